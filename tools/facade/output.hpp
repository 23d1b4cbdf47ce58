// Prints answers as text or as one JSON object on standard output, and progress and notes on
// standard error. On a terminal, progress is one line that is redrawn; elsewhere it is a new line
// every ten seconds, so that the log of a long run shows activity and a short run prints no
// progress. A command provides both text and JSON; this class decides which to print, in which
// colours, and whether to use a pager.
#pragma once
#include <filesystem>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "reports/finding_json.hpp"
#include "reports/paint.hpp"
#include "solver/limits.hpp"

namespace arbiter {

/// What a command says, kept for a caller in the same process.
struct Captured_output {
  std::string answer, trouble;
};

struct Output_options {
  bool json = false, quiet = false;
  std::string color = "auto";  // or "always", "never"
  bool pager = true;           // a pager may be used on a terminal
  std::string longer;          // the command line with a larger --time
  Ranks* ranks = nullptr;      // the processes that run the command together; null: this one alone
  Captured_output* into = nullptr;  // receives all that would be printed; null: it is printed
};

class Output {
 public:
  explicit Output(const Output_options& options);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  bool quiet() const { return quiet_; }
  /// If not null, only the first of these prints anything.
  Ranks* ranks() const { return ranks_; }
  bool is_json() const { return json_; }
  const Paint& paint() const { return paint_; }
  /// The command line with a larger --time.
  const std::string& longer() const { return longer_; }

  /// Prints immediately, unless the answer is JSON.
  void text(std::string_view lines);
  /// Prints as text() does, but not with --quiet.
  void remark(std::string_view lines);
  /// Prints the object if the answer is JSON; called once per command.
  void object(const Report_json& json);
  /// Prints a failure as one line on standard error.
  void trouble(std::string_view sentence);
  /// Prints a hint as one line on standard error, but not with --quiet.
  void note(std::string_view sentence);
  /// Whether object() has printed anything.
  bool has_object() const { return has_object_; }

  /// Holds back all text until finish(). On a terminal, an answer longer than the screen goes
  /// through the pager ($PAGER, else `less -FRX`).
  void page();
  /// Prints `sentence` as a note if nothing else is printed within a second.
  void begin_work(std::string sentence);

  /// Whether progress() ever shows anything.
  bool shows_progress() const { return shows_progress_; }
  /// Whether status() would print now; always true on a terminal.
  bool is_progress_due() const;
  /// Prints progress as one line, redrawn in place on a terminal.
  void progress(const Progress& progress);
  void status(std::string_view line);
  /// Throws Bad_input if standard output could not be written.
  void finish();

 private:
  void print(std::string_view lines);
  void release();  // prints the text held back
  void erase_progress();
  Ranks* ranks_;
  Captured_output* into_;
  bool mute_, json_, quiet_, shows_progress_, redraws_, may_page_;
  bool drawn_ = false, pages_ = false, has_object_ = false;
  std::string held_, longer_;
  Stopwatch clock_;
  double between_lines_;  // seconds
  double next_line_;      // seconds, if nothing is redrawn
  Paint paint_;
  std::mutex stderr_;   // guards standard error and drawn_ against the thread of begin_work()
  std::jthread first_;  // of begin_work(); last, because it uses the other members
};

/// Throws a Bad_input that names the file if it cannot be written.
void write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace arbiter
