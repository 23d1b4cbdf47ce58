// A publisher's choices as a file: a line for each question that has been answered, in the notation
// of rulesets. The page of a letter saves such a file.
//
//   # anything after a number sign is a remark
//   XX-A01=2
//
// Commands also take the choices themselves: XX-A01=2,XX-A02=1.
#pragma once
#include <string>

#include "model/ruleset.hpp"
#include "reports/letter.hpp"

namespace arbiter {

/// Reads a file of choices, standard input if the text is "-", or choices separated by commas if it
/// has an "=" and is not the name of a file; an empty text gives none. Throws Bad_input for a file
/// that cannot be read, a line that is not a question and one of its readings, or a repeated
/// question.
Choices read_choices(const Rulebook& book, const std::string& given);

}  // namespace arbiter
