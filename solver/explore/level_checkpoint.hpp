// A folder in which several ranks save an exploration level by level, so that a killed job loses at
// most the level in hand. The same command continues it, also with another number of ranks.
//
//   FOLDER/manifest.json     a line as in checkpoint.hpp, and how many ranks wrote each level
//   FOLDER/level-7.2-of-4    the states of level 7 that belong to rank 2 of 4: a line of JSON, then
//                            their words; a zstd frame with a checksum
//
// rank_folder.hpp says how these are written. Parts that the manifest does not name are ignored,
// and removed when their level is saved again. Each level is written once. To continue, the ranks
// share the parts among them and send each state to the rank that it now belongs to. With a disk
// for what exceeds the memory (spill.hpp), the exploration then goes on from there at once. If that
// disk is full on any rank, the exploration ends on all ranks. Levels that could not be saved are
// saved with the next one.
#pragma once
#include <algorithm>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "solver/explore/checkpoint.hpp"
#include "solver/explore/level_part.hpp"
#include "solver/explore/rank_folder.hpp"

namespace arbiter {

template <Game G, class Code>
class Level_checkpoint {
 public:
  /// Explores with the explorer's ranks, and continues what the folder contains. Collective.
  static Stop_reason run(Explorer<G, Code>& explorer, const std::filesystem::path& folder) {
    Level_checkpoint checkpoint(explorer, folder);
    try {
      checkpoint.read();
    } catch (const Limit_reached& reached) {
      checkpoint.count_saved(reached.ended);
      return reached.ended;
    }
    explorer.at_each_level([&] { checkpoint.save(); });
    const std::uint64_t depth = explorer.limits().depth;
    return depth && explorer.complete_levels() >= depth ? Stop_reason::depth : explorer.run();
  }

 private:
  Level_checkpoint(Explorer<G, Code>& explorer, const std::filesystem::path& folder)
      : explorer_(explorer),
        ranks_(*explorer.limits_.ranks),
        head_(Checkpoint<G, Code>::identity_of(explorer)),
        folder_(ranks_, folder, explorer.limits_.note),
        where_(folder_.where()),
        form_(explorer.packing_),
        state_(form_.size()) {
    head_.code_bytes = form_.size();
    head_.levels = {1};
    head_.ranks = std::vector<std::uint64_t>{1};
  }

  Level_part part(std::uint64_t level, std::uint64_t part, std::uint64_t parts) const {
    return {folder_.path(), head_, level, part, parts};
  }

  /// Saves the level that is about to be expanded, and those before it that could not be saved.
  void save() {
    const std::uint64_t first = head_.levels.size(), level = explorer_.level_;
    const auto me = static_cast<std::uint64_t>(ranks_.me());
    const auto count = static_cast<std::uint64_t>(ranks_.count());
    // A disk keeps only the last level, so one before it that could not be saved is lost.
    if (first < level && ranks_.sum(std::uint64_t{explorer_.on_disk_}) > 0) return;
    const bool has_parts = folder_.save_parts([&] {
      const std::vector<std::uint64_t> states = explorer_.counts().levels;
      for (std::uint64_t l = first; l <= level; ++l) {
        Level_part::Writer file(part(l, me, count), states[l]);
        explorer_.for_level(l, [&](Code code) {
          form_.write(code, state_.data());
          file.write(state_);
        });
        file.done();
      }
    });
    if (!has_parts) return;
    const Counts counts = explorer_.total();
    Checkpoint_head head = head_;
    for (std::uint64_t l = first; l <= level; ++l) {
      head.levels.push_back(counts.levels[l]);
      head.ranks->push_back(count);
    }
    head.states = 0;
    for (const std::uint64_t n : head.levels) head.states += n;
    Checkpoint<G, Code>::put_found(explorer_, counts, head);
    if (!folder_.save_manifest(head.write())) return;
    if (me == 0)
      for (std::uint64_t l = first; l <= level; ++l) part(l, 0, count).remove_others();
    head_ = head;
  }

  /// Reads what the folder contains, if anything. Throws Limit_reached on all ranks.
  void read() {
    const std::string line = folder_.manifest_line();
    if (line.empty()) return;
    together(&ranks_, [&] { head_ = Checkpoint_head::read(where_, line, head_); });
    if (explorer_.disk_)
      together_within_limits(ranks_, [&] {
        explorer_.for_level(0, [&](Code code) { level_.push_back(code); });
        explorer_.on_disk_ = true;
        add_level_on_disk();
      });
    for (std::uint64_t level = 1; level < head_.levels.size(); ++level) read_level(level);
    if (ranks_.me() == 0) Checkpoint<G, Code>::take_counts(explorer_, head_);
    together(&ranks_, [&] { Checkpoint<G, Code>::take_hits(explorer_, where_, head_); });
    explorer_.level_ = head_.levels.size() - 1;
    explorer_.set_found_from();
    explorer_.spent_ = head_.seconds;
  }

  /// Makes the counts those of the saved levels, although not all of these have been read. If a
  /// watch had a hit, which only the states can show, no level counts as complete.
  void count_saved(Stop_reason ended) {
    const bool has_hits =
        std::ranges::any_of(head_.watches, [](const auto& watch) { return watch.hit.has_value(); });
    const bool is_first = ranks_.me() == 0;
    explorer_.settled_.assign(head_.levels.size(), 0);
    if (is_first) explorer_.settled_ = head_.levels;
    explorer_.on_disk_ = true;  // so that the counts are these
    explorer_.level_ = has_hits ? 0 : head_.levels.size() - 1;
    if (!is_first) return;
    Checkpoint<G, Code>::take_counts(explorer_, head_);
    std::string sentence = "stopped while reading " + folder_.path().string();
    if (has_hits) sentence += "; its findings were not read";
    if (ended == Stop_reason::time) sentence += "; a longer --time lets the exploration continue";
    explorer_.say(sentence);
  }

  void read_level(std::uint64_t level) {
    Exchange<Code, Form> exchange(ranks_, std::size_t{1} << 17, form_);
    Outbox<Code> box = exchange.outbox();
    const auto count = static_cast<std::uint64_t>(ranks_.count());
    const std::uint64_t parts = (*head_.ranks)[level];
    std::uint64_t next = static_cast<std::uint64_t>(ranks_.me());  // the part to read next
    std::optional<Level_part::Reader> file;
    std::vector<Code> arrived;
    arrived.reserve(exchange.share() * count);
    std::uint64_t left = 1;
    while (left > 0) {
      together_within_limits(ranks_, [&] {
        explorer_.limits_.check(explorer_.clock_.seconds());
        for (; next < parts && !box.is_full(); next += count, file.reset()) {
          if (!file) file.emplace(part(level, next, parts));
          while (!box.is_full() && file->read(state_)) {
            const Code code = checked(form_.read(state_.data()));
            box.put(explorer_.home(code), code);
          }
          if (box.is_full()) break;
        }
      });
      exchange.round(std::span(&box, 1), [&](Code code) { arrived.push_back(code); });
      together_within_limits(ranks_, [&] {
        for (const Code code : arrived) insert(code);
      });
      arrived.clear();
      left = ranks_.sum(box.size() + (next < parts));
    }
    if (explorer_.on_disk_) {
      together_within_limits(ranks_, [&] { add_level_on_disk(); });
    } else {
      auto& ends = explorer_.ends_;
      ends.emplace_back();
      for (std::size_t t = 0; t < explorer_.store_.threads(); ++t)
        ends.back().push_back(explorer_.store_.list(t).size());
    }
    const std::uint64_t found = ranks_.sum(explorer_.counts().levels[level]);
    if (found != head_.levels[level])
      together(&ranks_, [&] {
        throw Bad_input(where_ + ": level " + std::to_string(level),
                        std::to_string(head_.levels[level]) + " states", std::to_string(found));
      });
  }

  Code checked(Code code) const { return Checkpoint<G, Code>::checked(explorer_, where_, code); }
  void insert(Code code) {
    auto& store = explorer_.store_;
    if (explorer_.on_disk_) {
      if (store.is_dense()) store.mark(store.kept(code));
      level_.push_back(code);
      if (16 * level_.size() * sizeof(Code) > explorer_.limits_.memory) write_found();
      return;
    }
    while (store.wants_growth() && !explorer_.memory_full(store.growth_bytes())) store.grow();
    const Insertion inserted = explorer_.memory_full(0)
                                   ? Insertion::full
                                   : store.insert(code, store.size() % store.threads());
    if (inserted == Insertion::full)
      throw Bad_input(where_, "memory for its states on each rank",
                      "a limit of " + std::to_string(explorer_.limits_.memory) + " bytes");
    if (inserted == Insertion::known) throw Bad_input(where_, "each state once", "one twice");
  }

  void write_found() {
    if (level_.empty()) return;
    explorer_.disk_->add_found(explorer_.disk_->write(level_));
    level_.clear();
  }
  /// Begins the level whose states have been read.
  void add_level_on_disk() {
    write_found();
    Sorted_run run = explorer_.disk_->settle();
    explorer_.disk_->forget_found();
    explorer_.settled_.push_back(run.size);
    explorer_.disk_->expand(run);
    explorer_.disk_->add_level(std::move(run));
    explorer_.disk_->remove_unused();
  }

  Explorer<G, Code>& explorer_;
  Ranks& ranks_;
  Checkpoint_head head_;  // of the last level saved
  Rank_folder folder_;
  const std::string& where_;
  using Form = As_words<G, Code>;
  const Form form_;               // of states in files and on their way between ranks
  std::vector<std::byte> state_;  // in that form
  std::vector<Code> level_;       // read, and not yet on disk
};

}  // namespace arbiter
