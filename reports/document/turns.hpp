// A game as a list of turns, and drawings side by side, for writers without pictures.
#pragma once
#include "reports/document/document.hpp"

namespace arbiter::document {

struct Turn {
  std::size_t number;  // from 1
  Text moves;          // "P1: `roll`, `dice 3`"
};
/// Who makes a move, for people: "P1" or "chance".
std::string actor_text(const std::string& actor);
/// The moves of a game from its `begin` onwards, with one entry per turn.
std::vector<Turn> turns_of(const Play& play);
/// At most `most` turns: the first quarter and the last three quarters of that number.
std::vector<Turn> without_middle(std::vector<Turn> turns, std::size_t most);

/// The drawings of the figures side by side, each under its title; empty if fewer than two figures
/// have one, or if all drawings are the same.
std::string side_by_side(const std::vector<Figure>& figures);

}  // namespace arbiter::document
