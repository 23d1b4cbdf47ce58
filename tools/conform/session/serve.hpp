// Runs the reference as a subject: it reads requests and writes answers, one per line, until `bye`
// or the end of its input. It answers an unreadable request with `errored`, never with silence.
#pragma once
#include <iosfwd>

namespace arbiter::conform {

/// Serves all games of the program. Throws Bad_input if `out` cannot be written.
void serve(std::istream& in, std::ostream& out);

}  // namespace arbiter::conform
