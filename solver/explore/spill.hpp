// How an exploration goes on from disk when its memory is full. See explore.hpp, disk_states.hpp.
//
//     in memory  ── full ──>  on disk: the store is a filter  ── full ──>  found codes to a run,
//                                                             <─────────   empty the store
//                                        │ level done
//                                        ▼
//                             settle: which states are new? advance: expand them
//
// All of this happens while no thread expands states. If the disk is full, or the user stops the
// work, nothing that was found is lost: what is in memory stays there, and so does what the last
// manifest names.
#pragma once
#include <algorithm>
#include <string>

#include "model/text.hpp"
#include "solver/explore/explore.hpp"

namespace arbiter {

template <Game G, class Code>
void Explorer<G, Code>::use_disk(const std::filesystem::path& folder) {
  if (packing_.is_interned())
    throw Bad_input("exploring on disk",
                    "states of at most two machine words (without --disk, wider ones are explored "
                    "in memory)",
                    "states of " + std::to_string(packing_.bits()) + " bits");
  disk_ = std::make_unique<Disk_states>(folder, !watches_.empty(), !store_.is_dense());
  disk_->at_each_moment([this] {
    limits_.check(clock_.seconds());
    const double seconds = spent_ + clock_.seconds();
    if (!limits_.report || ranks_ || seconds - reported_ <= 0.5) return;
    reported_ = seconds;
    limits_.report(progress());
  });
}

/// The memory in which to sort the codes of the store: the lists, and a copy of them.
template <Game G, class Code>
std::uint64_t Explorer<G, Code>::bytes_to_sort() const {
  return bytes() - store_.index_bytes() + store_.size() * sizeof(Code);
}

template <Game G, class Code>
std::vector<Code> Explorer<G, Code>::codes_of(
    const std::function<std::pair<std::uint64_t, std::uint64_t>(std::size_t)>& range) const {
  std::uint64_t size = 0;
  for (std::size_t t = 0; t < store_.threads(); ++t) size += range(t).second - range(t).first;
  std::vector<Code> out;
  out.reserve(size);
  for (std::size_t t = 0; t < store_.threads(); ++t)
    for (std::uint64_t n = range(t).first; n < range(t).second; ++n)
      out.push_back(store_.list(t)[n]);
  return out;
}

/// From here on, what the store takes in is found; what it contains has been dealt with.
template <Game G, class Code>
void Explorer<G, Code>::set_found_from() {
  found_from_.clear();
  for (std::size_t t = 0; t < store_.threads(); ++t) found_from_.push_back(store_.list(t).size());
}

/// Works with files. If the disk is full or the work is stopped, the exploration ends. With ranks,
/// say_full_disk() says what was full: only rank 0 prints.
template <Game G, class Code>
template <class Work>
void Explorer<G, Code>::with_disk(Work&& work) {
  try {
    work();
  } catch (const No_room& full) {
    disk_end_ = Stop_reason::disk;
    const std::string sentence = std::string(full.what()) + ": the disk is full";
    if (ranks_) {
      full_disk_ = sentence;
    } else {
      say(sentence + (on_disk_ ? "; the same command continues once there is room" : ""));
    }
  } catch (const Limit_reached& reached) {
    disk_end_ = reached.ended;
  }
}

/// Says on which rank the disk was full. Collective.
template <Game G, class Code>
void Explorer<G, Code>::say_full_disk() {
  const std::string sentence = first_sentence(*ranks_, full_disk_);
  say(sentence + (at_each_level_ ? "; the same command continues once there is room" : ""));
}

/// Moves what was found from memory to the disk.
template <Game G, class Code>
void Explorer<G, Code>::spill() {
  store_.drop_index();
  if (on_disk_) {
    write_found();
  } else {
    leave_memory();
  }
  store_.forget();
  if (is_full()) store_.shrink();
  for (Tally& tally : tallies_) tally.forget_seen();
  set_found_from();
  save_disk(2);
}

/// Moves the whole exploration to the disk.
template <Game G, class Code>
void Explorer<G, Code>::leave_memory() {
  std::vector<std::uint64_t> sizes;
  try {
    const auto write = [&](const auto& range) {
      std::vector<Code> codes = codes_of(range);
      return disk_->write(codes);
    };
    for (std::size_t level = 0; level <= level_; ++level) {
      Sorted_run run =
          write([&](std::size_t t) { return std::pair(ends_[level][t], ends_[level + 1][t]); });
      sizes.push_back(run.size);
      disk_->add_level(std::move(run));
    }
    disk_->expand(write([&](std::size_t t) {
      return std::pair(ends_[level_][t] + expanded(t), ends_[level_ + 1][t]);
    }));
    disk_->add_found(write(
        [&](std::size_t t) { return std::pair(ends_[level_ + 1][t], store_.list(t).size()); }));
  } catch (...) {
    disk_->clear();
    throw;
  }
  on_disk_ = true;
  settled_ = std::move(sizes);
}

template <Game G, class Code>
void Explorer<G, Code>::write_found() {
  std::vector<Code> codes =
      codes_of([this](std::size_t t) { return std::pair(found_from_[t], store_.list(t).size()); });
  if (codes.empty()) return;
  disk_->add_found(disk_->write(codes));
  set_found_from();
}

/// Finds the states of the next level among those that were found.
template <Game G, class Code>
void Explorer<G, Code>::settle() {
  if (next_level_) return;
  with_disk([this] {
    std::uint64_t found = 0;
    for (std::size_t t = 0; t < store_.threads(); ++t)
      found += store_.list(t).size() - found_from_[t];
    if (bytes() + found * sizeof(Code) > limits_.memory) {
      spill();
    } else {
      write_found();
    }
    next_level_ = disk_->settle();
  });
}

/// Begins the level that has been settled.
template <Game G, class Code>
void Explorer<G, Code>::advance_on_disk() {
  settled_.push_back(next_level_->size);
  with_disk([this] {
    disk_->expand(*next_level_);
    disk_->forget_found();
    Sorted_run run = std::move(*next_level_);
    next_level_.reset();
    if (store_.is_dense() || 2 * bytes() > limits_.memory) {
      store_.drop_index();
      store_.forget();
      for (Tally& tally : tallies_) tally.forget_seen();
      set_found_from();
    }
    disk_->add_level(std::move(run));
    save_disk(2);
  });
  say_disk_need();
}

/// Calls save_disk_ unless it was called less than this time ago. What was found must be on disk.
template <Game G, class Code>
void Explorer<G, Code>::save_disk(double least_seconds) {
  if (!save_disk_ || since_save_.seconds() < least_seconds) return;
  save_disk_();
  since_save_ = {};
}

inline std::string megabytes(std::uint64_t bytes) {
  return grouped((bytes + 999'999) / 1'000'000) + " MB";
}

template <Game G, class Code>
void Explorer<G, Code>::say_disk_use(std::uint64_t states) const {
  char per_state[16];
  std::snprintf(per_state, sizeof per_state, "%.1f", disk_->bytes_per_state());
  say("the memory is full with " + grouped(states) + " states; the exploration goes on in " +
      disk_->folder().string() + ", where a state takes about " + per_state +
      " bytes, and up to three times that while files are merged; " +
      megabytes(disk_->free_bytes()) + " are free there");
}

/// Says once that the disk may be too small for the next level, if that grows as this one did.
template <Game G, class Code>
void Explorer<G, Code>::say_disk_need() {
  if (has_said_need_ || settled_.size() < 2) return;
  const double last = static_cast<double>(settled_.back()),
               growth = last / static_cast<double>(*(settled_.end() - 2));
  const std::uint64_t need = disk_->need(static_cast<std::uint64_t>(last * std::max(1.0, growth)));
  const std::uint64_t room = disk_->free_bytes();
  if (need <= room) return;
  has_said_need_ = true;
  say("depth " + std::to_string(level_ + 1) + " may need " + megabytes(need) + " in " +
      disk_->folder().string() + ", and " + megabytes(room) + " are free there");
}

}  // namespace arbiter
