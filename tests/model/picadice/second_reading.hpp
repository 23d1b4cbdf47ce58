// The rulesets under which Picadice is compared with tools/subjects/picadice.py.
#pragma once
#include "model/picadice/picadice.hpp"
#include "tests/second_reading.hpp"

namespace arbiter::picadice {

inline const std::vector<std::string>& second_reading_rulesets() {
  static const std::vector<std::string> list = {
      "default",
      "players=1",
      "players=3",
      "players=4",
      "players=4,teams=1",
      "match=5",
      "players=4,teams=1,match=3,PD-A10=2,PD-A17=1,columns=2",
      "players=4,teams=1,match=4,PD-A17=1,columns=2,colours=2",
      "players=4,teams=1,match=4,columns=3,colours=1,PD-A27=3",
      "players=3,match=9,PD-A27=2,colours=1,columns=2",
      "match=2,PD-A27=3,colours=1",
      "players=1,match=3,colours=1,columns=2",
      "match=3,colours=1,columns=2,PD-A30=2",
      "players=4,teams=1,match=4,colours=1,columns=3,PD-A17=1,PD-A27=2,PD-A30=2",
      "PD-A01=2,PD-A03=2",
      "PD-A01=0,PD-A04=2,birds=5",
      "PD-A03=3",
      "PD-A04=3,columns=5",
      "PD-A01=1,birds=2",
      "PD-A01=2,birds=1",
      "PD-A02=2,counters=9,PD-A11=2",
      "PD-A02=0,counters=9,columns=5,PD-A13=2",
      "PD-A02=1,counters=7,limit=8,dice=6",
      "PD-A02=1,counters=3,limit=2,PD-A13=2,PD-A14=2",
      "PD-A02=2,counters=4,limit=1,PD-A13=2,PD-A08=2",
      "PD-A02=2,PD-A01=2,players=4",
      "PD-A08=2,colours=2,columns=2",
      "PD-A28=2",
      "PD-A28=2,counters=7,colours=2,PD-A13=2,PD-A01=2",
      "PD-A28=2,counters=9,PD-A02=2,PD-A08=2,limit=2,columns=3,players=3",
      "PD-A08=2,PD-A26=2,PD-A13=2,limit=2,columns=3",
      "PD-A08=2,PD-C17=off,PD-A14=2,limit=2",
      "PD-A08=2,PD-A26=2,PD-A02=2,counters=6,players=3",
      "PD-A13=2,PD-A14=2,limit=1,dice=4",
      "PD-A03=2,PD-A04=2,columns=6,dice=5,limit=5",
      "players=4,teams=1,PD-A09=2",
      "players=4,teams=1,PD-A09=2,PD-A10=2,PD-A03=2,PD-A04=2",
      "PD-C11=off",
      "PD-C13=off",
      "PD-C14=off",
      "PD-C17=off,columns=2",
      "PD-C23=off,colours=2",
      "PD-C23=off,PD-A08=2,columns=2",
      "PD-C17=off,PD-C23=off,colours=1,columns=3",
      "PD-C11=off,PD-C14=off,players=1,PD-C17=off,colours=1",
      "colours=1,columns=1,dice=1",
      "columns=6,dice=6,limit=8,birds=8",
      "dice=1,limit=1,birds=1",
      "colours=3,columns=5,dice=2,limit=3,counters=11,players=3",
      "counters=1",
      "counters=99,limit=8,dice=5,colours=4"};
  return list;
}

}  // namespace arbiter::picadice
