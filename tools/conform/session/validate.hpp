// Does a program speak the protocol? For whoever writes a subject: each kind of request once, and
// in plain words what is malformed in the answers. Whether they are right is not asked here.
#pragma once
#include "tools/conform/session/subject.hpp"

namespace arbiter::conform {

struct Validated {
  std::vector<std::string> good, bad;  // sentences
};

/// `game` empty: the first that the subject names and we have. What goes wrong is among the bad.
Validated validate(const Subject_settings& settings, const std::string& game);

}  // namespace arbiter::conform
