// The framework of kill suites. A suite is a program compiled against the model with one mistake in
// it, and reports which of four kinds of checks notices the mistake first:
//
//   examples           what the rulebook shows (model/<game>/examples.hpp) or could show
//   properties         what must hold for every turn (properties/<game>.cpp)
//   second definition  code written separately: the objections to a move, the legal moves, the
//                      turns on packed codes
//   counts             numbers that the model without a mistake gives and nothing else checks
//
// If only the counts notice a mistake, it breaks a rule that no example shows and no property
// states. Small rulesets are explored completely, and large ones are played at random; one
// exploration serves the last three kinds, and stops when it finds more states than there should
// be. The search takes a dozen lines here and shares nothing with solver/. All calls to the game go
// through functions that fill vectors, because each lambda passed to a game's moves() is more code
// to compile, and the suite is compiled once for every mutant.
//
// Output: "at: KIND" when a kind begins, "noticed by KIND: SENTENCE" and exit code 1 at the first
// that fails, exit code 0 when none does. The line "at:" tells the runner where a mutant crashed;
// it says "properties" for the last three kinds.
#pragma once
#include <fnmatch.h>

#include <algorithm>
#include <cstdio>
#include <random>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "model/packing.hpp"
#include "model/playthrough.hpp"
#include "model/worked_example.hpp"
#include "properties/property.hpp"

namespace arbiter::mutants {

/// An example that the rulebook does not have, for a clause that it does not illustrate. A position
/// after `at` may be a pattern with * and ?, as in a shell.
constexpr Example shown(std::string_view says, std::string_view ruleset, std::string_view from,
                        std::string_view plies, std::string_view shows) {
  return {"", says, "", ruleset, from, plies, shows};
}

/// A summary of a ruleset: the states of a complete walk, or the plies of a part of the tree.
struct Walk_counts {
  std::string_view ruleset;
  std::uint64_t states, transitions, depth, over, silences;
  friend bool operator==(const Walk_counts&, const Walk_counts&) = default;
};
struct Perft_count {
  std::string_view ruleset, position;  // a position may be "start"
  int depth;
  std::uint64_t count;
};
struct Random_games {
  std::string_view ruleset;
  int games, plies;
};

/// The first failure that each kind of check found.
struct First_failures {
  std::string properties, second, counts;
};

inline void keep(std::string& first, const std::string& sentence) {
  if (first.empty()) first = sentence;
}

/// A game's turns on packed codes; if it has none, a type that is not usable.
template <class G>
struct Packed_turns_of {
  struct Type {
    explicit Type(const G&) {}
    static bool usable() { return false; }
    template <class Sink>
    void successors(std::uint64_t, Sink&&) const {}
  };
};
template <class G>
requires requires { typename G::template Packed_turns<std::uint64_t>; }
struct Packed_turns_of<G> {
  using Type = typename G::template Packed_turns<std::uint64_t>;
};

template <Game G>
class Suite {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit Suite(bool print) : print_(print), properties_(Properties_of<G>::all()) {}

  const First_failures& noticed() const { return noticed_; }

  // --- examples ----------------------------------------------------------------------------------

  /// Empty when all examples hold: those of the rulebook, and more.
  std::string differs(std::span<const Example> more) const {
    for (const std::span<const Example> examples : {G::rulebook().examples, more})
      for (const Example& example : examples)
        if (const std::string instead = instead_of(example); !instead.empty())
          return std::string(example.id) + (example.id.empty() ? "" : " ") +
                 std::string(example.says) + ": " + instead;
    return "";
  }

  // --- a walk through all states -----------------------------------------------------------------

  void walk(const Walk_counts& wanted) {
    const G game = make(wanted.ruleset);
    const Packing<G> packing(game);
    const typename Packed_turns_of<G>::Type packed(game);
    where_ = std::string(wanted.ruleset) + ": ";
    hits_.assign(properties_.size(), false);
    Walk_counts found{wanted.ruleset, 0, 0, 0, 0, 0};
    std::vector<std::uint64_t> codes{packing.pack(game.start())}, here, there;
    std::unordered_set<std::uint64_t> known(codes.begin(), codes.end());
    std::size_t level_end = 1;
    // Checking the second definition in every state would take ten times as long.
    const std::uint64_t step = std::max<std::uint64_t>(1, wanted.states / 200) | 1;
    const std::uint64_t most = print_ ? ~std::uint64_t{0} : 2 * wanted.states + 100;
    std::vector<Turn_taken> turns;
    for (std::size_t n = 0; n < codes.size() && codes.size() <= most; ++n) {
      if (n == level_end) ++found.depth, level_end = codes.size();
      const State state = packing.unpack(codes[n]);
      found.over += game.turn(state).kind == Turn::Kind::over;
      ask_state(game, state);
      turns.clear();
      Path<G> path;
      take_turns(game, state, path, codes[n] % step == 0, turns);
      here.clear();
      for (const Turn_taken& turn : turns) {
        ask_turn(game, state, turn.path, turn.after, turn.verdict);
        if (!turn.verdict.is_legal()) {
          ++found.silences;
          continue;
        }
        here.push_back(packing.pack(turn.after));
        if (known.insert(here.back()).second) codes.push_back(here.back());
      }
      found.transitions += turns.size();
      if (!packed.usable()) continue;
      there.clear();
      packed.successors(codes[n], [&](std::uint64_t code) { there.push_back(code); });
      std::sort(here.begin(), here.end());
      std::sort(there.begin(), there.end());
      if (here != there)
        keep(noticed_.second, where_ + "the turns on packed codes differ in " + game.write(state));
    }
    found.states = codes.size();
    for (std::size_t i = 0; i < properties_.size(); ++i)
      if (applies(game, i) && !is_open(game, i) && hits_[i] != (holds(game, i) == sometimes(i)))
        keep(noticed_.properties, where_ + std::string(properties_[i].name));
    if (print_)
      std::printf("    {\"%s\", %lu, %lu, %lu, %lu, %lu},\n", wanted.ruleset.data(), found.states,
                  found.transitions, found.depth, found.over, found.silences);
    if (found != wanted)
      keep(noticed_.counts, where_ + std::to_string(found.states) + " states, " +
                                std::to_string(found.transitions) + " turns, depth " +
                                std::to_string(found.depth) + ", " + std::to_string(found.over) +
                                " ends, " + std::to_string(found.silences) + " silences");
  }

  // --- full size: random games and perft ---------------------------------------------------------

  void play(const Random_games& wanted) {
    const G game = make(wanted.ruleset);
    where_ = std::string(wanted.ruleset) + " at random: ";
    std::mt19937 random(1);
    for (int n = 0; n < wanted.games; ++n) {
      State state = game.start(), before = state;
      Path<G> path;
      hits_.assign(properties_.size(), false);
      for (int ply = 0; ply < wanted.plies; ++ply) {
        if (ply % 31 == 0) compare(game, state);
        const std::vector<Step<G>> may = steps(game, state);
        if (may.empty()) break;
        path.push_back(may[random() % may.size()]);  // nothing here depends on the exact odds
        const Verdict verdict = game.apply(state, path.back().player, path.back().move);
        if (!verdict.is_legal()) break;
        if (!game.at_turn_boundary(state)) continue;
        ask_state(game, state);
        ask_turn(game, before, path, state, verdict);
        path.clear();
        before = state;
      }
      for (std::size_t i = 0; i < properties_.size(); ++i)
        if (hits_[i] && applies(game, i) && holds(game, i) && !sometimes(i))
          keep(noticed_.properties, where_ + std::string(properties_[i].name));
    }
  }

  void count(const Perft_count& wanted) {
    const G game = make(wanted.ruleset);
    const State state = position(game, wanted.position);
    const std::uint64_t found = plies(game, state, wanted.depth);
    if (print_)
      std::printf("    {\"%s\", \"%s\", %d, %lu},\n", wanted.ruleset.data(), wanted.position.data(),
                  wanted.depth, found);
    if (found != wanted.count)
      keep(noticed_.counts, std::string(wanted.ruleset) + ": perft of depth " +
                                std::to_string(wanted.depth) + " is " + std::to_string(found));
  }

 private:
  /// The game as examples use it.
  class Texts final : public Example_game {
   public:
    explicit Texts(std::string_view ruleset) : game_(make(ruleset)) {}
    std::string position(std::string_view text) const override {
      return game_.write(Suite::position(game_, text));
    }
    std::string actor(const std::string& position) const override {
      const Turn turn = game_.turn(game_.read(position));
      return name_of_actor(turn.kind == Turn::Kind::over ? 0 : turn.actor());
    }
    Judgement judge(const std::string& position, std::string_view actor,
                    std::string_view move) const override {
      State state = game_.read(position);
      const Verdict verdict =
          game_.apply(state, read_actor(actor, "actor"), game_.read_move(state, move));
      return {verdict, verdict.is_legal() ? game_.write(state) : ""};
    }
    std::optional<Chance> odds(const std::string& position,
                               std::string_view outcome) const override {
      const State state = game_.read(position);
      std::optional<Chance> found;
      if (game_.turn(state).kind != Turn::Kind::chance) return found;
      game_.outcomes(state, [&](const Move& move, std::uint64_t weight) {
        State after = state;
        if (game_.write_move(state, move) == outcome)
          found = Chance{weight, game_.total_weight(state),
                         game_.apply(after, chance_player, move).clause};
      });
      return found;
    }
    std::string result(const std::string& position) const override {
      return result_of(game_, game_.read(position));
    }
    bool is_at(const std::string& position, std::string_view wanted) const override {
      return position == wanted || fnmatch(std::string(wanted).c_str(), position.c_str(), 0) == 0;
    }

   private:
    const G game_;
  };

  /// The actual outcome; empty when the example holds.
  static std::string instead_of(const Example& example) try {
    const Example_outcome came = play_example(Texts(example.ruleset), example);
    return came.answer == Example_outcome::Answer::holds ? "" : came.instead;
  } catch (const Bad_input& refused) {  // the model cannot read what it wrote
    return refused.what();
  }

  static G make(std::string_view ruleset) { return G(Ruleset::parse(G::rulebook(), ruleset)); }

  static State position(const G& game, std::string_view text) {
    return text == "start" ? game.start() : game.read(text);
  }
  // Functions that query the game. A list of steps: the legal moves, or every chance outcome.
  static std::vector<Step<G>> steps(const G& game, const State& state) {
    std::vector<Step<G>> out;
    const Turn turn = game.turn(state);
    if (turn.kind == Turn::Kind::chance)
      game.outcomes(state, [&](const Move& move, std::uint64_t) {
        out.push_back({chance_player, move});
      });
    if (turn.kind == Turn::Kind::decision)
      for (const Move& move : offered(game, state, turn.actor()))
        out.push_back({turn.actor(), move});
    return out;
  }
  static std::vector<Move> offered(const G& game, const State& state, int player) {
    std::vector<Move> out;
    game.moves(state, player, [&](const Move& move) { out.push_back(move); });
    return out;
  }
  static std::vector<Move> every_move(const G& game, const State& state, int player) {
    std::vector<Move> out;
    game.every_move(state, player, [&](const Move& move) { out.push_back(move); });
    return out;
  }

  /// The number of sequences of `depth` plies.
  static std::uint64_t plies(const G& game, const State& state, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sum = 0;
    for (const Step<G>& step : steps(game, state)) {
      State after = state;
      if (game.apply(after, step.player, step.move).is_legal())
        sum += plies(game, after, depth - 1);
    }
    return sum;
  }

  struct Turn_taken {
    Path<G> path;
    State after;
    Verdict verdict;
  };
  /// Every way to complete the turn in progress in `state`; with `second`, each state on the way is
  /// compared with the second definition.
  void take_turns(const G& game, const State& state, Path<G>& path, bool second,
                  std::vector<Turn_taken>& out) {
    if (second) compare(game, state);
    for (const Step<G>& step : steps(game, state)) {
      State after = state;
      const Verdict verdict = game.apply(after, step.player, step.move);
      path.push_back(step);
      if (!verdict.is_legal() || game.at_turn_boundary(after)) {
        out.push_back({path, after, verdict});
      } else {
        take_turns(game, after, path, second, out);
      }
      path.pop_back();
    }
  }

  bool sometimes(std::size_t i) const {
    return properties_[i].kind == Property<G>::Kind::sometimes;
  }
  bool applies(const G& game, std::size_t i) const {
    return !properties_[i].applies || properties_[i].applies(game.ruleset());
  }
  bool holds(const G& game, std::size_t i) const {
    return !properties_[i].expected ||
           properties_[i].expected(game.ruleset()) == Expectation::holds;
  }
  /// An open property of the kind `sometimes` has no recorded answer; the counts must catch it. An
  /// open one of the kind `always` fails in every walk here.
  bool is_open(const G& game, std::size_t i) const {
    return sometimes(i) && properties_[i].expected &&
           properties_[i].expected(game.ruleset()) == Expectation::open;
  }
  void ask_state(const G& game, const State& state) {
    for (std::size_t i = 0; i < properties_.size(); ++i)
      if (!hits_[i] && properties_[i].state)
        hits_[i] = properties_[i].state(game, state) == sometimes(i);
  }
  void ask_turn(const G& game, const State& before, const Path<G>& path, const State& after,
                const Verdict& verdict) {
    for (std::size_t i = 0; i < properties_.size(); ++i)
      if (!hits_[i] && properties_[i].turn)
        hits_[i] = properties_[i].turn(game, before, path, after, verdict) == sometimes(i);
  }

  /// Compares three sources about what is possible: the objections, the verdicts, and the legal
  /// moves.
  void compare(const G& game, const State& state) {
    if (!noticed_.second.empty()) return;
    std::string what;
    for (int player = 0; player < game.players(); ++player) {
      std::vector<Move> free, offer = offered(game, state, player);
      for (const Move& move : every_move(game, state, player)) {
        const auto objections = Properties_of<G>::objections(game, state, player, move);
        const Verdict verdict = judge(game, state, player, move);
        const bool objected = !objections.empty();
        if (objected == (verdict.ruling != Ruling::illegal))
          what = objected ? " is not refused" : " is refused, and nothing speaks against it";
        if (objected && verdict.ruling == Ruling::illegal &&
            std::find(objections.begin(), objections.end(), verdict.clause) == objections.end())
          what = " is refused for another reason";
        if (objected == has(offer, move))
          what = objected ? " is offered, and a clause speaks against it" : " is not offered";
        if (!what.empty()) {
          noticed_.second = where_ + game.write_move(state, move) + what + ": " +
                            name_of_player(player) + " in " + game.write(state);
          return;
        }
        if (!objected) free.push_back(move);
      }
      if (offer.size() != free.size())
        noticed_.second = where_ + "a move is offered twice in " + game.write(state);
    }
  }
  static bool has(const std::vector<Move>& list, const Move& move) {
    return std::find(list.begin(), list.end(), move) != list.end();
  }
  static std::string name_of_player(int player) { return "P" + std::to_string(player + 1); }

  bool print_;
  std::vector<Property<G>> properties_;
  std::vector<bool> hits_;  // for each property, in the current walk or game
  std::string where_;       // the ruleset, for sentences
  First_failures noticed_;
};

/// The whole program: the exit code is 1 when a check failed. `others` returns a fault that no
/// position shows; it may be null. With `print`, every count is printed as a line of the tables.
template <Game G>
int run_suite(bool print, std::span<const Example> examples, std::string (*others)(),
              std::span<const Walk_counts> walks, std::span<const Random_games> games,
              std::span<const Perft_count> perfts) {
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  const auto notice = [](const char* kind, const std::string& sentence) {
    if (!sentence.empty()) std::printf("noticed by %s: %s\n", kind, sentence.c_str());
    return !sentence.empty();
  };
  Suite<G> suite(print);
  std::puts("at: examples");
  std::string differs = suite.differs(examples);
  if (differs.empty() && others) differs = others();
  if (notice("examples", differs) && !print) return 1;
  std::puts("at: properties");
  // Properties come first, because once one has failed, nothing more can be learned.
  for (const Random_games& one : games)
    if (suite.noticed().properties.empty()) suite.play(one);
  for (const Walk_counts& one : walks)
    if (suite.noticed().properties.empty()) suite.walk(one);
  for (const Perft_count& one : perfts)
    if (suite.noticed().properties.empty()) suite.count(one);
  const First_failures& noticed = suite.noticed();
  return notice("properties", noticed.properties) || notice("second definition", noticed.second) ||
         notice("counts", noticed.counts);
}

}  // namespace arbiter::mutants
