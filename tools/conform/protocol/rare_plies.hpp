// Play that seeks what is rare. A ply is known by its kind: the first word of the move, and the
// clauses that had a part in it. Of the plies open the one whose kind was met least is taken every
// other time, so that clauses are covered long before plain random play would cover them.
#pragma once
#include <map>
#include <random>
#include <string>

#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

std::string first_word(const std::string& text);

class Rare_plies {
 public:
  void add(const Ply& ply) { ++met_[kind(ply)]; }
  /// How often plies of its kind were added.
  std::uint64_t met(const Ply& ply) const;
  /// One of the legal plies, any or one that was met least; null when there is none.
  const Ply* choose(const Known& known, std::mt19937_64& random) const;

 private:
  using Kind = std::pair<std::string, std::uint64_t>;
  static Kind kind(const Ply& ply) { return {first_word(ply.move), ply.clauses}; }
  std::map<Kind, std::uint64_t> met_;
};

}  // namespace arbiter::conform
