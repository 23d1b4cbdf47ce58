// Draws pictures of every game, in positions from random play, under rulesets that make them small,
// large and wide. Checks for the faults that picture_checks.hpp finds, and checks the pictures'
// sizes in bytes, without what can be clicked.
#include <gtest/gtest.h>

#include <iostream>
#include <random>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/brain_picnic/brain_picnic.hpp"
#include "model/kalah/kalah.hpp"
#include "model/nim/nim.hpp"
#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/picadice/picadice.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/pig/pig.hpp"
#include "model/snack_match/snack_match.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "tests/game_of.hpp"
#include "tests/model/picture_checks.hpp"

namespace arbiter {
namespace {

struct Seen {
  std::size_t pictures = 0, mid_turn = 0, over = 0, bytes = 0, most_bytes = 0;
};

template <Game G>
void look(const G& game, const typename G::State& state, Seen& seen) {
  const std::string picture = game.draw_svg(state, "p7");
  ASSERT_EQ(Picture_checks::troubles(picture), std::vector<std::string>{})
      << game.ruleset().text() << "\n"
      << game.write(state);
  EXPECT_EQ(picture.find("board-"), std::string::npos);
  ++seen.pictures;
  seen.mid_turn += !game.at_turn_boundary(state);
  seen.over += game.turn(state).kind == Turn::Kind::over;
  const std::string shown = svg::without_targets(picture);
  EXPECT_EQ(Picture_checks::troubles(shown), std::vector<std::string>{});
  const std::size_t bytes = shown.size();
  EXPECT_LE(bytes, picture.size());
  seen.bytes += bytes;
  seen.most_bytes = std::max(seen.most_bytes, bytes);
}

/// Draws `count` pictures with each ruleset, about `steps` steps of the game apart.
template <Game G>
void play(std::initializer_list<const char*> rulesets, int count, unsigned steps,
          std::size_t most_bytes) {
  Seen seen;
  for (const char* ruleset : rulesets) {
    const G game = game_of<G>(ruleset);
    std::mt19937 random(7);
    typename G::State state = game.start();
    for (int n = 0; n < count && !testing::Test::HasFatalFailure(); ++n) {
      look(game, state, seen);
      for (unsigned step = 0, last = random() % (2 * steps); step <= last; ++step) {
        std::vector<Step<G>> open;
        for_steps(game, state, [&](int player, const typename G::Move& move, std::uint64_t) {
          open.push_back({player, move});
        });
        if (open.empty()) {  // over, or there is no legal move
          look(game, state, seen);
          state = game.start();
          break;
        }
        const auto& [player, move] = open[random() % open.size()];
        if (!game.apply(state, player, move).is_legal()) break;
      }
    }
  }
  ASSERT_GT(seen.over, 0U);
  EXPECT_LE(seen.most_bytes, most_bytes);
  std::cout << seen.pictures << " pictures, " << seen.mid_turn << " mid-turn, " << seen.over
            << " of games that are over, " << seen.bytes / seen.pictures << " bytes each, at most "
            << seen.most_bytes << "\n";
}

TEST(All_pictures, OfTicTacToe) {
  play<tic_tac_toe::Tic_tac_toe>({"default", "TT-A01=2", "TT-C04=off"}, 40, 1, 2000);
}
TEST(All_pictures, OfNim) {
  play<nim::Nim>({"default", "NI-A01=2", "piles=15:15:15:15", "piles=0:0:1:0"}, 30, 1, 4500);
}
TEST(All_pictures, OfKalah) {
  play<kalah::Kalah>({"default", "houses=1,seeds=1", "houses=6,seeds=10", "houses=3,KA-A03=2"}, 30,
                     4, 4000);
}
TEST(All_pictures, OfPig) {
  play<pig::Pig>({"default", "target=1", "players=4,target=20", "players=3,faces=20"}, 60, 4, 2500);
}
TEST(All_pictures, OfOddsAndEvens) {
  play<odds_and_evens::Odds_and_evens>({"default", "points=20", "points=1,OE-A01=2,fingers=2"}, 40,
                                       2, 4500);
}
TEST(All_pictures, OfPicadice) {
  play<picadice::Picadice>(
      {"default", "players=4,teams=1,match=5", "players=4,teams=1,PD-A10=2,match=9,columns=2",
       "players=4,columns=6,PD-A08=2,limit=8,match=9,counters=99", "players=3,dice=6,counters=99",
       "players=1,colours=1,columns=1,dice=1", "players=2,columns=1,colours=2,match=1,PD-A08=2",
       "players=3,columns=2,colours=3,birds=8"},
      120, 8, 13000);
}
TEST(All_pictures, OfPicnicBlitz) {
  play<picnic_blitz::Picnic_blitz>(
      {"default", "players=4,lengths=3:4:12:2:0:3,target=20,points=9:9:9:9:9:9",
       "players=3,PB-A03=3,PB-A05=2,lengths=3:4:5:2:6:3,target=18",
       "players=4,PB-A03=3,PB-A05=2,lengths=12:12:12:12:12:12,attacks=6:6:6:6:6:6",
       "players=4,PB-C33=off,lengths=2:2:4:4:4:4,target=18",
       "lengths=3:3:0:0:0:1,target=4,dice=2,attacks=0:2:0:0:0:0,simplified=1"},
      150, 6, 16000);
}
TEST(All_pictures, OfBitskrieg) {
  play<bitskrieg::Bitskrieg>(
      {"default", "terrain=1,flank=1,stun=1,bounding=1,destroying=1", "BK-A31=2,terrain=1,BK-A57=2",
       "board=4,squad=4,obstacles=1,flags=0,reserves=1,terrain=1,rebuilds=9:9",
       "board=4,squad=1,obstacles=0,flags=1,rebuilds=0:0,ramming=1,BK-A13=1",
       "board=5,obstacles=3,squad=5,flags=1,reserves=1,rebuilds=9:9,ramming=1"},
      150, 6, 14000);
}
TEST(All_pictures, OfBrainPicnic) {
  play<brain_picnic::Brain_picnic>(
      {"default", "players=4,bonus=1", "players=1,difficulty=1,bonus=1", "players=3,size=3"}, 60, 6,
      45000);
}
TEST(All_pictures, OfSnackMatch) {
  play<snack_match::Snack_match>({"default", "players=4,bonus=1", "players=1", "players=3,size=3"},
                                 60, 6, 45000);
}

// --- the checks find faults ---------------------------------------------------------------------

const std::string good =
    R"x(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60" role="img" )x"
    R"x(aria-labelledby="a-title"><title id="a-title">T</title><defs><g id="a-b">)x"
    R"x(<circle cx="0" cy="0" r="6" fill="#fff"/></g></defs>)x"
    R"x(<rect width="100" height="60" fill="#eee"/>)x"
    R"x(<text x="10" y="10" font-size="10">one</text><g transform="translate(0 12)" fill="#000">)x"
    R"x(<text x="50" y="10" font-size="10" text-anchor="middle">two</text></g>)x"
    R"x(<use href="#a-b" x="80" y="40"/><path d="M20 50h-10l2 -3"/></svg>)x";

TEST(Picture_checks, FindWhatIsWrong) {
  using Troubles = std::vector<std::string>;
  ASSERT_EQ(Picture_checks::troubles(good), Troubles{});
  struct Change {
    std::string old, now, says;
  };
  for (const auto& [old, now, says] : std::initializer_list<Change>{
           {"</svg>", "", "not well formed"},
           {"role=\"img\"", "", "no SVG image"},
           {">T<", "><", "no title"},
           {"\"#a-b\"", "\"#a-c\"", "a-c is not defined"},
           {"\"a-title\">", "\"a-x\">", "a-x is not defined"},
           {"fill=\"#eee\"", "fill=\"url(#a-x)\"", "a-x is not defined"},
           {"id=\"a-b\"", "id=\"b\"", "the id b does not begin with a-"},
           {"r=\"6\" ", "r=\"6\" id=\"a-b\" ", "the id a-b comes twice"},
           {"(0 12)", "(0 0)", ""},
           {"(0 12)", "(-30 2)", "\"two\" lies on \"one\""},
           {"(0 12)", "(40 12)", "\"two\" is cut off"},
           {"(0 12)", "(0 12) scale(3)", "\"two\" is cut off"},
           {"(0 12)", "rotate(90 50 0)", "\"two\" is cut off"},
           {"x=\"10\" y=\"10\"", "x=\"10\" y=\"7\"", "\"one\" is cut off"},
           {"y=\"40\"", "y=\"55\"", "a shape is cut off"},
           {"h-10l", "h-30l", "a shape is cut off"},
           {"x=\"80\" y=\"40\"", "x=\"20\" y=\"8\"", "\"one\" is covered"},
           {"h-10l2 -3", "V5l-5 -3", "\"one\" is covered"},
           {"font-size=\"10\">", "font-size=\"3.4\">", "\"one\" is too small: 3.4"},
           {"(0 12)", "(20 12) scale(0.34)", "\"two\" is too small: 3.4"},
           {"fill=\"#000\"", "fill=\"#777\"", "\"two\" on #eee has a contrast of 3.86"},
           {"fill=\"#eee\"", "fill=\"none\"", "\"one\" has no ground"},
           {"<rect", "<rect x=\"40\"", "\"one\" has no ground"}}) {
    std::string bad = good;
    bad.replace(bad.find(old), old.size(), now);
    const Troubles found = Picture_checks::troubles(bad);
    if (says.empty())
      EXPECT_EQ(found, Troubles{});
    else
      EXPECT_TRUE(std::ranges::any_of(
          found, [&, wanted = says](const std::string& each) { return each.starts_with(wanted); }))
          << now << ": " << testing::PrintToString(found);
  }
}

}  // namespace
}  // namespace arbiter
