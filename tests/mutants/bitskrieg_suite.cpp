// The kill suite of Bitskrieg, which must notice any mistake in its rules.
#include <cstring>

#include "properties/bitskrieg/properties.hpp"
#include "tests/mutants/suite.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::mutants;
using bitskrieg::Bitskrieg;

// Boards for clauses that no example of the rulebook shows.
#define DUEL "squad=1,flags=0,rebuilds=0:0,obstacles="
#define WOODS DUEL "1,terrain=1,destroying=1"
#define SHUT_IN DUEL "0,BK-A02=3,BK-A03=2"
constexpr Example examples[] = {
    // set-up
    shown("BK-C07", "default", "start", "obstacle b2", "at */1#6/8:-:-/-:2/2:obstacles"),
    shown("BK-C07", "obstacles=2", "8/6#1/8/8/8/8/8/8:-:-/-:2/2:obstacles", "obstacle g7",
          "illegal BK-C07"),
    shown("BK-C07", "obstacles=1", "start", "obstacle g7", "at 8/6#1/*:squads"),
    shown("BK-C51", "terrain=1", "start", "piece wa water", "at *:1.place.221.="),
    shown("BK-C51", "terrain=1", "8/8/8/8/8/8/1=6/8:-:-/-:2/2:2.piece.221", "piece wa woods",
          "at *:2.place.220.%"),
    shown("BK-C51", "terrain=1", "8/8/8/8/8/8/1==5/8:-:-/-:2/2:1.piece.220", "piece wa woods",
          "illegal BK-C51"),
    shown("BK-C09", "obstacles=0", "start", "squad LLMMH", "at *:2+LLMMH/2:squads"),
    shown("BK-C10", "obstacles=0,squad=1", "8/8/8/8/8/8/8/8:-:-/-:2+L/2+l:2.axis", "axis files",
          "at *:f:-/-:2+L/2+l:1.home"),
    shown("BK-C11", "obstacles=0,squad=1", "8/8/8/8/8/8/8/8:f:-/-:2+L/2+l:1.home", "home h",
          "at *:h:-/-:2+L/2+l:1.deploy"),
    shown("BK-C11", "obstacles=0,squad=1", "8/8/8/8/8/8/8/8:f:-/-:2+L/2+l:1.home", "home 1",
          "illegal BK-C11"),
    shown("BK-C12", "obstacles=0,squad=1", "8/8/8/8/8/8/8/8:h:-/-:2+L/2+l:1.deploy",
          "deploy L h3 n", "at 8/8/8/8/8/7Ln/8/8:h:-/-:2/2+l:2.deploy"),
    shown("BK-C12", "obstacles=0,squad=1", "8/8/8/8/8/7Ln/8/8:h:-/-:2/2+l:2.deploy",
          "deploy L a8 s", "at ls7/*:1.flag"),
    shown("BK-C51", "terrain=1,BK-A27=2", "start", "piece wa water", "at *:2.place.221.="),
    shown("BK-C12", "obstacles=0,squad=2", "8/8/8/8/8/8/8/8:h:-/-:2+LM/2+lm:1.deploy",
          "deploy M h3 n", "at 8/8/8/8/8/7Mn/8/8:h:-/-:2+L/2+lm:1.deploy"),
    shown("BK-C12", "obstacles=0,squad=2,pieces=3:3:3:3",
          "8/8/8/8/8/7Ln/8/8:h:-/-:2+L/2+lm:1.deploy", "deploy L h3 n", "illegal BK-C12"),
    shown("BK-C13", "obstacles=0,squad=1", "ls7/8/8/8/8/7Ln/8/8:h:c3/-:2/2:1.flag", "flag c5",
          "illegal BK-C13"),
    shown("BK-C13", "obstacles=0,squad=1", "ls7/8/8/8/8/7Ln/8/8:h:c3/-:2/2:1.flag", "flag d5",
          "at *:c3,d5/-:2/2:2.flag"),
    shown("BK-C14", "obstacles=0,squad=1", "ls7/8/8/8/8/7Ln/8/8:h:c3,d5/e6:2/2:2.flag", "flag f2",
          "at *:c3,d5/e6,f2:2/2:1"),
    shown("BK-C51", "terrain=1", "8/8/8/8/8/8/8/8:-:-/-:2/2:1.place.122.#", "obstacle b2",
          "at *:2.piece.122"),
    shown("BK-C09", "obstacles=0", "8/8/8/8/8/8/8/8:-:-/-:2+LLMMH/2:squads", "squad MMHHD",
          "at *:-:-/-:2+LLMMH/2+mmhhd:2.axis"),
    shown("BK-C13", "obstacles=0,squad=1", "ls7/8/8/8/8/7Ln/8/8:h:-/-:2/2:1.flag", "flag c3",
          "at *:c3/-:2/2:1.flag"),
    shown("BK-C13", "obstacles=0,squad=1", "ls7/8/8/8/8/7Ln/8/8:h:c3/-:2/2:1.flag", "flag d3",
          "illegal BK-C13"),
    shown("BK-C13", "obstacles=0,squad=1", "ls7/8/8/8/8/7Ln/8/8:h:c3,d5/-:2/2:2.flag", "flag c3",
          "illegal BK-C13"),
    shown("BK-C13", "obstacles=0,squad=1,BK-A09=2", "ls7/8/8/8/8/7Ln/8/8:h:c3,d5/-:2/2:2.flag",
          "flag c3", "at *:c3,d5/c3:2/2:2.flag"),
    shown("BK-C13", "obstacles=2,terrain=1,squad=1", "ls7/8/8/8/8/1%=4Ln/8/8:h:-/-:2/2:1.flag",
          "flag b3", "illegal BK-C13"),
    shown("BK-C13", "obstacles=2,terrain=1,squad=1,BK-A57=2",
          "ls7/8/8/8/8/1%=4Ln/8/8:h:-/-:2/2:1.flag", "flag b3",
          "at */1%=4Ln/8/8:h:b3/-:2/2:1.flag"),
    shown("BK-C13", "obstacles=2,terrain=1,squad=1,BK-A57=2",
          "ls7/8/8/8/8/1%=4Ln/8/8:h:-/-:2/2:1.flag", "flag c3", "illegal BK-C13"),
    // moving
    shown("BK-C15", SHUT_IN, "8/8/8/8/8/8/8/Msme6:1:-/-:0/0:1", "pass", "illegal BK-C15"),
    shown("BK-C15", SHUT_IN ",BK-A50=2", "8/8/8/8/8/8/8/Msme6:1:-/-:0/0:1", "pass", "at *:2"),
    shown("BK-C15", SHUT_IN ",BK-A50=3", "8/8/8/8/8/8/8/Msme6:1:-/-:0/0:1", "pass", "at *:2#"),
    shown("BK-C15", SHUT_IN ",BK-A50=2", "8/8/8/8/8/8/8/Ms1me5:1:-/-:0/0:1", "pass",
          "illegal BK-C15"),
    shown("BK-C17", DUEL "0", "7hs/8/8/8/8/8/8/2Ln5:1:-/-:0/0:1", "move c1 c4 n",
          "at 7hs/8/8/8/2Ln~5/8/8/8:1:-/-:0/0:2"),

    shown("BK-C18", DUEL "0", "7hs/8/8/8/8/8/8/2Ln5:1:-/-:0/0:1", "move c1 c4 s", "illegal BK-C17"),
    shown("BK-C19", DUEL "0", "7hs/8/8/8/8/8/8/2Hn5:1:-/-:0/0:1", "move c1 c1 s", "at */2Hs~5:*:2"),
    shown("BK-C19", DUEL "0", "7hs/8/8/8/8/8/8/2Hn5:1:-/-:0/0:1", "move c1 d1 e", "illegal BK-C17"),
    shown("BK-C19", DUEL "0,BK-A02=2", "7hs/8/8/8/8/8/8/2Hn5:1:-/-:0/0:1", "move c1 c1 s",
          "illegal BK-C17"),
    shown("BK-C19", DUEL "0,BK-A02=2", "7hs/8/8/8/8/8/8/2Mn5:1:-/-:0/0:1", "move c1 c1 s",
          "at */2Ms~5:*:2"),
    shown("BK-C19", DUEL "0,BK-A02=3", "7hs/8/8/8/8/8/8/2Hn5:1:-/-:0/0:1", "move c1 c1 e",
          "at */2He~5:*:2"),
    shown("BK-C19", DUEL "0,BK-A02=3", "7hs/8/8/8/8/8/8/2Mn5:1:-/-:0/0:1", "move c1 c1 s",
          "illegal BK-C17"),
    shown("BK-C19", DUEL "0,BK-A02=4", "7hs/8/8/8/8/8/8/2Mn5:1:-/-:0/0:1", "move c1 c1 n",
          "at */2Mn~5:*:2"),
    shown("BK-C20", DUEL "1", "7hs/8/8/8/8/8/2#5/2Hn5:1:-/-:0/0:1", "move c1 c2 n",
          "illegal BK-C17"),
    shown("BK-C20", DUEL "0", "8/8/8/8/8/8/2hs5/2Mn5:1:-/-:0/0:1", "move c1 c3 n",
          "illegal BK-C17"),
    shown("BK-C21", "obstacles=0,squad=2,flags=0", "6hshs/8/8/8/8/8/2Mn5/2Mn5:1:-/-:2/2:1",
          "move c1 c2 n", "illegal BK-C21"),
    shown("BK-C21", "obstacles=0,squad=2,flags=0", "6hshs/8/8/8/8/8/2Mn5/2Mn5:1:-/-:2/2:1",
          "move c1 c3 n", "at */2Mn~5/2Mn5/8:*:2"),
    shown("BK-C21", "obstacles=0,squad=1,flags=1", "7hs/8/8/8/8/8/8/2Mn5:1:c2/c3:2/2:1",
          "move c1 c2 n", "illegal BK-C21"),
    shown("BK-C22", "obstacles=0,squad=1,flags=1", "7hs/8/8/8/8/8/8/2Mn5:1:c2/c3:2/2:1",
          "move c1 c3 n", "at */2Mn~5/8/8:*:2"),
    shown("BK-C23", "obstacles=0,squad=1,flags=1", "7hs/8/8/8/8/2Mn~5/8/8:1:c2/c3:2/2:2",
          "move h8 h7 s", "at *:1#"),
    shown("BK-C22", "obstacles=0,squad=2", "lele6/8/4Mn~3/8/8/8/8/Mn7:1:b2,c3/e6,f7:2/2:2",
          "move b8 c8 e", "at *:2/2:1"),
    shown("BK-C24", DUEL "0", "7hs/8/8/8/8/8/8/2Hn~5:1:-/-:0/0:1", "move c1 c2 n",
          "illegal BK-C24"),
    shown("BK-C24", DUEL "0,BK-A64=2", "7hs/8/8/8/8/8/8/2Hn5:1:-/-:0/0:1", "move c1 c1 s",
          "at */2Hs5:*:2"),
    shown("BK-C24", DUEL "0,BK-A64=2", "7hs/8/8/8/8/8/8/2Hn5:1:-/-:0/0:1", "move c1 c2 n",
          "at */2Hn~5/8:*:2"),
    shown("BK-C24", DUEL "0,BK-A64=2,speed=4:2:1:2", "7hs/8/8/8/8/8/2Ln5/8:1:-/-:0/0:1",
          "move c2 c2 n", "at */2Ln~5/8:*:2"),
    shown("BK-C12", "obstacles=0,squad=1,flags=0", "8/8/8/8/8/8/8/8:1:-/-:2+M/2+h:1.deploy",
          "deploy M c1 n", "at */2Mn5:*:2.deploy"),
    shown("BK-C12", "obstacles=0,squad=1,flags=0,BK-A65=2",
          "8/8/8/8/8/8/8/8:1:-/-:2+M/2+h:1.deploy", "deploy M c1 n", "at */2Mn~5:*:2.deploy"),
    shown("BK-C16", DUEL "0,BK-A05=2", "7hs/8/8/8/8/8/8/2He5:1:-/-:0/0:1", "move c1 c1 s",
          "illegal BK-C16"),
    // firing
    shown("BK-C25", DUEL "0", "8/8/8/2hs5/8/8/8/2Mn5:1:-/-:0/0:1", "fire c1 c5",
          "at 8/8/8/2hs5/8/8/8/2Mn5:1:-/-:0/0:1.fire.c1.c5"),
    shown("BK-C25", DUEL "0", "8/8/8/2hs5/8/8/8/2Mn5:1:-/-:0/0:1", "fire c1 c4", "illegal BK-C25"),
    shown("BK-C08", DUEL "0", "8/8/8/2hs5/8/8/8/2Mn~5:1:-/-:0/0:1", "fire c1 c5", "illegal BK-C08"),
    shown("BK-C28", DUEL "0", "8/8/8/8/8/8/8/2Mn1hs3:1:-/-:0/0:1", "fire c1 e1", "illegal BK-C27"),
    shown("BK-C29", DUEL "0", "8/8/8/8/3hs4/8/8/2Dn5:1:-/-:0/0:1", "fire c1 d4", "illegal BK-C27"),
    shown("BK-C29", DUEL "0", "8/8/8/8/2hs5/8/8/2Dn5:1:-/-:0/0:1", "fire c1 c4",
          "at *:1.fire.c1.c4"),
    shown("BK-C30", DUEL "0", "8/2hs5/8/8/8/8/8/2Mn5:1:-/-:0/0:1", "fire c1 c7", "illegal BK-C30"),
    shown("BK-C30", DUEL "0", "8/8/2hs5/8/8/8/8/2Mn5:1:-/-:0/0:1", "fire c1 c6",
          "at *:1.fire.c1.c6"),
    shown("BK-C33", DUEL "1", "8/8/8/8/2hs5/2#5/8/2Dn5:1:-/-:0/0:1", "fire c1 c4",
          "illegal BK-C27"),
    shown("BK-C33", "obstacles=0,squad=2,flags=0", "7hs/8/8/8/2hs5/2Mn5/8/2Dn5:1:-/-:2/2:1",
          "fire c1 c4", "at *:1.fire.c1.c4"),
    shown("BK-C33", "obstacles=0,squad=2,flags=0", "8/8/8/8/2hs5/2hs5/8/1Mn1Dn4:1:-/-:2/2:1",
          "fire d1 c4", "illegal BK-C27"),
    shown("BK-C34", DUEL "1", "8/8/8/8/8/3hs4/2#5/2Mn5:1:-/-:0/0:1", "fire c1 d3",
          "illegal BK-C27"),
    shown("BK-C34", DUEL "1,BK-A16=2", "8/8/8/8/8/3hs4/2#5/2Mn5:1:-/-:0/0:1", "fire c1 d3",
          "at *:1.fire.c1.d3"),
    shown("BK-C32", DUEL "0", "8/8/8/8/8/8/2ls5/2Hn5:1:-/-:0/0:1.fire.c1.c2", "destroyed",
          "at 8/8/8/8/8/8/8/2Hn~5:1:-/-:0/0l:1#"),

    shown("BK-C31", DUEL "0", "8/8/8/8/8/8/2ls5/2Hn5:1:-/-:0/0:1.fire.c1.c2", "miss",
          "at 8/8/8/8/8/8/2ls5/2Hn~5:1:-/-:0/0:2"),
    shown("BK-C46", DUEL "0", "8/8/8/8/8/8/2ls5/2Hn5:1:-/-:0/0:1.fire.c1.c2", "stunned",
          "illegal BK-C25"),
    // flipping, rebuilding, victory
    shown("BK-C36", "obstacles=0,squad=2,flags=0", "6hs~hs/8/8/8/8/8/2Mn~5/2Mn~5:1:-/-:2/2:1",
          "flip", "at 6hs~hs/8/8/8/8/8/2Mn5/2Mn5:1:-/-:2/2:2"),
    shown("BK-C36", DUEL "0", "7hs~/8/8/8/8/8/8/2Hn5:1:-/-:0/0:1", "flip", "illegal BK-C36"),
    shown("BK-C37", "obstacles=0,squad=2,flags=0", "6hshs/8/8/8/8/8/2Mn5/8:1:-/-:2L/2:1",
          "rebuild L d1 e", "at 6hshs/8/8/8/8/8/2Mn5/3Le~4:1:-/-:1/2:2"),
    shown("BK-C37", "obstacles=0,squad=2,flags=0", "6hshs/8/8/8/8/8/2Mn5/8:1:-/-:0L/2:1",
          "rebuild L d1 e", "illegal BK-C37"),
    shown("BK-C37", "obstacles=0,squad=2,flags=0", "6hshs/8/8/8/8/8/2Mn5/8:1:-/-:2L/2:1",
          "rebuild M d1 e", "illegal BK-C37"),
    shown("BK-C37", "obstacles=0,squad=2,flags=0", "6hshs/8/8/8/8/8/8/3Mn4:1:-/-:2L/2:1",
          "rebuild L d1 e", "illegal BK-C37"),
    shown("BK-C37", "obstacles=0,squad=2,flags=0", "6hshs/8/8/8/8/8/8/3Mn4:1:-/-:2L/2:1",
          "rebuild L d8 e", "illegal BK-C37"),
    shown("BK-C38", "obstacles=0,squad=2", "le7/5Mn~2/4Mn~3/8/8/8/8/le7:1:b2,c3/e6,f7:2/2:2",
          "move a1 b1 e", "at *:1#"),
    shown("BK-C39", "obstacles=0,squad=1", "8/8/8/8/8/8/2ls5/2Hn5:1:c4,d5/e6,f7:2/2:1.fire.c1.c2",
          "destroyed", "at *:1#"),
    shown("BK-C39", "obstacles=0,squad=2,flags=0",
          "7hs/8/8/8/8/8/2ls5/2HnMn4:1:-/-:2/1:1.fire.c1.c2", "destroyed", "at *:2/1l:2"),
    shown("BK-C39", "obstacles=0,squad=2,flags=0,BK-A12=2",
          "7hs/8/8/8/8/8/2ls5/2HnMn4:1:-/-:2/1:1.fire.c1.c2", "destroyed", "at *:2/1l:1#"),
    shown("BK-C39", "obstacles=0,squad=2,flags=0,reserves=1,BK-A12=2",
          "6hshs/8/8/8/8/8/2ls5/2HnMn4:1:-/-:2/0:1.fire.c1.c2", "destroyed", "at *:2/0l:2"),
    shown("BK-C40", "obstacles=0,squad=1,ramming=1,flags=0",
          "8/8/8/8/8/8/2ls5/2Ln5:1:-/-:2/2:1.ram.c1.c2", "both", "at *:1#"),
    shown("BK-C40", "obstacles=0,squad=1,BK-A13=3,ramming=1,flags=0",
          "8/8/8/8/8/8/2ls5/2Ln5:1:-/-:2/2:1.ram.c1.c2", "both", "at *:2#"),
    // options
    shown("BK-C43", "obstacles=0,squad=2,flags=0,reserves=1",
          "6hshs/8/8/8/8/8/2Mn5/2Mn5:1:-/-:2/2:1", "reserve L d1 e",
          "at 6hshs/8/8/8/8/8/2Mn5/2MnLe~4:1:-/-:0/2:2"),
    shown("BK-C43", "obstacles=0,squad=2,flags=0,reserves=1",
          "6hshs/8/8/8/8/8/2Mn5/2Mn5:1:-/-:1/2:1", "reserve L d1 e", "illegal BK-C43"),
    shown("BK-C43", "obstacles=0,squad=2,flags=0,reserves=1,rebuilds=4:4",
          "6hshs/8/8/8/8/8/2Mn5/2MnLe~4:1:-/-:2/4:1", "reserve L a1 e", "illegal BK-C43"),
    shown("BK-C43", "obstacles=0,squad=2,flags=0,reserves=1,pieces=0:2:2:0",
          "6hshs/8/8/8/8/8/2Mn5/2Mn5:1:-/-:2/2:1", "reserve M d1 e", "illegal BK-C43"),
    shown("BK-C43", "obstacles=0,squad=2,flags=0,reserves=1", "6hshs/8/8/8/8/8/8/2Mn5:1:-/-:2H/2:1",
          "reserve L d1 e", "at 6hshs/8/8/8/8/8/8/2MnLe~4:1:-/-:0H/2:2"),
    shown("BK-C43", "obstacles=0,squad=2,flags=0,reserves=1,BK-A52=2",
          "6hshs/8/8/8/8/8/8/2Mn5:1:-/-:2H/2:1", "reserve L d1 e", "illegal BK-C43"),
    shown("BK-C43", "obstacles=0,squad=2,flags=0,reserves=1,BK-A52=2",
          "6hshs/8/8/8/8/8/2Mn5/2Mn5:1:-/-:2/2:1", "reserve L d1 e", "at *:0/2:2"),
    shown("BK-C43", "obstacles=0,squad=2,flags=0,reserves=1,BK-A62=2",
          "6hshs/8/8/8/8/8/8/2Mn5:1:-/-:2H/2:1", "reserve L d1 e",
          "at 6hshs/8/8/8/8/8/8/2MnLe~4:1:-/-:0H/2:1"),
    shown("BK-C45", DUEL "0,bounding=1", "8/8/8/2hs5/8/8/8/2Ln5:1:-/-:0/0:1",
          "bound c1 c3 n fire c5", "at 8/8/8/2hs5/8/2Ln5/8/8:1:-/-:0/0:1.bound.c3.c5"),
    shown("BK-C45", DUEL "0,bounding=1", "8/8/2hs5/8/8/8/8/2Ln5:1:-/-:0/0:1",
          "bound c1 c4 n fire c6", "illegal BK-C17"),
    shown("BK-C45", DUEL "0,bounding=1", "8/8/8/2hs5/8/8/8/2Hn5:1:-/-:0/0:1",
          "bound c1 c2 n fire c5", "illegal BK-C45"),
    shown("BK-C45", DUEL "0,bounding=1", "8/8/8/8/8/4hs3/8/2Ln5:1:-/-:0/0:1",
          "bound c1 c1 e fire e3", "at *:1.bound.c1.e3"),
    shown("BK-C45", DUEL "0,bounding=1,BK-A48=2", "8/8/8/8/8/4hs3/8/2Ln5:1:-/-:0/0:1",
          "bound c1 c1 e fire e3", "illegal BK-C17"),
    shown("BK-C45", DUEL "0,bounding=1,BK-A03=2", "8/8/8/2hs5/8/8/8/2Ln5:1:-/-:0/0:1",
          "move c1 c3 n", "at 8/8/8/2hs5/8/2Ln~5/8/8:1:-/-:0/0:2"),
    shown("BK-C45", DUEL "0,bounding=1,BK-A03=2", "8/8/8/2hs5/8/8/8/2Ln5:1:-/-:0/0:1",
          "move c1 c2 n", "illegal BK-C17"),
    shown("BK-C17", DUEL "0,BK-A03=2", "8/8/8/2hs5/8/8/8/2Ln5:1:-/-:0/0:1", "move c1 c3 n",
          "illegal BK-C17"),
    shown("BK-C46", DUEL "0,stun=1", "8/8/8/8/8/8/2ls5/2Hn5:1:-/-:0/0:1.fire.c1.c2", "stunned",
          "at 8/8/8/8/8/8/2ls~5/2Hn~5:1:-/-:0/0:2"),
    shown("BK-C47", DUEL "0,reverse=1", "8/8/8/2hs5/8/8/2Ln5/8:1:-/-:0/0:1", "reverse c2 c1",
          "at 8/8/8/2hs5/8/8/8/2Ln~5:1:-/-:0/0:2"),
    shown("BK-C47", DUEL "0,reverse=1", "8/8/8/2hs5/8/8/2Ln5/8:1:-/-:0/0:1", "reverse c2 c3",
          "illegal BK-C47"),
    shown("BK-C48", DUEL "0,ramming=1", "8/8/8/8/2hs5/8/8/2Ln5:1:-/-:0/0:1", "ram c1 c3 n",
          "at 8/8/8/8/2hs5/2Ln5/8/8:1:-/-:0/0:1.ram.c3.c4"),
    shown("BK-C48", DUEL "0,ramming=1", "8/8/8/2hs5/8/8/8/2Ln5:1:-/-:0/0:1", "ram c1 c4 n",
          "illegal BK-C17"),
    shown("BK-C48", DUEL "0,ramming=1", "8/8/8/8/2hs5/8/8/2Ln5:1:-/-:0/0:1", "ram c1 c2 n",
          "illegal BK-C48"),
    shown("BK-C48", DUEL "0,ramming=1", "8/8/8/8/8/8/2ls5/2Ln5:1:-/-:0/0:1.ram.c1.c2", "none",
          "at 8/8/8/8/8/8/2ls~5/2Ln~5:1:-/-:0/0:2"),
    shown("BK-C48", DUEL "0,ramming=1", "8/8/8/8/8/8/2ls5/2Ln5:1:-/-:0/0:1.ram.c1.c2", "own",
          "at 8/8/8/8/8/8/2ls~5/8:1:-/-:0L/0:2#"),
    shown("BK-C48", DUEL "0,ramming=1", "8/8/8/8/8/8/2ls5/2Ln5:1:-/-:0/0:1.ram.c1.c2", "both",
          "at 8/8/8/8/8/8/8/8:1:-/-:0L/0l:1#"),
    shown("BK-C48", DUEL "0,ramming=1,BK-A13=1", "8/8/8/8/8/8/2ls5/2Ln5:1:-/-:0/0:1.ram.c1.c2",
          "both", "at 8/8/8/8/8/8/8/8:1:-/-:0L/0l:0#"),
    shown("BK-C48", "obstacles=0,squad=1,flags=1,ramming=1", "8/8/8/8/8/2ls5/2Ln5/8:1:c3/e5:2/2:1",
          "ram c2 c2 n", "at *:1.ram.c2.c3"),
    shown("BK-C48", "obstacles=0,squad=1,flags=1,ramming=1,BK-A41=2",
          "8/8/8/8/8/2ls5/2Ln5/8:1:c3/e5:2/2:1", "ram c2 c2 n", "illegal BK-C48"),
    shown("BK-C48", "obstacles=0,squad=1,flags=1,ramming=1,BK-A41=2",
          "8/8/8/8/8/2ls5/2Ln5/8:1:d3/e5:2/2:1", "ram c2 c2 n", "at *:1.ram.c2.c3"),
    shown("BK-C49", DUEL "1,destroying=1", "7hs/8/8/8/8/2#5/8/2Mn5:1:-/-:0/0:1", "blast c1 c3",
          "at *:1.blast.c1.c3"),
    shown("BK-C49", DUEL "1,destroying=1", "7hs/8/8/8/8/2#5/8/2Mn5:1:-/-:0/0:1.blast.c1.c3",
          "destroyed", "at 7hs/8/8/8/8/8/8/2Mn~5:1:-/-:0/0:2"),
    shown("BK-C49", WOODS, "7hs/8/8/8/8/2=5/8/2Mn5:1:-/-:0/0:1", "blast c1 c3",
          "at *:1.blast.c1.c3"),
    shown("BK-C49", WOODS, "7hs/8/8/8/8/2=5/8/2Mn5:1:-/-:0/0:1.blast.c1.c3", "deflected",
          "at 7hs/8/8/8/8/2=5/8/2Mn~5:1:-/-:0/0:2"),
    shown("BK-C49", WOODS, "7hs/8/8/8/8/2=5/8/2Mn5:1:-/-:0/0:1.blast.c1.c3", "destroyed",
          "illegal BK-C25"),
    shown("BK-C49", WOODS ",BK-A54=2", "7hs/8/8/8/8/2=5/8/2Mn5:1:-/-:0/0:1", "blast c1 c3",
          "illegal BK-C49"),
    shown("BK-C49", WOODS, "8/8/8/8/2hst5/8/8/2Dn5:1:-/-:0/0:1", "blast c1 c4", "illegal BK-C33"),
    shown("BK-C49", WOODS ",BK-A26=2", "8/8/8/8/2hst5/8/8/2Dn5:1:-/-:0/0:1", "blast c1 c4",
          "at *:1.blast.c1.c4"),
    shown("BK-C49", WOODS ",BK-A26=2", "8/8/8/8/2hst5/8/8/2Dn5:1:-/-:0/0:1.blast.c1.c4",
          "destroyed", "at 8/8/8/8/2hs5/8/8/2Dn~5:1:-/-:0/0:2"),
    shown("BK-C50", WOODS, "7hs/8/8/8/8/8/2%5/2Mn5:1:-/-:0/0:1", "move c1 c2 n",
          "at 7hs/8/8/8/8/8/2Mn~t5/8:1:-/-:0/0:2"),
    shown("BK-C50", WOODS, "7hs/8/8/8/8/8/2=5/2Mn5:1:-/-:0/0:1", "move c1 c2 n", "illegal BK-C17"),
    shown("BK-C50", WOODS, "8/8/8/8/2hs5/2%5/8/2Dn5:1:-/-:0/0:1", "fire c1 c4", "illegal BK-C27"),
    shown("BK-C50", "squad=2,flags=0,obstacles=1,terrain=1",
          "8/8/8/8/2hshs4/2Mnt5/8/2Dn5:1:-/-:2/2:1", "fire c1 c4", "illegal BK-C27"),
    shown("BK-C50", WOODS, "8/8/8/8/2hs5/2=5/8/2Dn5:1:-/-:0/0:1", "fire c1 c4",
          "at *:1.fire.c1.c4"),
    shown("BK-C50", WOODS, "8/8/8/8/2hst5/8/8/2Dn5:1:-/-:0/0:1", "fire c1 c4", "at *:1.fire.c1.c4"),
    // falls of the dice
    shown("BK-C31", DUEL "0", "8/8/8/2ls5/8/8/8/2Mn5:1:-/-:0/0:1.fire.c1.c5", "",
          "odds 24/36 miss; odds 6/36 deflected; odds 6/36 destroyed"),
    shown("BK-C44", DUEL "0,flank=1", "8/8/8/8/8/8/2ln5/2Hn5:1:-/-:0/0:1.fire.c1.c2", "",
          "odds 36/216 miss; odds 20/216 deflected; odds 160/216 destroyed"),
    shown("BK-C44", DUEL "0,flank=1", "8/8/8/8/8/8/2le5/2Mn5:1:-/-:0/0:1.fire.c1.c2", "",
          "odds 6/36 miss; odds 10/36 deflected; odds 20/36 destroyed"),
    shown("BK-C44", DUEL "0,flank=1", "8/8/8/8/8/8/2ls5/2Mn5:1:-/-:0/0:1.fire.c1.c2", "",
          "odds 6/36 miss; odds 15/36 deflected; odds 15/36 destroyed"),
    shown("BK-C45", DUEL "0,bounding=1", "8/8/8/8/8/2ls5/8/2Mn5:1:-/-:0/0:1.bound.c1.c3", "",
          "odds 120/216 miss; odds 48/216 deflected; odds 48/216 destroyed"),
    shown("BK-C46", DUEL "0,stun=1", "8/8/8/8/8/8/2ls5/2Hn5:1:-/-:0/0:1.fire.c1.c2", "",
          "odds 36/216 miss; odds 20/216 deflected; odds 25/216 stunned; odds 135/216 destroyed"),
    shown("BK-C46", DUEL "0,stun=1,flank=1", "8/8/8/8/8/8/2ln5/2Mn5:1:-/-:0/0:1.fire.c1.c2", "",
          "odds 6/36 miss; odds 5/36 deflected; odds 5/36 stunned; odds 20/36 destroyed"),
    shown("BK-C46", DUEL "0,stun=1,flank=1,BK-A22=2",
          "8/8/8/8/8/8/2ln5/2Mn5:1:-/-:0/0:1.fire.c1.c2", "",
          "odds 6/36 miss; odds 10/36 deflected; odds 20/36 destroyed"),
    shown("BK-C44", DUEL "0,flank=1", "8/8/8/8/8/3ds4/8/2Mn5:1:-/-:0/0:1.fire.c1.d3", "",
          "odds 12/36 miss; odds 12/36 deflected; odds 12/36 destroyed"),
    shown("BK-C44", DUEL "0,flank=1,BK-A21=2", "8/8/8/8/8/3ds4/8/2Mn5:1:-/-:0/0:1.fire.c1.d3", "",
          "odds 12/36 miss; odds 8/36 deflected; odds 16/36 destroyed"),
    shown("BK-C44", DUEL "0,flank=1,BK-A21=2", "8/8/8/8/8/3ls4/8/2Mn5:1:-/-:0/0:1.fire.c1.d3", "",
          "odds 12/36 miss; odds 12/36 deflected; odds 12/36 destroyed"),
    shown("BK-C44", DUEL "0,flank=1,BK-A21=2", "8/8/8/8/8/8/2ds5/2Mn5:1:-/-:0/0:1.fire.c1.c2", "",
          "odds 6/36 miss; odds 15/36 deflected; odds 15/36 destroyed"),
    shown("BK-C44", DUEL "0,flank=1,BK-A21=2", "8/8/8/8/8/8/2dn5/2Mn5:1:-/-:0/0:1.fire.c1.c2", "",
          "odds 6/36 miss; odds 10/36 deflected; odds 20/36 destroyed"),
    shown("BK-C48", DUEL "0,ramming=1", "8/8/8/8/8/8/2ms5/2Ln5:1:-/-:0/0:1.ram.c1.c2", "",
          "odds 12/36 none; odds 12/36 own; odds 6/36 enemy; odds 6/36 both"),
    shown("BK-C49", DUEL "1,destroying=1", "7hs/8/8/8/8/2#5/8/2Hn5:1:-/-:0/0:1.blast.c1.c3", "",
          "odds 72/216 miss; odds 64/216 deflected; odds 80/216 destroyed"),
    shown("BK-C49", DUEL "1,destroying=1,BK-A59=2",
          "7hs/8/8/8/8/2#5/8/2Hn5:1:-/-:0/0:1.blast.c1.c3", "",
          "odds 72/216 miss; odds 24/216 deflected; odds 120/216 destroyed"),
    shown("BK-C49", WOODS, "7hs/8/8/8/8/2=5/8/2Hn5:1:-/-:0/0:1.blast.c1.c3", "",
          "odds 72/216 miss; odds 144/216 deflected"),
    shown("BK-C48", DUEL "0,ramming=1,flank=1", "8/8/8/8/8/8/2me5/2Ln5:1:-/-:0/0:1.ram.c1.c2", "",
          "odds 12/36 none; odds 12/36 own; odds 6/36 enemy; odds 6/36 both"),
    shown("BK-C48", DUEL "0,ramming=1,flank=1,BK-A60=2",
          "8/8/8/8/8/8/2me5/2Hn5:1:-/-:0/0:1.ram.c1.c2", "",
          "odds 15/36 none; odds 3/36 own; odds 15/36 enemy; odds 3/36 both"),
    shown("BK-C48", DUEL "0,ramming=1,flank=1,BK-A60=2",
          "8/8/8/8/8/8/2ms5/2Hn5:1:-/-:0/0:1.ram.c1.c2", "",
          "odds 20/36 none; odds 4/36 own; odds 10/36 enemy; odds 2/36 both"),
    shown("BK-C50", DUEL "1,terrain=1", "8/8/8/8/8/3=ls3/8/2Mn5:1:-/-:0/0:1.fire.c1.e3", "",
          "odds 12/36 miss; odds 12/36 deflected; odds 12/36 destroyed"),
    shown("BK-C50", DUEL "1,terrain=1,BK-A55=2", "8/8/8/8/8/3=ls3/8/2Mn5:1:-/-:0/0:1.fire.c1.e3",
          "", "odds 18/36 miss; odds 9/36 deflected; odds 9/36 destroyed"),
    shown("BK-C50", DUEL "1,terrain=1,BK-A55=2", "8/8/8/8/2ls5/2=5/8/2Mn5:1:-/-:0/0:1.fire.c1.c4",
          "", "odds 18/36 miss; odds 9/36 deflected; odds 9/36 destroyed"),
    shown("BK-C34", DUEL "1", "8/8/8/8/8/4ls3/3#4/2Mn5:1:-/-:0/0:1.fire.c1.e3", "",
          "odds 24/36 miss; odds 6/36 deflected; odds 6/36 destroyed"),
    shown("BK-C34", DUEL "1,BK-A17=2", "8/8/8/8/8/1ls6/1#Mn5/8:1:-/-:0/0:1.fire.c2.b3", "",
          "odds 6/36 miss; odds 15/36 deflected; odds 15/36 destroyed"),
    shown("BK-C34", DUEL "1", "8/8/8/8/8/1ls6/1#Mn5/8:1:-/-:0/0:1.fire.c2.b3", "",
          "odds 12/36 miss; odds 12/36 deflected; odds 12/36 destroyed"),
    shown("BK-C50", DUEL "1,terrain=1", "8/8/8/8/8/4ls3/3=4/2Mn5:1:-/-:0/0:1.fire.c1.e3", "",
          "odds 12/36 miss; odds 12/36 deflected; odds 12/36 destroyed"),
    // who wins
    shown("side 1 has won", DUEL "0,ramming=1,BK-A13=1", "8/8/8/8/8/8/8/2Hn~5:1:-/-:0/0l:1#", "",
          "result 1 0"),
    shown("side 2 has won", DUEL "0,ramming=1,BK-A13=1", "8/8/8/8/8/8/8/2hn~5:1:-/-:0L/0:2#", "",
          "result 0 1"),
    shown("nobody has won", DUEL "0,ramming=1,BK-A13=1", "8/8/8/8/8/8/8/8:1:-/-:0L/0l:0#", "",
          "result 0.5 0.5"),
};

constexpr Walk_counts walks[] = {
    {"board=4,obstacles=4,squad=1,flags=0,rebuilds=0:0,pieces=0:0:1:0,BK-A05=2", 15231, 36639, 41,
     192, 0},
    {"board=4,obstacles=4,squad=1,flags=0,rebuilds=0:0,pieces=1:0:0:0,ramming=1,reverse=1,BK-A05=2",
     30279, 185823, 25, 264, 0},
    {"board=4,obstacles=4,squad=1,flags=0,rebuilds=0:0,pieces=0:0:0:1,flank=1,stun=1,bounding=1,"
     "BK-A05=2",
     30207, 127711, 29, 192, 0},
};
constexpr Random_games games[] = {
    {"default", 1, 95},
    {"board=4,obstacles=2,squad=2,flags=0,terrain=1,destroying=1,reserves=1,flank=1,stun=1,"
     "reverse=1,ramming=1,bounding=1",
     1, 120},
    {"board=5,obstacles=3,squad=3,flags=1,BK-A02=2,BK-A04=2,BK-A06=2,BK-A16=2,BK-A17=2", 1, 150},
    {"board=5,obstacles=5,squad=3,flags=1,terrain=1,destroying=1,BK-A26=2,BK-A05=2", 1, 150},
    {"board=5,obstacles=2,squad=3,pieces=0:2:0:3,flank=1,stun=1,flags=0,BK-A21=2,BK-A22=2", 8, 150},
    {"board=5,obstacles=5,squad=3,flags=0,terrain=1,destroying=1,flank=1,ramming=1,BK-A02=3,"
     "BK-A54=2,BK-A55=2,BK-A59=2,BK-A60=2",
     1, 150},
    {"board=4,obstacles=0,squad=2,flags=0,BK-A03=2,BK-A06=2,BK-A43=2,BK-A48=2,bounding=1,ramming=1",
     1, 120},
};
constexpr Perft_count perfts[] = {
    {"board=5,obstacles=2,squad=1", "start", 3, 288},
    {"terrain=1", "start", 3, 1296},
    {"BK-A20=2,squad=1,flags=0", "3ls4/8/4#3/6#1/6#1/1##5/4#3/3Mn4:1:-/-:2/2:1", 3, 861},
};

/// Facts that no position shows.
std::string components() {
  const Bitskrieg game(Ruleset::parse(bitskrieg::book, "default"));
  const bitskrieg::Setup& setup = game.setup();
  if (setup.size != 8 || setup.squad != 5 || setup.flags != 2 || setup.obstacles != 6)
    return "eight squares, five tanks, two flags, six obstacles";
  if (setup.pieces != std::array{3, 3, 3, 3}) return "three pieces of each type";
  if (setup.speed != std::array{3, 2, 1, 2} || setup.fire != std::array{1, 1, 2, 2} ||
      setup.armor != std::array{3, 4, 5, 3})
    return "the ratings";
  if (setup.rebuilds != std::array{2, 2}) return "two rebuilds";
  if (game.total_weight(game.start()) != 36) return "36 squares bear dice";
  if (game.total_weight(game.read("8/8/8/8/8/8/1#6/8:-:-/-:2/2:obstacles")) != 35)
    return "dice for an occupied square are rolled again";
  const Bitskrieg handicap(Ruleset::parse(bitskrieg::book, "rebuilds=1:3"));
  if (handicap.write(handicap.start()) != "8/8/8/8/8/8/8/8:-:-/-:1/3:obstacles")
    return "each side has its own number of rebuilds";
  const Bitskrieg terrain(Ruleset::parse(bitskrieg::book, "obstacles=1,terrain=1"));
  bitskrieg::State state = terrain.start();
  for (const char* move : {"piece bw woods", "obstacle b2"})
    terrain.apply(state, terrain.turn(state).actor(), terrain.read_move(state, move));
  if (!(terrain.read(terrain.write(state)) == state)) return "no pieces are left on the table";
  return "";
}

/// Rulesets that need more pieces than exist.
std::string impossible() {
  for (const char* ruleset :
       {"squad=5,pieces=1:1:1:1", "board=4,obstacles=5", "board=4", "terrain=1,faces=1:1:1"})
    try {
      const Bitskrieg none(Ruleset::parse(bitskrieg::book, ruleset));
      return "there are not so many";
    } catch (const Bad_input&) {
    }
  return "";
}

/// Boards with many possible moves: the offered moves must be exactly those that the rules allow.
struct Seen_from_above {
  std::string_view ruleset, position;
};
constexpr Seen_from_above seen_from_above[] = {
    {"board=5,obstacles=0,squad=2,flags=0,reserves=1,rebuilds=4:4",
     "5/2hsms1/5/5/1Mn3:1:-/-:4L/4:1"},
    {"board=5,obstacles=1,squad=2,flags=1,reverse=1,ramming=1",
     "2hs2/3#1/2ms1Le/2Le2/5:1:c4/d3:2/2:1"},
    {"board=5,obstacles=1,squad=2,flags=0,bounding=1,destroying=1,terrain=1",
     "2hs2/3%1/2ms1Le/2De2/5:1:-/-:2/2:1"},
    {"board=5,obstacles=1,squad=2,flags=0,destroying=1,terrain=1",
     "2hs2/2mst2/5/2DnLn1/5:1:-/-:2/2:1"},
    {"board=5,obstacles=1,squad=2,flags=0,destroying=1,terrain=1,BK-A26=2",
     "2hs2/2mst2/5/2DnLn1/5:1:-/-:2/2:1"},
    {"board=5,obstacles=1,squad=2,flags=0,bounding=1,ramming=1,BK-A03=2,BK-A43=2,BK-A48=2",
     "2hs2/3#1/2ms1Le/2Me2/5:1:-/-:2/2:1"},
    {"board=5,obstacles=0,squad=2,flags=2,ramming=1,BK-A41=2",
     "2hs2/5/1Mnms1Le/5/5:1:c3,d4/b2,d3:2/2:1"},
    {"obstacles=1,squad=1,flags=0,terrain=1,BK-A55=2", "8/8/7ms/8/8/8/4=3/2Mn5:1:-/-:2/2:1"},
};
std::string differs_from_above(const Seen_from_above& one) {
  const Bitskrieg game(Ruleset::parse(bitskrieg::book, one.ruleset));
  const bitskrieg::State state = game.read(one.position);
  const int player = game.turn(state).actor();
  int offered = 0, allowed = 0;
  std::string refused;
  game.moves(state, player, [&](const bitskrieg::Move& move) {
    ++offered;
    if (!judge(game, state, player, move).is_legal()) refused = game.write_move(state, move);
  });
  game.every_move(state, player, [&](const bitskrieg::Move& move) {
    allowed += judge(game, state, player, move).is_legal();
  });
  if (!refused.empty()) return refused + " is offered in " + std::string(one.position);
  if (offered == allowed) return "";
  return std::to_string(allowed) + " moves are allowed, " + std::to_string(offered) +
         " are offered in " + std::string(one.position);
}

std::string others() {
  std::string found = components();
  if (found.empty()) found = impossible();
  for (const Seen_from_above& one : seen_from_above)
    if (found.empty()) found = differs_from_above(one);
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  const bool print = argc > 1 && std::strcmp(argv[1], "--print") == 0;
  return run_suite<Bitskrieg>(print, examples, others, walks, games, perfts);
}
