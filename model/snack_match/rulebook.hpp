// The rulebook of Snack Match as data: its clauses and questions, paraphrased, and its sizes.
#pragma once
#include "model/snack_match/errata.hpp"
#include "model/snack_match/examples.hpp"
#include "model/strips/picnic.hpp"
#include "model/strips/questions.hpp"

namespace arbiter::snack_match {

inline constexpr Clause clauses[] = {
    {"SM-C01", "Goal of the game",
     "The player who scores the most points by grouping identical snacks and cloths wins."},
    {"SM-C02", "Setup",
     "The 72 Picnic cards are shuffled into a face-down pile. The Bonus cards stay in the box."},
    {"SM-C03", "How to play",
     "There are four rounds, which all players play at the same time. Each has two phases: "
     "choosing "
     "and passing cards, then playing cards."},
    {"SM-C04", "Choosing and passing cards",
     "Each player draws two cards, keeps one and gives the other to the player on the left, so "
     "everyone then holds two."},
    {"SM-C05", "Playing cards",
     "Each player places both of their cards face up in their own area."},
    {"SM-C06", "Playing cards", "A card has three squares, each with a snack and a tablecloth."},
    {"SM-C07", "Rules for playing cards", "A Picnic area never exceeds a 4x4 grid."},
    {"SM-C08", "Rules for playing cards", "Cards are placed across or down, never diagonally."},
    {"SM-C09", "Rules for playing cards", "A player may rotate a card before placing it."},
    {"SM-C10", "Rules for playing cards",
     "A new card goes next to a card in the area, or slides over or under one or more earlier "
     "cards, "
     "which it overlaps wholly or in part."},
    {"SM-C11", "Rules for playing cards",
     "The next round begins once nobody has a card left to play."},
    {"SM-C12", "End of the game",
     "After four rounds, every player has placed 8 cards. Identical components that touch along "
     "their "
     "sides form a group, and a group of at least 3 scores its size minus two."},
    {"SM-C13", "End of the game",
     "Groups of 1 to 8 components score 0, 0, 1, 2, 3, 4, 5 and 6 points."},
    {"SM-C14", "End of the game",
     "The player with the most points wins; the largest group breaks a tie. If that is tied too, "
     "the "
     "players share the win."},
    {"SM-C15", "End of the game", "In two examples, Ben has 11 points, and Sophia wins with 13.",
     "they are examples: see model/snack_match/examples.hpp"},
    {"SM-C16", "Special Diet", "There are four Component cards and four Modification cards."},
    {"SM-C17", "Special Diet",
     "Two of each are drawn and combined at random, so that each pair shows one component."},
    {"SM-C18", "Special Diet",
     "The players choose the difficulty: two green cards, one green and one red, or two red."},
    {"SM-C19", "Green cards",
     "The player with the fewest of the component gains 3 points; in a tie, every tied player "
     "does."},
    {"SM-C20", "Green cards", "A player gains 1 point for each such component in a corner."},
    {"SM-C21", "Green cards",
     "A player gains 2 points for each row or column full of the component."},
    {"SM-C22", "Red cards",
     "The player with the most of the component loses 3 points; in a tie, every tied player does."},
    {"SM-C23", "Red cards",
     "A player loses 2 points for each such component that is isolated, that is, not in a group of "
     "two or more."},
    {"SM-C24", "Red cards", "A player loses 2 points for each such component in the centre."},
    {"SM-C25", "Red cards",
     "A player loses 2 points for each group of exactly two such components."},
    {"SM-C26", "Special Diet",
     "Points from Bonus cards are added to the usual points or subtracted from them."},
    {"SM-C27", "Solo variant",
     "There are eight rounds. In each, the player draws two cards, places one in their own area, "
     "and "
     "places the other, without overlapping, in the opponent's."},
    {"SM-C28", "Solo variant",
     "The opponent scores a point for each snack of the kind that is most common in both areas "
     "combined, and likewise for tablecloths. Its score is the sum."},
    {"SM-C29", "Solo variant", "The player must score more than the opponent."},
    {"SM-C30", "Solo variant", "In an example, 7 donuts and 8 green cloths make 15 points.",
     "it is an example, which contradicts SM-C28 (SM-A04): see model/snack_match/examples.hpp"},
    {"SM-C31", "Solo variant", "Bonus cards change the difficulty."},
};

inline constexpr strips::Clauses_of_questions clauses_of_questions{
    "SM-C02 SM-C06",         // PX-A01
    "SM-C07",                // PX-A02
    "SM-C20 SM-C21 SM-C24",  // PX-A03
    "SM-C24",                // PX-A04
    "SM-C12",                // PX-A05
    "SM-C10",                // PX-A06
    "SM-C10",                // PX-A07
    "SM-C10",                // PX-A08
    "SM-C05",                // PX-A09
    "SM-C03 SM-C05",         // PX-A10
    "SM-C04",                // PX-A11
    "SM-C14",                // PX-A12
    "SM-C19 SM-C22",         // PX-A13
    "SM-C16 SM-C17",         // PX-A14
    "SM-C16 SM-C17",         // PX-A15
    "SM-C26",                // PX-A16
    "SM-C02",                // PX-A17
    "SM-C12",                // PX-A18
    "SM-C23 SM-C25",         // PX-A19
    "SM-C21",                // PX-A20
    "SM-C19 SM-C22 SM-C27",  // PX-A21
    "SM-C28 SM-C31",         // PX-A22
};

inline constexpr Question own_questions[] = {
    {"SM-A01",
     "When is a card next to another?",
     Nature::ambiguity,
     Likelihood::high,
     "SM-C10",
     {"touching a side of one of its squares", "touching a side or a corner"},
     1,
     "elsewhere, touching is horizontal or vertical"},
    {"SM-A02",
     "May a placed card be moved or turned?",
     Nature::gap,
     Likelihood::medium,
     "SM-C05 SM-C09",
     {"no"},
     1,
     "a card may be rotated before it is placed, and the other book forbids moving it"},
    {"SM-A03",
     "What is the fourth green goal?",
     Nature::gap,
     Likelihood::certain,
     "SM-C16 SM-C19 SM-C20 SM-C21",
     {"1 point for each group, as in the other book", "there is none"},
     1,
     "four two-sided cards have eight goals; seven of them are known"},
    {"SM-A04",
     "How many points does a lone player's opponent have?",
     Nature::contradiction,
     Likelihood::high,
     "SM-C28 SM-C30",
     {"the count, in both areas, of the kind most common in both areas",
      "the count, in the opponent's area, of the kind most common in both areas",
      "the count, in the opponent's area, of the kind most common there"},
     2,
     "the example's score is too low for counts from both areas, given the areas as we rebuilt "
     "them, and the text uses both areas to choose the kind; among tied kinds, the one best for "
     "the opponent counts"},
    {"SM-A05",
     "Do covered cells count in both areas?",
     Nature::gap,
     Likelihood::low,
     "SM-C28",
     {"no: only visible cells count"},
     1,
     "no other rule counts covered cells"},
    {"SM-A06",
     "Does the size limit apply to the opponent's area?",
     Nature::contradiction,
     Likelihood::low,
     "SM-C07 SM-C27",
     {"no, and the arrangement of its cards does not matter"},
     1,
     "8 cards without overlaps take 24 squares"},
    {"SM-A07",
     "What does a group of more than 8 score?",
     Nature::gap,
     Likelihood::low,
     "SM-C12 SM-C13 SM-C15",
     {"its size minus two, by the formula"},
     1,
     "in an example, a group of 9 scores 7 points (SM-E02)"},
    {"SM-A08",
     "Which goals of the agreed colours are used?",
     Nature::gap,
     Likelihood::medium,
     "SM-C17 SM-C18",
     {"any, at random"},
     1,
     "the cards are combined at random"},
    {"SM-A09",
     "Does a group of one or two cost points?",
     Nature::ambiguity,
     Likelihood::low,
     "SM-C12 SM-C13",
     {"no: it scores nothing"},
     1,
     "the table says 0"},
};
inline constexpr auto questions = strips::with_questions(clauses_of_questions, own_questions);

inline constexpr Parameter parameters[] = {
    {"players", "number of players; 1 is the solo variant", 2, 1, strips::most_players},
    {"rounds", "rounds; a solo game has twice as many, with one card in each", 4, 1,
     strips::most_rounds},
    {"size", "maximum number of rows and columns in an area", 4, 3, strips::side},
    {"cards",
     "number of cards used, counted from the top of the deck",
     72,
     4,
     strips::deck_size,
     {},
     true},
    {"deck", "the cards (a GENERATED deck): cells a + 16 b + 256 c, each cell snack + 4 cloth", 0,
     0, 4095, strips::generated_deck},
    {"bonus", "1 if two goals are drawn at random", 0, 0, 1},
    {"goals", "fixed goals: goal, element, goal, element; 0 for none", 0, 0, 8, strips::no_goals},
    {"difficulty", "goals drawn: 1 two green, 2 one of each, 3 two red", 2, 1, 3},
};

/// For each term in the rulebook: the clause that defines it, if any, and the clauses that use it.
inline constexpr Term terms[] = {
    {"component", "SM-C12", "SM-C12 SM-C16 SM-C17"},
    {"group", "SM-C12", "SM-C01 SM-C12 SM-C14 SM-C23 SM-C25"},
    {"Picnic area", "SM-C07", "SM-C07 SM-C10 SM-C27"},
    {"round", "SM-C03", "SM-C03 SM-C11 SM-C12"},
    {"point", "SM-C12", "SM-C01 SM-C12 SM-C14"},
    {"overlap", "SM-C10", "SM-C10 SM-C27"},
    {"next to", "", "SM-C10"},
    {"centre", "", "SM-C24"},
    {"corner", "", "SM-C20"},
    {"isolated", "SM-C23", "SM-C23"},
    {"Bonus card", "SM-C16", "SM-C02 SM-C16 SM-C31"},
    {"opponent", "SM-C27", "SM-C27 SM-C28 SM-C29"},
    {"difficulty", "SM-C18", "SM-C18 SM-C31"},
};

inline constexpr auto errata = strips::with_errata<1>(own_errata);

inline constexpr Rulebook book{
    "snack_match", "Snack Match", "the rulebook of Snack Match (Blue Orange)",
    clauses,       questions,     parameters,
    examples,      terms,         errata};

inline constexpr strips::Names names{
    {"sandwich", "donut", "soda", "sausage", "cloth1", "cloth2", "cloth3", "cloth4"}, "WDSG"};

constexpr const Clause* clause(Clause_id<book> id) { return &clauses[id.index]; }
inline constexpr strips::Cited_clauses cited{
    .at_once = clause("SM-C03"),
    .deal = clause("SM-C04"),
    .keep = clause("SM-C04"),
    .alone = clause("SM-C27"),
    .place = clause("SM-C05"),
    .limit = clause("SM-C07"),
    .overlap = clause("SM-C10"),
    .braid = clause("SM-C10"),
    .touch = clause("SM-C10"),
    .ends = clause("SM-C12"),
    .elements = clause("SM-C17"),
    .goals = clause("SM-C18"),
    .groups = clause("SM-C12"),
    .table = clause("SM-C13"),
    .most = clause("SM-C14"),
    .added = clause("SM-C26"),
    .ghost = clause("SM-C28"),
    .beaten = clause("SM-C29"),
    .goal = {clause("SM-C19"), clause("SM-C20"), clause("SM-C16"), clause("SM-C21"),
             clause("SM-C22"), clause("SM-C24"), clause("SM-C23"), clause("SM-C25")},
};

using Rules = arbiter::Rules<book>;

}  // namespace arbiter::snack_match
