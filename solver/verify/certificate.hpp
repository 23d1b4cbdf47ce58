// A certificate: bounds of the value of every position that can come up, with what proves them.
//
//   {"format": "arbiter certificate 1", "game", "ruleset", "position", "hero", "bits", "folded",
//    "code", "states"}                                                         one line of JSON
//   code | low | won_low | lost_high | high | rank of low | rank of high       for each state
//
// The whole is one zstd frame with its checksum, written to a temporary name, synced and renamed.
// Bounds are whole numbers of 2^-bits. `low` and `high` bound both values of a position, that with
// endless play lost for the hero and that with it won; `won_low` and `lost_high` lie between them
// and are the same numbers where endless play does not matter. verify.hpp checks it.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "model/packing.hpp"

namespace arbiter {

struct Certificate {
  struct State {
    Wide code;
    std::uint64_t low, won_low, lost_high, high;
    std::uint32_t rank_low, rank_high;
    friend bool operator==(const State&, const State&) = default;
  };
  std::string game, ruleset;
  std::string position;       // the one that was solved
  unsigned hero = 0;          // the side whose value it is
  int bits = 52;              // 16 to 52
  bool folded = false;        // positions that are alike stand for each other: Game::fold
  std::vector<State> states;  // by code, ascending

  /// Throws Bad_input naming the file when it cannot be written.
  void write(const std::filesystem::path& path) const;
  /// Throws Bad_input naming the file and what is wrong with it.
  static Certificate read(const std::filesystem::path& path);
};

}  // namespace arbiter
