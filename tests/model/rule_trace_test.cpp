// The clauses traced for a move, for points and for a result: those involved, and no others.
#include "model/rule_trace.hpp"

#include <gtest/gtest.h>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/brain_picnic/brain_picnic.hpp"
#include "model/picadice/picadice.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/snack_match/snack_match.hpp"

namespace arbiter {
namespace {

/// "C10 C18": the clauses of a set, without the letters of the game.
std::string text_of(const Rulebook& book, std::uint64_t clauses) {
  std::string out;
  for (std::size_t i = 0; i < book.clauses.size(); ++i)
    if (clauses >> i & 1U)
      out += (out.empty() ? "" : " ") + std::string(book.clauses[i].id.substr(3));
  return out;
}

struct Row {
  const char *ruleset, *position;
  const char* moves;  // separated by "; ": the clauses belong to the last one
  const char* clauses;
};

/// The moves, each by the next player.
template <Game G>
std::string applied_clauses(const G& game, typename G::State& state, std::string_view moves) {
  std::uint64_t last = 0;
  while (!moves.empty()) {
    const std::size_t end = moves.find("; ");
    const Rule_trace trace;
    const Verdict verdict =
        game.apply(state, game.turn(state).actor(), game.read_move(state, moves.substr(0, end)));
    last = trace.applied | std::uint64_t{1} << (verdict.clause - G::rulebook().clauses.data());
    moves = end == std::string_view::npos ? "" : moves.substr(end + 2);
  }
  return text_of(G::rulebook(), last);
}

template <Game G, std::size_t n>
void expect_applied(const Row (&rows)[n]) {
  for (const Row& row : rows) {
    const G game(Ruleset::parse(G::rulebook(), row.ruleset));
    auto state = std::string_view(row.position) == "start" ? game.start() : game.read(row.position);
    EXPECT_EQ(applied_clauses(game, state, row.moves), row.clauses)
        << row.position << " " << row.moves;
  }
}

/// The clauses of points and, at the end, of the result.
template <Game G>
std::string standing(const char* ruleset, const char* position) {
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  const auto state = game.read(position);
  const Rule_trace trace;
  if (game.turn(state).kind == Turn::Kind::over) (void)game.result(state);
  if constexpr (Has_score<G>) (void)game.score(state);
  return text_of(G::rulebook(), trace.applied);
}

TEST(Rule_trace, HearsNoVerdictThatIsMadeBeforeItListens) {
  const Verdict before = picadice::Says::legal("PD-C18");
  const Rule_trace outer;
  EXPECT_EQ(outer.applied, 0U);
  {
    const Rule_trace inner;
    picadice::Says::applies("PD-C25");
    EXPECT_EQ(text_of(picadice::book, inner.applied), "C25");
    EXPECT_EQ(outer.applied, 0U);
  }
  EXPECT_EQ(text_of(picadice::book, outer.applied), "C25");
  constexpr Verdict constant = picadice::Says::legal("PD-C18");
  EXPECT_EQ(before, constant);
  EXPECT_EQ(text_of(picadice::book, outer.applied), "C25");
}

TEST(Applied, InPicadice) {
  const Row rows[] = {
      {"default", "start", "roll", "C08"},
      {"default", "start", "roll; dice rrb", "C03 C09"},
      // One blue die is played: two red ones go to the nest.
      {"default", "start", "roll; dice rrb; play blue 1", "C07 C09 C10 C12 C18 C24"},
      {"default", "start", "roll; dice rrb; play red 1", "C07 C09 C10 C12 C18 C19 C24"},
      {"default", "start", "roll; dice rrr; play red 1", "C09 C10 C12 C13 C18 C19"},
      {"default", "start", "roll; dice rrb; play green 1", "C09"},
      // Four are there already, so a fifth is too many.
      {"default", "4/4/4/4/4,4/4/4/4/4:r3:1=rob", "discard", "C07 C12 C24 C27"},
      {"default", "4/4/4/4/4,4/4/4/4/4:r4:1=rob", "discard", "C07 C12 C24 C25 C27"},
      {"default", "4/4/4/4/4,4/4/4/4/4:p1:1=rop", "discard", "C05 C07 C12 C24 C27"},
      {"default", "4/4/4/4/4,xx2/4/4/4/4:-:1=rpp", "loot P2 red 1 nest",
       "C07 C09 C11 C12 C20 C21 C22 C24"},
      {"default", "4/4/4/4/4,xx2/4/4/4/4:-:1=rpp", "loot P2 blue 1 nest", "C09 C11 C20 C21"},
      {"default", "4/4/4/4/4,4/4/4/4/4:r2:1", "raid red 1", "C07 C08 C14 C15 C18 C19"},
      {"default", "4/4/4/4/4,4/4/4/4/4:r2:1", "raid blue 1", "C08 C14"},
      {"default", "xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/x3/4/4:y1:1", "raid yellow 1",
       "C06 C08 C14 C15 C17 C18"},
      {"match=5", "xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/x3/4/4:y1:1:0-0@1", "raid yellow 1",
       "C06 C08 C14 C15 C17 C18 C26"},
  };
  expect_applied<picadice::Picadice>(rows);
}

TEST(Applied, InPicnicBlitz) {
  const Row rows[] = {
      {"default", "3a/-/-/-/-/-:-:a", "dice 111234", "C12 C14 C15"},
      {"default", "-/-/-/-/-/-:-:a", "dice 111234", "C12 C14"},
      {"simplified=1", "3a/-/-/-/-/-:-:a", "dice 111234", "C12 C13"},
      {"default", "3b/-/-/-/-/-:-:a", "dice 111234; keep; push 1 b", "C19 C21"},
      // Down from a Food; onto another ant.
      {"default", "6b/-/-/-/-/-:-:a", "dice 123456; keep; push 1 b", "C19 C21 C22"},
      {"players=3", "2c,3b/-/-/-/-/-:-:a", "dice 111234; keep; push 1 b", "C19 C21 C35"},
      {"default", "3b/-/-/-/-/-:-:a", "dice 111234; keep; pass", "C05 C23 C31"},
      {"default", "3b/-/-/-/-/-:-:a", "dice 112266; keep; pass", "C05 C31"},
      {"default", "-/-/-/-/-/-:-:a", "dice 112266; keep; move 2", "C05 C25 C26 C28"},
      {"default", "2b/-/-/-/-/-:-:a", "dice 112266; keep; move 1", "C05 C25 C26 C28 C34"},
      {"default", "2ba/-/-/-/-/-:-:a", "dice 112266; keep; move 1", "C05 C25 C26 C28 C36"},
      {"default", "2ab/-/-/-/-/-:-:a", "dice 112266; keep; move 1", "C25 C30 C33"},
      {"default", "5a/-/-/-/-/-:-:a", "dice 112266; keep; move 1", "C05 C08 C25 C26 C27 C28"},
      {"default", "-/-/-/-/-/-:-:a", "dice 112266; keep; skip", "C05 C11 C37 C38"},
      {"target=2", "5a/-/-/-/-/-:-:a", "dice 123344; keep; move 1", "C08 C25 C26 C28 C42 C43 C44"},
  };
  expect_applied<picnic_blitz::Picnic_blitz>(rows);
  EXPECT_EQ(standing<picnic_blitz::Picnic_blitz>("default", "3b/-/-/-/-/-:-:a"), "C40 C42");
}

TEST(Applied, InBitskrieg) {
  const char* duel = "obstacles=0,squad=1,flags=0,rebuilds=0:0";
  const Row rows[] = {
      {duel, "7hs/8/8/8/8/8/8/2Ln5:1:-/-:0/0:1", "move c1 c2 n", "C15 C17 C24"},
      {duel, "7hs/8/8/8/8/8/8/2Ln5:1:-/-:0/0:1", "move c1 c1 e", "C15 C17 C19 C24"},
      {duel, "7hs/8/8/8/8/8/8/2Ln5:1:-/-:0/0:1", "move c1 c2 e", "C15 C17 C18 C24"},
      {duel, "7hs/8/8/8/8/8/8/2Ln5:1:-/-:0/0:1", "move c1 e2 n", "C15 C17 C18 C19 C24"},
      {duel, "8/8/8/8/8/8/2ls5/2Ln5:1:-/-:0/0:1", "move c1 c2 n", "C15 C17 C20"},
      {"obstacles=0,squad=2,flags=0,rebuilds=0:0", "7hs/7hs/8/8/8/8/2Ln5/2Ln5:1:-/-:0/0:1",
       "move c1 c3 n", "C15 C17 C21 C24"},
      {duel, "8/8/8/2ls5/8/8/8/2Mn5:1:-/-:0/0:1", "fire c1 c5", "C15 C25 C26 C27 C28"},
      {duel, "8/8/8/2ls5/8/8/8/2Dn5:1:-/-:0/0:1", "fire c1 c5", "C15 C25 C26 C27 C29"},
      {duel, "8/8/8/8/8/8/2ls5/2Hn5:1:-/-:0/0:1", "fire c1 c2; miss", "C15 C31 C35"},
      {duel, "8/8/8/8/8/8/2ls5/2Hn5:1:-/-:0/0:1", "fire c1 c2; deflected", "C15 C31 C32 C35"},
      {duel, "8/8/8/8/8/8/2ls5/2Hn5:1:-/-:0/0:1", "fire c1 c2; destroyed", "C31 C32 C35 C39"},
      // A captor on its own side's flag.
      {"obstacles=0,squad=1,flags=1,ramming=1", "8/8/8/8/8/2ls5/8/2Ln5:1:c3/e5:2/2:1",
       "ram c1 c2 n", "C15 C17 C48"},
      {"obstacles=0,squad=1,flags=1,ramming=1,BK-A41=2", "8/8/8/8/8/2ls5/8/2Ln5:1:c3/e5:2/2:1",
       "ram c1 c2 n", "C15 C21 C48"},
      // A flag in woods, and one next to woods.
      {"obstacles=1,terrain=1,squad=1,BK-A57=2", "ls7/8/8/8/8/1%5Ln/8/8:h:-/-:2/2:1.flag",
       "flag b3", "C13 C50"},
      {"obstacles=1,terrain=1,squad=1,BK-A57=2", "ls7/8/8/8/8/1%5Ln/8/8:h:-/-:2/2:1.flag",
       "flag c3", "C13"},
      // The diagonal count is blocked beside its second step.
      {"obstacles=1,squad=3,flags=0,rebuilds=0:0", "8/8/3#me3/8/2Le2me2/8/4me3/LnLn6:1:-/-:0/0:1",
       "fire c4 e6", "C15 C25 C26 C27 C28 C33 C34"},
  };
  expect_applied<bitskrieg::Bitskrieg>(rows);
}

TEST(Applied, InTheOptionsOfBitskrieg) {
#define DUEL "obstacles=0,squad=1,flags=0,rebuilds=0:0"
#define DUEL_BY_ONE "obstacles=1,squad=1,flags=0,rebuilds=0:0"
  const Row rows[] = {
      // The target shows its flank, or its front.
      {DUEL ",flank=1", "8/8/8/2le5/8/8/8/2Mn5:1:-/-:0/0:1", "fire c1 c5; deflected",
       "C15 C31 C32 C35 C44"},
      {DUEL ",flank=1", "8/8/8/2ls5/8/8/8/2Mn5:1:-/-:0/0:1", "fire c1 c5; deflected",
       "C15 C31 C32 C35"},
      {DUEL, "8/8/8/2le5/8/8/8/2Mn5:1:-/-:0/0:1", "fire c1 c5; deflected", "C15 C31 C32 C35"},
      {DUEL ",bounding=1", "8/8/8/2ls5/8/8/8/2Mn5:1:-/-:0/0:1", "bound c1 c2 n fire c5",
       "C15 C17 C25 C26 C27 C28 C45"},
      {DUEL ",bounding=1", "8/8/8/2ls5/8/8/8/2Mn5:1:-/-:0/0:1", "bound c1 c2 n fire c5; miss",
       "C15 C31 C35 C45"},
      {DUEL ",stun=1", "8/8/8/8/8/8/2ls5/2Hn5:1:-/-:0/0:1", "fire c1 c2; stunned",
       "C15 C31 C35 C46"},
      {DUEL ",reverse=1", "8/8/8/2ls5/8/8/2Mn5/8:1:-/-:0/0:1", "reverse c2 c1", "C15 C24 C47"},
      {DUEL ",ramming=1", "8/8/8/8/8/2ls5/8/2Mn5:1:-/-:0/0:1", "ram c1 c2 n", "C15 C17 C48"},
      {DUEL ",ramming=1,flank=1", "8/8/8/8/8/2le5/8/2Mn5:1:-/-:0/0:1", "ram c1 c2 n; none",
       "C15 C35 C48"},
      {DUEL ",ramming=1,flank=1,BK-A60=2", "8/8/8/8/8/2le5/8/2Mn5:1:-/-:0/0:1", "ram c1 c2 n; none",
       "C15 C35 C44 C48"},
      {DUEL_BY_ONE ",destroying=1", "7hs/8/8/2#5/8/8/8/2Mn5:1:-/-:0/0:1", "blast c1 c5",
       "C15 C26 C27 C28 C49"},
      {DUEL_BY_ONE ",destroying=1", "7hs/8/8/2#5/8/8/8/2Mn5:1:-/-:0/0:1", "blast c1 c5; destroyed",
       "C15 C31 C35 C49"},
      {DUEL_BY_ONE ",destroying=1,bounding=1", "7hs/8/8/2#5/8/8/8/2Mn5:1:-/-:0/0:1",
       "bound c1 c2 n blast c5", "C15 C17 C26 C27 C28 C45 C49"},
      // Into woods, and across water, which is the only way this short.
      {DUEL_BY_ONE ",terrain=1", "7hs/8/8/8/8/8/2%5/2Ln5:1:-/-:0/0:1", "move c1 c2 n",
       "C15 C17 C24 C50"},
      {DUEL_BY_ONE ",terrain=1", "8/8/8/2ls5/8/2=5/8/2Dn5:1:-/-:0/0:1", "fire c1 c5",
       "C15 C25 C26 C27 C29 C50"},
      {DUEL_BY_ONE ",terrain=1", "8/8/8/2ls5/8/6=1/8/2Dn5:1:-/-:0/0:1", "fire c1 c5",
       "C15 C25 C26 C27 C29"},
      {DUEL_BY_ONE ",terrain=1", "start", "piece bw woods", "C51"},
  };
#undef DUEL
#undef DUEL_BY_ONE
  expect_applied<bitskrieg::Bitskrieg>(rows);
}

TEST(Applied, InBrainPicnic) {
  const char* second = "1p:-:T1D4M1@1a,1b,1c+T4D4I3;+T2M2I1.M3T3D2";
  const Row rows[] = {
      {"bonus=1", "start", "elements taco cloth1", "C17"},
      {"bonus=1", "start", "elements taco cloth1; goals most lines", "C18"},
      {"default", "start", "deal T2M2I1 M3T3D2", "C06"},
      {"default", "start", "deal T2M2I1 M3T3D2; deal T1D4M1 T4D4I3; keep T2M2I1", "C06"},
      {"players=1", "start", "deal T2M2I1 M3T3D2; keep T2M2I1", "C28"},
      {"players=1", "start", "deal T2M2I1 M3T3D2; keep T2M2I1; place T2M2I1 at 1,1 down", "C07"},
      {"players=1,rounds=1", "2p:-:M3T3D2.M4M4I3:T1D4M1@1a,1b,1c+T4D4I3",
       "place T4D4I3 at 2,1 right", "C07 C14"},
      {"default", second, "place T4D4I3 at 2,1 right", "C07"},
      {"default", second, "place T4D4I3 at 1,1 down over 1", "C07 C10"},
      {"default", second, "place T4D4I3 at 1,1 down", "C07 C10 C11"},
      {"default", second, "place T4D4I3 at 1,5 down", "C08"},
      {"BP-A01=2", second, "place T4D4I3 at 3,1 right", "C07"},
  };
  expect_applied<brain_picnic::Brain_picnic>(rows);
}

TEST(Applied, InSnackMatch) {
  const char* second = "1p:-:W1D4S1@1a,1b,1c+W4D4G3;+W2S2G1.S3W3D2";
  const Row rows[] = {
      {"bonus=1", "start", "elements sandwich cloth1", "C17"},
      {"bonus=1", "start", "elements sandwich cloth1; goals corners isolated", "C18"},
      {"default", "start", "deal W2S2G1 S3W3D2", "C04"},
      {"default", "start", "deal W2S2G1 S3W3D2; deal W1D4S1 W4D4G3; keep W2S2G1", "C04"},
      {"players=1", "start", "deal W2S2G1 S3W3D2; keep W2S2G1", "C27"},
      {"players=1,rounds=1", "2p:-:S3W3D2.S4S4G3:W1D4S1@1a,1b,1c+W4D4G3",
       "place W4D4G3 at 2,1 right", "C05 C12"},
      {"default", second, "place W4D4G3 at 2,1 right", "C05"},
      {"default", second, "place W4D4G3 at 1,1 down over 1", "C05 C10"},
      {"default", second, "place W4D4G3 at 1,1 down", "C05 C10"},
      {"default", second, "place W4D4G3 at 3,1 right", "C10"},
      {"default", second, "place W4D4G3 at 1,5 down", "C07"},
  };
  expect_applied<snack_match::Snack_match>(rows);
}

TEST(Applied, InPointsOfBrainPicnic) {
  using brain_picnic::Brain_picnic;
  EXPECT_EQ(standing<Brain_picnic>("default", "1d:-:-;-"), "");
  // Three cells that do not form a group of three score no points.
  EXPECT_EQ(standing<Brain_picnic>("default", "1p:-:T1D4M1@1a,1b,1c+T4D4I3;+T2M2I1.M3T3D2"), "C12");
  const char* corners =
      "4#:corners/ice-cream:T1D4T1.M3D2T3.T2T1I1.M3I4T4.D2I2I3.M1I3D4.D3T2M2.T1D3T2@"
      "4a5c,2c5b,5a,8a/3a4b,2b6c,6b7a,6a8b/3b4c,2a,7b,8c/3c,1a,1b7c,1c;"
      "M4D1I1.D2D3I3.T4D4I4.I1D1I4.T1I2D3.D1T3T1.I4I3M2.D3D4T3@2a8a,1c2b8b,1b2c8c,1a/7a,3a,3b,3c5c/"
      "7b,4a,4b,4c5b/6a7c,6b,6c,5a";
  EXPECT_EQ(standing<Brain_picnic>("goals=2:4:0:0", corners), "C12 C13 C15 C19 C21");
  EXPECT_EQ(
      standing<Brain_picnic>("players=1",
                             "8#:-:T2I1I4.I3D2T2.T4T4I2.M3D1I4.I1T2M2.M4I2I1.I4T3D3.T3I2T3:"
                             "I1I4M2.M1M3T4.D2I2I3.I3I3I2.I2I2D4.I1M2I2.D1M2I3.M2I2D2@"
                             "3c,1a3b,1b3a,1c/4a,2a4b,4c,7c/5a,2b5b6c,5c6b,6a7b/8c,2c8b,8a,7a"),
      "C12 C13 C30");
}

TEST(Applied, InPointsOfSnackMatch) {
  const char* five =
      "4#:-:W3G2W3.D2W3W1.S1S3S2.W1S1S2.G1S2G2.S1G3D4.S2D3G4.S1W4W4@"
      "5c,5b,5a,1a/4a,2c,2b3a8c,1b2a/4b7c,7b,3b7a8b,1c/4c,6c,3c6b8a,6a;"
      "S3D2W3.S1S3W4.W4W3D2.D4S4D2.D1S4S3.G4G3S2.D2G2G3.W3S4S1@7c,6a,6b,2a4c6c/7b8a,8b,8c,2b4b/"
      "7a,3c,3b,2c3a4a/5c,1c5b,1b5a,1a";
  EXPECT_EQ(standing<snack_match::Snack_match>("default", five), "C12 C13 C14");
  const snack_match::Snack_match game(Ruleset::parse(snack_match::book, "goals=2:1:5:2"));
  auto state = snack_match::Snack_match(Ruleset(snack_match::book)).read(five);
  state.bonuses = game.setup().goals;
  const Rule_trace trace;
  (void)game.score(state);
  EXPECT_EQ(text_of(snack_match::book, trace.applied), "C12 C13 C20 C22 C26");
}

}  // namespace
}  // namespace arbiter
