// The sentence that rejects bad input, for a test to compare.
#pragma once
#include <string>

#include "model/error.hpp"

namespace arbiter {

/// The message that `read` throws, or "accepted".
template <class Read>
std::string refusal(Read&& read) {
  try {
    read();
  } catch (const Bad_input& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace arbiter
