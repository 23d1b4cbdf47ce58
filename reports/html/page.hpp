// Pages as one self-contained HTML file that opens from a disk or an attachment. It contains its
// style, its script and the data of its boards. Every card has a permanent address:
// index.html#page/card.
//
// Each game is a section with a first page, which is shown and printed without a script. Its other
// pages and the boards are compressed data, which the script unpacks when a reader follows a link
// to one of them: five games with hundreds of boards would otherwise take eleven megabytes.
//
//   <section id="xx"> the first page </section>
//   <script data-game="xx"> {"pages": [{"id": "xx/XX-A01", "html": ...}, ...],
//                            "links": {"XX-C01": "#xx/XX-C01", ...},
//                            "parts": ..., "boards": ..., "plays": ...} </script>
#pragma once
#include <span>
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
/// The first page has the section's id, and every other page an id below it ("xx/...").
/// The same pages give the same bytes.
Section section_of(std::span<const document::Page> pages, std::string_view name, const Draw& draw);

/// A file with these sections; it opens at the first one.
std::string file_of(std::string_view title, const std::vector<Section>& sections,
                    const document::Text& footer, std::string_view version);

}  // namespace arbiter::html
