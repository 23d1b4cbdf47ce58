#include "tools/facade/ways.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <optional>
#include <set>
#include <vector>

#include "model/playthrough.hpp"
#include "solver/erased/game.hpp"
#include "solver/explore/successors.hpp"
#include "tools/facade/coded.hpp"
#include "tools/facade/erased_facade.hpp"

namespace arbiter {

Game_facade::Way Erased_facade::way_to(std::string_view text, const Limits& limits) const {
  const Erased_game::State target = read(text);
  if (!game_.at_turn_boundary(target)) return {};
  return facade::coded(game_, [&](auto engines) { return engines.way_to(game_, target, limits); });
}

namespace {

constexpr int most_turns_apart = 12;  // turns after which a search that comes no closer ends
constexpr std::size_t most_positions = std::size_t{1} << 22;  // of one search

/// A position, how far it is from the one sought, and how it was reached.
struct Stop {
  Erased_game::State state;
  int distance;
  std::size_t before;  // its predecessor among those kept
  Path<Erased_game> turn;
};

class Directed {
 public:
  Directed(const Ruleset& ruleset, std::string_view position, const Limits& limits)
      : game_(ruleset),
        packing_(game_),
        limits_(limits),
        memory_(limits.memory_limit()),
        target_(game_.read(position)) {
    game_.fields(target_, [&](Field, const int& value, int, int) { wanted_.push_back(value); });
  }

  /// Few positions are kept at first, so that games become long; then more and more.
  Directed_search run() {
    try {
      for (most_kept_ = 2; is_narrow_ && !found_; most_kept_ *= 4) search();
    } catch (const Limit_reached&) {  // what was found by then counts
    } catch (const std::bad_alloc&) {
    }
    if (found_) out_.playthrough = record(game_, game_.start(), path_to(*found_)).text();
    return out_;
  }

 private:
  void search() {
    is_narrow_ = false;
    kept_.clear();
    next_.clear();
    seen_.clear();
    bytes_of_turns_ = 0;
    kept_.push_back({game_.start(), distance_of(game_.start()), 0, {}});
    seen_.insert(packing_.pack(kept_.front().state));
    int closest = kept_.front().distance, turns_apart = 0;
    for (std::size_t begin = 0; begin < kept_.size() && turns_apart < most_turns_apart;) {
      const std::size_t end = kept_.size();
      for (std::size_t at = begin; at < end && !found_; ++at) expand(at);
      if (found_) return;
      begin = end;
      ++turns_apart;
      for (Stop& each : next_) {
        if (each.distance < closest) turns_apart = 0;
        closest = std::min(closest, each.distance);
        kept_.push_back(std::move(each));
      }
      next_.clear();
    }
  }

  /// Fields that differ count most; how much they differ decides among the same number of them.
  int distance_of(const Erased_game::State& state) const {
    constexpr int weight = 8;
    int out = 0;
    auto wanted = wanted_.begin();
    game_.fields(state, [&](Field, const int& value, int, int) {
      const int apart = std::abs(value - *wanted++);
      if (apart > 0) out += weight + std::min(apart, weight);
    });
    return out;
  }

  void expand(std::size_t at) {
    const Erased_game::State from = kept_[at].state;
    for_transitions(game_, from,
                    [&](const Erased_game::State& after, const Verdict& verdict,
                        const Path<Erased_game>& turn) {
                      limits_.check(clock_.seconds());
                      if (found_ || !verdict.is_legal()) return;
                      if (!seen_.insert(packing_.pack(after)).second) return;
                      out_.positions = std::max(out_.positions, seen_.size());
                      check_size();
                      Stop next{after, distance_of(after), at, turn};
                      if (packing_.same_fields(after, target_)) {
                        found_ = std::move(next);
                        return;
                      }
                      add(std::move(next));
                    });
  }

  /// Throws Limit_reached if the positions are too many, or what is kept of them too large. More
  /// positions than `most_positions` are never kept of a turn, so `most_kept_` stays small.
  void check_size() const {
    if (seen_.size() > most_positions) throw Limit_reached{Stop_reason::states};
    constexpr std::size_t node = sizeof(Wide) + 6 * sizeof(void*);  // with links and allocation
    const std::size_t stops = (kept_.capacity() + next_.capacity()) * sizeof(Stop);
    if (seen_.size() * node + stops + bytes_of_turns_ > memory_)
      throw Limit_reached{Stop_reason::memory};
  }

  static std::size_t bytes_of(const Path<Erased_game>& turn) {
    return turn.size() * sizeof(Step<Erased_game>);
  }

  /// The next positions are a heap with the most distant in front.
  void add(Stop next) {
    if (next_.size() == most_kept_) {
      is_narrow_ = true;
      if (next.distance >= next_.front().distance) return;
    }
    bytes_of_turns_ += bytes_of(next.turn);
    next_.push_back(std::move(next));
    std::ranges::push_heap(next_, {}, &Stop::distance);
    if (next_.size() <= most_kept_) return;
    std::ranges::pop_heap(next_, {}, &Stop::distance);
    bytes_of_turns_ -= bytes_of(next_.back().turn);
    next_.pop_back();
  }

  Path<Erased_game> path_to(const Stop& stop) const {
    std::vector<const Stop*> stops{&stop};
    while (stops.back()->before > 0) stops.push_back(&kept_[stops.back()->before]);
    Path<Erased_game> out;
    for (auto at = stops.rbegin(); at != stops.rend(); ++at)
      out.insert(out.end(), (*at)->turn.begin(), (*at)->turn.end());
    return out;
  }

  const Erased_game game_;
  const Packing<Erased_game, Wide> packing_;
  const Limits& limits_;
  const std::uint64_t memory_;
  const Stopwatch clock_;
  const Erased_game::State target_;
  std::vector<int> wanted_;  // the fields of the target
  std::vector<Stop> kept_, next_;
  std::set<Wide> seen_;
  std::size_t bytes_of_turns_ = 0;  // in `kept_` and `next_`
  std::size_t most_kept_ = 0;
  bool is_narrow_ = true;  // whether the search left anything out
  std::optional<Stop> found_;
  Directed_search out_;
};

}  // namespace

Directed_search search_towards(const Ruleset& ruleset, std::string_view position,
                               const Limits& limits) {
  return Directed(ruleset, position, limits).run();
}

}  // namespace arbiter
