#include <fmt/format.h>
#include <md4c.h>

#include <stdexcept>

#include "reports/document/markdown.hpp"

namespace arbiter::document {

namespace {

/// Builds the tree from md4c's events. `open_` holds the blocks of each container that is not
/// complete yet, the document first.
class Reader {
 public:
  Blocks read(std::string_view text) {
    const MD_PARSER parser{0,
                           MD_FLAG_TABLES | MD_FLAG_NOHTML,
                           [](MD_BLOCKTYPE type, void* detail, void* reader) {
                             static_cast<Reader*>(reader)->enter(type, detail);
                             return 0;
                           },
                           [](MD_BLOCKTYPE type, void* detail, void* reader) {
                             static_cast<Reader*>(reader)->leave(type, detail);
                             return 0;
                           },
                           [](MD_SPANTYPE type, void* detail, void* reader) {
                             static_cast<Reader*>(reader)->style(type, detail, true);
                             return 0;
                           },
                           [](MD_SPANTYPE type, void* detail, void* reader) {
                             static_cast<Reader*>(reader)->style(type, detail, false);
                             return 0;
                           },
                           [](MD_TEXTTYPE type, const MD_CHAR* words, MD_SIZE size, void* reader) {
                             static_cast<Reader*>(reader)->add(type, {words, size});
                             return 0;
                           },
                           nullptr,
                           nullptr};
    if (md_parse(text.data(), static_cast<MD_SIZE>(text.size()), &parser, this) != 0)
      throw std::runtime_error("md4c could not parse Markdown");
    return std::move(open_.front());
  }

 private:
  void enter(MD_BLOCKTYPE type, void* detail) {
    finish_paragraph();
    if (type == MD_BLOCK_UL || type == MD_BLOCK_OL)
      lists_.push_back({{}, type == MD_BLOCK_OL});
    else if (type == MD_BLOCK_LI || type == MD_BLOCK_QUOTE)
      open_.emplace_back();
    else if (type == MD_BLOCK_TABLE)
      table_ = {};
    else if (type == MD_BLOCK_TR && !table_.head.empty())
      table_.rows.emplace_back();
    else if (type == MD_BLOCK_H)
      level_ = static_cast<int>(static_cast<MD_BLOCK_H_DETAIL*>(detail)->level);
  }

  void leave(MD_BLOCKTYPE type, void*) {
    const auto taken = [&] { return std::exchange(line_, {}); };
    if (type == MD_BLOCK_H) {
      add({Heading{level_, taken()}});
    } else if (type == MD_BLOCK_CODE) {
      add({Code{taken().plain()}});
    } else if (type == MD_BLOCK_TH) {
      table_.head.push_back(taken());
    } else if (type == MD_BLOCK_TD) {
      table_.rows.back().push_back(taken());
    } else if (type == MD_BLOCK_TABLE) {
      // If the corner is empty, the first column names the rows.
      table_.names_rows = table_.head.front().empty();
      add({std::move(table_)});
    } else if (type == MD_BLOCK_LI || type == MD_BLOCK_QUOTE) {
      finish_paragraph();
      Blocks inside = std::move(open_.back());
      open_.pop_back();
      if (type == MD_BLOCK_LI)
        lists_.back().items.push_back(std::move(inside));
      else
        add({Note{Tone::none, std::move(inside)}});
    } else if (type == MD_BLOCK_UL || type == MD_BLOCK_OL) {
      add({std::move(lists_.back())});
      lists_.pop_back();
    } else {
      finish_paragraph();
    }
  }

  void style(MD_SPANTYPE type, void* detail, bool begins) {
    if (type == MD_SPAN_STRONG) style_.strong = begins;
    if (type == MD_SPAN_EM) style_.emphasis = begins;
    if (type == MD_SPAN_CODE) style_.kind = begins ? Span::Kind::code : Span::Kind::words;
    if (type != MD_SPAN_A) return;
    const MD_ATTRIBUTE& target = static_cast<MD_SPAN_A_DETAIL*>(detail)->href;
    style_.target = begins ? std::string(target.text, target.size) : "";
  }

  void add(MD_TEXTTYPE type, std::string_view words) {
    if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR) words = " ";
    Span span = style_;
    span.words = words;
    // md4c splits a text at every escape.
    if (!line_.empty()) {
      Span& last = line_.spans.back();
      if (last.kind == span.kind && last.target == span.target && last.strong == span.strong &&
          last.emphasis == span.emphasis) {
        last.words += words;
        return;
      }
    }
    line_ += Text(std::move(span));
  }
  void add(Block block) { open_.back().push_back(std::move(block)); }

  /// Items of a tight list have text without a paragraph around it.
  void finish_paragraph() {
    if (!line_.empty()) add({Paragraph{std::exchange(line_, {})}});
  }

  std::vector<Blocks> open_{1};
  std::vector<List> lists_;
  Table table_;
  Text line_;
  Span style_;
  int level_ = 0;
};

}  // namespace

Blocks blocks_of(std::string_view markdown) { return Reader().read(markdown); }

Text line_of(std::string_view markdown) {
  Blocks blocks = blocks_of(markdown);
  auto* const paragraph =
      blocks.size() == 1 ? std::get_if<Paragraph>(&blocks.front().content) : nullptr;
  return paragraph ? std::move(paragraph->text) : Text(markdown);
}

}  // namespace arbiter::document
