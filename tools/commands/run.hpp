// The command line as a whole: the parser made from the table of commands, errors as one line, and
// the exit code.
#pragma once

namespace arbiter {

int run(int argc, char** argv);

}  // namespace arbiter
