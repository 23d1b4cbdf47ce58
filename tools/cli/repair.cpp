// `arbiter repair`: the smallest change to the rulebook that removes a fault.
#include <fmt/format.h>
#include <algorithm>

#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/study/places.hpp"
#include "tools/study/repair.hpp"

namespace arbiter {

namespace {

using namespace study;

struct Repair_options : Game_options {
  Engine_options engine;
  std::string subject;
  std::size_t most_changes = 2;
};

/// The repairs in the first small scope that shows the fault; if none does, in the last one.
Repairs first_repairs(const Repair_options& options, const Game_facade& game, bool is_question,
                      const Limits& limits, Output& output) {
  const Repair_engines engines = engines_of(options.game, limits);
  std::vector<Place> places = places_of(game, {options.subject});
  std::stable_partition(places.begin(), places.end(), [&](const Place& place) {
    return std::ranges::any_of(game.variants(), [&](const Game_facade::Variant_text& v) {
      return is_question && v.ruleset == place.ruleset;
    });
  });
  if (options.ruleset_given) places = {{game.ruleset().text(), "start", "as requested"}};
  Repair_search_options search;
  search.most_changes = options.most_changes;
  search.stop = limits.stop;
  search.each = [&](std::uint64_t number, std::uint64_t of, std::span<const Entry> change) {
    output.status(fmt::format("{} of {}: {}", number, of, text_of(change)));
  };
  Repairs repairs;
  for (const Place& place : places) {
    const Ruleset ruleset = Ruleset::parse(game.rulebook(), place.ruleset);
    output.status("looking for the fault in " + ruleset.text());
    repairs = is_question ? repair_question(ruleset, options.subject, engines, search)
                          : repair_property(ruleset, options.subject, engines, search);
    if (repairs.fault == Status::proved || was_interrupted()) break;
    output.remark(fmt::format("{}: {}\n", ruleset.text(), repairs.why_not));
  }
  return repairs;
}

Report_json change_json(const std::vector<Entry>& change) {
  Report_json out = Report_json::array();
  for (const Entry& entry : change) out.push_back(entry.text());
  return out;
}
Report_json repairs_json(const Rulebook& book, const std::vector<Repair>& repairs) {
  Report_json out = Report_json::array();
  for (const Repair& each : repairs)
    out.push_back({{"change", change_json(each.change)},
                   {"says", instruction(book, each.change)},
                   {"broken_properties", each.broken_properties},
                   {"broken_examples", each.broken_examples},
                   {"open_properties", each.open_properties},
                   {"no_longer_apply", each.no_longer_apply}});
  return out;
}

std::string breaks_text(const Repair& repair) {
  std::string out;
  const auto add = [&](std::string_view what, const std::vector<std::string>& names) {
    if (names.empty()) return;
    out += fmt::format("{}{} {}", out.empty() ? "" : "; ", what, fmt::join(names, ", "));
  };
  add("breaks", repair.broken_properties);
  add("breaks the worked examples", repair.broken_examples);
  add("undecided:", repair.open_properties);
  add("no longer apply:", repair.no_longer_apply);
  return out.empty() ? "breaks nothing" : out;
}

Exit repair(const Repair_options& options, Output& output) {
  const auto game = options.make();
  const Rulebook& book = game->rulebook();
  std::vector<std::string> known;
  for (const Game_facade::Property_text& property : game->properties())
    known.push_back(property.name);
  for (const Question& q : book.questions)
    if (q.is_knob()) known.emplace_back(q.id);
  require_known("property or question", options.subject, known);
  const bool is_question = index_of(book.questions, options.subject) < book.questions.size();
  const Repairs found =
      first_repairs(options, *game, is_question, limits_of(options.engine, output), output);
  output.text(sentence(book, found) + "\n");
  for (const Repair& own : found.own)
    output.text(fmt::format("its own reading {}: {}\n", text_of(own.change), breaks_text(own)));
  for (const Repair& each : found.rejected)
    output.text(fmt::format("not a repair: {}: {}\n", text_of(each.change), breaks_text(each)));
  for (const auto& change : found.undecided)
    output.text(fmt::format("undecided: {}\n", text_of(change)));
  output.remark(
      fmt::format("{} changes tried, {} properties held before; worked examples were {}\n",
                  found.tried, found.held, found.examples_asked ? "checked" : "not checked"));
  Report_json undecided = Report_json::array();
  for (const auto& change : found.undecided) undecided.push_back(change_json(change));
  output.object({{"game", book.game},
                 {"ruleset", found.ruleset},
                 {"subject", found.subject},
                 {"fault", name_of(found.fault)},
                 {"status", name_of(found.status)},
                 {"says", sentence(book, found)},
                 {"repairs", repairs_json(book, found.smallest)},
                 {"rejected", repairs_json(book, found.rejected)},
                 {"own_readings", repairs_json(book, found.own)},
                 {"undecided", std::move(undecided)},
                 {"size", found.size},
                 {"tried", found.tried},
                 {"held_before", found.held},
                 {"excluded_by_examples", found.excluded},
                 {"examples_asked", found.examples_asked},
                 {"why_not", text_or_null(found.why_not)},
                 {"stopped", was_interrupted()}});
  if (found.status != Status::proved || was_interrupted()) return Exit::undecided;
  return found.smallest.empty() ? Exit::refuted : Exit::holds;
}

}  // namespace

Command repair_command() {
  return {
      "repair",
      "Find the smallest rule change that removes a fault",
      "A fault is a refuted property or a question whose readings diverge. Tries the other\n"
      "known readings and the clauses that can be left out, first one at a time, then two\n"
      "together, and so on. It reports the changes that make the property hold, or keep the\n"
      "readings from diverging, without breaking a property that holds now. Without --ruleset,\n"
      "it uses the smallest variant that shows the fault. A question's own readings are listed\n"
      "separately: printing any of them settles it as well.",
      "0 the smallest repairs were found and proved\n"
      "1 it was proved that no combination is a repair\n"
      "3 undecided",
      "arbiter repair picadice PD-A11 --ruleset colours=1 --most-changes 1\n"
      "arbiter repair picadice last-counter-rule --ruleset colours=1,PD-C23=off --json",
      taking(repair, [](Arguments& arguments, Repair_options& options) {
        add_options(arguments, options);
        arguments.add("SUBJECT", &options.subject, "Property or question to repair").required();
        arguments
            .add("--most-changes", &options.most_changes,
                 "Maximum number of entries changed together")
            .range(1, 64)
            .defaulted();
        add_options(arguments, options.engine);
      })};
}

}  // namespace arbiter
