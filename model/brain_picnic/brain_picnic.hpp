// Brain Picnic as a Game: the parts that are specific to this book. Everything else is in
// model/strips/picnic.hpp.
#pragma once
#include "model/brain_picnic/rulebook.hpp"

namespace arbiter::brain_picnic {

class Brain_picnic : public strips::Picnic {
 public:
  explicit Brain_picnic(const Ruleset& ruleset)
      : Picnic(ruleset, setup_for(ruleset), brain_picnic::cited, brain_picnic::names) {}
  static const Rulebook& rulebook() { return book; }

 private:
  /// BP-A01 to BP-A03; BP-C30: the opponent's counts come from the discards alone.
  static strips::Setup setup_for(const Ruleset& ruleset) {
    const Rules rules(ruleset);
    strips::Setup setup = strips::setup_of<book>(ruleset);
    setup.area.touch = rules.reading("BP-A01") == 2 ? strips::Touch::edge : strips::Touch::nothing;
    setup.all_play_again = rules.reading("BP-A02") == 2;
    setup.pass = rules.reading("BP-A03") == 1 ? 1 : -1;
    setup.ghost = strips::Ghost_count::own_area;
    return setup;
  }
};

static_assert(Game<Brain_picnic> && Has_score<Brain_picnic>);

}  // namespace arbiter::brain_picnic
