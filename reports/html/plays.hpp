// The steppable games of a page. Each is a list of moves, which needs no script, and data from
// which a script makes a board with buttons.
//
//   plays  {"FILE": {"ruleset", "positions": ["start", after ply 1, ...], "boards": [0, 4, ...],
//                    "plies": [["P1", "roll", "legal XX-C08"], ...]}}
#pragma once
#include "model/json.hpp"
#include "model/playthrough.hpp"
#include "reports/html/gallery.hpp"
#include "reports/html/prose.hpp"

namespace arbiter::html {

class Plays {
 public:
  Plays(const Prose& prose, Gallery& gallery) : prose_(prose), gallery_(gallery) {}
  /// The element for a game that the audit wrote as playthroughs/FILE; stepping begins after
  /// `begin` plies.
  std::string add(const Playthrough& played, const std::string& file, std::size_t begin = 0);
  const Report_json& json() const { return plays_; }

 private:
  const Prose& prose_;
  Gallery& gallery_;
  Report_json plays_ = Report_json::object();
};

}  // namespace arbiter::html
