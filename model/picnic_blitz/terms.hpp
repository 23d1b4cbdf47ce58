// The terms of Picnic Blitz's rulebook: for each, the clause that defines it, if any, and the
// clauses that use it.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::picnic_blitz {

inline constexpr Term terms[] = {
    {"active ant", "PB-C15", "PB-C14 PB-C15 PB-C28 PB-C36"},
    {"cover", "PB-C33", "PB-C15"},
    {"control of a Food", "PB-C40", "PB-C03 PB-C30 PB-C41 PB-C42"},
    {"Food", "PB-C07", "PB-C03 PB-C07 PB-C08 PB-C15 PB-C22"},
    {"Queen", "PB-C02", "PB-C02 PB-C04 PB-C11 PB-C18 PB-C24 PB-C32 PB-C38"},
    {"track", "PB-C07", "PB-C03 PB-C07 PB-C15 PB-C25"},
    {"Attack", "PB-C19", "PB-C10 PB-C11 PB-C18 PB-C19 PB-C21 PB-C22"},
    {"straight", "PB-C19", "PB-C19 PB-C24 PB-C26"},
    {"pinned", "PB-C33", "PB-C30 PB-C33 PB-C41"},
    {"fresh set of re-rolls", "", "PB-C18"},
    {"group of re-rolls", "PB-C17", "PB-C17"},
    {"pass", "PB-C31", "PB-C31"},
    {"opponent", "", "PB-C15 PB-C19"},
};

}  // namespace arbiter::picnic_blitz
