// `arbiter place` for puzzles in which the cards to come are unknown: finds the placement, or the
// card to keep, with the best mean score. Proved values come first; sampled ones are marked.
#include <fmt/format.h>

#include <array>
#include <vector>

#include "model/json.hpp"
#include "model/text.hpp"
#include "solver/placement/expected/expected.hpp"
#include "solver/placement/expected/sample.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/place_answers.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter {

namespace {

using puzzle::Puzzle;

Report_json value_json(const placement::Value& value) {
  return {{"exact", value.is_exact()
                        ? Report_json(placement::write_fraction(value.least, value.denominator))
                        : Report_json()},
          {"least", value.at_least()},
          {"most", value.at_most()}};
}
std::string value_text(const placement::Value& value) {
  if (value.is_exact())
    return fmt::format("{:.4f} = {}", value.at_least(),
                       placement::write_fraction(value.least, value.denominator));
  return fmt::format("{:.4f} to {:.4f}", value.at_least(), value.at_most());
}

Report_json sampled_json(const placement::Sample_estimates& s) {
  const auto estimate = [](const Estimate& e) -> Report_json {
    if (e.plays == 0) return nullptr;
    return {{"plays", e.plays},
            {"mean", e.mean},
            {"deviation", e.deviation},
            {"least", e.least},
            {"most", e.most}};
  };
  return {{"greedy", estimate(s.greedy)},
          {"clairvoyant", estimate(s.clairvoyant)},
          {"least", s.least},
          {"most", s.most}};
}
std::string sampled_text(const Place_options& options, const placement::Sample_estimates& s) {
  std::string out = fmt::format("sampled, not proved: {:.3f} to {:.3f} at {:g} % (", s.least,
                                s.most, 100 * (2 * options.sampling.confidence - 1));
  out += fmt::format("greedy {:.3f} over {} plays", s.greedy.mean, s.greedy.plays);
  if (s.clairvoyant.plays > 0)
    out += fmt::format(", clairvoyant {:.3f} over {}", s.clairvoyant.mean, s.clairvoyant.plays);
  return out + ")\n";
}

placement::Future future_of(const Puzzle& puzzle) {
  return {puzzle.future, puzzle.setup.alone(), puzzle.unseen()};
}

}  // namespace

Exit place_expected(const Place_options& options, const Puzzle& puzzle, Output& output) {
  const placement::Future future = future_of(puzzle);
  const Stopwatch watch;
  const Limits limits = limits_of(options.seconds, output);
  const auto found = placement::expected_of_placements(puzzle.problem, future,
                                                       options.all ? 1000 : options.first, limits);
  std::string text = fmt::format("{} results of this turn, {} of them evaluated exactly\n",
                                 grouped(found.results), grouped(found.evaluated));
  Report_json list = Report_json::array();
  for (std::size_t n = 0; n < found.best.size(); ++n) {
    const auto& each = found.best[n];
    Report_json moves = Report_json::array();
    std::vector<std::string> beside;
    std::vector<strips::Card> cards = puzzle.problem.placed;
    for (const auto& step : each.way.steps) {
      beside.push_back(write_step(puzzle, step));
      moves.push_back(beside.back());
      cards.push_back(puzzle.problem.coming[static_cast<std::size_t>(step.card)]);
    }
    beside.push_back(fmt::format("{} now, {} expected{}", puzzle::in_points(each.score),
                                 value_text(each.value),
                                 n == 0 && found.proved ? ", proved to be the best" : ""));
    const strips::Picture picture = strips::picture_of(each.way.area, cards);
    text += fmt::format("\n{}.\n{}", n + 1, puzzle::picture_text(puzzle.names(), picture, beside));
    Report_json json{{"moves", std::move(moves)},
                     {"area", each.way.area.write()},
                     {"now", each.score},
                     {"value", value_json(each.value)}};
    if (options.sampling.plays > 0) {
      const auto sampled = placement::sample(placement::after(puzzle.problem, each.way), future,
                                             options.sampling, limits.after(watch.seconds()));
      text += "  " + sampled_text(options, sampled);
      json["sampled"] = sampled_json(sampled);
    }
    list.push_back(std::move(json));
  }
  text += found.ended == Stop_reason::exhausted
              ? ""
              : fmt::format("\nno other result is worth more than {:.4f}: {}\n",
                            found.others.at_most(), name_of(found.ended));
  output.text(text);
  output.object({{"puzzle", write_puzzle(puzzle)},
                 {"ended", name_of(found.ended)},
                 {"proved", found.proved},
                 {"results", found.results},
                 {"evaluated", found.evaluated},
                 {"others_at_most", found.others.at_most()},
                 {"placements", std::move(list)},
                 {"seconds", found.seconds}});
  return found.proved ? Exit::holds : Exit::undecided;
}

Exit place_keep(const Place_options& options, const Puzzle& puzzle, Output& output) {
  const placement::Future future = future_of(puzzle);
  const std::array hand{puzzle.hand[0], puzzle.hand[1]};
  const Stopwatch watch;
  const Limits limits = limits_of(options.seconds, output);
  const auto found = placement::which_to_keep(puzzle.problem, hand, future, limits);
  const auto& [one, other] = found.value;  // have the same denominator
  const bool same = one.is_exact() && other.is_exact() && one.least == other.least;
  std::string text;
  Report_json list = Report_json::array();
  for (std::size_t n = 0; n < hand.size(); ++n) {
    const std::string card = strips::write_card(puzzle.names(), hand[n]);
    const bool best = found.proved == static_cast<int>(n);
    text += fmt::format("keep {}  {} expected{}\n", card, value_text(found.value[n]),
                        same   ? ", the same"
                        : best ? ", proved to be the best"
                               : "");
    Report_json json{{"move", "keep " + card}, {"value", value_json(found.value[n])}};
    if (options.sampling.plays > 0) {
      const auto sampled = placement::sample_keeping(
          puzzle.problem, hand[n], future, options.sampling, limits.after(watch.seconds()));
      text += "  " + sampled_text(options, sampled);
      json["sampled"] = sampled_json(sampled);
    }
    list.push_back(std::move(json));
  }
  if (found.proved < 0)
    text += fmt::format(
        "it is not known which is better: {}\n",
        found.ended == Stop_reason::exhausted ? "the bounds overlap" : name_of(found.ended));
  output.text(text);
  output.object({{"puzzle", write_puzzle(puzzle)},
                 {"ended", name_of(found.ended)},
                 {"best", found.proved < 0 ? Report_json() : Report_json(found.proved)},
                 {"keep", std::move(list)},
                 {"seconds", found.seconds}});
  return found.proved >= 0 ? Exit::holds : Exit::undecided;
}

}  // namespace arbiter
