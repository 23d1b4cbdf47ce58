// The states of an exploration that has outgrown its memory, in a folder: delayed duplicate
// detection (after Korf, and Stern and Dill) over sorted runs of codes.
//
//     memory                                     FOLDER
//
//     level d        <── blocks of codes ──      run   the states of level d, sorted
//       │ expand
//       ▼
//     the store      ── full: sort, write ──>    run   found, perhaps known   ┐
//     (hash table    ── full: sort, write ──>    run   found, perhaps known   │ at the end of
//     or bitmap)     ── level done ─────────>    run   found, perhaps known   │ the level: merge
//                                                                             │ those found,
//                                                run   levels 0 to d - 3      │ leave out those
//                                                run   level  d - 2           │ that are visited
//                                                run   level  d - 1, d, ...   ┘
//                                                           │
//                                                           ▼
//                                                run   the states of level d + 1
//
// The explorer itself stays as it is: its store, the visited set of an exploration in memory, is
// now a filter that holds the codes seen most recently. It lets through each code once until it is
// full and is then emptied, so a state may be found several times, but each run is sorted and
// unique, and a state that is in no run of an earlier level is new. A level is exact once it has
// been merged, and is expanded only then. So all counts are those of an exploration in memory.
//
// Files are written and read from their beginning to their end, with one exception: a reader that
// looks for the states of a small level in large runs skips the blocks between them
// (solver/files/sorted_run.hpp). A small level therefore costs what it contains, not what is
// visited: there may be hundreds of them. Once there are more than a few runs of visited states,
// the smaller ones are merged so that the sizes grow geometrically, as in an LSM tree: a state is
// written again as often as the number of runs has a logarithm. If the store is a bitmap, it never
// forgets a code: then what was found is new, and nothing is looked up.
//
//   FOLDER/manifest.json   a line as in checkpoint_head.hpp, and the names and hashes of the runs
//   FOLDER/states-12.run   a run
//   FOLDER/running.tmp     locked by the process that uses the folder
//
// The manifest is replaced when all runs that it names are on the disk (disk_checkpoint.hpp). Only
// then are runs removed that it no longer names, so whatever ends the process, the folder contains
// what the last manifest says. A full disk is such an end.
#pragma once
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/explore/checkpoint_head.hpp"
#include "solver/files/replacing_file.hpp"
#include "solver/files/sorted_run.hpp"

namespace arbiter {

class Disk_states {
 public:
  /// `keeps_levels`: each level stays readable, for witnesses. `forgets`: a code may be found
  /// although it is visited. The folder is created if there is none.
  Disk_states(const std::filesystem::path& folder, bool keeps_levels, bool forgets);
  ~Disk_states() {
    if (clears_at_end_) clear();
  }
  Disk_states(const Disk_states&) = delete;
  Disk_states& operator=(const Disk_states&) = delete;

  /// Called often during long work; may throw to end it, and nothing is lost.
  void at_each_moment(std::function<void()> call) { tick_ = std::move(call); }

  /// Writes codes, which need not be sorted, to a run. Throws No_room if the disk is full.
  template <class Code>
  Sorted_run write(std::vector<Code>& codes);

  /// The states of a level, the next one after those that were added.
  void add_level(Sorted_run run);
  /// What is to be expanded: a level, or what is left of it, from index `next` on.
  void expand(Sorted_run run, std::uint64_t next = 0);
  /// States that were found; some of them may be visited.
  void add_found(Sorted_run run);
  /// The states among those found that are not visited: the next level.
  Sorted_run settle();
  /// What was found is the level that has been added.
  void forget_found() { found_.clear(); }

  /// Takes up to `most` codes of the level that is being expanded. Any thread may call it.
  template <class Code>
  void take(std::vector<Code>& block, std::uint64_t most);
  /// How many states of the level are left to be taken.
  std::uint64_t waiting() const;
  /// Calls visit(code) for all states of a level: any of them if it keeps them, otherwise the one
  /// that was added last, before any of its states is taken.
  template <class Visit>
  void for_level(std::uint64_t level, Visit&& visit) const;

  /// Puts all runs on the disk and describes them.
  Checkpoint_head::Disk save();
  /// Opens the runs of a manifest, and calls take(code) for all states that they contain.
  void restore(const std::string& where, const Checkpoint_head::Disk& runs,
               const std::vector<std::uint64_t>& levels, const std::function<void(Wide)>& take);
  /// Removes all runs that are not in use. Everything in use must be named by the manifest.
  void remove_unused();
  /// Removes everything, now or at the end.
  void clear();
  void clear_at_end() { clears_at_end_ = true; }

  const std::filesystem::path& folder() const { return folder_; }
  std::filesystem::path manifest() const { return folder_ / "manifest.json"; }
  /// Bytes in memory.
  std::uint64_t bytes() const;
  /// Bytes on the disk: the most so far, written, read.
  std::uint64_t most_bytes() const { return most_; }
  std::uint64_t written() const { return written_; }
  std::uint64_t read() const { return read_ + (reader_ ? reader_->bytes_read() : 0); }
  double bytes_per_state() const;
  std::uint64_t free_bytes() const;
  /// What the disk may need until the next level is settled, if it is as large as `states`.
  std::uint64_t need(std::uint64_t states) const;

 private:
  std::filesystem::path new_path() {
    return folder_ / ("states-" + std::to_string(next_name_++) + ".run");
  }
  Sorted_run done(Run_writer& writer);
  Sorted_run merge(std::span<const Sorted_run> runs, std::span<const Sorted_run> without);
  void tidy();
  template <class Visit>
  void for_used(Visit&& visit) const;
  void tick() {
    if (tick_) tick_();
  }

  const std::filesystem::path folder_;
  const bool keeps_levels_;
  bool forgets_;  // whether states of earlier levels may be found again
  bool clears_at_end_ = false;
  std::optional<Replacing_file> lock_;
  std::function<void()> tick_;
  std::vector<Sorted_run> visited_, found_, levels_;
  std::optional<Sorted_run> level_;  // being expanded
  mutable std::mutex taking_;
  std::unique_ptr<Run_reader> reader_;  // of level_
  std::vector<std::filesystem::path> unsynced_;
  std::uint64_t next_name_ = 1, held_ = 0, most_ = 0, written_ = 0, read_ = 0;
};

/// Sorts in parts, so that the work can be ended between them, and merges the parts.
template <class Code>
Sorted_run Disk_states::write(std::vector<Code>& codes) {
  constexpr std::size_t most = std::size_t{1} << 22;
  std::vector<std::span<Code>> parts;
  for (std::size_t from = 0; from < codes.size(); from += most) {
    parts.push_back(std::span(codes).subspan(from, std::min(most, codes.size() - from)));
    std::sort(parts.back().begin(), parts.back().end());
    tick();
  }
  const auto is_later = [](const auto& a, const auto& b) { return a.front() > b.front(); };
  std::make_heap(parts.begin(), parts.end(), is_later);
  Run_writer out(new_path());
  for (std::uint64_t n = 1; !parts.empty(); ++n) {
    std::pop_heap(parts.begin(), parts.end(), is_later);
    out.put(parts.back().front());
    parts.back() = parts.back().subspan(1);
    if (parts.back().empty()) {
      parts.pop_back();
    } else {
      std::push_heap(parts.begin(), parts.end(), is_later);
    }
    if (n % (1 << 16) == 0) tick();
  }
  return done(out);
}

template <class Code>
void Disk_states::take(std::vector<Code>& block, std::uint64_t most) {
  block.clear();
  const std::lock_guard lock(taking_);
  for (; block.size() < most && reader_->has_more(); reader_->next())
    block.push_back(static_cast<Code>(**reader_));
}

template <class Visit>
void Disk_states::for_level(std::uint64_t level, Visit&& visit) const {
  Run_reader reader(keeps_levels_ ? levels_.at(level) : *level_);
  for (; reader.has_more(); reader.next()) visit(*reader);
}

}  // namespace arbiter
