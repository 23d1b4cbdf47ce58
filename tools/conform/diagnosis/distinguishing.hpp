// Requests that two references answer differently, and that so tell their rules apart.
#pragma once
#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

/// Requests about a position that two references answer differently, given what each knows about
/// it; at most one for each first word of a move. They include answers that differ in writing only.
std::vector<Request> distinguishing(const std::string& position, const Known& one,
                                    const Known& other);

}  // namespace arbiter::conform
