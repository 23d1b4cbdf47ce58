// Values as fractions.
#pragma once
#include <gmpxx.h>

namespace arbiter {

/// Both values of a position, as fractions.
struct Two_fractions {
  mpq_class lost, won;

  Two_fractions of_other() const { return {1 - won, 1 - lost}; }
};

}  // namespace arbiter
