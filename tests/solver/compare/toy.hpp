// A game of few positions with one fault, or none, selected by the parameter `shape`, for testing
// the detectors of a discovery.
#pragma once
#include <string>

#include "model/game.hpp"
#include "model/number.hpp"

namespace arbiter::toy {

inline constexpr Clause clauses[] = {
    {"TY-C01", "Play", "What is legal here is legal."},
    {"TY-C02", "Play", "Forbids the first move.", {}, "the first move is not forbidden"},
    {"TY-C03", "Play", "Nobody asks about this one.", {}, "nothing"},
    {"TY-C04", "Play", "Nobody cites this one."},
    {"TY-C05", "Play", "It is asked about and changes nothing.", {}, "nothing either"},
    {"TY-C06", "Play", "An example.", "it is no rule"},
};
inline constexpr Question questions[] = {
    {"TY-A01",
     "What does the first move do?",
     Nature::gap,
     Likelihood::high,
     "TY-C01",
     {"it ends the game", "so does this"},
     1,
     "so that there is a question",
     true},
    {"TY-A02", "Never asked?", Nature::gap, Likelihood::low, "TY-C06", {"no", "never"}, 1, "same"},
    {"TY-A03", "Of one reading?", Nature::gap, Likelihood::low, "TY-C06", {"yes"}, 1, "one"},
};
enum Shape {
  clean,
  silent,
  no_outcome,
  out_of_range,
  shortage,
  no_action,
  shared,
  order,
  one_way,
  at_once,
  cycle,
  trap,
  overruled,
  stuck,
  shapes
};
inline constexpr Parameter parameters[] = {
    {"shape", "what is wrong", 0, 0, shapes - 1},
    {"coins", "coins in the box", 3, 0, 9, {}, true},
};
inline constexpr Term terms[] = {
    {"well", "TY-C01", "TY-C01 TY-C02"},
    {"late", "TY-C04", "TY-C02 TY-C04 TY-C05"},
    {"nowhere", "", "TY-C01"},
};
inline constexpr Rulebook book{"toy", "Toy", "nowhere", clauses, questions, parameters, {}, terms};
using Rules = arbiter::Rules<book>;
using Says = Verdicts_of<book>;

inline constexpr int waiting = 12, is_shared = 13, is_won = 14, is_lost = 15;

struct State {
  Small purse = 0, at = 0, chosen = 0;  // chosen: who chose first, counted from 1; pending
  friend bool operator==(const State&, const State&) = default;
};
struct Move {
  std::int8_t number = 1;
  friend bool operator==(const Move&, const Move&) = default;
};

class Toy : public Two_players {
 public:
  using State = toy::State;
  using Move = toy::Move;

  explicit Toy(const Ruleset& ruleset)
      : rules_(ruleset), shape_(rules_.value("shape")), coins_(rules_.value("coins")) {}
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return rules_.ruleset(); }

  State start() const { return {0, static_cast<std::int8_t>(shape_ == order ? 1 : 0), 0}; }
  Turn turn(const State& s) const {
    if (s.at == waiting) return Turn::chance();
    if (s.at > waiting) return Turn::over();
    if (shape_ == at_once)
      return {Turn::Kind::decision, static_cast<std::uint16_t>(s.chosen ? 3U & ~s.chosen : 3U),
              static_cast<std::uint16_t>(s.chosen)};
    return Turn::of(0);
  }
  bool at_turn_boundary(const State& s) const { return s.at != waiting && s.chosen == 0; }
  template <class Sink>
  void moves(const State& s, int player, Sink&& sink) const {
    if (turn(s).kind != Turn::Kind::decision || !(turn(s).deciders >> player & 1U)) return;
    every_move(s, player, [&](const Move& move) {
      State after = s;
      if (apply(after, player, move).ruling != Ruling::illegal) sink(move);
    });
  }
  template <class Sink>
  void every_move(const State&, int, Sink&& sink) const {
    sink(Move{1}), sink(Move{2});
  }
  template <class Sink>
  void outcomes(const State&, Sink&&) const {}
  std::uint64_t total_weight(const State&) const { return 0; }

  Verdict apply(State& s, int player, const Move& move) const {
    (void)rules_.in_force("TY-C05");
    if (turn(s).kind != Turn::Kind::decision || !(turn(s).deciders >> player & 1U))
      return Says::illegal("TY-C01", "nobody is to decide");
    return move.number == 1 ? first(s, player) : second(s, player);
  }
  Result result(const State& s) const {
    return s.at == is_won ? Result{1, 0} : s.at == is_lost ? Result{0, 1} : Result{0.5, 0.5};
  }
  template <class S, class F>
  void fields(S& s, F&& f) const {
    f(Field{"purse"}, s.purse, 0, 3);
    f(Field{"at"}, s.at, 0, 15);
  }
  void complete(State& s) const { s.chosen = 0; }

  std::string write(const State& s) const {
    return std::to_string(int{s.purse}) + "/" + std::to_string(int{s.at}) + "/" +
           std::to_string(int{s.chosen});
  }
  State read(std::string_view text) const {
    State s;
    Small* const parts[] = {&s.purse, &s.at, &s.chosen};
    std::size_t n = 0;
    for (const char c : text) {
      if (c == '/')
        ++n;
      else
        *parts[n] = static_cast<int>(*parts[n]) * 10 + (c - '0');
    }
    return s;
  }
  std::string write_json(const State& s) const { return write(s); }
  State read_json(std::string_view text) const { return read(text); }
  std::string write_move(const State&, const Move& m) const { return std::to_string(m.number); }
  Move read_move(const State&, std::string_view text) const {
    return {static_cast<std::int8_t>(text == "1" ? 1 : 2)};
  }
  std::string draw(const State& s) const { return write(s); }

 private:
  static Verdict to(State& s, int at) {
    s.at = at;
    return Says::legal("TY-C01");
  }
  Verdict first(State& s, int player) const {
    switch (shape_) {
      case silent:
        return Says::silent("TY-C01", "it is not said");
      case no_outcome:
        return to(s, waiting);
      case out_of_range:
        s.purse = 5;
        return to(s, is_won);
      case shortage:
        return coins_ < 4 ? Says::illegal("TY-C01", "no coin is left") : to(s, is_won);
      case no_action:
        return s.at == 0 ? to(s, 3) : Says::illegal("TY-C01", "stuck");
      case shared:
        return to(s, is_shared);
      case order:
        return to(s, s.at + 1 >= 4 ? int{is_won} : s.at + 1);
      case one_way:
        return to(s, s.at == 0 ? 2 : int{is_won});
      case at_once:
        return choose(s, player);
      case cycle:
      case trap:
        return to(s, s.at == 2 ? 1 : s.at + 1);
      case overruled:
      case stuck:
        if (rules_.in_force("TY-C02")) return Says::illegal("TY-C02", "it is the first move");
        return to(s, is_won);
      default:
        return rules_.reading("TY-A01") == 0 ? Says::silent("TY-C01", "no ruling") : to(s, is_won);
    }
  }
  Verdict second(State& s, int player) const {
    switch (shape_) {
      case no_action:
      case stuck:
        return Says::illegal("TY-C01", "there is no second move");
      case order:
        return to(s, s.at * 2 >= 4 ? int{is_lost} : s.at * 2);
      case one_way:
        return s.at == 0 ? to(s, 1) : Says::illegal("TY-C01", "too late");
      case at_once:
        return choose(s, player);
      case trap:
        return s.at == 0 ? to(s, is_won) : Says::illegal("TY-C01", "it is a trap");
      case overruled:
        if (!rules_.in_force("TY-C02")) return Says::illegal("TY-C01", "the first one is open");
        return to(s, is_won);
      default:
        return to(s, is_won);
    }
  }
  /// The fault: the first to choose wins.
  static Verdict choose(State& s, int player) {
    if (s.chosen != 0) {
      const int first = s.chosen;
      s.chosen = 0;
      return to(s, first == 1 ? is_won : is_lost);
    }
    s.chosen = player + 1;
    return Says::legal("TY-C01");
  }

  Rules rules_;
  int shape_, coins_;
};

}  // namespace arbiter::toy
