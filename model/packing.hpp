// Packs a state at a turn boundary into one number: its fields side by side, each in as many bits
// as its range needs.
//
//   | field 0 | field 1 | ... | last field |     most significant first
//
// Powers of two instead of a mixed radix cost up to one bit per field and avoid all division when a
// state is read back. The number is a std::uint64_t or a Wide, whichever is needed. A state of more
// than 128 bits is stored as several words instead, and its code comes from a Word_tree.
#pragma once
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include "model/game.hpp"
#include "model/word_tree.hpp"

namespace arbiter {

__extension__ using Wide = unsigned __int128;

inline std::uint64_t spread(Wide x) {
  return spread(static_cast<std::uint64_t>(x) ^
                spread(static_cast<std::uint64_t>(x >> 64) + std::uint64_t{0x9e3779b97f4a7c15}));
}

/// The size of states and of their codes.
class Packing_size {
 public:
  explicit Packing_size(int bits) : bits_(bits) {}
  /// The total number of bits in a state's fields.
  int bits() const { return bits_; }
  /// Whether codes are numbers in a Word_tree, which are meaningless without that tree.
  bool is_interned() const { return bits_ > 128; }
  int code_bits() const { return is_interned() ? 64 : bits_; }
  /// The number of words of a state.
  std::size_t words() const { return static_cast<std::size_t>(bits_ + 63) / 64; }
  /// Throws Bad_input unless codes fit into a Code.
  template <class Code>
  void require_room() const {
    constexpr int room = static_cast<int>(8 * sizeof(Code));
    if (code_bits() > room)
      throw Bad_input("sizes", "a state of at most " + std::to_string(room) + " bits",
                      std::to_string(bits_) + " bits");
  }

 private:
  int bits_;
};

/// What codes mean outside the tree that interns them, if one does.
class Packing_codes : public Packing_size {
 public:
  /// The tree is null unless codes are interned.
  const std::shared_ptr<Word_tree>& tree() const { return tree_; }
  std::uint64_t tree_bytes() const { return tree_ ? tree_->bytes() : 0; }

  /// An order of codes that does not depend on when they were interned.
  bool is_less(Wide a, Wide b) const {
    if (!tree_ || a == b) return a < b;
    return words_of(a) < words_of(b);
  }
  /// A number that depends only on the state, not on the tree: its code or, if codes are interned,
  /// a hash.
  Wide number_of(Wide code) const {
    if (!tree_) [[likely]]
      return code;
    Wide number = 0;
    for (const Words all = words_of(code); const std::uint64_t word : std::span(all).first(words()))
      number = spread(number ^ word);
    return number;
  }
  /// Writes a state in its words(), the lowest bits first, for another process.
  void write_words(Wide code, std::span<std::uint64_t> out) const {
    if (tree_) return tree_->words(static_cast<std::uint64_t>(code), out);
    for (std::uint64_t& word : out) {
      word = static_cast<std::uint64_t>(code);
      code >>= 64;
    }
  }
  /// The code of a state that another process wrote.
  Wide read_words(std::span<const std::uint64_t> in) const {
    if (tree_) return tree_->code(in);
    Wide code = 0;
    for (std::size_t n = in.size(); n > 0; --n) code = code << 64 | in[n - 1];
    return code;
  }

 protected:
  using Words = std::array<std::uint64_t, Word_tree::most_words>;
  Packing_codes(int bits, std::shared_ptr<Word_tree> tree)
      : Packing_size(bits), tree_(std::move(tree)) {}
  /// Throws Bad_input if a state has more words than a tree can store.
  explicit Packing_codes(int bits) : Packing_size(bits) {
    if (!is_interned()) return;
    constexpr int most = 64 * static_cast<int>(Word_tree::most_words);
    if (bits > most)
      throw Bad_input("sizes", "a state of at most " + std::to_string(most) + " bits",
                      std::to_string(bits) + " bits");
    tree_ = std::make_shared<Word_tree>();
  }
  /// The words of an interned code.
  Words words_of(Wide code) const {
    Words out{};
    tree_->words(static_cast<std::uint64_t>(code), std::span(out).first(words()));
    return out;
  }

 private:
  std::shared_ptr<Word_tree> tree_;
};

/// Copies share their tree, so their codes are the same.
template <Game G, class Code = std::uint64_t>
class Packing : public Packing_codes {
 public:
  using State = typename G::State;
  /// The game must outlive it. Code must have room for code_bits().
  explicit Packing(const G& game) : Packing_codes(sum_of_widths(game)), game_(&game) {}

  /// The code of a state at a turn boundary, whose fields are in their ranges.
  Code pack(const State& state) const {
    if (tree()) [[unlikely]]
      return pack_in(*tree(), state);
    Code code = 0;
    game_->fields(state, [&](Field, const auto& value, int least, int most) {
      code = code << width(least, most) | static_cast<Code>(static_cast<int>(value) - least);
    });
    return code;
  }
  State unpack(Code code) const {
    if (tree()) [[unlikely]]
      return unpack_from(*tree(), code);
    int left = this->bits();
    return with_fields([&](int w) {
      left -= w;
      return static_cast<int>(code >> left & static_cast<Code>((1U << w) - 1));
    });
  }
  /// Whether two states have the same fields; neither is interned.
  bool same_fields(const State& a, const State& b) const {
    if (!tree()) return pack(a) == pack(b);
    return words_of(a) == words_of(b);
  }
  /// A state with only the fields of this one; it is not interned.
  State only_fields(const State& state) const {
    return tree() ? from_words(words_of(state)) : unpack(pack(state));
  }
  /// The code of a state in another tree, and the state for a code from it; the same as above if
  /// codes are not interned. unpack_from throws std::out_of_range for a number that has no parts in
  /// that tree, and for values that fields cannot have.
  Code pack_in(Word_tree& tree, const State& state) const {
    if (!is_interned()) return pack(state);
    const Words all = words_of(state);
    return tree.code(std::span(all).first(words()));
  }
  State unpack_from(const Word_tree& tree, Code code) const {
    if (!is_interned()) return unpack(code);
    Words all{};
    tree.words(static_cast<std::uint64_t>(code), std::span(all).first(words()));
    return from_words(all);
  }

 private:
  static constexpr int width(int least, int most) {
    return std::bit_width(static_cast<unsigned>(most - least));
  }
  static int sum_of_widths(const G& game) {
    int sum = 0;
    const State state = game.start();
    game.fields(state, [&](Field, const auto&, int least, int most) { sum += width(least, most); });
    return sum;
  }
  /// bits_of(w): the next w bits. Throws std::out_of_range for a value that its field cannot have.
  template <class F>
  State with_fields(F&& bits_of) const {
    State state = game_->start();
    game_->fields(state, [&](Field, auto& value, int least, int most) {
      const int w = width(least, most);
      const int number = w == 0 ? 0 : bits_of(w);  // a field with only one value takes no bits
      if (number > most - least) throw std::out_of_range("a field beyond its range");
      value = number + least;
    });
    game_->complete(state);
    return state;
  }
  Words words_of(const State& state) const {
    Words out{};
    int at = 0;  // a field may begin in one word and end in the next
    game_->fields(state, [&](Field, const auto& value, int least, int most) {
      const int w = width(least, most), first = at % 64;
      const auto number = static_cast<std::uint64_t>(static_cast<int>(value) - least);
      const auto word = static_cast<std::size_t>(at / 64);
      if (w > 0) out[word] |= number << first;
      if (first + w > 64) out[word + 1] = number >> (64 - first);
      at += w;
    });
    return out;
  }
  State from_words(const Words& words) const {
    int at = 0;
    return with_fields([&](int w) {
      const int first = at % 64;
      const auto word = static_cast<std::size_t>(at / 64);
      std::uint64_t number = words[word] >> first;
      if (first + w > 64) number |= words[word + 1] << (64 - first);
      at += w;
      return static_cast<int>(number & ((std::uint64_t{1} << w) - 1));
    });
  }

  const G* game_;
};

/// Calls f with the smallest type of code that has room for a game's codes, or with a wide one if
/// the game offers no other.
template <Game G, class F>
auto with_code(const G& game, F&& f) {
  if constexpr (requires { G::has_wide_codes_only; }) {
    return f(Wide{});
  } else {
    if (Packing<G, Wide>(game).code_bits() <= 64) return f(std::uint64_t{});
    return f(Wide{});
  }
}

}  // namespace arbiter
