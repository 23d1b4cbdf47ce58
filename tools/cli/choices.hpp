// A publisher's choices as a file: a line for each question that has been answered, in the notation
// of rulesets. The page of a letter saves such a file.
//
//   # anything after a number sign is a remark
//   XX-A01=2
#pragma once
#include <string>

#include "model/ruleset.hpp"
#include "reports/letter.hpp"

namespace arbiter {

/// Reads a file of choices, or standard input if its name is "-"; an empty name gives none. Throws
/// Bad_input for a file that cannot be read, a line that is not a question and one of its readings,
/// or a repeated question.
Choices read_choices(const Rulebook& book, const std::string& file);

}  // namespace arbiter
