// The rulesets under which Picnic Blitz is compared with tools/subjects/picnic_blitz.py.
#pragma once
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "tests/second_reading.hpp"

namespace arbiter::picnic_blitz {

inline const std::vector<std::string>& second_reading_rulesets() {
  static const std::vector<std::string> list = {
      "default",
      "players=3",
      "players=4",
      "simplified=1",
      "players=3,simplified=1,target=5",
      "PB-A01=2",
      "PB-A02=2",
      "players=4,PB-A02=2",
      "PB-A03=2",
      "PB-A03=3",
      "players=4,PB-A03=4,lengths=2:2:2:3:3:3",
      "players=3,PB-A03=3,lengths=2:2:2:3:3:3",
      "PB-A05=2",
      "PB-A06=2",
      "PB-A05=2,PB-A06=2,players=3",
      "PB-A08=2",
      "PB-A08=2,PB-A05=2,PB-A06=2",
      "PB-A10=2",
      "PB-A10=2,PB-A03=2,players=4",
      "PB-A10=2,PB-A03=3,PB-A12=2,players=3",
      "PB-A12=2",
      "PB-A30=2",
      "PB-A30=2,PB-A08=2,PB-A01=2",
      "PB-A33=2",
      "PB-A33=2,PB-A08=2,PB-A05=2,PB-A30=2",
      "PB-A12=2,PB-A03=2,lengths=1:1:1:2:2:2,players=4",
      "PB-C17=off",
      "PB-C18=off",
      "PB-C19=off",
      "PB-C22=off,players=3",
      "PB-C24=off",
      "PB-C32=off",
      "PB-C33=off,players=4",
      "PB-C33=off,PB-A02=2,players=4,lengths=3:3:3:3:3:3",
      "PB-C33=off,PB-A10=2,PB-A03=3,players=3",
      "players=4,lengths=12:12:12:12:12:12,points=9:9:9:9:9:9,target=54",
      "lengths=0:0:0:0:0:10,target=4",
      "players=3,lengths=3:0:2:0:0:0,target=4,dice=2,attacks=0:2:0:0:0:0",
      "lengths=4:0:0:0:0:0,target=2,dice=3,attacks=1:0:3:0:0:0",
      "dice=1,lengths=1:1:1:1:1:1,attacks=6:0:0:0:0:0,players=4",
      "simplified=1,dice=2,target=5,attacks=0:1:0:0:0:0"};
  return list;
}

}  // namespace arbiter::picnic_blitz
