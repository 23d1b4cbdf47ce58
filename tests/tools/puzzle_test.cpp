// Puzzles as text, the deals from which they are made, and the certificates of their answers.
#include "tools/puzzle/puzzle.hpp"
#include "model/json.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "model/text.hpp"
#include "solver/placement/checker/checker.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/placement/enumeration.hpp"
#include "tools/facade/games.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/deal.hpp"
#include "tools/puzzle/effect.hpp"
#include "tools/puzzle/generate.hpp"
#include "tools/puzzle/notation.hpp"
#include "tools/puzzle/position.hpp"

namespace arbiter::puzzle {
namespace {

const std::string example =
    "puzzle brain_picnic\n"
    "rules players=3\n"
    "goals corners/taco+pairs/cloth2\n"
    "cards T1M2I3 D1D2M4 M1M1M1\n"
    "area 1a,1b,1c/2a3a,2b,2c/3b,-,-/3c,-,-\n"
    "opponent T1,T2,--/M3,I4,D1\n"
    "opponent T1\n"
    "coming T1T1D1 I1I1T1\n"
    "seen T4T4T4\n";

/// The example with one line replaced, or without it if `line` is empty.
std::string with(const std::string& key, const std::string& line) {
  std::string out;
  for (const std::string_view each : split(example, '\n'))
    if (!each.empty() && each.substr(0, each.find(' ')) != key) out.append(each).append("\n");
  return out + line + "\n";
}
std::string refused(const std::string& key, const std::string& line) {
  return refusal([&] { read_puzzle(with(key, line)); });
}

TEST(Puzzle, IsReadAndWritten) {
  const Puzzle puzzle = read_puzzle("# a remark\n\n" + example + "  # the end\r\n");
  EXPECT_EQ(write_puzzle(puzzle), example);
  EXPECT_EQ(puzzle.problem.placed.size(), 3U);
  EXPECT_EQ(puzzle.problem.area.cards(), 3);
  EXPECT_EQ(puzzle.problem.coming.size(), 2U);
  EXPECT_EQ(puzzle.problem.opponents.size(), 2U);
  EXPECT_EQ(puzzle.problem.bonuses[0], (strips::Bonus{strips::Goal::corners, 0}));
  EXPECT_EQ(puzzle.problem.bonuses[1], (strips::Bonus{strips::Goal::pairs, 5}));
  EXPECT_EQ(puzzle.setup.players, 3);
}

TEST(Puzzle, TakesEachRuleOfItsBook) {
  const auto problem = [](const std::string& game, const std::string& rules) {
    return read_puzzle("puzzle " + game + "\nrules " + rules + "\n" +
                       (game == "brain_picnic" ? "coming T1T1T1" : "coming W1W1W1"))
        .problem;
  };
  EXPECT_EQ(problem("brain_picnic", "PX-A06=1").rules.layers, strips::Layers::whole_card);
  EXPECT_EQ(problem("brain_picnic", "default").rules.layers, strips::Layers::each_card);
  EXPECT_EQ(problem("snack_match", "default").rules.touch, strips::Touch::edge);
  EXPECT_EQ(problem("brain_picnic", "default").rules.touch, strips::Touch::nothing);
  EXPECT_FALSE(problem("brain_picnic", "PX-A08=2").under_same_turn);
  EXPECT_TRUE(problem("brain_picnic", "PX-A03=2").rules.fixed);
  EXPECT_EQ(problem("brain_picnic", "size=3").rules.size, 3);
  EXPECT_EQ(problem("brain_picnic", "players=1").cards_a_turn, 1);
}

TEST(Puzzle, RefusesWhatIsWrongAndSaysWhere) {
  EXPECT_EQ(refused("area", "area 1a,1b,2c"),
            "puzzle, line 9, area: expected the cells a, b and c of card 1, found \"not all of "
            "them\"");
  EXPECT_EQ(
      refused("area", "area 1a2a3a,1b2b3b,1c3c2c"),
      "puzzle, line 9, area, card 2: expected the same order relative to card 3 wherever they "
      "overlap, found \"over it in one cell and under it in another\"");
  EXPECT_EQ(refused("area", "area 1a,1b,1c,2a,2b,2c/3a,3b,3c,-,-,-"),
            "puzzle, line 9, area: expected at most 4 rows of 4 cells, found \"2 rows, 6 cells in "
            "row 1\"");
  EXPECT_EQ(refused("area", ""),
            "puzzle: expected an `area` line that says how the cards lie, found \"only `cards`\"");
  EXPECT_EQ(refused("cards", "cards T1M2I3"),
            "puzzle, line 4, area: expected 1 cards, as the line `cards` has, found \"3\"");
  EXPECT_EQ(refused("coming", "coming T1T1X1"),
            "puzzle, line 9, card 1, cell c: expected a food, one of TDMI, found \"X1\"");
  EXPECT_EQ(refused("coming", "coming T1T1T7"),
            "puzzle, line 9, card 1, cell c: expected a cloth, 1 to 4, found \"T7\"");
  EXPECT_EQ(refused("coming", ""),
            "puzzle: expected cards to come: `coming` with at least one card, found \"none\"");
  EXPECT_EQ(refused("coming", "coming"),
            "puzzle, line 9, coming: expected 1 to 8 cards, found \"0\"");
  EXPECT_EQ(refused("coming", "coming T1T1T1 T1T1T1 T1T1T1 T1T1T1 T1T1T1 T1T1T1"),
            "puzzle: expected at most 8 cards placed or to come, found \"9\"");
  EXPECT_EQ(refused("goals", "goals corners/taco+corners/cloth2"),
            "puzzle, line 9: expected two different goals, found "
            "\"corners/taco+corners/cloth2\"");
  EXPECT_EQ(refused("goals", "goals corners/taco+pairs/taco"),
            "puzzle, line 9: expected goals about two different elements, found "
            "\"corners/taco+pairs/taco\"");
  EXPECT_EQ(refused("goals", "goals corner/taco"),
            "goals: expected least, corners, groups, lines, most, centre, isolated or pairs, found "
            "\"corner\"");
  EXPECT_NE(refused("rules", "rules PX-A06=9").find("PX-A06"), std::string::npos);
  EXPECT_EQ(refused("rules", "rules players=1"),
            "puzzle: expected `discards` instead of an `opponent`, for a single player, found "
            "\"opponent\"");
  EXPECT_EQ(refused("seen", "discards T1T1T1"),
            "puzzle: expected `discards` only under the rule players=1, found \"discards\"");
  EXPECT_EQ(refused("seen", "hand T1T1T1 T2T2T2"),
            "puzzle: expected either `coming` or `hand`, found \"both\"");
  EXPECT_EQ(refused("seen", "comin T1T1T1"), "puzzle, line 9: expected coming, found \"comin\"");
  EXPECT_EQ(refused("seen", "coming T1T1T1"),
            "puzzle, line 9: expected one line `coming`, found \"a second\"");
  EXPECT_EQ(refused("seen", "opponent T1,Z2"),
            "puzzle, line 9, opponent, row 1, column 2: expected a food, one of TDMI, found "
            "\"Z2\"");
  EXPECT_EQ(refusal([] { read_puzzle(""); }),
            "puzzle: expected a first line as `puzzle brain_picnic`, found \"\"");
  EXPECT_EQ(refusal([] { read_puzzle("puzzle chess\ncoming T1T1T1"); }),
            "game of a puzzle: expected brain_picnic or snack_match, found \"chess\"");
  EXPECT_EQ(refusal([] {
              read_puzzle(
                  "puzzle snack_match\ncards W1W1W1 W1W1W1\n"
                  "area 1a,1b,1c/-,-,-/2a,2b,2c\ncoming W1W1W1");
            }),
            "puzzle, line 3, area, card 2: expected a placement that the rules allow, found \"a "
            "card neither next to an earlier one nor overlapping one\"");
  EXPECT_EQ(
      refusal([] {
        read_puzzle(
            "puzzle brain_picnic\nrules PX-A08=2\ncards T1T1T1 T1T1T1\n"
            "area 2a1a,2b1b,2c1c\ncoming T1T1T1");
      }),
      "puzzle, line 4, area: expected card 2 not under the other card placed in that turn, found "
      "\"2a1a,2b1b,2c1c\"");
}

TEST(Puzzle, RefusesTotalsThatStopAtZero) {  // PX-A16=2
  const auto said = [](const std::string& goals) {
    return refusal([&] {
      read_puzzle("puzzle brain_picnic\nrules PX-A16=2\ngoals " + goals + "\ncoming T1T1T1");
    });
  };
  EXPECT_EQ(said("corners/taco+lines/cloth1"), "accepted");
  EXPECT_EQ(
      said("corners/taco+pairs/cloth1"),
      "puzzle, rules: expected PX-A16=1, or only goals that add points: the search for the best "
      "picture assumes that totals may be negative, found \"PX-A16=2\"");
}

TEST(Puzzle, RefusesHalfATurnWhereTheOrderMatters) {
  const auto half = [](const std::string& rules, const std::string& coming) {
    return refusal([&] {
      read_puzzle("puzzle brain_picnic\nrules " + rules + "\ncards T1T1T1\narea 1a,1b,1c\ncoming " +
                  coming);
    });
  };
  EXPECT_EQ(half("default", "T1T1T1 T1T1T1"), "accepted");
  EXPECT_EQ(half("PX-A06=1", "T1T1T1"), "accepted");
  EXPECT_EQ(half("PX-A06=1,players=1", "T1T1T1 T1T1T1"), "accepted");
  for (const auto& [rules, coming] :
       {std::pair{"PX-A06=1", "T1T1T1 T1T1T1"}, std::pair{"BP-A01=2", "T1T1T1 T1T1T1"},
        std::pair{"PX-A08=2", "T1T1T1"}})
    EXPECT_NE(half(rules, coming).find("an even number"), std::string::npos) << rules;
}

TEST(Puzzle, KnowsWhichCardsMayCome) {
  const auto& book = book_of("brain_picnic");
  Puzzle puzzle(book, Ruleset(*book.rulebook));
  EXPECT_EQ(puzzle.unseen().size(), 72U);
  puzzle.seen = {puzzle.setup.deck.kinds[0], strips::turned_round(puzzle.setup.deck.kinds[1])};
  EXPECT_EQ(puzzle.unseen().size(), 70U);
  puzzle.seen.push_back(puzzle.seen[0]);
  EXPECT_NE(refusal([&] { puzzle.unseen(); }).find("no more copies of a card than the deck has"),
            std::string::npos);
}

TEST(Puzzle, ReadsADeckFile) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("arbiter-deck-" + std::to_string(::getpid()) + ".txt");
  const auto write = [&](int cards) {
    std::ofstream out(file);
    for (int n = 0; n < cards; ++n) out << "T1T1T" << 1 + n % 2 << " # card\n";
  };
  const std::string text =
      "puzzle brain_picnic\nrules deck=@" + file.string() + "\ncoming T1T1T1\n";
  write(72);
  EXPECT_EQ(read_puzzle(text).setup.deck.kinds.size(), 2U);
  EXPECT_EQ(read_puzzle(text).setup.deck.cards, 72);
  write(71);
  EXPECT_EQ(refusal([&] { read_puzzle(text); }), "deck: expected 72 cards, found \"71\"");
  std::filesystem::remove(file);
}

TEST(Certificate, HoldsAllThatIsClaimed) {
  const Puzzle puzzle = read_puzzle(example);
  const placement::Answer answer = placement::best_pictures(puzzle.problem, {3, true}, {});
  const Certificate read = read_certificate(answer_json(puzzle, answer).dump());
  EXPECT_EQ(write_puzzle(read.puzzle), example);
  EXPECT_EQ(read.answer.best, answer.best);
  EXPECT_EQ(read.answer.bound, answer.bound);
  EXPECT_EQ(read.answer.count, answer.count);
  ASSERT_EQ(read.answer.optima.size(), 3U);
  EXPECT_EQ(read.answer.margin, 1);
  EXPECT_TRUE(read.has_checksum);
  EXPECT_EQ(read.unchecked, (std::vector<std::string>{"ended", "nodes", "seconds"}));
  placement::expect_ways_lead_there(read.puzzle.problem, read.answer);
}

TEST(Certificate, RefusesWhatIsDamaged) {
  const Puzzle puzzle = read_puzzle(example);
  const auto answer = placement::best_pictures(puzzle.problem, {}, {});
  const auto refused = [&](auto&& damage) {
    Report_json json = answer_json(puzzle, answer);
    damage(json);
    return refusal([&] { read_certificate(json.dump()); });
  };
  EXPECT_EQ(refused([](auto&) {}), "accepted");
  EXPECT_NE(refused([](auto& json) { json.erase("best"); }).find("best"), std::string::npos);
  EXPECT_NE(refused([](auto& json) {
              json["optima"] = Report_json::array();
            }).find("one or more pictures"),
            std::string::npos);
  EXPECT_NE(refused([](auto& json) {
              json["optima"][0]["moves"].erase(0);
            }).find("certificate, optimum 1"),
            std::string::npos);
  EXPECT_NE(refused([](auto& json) {
              json["optima"][0]["moves"][0] = "place M4M4M4 at 1,1 down";
            }).find("a coming card that is not placed yet"),
            std::string::npos);
  EXPECT_NE(refused([](auto& json) {
              json["bound"] = json["best"].template get<int>() - 1;
            }).find("bound"),
            std::string::npos);
  EXPECT_NE(refused([](auto& json) {
              json["optima"][0]["goals"] = 50;
            }).find("groups and goals that make"),
            std::string::npos);
  for (const char* claim : {"best", "bound", "count", "margin", "optima", "proved", "puzzle"})
    EXPECT_NE(refused([&](auto& json) { json.erase(claim); }).find(claim), std::string::npos);
  EXPECT_EQ(refused([](auto& json) { json["proved"] = false; }),
            "certificate, proved: expected true, because the bound equals the best score, found "
            "\"false\"");
  EXPECT_EQ(refused([](auto& json) { json["bound"] = json["best"].template get<int>() + 1; }),
            "certificate, proved: expected false, because the bound exceeds the best score, found "
            "\"true\"");
  EXPECT_NE(refused([](auto& json) {
              json["bound"] = json["best"].template get<int>() + 1, json["proved"] = false,
              json["margin"] = 2;
            }).find("margin"),
            std::string::npos);
  for (const char* claim : {"margin", "count"})
    EXPECT_NE(refused([&](auto& json) { json[claim] = 3; }).find("certificate, checksum"),
              std::string::npos)
        << claim;
  EXPECT_EQ(refused([](auto& json) { json["nodes"] = 3, json.erase("checksum"); }), "accepted");
  EXPECT_NE(refused([](auto& json) {
              json["puzzle"] = "puzzle brain_picnic\nrules players=1\ncoming T1T1T1\nfuture 1\n";
            }).find("cards are all known"),
            std::string::npos);
}

TEST(Certificate, KnowsCardsThatReadTheSameTurnedRound) {
  const Puzzle puzzle = read_puzzle("puzzle snack_match\nrules PX-A03=3\ncoming S1S3S1 S3S3G2\n");
  const auto answer = placement::best_pictures(puzzle.problem, {1000, true}, {});
  const Certificate read = read_certificate(answer_json(puzzle, answer).dump());
  ASSERT_EQ(read.answer.optima.size(), answer.count);
  for (std::size_t n = 0; n < read.answer.optima.size(); ++n)
    EXPECT_EQ(placement::fault_of(read.puzzle.problem, read.answer.optima[n].way,
                                  read.answer.optima[n].picture, answer.best),
              std::nullopt);
}

Puzzle rules_of(const std::string& game, const std::string& text) {
  const auto& book = book_of(game);
  return {book, Ruleset::parse(*book.rulebook, text)};
}

TEST(Dealer, DealsTheSameAgain) {
  const Puzzle rules = rules_of("brain_picnic", "default");
  Dealer one(rules, 7, 3), same(rules, 7, 3), other(rules, 7, 4);
  std::vector<strips::Card> first, second, third;
  for (int n = 0; n < 72; ++n) {
    first.push_back(one.card()), second.push_back(same.card()), third.push_back(other.card());
  }
  EXPECT_EQ(first, second);
  EXPECT_NE(first, third);
  EXPECT_THROW(one.card(), Bad_input);
  Puzzle all = rules;
  all.seen = first;  // each card once: none are left
  EXPECT_TRUE(all.unseen().empty());
}

TEST(Dealer, LaysAreasThatTheRulesAllow) {
  for (const std::string text : {"default", "PX-A06=1", "PX-A08=2", "size=3", "PX-A03=2"}) {
    const Puzzle rules = rules_of("snack_match", text);
    Dealer dealer(rules, 1, 1);
    Puzzle puzzle = rules;
    dealer.lay(puzzle.problem, 6, 2);
    puzzle.problem.coming = {dealer.card()};
    EXPECT_EQ(write_puzzle(read_puzzle(write_puzzle(puzzle))), write_puzzle(puzzle)) << text;
  }
}

TEST(Generate, HasJustOneBestPictureByItsMargin) {
  Wanted_puzzle options{.laid = 3, .coming = 1, .margin = 2, .goals = 1};
  for (const std::string game : {"brain_picnic", "snack_match"}) {
    const Puzzle rules = rules_of(game, "default");
    std::uint64_t deal = 0, again = 0;
    const auto made = generate(rules, options, 5, deal, {});
    ASSERT_TRUE(made);
    // By plain enumeration: the second best, if the best is unique.
    const placement::Enumeration all(made->puzzle.problem);
    EXPECT_EQ(all.count, 1U);
    EXPECT_EQ(all.best, made->answer.best);
    EXPECT_LE(all.next_best, all.best - options.margin);
    const Difficulty& difficulty = made->difficulty;
    std::size_t near = 0;
    for (const auto& [points, pictures] : all.scores)
      if (points < all.best && points >= all.best - trap_depth) near += pictures;
    EXPECT_EQ(difficulty.traps, near);
    EXPECT_EQ(difficulty.woven, all.woven(made->answer.optima[0].picture));
    EXPECT_EQ(difficulty.best, all.best);
    EXPECT_EQ(write_puzzle(generate(rules, options, 5, again, {})->puzzle),
              write_puzzle(made->puzzle));
    EXPECT_EQ(again, deal);
  }
}

/// A card must be woven only if that is so in every best picture, not just in the first.
TEST(Difficulty, LooksAtAllBestPictures) {
  const Puzzle rules = rules_of("brain_picnic", "default");
  int differ = 0;
  for (unsigned seed = 34; seed < 46; ++seed) {
    Puzzle puzzle = rules;
    puzzle.problem =
        placement::with_goals({cards::Layers::each_card, cards::Touch::nothing}, seed, 5, 1);
    const placement::Enumeration all(puzzle.problem);
    const placement::Answer one = placement::best_pictures(puzzle.problem, {1, true}, {}),
                            every = placement::best_pictures(puzzle.problem, {SIZE_MAX, true}, {});
    int least = strips::most_cards;
    for (const auto& each : every.optima) least = std::min(least, all.woven(each.picture));
    const auto difficulty = difficulty_of(puzzle, one, {});
    ASSERT_TRUE(difficulty);
    EXPECT_EQ(difficulty->woven, least) << seed;
    differ += all.woven(one.optima[0].picture) != least;
  }
  EXPECT_GT(differ, 0);
}

TEST(Generate, MakesPuzzlesThatCanBeRead) {
  for (const std::string rules : {"players=1", "players=3", "default"})
    for (unsigned seed = 0; seed < 3; ++seed) {
      std::uint64_t deal = 0;
      const auto made = generate(rules_of("brain_picnic", rules),
                                 {.laid = 3, .coming = 1, .goals = 2}, seed, deal, {});
      const std::string text = write_puzzle(made->puzzle);
      EXPECT_EQ(write_puzzle(read_puzzle(text)), text);
      EXPECT_EQ(placement::best_pictures(read_puzzle(text).problem, {1, true}, {}).best,
                made->answer.best);
    }
}

TEST(Generate, RefusesTotalsThatStopAtZero) {  // PX-A16=2
  const Puzzle rules = rules_of("brain_picnic", "PX-A16=2");
  std::uint64_t deal = 0;
  EXPECT_EQ(
      refusal([&] { generate(rules, {.laid = 3, .coming = 1, .goals = 1}, 1, deal, {}); }),
      "rules: expected PX-A16=1, or no goals: the search for the best picture assumes that totals "
      "may be negative, found \"PX-A16=2\"");
  const auto made = generate(rules, {.laid = 3, .coming = 1, .goals = 0}, 1, deal, {});
  ASSERT_TRUE(made);
  EXPECT_EQ(write_puzzle(read_puzzle(write_puzzle(made->puzzle))), write_puzzle(made->puzzle));
}

TEST(Generate, EndsWhenTimeIsUp) {
  std::uint64_t deal = 0;
  Limits limits;
  limits.seconds = 1e-9;
  EXPECT_FALSE(generate(rules_of("brain_picnic", "default"), {}, 1, deal, limits));
  EXPECT_EQ(refusal([&] {
              generate(rules_of("brain_picnic", "default"), {.laid = 7, .coming = 2}, 1, deal, {});
            }),
            "cards placed and to come: expected at most 8 together, found \"9\"");
}

TEST(Effect, IsThatOfPlainEnumeration) {
  const Puzzle here = rules_of("brain_picnic", "size=3"),
               there = rules_of("brain_picnic", "size=3,PX-A06=1");
  const Sampling_options options{.deals = 6, .seed = 2, .cards = 2};
  const Effect effect = effect_of(here, there, options, {});
  double sum = 0, squares = 0;
  for (std::uint64_t n = 0; n < options.deals; ++n) {
    Dealer dealer(here, options.seed, n);
    placement::Problem one = here.problem;
    one.coming = {dealer.card(), dealer.card()};
    placement::Problem other = one;
    other.rules = there.problem.rules;
    const int difference = placement::Enumeration(other).best - placement::Enumeration(one).best;
    sum += difference, squares += difference * difference;
  }
  EXPECT_DOUBLE_EQ(effect.mean, sum / 6);
  EXPECT_EQ(effect.deals, 6U);
  EXPECT_EQ(effect.open, 0U);
  // None of 20 deals differs: at 95 %, at most a share of 1 - 0.025^(1/20) does.
  const Effect none = effect_of(here, here, {.deals = 20, .seed = 2, .cards = 1}, {});
  EXPECT_EQ(none.differ, 0U);
  EXPECT_NEAR(none.differ_at_most, 1 - std::pow(0.025, 1 / 20.0), 1e-9);
  // Student's t for five degrees of freedom at 95 %, from a table: 2.570582.
  const double deviation = std::sqrt((squares - sum * sum / 6) / 5);
  EXPECT_NEAR(effect.most - effect.mean, 2.570582 * deviation / std::sqrt(6), 1e-5);
}

TEST(Effect, ComparesWithTheDiscardsOnlyWhereTheReadingDoes) {
  const Effect effect = effect_of(rules_of("brain_picnic", "players=1"),
                                  rules_of("brain_picnic", "players=1,PX-A21=2"),
                                  {.deals = 30, .seed = 1, .cards = 1, .goals = 2}, {});
  EXPECT_GT(effect.differ, 0U);
}

// One card that shows an element everywhere loses three points for the most of it, or none.
TEST(Effect, KnowsTheReadingsOfGoals) {  // PX-A13, PX-A16
  for (const char* reading : {"PX-A13=2", "PX-A16=2"}) {
    const Effect effect =
        effect_of(rules_of("brain_picnic", "default"), rules_of("brain_picnic", reading),
                  {.deals = 60, .seed = 1, .cards = 1, .goals = 2}, {});
    EXPECT_GT(effect.differ, 0U) << reading;
  }
}

TEST(Position, BecomesThePuzzleOfAPlayer) {
  const auto game = make_game("brain_picnic", "default");
  const Playthrough played = game->play("start", 3, 8);  // two deals, two choices, placements
  const Puzzle choose = puzzle_from(*game, played.plies[1].position, 0);
  EXPECT_EQ(choose.hand.size(), 2U);
  EXPECT_EQ(choose.future, 3);
  EXPECT_TRUE(choose.problem.coming.empty());
  for (const int player : {0, 1}) {  // one card has been placed
    const Puzzle place = puzzle_from(*game, played.plies[4].position, player);
    EXPECT_EQ(place.problem.coming.size() + place.problem.placed.size(), 2U);
    EXPECT_EQ(place.future, 3);
    EXPECT_TRUE(place.seen.empty()) << "what the other places now is hidden";
    EXPECT_EQ(place.problem.opponents.at(0), strips::Picture{});
  }
  EXPECT_NE(refusal([&] {
              puzzle_from(*game, "start", 0);
            }).find("a player who has cards to choose from or to place"),
            std::string::npos);
  EXPECT_THROW(puzzle_from(*game, played.plies[4].position, 2), Bad_input);
  EXPECT_THROW(puzzle_from(*make_game("nim", "default"), "start", 0), Bad_input);
}

}  // namespace
}  // namespace arbiter::puzzle
