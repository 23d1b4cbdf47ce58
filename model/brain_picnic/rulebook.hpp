// The rulebook of Brain Picnic as data: its clauses and questions, paraphrased, and its sizes.
#pragma once
#include "model/brain_picnic/errata.hpp"
#include "model/brain_picnic/examples.hpp"
#include "model/strips/picnic.hpp"
#include "model/strips/questions.hpp"

namespace arbiter::brain_picnic {

inline constexpr Clause clauses[] = {
    {"BP-C01", "Components",
     "The box holds 72 Picnic cards, 4 Element cards, 4 Extra Goal cards, 9 chips and a point "
     "tracker."},
    {"BP-C02", "Picnic cards", "A card has three cells, each with one food and one tablecloth."},
    {"BP-C03", "Bonus cards", "Element and Extra Goal cards are used only in the Bonus mode."},
    {"BP-C04", "Goal",
     "Groups of the same element score. The player with the most donuts after the 4th turn wins. A "
     "picnic has at most 4x4 cells."},
    {"BP-C05", "Set up", "Each player puts a chip near the point tracker.",
     "the tracker and its chips only record the points"},
    {"BP-C06", "How to play",
     "All players play at the same time: each draws two cards from the deck, keeps one, passes the "
     "other to the right and receives one from the left."},
    {"BP-C07", "How to play", "Each player then puts both cards into their own picnic."},
    {"BP-C08", "Placement rules", "No card may extend beyond 4x4 cells."},
    {"BP-C09", "Placement rules",
     "Both cards must be placed. A placed card is never turned or moved."},
    {"BP-C10", "Placement rules",
     "A new card may overlap the other new card or earlier ones, wholly or in part."},
    {"BP-C11", "Placement rules",
     "Braiding: a new card may go under cards placed in earlier turns."},
    {"BP-C12", "Scoring",
     "Identical elements that touch along their sides form a group. A group scores its size minus "
     "two, and nothing for one or two elements. Foods and cloths both count."},
    {"BP-C13", "Scoring table",
     "Groups of 1 to 16 elements score 0, 0, 1, 2, and so on up to 14 donuts."},
    {"BP-C14", "Game end", "The game ends after 4 turns, when each player has placed 8 cards."},
    {"BP-C15", "Game end",
     "The player with the most donuts wins; the largest group breaks a tie. If that is tied too, "
     "the "
     "players play another game."},
    {"BP-C16", "Bonus mode", "The Bonus mode leaves the basic rules unchanged."},
    {"BP-C17", "Bonus mode",
     "Two random Element cards go on the table. Their visible sides are the elements (X) of the "
     "extra "
     "rules."},
    {"BP-C18", "Bonus mode", "A random Extra Goal card goes on each of the two Element cards."},
    {"BP-C19", "Bonus mode",
     "At the end of the game, the donuts of the goals are added or subtracted."},
    {"BP-C20", "Extra goals, orange",
     "The player with the fewest X gains 3 donuts; in a tie, every tied player does."},
    {"BP-C21", "Extra goals, orange", "A player gains 1 donut for each X in a corner."},
    {"BP-C22", "Extra goals, orange",
     "A player gains 1 donut for each group of X, even a group of one."},
    {"BP-C23", "Extra goals, orange",
     "A player gains 2 donuts for each row or column made up entirely of X."},
    {"BP-C24", "Extra goals, red",
     "The player with the most X loses 3 donuts; in a tie, every tied player does."},
    {"BP-C25", "Extra goals, red", "A player loses 2 donuts for each X in the central area."},
    {"BP-C26", "Extra goals, red", "A player loses 2 donuts for each isolated X."},
    {"BP-C27", "Extra goals, red", "A player loses 2 donuts for each pair of X on its own."},
    {"BP-C28", "Solo mode",
     "Each turn, the player takes two cards and keeps one. The other is set aside face up and "
     "joins "
     "the Ghost Picnic."},
    {"BP-C29", "Solo mode", "Two Extra Goals, orange or red, set the difficulty."},
    {"BP-C30", "Solo mode",
     "The Ghost Picnic is not laid out. After the 8th turn, it has one donut for each appearance "
     "of its most common food and of its most common tablecloth; the player wins with more than "
     "that."},
    {"BP-C31", "Solo mode", "In an example, 10 of one food and 8 of one cloth make 18 donuts.",
     "it is an example: see model/brain_picnic/examples.hpp"},
};

inline constexpr strips::Clauses_of_questions clauses_of_questions{
    "BP-C01 BP-C02",         // PX-A01
    "BP-C04 BP-C08",         // PX-A02
    "BP-C21 BP-C23 BP-C25",  // PX-A03
    "BP-C25",                // PX-A04
    "BP-C12",                // PX-A05
    "BP-C10 BP-C11",         // PX-A06
    "BP-C10",                // PX-A07
    "BP-C10 BP-C11",         // PX-A08
    "BP-C09",                // PX-A09
    "BP-C06",                // PX-A10
    "BP-C06",                // PX-A11
    "BP-C15",                // PX-A12
    "BP-C20 BP-C24",         // PX-A13
    "BP-C17",                // PX-A14
    "BP-C18",                // PX-A15
    "BP-C19",                // PX-A16
    "BP-C01",                // PX-A17
    "BP-C12",                // PX-A18
    "BP-C26 BP-C27",         // PX-A19
    "BP-C23",                // PX-A20
    "BP-C20 BP-C24 BP-C30",  // PX-A21
    "BP-C29 BP-C30",         // PX-A22
};

inline constexpr Question own_questions[] = {
    {"BP-A01",
     "Must a new card touch or overlap an earlier one?",
     Nature::gap,
     Likelihood::medium,
     "BP-C07 BP-C10",
     {"no", "yes: it must overlap one or touch its side"},
     1,
     "the text does not require it"},
    {"BP-A02",
     "If the largest group does not break a tie, who plays another game?",
     Nature::gap,
     Likelihood::low,
     "BP-C15",
     {"nobody: the tied players share the win",
      "all players: nobody has won, so everyone has the same chance again"},
     1,
     "each game needs its own result, and a second game could be tied too"},
    {"BP-A03",
     "Where does the passed card go?",
     Nature::ambiguity,
     Likelihood::medium,
     "BP-C06",
     {"to the right", "to the left, as some players do"},
     1,
     "the text says so"},
    {"BP-A04",
     "Which colours of goals make the game easy, medium or hard?",
     Nature::gap,
     Likelihood::low,
     "BP-C29",
     {"two orange, one of each, or two red"},
     1,
     "deduced from the other book, because the pictures are lost"},
    {"BP-A05",
     "Which colours do the goals have if no difficulty is chosen?",
     Nature::gap,
     Likelihood::low,
     "BP-C18 BP-C29",
     {"any colours, as drawn at random"},
     1,
     "the cards are drawn at random"},
    {"BP-A06",
     "How many turns does the solo mode have?",
     Nature::ambiguity,
     Likelihood::low,
     "BP-C14 BP-C28 BP-C30",
     {"eight, with one card placed in each"},
     1,
     "the text mentions an 8th turn"},
    {"BP-A07",
     "If two foods are equally common in the Ghost Picnic, which one counts?",
     Nature::gap,
     Likelihood::low,
     "BP-C30",
     {"either: the number is the same"},
     1,
     "only the number matters"},
    {"BP-A08",
     "Is the deck shuffled?",
     Nature::gap,
     Likelihood::certain,
     "BP-C01 BP-C06",
     {"yes: any of the cards left is equally likely to be drawn next"},
     1,
     "the text does not say so, but the same cards would otherwise come in every game; the other "
     "book tells the players to shuffle. An unshuffled deck would have to be known"},
    {"BP-A09",
     "Do the three cells of a card lie in a row?",
     Nature::gap,
     Likelihood::certain,
     "BP-C02 BP-C08",
     {"yes: a card is a strip of three cells"},
     1,
     "the pictures are lost, but the cards in the box are three times as long as they are wide, "
     "and the other book lets them lie across or down"},
};
inline constexpr auto questions = strips::with_reading(
    strips::with_questions(clauses_of_questions, own_questions), "PX-A19",
    "the same, but a cell that meets an identical one at a corner is not isolated");

inline constexpr Parameter parameters[] = {
    {"players", "number of players; 1 is the solo mode", 2, 1, strips::most_players},
    {"rounds", "turns; a solo game has twice as many, with one card in each", 4, 1,
     strips::most_rounds},
    {"size", "maximum number of rows and columns in a picnic", 4, 3, strips::side},
    {"cards",
     "number of cards used, counted from the top of the deck",
     72,
     4,
     strips::deck_size,
     {},
     true},
    {"deck", "the cards (a GENERATED deck): cells a + 16 b + 256 c, each cell food + 4 cloth", 0, 0,
     4095, strips::generated_deck},
    {"bonus", "1 if two goals are drawn at random", 0, 0, 1},
    {"goals", "fixed goals: goal, element, goal, element; 0 for none", 0, 0, 8, strips::no_goals},
    {"difficulty", "goals drawn: 0 any, 1 two orange, 2 one of each, 3 two red", 0, 0, 3},
};

/// For each term in the rulebook: the clause that defines it, if any, and the clauses that use it.
inline constexpr Term terms[] = {
    {"element", "BP-C04", "BP-C04 BP-C12 BP-C17"},
    {"group", "BP-C12", "BP-C04 BP-C12 BP-C15 BP-C22"},
    {"donut", "BP-C04", "BP-C04 BP-C12 BP-C15 BP-C19"},
    {"picnic", "BP-C04", "BP-C04 BP-C07 BP-C08"},
    {"turn", "BP-C06", "BP-C04 BP-C06 BP-C11 BP-C14"},
    {"overlap", "BP-C10", "BP-C10"},
    {"braiding", "BP-C11", "BP-C11"},
    {"central area", "", "BP-C25"},
    {"isolated", "", "BP-C26"},
    {"pair on its own", "", "BP-C27"},
    {"corner", "", "BP-C21"},
    {"Ghost Picnic", "BP-C28", "BP-C28 BP-C30"},
    {"most repeated", "", "BP-C30"},
    {"Bonus mode", "BP-C03", "BP-C03 BP-C16 BP-C17"},
    {"X", "BP-C17", "BP-C17 BP-C20 BP-C21 BP-C22 BP-C23 BP-C24 BP-C25 BP-C26 BP-C27"},
    {"point tracker", "", "BP-C01 BP-C05"},
};

inline constexpr auto errata = strips::with_errata<0>(own_errata);

inline constexpr Rulebook book{
    "brain_picnic", "Brain Picnic", "the rulebook of Brain Picnic (zacatrus!, R. Redondo)",
    clauses,        questions,      parameters,
    examples,       terms,          errata};

inline constexpr strips::Names names{
    {"taco", "drink", "muffin", "ice-cream", "cloth1", "cloth2", "cloth3", "cloth4"}, "TDMI"};

constexpr const Clause* clause(Clause_id<book> id) { return &clauses[id.index]; }
inline constexpr strips::Cited_clauses cited{
    .at_once = clause("BP-C06"),
    .deal = clause("BP-C06"),
    .keep = clause("BP-C06"),
    .alone = clause("BP-C28"),
    .place = clause("BP-C07"),
    .limit = clause("BP-C08"),
    .overlap = clause("BP-C10"),
    .braid = clause("BP-C11"),
    .touch = clause("BP-C07"),
    .ends = clause("BP-C14"),
    .elements = clause("BP-C17"),
    .goals = clause("BP-C18"),
    .groups = clause("BP-C12"),
    .table = clause("BP-C13"),
    .most = clause("BP-C15"),
    .added = clause("BP-C19"),
    .ghost = clause("BP-C30"),
    .beaten = clause("BP-C30"),
    .goal = {clause("BP-C20"), clause("BP-C21"), clause("BP-C22"), clause("BP-C23"),
             clause("BP-C24"), clause("BP-C25"), clause("BP-C26"), clause("BP-C27")},
};

using Rules = arbiter::Rules<book>;

}  // namespace arbiter::brain_picnic
