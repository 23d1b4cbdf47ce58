#include "tools/facade/engines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "model/error.hpp"
#include "solver/files/compressed_file.hpp"

namespace arbiter::facade {

namespace {

// Rough seconds for a position on one thread; bench/engines.py shows how good the resulting choices
// are.
constexpr double dice_seconds = 1e-4, endgame_seconds = 2e-6;
constexpr double turns_seconds_of_dice = 2e-3, turns_seconds_of_endgames = 2e-5;

constexpr double coarse_gap = 1e-6;     // for numbers, if no gap is requested
constexpr double dice_least = 1e-10;    // the least that 48 bits can prove
constexpr double endgame_least = 1e-8;  // the least that 30 bits can prove

double positions(const Engine_request& asked) {
  return static_cast<double>(asked.numbers->positions) / std::max(asked.threads, 1);
}
bool has(const Engine_request& asked, std::string_view engine) {
  return asked.numbers && asked.numbers->engine == engine;
}

// --- shared by the engines by number ---

std::string cannot_number(const Engine_request& asked, std::string_view engine,
                          std::string_view expected) {
  if (!has(asked, engine)) return fmt::format("expected {}, found {}", expected, asked.game);
  if (!asked.numbers->cannot.empty()) return asked.numbers->cannot;
  if (!asked.request.canonical) return "expected no --unfolded: it relies on symmetry";
  if (!asked.request.files.disk.empty()) return "expected no --disk: it keeps no turns";
  return "";
}
std::string lacks_of_numbers(const Engine_request& asked, double least) {
  if (asked.request.exact) return "cannot give fractions";
  if (asked.request.max_n) return "cannot give a max-n profile";
  if (asked.request.is_gap_firm && asked.request.gap < least)
    return fmt::format("cannot reach a gap below {:g}", least);
  return "";
}
std::string keeps_numbers(const Engine_request& asked, std::string_view bounds) {
  return fmt::format("{} bounds for each of {} numbered positions, no graph of turns", bounds,
                     asked.numbers->positions);
}

const Engine engines[] = {
    {"dice", [](const Engine_request& asked) { return keeps_numbers(asked, "two"); },
     [](const Engine_request& asked) {
       return cannot_number(asked, "dice", "a game with dice-rolling turns");
     },
     [](const Engine_request& asked) { return lacks_of_numbers(asked, dice_least); },
     [](const Engine_request& asked) { return dice_seconds * positions(asked); }},
    {"endgames", [](const Engine_request& asked) { return keeps_numbers(asked, "four"); },
     [](const Engine_request& asked) {
       return cannot_number(asked, "endgames", "a game that numbers its endgames");
     },
     [](const Engine_request& asked) { return lacks_of_numbers(asked, endgame_least); },
     [](const Engine_request& asked) { return endgame_seconds * positions(asked); }},
    {"turns",
     [](const Engine_request& asked) {
       const std::string& folder = asked.request.files.disk;
       return "the graph of all turns from here" +
              (folder.empty()
                   ? ""
                   : ", kept in files of " + folder + " if the memory is too small for it");
     },
     [](const Engine_request& asked) {
       const Value_request& r = asked.request;
       if (r.files.disk.empty() || !(r.exact || r.max_n || r.length)) return std::string();
       return std::string(
           "expected neither fractions nor a max-n profile nor a single player with --disk: they "
           "need all turns in memory");
     },
     [](const Engine_request&) { return std::string(); },
     [](const Engine_request& asked) {
       if (!asked.numbers || !asked.numbers->cannot.empty()) return 0.0;
       return (has(asked, "dice") ? turns_seconds_of_dice : turns_seconds_of_endgames) *
              positions(asked);
     }},
    {"anytime", [](const Engine_request&) -> std::string { return "part of the graph of turns"; },
     [](const Engine_request& asked) -> std::string {
       const Value_request& r = asked.request;
       if (!r.table.empty() || !r.files.checkpoint.empty() || !r.files.resume.empty())
         return "expected no tablebase or checkpoint: it does not visit all positions";
       if (!r.files.disk.empty()) return "expected no --disk: it keeps only turns that fit";
       return "";
     },
     [](const Engine_request& asked) -> std::string {
       if (asked.request.exact) return "cannot give fractions";
       if (asked.request.max_n) return "cannot give a max-n profile";
       return "";
     },
     // The estimate for games that it usually does not solve.
     [](const Engine_request&) { return 1e300; }}};

/// The engine that wrote a checkpoint.
std::string_view engine_of(const std::string& checkpoint) {
  const std::string head = Compressed_reader(checkpoint).read_line(1 << 16);
  if (head.find("\"arbiter dense bounds ") != std::string::npos) return "dice";
  if (head.find("\"arbiter endgame bounds ") != std::string::npos) return "endgames";
  return "turns";
}

double width(const Solved_position& answer) {
  const Values_text& v = answer.value;
  if (!answer.has_values) return 2;
  return std::max(v.lost.high - v.lost.low, v.won.high - v.won.low);
}

}  // namespace

std::vector<Step> engines_for(const Engine_request& asked) {
  const Value_request& request = asked.request;
  const auto named = [&](std::string_view name) {
    return std::ranges::find(engines, name, &Engine::name);
  };
  if (!request.engine.empty()) {
    const Engine& one = *named(request.engine);
    std::string why = one.cannot(asked);
    if (why.empty() && !(why = one.lacks(asked)).empty()) why = "it " + why;
    if (!why.empty()) throw Bad_input("--engine " + request.engine + ": " + why);
    return {{&one, "as requested"}};
  }
  std::vector<Step> out;
  for (const Engine& each : engines)
    if (each.cannot(asked).empty()) out.push_back({&each});
  std::ranges::stable_sort(out, {}, [&](const Step& step) {
    const Engine& e = *step.engine;
    return std::tuple(e.name == "anytime", !e.lacks(asked).empty(), e.seconds(asked));
  });
  if (!request.files.resume.empty() && !out.empty()) {
    const auto owner =
        std::ranges::find(out, named(engine_of(request.files.resume)), &Step::engine);
    return {{(owner == out.end() ? out.front() : *owner).engine, "it continues from a checkpoint"}};
  }
  if (asked.numbers && !out.empty() && out.front().engine != named(asked.numbers->engine)) {
    const Engine& numbers = *named(asked.numbers->engine);
    std::string why = numbers.cannot(asked);
    if (why.empty()) why = numbers.lacks(asked);
    if (!why.empty()) out.front().because = fmt::format("{} {}", numbers.name, why);
  }
  if (out.empty()) throw Bad_input("--disk: " + named("turns")->cannot(asked));
  const auto named_step = [&](std::string_view name) {
    return std::ranges::find(out, named(name), &Step::engine);
  };
  const auto turns = named_step("turns");
  if (turns == out.end()) return out;
  if (const auto dice = named_step("dice"); dice < turns) {
    // If endless play matters, the engine `turns` gives two values, whereas `dice` gives only wide
    // bounds.
    dice->brief = true;
    out.insert(turns + 1, {named("dice")});
  } else if (const auto part = named_step("anytime");
             part != out.end() && part->engine->lacks(asked).empty() && !request.length) {
    out.insert(turns, {{turns->engine, turns->because, true}, {part->engine, "", true}});
  }
  return out;
}

double gap_of(const Engine& engine, const Value_request& request) {
  const bool numbers = engine.name == "dice" || engine.name == "endgames";
  return numbers && !request.is_gap_firm ? std::max(request.gap, coarse_gap) : request.gap;
}

bool is_met(const Value_request& request, const Solved_position& answer) {
  const Values_text& v = answer.value;
  const auto near = [&](const Value_range& bounds) {
    return bounds.high - bounds.low <= answer.gap;
  };
  const auto is_best = [](const auto& move) {
    return move.standing == Solved_position::Move::Standing::best;
  };
  return answer.has_values && (v.exact || near({v.lost.low, v.won.high}) ||
                               (v.endless_matters() && near(v.lost) && near(v.won)) ||
                               (request.is_advice && answer.anytime &&
                                !(request.is_gap_firm && request.engine.empty()) &&
                                std::ranges::any_of(answer.moves, is_best)));
}

std::string shortfall(const Value_request& request, const Solved_position& answer) {
  if (!answer.no_table.empty()) return answer.no_table;
  if (is_met(request, answer)) {
    if (request.table.empty() || answer.table_gap.value_or(0) <= answer.gap) return "";
    return fmt::format("got no closer than {:.1e}", *answer.table_gap);
  }
  if (answer.ended == Stop_reason::states) return "did not finish soon";
  if (answer.ended != Stop_reason::exhausted)
    return fmt::format("reached the {}", name_of(answer.ended));
  if (width(answer) >= 1) return "proved nothing";
  return fmt::format("got no closer than {:.1e}", width(answer));
}

bool is_next(const Step& next, const Solved_position& answer) {
  const bool says_nothing = width(answer) >= 1;
  if (answer.ended == Stop_reason::stopped) return false;
  if (next.engine->name == "anytime") return says_nothing || answer.anytime;
  if (answer.ended == Stop_reason::time) return false;
  // Once bounds by number or from a part say something, only the engine for all turns can improve
  // them.
  return says_nothing || (next.engine->name == "turns" && (answer.by_number || answer.anytime));
}

bool says_more(const Solved_position& answer, const Solved_position& than) {
  if (!answer.has_values) return !than.has_values && answer.states > than.states;
  return than.has_values ? width(answer) <= width(than) : width(answer) < 1;
}

}  // namespace arbiter::facade

namespace arbiter {

std::vector<std::string> engine_names() {
  std::vector<std::string> out;
  for (const facade::Engine& each : facade::engines) out.emplace_back(each.name);
  return out;
}

}  // namespace arbiter
