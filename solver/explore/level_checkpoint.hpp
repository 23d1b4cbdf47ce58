// A folder in which several ranks save an exploration level by level, so that a killed job loses at
// most the level in hand. The same command continues it, also with another number of ranks.
//
//   FOLDER/manifest.json     a line as in checkpoint.hpp, and how many ranks wrote each level; then
//                            a line with its checksum
//   FOLDER/level-7.2-of-4    the states of level 7 that belong to rank 2 of 4: a line of JSON, then
//                            their codes; a zstd frame with a checksum
//   FOLDER/running.tmp       locked by the job that uses the folder
//
// Once a level is found, each rank writes its part and syncs file and folder. When all have done
// so, rank 0 replaces the manifest, which therefore names only parts that are on the disk; parts
// that it does not name are ignored, and removed when their level is saved again. Each level is
// written once. To continue, the ranks share the parts among them and send each code to the rank
// that it now belongs to. With a disk for what exceeds the memory (spill.hpp), the exploration then
// goes on from there at once. If that disk is full on any rank, the exploration ends on all ranks.
// Levels that could not be saved are saved with the next one.
#pragma once
#include <filesystem>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "solver/explore/checkpoint.hpp"
#include "solver/explore/level_part.hpp"
#include "solver/files/progress_saver.hpp"
#include "solver/files/replacing_file.hpp"

namespace arbiter {

template <Game G, class Code>
class Level_checkpoint {
 public:
  /// Explores with the explorer's ranks, and continues what the folder contains. Collective.
  static Stop_reason run(Explorer<G, Code>& explorer, const std::filesystem::path& folder) {
    Level_checkpoint checkpoint(explorer, folder);
    explorer.at_each_level([&] { checkpoint.save(); });
    const std::uint64_t depth = explorer.limits().depth;
    return depth && explorer.complete_levels() >= depth ? Stop_reason::depth : explorer.run();
  }

 private:
  Level_checkpoint(Explorer<G, Code>& explorer, std::filesystem::path folder)
      : explorer_(explorer),
        ranks_(*explorer.limits_.ranks),
        folder_(std::move(folder)),
        where_("checkpoint " + folder_.string()),
        head_(Checkpoint<G, Code>::identity_of(explorer)),
        saver_([this](const std::string& sentence) { trouble_ = sentence; }) {
    head_.levels = {1};
    head_.ranks = std::vector<std::uint64_t>{1};
    together(&ranks_, [&] {
      if (explorer_.packing_.is_interned())
        throw Bad_input(where_, "states that fit into a code, which all ranks read alike",
                        "states of " + std::to_string(explorer_.packing_.bits()) + " bits");
      if (ranks_.me() > 0) return;
      make_folder(folder_);
      lock_.emplace(folder_ / "running");
    });
    require_common_folder();
    std::string text;
    together(&ranks_, [&] { text = text_of_file(manifest()); });
    require_same(ranks_, where_ + ": its manifest", text);
    if (text.empty()) return;
    together(&ranks_, [&] {
      const std::string line = without_checksum("file " + manifest().string(), text);
      head_ = Checkpoint_head::read(where_, line, head_);
    });
    read();
  }

  /// Throws Bad_input unless a file that rank 0 creates appears to all ranks.
  void require_common_folder() {
    const std::uint64_t token = ranks_.all(std::random_device{}())[0];
    const std::filesystem::path seen = folder_ / ("seen-" + std::to_string(token));
    together(&ranks_, [&] {
      if (ranks_.me() == 0) Replacing_file(seen).done();
    });
    together(&ranks_, [&] {
      std::error_code error;
      if (!std::filesystem::exists(seen, error))
        throw Bad_input(where_ + ", rank " + std::to_string(ranks_.me()), "a folder of all ranks",
                        "one that rank 0 does not see");
    });
    if (ranks_.me() == 0) std::filesystem::remove(seen);
  }

  std::filesystem::path manifest() const { return folder_ / "manifest.json"; }
  Level_part part(std::uint64_t level, std::uint64_t part, std::uint64_t parts) const {
    return {folder_, head_, level, part, parts};
  }

  /// Saves the level that is about to be expanded, and those before it that could not be saved.
  void save() {
    const std::uint64_t first = head_.levels.size(), level = explorer_.level_;
    const auto me = static_cast<std::uint64_t>(ranks_.me());
    const auto count = static_cast<std::uint64_t>(ranks_.count());
    // A disk keeps only the last level, so one before it that could not be saved is lost.
    if (first < level && ranks_.sum(std::uint64_t{explorer_.on_disk_}) > 0) return;
    const bool has_parts = is_saved_by_all([&] {
      const std::vector<std::uint64_t> states = explorer_.counts().levels;
      for (std::uint64_t l = first; l <= level; ++l) {
        Level_part::Writer file(part(l, me, count), states[l]);
        explorer_.for_level(l, [&](Code code) { file.write(bytes_of(code)); });
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
    const bool has_manifest = is_saved_by_all([&] {
      if (me > 0) return;
      Replacing_file file(manifest());
      file.write(with_checksum(head.write()));
      file.done();
      for (std::uint64_t l = first; l <= level; ++l) part(l, 0, count).remove_others();
    });
    if (has_manifest) head_ = head;
  }

  /// Whether write() has saved what each rank has to save; rank 0 says why not. Collective.
  template <class Write>
  bool is_saved_by_all(Write&& write) {
    bool is_saved = false;
    trouble_.clear();
    together(&ranks_, [&] { is_saved = saver_.save(write); });
    const std::string why = first_sentence(ranks_, trouble_);
    if (!why.empty() && ranks_.me() == 0) explorer_.say(why);
    return ranks_.sum(std::uint64_t{!is_saved}) == 0;
  }

  void read() {
    if (explorer_.disk_)
      together(&ranks_, [&] {
        explorer_.for_level(0, [&](Code code) { level_.push_back(code); });
        explorer_.on_disk_ = true;
        add_level_on_disk();
      });
    for (std::uint64_t level = 1; level < head_.levels.size(); ++level) read_level(level);
    if (ranks_.me() == 0) Checkpoint<G, Code>::take_counts(explorer_, head_);
    together(&ranks_, [&] {
      Checkpoint<G, Code>::take_hits(explorer_, where_, head_,
                                     [this](Code code) { return checked(code); });
    });
    explorer_.level_ = head_.levels.size() - 1;
    explorer_.set_found_from();
    explorer_.spent_ = head_.seconds;
  }

  void read_level(std::uint64_t level) {
    Exchange<Code> exchange(ranks_, std::size_t{1} << 17);
    Outbox<Code> box = exchange.outbox();
    const auto count = static_cast<std::uint64_t>(ranks_.count());
    const std::uint64_t parts = (*head_.ranks)[level];
    std::uint64_t next = static_cast<std::uint64_t>(ranks_.me());  // the part to read next
    std::optional<Level_part::Reader> file;
    std::vector<Code> arrived;
    arrived.reserve(exchange.share() * count);
    std::uint64_t left = 1;
    while (left > 0) {
      together(&ranks_, [&] {
        for (; next < parts && !box.is_full(); next += count, file.reset()) {
          if (!file) file.emplace(part(level, next, parts));
          Code code{};
          while (!box.is_full() && file->read(bytes_of(code)))
            box.put(home_of(checked(code), ranks_.count()), code);
          if (box.is_full()) break;
        }
      });
      exchange.round(std::span(&box, 1), [&](Code code) { arrived.push_back(code); });
      together(&ranks_, [&] {
        for (const Code code : arrived) insert(code);
      });
      arrived.clear();
      left = ranks_.sum(box.size() + (next < parts));
    }
    if (explorer_.on_disk_) {
      together(&ranks_, [&] { add_level_on_disk(); });
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

  static std::span<std::byte> bytes_of(Code& code) {
    return std::as_writable_bytes(std::span(&code, 1));
  }
  static std::span<const std::byte> bytes_of(const Code& code) {
    return std::as_bytes(std::span(&code, 1));
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
  const std::filesystem::path folder_;
  const std::string where_;
  Checkpoint_head head_;                // of the last level saved
  std::vector<Code> level_;             // read, and not yet on disk
  std::optional<Replacing_file> lock_;  // on rank 0
  std::string trouble_;                 // why the last level could not be saved, once
  Progress_saver saver_;
};

}  // namespace arbiter
