// Where answers go: text or one JSON object on standard output, progress and notes on standard
// error. Progress is one line that is redrawn on a terminal, and a new line every ten seconds
// elsewhere, so that a log of a long run shows that it goes on and a short run prints none. A
// command gives both text and JSON; this class decides which of them is printed, in which colours,
// and whether a pager shows it.
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

struct Output_options {
  bool json = false, quiet = false;
  std::string color = "auto";  // or "always", "never"
  bool pager = true;           // may be used on a terminal
  std::string longer;          // the command line with a larger --time
};

class Output {
 public:
  explicit Output(const Output_options& options);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  bool quiet() const { return quiet_; }
  bool is_json() const { return json_; }
  const Paint& paint() const { return paint_; }
  /// The command line with a larger --time.
  const std::string& longer() const { return longer_; }

  /// Printed at once, unless the answer is JSON.
  void text(std::string_view lines);
  /// The same, but not with --quiet.
  void remark(std::string_view lines);
  /// Printed when the answer is JSON; once per command.
  void object(const Report_json& json);
  /// What could not be done, in one line on standard error.
  void trouble(std::string_view sentence);
  /// A hint, in one line on standard error; not with --quiet.
  void note(std::string_view sentence);
  /// Whether object() has printed anything.
  bool has_object() const { return has_object_; }

  /// Holds back all text until finish(), for an answer that is read as a whole: on a terminal, one
  /// that is longer than the screen goes through the pager ($PAGER, else `less -FRX`).
  void page();
  /// Notes `sentence` on standard error if nothing is printed within a second from now.
  void begin_work(std::string sentence);

  /// Whether progress() ever shows anything: nobody asked for silence.
  bool shows_progress() const { return shows_progress_; }
  /// Whether what status() is given now is shown: always on a terminal.
  bool is_progress_due() const;
  /// One line, redrawn in place on a terminal.
  void progress(const Progress& progress);
  void status(std::string_view line);
  /// Throws Bad_input when standard output could not be written.
  void finish();

 private:
  void print(std::string_view lines);
  void release();  // prints the text that page() holds back
  void erase_progress();
  bool json_, quiet_, shows_progress_, redraws_, may_page_;
  bool drawn_ = false, pages_ = false, has_object_ = false;
  std::string held_, longer_;
  Stopwatch clock_;
  double between_lines_;  // seconds
  double next_line_;      // seconds, where nothing is redrawn
  Paint paint_;
  std::mutex stderr_;   // guards standard error and drawn_ against the thread of begin_work()
  std::jthread first_;  // of begin_work(); the last member, as it uses the others
};

/// Throws Bad_input that names the file when it cannot be written.
void write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace arbiter
