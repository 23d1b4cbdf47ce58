// `arbiter puzzle` with its parts: puzzles made, drawn, taken from games, and their proofs checked.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <filesystem>

#include "model/error.hpp"
#include "model/strips/drawing.hpp"
#include "model/text.hpp"
#include "solver/placement/recheck/recheck.hpp"
#include "tools/commands/command.hpp"
#include "tools/commands/input.hpp"
#include "tools/commands/options.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/booklet.hpp"
#include "tools/puzzle/effect.hpp"
#include "tools/puzzle/generate.hpp"
#include "tools/puzzle/position.hpp"

namespace arbiter {

namespace {

using puzzle::Puzzle;

/// Of the books, not of every game.
struct Rules_options {
  std::string game, ruleset = "default";
  Puzzle rules() const {
    const puzzle::Book& book = puzzle::book_of(game);
    return {book, Ruleset::parse(*book.rulebook, puzzle::with_deck_files(book.game(), ruleset))};
  }
};
void add_options(CLI::App& app, Rules_options& options) {
  app.add_option("GAME", options.game, "brain_picnic or snack_match")->required();
  app.add_option(
         "--ruleset", options.ruleset,
         "Readings and sizes that differ from the default;\ndeck=@FILE: the cards of a file")
      ->capture_default_str();
}

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error || !std::filesystem::is_directory(folder))
    throw Bad_input("--out", "a folder that is there or can be made", folder);
}

// --- generate ---------------------------------------------------------------

struct Generate_options : Rules_options {
  puzzle::Wish wish;
  std::uint64_t seed = 1, number = 1, from = 0;
  std::string folder;
  int first = 1;
  double seconds = 0;
};

std::string remarks(const puzzle::Made& made, const Generate_options& options, std::uint64_t deal) {
  const puzzle::Difficulty& d = made.difficulty;
  return fmt::format(
      "# seed {}, deal {}; difficulty {} of 5 (an estimate: placing each card as well as one can\n"
      "# falls short by {}{})\n",
      options.seed, deal, d.estimate(), d.shortfall, d.braided ? ", and it must be woven" : "");
}

Exit generate(const Generate_options& options, Output& output) {
  const Puzzle rules = options.rules();
  const Limits limits = limits_of(options.seconds, output);
  const Stopwatch watch;
  if (!options.folder.empty()) make_folder(options.folder);
  Report_json list = Report_json::array();
  std::uint64_t deal = options.from;
  for (std::uint64_t n = 0; n < options.number; ++n) {
    const auto made =
        puzzle::generate(rules, options.wish, options.seed, deal, limits.after(watch.seconds()));
    if (!made) {
      output.text(fmt::format("{} of {} puzzles: {}; go on with --from {}\n", n, options.number,
                              name_of(limits.reached(watch.seconds())), deal));
      break;
    }
    const std::string text = remarks(*made, options, deal - 1) + write_puzzle(made->puzzle);
    const std::string name = fmt::format("{:03}.txt", options.first + static_cast<int>(n));
    if (options.folder.empty())
      output.text((n > 0 ? "\n" : "") + text);
    else
      write_file(std::filesystem::path(options.folder) / name, text);
    output.status(fmt::format("{} of {} puzzles; deal {}", n + 1, options.number, deal));
    Report_json json = answer_json(made->puzzle, made->answer);
    json.update({{"difficulty", made->difficulty.estimate()},
                 {"shortfall", made->difficulty.shortfall},
                 {"braided", made->difficulty.braided},
                 {"seed", options.seed},
                 {"deal", deal - 1}});
    list.push_back(std::move(json));
  }
  const bool all = list.size() == options.number;
  if (!options.folder.empty())
    output.remark(fmt::format("{} puzzles of {} deals; {:.1f} s\n", list.size(),
                              deal - options.from, watch.seconds()));
  output.object({{"puzzles", std::move(list)}, {"next", deal}});
  return all ? Exit::holds : Exit::undecided;
}

Command generate_part() {
  return {
      "generate", "Make puzzles that have just one best picture",
      "Deals cards at random, and keeps what makes a good puzzle: one best picture, and all\n"
      "others worth less by a margin. The same seed gives the same puzzles. The difficulty is\n"
      "an estimate (docs/puzzles.md). Exit code: 3 when a limit or Ctrl-C came first.",
      "arbiter puzzle generate brain_picnic --seed 7 --margin 2\n"
      "arbiter puzzle generate snack_match --number 10 --goals 1 --out puzzles",
      [](CLI::App& app) -> Action {
        const auto options = std::make_shared<Generate_options>();
        add_options(app, *options);
        const auto number = [&](const char* name, int& value, int least, int most,
                                const char* says) {
          app.add_option(name, value, says)->check(CLI::Range(least, most))->capture_default_str();
        };
        puzzle::Wish& wish = options->wish;
        app.add_option("--number", options->number, "How many")
            ->check(CLI::Range(1, 1'000'000))
            ->capture_default_str();
        app.add_option("--seed", options->seed, "Of the random deals")->capture_default_str();
        app.add_option("--from", options->from, "The deal to begin with")->capture_default_str();
        number("--laid", wish.laid, 0, 7, "Cards that lie there");
        number("--coming", wish.coming, 1, 8, "Cards to place; at most 8 with those");
        number("--margin", wish.margin, 1, 99, "Points between the best and the next best");
        number("--goals", wish.goals, 0, 2, "Bonus goals");
        number("--difficulty", wish.difficulty, 1, 5, "At least so difficult");
        names_file(
            app.add_option("--out", options->folder, "Folder for a file each; default: print"));
        number("--first-name", options->first, 1, 999'999, "The number of the first file");
        add_time(app, options->seconds);
        return [options](Output& out) { return generate(*options, out); };
      }};
}

// --- show, from, deck, booklet ----------------------------------------------

struct Show_options {
  std::string file, svg;
};

Exit show(const Show_options& options, Output& output) {
  const Puzzle puzzle = puzzle::read_puzzle(read_text("puzzle", options.file));
  const placement::Problem& problem = puzzle.problem;
  if (!options.svg.empty()) write_file(options.svg, puzzle::puzzle_svg(puzzle));
  output.text(write_puzzle(puzzle));
  if (problem.area.cards() > 0)
    output.text("\n" + strips::draw_text(puzzle.names(), problem.area, problem.placed) + "\n" +
                points_text(puzzle, strips::picture_of(problem.area, problem.placed)) +
                " so far\n");
  output.object(
      {{"puzzle", write_puzzle(puzzle)},
       {"points", placement::worth(problem, strips::picture_of(problem.area, problem.placed))}});
  return Exit::holds;
}

Command show_part() {
  return {
      "show", "Check a puzzle, and draw it",
      "The puzzle in canonical form, how its cards lie, and what they are worth so far.",
      "arbiter puzzle show docs/puzzles/001.txt\n"
      "arbiter puzzle show docs/puzzles/001.txt --svg 001.svg",
      [](CLI::App& app) -> Action {
        const auto options = std::make_shared<Show_options>();
        app.add_option("PUZZLE", options->file, "A puzzle, or - for standard input")->required();
        names_file(app.add_option("--svg", options->svg, "File for a picture of it"));
        return [options](Output& out) { return show(*options, out); };
      }};
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
  return {
      "from", "Turn a position of a game into a puzzle",
      "What a player of the position has to decide: which card to keep, or where to place\n"
      "those in hand, with the turns that come then. It holds what she can see, and no more.",
      "arbiter puzzle from brain_picnic '1p:-:+T2M2I1.D1M1I1;+T4D4I3.M4M4I3'\n"
      "arbiter puzzle from brain_picnic - --player 2 < position.txt | arbiter place -",
      [](CLI::App& app) -> Action {
        const auto options = std::make_shared<From_options>();
        add_options(app, *options);
        app.add_option("POSITION", options->position, "One line, JSON, or - as above")->required();
        app.add_option("--player", options->player, "Whose puzzle")
            ->check(CLI::Range(1, strips::most_players))
            ->capture_default_str();
        return [options](Output& out) { return from(*options, out); };
      }};
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
  return {"deck", "Write the cards of a ruleset as a deck file",
          "A card on each line. Such a file is read wherever a ruleset is: deck=@FILE. A real\n"
          "deck can so be typed in; it needs 72 cards, and '#' begins a remark.",
          "arbiter puzzle deck brain_picnic > cards.txt\n"
          "arbiter show brain_picnic --ruleset deck=@cards.txt",
          [](CLI::App& app) -> Action {
            const auto options = std::make_shared<Rules_options>();
            add_options(app, *options);
            return [options](Output& out) { return deck(*options, out); };
          }};
}

struct Booklet_options {
  std::vector<std::string> files;
  std::string folder, title = "Puzzles";
};

Exit booklet(const Booklet_options& options, Output& output) {
  std::vector<puzzle::Solved> solved;
  for (const std::string& file : options.files) {
    Puzzle each = puzzle::read_puzzle(read_text("puzzle", file));
    const placement::Answer answer =
        placement::best_pictures(each.problem, {1, true}, limits_of(0, output));
    if (answer.ended != Ended::exhausted) return Exit::undecided;
    solved.push_back({std::filesystem::path(file).stem().string(), std::move(each), answer});
    output.status(fmt::format("{} of {} puzzles solved", solved.size(), options.files.size()));
  }
  make_folder(options.folder);
  Report_json list = Report_json::array();
  for (const puzzle::Page& page : puzzle::pages(options.title, solved)) {
    write_file(std::filesystem::path(options.folder) / page.name, page.svg);
    list.push_back(page.name);
  }
  output.remark(fmt::format("{} puzzles on {} pages\n", solved.size(), list.size()));
  output.object({{"pages", std::move(list)}});
  return Exit::holds;
}

Command booklet_part() {
  return {
      "booklet", "Draw puzzles and their solutions as pages",
      "Pages in SVG, of four puzzles each, and as many pages of solutions.",
      "arbiter puzzle booklet docs/puzzles/*.txt --out pages\n"
      "arbiter puzzle booklet mine.txt --out pages --title \"My puzzle\"",
      [](CLI::App& app) -> Action {
        const auto options = std::make_shared<Booklet_options>();
        app.add_option("PUZZLE", options->files, "Puzzles, a file each")->required();
        names_file(app.add_option("--out", options->folder, "Folder for the pages"))->required();
        app.add_option("--title", options->title, "At the top of each page")->capture_default_str();
        return [options](Output& out) { return booklet(*options, out); };
      }};
}

// --- verify -----------------------------------------------------------------

struct Verify_options {
  std::string file;
  double seconds = 0;
};

/// What is wrong with the ways, or nothing.
std::string faults(const puzzle::Certificate& certificate) {
  const auto& optima = certificate.answer.optima;
  for (std::size_t n = 0; n < optima.size(); ++n)
    if (const auto fault = placement::fault_of(certificate.puzzle.problem, optima[n].way,
                                               optima[n].picture, certificate.answer.best))
      return fmt::format("optimum {}: {}", n + 1, *fault);
  return {};
}

Exit verify(const Verify_options& options, Output& output) {
  const auto certificate = puzzle::read_certificate(read_text("certificate", options.file));
  const auto& claimed = certificate.answer;
  std::string objection = faults(certificate);
  placement::Recheck again;
  if (objection.empty()) {
    again = placement::recheck(certificate.puzzle.problem, claimed.bound, claimed.count > 0,
                               limits_of(options.seconds, output));
    if (!again.holds && again.ended == Ended::exhausted) objection = again.why;
    if (again.holds && claimed.count > 0 && claimed.count != again.pictures_of_that_worth)
      objection = fmt::format("{} pictures are worth {}, not {}", again.pictures_of_that_worth,
                              claimed.best, claimed.count);
  }
  const bool bounded = objection.empty() && again.holds;
  const bool proved = bounded && claimed.bound == claimed.best;
  output.object({{"proved", proved},
                 {"objection", objection.empty() ? Report_json() : Report_json(objection)},
                 {"ended", name_of(again.ended)},
                 {"best", claimed.best},
                 {"bound", claimed.bound},
                 {"count", claimed.count > 0 ? Report_json(claimed.count) : Report_json()},
                 {"nodes", again.nodes},
                 {"seconds", again.seconds}});
  if (!objection.empty()) {
    output.text(fmt::format("{}: {}\n", output.paint().bad("not proved"), objection));
    return Exit::refuted;
  }
  if (!proved) {
    output.text(
        bounded ? fmt::format("undecided: {} points can be had, and none is worth more than {}\n",
                              claimed.best, claimed.bound)
                : fmt::format("undecided: the ways lead there, the bound is open: {}\n",
                              name_of(again.ended)));
    return Exit::undecided;
  }
  output.text(fmt::format(
      "{}: {} points can be had, and no picture is worth more than {}{}\n",
      output.paint().good("proved"), claimed.best, claimed.bound,
      claimed.count > 0 ? fmt::format("; {} are worth that", grouped(claimed.count)) : ""));
  output.remark(fmt::format("{} nodes, {:.2f} s\n", grouped(again.nodes), again.seconds));
  return Exit::holds;
}

Command verify_part() {
  return {"verify", "Check the proof of a puzzle's answer, without the solver",
          "Plays each way of the certificate again, counts its points cell by cell, and proves\n"
          "once more, by a method of its own, that no picture is worth more, and how many are\n"
          "worth as much if the certificate says so. It may take longer than solving did.\n"
          "Exit code: 1 when it is not so, 2 for a damaged file, 3 when a limit came first.",
          "arbiter puzzle verify proof.json\n"
          "arbiter place puzzle.txt --json | arbiter puzzle verify - --time 60",
          [](CLI::App& app) -> Action {
            const auto options = std::make_shared<Verify_options>();
            app.add_option("CERTIFICATE", options->file, "From `place`, or - as above")->required();
            add_time(app, options->seconds);
            return [options](Output& out) { return verify(*options, out); };
          }};
}

// --- effect -----------------------------------------------------------------

struct Effect_options : Rules_options {
  std::vector<std::string> readings;
  puzzle::Sample_wish wish;
  double seconds = 0;
};

Exit effect(const Effect_options& options, Output& output) {
  const Puzzle here = options.rules();
  const Limits limits = limits_of(options.seconds, output);
  std::vector<Puzzle> others;
  for (const std::string& reading : options.readings) {
    const std::size_t equals = reading.find('=');
    if (equals == std::string::npos) throw Bad_input("READING", "QUESTION=NUMBER", reading);
    others.emplace_back(*here.book,
                        here.ruleset.with(reading.substr(0, equals), reading.substr(equals + 1)));
  }
  Report_json list = Report_json::array();
  bool all = true;
  output.text(fmt::format("{:<14}{:>7}{:>10}{:>10}   {:g} % interval\n", "reading", "deals",
                          "differ", "mean", 100 * options.wish.confidence));
  for (std::size_t n = 0; n < others.size(); ++n) {
    const std::string& reading = options.readings[n];
    const puzzle::Effect found =
        effect_of(here, others[n], options.wish, limits, [&](const puzzle::Effect& so_far) {
          output.status(fmt::format("{}: {} of {} deals, {:+.3f}", reading, so_far.deals,
                                    options.wish.deals, so_far.mean));
        });
    all = all && found.ended == Ended::exhausted && found.open == 0;
    const std::string interval =
        found.differ + found.open > 0
            ? fmt::format("{:+.3f} to {:+.3f}", found.least, found.most)
            : fmt::format("no deal differs; fewer than {:.1f} % do", 100 * found.differ_at_most);
    output.text(fmt::format("{:<14}{:>7}{:>10}{:>+10.3f}   {}{}\n", reading, found.deals,
                            found.differ, found.mean, interval,
                            found.open > 0 ? fmt::format(", {} open", found.open) : ""));
    list.push_back({{"reading", reading},
                    {"ended", name_of(found.ended)},
                    {"deals", found.deals},
                    {"open", found.open},
                    {"differ", found.differ},
                    {"differ_at_most", found.differ_at_most},
                    {"before", found.before},
                    {"mean", found.mean},
                    {"least", found.deals > 1 ? Report_json(found.least) : Report_json()},
                    {"most", found.deals > 1 ? Report_json(found.most) : Report_json()},
                    {"smallest", found.smallest},
                    {"largest", found.largest}});
  }
  output.object({{"game", options.game},
                 {"ruleset", here.ruleset.text()},
                 {"laid", options.wish.laid},
                 {"cards", options.wish.cards},
                 {"goals", options.wish.goals},
                 {"seed", options.wish.seed},
                 {"confidence", options.wish.confidence},
                 {"effects", std::move(list)}});
  return all ? Exit::holds : Exit::undecided;
}

Command effect_part() {
  return {
      "effect", "Estimate how far readings move the best score",
      "Solves random deals, cards in a known order for an area, empty or laid at random, under\n"
      "the ruleset and with one entry changed. SAMPLED: the mean difference has Student's "
      "interval. A deal\n"
      "that is not solved in time counts as an interval. Exit code: 3 when some were not.",
      "arbiter puzzle effect brain_picnic PX-A06=1 PX-A08=2 --cards 3\n"
      "arbiter puzzle effect snack_match SM-A01=1 --cards 4 --goals 2 --deals 100",
      [](CLI::App& app) -> Action {
        const auto options = std::make_shared<Effect_options>();
        add_options(app, *options);
        puzzle::Sample_wish& wish = options->wish;
        app.add_option("READING", options->readings, "As in PX-A06=1, each for itself")->required();
        app.add_option("--deals", wish.deals, "How many")
            ->check(CLI::Range(2, 10'000'000))
            ->capture_default_str();
        app.add_option("--laid", wish.laid,
                       "Cards that lie there, in a way that\nboth rulesets allow")
            ->check(CLI::Range(0, strips::most_cards - 1))
            ->capture_default_str();
        app.add_option("--cards", wish.cards, "Cards to come; at most 8 with those")
            ->check(CLI::Range(1, strips::most_cards))
            ->capture_default_str();
        app.add_option("--goals", wish.goals, "Bonus goals, drawn for each deal")
            ->check(CLI::Range(0, 2))
            ->capture_default_str();
        app.add_option("--seed", wish.seed, "Of the random deals")->capture_default_str();
        within(app.add_option("--confidence", wish.confidence, "Of the interval"), 0.5, 0.9999)
            ->capture_default_str();
        within(app.add_option("--time-a-deal", wish.seconds_a_deal,
                              "Seconds for a deal under one ruleset;\ndefault: no limit"),
               0.001, 1e9);
        add_time(app, options->seconds);
        return [options](Output& out) { return effect(*options, out); };
      }};
}

}  // namespace

Command puzzle_command() {
  return {"puzzle",
          "Make puzzles, draw them, and check the proofs of their answers",
          "Puzzles of Brain Picnic and Snack Match: an area, cards to come, and the question for\n"
          "the best placement, which `place` answers. docs/puzzles.md has the format.",
          "arbiter puzzle generate brain_picnic --seed 7 > puzzle.txt\n"
          "arbiter puzzle verify proof.json",
          nullptr,
          false,
          {generate_part(), show_part(), from_part(), deck_part(), booklet_part(), verify_part(),
           effect_part()}};
}

}  // namespace arbiter
