// `arbiter place`: the best placements of a puzzle. The puzzle determines the kind of answer;
// options that do not suit it are rejected here.
#include <memory>

#include "model/error.hpp"
#include "tools/cli/merge.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/place_answers.hpp"
#include "tools/facade/input.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter {

namespace {

using puzzle::Puzzle;

Exit place(const Place_options& options, Output& output) {
  if (options.batch) return place_batch(options, output);
  const Puzzle puzzle = puzzle::read_puzzle(read_text("puzzle", options.file));
  remark_on_opponents(puzzle, "", output);
  const bool unknown = puzzle.future > 0 || !puzzle.hand.empty();
  if (unknown && (options.count || options.margin > 1 || !options.certificate.empty()))
    throw Bad_input("--count, --margin and --certificate", "a puzzle whose cards are all known",
                    puzzle.hand.empty() ? "one with a future" : "one with a hand");
  if ((unknown || options.histogram) && options.threads > 0)
    throw Bad_input("--threads", "a search for the best picture of known cards",
                    options.histogram ? "--histogram" : "a puzzle with a future or a hand");
  if (!unknown && options.sampling.plays > 0)
    throw Bad_input("--sample", "a puzzle with a future or a hand", "one whose cards are known");
  if (options.histogram) {
    if (options.count || options.all || options.margin > 1 || !options.certificate.empty())
      throw Bad_input("--histogram", "no --count, --all, --margin or --certificate with it",
                      "one of them");
    return place_histogram(puzzle, output);
  }
  if (!puzzle.hand.empty()) return place_keep(options, puzzle, output);
  if (unknown) return place_expected(options, puzzle, output);
  return place_known(options, puzzle, output);
}

Exit merge_batch(const Shards& shards, Output& output) {
  print_merged(shards.joined(), output);
  return shards.any("undecided") ? Exit::undecided : Exit::holds;
}

}  // namespace

Command place_command() {
  return {
      "place",
      "Find the best placements for a puzzle, with proof",
      "A puzzle's lines determine what is solved (docs/reference/puzzles.md has the format):\n"
      "  coming   the best picture that these cards can make, one way to make it, and the\n"
      "           proof that no picture scores more\n"
      "  future   the placement of this turn's cards with the best average score when the\n"
      "           cards of the following turns are unknown: exact, or between two bounds\n"
      "  hand     which of two cards to keep, again exact or bounded",
      "0 everything was proved\n"
      "3 a limit was reached",
      "arbiter place docs/puzzles/001.txt --all --certificate proof.json\n"
      "printf 'puzzle brain_picnic\\ncoming T1T1D2 D1D2M1\\n' | arbiter place - --count",
      taking_shards(
          "place", place,
          [](Arguments& arguments, Place_options& options) {
            arguments.add("PUZZLE", &options.file, "Puzzle file, or - for standard input")
                .required();
            arguments
                .add("--first", &options.first,
                     "Print this many of the best pictures or placements")
                .range(1, 1'000'000)
                .defaulted();
            arguments.add("--all", &options.all, "Print all of them").excludes("--first");
            arguments.add("--count", &options.count, "Count the best pictures");
            arguments
                .add("--margin", &options.margin,
                     "Prove, if true, that the best pictures score at least\nthis much more than "
                     "all "
                     "others")
                .range(1, 99)
                .defaulted();
            arguments.add("--histogram", &options.histogram,
                          "Print the number of results for each score, for one\ncard or two");
            arguments
                .add("--certificate", &options.certificate,
                     "Write the proof to this file, for `puzzle verify`")
                .file();
            add_time(arguments, options.seconds);
            arguments
                .add("--threads", &options.threads,
                     "Number of threads if all cards are known; the answer\ndoes not depend on it "
                     "(default: all cores)")
                .range(1, 1024);
            arguments
                .add("--sample", &options.sampling.plays,
                     "With a future or a hand: also estimate from this many\nrandom plays")
                .range(2, 1'000'000'000);
            arguments.add("--seed", &options.sampling.seed, "Random seed for the plays")
                .defaulted();
            arguments
                .add("--batch", &options.batch,
                     "Solve every puzzle of the file; each begins with a line\n`puzzle GAME`, and "
                     "--time limits each of them")
                .excludes("--histogram")
                .excludes("--certificate")
                .excludes("--sample");
            add_shard(arguments, options).needs("--batch").needs("--json");
          }),
      true,
      {},
      merge_batch};
}

}  // namespace arbiter
