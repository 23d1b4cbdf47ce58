// The terms of Brain Picnic's rulebook: for each, the clause that defines it, if any, and the
// clauses that use it.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::brain_picnic {

inline constexpr Term terms[] = {
    {"element", "BP-C04", "BP-C04 BP-C12 BP-C17"},
    {"group", "BP-C12", "BP-C04 BP-C12 BP-C15 BP-C22"},
    {"donut", "BP-C04", "BP-C04 BP-C12 BP-C15 BP-C19"},
    {"picnic", "BP-C04", "BP-C04 BP-C07 BP-C08"},
    {"turn", "BP-C06", "BP-C04 BP-C06 BP-C11 BP-C14"},
    {"overlap", "BP-C10", "BP-C10"},
    {"braiding", "BP-C11", "BP-C11"},
    {"central area", "", "BP-C25"},
    {"isolated", "", "BP-C26"},
    {"pair on its own", "", "BP-C27"},
    {"corner", "", "BP-C21"},
    {"Ghost Picnic", "BP-C28", "BP-C28 BP-C30"},
    {"most repeated", "", "BP-C30"},
    {"Bonus mode", "BP-C03", "BP-C03 BP-C16 BP-C17"},
    {"X", "BP-C17", "BP-C17 BP-C20 BP-C21 BP-C22 BP-C23 BP-C24 BP-C25 BP-C26 BP-C27"},
    {"point tracker", "", "BP-C01 BP-C05"},
};

}  // namespace arbiter::brain_picnic
