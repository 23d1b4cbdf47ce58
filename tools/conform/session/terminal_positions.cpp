#include "tools/conform/session/terminal_positions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/session/notation.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t most_ends = 2000;        // to keep
constexpr int rivals = 8;                      // compared for the most points
constexpr std::size_t most_pieces = 3;         // taken from other positions into one
constexpr int looked_at = 8, most_tries = 64;  // for each accepted position
constexpr int most_in_vain = 3;                // then waits for more final positions
constexpr std::uint64_t longest_game = 400;    // plies

}  // namespace

Ends::Ends(const Rulebook& book) {
  for (const Example& example : book.examples) add(std::string(example.from), {});
}

/// If there are too many, the newest replaces one of the others.
void Ends::add(const std::string& position, const Game_facade::Standing& standing) {
  const auto& points = standing.points;
  End end{position, points && !points->empty() ? std::ranges::max(*points) : 0};
  if (all_.size() < most_ends)
    all_.push_back(std::move(end));
  else
    all_[std::hash<std::string>{}(position) % most_ends] = std::move(end);
}

const std::string& Ends::any(std::mt19937_64& random) const {
  const End* out = &all_[random() % all_.size()];
  if (random() % 2 == 0)
    for (int i = 1; i < rivals; ++i)
      if (const End* other = &all_[random() % all_.size()]; other->most_points > out->most_points)
        out = other;
  return out->position;
}

std::string Terminal_positions::recombined() {
  std::string out = ends_.any(random_);
  for (std::size_t pieces = 1 + random_() % most_pieces; pieces > 0; --pieces) {
    const bool of_an_end = random_() % 2 == 0;
    const std::string& other =
        of_an_end ? ends_.any(random_) : reached_[random_() % reached_.size()].position;
    out = crossed(out, other, random_);
  }
  return out;
}

/// Whether to play a random game: now and then, as long as enough of them reach an end.
bool Terminal_positions::plays() {
  constexpr int tried = 8, of_so_many = 8;  // an eighth of the games must end
  if (games_ >= tried && tried * ended_ < games_) return false;
  if (ends_.size() > 0 && random_() % of_so_many != 0) return false;
  ++games_;
  return true;
}

std::optional<Terminal_positions::Candidate> Terminal_positions::candidate() {
  const Game_facade& game = reference_.game();
  Candidate out;
  try {
    if (plays()) {
      out.game = game.play(reached_[start_].position, random_(), longest_game);
      if (out.game.plies.empty()) return std::nullopt;
      out.position = out.game.plies.back().position;
    } else if (puts_together_ && ends_.size() > 0) {
      out.position = game.position(recombined());
    } else {
      return std::nullopt;
    }
    if (game.turn(out.position).kind != Turn::Kind::over) return std::nullopt;
    ended_ += !out.game.plies.empty();
    if (reached_.has(out.position)) return std::nullopt;
    out.standing = game.standing(out.position);
    out.stands = fmt::format("{} {}", out.standing.clauses, game.result(out.position));
    if (out.standing.points) out.stands += fmt::format(" {}", fmt::join(*out.standing.points, " "));
    return out;
  } catch (const Bad_input&) {
    return std::nullopt;  // no position
  }
}

std::optional<std::size_t> Terminal_positions::next() {
  if (ends_.size() != known_) in_vain_ = 0;
  known_ = ends_.size();
  if (reached_.is_full() || in_vain_ == most_in_vain) return std::nullopt;
  const std::uint64_t options = random_() % 4;  // 0: most points, 1: fewest, else the rarest
  const std::uint64_t whose = random_();
  const auto rank = [&](const Candidate& each) {
    const auto& points = each.standing.points;
    if (options > 1 || !points || points->empty()) {
      const auto found = stood_.find(each.stands);
      return found == stood_.end() ? 0.0 : static_cast<double>(found->second);
    }
    const double number = (*points)[whose % points->size()];
    return options == 0 ? -number : number;
  };
  std::optional<Candidate> best;
  int looked = 0;
  for (int tries = 0; tries < most_tries && looked < looked_at; ++tries) {
    std::optional<Candidate> one = candidate();
    if (!one) continue;
    ++looked;
    if (!best || rank(*one) < rank(*best)) best = std::move(one);
  }
  in_vain_ = best ? 0 : in_vain_ + 1;
  if (!best) return std::nullopt;
  ++stood_[best->stands];
  ends_.add(best->position, best->standing);
  return add(*best);
}

std::size_t Terminal_positions::add(const Candidate& end) {
  if (end.game.plies.empty()) {
    const std::size_t node = reached_.add(end.position, Position_tree::none, {}).first;
    reached_[node].depth = Position_tree::no_game;
    return node;
  }
  std::size_t node = start_;
  for (const Playthrough::Ply& ply : end.game.plies)
    node = reached_.add(ply.position, node, {ply.actor, ply.move}).first;
  return node;
}

}  // namespace arbiter::conform
