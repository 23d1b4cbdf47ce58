#include "reports/document/turns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/text.hpp"

namespace arbiter::document {

namespace {

/// Whether each turn begins with a random outcome that belongs to the next player to act: the game
/// begins with one, and several players act.
bool begins_with_chance(const Playthrough& played) {
  const std::string chance = name_of_actor(chance_player);
  std::set<std::string> actors;
  for (const Playthrough::Ply& ply : played.plies) actors.insert(ply.actor);
  return actors.size() > 2 && played.plies.front().actor == chance;
}
/// The player who makes this move, or the next move that is not chance; chance if none follows.
const std::string& next_actor(const Playthrough& played, std::size_t n) {
  while (n + 1 < played.plies.size() && played.plies[n].actor == name_of_actor(chance_player)) ++n;
  return played.plies[n].actor;
}

}  // namespace

std::string actor_text(const std::string& actor) {
  return actor == name_of_actor(chance_player) ? "chance" : actor;
}

std::vector<Turn> turns_of(const Play& play) {
  Playthrough played = play.played;
  played.plies.erase(played.plies.begin(),
                     played.plies.begin() + static_cast<std::ptrdiff_t>(play.begin));
  std::vector<Turn> all;
  const bool chance_first = begins_with_chance(played);
  std::string before;
  bool after_a_decision = true;
  for (std::size_t n = 0; n < played.plies.size(); ++n) {
    const Playthrough::Ply& ply = played.plies[n];
    const bool by_chance = ply.actor == name_of_actor(chance_player);
    const std::string& actor = chance_first ? next_actor(played, n) : ply.actor;
    const bool new_turn = chance_first ? actor != before : !by_chance && after_a_decision;
    before = actor;
    if (all.empty() || new_turn)
      all.push_back({all.size() + 1, actor_text(actor) + ": "});
    else
      all.back().moves += ", ";
    all.back().moves += code(ply.move);
    if (!ply.verdict.starts_with("legal")) all.back().moves += " (" + ply.verdict + ")";
    after_a_decision = !by_chance;
  }
  return all;
}

std::vector<Turn> without_middle(std::vector<Turn> turns, std::size_t most) {
  if (turns.size() > most)
    turns.erase(turns.begin() + static_cast<std::ptrdiff_t>(most / 4),
                turns.end() - static_cast<std::ptrdiff_t>(most - most / 4));
  return turns;
}

std::string side_by_side(const std::vector<Figure>& figures) {
  std::vector<std::vector<std::string>> columns;
  std::set<std::string> drawings;
  std::size_t height = 0;
  for (const Figure& figure : figures) {
    if (figure.drawing.empty()) continue;
    drawings.insert(figure.drawing);
    auto& lines = columns.emplace_back(std::vector<std::string>{figure.title.plain(), ""});
    for (const std::string_view line : split(figure.drawing, '\n')) lines.emplace_back(line);
    while (lines.back().empty()) lines.pop_back();
    height = std::max(height, lines.size());
  }
  if (drawings.size() < 2) return "";
  std::vector<std::string> rows(height);
  for (std::size_t c = 0; c < columns.size(); ++c) {
    std::size_t width = 0;
    for (const std::string& line : columns[c]) width = std::max(width, line.size());
    for (std::size_t i = 0; i < height; ++i)
      rows[i] += fmt::format("{}{:<{}}", c == 0 ? "" : "   |   ",
                             i < columns[c].size() ? columns[c][i] : "", width);
  }
  std::string out;
  for (std::string& line : rows) {
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace arbiter::document
