// Sentences to print in the rulebook, one for each reading of each question.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::kalah {

inline constexpr Erratum errata[] = {
    {"KA-A01", 1, "KA-C08",
     "If her last seed falls into an empty house of her own but the opposite house is empty too, "
     "nothing is captured and that seed stays where it fell."},
    {"KA-A01", 2, "KA-C08",
     "If her last seed falls into an empty house of her own and the opposite house is empty too, "
     "she still puts that one seed into her store."},
    {"KA-A02", 1, "KA-C08",
     "The last seed, which made the capture, goes into her store together with the captured "
     "seeds."},
    {"KA-A02", 2, "KA-C08",
     "Only the seeds from the opposite house go into her store; the last seed, which made the "
     "capture, stays in its house."},
    {"KA-A03", 1, "KA-C07",
     "A player who earns an extra turn must take it unless the game is over: she may not pass."},
    {"KA-A03", 2, "KA-C07",
     "A player who earns an extra turn may decline it; it is then her opponent's turn."},
    {"KA-A04", 1, "KA-C05",
     "If she has enough seeds to go all the way around the board, the house that they came from "
     "also gets one, like any other house."},
    {"KA-A04", 2, "KA-C05",
     "If she has enough seeds to go all the way around the board, she passes over the house that "
     "they came from and drops nothing into it."},
    {"KA-A05", 1, "KA-C09",
     "The game ends when either row is empty, whether it belongs to the player who would move "
     "next or to her opponent."},
    {"KA-A05", 2, "KA-C09",
     "The game ends only when the player who is to move has no seeds in her houses. If only her "
     "opponent's row is empty, she plays on."},
    {"KA-A06", 1, "KA-C10",
     "When a row is empty and the game ends, the seeds left in the other row belong to the player "
     "on whose side they are and go into her store."},
    {"KA-A06", 2, "KA-C10",
     "When a row is empty and the game ends, the player whose row is empty puts all seeds left in "
     "the other row into her store."},
    {"KA-A06", 3, "KA-C10",
     "When a row is empty and the game ends, the player who sowed last puts all seeds left in the "
     "houses into her store, no matter whose row they are in."},
    {"KA-A06", 4, "KA-C10",
     "When a row is empty and the game ends, the seeds left in the other row stay where they are "
     "and count for neither player."},
    {"KA-A07", 1, "KA-C09",
     "The game does not stop when a player has more than half of all seeds in her store; it goes "
     "on until a row is empty."},
    {"KA-A07", 2, "KA-C09",
     "The game also ends as soon as a player has more than half of all seeds in her store: she "
     "wins at once. Exactly half is not enough."},
    {"KA-A08", 1, "KA-C08",
     "A capture is not optional: whenever her last seed makes one, the captured seeds must go "
     "into her store."},
};

}  // namespace arbiter::kalah
