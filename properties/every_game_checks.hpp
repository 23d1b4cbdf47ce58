// The checks of every_game.hpp, one by one.
#pragma once
#include "properties/every_game.hpp"

namespace arbiter {

template <Game G>
void Every_game<G>::check_notations(const State& state, Complaints& out) const {
  const std::string text = game_.write(state), json = game_.write_json(state);
  if (!is_line(text) || text.find(' ') != std::string::npos)
    out.push_back("notation: not a single printable word: " + shown(text));
  if (json.find('\n') != std::string::npos) out.push_back("JSON: more than one line");
  if (game_.draw(state).empty()) out.push_back("drawing: empty");
  try {
    if (game_.read(text) != state || game_.write(game_.read(text)) != text)
      out.push_back("notation: reads back as a different state: " + text);
  } catch (const Bad_input& error) {
    out.push_back("notation: cannot read its own text: " + std::string(error.what()));
  }
  try {
    if (!parse_json("position", json).is_object()) out.push_back("JSON: not an object");
    if (game_.read_json(json) != state)
      out.push_back("JSON: reads back as a different state: " + json);
  } catch (const Bad_input& error) {
    out.push_back("JSON: cannot read its own text: " + std::string(error.what()));
  }
}

template <Game G>
void Every_game<G>::check_turn(const State& state, Complaints& out) const {
  const Turn turn = game_.turn(state);
  if ((turn.kind == Turn::Kind::decision) != (turn.deciders != 0))
    out.push_back("turn: a decision with no deciders, or deciders without a decision");
  if ((turn.deciders | turn.chosen) >> game_.players())
    out.push_back("turn: a decider who is not one of the players");
  if (turn.deciders & turn.chosen || (turn.chosen != 0 && turn.deciders == 0))
    out.push_back(
        "turn: a player who has chosen is still a decider, or players have chosen and no decider "
        "is left");
  if (turn.kind == Turn::Kind::over && !game_.at_turn_boundary(state))
    out.push_back("turn: the game is over but not at rest");
  for (int player = 0; player < game_.players(); ++player)
    if (game_.side(player) < 0 || game_.side(player) >= game_.sides())
      out.push_back("side: out of range for " + name_of_actor(player));
}

template <Game G>
void Every_game<G>::check_moves(const State& state, int player, Complaints& out) const {
  std::vector<Move> offered;
  game_.moves(state, player, [&](const Move& move) { offered.push_back(move); });
  const bool decides = game_.turn(state).deciders >> player & 1U;
  if (decides && offered.empty())
    out.push_back("moves: " + name_of_actor(player) + " decides but is offered no move");
  if (!decides && !offered.empty())
    out.push_back("moves: " + name_of_actor(player) + " does not decide but is offered moves");

  std::size_t allowed = 0;
  game_.every_move(state, player, [&](const Move& move) {
    const auto times = std::count(offered.begin(), offered.end(), move);
    const bool illegal = judge(game_, state, player, move).ruling == Ruling::illegal;
    if (illegal && times > 0)
      out.push_back("moves: offered but illegal: " + name(state, player, move));
    if (!illegal && times != 1)
      out.push_back("moves: not illegal but offered " + std::to_string(times) +
                    " times: " + name(state, player, move));
    allowed += illegal ? 0 : 1;
    check_move(state, player, move, out);
    if (decides) check_move_text(state, player, move, out);
  });
  if (allowed != offered.size())
    out.push_back("moves: " + std::to_string(offered.size()) + " are offered, " +
                  std::to_string(allowed) + " of all moves are not illegal");
  for (const Move& move : offered) {
    check_move(state, player, move, out);
    check_move_text(state, player, move, out);
  }
}

/// Checks the verdict of a move, whether offered or not.
template <Game G>
void Every_game<G>::check_move(const State& state, int player, const Move& move,
                               Complaints& out) const {
  State after = state;
  const Verdict verdict = game_.apply(after, player, move);
  if (!verdict.is_legal() && !(after == state))
    out.push_back("apply: not legal, but the state changes: " + name(state, player, move));
  const auto& clauses = game_.rulebook().clauses;
  if (verdict.clause < clauses.data() || verdict.clause >= clauses.data() + clauses.size())
    out.push_back("apply: the verdict cites no clause of the rulebook: " +
                  name(state, player, move));
  if constexpr (Has_objections<G>) {
    const auto objections = Properties_of<G>::objections(game_, state, player, move);
    const bool illegal = verdict.ruling == Ruling::illegal;
    if (illegal == objections.empty())
      out.push_back("objections: " + std::to_string(objections.size()) + " to " +
                    name(state, player, move) + ", which is " +
                    std::string(name_of(verdict.ruling)));
    if (illegal &&
        std::find(objections.begin(), objections.end(), verdict.clause) == objections.end())
      out.push_back("objections: " + name(state, player, move) + " is illegal by " +
                    std::string(verdict.clause->id) + ", which is not one of the objections");
  }
}

template <Game G>
void Every_game<G>::check_move_text(const State& state, int player, const Move& move,
                                    Complaints& out) const {
  const std::string text = game_.write_move(state, move);
  if (!is_line(text)) out.push_back("move: not a printable line: " + shown(text));
  try {
    if (!(game_.read_move(state, text) == move))
      out.push_back("move: reads back as a different move: " + name_of_actor(player) + " " + text);
  } catch (const Bad_input& error) {
    out.push_back("move: cannot read its own text: " + std::string(error.what()));
  }
}

template <Game G>
void Every_game<G>::check_outcomes(const State& state, Complaints& out) const {
  std::vector<Move> seen;
  std::uint64_t sum = 0;
  game_.outcomes(state, [&](const Move& move, std::uint64_t weight) {
    if (weight == 0) out.push_back("outcomes: weight 0: " + name(state, chance_player, move));
    if constexpr (Has_outcome_at<G>)
      if (!(game_.outcome_at(state, sum) == move) ||
          !(game_.outcome_at(state, sum + weight - 1) == move))
        out.push_back("outcomes: wrong number for " + name(state, chance_player, move));
    if (std::find(seen.begin(), seen.end(), move) != seen.end())
      out.push_back("outcomes: listed twice: " + name(state, chance_player, move));
    seen.push_back(move);
    sum += weight;
    if (!judge(game_, state, chance_player, move).is_legal())
      out.push_back("outcomes: not legal: " + name(state, chance_player, move));
    for (int player = 0; player < game_.players(); ++player) {
      if (judge(game_, state, player, move).ruling != Ruling::illegal)
        out.push_back("outcomes: a player may choose it: " + name(state, player, move));
      check_move(state, player, move, out);
    }
    check_move(state, chance_player, move, out);
    check_move_text(state, chance_player, move, out);
  });
  if (sum != game_.total_weight(state))
    out.push_back("outcomes: weights add up to " + std::to_string(sum) + ", not to " +
                  std::to_string(game_.total_weight(state)));
}

template <Game G>
void Every_game<G>::check_result(const State& state, Complaints& out) const {
  const Result result = game_.result(state);
  if (static_cast<int>(result.size()) != game_.sides())
    out.push_back("result: not one payoff for each side");
  double sum = 0;
  for (const double payoff : result) {
    sum += payoff;
    if (payoff < 0 || payoff > 1) out.push_back("result: a payoff outside 0 to 1");
  }
  if (std::abs(sum - 1) > 1e-12) out.push_back("result: payoffs add up to " + std::to_string(sum));
}

/// Checks simultaneous decisions: no player sees another's choice, and the order of the choices
/// does not matter. If there are many choices, pairs from an evenly spread sample are tried.
template <Game G>
void Every_game<G>::check_hidden_choices(const State& state, Complaints& out) const {
  const unsigned deciders = game_.turn(state).deciders;
  const auto moves_of = [&](const State& at, int player) {
    std::vector<Move> moves;
    game_.moves(at, player, [&](const Move& move) { moves.push_back(move); });
    return moves;
  };
  const auto some = [](const std::vector<Move>& moves) {
    constexpr std::size_t most = 12;
    std::vector<Move> few;
    for (std::size_t n = 0; n < std::min(most, moves.size()); ++n)
      few.push_back(moves[n * moves.size() / std::min(most, moves.size())]);
    return few;
  };
  for (int p = 0; p < game_.players(); ++p)
    for (int q = p + 1; q < game_.players(); ++q) {
      if (!(deciders >> p & 1U) || !(deciders >> q & 1U)) continue;
      const std::vector<Move> others = moves_of(state, q);
      for (const Move& first : some(moves_of(state, p))) {
        State after_p = state;
        if (!game_.apply(after_p, p, first).is_legal()) continue;
        const Turn then = game_.turn(after_p);
        // The first player may still have a choice to make.
        if ((then.deciders | 1U << p) != deciders)
          out.push_back("turn: the other players no longer decide after " + name(state, p, first));
        if (!((then.deciders | then.chosen) >> p & 1U))
          out.push_back("turn: does not say that " + name_of_actor(p) + " has chosen after " +
                        name(state, p, first));
        if (moves_of(after_p, q) != others)
          out.push_back("moves: " + name_of_actor(q) + " is offered different moves after " +
                        name(state, p, first));
        for (const Move& second : some(others)) {
          State one = after_p, other = state;
          game_.apply(one, q, second);
          game_.apply(other, q, second);
          game_.apply(other, p, first);
          if (!(one == other))
            out.push_back("apply: the order of " + name(state, p, first) + " and " +
                          name(state, q, second) + " matters");
        }
      }
    }
}

template <Game G>
void Every_game<G>::check_fields(const State& state, Complaints& out) const {
  game_.fields(state, [&](Field field, const auto& value, int least, int most) {
    const int number = static_cast<int>(value);
    if (number < least || number > most)
      out.push_back("fields: " + std::string(field.name) + " is " + std::to_string(number) +
                    ", outside " + std::to_string(least) + " to " + std::to_string(most));
  });
  State completed = state;
  game_.complete(completed);
  if (!(completed == state)) out.push_back("fields: complete() changes a state at rest");
  if (Packing<G>(game_).code_bits() <= 64) check_packing<std::uint64_t>(state, out);
  check_packing<Wide>(state, out);
}

template <Game G>
template <class Code>
void Every_game<G>::check_packing(const State& state, Complaints& out) const {
  const Packing<G, Code> packing(game_);
  const Code code = packing.pack(state);
  const auto bits = static_cast<unsigned>(packing.code_bits());
  if (!(packing.unpack(code) == state)) out.push_back("packing: unpacks as a different state");
  if (bits < 8 * sizeof(Code) && code >> bits != 0)
    out.push_back("packing: uses more bits than it declares");
}

}  // namespace arbiter
