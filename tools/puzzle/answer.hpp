// What is known of a puzzle's best pictures, as a file that proves it: a certificate. It holds the
// puzzle and all that is claimed; whoever checks it solves nothing, but plays the ways again and
// proves again, by other code (solver/placement/checker/), that no picture is worth more.
//
//   {"puzzle": "puzzle brain_picnic\n...", "best": 12, "bound": 12, "proved": true, "count": 36,
//    "margin": 1, "optima": [{"picture": "T1,T1/M1,D2", "groups": 10, "goals": 2,
//    "moves": ["place T1T1D1 at 1,1 right over 1"], "area": "1a,1b,1c/..."}, ...]}
#pragma once
#include "reports/finding_json.hpp"
#include "tools/puzzle/puzzle.hpp"

namespace arbiter::puzzle {

Report_json answer_json(const Puzzle& puzzle, const placement::Answer& answer);

struct Certificate {
  Puzzle puzzle;
  placement::Answer answer;
};
/// Throws Bad_input that names what is missing or wrong; that a way leads where it claims to is not
/// asked here.
Certificate read_certificate(std::string_view text);

/// "place T1T1D1 at 1,1 right over 1", as moves are written.
std::string write_step(const Puzzle& puzzle, const placement::Way::Step& step);

/// Of a picture: "10 for groups (taco 6, cloth1 4), 2 for goals".
std::string points_text(const Puzzle& puzzle, const strips::Picture& picture);

/// The picture in lines, with what stands beside each of them.
std::string picture_text(const strips::Names& names, const strips::Picture& picture,
                         std::span<const std::string> beside);

}  // namespace arbiter::puzzle
