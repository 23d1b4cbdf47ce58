// Documents from Markdown (CommonMark with tables, parsed by md4c) and as Markdown.
//
// Engines and reports write single sentences as Markdown, with code between backticks; pages of
// docs/ are whole documents.
#pragma once
#include <string>
#include <string_view>

#include "reports/document/document.hpp"

namespace arbiter::document {

Blocks blocks_of(std::string_view markdown);
/// A single paragraph.
Text line_of(std::string_view markdown);

/// Links to parts of the same page keep only their words; a link to another page names its file.
std::string markdown_of(const Page& page);
std::string markdown_of(const Text& text);
/// The text with all marks escaped, so that Markdown shows it literally.
std::string escaped(std::string_view text);

}  // namespace arbiter::document
