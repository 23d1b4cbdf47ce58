// The rules of Kalah as data: clauses, the questions on which players disagree, and sizes.
#pragma once
#include "model/kalah/errata.hpp"
#include "model/kalah/examples.hpp"
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::kalah {

inline constexpr int most_houses = 6, most_seeds = 10;

inline constexpr Clause clauses[] = {
    {"KA-C01", "Players", "Two players take turns; player 1 begins."},
    {"KA-C02", "The board",
     "Each player has a row of houses with a store to its right; the rows face each other."},
    {"KA-C03", "Set-up", "Every house holds the same number of seeds; the stores are empty."},
    {"KA-C04", "The turn",
     "The player picks up all the seeds in one of her houses, which must not be empty."},
    {"KA-C05", "Sowing",
     "Going anticlockwise, she drops one seed into each house and store that follows, and goes on "
     "around the board until none is left."},
    {"KA-C06",
     "Sowing",
     "She passes over the opponent's store.",
     {},
     "she drops a seed into the opponent's store as well"},
    {"KA-C07",
     "Extra turn",
     "When the last seed falls into her own store, she has another turn.",
     {},
     "the opponent has the next turn even then"},
    {"KA-C08",
     "Capture",
     "When the last seed falls into an empty house of her own, she puts that seed and all seeds in "
     "the opposite house into her store.",
     {},
     "nothing is captured"},
    {"KA-C09", "The end", "The game is over when all houses of one row are empty."},
    {"KA-C10", "The end", "The seeds left in the other row go into its owner's store."},
    {"KA-C11", "The end",
     "The player with more seeds in her store wins; if both stores hold the same number, the game "
     "is a draw."},
};

inline constexpr Question questions[] = {
    {"KA-A01",
     "Is the last seed captured when the opposite house is empty?",
     Nature::gap,
     Likelihood::high,
     "KA-C08",
     {"no: nothing is captured and the seed stays in its house",
      "yes: the seed alone goes into the store"},
     1,
     "most printed rules require seeds to capture; the solved game puts the seed in the store"},
    {"KA-A02",
     "Does the capturing seed go into the store with the captured ones?",
     Nature::ambiguity,
     Likelihood::certain,
     "KA-C08",
     {"yes", "no: it stays in its house"},
     1,
     "most printed rules say so; some mention only the seeds in the opposite house"},
    {"KA-A03",
     "Must a player take the extra turn?",
     Nature::ambiguity,
     Likelihood::high,
     "KA-C07",
     {"yes", "no: she may pass instead"},
     1,
     "every other turn is compulsory; some rules say \"may\""},
    {"KA-A04",
     "When sowing goes all the way around, does the house it began in get a seed?",
     Nature::gap,
     Likelihood::low,
     "KA-C04 KA-C05",
     {"yes: it is a house like any other", "no: that house is passed over"},
     1,
     "no source makes an exception, though related games pass over that house"},
    {"KA-A05",
     "Is the game over when the empty row belongs to the opponent of the player to move?",
     Nature::ambiguity,
     Likelihood::high,
     "KA-C09",
     {"yes: it ends whichever row is empty", "no: only when the player to move has nothing to sow"},
     1,
     "the clause does not say whose row"},
    {"KA-A06",
     "Who gets the seeds that are left?",
     Nature::contradiction,
     Likelihood::certain,
     "KA-C10",
     {"the player whose houses they are in", "the player whose row is empty",
      "the player who sowed last", "nobody: they stay where they are"},
     1,
     "most printed rules and the solved game agree on this"},
    {"KA-A07",
     "Does the game stop as soon as a player has more than half of all seeds?",
     Nature::gap,
     Likelihood::certain,
     "KA-C09 KA-C11",
     {"no: it is played to the end", "yes: she can no longer be caught"},
     1,
     "the clauses give only one way to end the game; tournament players often stop here"},
    {"KA-A08",
     "May a player decline a capture?",
     Nature::ambiguity,
     Likelihood::low,
     "KA-C08",
     {"no: it is part of the sowing"},
     1,
     "a player chooses only which house to sow; some rules say \"may\""},
};

inline constexpr Parameter parameters[] = {
    {"houses", "houses in each row", 6, 1, most_houses},
    {"seeds", "seeds in each house at the start", 4, 1, most_seeds},
    {"ahead", "seeds by which player 1 must lead for a draw; a larger lead wins", 0, -120, 120},
};

inline constexpr Rulebook book{
    "kalah",
    "Kalah",
    "G. Irving, J. Donkers and J. Uiterwijk, Solving Kalah, ICGA Journal 23 (2000), and the rules "
    "as they are commonly printed",
    clauses,
    questions,
    parameters,
    examples,
    {},
    errata,
};

using Rules = arbiter::Rules<book>;
using Says = Verdicts_of<book>;

}  // namespace arbiter::kalah
