// Requests that two references answer differently, and that therefore distinguish their rules.
#pragma once
#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

/// Requests about a position that two references answer differently, given each reference's cached
/// facts about it; at most one for each first word of a move. This includes answers that differ
/// only in notation.
std::vector<Request> distinguishing(const std::string& position, const Position_facts& one,
                                    const Position_facts& other);

}  // namespace arbiter::conform
