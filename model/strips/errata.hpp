// Sentences to print in both rulebooks, one for each reading of each shared question. Each row
// names the clause of Brain Picnic, then that of Snack Match.
#pragma once
#include <array>
#include <cstddef>

#include "model/rulebook.hpp"

namespace arbiter::strips {

inline constexpr Erratum errata_of_both[] = {
    {"PX-A01", 1, "BP-C01 SM-C02",
     "The 72 Picnic cards are those in the list printed together with this sentence, each as many "
     "times as it is listed there."},
    {"PX-A02", 1, "BP-C08 SM-C07",
     "Unless its place was fixed with your first card, the 4x4 limit may shift: you may add cards "
     "on any side of your picnic area, as long as all your cards together never span more than "
     "four rows or four columns."},
    {"PX-A03", 1, "BP-C21 SM-C20",
     "For the Bonus cards, imagine a 4x4 grid around your whole picnic area: its corners, central "
     "area, rows and columns count. If several positions are possible, choose one at the end of "
     "the game and use it for all Bonus cards."},
    {"PX-A03", 2, "BP-C21 SM-C20",
     "When you place your first card, declare its position in a 4x4 grid. All your other cards "
     "must lie within that grid, and its corners, central area, rows and columns are the ones "
     "that Bonus cards refer to."},
    {"PX-A03", 3, "BP-C21 SM-C20",
     "The corners, central area, rows and columns that Bonus cards refer to are those of the "
     "smallest rectangle that contains your picnic area, even if it has fewer than four rows or "
     "columns."},
    {"PX-A04", 1, "BP-C25 SM-C24",
     "The central area is where the middle rows cross the middle columns: in a full 4x4 grid, the "
     "2x2 block in the middle."},
    {"PX-A04", 2, "BP-C25 SM-C24",
     "The central area is everything that is not in an outer row or column of the grid or "
     "rectangle that Bonus cards refer to, so one with only one or two rows or columns has no "
     "central area."},
    {"PX-A05", 1, "BP-C12 SM-C12",
     "For groups and for Bonus cards, only the topmost card in each place of your picnic area "
     "counts; anything covered by another card is ignored."},
    {"PX-A06", 1, "BP-C11 SM-C10",
     "A new card that overlaps several cards must go over all of them or under all of them; you "
     "may not weave it over some and under others."},
    {"PX-A06", 2, "BP-C11 SM-C10",
     "When a new card overlaps several others, choose for each of them whether the new card goes "
     "over or under it. You may even form a ring of cards in which each lies on the next one."},
    {"PX-A06", 3, "BP-C11 SM-C10",
     "You may weave a new card over some cards and under others, but never so that cards form a "
     "ring in which each lies on the next one."},
    {"PX-A07", 1, "BP-C10 SM-C10",
     "A new card may hide another card completely, and may itself lie completely under other "
     "cards, even if nothing of it can be seen afterwards."},
    {"PX-A08", 1, "BP-C11 SM-C10",
     "The second of your two new cards may go over or under the first, just as with cards that "
     "were already in your picnic area."},
    {"PX-A08", 2, "BP-C11 SM-C10",
     "The second of your two new cards may go over the first but never under it. It may still go "
     "under cards placed earlier in the game."},
    {"PX-A09", 1, "BP-C09 SM-C05",
     "Until both of your new cards are in place, you may still move the first one; only the "
     "positions in which you finally leave them count."},
    {"PX-A10", 1, "BP-C06 SM-C05",
     "All players place their cards at the same time, and nobody may look at what the others are "
     "placing until everyone has finished."},
    {"PX-A10", 2, "BP-C06 SM-C05",
     "Cards are chosen and passed at the same time, but placed openly, one player after another. A "
     "starting player, drawn at random before the game, always begins; the others follow "
     "clockwise, each placing both cards before the next."},
    {"PX-A11", 1, "BP-C06 SM-C04",
     "Decide which card to pass before you look at the one you receive: no card changes hands "
     "until all players have made their choice."},
    {"PX-A12", 1, "BP-C15 SM-C14",
     "In a tie, only the tied players compare their single largest visible groups, which may be "
     "of any type, tablecloths included. The group with the most identical items is the largest, "
     "even if there are only one or two."},
    {"PX-A13", 1, "BP-C20 SM-C19",
     "For Bonus cards about the fewest or the most, zero counts like any other number. Every tied "
     "player gains or loses the 3 points, even if all players are tied."},
    {"PX-A13", 2, "BP-C20 SM-C19",
     "For Bonus cards about the fewest or the most, only players who have at least one item of "
     "that type are compared; a player who has none neither gains nor loses points."},
    {"PX-A14", 1, "BP-C17 SM-C17",
     "The two types of item that the Bonus cards apply to may be any two different ones, even if "
     "they are printed on the front and back of one card."},
    {"PX-A14", 2, "BP-C17 SM-C17",
     "The two types of item that the Bonus cards apply to never come from the front and back of "
     "one card. Each such card has a tablecloth on exactly one side."},
    {"PX-A15", 1, "BP-C18 SM-C17",
     "Any two different scoring rules on the Bonus cards may be in play together, even if they "
     "are printed on the front and back of one card."},
    {"PX-A15", 2, "BP-C18 SM-C17",
     "Two scoring rules on the front and back of one Bonus card are never in play together. Each "
     "such card has exactly one red side."},
    {"PX-A16", 1, "BP-C19 SM-C26",
     "Your total may be negative: if Bonus cards take away more points than you have, you finish "
     "below zero."},
    {"PX-A16", 2, "BP-C19 SM-C26",
     "Your total can never be negative: if Bonus cards take away more points than you have, you "
     "finish with zero points."},
    {"PX-A17", 1, "BP-C01 SM-C02",
     "Before you begin, make sure that there are eight Picnic cards for each player, or 16 if you "
     "play alone. The cards will then never run out during the game."},
    {"PX-A18", 1, "BP-C12 SM-C12",
     "Identical tablecloths that touch along a side form a group whatever is pictured on them; "
     "other identical items that touch along a side form a group whatever tablecloths they are on. "
     "Touching only at a corner does not connect them."},
    {"PX-A19", 1, "BP-C27 SM-C25",
     "An item is isolated if no identical item touches one of its sides. Two identical items count "
     "as a pair only if they touch along a side and no third one belongs to their group."},
    {"PX-A20", 1, "BP-C23 SM-C21",
     "If a complete row crosses a complete column, both score in full: the item where they cross "
     "belongs to each of them."},
    {"PX-A21", 1, "BP-C30 SM-C27",
     "If you play alone, a Bonus card about the fewest or the most compares your picnic area with "
     "all the cards that you did not keep; every item on those cards counts."},
    {"PX-A21", 2, "BP-C30 SM-C27",
     "If you play alone, a Bonus card about the fewest or the most compares you with nobody: it "
     "treats you as if all players had the same number as you."},
    {"PX-A22", 1, "BP-C30 SM-C31",
     "If you play alone, Bonus cards affect only your own points: they never change the total "
     "that you have to beat."},
};

/// The sentences for the shared questions, each with the clause of one rulebook (0: Brain Picnic,
/// 1: Snack Match), followed by those for its own questions.
template <std::size_t which, std::size_t n>
consteval auto with_errata(const Erratum (&own)[n]) {
  constexpr std::size_t common = std::size(errata_of_both);
  std::array<Erratum, common + n> out{};
  for (std::size_t e = 0; e < common; ++e) {
    out[e] = errata_of_both[e];
    const std::size_t space = out[e].clause.find(' ');
    out[e].clause = which == 0 ? out[e].clause.substr(0, space) : out[e].clause.substr(space + 1);
  }
  for (std::size_t e = 0; e < n; ++e) out[common + e] = own[e];
  return out;
}

}  // namespace arbiter::strips
