// A resting state as one number: its fields side by side, each in as many bits as its range needs.
//
//   | field 0 | field 1 | ... | last field |     most significant first
//
// Powers of two instead of a mixed radix cost up to a bit a field and save every division when a
// state is read back. Code is std::uint64_t or Wide; bits() says which is needed.
#pragma once
#include <bit>
#include <cstdint>

#include "model/game.hpp"

namespace arbiter {

__extension__ using Wide = unsigned __int128;

template <Game G, class Code = std::uint64_t>
class Packing {
 public:
  using State = typename G::State;
  explicit Packing(const G& game) : game_(&game) {}

  /// A state that rests and fits.
  Code pack(const State& state) const {
    Code code = 0;
    game_->fields(state, [&](Field, const auto& value, int least, int most) {
      code = code << width(least, most) | static_cast<Code>(static_cast<int>(value) - least);
    });
    return code;
  }
  State unpack(Code code) const {
    State state = game_->start();
    int left = bits();
    game_->fields(state, [&](Field, auto& value, int least, int most) {
      const int w = width(least, most);
      if (w == 0) {  // a field of one value takes no bits
        value = least;
        return;
      }
      left -= w;
      value = static_cast<int>(code >> left & static_cast<Code>((1U << w) - 1)) + least;
    });
    game_->complete(state);
    return state;
  }
  /// Of all fields together.
  int bits() const {
    int sum = 0;
    State state = game_->start();
    game_->fields(state, [&](Field, auto&, int least, int most) { sum += width(least, most); });
    return sum;
  }

  /// Whether a state fits into a Code; what is to be said when it does not; and thrown.
  bool fits() const { return bits() <= room; }
  Bad_input misfit() const {
    return {"sizes", "a state of at most " + std::to_string(room) + " bits",
            std::to_string(bits()) + " bits"};
  }
  void require_fit() const {
    if (!fits()) throw misfit();
  }

 private:
  static constexpr int room = static_cast<int>(8 * sizeof(Code));
  static constexpr int width(int least, int most) {
    return std::bit_width(static_cast<unsigned>(most - least));
  }
  const G* game_;
};

/// f with the smaller kind of code that holds so many bits.
template <class F>
auto with_code(int bits, F&& f) {
  if (bits <= 64) return f(std::uint64_t{});
  return f(Wide{});
}

}  // namespace arbiter
