// Makes a test vector from one request: it adds the model's answer, a line about the answer, and
// the clauses involved. A game's suite needs thousands of test vectors; the explore page makes
// those for one line of play.
#pragma once
#include "tools/conform/protocol/reference.hpp"
#include "tools/conform/vectors/test.hpp"

namespace arbiter::vectors {

/// Fills in everything but the id. Returns false if the rules are silent or there is no answer.
/// Throws Bad_input for a position or a move that cannot be read. `ruleset` is the reference's.
bool make_test(conform::Reference& reference, const std::string& ruleset,
               const conform::Request& request, Test& test);

/// Whether another ruleset gives a different answer or this position does not exist under it.
bool departs(const Test& test, conform::Reference& other);

}  // namespace arbiter::vectors
