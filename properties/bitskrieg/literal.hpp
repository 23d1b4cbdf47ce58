// The literal form of the rulebook of Bitskrieg: what its sentences say about play, and no more.
//
// An act is the whole turn of one player together with all of the dice that are rolled in it. In
// the scope of the set-up, an act is one step of the set-up instead. The boards are smaller than
// the real one, and the teams have fewer than five tanks; "five" then means the whole first team.
// Column 0 and row 0 are edges. A tank that is not on the board has all of its numbers zero.
#pragma once
#include <array>

#include "properties/literal.hpp"

namespace arbiter::bitskrieg {

struct Literal {
  static constexpr int most_tanks = 3, most_obstacles = 2, most_moves = 3, most_counts = 7;
  enum Kind { light, medium, heavy, destroyer };
  enum Status { on_board, destroyed, aside };
  enum Terrain { building, woods, water };
  enum What { move, fire, flip, rebuild, ram, bounding, reserve, reverse };
  // The steps of the set-up. Each is the phase of the place and the kind of the act.
  enum Step {
    to_obstacles,
    to_choose,
    to_axis,
    to_edge,
    to_deploy_first,
    to_deploy_second,
    to_flags_first,
    to_flags_second,
    to_play
  };

  struct Scope {
    std::string label;
    int columns = 4, rows = 4, tanks = 2, slots = 2, obstacles = 1, moves = 0, counts = 0;
    std::array<std::array<int, 3>, 2> kinds{};
    int rebuilds = 2;
    int acts = 0;  // the kinds of acts that the scope looks at, one bit each
    bool flags = false, setup = false, terrain = false, flank = false, bounding = false,
         stun = false, reverse = false, ramming = false, breaking = false, reserves = false;
    // Whether only the turns of player 0 are looked at: the players differ in nothing else.
    bool one_side = true;
    // The steps of the set-up that the scope looks at; in the last one, the turn just passes.
    int first_step = to_obstacles, last_step = to_play;
    bool chooses() const { return setup && first_step == to_obstacles; }
    // Whether other scopes already ask about the words of moves.
    bool repeats = false;

    bool has(int what) const { return (acts >> what & 1) != 0; }
    bool has_moves() const { return moves > 0 || reverse; }
  };
  static std::vector<Scope> scopes() {
    std::vector<Scope> all;
    const auto add = [&](std::string label, std::initializer_list<int> acts) -> Scope& {
      all.emplace_back();
      all.back().label = std::move(label);
      for (const int what : acts) all.back().acts |= 1 << what;
      return all.back();
    };
    // One tank of each player, and nothing else.
    Scope& single = add("moves of single tanks", {move, flip});
    single.kinds = {{{medium, 0, 0}, {medium, 0, 0}}};
    single.tanks = single.slots = 1, single.columns = single.rows = 3, single.moves = 2;
    single.obstacles = 0;
    Scope& basic = add("moves past friends", {move, flip});
    basic.kinds = {{{medium, heavy, 0}, {heavy, heavy, 0}}};
    basic.moves = 2, basic.columns = 1, basic.rows = 3, basic.obstacles = 0;
    basic.repeats = true;
    Scope& flagged = add("moves to flags", {move, flip});
    flagged.kinds = {{{heavy, 0, 0}, {heavy, 0, 0}}};
    flagged.tanks = flagged.slots = 1, flagged.repeats = true;
    flagged.moves = 1, flagged.obstacles = 0, flagged.flags = true;
    Scope& held = add("flags that are held", {flip});
    held.kinds = {{{heavy, heavy, 0}, {heavy, heavy, 0}}};
    held.obstacles = 0, held.flags = true;
    Scope& simple = add("shots", {fire, flip});
    simple.kinds = {{{heavy, 0, 0}, {light, 0, 0}}};
    simple.tanks = simple.slots = 1, simple.rows = simple.columns = 3, simple.counts = 2;
    Scope& lane = add("long lane of tank destroyers", {fire, flip});
    lane.kinds = {{{destroyer, 0, 0}, {light, 0, 0}}};
    lane.tanks = lane.slots = 1;
    lane.rows = 8, lane.columns = 1, lane.counts = 7, lane.obstacles = 0;
    Scope& reserves = add("rebuilds, reserves and a handicap", {flip, rebuild, reserve});
    reserves.kinds = {{{light, 0, 0}, {light, 0, 0}}};
    reserves.reserves = true, reserves.tanks = 1, reserves.slots = 2, reserves.rebuilds = 3;
    reserves.obstacles = 0, reserves.columns = 2, reserves.rows = 2;
    Scope& last = add("shots when a reserve has come", {fire, flip});
    last.kinds = {{{light, 0, 0}, {light, 0, 0}}};
    last.reserves = true, last.tanks = 1, last.slots = 2, last.counts = 1;
    last.obstacles = 0, last.columns = 2, last.rows = 3;
    Scope& more = add("several reserves", {flip, rebuild, reserve});
    more.kinds = {{{light, 0, 0}, {light, 0, 0}}};
    more.reserves = more.repeats = true, more.tanks = 1, more.slots = 3, more.rebuilds = 4;
    more.obstacles = 0, more.columns = more.rows = 2;
    Scope& shots = add("flank armour, bounding fire and stunning", {fire, flip, bounding});
    shots.kinds = {{{medium, 0, 0}, {light, 0, 0}}};
    shots.flank = shots.bounding = shots.stun = true, shots.tanks = shots.slots = 1;
    shots.counts = shots.moves = 1, shots.obstacles = 0, shots.columns = shots.rows = 3;
    Scope& lines = add("shots at the flank of tank destroyers", {fire, flip});
    lines.kinds = {{{medium, 0, 0}, {destroyer, 0, 0}}};
    lines.flank = true, lines.tanks = lines.slots = 1, lines.counts = 1;
    lines.obstacles = 0, lines.columns = lines.rows = 3;
    Scope& rams = add("ramming", {flip, ram});
    rams.kinds = {{{medium, 0, 0}, {heavy, 0, 0}}};
    rams.tanks = rams.slots = 1, rams.columns = 2, rams.rows = 3;
    rams.ramming = true, rams.moves = 1, rams.obstacles = 0;
    Scope& passing = add("ramming past a friend", {flip, ram});
    passing.kinds = {{{medium, heavy, 0}, {heavy, heavy, 0}}};
    passing.columns = 1, passing.rows = 3, passing.repeats = true;
    passing.ramming = true, passing.moves = 1, passing.obstacles = 0;
    Scope& on_flags = add("ramming near flags", {flip, ram});
    on_flags.kinds = {{{medium, 0, 0}, {heavy, 0, 0}}};
    on_flags.tanks = on_flags.slots = 1, on_flags.flags = on_flags.repeats = true;
    on_flags.ramming = true, on_flags.moves = 1, on_flags.obstacles = 0;
    Scope& back = add("reverse movement", {flip, reverse});
    back.kinds = {{{medium, 0, 0}, {heavy, 0, 0}}};
    back.tanks = back.slots = 1, back.columns = back.rows = 3, back.reverse = true;
    Scope& breaks = add("destroying obstacles", {fire, flip});
    breaks.kinds = {{{heavy, 0, 0}, {light, 0, 0}}};
    breaks.terrain = breaks.breaking = true, breaks.tanks = breaks.slots = 1;
    breaks.columns = breaks.rows = 3, breaks.counts = 1;
    Scope& terrain = add("moves over terrain", {move, flip});
    terrain.kinds = {{{heavy, 0, 0}, {light, 0, 0}}};
    terrain.terrain = terrain.repeats = true, terrain.tanks = terrain.slots = 1;
    terrain.columns = terrain.rows = 3, terrain.moves = 1;
    Scope& setup = add("set-up until the home edges", {});
    setup.setup = true, setup.last_step = to_deploy_first;
    Scope& planned = add("set-up with terrain", {});
    planned.setup = planned.terrain = true, planned.last_step = to_choose;
    planned.tanks = planned.slots = 1, planned.obstacles = 2;
    Scope& deploy = add("deployment", {});
    deploy.setup = true, deploy.first_step = to_deploy_first, deploy.last_step = to_flags_first;
    deploy.columns = deploy.rows = 3, deploy.obstacles = 0;
    Scope& placed = add("flags", {});
    placed.setup = placed.flags = true, placed.first_step = to_flags_first;
    placed.obstacles = 0;
    Scope& on_terrain = add("flags on terrain", {});
    on_terrain.setup = on_terrain.flags = on_terrain.terrain = true;
    on_terrain.first_step = to_flags_first, on_terrain.last_step = to_flags_second;
    Scope& large = add("larger board", {move, flip});
    large.kinds = {{{light, 0, 0}, {medium, 0, 0}}};
    large.tanks = large.slots = 1, large.moves = 3, large.repeats = true;
    return all;
  }
  static std::string name_of(const Scope& s) {
    return s.label + ": " + std::to_string(s.columns) + " columns, " + std::to_string(s.rows) +
           " rows, " + std::to_string(s.tanks) + " tanks each";
  }

  template <Number N>
  struct Piece {
    N kind = 0, status = 0, column = 0, row = 0, facing = 0, finished = 0;
  };
  template <Number N>
  struct Square {
    N column = 0, row = 0;
  };
  template <Number N>
  struct Obstacle {
    N there = 0, kind = 0, column = 0, row = 0;
  };
  template <Number N>
  struct Place {
    std::array<std::array<Piece<N>, most_tanks>, 2> tank{};
    std::array<std::array<Square<N>, 2>, 2> flag{};  // column 0: not yet placed
    std::array<Obstacle<N>, most_obstacles> obstacle{};
    std::array<N, 2> rebuilds{}, won{}, chosen{};
    N mover = 0, ended = 0;
    N phase = to_play, chooser = 0, axis = 0, first = 0, home = 0;  // `home` of the first player
  };
  template <Number N>
  struct Act {
    N what = 0, tank = 0;
    // A move: turns before the first square, squares entered, and the facing before the first
    // square and upon entering each one. Facings: 0 up, 1 right, 2 down, 3 left.
    N turns_first = 0, squares = 0;
    std::array<N, most_moves + 1> heading{};
    // A shot or a ram: enemy tanks are the first targets, and obstacles the next ones.
    N target = 0, count = 0;
    std::array<N, most_counts> way_right{}, way_up{};
    N die = 0, second_die = 0, damage = 0, second_damage = 0;
    // A tank that is put on the board, or an obstacle.
    N at_column = 0, at_row = 0, at_facing = 0, kind = 0;
    // Only in the set-up.
    N player = 0, by_dice = 0, axis = 0, home = 0;
    std::array<N, most_tanks> pick{};
    std::array<Piece<N>, most_tanks> spot{};
  };

  static void place_fields(auto& place, const Scope& s, auto&& f) {
    for (int p = 0; p < 2; ++p) {
      for (int i = 0; i < s.slots; ++i) {
        auto& tank = place.tank[p][i];
        if (s.chooses() || (!s.setup && i >= s.tanks)) f(Field{"kind", p, i}, tank.kind, 0, 3);
        f(Field{"status", p, i}, tank.status, 0, s.setup || i >= s.tanks ? 2 : 1);
        f(Field{"column", p, i}, tank.column, 0, s.columns - 1);
        f(Field{"row", p, i}, tank.row, 0, s.rows - 1);
        f(Field{"facing", p, i}, tank.facing, 0, 3);
        f(Field{"finished", p, i}, tank.finished, 0, 1);
      }
      for (int k = 0; s.flags && k < 2; ++k) {
        f(Field{"flag_column", p, k}, place.flag[p][k].column, 0, s.columns - 2);
        f(Field{"flag_row", p, k}, place.flag[p][k].row, 0, s.rows - 2);
      }
      if (s.setup || s.has(rebuild)) f(Field{"rebuilds", p}, place.rebuilds[p], 0, s.rebuilds);
      f(Field{"won", p}, place.won[p], 0, 1);
      if (s.chooses()) f(Field{"chosen", p}, place.chosen[p], 0, 1);
    }
    for (int o = 0; o < s.obstacles; ++o) {
      auto& obstacle = place.obstacle[o];
      f(Field{"obstacle_there", o}, obstacle.there, 0, 1);
      if (s.terrain) f(Field{"obstacle_kind", o}, obstacle.kind, 0, 2);
      f(Field{"obstacle_column", o}, obstacle.column, 0, s.columns - 2);
      f(Field{"obstacle_row", o}, obstacle.row, 0, s.rows - 2);
    }
    f(Field{"mover"}, place.mover, 0, 1);
    f(Field{"ended"}, place.ended, 0, 1);
    if (!s.setup) return;
    f(Field{"phase"}, place.phase, s.first_step, s.last_step);
    f(Field{"chooser"}, place.chooser, 0, 1);
    f(Field{"axis"}, place.axis, 0, 1);
    f(Field{"first"}, place.first, 0, 1);
    f(Field{"home"}, place.home, 0, 1);
  }
  static void act_fields(auto& act, const Scope& s, auto&& f) {
    if (s.setup) {
      f(Field{"what"}, act.what, s.first_step, s.last_step);
      f(Field{"player"}, act.player, 0, 1);
      if (s.terrain) f(Field{"kind"}, act.kind, 0, 2);
      f(Field{"at_column"}, act.at_column, 0, s.columns - 2);
      f(Field{"at_row"}, act.at_row, 0, s.rows - 2);
      f(Field{"by_dice"}, act.by_dice, 0, 1);
      f(Field{"die"}, act.die, 0, 6);
      f(Field{"second_die"}, act.second_die, 0, 6);
      f(Field{"axis"}, act.axis, 0, 1);
      f(Field{"home"}, act.home, 0, 1);
      for (int i = 0; i < s.tanks; ++i) {
        f(Field{"pick", i}, act.pick[i], 0, 3);
        f(Field{"spot_column", i}, act.spot[i].column, 0, s.columns - 1);
        f(Field{"spot_row", i}, act.spot[i].row, 0, s.rows - 1);
        f(Field{"spot_facing", i}, act.spot[i].facing, 0, 3);
      }
      return;
    }
    f(Field{"what"}, act.what, 0, reverse);
    f(Field{"tank"}, act.tank, 0, s.slots - 1);
    if (s.moves > 0) f(Field{"turns_first"}, act.turns_first, 0, 2);
    if (s.moves > 0) f(Field{"squares"}, act.squares, 0, s.moves);
    for (int k = 0; k <= s.moves; ++k) f(Field{"heading", k}, act.heading[k], 0, 3);
    if (s.counts > 0 || s.ramming) {
      f(Field{"target"}, act.target, 0, s.slots + (s.breaking ? s.obstacles : 0) - 1);
      f(Field{"die"}, act.die, 0, 6);
    }
    if (s.counts > 0) {
      f(Field{"count"}, act.count, 0, s.counts);
      f(Field{"damage"}, act.damage, 0, 6);
      f(Field{"second_damage"}, act.second_damage, 0, 6);
    }
    for (int k = 0; k < s.counts; ++k) {
      f(Field{"way_right", k}, act.way_right[k], -1, 1);
      f(Field{"way_up", k}, act.way_up[k], -1, 1);
    }
    if (s.bounding || s.ramming) f(Field{"second_die"}, act.second_die, 0, 6);
    if (s.has(rebuild)) {
      f(Field{"at_column"}, act.at_column, 0, s.columns - 1);
      f(Field{"at_row"}, act.at_row, 0, s.rows - 1);
      f(Field{"at_facing"}, act.at_facing, 0, 3);
    }
    if (s.reserves) f(Field{"kind"}, act.kind, 0, 3);
  }

  enum Word_number {
    equal_to_speed,
    change_facing,
    finishing_a_move,
    adjacent_square,
    all_finished,
    any_square,
    blocked,
    should_choose,
    damage_result,
    destroy_obstacle,
    remain,
    bounding_order,
    all_tanks,
    different_square,
    at_once,
    flank_armor,
    sixth_tank,
    obstacle_square,
    either_side
  };
  /// The words that matter in the scope have senses.
  static std::vector<literal::Word> words(const Scope& s) {
    std::vector<literal::Word> all = all_words();
    const auto drop_unless = [&](bool matters, Word_number word) {
      if (!matters) all[word].senses.clear();
    };
    const bool moves = !s.repeats && (s.has(move) || s.has(bounding));
    const bool ram_or_move = moves || (!s.repeats && s.has(ram));
    drop_unless(ram_or_move, equal_to_speed);
    drop_unless(ram_or_move && s.moves > 0, change_facing);
    drop_unless(moves, finishing_a_move);
    const bool rebuilds = s.has(rebuild) && !s.repeats;
    drop_unless(ram_or_move || rebuilds || s.setup, adjacent_square);
    drop_unless(s.has(move) && !s.repeats, all_finished);
    drop_unless(rebuilds, any_square);
    drop_unless(s.counts > 1 || s.breaking, blocked);
    drop_unless(s.counts > 5, should_choose);
    drop_unless(s.breaking, damage_result);
    drop_unless(s.breaking, destroy_obstacle);
    drop_unless(s.ramming, remain);
    drop_unless(s.bounding, bounding_order);
    drop_unless(s.reserves && !s.repeats, all_tanks);
    drop_unless(s.setup, different_square);
    drop_unless(s.reserves && rebuilds, at_once);
    drop_unless(s.flank, flank_armor);
    drop_unless(s.reserves && s.slots > 2, sixth_tank);
    drop_unless(s.setup && s.terrain && s.flags, obstacle_square);
    drop_unless(s.counts > 1 || s.breaking, either_side);
    return all;
  }
  static std::vector<literal::Word> all_words() {
    return {
        {"equal to its speed",
         "BK-C17",
         "May a tank that moves use this few squares?",
         {"a plain move that uses no square at all",
          "a plain move that uses some squares but fewer than the speed",
          "a move before a shot that uses no square at all",
          "a move before a shot that uses some squares but fewer than it could",
          "a move before a ram that uses fewer squares than it could"},
         {{"exactly the whole speed", {false, false, false, false, false}},
          {"at least one square", {false, true, false, true, true}},
          {"any number up to the speed", {true, true, true, true, true}},
          {"at least one square, but none is needed before a shot",
           {false, true, true, true, true}}}},
        {"change its facing",
         "BK-C19",
         "May a tank that turns in place turn about like this?",
         {"it turns about and uses one square", "it turns about and uses two squares"},
         {{"a quarter turn, once", {false, false}},
          {"any turn for one square", {true, false}},
          {"a quarter turn for each square", {false, true}},
          {"any turn for each square", {true, true}}}},
        {"finishing its move",
         "BK-C24",
         "Has a tank that only turns in place finished a move?",
         {"it becomes finished", "it may then use bounding fire"},
         {{"turning is no move", {false, false}},
          {"turning is a move", {true, true}},
          {"turning uses up the tank but is no move", {true, false}}}},
        {"facing an adjacent square",
         "BK-C16",
         "May a tank on the edge face off the board?",
         {"at the end of its move", "when it is rebuilt", "when it is deployed"},
         {{"never", {false, false, false}},
          {"always", {true, true, true}},
          {"only where any direction is allowed", {false, true, true}}}},
        {"all of your finished tanks",
         "BK-C36",
         "May a player flip when none of her tanks is finished?",
         {"none of her tanks is finished"},
         {{"yes", {true}}, {"no", {false}}}},
        {"any square on your home edge",
         "BK-C37",
         "May a tank be put on a square that a tank occupies?",
         {"a rebuilt tank, on a friendly tank", "a rebuilt tank, on an enemy tank",
          "a reserve, on a friendly tank", "a reserve, on an enemy tank"},
         {{"never", {false, false, false, false}},
          {"really any square", {true, true, true, true}},
          {"not on enemies", {true, false, true, false}}}},
        {"blocked",
         "BK-C34",
         "Does this block the count?",
         {"the target itself, beside a diagonal", "the obstacle fired at, beside a diagonal",
          "water, beside a diagonal", "the woods of the target, beside a diagonal",
          "the obstacle fired at, in its own square"},
         {{"everything does", {true, true, true, true, true}},
          {"nothing of this does", {false, false, false, false, false}},
          {"whatever is beside a diagonal", {true, true, true, true, false}},
          {"all but terrain that says otherwise", {true, true, false, false, false}},
          {"only what is not the target", {false, false, true, false, false}}}},
        {"should choose a different target",
         "BK-C30",
         "May a player fire all the same?",
         {"at a count of six or more"},
         {{"advice", {true}}, {"a ban", {false}}}},
        {"the result of the damage roll",
         "BK-C49",
         "Do two dice destroy an obstacle?",
         {"only one of them is greater than four",
          "none of them is greater than four, but their sum is"},
         {{"any die", {true, false}}, {"every die", {false, false}}, {"the sum", {true, true}}}},
        {"destroy the obstacle",
         "BK-C49",
         "Does a destroyed obstacle leave the board?",
         {"a destroyed obstacle"},
         {{"yes", {true}}, {"it stays as rubble", {false}}}},
        {"remain",
         "BK-C21",
         "Does a tank that rams from there remain in the square?",
         {"the square of a friendly tank", "the square of a friendly flag"},
         {{"yes", {true, true}}, {"no", {false, false}}, {"only with a tank", {true, false}}}},
        {"after its move is finished",
         "BK-C45",
         "Is the tank already finished when it fires after its move?",
         {"a tank that moved and now fires"},
         {{"it is flipped before the shot", {true}}, {"it is flipped after it", {false}}}},
        {"all of the tanks",
         "BK-C39",
         "Has a player lost when her first team is destroyed?",
         {"the first team is destroyed, but a reserve is on the board"},
         {{"the number is fixed", {true}}, {"every tank counts", {false}}}},
        {"a different square",
         "BK-C13",
         "May flags be together?",
         {"a flag on a square with a flag of the enemy"},
         {{"yes", {true}}, {"no", {false}}}},
        {"two rebuilds at once",
         "BK-C43",
         "Does it take the turn to bring in a reserve?",
         {"the turn in which a reserve comes"},
         {{"yes", {true}}, {"no", {false}}}},
        {"flank",
         "BK-C44",
         "Does the flank count for the stun of a shot, and what is it of a tank destroyer?",
         {"a stun", "a shot at a tank destroyer from ahead, but not from its line"},
         {{"only for the destruction", {false, false}},
          {"for the stun too", {true, false}},
          {"for both, and a tank destroyer has its line in front", {true, true}}}},
        {"sixth tank",
         "BK-C43",
         "When is a tank from reserve the sixth one?",
         {"some tanks of the player are destroyed", "a reserve has come before"},
         {{"if it is one more than the first team", {true, false}},
          {"if five are on the board", {false, false}},
          {"whenever it is brand-new", {true, true}}}},
        {"a square containing an obstacle",
         "BK-C13",
         "With terrain, may a flag be placed where tanks may enter?",
         {"woods"},
         {{"no, every piece is an obstacle", {false}}, {"yes", {true}}}},
        {"either side of the diagonal",
         "BK-C34",
         "Is a diagonal blocked by what is beside it like this?",
         {"on one side only, in front of the tank that fires",
          "on one side only, not in front of the tank that fires",
          "on both sides, one of them not in front of the tank that fires"},
         {{"one side is enough", {true, true, true}},
          {"it takes both sides", {false, false, true}},
          {"only what is in front blocks it", {true, false, true}}}},
    };
  }

  template <Number N>
  static N objects(const Place<N>&, const Act<N>& act, const Scope&) {
    N sum = act.squares + act.count + act.turns_first;
    return sum;
  }
  template <Number N>
  static Truth_of<N> is_over(const Place<N>& place, const Scope&) {
    return place.ended == 1;
  }
  template <Number N>
  static N winners(const Place<N>& place, const Scope&) {
    return place.won[0] + place.won[1];
  }
  template <Number N>
  static Truth_of<N> is_start(const Place<N>& place, const Scope& s) {
    Truth_of<N> start = place.ended == 0;
    for (int o = 0; o < s.obstacles; ++o)
      start = start & (place.obstacle[o].there == (s.chooses() ? 0 : 1));
    if (s.setup) return start & (place.phase == s.first_step);
    for (int p = 0; p < 2; ++p) {
      start = start & (place.rebuilds[p] == s.rebuilds);
      for (int i = 0; i < s.slots; ++i) {
        const Piece<N>& tank = place.tank[p][i];
        if (i >= s.tanks)
          start = start & (tank.status == aside);
        else
          start = start & (tank.status == on_board) & (tank.row == home_row(p, s));
      }
    }
    return start;
  }

  // What the words of the book mean where it does define them.

  static int home_row(int player, const Scope& s) { return player == 0 ? 0 : s.rows - 1; }
  template <Number N>
  static N right(const N& facing) {
    return choose(facing == 1, N(1), choose(facing == 3, N(-1), N(0)));
  }
  template <Number N>
  static N up(const N& facing) {
    return choose(facing == 0, N(1), choose(facing == 2, N(-1), N(0)));
  }
  /// Whether the two facings are ninety degrees apart.
  template <Number N>
  static Truth_of<N> differ_quarter(const N& a, const N& b) {
    const Truth_of<N> a_flat = (a == 1) | (a == 3), b_flat = (b == 1) | (b == 3);
    return (a_flat & !b_flat) | ((!a_flat) & b_flat);
  }
  template <Number N>
  static Truth_of<N> in_front(const N& facing, const N& from_column, const N& from_row,
                              const N& column, const N& row) {
    return ((facing == 0) & (row > from_row)) | ((facing == 1) & (column > from_column)) |
           ((facing == 2) & (row < from_row)) | ((facing == 3) & (column < from_column));
  }
  template <Number N>
  static Truth_of<N> on_the_board(const N& column, const N& row, const Scope& s) {
    return (column >= N(0)) & (column <= N(s.columns - 1)) & (row >= N(0)) & (row <= N(s.rows - 1));
  }
  // The ratings that are printed on the pieces.
  template <Number N>
  static N rating(const N& kind, int of_light, int of_medium, int of_heavy, int of_destroyer) {
    return choose(
        kind == light, N(of_light),
        choose(kind == medium, N(of_medium), choose(kind == heavy, N(of_heavy), N(of_destroyer))));
  }
  template <Number N>
  static N speed(const N& kind) {
    return rating(kind, 3, 2, 1, 2);
  }
  template <Number N>
  static N dice(const N& kind) {
    return rating(kind, 1, 1, 2, 2);
  }
  template <Number N>
  static N armor(const N& kind) {
    return rating(kind, 3, 4, 5, 3);
  }
  template <Number N>
  static Piece<N> either(const Truth_of<N>& first, const Piece<N>& a, const Piece<N>& b) {
    return {choose(first, a.kind, b.kind),     choose(first, a.status, b.status),
            choose(first, a.column, b.column), choose(first, a.row, b.row),
            choose(first, a.facing, b.facing), choose(first, a.finished, b.finished)};
  }
  template <Number N>
  static Piece<N> piece(const Place<N>& place, int player, int index, const Scope& s) {
    Piece<N> tank = place.tank[player][index];
    if (!s.setup && index < s.tanks) tank.kind = N(s.kinds[player][index]);
    return tank;
  }
  template <Number N>
  static Truth_of<N> blocks_moves(const Obstacle<N>& obstacle, const Scope& s) {
    if (!s.terrain) return obstacle.there == 1;
    return (obstacle.there == 1) & (obstacle.kind != woods);
  }
  template <Number N>
  static Truth_of<N> holds_flags(const Place<N>& place, int player, const Scope& s) {
    if (!s.flags) return Truth_of<N>(false);
    Truth_of<N> both = true;
    for (int k = 0; k < 2; ++k) {
      const Square<N>& flag = place.flag[1 - player][k];
      Truth_of<N> held = false;
      for (int i = 0; i < s.slots; ++i) {
        const Piece<N>& tank = place.tank[player][i];
        held = held |
               ((tank.status == on_board) & (tank.column == flag.column) & (tank.row == flag.row));
      }
      both = both & held;
    }
    return both;
  }
  template <Number N>
  static Truth_of<N> has_no_tank(const Place<N>& place, int player, const Scope& s) {
    Truth_of<N> none = true;
    for (int i = 0; i < s.slots; ++i) none = none & (place.tank[player][i].status != on_board);
    return none;
  }
  template <Number N>
  static Truth_of<N> first_team_is_lost(const Place<N>& place, int player, const Scope& s) {
    Truth_of<N> none = true;
    for (int i = 0; i < s.tanks; ++i) none = none & (place.tank[player][i].status == destroyed);
    return none;
  }
  static auto has_lost(const auto& scene, const auto& place, int player) {
    using T = std::remove_cvref_t<decltype(place.ended == 1)>;
    const T none = has_no_tank(place, player, scene.scope);
    if (!scene.scope.reserves) return none;
    return T(none | (scene.word(all_tanks, 0) & first_team_is_lost(place, player, scene.scope)));
  }

  /// A turn, as it appears from the seat of the player who makes it.
  template <Number N>
  struct View {
    using T = Truth_of<N>;
    const Scope& scope;
    const literal::Scene<Literal, N>& scene;
    std::array<Piece<N>, most_tanks> own{}, enemy{};
    std::array<std::array<Square<N>, 2>, 2> flag{};  // own flags, then those of the enemy
    Piece<N> mine;                                   // the tank that acts, before it does
    Piece<N> foe;                                    // the enemy tank that is the target
    std::array<Square<N>, most_moves + 1> path{};    // where the tank is after each square
    Square<N> end;                                   // where it moves, or fires from
    N end_facing = 0;
    Square<N> aim;  // where the target is
    T moves, shoots, places, aims_at_tank;

    explicit View(const literal::Scene<Literal, N>& s) : scope(s.scope), scene(s) {
      const Act<N>& act = s.act;
      const T first = scope.one_side ? T(true) : T(s.before.mover == 0);
      for (int i = 0; i < scope.slots; ++i) {
        const Piece<N> a = piece(s.before, 0, i, scope), b = piece(s.before, 1, i, scope);
        own[i] = scope.one_side ? a : either<N>(first, a, b);
        enemy[i] = scope.one_side ? b : either<N>(first, b, a);
      }
      for (int k = 0; k < 2; ++k)
        for (int p = 0; p < 2; ++p) {
          const Square<N>&a = s.before.flag[p][k], &b = s.before.flag[1 - p][k];
          flag[p][k] = {choose(first, a.column, b.column), choose(first, a.row, b.row)};
        }
      mine = own[0], foe = enemy[0];
      for (int i = 1; i < scope.slots; ++i) {
        mine = either<N>(act.tank == i, own[i], mine);
        foe = either<N>(act.target == i, enemy[i], foe);
      }
      moves = is(move) | is(ram) | is(bounding);
      shoots = is(fire) | is(bounding);
      places = is(rebuild) | is(reserve);
      path[0] = {mine.column, mine.row};
      for (int k = 1; k <= scope.moves; ++k) {
        const T enters = act.squares >= N(k);
        path[k] = {path[k - 1].column + choose(enters, right(act.heading[k - 1]), N(0)),
                   path[k - 1].row + choose(enters, up(act.heading[k - 1]), N(0))};
      }
      end = path[scope.moves];
      end_facing = act.heading[scope.moves];
      if (scope.reverse) {
        const T back = is(reverse);
        end = {choose(back, mine.column - right(mine.facing), end.column),
               choose(back, mine.row - up(mine.facing), end.row)};
      }
      aim = {foe.column, foe.row};
      aims_at_tank = act.target <= N(scope.slots - 1);
      for (int o = 0; scope.breaking && o < scope.obstacles; ++o) {
        const T this_one = act.target == scope.slots + o;
        aim = {choose(this_one, s.before.obstacle[o].column, aim.column),
               choose(this_one, s.before.obstacle[o].row, aim.row)};
      }
    }
    /// Whether the act is of this kind, which the scope may rule out.
    T is(int what) const { return scope.has(what) ? T(scene.act.what == what) : T(false); }
    T hits() const {
      const Act<N>& act = scene.act;
      return shoots & (act.die > act.count) & ((!is(bounding)) | (act.second_die > act.count));
    }
    /// Whether the tank that acts is at the flank of its target.
    T is_at_flank() const {
      if (!scope.flank) return T(false);
      const T ahead = in_front(foe.facing, foe.column, foe.row, end.column, end.row);
      const T on_line = (foe.column == end.column) | (foe.row == end.row);
      return (!ahead) | ((foe.kind == destroyer) & (!on_line) & scene.word(flank_armor, 1));
    }
    /// The armour of the target for this shot.
    N foe_armor() const { return armor(foe.kind) - choose(is_at_flank(), N(1), N(0)); }
    /// The armour that the highest die must equal to stun.
    N stun_armor() const {
      return armor(foe.kind) - choose(is_at_flank() & scene.word(flank_armor, 0), N(1), N(0));
    }
    T destroys() const {
      return hits() & aims_at_tank &
             ((scene.act.damage > foe_armor()) | (scene.act.second_damage > foe_armor()));
    }
    T stuns() const {
      if (!scope.stun) return T(false);
      const N highest = choose(scene.act.damage < scene.act.second_damage, scene.act.second_damage,
                               scene.act.damage);
      return hits() & aims_at_tank & (highest == stun_armor()) & !destroys();
    }
    /// Whether this obstacle is fired at and destroyed.
    T breaks(int o) const {
      if (!scope.breaking) return T(false);
      const N a = scene.act.damage, b = scene.act.second_damage;
      const T one = (a > N(4)) | (b > N(4)), both = (a > N(4)) & (b > N(4));
      const T enough =
          ((dice(mine.kind) == 1) & (a > N(4))) |
          ((dice(mine.kind) == 2) & (both | (one & scene.word(damage_result, 0)) |
                                     ((!one) & (a + b > N(4)) & scene.word(damage_result, 1))));
      T result = hits() & (scene.act.target == scope.slots + o) & enough;
      if (scope.terrain) result = result & (scene.before.obstacle[o].kind != water);
      return result;
    }
    T is_target_square(const Obstacle<N>& x) const {
      return aims_at_tank & (x.column == aim.column) & (x.row == aim.row);
    }
    /// Whether a square that is counted is blocked; `beside`, whether it forbids a diagonal.
    T blocks(const N& column, const N& row, bool beside) const {
      T result = false;
      for (int o = 0; o < scope.obstacles; ++o) {
        const Obstacle<N>& x = scene.before.obstacle[o];
        T counts = x.there == 1;
        if (scope.terrain) {
          const T open_woods = (x.kind == woods) & is_target_square(x);
          counts = counts & (beside ? ((x.kind != water) | scene.word(blocked, 2)) &
                                          ((!open_woods) | scene.word(blocked, 3))
                                    : (x.kind != water) & !open_woods);
        }
        if (scope.breaking)
          counts = counts &
                   ((scene.act.target != scope.slots + o) | scene.word(blocked, beside ? 1 : 4));
        result = result | (counts & (x.column == column) & (x.row == row));
      }
      for (int i = 0; i < scope.slots; ++i) {
        const Piece<N>& x = enemy[i];
        T counts = (x.status == on_board) & (scene.act.target != i);
        if (beside)
          counts = (x.status == on_board) & ((scene.act.target != i) | scene.word(blocked, 0));
        result = result | (counts & (x.column == column) & (x.row == row));
      }
      return result;
    }
    T has_friend(const Square<N>& x, bool but_me) const {
      T result = false;
      for (int i = 0; i < scope.slots; ++i) {
        T there = (own[i].status == on_board) & (own[i].column == x.column) & (own[i].row == x.row);
        if (but_me) there = there & (scene.act.tank != i);
        result = result | there;
      }
      return result;
    }
    T has_enemy(const Square<N>& x) const {
      T result = false;
      for (int i = 0; i < scope.slots; ++i)
        result = result | ((enemy[i].status == on_board) & (enemy[i].column == x.column) &
                           (enemy[i].row == x.row));
      return result;
    }
    T has_own_flag(const Square<N>& x) const {
      T result = false;
      for (int k = 0; scope.flags && k < 2; ++k)
        result = result | ((flag[0][k].column == x.column) & (flag[0][k].row == x.row));
      return result;
    }
    T has_obstacle(const Square<N>& x) const {
      T result = false;
      for (int o = 0; o < scope.obstacles; ++o)
        result = result | (blocks_moves(scene.before.obstacle[o], scope) &
                           (scene.before.obstacle[o].column == x.column) &
                           (scene.before.obstacle[o].row == x.row));
      return result;
    }
    N used() const { return scene.act.squares + scene.act.turns_first; }
    N home_row() const { return choose(scene.before.mover == 0, N(0), N(scope.rows - 1)); }
  };

  template <Number N>
  using Its_scene = literal::Scene<Literal, N>;
  template <Number N>
  using Its_sentence = literal::Sentence<Literal, N>;
  template <Number N>
  using Its_writes = literal::Writes<Literal, N>;

  template <Number N>
  static std::vector<Its_sentence<N>> sentences(const Scope& scope) {
    std::vector<Its_sentence<N>> all;
    add_components<N>(all, scope);
    if (scope.setup) {
      add_setup<N>(all, scope);
    } else {
      add_turn<N>(all);
      if (scope.has_moves()) add_moves<N>(all);
      if (scope.counts > 0) add_shots<N>(all);
      add_flips<N>(all);
      if (scope.has(rebuild)) add_rebuilds<N>(all);
      add_options<N>(all, scope);
    }
    add_victory<N>(all);
    return all;
  }

  /// Whether the act is of this kind, which the scope may rule out.
  template <Number N>
  static Truth_of<N> is(const Its_scene<N>& s, int what) {
    return s.scope.has(what) ? Truth_of<N>(s.act.what == what) : Truth_of<N>(false);
  }
  template <Number N>
  static Truth_of<N> is_mover(const Its_scene<N>& s, int player) {
    return s.scope.one_side ? Truth_of<N>(player == 0) : Truth_of<N>(s.before.mover == player);
  }
  /// Writes the field of the tank that acts, or of the enemy tank that is the target.
  template <Number N>
  static auto of_mine(std::function<Truth_of<N>(const View<N>&)> if_) {
    return [if_](const Its_scene<N>& s, const Field& f) {
      return is_mover(s, f.i) & (s.act.tank == f.j) & if_(View<N>(s));
    };
  }
  template <Number N>
  static auto of_foe(std::function<Truth_of<N>(const View<N>&)> if_) {
    return [if_](const Its_scene<N>& s, const Field& f) {
      return is_mover(s, 1 - f.i) & (s.act.target == f.j) & if_(View<N>(s));
    };
  }
  /// Whether a demand holds of the tank that acts, as it is afterwards.
  template <Number N>
  static Truth_of<N> mine_after(const Its_scene<N>& s, auto&& demand) {
    Truth_of<N> t = true;
    for (int p = 0; p < 2; ++p)
      for (int i = 0; i < s.scope.slots; ++i)
        t = t & ((!is_mover(s, p)) | (s.act.tank != i) | demand(s.after.tank[p][i]));
    return t;
  }
  template <Number N>
  static Truth_of<N> foe_after(const Its_scene<N>& s, auto&& demand) {
    Truth_of<N> t = true;
    for (int p = 0; p < 2; ++p)
      for (int i = 0; i < s.scope.slots; ++i)
        t = t & ((!is_mover(s, 1 - p)) | (s.act.target != i) | demand(s.after.tank[p][i]));
    return t;
  }
  template <Number N>
  static Truth_of<N> is_gone(const Piece<N>& x) {
    return (x.status == destroyed) & (x.column == 0) & (x.row == 0) & (x.facing == 0) &
           (x.finished == 0);
  }
  /// Calls visit(from, to) for each step of the count that is used; visit says if it is allowed.
  template <Number N>
  static Truth_of<N> all_counted(const View<N>& v, auto&& visit) {
    Truth_of<N> t = true;
    Square<N> from = v.end;
    for (int k = 0; k < v.scope.counts; ++k) {
      const Square<N> to{from.column + v.scene.act.way_right[k], from.row + v.scene.act.way_up[k]};
      t = t & ((!(v.scene.act.count >= N(k + 1))) | visit(from, to, k));
      from = to;
    }
    return t;
  }

  template <Number N>
  static void add_components(std::vector<Its_sentence<N>>& all, const Scope& scope) {
    using S = Its_scene<N>;
    using T = Truth_of<N>;
    using literal::Role;
    all.push_back({"BK-C02",
                   "BK-C02",
                   Role::component,
                   "a tank that is not on the board is nowhere",
                   {},
                   [](const S& s) {
                     T t = true;
                     for (int p = 0; p < 2; ++p)
                       for (int i = 0; i < s.scope.slots; ++i) {
                         const Piece<N>& x = s.before.tank[p][i];
                         t = t & ((x.status == on_board) | ((x.column == 0) & (x.row == 0) &
                                                            (x.facing == 0) & (x.finished == 0)));
                       }
                     return t;
                   }});
    all.push_back(
        {"BK-C03",
         "BK-C03",
         Role::component,
         "a box has only so many tanks of one type, here one; a tank not chosen has none yet",
         {},
         [](const S& s) {
           T t = true;
           for (int p = 0; p < 2; ++p)
             for (int i = 0; i < s.scope.slots; ++i) {
               if (s.scope.setup ? !s.scope.chooses() : i < s.scope.tanks) continue;
               const N kind = s.before.tank[p][i].kind;
               const T has = s.scope.setup ? T(s.before.chosen[p] == 1)
                                           : T(s.before.tank[p][i].status != aside);
               t = t & (has | (kind == 0));
               for (int j = 0; j < i; ++j)
                 t = t & ((!has) | (kind != piece(s.before, p, j, s.scope).kind));
             }
           return t;
         }});
    all.push_back({"BK-C12a",
                   "BK-C12",
                   Role::component,
                   "two tanks are never on the same square",
                   {},
                   [](const S& s) {
                     T t = true;
                     for (int a = 0; a < 2 * s.scope.slots; ++a)
                       for (int b = 0; b < a; ++b) {
                         const Piece<N>& x = s.before.tank[a / s.scope.slots][a % s.scope.slots];
                         const Piece<N>& y = s.before.tank[b / s.scope.slots][b % s.scope.slots];
                         const T apart = (x.status != on_board) | (y.status != on_board) |
                                         (x.column != y.column) | (x.row != y.row);
                         t = t & apart;
                       }
                     return t;
                   }});
    all.push_back({"BK-C20",
                   "BK-C20",
                   Role::component,
                   "no tank is where it could not have gone",
                   {},
                   [](const S& s) {
                     T t = true;
                     for (int p = 0; p < 2; ++p)
                       for (int i = 0; i < s.scope.slots; ++i) {
                         const Piece<N>& x = s.before.tank[p][i];
                         for (int o = 0; o < s.scope.obstacles; ++o) {
                           const Obstacle<N>& y = s.before.obstacle[o];
                           t = t & ((x.status != on_board) | (!blocks_moves(y, s.scope)) |
                                    (x.column != y.column) | (x.row != y.row));
                         }
                         for (int k = 0; s.scope.flags && k < 2; ++k) {
                           const Square<N>& y = s.before.flag[p][k];
                           const T apart = (x.column != y.column) | (x.row != y.row);
                           const T is_placed = y.column != 0;
                           t = t & ((x.status != on_board) | (!is_placed) | apart);
                         }
                       }
                     return t;
                   }});
    all.push_back({"BK-C07",
                   "BK-C07",
                   Role::component,
                   "obstacles lie on different squares that are not at the edge",
                   {},
                   [](const S& s) {
                     T t = true;
                     for (int o = 0; o < s.scope.obstacles; ++o) {
                       const Obstacle<N>& x = s.before.obstacle[o];
                       t = t & choose_truth<N>(x.there == 1, (x.column >= N(1)) & (x.row >= N(1)),
                                               (x.column == 0) & (x.row == 0) & (x.kind == 0));
                       for (int q = 0; q < o; ++q) {
                         const Obstacle<N>& y = s.before.obstacle[q];
                         t = t & ((x.there == 0) | (y.there == 0) | (x.column != y.column) |
                                  (x.row != y.row));
                       }
                     }
                     return t;
                   }});
    all.push_back({"BK-C13",
                   "BK-C13",
                   Role::component,
                   "flags are where they may be placed",
                   {},
                   [](const S& s) {
                     T t = true;
                     if (!s.scope.flags) return t;
                     for (int p = 0; p < 2; ++p) {
                       const Square<N>&a = s.before.flag[p][0], &b = s.before.flag[p][1];
                       const T none =
                           (a.column == 0) & (a.row == 0) & (b.column == 0) & (b.row == 0);
                       t = t & ((s.scope.setup ? none : T(false)) |
                                ((a.column >= N(1)) & (a.row >= N(1)) & (b.column >= N(1)) &
                                 (b.row >= N(1)) & (a.column != b.column) & (a.row != b.row)));
                       for (int k = 0; k < 2; ++k) {
                         const Square<N>& x = s.before.flag[p][k];
                         for (int o = 0; o < s.scope.obstacles; ++o) {
                           const Obstacle<N>& y = s.before.obstacle[o];
                           t = t & ((y.there == 0) | (x.column == 0) | (x.column != y.column) |
                                    (x.row != y.row) | holds_flag(s, y));
                         }
                         for (int q = 0; s.scope.setup && p == 1 && q < 2; ++q) {
                           const Square<N>& y = s.before.flag[0][q];
                           t = t & ((x.column == 0) | (x.column != y.column) | (x.row != y.row) |
                                    s.word(different_square, 0));
                         }
                       }
                     }
                     return t;
                   }});
    all.push_back({"BK-C38b",
                   "BK-C38",
                   Role::component,
                   "while the game lasts, nobody has won it and nobody could have won it before",
                   {},
                   [](const S& s) {
                     T won = false;
                     for (int p = 0; p < 2; ++p) {
                       won = won | (s.before.won[p] == 1);
                       if (!s.scope.setup) won = won | has_lost(s, s.before, p);
                       if (!s.scope.setup)
                         won = won | ((s.before.mover == p) & holds_flags(s.before, p, s.scope));
                     }
                     return (s.before.ended == 1) | !won;
                   }});
    // With rams, two players can win; the number of winners shows it.
    if (!scope.ramming)
      all.push_back({"BK-C40",
                     "BK-C40",
                     Role::component,
                     "somebody wins in the end, and nobody draws",
                     {},
                     [](const S& s) {
                       return (s.before.ended == 0) | (s.before.won[0] + s.before.won[1] == 1);
                     }});
  }
  /// Whether a flag may be in the square of this piece of terrain.
  template <Number N>
  static Truth_of<N> holds_flag(const Its_scene<N>& s, const Obstacle<N>& terrain) {
    if (!s.scope.setup || !s.scope.terrain) return Truth_of<N>(false);
    return (terrain.kind == woods) & s.word(obstacle_square, 0);
  }
  template <Number N>
  static Truth_of<N> choose_truth(const Truth_of<N>& if_, const Truth_of<N>& yes,
                                  const Truth_of<N>& no) {
    return (if_ & yes) | ((!if_) & no);
  }

  template <Number N>
  static Truth_of<N> is_in_scope(const Its_scene<N>& s) {
    using T = Truth_of<N>;
    T t = false;
    for (int what = 0; what <= reverse; ++what)
      if (s.scope.has(what)) t = t | (s.act.what == what);
    if (s.scope.one_side) t = t & ((s.before.mover == 0) | is(s, flip));
    return t;
  }
  template <Number N>
  static Truth_of<N> is_well_written(const Its_scene<N>& s) {
    using T = Truth_of<N>;
    using V = View<N>;
    const V v(s);
    const T rams = is(s, ram), hits = v.hits();
    const T uses_tank = !is(s, flip);
    T t = (v.moves | ((s.act.squares == 0) & (s.act.turns_first == 0))) &
          (uses_tank | (s.act.tank == 0)) &
          ((s.act.turns_first == 0) | (s.act.heading[0] != v.mine.facing)) &
          ((s.act.turns_first != 0) | (s.act.heading[0] == v.mine.facing));
    for (int k = 1; k <= s.scope.moves; ++k)
      t = t & ((s.act.squares >= N(k)) | (s.act.heading[k] == s.act.heading[k - 1]));
    t = t & (v.places | ((s.act.at_column == 0) & (s.act.at_row == 0) & (s.act.at_facing == 0)));
    t = t & (is(s, reserve) | (s.act.kind == 0));
    t = t & (v.shoots | rams | (s.act.target == 0));
    t = t & choose_truth<N>(v.shoots, s.act.count >= N(1), s.act.count == 0);
    for (int k = 0; k < s.scope.counts; ++k)
      t = t & ((s.act.count >= N(k + 1)) | ((s.act.way_right[k] == 0) & (s.act.way_up[k] == 0)));
    return t & choose_truth<N>(v.shoots | rams, s.act.die >= N(1), s.act.die == 0) &
           choose_truth<N>(is(s, bounding) | rams, s.act.second_die >= N(1),
                           s.act.second_die == 0) &
           choose_truth<N>(hits, s.act.damage >= N(1), s.act.damage == 0) &
           choose_truth<N>(hits & (dice(v.mine.kind) == 2), s.act.second_damage >= N(1),
                           s.act.second_damage == 0);
  }

  template <Number N>
  static void add_turn(std::vector<Its_sentence<N>>& all) {
    using S = Its_scene<N>;
    using literal::Role;
    all.push_back({"BK-C15a",
                   "BK-C15",
                   Role::choice,
                   "a turn is one of four things, or what an agreed option adds (BK-C41)",
                   {},
                   [](const S& s) { return is_in_scope(s); }});
    // Only the notation of an act: what it does not use is zero.
    all.push_back({"BK-C15b",
                   "BK-C15",
                   Role::choice,
                   "an act says nothing but what its kind needs",
                   {},
                   [](const S& s) { return is_well_written(s); }});
    all.push_back({"BK-C15c",
                   "BK-C15",
                   Role::effect,
                   "then it is the turn of the other player",
                   [](const S& s) { return (!is(s, reserve)) | s.word(at_once, 0); },
                   [](const S& s) { return s.after.mover == N(1) - s.before.mover; },
                   {{"mover"}}});
  }

  template <Number N>
  static void add_moves(std::vector<Its_sentence<N>>& all) {
    using S = Its_scene<N>;
    using T = Truth_of<N>;
    using V = View<N>;
    using literal::Role;
    const auto moves = [](const S& s) { return V(s).moves; };
    all.push_back({"BK-C17a", "BK-C17", Role::choice, "only a ready tank on the board moves",
                   [](const S& s) { return V(s).moves | is(s, reverse); },
                   [](const S& s) {
                     const V v(s);
                     return (v.mine.status == on_board) & (v.mine.finished == 0);
                   }});
    all.push_back(
        {"BK-C17b", "BK-C17", Role::choice, "a tank moves a number of squares equal to its speed",
         [](const S& s) { return V(s).moves; },
         [](const S& s) {
           const V v(s);
           const T bounds = is(s, bounding);
           const N most = speed(v.mine.kind) - choose(is(s, move), N(0), N(1));
           const T plain = (is(s, move) & (((v.used() == 0) & s.word(equal_to_speed, 0)) |
                                           ((v.used() >= N(1)) & s.word(equal_to_speed, 1)))) |
                           (is(s, ram) & s.word(equal_to_speed, 4));
           const T short_one = bounds & (((v.used() == 0) & s.word(equal_to_speed, 2)) |
                                         ((v.used() >= N(1)) & s.word(equal_to_speed, 3)));
           return (v.used() == most) | ((v.used() < most) & (plain | short_one));
         }});
    all.push_back({"BK-C17c", "BK-C17", Role::choice,
                   "a tank only moves into the square that it faces, so it stays on the board",
                   [](const S& s) { return V(s).moves | is(s, reverse); },
                   [](const S& s) {
                     const V v(s);
                     T t = !is(s, reverse);
                     for (int k = 1; k <= s.scope.moves; ++k)
                       t = t & on_the_board(v.path[k].column, v.path[k].row, s.scope);
                     return t;
                   }});
    all.push_back(
        {"BK-C16", "BK-C16", Role::choice, "a tank on the board always faces an adjacent square",
         [](const S& s) { return V(s).moves | V(s).places; },
         [](const S& s) {
           const V v(s);
           const N facing = choose(v.places, s.act.at_facing, v.end_facing);
           const N column = choose(v.places, s.act.at_column, v.end.column);
           const N row = choose(v.places, s.act.at_row, v.end.row);
           return on_the_board(column + right(facing), row + up(facing), s.scope) |
                  (v.moves & s.word(adjacent_square, 0)) | (v.places & s.word(adjacent_square, 1));
         }});
    all.push_back({"BK-C18a", "BK-C18", Role::choice,
                   "upon entering a square, a tank turns by ninety degrees or not at all", moves,
                   [](const S& s) {
                     T t = true;
                     for (int k = 1; k <= s.scope.moves; ++k)
                       t = t & ((s.act.heading[k] == s.act.heading[k - 1]) |
                                differ_quarter(s.act.heading[k], s.act.heading[k - 1]));
                     return t;
                   }});
    all.push_back(
        {"BK-C19a", "BK-C19", Role::choice, "a turn before the first square counts as one square",
         [](const S& s) { return V(s).moves & (s.act.turns_first != 0); },
         [](const S& s) {
           const V v(s);
           const T quarter = differ_quarter(s.act.heading[0], v.mine.facing);
           const T once = s.act.turns_first == 1;
           return (quarter & once) | ((!quarter) & ((once & s.word(change_facing, 0)) |
                                                    ((!once) & s.word(change_facing, 1))));
         }});
    all.push_back({"BK-C20a", "BK-C20", Role::choice,
                   "a tank does not enter the square of an obstacle or of an enemy tank",
                   [](const S& s) { return V(s).moves | is(s, reverse); },
                   [](const S& s) {
                     const V v(s);
                     T t = (!is(s, reverse)) | !(v.has_obstacle(v.end) | v.has_enemy(v.end));
                     for (int k = 1; k <= s.scope.moves; ++k)
                       t = t & ((!(s.act.squares >= N(k))) |
                                !(v.has_obstacle(v.path[k]) | v.has_enemy(v.path[k])));
                     return t;
                   }});
    all.push_back({"BK-C21a", "BK-C21", Role::choice,
                   "a tank does not end its move with a friendly tank or a friendly flag",
                   [](const S& s) { return V(s).moves | is(s, reverse); },
                   [](const S& s) {
                     const V v(s);
                     const T rams = is(s, ram);
                     return (!(v.has_friend(v.end, true) & ((!rams) | s.word(remain, 0)))) &
                            !(v.has_own_flag(v.end) & ((!rams) | s.word(remain, 1)));
                   }});
    all.push_back({"BK-C17d",
                   "BK-C17",
                   Role::effect,
                   "the tank is where its move ends",
                   [](const S& s) { return V(s).moves | is(s, reverse); },
                   [](const S& s) {
                     const V v(s);
                     return mine_after(s, [&](const Piece<N>& x) {
                       return (x.status == destroyed) |
                              ((x.column == v.end.column) & (x.row == v.end.row));
                     });
                   },
                   {{"column", of_mine<N>([](const V& v) { return v.moves | v.is(reverse); })},
                    {"row", of_mine<N>([](const V& v) { return v.moves | v.is(reverse); })}}});
    all.push_back({"BK-C18b",
                   "BK-C18",
                   Role::effect,
                   "and it faces where it turned",
                   moves,
                   [](const S& s) {
                     const V v(s);
                     return mine_after(s, [&](const Piece<N>& x) {
                       return (x.status == destroyed) | (x.facing == v.end_facing);
                     });
                   },
                   {{"facing", of_mine<N>([](const V& v) { return v.moves; })}}});
    const auto finishes = [](const V& v) {
      return v.is(reverse) |
             (v.is(move) & ((v.scene.act.squares >= N(1)) | v.scene.word(finishing_a_move, 0)));
    };
    all.push_back({"BK-C24",
                   "BK-C24",
                   Role::effect,
                   "after its move a tank is finished",
                   [finishes](const S& s) { return finishes(V(s)); },
                   [](const S& s) {
                     return mine_after(s, [](const Piece<N>& x) { return x.finished == 1; });
                   },
                   {{"finished", of_mine<N>(finishes)}}});
  }

  template <Number N>
  static void add_shots(std::vector<Its_sentence<N>>& all) {
    using S = Its_scene<N>;
    using T = Truth_of<N>;
    using V = View<N>;
    using literal::Role;
    const auto shoots = [](const S& s) { return V(s).shoots; };
    all.push_back({"BK-C25a", "BK-C25", Role::choice, "only a ready tank on the board fires",
                   shoots, [](const S& s) {
                     const V v(s);
                     return (v.mine.status == on_board) & (v.mine.finished == 0) &
                            ((!is(s, bounding)) | !s.word(bounding_order, 0));
                   }});
    all.push_back({"BK-C25b", "BK-C25", Role::choice,
                   "the target is an enemy tank on the board, or an obstacle (BK-C49)", shoots,
                   [](const S& s) {
                     const V v(s);
                     T t = v.aims_at_tank & (v.foe.status == on_board);
                     for (int o = 0; s.scope.breaking && o < s.scope.obstacles; ++o)
                       t = t | ((s.act.target == s.scope.slots + o) &
                                (s.before.obstacle[o].there == 1));
                     return t;
                   }});
    all.push_back({"BK-C26", "BK-C26", Role::choice,
                   "the count goes from the tank to the target, whose square it includes", shoots,
                   [](const S& s) {
                     const V v(s);
                     return all_counted(v, [&](const auto&, const Square<N>& to, int k) {
                       return (s.act.count >= N(k + 2)) |
                              ((to.column == v.aim.column) & (to.row == v.aim.row));
                     });
                   }});
    all.push_back({"BK-C27", "BK-C27", Role::choice,
                   "it goes from square to adjacent square, straight or diagonally", shoots,
                   [](const S& s) {
                     return all_counted(V(s), [&](const auto&, const Square<N>& to, int k) {
                       return ((s.act.way_right[k] != 0) | (s.act.way_up[k] != 0)) &
                              on_the_board(to.column, to.row, s.scope);
                     });
                   }});
    all.push_back({"BK-C28", "BK-C28", Role::choice, "all of its squares are in front of the tank",
                   shoots, [](const S& s) {
                     const V v(s);
                     return all_counted(v, [&](const auto&, const Square<N>& to, int) {
                       return in_front(v.end_facing, v.end.column, v.end.row, to.column, to.row);
                     });
                   }});
    all.push_back({"BK-C29", "BK-C29", Role::choice,
                   "a tank destroyer counts in a straight line in the direction that it faces",
                   [](const S& s) {
                     const V v(s);
                     return v.shoots & (v.mine.kind == destroyer);
                   },
                   [](const S& s) {
                     const V v(s);
                     return all_counted(v, [&](const auto&, const auto&, int k) {
                       return (s.act.way_right[k] == right(v.end_facing)) &
                              (s.act.way_up[k] == up(v.end_facing));
                     });
                   }});
    all.push_back({"BK-C30", "BK-C30", Role::choice,
                   "at a count of six or more, something else should be chosen", shoots,
                   [](const S& s) { return (s.act.count <= N(5)) | s.word(should_choose, 0); }});
    all.push_back({"BK-C33", "BK-C33", Role::choice,
                   "no square that is counted has an obstacle or another enemy tank", shoots,
                   [](const S& s) {
                     const V v(s);
                     return all_counted(v, [&](const auto&, const Square<N>& to, int) {
                       return !v.blocks(to.column, to.row, false);
                     });
                   }});
    all.push_back(
        {"BK-C34", "BK-C34", Role::choice,
         "no diagonal is counted beside an obstacle or an enemy tank", shoots, [](const S& s) {
           const V v(s);
           return all_counted(v, [&](const Square<N>& from, const Square<N>& to, int k) {
             const auto ahead = [&](const N& column, const N& row) {
               return in_front(v.end_facing, v.end.column, v.end.row, column, row);
             };
             const T one = v.blocks(to.column, from.row, true),
                     other = v.blocks(from.column, to.row, true),
                     one_ahead = ahead(to.column, from.row),
                     other_ahead = ahead(from.column, to.row);
             const T alone_ahead = (one & (!other) & one_ahead) | (other & (!one) & other_ahead),
                     alone = (one | other) & !(one & other);
             const T bars = (one & other & ((one_ahead & other_ahead) | s.word(either_side, 2))) |
                            (alone_ahead & s.word(either_side, 0)) |
                            (alone & (!alone_ahead) & s.word(either_side, 1));
             return (s.act.way_right[k] == 0) | (s.act.way_up[k] == 0) | !bars;
           });
         }});
    const auto destroys = [](const V& v) { return v.destroys(); };
    all.push_back(
        {"BK-C32b",
         "BK-C32",
         Role::effect,
         "if a die is higher than its armour, the target is removed from the board",
         [](const S& s) { return V(s).destroys(); },
         [](const S& s) { return foe_after(s, [](const Piece<N>& x) { return is_gone(x); }); },
         {{"status", of_foe<N>(destroys)},
          {"column", of_foe<N>(destroys)},
          {"row", of_foe<N>(destroys)},
          {"facing", of_foe<N>(destroys)},
          {"finished", of_foe<N>(destroys)}}});
    all.push_back({"BK-C35",
                   "BK-C35",
                   Role::effect,
                   "in any case the tank that fired is finished",
                   shoots,
                   [](const S& s) {
                     return mine_after(s, [](const Piece<N>& x) { return x.finished == 1; });
                   },
                   {{"finished", of_mine<N>([](const V& v) { return v.shoots; })}}});
  }

  template <Number N>
  static void add_flips(std::vector<Its_sentence<N>>& all) {
    using S = Its_scene<N>;
    using T = Truth_of<N>;
    using V = View<N>;
    using literal::Role;
    all.push_back({"BK-C36a", "BK-C36", Role::choice, "a player flips all of her finished tanks",
                   [](const S& s) {
                     return is(s, flip) & (s.scope.one_side ? T(s.before.mover == 0) : T(true)) &
                            T(s.scope.has(move) && !s.scope.repeats);
                   },
                   [](const S& s) {
                     const V v(s);
                     T some = s.word(all_finished, 0);
                     for (int i = 0; i < s.scope.slots; ++i) some = some | (v.own[i].finished == 1);
                     return some;
                   }});
    all.push_back({"BK-C36b",
                   "BK-C36",
                   Role::effect,
                   "all of them on the board become ready",
                   [](const S& s) { return is(s, flip); },
                   [](const S& s) {
                     T t = true;
                     for (int p = 0; p < 2; ++p)
                       for (int i = 0; i < s.scope.slots; ++i)
                         t = t & ((s.before.mover != p) | (s.after.tank[p][i].finished == 0));
                     return t;
                   },
                   {{"finished", [](const S& s, const Field& f) {
                       return (s.before.mover == f.i) & is(s, flip);
                     }}}});
  }

  template <Number N>
  static void add_rebuilds(std::vector<Its_sentence<N>>& all) {
    using S = Its_scene<N>;
    using T = Truth_of<N>;
    using V = View<N>;
    using literal::Role;
    all.push_back(
        {"BK-C37a", "BK-C37", Role::choice,
         "a destroyed tank of the player is rebuilt while she has rebuilds left",
         [](const S& s) { return is(s, rebuild); },
         [](const S& s) {
           return (V(s).mine.status == destroyed) &
                  (choose(s.before.mover == 0, s.before.rebuilds[0], s.before.rebuilds[1]) >= N(1));
         }});
    all.push_back({"BK-C37b", "BK-C37", Role::choice, "it comes on any square of the home edge",
                   [](const S& s) { return V(s).places; },
                   [](const S& s) {
                     const V v(s);
                     const Square<N> x{s.act.at_column, s.act.at_row};
                     const T first = is(s, rebuild);
                     return (x.row == v.home_row()) &
                            ((!v.has_friend(x, false)) | (first & s.word(any_square, 0)) |
                             ((!first) & s.word(any_square, 2))) &
                            ((!v.has_enemy(x)) | (first & s.word(any_square, 1)) |
                             ((!first) & s.word(any_square, 3)));
                   }});
    const auto places = [](const V& v) { return v.places; };
    const auto rebuilds = [](const V& v) { return v.is(rebuild); };
    all.push_back({"BK-C37c",
                   "BK-C37",
                   Role::effect,
                   "it is back on the board and finished",
                   [](const S& s) { return V(s).places; },
                   [](const S& s) {
                     return mine_after(s, [&](const Piece<N>& x) {
                       return (x.status == on_board) & (x.column == s.act.at_column) &
                              (x.row == s.act.at_row) & (x.finished == 1);
                     });
                   },
                   {{"status", of_mine<N>(places)},
                    {"column", of_mine<N>(places)},
                    {"row", of_mine<N>(places)},
                    {"finished", of_mine<N>(places)}}});
    all.push_back({"BK-C37d",
                   "BK-C37",
                   Role::effect,
                   "it faces any direction that she likes",
                   [](const S& s) { return is(s, rebuild); },
                   [](const S& s) {
                     return mine_after(
                         s, [&](const Piece<N>& x) { return x.facing == s.act.at_facing; });
                   },
                   {{"facing", of_mine<N>(rebuilds)}}});
    all.push_back({"BK-C37e",
                   "BK-C37",
                   Role::effect,
                   "the marker goes down by one, or by two for a reserve (BK-C43)",
                   [](const S& s) { return V(s).places; },
                   [](const S& s) {
                     T t = true;
                     for (int p = 0; p < 2; ++p)
                       t = t & ((s.before.mover != p) |
                                (s.after.rebuilds[p] ==
                                 s.before.rebuilds[p] - choose(is(s, reserve), N(2), N(1))));
                     return t;
                   },
                   {{"rebuilds",
                     [](const S& s, const Field& f) { return is_mover(s, f.i) & V(s).places; }}}});
    all.push_back(
        {"BK-C37f", "BK-C37", Role::permission,
         "a rebuilt tank faces any direction on any square of the home edge", [](const S& s) {
           const V v(s);
           return is_in_scope(s) & is_well_written(s) & is(s, rebuild) &
                  (s.act.at_row == v.home_row()) & (v.mine.status == destroyed) &
                  (choose(s.before.mover == 0, s.before.rebuilds[0], s.before.rebuilds[1]) >= N(1));
         }});
  }

  template <Number N>
  static void add_options(std::vector<Its_sentence<N>>& all, const Scope& scope) {
    using S = Its_scene<N>;
    using T = Truth_of<N>;
    using V = View<N>;
    using literal::Role;
    if (scope.reserves) {
      all.push_back({"BK-C43a", "BK-C43", Role::choice,
                     "a new tank is one of the pieces left, and costs two rebuilds",
                     [](const S& s) { return is(s, reserve); },
                     [](const S& s) {
                       const V v(s);
                       T t = (v.mine.status == aside) &
                             (choose(s.before.mover == 0, s.before.rebuilds[0],
                                     s.before.rebuilds[1]) >= N(2));
                       for (int i = 0; i < s.scope.slots; ++i) {
                         t = t & ((v.own[i].kind != s.act.kind) | (v.own[i].status == aside));
                         if (s.scope.slots == 2) continue;
                         t = t & ((v.own[i].status != destroyed) | s.word(sixth_tank, 0));
                         if (i >= s.scope.tanks)
                           t = t & ((v.own[i].status == aside) | s.word(sixth_tank, 1));
                       }
                       return t;
                     }});
      all.push_back({"BK-C43b",
                     "BK-C43",
                     Role::effect,
                     "the piece comes into the game",
                     [](const S& s) { return is(s, reserve); },
                     [](const S& s) {
                       return mine_after(s,
                                         [&](const Piece<N>& x) { return x.kind == s.act.kind; });
                     },
                     {{"kind", of_mine<N>([](const V& v) { return v.is(reserve); })},
                      {"facing", of_mine<N>([](const V& v) { return v.is(reserve); })}}});
    }
    if (scope.reserves) {
      all.push_back({"BK-C43c",
                     "BK-C43",
                     Role::effect,
                     "using rebuilds for a reserve says nothing about whose turn is next",
                     [](const S& s) { return is(s, reserve) & !s.word(at_once, 0); },
                     [](const S& s) { return s.after.mover == s.before.mover; },
                     {{"mover"}}});
    }
    if (scope.bounding) {
      all.push_back({"BK-C45a", "BK-C45", Role::choice,
                     "a heavy tank does not use bounding fire, and the move comes first",
                     [](const S& s) { return is(s, bounding); },
                     [](const S& s) {
                       return (V(s).mine.kind != heavy) &
                              ((s.act.squares >= N(1)) | (s.act.turns_first == 0) |
                               s.word(finishing_a_move, 1));
                     }});
      all.push_back({"BK-C45b", "BK-C45", Role::permission,
                     "a tank moves and then fires in the same turn", [](const S& s) {
                       const V v(s);
                       // A sound one: one square ahead, then a shot straight ahead at range one.
                       return is_in_scope(s) & is_well_written(s) & is(s, bounding) &
                              (v.mine.status == on_board) & (v.mine.finished == 0) &
                              (s.act.squares == speed(v.mine.kind) - 1) & (s.act.turns_first == 0) &
                              (v.end_facing == v.mine.facing) & (s.scope.moves == 1) &
                              on_the_board(v.end.column, v.end.row, s.scope) &
                              (!v.has_obstacle(v.path[1])) & (!v.has_enemy(v.path[1])) &
                              (!v.has_obstacle(v.end)) & (!v.has_enemy(v.end)) &
                              (!v.has_friend(v.end, true)) & (v.foe.status == on_board) &
                              (s.act.count == 1) & (s.act.way_right[0] == right(v.end_facing)) &
                              (s.act.way_up[0] == up(v.end_facing)) &
                              (v.aim.column == v.end.column + right(v.end_facing)) &
                              (v.aim.row == v.end.row + up(v.end_facing));
                     }});
    }
    if (scope.stun) {
      const auto stuns = [](const V& v) { return v.stuns(); };
      all.push_back({"BK-C46",
                     "BK-C46",
                     Role::effect,
                     "if the highest die equals its armour, the target becomes finished",
                     [](const S& s) { return V(s).stuns(); },
                     [](const S& s) {
                       return foe_after(s, [](const Piece<N>& x) { return x.finished == 1; });
                     },
                     {{"finished", of_foe<N>(stuns)}}});
    }
    if (scope.reverse) {
      all.push_back(
          {"BK-C47", "BK-C47", Role::permission,
           "a tank uses its whole move to go back one square, without turning", [](const S& s) {
             const V v(s);
             return is_in_scope(s) & is_well_written(s) & is(s, reverse) &
                    (v.mine.status == on_board) & (v.mine.finished == 0) &
                    on_the_board(v.end.column, v.end.row, s.scope) & (!v.has_obstacle(v.end)) &
                    (!v.has_enemy(v.end)) & (!v.has_friend(v.end, true)) & (!v.has_own_flag(v.end));
           }});
      all.push_back({"BK-C47b", "BK-C47", Role::choice, "it goes back onto the board",
                     [](const S& s) { return is(s, reverse); },
                     [](const S& s) {
                       const V v(s);
                       return on_the_board(v.end.column, v.end.row, s.scope);
                     }});
    }
    if (scope.ramming) {
      const auto falls = [](const V& v) {
        return v.is(ram) & (v.scene.act.die > armor(v.mine.kind));
      };
      const auto foe_falls = [](const V& v) {
        return v.is(ram) & (v.scene.act.second_die > armor(v.foe.kind));
      };
      all.push_back({"BK-C48a", "BK-C48", Role::choice,
                     "a tank rams from an adjacent square that it faces it from, with enough speed",
                     [](const S& s) { return is(s, ram); },
                     [](const S& s) {
                       const V v(s);
                       return (v.foe.status == on_board) &
                              (v.aim.column == v.end.column + right(v.end_facing)) &
                              (v.aim.row == v.end.row + up(v.end_facing)) &
                              (v.used() + N(1) <= speed(v.mine.kind));
                     }});
      all.push_back(
          {"BK-C48b",
           "BK-C48",
           Role::effect,
           "a tank whose die is higher than its own armour is destroyed",
           [falls](const S& s) { return falls(V(s)); },
           [](const S& s) { return mine_after(s, [](const Piece<N>& x) { return is_gone(x); }); },
           {{"status", of_mine<N>(falls)},
            {"column", of_mine<N>(falls)},
            {"row", of_mine<N>(falls)},
            {"facing", of_mine<N>(falls)},
            {"finished", of_mine<N>(falls)}}});
      all.push_back(
          {"BK-C48c",
           "BK-C48",
           Role::effect,
           "this holds of the rammed tank too",
           [foe_falls](const S& s) { return foe_falls(V(s)); },
           [](const S& s) { return foe_after(s, [](const Piece<N>& x) { return is_gone(x); }); },
           {{"status", of_foe<N>(foe_falls)},
            {"column", of_foe<N>(foe_falls)},
            {"row", of_foe<N>(foe_falls)},
            {"facing", of_foe<N>(foe_falls)},
            {"finished", of_foe<N>(foe_falls)}}});
      all.push_back({"BK-C48d",
                     "BK-C48",
                     Role::effect,
                     "a tank that survives is finished",
                     [](const S& s) { return is(s, ram); },
                     [](const S& s) {
                       const auto finished = [](const Piece<N>& x) {
                         return (x.status == destroyed) | (x.finished == 1);
                       };
                       return mine_after(s, finished) & foe_after(s, finished);
                     },
                     {{"finished", of_mine<N>([](const V& v) { return v.is(ram); })},
                      {"finished", of_foe<N>([](const V& v) { return v.is(ram); })}}});
    }
    if (scope.breaking) {
      all.push_back({"BK-C49a", "BK-C49", Role::permission,
                     "a tank fires at an obstacle as it would at an enemy tank", [](const S& s) {
                       const V v(s);
                       T water_or_none = false;
                       for (int o = 0; o < s.scope.obstacles; ++o)
                         water_or_none = water_or_none | ((s.act.target == s.scope.slots + o) &
                                                          (s.before.obstacle[o].there == 0));
                       return is_in_scope(s) & is_well_written(s) & is(s, fire) &
                              (!v.aims_at_tank) & (!water_or_none) & (v.mine.status == on_board) &
                              (v.mine.finished == 0) & (s.act.count == 1) &
                              (s.act.way_right[0] == right(v.end_facing)) &
                              (s.act.way_up[0] == up(v.end_facing)) &
                              (v.aim.column == v.end.column + right(v.end_facing)) &
                              (v.aim.row == v.end.row + up(v.end_facing));
                     }});
      all.push_back({"BK-C49b",
                     "BK-C49",
                     Role::effect,
                     "an obstacle is destroyed by a result greater than four, but not water",
                     [](const S& s) {
                       const V v(s);
                       T t = false;
                       for (int o = 0; o < s.scope.obstacles; ++o) t = t | v.breaks(o);
                       return t & s.word(destroy_obstacle, 0);
                     },
                     [](const S& s) {
                       const V v(s);
                       T t = true;
                       for (int o = 0; o < s.scope.obstacles; ++o) {
                         const Obstacle<N>& x = s.after.obstacle[o];
                         t = t & ((!v.breaks(o)) | ((x.there == 0) & (x.column == 0) &
                                                    (x.row == 0) & (x.kind == 0)));
                       }
                       return t;
                     },
                     {{"obstacle_there", of_obstacle<N>()},
                      {"obstacle_column", of_obstacle<N>()},
                      {"obstacle_row", of_obstacle<N>()}}});
      if (scope.terrain) all.back().writes.push_back({"obstacle_kind", of_obstacle<N>()});
    }
    if (scope.terrain)
      all.push_back(
          {"BK-C50", "BK-C50", Role::permission, "a tank freely enters woods", [](const S& s) {
             const V v(s);
             T open = false;
             for (int o = 0; o < s.scope.obstacles; ++o)
               open = open |
                      ((s.before.obstacle[o].there == 1) & (s.before.obstacle[o].kind == woods) &
                       (s.before.obstacle[o].column == v.end.column) &
                       (s.before.obstacle[o].row == v.end.row));
             return is_in_scope(s) & is_well_written(s) & open & is(s, move) &
                    (s.act.squares == 1) & (s.act.turns_first == 0) & (speed(v.mine.kind) == 1) &
                    (v.mine.status == on_board) & (v.mine.finished == 0) &
                    (s.act.heading[1] == v.mine.facing) & (!v.has_enemy(v.end)) &
                    (!v.has_friend(v.end, true));
           }});
  }
  template <Number N>
  static auto of_obstacle() {
    return [](const Its_scene<N>& s, const Field& f) {
      return View<N>(s).breaks(f.i) & s.word(destroy_obstacle, 0);
    };
  }

  template <Number N>
  static void add_victory(std::vector<Its_sentence<N>>& all) {
    using S = Its_scene<N>;
    using T = Truth_of<N>;
    using literal::Role;
    const auto plays = [](const S& s) { return s.before.phase == to_play; };
    const auto by_flags = [plays](const S& s, int p) {
      return plays(s) & (s.after.mover == p) & holds_flags(s.after, p, s.scope);
    };
    const auto by_tanks = [plays](const S& s, int p) {
      return plays(s) & has_lost(s, s.after, 1 - p);
    };
    const auto wins = [&all](std::string_view id, std::string_view says, auto by) {
      all.push_back(
          {id,
           id.substr(0, 6),
           Role::effect,
           says,
           [by](const S& s) { return by(s, 0) | by(s, 1); },
           [by](const S& s) {
             T t = s.after.ended == 1;
             for (int p = 0; p < 2; ++p) t = t & (T(!by(s, p)) | (s.after.won[p] == 1));
             return t;
           },
           {{"won", [by](const S& s, const Field& f) { return f.i == 0 ? by(s, 0) : by(s, 1); }},
            {"ended", [by](const S& s, const Field&) { return by(s, 0) | by(s, 1); }}}});
    };
    wins("BK-C38a", "who holds both enemy flags at the start of her turn wins at once", by_flags);
    wins("BK-C39a", "who has destroyed all enemy tanks wins at once", by_tanks);
  }

  // The set-up: the phase of the place says which step is next.

  template <Number N>
  static Truth_of<N> on_home_edge(const Place<N>& place, int player, const N& column, const N& row,
                                  const Scope& s) {
    const Truth_of<N> low = choose(place.first == player, place.home, N(1) - place.home) == 0;
    return choose_truth<N>(place.axis == 0, row == choose(low, N(0), N(s.rows - 1)),
                           column == choose(low, N(0), N(s.columns - 1)));
  }
  /// Obstacles are placed in the order of their numbers.
  template <Number N>
  static Truth_of<N> is_next(const Place<N>& place, int o) {
    Truth_of<N> next = place.obstacle[o].there == 0;
    for (int q = 0; q < o; ++q) next = next & (place.obstacle[q].there == 1);
    return next;
  }
  template <Number N>
  static Truth_of<N> is_taken(const Place<N>& place, const Act<N>& act, const Scope& s) {
    Truth_of<N> taken = false;
    for (int o = 0; o < s.obstacles; ++o)
      taken =
          taken | ((place.obstacle[o].there == 1) & (place.obstacle[o].column == act.at_column) &
                   (place.obstacle[o].row == act.at_row));
    return taken;
  }

  template <Number N>
  static void add_setup(std::vector<Its_sentence<N>>& all, const Scope& scope) {
    using S = Its_scene<N>;
    using T = Truth_of<N>;
    using literal::Role;
    // The second player chooses the axis, and the first player deploys and moves first.
    const auto deploys = [](const S& s) {
      return ((s.act.what == to_deploy_first) | (s.act.what == to_deploy_second)) &
             (s.act.what != s.scope.last_step);
    };
    const auto flags = [](const S& s) {
      return ((s.act.what == to_flags_first) | (s.act.what == to_flags_second)) &
             (s.act.what != s.scope.last_step);
    };
    const auto actor_is_first = [](const S& s) {
      return (s.act.what == to_deploy_first) | (s.act.what == to_flags_first);
    };
    all.push_back(
        {"BK-C14b",
         "BK-C14",
         Role::component,
         "the set-up has its steps in their order",
         {},
         [](const S& s) {
           const Place<N>& x = s.before;
           const N phase = x.phase;
           T t = (x.ended == 0) & (x.won[0] == 0) & (x.won[1] == 0);
           T full = true;
           for (int o = 0; o < s.scope.obstacles; ++o) {
             full = full & (x.obstacle[o].there == 1);
             if (o > 0) t = t & ((x.obstacle[o].there == 0) | (x.obstacle[o - 1].there == 1));
           }
           t = t & choose_truth<N>(phase == to_obstacles, !full, full);
           const N chosen = x.chosen[0] + x.chosen[1];
           if (s.scope.chooses())
             t = t &
                 choose_truth<N>(phase == to_obstacles, chosen == 0,
                                 choose_truth<N>(phase == to_choose, chosen <= N(1), chosen == 2));
           t = t & ((phase >= N(to_edge)) | ((x.axis == 0) & (x.chooser == 0)));
           t = t & ((phase >= N(to_deploy_first)) | ((x.home == 0) & (x.first == 0))) &
               ((phase < N(to_deploy_first)) | (x.first == N(1) - x.chooser));
           t = t & ((phase == s.scope.last_step) | (x.mover == 0) |
                    (s.scope.terrain ? T(phase == to_obstacles) : T(false)));
           for (int p = 0; p < 2; ++p) {
             const T has_deployed =
                 (phase >= N(to_flags_first)) | ((phase == to_deploy_second) & (x.first == p));
             const T has_flags =
                 (phase >= N(to_play)) | ((phase == to_flags_second) & (x.first == p));
             if (s.scope.flags)
               t = t & choose_truth<N>(has_flags, x.flag[p][0].column >= N(1),
                                       x.flag[p][0].column == 0);
             t = t & (x.rebuilds[p] == choose(phase == to_play, N(s.scope.rebuilds), N(0)));
             for (int i = 0; i < s.scope.slots; ++i) {
               const Piece<N>& tank = x.tank[p][i];
               t = t & choose_truth<N>(has_deployed,
                                       (tank.status == on_board) &
                                           on_home_edge(x, p, tank.column, tank.row, s.scope),
                                       tank.status == aside);
             }
           }
           return t;
         }});
    all.push_back(
        {"BK-C14c",
         "BK-C14",
         Role::choice,
         "each act is the next step of the set-up, and says nothing else",
         {},
         [](const S& s) {
           const Act<N>& a = s.act;
           T t = a.what == s.before.phase;
           t = t & choose_truth<N>(a.what == to_obstacles,
                                   (a.at_column >= N(1)) & (a.at_row >= N(1)),
                                   (a.at_column == 0) & (a.at_row == 0) & (a.kind == 0));
           t = t & ((a.what == to_axis) | ((a.axis == 0) & (a.by_dice == 0))) &
               ((a.what == to_edge) | (a.home == 0));
           t = t & choose_truth<N>((a.what == to_axis) & (a.by_dice == 1),
                                   (a.die >= N(1)) & (a.second_die >= N(1)),
                                   (a.die == 0) & (a.second_die == 0));
           for (int i = 0; i < s.scope.tanks; ++i) {
             const T is_deployment = ((a.what == to_deploy_first) | (a.what == to_deploy_second)) &
                                     (a.what != s.scope.last_step);
             const T is_flags = ((a.what == to_flags_first) | (a.what == to_flags_second)) &
                                (a.what != s.scope.last_step);
             t = t & ((a.what == to_choose) | (a.pick[i] == 0)) &
                 (is_deployment | is_flags | ((a.spot[i].column == 0) & (a.spot[i].row == 0))) &
                 (is_deployment | (a.spot[i].facing == 0));
             if (i >= 2) t = t & (is_deployment | ((a.spot[i].column == 0) & (a.spot[i].row == 0)));
           }
           return t & ((a.what != to_axis) | (a.player == 0));
         }});
    if (scope.chooses()) {
      const auto obstacle_lands = [](const S& s) {
        return (s.act.what == to_obstacles) & !is_taken(s.before, s.act, s.scope);
      };
      const auto of_next = [obstacle_lands](const S& s, const Field& f) {
        return obstacle_lands(s) & is_next(s.before, f.i);
      };
      all.push_back(
          {"BK-C07b",
           "BK-C07",
           Role::effect,
           "an obstacle is placed on the square of the dice, unless another one is there",
           obstacle_lands,
           [](const S& s) {
             T t = true;
             for (int o = 0; o < s.scope.obstacles; ++o) {
               const Obstacle<N>& x = s.after.obstacle[o];
               t = t &
                   ((!is_next(s.before, o)) | ((x.there == 1) & (x.column == s.act.at_column) &
                                               (x.row == s.act.at_row) & (x.kind == s.act.kind)));
             }
             return t;
           },
           {{"obstacle_there", of_next}, {"obstacle_column", of_next}, {"obstacle_row", of_next}}});
      if (scope.terrain) all.back().writes.push_back({"obstacle_kind", of_next});
      if (scope.terrain) {
        all.push_back({"BK-C51a", "BK-C51", Role::choice,
                       "with terrain, the players alternate: one chooses a piece and rolls",
                       [](const S& s) { return s.act.what == to_obstacles; },
                       [](const S& s) { return s.act.player == s.before.mover; }});
        all.push_back({"BK-C51b",
                       "BK-C51",
                       Role::effect,
                       "then the other one does the same",
                       obstacle_lands,
                       [](const S& s) {
                         return s.after.mover == choose(is_next(s.before, s.scope.obstacles - 1),
                                                        N(0), N(1) - s.before.mover);
                       },
                       {{"mover"}}});
      }
    }
    if (scope.chooses()) {
      const auto chooses = [](const S& s) {
        return (s.act.what == to_choose) & (s.act.what != s.scope.last_step);
      };
      all.push_back({"BK-C09a", "BK-C09", Role::choice,
                     "each player chooses her tanks once, of those in her box (here one of a type)",
                     chooses, [](const S& s) {
                       T t = choose(s.act.player == 0, s.before.chosen[0], s.before.chosen[1]) == 0;
                       for (int i = 0; i < s.scope.tanks; ++i)
                         for (int j = 0; j < i; ++j) t = t & (s.act.pick[i] != s.act.pick[j]);
                       return t;
                     }});
      const auto of_chooser = [chooses](const S& s, const Field& f) {
        return chooses(s) & (s.act.player == f.i);
      };
      all.push_back({"BK-C09b",
                     "BK-C09",
                     Role::effect,
                     "those are her tanks",
                     chooses,
                     [](const S& s) {
                       T t = true;
                       for (int p = 0; p < 2; ++p) {
                         T has = s.after.chosen[p] == 1;
                         for (int i = 0; i < s.scope.tanks; ++i)
                           has = has & (s.after.tank[p][i].kind == s.act.pick[i]);
                         t = t & ((s.act.player != p) | has);
                       }
                       return t;
                     },
                     {{"kind", of_chooser}, {"chosen", of_chooser}}});
    }
    all.push_back({"BK-C10",
                   "BK-C10",
                   Role::effect,
                   "the youngest (here player 0) or the higher roll chooses the axis",
                   [](const S& s) { return s.act.what == to_axis; },
                   [](const S& s) {
                     return (s.after.axis == s.act.axis) &
                            ((s.act.by_dice == 1) | (s.after.chooser == 0)) &
                            ((!(s.act.die > s.act.second_die)) | (s.after.chooser == 0)) &
                            ((!(s.act.die < s.act.second_die)) | (s.after.chooser == 1));
                   },
                   {{"axis"}, {"chooser"}}});
    all.push_back({"BK-C11a", "BK-C11", Role::choice, "the other player chooses her home edge",
                   [](const S& s) { return s.act.what == to_edge; },
                   [](const S& s) { return s.act.player != s.before.chooser; }});
    all.push_back(
        {"BK-C11b",
         "BK-C11",
         Role::effect,
         "and she is the first player",
         [](const S& s) { return s.act.what == to_edge; },
         [](const S& s) { return (s.after.home == s.act.home) & (s.after.first == s.act.player); },
         {{"home"}, {"first"}}});
    all.push_back({"BK-C12b", "BK-C12", Role::choice,
                   "the first player deploys and places before the second one",
                   [deploys, flags](const S& s) {
                     return deploys(s) | flags(s) | (s.act.what == s.scope.last_step);
                   },
                   [actor_is_first](const S& s) {
                     return choose_truth<N>(actor_is_first(s) | (s.act.what == s.scope.last_step),
                                            s.act.player == choose(s.act.what == s.scope.last_step,
                                                                   s.before.mover, s.before.first),
                                            s.act.player != s.before.first);
                   }});
    all.push_back(
        {"BK-C12c", "BK-C12", Role::choice,
         "tanks are placed on different squares of the home edge", deploys, [](const S& s) {
           T t = true;
           for (int i = 0; i < s.scope.tanks; ++i) {
             const Piece<N>& x = s.act.spot[i];
             t = t & (((s.act.player == 0) & on_home_edge(s.before, 0, x.column, x.row, s.scope)) |
                      ((s.act.player == 1) & on_home_edge(s.before, 1, x.column, x.row, s.scope)));
             for (int j = 0; j < i; ++j)
               t = t & ((x.column != s.act.spot[j].column) | (x.row != s.act.spot[j].row));
           }
           return t;
         }});
    if (scope.first_step <= to_deploy_first && scope.last_step > to_deploy_first) {
      all.push_back(
          {"BK-C16b", "BK-C16", Role::choice, "a tank on the board always faces an adjacent square",
           deploys, [](const S& s) {
             T t = true;
             for (int i = 0; i < s.scope.tanks; ++i) {
               const Piece<N>& x = s.act.spot[i];
               t = t & on_the_board(x.column + right(x.facing), x.row + up(x.facing), s.scope);
             }
             return t | s.word(adjacent_square, 2);
           }});
      all.push_back(
          {"BK-C12e", "BK-C12", Role::permission, "a tank faces any direction",
           [deploys, actor_is_first](const S& s) {
             T t = s.act.spot[0].column != s.act.spot[1].column;
             t = t & (s.before.axis == 0) & (s.before.phase == s.act.what);
             // The rest of the act says nothing.
             t = t & (s.act.at_column == 0) & (s.act.at_row == 0) & (s.act.kind == 0) &
                 (s.act.by_dice == 0) & (s.act.die == 0) & (s.act.second_die == 0) &
                 (s.act.axis == 0) & (s.act.home == 0);
             for (int i = 0; i < s.scope.tanks; ++i) t = t & (s.act.pick[i] == 0);
             for (int i = 0; i < s.scope.tanks; ++i) {
               const Piece<N>& x = s.act.spot[i];
               t = t &
                   (((s.act.player == 0) & on_home_edge(s.before, 0, x.column, x.row, s.scope)) |
                    ((s.act.player == 1) & on_home_edge(s.before, 1, x.column, x.row, s.scope)));
             }
             return deploys(s) & t &
                    choose_truth<N>(actor_is_first(s), s.act.player == s.before.first,
                                    s.act.player != s.before.first);
           }});
      const auto of_deployer = [deploys](const S& s, const Field& f) {
        return deploys(s) & (s.act.player == f.i);
      };
      // On which side a tank is placed, ready or finished, no sentence says.
      all.push_back({"BK-C12d",
                     "BK-C12",
                     Role::effect,
                     "they stand where she places them and face as she likes",
                     deploys,
                     [](const S& s) {
                       T t = true;
                       for (int p = 0; p < 2; ++p)
                         for (int i = 0; i < s.scope.tanks; ++i) {
                           const Piece<N>&x = s.after.tank[p][i], &y = s.act.spot[i];
                           t = t & ((s.act.player != p) |
                                    ((x.status == on_board) & (x.column == y.column) &
                                     (x.row == y.row) & (x.facing == y.facing)));
                         }
                       return t;
                     },
                     {{"status", of_deployer},
                      {"column", of_deployer},
                      {"row", of_deployer},
                      {"facing", of_deployer},
                      {"finished", of_deployer}}});
    }
    if (scope.flags) {
      all.push_back({"BK-C13b", "BK-C13", Role::choice,
                     "flags are placed on squares with dice and no obstacle, in two rows and "
                     "columns",
                     flags, [](const S& s) {
                       const Piece<N>&a = s.act.spot[0], &b = s.act.spot[1];
                       T t = (a.column != b.column) & (a.row != b.row);
                       for (int i = 0; i < 2; ++i) {
                         const Piece<N>& x = s.act.spot[i];
                         t = t & (x.column >= N(1)) & (x.column <= N(s.scope.columns - 2)) &
                             (x.row >= N(1)) & (x.row <= N(s.scope.rows - 2));
                         for (int o = 0; o < s.scope.obstacles; ++o)
                           t = t & ((x.column != s.before.obstacle[o].column) |
                                    (x.row != s.before.obstacle[o].row) |
                                    holds_flag(s, s.before.obstacle[o]));
                         for (int p = 0; p < 2; ++p)
                           for (int k = 0; k < 2; ++k)
                             t = t &
                                 ((x.column != s.before.flag[p][k].column) |
                                  (x.row != s.before.flag[p][k].row) | s.word(different_square, 0));
                       }
                       return t;
                     }});
      const auto of_flagger = [flags](const S& s, const Field& f) {
        return flags(s) & (s.act.player == f.i);
      };
      all.push_back({"BK-C13c",
                     "BK-C13",
                     Role::effect,
                     "the flags are there",
                     flags,
                     [](const S& s) {
                       T t = true;
                       for (int p = 0; p < 2; ++p)
                         for (int k = 0; k < 2; ++k)
                           t = t & ((s.act.player != p) |
                                    ((s.after.flag[p][k].column == s.act.spot[k].column) &
                                     (s.after.flag[p][k].row == s.act.spot[k].row)));
                       return t;
                     },
                     {{"flag_column", of_flagger}, {"flag_row", of_flagger}}});
      all.push_back({"BK-C14a",
                     "BK-C14",
                     Role::effect,
                     "each rebuild marker starts at two, and the first player begins",
                     [](const S& s) {
                       return (s.act.what == to_flags_second) & (s.act.what != s.scope.last_step);
                     },
                     [](const S& s) {
                       return (s.after.rebuilds[0] == s.scope.rebuilds) &
                              (s.after.rebuilds[1] == s.scope.rebuilds) &
                              (s.after.mover == s.before.first);
                     },
                     {{"rebuilds"}, {"mover"}}});
    }
    const auto is_done = [](const S& s) {
      const T last_obstacle =
          (!is_taken(s.before, s.act, s.scope)) & is_next(s.before, s.scope.obstacles - 1);
      const T last_team = s.before.chosen[0] + s.before.chosen[1] == 1;
      return ((s.act.what != to_obstacles) | last_obstacle) &
             ((s.act.what != to_choose) | last_team) & (s.act.what != s.scope.last_step);
    };
    all.push_back({"BK-C14d",
                   "BK-C14",
                   Role::effect,
                   "the next step follows when this one is complete",
                   is_done,
                   [](const S& s) { return s.after.phase == s.before.phase + 1; },
                   {{"phase"}}});
    all.push_back({"BK-C15d",
                   "BK-C15",
                   Role::effect,
                   "turns alternate",
                   [](const S& s) { return s.act.what == s.scope.last_step; },
                   [](const S& s) { return s.after.mover == N(1) - s.before.mover; },
                   {{"mover"}}});
  }

  static std::vector<literal::Worked_example<Literal>> examples(const Scope&) { return {}; }
};

}  // namespace arbiter::bitskrieg
