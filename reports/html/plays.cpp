#include "reports/html/plays.hpp"

#include <fmt/format.h>

#include "model/json.hpp"
#include "model/text.hpp"

namespace arbiter::html {

namespace {

constexpr std::size_t few_moves = 16;  // longer lists start folded

}  // namespace

std::string Plays::add(const Playthrough& played, const std::string& file, std::size_t begin) {
  Report_json positions = {played.start}, boards = {gallery_.number(played.ruleset, played.start)};
  Report_json plies = Report_json::array();
  std::string items;
  for (const Playthrough::Ply& ply : played.plies) {
    positions.push_back(ply.position);
    boards.push_back(gallery_.number(played.ruleset, ply.position));
    plies.push_back({ply.actor, ply.move, ply.verdict});
    items += "<li>" + escaped(ply.actor) + ": <code>" + escaped(ply.move) + "</code> " +
             prose_.from_text(ply.verdict) + "</li>\n";
  }
  plays_[file] = {{"ruleset", played.ruleset},
                  {"positions", std::move(positions)},
                  {"boards", std::move(boards)},
                  {"plies", std::move(plies)}};
  const std::size_t count = played.plies.size();
  return fmt::format(
      "<div class=\"stepper\" data-game=\"{}\" data-play=\"{}\" data-at=\"{}\">\n"
      "<details{}><summary>{} move{} under <code>{}</code></summary>\n"
      "<ol class=\"plies\" tabindex=\"0\">\n{}</ol></details>\n"
      "<p class=\"small\">Complete game: <code class=\"copied command\">arbiter replay "
      "playthroughs/{}</code></p></div>\n",
      escaped(played.game), escaped(file), begin, count <= few_moves ? " open" : "", count,
      count == 1 ? "" : "s", escaped(played.ruleset), items, escaped(shell_word(file)));
}

}  // namespace arbiter::html
