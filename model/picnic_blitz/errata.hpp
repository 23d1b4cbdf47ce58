// Sentences to print in the rulebook, one for each reading of each question.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::picnic_blitz {

inline constexpr Erratum errata[] = {
    {"PB-A01", 1, "PB-C15",
     "An ant that is controlling a Food square counts as active for its owner's re-rolls, even "
     "though it is pinned; the opposing ants on its track do not."},
    {"PB-A01", 2, "PB-C15",
     "An ant that is controlling a Food square is pinned like the rest of its track, so it does "
     "not count as active and gives its owner no re-roll."},
    {"PB-A02", 1, "PB-C41",
     "While a Food square is controlled, only the ant controlling it may be pushed back by "
     "Attacks; no other ant on that track may be attacked until the controlling ant has been "
     "bumped off."},
    {"PB-A02", 2, "PB-C41",
     "While a Food square is controlled, its pinned track does not shield the ants on it from "
     "Attacks: in every space of the track, the top ant may still be pushed back as usual."},
    {"PB-A03", 1, "PB-C21",
     "An ant pushed back from the first space of a track leaves the board and returns to its "
     "owner, who may bring it onto a track again as a new ant."},
    {"PB-A03", 2, "PB-C21",
     "An ant on the first space of a track cannot be pushed back any further, so no Attack may be "
     "used on it."},
    {"PB-A03", 3, "PB-C21",
     "An ant pushed back from the first space goes onto the numbered die icon, which is then "
     "treated as a space before the first: ants there form a pile and are pinned as usual, but "
     "none can be pushed back any further."},
    {"PB-A03", 4, "PB-C21",
     "An ant on the first space of a track may be attacked but stays there: it goes to the bottom "
     "of the pile in that space, and if it is alone, the Attack has no effect."},
    {"PB-A04", 1, "PB-C09",
     "The length of each track, counting the Food square, and the points for its Food are those "
     "given in the table above."},
    {"PB-A05", 1, "PB-C17",
     "A player who splits his or her re-rolls may re-roll the same die in both groups; it uses up "
     "one re-roll each time."},
    {"PB-A05", 2, "PB-C17",
     "A player who splits his or her re-rolls may not re-roll the same die in both groups; the "
     "second group may include only dice that were not in the first."},
    {"PB-A06", 1, "PB-C17",
     "A player with four or more re-rolls need not split them: he or she may re-roll that many "
     "dice all at once, or divide the re-rolls between two groups in any way."},
    {"PB-A06", 2, "PB-C17",
     "No more than three dice may ever be re-rolled at once: a player who wants to re-roll four or "
     "more must split them into two groups of at most three."},
    {"PB-A07", 1, "PB-C16",
     "A player with no more than three re-rolls makes them in a single throw, not one after "
     "another; any that are not used in that throw are lost."},
    {"PB-A08", 1, "PB-C18",
     "If a player spends a Queen Token before using up the regular re-rolls, those that are left "
     "are lost, and only the fresh set may be used."},
    {"PB-A08", 2, "PB-C18",
     "If a player spends a Queen Token while regular re-rolls could still be made, those re-rolls "
     "are added to the fresh set, and the total is used as one set."},
    {"PB-A09", 1, "PB-C14",
     "Active ants may be counted at any time during the rolling phase, because nothing on the "
     "board changes while the dice are being rolled."},
    {"PB-A10", 1, "PB-C35",
     "Each Attack is carried out separately: an ant pushed back into an occupied space goes under "
     "the ants there, even if more Attacks remain, and cannot be pushed any further while it is "
     "covered."},
    {"PB-A10", 2, "PB-C35",
     "Several Attacks on one ant may be combined into a single push: ants in the spaces along the "
     "way are ignored, and only the space where the pushed ant ends up counts."},
    {"PB-A11", 1, "PB-C36",
     "An ant that has just been uncovered by an Attack, or whose track has just been freed by one, "
     "may itself be pushed back with the Attacks that remain in the same turn."},
    {"PB-A12", 1, "PB-C22",
     "A player with only one Attack left may not use it on an ant that is controlling a Food "
     "square; the two Attacks needed must be used together."},
    {"PB-A12", 2, "PB-C22",
     "A player with only one Attack left may use it on an ant that is controlling a Food square, "
     "but the Attack is used up and the ant stays where it is."},
    {"PB-A13", 1, "PB-C19",
     "Only the longest Straight shown by the dice earns Attacks: a 5-Straight gives two in all, "
     "and nothing is added for the 4-Straight within it."},
    {"PB-A14", 1, "PB-C25",
     "A player may not choose a track on which he or she cannot move, for instance because no die "
     "shows its number; a player who does not want to move on another track passes."},
    {"PB-A15", 1, "PB-C32",
     "A Queen Token may be spent on two moves only if both are possible. They are made one after "
     "the other, each with all the dice of its number, and if the first wins, the game is over."},
    {"PB-A16", 1, "PB-C43",
     "If all six Food squares are controlled but no player has enough points, play goes on. Until "
     "an ant is bumped off a Food square, no ant can move, and turns may be repeated without "
     "limit."},
    {"PB-A17", 1, "PB-C39",
     "A player who already has a Queen Token may skip the rest of the turn but does not receive "
     "another; skipping then has the same effect as passing."},
    {"PB-A18", 1, "PB-C37",
     "A Queen Token may be taken only by a player who skips both the Attacking and the Movement "
     "phase. Making an Attack, or spending a Queen Token for an additional Attack, rules this out "
     "for that turn."},
    {"PB-A19", 1, "PB-C39",
     "No more than one Queen Token may be spent in a turn, because a player has only one and the "
     "turn is over when he or she takes another."},
    {"PB-A20", 1, "PB-C28",
     "An ant that its owner moves is not stopped by ants on its way: it passes over occupied "
     "spaces, which count like all other spaces."},
    {"PB-A21", 1, "PB-C28",
     "A new ant may go straight to the Food square on the move that brings it onto the track, if "
     "enough dice show the number of that track."},
    {"PB-A22", 1, "PB-C43",
     "Two players can never win at the same time, because a player's score can rise only in his or "
     "her own movement phase."},
    {"PB-A23", 1, "PB-C30",
     "Even the player who controls a Food square may not move on its track: his or her ant there "
     "has reached the end, and the whole track is pinned."},
    {"PB-A24", 1, "PB-C06",
     "In the simplified version, every player may re-roll up to three dice, regardless of active "
     "ants, and Queen Tokens are not used. Players may also agree to omit any of the other rules "
     "in green-tinted boxes."},
    {"PB-A25", 1, "PB-C45",
     "The limits of 5 and 11 points are only advice: a change of 1 or 2 points is allowed even if "
     "the total then lies outside them, such as 4 points with four players."},
    {"PB-A26", 1, "PB-C42",
     "A player's score is kept up to date during the other players' turns as well: it may fall "
     "then, but it cannot rise."},
    {"PB-A27", 1, "PB-C21",
     "An Attack on a pile pushes back only the ant on top; the ants below it stay where they are."},
    {"PB-A28", 1, "PB-C21",
     "A player may use an Attack even if the push helps the owner of the ant that is pushed back."},
    {"PB-A29", 1, "PB-C36",
     "If an ant is bumped off a Food square and goes under an ant one space behind, the ant on top "
     "is active at once. If it is the attacker's, it may take the Food in the same turn."},
    {"PB-A30", 1, "PB-C18",
     "A player who has no active ants may not spend a Queen Token on re-rolls."},
    {"PB-A30", 2, "PB-C18",
     "A player who has no active ants may spend a Queen Token on re-rolls, but no dice are "
     "re-rolled."},
    {"PB-A31", 1, "PB-C24",
     "A Queen Token may be spent on an additional Attack even if there is no ant to attack; the "
     "Attack is then forfeited."},
    {"PB-A32", 1, "PB-C32",
     "When a Queen Token is spent to move two ants, the ant on the track with the lower number "
     "moves first."},
    {"PB-A33", 1, "PB-C18",
     "A player may spend a Queen Token on re-rolls at any time after the first roll, even if he or "
     "she has not yet re-rolled any dice in the regular way. The regular re-rolls are then over "
     "unless they are added to the new ones."},
    {"PB-A33", 2, "PB-C18",
     "A player who has regular re-rolls must re-roll at least one die with them before he or she "
     "may spend a Queen Token on more re-rolls."},
};

}  // namespace arbiter::picnic_blitz
