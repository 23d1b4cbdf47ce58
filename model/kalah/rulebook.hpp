// Kalah as data: its clauses, the questions that its players argue about, and its sizes.
#pragma once
#include "model/kalah/examples.hpp"
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::kalah {

inline constexpr int most_houses = 6, most_seeds = 10;

inline constexpr Clause clauses[] = {
    {"KA-C01", "Players", "Two players take turns; player 1 begins."},
    {"KA-C02", "The board",
     "Each player has a row of houses and, to the right of it, a store; the rows face each other."},
    {"KA-C03", "Set-up", "Every house holds the same number of seeds; the stores are empty."},
    {"KA-C04", "The turn", "The player picks up all seeds of one of her houses that holds any."},
    {"KA-C05", "Sowing",
     "She drops them one by one, anticlockwise, into the next houses and stores, as often around "
     "as they last."},
    {"KA-C06",
     "Sowing",
     "She passes over the opponent's store.",
     {},
     "she drops a seed into the opponent's store as well"},
    {"KA-C07",
     "Extra turn",
     "When the last seed falls into her own store, she has another turn.",
     {},
     "the opponent has the next turn all the same"},
    {"KA-C08",
     "Capture",
     "When the last seed falls into an empty house of hers, she puts this seed and all seeds of "
     "the opposite house into her store.",
     {},
     "nothing is captured"},
    {"KA-C09", "The end", "The game is over when all houses of one row are empty."},
    {"KA-C10", "The end",
     "The seeds left in the other row go into the store of the player whose row it is."},
    {"KA-C11", "The end",
     "The player with more seeds in her store wins; as many in both are a draw."},
};

inline constexpr Question questions[] = {
    {"KA-A01",
     "Is the last seed captured when the opposite house is empty?",
     Nature::gap,
     Likelihood::high,
     "KA-C08",
     {"no: nothing is captured, the seed stays", "yes: the seed goes into the store by itself"},
     1,
     "most printed rules ask for seeds to capture; the solved game takes the seed"},
    {"KA-A02",
     "Does the capturing seed go into the store with the captured ones?",
     Nature::ambiguity,
     Likelihood::certain,
     "KA-C08",
     {"yes", "no: it stays in its house"},
     1,
     "most printed rules say so; some name the seeds of the opposite house only"},
    {"KA-A03",
     "Must a player take the extra turn?",
     Nature::ambiguity,
     Likelihood::high,
     "KA-C07",
     {"yes", "no: she may pass instead"},
     1,
     "a turn is an obligation everywhere else; some rules say \"may\""},
    {"KA-A04",
     "Does a lap drop a seed into the house that it began in?",
     Nature::gap,
     Likelihood::low,
     "KA-C04 KA-C05",
     {"yes: it is a house like any other", "no: that house is passed over"},
     1,
     "no source makes an exception; in other games of the family it is passed over"},
    {"KA-A05",
     "Is the game over when the opponent of the player who is next has the empty row?",
     Nature::ambiguity,
     Likelihood::high,
     "KA-C09",
     {"yes: whichever row is empty", "no: only when the player who is next has nothing to sow"},
     1,
     "the clause names no player"},
    {"KA-A06",
     "Who gets the seeds that are left?",
     Nature::contradiction,
     Likelihood::certain,
     "KA-C10",
     {"the player in whose houses they lie", "the player whose row is empty",
      "the player who has sown last", "nobody: they stay where they are"},
     1,
     "most printed rules and the solved game agree"},
    {"KA-A07",
     "Does the game stop as soon as a player has more than half of all seeds?",
     Nature::gap,
     Likelihood::certain,
     "KA-C09 KA-C11",
     {"no: it is played to the end", "yes: her win can no longer be undone"},
     1,
     "the clauses name one end; players of tournaments often stop"},
    {"KA-A08",
     "May a player decline a capture?",
     Nature::ambiguity,
     Likelihood::low,
     "KA-C08",
     {"no: it is part of the sowing"},
     1,
     "she chooses a house and nothing else; some rules say \"may\""},
};

inline constexpr Parameter parameters[] = {
    {"houses", "houses in each row", 6, 1, most_houses},
    {"seeds", "seeds in each house at the start", 4, 1, most_seeds},
    {"ahead", "seeds by which player 1 must be ahead for a draw; more win", 0, -120, 120},
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
};

using Rules = arbiter::Rules<book>;
using Says = Says_of<book>;

}  // namespace arbiter::kalah
