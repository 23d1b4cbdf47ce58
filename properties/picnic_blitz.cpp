#include "properties/picnic_blitz.hpp"

#include <algorithm>

#include "properties/picnic_blitz_piles.hpp"

namespace arbiter {

using picnic_blitz::Dice;
using picnic_blitz::most_tracks;
using picnic_blitz::Move;
using picnic_blitz::Picnic_blitz;
using picnic_blitz::Piles;
using picnic_blitz::Setup;
using picnic_blitz::Stage;
using picnic_blitz::State;
using Blitz_property = Property<Picnic_blitz>;
using Kind = Move::Kind;

namespace {

/// visit(track, piles before, piles after) for every track that changes; whether all agree.
template <class Visit>
bool all_changes(const Setup& setup, const State& before, const State& after, Visit&& visit) {
  bool all = true;
  for (int t = 0; t < most_tracks; ++t)
    if (all && setup.has_track(t) && before.board.tracks[t] != after.board.tracks[t])
      all = visit(t, picnic_blitz::piles_of(before, t, setup),
                  picnic_blitz::piles_of(after, t, setup));
  return all;
}
/// The same for every track that there is.
template <class Visit>
bool all_tracks(const Setup& setup, const State& before, const State& after, Visit&& visit) {
  bool all = true;
  for (int t = 0; t < most_tracks; ++t)
    if (setup.has_track(t))
      all = all && visit(t, picnic_blitz::piles_of(before, t, setup),
                         picnic_blitz::piles_of(after, t, setup));
  return all;
}

bool piles_are_whole(const State& state, const Setup& setup) {
  return all_tracks(setup, state, state, [](int, const Piles& piles, const Piles&) {
    return std::ranges::all_of(piles, [](const std::string& pile) {
      return pile.find_first_of(".?") == std::string::npos;
    });
  });
}

bool is_full_board(const State& state, const Setup& setup) {
  return all_tracks(setup, state, state, [](int, const Piles& piles, const Piles&) {
    return picnic_blitz::is_full_track(piles);
  });
}

int count_of(const Path<Picnic_blitz>& path, std::initializer_list<Kind> kinds) {
  return static_cast<int>(std::ranges::count_if(path, [&](const auto& step) {
    return std::ranges::find(kinds, step.move.kind) != kinds.end();
  }));
}

/// The states of a turn, the first included.
template <class Visit>
bool all_states(const Picnic_blitz& game, State state, const Path<Picnic_blitz>& path,
                Visit&& visit) {
  for (const auto& step : path) {
    if (!visit(state, step.move)) return false;
    game.apply(state, step.player, step.move);
  }
  return true;
}

/// The state before the last step of a turn.
State before_the_last(const Picnic_blitz& game, State state, const Path<Picnic_blitz>& path) {
  for (std::size_t n = 0; n + 1 < path.size(); ++n) game.apply(state, path[n].player, path[n].move);
  return state;
}
bool attacks(const Path<Picnic_blitz>& path) { return count_of(path, {Kind::push}) > 0; }

/// A movement by the dice: the mover's ants on these tracks, nothing else.
bool is_moved(const State& before, const State& after, const Setup& setup, const Move& move) {
  const auto target = [&](int t) {
    const int space = before.board.tracks[t].space[before.mover];
    return std::min(setup.lengths[t], std::max(space, 0) + before.dice[t]);
  };
  for (int t = 0; t < most_tracks; ++t)
    for (int p = 0; p < setup.players; ++p) {
      const int was = before.board.tracks[t].space[p], is = after.board.tracks[t].space[p];
      const bool second = move.kind == Kind::queen_move && t == move.other;
      const bool own = p == before.mover && (t == move.track || second);
      const bool stays = is == was && (!own || (second && after.stage == Stage::over));
      if (!stays && !(own && is == target(t))) return false;
    }
  return true;
}

/// The fewest turns of one player in which a Food can be reached: each brings one ant on by all
/// dice. A turn that moves two ants has cost a Queen, and so another turn.
int turns_to_food(const Setup& setup, int track) {
  return (setup.lengths[track] + setup.dice - 1) / setup.dice;
}
/// Nobody wins in fewer turns, since nobody can help: the player who begins takes the Foods.
std::uint64_t least_turns_to_a_win(const Picnic_blitz& game) {
  const Setup& setup = game.setup();
  int least = 0;
  for (unsigned set = 0; set < 1U << most_tracks; ++set) {
    int turns = 0, points = 0;
    for (int t = 0; t < most_tracks; ++t)
      if (setup.has_track(t) && (set >> t & 1U) != 0)
        turns += turns_to_food(setup, t), points += setup.points[t];
    if (points >= setup.target && (least == 0 || turns < least)) least = turns;
  }
  const int turns = (least - 1) * setup.players + 1;
  return static_cast<std::uint64_t>(turns);
}
std::uint64_t least_turns_to_a_full_board(const Picnic_blitz& game) {
  int turns = 0;
  for (int t = 0; t < most_tracks; ++t)
    if (game.setup().has_track(t)) turns += turns_to_food(game.setup(), t);
  return static_cast<std::uint64_t>(turns);
}

/// The ant that captures has come in an earlier turn of its owner, unless a straight leaves enough
/// dice for all of a track.
std::uint64_t least_turns_to_bump_and_capture(const Picnic_blitz& game) {
  const Setup& setup = game.setup();
  const int needed = setup.in_force("PB-C22") ? 2 : 1;
  for (int straight = 1; straight <= setup.dice; ++straight)
    for (int t = 0; t < most_tracks; ++t)
      if (setup.attacks[straight - 1] >= needed && setup.has_track(t) &&
          setup.lengths[t] <= setup.dice - straight + 1)
        return 2;
  const int turns = setup.players + 1;
  return static_cast<std::uint64_t>(turns);
}

bool is_one_of(const Move& move, std::initializer_list<Kind> kinds) {
  return std::ranges::find(kinds, move.kind) != kinds.end();
}
/// All show the same number.
bool are_alike(const Dice& dice) {
  for (int n = 0; n < most_tracks; ++n)
    if (dice[n] != 0) return dice[n] == dice.count();
  return false;
}
bool are_ones(const Dice& dice) { return dice[0] == dice.count(); }

/// Plays among which to look where all are too many. Dice that are all alike; the first player
/// moves, and the others pass.
bool is_alone(const Picnic_blitz&, const State& state, const Move& move) {
  if (move.kind == Kind::keep) return true;
  if (state.mover == 0)
    return move.kind == Kind::dice ? are_alike(move.dice) : move.kind == Kind::move;
  return move.kind == Kind::dice ? are_ones(move.dice) : move.kind == Kind::pass;
}
/// Dice that are all alike; everybody moves where nobody else is.
bool is_apart(const Picnic_blitz& game, const State& state, const Move& move) {
  if (move.kind == Kind::dice) return are_alike(move.dice);
  if (move.kind != Kind::move) return move.kind == Kind::keep;
  for (int p = 0; p < game.players(); ++p)
    if (p != state.mover && state.board.tracks[move.track].space[p] != 0) return false;
  return true;
}
/// The first track, and no dice rolled again.
bool is_on_the_first_track(const Picnic_blitz&, const State&, const Move& move) {
  return is_one_of(move, {Kind::dice, Kind::keep, Kind::pass}) ||
         (is_one_of(move, {Kind::push, Kind::move}) && move.track == 0);
}
/// Queens, and dice that all show 1.
bool is_about_queens(const Picnic_blitz&, const State&, const Move& move) {
  return move.kind == Kind::dice ? are_ones(move.dice)
                                 : is_one_of(move, {Kind::keep, Kind::skip, Kind::pass, Kind::move,
                                                    Kind::queen_reroll});
}

/// As the rulebook plays it, but perhaps with other numbers of players and another target.
bool is_full_size(const Ruleset& ruleset) {
  const Setup here(ruleset), standard{Ruleset(picnic_blitz::book)};
  return here.lengths == standard.lengths && here.dice == standard.dice &&
         here.attacks == standard.attacks && here.in_force("PB-C19");
}
Expected known_at_full_size(const Ruleset& ruleset) {
  return is_full_size(ruleset) ? Expected::holds : Expected::open;
}

/// Attacks that are gone after a push.
int attacks_spent(const Picnic_blitz& g, State state, const Move& move) {
  const int before = state.attacks;
  g.apply(state, state.mover, move);
  return before - state.attacks;
}
/// What a push costs by the rulebook: PB-C21, PB-C22, and PB-A12 for one that is wasted.
int fewest_attacks(const State& state, const Move& move, const Setup& setup) {
  const bool on_food =
      state.board.tracks[move.track].space[move.other] == setup.lengths[move.track];
  const bool wasted = setup.reading("PB-A12") == 2 && state.attacks == 1;
  return move.by + (on_food && setup.in_force("PB-C22") && !wasted ? 1 : 0);
}

bool in_force_all(const Ruleset& r) {
  const Setup s(r);
  return s.in_force("PB-C22") && s.in_force("PB-C33") && s.reading("PB-A02") == 1;
}

void add_properties_of_turns(std::vector<Blitz_property>& list) {
  using enum Blitz_property::Kind;
  const auto on_turn = [&](Blitz_property property, Blitz_property::On_turn turn) {
    property.turn = std::move(turn);
    list.push_back(std::move(property));
  };
  on_turn({"one-queen-spent", "At most one Queen is spent in a turn.", "PB-C39", always},
          [](const Picnic_blitz&, const State&, const Path<Picnic_blitz>& path, const State&,
             const Verdict&) {
            return count_of(path, {Kind::queen_reroll, Kind::queen_attack, Kind::queen_move}) <= 1;
          });
  on_turn({"scores-rise-in-own-movement",
           "In a turn no score rises but that of the player whose turn it is.", "PB-C40 PB-C42",
           always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>&,
             const State& after, const Verdict&) {
            for (int p = 0; p < g.players(); ++p)
              if (p != before.mover && picnic_blitz::points_on(after, p, g.setup()) >
                                           picnic_blitz::points_on(before, p, g.setup()))
                return false;
            return true;
          });
  on_turn({"pass-always-possible",
           "Whoever has come to Attacks and movement may pass, and before that may stop rolling.",
           "PB-C31", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State&, const Verdict&) {
            return all_states(g, before, path, [&](const State& state, const Move&) {
              return (state.stage != Stage::acting ||
                      judge(g, state, state.mover, Move{Kind::pass}).is_legal()) &&
                     (state.stage != Stage::rolled ||
                      judge(g, state, state.mover, Move{Kind::keep}).is_legal());
            });
          });
  on_turn({"frozen-until-bumped",
           "A track whose Food is controlled changes only in turns in which its controller is "
           "bumped, by two Attacks.",
           "PB-C22 PB-C41",
           always,
           {},
           {},
           in_force_all},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State& after, const Verdict&) {
            return all_changes(
                g.setup(), before, after, [&](int t, const Piles& then, const Piles& now) {
                  if (!picnic_blitz::is_full_track(then) || then == now) return true;
                  int attacks = 0;
                  bool bumped = true;
                  all_states(g, before, path, [&](const State& state, const Move& move) {
                    if (move.kind != Kind::push || move.track != t) return true;
                    const std::string ant(1, picnic_blitz::letter_of(move.other));
                    bumped = bumped && (attacks > 0 || then.back() == ant);
                    attacks += attacks_spent(g, state, move);
                    return true;
                  });
                  return bumped && attacks >= 2;
                });
          });
  on_turn({"attacks-never-saved",
           "No turn makes more Attacks than its own dice and its own Queen give.",
           "PB-C19 PB-C23 PB-C24", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State&, const Verdict&) {
            if (!attacks(path)) return true;
            int made = 0, earned = 0;
            all_states(g, before, path, [&](const State& state, const Move& move) {
              if (move.kind == Kind::keep)
                earned = picnic_blitz::attacks_earned(state.dice, g.setup());
              if (move.kind == Kind::queen_attack) ++earned;
              if (move.kind == Kind::push) made += fewest_attacks(state, move, g.setup());
              return true;
            });
            return made <= earned;
          });
  on_turn({"attack-moves-one-ant-one-space",
           "An Attack changes one track, where one ant of another colour lies a space further "
           "back.",
           "PB-C21", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State&, const Verdict&) {
            if (!attacks(path)) return true;
            const Setup& setup = g.setup();
            return all_states(g, before, path, [&](const State& state, const Move& move) {
              if (move.kind != Kind::push || move.by != 1) return true;
              State then = state;
              g.apply(then, state.mover, move);
              if (then.board == state.board) return setup.reading("PB-A12") == 2;
              const auto attacker = static_cast<std::int8_t>(state.mover);
              bool as_said = move.other != attacker;
              for (int t = 0; t < most_tracks; ++t)
                for (int p = 0; p < g.players(); ++p) {
                  const int was = state.board.tracks[t].space[p],
                            is = then.board.tracks[t].space[p];
                  const bool hit = t == move.track && p == move.other;
                  const int back = was == 1 && setup.reading("PB-A03") == 3 ? 2 : 1;
                  as_said = as_said && was - is == (hit ? back : 0);
                }
              return as_said;
            });
          });
  on_turn({"moves-by-the-dice",
           "A movement brings the mover's ant on the track, or else a new one, as many spaces on "
           "as dice show its number, at most to the Food; no other ant.",
           "PB-C25 PB-C26 PB-C27 PB-C28 PB-C29 PB-C32", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State& after, const Verdict&) {
            const Move& move = path.back().move;
            return !is_one_of(move, {Kind::move, Kind::queen_move}) ||
                   is_moved(before_the_last(g, before, path), after, g.setup(), move);
          });
  on_turn({"passing-changes-nothing",
           "Whoever passes without an Attack or a Queen leaves all as it is; so passing for ever "
           "is legal.",
           "PB-C31", always},
          [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
             const State& after, const Verdict&) {
            const bool passed =
                path.back().move.kind == Kind::pass &&
                count_of(path, {Kind::push, Kind::queen_reroll, Kind::queen_attack}) == 0;
            return !passed || (after.board == before.board && after.stage == Stage::turn &&
                               after.mover == (before.mover + 1) % g.players());
          });
  on_turn(
      {"one-queen", "Nobody has two Queens: who has one takes none, and one that is spent is gone.",
       "PB-C38 PB-C39", always},
      [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
         const State& after, const Verdict&) {
        const int taken = path.back().move.kind == Kind::skip ? 1 : 0;
        const int left = before.board.queens[before.mover] -
                         count_of(path, {Kind::queen_reroll, Kind::queen_attack, Kind::queen_move});
        for (int p = 0; p < g.players(); ++p)
          if (after.board.queens[p] !=
              (p == before.mover ? left + taken : int{before.board.queens[p]}))
            return false;
        return left >= 0 && left + taken <= 1;
      });
  const auto sometimes_in_turns = [&](const char* name, const char* says, const char* clauses,
                                      auto applies, auto focus, auto least, auto hit) {
    Blitz_property property{name,  says, clauses, sometimes, {}, {}, applies, known_at_full_size,
                            focus, least};
    on_turn(property,
            [hit](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>& path,
                  const State& after, const Verdict&) { return hit(g, before, path, after); });
  };
  sometimes_in_turns(
      "bumped-off-food", "A controller can be bumped off its Food.", "PB-C22",
      [](const Ruleset&) { return true; }, is_on_the_first_track,
      [](const Picnic_blitz&) { return std::uint64_t{2}; },  // one turn there, and one back
      [](const Picnic_blitz& g, const State& before, const Path<Picnic_blitz>&,
         const State& after) {
        for (int p = 0; p < g.players(); ++p)
          if (picnic_blitz::points_on(after, p, g.setup()) <
              picnic_blitz::points_on(before, p, g.setup()))
            return true;
        return false;
      });
  sometimes_in_turns(
      "queen-spent-and-taken-back",
      "A Queen can be spent on re-rolls and taken back in the same turn.", "PB-C39",
      [](const Ruleset& r) { return Setup(r).has_queens() && Setup(r).in_force("PB-C18"); },
      is_about_queens,
      [](const Picnic_blitz& g) {  // before it a turn for the Queen, and one for an active ant
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

}  // namespace

std::vector<Blitz_property> Properties_of<Picnic_blitz>::all() {
  using enum Blitz_property::Kind;
  std::vector<Blitz_property> list;
  list.push_back(
      {"piles-in-order", "In every pile each place is taken by one ant, from the bottom up.",
       "PB-C29 PB-C33 PB-C34 PB-C35", always,
       [](const Picnic_blitz& g, const State& s) { return piles_are_whole(s, g.setup()); }});
  list.push_back({"one-ant-on-food", "No Food ever holds two ants.", "PB-C30 PB-C41", always,
                  [](const Picnic_blitz& g, const State& s) {
                    return all_tracks(g.setup(), s, s, [](int, const Piles& piles, const Piles&) {
                      return piles.back().size() <= 1;
                    });
                  }});
  list.push_back({"one-winner", "Nobody has reached the target but a mover who has just won.",
                  "PB-C42 PB-C43", always, [](const Picnic_blitz& g, const State& s) {
                    for (int p = 0; p < g.players(); ++p) {
                      const bool there =
                          picnic_blitz::points_on(s, p, g.setup()) >= g.setup().target;
                      if (there != (s.stage == Stage::over && p == s.mover)) return false;
                    }
                    return true;
                  }});
  list.push_back({"somebody-wins",
                  "Games do end with enough Food.",
                  "PB-C43",
                  sometimes,
                  [](const Picnic_blitz&, const State& s) { return s.stage == Stage::over; },
                  {},
                  {},
                  {},
                  is_alone,
                  least_turns_to_a_win});
  list.push_back({"full-board-has-a-winner",
                  "All Foods are never controlled without a winner.",
                  "PB-C41 PB-C43",
                  always,
                  [](const Picnic_blitz& g, const State& s) {
                    return s.stage != Stage::turn || !is_full_board(s, g.setup());
                  },
                  {},
                  {},
                  [](const Ruleset& r) {
                    if (!picnic_blitz::can_be_shared(Setup(r))) return Expected::holds;
                    return is_full_size(r) ? Expected::fails : Expected::open;
                  },
                  is_apart,
                  least_turns_to_a_full_board});
  list.push_back({"all-queens-taken",
                  "All players can have a Queen at the same time.",
                  "PB-C02 PB-C39",
                  sometimes,
                  [](const Picnic_blitz& g, const State& s) {
                    for (int p = 0; p < g.players(); ++p)
                      if (s.board.queens[p] == 0) return false;
                    return true;
                  },
                  {},
                  [](const Ruleset& r) { return Setup(r).has_queens(); },
                  {},
                  is_about_queens,
                  [](const Picnic_blitz& g) { return static_cast<std::uint64_t>(g.players()); }});
  add_properties_of_turns(list);
  return list;
}

std::vector<Scope> Properties_of<Picnic_blitz>::scopes() {
  return {
      {"default", "two players, as the rulebook plays it", true},
      {"players=3", "three players, as the rulebook plays it", true},
      {"players=4", "four players, as the rulebook plays it", true},
      {"simplified=1", "the simplified game", true},
      // One die costs a hundredth of the turns of three, and a straight of one gives the Attacks.
      {"lengths=3:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0",
       "two players who need both Foods: everything but straights and two groups happens", false},
      {"lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0",
       "two longer tracks, so piles on the way and an ant behind a controller", false},
      {"lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0",
       "two dice, so straights, re-rolls of one or two, and second moves of a Queen", false},
      {"lengths=1:1:1:1:1:0,points=1:1:1:1:1:0,target=5,dice=1,attacks=2:0:0:0:0:0,PB-C32=off",
       "five tracks, so four active ants and re-rolls in two groups", false},
      {"players=3,lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0",
       "three players: piles of three, a full board without a winner", false},
      {"players=4,lengths=1:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0",
       "four players with Queens, a full board without a winner", false},
      {"players=4,simplified=1,lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,"
       "attacks=2:0:0:0:0:0",
       "four players on longer tracks, which only without Queens are few enough: piles of four",
       false},
      {"simplified=1,lengths=3:2:0:0:0:0,target=4,dice=2,attacks=0:1:0:0:0:0",
       "the simplified game, where one Attack never bumps a controller: a full board is for ever",
       false},
  };
}

/// In the small ones the shortest game is looked for; the line shows the same on the whole board.
std::vector<Variant> Properties_of<Picnic_blitz>::variants() {
  const std::string small = "lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0";
  const std::string four_tracks =
      "lengths=2:1:1:1:0:0,points=1:0:0:0:0:0,target=1,attacks=0:0:0:0:0:0,"
      "PB-C18=off,PB-C24=off,PB-C32=off,dice=1";
  // Four ants of the first player on four tracks, while the other one passes.
  const std::string four_ants =
      "dice 112233; keep; move 1; dice 112233; keep; pass; dice 112233; keep; move 2; "
      "dice 112233; keep; pass; dice 112233; keep; move 3; dice 112233; keep; pass; "
      "dice 445566; keep; move 4; dice 112233; keep; pass; ";
  const auto variant = [](const char* question, const std::string& ruleset, const char* why,
                          const std::string& line) {
    return Variant{question, ruleset, why, "default", 0, line};
  };
  return {
      variant("PB-A01", small, "a controller who rolls again",
              "dice 111111; keep; move 1; dice 112233; keep; pass; dice 112233"),
      variant("PB-A02", small, "an ant behind a controller",
              "dice 111112; keep; move 1; dice 112233; keep; move 1; dice 112233; keep; move 1; "
              "dice 112233; keep; pass; dice 123466; keep; push 1 b"),
      variant(
          "PB-A03", small, "an ant on the first space",
          "dice 123466; keep; move 1; dice 123466; keep; push 1 a; pass; dice 112233; reroll 1"),
      variant("PB-A05", four_tracks, "four active ants, so two groups",
              four_ants + "dice 111222; reroll 1; dice 6; reroll 6"),
      // Four dice make even the smallest board of four tracks too large to look at.
      variant("PB-A06", "", "four active ants, so four dice at once",
              four_ants + "dice 111222; reroll 1112"),
      variant("PB-A08", small, "a Queen and an active ant",
              "dice 112233; keep; move 1; dice 112233; keep; pass; dice 112233; keep; skip; "
              "dice 112233; keep; pass; dice 112233; queen reroll; reroll 12"),
      variant("PB-A10", small,
              "two Attacks; where nobody is on the way it is only another way to say it, and in "
              "the chosen game an ant is",
              "dice 111223; keep; move 1; dice 112233; keep; move 1; dice 112233; keep; pass; "
              "dice 123455; keep; push 1 a by 2"),
      variant("PB-A12", "lengths=3:2:0:0:0:0,target=4,dice=1,attacks=1:0:0:0:0:0",
              "one Attack left, and a controller",
              "dice 111111; keep; move 1; dice 123466; keep; push 1 a"),
      variant("PB-A30", small, "a Queen and no active ant",
              "dice 112233; keep; skip; dice 112233; keep; pass; dice 112233; queen reroll"),
  };
}

std::vector<const Clause*> Properties_of<Picnic_blitz>::objections(const Picnic_blitz& game,
                                                                   const State& state, int player,
                                                                   const Move& move) {
  const Setup& setup = game.setup();
  std::vector<const Clause*> out;
  const auto object = [&](picnic_blitz::Says::Cite id, bool condition) {
    const Clause* clause = &picnic_blitz::book.clauses[id.index];
    if (condition && std::ranges::find(out, clause) == out.end()) out.push_back(clause);
  };
  const bool in_the_air = state.stage == Stage::turn || state.stage == Stage::again;
  object("PB-C43", state.stage == Stage::over);
  if (move.kind == Kind::dice) {
    object("PB-C12", player != fate || !in_the_air || move.dice.count() != state.rolling);
    return out;
  }
  const bool rolls =
      move.kind == Kind::reroll || move.kind == Kind::queen_reroll || move.kind == Kind::keep;
  object("PB-C05", player != state.mover);
  object("PB-C12", in_the_air);
  object("PB-C10",
         !in_the_air && state.stage != Stage::over && rolls != (state.stage == Stage::rolled));
  if (!out.empty() || move.kind == Kind::keep || move.kind == Kind::pass) return out;

  const auto piles = [&](int t) { return picnic_blitz::piles_of(state, t, setup); };
  int active = 0;  // PB-C15
  for (int t = 0; t < most_tracks; ++t) {
    if (!setup.has_track(t)) continue;
    const Piles track = piles(t);
    if (!picnic_blitz::is_there(track, player)) continue;
    const bool on_food = picnic_blitz::space_of(track, player) + 1 == track.size();
    const bool open = picnic_blitz::is_full_track(track)
                          ? on_food && setup.reading("PB-A01") == 1
                          : picnic_blitz::is_on_top(track, player) || !setup.in_force("PB-C33");
    active += open;
  }
  if (setup.simplified) active = 3;
  const bool queen = state.board.queens[player] != 0;
  const bool spends = move.kind == Kind::queen_reroll || move.kind == Kind::queen_attack ||
                      move.kind == Kind::queen_move;
  object("PB-C13", setup.simplified && (spends || move.kind == Kind::skip));
  object("PB-C38", spends && !queen);
  object("PB-C39", move.kind == Kind::skip && queen);
  object("PB-C37", move.kind == Kind::skip && state.attacked);
  object("PB-C18", move.kind == Kind::queen_reroll && !setup.in_force("PB-C18"));
  object("PB-C14", move.kind == Kind::queen_reroll && active == 0 && setup.reading("PB-A30") == 1);
  object("PB-C24", move.kind == Kind::queen_attack && !setup.in_force("PB-C24"));
  object("PB-C32", move.kind == Kind::queen_move && !setup.in_force("PB-C32"));

  if (move.kind == Kind::reroll) {
    const int count = move.dice.count();
    const bool none = state.groups == 0;
    const bool two = active >= 4 && setup.in_force("PB-C17") && !setup.simplified;
    object("PB-C14", none && active == 0);
    object("PB-C16", none && active > 0 && !two);
    object("PB-C17", none && active > 0 && two);
    if (none) return out;
    object("PB-C13", setup.simplified && count > state.rerolls);
    object("PB-C14", !setup.simplified && count > state.rerolls);
    object("PB-C16", setup.reading("PB-A06") == 2 && count > 3);
    for (int n = 0; n < most_tracks; ++n) {
      object("PB-C12", move.dice[n] > state.dice[n]);
      object("PB-C17",
             move.dice[n] <= state.dice[n] && move.dice[n] + state.fixed[n] > state.dice[n]);
    }
  }
  const auto object_to_move = [&](int t) {
    object("PB-C07", !setup.has_track(t));
    object("PB-C26", state.dice[t] == 0);
    if (!setup.has_track(t)) return;
    const Piles track = piles(t);
    const bool own = track.back() == std::string(1, picnic_blitz::letter_of(player));
    object("PB-C41", own);
    object("PB-C30", picnic_blitz::is_full_track(track) && !own);
    object("PB-C30", setup.in_force("PB-C33") && picnic_blitz::is_there(track, player) &&
                         !picnic_blitz::is_on_top(track, player));
  };
  if (move.kind == Kind::move || move.kind == Kind::queen_move) object_to_move(move.track);
  if (move.kind == Kind::queen_move) {
    object("PB-C32", move.track == move.other);
    object_to_move(move.other);
  }
  if (move.kind == Kind::push) {
    object("PB-C21", move.other == player || (move.by > 1 && setup.reading("PB-A10") == 1));
    if (!setup.has_track(move.track)) {
      object("PB-C21", true);
      return out;
    }
    const Piles track = piles(move.track);
    object("PB-C21", !picnic_blitz::is_there(track, move.other));
    if (!picnic_blitz::is_there(track, move.other)) return out;
    const auto space = static_cast<int>(picnic_blitz::space_of(track, move.other));
    const bool on_food = space == setup.lengths[move.track];
    object("PB-C33", setup.in_force("PB-C33") && !picnic_blitz::is_on_top(track, move.other));
    object("PB-C41",
           picnic_blitz::is_full_track(track) && !on_food && setup.reading("PB-A02") == 1);
    const int cost = move.by + (on_food && setup.in_force("PB-C22") ? 1 : 0);
    const bool room = space - move.by >= (setup.reading("PB-A03") == 2 ? 1 : 0);
    object("PB-C21", !room);
    const bool wasted =
        setup.reading("PB-A12") == 2 && on_food && move.by == 1 && state.attacks == 1 && cost == 2;
    if (wasted) return out;
    object("PB-C22", on_food && state.attacks < cost);
    object("PB-C19", !on_food && state.attacks < cost);
  }
  return out;
}

}  // namespace arbiter
