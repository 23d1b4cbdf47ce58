#include "solver/paired/seats.hpp"

#include <fmt/format.h>

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter::paired {

namespace {
constexpr const char* where = "--players";
constexpr int most_moves = 1000;
}  // namespace

Style read_style(std::string_view text) {
  constexpr const char* expected = "random, casual or casual:MOVES for each player";
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  if (name == "strong")
    throw Bad_input(where, std::string(expected) + ", because no strong player is built in", text);
  Style out;
  if (name == "random" && colon == std::string_view::npos) {
    out.strength = Strength::random;
  } else if (name != "casual") {
    throw Bad_input(where, expected, text);
  } else if (colon != std::string_view::npos) {
    out.moves = static_cast<std::uint64_t>(
        parse_int("--players casual", text.substr(colon + 1), 1, most_moves));
  }
  return out;
}

std::string style_text(const Style& style) {
  if (style.strength == Strength::random) return "random";
  return style.moves == Style{}.moves ? "casual" : fmt::format("casual:{}", style.moves);
}

std::vector<Style> read_seats(std::string_view text, int players) {
  std::vector<Style> out;
  for (const auto& word : split(text, ',')) out.push_back(read_style(word));
  const auto all = static_cast<std::size_t>(players);
  if (out.size() == 1) out.resize(all, out.front());
  if (out.size() != all)
    throw Bad_input(where, fmt::format("one style, or {} separated by commas", players), text);
  return out;
}

}  // namespace arbiter::paired
