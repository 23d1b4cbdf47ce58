// Sentences to print in the rulebook, one for each reading of each question.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::picadice {

inline constexpr Erratum errata[] = {
    {"PD-A01", 1, "PD-C25",
     "Picabirds in the nest are limited in the same way as a colour: when a discard would bring "
     "them to five or more, four are removed, so five become one and six become two."},
    {"PD-A01", 2, "PD-C25",
     "If a discard calls for more picabirds than the bag holds, the player places only those that "
     "are in the bag. Picabirds are never removed from the nest by a discard, so all four may lie "
     "there."},
    {"PD-A02", 1, "PD-C12",
     "If the bag holds too few counters of a colour for a discard, the missing counters still "
     "count under Rule 3B: four in the nest plus one discarded leave one, even if the bag is "
     "empty."},
    {"PD-A02", 2, "PD-C12",
     "If the bag holds too few counters of a colour for a discard, the player places only those "
     "that are left, or none if the bag has none, and ignores the other dice of that colour."},
    {"PD-A03", 1, "PD-C18",
     "Only the counters being placed must lie beside each other. They need not touch any counter "
     "already on the row, so a single counter may go on any vacant space there."},
    {"PD-A03", 2, "PD-C18",
     "The group of counters being placed, even a single counter, must lie directly beside a "
     "counter that is already on the row. Only on an empty row may the group go anywhere."},
    {"PD-A03", 3, "PD-C18",
     "After counters are placed, all the counters on that row must lie beside each other, with no "
     "gaps between them. If looting has opened a gap in a row, counters may only be placed on that "
     "row if they fill every gap."},
    {"PD-A04", 1, "PD-C20",
     "Looting may open a gap in a row: the counters taken may come from any part of an unbroken "
     "line of counters, even from its middle."},
    {"PD-A04", 2, "PD-C20",
     "Looting may not split a line of counters: those taken must include a counter at one end of "
     "the unbroken line in which they lie. Taking counters only from its middle is not allowed."},
    {"PD-A04", 3, "PD-C20",
     "Counters may only be looted if all the counters that stay on the row lie beside each other, "
     "with no gaps between them."},
    {"PD-A05", 1, "PD-C20",
     "Exactly one counter is looted for each picabird used. The counters may be part of a longer "
     "line, and the rest of that line stays on the grid."},
    {"PD-A06", 1, "PD-C22",
     "All the counters looted in one turn must go to the same place: either every one onto the "
     "player's grid or every one to the nest. If they do not all fit on the grid, they all go to "
     "the nest."},
    {"PD-A07", 1, "PD-C23",
     "Looted counters may not complete a grid as a group either: if placing them would leave no "
     "vacant space on the player's grid, they can only go to the nest."},
    {"PD-A08", 1, "PD-C23",
     "A looted counter that has gone to the nest is like any other counter there: a player who "
     "later raids it may use it to fill their grid and win."},
    {"PD-A08", 2, "PD-C23",
     "A looted counter still counts as looted after it has gone to the nest, so mark it: a player "
     "may not raid a circle that contains one if doing so would fill their grid."},
    {"PD-A09", 1, "PD-C21",
     "When playing doubles, picabirds may be used against any other player, including the player's "
     "own partner."},
    {"PD-A09", 2, "PD-C21",
     "When playing doubles, picabirds may only be used against a player of the other team, never "
     "against the player's own partner."},
    {"PD-A10", 1, "PD-C01",
     "When playing doubles, partners claim the two grids on one side of the board. Turns still "
     "pass to the left, so except at the start of a game, the two partners of a team always play "
     "one after the other."},
    {"PD-A10", 2, "PD-C01",
     "When playing doubles, partners claim diagonally opposite corners of the board, so turns "
     "alternate between the two teams."},
    {"PD-A11", 1, "PD-C13",
     "Rolling three of a kind earns the bonus turn even if the player then discards all three "
     "dice."},
    {"PD-A11", 2, "PD-C13",
     "Three matching dice earn the bonus turn only if the player plays them. A player who discards "
     "them, even because they cannot be used, gets no extra turn."},
    {"PD-A12", 1, "PD-C09",
     "Playing is optional: a player who could use some of the rolled dice may still discard all "
     "three to the nest."},
    {"PD-A13", 1, "PD-C25",
     "Looted counters enter the nest before the unused dice are discarded: Rule 3B is applied to "
     "the looted counters first, and again when the counters for the dice are added."},
    {"PD-A13", 2, "PD-C25",
     "Looted counters that go to the nest are added together with the counters for the unused dice "
     "of the same colour, and Rule 3B is applied once, to the combined total in the circle."},
    {"PD-A14", 1, "PD-C25",
     "If more than four counters of a colour are left after four have been removed, another four "
     "are removed, as often as necessary, until four or fewer remain."},
    {"PD-A14", 2, "PD-C25",
     "However many counters of a colour are added to the nest at once, four are removed only once. "
     "Any counters still left stay in the nest, even if there are more than four."},
    {"PD-A15", 1, "PD-C16",
     "Picabird counters raided from the nest go back into the bag once they have been used. "
     "Picabird dice that are played bring no picabird counters into the game."},
    {"PD-A16", 1, "PD-C15",
     "A player whose own row of a colour is full may not raid that colour; its counters stay in "
     "the nest."},
    {"PD-A17", 1, "PD-C26",
     "The score depends on the lowest number of completed columns among all players except the one "
     "who filled their grid. In doubles, the winner's partner is included."},
    {"PD-A17", 2, "PD-C26",
     "The score depends on the lowest number of completed columns among the winner's opponents "
     "only. In doubles, the winner's partner is left out."},
    {"PD-A18", 1, "PD-C07", "Player 1, who goes first, may be chosen in any way the players like."},
    {"PD-A19", 1, "PD-C17",
     "Moves and positions may be repeated without limit: there are no draws, and a game lasts "
     "until a grid is full, however long that takes."},
    {"PD-A20", 1, "PD-C02",
     "The 20 circles of a grid form five rows, one for each colour, and four columns."},
    {"PD-A21", 1, "PD-C07",
     "Three players may claim any three corners. Turns pass to the left from one claimed corner to "
     "the next, and the unclaimed corner is skipped."},
    {"PD-A22", 1, "PD-C01",
     "A team wins a game of doubles as soon as one partner's grid is full, no matter how many "
     "counters are on the other partner's grid."},
    {"PD-A23", 1, "PD-C10",
     "Counters are never drawn blindly: the player may look into the bag to find counters of the "
     "colours needed."},
    {"PD-A24", 1, "PD-C23",
     "Raiding a colour from the nest is not in itself looting from another player, so a raid may "
     "fill the final vacant space and win the game."},
    {"PD-A25", 1, "PD-C19",
     "Even to complete a grid, a player may not use a colour that brings more counters than there "
     "are vacant spaces for them: a player who needs two counters cannot win with three."},
    {"PD-A26", 1, "PD-C25",
     "When Rule 3B removes counters from a circle of the nest, any that were looted from another "
     "player are removed before the others."},
    {"PD-A26", 2, "PD-C25",
     "When Rule 3B removes counters from a circle of the nest, any that were looted from another "
     "player are removed only after all the others there."},
    {"PD-A27", 1, "PD-C26",
     "In match play, each new game is started by the player to the left of the one who started the "
     "previous game."},
    {"PD-A27", 2, "PD-C26",
     "In match play, the player who filled their grid in one game takes the first turn of the "
     "next."},
    {"PD-A27", 3, "PD-C26",
     "In match play, the player to the left of the one who filled their grid takes the first turn "
     "of the next game."},
    {"PD-A28", 1, "PD-C25",
     "Counters removed from the nest because there are too many go back into the bag and can be "
     "used again."},
    {"PD-A28", 2, "PD-C25",
     "Coloured counters removed from the nest because there are too many go back into the box and "
     "take no further part in the game, one fewer for each counter that the bag could not supply. "
     "Removed picabirds go back into the bag."},
    {"PD-A29", 1, "PD-C23",
     "Looted counters that are already on a player's grid do not keep that player from winning; it "
     "is only for filling the final vacant space that a looted counter may not be used."},
    {"PD-A30", 1, "PD-C26",
     "A match is won by reaching or passing five points: a player or team with four points that "
     "scores three more wins it with seven."},
    {"PD-A30", 2, "PD-C26",
     "A match must be won with exactly five points. A game that would take its winner past five "
     "scores nothing, and the match goes on."},
    {"PD-A31", 1, "PD-C12",
     "All the unused dice are discarded together: their counters are all counted before any are "
     "removed under Rule 3B."},
};

}  // namespace arbiter::picadice
