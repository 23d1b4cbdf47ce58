// A document as a tree: the content of a report without its appearance. A report builds its pages
// once from its data; writers turn them into HTML (reports/html), Markdown or plain text
// (writers.hpp).
//
//   Page  "#xx", xx.md
//     Heading "Questions"
//     Card "XX-A01 May she pass?" [readings differ]
//       Paragraph, List, Table, Facts, Chart, Strip of Figures, Play, Details, ...
//
// A writer leaves out what its medium cannot show, so a picture also has a drawing as text, and a
// chart contains nothing that the surrounding text does not say.
#pragma once
#include <concepts>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/playthrough.hpp"

namespace arbiter::document {

/// The colour of a badge or a note.
enum class Tone { none, good, bad, open };

/// A piece of a line.
struct Span {
  enum class Kind {
    words,
    code,
    copied,   // code that a reader may want to copy
    command,  // the same, to run in a shell
    quiet,    // a remark
    id,       // the name of a clause, a question or a property
    badge,    // a verdict in a few words
  };
  std::string words;
  Kind kind = Kind::words;
  std::string target{};  // of a link: "#page/card", "https://...", a file; empty: no link
  Tone tone = Tone::none;
  bool strong = false, emphasis = false;
};

/// A line of text; a writer may wrap it.
struct Text {
  std::vector<Span> spans{};
  Text() = default;
  explicit Text(Span span) { spans.push_back(std::move(span)); }
  /// Plain words; an empty text has no spans.
  Text(const std::convertible_to<std::string_view> auto& words) {
    if (const std::string_view all(words); !all.empty()) spans.push_back({std::string(all)});
  }
  bool empty() const { return spans.empty(); }
  /// The words alone.
  std::string plain() const;
  Text& operator+=(const Text& more);
  friend Text operator+(Text text, const Text& more) { return std::move(text += more); }
};
Text code(std::string_view words);
Text copied(std::string_view words);
Text command(std::string_view words);
Text quiet(std::string_view words);
Text id(std::string_view words, std::string_view target = {});
Text badge(Tone tone, std::string_view words);
Text strong(Text text);
Text link(std::string_view words, std::string_view target);
/// "a, b and c", or with other separators; empty texts count.
Text joined(const std::vector<Text>& texts, std::string_view between = ", ");

struct Block;
using Blocks = std::vector<Block>;

struct Heading {
  int level;  // 2 to 6; the title of the page is 1
  Text text;
  std::string id{};
};
struct Paragraph {
  Text text;
};
struct List {
  std::vector<Blocks> items;
  bool numbered = false;
  /// A name for which a reader picks one of the numbered items: the id of a question, whose
  /// readings they are; empty: there is nothing to pick.
  std::string pick{};
  std::size_t picked = 0;  // the number of the item that is picked; 0: none
};
struct Table {
  std::vector<Text> head;
  std::vector<std::vector<Text>> rows;  // each as long as the header row
  bool names_rows = false;              // whether the first column names the rows
  /// Columns by whose values a reader may filter the rows; a page with scripts then also offers to
  /// search them. A cell with several values separates them by ", ".
  std::vector<std::size_t> filters{};
};
struct Code {
  std::string text;
};
/// A name and the facts about it. A writer may fold a long list of items under "12 tests".
struct Fact {
  std::string name;
  Text text{};
  std::vector<Text> items{};
  std::string unit{};  // "tests"
};
struct Facts {
  std::vector<Fact> facts;
};
/// A part with its own address and frame.
struct Card {
  std::string id;  // "page/card"
  Text title, verdict;
  Blocks inside;
};
/// A part that readers must not overlook.
struct Note {
  Tone tone;
  Blocks inside;
};
/// A part that a reader may skip and a page may fold.
struct Details {
  Text summary;
  Blocks inside;
  bool repeats_a_file = false;  // a file named in the text contains everything
};
/// A list of the page's level-2 headings.
struct Contents {};

/// A position of a game, or a finished picture.
struct Figure {
  Text title{};
  std::string game{}, ruleset{}, position{};  // empty: there is only `svg`
  std::string drawing{};                      // the position as text
  std::string svg{};
  Blocks words;
  bool is_small = false;  // as a picture in a letter, without the position as text
};
/// Figures to compare, side by side.
struct Strip {
  std::vector<Figure> figures;
};
/// A game to read or to step through, stored as playthroughs/`file`.
struct Play {
  Playthrough played;
  std::string file;
  std::size_t begin = 0;  // moves before the part that matters
};
/// Numbers as a picture.
struct Chart {
  enum class Kind {
    ranges,  // a row is a bar from the first to the second value
    points,  // a row is its values as points
    lines,   // a row is a line through equally spaced points
  };
  struct Row {
    Text label;
    std::vector<double> values;
    Text says{};  // the values in words
  };
  Kind kind = Kind::ranges;
  std::string caption;
  std::vector<Row> rows{};
  double from = 0, to = 100;      // the axis
  double mark = 0;                // a value between them to mark; otherwise none is marked
  std::vector<std::string> at{};  // names of the points of a line
};

struct Block {
  std::variant<Heading, Paragraph, List, Table, Code, Facts, Card, Note, Details, Contents, Figure,
               Strip, Play, Chart>
      content;
  template <class T>
  Block(T part) : content(std::move(part)) {}
};

/// A list of one-line items.
List list_of(const std::vector<Text>& lines);
/// Appends `more` to `blocks`.
void append(Blocks& blocks, Blocks more);

struct Page {
  std::string id;  // its address: "#xx" within a file of several pages, xx.md as its own file
  Text title;
  /// Names that become links wherever the text mentions them, with their targets.
  std::map<std::string, std::string, std::less<>> links{};
  Blocks blocks{};
  /// What every command on the page ends with: " --game-path xx.so", or nothing.
  std::string loads{};
};

}  // namespace arbiter::document
