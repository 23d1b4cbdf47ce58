// `arbiter puzzle` and its short subcommands: show, from and deck.
#include <fmt/format.h>

#include "model/json.hpp"
#include "model/strips/drawing.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/puzzle_commands.hpp"
#include "tools/facade/input.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/booklet.hpp"
#include "tools/puzzle/notation.hpp"
#include "tools/puzzle/position.hpp"

namespace arbiter {

using puzzle::Puzzle;

Puzzle Rules_options::rules() const {
  const puzzle::Book& book = puzzle::book_of(game);
  return {book, Ruleset::parse(*book.rulebook, puzzle::with_deck_files(book.game(), ruleset))};
}

void add_options(Arguments& arguments, Rules_options& options) {
  arguments.add("GAME", &options.game, "brain_picnic or snack_match").required();
  arguments
      .add("--ruleset", &options.ruleset,
           "Readings and sizes that differ from the default;\ndeck=@FILE reads the cards from a "
           "file")
      .defaulted();
}

namespace {

struct Shown_puzzle {
  std::string file, svg;
};

Exit show_puzzle(const Shown_puzzle& options, Output& output) {
  const Puzzle puzzle = puzzle::read_puzzle(read_text("puzzle", options.file));
  const placement::Problem& problem = puzzle.problem;
  if (!options.svg.empty()) write_file(options.svg, puzzle::puzzle_svg(puzzle));
  output.text(write_puzzle(puzzle));
  if (problem.area.cards() > 0)
    output.text("\n" + strips::draw_text(puzzle.names(), problem.area, problem.placed) + "\n" +
                points_text(puzzle, problem.picture()) + " so far\n");
  output.object(
      {{"puzzle", write_puzzle(puzzle)}, {"points", placement::score(problem, problem.picture())}});
  return Exit::holds;
}

Command show_part() {
  return {
      "show",
      "Check a puzzle, and draw it",
      "Prints the puzzle in canonical form, a drawing of its cards, and the score so far.",
      "0 the puzzle is valid",
      "arbiter puzzle show docs/puzzles/001.txt\n"
      "arbiter puzzle show docs/puzzles/001.txt --svg 001.svg",
      taking(show_puzzle, [](Arguments& arguments, Shown_puzzle& options) {
        arguments.add("PUZZLE", &options.file, "Puzzle file, or - for standard input").required();
        arguments.add("--svg", &options.svg, "Write a picture of the puzzle to this file").file();
      })};
}

struct From_options : Game_options {
  std::string position;
  int player = 1;
};

Exit from(const From_options& options, Output& output) {
  const auto game = options.make();
  const Puzzle puzzle =
      puzzle::puzzle_from(*game, read_position(*game, options.position), options.player - 1);
  output.text(write_puzzle(puzzle));
  output.object({{"puzzle", write_puzzle(puzzle)}});
  return Exit::holds;
}

Command from_part() {
  return {"from",
          "Turn a game position into a puzzle",
          "Writes the decision of a player as a puzzle: which card to keep, or where to place the\n"
          "cards in hand, with the turns that follow. It holds only what the player can see.",
          "0 the puzzle was written",
          "arbiter puzzle from brain_picnic '1p:-:+T2M2I1.D1M1I1;+T4D4I3.M4M4I3'\n"
          "arbiter puzzle from brain_picnic - --player 2 < position.txt | arbiter place -",
          taking(from, [](Arguments& arguments, From_options& options) {
            add_options(arguments, options);
            arguments
                .add("POSITION", &options.position, "One line, JSON, or - to read standard input")
                .required();
            arguments.add("--player", &options.player, "Player whose decision it is")
                .range(1, strips::most_players)
                .defaulted();
          })};
}

Exit deck(const Rules_options& options, Output& output) {
  const Puzzle rules = options.rules();
  Report_json list = Report_json::array();
  for (const strips::Card& card : rules.unseen())
    list.push_back(strips::write_card(rules.names(), card));
  for (const auto& card : list) output.text(card.get<std::string>() + "\n");
  output.object({{"game", options.game}, {"cards", std::move(list)}});
  return Exit::holds;
}

Command deck_part() {
  return {
      "deck",
      "Write the cards of a ruleset as a deck file",
      "Prints one card per line. Every command that takes a ruleset reads such a file with\n"
      "deck=@FILE, so a real deck can be typed in; it needs 72 cards, and '#' begins a comment.",
      "0 the deck was written",
      "arbiter puzzle deck brain_picnic > cards.txt\n"
      "arbiter show brain_picnic --ruleset deck=@cards.txt",
      taking(deck, [](Arguments& arguments, Rules_options& options) {
        add_options(arguments, options);
      })};
}

}  // namespace

Command puzzle_command() {
  return {"puzzle",
          "Make puzzles, draw them, and check the proofs of their answers",
          "Puzzles of Brain Picnic and Snack Match: an area, the cards to come, and the question\n"
          "of how best to place them, which `place` answers. docs/reference/puzzles.md describes\n"
          "the format.",
          "0 this help was printed; each command lists its own exit codes",
          "arbiter puzzle generate brain_picnic --seed 7 > puzzle.txt\n"
          "arbiter puzzle verify proof.json",
          nullptr,
          false,
          {puzzle_generate_part(), show_part(), from_part(), deck_part(), puzzle_booklet_part(),
           puzzle_try_part(), puzzle_verify_part(), puzzle_effect_part()}};
}

}  // namespace arbiter
