// Pages as one self-contained HTML file that opens from a disk or an attachment. It contains its
// style, its script and the data of its boards. Without scripts it shows all pages one below the
// other, and games as lists of moves. Every card has a permanent address: index.html#page/card.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "reports/document/document.hpp"
#include "reports/html/gallery.hpp"

namespace arbiter::html {

struct Section {
  std::string id, name;  // as shown in the navigation of the file
  std::string html;
};
/// A page as an element, with its boards and games as data. The same page gives the same bytes.
Section section_of(const document::Page& page, std::string_view name, const Draw& draw);

/// A file with these pages; it opens at the first one.
std::string file_of(std::string_view title, const std::vector<Section>& sections,
                    const document::Text& footer, std::string_view version);

}  // namespace arbiter::html
