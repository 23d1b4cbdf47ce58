// Sentences to print in the rulebook, one for each reading of each question.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::bitskrieg {

inline constexpr Erratum errata[] = {
    {"BK-A01", 1, "BK-C06",
     "A Tank Destroyer has a Speed of 2, a Fire Rating of 2 and an Armor Rating of 3. Each of the "
     "36 squares inside the edge shows a different roll of the two dice; 2-5 and 5-2 are different "
     "rolls."},
    {"BK-A02", 1, "BK-C19",
     "A Tank that changes its Facing in place may swing to any of the other three directions, "
     "even the opposite one, and this counts as one square of its Move."},
    {"BK-A02", 2, "BK-C19",
     "Each ninety-degree change of Facing in place counts as one square of a Tank's Move, so "
     "turning to the opposite direction takes two squares."},
    {"BK-A02", 3, "BK-C19",
     "A Tank may change its Facing in place only once per Move, and only by ninety degrees, at "
     "the cost of one square; it can never turn to the opposite direction this way."},
    {"BK-A02", 4, "BK-C19",
     "A Tank may change its Facing in place several times in one Move, each time to any of the "
     "other three directions; each change counts as one square, and the last one may bring it back "
     "to the Facing it began with."},
    {"BK-A03", 1, "BK-C17",
     "A Tank need not use its whole Speed: after one square, or after any later one within its "
     "Speed, it may end its Move, provided that it may remain in the square where it then is."},
    {"BK-A03", 2, "BK-C17",
     "A Tank that enters squares or changes its Facing must use exactly as many squares as its "
     "Speed or, with Bounding Fire, exactly one fewer even if it does not Fire; otherwise, it may "
     "not Move. Moving backwards and Ramming are exempt."},
    {"BK-A04", 1, "BK-C24",
     "You may not declare a Move just to flip a ready Tank to its Finished side: during each Move, "
     "the Tank must enter a square, change its Facing or Ram."},
    {"BK-A04", 2, "BK-C24",
     "Whatever its Speed, a ready Tank may be declared to Move without using any squares: leave it "
     "where it is, with the same Facing, and flip it to its Finished side."},
    {"BK-A05", 1, "BK-C16",
     "A Tank in an edge square may Face off the board, both when it is placed there and when "
     "its Move ends; it has no square ahead to enter until it changes its Facing."},
    {"BK-A05", 2, "BK-C16",
     "A Tank may not Face off the board when it is deployed, Rebuilt or brought in from "
     "Reserves, nor when its Move ends; one that drives straight up to the edge must turn "
     "there."},
    {"BK-A06", 1, "BK-C36",
     "You may choose to Flip only if at least one of your Tanks on the board is on its "
     "Finished side."},
    {"BK-A06", 2, "BK-C36",
     "You may choose to Flip even if none of your Tanks is on its Finished side; nothing on "
     "the board changes, and your opponent takes her turn."},
    {"BK-A07", 1, "BK-C37",
     "A Tank can be Rebuilt only in a Home Edge square that holds no other Tank, friendly or "
     "enemy. If every square of your Home Edge is occupied, you cannot Rebuild."},
    {"BK-A08", 1, "BK-C37",
     "You choose which of your Destroyed Tanks returns with a Rebuild. It may even be one that "
     "was Rebuilt earlier in the game and has been Destroyed again."},
    {"BK-A09", 1, "BK-C13",
     "All four Flags must be in different squares, so the Second Player may not place a Flag "
     "in a square with one of the First Player's Flags."},
    {"BK-A09", 2, "BK-C13",
     "A player's two Flags must be in different squares, but the Second Player may place a Flag in "
     "the square of one of the First Player's. No Tank can remain there, so neither of these Flags "
     "can be Captured."},
    {"BK-A10", 1, "BK-C13",
     "Flags are not limited to a player's own half of the board; you may place one as far "
     "forward as the line of dice squares next to your opponent's Home Edge."},
    {"BK-A11", 1, "BK-C13",
     "A Flag may be placed in a square that Obstacles seal off from every Tank, and it stays "
     "there; for as long as no Tank can reach it, it cannot be Captured."},
    {"BK-A12", 1, "BK-C39",
     "A player who has lost five Tanks over the game, but still has one on the board thanks to "
     "a Rebuild, is not beaten; her opponent wins by Destroying Tanks only when none of hers "
     "is left on the board."},
    {"BK-A12", 2, "BK-C43",
     "A player loses once the number of her Tanks Destroyed during the game reaches the number "
     "that she chose at the start. A Tank that was Rebuilt and Destroyed again counts each time."},
    {"BK-A13", 1, "BK-C40",
     "If a Ram Destroys the last Tank of each player, the game ends at once in a draw."},
    {"BK-A13", 2, "BK-C48",
     "If a Ram leaves neither player with a Tank on the board, the player who announced the "
     "Ram wins the game."},
    {"BK-A13", 3, "BK-C48",
     "If a Ram leaves neither player with a Tank on the board, the player whose Tank was "
     "Rammed wins the game; the one who announced the Ram loses."},
    {"BK-A14", 1, "BK-C48",
     "A Tank may Ram only from a square in which it could end its Move, and therefore not "
     "while it is passing through the square of a friendly Tank or friendly Flag."},
    {"BK-A15", 1, "BK-C48",
     "A Ram takes one square of Speed on top of those the Tank has already used this turn, a "
     "change of Facing in place included. With no square left, it cannot Ram."},
    {"BK-A16", 1, "BK-C34",
     "A single Obstacle or enemy Tank beside a diagonal is enough to prevent you from counting "
     "along it, no matter which of the two sides it is on."},
    {"BK-A16", 2, "BK-C34",
     "You may count diagonally past a single Obstacle or enemy Tank. The step is prevented "
     "only when both squares beside the diagonal contain an Obstacle or enemy Tank."},
    {"BK-A17", 1, "BK-C34",
     "When the first square you count is diagonal, an Obstacle or enemy Tank directly beside "
     "the Firing Tank can prevent that step just as one farther ahead could, even though it is "
     "not in front of the Tank."},
    {"BK-A17", 2, "BK-C34",
     "When the first square you count is diagonal, ignore any Obstacle or enemy Tank directly "
     "beside the Firing Tank, because it is not in front of the Tank."},
    {"BK-A18", 1, "BK-C34",
     "The target itself never prevents you from counting diagonally past its square; only an "
     "Obstacle or enemy Tank other than the target can do that."},
    {"BK-A19", 1, "BK-C27",
     "The Range is the lowest count by which you can reach the target; you may not use a "
     "higher one. If no count can reach it, the target is not eligible."},
    {"BK-A20", 1, "BK-C30",
     "A target at a Range of 6 or more is not eligible: you may not Fire at it, even if you "
     "are willing to waste the shot."},
    {"BK-A20", 2, "BK-C30",
     "You may choose to Fire at a Range of 6 or more, although the shot is certain to miss; "
     "afterward, flip your Tank to its Finished side as usual."},
    {"BK-A21", 1, "BK-C44",
     "When you Fire at a Tank Destroyer, every square ahead of the row or column through its left "
     "and right sides is in front of it, as for any other Tank. Only its own Range Counting is "
     "limited to a straight line."},
    {"BK-A21", 2, "BK-C44",
     "When you Fire at a Tank Destroyer, only the squares in a straight line ahead of it are "
     "in front of it; from any other square, you are Firing at its Flank."},
    {"BK-A22", 1, "BK-C46",
     "When you Fire at a Tank's Flank, Stun uses the reduced Armor: flip the target if the "
     "highest Damage die equals its Armor minus one."},
    {"BK-A22", 2, "BK-C46",
     "Stun always uses the printed Armor, even when you Fire at a Tank's Flank. Since a Damage die "
     "that high already Destroys a Tank hit in the Flank, such a shot never Stuns."},
    {"BK-A23", 1, "BK-C45",
     "With Bounding Fire, the Tank stays on its ready side between its Move and its shot. Flip "
     "it once it has Fired or, if you decide not to Fire, after the Move."},
    {"BK-A24", 1, "BK-C45",
     "Bounding Fire leaves the Damage Roll as it is: after a hit, roll the number of dice "
     "given by the Tank's Fire Rating, no more and no fewer."},
    {"BK-A25", 1, "BK-C47",
     "A Tank may move backwards only into a square in which it could end a forward Move: one "
     "on the board, without another Tank, a friendly Flag or an Obstacle that it cannot enter."},
    {"BK-A26", 1, "BK-C49",
     "You may not Fire at a Woods square in order to Destroy the Woods while an enemy Tank is "
     "in it, because that Tank blocks the square."},
    {"BK-A26", 2, "BK-C49",
     "You may Fire at a Woods square in order to Destroy the Woods even while an enemy Tank is "
     "in it; that Tank does not block the square."},
    {"BK-A27", 1, "BK-C51",
     "Determine before Step 1 who will choose the Axis. The other player, who will be the "
     "First Player, selects the first Terrain piece and rolls for it."},
    {"BK-A27", 2, "BK-C51",
     "Determine before Step 1 who will choose the Axis. That player, who will be the Second "
     "Player, selects the first Terrain piece and rolls for it."},
    {"BK-A28", 1, "BK-C43",
     "Each player may bring in only one new Tank from Reserves per game, even if she has "
     "enough Rebuilds left for another."},
    {"BK-A28", 2, "BK-C43",
     "Reserves may be used more than once: each time a player spends two Rebuilds, she may "
     "bring in one more of her remaining pieces, as a seventh Tank, an eighth and so on."},
    {"BK-A29", 1, "BK-C42",
     "For a handicap, the players may agree on any number of Rebuilds for either of them, from "
     "none at all to the highest number on the Rebuild Track."},
    {"BK-A30", 1, "BK-C10",
     "Either player may roll the dice for the Obstacles. If the players roll the same number "
     "when rolling for the choice of Axis, both roll again."},
    {"BK-A31", 1, "BK-C12",
     "During Deployment, keep your Tanks hidden from your opponent, and reveal each one only "
     "as you place it on the board."},
    {"BK-A31", 2, "BK-C09",
     "As soon as both players have selected five Tanks, and before the Axis is chosen, all ten "
     "are revealed at the same time."},
    {"BK-A32", 1, "BK-C40",
     "There is no limit to the number of turns, and a repeated position does not end the game. "
     "If play stops before anyone has won, the game is undecided: neither a win nor a draw."},
    {"BK-A33", 1, "BK-C22",
     "A Flag stays Captured if the Tank in its square changes Facing in place or is on its "
     "Finished side; all that matters is that the Tank remains there."},
    {"BK-A34", 1, "BK-C38",
     "If each player has Captured both enemy Flags, the player whose turn starts next wins, "
     "because Captured Flags are checked when a turn starts."},
    {"BK-A35", 1, "BK-C18",
     "A Tank may turn ninety degrees in any square it enters, even in one with a friendly Tank "
     "or friendly Flag that it only passes through."},
    {"BK-A36", 1, "BK-C31",
     "A Range Roll that exactly equals the Range is a miss, so at a Range of 3 the Firing Tank "
     "needs at least a 4."},
    {"BK-A37", 1, "BK-C32",
     "After a hit, one Damage die above the Armor is enough to Destroy the enemy Tank, "
     "whatever the other die shows; the two dice are not added together."},
    {"BK-A38", 1, "BK-C12",
     "The corner squares belong to the Home Edges: each Home Edge is a full line of eight "
     "squares, and Tanks may be deployed in its corners."},
    {"BK-A39", 1, "BK-C03",
     "A player can have at most three Tanks of one type, because she has only three counters "
     "of each. A Rebuild brings back the Destroyed counter and does not add another."},
    {"BK-A40", 1, "BK-C34",
     "A blocked square directly ahead of a Tank cuts off every other square, since it prevents the "
     "first step straight ahead and along both diagonals. Whatever may be Fired at in that square "
     "can still be the target."},
    {"BK-A41", 1, "BK-C48",
     "You may Ram an enemy Tank that is in the square of one of your own Flags; your Tank does "
     "not enter that square, so it does not have to remain there."},
    {"BK-A41", 2, "BK-C48",
     "You may not Ram an enemy Tank that is in the square of one of your own Flags, because "
     "your Tank could not end its Move in that square."},
    {"BK-A43", 1, "BK-C48",
     "Although a Move must use a Tank's whole Speed, a Ram may be announced after any number "
     "of squares, even none, provided that at least one square of Speed is left."},
    {"BK-A43", 2, "BK-C48",
     "A Tank must have exactly one square of its Speed left when it announces a Ram; with two "
     "or more left, it may not Ram yet."},
    {"BK-A44", 1, "BK-C19",
     "A Tank may turn ninety degrees in place and then turn back, using two squares. If its Move "
     "can end with that, flip it to its Finished side with its original Facing."},
    {"BK-A46", 1, "BK-C50",
     "Woods occupied by a friendly Tank other than the Firing Tank still block Range Counting, "
     "even though the friendly Tank itself does not."},
    {"BK-A47", 1, "BK-C49",
     "A Tank in Woods may not Fire at the Woods in its own square, because that square is not "
     "in front of it."},
    {"BK-A48", 1, "BK-C45",
     "A change of Facing in place uses one square of a Tank's Speed and is a Move for the "
     "purposes of Bounding Fire, even if the Tank enters no square before it Fires."},
    {"BK-A48", 2, "BK-C45",
     "A Tank may use Bounding Fire only if it has entered another square this turn; a change "
     "of Facing in place is not enough."},
    {"BK-A49", 1, "BK-C39",
     "If a Ram Destroys both Tanks and only one of the players still has a Tank on the board, "
     "she wins immediately, whichever player announced the Ram."},
    {"BK-A50", 1, "BK-C15",
     "A player who cannot carry out any of the four choices still wins if she has Captured both "
     "enemy Flags when her turn starts. If she has not, play ends there with the game undecided, "
     "which is not a draw."},
    {"BK-A50", 2, "BK-C15",
     "A player who cannot carry out any of the four choices passes, and her opponent has the "
     "next turn. If she has Captured both enemy Flags when her turn starts, she wins as usual."},
    {"BK-A50", 3, "BK-C15",
     "A player who cannot carry out any of the four choices loses, unless she has Captured both "
     "enemy Flags when her turn starts: then she wins."},
    {"BK-A51", 1, "BK-C46",
     "Only the higher of two Damage dice can Stun. If the lower one equals the printed Armor "
     "of a Tank Fired at from its Flank, that Tank is not Stunned but Destroyed."},
    {"BK-A52", 1, "BK-C43",
     "The new Tank is in addition to the five selected at the start, whether or not they are "
     "still on the board, so it may be brought in while some of them are Destroyed."},
    {"BK-A52", 2, "BK-C43",
     "A player may bring in a new Tank from Reserves only while none of her Tanks is "
     "Destroyed; she must first have Rebuilt every Tank that she has lost."},
    {"BK-A53", 1, "BK-C13",
     "On the 8 x 8 board, there is always a permitted square for every Flag."},
    {"BK-A54", 1, "BK-C49",
     "You may choose Water as a target, but it is never Destroyed: whatever you roll, the shot "
     "has no effect, and afterward your Tank is Finished as usual."},
    {"BK-A54", 2, "BK-C49",
     "Water is never an eligible target: you may not Fire at it, even if you are willing to waste "
     "the shot."},
    {"BK-A55", 1, "BK-C50",
     "When you count diagonally, Woods beside the diagonal are treated as an Obstacle, but "
     "Water beside it is ignored."},
    {"BK-A55", 2, "BK-C50",
     "When you count diagonally, both Woods and Water beside the diagonal are treated as "
     "Obstacles, although you may count through a Water square itself."},
    {"BK-A56", 1, "BK-C05",
     "Two of the six Obstacle pieces have Buildings on one side and Woods on the other, two "
     "have Buildings and Water, and two have Woods and Water."},
    {"BK-A57", 1, "BK-C13",
     "No Flag may be placed on a Terrain piece of any type, not even on Woods, although Tanks "
     "may enter them."},
    {"BK-A57", 2, "BK-C13",
     "With the Terrain rules, a Flag may be placed in a Woods square, but not in a square with "
     "Water or a Building."},
    {"BK-A58", 1, "BK-C49",
     "If Woods containing a Tank are Destroyed, the Tank is unharmed and stays where it is, "
     "now in an open square."},
    {"BK-A59", 1, "BK-C49",
     "To Destroy an Obstacle, at least one Damage die must show a 5 or 6 by itself; two dice "
     "are not added together."},
    {"BK-A59", 2, "BK-C49",
     "Against an Obstacle, a Tank that rolls two Damage dice adds them together and Destroys "
     "the Obstacle with a total of 5 or more."},
    {"BK-A60", 1, "BK-C44",
     "Flank Armor applies to shots only. In a Ram, each Tank uses its full Armor Rating, no "
     "matter which direction the Ram comes from."},
    {"BK-A60", 2, "BK-C44",
     "Flank Armor also applies to a Ram: if the Ramming Tank is not in front of the enemy Tank, "
     "the enemy Tank's Armor counts as one lower when you roll to see whether the enemy Tank is "
     "Destroyed."},
    {"BK-A61", 1, "BK-C48",
     "Both dice of a Ram are rolled at the same time and both results count, so the two Tanks "
     "may be Destroyed together."},
    {"BK-A62", 1, "BK-C43",
     "Bringing in a Tank from Reserves uses your turn. As with a Rebuilt Tank, you choose its "
     "Facing, and its Home Edge square must not contain another Tank."},
    {"BK-A62", 2, "BK-C43",
     "Bringing in a Tank from Reserves does not use your turn: afterward, you still make one of "
     "the four choices. You choose its Facing, and its Home Edge square must not contain another "
     "Tank."},
    {"BK-A63", 1, "BK-C47",
     "A Tank may not Ram backwards, nor may it Ram on a turn in which it has moved backwards."},
    {"BK-A64", 1, "BK-C24",
     "A Tank that changes its Facing without entering a square has Moved: flip it to its Finished "
     "side."},
    {"BK-A64", 2, "BK-C24",
     "A Tank that changes its Facing without entering a square has not Moved: it stays on its "
     "ready side, but doing so uses your turn."},
    {"BK-A65", 1, "BK-C12",
     "Place each Tank on the board with its ready side up, so that it can Move or Fire on your "
     "first turn."},
    {"BK-A65", 2, "BK-C12",
     "Place each Tank on the board with its Finished side up. On your first turn, you must "
     "therefore flip your Tanks back to their ready side."},
};

}  // namespace arbiter::bitskrieg
