// The terms of Picadice's rulebook: for each, the clause that defines it, if any, and the clauses
// that use it.
#pragma once
#include "model/rulebook.hpp"

namespace arbiter::picadice {

inline constexpr Term terms[] = {
    {"grid", "PD-C02", "PD-C01 PD-C02 PD-C06"},
    {"nest", "PD-C02", "PD-C02 PD-C05 PD-C07 PD-C08 PD-C22"},
    {"picabird", "PD-C03", "PD-C02 PD-C03 PD-C05 PD-C09 PD-C11"},
    {"loot", "PD-C11", "PD-C11 PD-C14 PD-C16 PD-C17 PD-C20 PD-C22 PD-C23"},
    {"bonus", "PD-C13", "PD-C13"},
    {"column", "", "PD-C26"},
    {"beside each other", "", "PD-C18 PD-C20 PD-C28"},
    {"gap", "", "PD-C18 PD-C20 PD-C28"},
    {"vacant circle", "", "PD-C23"},
    {"discard", "PD-C12", "PD-C05 PD-C09 PD-C12 PD-C22"},
    {"raid", "PD-C14", "PD-C02 PD-C08 PD-C14"},
    {"row", "PD-C02", "PD-C02 PD-C18 PD-C20"},
    {"partner", "PD-C01", "PD-C01 PD-C26"},
    {"last counter", "PD-C23", "PD-C17 PD-C23"},
};

}  // namespace arbiter::picadice
