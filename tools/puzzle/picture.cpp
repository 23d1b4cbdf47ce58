#include "tools/puzzle/picture.hpp"

#include <fmt/format.h>

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter::puzzle {

using strips::Picture;

std::string write_picture(const strips::Names& names, const Picture& picture, int size) {
  const strips::Box box =
      size > 0 ? strips::Box{0, 0, size, size} : strips::box_of(picture.covered());
  if (box.height == 0) return "--";
  std::string out;
  for (int row = box.row; row < box.bottom(); ++row) {
    if (row > box.row) out += '/';
    for (int column = box.column; column < box.right(); ++column) {
      if (column > box.column) out += ',';
      out += strips::write_cell(names, picture.cell(strips::side * row + column));
    }
  }
  return out;
}

Picture read_picture(const strips::Names& names, std::string_view where, std::string_view text,
                     int size) {
  Picture picture;
  const auto rows = split(text, '/');
  const std::string limit = fmt::format("at most {0} rows of {0} cells", size);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto cells = split(rows[row], ',');
    if (rows.size() > static_cast<std::size_t>(size) ||
        cells.size() > static_cast<std::size_t>(size))
      throw Bad_input(where, limit, text);
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const std::string_view cell = cells[column];
      if (cell == "--") continue;
      const std::string at = std::string(where) + ", row " + std::to_string(row + 1) + ", column " +
                             std::to_string(column + 1);
      picture.put(static_cast<int>(strips::side * row + column),
                  strips::read_cell(names, at, cell));
    }
  }
  return picture;
}

}  // namespace arbiter::puzzle
