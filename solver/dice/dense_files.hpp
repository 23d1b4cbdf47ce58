// Files of bounds by number: the checkpoint of a guess, from which solving can resume, and the
// tablebase of proved bounds.
//
//   {"format": "arbiter dense bounds 2", "game", "ruleset", "model", "bits", "states"}
//   low | high              for each number, 4 or 8 bytes each, in an array file (array_file.hpp)
//
// A guess need not be right, so a checkpoint is valid for any gap.
#pragma once
#include "solver/dice/dense.hpp"
#include "solver/dice/dense_values.hpp"
#include "solver/explore/checkpoint.hpp"
#include "solver/files/array_file.hpp"
#include "solver/files/model_hash.hpp"
#include "solver/files/progress_saver.hpp"
#include "solver/table/file.hpp"

namespace arbiter {

template <Has_dense_turns G, class Unit>
class Dense_checkpoint {
 public:
  using Solver = dice::Dense_solver<typename G::Dense_turns, Unit>;

  /// `every`: seconds between two checkpoints.
  Dense_checkpoint(const G& game, const typename G::Dense_turns& turns,
                   const Checkpoint_files& files, double every, const Limits& limits)
      : head_{{"format", "arbiter dense bounds 2"},
              {"game", std::string(game.rulebook().game)},
              {"ruleset", game.ruleset().text()},
              {"model", model_of(game)},
              {"bits", static_cast<std::uint64_t>(Solver::bits())},
              {"states", std::uint64_t{turns.size()}}},
        states_(turns.size()),
        files_(files),
        every_(every),
        limits_(limits),
        saver_(limits.note) {}

  /// Throws Bad_input if the file is damaged or belongs to another game, ruleset or model.
  void resume(Solver& solver) const {
    if (files_.resume.empty()) return;
    std::vector<Unit> guess(2 * states_);
    read_array(files_.resume, head_, std::as_writable_bytes(std::span(guess)), spoken);
    for (const Unit bound : guess)
      if (bound > Unit{1} << Solver::bits())
        throw Bad_input("checkpoint " + files_.resume +
                        ": expected bounds from 0 to 1, found one above 1");
    solver.start_from(std::move(guess));
  }
  /// Call after each sweep. Saves the bounds every `every` seconds, and when a limit ends the work.
  void keep(const Solver& solver) {
    const double now = clock_.seconds();
    if (files_.checkpoint.empty() ||
        (now - kept_ < every_ && limits_.reached(now) == Stop_reason::exhausted))
      return;
    saver_.save([&] { write_array(files_.checkpoint, head_, std::as_bytes(solver.bounds())); });
    kept_ = clock_.seconds();
  }

 private:
  static std::string spoken(const std::string& key) {
    return key == "bits" ? "bits (--gap decides how many)" : key;
  }

  const Head_fields head_;
  const std::uint64_t states_;
  const Checkpoint_files files_;
  const double every_;
  const Limits& limits_;
  const Stopwatch clock_;
  double kept_ = 0;
  Progress_saver saver_;
};

/// Writes the proved bounds of `solver`. The caller must call done() on the file.
template <Has_dense_turns G, class Solver>
void write_dense_table(Replacing_file& file, const G& game, const typename G::Dense_turns& turns,
                       const Solver& solver) {
  const auto entry = [&](std::uint64_t n) -> Table_entry {
    if (!turns.begins(n)) return {};
    const dice::Dense_pair b = solver.at(n);
    return {n, b.low, b.low, b.high, b.high};
  };
  constexpr std::uint64_t states_a_block = 16384;
  // A number denotes a position with side 0 to move, and also represents its counterpart with the
  // other side to move.
  Table_head head{std::string(game.rulebook().game),
                  game.ruleset().text(),
                  "",
                  0,
                  Solver::bits(),
                  true,
                  model_of(game),
                  Table_kind::of_board()};
  for (std::uint64_t n = 0; n < turns.size(); ++n) head.gap = std::max(head.gap, entry(n).gap());
  Table_writer writer(file, head, turns.size(), states_a_block);
  for (std::uint64_t n = 0; n < turns.size(); ++n) writer.add(entry(n));
  writer.finish();
  file.done();
}

/// Throws Bad_input unless a tablebase has all `numbers` positions of this game's board.
template <Has_dense_turns G>
void require_board_of(const G& game, const Table_file& file, std::uint64_t numbers) {
  require_table_of(game, file.head(), Table_kind::of_board());
  if (!file.head().position.empty())
    throw Bad_input("tablebase: position", "none, because it covers the board",
                    file.head().position);
  require_states(file, numbers);
}

/// A tablebase with look-ups by position.
template <Has_dense_turns G>
class Dense_table {
 public:
  /// Both arguments must outlive the object. Throws Bad_input if the file belongs to another game.
  Dense_table(const G& game, Table_file& file) : game_(game), turns_(game), file_(file) {
    require_board_of(game, file, turns_.size());
  }
  Dense_values<G, Table_file> values(int maximizer) { return {game_, maximizer, turns_, file_}; }

 private:
  const G& game_;
  const typename G::Dense_turns turns_;
  Table_file& file_;
};

}  // namespace arbiter
