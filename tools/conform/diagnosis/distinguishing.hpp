// What two references answer differently: a request that tells their rules apart.
#pragma once
#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

/// Requests about a position that two references answer differently, by what each knows of it; one
/// for each first word of a move. What they write differently and mean alike is among them.
std::vector<Request> distinguishing(const std::string& position, const Known& one,
                                    const Known& other);

}  // namespace arbiter::conform
