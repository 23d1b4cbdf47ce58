#include "reports/html/writer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cctype>

#include "reports/html/chart.hpp"
#include "reports/html/escaped.hpp"

namespace arbiter::html {

using namespace document;

namespace {

constexpr std::size_t few_moves = 16;  // a longer list of moves starts folded
constexpr std::size_t few_items = 3;   // the same for the items of a fact

/// Whether the word is the id of a clause, question or example: "XX-C01". A line must not break at
/// its hyphen.
bool is_citation(std::string_view word) {
  const std::size_t hyphen = word.find('-');
  return hyphen != std::string_view::npos && hyphen > 1 && word.size() == hyphen + 4 &&
         std::string_view("ACE").find(word[hyphen + 1]) != std::string_view::npos &&
         std::isdigit(static_cast<unsigned char>(word.back()));
}

/// Only a path, never an address with a scheme of its own, such as "javascript:".
bool is_position_in_explorer(std::string_view target) {
  return target.find(".html#game=") != std::string_view::npos &&
         target.find(':') >= target.find('/');
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// The opening tag and the name of the element that a span becomes.
std::pair<std::string, std::string> element_of(const Span& span) {
  constexpr const char* tones[] = {"", " good", " bad", " open"};
  switch (span.kind) {
    case Span::Kind::words:
      return {};
    case Span::Kind::code:
      return {"<code>", "code"};
    case Span::Kind::copied:
      return {"<code class=\"copied\">", "code"};
    case Span::Kind::command:
      return {"<code class=\"copied command\">", "code"};
    case Span::Kind::quiet:
      return {"<span class=\"quiet\">", "span"};
    case Span::Kind::id:
      return {"<span class=\"id\">", "span"};
    case Span::Kind::badge:
      return {fmt::format("<span class=\"badge{}\">", tones[static_cast<int>(span.tone)]), "span"};
  }
  return {};
}

std::string tagged(std::string_view tag, const std::string& inner) {
  return fmt::format("<{0}>{1}</{0}>", tag, inner);
}

std::string list_of(const std::vector<std::string>& items, std::string_view tag = "ul") {
  std::string out;
  for (const std::string& item : items) out += tagged("li", item) + "\n";
  return fmt::format("<{0}>\n{1}</{0}>\n", tag, out);
}

std::string command_for(const Figure& figure) {
  std::string out = "arbiter show " + figure.game + " " + shell_word(figure.position);
  if (!figure.ruleset.empty() && figure.ruleset != "default")
    out += " --ruleset " + shell_word(figure.ruleset);
  return out;
}

class Writer {
 public:
  /// Without a gallery, only lines of text can be written.
  Writer(const Page& page, Gallery* gallery, bool by_number = false)
      : page_(page), gallery_(gallery), by_number_(by_number) {}

  std::string words(std::string_view text) const {
    std::string out;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
      end = at + 1;
      if (std::isupper(static_cast<unsigned char>(text[at])) && (at == 0 || !is_word(text[at - 1])))
        while (end < text.size() && (is_word(text[end]) || text[end] == '-')) ++end;
      const std::string_view word = text.substr(at, end - at);
      const auto known = page_.links.find(word);
      out +=
          known == page_.links.end()
              ? is_citation(word) ? fmt::format("<span class=\"whole\">{}</span>", word)
                                  : escaped(word)
              : fmt::format("<a class=\"whole\" href=\"{}\">{}</a>", escaped(known->second), word);
    }
    return out;
  }

  std::string piece(const Span& span) const {
    // A page of the explorer may be anywhere; other files are not beside this page.
    const bool leads_somewhere =
        span.target.starts_with('#') || span.target.starts_with("https://") ||
        span.target.starts_with("http://127.0.0.1:") || is_position_in_explorer(span.target);
    const auto [begin, tag] = element_of(span);
    std::string out = leads_somewhere || tag == "code" ? escaped(span.words) : words(span.words);
    if (span.kind == Span::Kind::command) out += escaped(page_.loads);
    if (leads_somewhere && span.kind == Span::Kind::id)
      out = fmt::format("<a class=\"id\" href=\"{}\">{}</a>", escaped(span.target), out);
    else {
      if (!tag.empty()) out = begin + out + "</" + tag + ">";
      if (leads_somewhere) out = fmt::format("<a href=\"{}\">{}</a>", escaped(span.target), out);
    }
    if (span.emphasis) out = tagged("em", out);
    return span.strong ? tagged("strong", out) : out;
  }

  std::string line(const Text& text) const {
    std::string out;
    for (const Span& span : text.spans) out += piece(span);
    return out;
  }

  std::string blocks(const Blocks& all) {
    std::string out;
    for (const Block& block : all)
      out += std::visit([&](const auto& part) { return write(part); }, block.content);
    return out;
  }

  /// Blocks within an item; a single paragraph does not need an element.
  std::string inside(const Blocks& all) {
    const auto* only = all.size() == 1 ? std::get_if<Paragraph>(&all.front().content) : nullptr;
    return only ? line(only->text) : blocks(all);
  }

  std::string write(const Heading& h) {
    const std::string address = h.id.empty() ? "" : fmt::format(" id=\"{}\"", escaped(h.id));
    return fmt::format("<h{0}{1}>{2}</h{0}>\n", h.level, address, line(h.text));
  }

  std::string write(const Paragraph& p) { return tagged("p", line(p.text)) + "\n"; }

  std::string write(const List& list) {
    std::vector<std::string> items;
    for (const Blocks& item : list.items) items.push_back(inside(item));
    if (list.pick.empty()) return list_of(items, list.numbered ? "ol" : "ul");
    std::string out;
    for (std::size_t n = 1; n <= items.size(); ++n)
      out +=
          fmt::format("<li{}>{}</li>\n", n == list.picked ? " class=\"picked\"" : "", items[n - 1]);
    return fmt::format("<ol class=\"pick\" data-pick=\"{}\" data-picked=\"{}\">\n{}</ol>\n",
                       escaped(list.pick), list.picked, out);
  }

  /// On a phone, the cells of a named row are stacked, each after the name of its column.
  std::string write(const Table& table) {
    const bool stacks = table.names_rows && !table.head.front().empty();
    std::string out = fmt::format(
        "<div class=\"wide\" tabindex=\"0\"{}><table{}><thead><tr>",
        table.filters.empty() ? ""
                              : fmt::format(" data-filters=\"{}\"", fmt::join(table.filters, " ")),
        stacks ? " class=\"stacks\"" : "");
    for (const Text& cell : table.head)
      out += cell.empty() ? "<td></td>" : "<th scope=\"col\">" + line(cell) + "</th>";
    out += "</tr></thead><tbody>\n";
    for (const auto& cells : table.rows) {
      out += "<tr>";
      for (std::size_t c = 0; c < cells.size(); ++c)
        if (c == 0 && table.names_rows && !cells[c].empty())
          out += "<th scope=\"row\">" + line(cells[c]) + "</th>";
        else
          out += (stacks ? "<td data-label=\"" + escaped(table.head[c].plain()) + "\">" : "<td>") +
                 line(cells[c]) + "</td>";
      out += "</tr>\n";
    }
    return out + "</tbody></table></div>\n";
  }

  std::string write(const Code& code) {
    return "<pre tabindex=\"0\"><code>" + escaped(code.text) + "</code></pre>\n";
  }

  std::string write(const Facts& facts) {
    std::string out = "<dl class=\"facts\">\n";
    for (const Fact& fact : facts.facts) {
      out += tagged("dt", escaped(fact.name)) + "<dd>" + line(fact.text);
      std::vector<std::string> items;
      for (const Text& item : fact.items) items.push_back(line(item));
      const std::string all = items.empty() ? "" : list_of(items);
      out += items.size() <= few_items
                 ? all
                 : fmt::format(" <details><summary>{} {}</summary>{}</details>", items.size(),
                               escaped(fact.unit), all);
      out += "</dd>\n";
    }
    return out + "</dl>\n";
  }

  std::string write(const Card& card) {
    return fmt::format("<article class=\"card\" id=\"{}\">\n<header><h3>{}</h3>{}</header>\n{}",
                       escaped(card.id), line(card.title), line(card.verdict),
                       blocks(card.inside)) +
           "</article>\n";
  }

  std::string write(const Note& note) {
    constexpr const char* classes[] = {"note", "repair", "warning", "note"};
    return fmt::format("<div class=\"{}\">\n{}</div>\n", classes[static_cast<int>(note.tone)],
                       blocks(note.inside));
  }

  std::string write(const Details& details) {
    return fmt::format("<details{}>\n<summary>{}</summary>\n{}</details>\n",
                       details.repeats_a_file ? " class=\"stored\"" : "", line(details.summary),
                       blocks(details.inside));
  }

  std::string write(const Contents&) {
    std::string out;
    for (const Block& block : page_.blocks)
      if (const auto* heading = std::get_if<Heading>(&block.content);
          heading && heading->level == 2 && !heading->id.empty()) {
        const std::string words = heading->text.plain();  // "Properties: what must hold, ..."
        out += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", escaped(heading->id),
                           escaped(words.substr(0, words.find_first_of(",:"))));
      }
    return fmt::format(
        "<nav aria-label=\"Sections on {}\">\n<ul class=\"parts\">\n{}</ul>\n</nav>\n",
        escaped(page_.title.plain()), out);
  }

  std::string write(const Figure& figure) {
    std::string out =
        figure.is_small ? "<figure class=\"board small-board\">" : "<figure class=\"board\">";
    std::string below = blocks(figure.words);
    if (!figure.title.empty())
      out += "<figcaption><p>" + line(strong(figure.title)) + "</p></figcaption>";
    if (figure.position.empty()) {
      out += image_of({figure.svg, ""});
    } else {
      const Board& board = gallery_->board(figure.ruleset, figure.position);
      const bool is_stored = by_number_ && !board.svg.empty();
      out += image_of(board.empty() ? Board{"", figure.drawing} : board,
                      is_stored ? gallery_->number(figure.ruleset, figure.position) : -1);
      if (!figure.is_small)
        below += "<p class=\"position\">" +
                 line(copied(figure.position) + " " + command(command_for(figure))) + "</p>";
    }
    return out + "<div class=\"words\">" + below + "</div></figure>\n";
  }

  std::string write(const Strip& strip) {
    std::string out = "<div class=\"strip\">\n";
    for (const Figure& figure : strip.figures) out += write(figure);
    return out + "</div>\n";
  }

  std::string write(const Play& play) {
    const Playthrough& played = play.played;
    Report_json positions = {played.start},
                boards = {gallery_->number(played.ruleset, played.start)};
    Report_json plies = Report_json::array();
    std::string items;
    for (const Playthrough::Ply& ply : played.plies) {
      positions.push_back(ply.position);
      boards.push_back(gallery_->number(played.ruleset, ply.position));
      plies.push_back({ply.actor, ply.move, ply.verdict});
      if (!by_number_)  // stored pages need the script, which makes the list from the plies
        items += "<li>" + line(ply.actor + ": " + code(ply.move) + " " + ply.verdict) + "</li>\n";
    }
    plays[play.file] = {{"ruleset", played.ruleset},
                        {"positions", std::move(positions)},
                        {"boards", std::move(boards)},
                        {"plies", std::move(plies)}};
    const std::size_t count = played.plies.size();
    return fmt::format(
        "<div class=\"stepper\" data-game=\"{}\" data-play=\"{}\" data-at=\"{}\">\n"
        "<details{}><summary>{} move{} under <code>{}</code></summary>\n"
        "<ol class=\"plies\" tabindex=\"0\">\n{}</ol></details>\n"
        "<p class=\"small\">Complete game: {}</p></div>\n",
        escaped(played.game), escaped(play.file), play.begin, count <= few_moves ? " open" : "",
        count, count == 1 ? "" : "s", escaped(played.ruleset), items,
        line(command("arbiter replay playthroughs/" + shell_word(play.file))));
  }

  std::string write(const Chart& chart) {
    return chart_of(chart, [&](const Text& text) { return line(text); });
  }

  Report_json plays = Report_json::object();

 private:
  const Page& page_;
  Gallery* gallery_;
  bool by_number_;
};

}  // namespace

Rendering html_of(const Page& page, Gallery& gallery, bool by_number) {
  Writer writer(page, &gallery, by_number);
  std::string html = writer.blocks(page.blocks);
  return {std::move(html), std::move(writer.plays)};
}

std::string html_of(const Text& text, const Page& page) { return Writer(page, nullptr).line(text); }

}  // namespace arbiter::html
