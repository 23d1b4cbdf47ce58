#include <fmt/format.h>

#include "model/text.hpp"
#include "reports/document/markdown.hpp"
#include "reports/document/turns.hpp"

namespace arbiter::document {

namespace {

/// The lines of a text, each but the first after `margin`; no line ends with a space.
std::string indented(std::string_view text, std::string_view margin) {
  std::string out;
  for (const std::string_view line : split(text, '\n')) {
    if (!out.empty()) out.append("\n").append(margin);
    out += line;
    while (out.ends_with(' ')) out.pop_back();
  }
  return out;
}

class Writer {
 public:
  explicit Writer(std::string page) : page_(std::move(page)) {}

  std::string line(const Text& text) const {
    std::string out, marks;
    for (const Span& span : text.spans) {
      const std::string wanted = span.strong || is_strong(span.kind) ? "**"
                                 : span.emphasis                     ? "*"
                                                                     : "";
      if (wanted != marks) out += marks + wanted;
      marks = wanted;
      out += piece(span);
    }
    return out + marks;
  }

  /// Blocks with an empty line between two of them, without a line end.
  std::string blocks(const Blocks& all) const {
    std::string out;
    for (const Block& block : all)
      if (const std::string text =
              std::visit([&](const auto& part) { return write(part); }, block.content);
          !text.empty())
        out += (out.empty() ? "" : "\n\n") + text;
    return out;
  }

 private:
  static bool is_strong(Span::Kind kind) {
    return kind == Span::Kind::id || kind == Span::Kind::badge;
  }

  std::string piece(const Span& span) const {
    const bool is_code = span.kind == Span::Kind::code || span.kind == Span::Kind::copied ||
                         span.kind == Span::Kind::command;
    const std::string words = is_code ? "`" + span.words + "`" : escaped(span.words);
    if (span.target.empty()) return words;
    std::string target = span.target;
    if (target.starts_with('#')) {
      const std::string to = target.substr(1, target.find('/') - 1);
      if (to == page_) return words;
      target = to + ".md";
    }
    return "[" + words + "](" + target + ")";
  }

  static std::string heading(int level, const std::string& words) {
    return std::string(static_cast<std::size_t>(level), '#') + " " + words;
  }

  std::string write(const Heading& h) const { return heading(h.level, line(h.text)); }
  std::string write(const Paragraph& p) const {
    const std::string text = line(p.text);
    const bool looks_like_another_block =
        !text.empty() && std::string_view("#>+-").find(text.front()) != std::string_view::npos;
    return (looks_like_another_block ? "\\" : "") + text;
  }
  std::string write(const List& list) const {
    std::string out;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      const std::string mark = list.numbered ? fmt::format("{}. ", i + 1) : "* ";
      out += (i == 0 ? "" : "\n") + mark +
             indented(blocks(list.items[i]), std::string(mark.size(), ' '));
    }
    return out;
  }
  std::string write(const Table& table) const {
    const auto row_of = [&](const std::vector<Text>& cells) {
      std::string out = "|";
      for (const Text& cell : cells) out += " " + line(cell) + " |";
      return out;
    };
    std::string out = row_of(table.head) + "\n|";
    for (std::size_t i = 0; i < table.head.size(); ++i) out += "---|";
    for (const auto& row : table.rows) out += "\n" + row_of(row);
    return out;
  }
  std::string write(const Code& code) const {
    return "```\n" + code.text + (code.text.ends_with('\n') ? "" : "\n") + "```";
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
    const std::string verdict = card.verdict.plain();
    return heading(3, card.title.plain() + (verdict.empty() ? "" : ": " + verdict)) + "\n\n" +
           blocks(card.inside);
  }
  std::string write(const Note& note) const { return "> " + indented(blocks(note.inside), "> "); }
  std::string write(const Details& details) const {
    if (details.repeats_a_file) return "";
    return line(details.summary) + ":\n\n" + blocks(details.inside);
  }
  std::string write(const Contents&) const { return ""; }
  std::string write(const Figure& figure) const {
    return figure.drawing.empty() ? "" : write(Code{figure.drawing});
  }
  std::string write(const Strip& strip) const {
    List list;
    for (const Figure& figure : strip.figures) {
      if (figure.position.empty()) continue;
      Text text = strong(figure.title) + ": " + code(figure.position) + ".";
      for (const Block& words : figure.words)
        if (const auto* paragraph = std::get_if<Paragraph>(&words.content))
          text += " " + paragraph->text;
      list.items.push_back({Paragraph{text}});
    }
    const std::string drawings = side_by_side(strip.figures);
    return write(list) + (drawings.empty() ? "" : "\n\n" + write(Code{drawings}));
  }
  std::string write(const Play& play) const {
    const std::vector<Turn> all = shown_turns(play, play.played.plies.size()),
                            shown = shown_turns(play);
    std::string out;
    for (const Turn& turn : shown) out += fmt::format("{}. {}\n", turn.number, line(turn.moves));
    if (shown.size() < all.size())
      out += fmt::format("\n(The complete game has {} turns; the middle is omitted here.)\n",
                         all.size());
    return out + fmt::format("\nComplete game: [`{0}`](playthroughs/{0})", play.file);
  }
  std::string write(const Chart&) const { return ""; }

  std::string page_;
};

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (std::string_view("|<*_`\\&").find(c) != std::string_view::npos) out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out;
}

std::string markdown_of(const Page& page) {
  const Writer writer(page.id);
  return "# " + writer.line(page.title) + "\n\n" + writer.blocks(page.blocks) + "\n";
}
std::string markdown_of(const Text& text) { return Writer("").line(text); }

}  // namespace arbiter::document
