// Play that prefers rare plies. The kind of a ply is the first word of the move and the clauses
// involved. Every other time, play chooses the legal ply of the rarest kind, so it covers clauses
// long before plain random play.
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
  /// The number of plies of its kind added so far.
  std::uint64_t met(const Ply& ply) const;
  /// A legal ply, either any or one of the rarest kind; null when there is none.
  const Ply* choose(const Known& known, std::mt19937_64& random) const;

 private:
  using Kind = std::pair<std::string, std::uint64_t>;
  static Kind kind(const Ply& ply) { return {first_word(ply.move), ply.clauses}; }
  std::map<Kind, std::uint64_t> met_;
};

}  // namespace arbiter::conform
