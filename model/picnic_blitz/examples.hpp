// The worked examples from Picnic Blitz's rulebook, in the book's order. Arthur is a, Beatrice b,
// Charles c.
//
// The pictures of boards and dice are lost. The boards are the simplest that agree with the texts,
// on the reconstructed tracks; where another choice affects the outcome, `rebuilt` describes our
// choice. No board raises a question that the text leaves open: where re-rolls are counted, nobody
// holds a Food (PB-A01); groups take different dice (PB-A05), at most three (PB-A06); a Queen is
// spent when no re-rolls are left (PB-A08); and no ant is behind an ant that several Attacks push
// (PB-A10).
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::picnic_blitz {

/// Arthur has two active ants, Beatrice has four, and Charles's only ant is under one of hers.
#define ARBITER_PB_ACTIVE "3cb/4b/2b/5b/6a/4a:-:"
/// Two ants of Beatrice are within reach of Arthur's Attacks, and Charles is on a Food.
#define ARBITER_PB_ATTACK "3b/4b/-/-/10c/-:-:a"
/// Beatrice has an ant on track 2, none on track 4, and one on track 6, whose Food Arthur holds.
#define ARBITER_PB_MOVE "-/3b/-/-/-/7b,10a:b:b"
/// Charles is pinned by Arthur, and Beatrice is one space behind.
#define ARBITER_PB_PIN "-/-/4b,5ca/-/-/-:-:c"

inline constexpr Example examples[] = {
    {"PB-E01", "Arthur may re-roll up to two dice.", "PB-C12 PB-C14 PB-C15 PB-C16", "players=3",
     ARBITER_PB_ACTIVE "a", "dice 111123", "offers reroll 11; forbids reroll 112",
     "the board, where two ants are uncovered"},
    {"PB-E01", "Beatrice may re-roll up to four dice.", "PB-C14 PB-C15 PB-C17", "players=3",
     ARBITER_PB_ACTIVE "b", "dice 111123; reroll 11; dice 44",
     "offers reroll 12; forbids reroll 123", "the board, where four ants are uncovered"},
    {"PB-E01", "Charles may not re-roll.", "PB-C12 PB-C14 PB-C15 PB-C33", "players=3",
     ARBITER_PB_ACTIVE "c", "dice 111123", "forbids reroll 1",
     "the board, where his only ant is covered"},
    {"PB-E02", "With four re-rolls, Beatrice may make two and then up to two more.",
     "PB-C14 PB-C17", "players=3", ARBITER_PB_ACTIVE "b",
     "dice 111123; reroll 11; dice 44; reroll 23", "legal"},
    {"PB-E02", "With four re-rolls, Beatrice may make one and then up to three more.",
     "PB-C14 PB-C17", "players=3", ARBITER_PB_ACTIVE "b",
     "dice 111123; reroll 1; dice 5; reroll 112", "legal"},
    {"PB-E02", "After one re-roll of four, at most three are left.", "PB-C14 PB-C17", "players=3",
     ARBITER_PB_ACTIVE "b", "dice 111123; reroll 1; dice 5", "forbids reroll 1112"},
    {"PB-E03", "After her re-rolls, Beatrice may spend a Queen for up to four more, in two groups.",
     "PB-C14 PB-C18", "players=3", "3cb/4b/2b/5b/6a/4a:b:b",
     "dice 111123; reroll 11; dice 44; reroll 23; dice 66; queen reroll; reroll 44; dice 11; "
     "reroll 66",
     "legal"},
    {"PB-E04", "A straight of four, from one to four, earns one Attack.", "PB-C19 PB-C21", "",
     "3b/-/-/-/-/-:-:a", "dice 111234; keep; push 1 b", "at 2b/-/-/-/-/-:-:a=111234!0x"},
    {"PB-E04", "A straight of four, from two to five, earns one Attack.", "PB-C19 PB-C21", "",
     "3b/-/-/-/-/-:-:a", "dice 223455; keep; push 1 b", "at 2b/-/-/-/-/-:-:a=223455!0x"},
    {"PB-E04", "A straight of four, from three to six, earns one Attack.", "PB-C19 PB-C21", "",
     "3b/-/-/-/-/-:-:a", "dice 134566; keep; push 1 b", "at 2b/-/-/-/-/-:-:a=134566!0x"},
    {"PB-E04", "A straight of five, from one to five, earns two Attacks.", "PB-C19 PB-C21", "",
     "3b/-/-/-/-/-:-:a", "dice 112345; keep; push 1 b; push 1 b", "at 1b/-/-/-/-/-:-:a=112345!0x"},
    {"PB-E04", "A straight of five, from two to six, earns two Attacks.", "PB-C19 PB-C21", "",
     "3b/-/-/-/-/-:-:a", "dice 234566; keep; push 1 b; push 1 b", "at 1b/-/-/-/-/-:-:a=234566!0x"},
    {"PB-E04", "A full straight earns four Attacks.", "PB-C19 PB-C21", "", "5b/-/-/-/-/-:-:a",
     "dice 123456; keep; push 1 b; push 1 b; push 1 b; push 1 b", "at 1b/-/-/-/-/-:-:a=123456!0x"},
    {"PB-E05", "Four Attacks push an ant on a Food back three spaces.", "PB-C21 PB-C22", "",
     "6b/-/-/-/-/-:-:a", "dice 123456; keep; push 1 b; push 1 b; push 1 b",
     "at 3b/-/-/-/-/-:-:a=123456!0x"},
    {"PB-E06", "A Queen adds a second Attack to the one from a straight of four.",
     "PB-C19 PB-C21 PB-C24", "", "5b/-/-/-/-/-:a:a",
     "dice 112344; keep; queen attack; push 1 b; push 1 b", "at 3b/-/-/-/-/-:-:a=112344!0x"},
    {"PB-E07", "Two Attacks push two of Beatrice's ants back one space each.", "PB-C19 PB-C21",
     "players=3", ARBITER_PB_ATTACK, "dice 123455; keep; push 1 b; push 2 b",
     "at 2b/3b/-/-/10c/-:-:a=123455!0x"},
    {"PB-E07", "Two Attacks push one of Beatrice's ants back two spaces.", "PB-C19 PB-C21",
     "players=3", ARBITER_PB_ATTACK, "dice 123455; keep; push 2 b; push 2 b",
     "at 3b/2b/-/-/10c/-:-:a=123455!0x"},
    {"PB-E07", "Two Attacks bump Charles off a Food, which leaves no Attack for another ant.",
     "PB-C19 PB-C21 PB-C22", "players=3", ARBITER_PB_ATTACK, "dice 123455; keep; push 5 c",
     "at 3b/4b/-/-/9c/-:-:a=123455!0x; forbids push 1 b"},
    {"PB-E08", "Two dice move Beatrice's ant two spaces.", "PB-C26 PB-C28", "players=3",
     ARBITER_PB_MOVE, "dice 224666; keep; move 2", "at -/5b/-/-/-/7b,10a:b:c"},
    {"PB-E08", "One die brings a new ant onto the first space.", "PB-C26 PB-C28", "players=3",
     ARBITER_PB_MOVE, "dice 224666; keep; move 4", "at -/3b/-/1b/-/7b,10a:b:c"},
    {"PB-E08", "Three dice are useless on a track whose Food another player controls.",
     "PB-C19 PB-C30 PB-C41", "players=3", ARBITER_PB_MOVE, "dice 224666; keep", "forbids move 6"},
    {"PB-E09", "A Queen moves both ants.", "PB-C32", "players=3", ARBITER_PB_MOVE,
     "dice 224666; keep; queen move 2 4", "at -/5b/-/1b/-/7b,10a:-:c"},
    {"PB-E10", "Charles cannot move the ant that Arthur has pinned.", "PB-C19 PB-C30 PB-C33",
     "players=3", ARBITER_PB_PIN, "dice 123344; keep", "forbids move 3"},
    {"PB-E10",
     "One Attack puts Arthur's ant under Beatrice's; this frees Charles, who moves two spaces.",
     "PB-C19 PB-C28 PB-C35 PB-C36", "players=3", ARBITER_PB_PIN,
     "dice 123344; keep; push 3 a; move 3", "at -/-/4ab,7c/-/-/-:-:a"},
    {"PB-E10", "The ant pushed to the bottom is pinned.", "PB-C19 PB-C30 PB-C33 PB-C35",
     "players=3", ARBITER_PB_PIN, "dice 123344; keep; push 3 a; move 3; dice 333555; keep",
     "forbids move 3"},
    {"PB-E11", "With three players, Foods worth four and three points win.",
     "PB-C28 PB-C43 PB-C44 PB-C46", "players=3", "-/-/-/6a/-/10a:-:a", "dice 114466; keep; move 4",
     "result 1 0 0", "the tracks that have these Foods"},
    {"PB-E11", "With three players, Foods worth three, two and two points win.",
     "PB-C28 PB-C43 PB-C44 PB-C46", "players=3", "6a/6a/-/6a/-/-:-:a", "dice 114466; keep; move 4",
     "result 1 0 0", "the tracks that have these Foods"},
};

#undef ARBITER_PB_ACTIVE
#undef ARBITER_PB_ATTACK
#undef ARBITER_PB_MOVE
#undef ARBITER_PB_PIN

}  // namespace arbiter::picnic_blitz
