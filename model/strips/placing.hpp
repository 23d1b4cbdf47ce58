// Placing cards, for a game and for puzzles: the verdict on a placement, and a picture on which a
// player makes it.
#pragma once
#include "model/strips/drawing.hpp"
#include "model/verdict.hpp"

namespace arbiter::strips {

struct Cited_clauses;

/// The verdict on a placement that meets an obstacle, which must not be none.
Verdict verdict_on(Obstacle obstacle, const Cited_clauses& cited);
/// The verdict on a placement under the other card of its turn, where PX-A08 forbids that.
Verdict under_its_turn(const Cited_clauses& cited);
/// The clause that makes a placement legal; `overlapped`: by its card.
const Clause* clause_for(const Placement& placement, Cards overlapped, const Cited_clauses& cited);

/// What a player holds, and the table on which it is placed unless a card is to be kept.
struct Placing {
  const Names& names;
  std::string id;    // of the sheet
  std::string says;  // the heading
  bool places;       // false: one of the cards is to be kept
  std::span<const Card> hand;
  const Area& area;
  std::span<const Card> laid;  // the cards of the area
  const Area_rules& rules;
};
/// Adds a picture to play on (Sheet::pad), with the targets "hand:<card>" and
/// "cell:<row>:<column>".
void add_pad(svg::Sheet& sheet, const Placing& placing);

}  // namespace arbiter::strips
