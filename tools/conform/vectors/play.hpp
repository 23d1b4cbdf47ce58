// Play in search of what is rare, with nobody to be tested: a game plays itself, and of all that
// could be asked on the way the smallest request of each kind is kept. A kind is what is asked, the
// first word of the move, and the clauses that have a part in the answer. As the walk of `arbiter
// conform` does, it seeks rare plies, and begins again where something new came up.
#pragma once
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "solver/play/rare_play.hpp"
#include "tools/conform/protocol/reference.hpp"
#include "tools/conform/session/suspects.hpp"

namespace arbiter::vectors {

enum class Topic { start, moves, effects, refusals, chance, results, scores };
inline constexpr int topics = 7;
std::string_view name_of(Topic topic);

/// A request under a ruleset, with the clauses that its answer rests on.
struct Found {
  std::string ruleset;
  conform::Request request;
  conform::Clauses clauses = 0;
  std::size_t size = 0;  // of what is asked and answered, in characters
};

/// What asks the same of the same clauses: the first word of the move, or how it stands.
struct Kind {
  Topic topic;
  std::string word;
  conform::Clauses clauses;
  friend auto operator<=>(const Kind&, const Kind&) = default;
};
struct Bucket {
  std::uint64_t met = 0;
  std::vector<Found> smallest{};  // the smallest first, at most `kept`
  static constexpr std::size_t kept = 8;
};
using Buckets = std::map<Kind, Bucket>;

class Play {
 public:
  Play(conform::Reference& reference, Buckets& buckets, std::uint64_t seed);

  /// Looks at a position in canonical form, and begins play there as well.
  void add(const std::string& position);
  /// Looks at so many positions, as far as there are new ones.
  void run(std::size_t positions);
  /// In the order in which they were looked at.
  const std::vector<std::string>& positions() const { return positions_; }

 private:
  void look(const std::string& position);
  void look_at_standing(const std::string& position, const conform::Known& known);
  void look_at_plies(const std::string& position, const conform::Known& known);
  void refuse(const std::string& position, const conform::Known& known);
  void try_move(const std::string& position, const std::string& actor, const std::string& move);
  void keep(Topic topic, std::string word, conform::Clauses clauses, conform::Request request,
            std::size_t answer);
  std::string another(const std::string& move);

  conform::Reference& reference_;
  Buckets& buckets_;
  std::mt19937_64 random_;
  std::string ruleset_;
  std::vector<std::string> positions_;
  std::map<std::string, std::size_t> seen_;
  std::vector<std::string> fresh_;  // positions reached by what is rare
  Rare_play<Ply> rare_;
  std::vector<std::string> moves_;                         // of all positions
  std::map<std::string, std::vector<std::string>> words_;  // of moves, by their first word
};

}  // namespace arbiter::vectors
