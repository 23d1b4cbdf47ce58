// The literal form of Bitskrieg beside the running model.
//
// The boards of the form are smaller than the smallest board of the model, so a place is a part of
// a board. A played turn is turned and reflected until it fits, and so that the player who acts is
// player 0, whose home edge is row 0. The dice of a shot or a ram are one move of the model, its
// outcome; a played turn gets dice that have this outcome.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/error.hpp"
#include "properties/bitskrieg/literal.hpp"

namespace arbiter::bitskrieg {

namespace detail {

using Scope = Literal::Scope;
using Place = Literal::Place<int>;
using Act = Literal::Act<int>;
using Piece = Literal::Piece<int>;
using Turn_told = literal::Played_turn<Literal>;

inline int board_size(const Scope& scope) { return std::max({4, scope.columns, scope.rows}); }

inline std::string ruleset_text(const Scope& scope, int obstacles, std::array<int, 2> rebuilds) {
  std::array<int, types> pieces{};
  if (scope.reserves || scope.chooses()) {
    pieces.fill(1);
  } else if (scope.setup) {  // the form does not look at the kinds
    for (int i = 0; i < scope.tanks; ++i) pieces[static_cast<std::size_t>(i)] = 1;
  } else {
    for (const auto& kinds : scope.kinds) {
      std::array<int, types> team{};
      for (int i = 0; i < scope.tanks; ++i) ++team[static_cast<std::size_t>(kinds[i])];
      for (std::size_t t = 0; t < types; ++t) pieces[t] = std::max(pieces[t], team[t]);
    }
  }
  std::string text = "board=" + std::to_string(board_size(scope)) +
                     ",obstacles=" + std::to_string(obstacles) +
                     ",squad=" + std::to_string(scope.tanks) + ",pieces=";
  for (std::size_t t = 0; t < types; ++t) text += (t ? ":" : "") + std::to_string(pieces[t]);
  text += std::string(",flags=") + (scope.flags ? "2" : "0") +
          ",rebuilds=" + std::to_string(rebuilds[0]) + ":" + std::to_string(rebuilds[1]);
  const std::pair<const char*, bool> options[] = {
      {"reserves", scope.reserves},   {"flank", scope.flank},     {"bounding", scope.bounding},
      {"stun", scope.stun},           {"reverse", scope.reverse}, {"ramming", scope.ramming},
      {"destroying", scope.breaking}, {"terrain", scope.terrain}};
  for (const auto& [name, on] : options)
    if (on) text += std::string(",") + name + "=1";
  return text;
}
/// Markers count only where the form has them.
inline int rebuilds_of(const Scope& scope) {
  return scope.setup || scope.has(Literal::rebuild) ? scope.rebuilds : 0;
}

}  // namespace detail

inline std::string ruleset_of(const Literal::Scope& scope) {
  const int rebuilds = detail::rebuilds_of(scope);
  return detail::ruleset_text(scope, scope.obstacles, {rebuilds, rebuilds});
}

// --- from the form to the model ---

namespace detail {

/// Where the lower left square of the place lies on the board.
struct Corner {
  int file = 0, rank = 0;
  int square(int column, int row) const { return width * (rank + row) + file + column; }
};

inline std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }
inline Facing facing_of(int number) { return static_cast<Facing>(number); }
inline Type type_of(int number) { return static_cast<Type>(number); }
inline bool is_on_form(int column, int row, const Scope& scope) {
  return 0 <= column && column < scope.columns && 0 <= row && row < scope.rows;
}

/// The state in which a turn begins.
inline State state_of(const Place& place, const Scope& scope, const Corner& corner) {
  State state;
  state.stage = Stage::turn;
  state.side = byte(place.mover);
  state.home = Home::first_rank;
  for (int o = 0; o < scope.obstacles; ++o) {
    const auto& obstacle = place.obstacle[o];
    if (obstacle.there)
      state.terrain[obstacle.kind] |= bit(corner.square(obstacle.column, obstacle.row));
  }
  for (int p = 0; p < 2; ++p) {
    for (int k = 0; scope.flags && k < 2; ++k)
      state.flags[p] |= bit(corner.square(place.flag[p][k].column, place.flag[p][k].row));
    for (int i = 0; i < scope.slots; ++i) {
      const Piece tank = Literal::piece(place, p, i, scope);
      if (tank.status == Literal::on_board)
        state.put(p, corner.square(tank.column, tank.row),
                  {type_of(tank.kind), facing_of(tank.facing), tank.finished != 0});
      else if (tank.status == Literal::destroyed)
        ++state.destroyed[p][tank.kind];
    }
    if (scope.has(Literal::rebuild)) state.rebuilds[p] = byte(place.rebuilds[p]);
  }
  return state;
}

/// Where and how the tank that acts ends its move, in the form's numbers.
inline Piece moved(const Place& place, const Act& act, const Scope& scope) {
  Piece tank = Literal::piece(place, 0, act.tank, scope);
  if (act.what == Literal::reverse) {
    tank.column -= Literal::right(tank.facing), tank.row -= Literal::up(tank.facing);
    return tank;
  }
  for (int k = 0; k < act.squares; ++k) {
    tank.column += Literal::right(act.heading[k]);
    tank.row += Literal::up(act.heading[k]);
  }
  if (scope.moves > 0) tank.facing = act.heading[act.squares];
  return tank;
}

/// The move of a player that begins the act.
inline Move move_of(const Place& place, const Act& act, const Scope& scope, const Corner& corner) {
  using Kind = Move::Kind;
  const Piece before = Literal::piece(place, 0, act.tank, scope);
  const Piece after = moved(place, act, scope);
  Move move{.kind = Kind::flip};
  move.from = byte(corner.square(before.column, before.row));
  move.to = byte(corner.square(after.column, after.row));
  move.facing = facing_of(after.facing);
  if (act.what == Literal::fire || act.what == Literal::bounding) {
    const bool bounds = act.what == Literal::bounding;
    move.kind = bounds ? Kind::bound : Kind::fire;
    if (const int o = act.target - scope.slots; o < 0) {
      const Piece& foe = place.tank[1][act.target];
      move.at = byte(corner.square(foe.column, foe.row));
      move.shot = bounds ? Shot::bound : Shot::fire;
    } else {
      move.at = byte(corner.square(place.obstacle[o].column, place.obstacle[o].row));
      move.shot = bounds ? Shot::boundblast : Shot::blast;
    }
  }
  if (act.what == Literal::rebuild || act.what == Literal::reserve) {
    move.kind = act.what == Literal::rebuild ? Kind::rebuild : Kind::reserve;
    move.type = type_of(act.what == Literal::rebuild ? before.kind : act.kind);
    move.to = byte(corner.square(act.at_column, act.at_row));
    move.facing = facing_of(act.at_facing);
  }
  if (act.what == Literal::move) move.kind = Kind::move;
  if (act.what == Literal::ram) move.kind = Kind::ram;
  if (act.what == Literal::reverse) move.kind = Kind::reverse;
  return move;
}

/// What the dice show. The second die is that of bounding fire, or of the tank that is rammed.
struct Dice_shown {
  int die = 0, second_die = 0, damage = 0, second_damage = 0;
};

/// The outcome of these dice for the shot or the ram that awaits them.
inline Outcome outcome_of(const Dice_shown& dice, const State& state, const Setup& setup) {
  const Tank own = state.tank(state.from);
  if (state.shot == Shot::ram) {
    const Tank enemy = state.tank(state.at);
    const bool softer = setup.reading("BK-A60") == 2 && is_in_flank(state, enemy, setup);
    const bool falls = dice.die > setup.armor[own.type];
    const bool enemy_falls = dice.second_die > setup.armor[enemy.type] - (softer ? 1 : 0);
    return falls ? (enemy_falls ? Outcome::both : Outcome::own)
                 : (enemy_falls ? Outcome::enemy : Outcome::none);
  }
  const int range =
      range_to(state, state.side, state.from, own.type, own.facing, state.at, state.shot, setup);
  if (dice.die <= range || (is_bounding(state.shot) && dice.second_die <= range))
    return Outcome::miss;
  const int highest = std::max(dice.damage, dice.second_damage);
  if (is_blast(state.shot)) {
    const bool total = setup.reading("BK-A59") == 2;
    const int result = total ? dice.damage + dice.second_damage : highest;
    return result > 4 && !has(state.terrain[water], state.at) ? Outcome::destroyed
                                                              : Outcome::deflected;
  }
  const Tank target = state.tank(state.at);
  const int armor = setup.armor[target.type] - (is_in_flank(state, target, setup) ? 1 : 0);
  if (highest > armor) return Outcome::destroyed;
  const int stuns_at = setup.reading("BK-A22") == 2 ? setup.armor[target.type] : armor;
  return setup.stun && highest == stuns_at ? Outcome::stunned : Outcome::deflected;
}

/// Whether the tank faces off the part of the board, and off the board.
inline std::pair<bool, bool> faces_off(const Piece& tank, const Scope& scope,
                                       const Corner& corner) {
  const int column = tank.column + Literal::right(tank.facing);
  const int row = tank.row + Literal::up(tank.facing);
  const int file = corner.file + column, rank = corner.rank + row, size = board_size(scope);
  return {!is_on_form(column, row, scope), file < 0 || file >= size || rank < 0 || rank >= size};
}

/// The part of the board whose edges are edges of the board where the act needs them.
inline Corner corner_of(const Place& place, const Act& act, const Scope& scope) {
  const int size = board_size(scope);
  const int ranks = scope.has(Literal::rebuild) ? 0 : size - scope.rows;
  Corner best;
  int least = -1;
  for (int rank = 0; rank <= ranks; ++rank)
    for (int file = 0; file <= size - scope.columns; ++file) {
      const Corner corner{file, rank};
      int wrong = 0;
      for (const Piece& tank : {moved(place, act, scope), place.tank[0][act.tank]}) {
        const auto [off_form, off_board] = faces_off(tank, scope, corner);
        wrong += tank.status == Literal::on_board && off_form != off_board ? 1 : 0;
      }
      if (least < 0 || wrong < least) least = wrong, best = corner;
    }
  return best;
}

// In the set-up, the last row and column of the place are those of the board.
inline int spread(int number, int last, const Scope& scope) {
  return number == last ? board_size(scope) - 1 : number;
}
inline int spread_square(int column, int row, const Scope& scope) {
  return width * spread(row, scope.rows - 1, scope) + spread(column, scope.columns - 1, scope);
}

/// A position of the set-up. Tanks that are deployed are ready in the model, on whichever side the
/// form has them.
inline State set_up_state(const Place& place, const Scope& scope, const Setup& setup) {
  State state;
  const int phase = place.phase;
  const auto side_of = [&](int p) {
    return phase >= Literal::to_deploy_first ? (p == place.first ? 0 : 1)
                                             : (phase >= Literal::to_edge && place.chooser == p);
  };
  const bool low = place.home == 0;
  if (phase == Literal::to_edge) state.home = place.axis == 0 ? Home::ranks : Home::files;
  if (phase >= Literal::to_deploy_first)
    state.home = place.axis == 0 ? (low ? Home::first_rank : Home::last_rank)
                                 : (low ? Home::first_file : Home::last_file);
  for (int o = 0; o < scope.obstacles; ++o)
    if (place.obstacle[o].there)
      state.terrain[place.obstacle[o].kind] |=
          bit(spread_square(place.obstacle[o].column, place.obstacle[o].row, scope));
  for (int p = 0; p < 2; ++p) {
    const int side = side_of(p);
    state.rebuilds[side] = byte(setup.rebuilds[side]);
    for (int k = 0; scope.flags && k < 2; ++k)
      if (const auto& flag = place.flag[p][k]; flag.column > 0)
        state.flags[side] |= bit(spread_square(flag.column, flag.row, scope));
    for (int i = 0; i < scope.tanks; ++i) {
      const Piece& tank = place.tank[p][i];
      const int kind = scope.chooses() ? tank.kind : i;
      if (tank.status == Literal::on_board)
        state.put(side, spread_square(tank.column, tank.row, scope),
                  {type_of(kind), facing_of(tank.facing), false});
      else if (!scope.chooses() || place.chosen[p])
        ++state.waiting[side][kind];
    }
  }
  constexpr std::pair<Stage, int> stages[] = {
      {Stage::obstacle, 0}, {Stage::squads, 0}, {Stage::axis, 1},
      {Stage::home, 0},     {Stage::deploy, 0}, {Stage::deploy, 1},
      {Stage::flag, 0},     {Stage::flag, 1},   {Stage::turn, 0}};
  state.stage = stages[phase].first;
  state.side = byte(stages[phase].second);
  return state;
}

inline std::vector<Move> set_up_moves(const Act& act, const Scope& scope) {
  using Kind = Move::Kind;
  std::vector<Move> moves;
  Move move{.kind = Kind::squad};
  switch (act.what) {
    case Literal::to_choose:
      for (int i = 0; i < scope.tanks; ++i) ++move.squad[act.pick[i]];
      return {move};
    case Literal::to_axis:
      return {Move{.kind = Kind::axis, .home = act.axis == 0 ? Home::ranks : Home::files}};
    case Literal::to_deploy_first:
    case Literal::to_deploy_second:
      for (int i = 0; i < scope.tanks; ++i)
        moves.push_back({.kind = Kind::deploy,
                         .to = byte(spread_square(act.spot[i].column, act.spot[i].row, scope)),
                         .facing = facing_of(act.spot[i].facing),
                         .type = type_of(i)});
      return moves;
    default:
      for (int k = 0; k < 2; ++k)
        moves.push_back({.kind = Kind::flag,
                         .to = byte(spread_square(act.spot[k].column, act.spot[k].row, scope))});
      return moves;
  }
}

/// The ruleset, the position, and the moves as far as they are legal or about to be refused.
inline literal::Shown written(const Bitskrieg& game, State state, const std::vector<Move>& moves) {
  literal::Shown result{game.ruleset().text(), game.write(state), {}};
  try {
    game.read(result.position);
  } catch (const Bad_input& error) {
    return {{}, {}, {}, std::string("the model has no such position: ") + error.what()};
  }
  for (const Move& move : moves) {
    result.moves.push_back(game.write_move(state, move));
    const Turn turn = game.turn(state);
    const int player = turn.kind == Turn::Kind::chance ? chance_player : turn.actor();
    if (!game.apply(state, player, move).is_legal()) break;
  }
  return result;
}

inline literal::Shown set_up_shown(const Place& place, const Act& act, const Scope& scope) {
  if (act.what == Literal::to_axis && act.by_dice)
    return {{}, {}, {}, "in the model, side 2 is the one who chooses the axis, and nobody rolls"};
  if (act.what == Literal::to_obstacles || act.what == Literal::to_edge ||
      act.what == scope.last_step)
    return {{}, {}, {}, "no hit needs this step of the set-up"};
  const Bitskrieg game{Ruleset::parse(book, ruleset_of(scope))};
  return written(game, set_up_state(place, scope, game.setup()), set_up_moves(act, scope));
}

/// Whether `counts` holds under another reading of a question about which squares a count passes.
bool counts_under_another_reading(const std::string& ruleset, auto&& counts) {
  for (const std::string id : {"BK-A16", "BK-A17", "BK-A55"}) {
    const int readings = entry_of(book.questions, id).count();
    for (int n = 1; n <= readings; ++n)
      if (counts(Setup(Ruleset::parse(book, ruleset + "," + id + "=" + std::to_string(n)))))
        return true;
  }
  return false;
}

}  // namespace detail

/// The dice of a shot or a ram are shown if the model allows the move before them.
inline literal::Shown shown(const Literal::Place<int>& place, const Literal::Act<int>& act,
                            const Literal::Scope& scope) {
  using namespace detail;
  if (scope.setup) return set_up_shown(place, act, scope);
  if (place.ended) return {{}, {}, {}, "the game is over"};
  // The model may have obstacles or markers that were used up before.
  int obstacles = 0;
  for (int o = 0; o < scope.obstacles; ++o) obstacles += place.obstacle[o].there;
  std::array<int, 2> rebuilds{};
  for (int p = 0; p < 2; ++p) {
    int reserves = 0;
    for (int i = scope.tanks; i < scope.slots; ++i)
      reserves += place.tank[p][i].status != Literal::aside ? 1 : 0;
    rebuilds[p] = std::max(rebuilds_of(scope), place.rebuilds[p] + 2 * reserves);
  }
  const std::string ruleset = ruleset_text(scope, obstacles, rebuilds);
  const Bitskrieg game{Ruleset::parse(book, ruleset)};
  const Corner corner = corner_of(place, act, scope);
  const Piece stands = moved(place, act, scope);
  if (!is_on_form(stands.column, stands.row, scope))
    return {{}, {}, {}, "a move of the model ends on the board"};
  const State state = state_of(place, scope, corner);
  std::vector<Move> moves = {move_of(place, act, scope, corner)};
  const bool shoots = act.what == Literal::fire || act.what == Literal::bounding;
  if (shoots || act.what == Literal::ram) {
    State later = state;
    if (game.turn(state).kind == Turn::Kind::over ||
        !game.apply(later, state.side, moves.front()).is_legal())
      return written(game, state, moves);
    const Tank tank = later.tank(later.from);
    const auto& setup = game.setup();
    // If the readings in force bar a shorter count, the dice are those of the model's count.
    const auto counts = [&](const Setup& read) {
      return act.count == range_to(later, later.side, later.from, tank.type, tank.facing, later.at,
                                   later.shot, read);
    };
    if (shoots && !counts(setup) && !counts_under_another_reading(ruleset, counts))
      return {{}, {}, {}, "no reading counts so, or not by the shortest way"};
    const Dice_shown dice{act.die, act.second_die, act.damage, act.second_damage};
    moves.push_back({.kind = Move::Kind::outcome, .outcome = outcome_of(dice, later, setup)});
  }
  return written(game, state, moves);
}

// --- from the model to the form ---

namespace detail {

/// A part of the board, turned and reflected, as the form sees it.
struct Frame {
  int size = 0, quarters = 0;
  bool mirrored = false;
  std::array<int, width> columns{}, rows{};  // of the form, for each line of the turned board

  std::pair<int, int> turned(int square) const {
    int file = mirrored ? size - 1 - file_of(square) : file_of(square), rank = rank_of(square);
    for (int n = 0; n < quarters; ++n) {
      const int other = file;
      file = rank, rank = size - 1 - other;
    }
    return {file, rank};
  }
  std::pair<int, int> place(int square) const {
    const auto [file, rank] = turned(square);
    return {columns[file], rows[rank]};
  }
  int facing(Facing f) const { return ((mirrored ? 4 - f : f) + quarters) & 3; }
  /// The form's first square is this one.
  void start_at(int column, int row) {
    for (int n = 0; n < width; ++n) columns[n] = n - column, rows[n] = n - row;
  }
  /// The form has only the lines that something is on.
  void keep(Plane used) {
    std::array<bool, width> files{}, ranks{};
    for_squares(used, [&](int square) {
      const auto [file, rank] = turned(square);
      files[file] = ranks[rank] = true;
    });
    int column = 0, row = 0;
    for (int n = 0; n < width; ++n) {
      columns[n] = files[n] ? column++ : -1;
      rows[n] = ranks[n] ? row++ : -1;
    }
  }
};

/// The square of each tank of the form: which tank is which is decided before the act.
struct Roster {
  static constexpr int destroyed = -1, aside = -2;
  std::array<std::array<int, Literal::most_tanks>, 2> square{}, kind{};
};

/// Gives each tank of the form a tank of the model; nothing if the teams are others.
inline std::optional<Roster> roster_of(const State& state, int first_side, const Scope& scope) {
  Roster roster;
  for (int p = 0; p < 2; ++p) {
    const int side = p == 0 ? first_side : 1 - first_side;
    Plane left = state.tanks[side];
    Count lost = state.destroyed[side];
    for (int i = 0; i < scope.slots; ++i) {
      const bool is_reserve = i >= scope.tanks;
      int kind = is_reserve ? -1 : scope.kinds[p][i], found = Roster::aside;
      for_squares(left, [&](int square) {
        if (found < 0 && (is_reserve || state.tank(square).type == kind)) found = square;
      });
      if (found >= 0) {
        left &= ~bit(found);
        kind = state.tank(found).type;
      }
      for (int t = 0; found < 0 && t < types; ++t)
        if (lost[t] > 0 && (is_reserve || t == kind)) {
          --lost[t];
          kind = t, found = Roster::destroyed;
          break;
        }
      if (found == Roster::aside && !is_reserve) return std::nullopt;
      roster.square[p][i] = found;
      roster.kind[p][i] = std::max(kind, 0);
    }
    if (left != 0 || sum(lost) > 0) return std::nullopt;
  }
  return roster;
}

/// Tells the turns of a game. Nothing that it returns comes from the sentences of the form.
class Teller {
 public:
  Teller(const Bitskrieg& game, const Scope& scope, const Frame& frame, const Roster& roster,
         int first_side)
      : setup_(game.setup()),
        scope_(scope),
        frame_(frame),
        roster_(roster),
        first_side_(first_side) {}

  /// Nothing if the turn does not fit. `roll` is empty if no dice are rolled.
  std::optional<Turn_told> turn(const State& before, const Move& move, const State* roll,
                                const Move* outcome, const State& after, std::size_t salt) {
    const int mover = before.side == first_side_ ? 0 : 1;
    find_obstacles(before);
    Turn_told told{place_of(before, roster_, mover), {}, {}};
    if (!fits_) return std::nullopt;
    if (!find_act(before, move, told)) return std::nullopt;
    if (roll != nullptr && !add_dice(*roll, outcome->outcome, salt, told.act)) return std::nullopt;
    Roster later = roster_;
    if (move.kind == Move::Kind::rebuild || move.kind == Move::Kind::reserve)
      later.square[0][told.act.tank] = move.to, later.kind[0][told.act.tank] = move.type;
    for (int p = 0; p < 2; ++p)
      for (int i = 0; i < scope_.slots; ++i) {
        int& square = later.square[p][i];
        if (p == mover && square == move.from && moves_tank(move)) square = move.to;
        if (square >= 0 && !has(after.tanks[side_of(p)], square)) square = Roster::destroyed;
      }
    const bool goes_on = after.stage == Stage::turn && after.side == before.side;  // BK-A62=2
    told.after = place_of(after, later, goes_on ? mover : 1 - mover);
    if (!fits_) return std::nullopt;
    return told;
  }

 private:
  using Kind = Move::Kind;
  static bool moves_tank(const Move& move) {
    return move.kind == Kind::move || move.kind == Kind::bound || move.kind == Kind::reverse ||
           move.kind == Kind::ram;
  }
  int side_of(int p) const { return p == 0 ? first_side_ : 1 - first_side_; }
  bool fits(int square) const {
    const auto [column, row] = frame_.place(square);
    return is_on_form(column, row, scope_);
  }
  /// The column and row of a square, which must not be an edge of the form for some things.
  void tell(int square, int& column, int& row, bool inside) {
    std::tie(column, row) = frame_.place(square);
    if (!is_on_form(column, row, scope_) ||
        (inside && (column < 1 || row < 1 || column > scope_.columns - 2 || row > scope_.rows - 2)))
      fits_ = false;
  }
  void find_obstacles(const State& state) {
    obstacles_.clear();
    for_squares(state.obstacles(), [&](int square) { obstacles_.push_back(square); });
  }
  Place place_of(const State& state, const Roster& roster, int mover) {
    Place place;
    for (int p = 0; p < 2; ++p) {
      for (int i = 0; i < scope_.slots; ++i) {
        Piece& tank = place.tank[p][i];
        const int square = roster.square[p][i];
        if (i >= scope_.tanks) tank.kind = roster.kind[p][i];
        tank.status = square >= 0                   ? Literal::on_board
                      : square == Roster::destroyed ? Literal::destroyed
                                                    : Literal::aside;
        if (square < 0) continue;
        tell(square, tank.column, tank.row, false);
        tank.facing = frame_.facing(state.tank(square).facing);
        tank.finished = state.tank(square).finished ? 1 : 0;
      }
      int k = 0;
      for_squares(state.flags[side_of(p)], [&](int square) {
        tell(square, place.flag[p][k].column, place.flag[p][k].row, true);
        ++k;
      });
      if (scope_.has(Literal::rebuild)) place.rebuilds[p] = state.rebuilds[side_of(p)];
      if (state.stage == Stage::over && state.side == side_of(p)) place.won[p] = 1;
    }
    for (std::size_t o = 0; o < obstacles_.size(); ++o) {
      const int square = obstacles_[o];
      if (!has(state.obstacles(), square)) continue;
      auto& obstacle = place.obstacle[o];
      obstacle.there = 1;
      for (int t = 0; t < terrains; ++t)
        if (has(state.terrain[t], square)) obstacle.kind = t;
      tell(square, obstacle.column, obstacle.row, true);
    }
    place.mover = mover;
    place.ended = state.stage == Stage::over ? 1 : 0;
    return place;
  }

  /// The act except for its dice.
  bool find_act(const State& state, const Move& move, Turn_told& told) {
    Act& act = told.act;
    const auto tank_on = [&](int p, int square) {
      for (int i = 0; i < scope_.slots; ++i)
        if (roster_.square[p][i] == square) return i;
      return -1;
    };
    switch (move.kind) {
      case Kind::move:
        act.what = Literal::move;
        break;
      case Kind::bound:
        act.what = Literal::bounding;
        break;
      case Kind::reverse:
        act.what = Literal::reverse;
        break;
      case Kind::ram:
        act.what = Literal::ram;
        break;
      case Kind::fire:
        act.what = Literal::fire;
        break;
      case Kind::rebuild:
      case Kind::reserve: {
        const bool rebuilds = move.kind == Kind::rebuild;
        act.what = rebuilds ? Literal::rebuild : Literal::reserve;
        act.tank = -1;
        for (int i = 0; i < scope_.slots; ++i)
          if (rebuilds
                  ? roster_.square[0][i] == Roster::destroyed && roster_.kind[0][i] == move.type
                  : roster_.square[0][i] == Roster::aside)
            act.tank = i;
        if (act.tank < 0) return false;
        tell(move.to, act.at_column, act.at_row, false);
        act.at_facing = frame_.facing(move.facing);
        if (!rebuilds) act.kind = move.type;
        for_squares(home_edge(state, state.side, setup_),
                    [&](int square) { fits_ = fits_ && frame_.place(square).second == 0; });
        break;
      }
      default:
        act.what = Literal::flip;
    }
    if (moves_tank(move) || move.kind == Kind::fire) act.tank = tank_on(0, move.from);
    if (act.tank < 0) return false;
    act.heading.fill(told.before.tank[0][act.tank].facing);
    if ((moves_tank(move) && move.kind != Kind::reverse) && !find_way(state, move, act))
      return false;
    if (move.kind == Kind::ram) {
      const Plane target = step(bit(move.to), move.facing);
      act.target = tank_on(1, std::countr_zero(target));
    }
    if (move.kind != Kind::fire && move.kind != Kind::bound) return fits_ && act.target >= 0;
    if (is_blast(move.shot)) {
      const auto found = std::ranges::find(obstacles_, int{move.at});
      act.target = scope_.slots + static_cast<int>(found - obstacles_.begin());
    } else {
      act.target = tank_on(1, move.at);
    }
    return fits_ && act.target >= 0 && find_count(state, move, act);
  }

  /// How the tank may have gone: if there are several ways, one of the longest, but one that turns
  /// twice to any direction only if it must.
  bool find_way(const State& state, const Move& move, Act& act) const {
    const int how = setup_.reading("BK-A02");
    return find_way(state, move, 0, how == 2 ? 2 : 1, act) ||
           (how == 4 && find_way(state, move, 2, 2, act));
  }
  bool find_way(const State& state, const Move& move, int least_turns, int most_turns,
                Act& act) const {
    const Tank tank = state.tank(move.from);
    const Plane open = enterable(state, state.side, setup_);
    const int how = setup_.reading("BK-A02");
    for (int used = setup_.speed[tank.type]; used >= 0; --used)
      for (int turns = least_turns; turns <= std::min(used, most_turns); ++turns)
        for (const Facing f : facings) {
          const int quarters = std::min((f - tank.facing) & 3, (tank.facing - f) & 3);
          const bool any = turns == 2 || quarters > 0;
          const bool may = turns == 0             ? quarters == 0
                           : how == 1 || how == 4 ? any
                                                  : quarters == turns;
          if (!may || used - turns > scope_.moves) continue;
          act.turns_first = turns;
          act.squares = used - turns;
          if (go(open, move.from, f, 0, move, act)) return true;
        }
    return false;
  }
  bool go(Plane open, int square, Facing facing, int entered, const Move& move, Act& act) const {
    act.heading[entered] = frame_.facing(facing);
    if (entered == act.squares) {
      for (int k = entered; k <= scope_.moves; ++k) act.heading[k] = frame_.facing(facing);
      return square == move.to && facing == move.facing;
    }
    const Plane next = step(bit(square), facing) & open;
    if (next == 0 || !fits(std::countr_zero(next))) return false;
    for (const int turn : {0, 1, 3})
      if (go(open, std::countr_zero(next), turned(facing, turn), entered + 1, move, act))
        return true;
    return false;
  }

  /// The shortest count, by one of its ways.
  bool find_count(const State& state, const Move& move, Act& act) const {
    const int from = move.kind == Kind::bound ? move.to : move.from;
    const Tank tank = state.tank(move.from);
    const Facing facing = move.kind == Kind::bound ? move.facing : tank.facing;
    act.count = range_to(state, state.side, from, tank.type, facing, move.at, move.shot, setup_);
    if (act.count < 1 || act.count > scope_.counts) return false;
    const Plane blocked = blocking(state, state.side);
    const Plane barring = barring_corners(state, setup_);
    Range_count<Plane> count(from, facing, tank.type == destroyer, blocked, setup_, barring);
    std::vector<Plane> layers = {bit(from)};
    for (int n = 1; n <= act.count; ++n) layers.push_back(count.next());
    return back(state, layers, move.at, act.count, tank.type == destroyer, from, facing,
                blocked | barring, blocked, act);
  }
  bool back(const State& state, const std::vector<Plane>& layers, int square, int counted,
            bool straight, int from, Facing facing, Plane bars, Plane blocked, Act& act) const {
    if (counted == 0) return square == from;
    if (!fits(square)) return false;
    const Plane earlier = layers[counted - 1] & (counted > 1 ? ~blocked : ~Plane{0});
    const bool near = counted == 1 && setup_.reading("BK-A17") == 2;
    const Plane its_bars = near ? bars & front(from, facing, setup_) : bars;
    bool found = false;
    for_squares(earlier, [&](int previous) {
      const Plane one = straight ? step(bit(previous), facing)
                                 : one_more(bit(previous), its_bars, setup_.reading("BK-A16") == 2);
      if (found || !has(one, square)) return;
      const auto [column, row] = frame_.place(square);
      const auto [old_column, old_row] = frame_.place(previous);
      act.way_right[counted - 1] = column - old_column;
      act.way_up[counted - 1] = row - old_row;
      found =
          back(state, layers, previous, counted - 1, straight, from, facing, bars, blocked, act);
    });
    return found;
  }

  /// Dice with this outcome; `salt` chooses among them.
  bool add_dice(const State& roll, Outcome outcome, std::size_t salt, Act& act) const {
    const bool rams = roll.shot == Shot::ram;
    const bool two = rams || is_bounding(roll.shot);
    const int damage_dice = rams ? 0 : setup_.fire[roll.tank(roll.from).type];
    std::vector<Dice_shown> all;
    for (int die = 1; die <= 6; ++die)
      for (int second = two ? 1 : 0; second <= (two ? 6 : 0); ++second) {
        const Dice_shown range{die, second, 0, 0};
        if (rams || outcome_of(range, roll, setup_) == Outcome::miss) {
          if (outcome_of(range, roll, setup_) == outcome) all.push_back(range);
          continue;
        }
        for (int damage = 1; damage <= 6; ++damage)
          for (int other = damage_dice - 1; other <= (damage_dice == 2 ? 6 : 0); ++other) {
            const Dice_shown dice{die, second, damage, other};
            if (outcome_of(dice, roll, setup_) == outcome) all.push_back(dice);
          }
      }
    if (all.empty()) return false;
    const Dice_shown& dice = all[salt * 7919 % all.size()];
    act.die = dice.die, act.second_die = dice.second_die;
    act.damage = dice.damage, act.second_damage = dice.second_damage;
    return true;
  }

  const Setup& setup_;
  const Scope& scope_;
  const Frame& frame_;
  const Roster& roster_;
  int first_side_;
  std::vector<int> obstacles_;
  bool fits_ = true;
};

/// One turn in this many is written down among those in which a player flips: otherwise there would
/// be little else. If nothing but flips is written down, it is those while a flag is captured.
inline constexpr std::size_t flips_for_one = 40;

inline int what_of(const Move& move) {
  switch (move.kind) {
    case Move::Kind::move:
      return Literal::move;
    case Move::Kind::bound:
      return Literal::bounding;
    case Move::Kind::reverse:
      return Literal::reverse;
    case Move::Kind::ram:
      return Literal::ram;
    case Move::Kind::fire:
      return Literal::fire;
    case Move::Kind::flip:
      return Literal::flip;
    case Move::Kind::rebuild:
      return Literal::rebuild;
    default:
      return Literal::reserve;
  }
}

inline bool is_told(const State& state, const Move& move, std::size_t n, const Scope& scope) {
  if (move.kind == Move::Kind::pass || !scope.has(what_of(move))) return false;
  if (scope.acts == 1 << Literal::flip)
    return ((state.tanks[0] & state.flags[1]) | (state.tanks[1] & state.flags[0])) != 0;
  return move.kind != Move::Kind::flip || n % flips_for_one == 0;
}

/// The first way to see the turn that fits into the form. Player 0 acts, but either may flip.
inline std::optional<Turn_told> told(const Bitskrieg& game, const std::vector<State>& states,
                                     const Path<Bitskrieg>& steps, std::size_t n,
                                     const Scope& scope) {
  const Move& move = steps[n].move;
  const State& before = states[n];
  const bool rolls = states[n + 1].stage == Stage::roll;
  if (rolls && n + 2 >= states.size()) return std::nullopt;
  const State& after = states[n + (rolls ? 2 : 1)];
  const bool flips = move.kind == Move::Kind::flip;
  for (std::size_t seat = 0; seat < (flips ? 2U : 1U); ++seat) {
    const bool first = !flips || ((n + n / flips_for_one) / 2 + seat) % 2 == 0;
    const int first_side = first ? before.side : 1 - before.side;
    const auto roster = roster_of(before, first_side, scope);
    if (!roster) continue;
    Frame frame{game.setup().size};
    const auto seen = [&] {
      return Teller(game, scope, frame, *roster, first_side)
          .turn(before, move, rolls ? &states[n + 1] : nullptr,
                rolls ? &steps[n + 1].move : nullptr, after, n);
    };
    for (int turned = 0; turned < 8; ++turned) {
      frame.quarters = (turned + static_cast<int>(n)) % 4;
      frame.mirrored = turned >= 4;
      if (scope.reserves && scope.counts == 0) {  // nothing depends on how far apart the tanks are
        frame.keep(before.all_tanks() | after.all_tanks());
        if (auto turn = seen()) return turn;
        continue;
      }
      for (int column = 0; column <= frame.size - scope.columns; ++column)
        for (int row = 0; row <= frame.size - scope.rows; ++row) {
          frame.start_at(column, row);
          if (auto turn = seen()) return turn;
        }
    }
  }
  return std::nullopt;
}

// The set-up.

/// The steps of a set-up; nothing that the form does not look at.
class Set_up_teller {
 public:
  Set_up_teller(const Bitskrieg& game, const std::vector<State>& states,
                const Path<Bitskrieg>& steps, const Scope& scope)
      : setup_(game.setup()), states_(states), steps_(steps), scope_(scope) {
    // In every other game, the players roll for the axis; otherwise player 0 is the youngest.
    by_dice_ = steps.size() % 2 == 0;
    swapped_ =
        scope.first_step <= Literal::to_axis && scope.last_step > Literal::to_axis && !by_dice_;
  }
  std::vector<Turn_told> turns() {
    std::vector<Turn_told> all;
    for (std::size_t n = 0; n < steps_.size() && states_[n].stage < Stage::turn;) {
      const std::size_t next = end_of(n);
      if (next > steps_.size()) break;
      const int phase = phase_of(states_[n]);
      if (steps_[next - 1].move.kind == Move::Kind::obstacle)
        obstacles_.push_back(steps_[next - 1].move.to);
      if (phase >= scope_.first_step && phase < scope_.last_step) {
        choose_lines(states_[next]);
        Turn_told told{place_of(states_[n]), act_of(n, next), place_of(states_[next])};
        if (fits_) all.push_back(told);
      }
      n = next;
    }
    return all;
  }

 private:
  using Kind = Move::Kind;
  int player_of(int side) const { return swapped_ ? 1 - side : side; }
  int phase_of(const State& state) const {
    const int second = state.side == 0 ? 0 : 1;
    switch (state.stage) {
      case Stage::obstacle:
      case Stage::piece:
      case Stage::place:
        return Literal::to_obstacles;
      case Stage::squads:
        return Literal::to_choose;
      case Stage::axis:
        return Literal::to_axis;
      case Stage::home:
        return Literal::to_edge;
      case Stage::deploy:
        return Literal::to_deploy_first + second;
      case Stage::flag:
        return Literal::to_flags_first + second;
      default:
        return Literal::to_play;
    }
  }
  /// The number of the state after the act that begins with step n.
  std::size_t end_of(std::size_t n) const {
    const Stage stage = states_[n].stage;
    if (stage == Stage::piece) return n + 2;
    if (stage != Stage::deploy && stage != Stage::flag) return n + 1;
    std::size_t next = n + 1;
    while (next < states_.size() && states_[next].stage == stage &&
           states_[next].side == states_[n].side)
      ++next;
    return next < states_.size() ? next : steps_.size() + 1;
  }
  /// A smaller board than the model's lacks one file and one rank that nothing is on.
  void choose_lines(const State& state) {
    fits_ = true;
    const Plane used = state.all_tanks() | state.obstacles() | state.flags[0] | state.flags[1];
    const auto line = [&](int number, auto&& squares) {
      if (number == setup_.size) return setup_.size;
      for (int at = 1; at < setup_.size - 1; ++at)
        if ((used & squares(at, setup_.size)) == 0) return at;
      fits_ = false;
      return setup_.size;
    };
    no_file_ = line(scope_.columns, [](int at, int size) { return column(at, size); });
    no_rank_ = line(scope_.rows, [](int at, int size) { return row(at, size); });
  }
  int column_of(int square) const { return file_of(square) - (file_of(square) > no_file_ ? 1 : 0); }
  int row_of(int square) const { return rank_of(square) - (rank_of(square) > no_rank_ ? 1 : 0); }
  /// The types of a side's tanks in the form's order.
  std::vector<int> kinds_of(const State& state, int side) const {
    const Count board = on_board(state, side);
    std::vector<int> kinds;
    for (int t = 0; t < types; ++t)
      for (int n = 0; n < board[t] + state.waiting[side][t]; ++n) kinds.push_back(t);
    return kinds;
  }
  Place place_of(const State& state) const {
    Place place;
    place.phase = std::min(phase_of(state), scope_.last_step);
    for (int side = 0; side < 2; ++side) {
      const int p = player_of(side);
      const std::vector<int> kinds = kinds_of(state, side);
      place.chosen[p] = scope_.chooses() && !kinds.empty() ? 1 : 0;
      for (int i = 0; i < scope_.tanks; ++i) {
        Piece& tank = place.tank[p][i];
        tank.status = Literal::aside;
        if (kinds.empty()) continue;
        const int kind = kinds[static_cast<std::size_t>(i)];
        if (scope_.chooses()) tank.kind = kind;
        for_squares(state.tanks[side], [&](int square) {
          const Tank found = state.tank(square);
          if (found.type != kind) return;
          tank.status = Literal::on_board;
          tank.column = column_of(square), tank.row = row_of(square);
          tank.facing = found.facing, tank.finished = found.finished ? 1 : 0;
        });
      }
      int k = 0;
      for_squares(state.flags[side], [&](int square) {
        place.flag[p][k].column = column_of(square), place.flag[p][k].row = row_of(square);
        ++k;
      });
      if (place.phase == Literal::to_play) place.rebuilds[p] = state.rebuilds[side];
    }
    int o = 0;
    for (const int square : obstacles_) {
      if (!has(state.obstacles(), square)) continue;
      auto& obstacle = place.obstacle[o++];
      obstacle.there = 1;
      for (int t = 0; t < terrains; ++t)
        if (has(state.terrain[t], square)) obstacle.kind = t;
      obstacle.column = column_of(square), obstacle.row = row_of(square);
    }
    const bool chooses_piece = state.stage == Stage::piece || place.phase == Literal::to_play;
    if (chooses_piece) place.mover = player_of(state.side);
    place.axis = state.home == Home::files || state.home == Home::first_file ||
                 state.home == Home::last_file;
    if (place.phase >= Literal::to_edge) place.chooser = player_of(1);
    if (place.phase < Literal::to_deploy_first) return place;
    place.first = player_of(0);
    place.home = state.home == Home::last_rank || state.home == Home::last_file;
    return place;
  }
  Act act_of(std::size_t n, std::size_t next) const {
    Act act;
    act.what = phase_of(states_[n]);
    const Move& move = steps_[n].move;
    switch (move.kind) {
      case Kind::obstacle:
      case Kind::piece: {
        const int square = steps_[next - 1].move.to;
        act.at_column = column_of(square), act.at_row = row_of(square);
        if (move.kind == Kind::obstacle) break;
        act.player = player_of(states_[n].side);
        act.kind = move.terrain;
        break;
      }
      case Kind::squad: {
        act.player = player_of(steps_[n].player);
        int i = 0;
        for (int t = 0; t < types; ++t)
          for (int m = 0; m < move.squad[t]; ++m) act.pick[i++] = t;
        break;
      }
      case Kind::axis:
        act.axis = move.home == Home::files ? 1 : 0;
        act.by_dice = by_dice_ ? 1 : 0;
        if (by_dice_) act.die = 2, act.second_die = 5;  // player 1 chooses
        break;
      case Kind::home:
        act.player = player_of(0);
        act.home = move.home == Home::last_rank || move.home == Home::last_file;
        break;
      case Kind::deploy:
        act.player = player_of(states_[n].side);
        for (std::size_t m = n; m < next; ++m) {
          const Move& one = steps_[m].move;
          const auto kinds = kinds_of(states_[n], states_[n].side);
          const auto i = std::ranges::find(kinds, int{one.type}) - kinds.begin();
          Piece& spot = act.spot[static_cast<std::size_t>(i)];
          spot.column = column_of(one.to), spot.row = row_of(one.to), spot.facing = one.facing;
        }
        break;
      default: {  // flags, in the order of their squares
        act.player = player_of(states_[n].side);
        std::vector<int> squares;
        for (std::size_t m = n; m < next; ++m) squares.push_back(steps_[m].move.to);
        std::ranges::sort(squares);
        for (std::size_t k = 0; k < squares.size(); ++k)
          act.spot[k].column = column_of(squares[k]), act.spot[k].row = row_of(squares[k]);
      }
    }
    return act;
  }

  const Setup& setup_;
  const std::vector<State>& states_;
  const Path<Bitskrieg>& steps_;
  const Scope& scope_;
  std::vector<int> obstacles_;  // in the order in which they were placed
  bool by_dice_ = false, swapped_ = false, fits_ = true;
  int no_file_ = most_squares, no_rank_ = most_squares;
};

}  // namespace detail

/// The turns that the scope looks at and whose tanks, flags, obstacles and squares on the way fit
/// into its small board; of most flips, only some. Of the set-up, these are the steps before the
/// last one of the scope, which stands for the rest of the game.
///
/// Three kinds of turns are left out: two quarter turns that cancel (BK-A44) if no other way ends
/// there, because the form tells only turns to another facing; whatever has a second reserve, which
/// the form does not have; and passing (BK-A50), which is no act of the form.
inline std::vector<literal::Played_turn<Literal>> turns_of(const Bitskrieg& game,
                                                           const std::vector<State>& states,
                                                           const Path<Bitskrieg>& steps,
                                                           const Literal::Scope& scope) {
  if (scope.setup) return detail::Set_up_teller(game, states, steps, scope).turns();
  std::vector<literal::Played_turn<Literal>> turns;
  for (std::size_t n = 0; n < steps.size(); ++n)
    if (states[n].stage == Stage::turn && detail::is_told(states[n], steps[n].move, n, scope))
      if (auto turn = detail::told(game, states, steps, n, scope)) turns.push_back(*turn);
  return turns;
}

inline constexpr literal::Departure departures[] = {
    {"BK-C17c", "", 0, "The option of reverse movement is an exception to the basic rule."},
    {"BK-C39a", "", 0, "The rulebook has no draws, so a ram that destroys all has one winner."},
    {"BK-C33", "BK-A26", 2, "Woods may be fired at while an enemy tank is in them."},
};

inline constexpr literal::Judged judged[] = {
    {"86b4e675", "BK-A04 BK-A03 BK-A43",
     "May a tank move fewer squares than its speed (BK-A03), or even none?"},
    {"61c6ed1d", "BK-A02",
     "May a tank that turns on the spot turn right round, and how many squares does that use?"},
    {"1b4be775", "BK-A64 BK-A48",
     "Is a tank that only turns on the spot finished afterwards? (BK-A48: may it then use bounding "
     "fire?)"},
    {"62902a54", "BK-A65", "Which side of a tank is up when it is deployed?"},
    {"e4c5cb38", "BK-A05", "May a tank on the edge face off the board?"},
    {"fea55b33", "BK-A06", "May a player flip when none of her tanks is finished?"},
    {"bab1fd9f", "BK-A50", "What happens if a side can do nothing in its turn?"},
    {"a2bc5787", "BK-C47",
     "The option to move backwards exists for just that, so it overrides the basic rule that a "
     "tank only moves ahead."},
    {"90031e12", "BK-A55 BK-A18",
     "Does water beside a diagonal line of fire block the shot? (BK-A18 asks whether the target "
     "itself blocks a diagonal beside it.)"},
    {"f01959f2", "BK-A16 BK-A17",
     "Does one side of a diagonal suffice to block it, and does what stands beside the tank that "
     "fires (BK-A17)?"},
    {"376bbffa", "BK-A59",
     "To destroy an obstacle, must one damage die exceed four, or is it enough if both together "
     "do?"},
    {"b79204ca", "BK-C49",
     "An obstacle is fired at like a tank, and a destroyed tank is removed (BK-C32), so a "
     "destroyed obstacle is removed too."},
    {"fe88fca0", "BK-A26", "May a tank fire at woods with an enemy tank in them?"},
    {"7e4afffc", "BK-A20", "May a tank fire at a range of six or more, though it cannot hit?"},
    {"79faeada", "BK-A62", "Which way may a tank brought in from reserve face?"},
    {"7445dd1a", "BK-A62", "Does bringing in a reserve use up the turn?"},
    {"08410072", "BK-A12",
     "Does a player lose when all the tanks that started on the board are destroyed, although a "
     "reserve has come in?"},
    {"5d2e36c4", "BK-A52 BK-A28",
     "May a sixth tank come while some are destroyed, and may a seventh come after it?"},
    {"52c3aed1", "BK-A22 BK-A21",
     "Does the flank count for a stun, and where is the flank of a tank destroyer (BK-A21)?"},
    {"a3972e3b", "BK-A07", "May a tank be rebuilt on any square, even an occupied one?"},
    {"4ebf9744", "BK-A62", "May a reserve be brought in on a square where there is a tank?"},
    {"3e1dd6a9", "BK-A23",
     "In bounding fire, is the tank flipped after its move, or only after its shot?"},
    {"4671c789", "BK-A23",
     "How can a tank still fire if its move has already flipped it to its finished side?"},
    {"c8c86d9c", "BK-A13", "Who wins if a ram destroys the last tank of each player?"},
    {"e3130913", "BK-A14", "May a tank ram while it is passing through a friendly tank's square?"},
    {"a70bded1", "BK-A14",
     "Would a tank that rams from a friendly tank's square have to share that square?"},
    {"b268ea1f", "BK-A14", "May a tank ram from the square of its own flag, where it cannot stay?"},
    {"1c0e15eb", "BK-A30", "Who chooses the axis if both players roll the same?"},
    {"5909eb21", "BK-A05", "May a tank be deployed so that it faces off the board?"},
    {"35dac4d7", "BK-A57", "With terrain, may a flag be placed on woods?"},
    {"ae910a53", "BK-A09", "May a flag be placed on the square of an enemy flag?"},
};

}  // namespace arbiter::bitskrieg
