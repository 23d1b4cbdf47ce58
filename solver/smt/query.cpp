// Named queries: see query.hpp. Each script contains a status line, so that a second solver reports
// a differing answer itself.
#include "solver/smt/query.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>

#include "model/error.hpp"

namespace arbiter::smt {
namespace {

std::string file_name(std::size_t number, std::string name) {
  const auto plain = [](char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '-';
  };
  std::replace_if(
      name.begin(), name.end(), [&](char c) { return !plain(c); }, '_');
  char digits[24];
  std::snprintf(digits, sizeof digits, "%04zu-", number);
  return digits + name.substr(0, 100) + ".smt2";
}

/// Makes a name fit on one comment line.
std::string one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

}  // namespace

double Query_log::milliseconds() const {
  double all = 0;
  for (const Query& q : queries_) all += q.milliseconds;
  return all;
}

void Query_log::list(std::ostream& out) const {
  for (const Query& q : queries_) {
    char time[32];
    std::snprintf(time, sizeof time, "%10.1f ms  ", q.milliseconds);
    std::string answer(name_of(q.answer));
    answer.resize(8, ' ');
    out << answer << time << one_line(q.name);
    if (!q.reason.empty()) out << "  (" << one_line(q.reason) << ')';
    out << '\n';
  }
}

void Query_log::export_to(const std::filesystem::path& directory) const {
  if (!keeps_text())
    throw Misuse("a Query_log exports only the text it kept: make it with Query_log::Text::kept");
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  for (std::size_t i = 0; i < queries_.size(); ++i) {
    const Query& q = queries_[i];
    const std::filesystem::path path = directory / file_name(i + 1, q.name);
    std::ofstream out(path);
    out << "; query: " << one_line(q.name) << "\n; expected answer: " << name_of(q.answer) << '\n'
        << q.smtlib;
    if (!out.flush())
      throw Bad_input("cannot write the query \"" + q.name + "\" to " + path.string() +
                      ": expected a writable directory");
  }
}

Answer ask(Query_log& log, const std::string& name, Solver& solver, const Bool& claim,
           unsigned timeout_ms) {
  solver.push();
  solver.add(claim);
  const auto start = std::chrono::steady_clock::now();
  const Answer answer = solver.check(timeout_ms);
  const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
  log.add({name, answer, solver.reason(), time.count(),
           log.keeps_text() ? solver.to_smtlib(answer) : std::string()});
  solver.pop();
  return answer;
}

Answer ask(Query_log& log, const std::string& name, const std::vector<Bool>& assumptions,
           const Bool& claim_to_refute, unsigned timeout_ms) {
  Solver solver;
  for (const Bool& a : assumptions) solver.add(a);
  return ask(log, name, solver, claim_to_refute, timeout_ms);
}

}  // namespace arbiter::smt
