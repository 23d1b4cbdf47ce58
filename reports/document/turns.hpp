// A game as a list of turns, and drawings side by side, for writers without pictures.
#pragma once
#include "reports/document/document.hpp"

namespace arbiter::document {

struct Turn {
  std::size_t number;  // from 1
  Text moves;          // "P1: `roll`, `dice 3`"
};
/// The moves of a game, an entry for each turn.
std::vector<Turn> turns_of(const Playthrough& played);
/// The turns of a play from its `begin` on. A long list loses its middle, which the file still has.
std::vector<Turn> shown_turns(const Play& play, std::size_t most = 16);

/// The drawings of the figures side by side, each under its title; empty if fewer than two figures
/// have one, or if all drawings are the same.
std::string side_by_side(const std::vector<Figure>& figures);

}  // namespace arbiter::document
