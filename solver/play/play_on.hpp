// Plays a game from a position to its end, with one chooser for each player.
//
//     turn 1                          turn 2
//     chance  ── choice ── choice ──  chance ── ...        its own random numbers for each turn,
//        |          |                                      one stream for chance and one for
//     dice of    chooser of                                choices (turn_random.hpp)
//     turn 1     the player
//
// A trace records the questions that rules ask while players look at moves and play them. If no
// rule asks a question in a whole game, the game is the same under every reading of that question,
// provided that the choosers look at nothing but the rules.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "model/game.hpp"
#include "model/rule_trace.hpp"
#include "solver/play/random_below.hpp"
#include "solver/play/style.hpp"
#include "solver/play/turn_random.hpp"

namespace arbiter {

/// A chance outcome with its exact probability, the number of outcomes, and which one it is. A game
/// that finds outcomes by number does not count them: then the two numbers are those of weights.
template <Game G>
struct Drawn_outcome {
  typename G::Move move;
  std::uint64_t all = 0, number = 0;
};
template <Game G, class Random>
Drawn_outcome<G> drawn_outcome(const G& game, const typename G::State& state, Random& random) {
  const std::uint64_t total = game.total_weight(state);
  const std::uint64_t weight = random_below(random, total);
  if constexpr (Has_outcome_at<G>) {
    return {game.outcome_at(state, weight), total, weight};
  } else {
    Drawn_outcome<G> out;
    std::uint64_t left = weight;
    bool chosen = false;
    game.outcomes(state, [&](const typename G::Move& move, std::uint64_t its) {
      ++out.all;
      if (chosen) return;
      chosen = left < its;
      if (chosen) out.move = move, out.number = out.all;
      left -= its;
    });
    return out;
  }
}

/// What those who decide see: in a simultaneous choice, the position before anybody chose, with the
/// player's own moves since.
template <Game G>
class Seen_position {
 public:
  using State = typename G::State;

  const State& seen_by(const G& game, const State& state, int player) {
    const Turn turn = game.turn(state);
    is_open_ = turn.is_at_once();
    if (!is_open_) {
      moves_.clear();
      return state;
    }
    // Players move in seat order, each until she has chosen, so if nobody has chosen and another
    // player moved last, the round before is complete.
    if (moves_.empty() || (turn.chosen == 0 && moves_.back().player != player))
      moves_.clear(), before_ = state;
    seen_ = before_;
    for (const Step<G>& step : moves_)
      if (step.player == player) game.apply(*seen_, player, step.move);
    return *seen_;
  }
  /// To be called with each move that is made.
  void note(int player, const typename G::Move& move) {
    if (is_open_) moves_.push_back({player, move});
    is_open_ = false;
  }

 private:
  std::optional<State> before_, seen_;
  std::vector<Step<G>> moves_;
  bool is_open_ = false;
};

/// Plays from `state`, which becomes the last position. choose(seen, player, moves, random) returns
/// an index into the moves offered, which are never empty; `seen` is what the player sees.
/// The deal determines the chance outcomes, and the choices as far as choosers use `random`.
template <Game G, class Choose>
Played play_on(const G& game, typename G::State& state, const Deal& deal, Choose&& choose) {
  using Use = Turn_random::Use;
  Played out;
  out.first_asked.resize(game.ruleset().book().questions.size());
  const Rule_trace trace;
  const std::uint64_t seed = deal.seed,
                      choices = deal.choices == 0 ? seed : Turn_random::mixed(seed ^ deal.choices);
  Turn_random chance(seed, 0, Use::chance), choice(choices, 0, Use::choice);
  std::uint64_t hash = 0;
  std::vector<typename G::Move> moves;
  Seen_position<G> position;
  const auto note_questions = [&] {
    for (std::uint64_t fresh = trace.questions & ~out.asked; fresh != 0; fresh &= fresh - 1)
      out.first_asked[static_cast<std::size_t>(std::countr_zero(fresh))] =
          static_cast<std::uint32_t>(out.turns + 1);
    out.asked = trace.questions;
  };
  const auto add_to_hash = [&](std::uint64_t all, std::uint64_t number) {
    hash = Turn_random::mixed(hash ^ (all << 32 ^ number));
  };
  for (Turn turn = game.turn(state); turn.kind != Turn::Kind::over && out.plies < deal.plies;
       turn = game.turn(state)) {
    if (turn.kind == Turn::Kind::chance) {
      const Drawn_outcome<G> drawn = drawn_outcome(game, state, chance);
      add_to_hash(drawn.all, drawn.number);
      game.apply(state, chance_player, drawn.move);
    } else {
      const int player = turn.actor();
      moves.clear();
      game.moves(state, player, [&](const typename G::Move& move) { moves.push_back(move); });
      ++out.decisions, out.offers += moves.size(), out.forced += moves.size() == 1 ? 1 : 0;
      bool moved = false;
      while (!moved && !moves.empty()) {
        const std::size_t pick =
            choose(position.seen_by(game, state, player), player, moves, choice);
        moved = game.apply(state, player, moves[pick]).is_legal();
        add_to_hash(moves.size(), pick);
        if (moved) position.note(player, moves[pick]);
        if (moved) break;
        ++out.silent;
        moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(pick));
      }
      if (!moved) break;
    }
    ++out.plies;
    if (!game.at_turn_boundary(state)) continue;
    note_questions();
    if (deal.leaves_trail) {
      // A field that only one reading has is at its least value until it matters.
      const Rule_trace::Pause pause;
      const char* last = nullptr;
      std::uint64_t its = 0;  // of the last name: fields of one name follow each other
      game.fields(std::as_const(state), [&](const Field& field, const auto& value, int least, int) {
        if (static_cast<int>(value) == least) return;
        if (field.name != last) {
          its = 0;
          for (const char* c = last = field.name; *c != 0; ++c)
            its = its * 31 + static_cast<unsigned char>(*c);
        }
        std::uint64_t name = its;
        for (const int index : {field.i, field.j, field.k, static_cast<int>(value)})
          name = name * 8191 + static_cast<std::uint64_t>(index + 2);
        hash ^= Turn_random::mixed(name);  // the order of the fields does not count
      });
    }
    ++out.turns;
    if (deal.leaves_trail) out.trail.push_back(hash);
    chance = {seed, out.turns, Use::chance}, choice = {choices, out.turns, Use::choice};
  }
  note_questions();
  if (deal.leaves_trail && (out.trail.empty() || out.trail.back() != hash))
    out.trail.push_back(hash);
  out.is_over = game.turn(state).kind == Turn::Kind::over;
  return out;
}

}  // namespace arbiter
