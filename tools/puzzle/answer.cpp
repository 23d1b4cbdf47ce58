#include "tools/puzzle/answer.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <climits>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/strips/notation.hpp"
#include "model/text.hpp"
#include "tools/puzzle/notation.hpp"
#include "tools/puzzle/picture.hpp"

namespace arbiter::puzzle {
namespace {

constexpr std::array claims{"best", "bound", "count", "margin", "optima", "proved", "puzzle"};

std::string checksum_of(const Json& certificate) {
  Json claimed;
  for (const char* claim : claims) claimed[claim] = certificate.at(claim);
  const std::string text = json_text(claimed);
  return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

/// The number of visible cells of a card of an area.
int seen_cells(const strips::Area& area, int card) {
  int out = 0;
  for (int place = 0; place < strips::grid_cells; ++place) out += area.top(place) == card;
  return out;
}

}  // namespace

using placement::Answer;
using placement::Optimum;
using placement::Way;

std::string write_step(const Puzzle& puzzle, const Way::Step& step) {
  const strips::Card& card = puzzle.problem.coming[static_cast<std::size_t>(step.card)];
  return "place " + strips::write_card(puzzle.names(), card) + " " +
         strips::write_placement(step.placement);
}

Report_json answer_json(const Puzzle& puzzle, const Answer& answer) {
  Report_json optima = Report_json::array();
  const placement::Problem& problem = puzzle.problem;
  const int size = problem.rules.fixed ? problem.rules.size : 0;
  for (const Optimum& each : answer.optima) {
    Report_json moves = Report_json::array();
    for (const Way::Step& step : each.way.steps) moves.push_back(write_step(puzzle, step));
    const int groups = strips::points(each.picture);
    optima.push_back({{"picture", write_picture(puzzle.names(), each.picture, size)},
                      {"groups", groups},
                      {"goals", placement::score(problem, each.picture) - groups},
                      {"moves", std::move(moves)},
                      {"area", each.way.area.write()}});
  }
  const bool proved = answer.bound == answer.best;
  Report_json out{{"puzzle", write_puzzle(puzzle)},
                  {"best", answer.best},
                  {"bound", answer.bound},
                  {"proved", proved},
                  {"ended", name_of(answer.ended)},
                  {"count", answer.count > 0 ? Report_json(answer.count) : Report_json()},
                  {"margin", answer.margin},
                  {"optima", std::move(optima)},
                  {"nodes", answer.nodes},
                  {"seconds", answer.seconds}};
  out["checksum"] = checksum_of(parse_json("certificate", json_text(out)));
  return out;
}

// Among identical cards, it uses the first one that is still unused.
Way::Step read_step(const Puzzle& puzzle, const std::string& where, const std::string& text,
                    std::vector<bool>& used) {
  const auto& coming = puzzle.problem.coming;
  const auto parts = split(text, ' ');
  if (parts.size() < 2 || parts[0] != "place")
    throw Bad_input(where, "place CARD at ROW,COLUMN right|left|down|up [over 1.3]", text);
  const strips::Card card = strips::read_card(puzzle.names(), where, parts[1]);
  std::size_t which = 0;
  while (which < coming.size() && (used[which] || coming[which] != card)) ++which;
  if (which == coming.size())
    throw Bad_input(where, "a coming card that is not placed yet", parts[1]);
  used[which] = true;
  return {static_cast<int>(which), strips::read_placement(card, std::span(parts).subspan(2))};
}

Way read_way(const Puzzle& puzzle, const std::string& where, const Json& moves) {
  const auto& coming = puzzle.problem.coming;
  Way way;
  std::vector<bool> used(coming.size());
  const Json& list = array_of(moves, where, coming.size());
  for (std::size_t n = 0; n < list.size(); ++n) {
    const std::string at = where + ", move " + std::to_string(n + 1);
    way.steps.push_back(read_step(puzzle, at, string_of(list[n], at), used));
  }
  return way;
}

Certificate read_certificate(std::string_view text) {
  const std::string_view where = "certificate";
  const Json json = parse_json(where, text);
  Certificate out{read_puzzle(string_of(member(json, where, "puzzle"), "certificate, puzzle")), {}};
  if (out.puzzle.future > 0 || !out.puzzle.hand.empty())
    throw Bad_input("certificate, puzzle", "one whose cards are all known",
                    "one with a future or a hand");
  const auto number = [&](const char* key, int least, int most) {
    return int_of(member(json, where, key), std::string("certificate, ") + key, least, most);
  };
  const strips::Area_rules& rules = out.puzzle.problem.rules;
  out.answer.best = number("best", -99, 999);
  out.answer.bound = number("bound", out.answer.best, 999);
  if (!member(json, where, "count").is_null())
    out.answer.count = static_cast<std::uint64_t>(number("count", 1, INT_MAX));
  const bool is_proved = out.answer.best == out.answer.bound;
  if (const Json& proved = member(json, where, "proved"); proved != Json(is_proved))
    throw Bad_input("certificate, proved",
                    is_proved ? "true, because the bound equals the best score"
                              : "false, because the bound exceeds the best score",
                    json_text(proved));
  if (!is_proved && out.answer.count > 0)
    throw Bad_input("certificate, count", "null, because the bound exceeds the best score",
                    std::to_string(out.answer.count));
  out.answer.margin = number("margin", 1, is_proved ? 99 : 1);
  const Json& optima = member(json, where, "optima");
  if (!optima.is_array() || optima.empty())
    throw Bad_input("certificate, optima", "a list of one or more pictures", json_text(optima));
  for (std::size_t n = 0; n < optima.size(); ++n) {
    const std::string at = "certificate, optimum " + std::to_string(n + 1);
    Optimum each;
    each.picture = read_picture(out.puzzle.names(), at + ", picture",
                                string_of(member(optima[n], at, "picture"), at), rules.size);
    const int groups = int_of(member(optima[n], at, "groups"), at + ", groups", -99, 999),
              goals = int_of(member(optima[n], at, "goals"), at + ", goals", -99, 999);
    if (groups + goals != out.answer.best)
      throw Bad_input(at, "groups and goals that make " + std::to_string(out.answer.best),
                      std::to_string(groups) + " and " + std::to_string(goals));
    each.way = read_way(out.puzzle, at, member(optima[n], at, "moves"));
    each.way.area = strips::Area::read(
        at + ", area", string_of(member(optima[n], at, "area"), at + ", area"), rules);
    out.answer.optima.push_back(std::move(each));
    out.groups.push_back(groups);
  }
  for (const auto& [key, value] : json.items())
    if (key != "checksum" && std::ranges::find(claims, key) == claims.end())
      out.unchecked.push_back(key);
  if (const auto checksum = json.find("checksum"); checksum != json.end()) {
    out.has_checksum = true;
    if (const std::string right = checksum_of(json); *checksum != Json(right))
      throw Bad_input("certificate, checksum", right + ", as the claims have it",
                      json_text(*checksum));
  }
  return out;
}

std::string hint_of_next(const Puzzle& puzzle, const Answer& answer) {
  const auto& step = answer.optima.at(0).way.steps.at(0);
  const auto& placed = step.placement.strip;
  const int seen = seen_cells(answer.optima[0].way.area, puzzle.problem.area.cards());
  return fmt::format("In the solution, {} lies {}, and {} of its cells {} visible in the end.",
                     strips::write_card(puzzle.names(),
                                        puzzle.problem.coming[static_cast<std::size_t>(step.card)]),
                     placed.down ? "down" : "across", seen == 0 ? "none" : std::to_string(seen),
                     seen == 1 ? "is" : "are");
}

std::string in_points(int number) {
  return std::to_string(number) + (number == 1 ? " point" : " points");
}
std::string possible_points(int number) {
  return in_points(number) + (number == 1 ? " is possible" : " are possible");
}

std::string points_text(const Puzzle& puzzle, const strips::Picture& picture) {
  std::string groups, out;
  for (std::size_t element = 0; element < strips::elements; ++element)
    if (const int points = strips::groups_of(picture.shows[element]).points; points > 0)
      groups.append(groups.empty() ? "" : ", ")
          .append(puzzle.names().of[element])
          .append(" ")
          .append(std::to_string(points));
  const int points = strips::points(picture);
  out = std::to_string(points) + " for groups";
  if (!groups.empty()) out.append(" (").append(groups).append(")");
  if (puzzle.problem.has_goals())
    out.append(", ")
        .append(std::to_string(placement::score(puzzle.problem, picture) - points))
        .append(" for goals");
  return out;
}

std::string picture_text(const strips::Names& names, const strips::Picture& picture,
                         std::span<const std::string> beside) {
  const strips::Box box = strips::box_of(picture.covered());
  std::string out;
  const auto lines = std::max(static_cast<std::size_t>(box.height), beside.size());
  for (std::size_t row = 0; row < lines; ++row) {
    std::string line;
    for (int column = 0; column < strips::side; ++column) {
      const bool inside = static_cast<int>(row) < box.height && column < box.width;
      const int place = strips::side * (box.row + static_cast<int>(row)) + box.column + column;
      line.append(" ").append(inside ? strips::write_cell(names, picture.cell(place)) : "  ");
    }
    if (row < beside.size()) line.append("   ").append(beside[row]);
    line.erase(line.find_last_not_of(' ') + 1);
    out.append("  ").append(line).append("\n");
  }
  return out;
}

}  // namespace arbiter::puzzle
