// A certificate: a file that proves claims about a puzzle's best pictures. It contains the puzzle
// and all claims. A checker need not solve the puzzle: it replays the moves and proves again, with
// separate code (solver/placement/checker/), that no picture scores more.
//
//   {"puzzle": "puzzle brain_picnic\n...", "best": 12, "bound": 12, "proved": true, "count": 36,
//    "margin": 1, "optima": [{"picture": "T1,T1/M1,D2", "groups": 10, "goals": 2,
//    "moves": ["place T1T1D1 at 1,1 right over 1"], "area": "1a,1b,1c/..."}, ...],
//    "checksum": "5c0e8a2f7d1b3946", ...}
//
// The members above are the claims. The checksum, which may be missing, is the 64-bit XXH3 of the
// claims as compact JSON with sorted keys. All other members describe how the answer was found.
#pragma once
#include "reports/finding_json.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

Report_json answer_json(const Puzzle& puzzle, const placement::Answer& answer);

struct Certificate {
  Puzzle puzzle;
  placement::Answer answer;
  std::vector<int> groups{};             // of each optimum: the points for groups alone
  bool has_checksum = false;             // if so, it is right
  std::vector<std::string> unchecked{};  // members that are not claims
};
/// Throws a Bad_input that names what is missing or wrong, also for claims that contradict each
/// other and for a wrong checksum. Does not check that the moves lead to the claimed picture.
Certificate read_certificate(std::string_view text);

/// A way from a move for each card to come, in the notation of write_step. Does not check that they
/// are legal, and sets no area. Throws Bad_input.
placement::Way read_way(const Puzzle& puzzle, const std::string& where, const Json& moves);

/// A step with one of the cards to come, which is then marked as used. Throws Bad_input if there is
/// no such card that is not used yet.
placement::Way::Step read_step(const Puzzle& puzzle, const std::string& where,
                               const std::string& text, std::vector<bool>& used);

/// A step in the notation of moves: "place T1T1D1 at 1,1 right over 1".
std::string write_step(const Puzzle& puzzle, const placement::Way::Step& step);

/// How the first card of an answer lies, without saying where.
std::string hint_of_next(const Puzzle& puzzle, const placement::Answer& answer);

/// "1 point", "-2 points".
std::string in_points(int number);
/// "1 point is possible", "-2 points are possible".
std::string possible_points(int number);

/// The points of a picture: "10 for groups (taco 6, cloth1 4), 2 for goals".
std::string points_text(const Puzzle& puzzle, const strips::Picture& picture);

/// The lines of the picture, each followed by the text to its right.
std::string picture_text(const strips::Names& names, const strips::Picture& picture,
                         std::span<const std::string> beside);

}  // namespace arbiter::puzzle
