#include "solver/paired/seats.hpp"
#include "solver/players/play.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter::paired {

namespace {
constexpr const char* where = "--players";
constexpr int most_moves = 1000, most_visits = 10'000'000;
}  // namespace

Style read_style(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const bool is_plain = colon == std::string_view::npos;
  const auto number = [&](int most) {
    return static_cast<std::uint64_t>(
        parse_int(fmt::format("{} {}", where, name), text.substr(colon + 1), 1, most));
  };
  Style out;
  if (name == "random" && is_plain) {
    out.strength = Strength::random;
  } else if (name == "casual") {
    if (!is_plain) out.moves = number(most_moves);
  } else if (name == "strong") {
    out.strength = Strength::strong;
    if (!is_plain) out.visits = number(most_visits);
  } else {
    throw Bad_input(where, "random, casual, casual:MOVES, strong or strong:VISITS for each player",
                    text);
  }
  return out;
}

std::string style_text(const Style& style) {
  if (style.strength == Strength::random) return "random";
  if (style.strength == Strength::strong) return fmt::format("strong:{}", style.visits);
  return style.moves == Style{}.moves ? "casual" : fmt::format("casual:{}", style.moves);
}

std::uint64_t tree_memory(const std::vector<Style>& seats, const Limits& limits) {
  if (!has_strong(seats)) return 0;
  return limits.memory_limit() / static_cast<std::uint64_t>(std::max(limits.threads, 1));
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
