// The terms of Snack Match's rulebook: for each, the clause that defines it, if any, and the
// clauses that use it.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::snack_match {

inline constexpr Term terms[] = {
    {"component", "SM-C12", "SM-C12 SM-C16 SM-C17"},
    {"group", "SM-C12", "SM-C01 SM-C12 SM-C14 SM-C23 SM-C25"},
    {"Picnic area", "SM-C07", "SM-C07 SM-C10 SM-C27"},
    {"round", "SM-C03", "SM-C03 SM-C11 SM-C12"},
    {"point", "SM-C12", "SM-C01 SM-C12 SM-C14"},
    {"overlap", "SM-C10", "SM-C10 SM-C27"},
    {"next to", "", "SM-C10"},
    {"centre", "", "SM-C24"},
    {"corner", "", "SM-C20"},
    {"isolated", "SM-C23", "SM-C23"},
    {"Bonus card", "SM-C16", "SM-C02 SM-C16 SM-C31"},
    {"opponent", "SM-C27", "SM-C27 SM-C28 SM-C29"},
    {"difficulty", "SM-C18", "SM-C18 SM-C31"},
};

}  // namespace arbiter::snack_match
