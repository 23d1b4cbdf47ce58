// Runs an audit in several processes: workers that call engines, and a writer. Also ends them.
//
//                      ┌─ worker: a game ──┐ appends     journal/GAME.jsonl
//   this process ──────┼─ worker: a game ──┤             (tools/study/journal/journal.hpp)
//   (waits, and        └─ ...              ┘                     │ reads
//    shows progress)  ─── writer ────────────────────────────────┴──> index.html, GAME.json, ...
//
// Engines run in separate processes, one for each game. A crash, such as Z3 running out of memory,
// affects no other game, and each process can be killed at any time, even in the middle of a proof,
// because the answers so far are in the journal. The writer makes the report (report.hpp) and
// caches its work on games that have not changed. This process runs no engine and starts no
// threads; it forks the others, and they exit when it exits.
//
// The report is written at the start, before there are any answers; then as often as possible
// without spending more than a tenth of the time on writing; and at the end. After Ctrl-C or
// SIGTERM the workers are killed, and the writer has a moment for a final report; if that is not
// enough, the previous report remains. Every report states how far the audit got.
#pragma once
#include <filesystem>
#include <map>
#include <string>

#include "tools/auditor/report.hpp"
#include "tools/facade/exit.hpp"

namespace arbiter {

struct Audit_course {
  std::vector<const Rulebook*> books;
  Audit_options options;  // workers divide its threads and memory
  /// The number of games among which they are divided: more than `books` if other jobs audit the
  /// other games, so that every answer is found with the resources that one audit would have.
  std::size_t games = 0;
  Audit_journals journals;
  bool resume = false;                           // continues the journals; if false, restarts them
  std::string how_to_go_on;                      // a command line
  std::map<std::string, Report_json> against{};  // reports of an earlier audit, by game
  /// Journals of other audits to copy here first, by game; none: this audit has its own answers.
  std::map<std::string, std::filesystem::path> copied{};
};

/// Throws Bad_input or Io_failure if the folder cannot be written or another audit is writing
/// there.
Exit run(const Audit_course& course, Output& output);

}  // namespace arbiter
