// Markdown and text for a terminal: both are lines of characters and differ only in their marks.
#include <fmt/format.h>

#include <algorithm>

#include "model/text.hpp"
#include "reports/document/markdown.hpp"
#include "reports/document/terminal.hpp"
#include "reports/document/turns.hpp"

namespace arbiter::document {

namespace {

/// The lines of a text, all but the first preceded by `margin`; no line ends with a space.
std::string indented(std::string_view text, std::string_view margin) {
  std::string out;
  for (const std::string_view line : split(text, '\n')) {
    if (!out.empty()) out.append("\n").append(margin);
    out += line;
    while (out.ends_with(' ')) out.pop_back();
  }
  return out;
}

bool is_code(Span::Kind kind) {
  return kind == Span::Kind::code || kind == Span::Kind::copied || kind == Span::Kind::command;
}
bool is_strong(const Span& span) {
  return span.strong || span.kind == Span::Kind::id || span.kind == Span::Kind::badge;
}

class Writer {
 public:
  virtual ~Writer() = default;
  virtual std::string line(const Text& text) const = 0;
  /// Blocks separated by `between`, without a final newline.
  std::string blocks(const Blocks& all) const {
    std::string out;
    for (const Block& block : all)
      if (const std::string text =
              std::visit([&](const auto& part) { return write(part); }, block.content);
          !text.empty())
        out += (out.empty() ? "" : between_) + text;
    return out;
  }

 protected:
  explicit Writer(std::string between) : between_(std::move(between)) {}

  virtual std::string heading(int level, const Text& text) const = 0;
  virtual std::string framed(const Text& title, const Blocks& inside) const = 0;
  virtual std::string paragraph_text(const Paragraph& p) const { return line(p.text); }
  virtual std::string table_text(const Table& table) const = 0;
  virtual std::string code_text(const Code& code) const = 0;
  virtual std::string note_text(const Note& note) const = 0;
  virtual std::string play_text(const Play& play) const = 0;

  std::string turns(const std::vector<Turn>& turns) const {
    std::string out;
    for (const Turn& turn : turns)
      out += fmt::format("{}{}. {}", out.empty() ? "" : "\n", turn.number, line(turn.moves));
    return out;
  }
  const std::string& between() const { return between_; }

 private:
  std::string write(const Heading& h) const { return heading(h.level, h.text); }
  std::string write(const Paragraph& p) const { return paragraph_text(p); }
  std::string write(const Table& table) const { return table_text(table); }
  std::string write(const Code& code) const { return code_text(code); }
  std::string write(const Note& note) const { return note_text(note); }
  std::string write(const Play& play) const { return play_text(play); }
  std::string write(const List& list) const {
    std::string out;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      const std::string mark = list.numbered ? fmt::format("{}. ", i + 1) : "* ";
      out += (i == 0 ? "" : "\n") + mark +
             indented(blocks(list.items[i]), std::string(mark.size(), ' '));
    }
    return out;
  }
  std::string write(const Facts& facts) const {
    std::vector<Text> lines;
    for (const Fact& fact : facts.facts) {
      Text text = fact.name + ": " + fact.text;
      if (!fact.items.empty()) text += (fact.text.empty() ? "" : "; ") + joined(fact.items);
      lines.push_back(text);
    }
    return write(list_of(lines));
  }
  std::string write(const Card& card) const {
    if (card.verdict.empty()) return framed(card.title, card.inside);
    if (card.title.plain().ends_with('?'))
      return framed(card.title + " (" + card.verdict + ")", card.inside);
    return framed(card.title + ": " + card.verdict, card.inside);
  }
  std::string write(const Details& details) const {
    if (details.repeats_a_file) return "";
    return line(details.summary) + ":" + between_ + blocks(details.inside);
  }
  std::string write(const Contents&) const { return ""; }
  std::string write(const Figure& figure) const {
    return figure.drawing.empty() ? "" : code_text({figure.drawing});
  }
  std::string write(const Strip& strip) const {
    List list;
    for (const Figure& figure : strip.figures) {
      if (figure.position.empty() || (figure.is_small && figure.words.empty())) continue;
      std::vector<Text> words;
      for (const Block& block : figure.words)
        if (const auto* paragraph = std::get_if<Paragraph>(&block.content))
          words.push_back(paragraph->text);
      list.items.push_back({Paragraph{strong(figure.title) + ": " +
                                      (figure.is_small ? Text() : code(figure.position) + ". ") +
                                      joined(words, "; ")}});
    }
    const std::string drawings = side_by_side(strip.figures);
    return write(list) + (drawings.empty() ? "" : between_ + code_text({drawings}));
  }
  std::string write(const Chart&) const { return ""; }

  std::string between_;
};

class Markdown_writer : public Writer {
 public:
  explicit Markdown_writer(const Page& page, int below = 0)
      : Writer("\n\n"),
        page_(page.id.substr(0, page.id.find('/'))),
        loads_(page.loads),
        below_(below) {}

  std::string line(const Text& text) const override {
    std::string out, marks;
    for (const Span& span : text.spans) {
      const std::string wanted = is_strong(span) ? "**" : span.emphasis ? "*" : "";
      if (wanted != marks) out += marks + wanted;
      marks = wanted;
      out += piece(span);
    }
    return out + marks;
  }

 private:
  std::string piece(const Span& span) const {
    const std::string words =
        is_code(span.kind)
            ? "`" + span.words + (span.kind == Span::Kind::command ? loads_ : "") + "`"
            : escaped(span.words);
    if (span.target.empty()) return words;
    std::string target = span.target;
    if (target.starts_with('#')) {
      const std::string to = target.substr(1, target.find('/') - 1);
      if (to == page_) return words;
      target = to + ".md";
    }
    return "[" + words + "](" + target + ")";
  }

  std::string heading(int level, const Text& text) const override {
    Text plain = text;
    for (Span& span : plain.spans) {
      span.strong = false;
      if (is_strong(span)) span.kind = Span::Kind::words;
    }
    return std::string(static_cast<std::size_t>(std::min(level + below_, 6)), '#') + " " +
           line(plain);
  }
  std::string framed(const Text& title, const Blocks& inside) const override {
    return heading(3, title) + "\n\n" + blocks(inside);
  }
  std::string paragraph_text(const Paragraph& p) const override {
    const std::string text = line(p.text);
    const bool looks_like_another_block =
        !text.empty() && std::string_view("#>+-").find(text.front()) != std::string_view::npos;
    return (looks_like_another_block ? "\\" : "") + text;
  }
  std::string table_text(const Table& table) const override {
    const auto row_of = [&](const std::vector<Text>& cells) {
      std::string out = "|";
      for (const Text& cell : cells) out += (cell.empty() ? "" : " " + line(cell)) + " |";
      return out;
    };
    std::string out = row_of(table.head) + "\n|";
    for (std::size_t i = 0; i < table.head.size(); ++i) out += "---|";
    for (const auto& row : table.rows) out += "\n" + row_of(row);
    return out;
  }
  std::string code_text(const Code& code) const override {
    return "```\n" + code.text + (code.text.ends_with('\n') ? "" : "\n") + "```";
  }
  std::string note_text(const Note& note) const override {
    return "> " + indented(blocks(note.inside), "> ");
  }
  std::string play_text(const Play& play) const override {
    constexpr std::size_t most = 16;
    const std::vector<Turn> all = turns_of(play);
    std::string out = turns(without_middle(all, most));
    if (all.size() > most)
      out += fmt::format("\n\n(The complete game has {} turns; the middle is omitted here.)",
                         all.size());
    return out + fmt::format("\n\nComplete game: [`{0}`](playthroughs/{0})", play.file);
  }

  std::string page_;   // the name of the file
  std::string loads_;  // see Page
  int below_;          // levels by which headings go down
};

class Terminal_writer : public Writer {
 public:
  Terminal_writer(const Paint& paint, std::string_view loads)
      : Writer("\n"), paint_(paint), loads_(loads) {}

  std::string line(const Text& text) const override {
    std::string out;
    for (const Span& span : text.spans) {
      out += span.tone == Tone::good   ? paint_.good(span.words)
             : span.tone == Tone::bad  ? paint_.bad(span.words)
             : span.tone == Tone::open ? paint_.open(span.words)
             : is_strong(span)         ? paint_.strong(span.words)
                                       : span.words;
      if (span.kind == Span::Kind::command) out += loads_;
    }
    return out;
  }

 private:
  std::string heading(int, const Text& text) const override { return line(strong(text)); }
  std::string framed(const Text& title, const Blocks& inside) const override {
    return heading(3, title) + "\n  " + indented(blocks(inside), "  ");
  }
  std::string table_text(const Table& table) const override {
    std::vector<std::size_t> widths(table.head.size());
    const auto each_row = [&](auto use) {
      use(table.head);
      for (const auto& row : table.rows) use(row);
    };
    each_row([&](const std::vector<Text>& row) {
      for (std::size_t c = 0; c < row.size(); ++c)
        widths[c] = std::max(widths[c], row[c].plain().size());
    });
    std::string out;
    each_row([&](const std::vector<Text>& row) {
      if (!out.empty()) out += '\n';
      for (std::size_t c = 0; c < row.size(); ++c)
        out += line(row[c]) +
               (c + 1 == row.size() ? "" : std::string(widths[c] + 2 - row[c].plain().size(), ' '));
    });
    return out;
  }
  std::string code_text(const Code& code) const override {
    std::string_view text = code.text;
    while (text.ends_with('\n')) text.remove_suffix(1);
    return "  " + indented(text, "  ");
  }
  std::string note_text(const Note& note) const override { return blocks(note.inside); }
  std::string play_text(const Play& play) const override { return turns(turns_of(play)); }

  const Paint& paint_;
  std::string_view loads_;
};

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("|<*_`\\&[").find(c) != std::string_view::npos) out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string markdown_of(const Page& page) { return markdown_of({&page, 1}); }
std::string markdown_of(std::span<const Page> pages) {
  std::string out;
  for (const Page& page : pages) {
    const int below = out.empty() ? 0 : 1;
    const Markdown_writer writer(page, below);
    out += (below == 0 ? "# " : "\n## ") + writer.line(page.title) + "\n\n" +
           writer.blocks(page.blocks) + "\n";
  }
  return out;
}
std::string markdown_of(const Text& text) { return Markdown_writer(Page()).line(text); }

std::string terminal_text(const Blocks& blocks, const Paint& paint, std::string_view loads) {
  return Terminal_writer(paint, loads).blocks(blocks) + "\n";
}

}  // namespace arbiter::document
