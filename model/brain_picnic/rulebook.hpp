// Brain Picnic: the clauses and questions of its rulebook, paraphrased, and its sizes.
#pragma once
#include "model/brain_picnic/examples.hpp"
#include "model/brain_picnic/terms.hpp"
#include "model/strips/picnic.hpp"
#include "model/strips/questions.hpp"

namespace arbiter::brain_picnic {

inline constexpr Clause clauses[] = {
    {"BP-C01", "Components",
     "72 Picnic cards; 4 Element and 4 Extra Goal cards; 9 chips and a point tracker."},
    {"BP-C02", "Picnic cards", "A card has three cells, each with one food and one tablecloth."},
    {"BP-C03", "Bonus cards", "Element and Extra Goal cards are only used in the Bonus mode."},
    {"BP-C04", "Goal",
     "Groups of the same element score; the most donuts after the 4th turn win; a picnic has at "
     "most 4x4 cells."},
    {"BP-C05", "Set up", "Everybody's chip lies by the point tracker.",
     "the tracker and its chips only show what has been counted"},
    {"BP-C06", "How to play",
     "All play at the same time: draw two cards from the deck, keep one, pass the other to the "
     "right and receive one from the left."},
    {"BP-C07", "How to play", "Both cards are then put into the own picnic."},
    {"BP-C08", "Placement rules", "No card may reach beyond 4x4 cells."},
    {"BP-C09", "Placement rules",
     "Both cards must be put; once they are, they are neither turned nor moved."},
    {"BP-C10", "Placement rules",
     "A new card may overlap others, wholly or in part: the other new one and those that lie "
     "there."},
    {"BP-C11", "Placement rules",
     "A new card may go below cards that were placed in earlier turns: braiding."},
    {"BP-C12", "Scoring",
     "The same elements that meet along sides are a group; it scores its size less two, nothing "
     "for one or two; foods and cloths both count."},
    {"BP-C13", "Scoring table", "From 1 to 16 elements: 0, 0, 1, 2, and so on to 14."},
    {"BP-C14", "Game end", "The game ends when 8 cards have been placed, after 4 turns."},
    {"BP-C15", "Game end",
     "The most donuts win; in a tie the largest group; if that is tied as well another game is "
     "played."},
    {"BP-C16", "Bonus mode", "The basic rules stay as they are."},
    {"BP-C17", "Bonus mode",
     "Two random Element cards are laid down; the faces seen are the elements of the new rules."},
    {"BP-C18", "Bonus mode", "Two random Extra Goal cards go with them, one on each."},
    {"BP-C19", "Bonus mode", "In the end the donuts of the goals are added or taken away."},
    {"BP-C20", "Extra goals, orange",
     "The fewest X of all players: 3 donuts for all who are tied."},
    {"BP-C21", "Extra goals, orange", "1 donut for each X in a corner."},
    {"BP-C22", "Extra goals, orange", "1 donut for each group of X, even of a single one."},
    {"BP-C23", "Extra goals, orange", "2 donuts for each row or column that is all X."},
    {"BP-C24", "Extra goals, red", "The most X of all players: 3 donuts lost by all who are tied."},
    {"BP-C25", "Extra goals, red", "2 donuts lost for each X in the central area."},
    {"BP-C26", "Extra goals, red", "2 donuts lost for each isolated X."},
    {"BP-C27", "Extra goals, red", "2 donuts lost for each pair of X on its own."},
    {"BP-C28", "Solo mode",
     "Each turn take two cards, select one; the other is put aside face up: the Ghost Picnic."},
    {"BP-C29", "Solo mode", "Two Extra Goals, orange or red, set the difficulty."},
    {"BP-C30", "Solo mode",
     "The Ghost Picnic is not laid out: after the 8th turn it has as many donuts as its most "
     "repeated food and its most repeated tablecloth come up; more than that wins."},
    {"BP-C31", "Solo mode", "An example: 10 of a food and 8 of a cloth are 18 donuts.",
     "an example: model/brain_picnic/examples.hpp has it"},
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
     "Must a card touch or overlap those that lie there?",
     Nature::gap,
     Likelihood::medium,
     "BP-C07 BP-C10",
     {"no", "yes: it overlaps one or lies along its side"},
     1,
     "nothing in the text asks for it"},
    {"BP-A02",
     "Who plays another game after a tie that the largest group does not break?",
     Nature::gap,
     Likelihood::low,
     "BP-C15",
     {"nobody: those who are tied share the win of this game"},
     1,
     "a game must have a result of its own; one more could be tied again"},
    {"BP-A03",
     "Where does the passed card go?",
     Nature::ambiguity,
     Likelihood::medium,
     "BP-C06",
     {"to the right", "to the left, as some players have it"},
     1,
     "the text says so"},
    {"BP-A04",
     "Which colours of goals make the game easy, medium and hard?",
     Nature::gap,
     Likelihood::low,
     "BP-C29",
     {"two orange; one of each; two red"},
     1,
     "deduced: the pictures are lost, and the other book has it so"},
    {"BP-A05",
     "Which colours do the goals have when no difficulty is chosen?",
     Nature::gap,
     Likelihood::low,
     "BP-C18 BP-C29",
     {"whatever the random faces show"},
     1,
     "the cards are taken at random"},
    {"BP-A06",
     "How many turns has the solo mode?",
     Nature::ambiguity,
     Likelihood::low,
     "BP-C14 BP-C28 BP-C30",
     {"eight, with one card placed in each"},
     1,
     "the 8th turn is named"},
    {"BP-A07",
     "Which of two foods counts that the Ghost Picnic repeats as often?",
     Nature::gap,
     Likelihood::low,
     "BP-C30",
     {"either: the number is the same"},
     1,
     "only the number matters"},
};
inline constexpr auto questions = strips::with_questions(clauses_of_questions, own_questions);

inline constexpr Parameter parameters[] = {
    {"players", "players; 1 is the solo mode", 2, 1, strips::most_players},
    {"rounds", "turns; alone twice as many, each with one card", 4, 1, strips::most_rounds},
    {"size", "rows and columns that a picnic has at most", 4, 3, strips::side},
    {"cards",
     "how many cards of the deck are used, from its first on",
     72,
     4,
     strips::deck_size,
     {},
     true},
    {"deck", "the cards (a GENERATED deck): cell a + 16 b + 256 c, each food + 4 cloth", 0, 0, 4095,
     strips::generated_deck},
    {"bonus", "1: two goals are drawn at random", 0, 0, 1},
    {"goals", "goals without drawing: goal, element, goal, element; 0: none", 0, 0, 8,
     strips::no_goals},
    {"difficulty", "goals drawn: 0 any, 1 two orange, 2 one of each, 3 two red", 0, 0, 3},
};

inline constexpr Rulebook book{
    "brain_picnic", "Brain Picnic", "the rulebook of Brain Picnic (zacatrus!, R. Redondo)",
    clauses,        questions,      parameters,
    examples,       terms};

inline constexpr strips::Names names{
    {"taco", "drink", "muffin", "ice-cream", "cloth1", "cloth2", "cloth3", "cloth4"}, "TDMI"};

constexpr const Clause* clause(Clause_id<book> id) { return &clauses[id.index]; }
inline constexpr strips::Cited cited{
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
