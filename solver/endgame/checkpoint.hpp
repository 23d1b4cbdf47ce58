// A saved endgame solve, which can be resumed:
//
//   {"format": "arbiter endgame bounds 2", "game", "ruleset", "position", "model",
//    "layers", "bounds", "begun", "slack", "positions", "gap"}
//                                              one line of JSON; the last six are Solver::Stage
//   the finished bounds and the current one, of representative blocks only
//
// in one compressed file. Several ranks save finished bounds to a folder, each array once:
//
//   FOLDER/manifest.json     such a line without "begun" and "slack", and how many ranks wrote each
//                            array
//   FOLDER/bounds-9.2-of-4   the array with index 9 in the order of Solver::for_kept(), of the
//                            blocks that belonged to rank 2 of 4: a line of JSON, then the numbers
//
// A rank continues from those parts that contain blocks of its own, whatever the number of ranks
// now. rank_folder.hpp says how the files are written. The solver trusts saved bounds; the verifier
// checks the final tablebase.
#pragma once
#include "solver/endgame/file.hpp"
#include "solver/explore/rank_folder.hpp"

namespace arbiter::endgame {

/// Restores a solver. Throws Bad_input if the file is damaged or does not match `head`.
void resume(Solver& solver, const std::filesystem::path& path, const Table_head& head);

/// Saves a solver between sweeps. Throws Unwritable naming the file if it cannot be written.
void keep(const Solver& solver, const std::filesystem::path& path, const Table_head& head);

/// The progress of several ranks. All functions are collective.
class Rank_checkpoint {
 public:
  /// Saves finished bounds at intervals of at least `seconds`. Throws as Rank_folder does. `solver`
  /// and `positions` must outlive the object.
  Rank_checkpoint(Solver& solver, const Positions& positions, const Limits& limits,
                  const std::filesystem::path& folder, Table_head head, double seconds);
  /// Restores the solver, before solve(), from what the folder contains. Throws Bad_input if that
  /// is damaged or does not match the head, and Limit_reached.
  void resume();
  /// Saves the bounds that were finished since the last time, or says why they cannot be saved.
  void save();

 private:
  /// The fields of the line of a part.
  Head_fields fields(std::size_t array, int part, int parts) const;
  void save_if_due();
  void read(std::size_t array, std::span<Unit> numbers) const;

  Solver& solver_;
  const Positions& positions_;
  const Limits& limits_;
  const Table_head head_;
  const double seconds_;
  Rank_folder folder_;
  std::vector<int> parts_;  // of each saved array
  Stopwatch since_save_, clock_;
};

}  // namespace arbiter::endgame
