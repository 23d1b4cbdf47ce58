// A test vector made of one request: what the model answers, what that shows in a line, and the
// clauses that had a part in it. The suite of a game makes thousands; the page on which a game is
// explored makes those of one line of play.
#pragma once
#include "tools/conform/protocol/reference.hpp"
#include "tools/conform/vectors/test.hpp"

namespace arbiter::vectors {

/// All but the id. False where the rules are silent, or there is no answer. Throws Bad_input for a
/// position or a move that cannot be read. `ruleset` is that of the reference.
bool make_test(conform::Reference& reference, const std::string& ruleset,
               const conform::Request& request, Test& test);

/// Whether another ruleset answers otherwise, or has no such position.
bool departs(const Test& test, conform::Reference& other);

}  // namespace arbiter::vectors
