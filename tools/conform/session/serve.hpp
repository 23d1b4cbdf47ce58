// The reference as a subject: it reads requests and writes answers, one a line, until `bye` or the
// end of its input. What it cannot read is answered with `errored`, never with silence.
#pragma once
#include <iosfwd>

namespace arbiter::conform {

/// Serves all games of the program.
void serve(std::istream& in, std::ostream& out);

}  // namespace arbiter::conform
