// A tablebase of one kind on top of a file of blocks (block_file.hpp). It is written once from
// front to back and read in any order; the most recently used blocks stay in memory, unpacked.
//
// Kind:   State, Head
//         format, version         "arbiter tablebase ", "1"
//         states_a_block          states per block that the writer uses
//         fields_of(head)         the header without "format"; head_of(File_head) reads it back
//         code(state, number)     the code by which to find a state; number: its position in the
//                                 file
//         packed(states)          bytes of a block
//         unpacked(where, bytes, first code, states, head)      reads a block back; throws
//                                 Bad_input with a message that begins with `where`
//         check(file, n, states)  throws Bad_input if block n does not fit the rest of the index
#pragma once
#include <algorithm>
#include <stdexcept>

#include "solver/table/block_file.hpp"
#include "solver/table/columns.hpp"
#include "solver/table/recent.hpp"

namespace arbiter {

template <class Kind>
class Writer_of {
 public:
  using State = typename Kind::State;

  /// For exactly `states` states. The caller must call done() on the file.
  Writer_of(Replacing_file& file, const typename Kind::Head& head, std::uint64_t states,
            std::uint64_t block = Kind::states_a_block, std::span<const std::byte> preface = {})
      : file_(file, with_format(Kind::fields_of(head)), states, block, preface),
        states_(states),
        block_(block) {}
  /// Appends a state. States must come in order of their codes.
  void add(const State& state) {
    waiting_.push_back(state);
    if (++added_, waiting_.size() == block_) flush();
  }
  /// Writes the rest. Call once, after the last state.
  void finish() {
    flush();
    if (added_ != states_)
      throw std::logic_error("tablebase: the number of states differs from the number announced");
    file_.finish();
  }

 private:
  static Head_fields with_format(Head_fields fields) {
    fields.insert(fields.begin(),
                  {"format", std::string(Kind::format) + std::string(Kind::version)});
    return fields;
  }
  void flush() {
    if (waiting_.empty()) return;
    file_.add(Kind::code(waiting_.front(), added_ - waiting_.size()), Kind::packed(waiting_));
    waiting_.clear();
  }

  Block_writer file_;
  const std::uint64_t states_, block_;
  std::uint64_t added_ = 0;
  std::vector<State> waiting_;
};

/// A tablebase opened for reading. Not thread-safe.
template <class Kind>
class File_of {
 public:
  using State = typename Kind::State;
  using Head = typename Kind::Head;
  static constexpr std::uint64_t usual_cache = 64 << 20;

  static bool is_one(const Block_file& file) { return file.format().starts_with(Kind::format); }

  /// Checks header, index and trailer; reading a block checks that block. Throws a Bad_input that
  /// names the faulty part. `cache`: bytes of unpacked blocks to keep.
  explicit File_of(Block_file file, std::uint64_t cache = usual_cache)
      : file_(checked(std::move(file))),
        head_(Kind::head_of(file_.head())),
        kept_(opened(file_, cache)) {}
  explicit File_of(const std::filesystem::path& path, std::uint64_t cache = usual_cache)
      : File_of(Block_file(path), cache) {}
  File_of(const File_of&) = delete;
  File_of& operator=(const File_of&) = delete;

  const Head& head() const { return head_; }
  const Block_file& file() const { return file_; }
  std::uint64_t states() const { return file_.states(); }

  /// The states of one block. The reference remains valid until other blocks evict this one from
  /// the cache.
  const std::vector<State>& block(std::uint64_t n) {
    return kept_.get(n, [&] { return read_block(n); });
  }
  /// The state with a number. Only for kinds whose codes are the numbers 0, 1, 2, ...
  const State& at(std::uint64_t number) {
    const std::uint64_t n = number / file_.states_a_block();
    return block(n)[number - n * file_.states_a_block()];
  }
  /// Reads and checks all states; the caller must make sure that there is enough memory.
  std::vector<State> all() const {
    std::vector<State> out;
    out.reserve(states());
    for (std::uint64_t n = 0; n < file_.blocks(); ++n) {
      const auto some = read_block(n);
      out.insert(out.end(), some.begin(), some.end());
    }
    return out;
  }

 private:
  static Block_file checked(Block_file file) {
    file.must_be(Kind::format, Kind::version);
    return file;
  }
  /// Number of blocks to keep.
  static std::uint64_t opened(Block_file& file, std::uint64_t cache) {
    file.open();
    return std::max<std::uint64_t>(1, cache / (file.states_a_block() * sizeof(State)));
  }
  std::vector<State> read_block(std::uint64_t n) const {
    auto states = Kind::unpacked(file_.part(file_.name_of(n)), file_.read(n), file_.first(n),
                                 file_.states_of(n), head_);
    Kind::check(file_, n, states);
    return states;
  }

  Block_file file_;
  Head head_;
  Recent<std::vector<State>> kept_;
};

/// The common part of all kinds with bounds by number: codes are the numbers from 0 on, and a block
/// consists of columns of rows (columns.hpp), one row for each number.
///
/// Row:    State, and a constructor from one
///         state(head)     the reverse; nothing if its bounds are not in order or are further
///                         apart than the header permits
template <class Row, class Head_type>
struct Kind_by_number {
  using State = typename Row::State;
  using Head = Head_type;
  static Wide code(const State&, std::uint64_t number) { return number; }
  static std::vector<std::byte> packed(std::span<const State> states) {
    return packed_columns(std::vector<Row>(states.begin(), states.end()));
  }
  static std::vector<State> unpacked(const std::string& where, std::span<const std::byte> bytes,
                                     Wide, std::uint64_t states, const Head& head) {
    std::vector<State> out;
    out.reserve(states);
    for (const Row& row : unpacked_columns<Row>(where, bytes, states)) {
      const std::optional<State> state = row.state(head);
      if (!state)
        throw Bad_input(where + ": expected bounds in order and no further apart than the header " +
                        "says, found others");
      out.push_back(*state);
    }
    return out;
  }
  static void check(const Block_file& file, std::uint64_t n, std::span<const State>) {
    if (file.first(n) != n * file.states_a_block())
      throw Bad_input(file.part(
          "index: expected blocks that start at their own number, found one that does not"));
  }
};

/// Throws Bad_input unless the table has `numbers` states.
template <class Kind>
void require_states(const File_of<Kind>& table, std::uint64_t numbers) {
  if (table.states() != numbers)
    throw Bad_input("tablebase: states", std::to_string(numbers), std::to_string(table.states()));
}

}  // namespace arbiter
