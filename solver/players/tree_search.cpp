#include "solver/players/tree_search.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "solver/play/play_on.hpp"
#include "solver/players/training.hpp"

namespace arbiter {

namespace {

using State = Erased_game::State;
using Move = Erased_game::Move;
using Values = std::array<double, Evaluation::most_sides>;  // [side]

constexpr double curiosity = 0.5;           // of UCT
constexpr double trust = 8;                 // in means, against the number of visits
constexpr double move_widening = 3;         // moves considered: this times the root of the visits
constexpr double outcome_widening = 4;      // the same for outcomes, if there are many
constexpr double strays = 0.1;              // share of random choices in regret matching
constexpr std::size_t few_outcomes = 1024;  // are all listed once a node is visited often
constexpr std::uint32_t visits_to_list = 16;
constexpr std::uint32_t updates_between = 100'000;  // looks at the limits in a sweep
constexpr std::uint64_t entry = 96;                 // bytes of a position in a table of them, about
constexpr double slack = 1.6;  // of an interval: this over the fourth root of the visits
constexpr double met = 1e-9;   // bounds this close count as equal
constexpr std::uint32_t none = 0xFFFFFFFF;

struct Child {
  Move move;
  double prior = 0.5;        // for the side that decides
  std::uint64_t weight = 0;  // of an outcome: how often it was drawn; once listed: its weight
  std::uint32_t node = none;
  std::uint32_t tried = 0;  // visits from here; the node may have others
};

/// One who chooses at the same time as others.
struct Decider {
  int player = 0;
  std::vector<Child> moves{};  // best prior first; their nodes are unused
  std::vector<double> regrets{}, strategy{};
  std::vector<double> sums{};  // of payoffs, [move]
  std::vector<std::uint32_t> visits{};
};
struct Joint_choice {
  std::vector<Decider> deciders;
  std::unordered_map<std::uint64_t, std::uint32_t> nodes;  // by key()
  bool is_certifiable = true;
};

struct Node {
  enum class Kind : std::uint8_t { fresh, over, stuck, chance, choice, joint };
  State state;
  Turn turn;
  Kind kind = Kind::fresh;
  bool is_listed = false;  // all outcomes are children, with their weights
  std::uint32_t visits = 0;
  std::uint64_t latest = 0;  // the number of the latest visit
  std::uint64_t total = 0;   // weight of a chance node
  std::vector<Child> children{};
  std::unique_ptr<Joint_choice> joint{};
};

/// What a node knows about a side.
struct Side {
  double mean = 0.5;            // of what the children know
  double sum = 0, squares = 0;  // of the evaluations below, for the standard error
  double low = 0, high = 1;
};

}  // namespace

class Tree_search::Tree {
 public:
  Tree(const Erased_game& game, const State& position, std::uint64_t seed, int player,
       const Limits& limits)
      : game_(game),
        evaluation_(&evaluation_for(game, limits)),
        merges_(game.model().tree() == nullptr),
        sides_(static_cast<std::size_t>(game.sides())),
        random_(seed, 0, Turn_random::Use::choice) {
    if (sides_ > Evaluation::most_sides)
      throw Bad_input("tree search", "a game with at most 8 sides", std::to_string(sides_));
    const std::uint32_t root = add(position);
    player_ = player < 0 ? nodes_[root].turn.actor() : player;
    side_ = player_ == chance_player ? 0 : game.side(player_);
    expand(root);
  }

  Searched search(std::uint64_t visits, const Limits& limits, int of) {
    const Rule_trace::Pause pause;  // what a search asks says nothing about the game
    const Stopwatch clock;
    Course course{limits, clock, limits.memory_limit()};
    Stop_reason& ended = course.ended;
    double reported = 0;
    for (std::uint64_t n = 0; visits == 0 || n < visits; ++n) {
      if (is_solved(0)) {
        ended = Stop_reason::found;
        break;
      }
      if ((n & 15) == 0) {
        if (must_stop(course)) break;
        const double now = clock.seconds();
        if (limits.report && now - reported > 0.5) {
          reported = now;
          Progress progress;
          progress.states = nodes_.size(), progress.transitions = nodes_[0].visits;
          progress.bytes = bytes(), progress.seconds = now;
          limits.report(progress);
        }
      }
      visit();
      if (merges_ && visit_ >= next_sweep_) sweep(course);
      if (ended != Stop_reason::exhausted) break;
    }
    Searched out = result(of < 0 || nodes_[0].kind == Node::Kind::joint ? side_ : of);
    out.ended = is_solved(0) ? Stop_reason::found : ended;
    seconds_ += clock.seconds();
    out.seconds = seconds_;
    return out;
  }

 private:
  /// The limits of a search, and which of them has ended it.
  struct Course {
    const Limits& limits;
    const Stopwatch& clock;
    std::uint64_t most_bytes;
    Stop_reason ended = Stop_reason::exhausted;
  };
  /// `more_bytes`: beside those of the tree.
  bool must_stop(Course& course, std::uint64_t more_bytes = 0) const {
    course.ended = course.limits.reached(course.clock.seconds());
    if (course.ended == Stop_reason::exhausted && bytes() + more_bytes > course.most_bytes)
      course.ended = Stop_reason::memory;
    return course.ended != Stop_reason::exhausted;
  }

  // Nodes and what they know -------------------------------------------------------------------

  /// The number of a position's node, which is new unless another path has led to it.
  std::uint32_t add(const State& state) {
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    Node node;
    node.state = state, node.turn = game_.turn(state);
    if (merges_) {
      const auto [at, is_new] = numbers_.emplace(game_.write(state), number);
      if (!is_new) return at->second;
    }
    nodes_.push_back(std::move(node));
    known_.resize(known_.size() + sides_);
    if (nodes_[number].turn.kind == Turn::Kind::over) {
      nodes_[number].kind = Node::Kind::over;
      const Result result = game_.result(state);
      for (std::size_t s = 0; s < sides_; ++s)
        known(number, s).low = known(number, s).high = result[s];
    }
    return number;
  }
  Side& known(std::uint32_t node, std::size_t side) { return known_[node * sides_ + side]; }
  const Side& known(std::uint32_t node, std::size_t side) const {
    return known_[node * sides_ + side];
  }
  double mean(std::uint32_t node, std::size_t side) const {
    const Side& its = known(node, side);
    return std::clamp(its.mean, its.low, its.high);
  }
  bool is_solved(std::uint32_t node) const {
    for (std::size_t s = 0; s < sides_; ++s)
      if (known(node, s).high - known(node, s).low >= met) return false;
    return true;
  }
  std::uint64_t bytes() const {
    return nodes_.capacity() * sizeof(Node) + known_.capacity() * sizeof(Side) +
           numbers_.size() * entry + heap_bytes_;
  }

  // Evaluation ---------------------------------------------------------------------------------

  /// Plays to the end of the turn at random; false if nobody can.
  bool end_turn(State& state) {
    for (int plies = 0; plies < 64; ++plies) {
      const Turn turn = game_.turn(state);
      if (turn.kind == Turn::Kind::over) return true;
      if (game_.at_turn_boundary(state)) return true;
      if (turn.kind == Turn::Kind::chance) {
        game_.apply(state, chance_player, drawn_outcome(game_, state, random_).move);
        continue;
      }
      moves_.clear();
      game_.moves(state, turn.actor(), [&](const Move& move) { moves_.push_back(move); });
      if (moves_.empty() ||
          !game_.apply(state, turn.actor(), moves_[random_below(random_, moves_.size())])
               .is_legal())
        return false;
    }
    return game_.at_turn_boundary(state);
  }

  /// The chances of all sides from a state at the end of a turn.
  Values judged(const State& state) {
    Values out{};
    if (game_.turn(state).kind == Turn::Kind::over) {
      const Result result = game_.result(state);
      std::ranges::copy(result, out.begin());
    } else {
      const Evaluation::Sums sums = evaluation_->sums(game_, state);
      for (std::size_t s = 0; s < sides_; ++s)
        out[s] = evaluation_->chance(sums, static_cast<int>(s));
    }
    return out;
  }
  /// The evaluation of a state, after the rest of its turn at random.
  Values glance(State state) { return end_turn(state) ? judged(state) : even(); }
  Values even() const {
    Values out{};
    out.fill(1 / static_cast<double>(sides_));
    return out;
  }

  // Growth -------------------------------------------------------------------------------------

  void expand(std::uint32_t number) {
    const Turn turn = nodes_[number].turn;
    if (turn.kind == Turn::Kind::chance) {
      nodes_[number].kind = Node::Kind::chance;
      nodes_[number].total = game_.total_weight(nodes_[number].state);
    } else if (std::popcount(unsigned{turn.deciders}) > 1) {
      expand_joint(number);
    } else {
      expand_choice(number);
    }
  }

  void expand_choice(std::uint32_t number) {
    const State state = nodes_[number].state;  // adding nodes moves them
    const int player = nodes_[number].turn.actor();
    const auto side = static_cast<std::size_t>(game_.side(player));
    std::vector<Child> children;
    game_.moves(state, player, [&](const Move& move) { children.push_back({move}); });
    std::erase_if(children, [&](Child& child) {
      State after = state;
      if (!game_.apply(after, player, child.move).is_legal()) return true;
      if (game_.turn(after).kind == Turn::Kind::over) {
        child.node = add(after);
        child.prior = known(child.node, side).low;
      } else {
        child.prior = glance(std::move(after))[side];
      }
      return false;
    });
    if (children.empty()) {
      nodes_[number].kind = Node::Kind::stuck;
      return;
    }
    if (number != 0)  // the root keeps the order of the game
      std::ranges::stable_sort(children, std::ranges::greater{}, &Child::prior);
    else
      note_ranks(children);
    heap_bytes_ += children.size() * sizeof(Child);
    nodes_[number].children = std::move(children);
    nodes_[number].kind = Node::Kind::choice;
    find_bounds(number);
  }
  void note_ranks(const std::vector<Child>& children) {
    ranked_.resize(children.size());
    std::iota(ranked_.begin(), ranked_.end(), std::size_t{0});
    std::ranges::stable_sort(ranked_, [&](std::size_t a, std::size_t b) {
      return children[a].prior > children[b].prior;
    });
  }

  void expand_joint(std::uint32_t number) {
    const State state = nodes_[number].state;
    const Turn turn = nodes_[number].turn;
    auto joint = std::make_unique<Joint_choice>();
    for (int player = 0; player < game_.players(); ++player) {
      if (!(turn.deciders >> player & 1U)) continue;
      Decider decider{player};
      game_.moves(state, player, [&](const Move& move) { decider.moves.push_back({move}); });
      const auto side = static_cast<std::size_t>(game_.side(player));
      std::erase_if(decider.moves, [&](Child& child) {
        State after = state;
        if (!game_.apply(after, player, child.move).is_legal()) return true;
        if (game_.turn(after).deciders >> player & 1U) joint->is_certifiable = false;
        child.prior = glance(std::move(after))[side];
        return false;
      });
      if (decider.moves.empty()) {
        nodes_[number].kind = Node::Kind::stuck;
        return;
      }
      std::ranges::stable_sort(decider.moves, std::ranges::greater{}, &Child::prior);
      const std::size_t all = decider.moves.size();
      decider.regrets.resize(all), decider.strategy.resize(all), decider.sums.resize(all);
      decider.visits.resize(all);
      heap_bytes_ += all * (sizeof(Child) + 28);
      joint->deciders.push_back(std::move(decider));
    }
    if (turn.chosen != 0) joint->is_certifiable = false;
    nodes_[number].joint = std::move(joint);
    nodes_[number].kind = Node::Kind::joint;
  }

  static std::size_t width(double factor, std::uint32_t visits, std::size_t all) {
    return std::min(all, static_cast<std::size_t>(
                             std::ceil(factor * std::sqrt(static_cast<double>(visits) + 1))));
  }

  /// The child to visit, by UCT.
  std::uint32_t choose(std::uint32_t number) {
    Node& node = nodes_[number];
    const auto side = static_cast<std::size_t>(game_.side(node.turn.actor()));
    const std::size_t wide = width(move_widening, node.visits, node.children.size());
    const double logarithm = std::log(static_cast<double>(node.visits) + 2);
    const double floor = known(number, side).low;
    Child* best = nullptr;
    double most = -1;
    for (std::size_t rank = 0; rank < node.children.size() && (rank < wide || !best); ++rank) {
      Child& child = node.children[number == 0 ? ranked_[rank] : rank];
      double value = child.prior, tried = 1;
      if (child.node != none) {
        const Side& its = known(child.node, side);
        // Nothing that is known to be no better than another move is worth a visit.
        if (is_solved(child.node) || its.high < floor) continue;
        if (nodes_[child.node].visits > 0)
          value = (child.prior + child.tried * its.mean) / (1.0 + child.tried);
        value = std::clamp(value, its.low, its.high);
        tried += child.tried;
      }
      value += curiosity * std::sqrt(logarithm / tried);
      if (value > most) most = value, best = &child;
    }
    if (!best) {
      // All moves are solved or beaten, and bounds of other sides are still open.
      for (Child& child : node.children)
        if (child.node == none || !is_solved(child.node)) best = &child;
      if (!best) return none;
    }
    ++best->tried;
    if (best->node != none) return best->node;
    State after = node.state;
    game_.apply(after, node.turn.actor(), best->move);
    const auto index = static_cast<std::size_t>(best - node.children.data());
    const std::uint32_t child = add(after);
    nodes_[number].children[index].node = child;
    return child;
  }

  /// The outcome to visit. `certifies`: it was not drawn, and must not count in the mean.
  std::uint32_t draw(std::uint32_t number, bool& certifies) {
    if (!nodes_[number].is_listed && nodes_[number].visits >= visits_to_list &&
        nodes_[number].visits % visits_to_list == 0)
      list_outcomes(number);
    Node& node = nodes_[number];
    std::size_t index = node.children.size();
    certifies = false;
    if (node.is_listed) {
      if (node.visits % 4 == 3) {  // look for something unknown
        std::size_t widest = index;
        std::uint64_t most = 0;
        for (std::size_t n = 0; n < node.children.size(); ++n) {
          const Child& child = node.children[n];
          if (child.node != none && (nodes_[child.node].visits > 0 || is_solved(child.node)))
            continue;
          if (child.weight > most) most = child.weight, widest = n;
        }
        if (widest < index) index = widest, certifies = true;
      }
      if (!certifies) {
        std::uint64_t left = random_below(random_, node.total);
        for (index = 0; left >= node.children[index].weight; ++index)
          left -= node.children[index].weight;
      }
    } else if (node.children.size() < width(outcome_widening, node.visits, std::size_t{1} << 30)) {
      const Move move = game_.outcome_at(node.state, random_below(random_, node.total));
      for (index = 0; index < node.children.size() && !(node.children[index].move == move);)
        ++index;
      if (index == node.children.size()) {
        node.children.push_back({move});
        heap_bytes_ += sizeof(Child);
      }
      ++node.children[index].weight;
    } else {
      std::uint64_t drawn = 0;
      for (const Child& child : node.children) drawn += child.weight;
      std::uint64_t left = random_below(random_, drawn);
      for (index = 0; left >= node.children[index].weight; ++index)
        left -= node.children[index].weight;
    }
    ++node.children[index].tried;
    if (node.children[index].node != none) return node.children[index].node;
    State after = node.state;
    game_.apply(after, chance_player, node.children[index].move);
    const std::uint32_t child = add(after);
    nodes_[number].children[index].node = child;
    return child;
  }

  void list_outcomes(std::uint32_t number) {
    Node& node = nodes_[number];
    std::vector<Child> all;
    game_.outcomes(node.state, [&](const Move& move, std::uint64_t weight) {
      if (all.size() <= few_outcomes) all.push_back({move, 0.5, weight, none});
    });
    if (all.size() > few_outcomes) return;
    for (const Child& drawn : node.children)
      for (Child& child : all)
        if (child.move == drawn.move) child.node = drawn.node, child.tried = drawn.tried;
    heap_bytes_ += all.size() * sizeof(Child);
    node.children = std::move(all);
    node.is_listed = true;
  }

  static std::uint64_t key(const std::vector<std::size_t>& picks) {
    std::uint64_t out = 0;
    for (const std::size_t pick : picks) out = Turn_random::mixed(out ^ (pick + 1));
    return out;
  }

  /// A decider's mix over the moves considered.
  static std::vector<double> mix(const Decider& decider, std::size_t wide) {
    std::vector<double> out(wide);
    double sum = 0;
    for (std::size_t n = 0; n < wide; ++n) sum += out[n] = decider.regrets[n];
    for (std::size_t n = 0; n < wide; ++n)
      out[n] = sum > 0 ? out[n] / sum : 1 / static_cast<double>(wide);
    return out;
  }

  std::uint32_t mix_and_draw(std::uint32_t number, std::vector<std::size_t>& picks) {
    Joint_choice& joint = *nodes_[number].joint;
    picks.clear();
    for (Decider& decider : joint.deciders) {
      const std::size_t wide = width(move_widening, nodes_[number].visits, decider.moves.size());
      const std::vector<double> chances = mix(decider, wide);
      for (std::size_t n = 0; n < wide; ++n)
        decider.strategy[n] += chances[n] * (nodes_[number].visits + 1);
      std::size_t pick = 0;
      if (unit() < strays) {
        pick = random_below(random_, wide);
      } else {
        double left = unit();
        while (pick + 1 < wide && left >= chances[pick]) left -= chances[pick++];
      }
      picks.push_back(pick);
    }
    const auto found = joint.nodes.find(key(picks));
    if (found != joint.nodes.end()) return found->second;
    State after = nodes_[number].state;
    for (std::size_t d = 0; d < picks.size(); ++d)
      game_.apply(after, joint.deciders[d].player, joint.deciders[d].moves[picks[d]].move);
    const std::uint64_t name = key(picks);
    const std::uint32_t child = add(after);
    nodes_[number].joint->nodes.emplace(name, child);
    heap_bytes_ += 32;
    return child;
  }

  /// What each decider would have got by each move, against what the others chose, compared with
  /// what her mix would have got. Negative sums of regrets are forgotten (Tammelin 2014).
  void learn(std::uint32_t number, const std::vector<std::size_t>& picks, const Values& values) {
    Joint_choice& joint = *nodes_[number].joint;
    for (std::size_t d = 0; d < picks.size(); ++d) {
      Decider& decider = joint.deciders[d];
      const auto side = static_cast<std::size_t>(game_.side(decider.player));
      decider.sums[picks[d]] += values[side];
      ++decider.visits[picks[d]];
      const std::size_t wide = width(move_widening, nodes_[number].visits, decider.moves.size());
      const std::vector<double> chances = mix(decider, wide);
      std::vector<std::size_t> choices = picks;
      std::vector<double> gains(wide);
      double expected = 0;
      for (std::size_t n = 0; n < wide; ++n) {
        choices[d] = n;
        const auto found = joint.nodes.find(key(choices));
        gains[n] = found != joint.nodes.end() ? mean(found->second, side)
                   : decider.visits[n] > 0    ? decider.sums[n] / decider.visits[n]
                                              : values[side];
        expected += chances[n] * gains[n];
      }
      for (std::size_t n = 0; n < wide; ++n)
        decider.regrets[n] = std::max(0.0, decider.regrets[n] + gains[n] - expected);
    }
  }

  double unit() { return static_cast<double>(random_() >> 11) * 0x1p-53; }

  // A visit ------------------------------------------------------------------------------------

  struct Step {
    std::uint32_t node;
    bool certifies;
    std::vector<std::size_t> picks;
  };

  void visit() {
    path_.clear();
    ++visit_;
    std::uint32_t at = 0;
    Values values{};
    for (;;) {
      Node& node = nodes_[at];
      // A position can come up again, and what is solved needs no visit.
      const bool is_known = at != 0 && (is_solved(at) || node.latest == visit_);
      const bool is_stuck = node.kind == Node::Kind::stuck;
      if (is_known || is_stuck || (at != 0 && node.visits == 0)) {
        if (is_known)
          for (std::size_t s = 0; s < sides_; ++s) values[s] = mean(at, s);
        else
          values = is_stuck ? even() : glance(node.state);
        if (node.visits == 0 && !is_known)
          for (std::size_t s = 0; s < sides_; ++s) known(at, s).mean = values[s];
        if (node.latest != visit_) path_.push_back({at, false, {}});
        break;
      }
      node.latest = visit_;
      if (node.kind == Node::Kind::fresh) expand(at);
      Step step{at, false, {}};
      std::uint32_t next = none;
      if (nodes_[at].kind == Node::Kind::chance) next = draw(at, step.certifies);
      if (nodes_[at].kind == Node::Kind::choice) next = choose(at);
      if (nodes_[at].kind == Node::Kind::joint) next = mix_and_draw(at, step.picks);
      path_.push_back(std::move(step));
      if (next == none) {
        values = even();
        for (std::size_t s = 0; s < sides_; ++s) values[s] = mean(at, s);
        break;
      }
      at = next;
    }
    bool counts = true;
    for (std::size_t n = path_.size(); n-- > 0;) {
      const Step& step = path_[n];
      if (step.certifies) counts = false;  // what was not drawn is no sample
      if (counts && !step.picks.empty()) learn(step.node, step.picks, values);
      Node& node = nodes_[step.node];
      ++node.visits;
      for (std::size_t s = 0; s < sides_; ++s) {
        Side& its = known(step.node, s);
        const double value = counts ? values[s] : its.mean;
        its.sum += value, its.squares += value * value;
      }
      find_bounds(step.node);
      find_means(step.node);
    }
  }

  /// Where positions merge, a visit updates only one of the paths to a node; this updates them all,
  /// at times that are far enough apart to cost little. If visits hardly find new positions any
  /// more, it looks at all that are left instead.
  void sweep(Course& course) {
    if (visit_ >= next_attempt_ && (nodes_.size() < visit_ * 3 / 4 || has_few_positions(course)) &&
        complete(course))
      return;
    if (course.ended != Stop_reason::exhausted) return;
    constexpr std::size_t updates = 200'000;
    const std::size_t sweeps = std::clamp<std::size_t>(updates / nodes_.size(), 1, 20);
    for (std::size_t n = 0; n < sweeps && !is_solved(0); ++n)
      for (std::size_t node = nodes_.size(); node-- > 0;) {
        if (node % updates_between == 0 && must_stop(course)) return;
        find_bounds(static_cast<std::uint32_t>(node));
        find_means(static_cast<std::uint32_t>(node));
      }
    next_sweep_ = visit_ + visit_ / 4 + 100;
  }

  /// The widths of the bounds of all sides together.
  double width_of(std::uint32_t node) const {
    double out = 0;
    for (std::size_t s = 0; s < sides_; ++s) out += known(node, s).high - known(node, s).low;
    return out;
  }

  /// Whether all positions that can be reached are few enough for complete(). Visits alone do not
  /// tell: in a game that goes round in circles they find new positions for a long time. Counted
  /// once, when a search has become so long that counting costs little beside it.
  bool has_few_positions(Course& course) {
    constexpr std::uint64_t long_search = 800;
    if (has_counted_ || visit_ < long_search) return false;
    has_counted_ = true;
    constexpr std::size_t moves_between = 4096;  // looks at the limits
    std::unordered_set<std::string> seen{game_.write(nodes_[0].state)};
    std::vector<State> found{nodes_[0].state};
    bool goes_on = true;
    std::size_t tried = 0;
    const auto add = [&](State&& state) {
      if (seen.insert(game_.write(state)).second) found.push_back(std::move(state));
      goes_on = seen.size() <= most_positions();
    };
    const auto look_at_limits = [&] {
      if (++tried % moves_between != 0) return;
      goes_on = !must_stop(course, found.capacity() * sizeof(State) + seen.size() * entry);
    };
    for (std::size_t at = 0; goes_on && at < found.size(); ++at) {
      const State state = found[at];
      const Turn turn = game_.turn(state);
      const auto step = [&](int player, const Move& move) {
        if (goes_on) look_at_limits();
        if (!goes_on) return;
        if (State after = state; game_.apply(after, player, move).is_legal()) add(std::move(after));
      };
      if (turn.kind == Turn::Kind::chance)
        game_.outcomes(state, [&](const Move& move, std::uint64_t) { step(chance_player, move); });
      else if (turn.kind != Turn::Kind::over)
        game_.moves(state, turn.actor(), [&](const Move& move) { step(turn.actor(), move); });
    }
    return goes_on;
  }
  std::size_t most_positions() const {
    constexpr std::size_t for_a_visit = 16;
    return for_a_visit * visit_;
  }

  /// Expands every position that can be reached, and narrows all bounds until they settle, unless
  /// there are too many. Then the values are known however long games go round in circles, where
  /// the mean of what a few visits saw says little.
  bool complete(Course& course) {
    constexpr std::size_t most_sweeps = 10'000;
    next_attempt_ = 2 * visit_;
    for (std::uint32_t at = 0; at < nodes_.size(); ++at) {
      if (at % 64 == 0 && must_stop(course)) return false;
      if (nodes_[at].kind == Node::Kind::fresh) expand(at);
      if (nodes_[at].kind == Node::Kind::chance && !nodes_[at].is_listed) list_outcomes(at);
      const Node::Kind kind = nodes_[at].kind;
      const bool is_whole = kind == Node::Kind::over || kind == Node::Kind::choice ||
                            (kind == Node::Kind::chance && nodes_[at].is_listed);
      for (std::size_t n = 0; is_whole && n < nodes_[at].children.size(); ++n) {
        if (nodes_[at].children[n].node != none) continue;
        State after = nodes_[at].state;
        game_.apply(
            after,
            nodes_[at].turn.kind == Turn::Kind::chance ? chance_player : nodes_[at].turn.actor(),
            nodes_[at].children[n].move);
        const std::uint32_t child = add(after);
        nodes_[at].children[n].node = child;
      }
      if (!is_whole || nodes_.size() > most_positions()) return false;
    }
    for (std::size_t n = 0; n < most_sweeps && !is_solved(0); ++n) {
      double change = 0;
      for (std::uint32_t node = static_cast<std::uint32_t>(nodes_.size()); node-- > 0;) {
        if (node % updates_between == 0 && must_stop(course)) return false;
        const double before = width_of(node);
        find_bounds(node);
        change = std::max(change, before - width_of(node));
      }
      if (change < met / 1000) break;
    }
    next_attempt_ = std::numeric_limits<std::uint64_t>::max();
    return true;
  }

  // Means --------------------------------------------------------------------------------------

  void find_means(std::uint32_t number) {
    const Node& node = nodes_[number];
    Values sums{};
    double all = 0;
    if (node.kind == Node::Kind::choice || node.kind == Node::Kind::chance) {
      const bool is_listed = node.kind == Node::Kind::chance && node.is_listed;
      const auto is_known = [&](const Child& child) {
        return child.node != none && (nodes_[child.node].visits > 0 || is_solved(child.node));
      };
      // At a choice the better moves count for more than their visits, the more so the more is
      // known, so that the mean nears that of the best move and not of all that were tried.
      std::size_t side = 0;
      double best = 0, sharpness = 0;
      if (node.kind == Node::Kind::choice) {
        side = static_cast<std::size_t>(game_.side(node.turn.actor()));
        sharpness = trust * std::sqrt(static_cast<double>(node.visits));
        for (const Child& child : node.children)
          if (is_known(child)) best = std::max(best, mean(child.node, side));
      }
      for (const Child& child : node.children) {
        if (!is_known(child)) continue;
        double weight = is_listed ? static_cast<double>(child.weight) : child.tried;
        if (sharpness > 0)
          weight = std::max(weight, 1e-3) * std::exp(sharpness * (mean(child.node, side) - best));
        all += weight;
        for (std::size_t s = 0; s < sides_; ++s) sums[s] += weight * mean(child.node, s);
      }
    }
    for (std::size_t s = 0; s < sides_; ++s) {
      Side& its = known(number, s);
      if (all > 0)
        its.mean = sums[s] / all;
      else if (node.kind == Node::Kind::joint)
        its.mean = its.sum / std::max(node.visits, 1U);
    }
  }

  // Bounds -------------------------------------------------------------------------------------

  void find_bounds(std::uint32_t number) {
    switch (nodes_[number].kind) {
      case Node::Kind::choice:
        return bounds_of_choice(number);
      case Node::Kind::chance:
        return bounds_of_chance(number);
      case Node::Kind::joint:
        return bounds_of_joint(number);
      default:
        return;
    }
  }

  void bounds_of_choice(std::uint32_t number) {
    const Node& node = nodes_[number];
    const auto mover = static_cast<std::size_t>(game_.side(node.turn.actor()));
    for (std::size_t s = 0; s < sides_; ++s) {
      double low = s == mover ? 0 : 1, high = s == mover ? 0 : 1;
      for (const Child& child : node.children) {
        const Side open, &its = child.node == none ? open : known(child.node, s);
        low = s == mover ? std::max(low, its.low) : std::min(low, its.low);
        high = s == mover ? std::max(high, its.high) : std::min(high, its.high);
      }
      narrow(number, s, low, high);
    }
  }

  void bounds_of_chance(std::uint32_t number) {
    const Node& node = nodes_[number];
    if (!node.is_listed) return;
    constexpr double outwards = 1e-15;
    const auto total = static_cast<double>(node.total);
    for (std::size_t s = 0; s < sides_; ++s) {
      double low = 0, high = 0;
      for (const Child& child : node.children) {
        const double weight = static_cast<double>(child.weight) / total;
        const Side open, &its = child.node == none ? open : known(child.node, s);
        low += weight * its.low, high += weight * its.high;
      }
      const double error = outwards * static_cast<double>(node.children.size());
      narrow(number, s, low - error, high + error);
    }
  }

  /// For two deciders on two sides: what each can be sure of, and what the other can hold it to.
  void bounds_of_joint(std::uint32_t number) {
    const Joint_choice& joint = *nodes_[number].joint;
    if (!joint.is_certifiable || joint.deciders.size() != 2 ||
        game_.side(joint.deciders[0].player) == game_.side(joint.deciders[1].player))
      return;
    const std::size_t rows = joint.deciders[0].moves.size(),
                      columns = joint.deciders[1].moves.size();
    if (joint.nodes.size() < std::min(rows, columns)) return;
    for (std::size_t d = 0; d < 2; ++d) {
      const auto side = static_cast<std::size_t>(game_.side(joint.deciders[d].player));
      const std::size_t own = d == 0 ? rows : columns, other = d == 0 ? columns : rows;
      double sure = 0, held = 1;
      const auto cell = [&](std::size_t mine, std::size_t theirs) {
        const auto found =
            joint.nodes.find(key(d == 0 ? std::vector{mine, theirs} : std::vector{theirs, mine}));
        return found == joint.nodes.end() ? Side{} : known(found->second, side);
      };
      for (std::size_t mine = 0; mine < own; ++mine) {
        double low = 1;
        for (std::size_t theirs = 0; theirs < other && low > sure; ++theirs)
          low = std::min(low, cell(mine, theirs).low);
        sure = std::max(sure, low);
      }
      for (std::size_t theirs = 0; theirs < other; ++theirs) {
        double high = 0;
        for (std::size_t mine = 0; mine < own && high < held; ++mine)
          high = std::max(high, cell(mine, theirs).high);
        held = std::min(held, high);
      }
      narrow(number, side, sure, held);
    }
  }

  void narrow(std::uint32_t number, std::size_t side, double low, double high) {
    Side& its = known(number, side);
    its.low = std::max(its.low, std::max(0.0, low));
    its.high = std::max(its.low, std::min(its.high, std::min(1.0, high)));
  }

  // The result ---------------------------------------------------------------------------------

  /// Sets where the value of a node or a move probably is.
  static void set_interval(auto& of, std::uint64_t visits) {
    const double width = visits == 0 ? 1 : slack / std::pow(static_cast<double>(visits), 0.25);
    of.least = std::clamp(of.mean - width, of.low, of.high);
    of.most = std::clamp(of.mean + width, of.low, of.high);
  }

  Searched result(int of) const {
    Searched out;
    const Node& root = nodes_[0];
    const auto side = static_cast<std::size_t>(of);
    const auto error = [&](std::uint32_t node) {
      const Side& its = known(node, side);
      const double n = nodes_[node].visits;  // of all paths
      if (n < 2) return 0.5;
      return std::sqrt(std::max(0.0, its.squares / n - its.sum / n * its.sum / n) / (n - 1));
    };
    out.side = of;
    out.visits = root.visits, out.nodes = nodes_.size(), out.bytes = bytes();
    out.mean = mean(0, side), out.error = error(0);
    out.low = known(0, side).low, out.high = known(0, side).high;
    set_interval(out, out.visits);
    const auto add_move = [&](const Child& child) {
      Searched_move move{child.move};
      // The prior is for the side that decides.
      move.mean = of == side_ || sides_ == 1 ? child.prior
                                             : (1 - child.prior) / static_cast<double>(sides_ - 1);
      move.error = 0.5;
      if (child.node != none) {
        const Side& its = known(child.node, side);
        move.visits = child.tried;
        if (nodes_[child.node].visits > 0)
          move.mean = mean(child.node, side), move.error = error(child.node);
        move.low = its.low, move.high = its.high;
        move.mean = std::clamp(move.mean, its.low, its.high);
        if (is_solved(child.node)) move.mean = its.low, move.error = 0;
      }
      set_interval(move, move.visits);
      out.moves.push_back(std::move(move));
    };
    if (root.kind == Node::Kind::joint) {
      out.is_at_once = true;
      for (const Decider& decider : root.joint->deciders) {
        if (decider.player != player_) continue;
        double all = 0;
        for (const double share : decider.strategy) all += share;
        for (std::size_t n = 0; n < decider.moves.size(); ++n) {
          Searched_move move{decider.moves[n].move};
          move.visits = decider.visits[n];
          move.mean = move.visits > 0 ? decider.sums[n] / decider.visits[n] : 0.5;
          move.error = move.visits > 1 ? 0.5 / std::sqrt(static_cast<double>(move.visits)) : 0.5;
          move.share =
              all > 0 ? decider.strategy[n] / all : 1 / static_cast<double>(decider.moves.size());
          set_interval(move, move.visits);
          out.moves.push_back(std::move(move));
        }
      }
    } else {
      for (const Child& child : root.children) add_move(child);
      if (root.kind == Node::Kind::choice && of == side_) out.moves[chosen_move(out, 0)].share = 1;
    }
    return out;
  }

  const Erased_game game_;
  const Evaluation* const evaluation_;
  const bool merges_;  // positions that several paths lead to
  const std::size_t sides_;
  int player_ = 0, side_ = 0;
  Turn_random random_;
  std::vector<Node> nodes_;
  std::vector<Side> known_;
  std::unordered_map<std::string, std::uint32_t> numbers_;  // by the text of the position
  std::uint64_t visit_ = 0, next_sweep_ = 100;
  bool has_counted_ = false;         // has_few_positions() has been asked
  std::uint64_t next_attempt_ = 0;   // at the latest visit before which complete() is not tried
  std::vector<std::size_t> ranked_;  // the root's moves, best prior first
  std::vector<Step> path_;
  std::vector<Move> moves_;
  std::uint64_t heap_bytes_ = 0;
  double seconds_ = 0;
};

Tree_search::Tree_search(const Erased_game& game, const State& position, std::uint64_t seed,
                         int player, const Limits& limits) {
  const Rule_trace::Pause pause;
  tree_ = std::make_unique<Tree>(game, position, seed, player, limits);
}
Tree_search::~Tree_search() = default;
Tree_search::Tree_search(Tree_search&&) noexcept = default;
Tree_search& Tree_search::operator=(Tree_search&&) noexcept = default;

Searched Tree_search::search(std::uint64_t visits, const Limits& limits, int side) {
  return tree_->search(visits, limits, side);
}

std::size_t chosen_move(const Searched& searched, double draw) {
  const std::vector<Searched_move>& moves = searched.moves;
  if (searched.is_at_once) {
    // What regret matching hardly ever chose are left-overs of its exploration.
    double most = 0, all = 0;
    for (const Searched_move& move : moves) most = std::max(most, move.share);
    const auto counts = [&](const Searched_move& move) { return move.share >= most / 10; };
    for (const Searched_move& move : moves) all += counts(move) ? move.share : 0;
    double left = draw * all;
    std::size_t pick = 0;
    for (std::size_t n = 0; n < moves.size(); ++n) {
      if (!counts(moves[n])) continue;
      pick = n;
      if (left < moves[n].share) break;
      left -= moves[n].share;
    }
    return pick;
  }
  double sure = 0;
  for (const Searched_move& move : moves) sure = std::max(sure, move.low);
  std::size_t best = moves.size();
  const auto is_better = [&](const Searched_move& a, const Searched_move& b) {
    const bool a_solved = a.high - a.low < met && a.low >= sure,
               b_solved = b.high - b.low < met && b.low >= sure;
    // A solved move gets no more visits; it stands by its value.
    if (a_solved != b_solved) return a_solved ? a.low >= b.mean : a.mean > b.low;
    return a.visits != b.visits ? a.visits > b.visits : a.mean > b.mean;
  };
  for (std::size_t n = 0; n < moves.size(); ++n) {
    if (moves[n].high < sure) continue;
    if (best == moves.size() || is_better(moves[n], moves[best])) best = n;
  }
  return best;
}

}  // namespace arbiter
