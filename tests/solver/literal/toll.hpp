// A small game with defects that can be planted: players pay coins into a bank, and the game ends
// when nobody has a coin.
#pragma once
#include <array>

#include "properties/literal.hpp"

namespace arbiter::toll {

struct Toll {
  struct Scope {
    bool gap, clash, stuck, forbidden, two_winners, no_winner, word, example, redundant, cycle,
        two_clashes, beyond, twice, linked, bad_sense, same_fields;
  };
  static std::string name_of(const Scope&) { return "toll"; }
  static std::vector<Scope> scopes() { return {{}}; }

  template <Number N>
  struct Place {
    std::array<N, 2> purse{};
    N bank = 0, mover = 0, ended = 0;
    std::array<N, 2> won{};
  };
  template <Number N>
  struct Act {
    N pay = 0;
  };
  static void place_fields(auto& place, const Scope& s, auto&& f) {
    for (int p = 0; p < 2; ++p) f(Field{"purse", p}, place.purse[p], 0, 2);
    f(Field{"bank"}, place.bank, 0, 4);
    f(Field{s.same_fields ? "bank" : "mover"}, place.mover, 0, 1);
    f(Field{"ended"}, place.ended, 0, 1);
    for (int p = 0; p < 2; ++p) f(Field{"won", p}, place.won[p], 0, 1);
  }
  static void act_fields(auto& act, const Scope&, auto&& f) { f(Field{"pay"}, act.pay, 0, 2); }
  static std::vector<literal::Word> words(const Scope& s) {
    if (!s.word) return {};
    return {
        {"fair",
         "TO-C01",
         "Is it fair to pay that many coins?",
         {"one coin", "two coins"},
         {{"any number is fair", {true, true}},
          {"only one coin is fair", s.bad_sense ? std::vector{true} : std::vector{true, false}}}}};
  }
  template <Number N>
  static N objects(const Place<N>& place, const Act<N>&, const Scope&) {
    return place.purse[0] + place.purse[1];
  }
  template <Number N>
  static Truth_of<N> is_over(const Place<N>& place, const Scope&) {
    return place.ended == 1;
  }
  template <Number N>
  static N winners(const Place<N>& place, const Scope&) {
    return place.won[0] + place.won[1];
  }
  template <Number N>
  static Truth_of<N> is_start(const Place<N>& place, const Scope&) {
    return (place.purse[0] == 2) & (place.purse[1] == 2) & (place.bank == 0) & (place.ended == 0) &
           (place.mover == 0);
  }
  static std::vector<literal::Worked_example<Toll>> examples(const Scope& s) {
    if (!s.example) return {};
    return {{"Example 1", "TO-C01", {{2, 2}, 0, 0, 0, {0, 0}}, {2}, false, {}}};
  }

  template <Number N>
  static N own_purse(const literal::Scene<Toll, N>& s) {
    return choose(s.before.mover == 0, s.before.purse[0], s.before.purse[1]);
  }
  template <Number N>
  static std::vector<literal::Sentence<Toll, N>> sentences(const Scope& scope) {
    using Its_scene = literal::Scene<Toll, N>;
    using T = Truth_of<N>;
    using literal::Role;
    std::vector<literal::Sentence<Toll, N>> all = {
        {.id = "box",
         .clause = "TO-C01",
         .role = Role::component,
         .says = "there are four coins",
         .demands = [](const Its_scene& s) -> T {
           const auto& b = s.before;
           return (b.purse[0] + b.purse[1] + b.bank == N(4)) &
                  ((b.ended == 1) | ((b.won[0] == 0) & (b.won[1] == 0)));
         }},
        {.id = "some",
         .clause = "TO-C01",
         .role = Role::choice,
         .says = scope.stuck ? "a player pays" : "a player who has a coin pays",
         .demands = [](const Its_scene& s) -> T {
           const T broke = own_purse<N>(s) == N(0), pays = s.act.pay >= N(1);
           return s.scope.stuck ? pays : (broke | pays);
         }},
        {.id = "own",
         .clause = "TO-C01",
         .role = Role::choice,
         .says = "from the own purse",
         .demands = [](const Its_scene& s) -> T { return s.act.pay <= own_purse<N>(s); }},
        {.id = "moves",
         .clause = "TO-C01",
         .role = Role::effect,
         .says = "coins move to the bank",
         .demands = [](const Its_scene& s) -> T {
           T good = s.after.bank == s.before.bank + s.act.pay;
           for (int p = 0; p < 2; ++p)
             good = good & (s.after.purse[p] ==
                            s.before.purse[p] - choose(s.before.mover == p, s.act.pay, N(0)));
           return good;
         },
         .writes = {{"bank"},
                    {"purse",
                     [](const Its_scene& s, const Field& f) -> T {
                       return s.before.mover == f.i;
                     }}}},
        {.id = "turns",
         .clause = "TO-C01",
         .role = Role::effect,
         .says = "the other is next",
         .demands = [](const Its_scene& s) -> T { return s.after.mover == N(1) - s.before.mover; },
         .writes = {{"mover"}}},
        {.id = "end",
         .clause = "TO-C01",
         .role = Role::effect,
         .says = "the game ends",
         .demands = [](const Its_scene& s) -> T {
           const T all_paid = s.after.bank == N(4), over = s.after.ended == N(1);
           return (all_paid & over) | ((!all_paid) & (!over));
         },
         .writes = {{"ended"}}},
        {.id = "wins",
         .clause = "TO-C01",
         .role = Role::effect,
         .says = "who paid last wins",
         .when = [](const Its_scene& s) -> T { return s.after.ended == N(1); },
         .demands = [](const Its_scene& s) -> T {
           if (s.scope.gap) return s.after.won[0] + s.after.won[1] == N(1);
           if (s.scope.two_winners) return s.after.won[0] + s.after.won[1] == N(2);
           if (s.scope.no_winner) return s.after.won[0] + s.after.won[1] == N(0);
           return (s.after.won[0] == N(1) - s.before.mover) & (s.after.won[1] == s.before.mover);
         },
         .writes = {{"won"}}},
    };
    if (scope.clash)
      all.push_back({.id = "full",
                     .clause = "TO-C01",
                     .role = Role::effect,
                     .says = "the bank never holds two coins",
                     .demands = [](const Its_scene& s) -> T { return s.after.bank != N(2); }});
    if (scope.beyond)
      all.push_back(
          {.id = "beyond",
           .clause = "TO-C01",
           .role = Role::effect,
           .says = "nothing is paid beyond one coin in the bank",
           .demands = [](const Its_scene& s) -> T { return s.before.bank + s.act.pay <= N(1); }});
    if (scope.two_clashes)
      all.push_back({.id = "odd",
                     .clause = "TO-C01",
                     .role = Role::effect,
                     .says = "the bank never holds three coins",
                     .demands = [](const Its_scene& s) -> T { return s.after.bank != N(3); }});
    if (scope.forbidden) {
      all.push_back({.id = "may",
                     .clause = "TO-C01",
                     .role = Role::permission,
                     .says = "two coins may be paid",
                     .when = [](const Its_scene& s) -> T { return s.act.pay == N(2); }});
      all.push_back({.id = "not",
                     .clause = "TO-C01",
                     .role = Role::choice,
                     .says = "nobody pays two coins",
                     .demands = [](const Its_scene& s) -> T { return s.act.pay != N(2); }});
      if (scope.twice) {
        all.push_back(all.back());
        all.back().id = "never";
      }
    }
    if (scope.word)
      all.push_back({.id = "fair",
                     .clause = "TO-C01",
                     .role = Role::choice,
                     .says = "the payment is fair",
                     .demands = [](const Its_scene& s) -> T {
                       return ((s.act.pay != N(1)) | s.word(0, 0)) &
                              ((s.act.pay != N(2)) | s.word(0, 1));
                     }});
    if (scope.linked)
      all.push_back({.id = "both",
                     .clause = "TO-C01",
                     .role = Role::axiom,
                     .says = "both payments are fair or neither is",
                     .demands = [](const Its_scene& s) -> T {
                       return (s.word(0, 0) & s.word(0, 1)) | ((!s.word(0, 0)) & !s.word(0, 1));
                     }});
    if (scope.redundant)
      all.push_back({.id = "again",
                     .clause = "TO-C01",
                     .role = Role::choice,
                     .says = "nobody pays three coins",
                     .demands = [](const Its_scene& s) -> T { return s.act.pay <= N(2); }});
    if (scope.cycle) {
      all[1].beaten_by = {"own"};
      all[2].beaten_by = {"some"};
    }
    return all;
  }
};

}  // namespace arbiter::toll
