// `arbiter replay`: checks recorded games and replays them under other rulesets.
#include <fmt/format.h>
#include <filesystem>

#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/replay_batch.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/study/records/reader.hpp"

namespace arbiter {

namespace {

using records::Record_reader;

struct Replay_options {
  std::vector<std::string> files, under;
  bool under_each = false;
  std::size_t most = 20;

  bool any_change() const { return under_each || !under.empty(); }
};

/// Replays a single playthrough, which must be as exact as those that Arbiter writes.
Exit replay_one(std::string_view text, Output& output) {
  const Playthrough played = Playthrough::parse(text);
  make_game(played.game, played.ruleset)->replay(played);
  output.remark(fmt::format("{}: {} plies, every verdict and position is correct; result: {}\n",
                            played.game, played.plies.size(), played.result));
  output.object(playthrough_json(played));
  return Exit::holds;
}

class Replay_run {
 public:
  Replay_run(const Replay_options& options, Output& output)
      : options_(options),
        output_(output),
        stop_(stop_on_interrupt()),
        blast_(options.under, options.under_each),
        batch_(output, options.most, options.under_each),
        size_(size_of(options.files)) {}

  Exit run() {
    if (options_.files.size() == 1 && !options_.any_change()) {
      if (const auto text = one_playthrough(options_.files[0])) return replay_one(*text, output_);
    } else {
      for (const std::string& file : options_.files)
        if (!was_interrupted()) read(file);
    }
    return finish();
  }

 private:
  static std::string name(const std::string& file) {
    return file == "-" ? "standard input" : "file " + shown(file);
  }
  static Bad_input nothing_in(const std::string& file, const std::string& bad) {
    return Bad_input("recorded games: " + name(file) + (bad.empty() ? " is empty" : ", " + bad));
  }
  /// The text, if the only file contains exactly one playthrough; otherwise replays the games in
  /// it. Throws Bad_input if it contains no game.
  std::optional<std::string> one_playthrough(const std::string& file) {
    Record_reader reader(file, stop_);
    auto first = reader.next();
    if (was_interrupted()) return std::nullopt;
    if (!first) throw nothing_in(file, "");
    auto second = reader.next();
    // Anything other than a game after a playthrough is an error.
    if (first->is_text && second && !second->is_text && !second->game)
      throw nothing_in(file, second->bad);
    if (!second && !was_interrupted()) {
      if (first->is_text) return std::move(first->text);
      if (!first->game) throw nothing_in(file, first->bad);
    }
    take(file, *first);
    if (second) take(file, *second);
    rest(file, reader, first->game || (second && second->game), first->bad);
    return std::nullopt;
  }
  void read(const std::string& file) {
    try {
      Record_reader reader(file, stop_);
      rest(file, reader, false, "");
    } catch (const Bad_input& error) {
      batch_.unread(file, error.what());
    }
  }
  /// `any`: the file contains a game. If it contains none, the first problem is reported.
  void rest(const std::string& file, Record_reader& reader, bool any, std::string bad) {
    while (!was_interrupted()) {
      const auto item = reader.next();
      if (!item) break;
      any = any || item->game;
      if (bad.empty()) bad = item->bad;
      take(file, *item);
      show_progress(read_ + reader.bytes_read());
    }
    read_ += reader.bytes_read();
    if (!any && !was_interrupted()) batch_.unread(file, nothing_in(file, bad).what());
  }

  void take(const std::string& file, const Record_reader::Item& item) {
    const Place_of_game place{file == "-" ? "standard input" : file, item.line, batch_.games() + 1};
    if (!item.game) return batch_.malformed(place, item.bad);
    const records::Recorded_game& record = *item.game;
    std::shared_ptr<const records::Made_game> made;
    try {
      made = games_(record.game, record.ruleset);
    } catch (const Bad_input& error) {
      return batch_.malformed(place, error.what());
    }
    records::Replay played;
    try {
      played = records::replayed(*made->game, record, record.start);
    } catch (const Bad_input& error) {
      return batch_.wrong(place, record,
                          {0, record.line, "start", record.start, error.what(), {}, {}});
    }
    if (const auto fault = records::fault_of(*made->game, record, played))
      return batch_.wrong(place, record, *fault);
    batch_.good(place, record);
    if (options_.any_change())
      blast_.add(games_, *made, record, played,
                 [&](const std::string& change, const records::Change& found) {
                   batch_.changed(place, change, found);
                 });
  }

  void show_progress(std::uint64_t read) {
    if (!output_.shows_progress() || clock_.seconds() < shown_ + 0.5) return;
    shown_ = clock_.seconds();
    std::string line = fmt::format("{} games, {} wrong, {:.0f}/s", batch_.games(), batch_.wrong(),
                                   static_cast<double>(batch_.games()) / shown_);
    if (size_ > 0 && read > 0)
      line += fmt::format(", about {:.0f} s left",
                          shown_ * (static_cast<double>(size_) / static_cast<double>(read) - 1));
    output_.status(line);
  }
  /// The total size of the files in bytes; 0: unknown.
  static std::uint64_t size_of(const std::vector<std::string>& files) {
    std::uint64_t sum = 0;
    for (const std::string& file : files) {
      std::error_code unknown;
      const auto size = std::filesystem::file_size(file, unknown);
      if (file == "-" || unknown) return 0;
      sum += size;
    }
    return sum;
  }

  Exit finish() {
    batch_.finish(blast_, was_interrupted());
    bool is_known = true;
    for (const auto& [change, answer] : blast_.answers())
      if (answer.compared == 0 && answer.not_applicable > 0) {
        output_.trouble(
            fmt::format("--under {}: no game has this entry: {}", change, answer.why_not));
        is_known = false;
      }
    if (batch_.has_unread() || !is_known) return Exit::bad_input;
    if (batch_.wrong() > 0) return Exit::refuted;
    return was_interrupted() ? Exit::undecided : Exit::holds;
  }

  const Replay_options& options_;
  Output& output_;
  const std::atomic<bool>* const stop_;
  records::Made_games games_{};
  records::Replay_impact blast_;
  Replay_batch batch_;
  const std::uint64_t size_;
  std::uint64_t read_ = 0;  // bytes read in earlier files
  const Stopwatch clock_{};
  double shown_ = 0;
};

}  // namespace

Command replay_command() {
  return {"replay",
          "Check recorded games, or show what another rule would change",
          "Replays each recorded game with the game and ruleset that it names, and\n"
          "compares verdicts, positions and results. A file holds playthroughs, one\n"
          "after the other, or games as JSON, one per line (docs/reference/formats.md).\n"
          "If a game is wrong, its first wrong ply is shown. --under reports which of\n"
          "the correct games change if these entries of the ruleset change, and where\n"
          "each first changes: a move becomes illegal or silent or leads to a different\n"
          "position, the result differs, or the game cannot start. --under-each does so\n"
          "for every other reading and every clause that can be switched off.",
          "0 every game is correct\n"
          "1 a game is wrong\n"
          "2 bad input, an unreadable file, or a single playthrough that is wrong\n"
          "3 stopped by Ctrl-C",
          "arbiter replay game.txt\n"
          "arbiter play picadice --seed 7 | arbiter replay - --under PD-A03=2 --under PD-C13=off",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<Replay_options>();
            arguments
                .add("FILES", &options->files, "Files of recorded games, or - for standard input")
                .required();
            arguments
                .add("--under", &options->under,
                     "Entries of the ruleset to change, such as PD-A03=2,players=3;\n"
                     "\"default\" resets all of them; may be repeated")
                .repeatable();
            arguments.add("--under-each", &options->under_each,
                          "Try every other reading and switch, and print a table");
            arguments.add("--most", &options->most, "List at most this many games of each kind")
                .range(0UL, 1'000'000UL)
                .defaulted();
            return [options](Output& out) { return Replay_run(*options, out).run(); };
          }};
}

}  // namespace arbiter
