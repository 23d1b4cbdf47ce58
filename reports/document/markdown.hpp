// Documents from Markdown (CommonMark with tables, parsed by md4c) and as Markdown.
//
// Engines and reports write single sentences as Markdown, with code between backticks; pages of
// docs/ are whole documents.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "reports/document/document.hpp"

namespace arbiter::document {

Blocks blocks_of(std::string_view markdown);
/// A single paragraph.
Text line_of(std::string_view markdown);

/// Links to parts of the same page keep only their words; a link to another page names its file.
std::string markdown_of(const Page& page);
/// Pages in one file, which is named after the first; the headings of the others go one level down.
std::string markdown_of(std::span<const Page> pages);
std::string markdown_of(const Text& text);
/// The text with all marks escaped, so that Markdown shows it literally.
std::string escaped(std::string_view text);

}  // namespace arbiter::document
