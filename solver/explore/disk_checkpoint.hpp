// Exploring with a folder for what exceeds the memory (disk_states.hpp). What a limit, a full disk
// or a kill has ended is continued by the same command: the manifest says where.
//
// Ranks have a folder each, below the one that is given. They continue from a checkpoint by level,
// whose parts they write as well (level_checkpoint.hpp), and not from this folder.
#pragma once
#include <filesystem>
#include <string>

#include "solver/explore/checkpoint.hpp"
#include "solver/explore/level_checkpoint.hpp"

namespace arbiter {

template <Game G, class Code>
class Disk_checkpoint {
 public:
  /// Explores, continuing what the folder contains, or with ranks the checkpoint, if one is named.
  /// Collective.
  static Stop_reason run(Explorer<G, Code>& explorer, const std::filesystem::path& folder,
                         const std::filesystem::path& checkpoint_of_ranks = {}) {
    Ranks* const ranks = explorer.limits_.ranks;
    if (ranks) {
      together(ranks, [&] {
        explorer.use_disk(folder / ("rank-" + std::to_string(ranks->me()) + "-of-" +
                                    std::to_string(ranks->count())));
        explorer.disk_->clear();
        explorer.disk_->clear_at_end();
      });
      explorer.save_disk_ = [&explorer] { explorer.disk_->remove_unused(); };
      return checkpoint_of_ranks.empty()
                 ? explorer.run()
                 : Level_checkpoint<G, Code>::run(explorer, checkpoint_of_ranks);
    }
    explorer.use_disk(folder);
    Disk_checkpoint checkpoint(explorer);
    explorer.save_disk_ = [&] { checkpoint.save(); };
    try {
      checkpoint.read();
    } catch (const Limit_reached& reached) {  // nothing has changed
      explorer.say("stopped while checking the files in " + folder.string() +
                   (reached.ended == Stop_reason::time
                        ? "; a longer --time lets the exploration continue"
                        : ""));
      return reached.ended;
    }
    const std::uint64_t depth = explorer.limits_.depth;
    const Stop_reason ended =
        depth && explorer.complete_levels() >= depth ? Stop_reason::depth : explorer.run();
    if (ended == Stop_reason::exhausted) {
      explorer.disk_->clear_at_end();
    } else {
      checkpoint.save_the_rest(ended);
    }
    explorer.save_disk_ = {};
    return ended;
  }

 private:
  explicit Disk_checkpoint(Explorer<G, Code>& explorer)
      : explorer_(explorer),
        disk_(*explorer.disk_),
        where_("file " + disk_.manifest().string()),
        identity_(Checkpoint<G, Code>::identity_of(explorer)),
        saver_(explorer.limits_.note) {
    identity_.disk = Checkpoint_head::Disk{{}, {}, {}, {}, 0};
  }

  void save() {
    Checkpoint_head head = identity_;
    const Counts counts = explorer_.counts();
    head.levels = counts.levels;
    head.states = counts.states;
    head.disk = disk_.save();
    Checkpoint<G, Code>::put_found(explorer_, counts, head);
    const bool is_saved = saver_.save([&] {
      Replacing_file file(disk_.manifest());
      file.write(with_checksum(head.write()));
      file.done();
    });
    if (is_saved) disk_.remove_unused();  // else the manifest may name the files
  }

  /// At the end of a run. Whoever presses Ctrl-C does not want to wait: what would take long to
  /// write is found again.
  void save_the_rest(Stop_reason ended) {
    const bool is_quick = explorer_.size() < (std::uint64_t{1} << 23);
    if (ended == Stop_reason::disk || (ended == Stop_reason::stopped && !is_quick)) return;
    disk_.at_each_moment({});
    explorer_.with_disk([this] {
      explorer_.spill();
      explorer_.save_disk(0);
    });
  }

  void read() {
    const std::string text = text_of_file(disk_.manifest());
    if (text.empty()) {
      disk_.remove_unused();
      return;
    }
    const std::string line = without_checksum(where_, text);
    const Checkpoint_head head = Checkpoint_head::read(where_, line, identity_);
    auto& store = explorer_.store_;
    disk_.restore(where_, *head.disk, head.levels, [&](Wide wide) {
      const Code code = checked(wide);
      if (store.is_dense()) store.mark(store.kept(code));
    });
    disk_.remove_unused();
    Checkpoint<G, Code>::take_counts(explorer_, head);
    Checkpoint<G, Code>::take_hits(explorer_, where_, head);
    explorer_.settled_ = head.levels;
    explorer_.level_ = head.levels.size() - 1;
    explorer_.on_disk_ = true;
    explorer_.set_found_from();
    explorer_.spent_ = head.seconds;
  }

  Code checked(Wide code) const {
    return Checkpoint<G, Code>::checked(explorer_, disk_.folder().string(), code);
  }

  Explorer<G, Code>& explorer_;
  Disk_states& disk_;
  const std::string where_;
  Checkpoint_head identity_;
  Progress_saver saver_;
};

/// Explores, and continues and saves with these files: a folder each for ranks and on disk, else a
/// file each.
template <Game G, class Code>
Stop_reason run_with_files(Explorer<G, Code>& explorer, const Checkpoint_files& files) {
  if (!files.disk.empty())
    return Disk_checkpoint<G, Code>::run(explorer, files.disk, files.checkpoint);
  return explorer.limits().ranks && !files.checkpoint.empty()
             ? Level_checkpoint<G, Code>::run(explorer, files.checkpoint)
             : Checkpoint<G, Code>::run(explorer, files);
}

}  // namespace arbiter
