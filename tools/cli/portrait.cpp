// `arbiter portrait` shows how a game plays: who wins, how long it takes, how lucky it is, and
// which moves matter.
#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "solver/paired/portrait.hpp"
#include "solver/paired/seats.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/study/portrait_picture.hpp"
#include "tools/study/simulated.hpp"

namespace arbiter {

namespace {

using namespace paired;
using study::chosen_share, study::even_share, study::name_of, study::ratio, study::standing_of;

constexpr std::uint64_t most_games = 100'000'000;

struct Portrait_options : Game_options {
  std::string players = "casual";
  Portrait_request request;
  Engine_options engine;
  bool games_given = false;
  std::vector<std::string> beside;  // rulesets to compare with
  bool all_sizes = false;           // all full-size scopes of the game
  std::string svg{};
};

Report_json portrait_json(const Ruleset& ruleset, const Portrait& p) {
  Report_json out{{"ruleset", ruleset.text()},
                  {"games", p.game.games},
                  {"cut", p.game.cut},
                  {"shared", p.game.shared},
                  {"payoffs", study::payoffs_json(p.payoffs)},
                  {"turns", study::spread_json(p.game.turns)},
                  {"decisions", study::spread_json(p.game.lengths)},
                  {"decisions_a_turn", nullptr},
                  {"offers_a_decision", ratio(p.game.offers, p.game.decisions)},
                  {"forced", ratio(p.game.forced, p.game.decisions)},
                  {"luck", p.has_chance ? study::estimated_json(p.luck) : Report_json()},
                  {"luck_games", p.dealt_again},
                  {"watched", p.watched},
                  {"kinds", Report_json::array()},
                  {"ended", name_of(p.ended)},
                  {"seconds", p.seconds}};
  if (const double turns = mean(p.game.turns); turns > 0)
    out["decisions_a_turn"] = mean(p.game.lengths) / turns;
  for (const Kind_of_move& kind : p.kinds) {
    const std::string_view standing = standing_of(kind);
    out["kinds"].push_back(
        {{"word", kind.word},
         {"clause", kind.clause->id},
         {"decisions", kind.decisions},
         {"alone", kind.alone},
         {"chosen", chosen_share(kind)},
         {"even", even_share(kind)},
         {"standing", standing.empty() ? Report_json() : Report_json(standing)}});
  }
  return out;
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string percent_of(const Estimated& e) {
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * e.estimate, 100 * e.low, 100 * e.high);
}

/// Bars for the numbers from the first to the last, in at most 40 groups of equal width.
std::string bars(const Histogram& histogram) {
  static constexpr const char* heights[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  const study::Bars all = study::bars_of(histogram, 40);
  if (all.counts.empty()) return {};
  const std::uint64_t most = *std::ranges::max_element(all.counts);
  std::string out;
  for (const std::uint64_t count : all.counts) out += heights[(8 * count + most - 1) / most];
  return fmt::format("  {} {} {}\n", all.first, out, all.last);
}

std::string sides_text(const Portrait& p) {
  std::string out;
  for (std::size_t s = 0; s < p.payoffs.size(); ++s)
    out += fmt::format("side {} wins {}\n", s + 1, percent_of(p.payoffs[s]));
  if (p.game.shared > 0)
    out += fmt::format("in {} of the games the win is shared or drawn\n",
                       percent(ratio(p.game.shared, p.game.games)));
  return out;
}

std::string text_of(const Ruleset& ruleset, const Portrait& p, const Style& style,
                    const Paint& paint) {
  std::string out =
      fmt::format("{} under {}: {} games between {} players, {}\n", ruleset.book().title,
                  ruleset.text(), p.game.games, style_text(style), paint.open("sampled"));
  if (p.game.games == 0) return out;
  out += sides_text(p);
  if (p.game.cut > 0)
    out += fmt::format("{} {} not finished; any side could have won\n", counted(p.game.cut, "game"),
                       p.game.cut == 1 ? "was" : "were");
  out += fmt::format("turns: {} in the median, {} to {} in eight games of ten\n",
                     quantile(p.game.turns, 0.5), quantile(p.game.turns, 0.1),
                     quantile(p.game.turns, 0.9));
  out += bars(p.game.turns);
  out += fmt::format(
      "decisions: {:.1f} a game, {:.2f} a turn; {:.1f} moves to choose from; {} leave no choice\n",
      mean(p.game.lengths), mean(p.game.turns) > 0 ? mean(p.game.lengths) / mean(p.game.turns) : 0,
      ratio(p.game.offers, p.game.decisions), percent(ratio(p.game.forced, p.game.decisions)));
  if (!p.has_chance)
    out += "luck: none, nothing is drawn or rolled\n";
  else if (p.luck.low == 0 && p.luck.high == 1)
    out += "luck: too few games to tell, or all end alike\n";
  else
    out += fmt::format(
        "luck: what chance brings in each turn explains {} of the variance of who "
        "wins\n",
        percent_of(p.luck));
  if (p.has_chance && p.dealt_again < p.game.games)
    out += fmt::format("  ({} games are left out, which were not finished twice)\n",
                       p.game.games - p.dealt_again);
  if (p.kinds.empty()) return out;
  out += fmt::format("moves, in {} of the games:\n", p.watched);
  std::size_t widest = 0;
  for (const Kind_of_move& kind : p.kinds) widest = std::max(widest, name_of(kind).size());
  for (const Kind_of_move& kind : p.kinds) {
    if (kind.decisions == 0) {
      out += fmt::format("  {:<{}}  never a choice\n", name_of(kind), widest);
      continue;
    }
    out += fmt::format(
        "  {:<{}}  {:>7} choices, taken in {:>7} (an even choice: {:>7}){}\n", name_of(kind),
        widest, kind.decisions, percent(chosen_share(kind)), percent(even_share(kind)),
        standing_of(kind).empty() ? "" : fmt::format("  {}", paint.strong(standing_of(kind))));
  }
  return out;
}

std::string row_of(const Ruleset& ruleset, const Portrait& p) {
  if (p.game.games == 0) return fmt::format("  {}: no games\n", ruleset.text());
  return fmt::format("  {}: side 1 wins {}; {} turns, {:.2f} decisions a turn; luck {}{}\n",
                     ruleset.text(), percent_of(p.payoffs.front()), quantile(p.game.turns, 0.5),
                     mean(p.game.turns) > 0 ? mean(p.game.lengths) / mean(p.game.turns) : 0,
                     p.has_chance ? percent_of(p.luck) : std::string("none"),
                     p.game.cut > 0 ? fmt::format("; {} unfinished", p.game.cut) : "");
}

Exit portrait(const Portrait_options& options, Output& output) {
  const auto game = options.make();
  Portrait_request request = options.request;
  request.style = read_style(options.players);
  request.watched = std::min(request.watched, request.games);
  Engine_options engine = options.engine;
  const bool is_usual =
      !options.games_given && set_usual_time(engine, usual_seconds, "playing games", output);
  const Stopwatch clock;
  Limits limits = limits_of(engine, output);
  if (output.shows_progress())
    limits.report = [&](const Progress& p) {
      if (!output.is_progress_due() || p.states == 0) return;
      const double left =
          p.seconds / static_cast<double>(p.states) * static_cast<double>(request.games - p.states);
      output.status(
          fmt::format("{} of {} games, about {:.0f} s left", p.states, request.games, left));
    };
  std::vector<std::string> beside = options.beside;
  if (options.all_sizes)
    for (const auto& scope : game->scopes())
      if (scope.full_size) beside.push_back(scope.ruleset);
  std::vector<Ruleset> rulesets{game->ruleset()};
  for (const std::string& text : beside) {
    Ruleset other = Ruleset::parse(game->rulebook(), text);
    if (std::ranges::none_of(rulesets, [&](const Ruleset& r) { return r.text() == other.text(); }))
      rulesets.push_back(std::move(other));
  }
  Report_json answer{{"game", game->rulebook().game},
                     {"players", style_text(request.style)},
                     {"seed", request.seed},
                     {"confidence", request.confidence},
                     {"portraits", Report_json::array()}};
  bool is_whole = true;
  for (std::size_t n = 0; n < rulesets.size() && !was_interrupted(); ++n) {
    Portrait_request its = request;
    if (n > 0) its.watched = 0;
    Limits left = limits.after(clock.seconds());
    if (left.seconds > 0) left.seconds /= static_cast<double>(rulesets.size() - n);
    const Portrait found = portrait_of(rulesets[n], its, left);
    is_whole = is_whole && found.game.games == its.games;
    answer["portraits"].push_back(portrait_json(rulesets[n], found));
    if (n == 0 && !options.svg.empty() && found.game.games > 0)
      write_file(options.svg, study::portrait_svg(rulesets[n], found, style_text(request.style)));
    if (n == 1) output.text("other rulesets:\n");
    output.text(n == 0 ? text_of(rulesets[n], found, request.style, output.paint())
                       : row_of(rulesets[n], found));
  }
  is_whole = is_whole && answer["portraits"].size() == rulesets.size();
  answer["whole"] = is_whole;
  output.remark(fmt::format("{:.2f} s\n", clock.seconds()));
  output.object(answer);
  if (is_usual && !is_whole) say_how_to_go_on(output);
  return is_whole ? Exit::holds : Exit::undecided;
}

}  // namespace

Command portrait_command() {
  return {
      "portrait",
      "Show how a game plays between equally strong players",
      "Plays games and shows who wins, how long the games take, how many decisions\n"
      "a turn has, how much of the result is luck, and which kinds of moves are\n"
      "taken when there is a choice. A kind is dead if it is taken in at most 1 %\n"
      "of the decisions that offer it among others, and dominant if it is taken in\n"
      "at least 95 %. Luck is the share of the variance of who wins that the dice\n"
      "or cards of each turn explain: each game is played again with the same dice\n"
      "or cards and other choices. All figures are sampled and hold only for these\n"
      "players.\n"
      "Without --games or --time it stops after five seconds and says how to continue.",
      "0 all games were played\n"
      "3 a limit was reached first",
      "arbiter portrait picadice\n"
      "arbiter portrait picnic_blitz --players strong:100 --games 100 --all-sizes",
      taking(portrait, [](Arguments& arguments, Portrait_options& options) {
        add_options(arguments, options);
        arguments
            .add("--players", &options.players,
                 "How they play: random, casual, casual:MOVES, strong or\nstrong:VISITS, as for "
                 "`simulate`")
            .defaulted();
        arguments.add("--games", &options.request.games, "Number of games")
            .range(10UL, most_games)
            .given(options.games_given)
            .defaulted();
        arguments
            .add("--watched", &options.request.watched,
                 "Number of games whose moves are sorted into kinds")
            .range(0UL, most_games)
            .defaulted();
        arguments
            .add("--beside", &options.beside, "Another ruleset to compare with; may be given again")
            .repeatable();
        arguments.add("--all-sizes", &options.all_sizes,
                      "Compare with every full-size ruleset that is audited");
        arguments.add("--svg", &options.svg, "Write a picture of these figures to this file")
            .file();
        add_play(arguments, options.request, options.engine);
      })};
}

}  // namespace arbiter
