#include "tools/study/rulesets/pair.hpp"

#include <algorithm>
#include <numeric>

#include "model/json.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/study/showing.hpp"

namespace arbiter::rulesets {

namespace {

std::string chance_of(const Ply& ply) {
  if (ply.total == 0) return {};
  const std::uint64_t common = std::gcd(ply.weight, ply.total);
  return std::to_string(ply.weight / common) + "/" + std::to_string(ply.total / common);
}

/// `after` may be empty when the move is not legal.
Doing doing(const Game_facade& game, const Verdict& verdict, const std::string& after,
            std::string chance = {}) {
  Doing out{std::string(name_of(verdict.ruling)), std::string(verdict.clause->id), verdict.reason};
  if (verdict.is_legal())
    out.position = after, out.result = game.result(after),
    out.next = deciders_text(game.turn(after));
  out.chance = std::move(chance);
  return out;
}
Doing doing(const Game_facade& game, const Ply& ply) {
  return doing(game, ply.verdict, ply.after, chance_of(ply));
}
/// The game's judgement of a move that it does not offer. Throws Bad_input when it cannot be read.
Ply judged(const Game_facade& game, const std::string& position, const Ply& ply) {
  Explanation said = game.explain(position, ply.actor, ply.move);
  Ply out{ply.actor, ply.move, said.verdict, std::move(said.after)};
  out.total = ply.total;  // a chance outcome of probability 0
  return out;
}

bool same_chance(const Ply& a, const Ply& b) {
  return (a.total == 0) == (b.total == 0) && chance_of(a) == chance_of(b);
}

}  // namespace

std::optional<Apart> Pair::at_start() const {
  const Node at = start();
  const Turn a = here_.turn(at.here), b = there_.turn(at.there);
  if (a == b && are_alike(here_, at.here, there_, at.there) &&
      (a.kind != Turn::Kind::over || here_.result(at.here) == there_.result(at.there)))
    return std::nullopt;
  const auto begins = [](const Game_facade& game, const std::string& position) {
    Doing out;
    out.position = position, out.result = game.result(position);
    out.next = deciders_text(game.turn(position));
    return out;
  };
  return Apart{{}, {}, begins(here_, at.here), begins(there_, at.there)};
}

std::optional<Apart> Pair::differ(const Ply& a, const Ply& b, std::vector<Step>& steps) const {
  const auto apart = [&] { return Apart{a.actor, a.move, doing(here_, a), doing(there_, b)}; };
  if (a.verdict.ruling != b.verdict.ruling || !same_chance(a, b)) return apart();
  if (!a.verdict.is_legal()) return std::nullopt;
  if (a.after != b.after && !are_alike(here_, a.after, there_, b.after)) return apart();
  const Turn turn = here_.turn(a.after);
  if (turn != there_.turn(b.after)) return apart();
  if (turn.kind == Turn::Kind::over && here_.result(a.after) != there_.result(b.after))
    return apart();
  steps.push_back({a.actor, a.move, a.weight, {a.after, b.after}});
  return std::nullopt;
}

void Pair::look(const Node& at, std::vector<Step>& steps,
                const std::function<bool(Apart&&)>& found) const {
  steps.clear();
  const std::vector<Ply> a = here_.plies(at.here), b = there_.plies(at.there);
  const auto is_same_move = [](const Ply& x, const Ply& y) {
    return x.move == y.move && x.actor == y.actor;
  };
  const auto find = [&](const std::vector<Ply>& in, std::size_t near, const Ply& ply) {
    if (near < in.size() && is_same_move(in[near], ply)) return in.begin() + std::ptrdiff_t(near);
    return std::ranges::find_if(in, [&](const Ply& other) { return is_same_move(other, ply); });
  };
  std::optional<Ply> asked;
  Doing unreadable;
  /// The judgement of a game that does not offer the move; null when the move cannot be read.
  const auto ask = [&](const Game_facade& game, const std::string& position, const Ply& ply) {
    asked.reset();
    try {
      asked = judged(game, position, ply);
    } catch (const Bad_input& error) {
      unreadable = {"unreadable", "", error.what()};
    }
    return asked ? &*asked : nullptr;
  };
  for (std::size_t n = 0; n < a.size(); ++n) {
    const auto offered = find(b, n, a[n]);
    const Ply* const other = offered != b.end() ? &*offered : ask(there_, at.there, a[n]);
    std::optional<Apart> apart;
    if (other)
      apart = differ(a[n], *other, steps);
    else
      apart = Apart{a[n].actor, a[n].move, doing(here_, a[n]), unreadable};
    if (apart && !found(std::move(*apart))) return;
  }
  for (std::size_t n = 0; n < b.size(); ++n) {
    if (find(a, n, b[n]) != a.end()) continue;
    const Ply* const other = ask(here_, at.here, b[n]);
    std::optional<Apart> apart;
    if (other)
      apart = differ(*other, b[n], steps);
    else
      apart = Apart{b[n].actor, b[n].move, unreadable, doing(there_, b[n])};
    if (apart && !found(std::move(*apart))) return;
  }
}

std::optional<Apart> Pair::look(const Node& at, std::vector<Step>& steps) const {
  std::optional<Apart> out;
  look(at, steps, [&](Apart&& apart) {
    out = std::move(apart);
    return false;
  });
  return out;
}

std::vector<Apart> Pair::all_apart(const Node& at) const {
  std::vector<Apart> out;
  std::vector<Step> steps;
  look(at, steps, [&](Apart&& apart) {
    out.push_back(std::move(apart));
    return true;
  });
  return out;
}

}  // namespace arbiter::rulesets
