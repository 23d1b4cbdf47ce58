// A tablebase of one kind: what a file of blocks (block_file.hpp) is to whoever writes or asks it.
// Written once from the front to the back, and read where it is asked; blocks are kept, unpacked,
// as long as they are among those that were used last.
//
// Kind:   State, Head
//         format, version         "arbiter tablebase ", "1"
//         states_a_block          as a writer makes them
//         json_of(head)           without the format; head_of(File_head) is the reverse
//         code(state, number)     by which a block is found; number: the place among all states
//         packed(states)          bytes of a block
//         unpacked(where, bytes, first code, states, head)      the reverse; throws Bad_input with
//                                 a sentence that begins with `where`
//         check(file, n, states)  what a block and the next one's code say of each other
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

  /// `states` are to be added. The file is done() by whoever made it.
  Writer_of(Replacing_file& file, const typename Kind::Head& head, std::uint64_t states,
            std::uint64_t block = Kind::states_a_block)
      : file_(file, with_format(Kind::json_of(head)), states, block),
        states_(states),
        block_(block) {}
  /// In the order of their codes.
  void add(const State& state) {
    waiting_.push_back(state);
    if (++added_, waiting_.size() == block_) flush();
  }
  /// After the last one.
  void finish() {
    flush();
    if (added_ != states_)
      throw std::logic_error("tablebase: not as many states as were announced");
    file_.finish();
  }

 private:
  static nlohmann::ordered_json with_format(const nlohmann::ordered_json& rest) {
    nlohmann::ordered_json head = {
        {"format", std::string(Kind::format) + std::string(Kind::version)}};
    head.update(rest);
    return head;
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

/// An open one. One thread at a time.
template <class Kind>
class File_of {
 public:
  using State = typename Kind::State;
  using Head = typename Kind::Head;
  static constexpr std::uint64_t usual_cache = 64 << 20;

  static bool is_one(const Block_file& file) { return file.format().starts_with(Kind::format); }

  /// Checks header, index and trailer; a block is checked whenever it is read. Throws Bad_input
  /// that names the part that is wrong. `cache`: bytes of unpacked blocks to keep.
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

  /// The states of one block; kept until others push it out of the cache.
  const std::vector<State>& block(std::uint64_t n) {
    return kept_.get(n, [&] { return read_block(n); });
  }
  /// The state with a number, where numbers are codes.
  const State& at(std::uint64_t number) {
    const std::uint64_t n = number / file_.states_a_block();
    return block(n)[number - n * file_.states_a_block()];
  }
  /// All states, checked; the caller has made sure that memory suffices.
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
  /// The blocks to keep.
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

/// What kinds of bounds by number have in common: codes are the numbers from 0 on, and a block is
/// columns of rows (columns.hpp), one row for each number.
///
/// Row:    State, and a constructor from one
///         state(head)     the reverse; nothing when its bounds are not in order or are further
///                         apart than the head says
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
      throw Bad_input(
          file.part("index: expected blocks that begin with their number, found one "
                    "that does not"));
  }
};

/// Throws Bad_input when there are not as many of them as the game has.
template <class Kind>
void require_states(const File_of<Kind>& table, std::uint64_t numbers) {
  if (table.states() != numbers)
    throw Bad_input("tablebase: states", std::to_string(numbers), std::to_string(table.states()));
}

}  // namespace arbiter
