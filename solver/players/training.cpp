#include "solver/players/training.hpp"

#include <list>
#include <map>
#include <mutex>
#include <string>

#include "solver/play/casual_play.hpp"

namespace arbiter {

namespace {

class Trainer {
 public:
  Trainer(const Erased_game& game, const Training& training)
      : game_(game),
        training_(training),
        evaluation_(evaluation_shape(game), training.factors),
        members_(evaluation_.number_shared()),
        squares_(evaluation_.weights().size(), 1),
        shared_squares_(evaluation_.number_shared(), 1),
        factor_squares_(evaluation_.all_factors().size(), one()),
        sums_(evaluation_.weights().size(), 0),
        factor_sums_(evaluation_.all_factors().size()) {
    for (std::size_t cell = 0; cell < evaluation_.shared().size(); ++cell)
      if (const std::int32_t number = evaluation_.shared()[cell]; number >= 0)
        members_[static_cast<std::size_t>(number)].push_back(static_cast<std::uint32_t>(cell));
    // If all factors were 0, no gradient would ever change them.
    Turn_random random(training.seed, 0, Turn_random::Use::choice);
    for (Factors& each : evaluation_.all_factors())
      for (float& factor : each)
        factor = static_cast<float>(random() >> 40) * (0.2F / (1U << 24)) - 0.1F;
  }

  Trained train(const Limits& limits) {
    const Stopwatch clock;
    Trained out{evaluation_, Stop_reason::exhausted, 0, 0, 0, 0};
    double reported = 0;
    for (; out.games < training_.games; ++out.games) {
      const double now = clock.seconds();
      out.ended = limits.reached(now);
      if (out.ended != Stop_reason::exhausted) break;
      if (limits.report && now - reported > 0.5) {
        reported = now;
        Progress progress;
        progress.states = out.games, progress.seconds = now;
        progress.waiting = training_.games - out.games;
        limits.report(progress);
      }
      double done = static_cast<double>(out.games) / static_cast<double>(training_.games);
      if (training_.decisions > 0)
        done = std::max(
            done, static_cast<double>(out.decisions) / static_cast<double>(training_.decisions));
      if (done >= 1) break;
      if (!play(out)) ++out.cut_short;
      learn(done < 0.5 ? 1 : 2 * (1 - done));
      if (done >= 0.5) add_to_mean();
    }
    if (means_ == 0) add_to_mean();
    const auto means = static_cast<double>(means_);
    for (std::size_t n = 0; n < sums_.size(); ++n)
      evaluation_.weights()[n] = static_cast<float>(sums_[n] / means);
    for (std::size_t n = 0; n < factor_sums_.size(); ++n)
      for (std::size_t f = 0; f < factors; ++f)
        evaluation_.all_factors()[n][f] = static_cast<float>(factor_sums_[n][f] / means);
    out.evaluation = evaluation_;
    out.seconds = clock.seconds();
    return out;
  }

 private:
  using State = Erased_game::State;
  using Move = Erased_game::Move;
  using Factors = Evaluation::Factors;
  using Chances = std::array<double, Evaluation::most_sides>;
  static constexpr std::size_t factors = Evaluation::factors;

  struct Cell {
    std::uint32_t output, weight, factor;
  };
  /// A position of the game: its part of cells_, and whether a random move followed.
  struct Visit {
    std::size_t begin, end;
    bool strayed = false;
  };

  /// Plays a game and notes its positions. Returns whether it was played to its end.
  bool play(Trained& out) {
    const std::uint64_t seed = Turn_random::mixed(training_.seed + 0x51ED270B * (out.games + 1));
    Turn_random random(seed, 0, Turn_random::Use::choice),
        chance(seed, 0, Turn_random::Use::chance);
    Casual_player<Erased_game> player(game_, training_.moves, &evaluation_);
    visits_.clear(), cells_.clear();
    State state = game_.start();
    std::vector<Move> moves;
    Seen_position<Erased_game> position;
    const auto stray = static_cast<std::uint64_t>(training_.random_share * 0x1p32);
    for (std::uint64_t plies = 0;; ++plies) {
      const Turn turn = game_.turn(state);
      if (turn.kind == Turn::Kind::over) {
        result_ = game_.result(state);
        return true;
      }
      if (game_.at_turn_boundary(state)) note(state);
      if (plies == training_.plies) break;
      if (turn.kind == Turn::Kind::chance) {
        game_.apply(state, chance_player, drawn_outcome(game_, state, chance).move);
        continue;
      }
      const int actor = turn.actor();
      moves.clear();
      game_.moves(state, actor, [&](const Move& move) { moves.push_back(move); });
      ++out.decisions;
      const bool strays = moves.size() > 1 && random() >> 32 < stray;
      bool moved = false;
      while (!moved && !moves.empty()) {
        const State& seen = position.seen_by(game_, state, actor);
        const std::size_t pick =
            strays ? random_below(random, moves.size()) : player(seen, actor, moves, random);
        moved = game_.apply(state, actor, moves[pick]).is_legal();
        if (moved) position.note(actor, moves[pick]);
        if (!moved) moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(pick));
      }
      if (!moved) break;
      if (strays && !visits_.empty()) visits_.back().strayed = true;
    }
    return false;
  }

  void note(const State& state) {
    Visit visit{cells_.size(), 0};
    evaluation_.for_cells(
        game_, state, [&](std::size_t output, std::size_t weight, std::size_t factor) {
          if (training_.only_points && !evaluation_.is_of_points(weight)) return;
          cells_.push_back({static_cast<std::uint32_t>(output), static_cast<std::uint32_t>(weight),
                            static_cast<std::uint32_t>(factor)});
        });
    visit.end = cells_.size();
    visits_.push_back(visit);
  }

  /// The sums of a position, and the chances of all sides that the evaluation distinguishes.
  struct Judgement {
    Evaluation::Sums sums{};
    Chances chances{};
  };
  Judgement judge(const Visit& visit) const {
    Judgement out;
    for (std::size_t n = visit.begin; n < visit.end; ++n) {
      const Cell& cell = cells_[n];
      out.sums.weights[cell.output] += evaluation_.weights()[cell.weight];
      for (std::size_t f = 0; evaluation_.has_factors() && f < factors; ++f)
        out.sums.factors[cell.output][f] += evaluation_.all_factors()[cell.factor][f];
    }
    for (std::size_t o = 0; o < evaluation_.outputs(); ++o)
      out.chances[o] = evaluation_.chance(out.sums, static_cast<int>(o));
    return out;
  }

  void learn(double scale) {
    const double kept = 1 - training_.haste, even = training_.haste / game_.sides();
    Chances goal{}, next{};
    bool is_last = true;
    if (!result_.empty())
      for (std::size_t o = 0; o < evaluation_.outputs(); ++o) goal[o] = next[o] = result_[o];
    for (std::size_t t = visits_.size(); t-- > 0;) {
      const Visit& visit = visits_[t];
      const Judgement now = judge(visit);
      if (visit.strayed || (is_last && result_.empty())) {
        goal = next = now.chances;
      } else {
        for (std::size_t o = 0; o < evaluation_.outputs(); ++o)
          goal[o] = kept * ((1 - training_.lambda) * next[o] + training_.lambda * goal[o]) + even;
        update(visit, goal, now, scale);
        next = now.chances;
      }
      is_last = false;
    }
    result_.clear();
  }

  void update(const Visit& visit, const Chances& goal, const Judgement& now, double scale) {
    std::vector<float>& weights = evaluation_.weights();
    const auto active =
        static_cast<double>(visit.end - visit.begin) / static_cast<double>(evaluation_.outputs());
    const double step = scale * training_.step / active;
    for (std::size_t n = visit.begin; n < visit.end; ++n) {
      const Cell& cell = cells_[n];
      const double gradient = goal[cell.output] - now.chances[cell.output];
      const double square = gradient * gradient;
      float& squares = squares_[cell.weight];
      weights[cell.weight] += static_cast<float>(step * gradient / std::sqrt(squares));
      squares += static_cast<float>(square);
      for (std::size_t f = 0; evaluation_.has_factors() && f < factors; ++f) {
        const double sum = now.sums.factors[cell.output][f];
        const double slope = gradient * (f < factors / 2 ? sum : -sum);
        float& its = factor_squares_[cell.factor][f];
        evaluation_.all_factors()[cell.factor][f] +=
            static_cast<float>(step * slope / std::sqrt(its));
        its += static_cast<float>(slope * slope);
      }
      const std::int32_t number = evaluation_.shared()[cell.weight];
      if (number < 0) continue;
      float& shared = shared_squares_[static_cast<std::size_t>(number)];
      const auto all = static_cast<float>(step * gradient / std::sqrt(shared));
      shared += static_cast<float>(square);
      for (const std::uint32_t member : members_[static_cast<std::size_t>(number)])
        weights[member] += all;
    }
  }

  /// Adding costs as much as a short game, so every sixteenth game is enough.
  void add_to_mean() {
    if (games_since_mean_++ % 16 != 0) return;
    for (std::size_t n = 0; n < sums_.size(); ++n) sums_[n] += evaluation_.weights()[n];
    for (std::size_t n = 0; n < factor_sums_.size(); ++n)
      for (std::size_t f = 0; f < factors; ++f)
        factor_sums_[n][f] += evaluation_.all_factors()[n][f];
    ++means_;
  }

  static Factors one() {
    Factors out;
    out.fill(1);
    return out;
  }

  const Erased_game& game_;
  const Training training_;
  Evaluation evaluation_;
  std::vector<std::vector<std::uint32_t>> members_;  // [shared number]
  std::vector<float> squares_, shared_squares_;      // of the gradients so far, plus 1
  std::vector<Factors> factor_squares_;
  std::vector<double> sums_;
  std::vector<std::array<double, factors>> factor_sums_;
  std::uint64_t means_ = 0, games_since_mean_ = 0;
  std::vector<Visit> visits_;
  std::vector<Cell> cells_;
  Result result_;  // empty: the game was cut short
};

}  // namespace

Trained train_evaluation(const Erased_game& game, const Training& training, const Limits& limits) {
  return Trainer(game, training).train(limits);
}

const Evaluation& evaluation_for(const Erased_game& game, const Limits& limits) {
  if (const Evaluation* its = evaluation_of(game)) return *its;
  static std::mutex learning;
  static std::map<std::string, Evaluation> learned;
  static std::list<Evaluation> unfinished;
  const std::lock_guard lock(learning);
  const std::string name = std::string(game.rulebook().game) + ' ' + game.ruleset().text();
  const auto found = learned.find(name);
  if (found != learned.end()) return found->second;
  Training training;
  training.games = 4000, training.decisions = 200'000, training.plies = 1000;
  training.factors = true;
  Limits its;  // without what reports its progress
  its.stop = limits.stop, its.seconds = limits.seconds / 2;
  Trained trained = train_evaluation(game, training, its);
  if (trained.ended != Stop_reason::exhausted)
    return unfinished.emplace_back(std::move(trained.evaluation));
  return learned.emplace(name, std::move(trained.evaluation)).first->second;
}

}  // namespace arbiter
