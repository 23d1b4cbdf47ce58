#include "tools/facade/erased_facade.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/rule_trace.hpp"
#include "model/text.hpp"
#include "solver/play/perft.hpp"
#include "solver/play/random_play.hpp"
#include "solver/players/tree_search.hpp"
#include "tools/facade/moves.hpp"
#include "tools/facade/position.hpp"
#include "tools/facade/typed_move.hpp"

namespace arbiter {

using G = Erased_game;

G::State Erased_facade::read(std::string_view text) const {
  try {
    return facade::read_position(game_, text);
  } catch (const Bad_input& error) {
    if (nearest(text, std::array{std::string_view("start")}).empty()) throw;
    throw Bad_input(std::string(error.what()) + " (did you mean start?)");
  }
}

std::string Erased_facade::position(std::string_view text) const { return game_.write(read(text)); }
std::string Erased_facade::json(std::string_view text) const {
  return game_.write_json(read(text));
}
std::string Erased_facade::draw(std::string_view text) const { return game_.draw(read(text)); }
std::optional<std::string> Erased_facade::draw_svg(std::string_view text,
                                                   std::string_view id) const {
  return game_.model().draw_svg(read(text), id);
}
Turn Erased_facade::turn(std::string_view text) const { return game_.turn(read(text)); }
std::string Erased_facade::result(std::string_view text) const {
  return result_of(game_, read(text));
}

Game_facade::Standing Erased_facade::standing(std::string_view text) const {
  const G::State state = read(text);
  Standing out;
  const Rule_trace trace;
  if (game_.turn(state).kind == Turn::Kind::over) out.payoffs = game_.result(state);
  if (std::vector<int> points = game_.score(state); !points.empty()) out.points = std::move(points);
  out.clauses = trace.applied;
  return out;
}

std::vector<Ply> Erased_facade::plies(std::string_view text) const {
  return facade::plies(game_, read(text));
}
Explanation Erased_facade::explain(std::string_view text, std::string_view actor,
                                   std::string_view move) const {
  return facade::explain(game_, read(text), actor, move);
}

Playthrough Erased_facade::play(std::string_view text, std::uint64_t seed,
                                std::uint64_t plies) const {
  const G::State start = read(text);
  G::State state = start;
  Random_play<G> random(game_, seed);
  Path<G> steps;
  while (steps.size() < plies)
    if (const auto step = random.step(state)) {
      steps.push_back(*step);
    } else {
      break;
    }
  return record(game_, start, steps);
}
Playthrough Erased_facade::play(std::string_view text,
                                const std::vector<std::string>& moves) const {
  const G::State start = read(text);
  G::State state = start;
  Path<G> steps;
  const auto read_typed = [&](const std::string& move) {
    try {
      return game_.read_move(state, move);
    } catch (const Bad_input& unreadable) {
      return game_.read_move(state, complete_move(move, facade::plies(game_, state), unreadable));
    }
  };
  for (const std::string& move : moves) {
    const int player = game_.turn(state).actor();
    steps.push_back({player, read_typed(move)});
    if (!game_.apply(state, player, steps.back().move).is_legal()) break;
  }
  return record(game_, start, steps);
}
void Erased_facade::replay(const Playthrough& played) const { arbiter::replay(game_, played); }

std::uint64_t Erased_facade::perft(std::string_view text, int depth) const {
  return arbiter::perft(game_, read(text), depth);
}
std::vector<Ply> Erased_facade::divide(std::string_view text, int depth) const {
  return facade::divide(game_, read(text), depth);
}

Searched_moves Erased_facade::search(std::string_view text, int side, const Search_request& request,
                                     const Limits& limits) const {
  const Erased_game::State position = read(text);
  const Turn turn = game_.turn(position);
  if (turn.kind == Turn::Kind::over)
    throw Bad_input("search", "a position with a legal move", game_.write(position));
  const bool is_chance = turn.kind == Turn::Kind::chance;
  if (side >= game_.sides())
    throw Bad_input("side", fmt::format("1 to {}", game_.sides()), std::to_string(side + 1));
  if (turn.is_at_once() && turn.chosen != 0)
    throw Bad_input("search", "a choice that nobody has made yet, since the others do not see it",
                    game_.write(position));
  int actor = is_chance ? chance_player : turn.actor();
  if (turn.is_at_once() && side >= 0) {
    actor = 0;
    while (actor < game_.players() && !((turn.deciders >> actor & 1U) && game_.side(actor) == side))
      ++actor;
    if (actor == game_.players())
      throw Bad_input("side", "one that decides now", std::to_string(side + 1));
  }
  const Stopwatch clock;
  Tree_search tree(game_, position, request.seed, is_chance ? -1 : actor, limits);
  const int of = side < 0 && is_chance ? side_on_turn(game_, position) : side;
  const Searched found = tree.search(request.visits, limits.after(clock.seconds()), of);
  if (found.moves.empty() && !is_chance)
    throw Bad_input("search", "a position with a legal move", game_.write(position));
  Searched_moves out;
  out.side = found.side, out.ended = found.ended, out.is_at_once = found.is_at_once;
  out.position = {found.visits, found.mean, found.least, found.most, found.low, found.high};
  out.nodes = found.nodes, out.bytes = found.bytes, out.seconds = found.seconds;
  for (const Searched_move& move : found.moves) {
    Erased_game::State after = position;
    const Verdict verdict = game_.apply(after, actor, move.move);
    Ply ply{name_of_actor(actor), game_.write_move(position, move.move), verdict,
            game_.write(after)};
    if (is_chance) {
      ply.total = game_.total_weight(position);
      game_.outcomes(position, [&](const Erased_game::Move& outcome, std::uint64_t weight) {
        if (outcome == move.move) ply.weight = weight;
      });
    }
    out.moves.push_back({std::move(ply),
                         {move.visits, move.mean, move.least, move.most, move.low, move.high},
                         move.share});
  }
  if (is_chance || found.moves.empty()) return out;
  const bool most = game_.side(actor) == found.side;
  const std::size_t best = most && !found.is_at_once ? chosen_move(found, 0) : found.moves.size();
  std::vector<std::size_t> order(found.moves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    if ((a == best) != (b == best)) return a == best;
    const Searched_move &one = found.moves[a], &other = found.moves[b];
    if (found.is_at_once) return one.share > other.share;
    return most ? one.mean > other.mean : one.mean < other.mean;
  });
  std::vector<Searched_ply> sorted;
  for (const std::size_t n : order) sorted.push_back(std::move(out.moves[n]));
  out.moves = std::move(sorted);
  return out;
}

std::vector<Game_facade::Scope_text> Erased_facade::scopes() const {
  std::vector<Scope_text> out;
  for (const Scope& s : game_.model().properties().scopes())
    out.push_back({std::string(s.ruleset), std::string(s.why), s.full_size});
  if (out.empty()) out.push_back({"default", "as the rulebook plays it", true});
  return out;
}
std::vector<Game_facade::Variant_text> Erased_facade::variants() const {
  std::vector<Variant_text> out;
  for (const Variant& v : game_.model().properties().variants())
    out.push_back({std::string(v.question), v.ruleset, std::string(v.why), std::string(v.full_size),
                   v.after, trimmed_parts(v.line, ';')});
  return out;
}

}  // namespace arbiter
