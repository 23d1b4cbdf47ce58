// The literal form of Nim: the smallest one, for the guide (docs/how-to/literal-form.md).
#pragma once
#include <array>

#include "properties/literal.hpp"

namespace arbiter::nim {

struct Literal {
  struct Scope {
    int piles, counters;
  };
  static std::vector<Scope> scopes() { return {{2, 3}, {4, 6}}; }
  static std::string name_of(const Scope& s) {
    return std::to_string(s.piles) + " piles of up to " + std::to_string(s.counters);
  }

  template <Number N>
  struct Place {
    std::array<N, 4> pile{};
    N mover = 0, ended = 0;
    N winner = 0;  // 0: nobody yet; otherwise the player, counted from 1
  };
  template <Number N>
  struct Act {
    N from = 0, count = 0;
  };
  static void place_fields(auto& place, const Scope& s, auto&& f) {
    for (int i = 0; i < s.piles; ++i) f(Field{"pile", i}, place.pile[i], 0, s.counters);
    f(Field{"mover"}, place.mover, 0, 1);
    f(Field{"ended"}, place.ended, 0, 1);
    f(Field{"winner"}, place.winner, 0, 2);
  }
  static void act_fields(auto& act, const Scope& s, auto&& f) {
    f(Field{"from"}, act.from, 0, s.piles - 1);
    f(Field{"count"}, act.count, 0, s.counters);
  }
  static std::vector<literal::Word> words(const Scope&) { return {}; }
  template <Number N>
  static N objects(const Place<N>& place, const Act<N>&, const Scope& s) {
    N sum = 0;
    for (int i = 0; i < s.piles; ++i) sum = sum + place.pile[i];
    return sum;
  }
  template <Number N>
  static Truth_of<N> is_over(const Place<N>& place, const Scope&) {
    return place.ended == 1;
  }
  template <Number N>
  static N winners(const Place<N>& place, const Scope&) {
    return choose(place.winner == 0, N(0), N(1));
  }
  template <Number N>
  static Truth_of<N> is_start(const Place<N>& place, const Scope& s) {
    return (!is_empty(place, s)) & (place.mover == 0) & (place.ended == 0);
  }
  static std::vector<literal::Worked_example<Literal>> examples(const Scope&) { return {}; }

  template <Number N>
  static Truth_of<N> is_empty(const Place<N>& place, const Scope& s) {
    Truth_of<N> empty = true;
    for (int i = 0; i < s.piles; ++i) empty = empty & (place.pile[i] == 0);
    return empty;
  }
  template <Number N>
  static std::vector<literal::Sentence<Literal, N>> sentences(const Scope&) {
    using Its_scene = literal::Scene<Literal, N>;
    using literal::Role;
    return {
        {"NI-C01",
         "NI-C01",
         Role::effect,
         "the players take turns",
         {},
         [](const Its_scene& s) { return s.after.mover == N(1) - s.before.mover; },
         {{"mover"}}},
        {"NI-C02",
         "NI-C02",
         Role::component,
         "nobody has won before the game ends",
         {},
         [](const Its_scene& s) { return (s.before.ended == 1) | (s.before.winner == 0); }},
        {"NI-C03",
         "NI-C03",
         Role::choice,
         "at least one counter is taken",
         {},
         [](const Its_scene& s) { return s.act.count >= N(1); }},
        {"NI-C04a",
         "NI-C04",
         Role::choice,
         "all counters taken are in one pile",
         {},
         [](const Its_scene& s) {
           Truth_of<N> enough = false;
           for (int i = 0; i < s.scope.piles; ++i)
             enough = enough | ((s.act.from == i) & (s.act.count <= s.before.pile[i]));
           return enough;
         }},
        {"NI-C04b",
         "NI-C04",
         Role::effect,
         "they leave that pile",
         {},
         [](const Its_scene& s) {
           Truth_of<N> left = true;
           for (int i = 0; i < s.scope.piles; ++i)
             left = left & (s.after.pile[i] ==
                            s.before.pile[i] - choose(s.act.from == i, s.act.count, N(0)));
           return left;
         },
         {{"pile", [](const Its_scene& s, const Field& f) { return s.act.from == f.i; }}}},
        {"NI-C05a",
         "NI-C05",
         Role::effect,
         "the game ends when no counters are left",
         {},
         [](const Its_scene& s) {
           const Truth_of<N> empty = is_empty(s.after, s.scope), ended = s.after.ended == 1;
           return (empty & ended) | ((!empty) & !ended);
         },
         {{"ended"}}},
        // Which of the two it is, the rules leave to the players.
        {"NI-C05b",
         "NI-C05",
         Role::effect,
         "who took the last counter wins or loses",
         [](const Its_scene& s) { return s.after.ended == 1; },
         [](const Its_scene& s) { return s.after.winner != 0; },
         {{"winner"}}},
    };
  }
};

}  // namespace arbiter::nim
