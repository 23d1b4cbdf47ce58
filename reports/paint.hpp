// Terminal colours, or none; the text is the same either way.
#pragma once
#include <string>
#include <string_view>

namespace arbiter {

class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}

  std::string good(std::string_view text) const { return in("32", text); }
  std::string bad(std::string_view text) const { return in("31", text); }
  std::string open(std::string_view text) const { return in("33", text); }
  std::string strong(std::string_view text) const { return in("1", text); }

 private:
  std::string in(const char* colour, std::string_view text) const {
    if (!on_) return std::string(text);
    return "\033[" + std::string(colour) + "m" + std::string(text) + "\033[0m";
  }
  bool on_;
};

}  // namespace arbiter
