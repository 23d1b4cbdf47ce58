// `arbiter puzzle generate` makes puzzles.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <cstdint>
#include <filesystem>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/merge.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/puzzle_commands.hpp"
#include "tools/cli/shard.hpp"
#include "tools/facade/input.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/generate.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter {

using puzzle::Puzzle;

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error || !std::filesystem::is_directory(folder))
    throw Bad_input("--out", "a folder that exists or can be created", folder);
}

namespace {

struct Generate_options : Rules_options, Shard_options {
  puzzle::Wanted_puzzle wanted;
  std::uint64_t seed = 1, number = 1, from = 0, deals = 0;
  std::string folder;
  int first = 1;
  double seconds = 0;
};

std::string remarks(const puzzle::Generated_puzzle& made, const Generate_options& options,
                    std::uint64_t deal) {
  const puzzle::Difficulty& d = made.difficulty;
  const auto themes = d.themes();
  return fmt::format(
      "# seed {}, deal {}; difficulty {} of 5{}\n"
      "# best {}, greedy {}, beam of {} {}; {} within {} points; cards that must be woven: {}\n",
      options.seed, deal, d.grade(),
      themes.empty() ? "" : fmt::format("; themes: {}", fmt::join(themes, ", ")), d.best, d.greedy,
      puzzle::beam_width, d.beam, counted(d.traps, "picture"), puzzle::trap_depth, d.woven);
}

Exit generate(const Generate_options& options, Output& output) {
  const Puzzle rules = options.rules();
  const Limits limits = limits_of(options.seconds, output);
  const Stopwatch watch;
  if (!options.folder.empty()) make_folder(options.folder);
  Report_json list = Report_json::array();
  // The deals of --deals are the units of a shard.
  Shard shard(options);
  if (options.deals > 0) {
    shard.divide("puzzles", options.deals);
    shard.require_units();
  }
  const bool counts_deals = options.deals > 0;
  std::uint64_t deal = options.from;
  bool all = true;
  while (counts_deals ? deal < options.from + options.deals : list.size() < options.number) {
    const std::uint64_t unit = deal - options.from, n = list.size();
    if (counts_deals && !shard.takes("puzzles", unit)) {
      ++deal;
      continue;
    }
    if (limits.reached(watch.seconds()) != Stop_reason::exhausted) {
      all = false;
      output.text(fmt::format("{} puzzles: {}; continue with --from {}\n", n,
                              name_of(limits.reached(watch.seconds())), deal));
      break;
    }
    const auto made =
        puzzle::generate(rules, options.wanted, options.seed, deal, limits.after(watch.seconds()),
                         counts_deals ? deal + 1 : UINT64_MAX);
    if (!made && counts_deals && deal > options.from + unit) continue;
    if (!made) {
      all = false;
      output.text(fmt::format("{} puzzles: {}; continue with --from {}\n", n,
                              name_of(limits.reached(watch.seconds())), deal));
      break;
    }
    if (counts_deals) shard.enter("puzzles", unit);
    const std::string text = remarks(*made, options, deal - 1) + write_puzzle(made->puzzle);
    // Numbered by deals, the files of different shards differ, and are those of the whole.
    const std::string name = fmt::format(
        "{:03}.txt", static_cast<std::uint64_t>(options.first) + (counts_deals ? unit : n));
    if (options.folder.empty())
      output.text((n > 0 ? "\n" : "") + text);
    else
      write_file(std::filesystem::path(options.folder) / name, text);
    output.status(counts_deals ? fmt::format("{} of {}", counted(n + 1, "puzzle"),
                                             counted(deal - options.from, "deal"))
                               : fmt::format("{} of {}; deal {}", n + 1,
                                             counted(options.number, "puzzle"), deal));
    Report_json json = answer_json(made->puzzle, made->answer);
    json.update({{"difficulty", made->difficulty.grade()},
                 {"greedy", made->difficulty.greedy},
                 {"beam", made->difficulty.beam},
                 {"traps", made->difficulty.traps},
                 {"woven", made->difficulty.woven},
                 {"themes", made->difficulty.themes()},
                 {"seed", options.seed},
                 {"deal", deal - 1}});
    list.push_back(std::move(json));
  }
  if (!options.folder.empty())
    output.remark(fmt::format("{} of {}; {:.1f} s\n", counted(list.size(), "puzzle"),
                              counted(deal - options.from, "deal"), watch.seconds()));
  Report_json json{{"puzzles", std::move(list)}, {"next", deal}};
  shard.sign(json, {{"undecided", !all}, {"stopped", was_interrupted()}});
  output.object(json);
  return all ? Exit::holds : Exit::undecided;
}

Exit merge_puzzles(const Shards& shards, Output& output) {
  print_merged(shards.joined(), output);
  return shards.any("undecided") ? Exit::undecided : Exit::holds;
}

}  // namespace

Command puzzle_generate_part() {
  return {
      "generate",
      "Make puzzles with a single best picture",
      "Deals cards at random and keeps good puzzles: those with a single best\n"
      "picture that beats all others by a margin. The same seed gives the same\n"
      "puzzles. The difficulty is measured by simple players, near misses and\n"
      "forced weaves (docs/reference/puzzles.md).",
      "0 the puzzles were made\n"
      "3 a limit or Ctrl-C came first",
      "arbiter puzzle generate brain_picnic --seed 7 --margin 2\n"
      "arbiter puzzle generate snack_match --number 10 --goals 1 --out puzzles",
      taking_shards(
          "puzzle generate", generate,
          [](Arguments& arguments, Generate_options& options) {
            add_options(arguments, options);
            puzzle::Wanted_puzzle& wanted = options.wanted;
            arguments.add("--number", &options.number, "Number of puzzles")
                .range(1, 1'000'000)
                .defaulted();
            arguments
                .add("--deals", &options.deals,
                     "Try this many deals instead, and keep all good puzzles")
                .range(1, 1'000'000'000)
                .excludes("--number");
            arguments.add("--seed", &options.seed, "Random seed for the deals").defaulted();
            arguments.add("--from", &options.from, "Number of the first deal").defaulted();
            arguments.add("--laid", &wanted.laid, "Cards already placed").range(0, 7).defaulted();
            arguments
                .add("--coming", &wanted.coming, "Cards to place; at most 8 including those placed")
                .range(1, 8)
                .defaulted();
            arguments
                .add("--margin", &wanted.margin,
                     "Difference in points between the best and the next best")
                .range(1, 99)
                .defaulted();
            arguments.add("--goals", &wanted.goals, "Number of bonus goals")
                .range(0, 3)
                .defaulted();
            arguments.add("--difficulty", &wanted.difficulty, "Minimum difficulty")
                .range(1, 5)
                .defaulted();
            arguments.add("--hardest", &wanted.hardest, "Maximum difficulty")
                .range(1, 5)
                .defaulted();
            arguments.add("--theme", &wanted.theme, "Theme that the puzzles must have")
                .one_of(puzzle::themes());
            arguments
                .add("--out", &options.folder,
                     "Folder for one file per puzzle (default: print them)")
                .file();
            arguments
                .add("--first-name", &options.first,
                     "Number of the first file; --deals numbers files by deal")
                .range(1, 999'999)
                .defaulted();
            add_time(arguments, options.seconds);
            add_shard(arguments, options).needs("--json").needs("--deals");
          }),
      true,
      {},
      merge_puzzles};
}

}  // namespace arbiter
