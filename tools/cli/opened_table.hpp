// A tablebase with its game, for `arbiter tablebase` and `arbiter verify`.
#pragma once
#include <memory>

#include "solver/table/file.hpp"
#include "solver/verify/verification.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// Counts over the entire contents of a file.
struct Table_contents {
  static constexpr std::size_t parts = 10;
  std::uint64_t histogram[parts] = {};  // by the midpoint of the bounds
  std::uint64_t endless = 0;            // states where endless play provably matters
  std::uint64_t left_out = 0;           // numbers at which no turn begins
};

class Opened_table {
 public:
  /// Throws Bad_input for a file that is not a tablebase, or that belongs to an unknown game.
  explicit Opened_table(const std::string& path);

  const Game_facade& game() const { return *game_; }
  const Table_head& head() const { return table_.head(); }
  const Block_file& file() const { return table_.file(); }
  std::size_t bytes_a_state() const { return table_.bytes_a_state(); }
  /// The position that the file was made for, or the start.
  const std::string& position() const { return position_; }
  /// The side whose value the file gives for that position.
  int side() const { return static_cast<int>(head().maximizer); }
  std::unique_ptr<Table_probe> probe() { return game_->probe(table_); }
  /// Throws Bad_input if a sample is requested for a table that can only be verified as a whole.
  Verification verify(const Limits& limits, const Sample_request& sample) {
    return game_->verify(table_, limits, sample);
  }
  Table_contents contents();

 private:
  Table_file table_;
  const std::unique_ptr<Game_facade> game_;
  const std::string position_;
};

}  // namespace arbiter
