// The literal form of the rulebook of Picnic Blitz. An act is one step of a turn; the place
// remembers how far the turn has come. docs/games/picnic_blitz-as-written.md lists what had to be
// decided.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "properties/literal.hpp"

namespace arbiter::picnic_blitz::detail {

inline constexpr int most_players = 4;
inline constexpr int most_tracks = 6;
inline constexpr int faces = 6;
inline constexpr int dice = 6;
inline constexpr int ants = 6;          // of each colour
inline constexpr int queen_tokens = 4;  // in the box

/// What a player does in one step.
enum Kind : int {
  roll,           // all six dice
  re_roll,        // one group of dice
  queen_re_roll,  // spend the token for a fresh set of re-rolls
  stop_rolling,   // and go on to the attack phase
  attack,         // push one ant back one space
  queen_attack,   // spend the token for one more Attack
  move_one,       // and end the turn
  queen_move,     // spend the token, move two ants and end the turn
  pass,           // do not move, and end the turn
  skip,           // leave out attack and movement, without taking a token
  skip_and_take,  // leave out attack and movement, and take a token
  kinds
};

/// How far the turn has come.
enum Stage : int { not_rolled, rolling, attacking };

struct Literal {
  struct Scope {
    int players;
    std::vector<int> lengths;  // spaces of each track, with the Food
    std::vector<int> values;   // points of each Food
    bool simple = false;       // the re-rolls of the simplified version
    int adjust = 0;            // added to the points needed to win

    int tracks() const { return static_cast<int>(lengths.size()); }
    int target() const { return (players == 2 ? 9 : players == 3 ? 7 : 6) + adjust; }
  };

  template <Number N>
  struct Place {
    std::array<std::array<N, most_tracks>, most_players> space{};  // 0: not on this track
    std::array<std::array<N, most_tracks>, most_players> level{};  // ants below it in its pile
    std::array<N, most_players> queen{};                           // tokens of each player
    N beside{};                                                    // tokens beside the board
    N turn{};
    N stage{};
    std::array<N, faces> shows{};  // dice that show each number
    N used{};                      // dice re-rolled so far, in this set of re-rolls
    N groups{};                    // groups re-rolled so far, in this set of re-rolls
    N attacks{};                   // Attacks that are left
  };

  template <Number N>
  struct Act {
    N kind{};
    std::array<N, faces> picks{};        // dice of each number that are re-rolled
    std::array<N, faces> rolls{};        // what the rolled dice show
    N again{};                           // picked dice that the first group had re-rolled already
    N target{};                          // whose ant is attacked
    N track{};                           // and on which track
    std::array<N, most_tracks> moves{};  // 1: the player moves on this track
    std::array<N, most_tracks> steps{};
  };

  static std::vector<Scope> scopes() {
    return {
        {.players = 2, .lengths = {3, 4}, .values = {4, 5}},
        {.players = 2, .lengths = {3, 4}, .values = {4, 5}, .simple = true},
        {.players = 2, .lengths = {2, 3, 3, 4}, .values = {2, 3, 3, 4}, .adjust = -2},
        {.players = 4, .lengths = {3}, .values = {5}, .adjust = -1},
        {.players = 3, .lengths = {3, 4, 5}, .values = {2, 3, 4}},
    };
  }

  static std::string name_of(const Scope& scope) {
    std::string name = std::to_string(scope.players) + " players, tracks of";
    for (const int length : scope.lengths) name += " " + std::to_string(length);
    name += ", " + std::to_string(scope.target()) + " points";
    if (scope.simple) name += ", simplified";
    return name;
  }

  static void place_fields(auto& place, const Scope& scope, auto&& f) {
    for (int p = 0; p < scope.players; ++p)
      for (int t = 0; t < scope.tracks(); ++t) {
        f(Field{"space", p, t}, place.space[p][t], 0, scope.lengths[t]);
        f(Field{"level", p, t}, place.level[p][t], 0, scope.players - 1);
      }
    for (int p = 0; p < scope.players; ++p) f(Field{"queen", p}, place.queen[p], 0, 2);
    f(Field{"beside"}, place.beside, 0, queen_tokens);
    f(Field{"turn"}, place.turn, 0, scope.players - 1);
    f(Field{"stage"}, place.stage, not_rolled, attacking);
    for (int i = 0; i < faces; ++i) f(Field{"shows", i}, place.shows[i], 0, dice);
    f(Field{"used"}, place.used, 0, dice);
    f(Field{"groups"}, place.groups, 0, 2);
    f(Field{"attacks"}, place.attacks, 0, 5);
  }

  static void act_fields(auto& act, const Scope& scope, auto&& f) {
    f(Field{"kind"}, act.kind, 0, kinds - 1);
    for (int i = 0; i < faces; ++i) f(Field{"picks", i}, act.picks[i], 0, dice);
    for (int i = 0; i < faces; ++i) f(Field{"rolls", i}, act.rolls[i], 0, dice);
    f(Field{"again"}, act.again, 0, dice);
    f(Field{"target"}, act.target, 0, scope.players - 1);
    f(Field{"track"}, act.track, 0, scope.tracks() - 1);
    for (int t = 0; t < scope.tracks(); ++t) {
      f(Field{"moves", t}, act.moves[t], 0, 1);
      f(Field{"steps", t}, act.steps[t], 0, dice);
    }
  }

  enum {
    active_on_food,
    pinned_by_food,
    more_dice,
    after_regular,
    whatever_available,
    may_be_split,
    requires_two
  };

  static std::vector<literal::Word> words(const Scope&) {
    return {
        {"active, on a Food",
         "PB-C15",
         "Does the ant that controls a Food count as active for its owner's re-rolls?",
         {"the player's own ant is on the Food of its track, so the whole track is pinned"},
         {{"it meets the list for active ants, and pinned only means that it cannot move", {true}},
          {"pinned is the opposite of active", {false}}}},
        {"pinned, because the Food of the track is controlled",
         "PB-C41",
         "Can an Attack push another ant of the track, on top of its pile, while the Food is "
         "taken?",
         {"the attacker has the Food", "a third player has the Food"},
         {{"pinned here only means that ants do not move and none enters", {true, true}},
          {"pinned is the same as under a pile: safe from Attacks", {false, false}}}},
        {"more dice",
         "PB-C17",
         "Can the second group contain dice of the first group?",
         {"a die of the first group is re-rolled again in the second"},
         {{"any dice; only their number is limited", {true}},
          {"other dice than those of the first group", {false}}}},
        {"after the regular re-roll",
         "PB-C18",
         "Can the token be spent for re-rolls in this situation?",
         {"the player has no active ant, so there was no regular re-roll",
          "the player could re-roll but has re-rolled nothing (of this set)",
          "the player has re-rolled a first group and could re-roll a second"},
         {{"whenever the player has finished with re-rolls, used or not", {true, true, true}},
          {"only when no regular re-roll is left to use", {true, false, false}},
          {"only after at least one regular re-roll", {false, false, true}},
          {"only after a regular re-roll that is complete", {false, false, false}},
          {"not before some regular re-roll, if the player had any", {true, false, true}}}},
        {"whatever re-rolls are available",
         "PB-C37",
         "Can the player skip the rest of the turn in this situation?",
         {"the player could re-roll but has re-rolled nothing (of this set)",
          "the player has re-rolled a first group and could re-roll a second"},
         {{"the player takes as many of them as wanted", {true, true}},
          {"the player must have used all of them", {false, false}},
          {"the player must have re-rolled at least once", {false, true}}}},
        {"may be split",
         "PB-C17",
         "Can four or more dice be re-rolled all at once?",
         {"a group of four or more dice"},
         {{"a split is only an offer", {true}}, {"at most three are rolled at once", {false}}}},
        {"requires two Attacks",
         "PB-C22",
         "Can a player use a single Attack on an ant that is on a Food?",
         {"only one Attack is left"},
         {{"it is lost without effect", {true}}, {"it takes two together", {false}}}},
    };
  }

  // --- What sentences talk about.

  template <Number N>
  using Scene_of = literal::Scene<Literal, N>;

  /// By value: Scene::word returns a reference, which a std::vector<bool> cannot give.
  template <Number N>
  static Truth_of<N> word(const Scene_of<N>& s, std::size_t which, std::size_t cell) {
    return s.words[which][cell];
  }
  template <Number N>
  static N one_if(const Truth_of<N>& holds) {
    return choose(holds, N(1), N(0));
  }
  template <Number N>
  static Truth_of<N> implies(const Truth_of<N>& condition, const Truth_of<N>& then) {
    return then | !condition;
  }
  template <Number N>
  static N total(const std::array<N, faces>& numbers) {
    N sum = 0;
    for (const N& number : numbers) sum = sum + number;
    return sum;
  }
  template <Number N>
  static Truth_of<N> is(const Scene_of<N>& s, Kind kind) {
    return s.act.kind == N(kind);
  }
  template <Number N>
  static Truth_of<N> moves(const Scene_of<N>& s) {
    return is<N>(s, move_one) | is<N>(s, queen_move);
  }
  template <Number N>
  static Truth_of<N> skips(const Scene_of<N>& s) {
    return is<N>(s, skip) | is<N>(s, skip_and_take);
  }
  template <Number N>
  static Truth_of<N> ends_turn(const Scene_of<N>& s) {
    return moves<N>(s) | skips<N>(s) | is<N>(s, pass);
  }
  template <Number N>
  static Truth_of<N> spends_queen(const Scene_of<N>& s) {
    return is<N>(s, queen_re_roll) | is<N>(s, queen_attack) | is<N>(s, queen_move);
  }
  /// Player p moves on track t.
  template <Number N>
  static Truth_of<N> moves_on(const Scene_of<N>& s, int p, int t) {
    return moves<N>(s) & (s.before.turn == N(p)) & (s.act.moves[t] == N(1));
  }
  /// The ant of player q on track t is attacked.
  template <Number N>
  static Truth_of<N> attacks(const Scene_of<N>& s, int q, int t) {
    return is<N>(s, attack) & (s.act.target == N(q)) & (s.act.track == N(t));
  }
  /// Tokens of the player whose turn it is.
  template <Number N>
  static N own_queens(const Place<N>& place, const Scope& scope) {
    N sum = 0;
    for (int p = 0; p < scope.players; ++p)
      sum = sum + choose(place.turn == N(p), place.queen[p], N(0));
    return sum;
  }
  /// The number of ants of other players in a space of a track.
  template <Number N>
  static N others_in(const Place<N>& place, const Scope& scope, int p, int t, const N& space) {
    N sum = 0;
    for (int q = 0; q < scope.players; ++q)
      if (q != p) sum = sum + one_if<N>(place.space[q][t] == space);
    return sum;
  }
  template <Number N>
  static Truth_of<N> on_board(const Place<N>& place, int p, int t) {
    return N(0) < place.space[p][t];
  }
  template <Number N>
  static Truth_of<N> covered(const Place<N>& place, const Scope& scope, int p, int t) {
    return on_board<N>(place, p, t) &
           (place.level[p][t] < others_in<N>(place, scope, p, t, place.space[p][t]));
  }
  template <Number N>
  static Truth_of<N> has_food(const Place<N>& place, const Scope& scope, int p, int t) {
    return place.space[p][t] == N(scope.lengths[t]);
  }
  template <Number N>
  static Truth_of<N> other_has_food(const Place<N>& place, const Scope& scope, int p, int t) {
    Truth_of<N> any = false;
    for (int q = 0; q < scope.players; ++q)
      if (q != p) any = any | has_food<N>(place, scope, q, t);
    return any;
  }
  /// The list of PB-C15, and its word for the ant on the Food.
  template <Number N>
  static Truth_of<N> active(const Scene_of<N>& s, int p, int t) {
    const Truth_of<N> listed = on_board<N>(s.before, p, t) & !covered<N>(s.before, s.scope, p, t) &
                               !other_has_food<N>(s.before, s.scope, p, t);
    return listed & (word<N>(s, active_on_food, 0) | !has_food<N>(s.before, s.scope, p, t));
  }
  /// How many dice one set of re-rolls has.
  template <Number N>
  static N allowed(const Scene_of<N>& s) {
    if (s.scope.simple) return N(3);
    N sum = 0;
    for (int p = 0; p < s.scope.players; ++p)
      for (int t = 0; t < s.scope.tracks(); ++t)
        sum = sum + one_if<N>((s.before.turn == N(p)) & active<N>(s, p, t));
    return sum;
  }
  /// A straight of `length` among the dice.
  template <Number N>
  static Truth_of<N> straight(const Place<N>& place, int length) {
    Truth_of<N> any = false;
    for (int first = 0; first + length <= faces; ++first) {
      Truth_of<N> all = true;
      for (int i = first; i < first + length; ++i) all = all & (N(0) < place.shows[i]);
      any = any | all;
    }
    return any;
  }
  template <Number N>
  static N earned(const Place<N>& place) {
    return choose(straight<N>(place, 6), N(4),
                  choose(straight<N>(place, 5), N(2), choose(straight<N>(place, 4), N(1), N(0))));
  }
  /// The dice of a re-roll lie on the table, and of its first and later groups there are enough.
  template <Number N>
  static Truth_of<N> re_rolls_real_dice(const Scene_of<N>& s) {
    const N picked = total<N>(s.act.picks);
    Truth_of<N> all = (N(1) <= picked) & (picked == total<N>(s.act.rolls));
    for (int i = 0; i < faces; ++i) all = all & (s.act.picks[i] <= s.before.shows[i]);
    return all & (s.act.again <= picked) & (s.act.again <= s.before.used) &
           (picked - s.act.again <= N(dice) - s.before.used);
  }
  /// A second group of this set of re-rolls is still possible.
  template <Number N>
  static Truth_of<N> could_split(const Scene_of<N>& s) {
    const N most = allowed<N>(s);
    if (s.scope.simple) return Truth_of<N>(false);
    return (s.before.groups == N(1)) & (N(4) <= most) & (s.before.used < most);
  }
  template <Number N>
  static Truth_of<N> could_start(const Scene_of<N>& s) {
    return (s.before.groups == N(0)) & (N(1) <= allowed<N>(s));
  }
  template <Number N>
  static N tracks_moved(const Act<N>& act, const Scope& scope) {
    N sum = 0;
    for (int t = 0; t < scope.tracks(); ++t) sum = sum + act.moves[t];
    return sum;
  }
  /// Each chosen track is one where the rest of the section allows the move.
  template <Number N>
  static Truth_of<N> every_move_is_free(const Scene_of<N>& s) {
    Truth_of<N> all = true;
    for (int p = 0; p < s.scope.players; ++p)
      for (int t = 0; t < s.scope.tracks(); ++t) {
        const Truth_of<N> stuck = has_food<N>(s.before, s.scope, p, t) |
                                  other_has_food<N>(s.before, s.scope, p, t) |
                                  covered<N>(s.before, s.scope, p, t);
        const Truth_of<N> full = (s.act.steps[t] == s.before.shows[t]) & (N(1) <= s.act.steps[t]);
        all = all & implies<N>(moves_on<N>(s, p, t), full & !stuck);
      }
    return all;
  }
  /// True for all (player, track) with a condition.
  template <Number N, class Each>
  static Truth_of<N> for_ants(const Scene_of<N>& s, Each&& each) {
    Truth_of<N> all = true;
    for (int p = 0; p < s.scope.players; ++p)
      for (int t = 0; t < s.scope.tracks(); ++t) all = all & Truth_of<N>(each(p, t));
    return all;
  }
  /// True for one (player, track) at least.
  template <Number N, class Each>
  static Truth_of<N> some_ant(const Scene_of<N>& s, Each&& each) {
    Truth_of<N> any = false;
    for (int p = 0; p < s.scope.players; ++p)
      for (int t = 0; t < s.scope.tracks(); ++t) any = any | Truth_of<N>(each(p, t));
    return any;
  }

  template <Number N>
  static N score(const Place<N>& place, const Scope& scope, int p) {
    N sum = 0;
    for (int t = 0; t < scope.tracks(); ++t)
      sum = sum + choose(has_food<N>(place, scope, p, t), N(scope.values[t]), N(0));
    return sum;
  }
  template <Number N>
  static Truth_of<N> is_over(const Place<N>& place, const Scope& scope) {
    return N(0) < winners<N>(place, scope);
  }
  template <Number N>
  static N winners(const Place<N>& place, const Scope& scope) {
    N sum = 0;
    for (int p = 0; p < scope.players; ++p)
      sum = sum + one_if<N>(N(scope.target()) <= score<N>(place, scope, p));
    return sum;
  }

  template <Number N>
  static Truth_of<N> is_start(const Place<N>& place, const Scope& scope) {
    Truth_of<N> all = (place.beside == N(queen_tokens)) & (place.stage == N(not_rolled));
    for (int p = 0; p < scope.players; ++p) {
      all = all & (place.queen[p] == N(0));
      for (int t = 0; t < scope.tracks(); ++t) all = all & (place.space[p][t] == N(0));
    }
    return all;
  }

  template <Number N>
  static N objects(const Place<N>& place, const Act<N>& act, const Scope& scope) {
    N sum = place.turn + act.again + total<N>(act.picks) + act.target + act.track;
    sum = sum + place.groups + place.used + place.attacks + one_if<N>(N(0) < total<N>(act.rolls));
    for (int p = 0; p < scope.players; ++p) {
      sum = sum + place.queen[p];
      for (int t = 0; t < scope.tracks(); ++t)
        sum = sum + one_if<N>(on_board<N>(place, p, t)) + place.level[p][t];
    }
    for (int t = 0; t < scope.tracks(); ++t) sum = sum + act.moves[t] + act.steps[t];
    // Dice that look like those that are picked, but are not meant.
    for (int i = 0; i < faces; ++i)
      sum = sum + choose(N(0) < act.picks[i], place.shows[i] - act.picks[i], N(0));
    return sum;
  }

  // --- The sentences.

  template <Number N>
  static std::vector<literal::Sentence<Literal, N>> sentences(const Scope&) {
    using S = Scene_of<N>;
    using T = Truth_of<N>;
    using literal::Role;
    using Writes = literal::Writes<Literal, N>;
    const auto own_queen = [](const S& s, const Field& f) -> T { return s.before.turn == N(f.i); };
    const auto moved = [](const S& s, const Field& f) -> T { return moves_on<N>(s, f.i, f.j); };
    const auto attacked = [](const S& s, const Field& f) -> T { return attacks<N>(s, f.i, f.j); };
    const auto pushed_inside = [](const S& s, int q, int t) -> T {
      return attacks<N>(s, q, t) & (N(2) <= s.before.space[q][t]) &
             ((N(2) <= s.before.attacks) | !has_food<N>(s.before, s.scope, q, t));
    };
    const auto pushed_from_first = [](const S& s, int q, int t) -> T {
      return attacks<N>(s, q, t) & (s.before.space[q][t] == N(1));
    };
    const auto spend = [](const S& s) -> T {
      // One token leaves the player; nothing says whether it lies beside the board again.
      T all = (s.after.beside == s.before.beside) | (s.after.beside == s.before.beside + N(1));
      for (int p = 0; p < s.scope.players; ++p)
        all = all & implies<N>(s.before.turn == N(p), s.after.queen[p] == s.before.queen[p] - N(1));
      return all;
    };
    const auto has_queen = [](const S& s) -> T { return N(1) <= own_queens<N>(s.before, s.scope); };
    const auto on_food = [](const S& s) -> T {
      return some_ant<N>(s, [&](int q, int t) -> T {
        return attacks<N>(s, q, t) & has_food<N>(s.before, s.scope, q, t);
      });
    };

    return {
        // The box.
        {.id = "PB-C02a",
         .clause = "PB-C02",
         .role = Role::component,
         .says = "A colour has six ants.",
         .demands = [](const S& s) -> T {
           if (s.scope.tracks() <= ants) return T(true);  // one on each track
           T all = true;
           for (int p = 0; p < s.scope.players; ++p) {
             N sum = 0;
             for (int t = 0; t < s.scope.tracks(); ++t)
               sum = sum + one_if<N>(on_board<N>(s.before, p, t));
             all = all & (sum <= N(ants));
           }
           return all;
         }},
        {.id = "PB-C02b",
         .clause = "PB-C02",
         .role = Role::component,
         .says = "There are four Queen tokens.",
         .demands = [](const S& s) -> T {
           N sum = s.before.beside;
           for (int p = 0; p < s.scope.players; ++p) sum = sum + s.before.queen[p];
           return sum <= N(queen_tokens);
         }},
        {.id = "PB-C02c",
         .clause = "PB-C02",
         .role = Role::component,
         .says = "There are six dice; before the roll of a turn, none lies on the table.",
         .demands = [](const S& s) -> T {
           return total<N>(s.before.shows) ==
                  choose(s.before.stage == N(not_rolled), N(0), N(dice));
         }},

        // Preparation.
        {.id = "PB-C05a",
         .clause = "PB-C05",
         .role = Role::effect,
         .says = "After a turn it is the turn of the next player, clockwise.",
         .when = [](const S& s) -> T { return ends_turn<N>(s); },
         .demands = [](const S& s) -> T {
           return s.after.turn ==
                  choose(s.before.turn == N(s.scope.players - 1), N(0), s.before.turn + N(1));
         },
         .writes = {{"turn"}}},

        // About the board.
        {.id = "PB-C09a",
         .clause = "PB-C09",
         .role = Role::component,
         .says = "A longer track has more valuable Food.",
         .demands = [](const S& s) -> T {
           bool all = true;
           for (int t = 0; t < s.scope.tracks(); ++t)
             for (int u = 0; u < s.scope.tracks(); ++u)
               if (s.scope.lengths[t] < s.scope.lengths[u])
                 all = all && s.scope.values[t] < s.scope.values[u];
           return T(all);
         }},

        // How to play.
        {.id = "PB-C10a",
         .clause = "PB-C10",
         .role = Role::choice,
         .says = "The first phase of a turn is rolling: re-rolls come before attack and movement.",
         .when = [](const S& s) -> T {
           return is<N>(s, re_roll) | is<N>(s, queen_re_roll) | is<N>(s, stop_rolling);
         },
         .demands = [](const S& s) -> T { return s.before.stage == N(rolling); }},
        {.id = "PB-C10b",
         .clause = "PB-C10",
         .role = Role::choice,
         .says = "Attack and movement follow the rolling phase, movement last.",
         .when = [](const S& s) -> T {
           return is<N>(s, attack) | is<N>(s, queen_attack) | moves<N>(s) | is<N>(s, pass);
         },
         .demands = [](const S& s) -> T { return s.before.stage == N(attacking); }},
        {.id = "PB-C10c",
         .clause = "PB-C10",
         .role = Role::effect,
         .says = "The movement phase is the last one: the next turn starts with its own roll.",
         .when = [](const S& s) -> T { return ends_turn<N>(s); },
         .demands = [](const S& s) -> T {
           return (s.after.stage == N(not_rolled)) & (total<N>(s.after.shows) == N(0)) &
                  (s.after.used == N(0)) & (s.after.groups == N(0));
         },
         .writes = {{"stage"}, {"shows"}, {"used"}, {"groups"}}},
        {.id = "PB-C11a",
         .clause = "PB-C11",
         .role = Role::permission,
         .says = "A player may skip attack and movement to take a Queen token.",
         .when = [](const S& s) -> T {
           return is<N>(s, skip_and_take) & (s.before.stage == N(rolling)) & !could_start<N>(s) &
                  !could_split<N>(s);
         }},

        // Rolling and re-rolling.
        {.id = "PB-C12a",
         .clause = "PB-C12",
         .role = Role::choice,
         .says = "A turn starts with a roll, and has only one such roll.",
         .demands = [](const S& s) -> T {
           const T is_start = s.before.stage == N(not_rolled);
           const T is_roll = is<N>(s, roll);
           return (is_start & is_roll) | !(is_start | is_roll);
         }},
        {.id = "PB-C12b",
         .clause = "PB-C12",
         .role = Role::choice,
         .says = "The first roll is a roll of all six dice.",
         .when = [](const S& s) -> T { return is<N>(s, roll); },
         .demands = [](const S& s) -> T { return total<N>(s.act.rolls) == N(dice); }},
        {.id = "PB-C12c",
         .clause = "PB-C12",
         .role = Role::effect,
         .says = "After the roll, the player looks at the six dice.",
         .when = [](const S& s) -> T { return is<N>(s, roll); },
         .demands = [](const S& s) -> T {
           T all = s.after.stage == N(rolling);
           for (int i = 0; i < faces; ++i) all = all & (s.after.shows[i] == s.act.rolls[i]);
           return all;
         },
         .writes = {{"stage"}, {"shows"}}},
        {.id = "PB-C12d",
         .clause = "PB-C12",
         .role = Role::choice,
         .says = "A re-roll rolls dice that lie there, at least one; each shows a number again.",
         .when = [](const S& s) -> T { return is<N>(s, re_roll); },
         .demands = [](const S& s) -> T { return re_rolls_real_dice<N>(s); }},
        {.id = "PB-C12e",
         .clause = "PB-C12",
         .role = Role::effect,
         .says = "The re-rolled dice show their new numbers, the kept dice their old ones.",
         .when = [](const S& s) -> T { return is<N>(s, re_roll); },
         .demands = [](const S& s) -> T {
           T all = (s.after.used == s.before.used + total<N>(s.act.picks)) &
                   (s.after.groups == s.before.groups + N(1));
           for (int i = 0; i < faces; ++i)
             all = all & (s.after.shows[i] == s.before.shows[i] - s.act.picks[i] + s.act.rolls[i]);
           return all;
         },
         .writes = {{"shows"}, {"used"}, {"groups"}}},
        {.id = "PB-C13a",
         .clause = "PB-C13",
         .role = Role::choice,
         .says = "In the simplified version at least three dice are kept.",
         .when = [](const S& s) -> T { return is<N>(s, re_roll) & T(s.scope.simple); },
         .demands = [](const S& s) -> T { return total<N>(s.act.picks) <= N(3); }},
        {.id = "PB-C13b",
         .clause = "PB-C13",
         .role = Role::choice,
         .says = "In the simplified version, all re-rolled dice are rolled at once.",
         .when = [](const S& s) -> T { return is<N>(s, re_roll) & T(s.scope.simple); },
         .demands = [](const S& s) -> T { return s.before.groups == N(0); }},
        {.id = "PB-C13c",
         .clause = "PB-C13",
         .role = Role::permission,
         .says = "In the simplified version the player may re-roll up to three dice.",
         .when = [](const S& s) -> T {
           return is<N>(s, re_roll) & re_rolls_real_dice<N>(s) & T(s.scope.simple) &
                  (s.before.stage == N(rolling)) & (s.before.groups == N(0)) &
                  (total<N>(s.act.picks) <= N(3));
         }},
        {.id = "PB-C14a",
         .clause = "PB-C14",
         .role = Role::choice,
         .says = "A player re-rolls no more dice than the player has active ants.",
         .when = [](const S& s) -> T { return is<N>(s, re_roll) & T(!s.scope.simple); },
         .demands = [](const S& s) -> T {
           return s.before.used + total<N>(s.act.picks) <= allowed<N>(s);
         }},
        {.id = "PB-C14b",
         .clause = "PB-C14",
         .role = Role::permission,
         .says = "A player may re-roll as many dice as the player has active ants.",
         .when = [](const S& s) -> T {
           return is<N>(s, re_roll) & re_rolls_real_dice<N>(s) & T(!s.scope.simple) &
                  (s.before.stage == N(rolling)) & (s.before.groups == N(0)) &
                  (total<N>(s.act.picks) <= allowed<N>(s));
         }},
        {.id = "PB-C14c",
         .clause = "PB-C14",
         .role = Role::component,
         .says =
             "What has been re-rolled in this turn is within the limits for the most active ants.",
         .demands = [](const S& s) -> T {
           const T none = (s.before.used == N(0)) & (s.before.groups == N(0));
           const T some = (s.before.stage == N(rolling)) & (N(1) <= s.before.groups) &
                          (s.before.groups <= s.before.used) &
                          (s.before.used <= N(s.scope.simple ? 3 : s.scope.tracks())) &
                          (s.before.groups <= N(!s.scope.simple && s.scope.tracks() >= 4 ? 2 : 1));
           return none | some;
         }},
        {.id = "PB-C16a",
         .clause = "PB-C16",
         .role = Role::choice,
         .says = "With at most three re-roll dice, all are rolled at once.",
         .when = [](const S& s) -> T {
           return is<N>(s, re_roll) & T(!s.scope.simple) & (allowed<N>(s) <= N(3));
         },
         .demands = [](const S& s) -> T { return s.before.groups == N(0); }},
        {.id = "PB-C17a",
         .clause = "PB-C17",
         .role = Role::permission,
         .says = "Four or more re-roll dice may be split into two groups.",
         .when = [](const S& s) -> T {
           return is<N>(s, re_roll) & re_rolls_real_dice<N>(s) & (s.before.stage == N(rolling)) &
                  could_split<N>(s) & (s.before.used + total<N>(s.act.picks) <= allowed<N>(s)) &
                  (s.act.again == N(0));
         }},
        {.id = "PB-C17b",
         .clause = "PB-C17",
         .role = Role::choice,
         .says = "There are no more than two groups.",
         .when = [](const S& s) -> T { return is<N>(s, re_roll) & T(!s.scope.simple); },
         .demands = [](const S& s) -> T { return s.before.groups <= N(1); }},
        {.id = "PB-C17d",
         .clause = "PB-C17",
         .role = Role::choice,
         .says = "Four or more dice may be split, or else rolled at once.",
         .when = [](const S& s) -> T {
           return is<N>(s, re_roll) & T(!s.scope.simple) & (N(4) <= total<N>(s.act.picks));
         },
         .demands = [](const S& s) -> T { return word<N>(s, may_be_split, 0); }},
        {.id = "PB-C17c",
         .clause = "PB-C17",
         .role = Role::choice,
         .says = "The second group consists of more dice.",
         .when = [](const S& s) -> T {
           return is<N>(s, re_roll) & T(!s.scope.simple) & (s.before.groups == N(1)) &
                  (N(1) <= s.act.again);
         },
         .demands = [](const S& s) -> T { return word<N>(s, more_dice, 0); }},
        {.id = "PB-C18a",
         .clause = "PB-C18",
         .role = Role::choice,
         .says = "Only a player who has a token can spend it for re-rolls.",
         .when = [](const S& s) -> T { return is<N>(s, queen_re_roll); },
         .demands = has_queen},
        {.id = "PB-C18b",
         .clause = "PB-C18",
         .role = Role::choice,
         .says = "The token is spent for re-rolls after the regular re-roll.",
         .when = [](const S& s) -> T { return is<N>(s, queen_re_roll); },
         .demands = [](const S& s) -> T {
           const T nothing = (s.before.groups == N(0)) & (allowed<N>(s) == N(0));
           return implies<N>(nothing, word<N>(s, after_regular, 0)) &
                  implies<N>(could_start<N>(s), word<N>(s, after_regular, 1)) &
                  implies<N>(could_split<N>(s), word<N>(s, after_regular, 2));
         }},
        {.id = "PB-C18c",
         .clause = "PB-C18",
         .role = Role::permission,
         .says = "After the regular re-roll the token may be spent for re-rolls.",
         .when = [has_queen](const S& s) -> T {
           return is<N>(s, queen_re_roll) & (s.before.stage == N(rolling)) & has_queen(s) &
                  (N(1) <= s.before.groups) & !could_split<N>(s);
         }},
        {.id = "PB-C18d",
         .clause = "PB-C18",
         .role = Role::effect,
         .says = "The spent token brings a fresh set of re-rolls.",
         .when = [](const S& s) -> T { return is<N>(s, queen_re_roll); },
         .demands = [](const S& s) -> T {
           return (s.after.used == N(0)) & (s.after.groups == N(0));
         },
         .writes = {{"used"}, {"groups"}}},
        {.id = "PB-C18e",
         .clause = "PB-C18",
         .role = Role::effect,
         .says = "The token is spent (the book does not say where it goes).",
         .when = [](const S& s) -> T { return is<N>(s, queen_re_roll); },
         .demands = spend,
         .writes = {Writes{"queen", own_queen}, Writes{"beside"}}},

        // Attacking.
        {.id = "PB-C19a",
         .clause = "PB-C19",
         .role = Role::effect,
         .says = "After the re-rolls a straight of four, five or six is worth 1, 2 or 4 Attacks.",
         .when = [](const S& s) -> T { return is<N>(s, stop_rolling); },
         .demands = [](const S& s) -> T {
           return (s.after.stage == N(attacking)) & (s.after.attacks == earned<N>(s.before)) &
                  (s.after.used == N(0)) & (s.after.groups == N(0));
         },
         .writes = {{"stage"}, {"attacks"}, {"used"}, {"groups"}}},
        {.id = "PB-C19b",
         .clause = "PB-C19",
         .role = Role::choice,
         .says = "A player needs an Attack that is left.",
         .when = [](const S& s) -> T { return is<N>(s, attack); },
         .demands = [](const S& s) -> T { return N(1) <= s.before.attacks; }},
        {.id = "PB-C19c",
         .clause = "PB-C19",
         .role = Role::component,
         .says = "Attacks come only from straights, and one from a token spent in this turn.",
         .demands = [](const S& s) -> T {
           return s.before.attacks <=
                  choose(s.before.stage == N(attacking), earned<N>(s.before) + N(1), N(0));
         }},
        {.id = "PB-C21a",
         .clause = "PB-C21",
         .role = Role::permission,
         .says = "Each Attack may push any ant of another colour.",
         .when = [](const S& s) -> T {
           return (s.before.stage == N(attacking)) & some_ant<N>(s, [&](int q, int t) -> T {
                    const N cost = choose(has_food<N>(s.before, s.scope, q, t), N(2), N(1));
                    return attacks<N>(s, q, t) & on_board<N>(s.before, q, t) &
                           (s.before.turn != N(q)) & (cost <= s.before.attacks);
                  });
         },
         .beaten_by = {"PB-C33d"},
         .in_words = "nor be moved by an Attack"},
        {.id = "PB-C21b",
         .clause = "PB-C21",
         .role = Role::choice,
         .says = "An Attack pushes an ant of another colour.",
         .when = [](const S& s) -> T { return is<N>(s, attack); },
         .demands = [](const S& s) -> T { return s.act.target != s.before.turn; }},
        {.id = "PB-C21c",
         .clause = "PB-C21",
         .role = Role::choice,
         .says = "The ant that is pushed stands in a space.",
         .when = [](const S& s) -> T { return is<N>(s, attack); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int q, int t) -> T {
             return implies<N>(attacks<N>(s, q, t), on_board<N>(s.before, q, t));
           });
         }},
        {.id = "PB-C21d",
         .clause = "PB-C21",
         .role = Role::effect,
         .says = "The ant goes back one space.",
         .when = [pushed_inside](const S& s) -> T {
           return some_ant<N>(s, [&](int q, int t) -> T { return pushed_inside(s, q, t); });
         },
         .demands = [pushed_inside](const S& s) -> T {
           return for_ants<N>(s, [&](int q, int t) -> T {
             return implies<N>(pushed_inside(s, q, t),
                               s.after.space[q][t] == s.before.space[q][t] - N(1));
           });
         },
         .writes = {Writes{"space", attacked}}},
        {.id = "PB-C21e",
         .clause = "PB-C21",
         .role = Role::effect,
         .says = "An ant in the first space is pushed too (there is no space behind it).",
         .when = [pushed_from_first](const S& s) -> T {
           return some_ant<N>(s, [&](int q, int t) -> T { return pushed_from_first(s, q, t); });
         },
         .demands = [pushed_from_first](const S& s) -> T {
           return for_ants<N>(s, [&](int q, int t) -> T {
             return implies<N>(pushed_from_first(s, q, t), s.after.space[q][t] <= N(1));
           });
         },
         .writes = {Writes{"space", attacked}}},
        {.id = "PB-C21f",
         .clause = "PB-C21",
         .role = Role::effect,
         .says = "One push takes one Attack.",
         .when = [](const S& s) -> T { return is<N>(s, attack); },
         .demands = [](const S& s) -> T { return s.after.attacks == s.before.attacks - N(1); },
         .writes = {{"attacks"}},
         .beaten_by = {"PB-C22b"},
         .in_words = "Exception"},
        {.id = "PB-C22a",
         .clause = "PB-C22",
         .role = Role::choice,
         .says = "An ant on a Food is pushed only by two Attacks.",
         .when = on_food,
         .demands = [](const S& s) -> T {
           return (N(2) <= s.before.attacks) | word<N>(s, requires_two, 0);
         }},
        {.id = "PB-C22b",
         .clause = "PB-C22",
         .role = Role::effect,
         .says = "Pushing an ant off a Food takes two Attacks.",
         .when = [on_food](const S& s) -> T { return on_food(s) & (N(2) <= s.before.attacks); },
         .demands = [](const S& s) -> T { return s.after.attacks == s.before.attacks - N(2); },
         .writes = {{"attacks"}}},
        {.id = "PB-C23a",
         .clause = "PB-C23",
         .role = Role::effect,
         .says = "Attacks that were not used are lost at the end of the turn.",
         .when = [](const S& s) -> T { return ends_turn<N>(s); },
         .demands = [](const S& s) -> T { return s.after.attacks == N(0); },
         .writes = {{"attacks"}}},
        {.id = "PB-C24a",
         .clause = "PB-C24",
         .role = Role::choice,
         .says = "Only a player who has a token can spend it for an Attack.",
         .when = [](const S& s) -> T { return is<N>(s, queen_attack); },
         .demands = has_queen},
        {.id = "PB-C24b",
         .clause = "PB-C24",
         .role = Role::permission,
         .says = "A token may be spent for an Attack, with or without a straight.",
         .when = [has_queen](const S& s) -> T {
           return is<N>(s, queen_attack) & (s.before.stage == N(attacking)) & has_queen(s);
         }},
        {.id = "PB-C24c",
         .clause = "PB-C24",
         .role = Role::effect,
         .says = "The spent token brings one more Attack.",
         .when = [](const S& s) -> T { return is<N>(s, queen_attack); },
         .demands = [](const S& s) -> T { return s.after.attacks == s.before.attacks + N(1); },
         .writes = {{"attacks"}}},
        {.id = "PB-C24d",
         .clause = "PB-C24",
         .role = Role::effect,
         .says = "The token is spent (the book does not say where it goes).",
         .when = [](const S& s) -> T { return is<N>(s, queen_attack); },
         .demands = spend,
         .writes = {Writes{"queen", own_queen}, Writes{"beside"}}},

        // Moving.
        {.id = "PB-C25a",
         .clause = "PB-C25",
         .role = Role::choice,
         .says = "The player moves on one track and no more.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T { return tracks_moved<N>(s.act, s.scope) == N(1); },
         .beaten_by = {"PB-C32b"},
         .in_words = "special advantage"},
        {.id = "PB-C26a",
         .clause = "PB-C26",
         .role = Role::choice,
         .says = "An ant moves at most as many spaces as dice show the number of its track.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             return implies<N>(moves_on<N>(s, p, t), s.act.steps[t] <= s.before.shows[t]);
           });
         }},
        {.id = "PB-C26b",
         .clause = "PB-C26",
         .role = Role::effect,
         .says = "The ant moves that many spaces.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             const N to = s.before.space[p][t] + s.act.steps[t];
             return implies<N>(moves_on<N>(s, p, t) & (to <= N(s.scope.lengths[t])),
                               s.after.space[p][t] == to);
           });
         },
         .writes = {Writes{"space", moved}}},
        {.id = "PB-C27a",
         .clause = "PB-C27",
         .role = Role::choice,
         .says = "The player does not choose a shorter distance.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             return implies<N>(moves_on<N>(s, p, t), s.before.shows[t] <= s.act.steps[t]);
           });
         }},
        {.id = "PB-C27b",
         .clause = "PB-C27",
         .role = Role::effect,
         .says = "Steps beyond the end of the track are lost; the ant stops on the Food.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             const N to = s.before.space[p][t] + s.act.steps[t];
             return implies<N>(moves_on<N>(s, p, t) & (N(s.scope.lengths[t]) < to),
                               s.after.space[p][t] == N(s.scope.lengths[t]));
           });
         },
         .writes = {Writes{"space", moved}}},
        {.id = "PB-C28a",
         .clause = "PB-C28",
         .role = Role::effect,
         .says = "On a track without an ant of the player, a new ant enters the track.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             return implies<N>(moves_on<N>(s, p, t) & !on_board<N>(s.before, p, t),
                               on_board<N>(s.after, p, t));
           });
         },
         .writes = {Writes{"space", moved}}},
        {.id = "PB-C30a",
         .clause = "PB-C30",
         .role = Role::choice,
         .says = "Nobody moves on a track whose Food another player controls.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             return implies<N>(moves_on<N>(s, p, t), !other_has_food<N>(s.before, s.scope, p, t));
           });
         }},
        {.id = "PB-C30b",
         .clause = "PB-C30",
         .role = Role::choice,
         .says = "Nobody moves on a track where their ant is under another ant.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             return implies<N>(moves_on<N>(s, p, t), !covered<N>(s.before, s.scope, p, t));
           });
         }},
        {.id = "PB-C30c",
         .clause = "PB-C30",
         .role = Role::component,
         .says = "So a Food never holds two ants.",
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             return !(has_food<N>(s.before, s.scope, p, t) &
                      other_has_food<N>(s.before, s.scope, p, t));
           });
         }},
        {.id = "PB-C31a",
         .clause = "PB-C31",
         .role = Role::permission,
         .says = "A player may always pass instead of moving.",
         .when = [](const S& s) -> T { return is<N>(s, pass) & (s.before.stage == N(attacking)); }},
        {.id = "PB-C32a",
         .clause = "PB-C32",
         .role = Role::choice,
         .says = "Only a player who has a token can spend it to move two ants.",
         .when = [](const S& s) -> T { return is<N>(s, queen_move); },
         .demands = has_queen},
        {.id = "PB-C32b",
         .clause = "PB-C32",
         .role = Role::choice,
         .says = "With the token, two ants are moved, on the tracks of two numbers.",
         .when = [](const S& s) -> T { return is<N>(s, queen_move); },
         .demands = [](const S& s) -> T { return tracks_moved<N>(s.act, s.scope) == N(2); }},
        {.id = "PB-C32c",
         .clause = "PB-C32",
         .role = Role::permission,
         .says = "A token may be spent to move two ants.",
         .when = [has_queen](const S& s) -> T {
           return is<N>(s, queen_move) & (s.before.stage == N(attacking)) & has_queen(s) &
                  (tracks_moved<N>(s.act, s.scope) == N(2)) & every_move_is_free<N>(s);
         }},
        {.id = "PB-C32d",
         .clause = "PB-C32",
         .role = Role::effect,
         .says = "The token is spent (the book does not say where it goes).",
         .when = [](const S& s) -> T { return is<N>(s, queen_move); },
         .demands = spend,
         .writes = {Writes{"queen", own_queen}, Writes{"beside"}}},

        // Pinning.
        {.id = "PB-C33a",
         .clause = "PB-C33",
         .role = Role::component,
         .says = "Ants in the same space form a pile.",
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             const N& space = s.before.space[p][t];
             const N& level = s.before.level[p][t];
             T all =
                 choose(space == N(0), N(0), others_in<N>(s.before, s.scope, p, t, space)) >= level;
             for (int q = 0; q < p; ++q)
               all = all & ((space == N(0)) | (space != s.before.space[q][t]) |
                            (level != s.before.level[q][t]));
             return all;
           });
         }},
        {.id = "PB-C33b",
         .clause = "PB-C33",
         .role = Role::choice,
         .says = "An ant below another one in its pile does not move.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             return implies<N>(moves_on<N>(s, p, t), !covered<N>(s.before, s.scope, p, t));
           });
         }},
        {.id = "PB-C33d",
         .clause = "PB-C33",
         .role = Role::choice,
         .says = "An ant below another one in its pile is not moved by an Attack.",
         .when = [](const S& s) -> T {
           return some_ant<N>(s, [&](int q, int t) -> T {
             return attacks<N>(s, q, t) & covered<N>(s.before, s.scope, q, t);
           });
         },
         .demands = [](const S&) -> T { return T(false); }},
        {.id = "PB-C34a",
         .clause = "PB-C34",
         .role = Role::effect,
         .says = "An ant that its owner moves goes on top of the ants in its new space.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             const N below = others_in<N>(s.before, s.scope, p, t, s.after.space[p][t]);
             return implies<N>(
                 moves_on<N>(s, p, t),
                 s.after.level[p][t] == choose(on_board<N>(s.after, p, t), below, N(0)));
           });
         },
         .writes = {Writes{"level", moved}}},
        {.id = "PB-C35a",
         .clause = "PB-C35",
         .role = Role::effect,
         .says = "An ant that is pushed back goes under the ants in its new space.",
         .when = [pushed_inside](const S& s) -> T {
           return some_ant<N>(s, [&](int q, int t) -> T { return pushed_inside(s, q, t); });
         },
         .demands = [pushed_inside](const S& s) -> T {
           return for_ants<N>(s, [&](int q, int t) -> T {
             T all = s.after.level[q][t] == N(0);
             for (int p = 0; p < s.scope.players; ++p)
               if (p != q)
                 all = all & implies<N>(s.before.space[p][t] == s.before.space[q][t] - N(1),
                                        s.after.level[p][t] == s.before.level[p][t] + N(1));
             return implies<N>(pushed_inside(s, q, t), all);
           });
         },
         .writes = {Writes{"level",
                           [pushed_inside](const S& s, const Field& f) -> T {
                             T any = false;
                             for (int q = 0; q < s.scope.players; ++q) {
                               const T lifted =
                                   s.before.space[f.i][f.j] == s.before.space[q][f.j] - N(1);
                               any = any | (pushed_inside(s, q, f.j) & (T(q == f.i) | lifted));
                             }
                             return any;
                           }}}},

        {.id = "PB-C35b",
         .clause = "PB-C35",
         .role = Role::effect,
         .says = "So does an ant pushed back in the first space, if it ends up in that space.",
         .when = [pushed_from_first](const S& s) -> T {
           return some_ant<N>(s, [&](int q, int t) -> T { return pushed_from_first(s, q, t); });
         },
         .demands = [pushed_from_first](const S& s) -> T {
           return for_ants<N>(s, [&](int q, int t) -> T {
             const T stays = s.after.space[q][t] == N(1);
             T all = s.after.level[q][t] == N(0);
             for (int p = 0; p < s.scope.players; ++p)
               if (p != q)
                 all = all &
                       implies<N>(s.before.space[p][t] == N(1),
                                  s.after.level[p][t] == s.before.level[p][t] + one_if<N>(stays));
             return implies<N>(pushed_from_first(s, q, t), all);
           });
         },
         .writes = {Writes{"level",
                           [pushed_from_first](const S& s, const Field& f) -> T {
                             T any = false;
                             for (int q = 0; q < s.scope.players; ++q)
                               any = any | (pushed_from_first(s, q, f.j) &
                                            (s.before.space[f.i][f.j] == N(1)));
                             return any;
                           }}}},

        // The queen.
        {.id = "PB-C37a",
         .clause = "PB-C37",
         .role = Role::choice,
         .says = "A player skips the rest of the turn after the rolls, and before the Attacks.",
         .when = [](const S& s) -> T { return skips<N>(s); },
         .demands = [](const S& s) -> T { return s.before.stage == N(rolling); }},
        {.id = "PB-C37b",
         .clause = "PB-C37",
         .role = Role::choice,
         .says = "Whatever re-rolls are available have been taken.",
         .when = [](const S& s) -> T { return skips<N>(s); },
         .demands = [](const S& s) -> T {
           return implies<N>(could_start<N>(s), word<N>(s, whatever_available, 0)) &
                  implies<N>(could_split<N>(s), word<N>(s, whatever_available, 1));
         }},
        {.id = "PB-C37c",
         .clause = "PB-C37",
         .role = Role::permission,
         .says = "After the rolls, a player may skip the rest of the turn.",
         .when = [](const S& s) -> T {
           return is<N>(s, skip) & (s.before.stage == N(rolling)) & !could_start<N>(s) &
                  !could_split<N>(s);
         }},
        {.id = "PB-C38a",
         .clause = "PB-C38",
         .role = Role::effect,
         .says = "A player who skips may take a token.",
         .when = [](const S& s) -> T { return is<N>(s, skip_and_take); },
         .demands = [](const S& s) -> T {
           T all = s.after.beside == s.before.beside - N(1);
           for (int p = 0; p < s.scope.players; ++p)
             all = all &
                   implies<N>(s.before.turn == N(p), s.after.queen[p] == s.before.queen[p] + N(1));
           return all;
         },
         .writes = {Writes{"queen", own_queen}, Writes{"beside"}}},
        {.id = "PB-C39a",
         .clause = "PB-C39",
         .role = Role::component,
         .says = "Nobody has two tokens.",
         .demands = [](const S& s) -> T {
           T all = true;
           for (int p = 0; p < s.scope.players; ++p) all = all & (s.before.queen[p] <= N(1));
           return all;
         }},
        {.id = "PB-C39b",
         .clause = "PB-C39",
         .role = Role::choice,
         .says = "A player who has a token does not take another.",
         .when = [](const S& s) -> T { return is<N>(s, skip_and_take); },
         .demands = [](const S& s) -> T { return own_queens<N>(s.before, s.scope) == N(0); }},

        // Capturing food.
        {.id = "PB-C41a",
         .clause = "PB-C41",
         .role = Role::choice,
         .says = "While a Food is controlled, no ant on its track moves and no new ant enters.",
         .when = [](const S& s) -> T { return moves<N>(s); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int p, int t) -> T {
             return implies<N>(moves_on<N>(s, p, t), !(has_food<N>(s.before, s.scope, p, t) |
                                                       other_has_food<N>(s.before, s.scope, p, t)));
           });
         }},
        {.id = "PB-C41b",
         .clause = "PB-C41",
         .role = Role::choice,
         .says = "While a Food is controlled, the other ants on its track are pinned.",
         .when = [](const S& s) -> T { return is<N>(s, attack); },
         .demands = [](const S& s) -> T {
           return for_ants<N>(s, [&](int q, int t) -> T {
             T own = false;
             T third = false;
             for (int p = 0; p < s.scope.players; ++p) {
               if (p == q) continue;
               const T holds = has_food<N>(s.before, s.scope, p, t);
               own = own | (holds & (s.before.turn == N(p)));
               third = third | (holds & (s.before.turn != N(p)));
             }
             const T plain = attacks<N>(s, q, t) & on_board<N>(s.before, q, t) &
                             (s.before.turn != N(q)) & !covered<N>(s.before, s.scope, q, t) &
                             !has_food<N>(s.before, s.scope, q, t);
             return implies<N>(plain & own, word<N>(s, pinned_by_food, 0)) &
                    implies<N>(plain & third, word<N>(s, pinned_by_food, 1));
           });
         }},
    };
  }

  // --- The worked examples. Their pictures are not in the text, so the spaces are made up to fit.

  struct Ant {
    int player, track, space, level = 0;
  };
  using Numbers = std::array<int, faces>;

  static Place<int> table(Stage stage, int turn, const Numbers& shows,
                          const std::vector<Ant>& placed, int attacks = 0) {
    Place<int> place;
    for (const Ant& ant : placed) {
      place.space[ant.player][ant.track] = ant.space;
      place.level[ant.player][ant.track] = ant.level;
    }
    place.beside = queen_tokens;
    place.turn = turn;
    place.stage = stage;
    place.shows = shows;
    place.attacks = attacks;
    return place;
  }
  static Place<int> with_queen(Place<int> place, int player) {
    place.queen[player] = 1;
    place.beside = place.beside - 1;
    return place;
  }
  static Place<int> re_rolled(Place<int> place, int used, int groups) {
    place.used = used;
    place.groups = groups;
    return place;
  }
  static Act<int> re_rolls(const Numbers& picks, const Numbers& rolls) {
    Act<int> act{.kind = re_roll};
    act.picks = picks;
    act.rolls = rolls;
    return act;
  }
  static Act<int> pushes(int target, int track) {
    return {.kind = attack, .target = target, .track = track};
  }
  static Act<int> goes(Kind kind, const std::vector<std::array<int, 2>>& track_and_steps) {
    Act<int> act{.kind = kind};
    for (const auto& [track, steps] : track_and_steps) {
      act.moves[track] = 1;
      act.steps[track] = steps;
    }
    return act;
  }

  static std::vector<literal::Worked_example<Literal>> examples(const Scope& scope) {
    enum { arthur, beatrice, charles };
    const Numbers none{};
    const Numbers each = {1, 1, 1, 1, 1, 1};
    std::vector<literal::Worked_example<Literal>> all;

    // Rolling and re-rolling: two, four and no active ants.
    if (scope.tracks() >= 4 && !scope.simple) {
      const std::vector<Ant> crowd = {{arthur, 1, 1},   {arthur, 2, 1},   {arthur, 3, 1},
                                      {beatrice, 0, 1}, {beatrice, 1, 2}, {beatrice, 2, 1, 1},
                                      {beatrice, 3, 3}};
      const auto rolled = [&](int turn) { return table(rolling, turn, each, crowd); };
      const auto now = [&](int turn, const Numbers& shows, int used, int groups) {
        return re_rolled(table(rolling, turn, shows, crowd), used, groups);
      };
      all.push_back({"Re-rolling 1: Arthur re-rolls two dice", "PB-C15", rolled(arthur),
                     re_rolls({1, 1}, {0, 0, 2}), true, now(arthur, {0, 0, 3, 1, 1, 1}, 2, 1)});
      all.push_back({"Re-rolling 2: Arthur re-rolls three dice", "PB-C15", rolled(arthur),
                     re_rolls({1, 1, 1}, {0, 0, 3}), false});
      all.push_back({"Re-rolling 3: Beatrice re-rolls two dice", "PB-C17", rolled(beatrice),
                     re_rolls({1, 1}, {0, 0, 1, 1}), true,
                     now(beatrice, {0, 0, 2, 2, 1, 1}, 2, 1)});
      all.push_back({"Re-rolling 4: Beatrice re-rolls two more dice", "PB-C17",
                     now(beatrice, each, 2, 1), re_rolls({1, 1}, {0, 0, 1, 1}), true,
                     now(beatrice, {0, 0, 2, 2, 1, 1}, 4, 2)});
      all.push_back({"Re-rolling 5: Beatrice re-rolls one die, then three more", "PB-C17",
                     now(beatrice, each, 1, 1), re_rolls({1, 1, 1}, {0, 0, 3}), true,
                     now(beatrice, {0, 0, 3, 1, 1, 1}, 4, 2)});
      all.push_back({"Re-rolling 6: Beatrice spends her token after her re-rolls", "PB-C18",
                     with_queen(now(beatrice, each, 4, 2), beatrice),
                     Act<int>{.kind = queen_re_roll}});
      all.push_back({"The queen: Beatrice skips and takes back the token", "PB-C39",
                     now(beatrice, each, 4, 2), Act<int>{.kind = skip_and_take}});
    }

    // Attacking: four Attacks push an ant from a Food back three spaces.
    if (scope.tracks() == 2) {
      const auto retreat = [&](int space, int attacks) {
        return table(attacking, arthur, each, {{beatrice, 1, space}}, attacks);
      };
      all.push_back({"Attacking 1: a Full Straight", "PB-C19",
                     table(rolling, arthur, each, {{beatrice, 1, 4}}),
                     Act<int>{.kind = stop_rolling}, true, retreat(4, 4)});
      all.push_back({"Attacking 2: the first two of four Attacks", "PB-C22", retreat(4, 4),
                     pushes(beatrice, 1), true, retreat(3, 2)});
      all.push_back({"Attacking 3: the third of four Attacks", "PB-C22", retreat(3, 2),
                     pushes(beatrice, 1), true, retreat(2, 1)});
      all.push_back({"Attacking 4: the fourth of four Attacks", "PB-C22", retreat(2, 1),
                     pushes(beatrice, 1), true, retreat(1, 0)});
      const Numbers four = {1, 1, 1, 2, 0, 1};
      all.push_back({"Attacking 5: a token on top of a 4-Straight", "PB-C24",
                     with_queen(table(attacking, arthur, four, {{beatrice, 1, 3}}, 1), arthur),
                     Act<int>{.kind = queen_attack}});
    }
    if (scope.lengths != std::vector{3, 4, 5}) return all;

    // Re-rolling: the only ant of Charles is covered.
    all.push_back({"Re-rolling 7: Charles re-rolls a die", "PB-C15",
                   table(rolling, charles, each, {{charles, 2, 1}, {beatrice, 2, 1, 1}}),
                   re_rolls({1}, {0, 1}), false});

    // Attacking: Arthur has two Attacks, Charles is on a Food.
    const Numbers five = {1, 1, 1, 1, 2, 0};
    const auto enemies = [](int on_first, int on_second, int of_charles) {
      return std::vector<Ant>{
          {beatrice, 0, on_first}, {beatrice, 1, on_second}, {charles, 2, of_charles}};
    };
    const auto fight = [&](const std::vector<Ant>& standing, int attacks) {
      return table(attacking, arthur, five, standing, attacks);
    };
    all.push_back({"Attacking 6: Arthur has a 5-Straight", "PB-C19",
                   table(rolling, arthur, five, enemies(2, 3, 5)), Act<int>{.kind = stop_rolling},
                   true, fight(enemies(2, 3, 5), 2)});
    all.push_back({"Attacking 7: he bumps an ant of Beatrice", "PB-C21", fight(enemies(2, 3, 5), 2),
                   pushes(beatrice, 0), true, fight(enemies(1, 3, 5), 1)});
    all.push_back({"Attacking 8: and the other ant of Beatrice", "PB-C21",
                   fight(enemies(1, 3, 5), 1), pushes(beatrice, 1), true,
                   fight(enemies(1, 2, 5), 0)});
    all.push_back({"Attacking 9: he bumps one ant of Beatrice twice", "PB-C21",
                   fight(enemies(2, 2, 5), 1), pushes(beatrice, 1), true,
                   fight(enemies(2, 1, 5), 0)});
    all.push_back({"Attacking 10: he bumps Charles off the Food", "PB-C22",
                   fight(enemies(2, 3, 5), 2), pushes(charles, 2), true,
                   fight(enemies(2, 3, 4), 0)});
    all.push_back({"Attacking 11: then he cannot bump another ant", "PB-C22",
                   fight(enemies(2, 3, 4), 0), pushes(beatrice, 0), false});

    // Moving: Arthur controls the Food of the last track.
    const std::vector<Ant> start = {{beatrice, 1, 1}, {beatrice, 2, 2}, {arthur, 2, 5}};
    const Place<int> ready = table(attacking, beatrice, {1, 2, 3}, start);
    all.push_back(
        {"Moving 1: two spaces ahead", "PB-C26", ready, goes(move_one, {{1, 2}}), true,
         table(not_rolled, charles, none, {{beatrice, 1, 3}, {beatrice, 2, 2}, {arthur, 2, 5}})});
    all.push_back({"Moving 2: a new ant", "PB-C28", ready, goes(move_one, {{0, 1}}), true,
                   table(not_rolled, charles, none,
                         {{beatrice, 0, 1}, {beatrice, 1, 1}, {beatrice, 2, 2}, {arthur, 2, 5}})});
    all.push_back({"Moving 3: the track where Arthur has the sandwich", "PB-C30", ready,
                   goes(move_one, {{2, 3}}), false});
    all.push_back({"Moving 4: both with a token", "PB-C32", with_queen(ready, beatrice),
                   goes(queen_move, {{0, 1}, {1, 2}})});

    // Pinning: Arthur has pinned Charles; Beatrice is one space behind.
    const Numbers four = {1, 1, 2, 1, 0, 1};
    const std::vector<Ant> pinned = {{arthur, 2, 2, 1}, {charles, 2, 2}, {beatrice, 2, 1}};
    const std::vector<Ant> freed = {{arthur, 2, 1}, {charles, 2, 2}, {beatrice, 2, 1, 1}};
    const std::vector<Ant> ahead = {{arthur, 2, 1}, {charles, 2, 4}, {beatrice, 2, 1, 1}};
    all.push_back({"Pinning 1: Charles cannot move", "PB-C33",
                   table(attacking, charles, four, pinned, 1), goes(move_one, {{2, 2}}), false});
    all.push_back({"Pinning 2: Charles bumps Arthur", "PB-C35",
                   table(attacking, charles, four, pinned, 1), pushes(arthur, 2), true,
                   table(attacking, charles, four, freed)});
    all.push_back({"Pinning 3: Charles moves two spaces", "PB-C36",
                   table(attacking, charles, four, freed), goes(move_one, {{2, 2}}), true,
                   table(not_rolled, arthur, none, ahead)});
    return all;
  }
};

}  // namespace arbiter::picnic_blitz::detail

namespace arbiter::picnic_blitz {
using detail::Literal;
}
