// A game's additions to the shared facade in the engine of the page: values by number and of the
// current turn, as in tools/facade/own.hpp, but no exploration and no tables.
#pragma once
#include "tools/facade/erased_facade.hpp"
#include "tools/facade/position.hpp"
#include "tools/facade/solve_by_number.hpp"
#include "tools/facade/turn_values.hpp"

namespace arbiter {

template <Game G>
class Page_facade final : public Erased_facade {
 public:
  Page_facade(const Ruleset& ruleset, const Game_proofs& proofs)
      : Erased_facade(ruleset, proofs), own_(ruleset) {}

  std::optional<Turn_values> turn_values(std::string_view text,
                                         Objective objective) const override {
    if constexpr (Has_open_turn<G>)
      return arbiter::turn_values(own_, facade::read_position(own_, text), objective);
    return Erased_facade::turn_values(text, objective);
  }

 protected:
  std::optional<facade::Numbers> numbers(std::string_view text) const override {
    if constexpr (has_numbers) return facade::numbers_of(own_, facade::read_position(own_, text));
    return Erased_facade::numbers(text);
  }
  void solve_by_number(std::string_view text, facade::Value_work& work) const override {
    if constexpr (has_numbers) {
      const typename G::State position = facade::read_position(own_, text);
      facade::solve_by_number(facade::Value_task<G>{own_, position, work});
    } else {
      Erased_facade::solve_by_number(text, work);
    }
  }

 private:
  static constexpr bool has_numbers = Has_dense_turns<G> || endgame::Has_endgames<G>;
  const G own_;
};

}  // namespace arbiter
