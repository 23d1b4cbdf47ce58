// The smallest sets of answers, compared with trying all sets; what settles a divergence; the order
// of questions.
#include "tools/study/answers.hpp"
#include "tools/facade/question_facade.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <map>
#include <random>
#include <set>

#include "model/error.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/study/journal/journal.hpp"
#include "tools/study/ranking.hpp"

namespace arbiter::study {
namespace {

Entry entry(int question, int reading) {
  return {"Q" + std::to_string(question), std::to_string(reading)};
}

/// Sets that settle everything above a weight, found by trying every answer or none for each
/// question; the size of the smallest, or nothing.
struct Brute_force {
  std::optional<std::size_t> least;
  std::size_t preferred = 0;  // the most in any smallest set
};
Brute_force tried(const std::vector<Open_divergence>& divergences, const Answer_options& options,
                  int questions, int readings) {
  Brute_force out;
  std::vector<int> choice(static_cast<std::size_t>(questions), 0);
  for (;;) {
    std::vector<Entry> answers;
    for (int q = 0; q < questions; ++q)
      if (const int r = choice[static_cast<std::size_t>(q)]; r > 0) answers.push_back(entry(q, r));
    // A useful set contains no answer that settles nothing by itself.
    bool all = std::ranges::all_of(answers, [&](const Entry& e) {
      return std::ranges::any_of(divergences, [&](const Open_divergence& d) {
        return d.weight > options.above && std::ranges::find(d.settled_by, e) != d.settled_by.end();
      });
    });
    for (std::size_t d = 0; d < divergences.size(); ++d) {
      if (divergences[d].weight <= options.above || divergences[d].settled_by.empty()) continue;
      all = all && std::ranges::any_of(divergences[d].settled_by, [&](const Entry& e) {
              return std::ranges::find(answers, e) != answers.end();
            });
      all = all && (!options.confirm || options.confirm(answers, d));
    }
    if (all && (!out.least || answers.size() <= *out.least)) {
      const auto preferred =
          static_cast<std::size_t>(std::ranges::count_if(answers, [&](const Entry& e) {
            return std::ranges::find(options.preferred, e) != options.preferred.end();
          }));
      if (!out.least || answers.size() < *out.least) out.preferred = 0;
      out.least = answers.size();
      out.preferred = std::max(out.preferred, preferred);
    }
    int q = 0;
    while (q < questions && ++choice[static_cast<std::size_t>(q)] > readings)
      choice[static_cast<std::size_t>(q++)] = 0;
    if (q == questions) return out;
  }
}

TEST(SmallestAnswers, AreThoseOfTryingAll) {
  std::mt19937_64 random(20261122);
  const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
  int none = 0, several = 0;
  for (int round = 0; round < 150; ++round) {
    const int questions = 1 + below(5), readings = 1 + below(2);
    std::vector<Open_divergence> divergences;
    for (int d = below(7); d >= 0; --d) {
      Open_divergence one{entry(below(unsigned(questions)), 9), double(below(4)), {}};
      for (int n = below(3); n >= 0; --n)
        one.settled_by.push_back(entry(below(unsigned(questions)), 1 + below(unsigned(readings))));
      divergences.push_back(one);
    }
    Answer_options options;
    options.above = below(3) - 1;
    for (int n = below(4); n > 0; --n)
      options.preferred.push_back(entry(below(unsigned(questions)), 1 + below(unsigned(readings))));
    if (below(2) == 0)  // some sets do not settle what their answers settle alone
      options.confirm = [](std::span<const Entry> answers, std::size_t d) {
        return (answers.size() * 7 + d + answers.size() * (answers[0].name.back() - '0')) % 3 != 0;
      };
    const auto expected = tried(divergences, options, questions, readings);
    const Smallest_answers found = smallest_answers(divergences, options, {});
    if (!expected.least) {
      EXPECT_EQ(found.status, Status::refuted) << round;
      ++none;
      continue;
    }
    several += *expected.least > 1;
    EXPECT_EQ(found.status, Status::proved) << round;
    EXPECT_EQ(found.answers.size(), *expected.least) << round;
    EXPECT_EQ(found.at_least, *expected.least) << round;
    EXPECT_EQ(std::ranges::count_if(found.answers,
                                    [&](const Entry& e) {
                                      return std::ranges::find(options.preferred, e) !=
                                             options.preferred.end();
                                    }),
              static_cast<std::ptrdiff_t>(expected.preferred))
        << round;
    for (std::size_t n = 1; n < found.answers.size(); ++n)
      EXPECT_NE(found.answers[n - 1].name, found.answers[n].name) << round;
  }
  EXPECT_GT(none, 5);
  EXPECT_GT(several, 20);
}

TEST(SmallestAnswers, LeaveOutWhatNothingSettles) {
  const std::vector<Open_divergence> divergences{{entry(1, 2), 1, {}},
                                                 {entry(2, 2), 1, {entry(2, 1), entry(2, 2)}}};
  const Smallest_answers found = smallest_answers(divergences, {}, {});
  EXPECT_EQ(found.status, Status::refuted);
  EXPECT_EQ(found.unsettled, std::vector<std::size_t>{0});
  EXPECT_EQ(found.answers.size(), 1U);
  Limits stopped;
  const std::atomic<bool> stop = true;
  stopped.stop = &stop;
  EXPECT_EQ(smallest_answers(divergences, {}, stopped).status, Status::unknown);
}

// A killed search has asked a journal about a set, for longer than its time limit. When it is
// repeated, it gets that answer at once and is still out of time.
TEST(SmallestAnswers, ReachALimitOfTimeAgainAfterAKill) {
  namespace fs = std::filesystem;
  struct Killed {};
  const fs::path path =
      fs::temp_directory_path() / ("arbiter_answers_test_" + std::to_string(getpid()));
  const std::vector<Open_divergence> divergences{{entry(1, 2), 1, {entry(1, 1), entry(1, 2)}}};
  Limits limits;
  limits.seconds = 0.5;
  const auto search = [&](bool is_killed) {
    Journal journal(path, "this", Journal::Use::ask);
    Answer_options options;
    bool is_first = true;
    options.confirm = [&](std::span<const Entry>, std::size_t) {
      if (!std::exchange(is_first, false)) return true;
      journal.answer<int>("the first set", [] { return usleep(600'000); });
      if (is_killed) throw Killed{};
      return false;
    };
    return smallest_answers(divergences, options, limits).status;
  };
  EXPECT_EQ(search(false), Status::unknown);
  fs::remove(path);
  EXPECT_THROW(search(true), Killed);
  EXPECT_EQ(search(false), Status::unknown);
  fs::remove(path);
}

const Rulebook& book_of(std::string_view game) { return make_game(game, "default")->rulebook(); }

TEST(Settling, TakesWhatIsProvedAndNothingElse) {
  const Ruleset ruleset(book_of("pig"));
  std::vector<std::string> asked;
  const Comparisons compare = [&](const std::string& rules, const std::vector<std::string>& of) {
    asked.push_back(rules);
    std::vector<Finding> out;
    for (const std::string& question : of) {
      Finding f;
      f.subject = question + "=2";
      f.status = question == "PG-A02" ? Status::proved : Status::bounded;
      out.push_back(f);
    }
    return out;
  };
  const Settlement settled =
      settle(ruleset, {{{"PG-A01", "2"}, 1, {}}, {{"PG-A02", "2"}, 1, {}}}, compare);
  EXPECT_EQ(asked, (std::vector<std::string>{"PG-A01=2", "PG-A02=2"}));
  EXPECT_EQ(text_of(settled.divergences[0].settled_by), "PG-A01=1,PG-A01=2");
  EXPECT_EQ(text_of(settled.divergences[1].settled_by), "PG-A02=1,PG-A02=2,PG-A01=2");
  ASSERT_EQ(settled.undecided.size(), 1U);
  EXPECT_EQ(settled.undecided[0].first.text(), "PG-A02=2");
  EXPECT_THROW(own_answers(book_of("pig"), "PG-A09"), Bad_input);
}

TEST(Settling, TakesTheStrongestOfWhatEnginesSay) {
  const auto said = [](std::initializer_list<Status> list) {
    std::vector<Finding> out(1);
    out[0].subject = "Q2=1", out[0].status = Status::refuted;
    for (const Status status : list) {
      Finding& f = out.emplace_back();
      f.subject = "Q1=2", f.status = status;
    }
    return strongest(out, "Q1=2");
  };
  using enum Status;
  EXPECT_EQ(said({}), unknown);
  EXPECT_EQ(said({sampled, bounded, sampled}), bounded);
  EXPECT_EQ(said({bounded, proved, unknown}), proved);
  EXPECT_EQ(said({proved, refuted, bounded}), refuted);
}

TEST(Settling, AsksTheEngine) {
  const Ruleset ruleset = Ruleset::parse(book_of("pig"), "target=5");
  const Comparisons compare = compared_by_exploring("pig", {});
  // Under PG-A01=2 no total is both enough and not held; whether she may hold at once is open as
  // before.
  const Settlement settled = settle(ruleset, {{{"PG-A02", "2"}, 1, {}}}, compare);
  EXPECT_EQ(settled.divergences[0].settled_by.size(), 2U);
  EXPECT_TRUE(settled.undecided.empty());
  const std::vector<Entry> other{{"PG-A01", "2"}}, own{{"PG-A02", "2"}};
  EXPECT_FALSE(is_settled_jointly(ruleset, {"PG-A02", "2"}, other, compare));
  EXPECT_TRUE(is_settled_jointly(ruleset, {"PG-A02", "2"}, own, compare));
}

/// All divergences in a small game: the answers settle all of them together, and without any one
/// answer something diverges.
TEST(SmallestAnswers, OfAGame) {
  const auto game = make_game("picadice", "colours=1,columns=2,dice=2");
  const Ruleset& ruleset = game->ruleset();
  std::vector<Open_divergence> divergences;
  for (const Finding& f : make_questions("picadice", "colours=1,columns=2,dice=2")->compare({}, {}))
    if (f.status == Status::refuted) divergences.push_back({read_entry(f.subject), 1, {}});
  ASSERT_GT(divergences.size(), 2U);
  const Comparisons compare = compared_by_exploring("picadice", {});
  const Settlement settled = settle(ruleset, divergences, compare);
  EXPECT_TRUE(settled.undecided.empty());
  Answer_options options;
  options.confirm = [&](std::span<const Entry> answers, std::size_t d) {
    return is_settled_jointly(ruleset, divergences[d].entry, answers, compare);
  };
  const Smallest_answers found = smallest_answers(settled.divergences, options, {});
  ASSERT_EQ(found.status, Status::proved);
  ASSERT_FALSE(found.answers.empty());
  for (std::size_t left_out = 0; left_out < found.answers.size(); ++left_out) {
    std::vector<Entry> fewer = found.answers;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left_out));
    EXPECT_FALSE(std::ranges::all_of(divergences, [&](const Open_divergence& d) {
      return is_settled_jointly(ruleset, d.entry, fewer, compare);
    })) << text_of(fewer);
  }
  std::set<std::string> questions;
  for (const Open_divergence& d : divergences) questions.insert(d.entry.name);
  EXPECT_LE(found.answers.size(), questions.size());
  RecordProperty("answers", text_of(found.answers));
}

TEST(Ranking, FollowsItsRule) {
  using enum Ranked_question::Standing;
  const auto share = [](std::uint64_t seen) { return Share_of_games{seen, 1000}; };
  std::vector<Ranked_question> list(9);
  list[0] = {"never", never_diverges, {}, 0.5, Effect::result};
  list[1] = {"example", answered_by_example, {share(950)}, 0.5, Effect::result};
  list[2] = {"unknown", unknown, {}, {}, {}};
  list[3] = {"rare", parts, {share(5), Share_of_games{9, 10}}, 0.9, Effect::result};
  list[4] = {"often", parts, {share(250)}, 0.01, Effect::moves};
  list[5] = {"as often, moves more", parts, {share(130)}, 0.02, {}};
  list[6] = {"as often, a result", parts, {share(130)}, 0.01, Effect::result};
  list[7] = {"always", parts, {{}, share(650)}, {}, {}};
  list[8] = {"two sentences", parts, {share(5)}, {}, {}, Nature::contradiction};
  std::vector<std::string> order;
  for (const Ranked_question& q : ranked(list)) order.push_back(q.question);
  EXPECT_EQ(order,
            (std::vector<std::string>{"two sentences", "as often, moves more", "as often, a result",
                                      "often", "rare", "always", "unknown", "example", "never"}));
  EXPECT_EQ(severity_of(list[8]), Severity::contradiction);
  EXPECT_EQ(severity_of(list[3]), Severity::decides_games);
  EXPECT_EQ(severity_of(list[7]), Severity::comes_up);
  EXPECT_EQ(severity_of(list[2]), Severity::curiosity);
  EXPECT_EQ(severity_of(list[1]), Severity::never_matters);
  EXPECT_FALSE(once_in(share(0)));
  EXPECT_EQ(once_in(share(540)), 2);
  EXPECT_EQ(once_in(share(500)), 10);
  EXPECT_EQ(once_in(share(20)), 100);
  EXPECT_EQ(reasons(list[4]),
            "in at least one game in 10 (250 of 1000 random games); changes a value by 0.01; the "
            "readings differ in the legal moves");
}

TEST(Ranking, GoesBySimulatedGamesWhereNothingIsProved) {
  using enum Ranked_question::Standing;
  Ranked_question q{"q", parts, {}, {}, {}};
  q.simulated = 0.02;
  EXPECT_EQ(severity_of(q), Severity::decides_games);
  EXPECT_TRUE(is_severe_by_sample(q));
  EXPECT_EQ(reasons(q),
            "changes the chance of winning in simulated games by at least 0.02 (sampled)");
  Ranked_question less = q;
  less.simulated = 0.015;
  EXPECT_TRUE(comes_before(q, less));
  q.move = 0.01;
  EXPECT_FALSE(is_severe_by_sample(q)) << "it is proved";
  q.move = 0, q.simulated = 0.009;
  EXPECT_EQ(severity_of(q), Severity::curiosity);
  EXPECT_FALSE(is_severe_by_sample(q));
  q.nature = Nature::contradiction, q.simulated = 0.02;
  EXPECT_FALSE(is_severe_by_sample(q)) << "it is a contradiction";
}

// A few games played in one way say less than many games played in the other, whichever way that
// is.
TEST(Ranking, GoesByTheWayOfPlayWithMoreGames) {
  using enum Ranked_question::Standing;
  const Share_of_games few{5, 5}, many{5, 1000}, all{990, 1000};
  const Ranked_question seldom{"seldom", parts, {many, few}, {}, {}},
      often{"often", parts, {few, all}, {}, {}};
  EXPECT_TRUE(comes_before(often, seldom));
  EXPECT_EQ(reasons(seldom), "in at least one game in 1000 (5 of 1000 random games)");
  EXPECT_EQ(reasons(often), "in at least one game in 2 (990 of 1000 casual games)");
  EXPECT_EQ((Sampled_shares{many, Share_of_games{990, 1000}}.best_known()->seen), 990U);
  EXPECT_FALSE(Sampled_shares().best_known());
}

}  // namespace
}  // namespace arbiter::study
