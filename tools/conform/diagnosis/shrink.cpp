#include "tools/conform/diagnosis/shrink.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "model/error.hpp"
#include "solver/play/shrink.hpp"

namespace arbiter::conform {

namespace {

/// The size of a position, judged by its notation: first its number of pieces, then its length.
std::pair<std::size_t, std::size_t> size_of(const std::string& position) {
  const auto stands = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '#' || c == '~';
  };
  return {static_cast<std::size_t>(std::ranges::count_if(position, stands)), position.size()};
}

class Shrinker {
 public:
  Shrinker(const Group& group, Checker& checker, Reference& reference, const Clock& clock,
           const Search_limits& until)
      : signature_(group.failures.front().difference.signature()),
        request_(group.failures.front().difference.request),
        checker_(checker),
        reference_(reference),
        clock_(clock),
        until_(until) {}

  /// Searches for an earlier position that shows the difference, among those with plies of the same
  /// kind or with a result under the same clauses.
  void sooner(Counterexample& out, const Session& walk) {
    constexpr std::size_t most_looked = 1500;
    constexpr std::uint64_t most_asked = 60;
    const Position_tree& reached = walk.reached();
    std::vector<std::size_t> nodes;
    for (std::size_t node = 0; node < reached.size(); ++node)
      if (reached[node].depth < length(out)) nodes.push_back(node);
    std::ranges::stable_sort(nodes, {}, [&](std::size_t node) { return reached[node].depth; });
    if (nodes.size() > most_looked) thin_out(nodes, most_looked);
    const std::uint64_t before = asked_;
    for (const std::size_t node : nodes) {
      if (!goes_on() || asked_ - before >= most_asked) return;
      const std::string& position = reached[node].position;
      if (!is_alike(out.difference, reference_.at(position)) || !tried_.insert(position).second)
        continue;
      std::optional<Difference> found = shows(position);
      if (!found) continue;
      put(out, reached, node, std::move(*found));
      return;
    }
  }
  static void put(Counterexample& out, const Position_tree& reached, std::size_t node,
                  Difference difference) {
    out.from = reached[reached.root(node)].position;
    out.is_made_up = reached[reached.root(node)].is_made_up();
    out.game = reached.path(node);
    out.position = reached[node].position;
    out.difference = std::move(difference);
  }

  /// Leaves out plies as long as the position after the remaining ones still shows the difference.
  void game(Counterexample& out) {
    arbiter::shrink([&] { return out.game.size(); },
                    [&](std::size_t begin, std::size_t end) {
                      std::vector<Played_move> fewer = out.game;
                      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(begin),
                                  fewer.begin() + static_cast<std::ptrdiff_t>(end));
                      return shorter(out, fewer);
                    },
                    [&] { return goes_on(); });
  }

  void position(Counterexample& out) {
    const std::string start = reference_.game().position("start");
    for (bool again = true; again && goes_on();) {
      again = false;
      for (const std::string& candidate : candidates(out.small_position, start)) {
        if (!goes_on()) break;
        if (try_position(out, candidate)) {
          again = true;
          break;
        }
      }
    }
  }

  std::uint64_t asked() const { return asked_; }

 private:
  bool goes_on() const { return until_.goes_on(asked_, clock_.now() - began_); }

  /// Keeps evenly spaced nodes, so that all depths are represented.
  static void thin_out(std::vector<std::size_t>& nodes, std::size_t most) {
    for (std::size_t i = 0; i < most; ++i) nodes[i] = nodes[i * nodes.size() / most];
    nodes.resize(most);
  }

  static bool is_alike(const Difference& d, const Position_facts& known) {
    if (d.move.empty()) return known.standing.clauses == d.clauses;
    const std::string word = first_word(d.move);
    return std::ranges::any_of(known.plies, [&](const Ply& ply) {
      return ply.clauses == d.clauses && first_word(ply.move) == word;
    });
  }

  std::optional<Difference> shows(const std::string& position) {
    ++asked_;
    for (Difference& each : checker_.check(position, {.applied = 400, .refused = 0}))
      if (each.signature() == signature_) return std::move(each);
    // check() of a position does not ask about moves that are not offered, nor about perft.
    if (request_.what != Ask::apply && request_.what != Ask::perft) return std::nullopt;
    Request again = request_;
    again.position = position;
    if (again.what == Ask::apply) again.actor = actor_name(reference_.at(position).turn);
    for (Difference& each : checker_.check(again))
      if (each.signature() == signature_) return std::move(each);
    return std::nullopt;
  }

  /// Plays, in order, the plies that can be played. The position after them must show the
  /// difference.
  bool shorter(Counterexample& out, const std::vector<Played_move>& plies) {
    std::vector<Played_move> played;
    std::string position = out.from;
    for (const Played_move& each : plies) {
      const Ply* ply = reference_.at(position).find(each.move);
      if (!ply || ply->actor != each.actor || !ply->verdict.is_legal()) continue;
      position = ply->after;
      played.push_back(each);
    }
    if (played.size() >= out.game.size() || !tried_.insert(position).second) return false;
    std::optional<Difference> found = shows(position);
    if (!found) return false;
    out.game = std::move(played), out.position = position, out.difference = std::move(*found);
    return true;
  }

  bool try_position(Counterexample& out, const std::string& candidate) {
    try {
      const std::string position = reference_.game().position(candidate);
      if (size_of(position) >= size_of(out.small_position) || !tried_.insert(position).second)
        return false;
      std::optional<Difference> found = shows(position);
      if (!found) return false;
      out.small_position = position, out.small_difference = std::move(*found);
      return true;
    } catch (const Bad_input&) {
      return false;
    }
  }

  /// Texts slightly simpler than the position's, the largest steps first.
  static std::vector<std::string> candidates(const std::string& text, const std::string& start) {
    constexpr std::string_view ends = "/:,;.+@=|";
    const auto pieces = [&](const std::string& whole) {
      std::vector<std::pair<std::size_t, std::size_t>> out;  // begin, length
      for (std::size_t begin = 0; begin <= whole.size();) {
        const std::size_t end = std::min(whole.find_first_of(ends, begin), whole.size());
        out.emplace_back(begin, end - begin);
        begin = end + 1;
      }
      return out;
    };
    std::set<std::string> fillers = {"", "-"};
    for (const auto& [begin, length] : pieces(start)) fillers.insert(start.substr(begin, length));
    std::vector<std::string> out;
    const auto with = [&](std::size_t begin, std::size_t length, std::string_view other) {
      out.push_back(text.substr(0, begin) + std::string(other) + text.substr(begin + length));
    };
    for (const auto& [begin, length] : pieces(text)) {
      for (const std::string& filler : fillers) with(begin, length, filler);
      if (length > 0 && begin + length < text.size()) with(begin, length + 1, "");
    }
    for (std::size_t i = 0; i < text.size(); ++i)
      for (const std::string_view other : {"", "1", "-", "."}) with(i, 1, other);
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
      for (const std::string_view other : {"", "1", "2"}) with(i, 2, other);
    return out;
  }

  const std::string signature_;
  const Request request_;
  Checker& checker_;
  Reference& reference_;
  const Clock& clock_;
  const Search_limits& until_;
  std::set<std::string> tried_;
  std::uint64_t asked_ = 0;
  const double began_ = clock_.now();
};

/// Sets is_shortest. A sweep tries only some of the moves that are not offered in a position.
void judge_length(Counterexample& out, const std::string& start, std::uint32_t swept) {
  const Request& request = out.difference.request;
  const bool all_tried = request.what != Ask::perft &&
                         (request.what != Ask::apply || out.difference.expected != "illegal");
  out.from_start = out.from == start;
  out.is_shortest = all_tried && out.from_start && out.game.size() <= swept;
}

}  // namespace

Counterexample as_met(const Session& walk, const Group& group, Reference& reference,
                      std::uint32_t swept) {
  const Position_tree& reached = walk.reached();
  const std::string start = reference.game().position("start");
  // A game from the start is more informative than one from a worked example, unless it is long.
  const auto rank = [&](const Failure& failure) {
    constexpr std::uint32_t handicap = 6;
    const bool elsewhere = reached[reached.root(failure.node)].position != start;
    return reached[failure.node].depth + (elsewhere ? handicap : 0);
  };
  const Failure& first = *std::ranges::min_element(group.failures, {}, rank);
  Counterexample out;
  Shrinker::put(out, reached, first.node, first.difference);
  out.small_position = out.position, out.small_difference = out.difference;
  out.is_shrunk = false;
  judge_length(out, start, swept);
  return out;
}

Counterexample shrink(const Session& walk, const Group& group, Checker& checker,
                      Reference& reference, const Clock& clock, std::uint32_t swept,
                      const Search_limits& until) {
  const std::string start = reference.game().position("start");
  Counterexample out = as_met(walk, group, reference, swept);
  Shrinker shrinking(group, checker, reference, clock, until);
  if (!out.is_shortest) shrinking.game(out), judge_length(out, start, swept);
  if (!out.is_shortest) shrinking.sooner(out, walk), shrinking.game(out);
  judge_length(out, start, swept);
  out.small_position = out.position, out.small_difference = out.difference;
  shrinking.position(out);
  out.is_shrunk = true;
  out.asked = shrinking.asked();
  return out;
}

}  // namespace arbiter::conform
