// Play in the reference alone, ahead of the subject. A model makes many positions in the time in
// which a foreign program answers about one, so it is worth while to look first which positions
// have anything new to ask about.
//
// A position is known by its features: the kinds of plies open in it (a ply's first word and the
// clauses that had a part in it), how it stands (over or not, who leads, the clauses that decide
// it), and, with less weight, the exact points and the pieces of its notation. The position whose
// features have been asked about least is the next. Play itself takes rare plies (rare_play.hpp),
// and begins again from positions that were reached by something new (coverage-guided, as AFL does
// it for programs). Some of it goes on to the end of the game, and in some of that everybody plays
// for points, or for the fewest: what is scored rarely comes up where somebody is after it.
#pragma once
#include <functional>
#include <optional>
#include <random>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "solver/play/rare_play.hpp"
#include "tools/conform/session/terminal_positions.hpp"

namespace arbiter::conform {

class Guided_generator {
 public:
  /// Play begins at `start`, a node of `reached`. Both must outlive it.
  Guided_generator(Reference& reference, Reached& reached, Ends& ends, std::size_t start,
                   std::uint64_t seed)
      : reference_(reference), reached_(reached), ends_(ends), start_(start), random_(seed) {}

  /// Plays until it has met `plies` plies, or `stop`.
  void explore(std::size_t plies, const std::function<bool()>& stop);
  /// The position whose features were asked about least, of those that were met and not given yet.
  /// Nothing when there is none.
  std::optional<std::size_t> next();
  bool has_more() const { return !candidates_.empty(); }
  /// That a position was asked about.
  void is_asked(std::size_t node);
  /// Pairs of kinds of consecutive plies that were met.
  std::size_t transitions() const { return pairs_.size(); }

 private:
  using Feature = std::uint64_t;
  struct Weighed {
    Feature feature;
    float weight;
  };
  struct Candidate {
    std::size_t node;
    std::vector<Weighed> features;
    double score;  // as it was when it was last looked at: it never grows
  };
  std::vector<Weighed> features(const std::string& position, const Known& known) const;
  static Feature kind(const Ply& ply);
  double score(const std::vector<Weighed>& features) const;
  void count(const std::vector<Weighed>& features);
  /// Whether it is met for the first time.
  bool is_new(std::size_t node, const Known& known);
  void meet(std::size_t node, const Known& known);
  std::size_t begin_at();
  enum class Style { any, most_points, fewest_points };
  const Ply* choose(const Known& known, Style style);

  Reference& reference_;
  Reached& reached_;
  Ends& ends_;
  std::size_t start_;
  std::mt19937_64 random_;
  std::vector<Candidate> candidates_;                 // a heap
  std::vector<bool> is_met_;                          // nodes that were candidates
  std::unordered_map<Feature, std::uint32_t> asked_;  // positions that had it
  Rare_play<Ply> played_;
  std::unordered_set<std::uint64_t> pairs_;
  std::vector<std::size_t> fresh_;  // nodes that were reached by something new
};

}  // namespace arbiter::conform
