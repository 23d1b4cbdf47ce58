#include "tools/conform/walk.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t most_groups = 300;
constexpr std::size_t most_nodes = 300'000;
constexpr int longest_stretch = 24;  // plies of one piece of play

std::vector<std::string> split(std::string_view text, std::string_view at) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(at), text.size());
    if (end > 0) out.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + at.size(), text.size()));
  }
  return out;
}

}  // namespace

std::pair<std::size_t, bool> Reached::add(const std::string& position, std::size_t parent,
                                          Played by) {
  const auto [at, is_new] = index_.emplace(position, nodes_.size());
  if (is_new)
    nodes_.push_back(
        {position, parent, std::move(by), parent == none ? 0 : nodes_[parent].depth + 1});
  return {at->second, is_new};
}

std::size_t Reached::root(std::size_t node) const {
  while (nodes_[node].parent != none) node = nodes_[node].parent;
  return node;
}

std::vector<Played> Reached::path(std::size_t node) const {
  std::vector<Played> out;
  for (; nodes_[node].parent != none; node = nodes_[node].parent) out.push_back(nodes_[node].by);
  std::ranges::reverse(out);
  return out;
}

Walk::Walk(Reference& reference, Checker& checker, std::uint64_t seed)
    : reference_(reference), checker_(checker), random_(seed) {
  start_ = reached_.add(reference_.game().position("start"), Reached::none, {}).first;
}

double Walk::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
}

bool Walk::goes_on(const Until& until, std::uint64_t positions_before, double began) const {
  return !until.stop() && reached_.size() < most_nodes &&
         (until.positions == 0 || checker_.positions() - positions_before < until.positions) &&
         (until.seconds <= 0 || seconds() - began < until.seconds);
}

void Walk::look(std::size_t node, const Extent& extent) {
  const std::string position = reached_[node].position;
  for (Difference& each : checker_.check(position, extent)) add(std::move(each), node);
}

void Walk::start() {
  for (Difference& each : checker_.check(Request{.what = Ask::start})) add(std::move(each), start_);
}

void Walk::add(Difference difference, std::size_t node) {
  ++differences_;
  const std::string signature = difference.signature();
  if (groups_.size() >= most_groups && !groups_.contains(signature)) return;
  Group& group = groups_[signature];
  ++group.count;
  if (group.failures.size() < Group::most_kept)
    group.failures.push_back({std::move(difference), node, seconds(), checker_.positions()});
}

void Walk::examples(const Until& until) {
  const Any_game& game = reference_.game();
  const std::uint64_t before = checker_.positions();
  const double began = seconds();
  for (const Example& example : game.rulebook().examples) {
    if (!goes_on(until, before, began)) return;
    // Examples of other rulesets would be other games.
    if (!example.ruleset.empty() &&
        Ruleset::parse(game.rulebook(), example.ruleset).text() != game.ruleset().text())
      continue;
    try {
      auto [node, is_new] = reached_.add(game.position(example.from), Reached::none, {});
      if (is_new || node == start_) look(node, {});
      for (const std::string& said : split(example.plies, "; ")) {
        const std::size_t colon = said.find(": ");
        const std::string move = colon == std::string::npos ? said : said.substr(colon + 2);
        const Ply* ply = reference_.at(reached_[node].position).find(move);
        if (!ply || !ply->verdict.is_legal()) break;
        const auto [next, first] = reached_.add(ply->after, node, {ply->actor, ply->move});
        node = next;
        if (first) look(node, {});
      }
    } catch (const Bad_input&) {
      continue;  // a position that this ruleset does not have
    }
  }
}

std::uint32_t Walk::sweep(const Until& until) {
  const std::uint64_t before = checker_.positions(), unheard = checker_.unheard();
  const double began = seconds();
  const Extent whole{.applied = ~std::size_t{0}, .refused = 4};
  std::unordered_set<std::size_t> met = {start_};  // the examples have been to some before
  std::vector<std::size_t> level = {start_};
  for (std::uint32_t depth = 0; !level.empty(); ++depth) {
    std::vector<std::size_t> next;
    for (const std::size_t node : level) {
      if (!goes_on(until, before, began)) return depth;
      look(node, whole);
      if (checker_.unheard() != unheard) return depth;  // what was not answered is not checked
      const Known known = reference_.at(reached_[node].position);
      for (const Ply& ply : known.plies) {
        if (!ply.verdict.is_legal()) continue;
        const std::size_t at = reached_.add(ply.after, node, {ply.actor, ply.move}).first;
        if (met.insert(at).second) next.push_back(at);
      }
    }
    level = std::move(next);
  }
  return all;
}

std::uint64_t Walk::perft(std::uint64_t nodes) {
  const Any_game& game = reference_.game();
  std::size_t node = start_;
  int depth = 1;
  std::uint64_t counted = game.perft(reached_[start_].position, depth);
  for (std::uint64_t next = 0; depth < 8; ++depth, counted = next) {
    next = game.perft(reached_[start_].position, depth + 1);
    if (next > nodes || next <= counted) break;
  }
  for (; depth > 0; --depth) {
    const std::string position = reached_[node].position;
    const std::uint64_t compared = checker_.comparisons(), before = differences_;
    std::vector<Difference> found = checker_.check(
        Request{.what = Ask::perft, .position = position, .depth = depth, .divide = true});
    if (found.empty()) return checker_.comparisons() > compared ? counted : 0;
    look(node, {.applied = 1000, .refused = 0});
    if (differences_ != before) return counted;
    // Everything is well here; so it is further down that it goes wrong.
    std::size_t below = Reached::none;
    for (const Ply& each : game.divide(position, depth)) {
      const auto& parts = found.front().answer->parts;
      const auto said = parts.find(each.move);
      if (said != parts.end() && said->second == each.count) continue;
      below = reached_.add(each.after, node, {each.actor, each.move}).first;
      break;
    }
    if (below == Reached::none || depth == 1) {
      add(std::move(found.front()), node);  // it has miscounted
      return counted;
    }
    node = below;
  }
  return counted;
}

Walk::Feature Walk::feature(const Ply& ply) {
  return std::hash<std::string_view>{}(std::string_view(ply.move).substr(0, ply.move.find(' '))) ^
         (ply.clauses * 0x9e3779b97f4a7c15U);
}

const Ply* Walk::choose(const Known& known) {
  std::vector<const Ply*> open;
  for (const Ply& ply : known.plies)
    if (ply.verdict.is_legal()) open.push_back(&ply);
  if (open.empty()) return nullptr;
  const Ply* chosen = open[random_() % open.size()];
  if (random_() % 2 == 0)
    for (int tries = 0; tries < 64; ++tries) {
      const Ply* other = open[random_() % open.size()];
      if (checker_.met(*other) < checker_.met(*chosen)) chosen = other;
    }
  return chosen;
}

std::size_t Walk::begin_at() {
  if (fresh_.empty() || random_() % 8 == 0) return start_;
  std::size_t best = fresh_[random_() % fresh_.size()];
  for (int tries = 0; tries < 3; ++tries)
    if (const std::size_t other = fresh_[random_() % fresh_.size()];
        reached_[other].visits < reached_[best].visits)
      best = other;
  ++reached_[best].visits;
  return best;
}

void Walk::roam(const Until& until) {
  const std::uint64_t before = checker_.positions();
  const double began = seconds();
  while (goes_on(until, before, began)) {
    std::size_t node = begin_at();
    Feature last = 0;
    const int plies = 1 + static_cast<int>(random_() % longest_stretch);
    for (int i = 0; i < plies && goes_on(until, before, began); ++i) {
      const Known& known = reference_.at(reached_[node].position);
      const Ply* ply = choose(known);
      if (!ply) break;
      const Feature now = feature(*ply);
      const bool is_rare = checker_.met(*ply) == 0;
      const auto [next, is_new] = reached_.add(ply->after, node, {ply->actor, ply->move});
      if (pairs_.insert(last * 31 + now).second || is_rare) fresh_.push_back(next);
      if (is_new) look(next, {});
      node = next, last = now;
    }
  }
}

}  // namespace arbiter::conform
