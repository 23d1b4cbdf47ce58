// The rules of Nim as data: its clauses, the question on which players disagree, and its sizes.
#pragma once
#include "model/control_book.hpp"
#include "model/nim/errata.hpp"
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::nim {

inline constexpr int most_piles = 4, most_counters = 15;

// clang-format off
inline constexpr Clause clauses[] = {
    {"NI-C01", "Players", "Two players take turns; player 1 goes first."},
    {"NI-C02", "Table", "Counters are on the table in separate piles."},
    {"NI-C03", "The turn",
     "On each turn, the player takes any number of counters, but at least one."},
    {"NI-C04", "The turn",
     "All counters taken in a turn come from the same pile; the whole pile may be taken."},
    {"NI-C05", "The end",
     "The game ends when no counters are left; the player who took the last one wins or loses."}};

inline constexpr Question questions[] = {
    {"NI-A01", "Does taking the last counter win or lose?", Nature::ambiguity, Likelihood::certain,
     "NI-C05", {"it wins: normal play", "it loses: misere play"}, 1,
     "the paper treats this version first and calls the other a modification"}};

inline constexpr int standard_piles[most_piles] = {1, 3, 5, 7};
inline constexpr Parameter parameters[] = {
    {"piles", "counters in each pile at the start; 0 means no such pile",
     0, 0, most_counters, standard_piles}};

inline constexpr Rulebook book = control_book(
    "nim", "Nim",
    "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)",
    clauses, questions, parameters, errata);

using Rules = arbiter::Rules<book>;
using Says = Verdicts_of<book>;

}  // namespace arbiter::nim
