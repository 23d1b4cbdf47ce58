// `arbiter puzzle verify`: checks the proof of an answer without the solver.
#include <fmt/format.h>

#include "model/json.hpp"
#include "model/text.hpp"
#include "solver/placement/checker/checker.hpp"
#include "solver/placement/checker/plain.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/puzzle_commands.hpp"
#include "tools/facade/input.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/puzzle/answer.hpp"

namespace arbiter {

namespace {

struct Verify_options {
  std::string file;
  double seconds = 0;
};

/// The first fault in the optima; empty if there is none.
std::string faults(const puzzle::Certificate& certificate) {
  const placement::Problem& problem = certificate.puzzle.problem;
  placement::Problem without_goals = problem;
  without_goals.bonuses = {}, without_goals.third = {};
  const auto& optima = certificate.answer.optima;
  for (std::size_t n = 0; n < optima.size(); ++n) {
    if (const auto fault =
            placement::fault_of(problem, optima[n].way, optima[n].picture, certificate.answer.best))
      return fmt::format("optimum {}: {}", n + 1, *fault);
    const int groups = placement::plain::score(without_goals, optima[n].picture);
    if (groups != certificate.groups[n])
      return fmt::format("optimum {}: its groups score {}, not {}", n + 1, groups,
                         certificate.groups[n]);
  }
  return {};
}

Exit verify(const Verify_options& options, Output& output) {
  const auto certificate = puzzle::read_certificate(read_text("certificate", options.file));
  const auto& claimed = certificate.answer;
  std::string objection = faults(certificate);
  placement::Certificate_checker again;
  if (objection.empty()) {
    again = placement::recheck(certificate.puzzle.problem,
                               {claimed.bound, claimed.count > 0, claimed.margin},
                               limits_of(options.seconds, output));
    const bool decided = again.ended == Stop_reason::exhausted || again.ended == Stop_reason::found;
    if (!again.holds && decided) objection = again.why;
    if (again.holds && claimed.count > 0 && claimed.count != again.pictures_with_that_score)
      objection = fmt::format("{} pictures are worth {}, not {}", again.pictures_with_that_score,
                              claimed.best, claimed.count);
  }
  const bool bounded = objection.empty() && again.holds;
  const bool proved = bounded && claimed.bound == claimed.best;
  output.object({{"proved", proved},
                 {"objection", text_or_null(objection)},
                 {"ended", name_of(again.ended)},
                 {"best", claimed.best},
                 {"bound", claimed.bound},
                 {"count", claimed.count > 0 ? Report_json(claimed.count) : Report_json()},
                 {"margin", claimed.margin},
                 {"checksum", certificate.has_checksum},
                 {"not_checked", certificate.unchecked},
                 {"nodes", again.nodes},
                 {"seconds", again.seconds}});
  if (!objection.empty()) {
    output.text(fmt::format("{}: {}\n", output.paint().bad("not proved"), objection));
    return Exit::refuted;
  }
  if (!proved) {
    output.text(
        bounded ? fmt::format("undecided: {}, and no picture scores more than {}\n",
                              puzzle::possible_points(claimed.best), claimed.bound)
                : fmt::format(
                      "undecided: the moves reach these points, but the bound is not proved: {}\n",
                      name_of(again.ended)));
    return Exit::undecided;
  }
  output.text(fmt::format(
      "{}: {}, and no picture scores more than {}{}{}\n", output.paint().good("proved"),
      puzzle::possible_points(claimed.best), claimed.bound,
      claimed.count > 0 ? fmt::format("; number of such pictures: {}", grouped(claimed.count)) : "",
      claimed.margin > 1
          ? fmt::format("; every other picture scores at least {} less", claimed.margin)
          : ""));
  output.remark(fmt::format(
      "every claim was checked{}{}\n",
      certificate.has_checksum ? ", and the checksum is right" : "; there is no checksum",
      certificate.unchecked.empty()
          ? ""
          : fmt::format("; not checked: {}", fmt::join(certificate.unchecked, ", "))));
  output.remark(fmt::format("{} nodes, {:.2f} s\n", grouped(again.nodes), again.seconds));
  return Exit::holds;
}

}  // namespace

Command puzzle_verify_part() {
  return {
      "verify",
      "Check the proof of a puzzle's answer, without the solver",
      "Replays each sequence of moves in the certificate, counts the points cell by cell, and\n"
      "proves again, by a different method, that no picture scores more. It proves all other\n"
      "claims too: how many pictures score as much, and the margin over all others. It refuses\n"
      "claims that contradict each other and a wrong checksum, and lists the members that it\n"
      "does not check. This may take longer than solving.",
      "0 the certificate is correct\n"
      "1 it is wrong\n"
      "2 bad input, or a damaged file\n"
      "3 a limit was reached first",
      "arbiter puzzle verify proof.json\n"
      "arbiter place puzzle.txt --json | arbiter puzzle verify - --time 60",
      taking(verify, [](Arguments& arguments, Verify_options& options) {
        arguments
            .add("CERTIFICATE", &options.file, "Certificate from `place`, or - for standard input")
            .required();
        add_time(arguments, options.seconds);
      })};
}

}  // namespace arbiter
