// Data derived from the fields of a state may depend on a reading: no family and no pair of
// rulesets may continue with data derived under the other reading.
#include <gtest/gtest.h>

#include "solver/compare/divergence.hpp"
#include "tests/solver/compare/toy.hpp"

namespace arbiter {
namespace {

/// After the first move the second coin is stuck. The note about that is not a field but is derived
/// from the reading. The rules ask about the reading nowhere else.
class Derived : public toy::Toy {
 public:
  explicit Derived(const Ruleset& ruleset) : Toy(ruleset), rules_(ruleset) {}
  State start() const {
    State s;
    complete(s);
    return s;
  }
  bool at_turn_boundary(const State&) const { return true; }
  Turn turn(const State& s) const { return s.at > toy::waiting ? Turn::over() : Turn::of(0); }
  template <class Sink>
  void moves(const State& s, int player, Sink&& sink) const {
    if (turn(s) != Turn::of(player)) return;
    sink(Move{1});
    if (s.chosen == 0) sink(Move{2});
  }
  Verdict apply(State& s, int player, const Move& move) const {
    if (turn(s) != Turn::of(player)) return toy::Says::illegal("TY-C01", "nobody is to decide");
    if (move.number == 2 && s.chosen != 0) return toy::Says::illegal("TY-C01", "it is stuck");
    s.at = move.number == 2 ? toy::is_lost : s.at == 1 ? toy::is_won : s.at + 1;
    complete(s);
    return toy::Says::legal("TY-C01");
  }
  void complete(State& s) const { s.chosen = s.at == 1 && rules_.reading("TY-A01") == 2 ? 1 : 0; }

 private:
  toy::Rules rules_;
};

TEST(Derived, FieldsAreThoseOfTheirRuleset) {
  const Derived game{Ruleset(toy::book)};
  for (const bool always : {false, true}) {
    const auto found =
        Divergence<Derived, std::uint64_t>(game, {}, {.always = always}).of({{0, 0}, {0, 2}});
    EXPECT_EQ(found[0].status, Status::proved);
    EXPECT_EQ(found[1].status, Status::refuted);
    EXPECT_NE(found[1].answer.find("in turn 2: P1 2 is legal"), std::string::npos)
        << found[1].answer;
  }
}

TEST(Derived, FieldsOfAPairAreToo) {
  for (const bool always : {false, true}) {
    const Lockstep<Derived> pair(Ruleset(toy::book), Ruleset::parse(toy::book, "TY-A01=2"), always);
    EXPECT_TRUE(pair.same_start());
    const auto both = pair.after({{0, {1}}});
    ASSERT_TRUE(both);
    const auto difference = pair.in_turn(*both);
    ASSERT_TRUE(difference);
    EXPECT_EQ(difference->path.back().move.number, 2);
  }
}

}  // namespace
}  // namespace arbiter
