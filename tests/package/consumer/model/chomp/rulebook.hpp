// Chomp: its clauses and its question, in our words, and its sizes.
#pragma once
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter::chomp {

inline constexpr int most = 8;  // rows, and columns

inline constexpr Clause clauses[] = {
    {"CH-C01", "Players", "Two players take turns; player 1 goes first."},
    {"CH-C02", "The bar",
     "A bar has rows and columns of squares; the lowest left one is poisoned."},
    {"CH-C03", "The bite", "A turn takes one of the squares that are left."},
    {"CH-C04", "The bite", "With it go all squares that are neither below nor to the left of it."},
    {"CH-C05", "The end", "Whoever takes the poisoned square has lost."},
};

inline constexpr Question questions[] = {
    {"CH-A01",
     "May the poisoned square be taken while others are left?",
     Nature::gap,
     Likelihood::low,
     "CH-C03 CH-C05",
     {"yes: everything goes, and the game is lost", "no: only when nothing else is left"},
     1,
     "it is one of the squares that are left"},
};

inline constexpr Parameter parameters[] = {
    {"rows", "rows of squares", 4, 1, most},
    {"columns", "columns of squares", 5, 1, most},
};

inline constexpr Rulebook book{
    "chomp",
    "Chomp",
    "D. Gale, A curious Nim-type game, The American Mathematical Monthly 81 (1974)",
    clauses,
    questions,
    parameters};

using Rules = arbiter::Rules<book>;
using Says = Verdicts_of<book>;

}  // namespace arbiter::chomp
