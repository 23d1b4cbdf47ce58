// Checks the questions named on the command line.
#pragma once
#include <string>
#include <vector>

#include "model/rulebook.hpp"

namespace arbiter {

/// Throws Bad_input unless each id names a question with several readings.
void require_questions(const Rulebook& book, const std::vector<std::string>& ids);

}  // namespace arbiter
