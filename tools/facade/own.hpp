// A game's additions to the shared facade: engines compiled for its own type, for fast exploration
// or position numbers. A game that has neither adds nothing.
//
//   Erased_facade  <--  With_packed_turns  <--  With_numbers  <--  With_open_turn
//              Packed_turns            Dense_turns, Endgames   Open_turn
#pragma once
#include <memory>
#include <type_traits>

#include "solver/erased/model_of.hpp"
#include "solver/explore/checkpoint_files.hpp"
#include "solver/table/file.hpp"
#include "solver/verify/verification.hpp"
#include "tools/facade/check.hpp"
#include "tools/facade/coded.hpp"
#include "tools/facade/erased_facade.hpp"
#include "tools/facade/position.hpp"
#include "tools/facade/probes.hpp"
#include "tools/facade/solve_by_number.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/turn_values.hpp"
#include "tools/facade/verify.hpp"

namespace arbiter {

/// Holds the game in its own type as well as type-erased.
template <Game G>
class Typed_facade : public Erased_facade {
 public:
  Typed_facade(const Ruleset& ruleset, const Game_proofs& proofs)
      : Erased_facade(ruleset, proofs), own_(ruleset) {}

 protected:
  const G& own() const { return own_; }
  typename G::State read_own(std::string_view text) const {
    return facade::read_position(own_, text);
  }

 private:
  const G own_;
};

/// Explores and checks packed codes.
template <Game G, class Base>
class With_packed_turns : public Base {
 public:
  using Base::Base;
  Exploration_summary explore(const Limits& limits, const Checkpoint_files& files) const override {
    return facade::coded(this->own(),
                         [&](auto engines) { return engines.explore(this->own(), limits, files); });
  }
  Graph_summary graph(const Limits& limits) const override {
    return facade::coded(this->own(),
                         [&](auto engines) { return engines.graph(this->own(), limits); });
  }
  std::vector<Finding> check(const std::vector<std::string>& only, const Limits& limits,
                             std::uint64_t games, std::uint64_t seed,
                             const Checkpoint_files& files) const override {
    return facade::check(this->own(), this->proofs(), only, limits, games, seed, files);
  }
  std::vector<Finding> check_in_focus(const std::vector<std::string>& only,
                                      const Limits& limits) const override {
    return facade::check_in_focus(this->own(), only, limits);
  }
};

/// Evaluates positions by number; Table reads a tablebase by number.
template <Game G, class Base, class Table>
class With_numbers : public Base {
 public:
  using Base::Base;
  Verification verify(Table_file& file, const Limits& limits,
                      const Sample_request& sample) const override {
    if (!file.head().kind.by_number) return Base::verify(file, limits, sample);
    return facade::verify_numbers(this->own(), file, limits, sample);
  }
  std::unique_ptr<Table_probe> probe(Table_file& file) const override {
    if (!file.head().kind.by_number) return Base::probe(file);
    return std::make_unique<facade::Probe_by_number<G, Table>>(this->own(), file);
  }

 protected:
  std::optional<facade::Numbers> numbers(std::string_view text) const override {
    return facade::numbers_of(this->own(), this->read_own(text));
  }
  void solve_by_number(std::string_view text, facade::Value_work& work) const override {
    const typename G::State position = this->read_own(text);
    facade::solve_by_number(facade::Value_task<G>{this->own(), position, work});
  }
};

/// Evaluates the current turn by itself.
template <Game G, class Base>
class With_open_turn : public Base {
 public:
  using Base::Base;
  std::optional<Turn_values> turn_values(std::string_view text,
                                         Objective objective) const override {
    return arbiter::turn_values(this->own(), this->read_own(text), objective);
  }
};

namespace facade {
template <Game G>
constexpr bool is_packed = Has_packed_turns<G, std::uint64_t>;

template <Game G>
auto own_facade() {
  using Typed_base = Typed_facade<G>;
  constexpr auto packed = [] {
    if constexpr (is_packed<G>)
      return std::type_identity<With_packed_turns<G, Typed_base>>{};
    else
      return std::type_identity<Typed_base>{};
  };
  using Packed_base = typename decltype(packed())::type;
  constexpr auto numbered = [] {
    if constexpr (Has_dense_turns<G>)
      return std::type_identity<With_numbers<G, Packed_base, Dense_table<G>>>{};
    else if constexpr (endgame::Has_endgames<G>)
      return std::type_identity<With_numbers<G, Packed_base, endgame::Endgame_table<G>>>{};
    else
      return std::type_identity<Packed_base>{};
  };
  using Numbered_base = typename decltype(numbered())::type;
  if constexpr (Has_open_turn<G>)
    return std::type_identity<With_open_turn<G, Numbered_base>>{};
  else if constexpr (std::is_same_v<Numbered_base, Typed_base>)
    return std::type_identity<Erased_facade>{};
  else
    return std::type_identity<Numbered_base>{};
}
}  // namespace facade

/// Erased_facade with this game's additions.
template <Game G>
using Own_facade = typename decltype(facade::own_facade<G>())::type;

}  // namespace arbiter
