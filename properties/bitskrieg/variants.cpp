// The rulesets in which Bitskrieg is searched exhaustively, and games that illustrate its
// questions.
#include <string>

#include "properties/bitskrieg/properties.hpp"

namespace arbiter {

/// A ruleset with the five tanks of BK-C09 is too large to store. The first two are as close to
/// full size as possible: all squares and ratings, with one tank per side, or with two and no
/// obstacles. Like the full-size game, they are explored only to a limited depth, and results name
/// their ruleset. The other rulesets have one tank per side on sixteen squares, or on the twelve at
/// the edge if the inner squares are filled.
std::vector<Scope> Properties_of<bitskrieg::Bitskrieg>::scopes() {
  return {
      {"squad=1,rebuilds=0:0",
       "the full board with one tank each, the most that fits in memory with six obstacles", true},
      {"squad=2,obstacles=0,rebuilds=1:0,pieces=3:3:3:0",
       "an open board with two tanks each, the most that fits in memory with four flags", true},
      {"board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0,pieces=1:0:0:0", "light tanks", false},
      {"board=4,obstacles=1,squad=1,flags=1,rebuilds=0:0,pieces=0:0:1:0",
       "heavy tanks with a flag each, and an obstacle", false},
      {"board=4,obstacles=0,squad=1,rebuilds=0:0,pieces=0:0:1:0",
       "two flags, which one tank cannot hold at once", false},
      {"board=4,obstacles=4,squad=1,flags=0,reserves=1,rebuilds=2:0,pieces=0:0:2:0,BK-A05=2",
       "a reserve, and three tanks on the edge", false},
      {"board=4,obstacles=4,squad=1,flags=0,reserves=1,rebuilds=3:0,pieces=0:0:0:2,"
       "speed=1:1:1:1,BK-A05=2",
       "a reserve, and a rebuild of a destroyed tank", false},
      {"board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0,pieces=0:0:0:1,flank=1,stun=1",
       "tank destroyers with flank armor and stun", false},
      {"board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0,pieces=0:1:0:0,bounding=1",
       "medium tanks with bounding fire", false},
      {"board=4,obstacles=0,squad=1,flags=1,rebuilds=0:0,pieces=0:0:1:0,reverse=1",
       "heavy tanks that reverse", false},
      {"board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0,pieces=1:0:0:0,ramming=1",
       "light tanks that ram", false},
      {"board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0,pieces=1:0:0:0,ramming=1,BK-A13=1",
       "light tanks that ram, and a draw if both are destroyed", false},
      {"board=4,obstacles=1,squad=1,flags=0,rebuilds=0:0,pieces=0:0:1:0,destroying=1",
       "an obstacle that tanks can fire at", false},
      {"board=4,obstacles=1,squad=1,flags=0,rebuilds=0:0,pieces=0:0:1:0,terrain=1,faces=0:0:1",
       "woods or water", false},
      {"board=4,obstacles=4,squad=1,flags=0,rebuilds=0:0,pieces=0:0:1:0,terrain=1,faces=4:0:0",
       "buildings and woods on all inner squares", false},
      {"board=4,obstacles=1,squad=1,flags=0,rebuilds=0:0,pieces=0:0:0:1,terrain=1,faces=0:0:1,"
       "destroying=1,flank=1,stun=1,reverse=1,ramming=1,bounding=1,BK-A05=2",
       "almost all options together", false},
  };
}

/// The small rulesets are searched for the shortest game; the line shows the same difference on the
/// full board.
std::vector<Variant> Properties_of<bitskrieg::Bitskrieg>::variants() {
  const std::string duel = "board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0,pieces=";
  const std::string blocked = "board=4,obstacles=1,squad=1,flags=0,rebuilds=0:0,pieces=";
  const std::string battlefield =
      "obstacle e2; obstacle c3; obstacle b3; obstacle g4; obstacle g5; obstacle e6; ";
  const std::string woods =
      "piece bw woods; obstacle e6; piece ba building; obstacle e2; piece wa woods; obstacle c3; "
      "piece ba building; obstacle b3; piece bw woods; obstacle g4; piece wa woods; obstacle g5; ";
  const std::string waters =
      "piece ba water; obstacle e2; piece bw woods; obstacle e6; piece wa woods; obstacle c3; "
      "piece ba building; obstacle b3; piece bw woods; obstacle g3; piece wa woods; obstacle g2; ";
  const std::string squads = "squad LMMHD; squad LMMHD; axis ranks; home 1; ";
  const std::string tanks =
      "deploy L b1 n; deploy M c1 n; deploy M f1 n; deploy H g1 n; deploy D h1 n; deploy L d8 s; "
      "deploy M b8 s; deploy M f8 s; deploy H h8 s; deploy D a8 s; ";
  const std::string tanks_and_flags = tanks + "flag f3; flag g6; flag e7; flag d2; ";
  const std::string light_tanks =
      battlefield +
      "squad L; squad L; axis ranks; home 1; deploy L d1 n; deploy L d8 s; flag f3; flag g6; "
      "flag e7; flag c4; ";
  const std::string begin = battlefield + squads + tanks_and_flags;
  const auto variant = [](const char* question, const std::string& ruleset, const char* why,
                          const std::string& line, const char* full_size = "default") {
    return Variant{question, ruleset, why, full_size, 0, line};
  };
  return {
      variant("BK-A02", duel + "0:0:1:0", "a tank of speed one", begin + "move g1 g1 s"),
      variant("BK-A02", duel + "0:1:0:0,BK-A02=2", "a tank of speed two", begin + "move c1 c1 n",
              "BK-A02=2"),
      variant("BK-A02", duel + "0:1:0:0,BK-A02=4,BK-A03=2", "a tank that must use a speed of two",
              begin + "move c1 c1 e", "BK-A02=4,BK-A03=2"),
      variant("BK-A03", duel + "0:1:0:0", "a tank of speed two", begin + "move b1 b2 n"),
      variant("BK-A04", duel + "0:0:1:0", "any tank", begin + "move b1 b1 n"),
      variant("BK-A05", duel + "0:0:1:0", "a tank at the edge",
              battlefield + squads + "deploy L b1 s"),
      variant("BK-A06", duel + "0:0:1:0", "any tank", begin + "flip"),
      variant("BK-A09", "board=4,obstacles=0,squad=1,flags=1,rebuilds=0:0,pieces=0:0:1:0",
              "a flag of each side", battlefield + squads + tanks + "flag f3; flag g6; flag f3"),
      variant("BK-A12",
              "board=4,obstacles=0,squad=1,flags=0,rebuilds=0:2,pieces=0:0:2:0,reserves=1",
              "a reserve, and a tank to destroy",
              light_tanks + "move d1 d4 n; reserve L c8 s; flip; flip; fire d4 d8; destroyed",
              "squad=1,reserves=1"),
      variant("BK-A13", duel + "1:0:0:0,ramming=1", "tanks that one die can destroy",
              light_tanks + "move d1 d4 n; move d8 d5 s; flip; flip; ram d4 d4 n; both",
              "squad=1,ramming=1"),
      variant("BK-A16", blocked + "0:0:1:0", "an obstacle",
              begin + "move c1 c2 n; move d8 d5 s; flip; flip; move g1 g2 n; move d5 d3 s; "
                      "fire c2 d3"),
      variant("BK-A17", blocked + "0:0:1:0", "an obstacle",
              begin + "move f1 f2 n; move a8 a7 s; flip; flip; fire f2 a7"),
      variant("BK-A20", "board=7,obstacles=0,squad=1,flags=0,rebuilds=0:0,pieces=0:0:1:0",
              "edges six squares apart", begin + "fire h1 h8"),
      variant("BK-A21", duel + "0:1:0:1,flank=1", "a tank destroyer as the target",
              begin + "move f1 f2 n; move a8 b7 s; flip; flip; fire f2 b7; stunned",
              "flank=1,stun=1,BK-A22=2"),
      variant("BK-A22", duel + "0:1:0:0,flank=1,stun=1", "any tanks",
              begin + "move b1 b2 n; move d8 d5 w; fire f1 d5; stunned", "flank=1,stun=1"),
      variant("BK-A26", blocked + "0:1:0:0,terrain=1,faces=0:0:1,destroying=1",
              "woods that a tank can enter",
              woods + squads + tanks_and_flags + "move b1 b2 n; move d8 e6 e; blast f1 e6",
              "destroying=1,terrain=1"),
      variant("BK-A27", blocked + "0:0:1:0,terrain=1,faces=1:0:0", "a terrain piece",
              "piece bw woods", "terrain=1"),
      variant("BK-A28",
              "board=4,obstacles=0,squad=1,flags=0,rebuilds=4:0,pieces=0:0:3:0,reserves=1",
              "rebuilds for two reserves", begin + "reserve L a1 n; move d8 d5 w; reserve L d1 n",
              "reserves=1,rebuilds=4:2"),
      // This question is about hidden information and affects no move.
      variant("BK-A31", duel + "0:0:1:0", "a squad being deployed", "", ""),
      variant("BK-A41", "board=4,obstacles=0,squad=1,flags=1,rebuilds=0:0,pieces=1:0:0:0,ramming=1",
              "a flag that an enemy can reach",
              battlefield +
                  "squad L; squad L; axis ranks; home 1; deploy L h1 n; deploy L g8 s; flag f3; "
                  "flag g6; flag e7; flag c4; move h1 h4 n; move g8 g6 s; flip; flip; ram h4 h6 w",
              "squad=1,ramming=1"),
      variant("BK-A43", duel + "0:1:0:0,ramming=1,BK-A03=2", "a whole move, and a ram",
              light_tanks + "move d1 d4 n; move d8 d5 s; flip; flip; ram d4 d4 n",
              "squad=1,ramming=1,BK-A03=2"),
      variant("BK-A48", duel + "0:1:0:0,bounding=1", "a tank of speed two",
              begin + "move f1 f2 n; move d8 d5 s; flip; flip; bound c1 c1 e fire d5",
              "bounding=1"),
      variant(
          "BK-A50", duel + "0:1:0:0,BK-A02=3,BK-A03=2",
          "a tank that must use a speed of two and may turn by 90 degrees only",
          "squad M; squad M; axis ranks; home 1; deploy M a1 n; deploy M a8 n; move a1 a3 n; "
          "move a8 b8 n; flip; flip; move a3 a5 n; move b8 a8 w; flip; flip; move a5 a7 n; pass",
          "squad=1,obstacles=0,flags=0,rebuilds=0:0,BK-A02=3,BK-A03=2"),
      variant("BK-A52",
              "board=4,obstacles=0,squad=2,flags=0,rebuilds=0:2,pieces=0:0:3:0,reserves=1",
              "a reserve, and a destroyed tank",
              begin + "move b1 b2 n; move d8 d5 s; fire c1 d5; destroyed; reserve L c8 s",
              "reserves=1"),
      variant("BK-A54", blocked + "0:0:1:0,terrain=1,faces=0:1:0,destroying=1", "water",
              waters + squads + tanks_and_flags + "blast f1 e2", "destroying=1,terrain=1"),
      variant("BK-A55", blocked + "0:0:1:0,terrain=1,faces=0:1:0", "water",
              waters + squads +
                  "deploy L b1 n; deploy M c1 n; deploy M f1 n; deploy H g1 n; deploy D h1 n; "
                  "deploy L h8 s; deploy M b8 s; deploy M f8 s; deploy H d8 s; deploy D a8 s; "
                  "flag f3; flag g6; flag e7; flag d2; move b1 b2 n; move h8 h6 s; fire c1 h6",
              "terrain=1"),
      variant(
          "BK-A57",
          "board=4,obstacles=1,squad=1,flags=1,rebuilds=0:0,pieces=0:0:1:0,terrain=1,faces=1:0:0",
          "woods, and a flag to place", woods + squads + tanks + "flag c3", "terrain=1"),
      // Only the probabilities differ, so the moves of a game cannot show a difference.
      variant("BK-A59", blocked + "0:0:1:0,destroying=1", "an obstacle", "", "destroying=1"),
      variant("BK-A60", duel + "0:1:0:0,flank=1,ramming=1", "any tanks",
              light_tanks + "move d1 d4 n; move d8 d5 w; flip; flip; ram d4 d4 n; enemy",
              "flank=1,ramming=1,squad=1,armor=6:4:5:3"),
      variant("BK-A62",
              "board=4,obstacles=0,squad=1,flags=0,rebuilds=2:0,pieces=0:0:2:0,reserves=1",
              "enough rebuilds for one reserve", begin + "reserve L a1 n", "reserves=1"),
      variant("BK-A64", duel + "0:0:1:0", "any tank", begin + "move b1 b1 e"),
      variant("BK-A65", duel + "0:0:1:0", "any tank", battlefield + squads + "deploy L b1 n"),
  };
}

}  // namespace arbiter
