#include "tools/conform/diagnosis/distinguishing.hpp"

#include <algorithm>
#include <set>

namespace arbiter::conform {

std::vector<Request> distinguishing(const std::string& position, const Position_facts& one,
                                    const Position_facts& other) {
  const auto legal = [](const Position_facts& known) {
    std::vector<std::string_view> out;
    for (const Ply& ply : known.plies)
      if (ply.verdict.is_legal()) out.push_back(ply.move);
    std::ranges::sort(out);
    return out;
  };
  std::vector<Request> out;
  if (actor_name(one.turn) != actor_name(other.turn) || legal(one) != legal(other))
    out.push_back({.what = Ask::moves, .position = position});
  if (one.standing.payoffs != other.standing.payoffs)
    out.push_back({.what = Ask::result, .position = position});
  if (one.standing.points && other.standing.points && one.standing.points != other.standing.points)
    out.push_back({.what = Ask::score, .position = position});
  std::set<std::string> words;
  const auto apply = [&](const Position_facts& from, const Position_facts& in) {
    for (const Ply& ply : from.plies) {
      const Ply* const same = in.find(ply.move);
      const bool has_other_chance = same && same->weight * ply.total != ply.weight * same->total;
      const bool is_same = same && same->actor == ply.actor && same->after == ply.after &&
                           same->verdict.ruling == ply.verdict.ruling && !has_other_chance;
      if (is_same || !words.insert(first_word(ply.move)).second) continue;
      if (has_other_chance) out.push_back({.what = Ask::outcomes, .position = position});
      out.push_back(
          {.what = Ask::apply, .position = position, .actor = ply.actor, .move = ply.move});
    }
  };
  apply(one, other);
  apply(other, one);
  return out;
}

}  // namespace arbiter::conform
