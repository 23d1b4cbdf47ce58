// Searches for rare plies without a subject: a game plays against itself and keeps the smallest
// request of each kind met on the way. A kind is the type of request, the first word of the move,
// and the clauses involved in the answer. Like a session of `arbiter conform`, it prefers rare
// plies and restarts from positions where something new came up.
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

/// A request under a ruleset, with the clauses on which its answer depends.
struct Traced_request {
  std::string ruleset;
  conform::Request request;
  conform::Clauses clauses = 0;
  std::size_t size = 0;  // characters of the request and answer
};

/// The kind of a request; `word` is the first word of the move, or the state of the game.
struct Kind {
  Topic topic;
  std::string word;
  conform::Clauses clauses;
  friend auto operator<=>(const Kind&, const Kind&) = default;
};
struct Bucket {
  std::uint64_t met = 0;
  std::vector<Traced_request> smallest{};  // ascending, at most `kept`
  static constexpr std::size_t kept = 8;
};
using Buckets = std::map<Kind, Bucket>;

class Play {
 public:
  Play(conform::Reference& reference, Buckets& buckets, std::uint64_t seed);

  /// Examines a position in canonical form, and makes it a starting point of play.
  void add(const std::string& position);
  /// Examines up to this many new positions.
  void run(std::size_t positions);
  /// The examined positions, in order.
  const std::vector<std::string>& positions() const { return positions_; }

 private:
  void look(const std::string& position);
  void look_at_standing(const std::string& position, const conform::Position_facts& known);
  void look_at_plies(const std::string& position, const conform::Position_facts& known);
  void refuse(const std::string& position, const conform::Position_facts& known);
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
  std::vector<std::string> fresh_;  // positions reached by rare plies
  Rare_play<Ply> rare_;
  std::vector<std::string> moves_;                         // of all positions
  std::map<std::string, std::vector<std::string>> words_;  // of moves, by their first word
};

}  // namespace arbiter::vectors
