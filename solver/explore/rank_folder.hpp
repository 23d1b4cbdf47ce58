// A folder in which the ranks of one job save their progress, each rank a part of it, so that a
// killed job can continue, also with another number of ranks.
//
//   FOLDER/manifest.json   a line that says which parts belong together; then its checksum
//   FOLDER/...             the parts; of arrays of bounds, bounds-9.2-of-4 is array 9, rank 2 of 4
//   FOLDER/running.tmp     locked by the job that uses the folder
//
// A part is written and synced by one rank. When all ranks have written theirs, rank 0 replaces the
// manifest, which therefore names only parts that are on the disk.
#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "model/function_ref.hpp"
#include "solver/files/progress_saver.hpp"
#include "solver/files/replacing_file.hpp"
#include "solver/ranks/ranks.hpp"

namespace arbiter {

class Rank_folder {
 public:
  /// Creates the folder if there is none. Throws Bad_input if another job uses it, or unless all
  /// ranks see it. `note`: called on rank 0 with a sentence for the user. Collective, as are the
  /// other calls.
  Rank_folder(Ranks& ranks, std::filesystem::path folder,
              std::function<void(const std::string&)> note);

  /// The file with a part of an array of bounds; part 0 is the first of `parts`.
  std::filesystem::path part(std::size_t array, int part, int parts) const;
  /// Removes what a job that computed bounds saved in its folder, and the folder if nothing else is
  /// in it. Removes nothing while a job uses it. For one rank alone.
  static void remove(const std::filesystem::path& folder);

  const std::filesystem::path& path() const { return folder_; }
  /// "checkpoint FOLDER", with which messages begin.
  const std::string& where() const { return where_; }
  /// The line of the manifest; empty if there is none. Throws Bad_input if it is damaged.
  std::string manifest_line();

  /// Returns whether write() has saved the part of each rank. Otherwise says why, but only once
  /// until it succeeds again.
  bool save_parts(Function_ref<void()> write) { return is_saved_by_all(parts_, write); }
  /// The same for a manifest of this line, which ends with '\n' and which only rank 0 needs.
  bool save_manifest(const std::string& line);

 private:
  bool is_saved_by_all(Progress_saver& saver, Function_ref<void()> write);
  std::filesystem::path manifest() const { return folder_ / "manifest.json"; }

  Ranks& ranks_;
  const std::filesystem::path folder_;
  const std::string where_;
  const std::function<void(const std::string&)> note_;
  std::optional<Replacing_file> lock_;  // on rank 0
  std::string trouble_;                 // why something could not be saved, once
  // One each, because either can fail again and again while the other succeeds.
  Progress_saver parts_, manifest_;
};

}  // namespace arbiter
