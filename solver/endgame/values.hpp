// Looks up the value of any position, for either side, from the four bounds stored per number. The
// counterpart of Solution (solver/value/solve.hpp) for endgames.
//
//     Solver (solve.hpp)                     at(place)   ->  value(state)
//     Table_file (solver/table/file.hpp)     by number
#pragma once
#include "solver/endgame/file.hpp"
#include "solver/endgame/numbering.hpp"
#include "solver/files/model_hash.hpp"
#include "solver/value/turn_value.hpp"

namespace arbiter::endgame {

/// A two-sided game that numbers the positions of its endgames. G::Endgames is a Positions
/// constructed from the game and a position; it has place(state) and state(place).
template <class G>
concept Has_endgames = requires {
  typename G::Endgames;
};

/// A tablebase with look-ups by place.
class Table_source {
 public:
  /// The arguments must outlive the object.
  Table_source(const Positions& positions, Table_file& file) : numbering_(positions), file_(file) {}
  /// Throws Bad_input if the block is damaged or the position is missing.
  Values at(const Place& place) {
    return values_of(file_.at(numbering_.number(numbering_.representative(place))));
  }

 private:
  const Numbering numbering_;
  Table_file& file_;
};

/// Values of positions. Source is Solver or Table_source.
template <Has_endgames G, class Source>
class Endgame_values {
 public:
  using State = typename G::State;

  /// The arguments must outlive the object.
  Endgame_values(const G& game, int maximizer, const typename G::Endgames& endgames, Source& source)
      : turn_value_(game, 0, {scale()}),
        maximizer_(maximizer),
        endgames_(endgames),
        source_(source) {}

  static Scale scale() { return {unit_bits}; }
  static bool is_canonical() { return false; }

  /// The maximizer's value of a position, at a turn boundary or mid-turn.
  Two_values value(const State& state) {
    const Two_values v = turn_value_.of(state, [this](const State& s) { return known(s); });
    return maximizer_ == 0 ? v : v.of_other(scale().one());
  }

 private:
  Two_values known(const State& state) {
    const auto interval = [](Unit low, Unit high) {
      return Interval{static_cast<Fixed>(low), static_cast<Fixed>(high)};
    };
    const Values v = source_.at(endgames_.place(state));
    return {interval(v.lost_low, v.lost_high), interval(v.won_low, v.won_high)};
  }

  const Turn_value<G> turn_value_;
  const int maximizer_;
  const typename G::Endgames& endgames_;
  Source& source_;
};

/// The head of the tablebase of a position's endgame, without the gap.
template <Has_endgames G>
Table_head table_head(const G& game, const typename G::State& position) {
  return {std::string(game.rulebook().game),
          std::string(game.ruleset().text()),
          game.write(position),
          0,
          unit_bits,
          true,
          model_of(game),
          Table_kind::of_endgame()};
}

/// The endgame that a tablebase covers.
template <Has_endgames G>
struct Named_endgame {
  typename G::State position;  // the position for which the tablebase was made
  typename G::Endgames endgames;

  /// Throws Bad_input if the file belongs to another game or uses another numbering.
  Named_endgame(const G& game, const Table_file& file)
      : position(position_in(game, file.head())), endgames(game, position) {
    require_states(file, Numbering(endgames).size());
  }

 private:
  static typename G::State position_in(const G& game, const Table_head& head) {
    require_table_of(game, head, Table_kind::of_endgame());
    if (head.bits != unit_bits)
      throw Bad_input("tablebase: bits", std::to_string(unit_bits), std::to_string(head.bits));
    return position_of(game, head);
  }
};

/// A tablebase with look-ups by position.
template <Has_endgames G>
class Endgame_table {
 public:
  /// Both arguments must outlive the object. Throws Bad_input if the file belongs to another game.
  Endgame_table(const G& game, Table_file& file)
      : game_(game), of_(game, file), source_(of_.endgames, file) {}
  Endgame_values<G, Table_source> values(int maximizer) {
    return {game_, maximizer, of_.endgames, source_};
  }

 private:
  const G& game_;
  const Named_endgame<G> of_;
  Table_source source_;
};

}  // namespace arbiter::endgame
