// The course of an audit: who asks, who writes, and what happens when it is ended.
//
//                      ┌─ worker: a game ──┐ appends     journal/GAME.jsonl
//   this process ──────┼─ worker: a game ──┤             (tools/study/journal/journal.hpp)
//   (waits, and        └─ ...              ┘                     │ reads
//    shows progress)  ─── writer ────────────────────────────────┴──> index.html, GAME.json, ...
//
// Engines run in processes of their own, a game each: what one of them does, be it that Z3 crashes
// where memory is short, is nobody else's matter, and each can be ended at any moment, in the
// middle of a proof, without a loss: what was answered is in the journal. The writer makes the
// report (audit_report.hpp) and keeps what it has made of the games that have not changed. This
// process runs no engine and has no thread; it forks the others, and they end when it ends.
//
// The report is written at once, when nothing is answered yet; then as often as takes the writer a
// tenth of its time; and at the end. After Ctrl-C or SIGTERM the workers are ended and the writer
// has a moment for a last report; if that is too short, the one before stands. Either says how far
// it got.
#pragma once
#include "tools/auditor/report.hpp"
#include "tools/facade/exit.hpp"

namespace arbiter {

struct Audit_course {
  std::vector<const Rulebook*> books;
  Audit_options options;  // workers that begin a journal divide its threads and memory
  Audit_journals journals;
  bool resume = false;       // takes what the journals hold; otherwise they are begun anew
  std::string how_to_go_on;  // a command
};

/// Throws Bad_input or Io_failure when the folder cannot be written, or when another audit writes
/// there.
Exit run(const Audit_course& course, Output& output);

}  // namespace arbiter
