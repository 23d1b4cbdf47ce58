// A table of Picadice in words.
#pragma once
#include "model/picadice/picadice.hpp"
#include "tests/table_in_words.hpp"

namespace arbiter::picadice {

using Table_in_words = arbiter::Table_in_words<Picadice>;
using arbiter::Moves;

}  // namespace arbiter::picadice
