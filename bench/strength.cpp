// How strong the players are (solver/players/play.hpp). Prints tables in Markdown:
//
//   bench_strength solved [VISITS]           what each strength loses where the truth is known
//   bench_strength intervals [VISITS]        how often a search's interval holds the exact value
//   bench_strength matches [VISITS] [GAMES]  matches at full size, with intervals and Elo
//
// Where the truth is known: one side plays as its strength does, and the other answers with the
// best reply to that, which knows every choice in advance. What the side then gets, compared with
// the exact value of the game, is its loss, in points of a hundred. Both numbers come from value
// iteration over all reachable nodes, those within a turn included. A random player mixes evenly; a
// casual one mixes as often as she chose each move in 100 tries; a strong one plays what one search
// chose.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <unordered_map>

#include "solver/play/casual_play.hpp"
#include "solver/play/intervals.hpp"
#include "solver/players/play.hpp"
#include "solver/players/tree_search.hpp"
#include "tools/facade/games.hpp"

namespace {

using namespace arbiter;
using State = Erased_game::State;
using Move = Erased_game::Move;

Erased_game game_of(const char* name, const char* ruleset) {
  return Erased_game(Ruleset::parse(*game_entry(name).book, ruleset));
}

constexpr Style random_style{Strength::random, 1, 0};
constexpr Style casual_style{Strength::casual, 4, 0};

/// All nodes that can be reached from a position, if nobody decides at the same time as another.
class Nodes {
 public:
  Nodes(const Erased_game& game, const State& start) : game_(game) { number_of(start); }

  struct Step {
    std::size_t to;
    double share;  // of an outcome
  };
  struct Node {
    State state;
    int side = -1;  // that decides; -1: nobody
    double payoff = 0;
    std::vector<Move> moves{};
    std::vector<Step> steps{};
    bool is_expanded = false;
  };

  /// Expands every node.
  void expand_all() {
    for (std::size_t n = 0; n < nodes_.size(); ++n) expand(n);
  }
  void expand(std::size_t number) {
    if (nodes_[number].is_expanded) return;
    nodes_[number].is_expanded = true;
    const State state = nodes_[number].state;
    const Turn turn = game_.turn(state);
    if (turn.kind == Turn::Kind::over) {
      nodes_[number].payoff = game_.result(state)[0];
      return;
    }
    if (turn.is_at_once()) throw Bad_input("bench_strength: expected one decider at a time");
    std::vector<Move> moves;
    std::vector<Step> steps;
    for_steps(game_, state, [&](int player, const Move& move, std::uint64_t weight) {
      State after = state;
      if (!game_.apply(after, player, move).is_legal()) return;
      moves.push_back(move);
      steps.push_back({number_of(after), static_cast<double>(weight)});
    });
    if (turn.kind == Turn::Kind::chance)
      for (Step& step : steps) step.share /= static_cast<double>(game_.total_weight(state));
    Node& node = nodes_[number];
    if (turn.kind == Turn::Kind::decision) node.side = game_.side(turn.actor());
    node.moves = std::move(moves), node.steps = std::move(steps);
  }
  std::size_t size() const { return nodes_.size(); }
  const Node& operator[](std::size_t number) const { return nodes_[number]; }

  /// Side 1's value of each node. mixes[node], if not empty, is how its side plays there.
  std::vector<double> values(const std::vector<std::vector<double>>& mixes) const {
    std::vector<double> values(nodes_.size(), 0.5);
    for (double change = 1; change > 1e-9;) {
      change = 0;
      for (std::size_t n = nodes_.size(); n-- > 0;) {
        const Node& node = nodes_[n];
        double value = node.payoff;
        if (!node.steps.empty()) {
          const std::vector<double>* mix =
              n < mixes.size() && !mixes[n].empty() ? &mixes[n] : nullptr;
          value = node.side == 1 && !mix ? 1 : 0;
          for (std::size_t s = 0; s < node.steps.size(); ++s) {
            const double its = values[node.steps[s].to];
            if (mix)
              value += (*mix)[s] * its;
            else if (node.side < 0)
              value += node.steps[s].share * its;
            else
              value = node.side == 0 ? std::max(value, its) : std::min(value, its);
          }
        }
        change = std::max(change, std::abs(value - values[n]));
        values[n] = value;
      }
    }
    return values;
  }

 private:
  std::size_t number_of(const State& state) {
    const auto [at, is_new] = numbers_.emplace(game_.write(state), nodes_.size());
    if (is_new) nodes_.push_back({state});
    return at->second;
  }

  const Erased_game& game_;
  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::size_t> numbers_;
};

/// How a player of this style plays in a position.
std::vector<double> mix_of(const Erased_game& game, const Nodes::Node& node, const Style& style,
                           std::uint64_t seed) {
  std::vector<double> out(node.moves.size(), 0);
  const int player = game.turn(node.state).actor();
  if (node.moves.size() == 1 || style.strength == Strength::random) {
    for (double& share : out) share = 1 / static_cast<double>(out.size());
  } else if (style.strength == Strength::casual) {
    constexpr int tries = 100;
    Casual_player<Erased_game> casual(game, style.moves, evaluation_of(game));
    Turn_random random(seed, 0, Turn_random::Use::choice);
    for (int n = 0; n < tries; ++n)
      out[casual(node.state, player, node.moves, random)] += 1.0 / tries;
  } else {
    Tree_search search(game, node.state, seed);
    const Searched searched = search.search(style.visits, {});
    const Move& best = searched.moves[chosen_move(searched, 0)].move;
    for (std::size_t n = 0; n < out.size(); ++n) out[n] = node.moves[n] == best ? 1 : 0;
  }
  return out;
}

/// What a side that plays like this gets against the best reply.
double with_best_reply(const Erased_game& game, Nodes& nodes, int side, const Style& style) {
  std::vector<std::vector<double>> mixes(nodes.size());
  std::vector<bool> seen(nodes.size());
  std::vector<std::size_t> todo{0};
  seen[0] = true;
  while (!todo.empty()) {
    const std::size_t n = todo.back();
    todo.pop_back();
    const Nodes::Node& node = nodes[n];
    if (node.side == side) mixes[n] = mix_of(game, node, style, 1 + n);
    for (std::size_t s = 0; s < node.steps.size(); ++s) {
      if (!mixes[n].empty() && mixes[n][s] == 0) continue;
      if (const std::size_t to = node.steps[s].to; !seen[to]) seen[to] = true, todo.push_back(to);
    }
  }
  const double value = nodes.values(mixes)[0];
  return side == 0 ? value : 1 - value;
}

struct Solved {
  const char *game, *ruleset, *position;
};
constexpr Solved solved_games[] = {
    {"tic_tac_toe", "default", "start"},
    {"nim", "default", "1/3/5/0:1"},
    {"kalah", "houses=2,seeds=3", "start"},
    {"pig", "target=20", "start"},
    {"picadice", "colours=1,columns=2,dice=2", "start"},
    {"picnic_blitz", "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=1,attacks=0:1:0:0:0:0",
     "start"},
    {"picnic_blitz", "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0",
     "1a/-/-/-/-/-:b:a"},
};

void print_solved(std::uint64_t visits) {
  std::puts(
      "| game | nodes | value | random | casual | strong | time |\n|---|---|---|---|---|---|---|");
  for (const Solved& of : solved_games) {
    try {
      const Stopwatch clock;
      const Erased_game game = game_of(of.game, of.ruleset);
      Nodes nodes(game,
                  std::string_view(of.position) == "start" ? game.start() : game.read(of.position));
      nodes.expand_all();
      const double exact = nodes.values({})[0];
      std::string line =
          fmt::format("| {} `{}` | {} | {:.4f} |", of.game, of.ruleset, nodes.size(), exact);
      for (const Style& style : {random_style, casual_style, Style{Strength::strong, 0, visits}}) {
        const double first = exact - with_best_reply(game, nodes, 0, style),
                     second = 1 - exact - with_best_reply(game, nodes, 1, style);
        line += fmt::format(" {:.2f}, {:.2f} |", 100 * first, 100 * second);
      }
      std::puts(fmt::format("{} {:.0f} s |", line, clock.seconds()).c_str());
    } catch (const Bad_input& problem) {
      std::puts(fmt::format("| {} `{}` | {} |", of.game, of.ruleset, problem.what()).c_str());
    }
    std::fflush(stdout);
  }
}

/// Positions in which a side has a choice are drawn from all that can be reached. Those that the
/// search solves are left out of the intervals.
void print_intervals(std::uint64_t visits) {
  std::puts(
      "| game | positions | solved | interval holds | mean half-width | mean distance | best "
      "move |\n|---|---|---|---|---|---|---|");
  for (const Solved& of : solved_games) {
    const Erased_game game = game_of(of.game, of.ruleset);
    Nodes nodes(game,
                std::string_view(of.position) == "start" ? game.start() : game.read(of.position));
    nodes.expand_all();
    const std::vector<double> exact = nodes.values({});
    Turn_random random(5, 0, Turn_random::Use::choice);
    int positions = 0, solved = 0, held = 0, best = 0;
    double width = 0, distance = 0;
    for (int n = 0; n < 10'000 && positions < 100; ++n) {
      const std::size_t at = random_below(random, nodes.size());
      const Nodes::Node& node = nodes[at];
      if (node.side < 0 || node.moves.size() < 2) continue;
      const auto value = [&](std::size_t of_node) {
        return node.side == 0 ? exact[of_node] : 1 - exact[of_node];
      };
      const Searched searched = Tree_search(game, node.state, at).search(visits, {});
      const Move& chosen = searched.moves[chosen_move(searched, 0)].move;
      const auto index =
          static_cast<std::size_t>(std::ranges::find(node.moves, chosen) - node.moves.begin());
      ++positions;
      best += value(node.steps[index].to) > value(at) - 1e-6 ? 1 : 0;
      if (searched.ended == Stop_reason::found) {
        ++solved;
        continue;
      }
      held += value(at) > searched.least - 1e-6 && value(at) < searched.most + 1e-6 ? 1 : 0;
      width += (searched.most - searched.least) / 2;
      distance += std::abs(searched.mean - value(at));
    }
    const int open = positions - solved;
    std::puts(fmt::format("| {} `{}` | {} | {} | {} of {} | {:.3f} | {:.3f} | {} |", of.game,
                          of.ruleset, positions, solved, held, open, open == 0 ? 0 : width / open,
                          open == 0 ? 0 : distance / open, best)
                  .c_str());
    std::fflush(stdout);
  }
}

/// The difference in Elo points that this share of the points stands for.
std::string elo_text(double share) {
  if (share <= 0 || share >= 1) return share <= 0 ? "-inf" : "inf";
  return fmt::format("{:+.0f}", 400 * std::log10(share / (1 - share)));
}

void print_match(const char* name, const Style& one, const Style& other, std::uint64_t games,
                 std::string_view who) {
  const Erased_game game = game_of(name, "default");
  double points = 0;
  const Stopwatch clock;
  for (std::uint64_t n = 0; n < games; ++n) {
    std::vector<Style> seats(static_cast<std::size_t>(game.players()), other);
    const auto seat = static_cast<int>(n % seats.size());
    seats[static_cast<std::size_t>(seat)] = one;
    State state = game.start();
    const Played played = play(game, state, seats, {n + 1, 20'000, false});
    points += played.is_over ? game.result(state)[static_cast<std::size_t>(game.side(seat))]
                             : 1.0 / game.sides();
  }
  const auto all = static_cast<double>(games);
  const Interval_of_share share =
      clopper_pearson(static_cast<std::uint64_t>(std::floor(points)), games);
  std::puts(fmt::format("| {} | {} | {} | {:.1f} | {:.1f} to {:.1f} | {} ({} to {}) | {:.3g} |",
                        name, who, games, 100 * points / all, 100 * share.low, 100 * share.high,
                        elo_text(points / all), elo_text(share.low), elo_text(share.high),
                        all / clock.seconds())
                .c_str());
  std::fflush(stdout);
}

void print_matches(std::uint64_t visits, std::uint64_t games) {
  std::puts(
      "| game | match | games | points, % | interval | Elo | games a second |\n"
      "|---|---|---|---|---|---|---|");
  const Style strong{Strength::strong, 4, visits};
  for (const char* name :
       {"picadice", "picnic_blitz", "bitskrieg", "brain_picnic", "snack_match", "kalah"}) {
    print_match(name, casual_style, random_style, 100 * games, "casual against random");
    print_match(name, strong, random_style, games, "strong against random");
    print_match(name, strong, casual_style, games, "strong against casual");
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  const std::uint64_t visits = argc > 2 ? std::stoull(argv[2]) : 1000;
  if (what == "solved") {
    print_solved(visits);
  } else if (what == "intervals") {
    print_intervals(visits);
  } else if (what == "matches") {
    print_matches(visits, argc > 3 ? std::stoull(argv[3]) : 100);
  } else {
    std::puts("bench_strength: expected \"solved\", \"intervals\" or \"matches\"");
    return 2;
  }
  return 0;
}
