#include "tools/facade/typed_move.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace arbiter {

namespace {

constexpr std::size_t most_listed = 12, farthest = 3;

std::string listed(const std::vector<std::string>& moves) {
  std::string out;
  const std::size_t shown = std::min(moves.size(), most_listed);
  for (std::size_t n = 0; n < shown; ++n)
    out += (n == 0 ? "" : n + 1 == moves.size() ? " or " : ", ") + moves[n];
  return shown < moves.size() ? out + fmt::format(" or {} more", moves.size() - shown) : out;
}

bool is_swap(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
         a.substr(at + 2) == b.substr(at + 2);
}

}  // namespace

std::vector<std::string> nearest_moves(std::string_view text, const std::vector<Ply>& open) {
  std::vector<std::string> out;
  std::size_t least = farthest;
  for (const Ply& ply : open) {
    const std::size_t distance = is_swap(text, ply.move) ? 1 : edit_distance(text, ply.move);
    if (distance > least || distance >= ply.move.size()) continue;
    if (distance < least) out.clear();
    least = distance;
    if (std::ranges::find(out, ply.move) == out.end()) out.push_back(ply.move);
  }
  std::stable_partition(out.begin(), out.end(),
                        [&](const std::string& m) { return m.size() == text.size(); });
  return out;
}

std::string complete_move(std::string_view text, const std::vector<Ply>& open,
                          const Bad_input& unreadable) {
  std::vector<std::string> longer;
  for (const Ply& ply : open)
    if (ply.move.starts_with(text) && std::ranges::find(longer, ply.move) == longer.end())
      longer.push_back(ply.move);
  if (longer.size() == 1) return longer.front();
  if (!longer.empty()) throw Bad_input("move", "the whole move, " + listed(longer), text);
  const std::vector<std::string> near = nearest_moves(text, open);
  if (near.empty()) throw unreadable;
  throw Bad_input("move", "a move (did you mean " + listed(near) + "?)", text);
}

Typed_move judge_typed(const Game_facade& game, std::string_view position, std::string_view actor,
                       std::string_view text) {
  try {
    return {std::string(text), game.explain(position, actor, text)};
  } catch (const Bad_input& unreadable) {
    const std::vector<Ply> open = game.plies(position);
    // Legal moves are known only for the next player.
    if (open.empty() || (!actor.empty() && open.front().actor != actor)) throw;
    std::string move = complete_move(text, open, unreadable);
    Explanation said = game.explain(position, actor, move);
    return {std::move(move), std::move(said)};
  }
}

}  // namespace arbiter
