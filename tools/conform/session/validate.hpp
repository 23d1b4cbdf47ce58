// Checks that a program speaks the protocol, for people who write a subject: sends each kind of
// request once, and reports in plain words what is malformed in the answers. It does not check
// whether they are right.
#pragma once
#include "tools/conform/session/subject.hpp"

namespace arbiter::conform {

struct Validation_result {
  std::vector<std::string> good, bad;  // sentences
};

/// If `game` is empty, this takes the first game that the subject names and Arbiter has. Errors are
/// among the bad sentences.
Validation_result validate(const Subject_settings& settings, const std::string& game);

}  // namespace arbiter::conform
