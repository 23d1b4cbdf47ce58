// The terms of Bitskrieg's rulebook: for each, the clause that defines it, if any, and the clauses
// that use it.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::bitskrieg {

inline constexpr Term terms[] = {
    {"capture a flag", "BK-C22", "BK-C01 BK-C04 BK-C15 BK-C22 BK-C38"},
    {"destroyed", "BK-C32", "BK-C01 BK-C04 BK-C15 BK-C32 BK-C37"},
    {"ready", "BK-C08", "BK-C08 BK-C15 BK-C17 BK-C25"},
    {"finished", "BK-C08", "BK-C08 BK-C15 BK-C24 BK-C31"},
    {"facing", "BK-C08", "BK-C08 BK-C12 BK-C16"},
    {"home edge", "BK-C10", "BK-C10 BK-C11 BK-C12 BK-C37"},
    {"armor", "BK-C06", "BK-C03 BK-C06 BK-C32"},
    {"speed", "BK-C06", "BK-C06 BK-C17 BK-C45"},
    {"fire rating", "BK-C06", "BK-C06 BK-C32"},
    {"range", "BK-C26", "BK-C25 BK-C26 BK-C30 BK-C31"},
    {"in front", "BK-C28", "BK-C27 BK-C28 BK-C44"},
    {"blocked", "BK-C33", "BK-C05 BK-C27 BK-C33"},
    {"obstacle", "BK-C05", "BK-C05 BK-C07 BK-C13 BK-C20 BK-C33"},
    {"terrain", "BK-C50", "BK-C05 BK-C49 BK-C50"},
    {"adjacent", "", "BK-C16 BK-C27 BK-C48"},
    {"eligible target", "", "BK-C25 BK-C30"},
    {"flank", "BK-C44", "BK-C44"},
    {"remaining pieces", "", "BK-C43"},
    {"move", "BK-C17", "BK-C06 BK-C15 BK-C17 BK-C24 BK-C45 BK-C47"},
};

}  // namespace arbiter::bitskrieg
