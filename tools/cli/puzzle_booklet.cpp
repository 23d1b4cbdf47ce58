// `arbiter puzzle booklet` draws puzzles, hints and solutions as pages, or prints them as a PDF.
#include <fmt/format.h>

#include <cstring>
#include <filesystem>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "reports/explore_page.hpp"
#include "tools/cli/exported_page.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/printed_pdf.hpp"
#include "tools/cli/puzzle_commands.hpp"
#include "tools/facade/input.hpp"
#include "tools/puzzle/booklet.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter {

using puzzle::Puzzle;

namespace {

struct Booklet_options {
  std::vector<std::string> files;
  std::string out, title = "Puzzles", explorer;
};

/// The text between two others, from `from` on, with the position after it; empty: there is none.
struct Between {
  std::string text;
  std::size_t end;
};
Between between(const std::string& text, const char* before, const char* after, std::size_t from) {
  const std::size_t begin = text.find(before, from) + std::strlen(before),
                    end = text.find(after, begin);
  return {text.substr(begin, end - begin), end};
}

/// A page without patterns, which browsers print as bitmaps of the whole page. A pattern fills one
/// square, of 48 around (0, 0) (model/strips/faces.cpp): copies of its content take its place.
std::string without_patterns(std::string svg) {
  constexpr const char* begin = "<pattern id=\"";
  constexpr const char* end = "</pattern>";
  for (std::size_t at = svg.find(begin); at != std::string::npos; at = svg.find(begin, at)) {
    const Between id = between(svg, begin, "\"", at),
                  width = between(svg, " width=\"", "\"", id.end),
                  content = between(svg, ">", end, width.end);
    svg.erase(at, content.end + std::strlen(end) - at);
    std::string tiles = "<g stroke=\"none\">";
    const int step = std::stoi(width.text);
    for (int x = -24; x < 24; x += step)
      for (int y = -24; y < 24; y += step)
        tiles += fmt::format("<g transform=\"translate({} {})\">{}</g>", x, y, content.text);
    const std::string paint = fmt::format(" fill=\"url(#{})\"/>", id.text);
    const std::size_t painted = svg.find(paint), square = svg.rfind('<', painted);
    svg.replace(painted, paint.size(), " fill=\"none\"/>");
    svg.insert(square, tiles + "</g>");
  }
  return svg;
}

/// A document of pages.
std::string document_of(const std::vector<puzzle::Page>& pages) {
  std::string out =
      "<!doctype html><meta charset=\"utf-8\"><style>@page{size:A4;margin:0}body{margin:0}"
      "svg{display:block;width:210mm;height:297mm;break-after:page}"
      "svg:last-child{break-after:auto}</style>";
  for (const puzzle::Page& page : pages) out += without_patterns(page.svg);
  return out;
}

/// How the pages link to the board: as given if it is an address, apart from the game that this
/// shows, else to the file, relative to the folder of the pages or, from a PDF, by its path.
std::string link_to_board(const Booklet_options& options, const std::vector<Puzzle>& puzzles,
                          bool prints) {
  if (options.explorer.empty() || options.explorer.find("://") != std::string::npos)
    return options.explorer.substr(0, options.explorer.find('#'));
  const Exported_page page = exported_page(options.explorer);
  for (const Puzzle& puzzle : puzzles)
    if (!page.has(puzzle.book->game()))
      throw Bad_input("--explorer",
                      fmt::format("an address, or a page with {} that `arbiter explore --export` "
                                  "wrote",
                                  puzzle.book->game()),
                      options.explorer);
  return prints ? "file://" + link_to_file(page.file.string()) : page.link_from(options.out);
}

Exit booklet(const Booklet_options& options, Output& output) {
  const bool prints = std::filesystem::path(options.out).extension() == ".pdf";
  const std::string printer =
      prints ? browser_that_prints("--out with a folder writes SVG pages") : "";
  std::vector<Puzzle> puzzles;
  for (const std::string& file : options.files)
    puzzles.push_back(puzzle::read_puzzle(read_text("puzzle", file)));
  const std::string board = link_to_board(options, puzzles, prints);
  std::vector<puzzle::Solved_puzzle> solved;
  for (Puzzle& each : puzzles) {
    const std::filesystem::path file = options.files[solved.size()];
    const Limits limits = limits_of(0, output);
    const placement::Answer answer = placement::best_pictures(each.problem, {1, true}, limits);
    if (answer.ended != Stop_reason::exhausted) return Exit::undecided;
    const auto difficulty = puzzle::difficulty_of(each, answer, limits);
    if (!difficulty) return Exit::undecided;
    solved.push_back({file.stem().string(), std::move(each), answer, *difficulty});
    output.status(fmt::format("{} of {} puzzles solved", solved.size(), options.files.size()));
  }
  const std::vector<puzzle::Page> pages = puzzle::pages(options.title, solved, board);
  if (prints) {
    write_file(options.out, printed_pdf(printer, document_of(pages)));
  } else {
    make_folder(options.out);
    for (const puzzle::Page& page : pages)
      write_file(std::filesystem::path(options.out) / page.name, page.svg);
  }
  Report_json list = Report_json::array();
  for (const puzzle::Page& page : pages) list.push_back(page.name);
  output.remark(
      fmt::format("{} on {}\n", counted(solved.size(), "puzzle"), counted(list.size(), "page")));
  output.object({{"pages", std::move(list)}});
  return Exit::holds;
}

}  // namespace

Command puzzle_booklet_part() {
  return {"booklet",
          "Draw puzzles, hints and solutions as pages or as a PDF",
          "Writes pages of four puzzles each with their measured difficulty, pages of hints, and\n"
          "pages of solutions: as SVG files in a folder, or as one PDF, which Chromium prints.",
          "0 the pages were written\n"
          "3 stopped by Ctrl-C",
          "arbiter puzzle booklet docs/puzzles/*.txt --out pages\n"
          "arbiter puzzle booklet mine.txt --out mine.pdf --title \"My puzzle\"",
          taking(booklet, [](Arguments& arguments, Booklet_options& options) {
            arguments.add("PUZZLE", &options.files, "Puzzle files").required();
            arguments
                .add("--out", &options.out, "Folder for the pages, or a name that ends in .pdf")
                .file()
                .required();
            arguments.add("--title", &options.title, "Title of each page").defaulted();
            arguments.add("--explorer", &options.explorer,
                          "The address of a page of `arbiter explore`, or one that\n`--export` "
                          "wrote: the puzzles link to it, to be played there");
          })};
}

}  // namespace arbiter
