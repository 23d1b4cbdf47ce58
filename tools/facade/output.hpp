// Where answers go: text or one JSON object on standard output, progress on standard error: on a
// terminal a line that is redrawn, otherwise a line every ten seconds, so that a log of a long run
// shows that it goes on, and a short one says nothing. A command says both; which is printed is
// decided here.
#pragma once
#include <filesystem>
#include <string_view>

#include "reports/finding_json.hpp"
#include "reports/paint.hpp"
#include "solver/limits.hpp"

namespace arbiter {

class Output {
 public:
  Output(bool json, bool quiet);
  ~Output() { erase_progress(); }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  bool quiet() const { return quiet_; }
  bool is_json() const { return json_; }
  const Paint& paint() const { return paint_; }

  /// Printed at once, unless the answer is JSON.
  void text(std::string_view lines);
  /// The same, but not with --quiet.
  void remark(std::string_view lines);
  /// Printed when the answer is JSON; once per command.
  void object(const Report_json& json);
  /// What could not be done, in one line on standard error.
  void trouble(std::string_view sentence);

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
  void erase_progress();
  bool json_, quiet_, shows_progress_, redraws_, drawn_ = false;
  Stopwatch clock_;
  double next_line_;  // seconds, where nothing is redrawn
  Paint paint_;
};

/// Throws Bad_input that names the file when it cannot be written.
void write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace arbiter
