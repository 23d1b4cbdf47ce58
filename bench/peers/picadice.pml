/*
 * Benchmark peer: a fragment of Picadice for SPIN, to compare an exhaustive
 * search by a well-known explorer with ours on the same states and the same
 * transitions. The fragment: one player, no loots, 3 colours by 4 columns (12
 * circles, vacant or occupied), a nest of three colour circles and one picabird
 * circle with 0..4 counters each, and 2 dice of 4 faces (the colours and the
 * picabird). hand_written.cpp is the same fragment as a hand-written loop.
 *
 * How the counts correspond. Each option of the loop below is one whole turn: a
 * raid of a colour with its first column, or one of the 10 outcomes of the dice
 * with a choice (discard all, or play a colour with its first column). The
 * state is one local variable, so SPIN's statement merging (on by default; do
 * not give spin -o3) makes of each `guard -> assignment' a single transition:
 * only states at turn boundaries are stored and counted.
 *   "states, stored"  =  our states
 *   "transitions"     =  our transitions + 1, since pan reports stored + matched
 *                        and the initial state is stored without a transition;
 *                        run_spin.sh takes the 1 off.
 * With -DBFS, "depth reached" is the number of turns to the farthest state; the
 * depth of the depth-first search has no such meaning.
 *
 * Why it is written this way. Three formulations give the same counts:
 * globals (a short and four bytes) with a d_step for each turn; the same with
 * the state packed in one int; and this, a local packed int with merged
 * statements, which is the fastest: a d_step saves and restores the whole state
 * vector and tests its guard twice, a merged assignment keeps one old value.
 * Depth-first is faster than breadth-first (-DBFS), and -DNOCOMP faster than
 * without. run_spin.sh uses the fastest settings.
 *
 * Options such as -DCOLOURS=2 -DCOLUMNS=2 (colours 1 to 3, columns 1 to 4) give
 * smaller games, to be checked against a brute force.
 */

#ifndef COLOURS
#define COLOURS 3
#endif
#ifndef COLUMNS
#define COLUMNS 4
#endif

#define MOST 4          /* counters in a circle of the nest */
#define PICABIRD COLOURS  /* the face, and circle of the nest, after the colours */

/* The state s: a bit for each circle of the grid, row by row (set: occupied), then
 * three bits for each circle of the nest. */
#define CELLS       (COLOURS * COLUMNS)
#define FULL        ((1 << CELLS) - 1)
#define SHIFT(x)    (CELLS + 3 * (x))
#define COUNT(x)    ((s >> SHIFT(x)) & 7)

/* RUN: the n circles of row c from column f. FITS: whether they exist and are
 * vacant. TAKEN: the state with them occupied. */
#define RUN(c, n, f)   (((1 << (n)) - 1) << (COLUMNS * (c) + (f)))
#define FITS(c, n, f)  ((f) + (n) <= COLUMNS && !(s & RUN(c, n, f)))
#define TAKEN(c, n, f) (s | RUN(c, n, f))

/* Whether a grid is not full, and what discarding j dice of face x adds to s. */
#define OPEN(t)        (((t) & FULL) != FULL)
#define DISCARD(x, j)  ((COUNT(x) + (j) > MOST -> (j) - MOST : (j)) << SHIFT(x))

/* The turns. A full grid has none: nothing fits, and nothing is discarded. */
#define RAID(c, unused, f) \
  :: COUNT(c) > 0 && FITS(c, COUNT(c), f) -> \
       s = TAKEN(c, COUNT(c), f) & ~(7 << SHIFT(c))
#define DISCARD_SAME(x) \
  :: OPEN(s) -> s = s + DISCARD(x, 2)
#define DISCARD_BOTH(x, y) \
  :: OPEN(s) -> s = s + DISCARD(x, 1) + DISCARD(y, 1)
#define PLAY_BOTH(c, unused, f) \
  :: FITS(c, 2, f) -> s = TAKEN(c, 2, f)
#define PLAY_ONE(c, other, f) \
  :: FITS(c, 1, f) -> \
       s = (OPEN(TAKEN(c, 1, f)) -> TAKEN(c, 1, f) + DISCARD(other, 1) : TAKEN(c, 1, f))

/* All turns that need only colour c (and picabirds), or two different colours. */
#define EACH_COLUMN(TURN, a, b) TURN(a, b, 0) TURN(a, b, 1) TURN(a, b, 2) TURN(a, b, 3)
#define COLOUR(c) \
  EACH_COLUMN(RAID, c, 0) \
  DISCARD_SAME(c) EACH_COLUMN(PLAY_BOTH, c, 0) \
  DISCARD_BOTH(c, PICABIRD) EACH_COLUMN(PLAY_ONE, c, PICABIRD)
#define PAIR(c, d) \
  DISCARD_BOTH(c, d) EACH_COLUMN(PLAY_ONE, c, d) EACH_COLUMN(PLAY_ONE, d, c)

active proctype player() {
  int s = 0;
end: /* stopping here with a full grid is no deadlock */
  do
  DISCARD_SAME(PICABIRD)
  COLOUR(0)
#if COLOURS > 1
  COLOUR(1)
  PAIR(0, 1)
#endif
#if COLOURS > 2
  COLOUR(2)
  PAIR(0, 2)
  PAIR(1, 2)
#endif
  od
}
