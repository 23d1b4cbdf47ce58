#include "tools/conform/vectors/play.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter::vectors {

namespace {

using conform::actor_name;
using conform::Ask;
using conform::Clauses;
using conform::Position_facts;
using conform::Request;

constexpr int longest_stretch = 24;      // plies in one stretch of play
constexpr int refused = 10;              // illegal moves tried in one position
constexpr std::size_t most_moves = 400;  // moves kept to try elsewhere
constexpr std::size_t most_listed = 60;  // moves or outcomes in one answer

}  // namespace

std::string_view name_of(Topic topic) {
  constexpr std::string_view names[] = {"start",  "moves",   "effects", "refusals",
                                        "chance", "results", "scores"};
  return names[static_cast<int>(topic)];
}

Play::Play(conform::Reference& reference, Buckets& buckets, std::uint64_t seed)
    : reference_(reference),
      buckets_(buckets),
      random_(seed),
      ruleset_(reference.game().ruleset().text()) {
  const std::string start = reference.game().position("start");
  keep(Topic::start, ruleset_, 0, {.what = Ask::start}, start.size());
  add(start);
}

void Play::keep(Topic topic, std::string word, Clauses clauses, Request request,
                std::size_t answer) {
  Bucket& bucket = buckets_[{topic, std::move(word), clauses}];
  ++bucket.met;
  const std::size_t size =
      request.position.size() + request.move.size() + answer + 2 * ruleset_.size();
  auto& list = bucket.smallest;
  if (list.size() == Bucket::kept && size >= list.back().size) return;
  for (const Traced_request& each : list)
    if (each.request.position == request.position && each.size <= size) return;
  const auto at = std::ranges::upper_bound(list, size, {}, &Traced_request::size);
  list.insert(at, {ruleset_, std::move(request), clauses, size});
  if (list.size() > Bucket::kept) list.pop_back();
}

void Play::add(const std::string& position) {
  fresh_.push_back(position);
  look(position);
}

void Play::look(const std::string& position) {
  if (!seen_.emplace(position, 0).second) return;
  positions_.push_back(position);
  const Position_facts& known = reference_.at(position);
  look_at_standing(position, known);
  look_at_plies(position, known);
  if (known.turn.kind == Turn::Kind::decision) refuse(position, known);
}

void Play::look_at_standing(const std::string& position, const Position_facts& known) {
  const Game_facade::Standing& standing = known.standing;
  std::string word = standing.payoffs ? "over" : "goes on";
  if (standing.payoffs)
    for (const double each : *standing.payoffs) word += " " + std::to_string(each);
  keep(Topic::results, word, standing.clauses, {.what = Ask::result, .position = position}, 0);
  if (standing.points)
    keep(Topic::scores, standing.payoffs ? "over" : "goes on", standing.clauses,
         {.what = Ask::score, .position = position}, 0);
}

void Play::look_at_plies(const std::string& position, const Position_facts& known) {
  Clauses all = 0;
  std::size_t size = 0;
  const bool is_chance = known.turn.kind == Turn::Kind::chance;
  for (const Ply& ply : known.plies) {
    all |= ply.clauses;
    size += ply.move.size() + 4;
    if (!ply.verdict.is_legal()) continue;
    rare_.add(ply);
    keep(Topic::effects, first_word(ply.move), ply.clauses,
         {.what = Ask::apply, .position = position, .actor = ply.actor, .move = ply.move},
         ply.after.size());
    if (is_chance) continue;
    if (moves_.size() < most_moves)
      moves_.push_back(ply.move);
    else
      moves_[random_() % most_moves] = ply.move;
    auto& known_words = words_[first_word(ply.move)];
    for (std::string& word : words(ply.move))
      if (known_words.size() < most_listed && std::ranges::count(known_words, word) == 0)
        known_words.push_back(std::move(word));
  }
  if (known.plies.size() > most_listed) return;
  const auto ask = is_chance ? Ask::outcomes : Ask::moves;
  std::string word(1, conform::actor_name(known.turn).front());
  if (is_chance && !known.plies.empty())
    word = first_word(known.plies.front().move) + std::to_string(known.plies.size());
  keep(is_chance ? Topic::chance : Topic::moves, word, all, {.what = ask, .position = position},
       size);
}

/// A move with one of its words replaced.
std::string Play::another(const std::string& move) {
  std::vector<std::string> parts = words(move);
  const auto& others = words_[parts.front()];
  if (others.size() < 2 || parts.size() < 2) return {};
  parts[1 + random_() % (parts.size() - 1)] = others[random_() % others.size()];
  std::string out;
  for (const std::string& word : parts) out += (out.empty() ? "" : " ") + word;
  return out;
}

void Play::refuse(const std::string& position, const Position_facts& known) {
  const std::string actor = actor_name(known.turn);
  for (int i = 0; i < refused && !moves_.empty(); ++i) {
    std::string move = moves_[random_() % moves_.size()];
    if (i % 2 == 1) move = another(move);
    if (!move.empty() && !known.find(move)) try_move(position, actor, move);
  }
  if (reference_.game().players() < 2 || known.plies.empty()) return;
  for (const std::string other : {"P1", "P2"})  // it may not be their turn
    if (other != actor) try_move(position, other, known.plies.front().move);
}

void Play::try_move(const std::string& position, const std::string& actor,
                    const std::string& move) {
  try {
    const Explanation said = reference_.game().explain(position, actor, move);
    if (said.verdict.ruling != Ruling::illegal) return;
    Clauses forbid = 0;
    const Clause* const first = reference_.game().rulebook().clauses.data();
    for (const Clause* each : said.objections) forbid |= Clauses{1} << (each - first);
    forbid |= Clauses{1} << (said.verdict.clause - first);
    keep(Topic::refusals, first_word(move), forbid,
         {.what = Ask::apply, .position = position, .actor = actor, .move = move}, 0);
  } catch (const Bad_input&) {
    return;  // the move does not exist in this position
  }
}

void Play::run(std::size_t positions) {
  const std::size_t most = positions_.size() + positions;
  // A small game runs out of new positions.
  for (std::size_t rounds = 0; positions_.size() < most && rounds < 2 * positions; ++rounds) {
    std::string at = fresh_[random_() % 8 == 0 ? 0 : random_() % fresh_.size()];
    const int plies = 1 + static_cast<int>(random_() % longest_stretch);
    for (int i = 0; i < plies && positions_.size() < most; ++i) {
      const Position_facts& known = reference_.at(at);
      const Ply* const ply = rare_.choose(known.plies, random_);
      if (!ply) break;
      const bool is_rare = rare_.met(*ply) <= 2;
      at = ply->after;
      if (is_rare) fresh_.push_back(at);
      look(at);
    }
  }
}

}  // namespace arbiter::vectors
