// Which of the requests that play has met become test vectors: every clause in turn, the one with
// the fewest so far, gets the smallest request of a kind that it has a part in, kinds with few
// clauses and those rarely met before others.
#pragma once
#include "tools/conform/vectors/play.hpp"
#include "tools/conform/vectors/test.hpp"

namespace arbiter::vectors {

/// How many vectors of a topic there are at most.
std::size_t most_of(Topic topic);

/// With the clause that each was taken for, an entry of the rulebook's table; past it: for none.
struct Chosen {
  Found found;
  std::size_t clause = 0;
};
std::vector<Chosen> choose(const Buckets& buckets, Topic topic, const Rulebook& book);

/// The ids, in the order of the rulebook, of the clauses that have a rule.
std::vector<std::string> ids_of(const Rulebook& book, conform::Clauses clauses);
/// One line: what is asked, and what comes of it.
std::string says_of(const Rulebook& book, const conform::Request& request,
                    const conform::Answer& answer);

}  // namespace arbiter::vectors
