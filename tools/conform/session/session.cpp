#include "tools/conform/session/session.hpp"

#include <algorithm>
#include <numeric>

#include "model/error.hpp"
#include "model/worked_example.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t most_groups = 300;
constexpr std::size_t most_apart = 100;  // failures that did not come again
constexpr std::size_t most_kept_bytes = std::size_t{32} << 20;
constexpr std::size_t asked_fresh = 8;  // requests for one fresh process
// When roaming, one question in this many is a rare one, an earlier one, or one from elsewhere.
constexpr std::uint64_t one_rare_in = 4, one_early_in = 16, one_elsewhere_in = 32;
constexpr std::size_t most_of_a_game = 80;      // plies of one game
constexpr std::size_t most_alike = 3;           // questions of a topic with the same clauses,
constexpr std::size_t most_alike_at_once = 20;  // and about one position
constexpr std::size_t most_examined = 500;      // positions to look for such questions in
constexpr std::size_t most_first = 40;          // positions to ask about again
constexpr std::size_t most_recent = 6;          // positions to ask about under the next ruleset
constexpr int plies_ahead = 8,
              asked_at_once = 8;         // plies to examine for each position to ask about
constexpr int rearranged_at_once = 6;    // and positions made from others,
constexpr double one_rearranged_in = 4;  // for a quarter of the time
constexpr std::size_t most_rearranged_plies = 32;
// A subject that breaks more often at positions that no game leads to cannot handle them, which is
// not required of it.
constexpr int most_breaks = 3;
constexpr std::size_t most_swept = 300;  // of a position with more plies, not all are checked
constexpr int most_fruitless = 50;       // stretches of play in a row without a new position

}  // namespace

Session::Session(Reference& reference, Checker& checker, Ends& ends, const Clock& clock,
                 std::uint64_t seed, Repetition* repetition)
    : reference_(reference),
      checker_(checker),
      clock_(clock),
      start_(reached_.add(reference_.game().position("start"), Position_tree::none, {}).first),
      generator_(reference, reached_, ends, start_, seed),
      end_maker_(reference, reached_, ends, start_, seed),
      rearranged_(reference, reached_, seed),
      repetition_(repetition),
      game_{start_},
      began_(clock.seconds()) {}

bool Session::goes_on(const Search_limits& until, std::uint64_t positions_before,
                      double began) const {
  return !reached_.is_full() &&
         until.goes_on(checker_.positions() - positions_before, clock_.now() - began);
}

void Session::look(std::size_t node, const Extent& extent) {
  const std::string position = reached_[node].position;
  generator_.is_asked(node);
  rearranged_.is_asked(node);
  if (first_asked_.size() < most_first) first_asked_.push_back(node);
  if (recent_.size() == most_recent) recent_.pop_front();
  if (!reached_[node].is_made_up()) recent_.push_back(node);
  for (Difference& each : checker_.check(position, extent)) add(std::move(each), node);
}

bool Session::look_at_ends() {
  std::vector<std::string> positions;
  std::map<std::string, std::size_t> nodes;
  while (positions.size() < asked_at_once) {
    const std::optional<std::size_t> node = end_maker_.next();
    if (!node) break;
    positions.push_back(reached_[*node].position);
    nodes[positions.back()] = *node;
    if (reached_[*node].is_made_up()) continue;
    const Position_tree::Node& end = reached_[*node];  // a random game led here by its last ply
    const Request last{.what = Ask::apply,
                       .position = reached_[end.parent].position,
                       .actor = end.by.actor,
                       .move = end.by.move};
    for (Difference& each : checker_.check(last)) add(std::move(each), end.parent);
  }
  const int breaks = checker_.breaks();
  std::vector<Difference> differences = checker_.check_standing(positions);
  breaks_at_ends_ += checker_.breaks() - breaks;
  if (breaks_at_ends_ >= most_breaks) end_maker_.put_no_more_together();
  for (Difference& each : differences) {
    const std::size_t node = nodes.at(each.request.position);
    add(std::move(each), node);
  }
  return !positions.empty();
}

void Session::look_at_rearranged(const std::function<bool()>& stop) {
  const std::optional<std::size_t> node = rearranged_.next(stop);
  if (!node) return;
  const std::string position = reached_[*node].position;
  rearranged_.is_asked(*node);
  const Extent extent{.applied = most_rearranged_plies, .refused = 0};
  const int breaks = checker_.breaks();
  std::vector<Difference> differences = checker_.check_quietly(position, extent);
  breaks_at_rearranged_ += checker_.breaks() - breaks;
  if (breaks_at_rearranged_ >= most_breaks) rearranged_.stop();
  for (Difference& each : differences) add(std::move(each), *node);
}

void Session::ends(const Search_limits& until) {
  const std::uint64_t before = checker_.positions();
  const double began = clock_.now();
  while (goes_on(until, before, began) && look_at_ends()) {
  }
}

void Session::start() {
  for (Difference& each : checker_.check(Request{.what = Ask::start})) add(std::move(each), start_);
}

Repeated Session::asked_again(const Difference& difference) {
  if (!repetition_ || !difference.answer) return {};
  if (difference.answer == last_doubted_) return last_told_;
  Request request = difference.request;
  if (request.what == Ask::start) request.position.clear();  // as it was sent
  last_doubted_ = difference.answer;
  return last_told_ = repetition_->again(request, *difference.answer, reference_);
}

void Session::set_apart(Failure failure, const Repeated& told) {
  unsteady_answers_ += failure.difference.answer != last_apart_;
  last_apart_ = failure.difference.answer;
  if (unsteady_.size() < most_apart) unsteady_.push_back({std::move(failure), told});
}

void Session::add(Difference difference, std::size_t node) {
  ++differences_;
  const std::string signature = difference.signature();
  const auto known = groups_.find(signature);
  if (groups_.size() >= most_groups && known == groups_.end()) return;
  Failure failure{std::move(difference), node, clock_.seconds() - began_, checker_.positions()};
  const bool is_doubtful = known == groups_.end() || known->second.steady == 0;
  const Repeated told = is_doubtful ? asked_again(failure.difference) : Repeated{};
  if (!told.is_about_rules()) {
    set_apart(std::move(failure), told);
    return;
  }
  Group& group = groups_[signature];
  ++group.count;
  group.steady += told.asked > 0;
  if (group.failures.empty() && group.told.kind == Repeated::Kind::unknown)
    group.told.log = told.log;
  if (!group.told.is_about_rules()) {
    set_apart(std::move(failure), group.told);
    return;
  }
  if (compared(failure.difference) == Comparison_kind::score) wrong_scores_.insert(node);
  if (kept_bytes_ > most_kept_bytes && !group.failures.empty()) return;
  // The last place is for the shortest of the later games.
  if (group.failures.size() == Group::most_kept &&
      reached_[node].depth < reached_[group.failures.back().node].depth)
    group.failures.pop_back();
  if (group.failures.size() == Group::most_kept) return;
  const Difference& kept = failure.difference;
  kept_bytes_ += kept.move.size() + kept.found.size() + kept.aspect.size();
  if (kept.answer &&
      (group.failures.empty() || kept.answer != group.failures.back().difference.answer))
    kept_bytes_ += weight(*kept.answer);
  group.failures.push_back(std::move(failure));
}

bool Session::is_about_rules(const Group& group) const {
  if (group.failures.empty() || !group.told.is_about_rules()) return false;
  if (!repetition_ || group.told.kind == Repeated::Kind::rule) return true;
  return !repetition_->depends_on_process() && (group.steady > 0 || !repetition_->is_unsteady());
}

void Session::resolve() {
  if (!repetition_) return;
  std::vector<std::tuple<std::uint32_t, std::string>> order;  // the shortest game comes first
  for (auto& [signature, group] : groups_) {
    if (group.failures.empty() || group.told.kind != Repeated::Kind::unknown) continue;
    if (group.steady == 0) continue;  // there was no time to ask again
    if (repetition_->is_confirmed(signature))
      group.told.kind = Repeated::Kind::rule;
    else if (group.failures.front().difference.answer)
      order.emplace_back(reached_[group.failures.front().node].depth, signature);
  }
  std::ranges::sort(order);
  std::vector<Doubted> doubted;
  for (const auto& [depth, signature] : order) {
    if (doubted.size() == asked_fresh) break;
    const Difference& d = groups_[signature].failures.front().difference;
    Doubted one{signature, d.request, d.answer};
    if (one.request.what == Ask::start) one.request.position.clear();
    if (repetition_->is_unsteady())
      one.told = repetition_->again(one.request, *one.answer, reference_);
    one.told.log = groups_[signature].told.log;
    doubted.push_back(std::move(one));
  }
  repetition_->in_fresh_processes(doubted, reference_);
  for (const Doubted& one : doubted) {
    Group& group = groups_[one.signature];
    group.told.kind = one.told.kind;
    if (group.told.kind != Repeated::Kind::unknown) group.told.log.reset();
    if (one.told.is_about_rules()) continue;
    for (std::size_t i = 0; i < group.failures.size(); ++i)
      set_apart(std::move(group.failures[i]), i == 0 ? one.told : group.told);
    group.failures.clear();
  }
}

std::set<Topic> Session::topics() const {
  std::set<Topic> out;
  for (const auto& [signature, group] : groups_) {
    if (!is_about_rules(group)) continue;
    const Difference& first = group.failures.front().difference;
    out.emplace(compared(first), first_word(first.move));
  }
  return out;
}

std::vector<Request> Session::alike(const std::string& position, const std::set<Topic>& topics) {
  const auto is_wanted = [&](Comparison_kind kind) {
    return std::ranges::any_of(topics, [&](const Topic& each) { return each.first == kind; });
  };
  const auto is_new = [&](Ask what, Feature feature) {
    return alike_[mix(static_cast<Feature>(what), feature)]++ < most_alike;
  };
  const Position_facts& known = reference_.at(position);
  std::vector<Request> out;
  if (is_wanted(Comparison_kind::result) && is_new(Ask::result, known.standing.clauses))
    out.push_back({.what = Ask::result, .position = position});
  if (is_wanted(Comparison_kind::score) && known.standing.points &&
      is_new(Ask::score, known.standing.clauses))
    out.push_back({.what = Ask::score, .position = position});
  if (known.turn.kind == Turn::Kind::chance && is_wanted(Comparison_kind::chance) &&
      is_new(Ask::outcomes, reference_.clauses({.what = Ask::outcomes, .position = position})))
    out.push_back({.what = Ask::outcomes, .position = position});
  for (const Ply& ply : known.plies) {
    if (out.size() == most_alike_at_once) break;
    if (!ply.verdict.is_legal()) continue;
    const std::string word = first_word(ply.move);
    const bool is_one = topics.contains({Comparison_kind::offered, word}) ||
                        topics.contains({Comparison_kind::forbidden, word}) ||
                        topics.contains({Comparison_kind::after, word});
    if (is_one && is_new(Ask::apply, kind(ply)))
      out.push_back(
          {.what = Ask::apply, .position = position, .actor = ply.actor, .move = ply.move});
  }
  return out;
}

void Session::ask_alike(const std::set<Topic>& topics, const Search_limits& until) {
  const std::uint64_t before = checker_.positions();
  const double began = clock_.now();
  if (topics.empty()) return;
  std::vector<std::size_t> nodes = reached_.shuffled();
  // When the clock counts answers, examining positions takes no time on it.
  if (nodes.size() > most_examined) nodes.resize(most_examined);
  for (const std::size_t node : nodes) {
    if (!goes_on(until, before, began)) return;
    if (reached_[node].is_made_up()) continue;
    const std::string position = reached_[node].position;
    for (const Request& request : alike(position, topics))
      for (Difference& each : checker_.check(request)) add(std::move(each), node);
  }
}

void Session::examples(const Search_limits& until) {
  const Game_facade& game = reference_.game();
  const std::uint64_t before = checker_.positions();
  const double began = clock_.now();
  const auto& all_examples = game.rulebook().examples;
  for (; next_example_ < all_examples.size(); ++next_example_) {
    if (!goes_on(until, before, began)) return;
    const Example& example = all_examples[next_example_];
    // An example for another ruleset would be a different game.
    if (!example.ruleset.empty() &&
        Ruleset::parse(game.rulebook(), example.ruleset).text() != game.ruleset().text())
      continue;
    try {
      auto [node, is_new] = reached_.add(game.position(example.from), Position_tree::none, {});
      if (is_new || node == start_) look(node, {});
      for (std::string_view move : parts_of_example(example.plies)) {
        (void)take_actor(move);
        const Ply* ply = reference_.at(reached_[node].position).find(std::string(move));
        if (!ply || !ply->verdict.is_legal()) break;
        const auto [next, first] = reached_.add(ply->after, node, {ply->actor, ply->move});
        node = next;
        if (first) look(node, {});
      }
    } catch (const Bad_input&) {
      continue;  // a position that does not exist under this ruleset
    }
  }
}

void Session::game(const Search_limits& until) {
  const std::uint64_t before = checker_.positions();
  const double began = clock_.now();
  for (; game_.plies < most_of_a_game && goes_on(until, before, began); ++game_.plies) {
    const std::size_t node = game_.node;
    const std::optional<Ply> ply = generator_.any_ply(node);
    if (!ply) game_.plies = most_of_a_game;
    if (!ply) return;
    game_.node = reached_.add(ply->after, node, {ply->actor, ply->move}).first;
    if (ply->actor == "fate") continue;  // the search asks about its outcomes
    for (Difference& each : checker_.check(Request{.what = Ask::apply,
                            .position = reached_[node].position,
                            .actor = ply->actor,
                            .move = ply->move}))
      add(std::move(each), node);
  }
}

std::uint32_t Session::sweep(const Search_limits& until) {
  const std::uint64_t before = checker_.positions(), unheard = checker_.unheard();
  const double began = clock_.now();
  const Extent whole{.applied = most_swept, .refused = 4};
  Sweep& s = sweep_;
  if (s.met.empty()) s.level = {start_}, s.met = {start_};
  for (; !s.ended; ++s.depth) {
    for (; s.at < s.level.size(); ++s.at) {
      if (!goes_on(until, before, began)) return s.depth;
      const std::size_t node = s.level[s.at];
      look(node, whole);
      if (checker_.unheard() != unheard)  // a position without an answer is not checked
        return *(s.ended = s.depth);
      const Position_facts& known = reference_.at(reached_[node].position);
      s.is_whole = s.is_whole && known.plies.size() <= most_swept;
      for (const Ply& ply : known.plies) {
        if (!ply.verdict.is_legal() || !s.is_whole) continue;
        const std::size_t after = reached_.add(ply.after, node, {ply.actor, ply.move}).first;
        if (s.met.insert(after).second) s.next.push_back(after);
      }
    }
    if (!s.is_whole) return *(s.ended = s.depth);
    s.level = std::exchange(s.next, {}), s.at = 0;
    if (s.level.empty()) s.ended = all;
  }
  return *s.ended;
}

std::uint64_t Session::perft(std::uint64_t nodes) {
  const Game_facade& game = reference_.game();
  std::size_t node = start_;
  int depth = 1;
  std::uint64_t counted = game.perft(reached_[start_].position, depth);
  const std::uint64_t plies = counted;  // of the start; there are seldom far fewer later
  for (std::uint64_t next = 0; depth < 8; ++depth, counted = next) {
    if (counted * plies > 4 * nodes) break;
    next = game.perft(reached_[start_].position, depth + 1);
    if (next > nodes || next <= counted) break;
  }
  std::optional<std::pair<Difference, std::size_t>> above;
  for (; depth > 0; --depth) {
    const std::string position = reached_[node].position;
    const std::uint64_t compared = checker_.comparisons(), before = differences_;
    std::vector<Difference> found = checker_.check(
        Request{.what = Ask::perft, .position = position, .depth = depth, .divide = true});
    if (found.empty()) {
      if (above) add(std::move(above->first), above->second);  // right below, wrong above
      return checker_.comparisons() > compared ? counted : 0;
    }
    look(node, {.applied = 1000, .refused = 0});
    if (differences_ != before) return counted;
    // This position is right, so the mistake is further down.
    std::size_t below = Position_tree::none;
    for (const Ply& each : game.divide(position, depth)) {
      const auto& parts = found.front().answer->parts;
      const auto said = parts.find(each.move);
      if (said != parts.end() && said->second == each.count) continue;
      below = reached_.add(each.after, node, {each.actor, each.move}).first;
      break;
    }
    if (below == Position_tree::none || depth == 1) {
      add(std::move(found.front()), node);  // the subject has miscounted
      return counted;
    }
    above.emplace(std::move(found.front()), node);
    node = below;
  }
  return counted;
}

void Session::look_at_rare() {
  Request request = std::move(also_.rare.back());
  also_.rare.pop_back();
  try {
    request.position = reference_.game().position(request.position);
    const std::size_t node = reached_.add(request.position, Position_tree::none, {}).first;
    generator_.begin_from(node);
    look(node, {});
    if (request.what == Ask::apply)
      for (Difference& each : checker_.check(request)) add(std::move(each), node);
  } catch (const Bad_input&) {
    // The position does not exist under the readings in force.
  }
}

/// A subject that remembers such a position from another ruleset answers as it did there. It need
/// not be reachable here, so only an answer that a fresh process does not give is a failure.
void Session::look_elsewhere() {
  constexpr std::uint64_t most_counted = 60;
  const std::string position = std::move(also_.elsewhere.back());
  also_.elsewhere.pop_back();
  std::vector<Difference> found;
  const int breaks = checker_.breaks();
  try {
    if (reference_.game().position(position) != position || reached_.has(position)) return;
    std::vector<Request> requests{{.what = Ask::moves, .position = position},
                                  {.what = Ask::result, .position = position}};
    if (reference_.at(position).plies.size() <= most_counted &&
        reference_.game().perft(position, 2) <= most_counted)
      requests.push_back({.what = Ask::perft, .position = position, .depth = 2});
    found = checker_.check_quietly(requests);
  } catch (const Bad_input&) {
    return;  // it cannot be written under this ruleset
  }
  if (checker_.breaks() > breaks) {  // it cannot handle such positions, and need not
    also_.elsewhere.clear();
    breaks_elsewhere_ = true;
    return;
  }
  if (found.empty()) return;
  Failure failure{std::move(found.front()), 0, clock_.seconds() - began_, checker_.positions()};
  Doubted one{"", failure.difference.request, failure.difference.answer,
              asked_again(failure.difference)};
  if (one.told.kind == Repeated::Kind::unknown)
    repetition_->in_fresh_processes(std::span(&one, 1), reference_);
  if (one.told.is_about_rules()) {
    also_.elsewhere.clear();  // they are answered otherwise for another reason
    return;
  }
  failure.node = reached_.add(position, Position_tree::none, {}).first;
  reached_[failure.node].depth = Position_tree::no_game;
  set_apart(std::move(failure), one.told);
}

bool Session::look_back() {
  ++questions_;
  if (!also_.rare.empty() && questions_ % one_rare_in == 0) {
    look_at_rare();
  } else if (repetition_ && !also_.elsewhere.empty() && questions_ % one_elsewhere_in == 1) {
    look_elsewhere();
  } else if (!first_asked_.empty() && questions_ % one_early_in == 2) {
    const std::size_t node = first_asked_[again_++ % first_asked_.size()];
    if (reached_[node].is_made_up()) return false;
    look(node, {.applied = 4, .refused = 0});
  } else {
    return false;
  }
  return true;
}

void Session::elsewhere(const Search_limits& until) {
  const std::uint64_t before = checker_.positions();
  const double began = clock_.now();
  for (std::size_t i = 0; i < most_recent && !also_.elsewhere.empty(); ++i)
    if (repetition_ && goes_on(until, before, began)) look_elsewhere();
}

std::vector<std::string> Session::recent() const {
  std::vector<std::string> out;
  for (const std::size_t node : recent_) out.push_back(reached_[node].position);
  return out;
}

void Session::seek(const Search_limits& until) {
  const std::uint64_t before = checker_.positions();
  const double began = clock_.now();
  while (!also_.rare.empty() && goes_on(until, before, began)) look_at_rare();
}

bool Session::roam(const Search_limits& until) {
  const std::uint64_t before = checker_.positions();
  const double began = clock_.now();
  const auto stops = [&] { return !goes_on(until, before, began); };
  double ahead = 0;  // seconds of play in the reference; half of all, while positions are left
  double rearranging = 0;
  for (int fruitless = 0; fruitless < most_fruitless && !stops(); ++fruitless) {
    const double from = clock_.now();
    const auto took = [&] { return ahead + clock_.now() - from; };
    generator_.explore(plies_ahead * asked_at_once, [&] {
      return stops() || (generator_.has_more() && 2 * took() > clock_.now() - began + 0.1);
    });
    ahead = took();
    for (int i = 0; i < asked_at_once && !stops(); ++i) {
      if (look_back()) continue;
      const std::optional<std::size_t> node = generator_.next();
      if (!node) break;
      look(*node, {});
      fruitless = 0;
    }
    for (int i = 0; i < rearranged_at_once && !stops(); ++i) {
      const double before_it = clock_.now();
      if (one_rearranged_in * rearranging > before_it - began) break;
      look_at_rearranged(stops);
      rearranging += clock_.now() - before_it;
    }
    if (!stops()) (void)look_at_ends();
  }
  return stops();
}

}  // namespace arbiter::conform
