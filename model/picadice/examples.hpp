// The worked examples from Picadice's rulebook, in the book's order.
//
// The pictures are lost. The grids are the simplest that agree with the texts; where another choice
// affects the outcome, `rebuilt` describes our choice. The texts do not name columns, so we chose
// columns where placed counters touch a counter in the row, because of PD-A03.
//
// Every worked example is here. For the match, the texts describe only two of the grids.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::picadice {

/// Player 1 to play. Her orange row is full, green has one counter at an end, and blue has no two
/// vacant circles side by side. Player 2 has two red and two blue side by side, and one yellow.
#define ARBITER_PD_FIRST "2x1/xxxx/2x1/x3/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g4b2p3:1"
/// Player 1 plays again; her green row is full.
#define ARBITER_PD_BONUS "2x1/xxxx/2x1/xxxx/1x1x,xx2/3x/x3/x1x1/2xx:o1y3g4b2p3:1"
/// Player 2 to play.
#define ARBITER_PD_SECOND "xxx1/xxxx/2x1/xxxx/1x1x,4/3x/x3/x1x1/2xx:o1y3g1b2p3:2"
/// Player 1 to play. Her grid lacks one yellow counter.
#define ARBITER_PD_LAST "xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/x3/4/4:r2y3g1:1"

inline constexpr Example examples[] = {
    {"PD-E01",
     "The three picabirds in the nest cannot be raided: there are no three counters to loot.",
     "PD-C16 PD-C20 PD-C21", "", ARBITER_PD_FIRST, "",
     "forbids raid birds P2 red 1 nest; forbids raid birds P2 orange 2 nest; "
     "forbids raid birds P2 yellow 1 nest; forbids raid birds P2 green 1 nest; "
     "forbids raid birds P2 blue 2 nest",
     "the positions of player 2's counters"},
    {"PD-E02", "The single orange counter cannot be raided because the orange row is full.",
     "PD-C15 PD-C18 PD-C19", "", ARBITER_PD_FIRST, "",
     "forbids raid orange 1; forbids raid orange 2; forbids raid orange 3; forbids raid orange 4"},
    {"PD-E03", "The two blue counters cannot be raided because they do not fit beside each other.",
     "PD-C15 PD-C18", "", ARBITER_PD_FIRST, "",
     "forbids raid blue 1; forbids raid blue 2; forbids raid blue 3"},
    {"PD-E04",
     "Neither three yellow, nor four green, nor a missing colour can be raided: player 1 must "
     "roll.",
     "PD-C08 PD-C14 PD-C15 PD-C18", "", ARBITER_PD_FIRST, "",
     "forbids raid yellow 1; forbids raid yellow 2; forbids raid green 1; forbids raid red 1; "
     "offers roll"},
    {"PD-E05", "Any roll may be discarded unused, here three green.", "PD-C12 PD-C27", "",
     ARBITER_PD_FIRST, "roll; dice ggg; discard", "legal"},
    {"PD-E05", "Any roll may be discarded, here three picabirds on top of three in the nest.",
     "PD-C12 PD-C25 PD-C27", "", ARBITER_PD_FIRST, "roll; dice ppp; discard", "legal", "the roll"},
    {"PD-E05", "Any roll may be discarded, here three different dice.", "PD-C12 PD-C27", "",
     ARBITER_PD_FIRST, "roll; dice rob; discard", "legal"},
    {"PD-E06", "Three green dice fill the green row.", "PD-C09 PD-C10 PD-C18", "", ARBITER_PD_FIRST,
     "roll; dice ggg; play green 2", "legal"},
    {"PD-E07", "All dice match, so player 1 takes another turn at once.", "PD-C10 PD-C13", "",
     ARBITER_PD_FIRST, "roll; dice ggg; play green 2", "at " ARBITER_PD_BONUS},
    {"PD-E08", "In the bonus turn there is still nothing to raid.", "PD-C08 PD-C15 PD-C18 PD-C20",
     "", ARBITER_PD_BONUS, "",
     "forbids raid birds P2 red 1 nest; forbids raid orange 1; forbids raid yellow 1; "
     "forbids raid yellow 2; forbids raid green 1; forbids raid blue 1; forbids raid blue 2; "
     "forbids raid blue 3; offers roll",
     "the positions of player 2's counters"},
    {"PD-E09",
     "Two picabirds and a green may all be discarded, although the nest holds three picabirds and "
     "four green counters.",
     "PD-C12 PD-C25 PD-C27", "", ARBITER_PD_BONUS, "roll; dice gpp; discard", "legal"},
    {"PD-E10", "The green die cannot be played because the green row is full; the picabirds can.",
     "PD-C09 PD-C11 PD-C18", "", ARBITER_PD_BONUS, "roll; dice gpp",
     "forbids play green 1; forbids play green 2; forbids play green 3; forbids play green 4; "
     "offers loot P2 red 1 nest"},
    {"PD-E11",
     "The two blue counters can be looted, but only into the nest: the grid has no room for them.",
     "PD-C09 PD-C11 PD-C18 PD-C20 PD-C22", "", ARBITER_PD_BONUS, "roll; dice gpp",
     "offers loot P2 blue 3 nest; forbids loot P2 blue 3 to 1; forbids loot P2 blue 3 to 2; "
     "forbids loot P2 blue 3 to 3"},
    {"PD-E12", "Two picabirds cannot loot a single yellow counter.", "PD-C09 PD-C20 PD-C21", "",
     ARBITER_PD_BONUS, "roll; dice gpp",
     "forbids loot P2 yellow 1 nest; forbids loot P2 yellow 1 to 1"},
    {"PD-E13", "The two red counters can be looted, into either the grid or the nest.",
     "PD-C09 PD-C11 PD-C20 PD-C22", "", ARBITER_PD_BONUS, "roll; dice gpp",
     "offers loot P2 red 1 to 1; offers loot P2 red 1 nest"},
    {"PD-E14", "Discarding a fifth green counter removes four from the nest, which leaves one.",
     "PD-C11 PD-C12 PD-C25", "", ARBITER_PD_BONUS, "roll; dice gpp; loot P2 red 1 to 1",
     "at " ARBITER_PD_SECOND},
    {"PD-E15", "Play passes to player 2, who may roll.", "PD-C07 PD-C08 PD-C11", "",
     ARBITER_PD_BONUS, "roll; dice gpp; loot P2 red 1 to 1", "offers P2: roll; forbids P1: roll"},
    {"PD-E16", "Player 2 can raid every circle of the nest.", "PD-C14 PD-C15 PD-C16", "",
     ARBITER_PD_SECOND, "",
     "offers raid orange 3; offers raid yellow 2; offers raid green 2; offers raid blue 1; "
     "offers raid birds P1 orange 1 nest"},
    {"PD-E17",
     "Three raided picabirds loot three orange counters for the orange row and return to the bag.",
     "PD-C11 PD-C16 PD-C20 PD-C22", "", ARBITER_PD_SECOND, "raid birds P1 orange 1 to 1",
     "at xxx1/3x/2x1/xxxx/1x1x,4/xxxx/x3/x1x1/2xx:o1y3g1b2:1"},
    {"PD-E18", "The three orange counters may go to the nest instead.", "PD-C16 PD-C22 PD-C25", "",
     ARBITER_PD_SECOND, "raid birds P1 orange 1 nest",
     "at xxx1/3x/2x1/xxxx/1x1x,4/3x/x3/x1x1/2xx:o4y3g1b2:1"},
    {"PD-E19", "A player may roll on every turn.", "PD-C08", "", ARBITER_PD_SECOND, "roll",
     "legal"},
    {"PD-E20", "With nothing to raid in the nest, player 1 must roll.", "PD-C08 PD-C15 PD-C18", "",
     ARBITER_PD_LAST, "",
     "forbids raid red 1; forbids raid yellow 1; forbids raid green 1; offers roll",
     "the contents of the nest apart from three yellow counters"},
    {"PD-E21", "A looted yellow counter cannot fill the last circle.", "PD-C09 PD-C17 PD-C23", "",
     ARBITER_PD_LAST, "roll; dice rbp", "forbids loot P2 yellow 1 to 1"},
    {"PD-E22",
     "The looted yellow counter may go to the nest, which then has four; red and blue are "
     "discarded.",
     "PD-C11 PD-C12 PD-C22", "", ARBITER_PD_LAST, "roll; dice rbp; loot P2 yellow 1 nest",
     "at xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/4/4/4:r3y4g1b1:2"},
    {"PD-E23", "A raid on the nest supplies the last counter and wins.", "PD-C15 PD-C17", "",
     "xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/x3/4/4:y1:1", "raid yellow 1", "result 1 0"},
    {"PD-E23", "A roll of the dice supplies the last counter and wins.", "PD-C10 PD-C17", "",
     "xxxx/xxxx/1xxx/xxxx/xxxx,4/x3/x3/4/4:-:1", "roll; dice ryb; play yellow 1", "result 1 0"},
    {"PD-E24",
     "In a match, the player with the fewest completed columns has one of four, so the win scores "
     "three.",
     "PD-C17 PD-C26", "players=4,match=5",
     "xxxx/xxxx/xxxx/xxxx/xxx1,xx2/xx2/xxxx/xx2/xx2,xxx1/xxxx/xxx1/xxx1/xxx1,x3/x2x/xx2/x3/x3:-:1"
     ":2-0-4-0@1",
     "roll; dice rrb; play blue 4",
     "at xxxx/xxxx/xxxx/xxxx/xxxx,xx2/xx2/xxxx/xx2/xx2,xxx1/xxxx/xxx1/xxx1/xxx1,x3/x2x/xx2/x3/x3"
     ":-:1#:5-0-4-0@1; result 1 0 0 0",
     "the grids, the earlier score, and the absence of teams"},
};

#undef ARBITER_PD_FIRST
#undef ARBITER_PD_BONUS
#undef ARBITER_PD_SECOND
#undef ARBITER_PD_LAST

}  // namespace arbiter::picadice
