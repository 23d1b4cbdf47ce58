// The engine finds each planted defect and nothing else, and agrees with an enumeration of all
// places, acts and places afterwards that evaluates the same sentences on plain numbers.
#include "solver/literal/inquiry.hpp"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <set>
#include <thread>

#include "solver/smt/parts.hpp"
#include "solver/smt/solver.hpp"
#include "tests/solver/literal/toll.hpp"

namespace arbiter::literal {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using toll::Toll;
using Its_scope = Toll::Scope;
using Its_place = Toll::Place<int>;
using Its_act = Toll::Act<int>;

Inquiry asked(const Its_scope& scope, const Inquiry_options& options = {}) {
  return inquire(book_of<Toll>(scope), options);
}
std::multiset<std::string> kinds_of(const Inquiry& inquiry) {
  std::multiset<std::string> kinds;
  for (const Hit& h : inquiry.hits) kinds.insert(std::string(name_of(h.kind)));
  return kinds;
}

/// All that the engine asks, by enumeration. It shares the sentences with the engine, and no code.
class Enumeration {
 public:
  explicit Enumeration(const Its_scope& scope)
      : scope_(scope), sentences_(Toll::sentences<int>(scope)) {
    for (int a = 0; a < 3; ++a)
      for (int b = 0; b < 3; ++b)
        for (int bank = 0; bank < 5; ++bank)
          for (int bits = 0; bits < 16; ++bits)
            places_.push_back({{a, b}, bank, bits & 1, bits >> 1 & 1, {bits >> 2 & 1, bits >> 3}});
    std::erase_if(places_, [&](const Its_place& p) { return !fits(p); });
    for (const Its_place& p : places_)
      if (Toll::is_start<int>(p, scope_)) entered_.push_back(p);
    for (const Its_place& p : places_)
      for (int pay = 0; pay < 3; ++pay)
        for (const Its_place& q : after(p, {pay}))
          if (!q.ended) entered_.push_back(q);
  }
  std::set<std::string> kinds() const {
    std::set<std::string> found;
    for (const Its_place& p : entered_) {
      bool any = false;
      for (int pay = 0; pay < 3; ++pay) {
        if (!legal(p, {pay})) continue;
        any = true;
        const auto ends = after(p, {pay});
        if (ends.empty()) found.insert("clash");
        if (ends.size() > 1) found.insert("gap");
        for (const Its_place& q : ends)
          if (q.ended && q.won[0] + q.won[1] != 1)
            found.insert(q.won[0] + q.won[1] ? "two winners" : "no winner");
      }
      if (!any) found.insert("stuck");
    }
    return found;
  }

 private:
  bool demands(const Its_place& p, const Its_act& a, const Its_place& q, Role role) const {
    const Scene<Toll, int> scene{scope_, p, a, q, {}};
    for (const auto& s : sentences_)
      if (s.role == role && (!s.when || s.when(scene)) && !s.demands(scene)) return false;
    return true;
  }
  bool fits(const Its_place& p) const { return demands(p, {}, p, Role::component); }
  bool legal(const Its_place& p, const Its_act& a) const {
    return !p.ended && demands(p, a, p, Role::choice);
  }
  std::vector<Its_place> after(const Its_place& p, const Its_act& a) const {
    std::vector<Its_place> all;
    if (!legal(p, a)) return all;
    for (const Its_place& q : places_)
      if (demands(p, a, q, Role::effect) && q.purse[1 - p.mover] == p.purse[1 - p.mover] &&
          (q.ended || q.won == p.won))
        all.push_back(q);
    return all;
  }

  Its_scope scope_;
  std::vector<Sentence<Toll, int>> sentences_;
  std::vector<Its_place> places_, entered_;
};

TEST(LiteralInquiry, FindsNothingInASoundBook) {
  const Inquiry inquiry = asked({});
  EXPECT_THAT(kinds_of(inquiry), IsEmpty());
  EXPECT_THAT(inquiry.redundant, IsEmpty());
  EXPECT_THAT(inquiry.unknown, IsEmpty());
}
TEST(LiteralInquiry, FindsEachPlantedDefect) {
  EXPECT_THAT(kinds_of(asked({.gap = true})), ElementsAre("gap"));
  EXPECT_THAT(kinds_of(asked({.clash = true})), ElementsAre("clash"));
  EXPECT_THAT(kinds_of(asked({.stuck = true})), ElementsAre("stuck"));
  EXPECT_THAT(kinds_of(asked({.forbidden = true})), ElementsAre("forbidden"));
  EXPECT_THAT(kinds_of(asked({.two_winners = true})), ElementsAre("two winners"));
  EXPECT_THAT(kinds_of(asked({.no_winner = true})), ElementsAre("no winner"));
}
TEST(LiteralInquiry, AgreesWithAnEnumeration) {
  for (int bits = 0; bits < 64; ++bits) {
    Its_scope scope{};
    scope.gap = bits & 1;
    scope.clash = bits & 2;
    scope.stuck = bits & 4;
    scope.two_winners = bits & 8;
    scope.no_winner = bits & 16;
    scope.two_clashes = bits & 32;
    const auto kinds = kinds_of(asked(scope));
    EXPECT_EQ(std::set<std::string>(kinds.begin(), kinds.end()), Enumeration(scope).kinds())
        << bits;
  }
}
TEST(LiteralInquiry, NamesTheSentencesAndShowsTheSmallestPlace) {
  const Hit gap = asked({.gap = true}).hits.at(0);
  EXPECT_THAT(gap.sentences, ElementsAre("wins"));
  EXPECT_EQ(gap.about, "won");
  EXPECT_EQ(gap.before[0] + gap.before[1], 1) << "one coin is left";
  EXPECT_NE(gap.after, gap.other_after);
  const Hit clash = asked({.clash = true}).hits.at(0);
  EXPECT_THAT(clash.sentences, UnorderedElementsAre("full", "moves"));
  EXPECT_EQ(clash.before[2] + clash.act[0], 2) << "it would hold two coins";
}
TEST(LiteralInquiry, FindsTheCellsOfAWordThatDecide) {
  const Inquiry open = asked({.word = true});
  const auto word = std::find_if(open.hits.begin(), open.hits.end(),
                                 [](const Hit& h) { return h.kind == Kind::word; });
  ASSERT_NE(word, open.hits.end());
  EXPECT_EQ(word->about, "fair");
  EXPECT_THAT(word->cells, ElementsAre(0, 1));
  EXPECT_TRUE(word->changes_verdict);
  EXPECT_EQ(word->act[0], 2) << "on one coin, the candidates agree";
  ASSERT_EQ(open.words.size(), 1U);
  EXPECT_EQ(open.words[0].candidates.size(), 2U);
}
/// Wants a witness for each payment, and one from the start of the game.
class Payments : public Witness_judge {
 public:
  bool wants_more(const Hit&) override { return taken.size() < 3; }
  bool shows_more(const Hit& witness) override { return taken.count(shown(witness)) == 0; }
  void take(const Hit& witness) override { taken.insert(shown(witness)); }
  std::set<std::string> taken;

 private:
  static std::string shown(const Hit& witness) {
    const bool is_start = witness.before.at(0) == 2 && witness.before.at(1) == 2;
    return (is_start ? "start, " : "later, ") + std::to_string(witness.act.at(0));
  }
};
TEST(LiteralInquiry, LooksForTheWitnessesThatAreWanted) {
  Payments judge;
  Inquiry_options options;
  options.judge = &judge;
  const Inquiry inquiry = asked({.word = true}, options), plain = asked({.word = true});
  EXPECT_THAT(judge.taken, ElementsAre("later, 1", "later, 2", "start, 1"));
  ASSERT_EQ(inquiry.hits.size(), plain.hits.size());
  for (std::size_t n = 0; n < plain.hits.size(); ++n) {
    EXPECT_EQ(inquiry.hits[n].id, plain.hits[n].id);
    EXPECT_EQ(inquiry.hits[n].act, plain.hits[n].act);
  }
}
TEST(LiteralInquiry, SpendsAnotherBudgetOnOtherWitnesses) {
  Payments judge;
  Inquiry_options options;
  options.judge = &judge;
  options.effort_for_witnesses = 0;
  const Inquiry none = asked({.word = true}, options);
  EXPECT_THAT(judge.taken, testing::SizeIs(1)) << "the first one is taken without asking";
  EXPECT_THAT(none.unknown, IsEmpty());
  Payments other;
  options = {};
  options.judge = &other;
  const Inquiry inquiry = asked({.word = true}, options);
  EXPECT_GT(inquiry.effort_for_witnesses, 0U);
  EXPECT_LT(inquiry.effort, asked({.word = true}).effort * 11 / 10) << "without the witnesses";
}
TEST(LiteralInquiry, FindsCellsThatAnAxiomLinks) {
  const Inquiry open = asked({.word = true, .linked = true});
  const auto word = std::ranges::find(open.hits, Kind::word, &Hit::kind);
  ASSERT_NE(word, open.hits.end());
  EXPECT_THAT(word->cells, ElementsAre(0, 1));
}
TEST(LiteralInquiry, FindsEachOfTwoClashesOfOneEffect) {
  std::vector<std::vector<std::string>> found;
  for (const Hit& h : asked({.clash = true, .two_clashes = true}).hits)
    found.push_back(h.sentences);
  EXPECT_THAT(found,
              UnorderedElementsAre(ElementsAre("moves", "full"), ElementsAre("moves", "odd")));
}
TEST(LiteralInquiry, LeavesOutAClashThatAnotherAlwaysComesWith) {
  const auto hits = asked({.clash = true, .beyond = true}).hits;
  ASSERT_EQ(hits.size(), 1U);
  EXPECT_THAT(hits[0].sentences, ElementsAre("beyond"));
}
TEST(LiteralInquiry, FindsActsThatOnlySentencesTogetherForbid) {
  const auto hits = asked({.forbidden = true, .twice = true}).hits;
  ASSERT_EQ(hits.size(), 1U);
  EXPECT_EQ(hits[0].kind, Kind::forbidden);
  EXPECT_THAT(hits[0].sentences, ElementsAre("may", "not", "never"));
}
TEST(LiteralInquiry, LetsExamplesCloseCells) {
  const Inquiry inquiry = asked({.word = true, .example = true});
  ASSERT_EQ(inquiry.words.size(), 1U);
  EXPECT_THAT(inquiry.words[0].open, ElementsAre(0));
  ASSERT_EQ(inquiry.words[0].candidates.size(), 1U);
  EXPECT_EQ(inquiry.words[0].candidates[0].says, "only one coin is fair");
  EXPECT_THAT(inquiry.closed_by, ElementsAre(testing::Pair("Example 1", 1)));
}
TEST(LiteralInquiry, SaysWhichExampleNoFillingSatisfies) {
  EXPECT_THAT(asked({.example = true}).refuted_examples, ElementsAre("Example 1"));
}
TEST(LiteralInquiry, FindsSentencesThatFollowFromOthers) {
  EXPECT_THAT(asked({.redundant = true}).redundant, ElementsAre("again"));
}
TEST(LiteralInquiry, LeavesOutSentences) {
  Inquiry_options options;
  options.without = {"own"};  // then a purse would hold less than nothing
  EXPECT_THAT(kinds_of(asked({}, options)), ElementsAre("clash"));
  options.without = {"wins"};
  EXPECT_THAT(kinds_of(asked({}, options)), ElementsAre("no winner"));
}
TEST(LiteralInquiry, StopsWithWhatItHas) {
  Inquiry_options options;
  std::atomic<int> calls{0};
  options.stop = [&] { return ++calls > 40; };
  const Inquiry inquiry = asked({.gap = true, .redundant = true}, options);
  EXPECT_THAT(inquiry.unknown, testing::Not(IsEmpty()));
  EXPECT_THAT(inquiry.redundant, IsEmpty()) << "what was not answered is not claimed";
}
TEST(LiteralInquiry, NamesWhatTookTooMuchEffort) {
  Inquiry_options options;
  options.effort = 1;
  const Inquiry none = asked({.gap = true}, options);
  EXPECT_THAT(none.hits, IsEmpty());
  EXPECT_THAT(none.unknown, testing::Contains("gap in won"));
  EXPECT_EQ(asked({.gap = true}, options).unknown, none.unknown);
  options = {};
  options.effort_in_all = 1000;
  EXPECT_THAT(asked({.gap = true}, options).unknown, testing::Contains("clash in mover"));
}
TEST(LiteralInquiry, CanBeAskedAgainAfterAStop) {
  {
    const smt::Stoppable_checks watched([] { return true; });  // also between checks
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    book_of<Toll>({.gap = true});
  }
  EXPECT_THAT(kinds_of(asked({.gap = true})), ElementsAre("gap"));
}
TEST(LiteralInquiry, SaysThatNothingCanBeFound) {
  EXPECT_TRUE(asked({.example = true}).vacuous);
  EXPECT_FALSE(asked({.word = true, .example = true}).vacuous);
}
TEST(LiteralInquiry, RejectsSentencesThatOverrideEachOther) {
  EXPECT_THROW(asked({.cycle = true}), smt::Misuse);
}
TEST(LiteralBook, SaysWhichPartOfAFormIsWrong) {
  const auto wrong = [](const Its_scope& scope) -> std::string {
    try {
      book_of<Toll>(scope);
    } catch (const smt::Misuse& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(wrong({.word = true, .bad_sense = true}),
            "sense \"only one coin is fair\" of the word \"fair\": expected 2 truths, one for each "
            "cell, found 1");
  EXPECT_EQ(wrong({.same_fields = true}), "two fields are called \"bank\"");
}

TEST(SmtParts, SolveForAnUnknown) {
  const Int x = Int::variable("x"), y = Int::variable("y");
  const auto solved = smt::solved_for(x, y - x == Int(3));
  ASSERT_TRUE(solved);
  EXPECT_EQ((*solved == y - Int(3)).known(), std::optional(true));
  EXPECT_FALSE(smt::solved_for(x, x + x == y));
  EXPECT_FALSE(smt::solved_for(x, smt::ite(x <= Int(1), x, Int(5)) == y));
  EXPECT_FALSE(smt::solved_for(x, x <= y));
  EXPECT_TRUE(smt::mentions(x <= y, x));
  EXPECT_FALSE(smt::mentions(y <= Int(2), x));
  EXPECT_EQ(smt::conjuncts((x <= y) & ((y <= Int(2)) & (x <= Int(1)))).size(), 3U);
}
TEST(SmtParts, EliminatesAnUnknownThatIsOnlyBounded) {
  const Int x = Int::variable("x"), y = Int::variable("y"), z = Int::variable("z");
  const std::vector<std::vector<Bool>> all = {
      {y <= x, x <= z},
      {y < x, (z <= Int(1)) | (x < y + z), x <= Int(3)},
      {(z == Int(0)) | (x == y + z), (z != Int(0)) | (y - x == Int(2)), x <= Int(2)},
      {!(x <= z), !(y <= x), z <= Int(2)},
      {(y <= Int(1)) | ((z <= x) & (x + Int(2) <= y)), x == z + Int(1)}};
  for (std::size_t n = 0; n < all.size(); ++n) {
    const auto clauses = smt::clauses(smt::all_of(all[n]), x);
    ASSERT_TRUE(clauses) << n;
    const auto found = smt::without(x, *clauses);
    ASSERT_TRUE(found) << n;
    EXPECT_FALSE(smt::mentions(*found, x)) << n;
    for (int a = 0; a < 5; ++a)
      for (int b = 0; b < 5; ++b) {
        const auto at = [&](const Bool& s) {
          return smt::substitute(smt::substitute(s, y, Int(a)), z, Int(b));
        };
        bool some = false;
        for (int c = -5; c < 15; ++c)
          some = some || smt::certain(smt::substitute(at(smt::all_of(all[n])), x, Int(c)));
        EXPECT_EQ(at(*found).known(), std::optional(some)) << n << ": " << a << " " << b;
      }
  }
  EXPECT_FALSE(smt::without(x, {x != y}));
  EXPECT_FALSE(smt::without(x, {(x <= y) | (z <= x)}));
  EXPECT_FALSE(smt::without(x, {x + x <= y}));
}
TEST(SmtParts, MakesFewClauses) {
  const Int x = Int::variable("x"), y = Int::variable("y");
  std::vector<Bool> ranges;
  for (int n = 0; n < 12; ++n) {
    ranges.push_back((x <= y + Int(n)) & (y <= x + Int(2 * n)));
    const auto clauses = smt::clauses(smt::any_of(ranges), x);
    ASSERT_EQ(clauses.has_value(), n < 8) << n;  // 512 would be too many
    if (clauses) {
      EXPECT_EQ(clauses->size(), std::size_t{2} << n);
    }
  }
}

}  // namespace
}  // namespace arbiter::literal
