// The rulesets in which Picnic Blitz is explored, and games that illustrate its questions.
#include <string>

#include "properties/picnic_blitz/properties.hpp"

namespace arbiter {

using picnic_blitz::Picnic_blitz;

std::vector<Scope> Properties_of<Picnic_blitz>::scopes() {
  return {
      {"default", "two players, as in the rulebook", true},
      {"players=3", "three players, as in the rulebook", true},
      {"players=4", "four players, as in the rulebook", true},
      {"simplified=1", "the simplified game", true},
      // One die gives a hundredth as many turns as three dice; a straight of one die earns the
      // Attacks.
      {"lengths=3:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0",
       "two players who need both Foods; everything occurs except straights and two groups of "
       "re-rolls",
       false},
      {"lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0",
       "two longer tracks, with piles on the way and ants behind a controller", false},
      {"lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0",
       "two dice, with straights, re-rolls of one or two dice, and second moves bought with a "
       "Queen",
       false},
      {"lengths=1:1:1:1:1:0,points=1:1:1:1:1:0,target=5,dice=1,attacks=2:0:0:0:0:0,PB-C32=off",
       "five tracks, with four active ants and re-rolls in two groups", false},
      {"players=3,lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0",
       "three players, with piles of three and a full board without a winner", false},
      {"players=4,lengths=1:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0",
       "four players with Queens and a full board without a winner", false},
      {"players=4,simplified=1,lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,"
       "attacks=2:0:0:0:0:0",
       "four players on longer tracks, with piles of four; small enough only without Queens",
       false},
      {"simplified=1,lengths=3:2:0:0:0:0,target=4,dice=2,attacks=0:1:0:0:0:0",
       "the simplified game, where one Attack cannot bump a controller, so a full board is final",
       false},
  };
}

/// The small rulesets are searched for the shortest game; the line shows the same difference on the
/// full board.
std::vector<Variant> Properties_of<Picnic_blitz>::variants() {
  const std::string small = "lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0";
  const std::string four_tracks =
      "lengths=2:1:1:1:0:0,points=1:0:0:0:0:0,target=1,attacks=0:0:0:0:0:0,"
      "PB-C18=off,PB-C24=off,PB-C32=off,dice=1";
  // Four ants of the first player on four tracks, while the other player passes.
  const std::string four_ants =
      "dice 112233; keep; move 1; dice 112233; keep; pass; dice 112233; keep; move 2; "
      "dice 112233; keep; pass; dice 112233; keep; move 3; dice 112233; keep; pass; "
      "dice 445566; keep; move 4; dice 112233; keep; pass; ";
  const auto variant = [](const char* question, const std::string& ruleset, const char* why,
                          const std::string& line) {
    return Variant{question, ruleset, why, "default", 0, line};
  };
  return {
      variant("PB-A01", small, "a controller who re-rolls",
              "dice 111111; keep; move 1; dice 112233; keep; pass; dice 112233"),
      variant("PB-A02", small, "an ant behind a controller",
              "dice 111112; keep; move 1; dice 112233; keep; move 1; dice 112233; keep; move 1; "
              "dice 112233; keep; pass; dice 123466; keep; push 1 b"),
      variant("PB-A03", small, "an ant on the first space",
              "dice 123466; keep; move 1; dice 123466; keep; push 1 a; pass"),
      variant("PB-A05", four_tracks, "four active ants, so two groups",
              four_ants + "dice 111222; reroll 1; dice 6; reroll 6"),
      // With four dice, even the smallest board of four tracks is too large to explore.
      variant("PB-A06", "", "four active ants, so four dice at once",
              four_ants + "dice 111222; reroll 1112"),
      variant("PB-A08", small, "a Queen and an active ant",
              "dice 112233; keep; move 1; dice 112233; keep; pass; dice 112233; keep; skip; "
              "dice 112233; keep; pass; dice 112233; queen reroll; reroll 12"),
      variant("PB-A10", small,
              "two Attacks on one ant; the difference matters only if another ant is on the way, "
              "as in the game shown",
              "dice 111223; keep; move 1; dice 112233; keep; move 1; dice 112233; keep; pass; "
              "dice 123455; keep; push 1 a by 2"),
      variant("PB-A12", "lengths=3:2:0:0:0:0,target=4,dice=1,attacks=1:0:0:0:0:0",
              "one Attack left, and a controller",
              "dice 111111; keep; move 1; dice 123466; keep; push 1 a"),
      variant("PB-A30", small, "a Queen and no active ant",
              "dice 112233; keep; skip; dice 112233; keep; pass; dice 112233; queen reroll"),
      variant("PB-A33", small, "a Queen and an active ant",
              "dice 112233; keep; move 1; dice 112233; keep; pass; dice 112233; keep; skip; "
              "dice 112233; keep; pass; dice 112233; queen reroll"),
  };
}

}  // namespace arbiter
