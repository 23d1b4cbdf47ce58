// What is seen of an area, as text: opponents in puzzles, and pictures in certificates.
#pragma once
#include <string>
#include <string_view>

#include "model/cards/picture.hpp"
#include "model/strips/notation.hpp"

namespace arbiter::puzzle {

/// "T1,T2,--/M3,I4,D1": what is seen, row by row; cells on which nothing lies at the rim are left
/// out unless `size` rows and columns are to be written; "--" when nothing lies there.
std::string write_picture(const strips::Names& names, const strips::Picture& picture, int size = 0);
strips::Picture read_picture(const strips::Names& names, std::string_view where,
                             std::string_view text, int size);

}  // namespace arbiter::puzzle
