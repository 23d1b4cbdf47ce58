// Snack Match: the clauses and questions of its rulebook, paraphrased, and its sizes.
#pragma once
#include "model/snack_match/examples.hpp"
#include "model/snack_match/terms.hpp"
#include "model/strips/picnic.hpp"
#include "model/strips/questions.hpp"

namespace arbiter::snack_match {

inline constexpr Clause clauses[] = {
    {"SM-C01", "Goal of the game", "The most points win: play cards and group what is alike."},
    {"SM-C02", "Setup",
     "The 72 Picnic cards are shuffled to a face-down pile; the Bonus cards stay in the box."},
    {"SM-C03", "How to play",
     "Four rounds, played by all at the same time, each of two phases: choosing and passing, then "
     "playing."},
    {"SM-C04", "Choosing and passing cards",
     "Draw two cards, choose one to keep, give the other to the player on the left; all then hold "
     "two."},
    {"SM-C05", "Playing cards", "All place both of their cards face up before them."},
    {"SM-C06", "Playing cards", "A card has three squares, each with a snack and a tablecloth."},
    {"SM-C07", "Rules for playing cards", "A Picnic area never exceeds a 4x4 grid."},
    {"SM-C08", "Rules for playing cards", "Cards lie across or down, never diagonally."},
    {"SM-C09", "Rules for playing cards", "Cards may be turned round before they are placed."},
    {"SM-C10", "Rules for playing cards",
     "A new card lies next to a card of the area, or is slid over or under earlier ones so that "
     "it overlaps one or more of them, wholly or in part."},
    {"SM-C11", "Rules for playing cards",
     "The next round follows once nobody has a card left to play."},
    {"SM-C12", "End of the game",
     "After four rounds all have placed 8 cards; the same components that touch along sides are a "
     "group; one of at least 3 scores its size less two."},
    {"SM-C13", "End of the game", "From 1 to 8 components: 0, 0, 1, 2, 3, 4, 5, 6."},
    {"SM-C14", "End of the game",
     "The most points win; in a tie the largest group; if that is tied as well the win is shared."},
    {"SM-C15", "End of the game", "Two examples: Ben has 11 points, Sophia has 13 and wins.",
     "examples: model/snack_match/examples.hpp has them"},
    {"SM-C16", "Special Diet", "Four Component cards and four Modification cards."},
    {"SM-C17", "Special Diet",
     "Two of each are drawn and combined at random, so that one component of each pair is seen."},
    {"SM-C18", "Special Diet",
     "The players decide on the difficulty: two green cards; one green and one red; two red."},
    {"SM-C19", "Green cards", "The fewest of all players: 3 points for all who are tied."},
    {"SM-C20", "Green cards", "1 point for each one in a corner."},
    {"SM-C21", "Green cards", "2 points for each row or column that is full of them."},
    {"SM-C22", "Red cards", "The most of all players: 3 points lost by all who are tied."},
    {"SM-C23", "Red cards", "2 points lost for each one that is in no group of two or more."},
    {"SM-C24", "Red cards", "2 points lost for each one in the centre."},
    {"SM-C25", "Red cards", "2 points lost for each group of exactly two."},
    {"SM-C26", "Special Diet", "They are added to the usual points, or taken away."},
    {"SM-C27", "Solo variant",
     "Eight rounds: draw two cards, place one in the own area and the other, without "
     "overlapping, in the opponent's."},
    {"SM-C28", "Solo variant",
     "The snack that comes up most in both areas together: a point for each one to the opponent; "
     "the same with tablecloths; the sum counts."},
    {"SM-C29", "Solo variant", "The player must score more than the opponent."},
    {"SM-C30", "Solo variant", "An example: 7 donuts and 8 green cloths are 15 points.",
     "an example, which contradicts SM-C28 (SM-A04): model/snack_match/examples.hpp has it"},
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
     "What is next to a card?",
     Nature::ambiguity,
     Likelihood::high,
     "SM-C10",
     {"along a side of one of its squares", "along a side or at a corner"},
     1,
     "touching is elsewhere horizontal or vertical"},
    {"SM-A02",
     "May a placed card be moved or turned?",
     Nature::gap,
     Likelihood::medium,
     "SM-C05 SM-C09",
     {"no"},
     1,
     "turning is allowed before placing; the other book forbids it"},
    {"SM-A03",
     "What is the fourth green goal?",
     Nature::gap,
     Likelihood::certain,
     "SM-C16 SM-C19 SM-C20 SM-C21",
     {"1 point for each group, as in the other book", "there is none"},
     1,
     "four cards with two faces have eight; seven are known"},
    {"SM-A04",
     "How many points has the opponent of a player alone?",
     Nature::contradiction,
     Likelihood::high,
     "SM-C28 SM-C30",
     {"as often as the most frequent kind comes up in both areas",
      "the kind is the most frequent of both areas, and counted in the opponent's",
      "as often as the most frequent kind of the opponent's area comes up there"},
     2,
     "the example, as it is rebuilt, is too low for counts of both areas; the text has both areas "
     "choose the kind; "
     "of kinds that are tied the best for the opponent"},
    {"SM-A05",
     "Do covered cells count in both areas?",
     Nature::gap,
     Likelihood::low,
     "SM-C28",
     {"no: only what can be seen"},
     1,
     "nothing else counts what is covered"},
    {"SM-A06",
     "Does the limit hold for the opponent's area?",
     Nature::contradiction,
     Likelihood::low,
     "SM-C07 SM-C27",
     {"no; and how its cards lie does not matter"},
     1,
     "8 cards without overlapping are 24 squares"},
    {"SM-A07",
     "What does a group of more than 8 score?",
     Nature::gap,
     Likelihood::low,
     "SM-C12 SM-C13 SM-C15",
     {"its size less two, as the formula has it"},
     1,
     "an example gives 7 points to a group of 9 (SM-E02)"},
    {"SM-A08",
     "Which goals of the agreed colours are taken?",
     Nature::gap,
     Likelihood::medium,
     "SM-C17 SM-C18",
     {"any, at random"},
     1,
     "they are combined at random"},
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
    {"players", "players; 1 is the solo variant", 2, 1, strips::most_players},
    {"rounds", "rounds; alone twice as many, each with one card", 4, 1, strips::most_rounds},
    {"size", "rows and columns that an area has at most", 4, 3, strips::side},
    {"cards",
     "how many cards of the deck are used, from its first on",
     72,
     4,
     strips::deck_size,
     {},
     true},
    {"deck", "the cards (a GENERATED deck): cell a + 16 b + 256 c, each snack + 4 cloth", 0, 0,
     4095, strips::generated_deck},
    {"bonus", "1: two goals are drawn at random", 0, 0, 1},
    {"goals", "goals without drawing: goal, element, goal, element; 0: none", 0, 0, 8,
     strips::no_goals},
    {"difficulty", "goals drawn: 1 two green, 2 one of each, 3 two red", 2, 1, 3},
};

inline constexpr Rulebook book{
    "snack_match", "Snack Match", "the rulebook of Snack Match (Blue Orange)",
    clauses,       questions,     parameters,
    examples,      terms};

inline constexpr strips::Names names{
    {"sandwich", "donut", "soda", "sausage", "cloth1", "cloth2", "cloth3", "cloth4"}, "WDSG"};

constexpr const Clause* clause(Clause_id<book> id) { return &clauses[id.index]; }
inline constexpr strips::Cited cited{
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
