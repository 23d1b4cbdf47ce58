// SAMPLED: in how many games a question comes up, and in how many its readings diverge.
//
//   asked    a rule asked which reading is in force, during the setup or in a ply that was played
//   parted   at some point in the game another reading differs in the next ply: in the offers,
//            their chances, their verdicts, the position or the result
//
// The answers are shares of games, with the interval of Clopper and Pearson
// (solver/play/intervals.hpp). All games are played under the ruleset in force. A seed determines
// them, whatever the number of threads. A share is valid for one style of play and says nothing
// about others. There are two styles: random play, and play by players who try out moves in random
// games (flat Monte Carlo; Brügmann 1993).
#pragma once
#include <atomic>
#include <mutex>
#include <thread>

#include "solver/compare/family.hpp"
#include "solver/compare/sampled.hpp"
#include "solver/play/random_play.hpp"

namespace arbiter {

template <Game G, class Code>
class Sampled_questions {
 public:
  using State = typename G::State;
  using Reading_family = Family<G, Code>;

  Sampled_questions(const Ruleset& in_force, const std::vector<Alternative>& list)
      : game_(in_force), families_(in_force), alternatives_(list) {
    for (std::size_t n = 0; n < list.size(); ++n) try {
        if (!families_.add(list[n], n)) left_out_.push_back(n);
      } catch (const Bad_input&) {
        left_out_.push_back(n);
      }
  }
  Sampled_questions(const Sampled_questions&) = delete;
  Sampled_questions& operator=(const Sampled_questions&) = delete;

  Occurrences run(const Way_of_play& way, const Limits& limits) const {
    const Stopwatch clock;
    Occurrences out;
    out.asked.resize(game_.ruleset().book().questions.size());
    out.alternatives = alternatives_;
    out.parted.resize(alternatives_.size());
    std::atomic<std::uint64_t> next{0};
    std::mutex mutex;
    const auto work = [&] {
      for (std::uint64_t n = next++; n < way.games; n = next++) {
        if (limits.reached(clock.seconds()) != Stop_reason::exhausted) return;
        const Observations seen = play(way, way.seed * 0x9E3779B97F4A7C15U + n, limits);
        if (limits.stopped()) return;
        const std::lock_guard lock(mutex);
        ++out.games;
        out.broken_off += seen.is_over ? 0 : 1;
        for (std::size_t q = 0; q < out.asked.size(); ++q)
          out.asked[q].seen += seen.asked >> q & 1U;
        for (std::size_t a = 0; a < alternatives_.size(); ++a) out.parted[a].seen += seen.parted[a];
      }
    };
    {
      std::vector<std::jthread> others;
      for (int t = 1; t < limits.threads; ++t) others.emplace_back(work);
      work();
    }
    for (auto* list : {&out.asked, &out.parted})
      for (Share_of_games& share : *list)
        share.games = out.games, share.broken_off = out.broken_off;
    for (const std::size_t n : left_out_) out.parted[n] = {};
    if (out.games < way.games) out.ended = limits.reached(clock.seconds());
    out.seconds = clock.seconds();
    return out;
  }

 private:
  struct Observations {
    std::uint64_t asked = 0;  // bit q: question q
    std::vector<bool> parted;
    bool is_over = false;
  };
  Observations play(const Way_of_play& way, std::uint64_t seed, const Limits& limits) const {
    Observations seen;
    seen.parted.resize(alternatives_.size());
    seen.asked = families_.all()[0].family->asked_when_made();
    Random_play<G> random(game_, seed);
    std::mt19937_64 drawn(seed);
    State state = game_.start();
    std::vector<Follower> families;
    for (const auto& [family, numbers] : families_.all())
      families.push_back({family.get(), numbers, family->base().start(), {}});
    for (std::uint64_t plies = 0; plies < way.plies && !limits.stopped(); ++plies) {
      const Turn turn = game_.turn(state);
      if (turn.kind == Turn::Kind::over) break;
      for (Follower& beside : families) beside.look(seen);
      std::optional<Step<G>> step;
      if (way.tries > 0 && turn.kind == Turn::Kind::decision) {
        step = best_tried(state, turn.actor(), way, random, drawn);
      } else {
        State drawn_state = state;
        step = random.step(drawn_state);
      }
      if (!step) break;
      for (Follower& beside : families) beside.take(*step, seen);
      const Rule_trace trace;
      for_steps(game_, state, [](int, const typename G::Move&, std::uint64_t) {});
      game_.apply(state, step->player, step->move);
      game_.turn(state);
      seen.asked |= trace.questions;
    }
    seen.is_over = game_.turn(state).kind == Turn::Kind::over;
    return seen;
  }

  /// The move with the best share in random games, out of at most `way.tries` random moves.
  std::optional<Step<G>> best_tried(const State& state, int player, const Way_of_play& way,
                                    Random_play<G>& random, std::mt19937_64& drawn) const {
    std::vector<std::pair<typename G::Move, State>> moves;
    game_.moves(state, player, [&](const typename G::Move& move) {
      State after = state;
      if (game_.apply(after, player, move).is_legal()) moves.emplace_back(move, std::move(after));
    });
    const auto side = static_cast<std::size_t>(game_.side(player));
    std::optional<Step<G>> best;
    double most = -1;
    for (std::uint64_t n = 0; n < std::min<std::uint64_t>(way.tries, moves.size()); ++n) {
      std::swap(moves[n], moves[n + random_below(drawn, moves.size() - n)]);
      double share = 0;
      for (std::uint64_t game = 0; game < way.playouts; ++game) {
        State end = moves[n].second;
        for (std::uint64_t plies = 0; plies < way.plies && random.step(end);) ++plies;
        const bool is_over = game_.turn(end).kind == Turn::Kind::over;
        share += is_over ? game_.result(end)[side] : 1.0 / game_.sides();
      }
      if (share > most) most = share, best = Step<G>{player, moves[n].first};
    }
    return best;
  }

  /// A family that follows a game: the state of its base, and its members at this point.
  struct Follower {
    const Reading_family* family;
    std::vector<std::size_t> numbers;  // member m is alternative numbers[m]
    State state;
    typename Reading_family::Company company;
    bool in_turn = false, is_lost = false;  // lost: the base can no longer follow the game

    typename Reading_family::Members open(const Observations& seen) const {
      typename Reading_family::Members out;
      for (std::size_t m = 0; m < numbers.size(); ++m) out.set(m, !seen.parted[numbers[m]]);
      return out;
    }
    void look(Observations& seen) {
      const auto wanted = open(seen);
      if (is_lost || wanted.none()) return;
      if (!in_turn) company = family->at_rest(state, wanted);
      family->look(state, company, wanted, [&](std::size_t m) { seen.parted[numbers[m]] = true; });
    }
    void take(const Step<G>& step, Observations& seen) {
      const auto wanted = open(seen);
      if (is_lost || wanted.none()) return;
      company = family->after(state, step.player, step.move, company, wanted,
                              [&](std::size_t m) { seen.parted[numbers[m]] = true; });
      is_lost = !family->base().apply(state, step.player, step.move).is_legal();
      in_turn = !is_lost && !family->base().at_turn_boundary(state);
    }
  };

  const G game_;
  Families<G, Code> families_;
  std::vector<std::size_t>
      left_out_;  // readings that cannot be compared or packed; they get no games
  const std::vector<Alternative> alternatives_;
};

}  // namespace arbiter
