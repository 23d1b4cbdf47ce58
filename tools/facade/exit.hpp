#pragma once

namespace arbiter {

/// The program's exit codes.
enum class Exit {
  holds = 0,      // or done, or legal
  refuted = 1,    // or illegal, or not as expected
  bad_input = 2,  // or a usage error, or a file that cannot be read
  undecided = 3,  // bounded, unknown, silent, or a limit was reached
};

}  // namespace arbiter
