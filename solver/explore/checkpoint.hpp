// A saved exploration, which can be resumed after Ctrl-C, a limit or a power cut.
//
//   a line of JSON   format | game | ruleset | bytes a code | model | counts | levels | next | hits
//   binary           the parts of the tree that codes consist of, if they are interned
//                    codes, level by level, including the level that was being found
//
// The entire file is one zstd frame with a checksum, written under a temporary name, synced and
// renamed, so a file under its final name is complete. Reading redistributes the codes over the
// lists, so the number of threads may change.
#pragma once
#include <stdexcept>

#include "solver/explore/checkpoint_files.hpp"
#include "solver/explore/checkpoint_head.hpp"
#include "solver/explore/explore.hpp"
#include "solver/files/compressed_file.hpp"
#include "solver/files/model_hash.hpp"
#include "solver/files/progress_saver.hpp"

namespace arbiter {

template <Game G, class Code>
class Checkpoint {
 public:
  /// Explores, resuming from a checkpoint if there is one, and writes a checkpoint if a limit ends
  /// the run.
  static Stop_reason run(Explorer<G, Code>& explorer, const Checkpoint_files& files) {
    if (!files.resume.empty()) read(explorer, files.resume);
    // Fail now rather than after the work if the file cannot be written.
    // Until it ends, no other program can write it.
    std::optional<Compressed_writer> file;
    if (!files.checkpoint.empty()) file.emplace(files.checkpoint);
    const Stop_reason ended = explorer.run();
    if (file && ended != Stop_reason::exhausted)
      Progress_saver(explorer.limits().note).save([&] { write(explorer, *file); });
    return ended;
  }

  static void write(const Explorer<G, Code>& explorer, const std::filesystem::path& path) {
    Compressed_writer file(path);
    write(explorer, file);
  }
  static void write(const Explorer<G, Code>& explorer, Compressed_writer& file) {
    const Counts counts = explorer.counts();
    const std::size_t threads = explorer.store_.threads();
    std::uint64_t expanded = 0;
    for (std::size_t t = 0; t < threads; ++t) expanded += explorer.expanded(t);
    Checkpoint_head head = identity_of(explorer);
    head.states = explorer.store_.size();
    head.next = expanded;
    put_found(explorer, counts, head);
    const std::size_t levels = explorer.ends_.size() - 1;
    head.levels.assign(counts.levels.begin(), counts.levels.begin() + levels);
    std::vector<std::uint64_t> parts;
    if (const auto& tree = explorer.packing_.tree()) {
      parts = tree->parts();
      head.parts = parts.size();
    }
    const std::string line = head.write();
    file.write(std::as_bytes(std::span(line)));
    file.write(std::as_bytes(std::span(parts)));
    const auto put = [&](Code code) { file.write(std::as_bytes(std::span(&code, 1))); };
    const auto put_all = [&](std::size_t list, std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t n = begin; n < end; ++n) put(explorer.store_.list(list)[n]);
    };
    for (std::size_t l = 0; l + 1 < levels; ++l) explorer.for_level(l, put);
    // The current level: expanded states, then waiting ones; last, the states found from it.
    const auto& ends = explorer.ends_;
    for (std::size_t t = 0; t < threads; ++t)
      put_all(t, ends[levels - 1][t], ends[levels - 1][t] + explorer.expanded(t));
    for (std::size_t t = 0; t < threads; ++t)
      put_all(t, ends[levels - 1][t] + explorer.expanded(t), ends[levels][t]);
    for (std::size_t t = 0; t < threads; ++t)
      put_all(t, ends[levels][t], explorer.store_.list(t).size());
    file.done();
  }

  /// `explorer` must be new and have the same game, ruleset and watches.
  static void read(Explorer<G, Code>& explorer, const std::filesystem::path& path) {
    Compressed_reader file(path);
    const std::string where = "checkpoint " + path.string();
    const Checkpoint_head head =
        Checkpoint_head::read(where, file.read_line(1 << 20), identity_of(explorer));
    // A tree's codes are meaningful only with that tree.
    Word_tree theirs;
    if (head.parts)
      for (std::uint64_t n = *head.parts; n > 0; --n) {
        std::uint64_t part = 0;
        file.read(std::as_writable_bytes(std::span(&part, 1)));
        if (theirs.bytes() > explorer.limits_.memory)
          throw Bad_input(where, "memory for the states",
                          "a limit of " + std::to_string(explorer.limits_.memory) + " bytes");
        theirs.insert(part);
      }
    // The checksum comes last: until it is verified, any number may be wrong.
    const int bits = explorer.packing_.code_bits();
    const auto own = [&](Code code) {
      if (bits < static_cast<int>(8 * sizeof(Code)) && code >> bits != 0)
        throw Bad_input(where, "codes of " + std::to_string(bits) + " bits", "a larger one");
      const auto& packing = explorer.packing_;
      try {
        return packing.pack(packing.unpack_from(theirs, code));
      } catch (const std::out_of_range&) {
        throw Bad_input(where, "codes of positions", "another number");
      }
    };
    take_hits(explorer, where, head);
    explorer.tallies_[0] = {};
    take_counts(explorer, head);
    const std::size_t threads = explorer.store_.threads();
    explorer.ends_.assign(1, std::vector<std::uint64_t>(threads, 0));
    std::uint64_t all = head.states;
    const auto take = [&](std::uint64_t states) {
      if (states > all)
        throw Bad_input(where, "levels that add up to the number of states", "more");
      for (std::uint64_t n = 0; n < states; ++n) {
        Code code{};
        file.read(std::as_writable_bytes(std::span(&code, 1)));
        code = own(code);
        const bool first = explorer.ends_.size() == 1 && n == 0;  // the start is already there
        while (explorer.store_.wants_growth() &&
               !explorer.memory_full(theirs.bytes() + explorer.store_.growth_bytes()))
          explorer.store_.grow();
        const Insertion inserted = explorer.memory_full(theirs.bytes())
                                       ? Insertion::full
                                       : explorer.store_.insert(code, n % threads);
        if (inserted == Insertion::full)
          throw Bad_input(where, "memory for " + std::to_string(head.states) + " states",
                          "a limit of " + std::to_string(explorer.limits_.memory) + " bytes");
        if ((inserted == Insertion::fresh) == first)
          throw Bad_input(where, first ? "the start of the game first" : "each state once",
                          std::to_string(explorer.store_.size()) + " states read");
      }
      all -= states;
    };
    for (const std::uint64_t states : head.levels) {
      take(states);
      explorer.ends_.emplace_back();
      for (std::size_t t = 0; t < threads; ++t)
        explorer.ends_.back().push_back(explorer.store_.list(t).size());
    }
    take(all);
    file.done();
    explorer.level_ = explorer.ends_.size() - 2;
    // The states of a level were distributed over the lists in turn, the expanded ones first.
    for (std::size_t t = 0; t < threads; ++t)
      explorer.taken_[t].next = (head.next + threads - 1 - t) / threads;
    explorer.spent_ = head.seconds;
  }

 private:
  template <Game, class>
  friend class Level_checkpoint;
  template <Game, class>
  friend class Disk_checkpoint;
  static void put_found(const Explorer<G, Code>& explorer, const Counts& counts,
                        Checkpoint_head& head) {
    head.transitions = counts.transitions;
    head.over = counts.over;
    head.deadlocks = counts.deadlocks;
    head.silences = counts.silences;
    head.seconds = explorer.progress().seconds;
    for (std::size_t w = 0; w < head.watches.size(); ++w)
      if (const auto& hit = explorer.hits_[w]) {
        std::vector<std::uint64_t> words(explorer.packing_.words());
        explorer.packing_.write_words(hit->before, words);
        head.watches[w].hit = {hit->depth, hit->transition, std::move(words)};
      }
  }
  static void take_counts(Explorer<G, Code>& explorer, const Checkpoint_head& head) {
    auto& tally = explorer.tallies_[0];
    tally.transitions = head.transitions;
    tally.over = head.over;
    tally.deadlocks = head.deadlocks;
    tally.silences = head.silences;
  }
  /// The code; throws Bad_input unless it is the code of a position.
  static Code checked(const Explorer<G, Code>& explorer, const std::string& where, Wide wide) {
    const auto& packing = explorer.packing_;
    const int bits = packing.code_bits();
    const auto code = static_cast<Code>(wide);
    try {
      if ((bits == 128 || wide >> bits == 0) && packing.pack(packing.unpack(code)) == code)
        return code;
    } catch (const std::out_of_range&) {  // a field beyond its range
    }
    throw Bad_input(where, "codes of positions", "another number");
  }
  static void take_hits(Explorer<G, Code>& explorer, const std::string& where,
                        const Checkpoint_head& head) {
    for (std::size_t w = 0; w < head.watches.size(); ++w)
      if (const auto& hit = head.watches[w].hit) {
        if (hit->depth > head.levels.size() || hit->words.size() != explorer.packing_.words())
          throw Bad_input(where, "hits at states that were found", "another one");
        const Wide code = explorer.packing_.read_words(hit->words);
        explorer.hits_[w] = {checked(explorer, where, code), hit->depth, hit->transition};
      }
  }
  /// The parts of the head that must be the same when an exploration is resumed.
  static Checkpoint_head identity_of(const Explorer<G, Code>& explorer) {
    Checkpoint_head out;
    out.game = explorer.game_.rulebook().game;
    out.ruleset = explorer.game_.ruleset().text();
    out.code_bytes = sizeof(Code);
    out.model = model_of(explorer.game_);
    if (explorer.packing_.tree()) out.parts = 0;
    for (const auto& watch : explorer.watches_) out.watches.push_back({watch.name, {}});
    return out;
  }
};

}  // namespace arbiter
