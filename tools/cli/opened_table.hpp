// A tablebase of any kind with its game, for `arbiter tablebase` and `arbiter verify`.
#pragma once
#include <memory>
#include <optional>
#include <variant>

#include "solver/endgame/file.hpp"
#include "solver/table/dense_file.hpp"
#include "solver/table/file.hpp"
#include "solver/verify/verified.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// Counts over the entire contents of a file.
struct Table_contents {
  static constexpr std::size_t parts = 10;
  std::uint64_t histogram[parts] = {};  // by the midpoint of the bounds
  std::uint64_t endless = 0;            // states where endless play provably matters
  std::uint64_t left_out = 0;           // numbers at which no turn begins

  void add(double low, double high, double one) {
    const double middle = (low + high) / 2 / one;
    ++histogram[std::min(static_cast<std::size_t>(middle * parts), parts - 1)];
  }
};

/// The facts that all kinds of tablebases share.
struct Table_facts {
  std::string position;  // the position that the file was made for
  int side = 0;          // the side whose value it gives for that position
  bool canonical = true;
  int bits = 0;                   // in a bound
  std::size_t bytes_a_state = 0;  // before packing
  // For bounds by number: every position's values are those of the side to move.
  std::optional<double> gap{};  // the largest gap between the bounds of a value; none: ranked
  bool tells_endless = true;    // shows whether endless play matters
  bool is_dense() const { return gap.has_value(); }
};

/// The table, and the functions that differ between the kinds: opened_table.cpp.
template <class Table>
struct Opened_kind {
  Table table;

  explicit Opened_kind(Block_file file) : table(std::move(file)) {}
  Opened_kind(const Opened_kind&) = delete;
  Opened_kind& operator=(const Opened_kind&) = delete;

  Table_facts facts(const Game_facade& game) const;
  Verified verify(const Game_facade& game, const Limits& limits, const Sample_request& sample);
  /// `one`: the number of units in the bound 1.
  static void count(const typename Table::State& state, double one, Table_contents& out);
};

using Any_table = std::variant<Opened_kind<Table_file>, Opened_kind<Dense_file>,
                               Opened_kind<endgame::Endgame_file>>;

class Opened_table {
 public:
  /// Throws Bad_input for a file that is not a tablebase, or that belongs to an unknown game.
  explicit Opened_table(const std::string& path);

  const Game_facade& game() const { return *game_; }
  const Table_facts& facts() const { return facts_; }
  const Block_file& file() const;
  std::unique_ptr<Table_probe> probe();
  /// Throws Bad_input if a sample is requested for a kind that can only be verified as a whole.
  Verified verify(const Limits& limits, const Sample_request& sample);
  Table_contents contents();

 private:
  static Any_table opened(Block_file file);

  Any_table any_;
  std::unique_ptr<Game_facade> game_;
  Table_facts facts_;
};

}  // namespace arbiter
