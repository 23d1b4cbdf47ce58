// Saves unfinished work. A file that cannot be written for a moment must not end the work that it
// is there to protect.
#pragma once
#include <functional>
#include <string>
#include <utility>

#include "solver/files/replacing_file.hpp"

namespace arbiter {

class Progress_saver {
 public:
  /// `note`: called with a sentence for the user; may be empty.
  explicit Progress_saver(std::function<void(const std::string&)> note) : note_(std::move(note)) {}

  /// Calls write() and returns whether it succeeded. If it throws Unwritable, says why, but only
  /// once until it succeeds again.
  template <class Write>
  bool save(Write&& write) {
    try {
      write();
      is_failing_ = false;
    } catch (const Unwritable& problem) {
      if (!is_failing_ && note_)
        note_(std::string("progress could not be saved: ") + problem.what());
      is_failing_ = true;
    }
    return !is_failing_;
  }

 private:
  std::function<void(const std::string&)> note_;
  bool is_failing_ = false;
};

}  // namespace arbiter
