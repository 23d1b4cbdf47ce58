#include "tools/conform/session/rearranged_positions.hpp"

#include <algorithm>
#include <utility>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/conform/session/notation.hpp"

namespace arbiter::conform {

namespace {

constexpr int looked_at = 10;              // candidates to compare
constexpr std::uint64_t most_changes = 4;  // to make a candidate
// For each change. There are many letters, and places to move them to, but few of these moves give
// a position.
constexpr int tries = 48, tries_to_move = 200;
constexpr std::size_t most_forms = 3000;  // of a part that is narrow
constexpr double least_worth = 1.0 / static_cast<double>(most_forms);
constexpr int most_in_vain = 40;         // then waits for more positions
constexpr std::size_t one_more_in = 10;  // how many: a tenth of those that were reached
constexpr std::size_t most_plies = 400;  // of a position with more, the goals are not told

}  // namespace

std::vector<Rearranged_positions::Goal> Rearranged_positions::goals(const std::string& position,
                                                                    const Position_facts& known) {
  std::vector<Goal> out;
  if (known.plies.size() > most_plies) return out;
  const auto before = split(position, separators.front());
  for (const Ply& ply : known.plies) {
    const Feature done = kind(ply);
    const auto after = split(ply.after, separators.front());
    for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i) {
      if (before[i] == after[i]) continue;
      const auto mine = split(before[i], '/'), theirs = split(after[i], '/');
      const Feature group = mix(done, i);
      for (std::size_t j = 0; j < mine.size(); ++j)
        if (j >= theirs.size() || mine[j] != theirs[j])
          out.push_back({group, mix(group, hash(mine[j])), i});
    }
  }
  std::ranges::sort(out, {}, [](const Goal& each) { return std::pair(each.group, each.piece); });
  const auto is_same = [](const Goal& a, const Goal& b) { return a.piece == b.piece; };
  out.erase(std::unique(out.begin(), out.end(), is_same), out.end());
  return out;
}

/// How much a goal in this part counts.
double Rearranged_positions::weight(std::size_t part) const {
  const auto found = met_.find(part);
  return 1.0 / static_cast<double>(1 + (found == met_.end() ? 0 : found->second.size()));
}

/// Counts each kind of ply that changes a piece as in no position that was asked about.
double Rearranged_positions::score(const std::vector<Goal>& goals) const {
  double out = 0;
  for (std::size_t i = 0; i < goals.size();) {
    bool is_new = false;
    const std::size_t first = i;
    for (; i < goals.size() && goals[i].group == goals[first].group; ++i)
      is_new = is_new || !asked_.contains(goals[i].piece);
    if (is_new) out += weight(goals[first].part);
  }
  return out;
}

void Rearranged_positions::is_asked(std::size_t node) {
  const std::string& position = reached_[node].position;
  for (const Goal& each : goals(position, reference_.at(position)))
    if (asked_.insert(each.piece).second) met_[each.part].push_back(node);
}

/// Mostly a position with a piece of a part that has few forms, and one that was met lately:
/// another change may show another form.
const std::string& Rearranged_positions::base() {
  std::vector<const std::vector<std::size_t>*> narrow;
  for (const auto& [part, nodes] : met_)
    if (nodes.size() <= most_forms) narrow.push_back(&nodes);
  if (narrow.empty() || random_() % 4 == 0) return reached_[random_() % reached_.size()].position;
  const std::vector<std::size_t>& nodes = *narrow[random_() % narrow.size()];
  return reached_[nodes[std::max(random_() % nodes.size(), random_() % nodes.size())]].position;
}

std::optional<std::string> Rearranged_positions::candidate() {
  const Game_facade& game = reference_.game();
  std::string at = base();
  bool is_new = false;
  for (std::uint64_t changes = 1 + random_() % most_changes; changes > 0; --changes) {
    const std::uint64_t how = random_() % 4;
    for (int left = how < 2 ? tries_to_move : tries; left > 0; --left) {
      try {
        std::string text = how < 2    ? with_letter_moved(at, random_)
                           : how == 2 ? exchanged(at, random_)
                                      : crossed(at, base(), random_);
        if (text == at) continue;
        text = game.position(text);
        if (text == at || game.turn(text).kind == Turn::Kind::over) continue;
        at = std::move(text), is_new = true;
        break;
      } catch (const Bad_input&) {
        continue;  // no position
      }
    }
  }
  if (!is_new || reached_.has(at)) return std::nullopt;
  return at;
}

std::optional<std::size_t> Rearranged_positions::next(const std::function<bool()>& stop) {
  if (in_vain_ == most_in_vain && reached_.size() > known_ + known_ / one_more_in) in_vain_ = 0;
  if (is_stopped_ || reached_.is_full() || in_vain_ == most_in_vain) return std::nullopt;
  std::optional<std::string> best;
  double most = 0;
  for (int looked = 0; looked < looked_at && !stop(); ++looked) {
    std::optional<std::string> one = candidate();
    if (!one) continue;
    const double worth = score(goals(*one, reference_.at(*one)));
    if (worth > least_worth && (!best || worth > most)) best = std::move(one), most = worth;
  }
  in_vain_ = best ? 0 : in_vain_ + 1;
  known_ = reached_.size();
  if (!best) return std::nullopt;
  const std::size_t node = reached_.add(*best, Position_tree::none, {}).first;
  reached_[node].depth = Position_tree::no_game;
  return node;
}

}  // namespace arbiter::conform
