// Chooses which requests met in play become test vectors: the clause with the fewest vectors so far
// gets the smallest request of a kind that involves it; kinds with few clauses and rare kinds come
// first.
#pragma once
#include "tools/conform/vectors/play.hpp"
#include "tools/conform/vectors/test.hpp"

namespace arbiter::vectors {

/// The maximum number of vectors for a topic.
std::size_t most_of(Topic topic);

/// A request and the clause it was chosen for, as an index into the rulebook's table; an index past
/// the end means no clause.
struct Choice {
  Traced_request found;
  std::size_t clause = 0;
};
std::vector<Choice> choose(const Buckets& buckets, Topic topic, const Rulebook& book);

/// The ids of the clauses that have a rule, in rulebook order.
std::vector<std::string> ids_of(const Rulebook& book, conform::Clauses clauses);
/// One line that describes the request and its answer.
std::string says_of(const Rulebook& book, const conform::Request& request,
                    const conform::Answer& answer);

}  // namespace arbiter::vectors
