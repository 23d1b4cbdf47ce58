// The rulebook of a control: a small game with known answers, which shows whether the engines are
// correct. It has no worked examples and no terms.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter {

constexpr Rulebook control_book(std::string_view game, std::string_view title,
                                std::string_view source, std::span<const Clause> clauses,
                                std::span<const Question> questions,
                                std::span<const Parameter> parameters,
                                std::span<const Erratum> errata) {
  return {game, title, source, clauses, questions, parameters, {}, {}, errata, true};
}

}  // namespace arbiter
