// Pictures, the visible cells of areas, as text: for the opponents in puzzles and for certificates.
#pragma once
#include <string>
#include <string_view>

#include "model/cards/picture.hpp"
#include "model/strips/notation.hpp"

namespace arbiter::puzzle {

/// "T1,T2,--/M3,I4,D1": the visible cells, row by row; "--" is an empty cell. Empty rows and
/// columns at the edges are left out unless `size` rows and columns are requested.
std::string write_picture(const strips::Names& names, const strips::Picture& picture, int size = 0);
strips::Picture read_picture(const strips::Names& names, std::string_view where,
                             std::string_view text, int size);

}  // namespace arbiter::puzzle
