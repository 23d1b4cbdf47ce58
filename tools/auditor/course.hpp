// Runs an audit in several processes: which process asks, which writes, and how they end.
//
//                      ┌─ worker: a game ──┐ appends     journal/GAME.jsonl
//   this process ──────┼─ worker: a game ──┤             (tools/study/journal/journal.hpp)
//   (waits, and        └─ ...              ┘                     │ reads
//    shows progress)  ─── writer ────────────────────────────────┴──> index.html, GAME.json, ...
//
// Engines run in separate processes, one for each game. A crash, such as Z3 running out of memory,
// affects no other game, and each process can be killed at any time, even in the middle of a proof:
// what was answered is in the journal. The writer makes the report (report.hpp) and caches its work
// on games that have not changed. This process runs no engine and has no thread; it forks the
// others, and they end when it ends.
//
// The report is written at the start, when nothing is answered yet; then as often as keeps writing
// to a tenth of the time; and at the end. After Ctrl-C or SIGTERM the workers are killed and the
// writer has a moment for a last report; if that is too short, the previous one remains. Every
// report says how far the audit got.
#pragma once
#include "tools/auditor/report.hpp"
#include "tools/facade/exit.hpp"

namespace arbiter {

struct Audit_course {
  std::vector<const Rulebook*> books;
  Audit_options options;  // workers divide its threads and memory
  Audit_journals journals;
  bool resume = false;       // uses the journals; if false, they are begun again
  std::string how_to_go_on;  // a command line
};

/// Throws Bad_input or Io_failure when the folder cannot be written or another audit is writing
/// there.
Exit run(const Audit_course& course, Output& output);

}  // namespace arbiter
