// `arbiter place`: the best placements of a puzzle.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "model/error.hpp"
#include "model/text.hpp"
#include "solver/placement/expected/expected.hpp"
#include "solver/placement/expected/sample.hpp"
#include "solver/placement/expected/turn.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/input.hpp"
#include "tools/commands/options.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter {

namespace {

using placement::Answer;
using puzzle::Puzzle;

struct Place_options {
  std::string file, certificate;
  std::size_t first = 1;
  bool count = false, all = false, histogram = false;
  int margin = 1;
  double seconds = 0;
  placement::Sampling sampling{.plays = 0};
};

// --- cards that are known ---------------------------------------------------

std::string answer_text(const Puzzle& puzzle, const Answer& answer, const Paint& paint) {
  std::string out;
  if (answer.best == answer.bound)
    out = fmt::format("{} points at best, {}{}\n", answer.best, paint.good("proved"),
                      answer.count == 1  ? ": one picture"
                      : answer.count > 1 ? fmt::format(": {} pictures", grouped(answer.count))
                                         : "");
  else
    out = fmt::format("{} points found; none is worth more than {}: {}\n", answer.best,
                      answer.bound, name_of(answer.ended));
  if (answer.margin > 1)
    out += fmt::format("every other picture is worth at least {} less\n", answer.margin);
  for (std::size_t n = 0; n < answer.optima.size(); ++n) {
    const placement::Optimum& each = answer.optima[n];
    std::vector<std::string> beside;
    for (const auto& step : each.way.steps) beside.push_back(write_step(puzzle, step));
    beside.push_back(points_text(puzzle, each.picture));
    out +=
        fmt::format("\n{}.\n{}", n + 1, puzzle::picture_text(puzzle.names(), each.picture, beside));
  }
  return out;
}

Exit place_known(const Place_options& options, const Puzzle& puzzle, Output& output) {
  const placement::Wanted wanted{options.all ? SIZE_MAX : options.first,
                                 options.count || options.all, options.margin};
  const Answer answer =
      placement::best_pictures(puzzle.problem, wanted, limits_of(options.seconds, output));
  const Report_json json = answer_json(puzzle, answer);
  if (!options.certificate.empty()) {
    write_file(options.certificate, json.dump(1) + "\n");
  }
  output.text(answer_text(puzzle, answer, output.paint()));
  output.remark(fmt::format("{} nodes, {:.2f} s\n", grouped(answer.nodes), answer.seconds));
  output.object(json);
  const bool asked = answer.ended == Ended::exhausted;
  if (!asked && answer.best == answer.bound)
    output.text(fmt::format("not all that was asked for: {}\n", name_of(answer.ended)));
  return asked ? Exit::holds : Exit::undecided;
}

// --- how many results are worth how much ------------------------------------

Exit place_histogram(const Puzzle& puzzle, Output& output) {
  const auto& coming = puzzle.problem.coming;
  const auto most = static_cast<std::size_t>(puzzle.problem.cards_a_turn);
  if (coming.empty() || coming.size() > most || puzzle.future > 0)
    throw Bad_input("--histogram",
                    most == 1 ? "a puzzle of one card, as one plays alone, and no future"
                              : "a puzzle of one card or two that come, and no future",
                    fmt::format("{} cards", coming.size()));
  const placement::Histogram found =
      placement::One_turn(puzzle.problem, static_cast<int>(coming.size())).histogram(coming);
  Report_json rows = Report_json::array();
  std::string text = "points  pictures  layered results\n";
  for (auto it = found.layered.rbegin(); it != found.layered.rend(); ++it) {
    const auto pictures = found.pictures.find(it->first);
    const std::uint64_t seen = pictures == found.pictures.end() ? 0 : pictures->second;
    text += fmt::format("{:6}{:10}{:17}\n", it->first, seen, it->second);
    rows.push_back({{"points", it->first}, {"pictures", seen}, {"layered", it->second}});
  }
  output.text(text);
  output.object({{"puzzle", write_puzzle(puzzle)}, {"histogram", std::move(rows)}});
  return Exit::holds;
}

// --- cards that are not known -----------------------------------------------

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

Report_json sampled_json(const placement::Sampled& s) {
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
std::string sampled_text(const Place_options& options, const placement::Sampled& s) {
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
    beside.push_back(fmt::format("{} points now, {} expected{}", each.worth, value_text(each.value),
                                 n == 0 && found.proved ? ", proved to be the best" : ""));
    const strips::Picture picture = strips::picture_of(each.way.area, cards);
    text += fmt::format("\n{}.\n{}", n + 1, puzzle::picture_text(puzzle.names(), picture, beside));
    Report_json json{{"moves", std::move(moves)},
                     {"area", each.way.area.write()},
                     {"now", each.worth},
                     {"value", value_json(each.value)}};
    if (options.sampling.plays > 0) {
      const auto sampled = placement::sample(placement::after(puzzle.problem, each.way), future,
                                             options.sampling, limits.after(watch.seconds()));
      text += "  " + sampled_text(options, sampled);
      json["sampled"] = sampled_json(sampled);
    }
    list.push_back(std::move(json));
  }
  text += found.ended == Ended::exhausted
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
  const auto& [one, other] = found.value;  // with the same denominator
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
    text +=
        fmt::format("which is better is not known: {}\n",
                    found.ended == Ended::exhausted ? "the bounds overlap" : name_of(found.ended));
  output.text(text);
  output.object({{"puzzle", write_puzzle(puzzle)},
                 {"ended", name_of(found.ended)},
                 {"best", found.proved < 0 ? Report_json() : Report_json(found.proved)},
                 {"keep", std::move(list)},
                 {"seconds", found.seconds}});
  return found.proved >= 0 ? Exit::holds : Exit::undecided;
}

/// Goals that compare want an opponent for each other player, as the rules have it.
void remark_on_opponents(const Puzzle& puzzle, Output& output) {
  const auto others = static_cast<std::size_t>(puzzle.setup.players - 1);
  const std::size_t given = puzzle.problem.opponents.size();
  if (strips::compares(puzzle.problem.bonuses) && !puzzle.setup.alone() && given != others)
    output.remark(fmt::format("note: a goal compares with {} of {} opponents\n", given, others));
}

Exit place(const Place_options& options, Output& output) {
  const Puzzle puzzle = puzzle::read_puzzle(read_text("puzzle", options.file));
  remark_on_opponents(puzzle, output);
  const bool unknown = puzzle.future > 0 || !puzzle.hand.empty();
  if (unknown && (options.count || options.margin > 1 || !options.certificate.empty()))
    throw Bad_input("--count, --margin and --certificate", "a puzzle whose cards are all known",
                    puzzle.hand.empty() ? "one with a future" : "one with a hand");
  if (!unknown && options.sampling.plays > 0)
    throw Bad_input("--sample", "a puzzle with a future or a hand", "one whose cards are known");
  if (options.histogram) {
    if (options.count || options.all || options.margin > 1 || !options.certificate.empty())
      throw Bad_input("--histogram", "no --count, --all, --margin or --certificate beside it",
                      "one of them");
    return place_histogram(puzzle, output);
  }
  if (!puzzle.hand.empty()) return place_keep(options, puzzle, output);
  if (unknown) return place_expected(options, puzzle, output);
  return place_known(options, puzzle, output);
}

}  // namespace

Command place_command() {
  return {
      "place", "Find the best placements of a puzzle, with proof",
      "What a puzzle asks follows from its lines (docs/puzzles.md has the format):\n"
      "  coming   the best picture that these cards can make, one way to it, and the proof that\n"
      "           no picture is worth more\n"
      "  future   the placement of this turn's cards that is worth the most on average, when the\n"
      "           cards of so many turns after it are not known: exact, or between two bounds\n"
      "  hand     which of two cards to keep, likewise\n"
      "Exit code: 0 when all that was asked for was proved, otherwise 3.",
      "arbiter place docs/puzzles/001.txt --all --certificate proof.json\n"
      "printf 'puzzle brain_picnic\\ncoming T1T1D2 D1D2M1\\n' | arbiter place - --count",
      [](CLI::App& app) -> Action {
        const auto options = std::make_shared<Place_options>();
        app.add_option("PUZZLE", options->file, "A puzzle, or - for standard input")->required();
        CLI::Option* first =
            app.add_option("--first", options->first, "So many of the best pictures or placements")
                ->check(CLI::Range(1, 1'000'000))
                ->capture_default_str();
        app.add_flag("--all", options->all, "All of them")->excludes(first);
        app.add_flag("--count", options->count, "How many best pictures there are");
        app.add_option("--margin", options->margin,
                       "Prove that the best are worth so much more\nthan all other pictures, "
                       "if they are")
            ->check(CLI::Range(1, 99))
            ->capture_default_str();
        app.add_flag("--histogram", options->histogram,
                     "Of one card or two: how many results are\nworth how much");
        names_file(app.add_option("--certificate", options->certificate,
                                  "File for the proof, for `puzzle verify`"));
        add_time(app, options->seconds);
        app.add_option("--sample", options->sampling.plays,
                       "With a future or a hand: an estimate from\nso many random plays as well")
            ->check(CLI::Range(2, 1'000'000'000));
        app.add_option("--seed", options->sampling.seed, "Of the random plays")
            ->capture_default_str();
        return [options](Output& out) { return place(*options, out); };
      }};
}

}  // namespace arbiter
