// `arbiter diff` shows how two rulesets of a game differ, and whether and where the differences
// matter.
#include <fmt/format.h>

#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/puzzle/book.hpp"
#include "tools/study/rulesets/compare.hpp"

namespace arbiter {

namespace {

using namespace rulesets;

struct Diff_options {
  std::string game, here, there, memory;
  Comparison_options comparison;
};

/// "2: what reading 2 says"
std::string meaning(const Differing_entry::Value& value) {
  return value.text + (value.means.empty() ? "" : ": " + value.means);
}

std::string entry_text(const Differing_entry& entry, const Paint& paint) {
  return fmt::format("  {} {}\n    A: {}\n    B: {}\n", paint.strong(entry.name), entry.says,
                     meaning(entry.here), meaning(entry.there));
}

std::string outcome_text(const Move_outcome& outcome) {
  if (outcome.ruling.empty())  // the start
    return fmt::format("begins with {}, {} next", outcome.position, outcome.next);
  std::string out = outcome.ruling;
  if (!outcome.clause.empty()) out += " by " + outcome.clause;
  if (!outcome.reason.empty()) out += ": " + outcome.reason;
  if (!outcome.chance.empty()) out += ", with probability " + outcome.chance;
  if (!outcome.position.empty())
    out += fmt::format("; then {}, {} next", outcome.position, outcome.next);
  if (!outcome.result.empty() && outcome.result != "unfinished")
    out += ", result " + outcome.result;
  return out;
}

std::string divergence_text(const Found_divergence& divergence) {
  static constexpr const char* how_short[] = {"no game diverges in fewer plies",
                                              "no game diverges in fewer turns",
                                              "shorter games may diverge"};
  std::string out = "They diverge";
  const std::size_t plies = divergence.played.plies.size();
  if (divergence.apart.move.empty()) {
    out += " at the start\n";
  } else {
    out += fmt::format(" at ply {} ({})\n", plies + 1,
                       how_short[static_cast<int>(divergence.shortness)]);
    for (const Playthrough::Ply& ply : divergence.played.plies)
      out += fmt::format("    {} {}\n", ply.actor, ply.move);
    out += fmt::format("  {} {}\n", divergence.apart.actor, divergence.apart.move);
  }
  return out + fmt::format("    A: {}\n    B: {}\n", outcome_text(divergence.apart.here),
                           outcome_text(divergence.apart.there));
}

Report_json outcome_json(const Move_outcome& outcome) {
  return {{"ruling", text_or_null(outcome.ruling)},
          {"clause", text_or_null(outcome.clause)},
          {"reason", outcome.reason},
          {"position", text_or_null(outcome.position)},
          {"result", result_json(outcome.result)},
          {"next", text_or_null(outcome.next)},
          {"chance", text_or_null(outcome.chance)}};
}

Report_json divergence_json(const Found_divergence& divergence) {
  static constexpr const char* how_short[] = {"plies", "turns", "none"};
  const bool at_start = divergence.apart.move.empty();
  return {{"ply", divergence.played.plies.size() + (at_start ? 0 : 1)},
          {"fewest", how_short[static_cast<int>(divergence.shortness)]},
          {"actor", at_start ? Report_json() : Report_json(divergence.apart.actor)},
          {"move", at_start ? Report_json() : Report_json(divergence.apart.move)},
          {"here", outcome_json(divergence.apart.here)},
          {"there", outcome_json(divergence.apart.there)},
          {"playthrough", divergence.played.text()}};
}

Report_json json_of(const Ruleset& here, const Ruleset& there,
                    const std::vector<Differing_entry>& entries,
                    const Comparison_result& compared) {
  Report_json list = Report_json::array();
  const auto value_json = [](const Differing_entry::Value& value) {
    return Report_json{{"value", value.text}, {"means", value.means}};
  };
  for (const Differing_entry& entry : entries)
    list.push_back({{"kind", name_of(entry.kind)},
                    {"name", entry.name},
                    {"says", entry.says},
                    {"here", value_json(entry.here)},
                    {"there", value_json(entry.there)}});
  return {{"game", here.book().game},
          {"here", here.text()},
          {"there", there.text()},
          {"entries", std::move(list)},
          {"status", name_of(compared.status)},
          {"engine", compared.engine},
          {"scope", compared.scope},
          {"seconds", compared.seconds},
          {"stopped", compared.stopped},
          {"parted", compared.divergence ? divergence_json(*compared.divergence) : Report_json()}};
}

Exit diff(const Diff_options& given, Output& output) {
  Diff_options options = given;
  const auto read = [&](const std::string& text) {
    return make_game(options.game, puzzle::with_deck_files(options.game, text))->ruleset();
  };
  const Ruleset here = read(options.here), there = read(options.there);
  if (!options.memory.empty()) options.comparison.memory = parse_size("--memory", options.memory);
  options.comparison.stop = stop_on_interrupt();
  options.comparison.announce = [&](const std::string& what) { output.status(what); };
  const auto entries = differing_entries(here, there);
  output.remark(fmt::format(
      "{}\n  A: {}\n  B: {}\n{} differ{}\n", here.book().game, here.text(), there.text(),
      entries.size() == 1 ? "1 entry" : fmt::format("{} entries", entries.size()),
      entries.size() == 1 ? "s" : ""));
  for (const Differing_entry& entry : entries) output.text(entry_text(entry, output.paint()));
  Comparison_result compared;
  if (entries.empty()) {
    compared.status = Status::proved;
    compared.engine = "entries", compared.scope = "they are the same ruleset";
  } else {
    compared = compare(here, there, options.comparison);
  }
  const std::string looked = fmt::format("{}: {}", compared.engine, compared.scope);
  if (compared.divergence) {
    output.text(divergence_text(*compared.divergence));
  } else if (compared.status == Status::proved) {
    output.text(fmt::format("Proved never to diverge ({})\n", looked));
  } else {
    output.text(fmt::format("No game was found in which they diverge ({}{})\n", looked,
                            compared.stopped ? "; stopped" : ""));
  }
  output.object(json_of(here, there, entries, compared));
  return compared.status == Status::proved    ? Exit::holds
         : compared.status == Status::refuted ? Exit::refuted
                                              : Exit::undecided;
}

}  // namespace

Command diff_command() {
  return {
      "diff",
      "Show how two rulesets differ and where that matters",
      "Lists the readings, clauses and sizes that differ, with their meanings, and\n"
      "searches for a game from the start in which the two rulesets diverge: a move\n"
      "that only one allows, or a different position, chance outcome, result or\n"
      "next player. It first checks all games ply by ply, so any game that it finds\n"
      "is a shortest one. If the rulesets differ in one reading, it then compares\n"
      "them as `arbiter questions` does; finally it plays random games. It compares\n"
      "positions as far as both rulesets describe them.",
      "0 the rulesets are proved never to diverge\n"
      "1 they diverge\n"
      "3 no game was found within the limits",
      "arbiter diff tic_tac_toe default TT-A01=2\n"
      "arbiter diff picadice colours=1,columns=2 colours=1,columns=2,PD-C13=off --json",
      taking(diff, [](Arguments& arguments, Diff_options& options) {
        arguments.add("GAME", &options.game, "A game listed by `arbiter games`").required();
        arguments.add("A", &options.here, "A ruleset, such as PD-A01=2,players=3, or default")
            .required();
        arguments.add("B", &options.there, "Another ruleset").required();
        arguments.add("--time", &options.comparison.seconds, "Time limit in seconds")
            .range(0.001, 1e9)
            .defaulted();
        arguments.add(
            "--memory", &options.memory,
            "Memory for the positions, such as 500MB or 4GiB\n(default: 80 % of the free memory)");
        arguments
            .add("--plies", &options.comparison.plies,
                 "Only check games of at most this many plies\n(default: no limit)")
            .range(1UL, 1UL << 40);
        arguments.add("--seed", &options.comparison.seed, "Random seed for the games").defaulted();
      })};
}

}  // namespace arbiter
