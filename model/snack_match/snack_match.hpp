// Snack Match as a Game: the parts that are specific to this book. Everything else is in
// model/strips/picnic.hpp.
#pragma once
#include "model/snack_match/rulebook.hpp"

namespace arbiter::snack_match {

class Snack_match : public strips::Picnic {
 public:
  explicit Snack_match(const Ruleset& ruleset)
      : Picnic(ruleset, setup_for(ruleset), snack_match::cited, snack_match::names) {}
  static const Rulebook& rulebook() { return book; }

 private:
  /// SM-A01, SM-A03, SM-A04; SM-C04: cards pass to the left.
  static strips::Setup setup_for(const Ruleset& ruleset) {
    const Rules rules(ruleset);
    strips::Setup setup = strips::setup_of<book>(ruleset);
    setup.area.touch = rules.reading("SM-A01") == 1 ? strips::Touch::edge : strips::Touch::corner;
    setup.pass = -1;
    setup.has_groups_goal = rules.reading("SM-A03") == 1;
    setup.ghost = std::array{
        strips::Ghost_count::both_areas, strips::Ghost_count::kind_of_both_areas,
        strips::Ghost_count::own_area}[static_cast<std::size_t>(rules.reading("SM-A04") - 1)];
    return setup;
  }
};

static_assert(Game<Snack_match> && Has_score<Snack_match>);

}  // namespace arbiter::snack_match
