// Events that can happen in a turn of Picnic Blitz, each shown by a game if possible.
#include "properties/picnic_blitz/turns.hpp"

namespace arbiter::picnic_blitz {

using Kind = Move::Kind;

void add_what_happens(std::vector<Blitz_property>& list) {
  using enum Blitz_property::Kind;
  const auto sometimes_in_turns = [&](const char* name, const char* says, const char* ids,
                                      auto applies, auto focus, auto least, auto hit) {
    Blitz_property property{name,  says, ids, sometimes, {}, {}, applies, known_at_full_size,
                            focus, least};
    property.turn = [hit](const Picnic_blitz& g, const State& before,
                          const Path<Picnic_blitz>& path, const State& after,
                          const Verdict&) { return hit(g, before, path, after); };
    list.push_back(std::move(property));
  };
  sometimes_in_turns(
      "bumped-off-food", "A controller can be bumped off its Food.", "PB-C22",
      [](const Ruleset&) { return true; }, is_on_the_first_track,
      [](const Picnic_blitz&) { return std::uint64_t{2}; },  // one turn there, and one back
      [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>&,
         const State& after) {
        for (int p = 0; p < g.players(); ++p)
          if (Laws::points(after.board, g.setup(), p) < Laws::points(before.board, g.setup(), p))
            return true;
        return false;
      });
  sometimes_in_turns(
      "queen-spent-and-taken-back",
      "A Queen can be spent on re-rolls and taken back in the same turn.", "PB-C39",
      [](const Ruleset& r) { return Setup(r).has_queens() && Setup(r).in_force("PB-C18"); },
      is_about_queens,
      [](const Picnic_blitz& g) {  // preceded by a turn for the Queen and one for an active ant
        const int before = g.setup().reading("PB-A30") == 1 ? 2 : 1;
        const int turns = before * g.players() + 1;
        return static_cast<std::uint64_t>(turns);
      },
      [](const Picnic_blitz&, const State&, const Path<Picnic_blitz>& path, const State&) {
        return count_of(path, {Kind::queen_reroll}) == 1 && path.back().move.kind == Kind::skip;
      });
  sometimes_in_turns(
      "bumped-and-captured", "A controller can be bumped under an ant that then takes the Food.",
      "PB-C35 PB-C36 PB-C41", [](const Ruleset&) { return true; }, is_on_the_first_track,
      least_turns_to_bump_and_capture,
      [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>&,
         const State& after) {
        return !all_changes(
            g.setup(), before, after, [&](int, const Piles& then, const Piles& now) {
              return then.back().empty() || now.back().empty() || then.back() == now.back();
            });
      });
}

}  // namespace arbiter::picnic_blitz
