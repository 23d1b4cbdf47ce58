// Whole turns on packed codes, for the value solvers: an optional faster counterpart of moves(),
// outcomes() and apply().
//
//     turn(code, sink)      choice(0)  chance(0)  choice(0) state state end  choice(0) ... end  end
//                           state state end
//
// A game offers it as the member template Packed_turns<Code>, with
//
//     explicit Packed_turns(const G&)   the game outlives it
//     bool usable()                     whether it works under the game's ruleset
//     lists()                           lists of weights, to which chance(number) refers
//     turn(code, canonical, sink)       the turn from a state that is not over, told to the sink in
//                                       the order of moves() and outcomes()
//
// Tests compare it with the ordinary turns, and the checkers of tablebases use only the latter.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "model/packing.hpp"
#include "model/rule_trace.hpp"

namespace arbiter {

/// Receives a turn as a tree, in preorder.
class Turn_sink {
 public:
  /// A decision of one player, or an event of chance with the weights of a list. Its children
  /// follow, then end().
  virtual void choice(int player) = 0;
  virtual void chance(std::size_t list) = 0;
  virtual void end() = 0;
  /// A state in which the turn ends but not the game; `flipped`: canonicalizing it swapped the
  /// sides.
  virtual void state(Wide code, bool flipped) = 0;
  /// A final state. Those with the same `outcome` have the same result.
  virtual void over(Wide code, std::size_t outcome) = 0;

 protected:
  ~Turn_sink() = default;
};

class Coded_turns {
 public:
  using Weights = std::vector<std::uint32_t>;
  virtual ~Coded_turns() = default;
  virtual std::vector<Weights> lists() const = 0;
  virtual void turn(Wide code, Turn_sink& sink) const = 0;
};

template <class G>
concept Has_coded_turns = requires(const typename G::template Packed_turns<Wide> turns,
                                   Turn_sink& sink) {
  turns.turn(Wide{}, true, sink);
};

namespace detail {
template <class G, class Code>
class Coded_turns_of final : public Coded_turns {
 public:
  Coded_turns_of(const G& game, bool canonical) : turns_(game), canonical_(canonical) {}
  bool usable() const { return turns_.usable(); }
  std::vector<Weights> lists() const override { return turns_.lists(); }
  void turn(Wide code, Turn_sink& sink) const override {
    turns_.turn(static_cast<Code>(code), canonical_, sink);
  }

 private:
  const typename G::template Packed_turns<Code> turns_;
  const bool canonical_;
};
template <class Code, class G>
std::unique_ptr<Coded_turns> usable_turns(const G& game, bool canonical) {
  auto turns = std::make_unique<Coded_turns_of<G, Code>>(game, canonical);
  if (!turns->usable()) return nullptr;
  return turns;
}
}  // namespace detail

/// A game's turns on codes; null if it has none that work under its ruleset. `canonical`: states
/// are canonicalized. The game must outlive them.
template <Game G>
std::unique_ptr<Coded_turns> coded_turns([[maybe_unused]] const G& game,
                                         [[maybe_unused]] bool canonical) {
  if constexpr (requires { game.coded_turns(canonical); }) {
    return game.coded_turns(canonical);
  } else if constexpr (Has_coded_turns<G>) {
    const Rule_trace::Pause pause;  // tables are filled before the rules are asked
    const Packing<G, Wide> packing(game);
    if (packing.is_interned()) return nullptr;
    if (packing.bits() <= 64) return detail::usable_turns<std::uint64_t>(game, canonical);
    return detail::usable_turns<Wide>(game, canonical);
  }
  return nullptr;
}

}  // namespace arbiter
