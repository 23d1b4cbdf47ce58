// Packs a state at a turn boundary into one number: its fields side by side, each in as many bits
// as its range needs.
//
//   | field 0 | field 1 | ... | last field |     most significant first
//
// Powers of two instead of a mixed radix cost up to one bit per field and save every division when
// a state is unpacked. Code is std::uint64_t or Wide; bits() says which is needed.
#pragma once
#include <bit>
#include <cstdint>

#include "model/game.hpp"

namespace arbiter {

__extension__ using Wide = unsigned __int128;

/// Whether a state of `bits` bits fits into a Code, and the error to throw if it does not.
template <class Code>
class Packing_room {
 public:
  explicit Packing_room(int bits) : bits_(bits) {}
  /// The total width of all fields.
  int bits() const { return bits_; }
  bool fits() const { return bits_ <= room; }
  Bad_input misfit() const {
    return {"sizes", "a state of at most " + std::to_string(room) + " bits",
            std::to_string(bits_) + " bits"};
  }
  void require_fit() const {
    if (!fits()) throw misfit();
  }

 private:
  static constexpr int room = static_cast<int>(8 * sizeof(Code));
  int bits_;
};

template <Game G, class Code = std::uint64_t>
class Packing : public Packing_room<Code> {
 public:
  using State = typename G::State;
  explicit Packing(const G& game) : Packing_room<Code>(sum_of_widths(game)), game_(&game) {}

  /// Packs a state at a turn boundary; it must fit.
  Code pack(const State& state) const {
    Code code = 0;
    game_->fields(state, [&](Field, const auto& value, int least, int most) {
      code = code << width(least, most) | static_cast<Code>(static_cast<int>(value) - least);
    });
    return code;
  }
  State unpack(Code code) const {
    State state = game_->start();
    int left = this->bits();
    game_->fields(state, [&](Field, auto& value, int least, int most) {
      const int w = width(least, most);
      if (w == 0) {  // a field with a single value takes no bits
        value = least;
        return;
      }
      left -= w;
      value = static_cast<int>(code >> left & static_cast<Code>((1U << w) - 1)) + least;
    });
    game_->complete(state);
    return state;
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
  const G* game_;
};

/// Calls f with the narrower code that holds a state of the game; always with the wide one if the
/// game supports no other.
template <Game G, class F>
auto with_code(const G& game, F&& f) {
  if constexpr (requires { G::has_wide_codes_only; }) {
    return f(Wide{});
  } else {
    if (Packing<G, Wide>(game).bits() <= 64) return f(std::uint64_t{});
    return f(Wide{});
  }
}

}  // namespace arbiter
