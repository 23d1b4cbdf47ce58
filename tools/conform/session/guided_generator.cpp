#include "tools/conform/session/guided_generator.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace arbiter::conform {

namespace {

constexpr std::size_t most_candidates = 4000;
constexpr int longest_stretch = 24;  // plies of one stretch of play
constexpr int to_the_end = 400;      // plies of a stretch to the end of the game

/// The order of the players by points, as a hash.
std::uint64_t order_of(const std::vector<int>& points) {
  std::uint64_t out = points.size();
  for (std::size_t i = 0; i < points.size(); ++i) {
    out = mix(out, points[i] < 0 ? 2U : points[i] > 0 ? 1U : 0U);
    for (std::size_t j = 0; j < i; ++j)
      out = mix(out, points[i] < points[j] ? 2U : points[i] > points[j] ? 1U : 0U);
  }
  return out;
}

}  // namespace

std::vector<Guided_generator::Weighted_feature> Guided_generator::features(
    const std::string& position, const Position_facts& known) const {
  constexpr float piece = 0.05F, exactly = 0.5F;
  std::vector<Weighted_feature> out;
  std::uint64_t all = 0;
  for (const Ply& ply : known.plies) out.push_back({kind(ply), 1});
  std::ranges::sort(out, {}, &Weighted_feature::feature);
  const auto is_same = [](const Weighted_feature& a, const Weighted_feature& b) {
    return a.feature == b.feature;
  };
  out.erase(std::unique(out.begin(), out.end(), is_same), out.end());
  for (const Weighted_feature& each : out) all = mix(all, each.feature);
  std::uint64_t stands = mix(known.standing.clauses, static_cast<std::uint64_t>(known.turn.kind));
  if (known.standing.points) {
    stands = mix(stands, order_of(*known.standing.points));
    std::uint64_t points = mix(5, known.standing.clauses);
    for (const int each : *known.standing.points)
      points = mix(points, static_cast<std::uint64_t>(each));
    out.push_back({points, exactly});
  }
  if (known.standing.payoffs)
    for (const double each : *known.standing.payoffs)
      stands = mix(stands, std::bit_cast<std::uint64_t>(each));
  out.push_back({mix(1, stands), 1});
  out.push_back({mix(2, all), 0.5F});
  std::uint64_t part = 3;  // which part of the notation
  for (std::size_t begin = 0; begin <= position.size();) {
    const std::size_t end = std::min(position.find_first_of(":,;/.+@=", begin), position.size());
    out.push_back({mix(part, hash(std::string_view(position).substr(begin, end - begin))), piece});
    if (end < position.size() && position[end] == ':') ++part;
    begin = end + 1;
  }
  return out;
}

double Guided_generator::score(const std::vector<Weighted_feature>& features) const {
  double out = 0;
  for (const Weighted_feature& each : features) {
    const auto found = asked_.find(each.feature);
    out += each.weight / (1.0 + (found == asked_.end() ? 0 : found->second));
  }
  return out;
}

void Guided_generator::count(const std::vector<Weighted_feature>& features) {
  for (const Weighted_feature& each : features) ++asked_[each.feature];
}

bool Guided_generator::is_new(std::size_t node, const Position_facts& known) {
  if (is_met_.size() < reached_.size()) is_met_.resize(reached_.size());
  if (is_met_[node]) return false;
  is_met_[node] = true;
  if (known.turn.kind == Turn::Kind::over) ends_.add(reached_[node].position, known.standing);
  return true;
}

void Guided_generator::is_asked(std::size_t node) {
  const Position_facts& known = reference_.at(reached_[node].position);
  (void)is_new(node, known);
  count(features(reached_[node].position, known));
}

void Guided_generator::meet(std::size_t node, const Position_facts& known) {
  if (!is_new(node, known)) return;
  Candidate one{node, features(reached_[node].position, known), 0};
  one.score = score(one.features);
  candidates_.push_back(std::move(one));
  std::ranges::push_heap(candidates_, {}, &Candidate::score);
  if (candidates_.size() < 2 * most_candidates) return;
  // Forgets the worse half; whatever is rare in it comes up again.
  for (Candidate& each : candidates_) each.score = score(each.features);
  std::ranges::nth_element(candidates_, candidates_.begin() + most_candidates, std::greater{},
                           &Candidate::score);
  candidates_.resize(most_candidates);
  std::ranges::make_heap(candidates_, {}, &Candidate::score);
}

std::optional<std::size_t> Guided_generator::next() {
  while (!candidates_.empty()) {
    std::ranges::pop_heap(candidates_, {}, &Candidate::score);
    Candidate& best = candidates_.back();
    // Scores only fall. If the new score is still the largest, this candidate is the best.
    best.score = score(best.features);
    if (candidates_.size() > 1 && best.score < candidates_.front().score) {
      std::ranges::push_heap(candidates_, {}, &Candidate::score);
      continue;
    }
    const std::size_t node = best.node;
    candidates_.pop_back();
    return node;
  }
  return std::nullopt;
}

std::size_t Guided_generator::begin_at() {
  if (fresh_.empty() || random_() % 8 == 0) return start_;
  std::size_t best = fresh_[random_() % fresh_.size()];
  for (int tries = 0; tries < 3; ++tries)
    if (const std::size_t other = fresh_[random_() % fresh_.size()];
        reached_[other].visits < reached_[best].visits)
      best = other;
  ++reached_[best].visits;
  return best;
}

/// If the style is one of points: the ply among a few random ones after which the mover's lead is
/// largest, or smallest.
const Ply* Guided_generator::choose(const Position_facts& known, Style style) {
  constexpr int tries = 12;
  const Ply* chosen = played_.choose(known.plies, random_);
  if (!chosen || style == Style::any || !known.standing.points ||
      known.turn.kind != Turn::Kind::decision)
    return chosen;
  const auto mover = static_cast<std::size_t>(known.turn.actor());
  std::optional<int> best;
  for (int i = 0; i < tries; ++i) {
    const Ply& ply = known.plies[random_() % known.plies.size()];
    if (!ply.verdict.is_legal()) continue;
    const auto points = reference_.game().standing(ply.after).points;
    if (!points || mover >= points->size()) break;
    int ahead = 2 * (*points)[mover] - std::accumulate(points->begin(), points->end(), 0);
    if (style == Style::fewest_points) ahead = -ahead;
    if (!best || ahead > *best) best = ahead, chosen = &ply;
  }
  return chosen;
}

std::optional<Ply> Guided_generator::any_ply(std::size_t node) {
  const Ply* const chosen = choose(reference_.at(reached_[node].position), Style::any);
  if (!chosen) return std::nullopt;
  played_.add(*chosen);
  return *chosen;
}

void Guided_generator::explore(std::size_t plies, const std::function<bool()>& stop) {
  for (std::size_t played = 0; played < plies && !stop();) {
    std::size_t node = begin_at();
    const std::uint64_t kind_of_play = random_() % 8;
    const Style style = kind_of_play == 1   ? Style::most_points
                        : kind_of_play == 2 ? Style::fewest_points
                                            : Style::any;
    Feature last = 0;
    const int most =
        kind_of_play < 3 ? to_the_end : 1 + static_cast<int>(random_() % longest_stretch);
    for (int i = 0; i < most && played < plies + to_the_end && !stop(); ++i, ++played) {
      const Position_facts& known = reference_.at(reached_[node].position);
      meet(node, known);
      const Ply* ply = choose(known, style);
      if (!ply || reached_.is_full()) {
        ++played;
        break;
      }
      const Feature now = kind(*ply);
      const bool is_rare = played_.met(*ply) == 0;
      played_.add(*ply);
      const std::size_t next = reached_.add(ply->after, node, {ply->actor, ply->move}).first;
      if (pairs_.insert(mix(last, now)).second || is_rare) fresh_.push_back(next);
      node = next, last = now;
    }
  }
}

}  // namespace arbiter::conform
