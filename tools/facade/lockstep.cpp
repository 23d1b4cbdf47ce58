#include "tools/facade/lockstep.hpp"

#include <numeric>

#include "model/error.hpp"
#include "solver/compare/nearby.hpp"
#include "solver/erased/game.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/games.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

using G = Erased_game;
using State = G::State;

/// The parts of an outcome that depend only on the position.
Move_outcome outcome_of(const G& game, const State& state) {
  Move_outcome out;
  out.position = game.write(state);
  out.result = result_of(game, state);
  out.next = deciders_text(game.turn(state));
  return out;
}

/// The weight of an outcome or 0, and whether the game offers the step at all.
std::pair<std::uint64_t, bool> offer_of(const G& game, const State& state, const Step<G>& step) {
  std::pair<std::uint64_t, bool> out{0, false};
  for_steps(game, state, [&](int player, const G::Move& move, std::uint64_t weight) {
    if (player == step.player && move == step.move) out = {weight, true};
  });
  return out;
}

Move_outcome outcome_of(const G& game, const State& state, const Step<G>& step) {
  State after = state;
  const Verdict verdict = game.apply(after, step.player, step.move);
  Move_outcome out;
  if (verdict.is_legal()) out = outcome_of(game, after);
  out.ruling = name_of(verdict.ruling);
  out.clause = verdict.clause->id;
  out.reason = verdict.reason;
  if (game.turn(state).kind == Turn::Kind::chance) {
    const std::uint64_t weight = offer_of(game, state, step).first;
    const std::uint64_t total = game.total_weight(state), common = std::gcd(weight, total);
    out.chance = std::to_string(weight / common) + "/" + std::to_string(total / common);
  }
  return out;
}

}  // namespace

struct Lockstep_facade::Pair : Lockstep<G> {
  Pair(const Ruleset& here, const Ruleset& there)
      : Lockstep(here, there, false, Granularity::plies) {}

  Divergent_move describe(const State_pair& both, const Step<G>& step) const {
    const bool is_here = offer_of(here(), both.here, step).second;
    const bool is_there = offer_of(there(), both.there, step).second;
    Divergent_move out;
    out.actor = name_of_actor(step.player);
    out.move = is_here ? here().write_move(both.here, step.move)
                       : there().write_move(both.there, step.move);
    const auto judged = [&](bool is_offered, const auto& translated, const G& game,
                            const State& state) -> Move_outcome {
      try {
        const bool is_own = is_offered || !has_other_sizes();
        return outcome_of(game, state, {step.player, is_own ? step.move : translated()});
      } catch (const Bad_input& error) {
        return {"unreadable", "", error.what()};
      }
    };
    out.here = judged(
        is_here, [&] { return move_here(both, step.move); }, here(), both.here);
    out.there = judged(
        is_there, [&] { return move_there(both, step.move); }, there(), both.there);
    return out;
  }
  /// Whether a step has the same probability under both. If there are too many outcomes to list,
  /// this function assumes that it has.
  bool same_chance(const State_pair& both, const Step<G>& step) const {
    constexpr std::uint64_t most_listed = 100'000;
    if (step.player != chance_player) return true;
    const std::uint64_t a = here().total_weight(both.here), b = there().total_weight(both.there);
    return std::max(a, b) > most_listed ||
           detail::same_chance(offer_of(here(), both.here, step).first, a,
                               offer_of(there(), both.there, step).first, b);
  }
  Divergent_game found(const Path<G>& steps, const State_pair& both, const Step<G>& next) const {
    return {record(here(), here().start(), steps), describe(both, next)};
  }
};

Lockstep_facade::Lockstep_facade(const Ruleset& here, const Ruleset& there)
    : pair_(std::make_unique<Pair>(here, there)) {}
Lockstep_facade::~Lockstep_facade() = default;

std::optional<Divergent_move> Lockstep_facade::at_start() const {
  if (pair_->same_start()) return std::nullopt;
  const auto start = pair_->start();
  return Divergent_move{
      {}, {}, outcome_of(pair_->here(), start.here), outcome_of(pair_->there(), start.there)};
}

Lockstep_facade::Search_result Lockstep_facade::nearest(
    std::uint64_t plies, const std::function<bool(const Progress&)>& goes_on) const {
  Plies_left unlimited(~std::uint64_t{0}, {});
  auto both = pair_->start();
  const auto searched = nearest_difference<G>(*pair_, both, plies + 1, unlimited, goes_on);
  Search_result out{{}, searched.positions, searched.plies, searched.is_all};
  if (!searched.path) return out;
  Path<G> steps = *searched.path;
  const Step<G> last = steps.back();
  steps.pop_back();
  for (const Step<G>& step : steps) pair_->take(both, step.player, step.move);
  out.found = pair_->found(steps, both, last);
  return out;
}

std::optional<Lockstep_facade::Divergent_game> Lockstep_facade::follow(
    const std::vector<std::string>& moves) const {
  auto both = pair_->start();
  Path<G> steps;
  for (const std::string& text : moves) {
    const Step<G> step{pair_->here().turn(both.here).actor(),
                       pair_->here().read_move(both.here, text)};
    const auto before = both;
    const auto took = pair_->take(both, step.player, step.move);
    if (took == Pair::Agreement::apart || !pair_->same_chance(before, step))
      return pair_->found(steps, before, step);
    if (took == Pair::Agreement::neither) break;
    steps.push_back(step);
  }
  return std::nullopt;
}

std::optional<Lockstep_facade::Divergent_game> Lockstep_facade::at_random(
    std::uint64_t seed, std::uint64_t plies, const std::function<bool()>& goes_on) const {
  Random_play<G> random(pair_->here(), seed);
  auto both = pair_->start();
  for (Path<G> steps; steps.size() < plies && goes_on();) {
    if (const auto next = pair_->difference(both)) return pair_->found(steps, both, *next);
    State drawn = both.here;
    const auto step = random.step(drawn);
    if (!step || pair_->take(both, step->player, step->move) != Pair::Agreement::together) break;
    steps.push_back(*step);
  }
  return std::nullopt;
}

std::vector<Divergent_move> Lockstep_facade::all_apart(const std::string& here,
                                                       const std::string& there) const {
  Plies_left unlimited(~std::uint64_t{0}, {});
  const Pair::State_pair both{pair_->here().read(here), pair_->there().read(there)};
  std::vector<Divergent_move> out;
  pair_->visit_plies(
      both, unlimited,
      [&](int player, const G::Move& move, Pair::Agreement took, const Pair::State_pair&) {
        if (took == Pair::Agreement::apart) out.push_back(pair_->describe(both, {player, move}));
        return false;
      });
  return out;
}

Local_divergence diverge_locally(std::string_view game, std::string_view ruleset,
                                 std::string_view question, int reading,
                                 const Local_options& options, const Limits& limits) {
  const Rulebook& book = *game_entry(game).book;
  const auto model = make_game(game, ruleset);
  const std::size_t q = index_of(book.questions, question);
  if (q == book.questions.size())
    throw Bad_input("question", "an id of the rulebook of " + std::string(game), question);
  return diverge_locally<G>(model->ruleset(), {q, reading}, options, limits);
}

}  // namespace arbiter
