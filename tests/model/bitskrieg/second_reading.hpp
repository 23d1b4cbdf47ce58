// The rulesets under which Bitskrieg is compared with tools/subjects/bitskrieg.py.
#pragma once
#include "model/bitskrieg/bitskrieg.hpp"
#include "tests/second_reading.hpp"

namespace arbiter::bitskrieg {

inline const std::vector<std::string>& second_reading_rulesets() {
  static const std::vector<std::string> list = {
      "default",
      "board=5,obstacles=2,squad=2",
      "board=6,obstacles=4,squad=3,flags=1",
      "board=4,obstacles=0,squad=2",
      "board=4,obstacles=1,squad=1",  // there may be no room for the flags
      "board=5,obstacles=3,squad=1,flags=0,rebuilds=0:0",
      "board=5,obstacles=2,squad=3,pieces=3:0:0:3,flags=0",
      "board=5,obstacles=2,squad=2,speed=4:3:2:1,fire=2:2:1:1,armor=1:6:5:2",
      "board=5,obstacles=2,squad=2,rebuilds=9:0",
      "board=5,obstacles=2,squad=2,BK-A02=2",
      "board=5,obstacles=2,squad=2,BK-A02=3",
      "board=5,obstacles=2,squad=2,BK-A02=4,BK-A03=2",
      "board=5,obstacles=2,squad=2,BK-A02=3,BK-A03=2,speed=4:3:2:1",
      "board=5,obstacles=2,squad=2,BK-A03=2",
      "board=5,obstacles=2,squad=2,BK-A02=2,BK-A03=2,speed=4:3:2:1",
      "board=5,obstacles=2,squad=2,BK-A04=2",
      "board=5,obstacles=2,squad=2,BK-A05=2",
      "board=5,obstacles=2,squad=2,BK-A06=2",
      "board=4,obstacles=1,squad=2,BK-A09=2",
      "board=4,obstacles=0,squad=1,flags=0,pieces=0:3:0:0,armor=6:6:6:6,BK-A02=3,BK-A03=2,BK-A50=2",
      "board=4,obstacles=0,squad=1,flags=0,pieces=0:3:0:0,armor=6:6:6:6,BK-A02=3,BK-A03=2,BK-A50=3",
      "board=6,obstacles=6,squad=3,BK-A16=2",
      "board=6,obstacles=6,squad=3,BK-A17=2",
      "board=8,obstacles=6,squad=2,BK-A20=2",
      "board=5,obstacles=2,squad=2,flank=1",
      "board=5,obstacles=2,squad=2,flank=1,BK-A21=2",
      "board=5,obstacles=2,squad=2,stun=1",
      "board=5,obstacles=2,squad=2,stun=1,flank=1",
      "board=5,obstacles=2,squad=2,stun=1,flank=1,BK-A22=2",
      "board=5,obstacles=2,squad=2,reverse=1",
      "board=4,obstacles=1,squad=2,flags=0,ramming=1",
      "board=4,obstacles=1,squad=1,flags=0,ramming=1,rebuilds=0:0",
      "board=4,obstacles=0,squad=1,flags=1,ramming=1,rebuilds=0:0,BK-A41=2",
      "board=4,obstacles=0,squad=2,flags=2,ramming=1,BK-A41=2",
      "board=4,obstacles=1,squad=1,flags=0,ramming=1,BK-A13=1,rebuilds=0:0",
      "board=4,obstacles=1,squad=2,flags=0,flank=1,ramming=1",
      "board=4,obstacles=1,squad=2,flags=0,flank=1,ramming=1,BK-A60=2",
      "board=4,obstacles=1,squad=2,flags=0,flank=1,ramming=1,BK-A21=2,BK-A60=2,pieces=1:0:0:3",
      "board=4,obstacles=1,squad=1,flags=0,ramming=1,BK-A13=3,BK-A03=2",
      "board=4,obstacles=1,squad=2,flags=0,bounding=1",
      "board=4,obstacles=1,squad=2,flags=0,bounding=1,BK-A48=2",
      "board=4,obstacles=0,squad=2,flags=0,ramming=1,bounding=1,BK-A03=2,BK-A43=2",
      "board=5,obstacles=2,squad=2,BK-A64=2",
      "board=4,obstacles=1,squad=2,flags=0,bounding=1,BK-A03=2,BK-A64=2",
      "board=4,obstacles=0,squad=2,flags=0,BK-A02=2,BK-A04=2,BK-A64=2,speed=4:3:2:1",
      "board=5,obstacles=2,squad=2,BK-A65=2",
      "board=4,obstacles=1,squad=2,flags=0,rebuilds=5:3,ramming=1,armor=2:2:2:2,BK-A12=2",
      "board=4,obstacles=0,squad=2,flags=1,reserves=1,rebuilds=5:4,armor=2:2:2:2,BK-A12=2,BK-A28=2",
      "board=5,obstacles=3,squad=2,destroying=1",
      "board=4,obstacles=3,squad=2,flags=0,destroying=1,bounding=1",
      "board=5,obstacles=5,squad=2,terrain=1,flags=1",
      "board=5,obstacles=5,squad=2,terrain=1,flags=1,BK-A57=2",
      "board=5,obstacles=6,squad=2,terrain=1,destroying=1,faces=3:0:3,BK-A57=2",
      "board=6,obstacles=6,squad=3,terrain=1,destroying=1",
      "board=6,obstacles=6,squad=3,terrain=1,destroying=1,BK-A26=2",
      "board=6,obstacles=6,squad=3,terrain=1,destroying=1,BK-A54=2",
      "board=5,obstacles=5,squad=3,terrain=1,destroying=1,flags=0,faces=0:3:3,BK-A55=2",
      "board=6,obstacles=6,squad=3,terrain=1,faces=0:3:3,BK-A16=2,BK-A17=2,BK-A55=2",
      "board=5,obstacles=4,squad=2,terrain=1,flags=0,BK-A27=2",
      "board=5,obstacles=3,squad=2,destroying=1,BK-A59=2",
      "board=4,obstacles=3,squad=2,flags=0,destroying=1,bounding=1,BK-A59=2",
      "board=5,obstacles=2,squad=3,flags=0,BK-A31=2",
      "board=5,obstacles=4,squad=2,terrain=1,faces=6:0:0",
      "board=5,obstacles=2,squad=2,reserves=1",
      "board=5,obstacles=2,squad=2,reserves=1,BK-A28=2,rebuilds=6:4",
      "board=5,obstacles=2,squad=2,reserves=1,BK-A28=2,BK-A62=2,rebuilds=6:4",
      "board=4,obstacles=1,squad=2,flags=0,reserves=1,BK-A52=2,rebuilds=5:4,armor=2:2:2:2",
      "board=4,obstacles=1,squad=2,flags=0,reserves=1,BK-A28=2,BK-A52=2,rebuilds=7:7,armor=2:2:2:2",
      "board=5,obstacles=3,squad=2,terrain=1,destroying=1,reserves=1,flank=1,stun=1,reverse=1,"
      "ramming=1",
      "board=4,obstacles=2,squad=2,flags=0,terrain=1,destroying=1,reserves=1,flank=1,stun=1,"
      "reverse=1,ramming=1,bounding=1",
      "reserves=1,flank=1,stun=1,reverse=1,ramming=1,destroying=1,terrain=1"};
  return list;
}

}  // namespace arbiter::bitskrieg
