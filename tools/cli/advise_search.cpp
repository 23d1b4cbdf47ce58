#include "tools/cli/advise_search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/json.hpp"
#include "tools/facade/values_text.hpp"

namespace arbiter {

namespace {

constexpr double met = 1e-9;  // as in the search

std::string estimate_text(const Search_estimate& of) {
  if (of.high - of.low < met) return fmt::format("{:.3f}, proved", of.low);
  std::string out = fmt::format("{:.3f}, {:.3f} to {:.3f}", of.mean, of.least, of.most);
  if (of.low > 0 || of.high < 1) out += fmt::format("; proved: {:.3f} to {:.3f}", of.low, of.high);
  return out;
}

}  // namespace

Exit advise_search(const Game_facade& game, const std::string& position, int side,
                   const Search_request& request, const Limits& given, const std::string& why,
                   Output& output) {
  Limits limits = given;
  if (output.shows_progress())
    limits.report = [&](const Progress& p) {
      output.status(
          fmt::format("{} of {} visits, {} positions", p.transitions, request.visits, p.states));
    };
  const Searched_moves found = game.search(position, side, request, limits);
  const bool is_solved = found.ended == Stop_reason::found;
  const auto is_proved = [](const Search_estimate& of) { return of.high - of.low < met; };
  const bool is_all_proved = std::ranges::all_of(
      found.moves, [&](const Searched_ply& each) { return is_proved(each.estimate); });
  Report_json json = position_json(game, position);
  json.update({{"side", found.side + 1},
               {"searched", true},
               {"why", why},
               {"seed", request.seed},
               {"ended", name_of(found.ended)},
               {"estimate", estimate_json(found.position)},
               {"at_once", found.is_at_once},
               {"nodes", found.nodes},
               {"seconds", found.seconds},
               {"moves", Report_json::array()}});
  if (!why.empty()) output.text(fmt::format("not solved: {}\n", why));
  output.text(fmt::format("{}: what side {} gets: {}\n",
                          is_solved ? output.paint().good("solved by a tree search")
                                    : output.paint().open("estimated by a tree search"),
                          found.side + 1, estimate_text(found.position)));
  if (!is_all_proved)
    output.text(
        "each interval probably contains the value; only what is called proved is certain\n");
  std::size_t widest = 0;
  for (const Searched_ply& each : found.moves) widest = std::max(widest, each.ply.move.size());
  for (const Searched_ply& each : found.moves) {
    Report_json one = move_json(each.ply, estimate_json(each.estimate));
    one["share"] = each.share;
    const char* standing = is_proved(each.estimate) ? "value" : "estimate";
    add_standing(one, each.ply, standing);
    json["moves"].push_back(std::move(one));
    std::string says = estimate_text(each.estimate);
    if (found.is_at_once) says += fmt::format("; choose it {:.0f} % of the time", 100 * each.share);
    output.text(move_text(each.ply, standing, widest, says));
  }
  output.remark(fmt::format("{} visits, {} positions; {:.2f} s\n", found.position.visits,
                            found.nodes, found.seconds));
  output.object(json);
  return is_solved ? Exit::holds : Exit::undecided;
}

}  // namespace arbiter
