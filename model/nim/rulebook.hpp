// Nim: its clauses and the one question that splits its players, in our words, and its sizes.
#pragma once
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::nim {

inline constexpr int most_piles = 4, most_counters = 15;

inline constexpr Clause clauses[] = {
    {"NI-C01", "Players", "Two players take turns; player 1 begins."},
    {"NI-C02", "Table", "Counters lie on the table in separate piles."},
    {"NI-C03", "The draw", "A turn takes as many counters as the player likes, but at least one."},
    {"NI-C04", "The draw", "All counters of one draw come from the same pile, up to all of it."},
    {"NI-C05", "The end", "The game is over when no counter is left; the last draw decides it."},
};

inline constexpr Question questions[] = {
    {"NI-A01",
     "Does taking the last counter win or lose?",
     Nature::ambiguity,
     Likelihood::certain,
     "NI-C05",
     {"it wins: normal play", "it loses: misere play"},
     1,
     "the paper treats it first; the other it calls a modification"},
};

inline constexpr int standard_piles[most_piles] = {1, 3, 5, 7};

inline constexpr Parameter parameters[] = {
    {"piles", "counters in each pile at the start; 0: no such pile", 0, 0, most_counters,
     standard_piles},
};

inline constexpr Rulebook book{
    "nim",
    "Nim",
    "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)",
    clauses,
    questions,
    parameters,
    {},
    {},
    true};

using Rules = arbiter::Rules<book>;
using Says = Says_of<book>;

}  // namespace arbiter::nim
