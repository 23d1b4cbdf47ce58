// Terms, the solver and its scripts: simplification, rejected terms, a second solver's results.
#include "solver/smt/expr.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>
#include <thread>

#include "solver/smt/query.hpp"
#include "tests/solver/smt/formulas.hpp"

namespace arbiter::smt {
namespace {

const Int& x() {
  thread_local const Int x = Int::variable("x");
  return x;
}
const Int& y() {
  thread_local const Int y = Int::variable("y");
  return y;
}

/// The answer of cvc5 to a script; empty when there is no cvc5.
std::string cvc5_says(const std::string& script) {
  if (std::system("command -v cvc5 >/dev/null 2>&1") != 0) return "";
  const auto path = std::filesystem::temp_directory_path() /
                    ("arbiter_expr_test_" + std::to_string(::getpid()) + ".smt2");
  std::ofstream(path) << script;
  FILE* pipe = ::popen(("cvc5 " + path.string() + " 2>&1").c_str(), "r");
  std::string said;
  std::array<char, 256> line{};
  while (std::fgets(line.data(), line.size(), pipe)) said += line.data();
  ::pclose(pipe);
  std::filesystem::remove(path);
  return said;
}

TEST(Terms, ConstantsNeedNoSolver) {
  EXPECT_EQ((Int(2) + 3 == 5).known(), true);
  EXPECT_EQ((Int(2) - 3 > 0).known(), false);
  EXPECT_EQ((x() + 1 - x() == 1).known(), true);
  EXPECT_EQ((x() < 3).known(), std::nullopt);
  EXPECT_TRUE(Int(1) == 1 && !(Int(1) == 2));
}

TEST(Terms, AreSimplifiedWhenMade) {
  const Bool p = x() < 3;
  EXPECT_TRUE((!!p).term().is(p.term()));
  EXPECT_TRUE((p & true).term().is(p.term()));
  EXPECT_TRUE((p | p).term().is(p.term()));
  EXPECT_EQ((p & !p).known(), false);
  EXPECT_EQ((p | !p).known(), true);
  EXPECT_TRUE(ite(p, x(), x()).term().is(x().term()));
  EXPECT_EQ(all_of({}).known(), true);
  EXPECT_EQ(any_of({}).known(), false);
  EXPECT_EQ(any_of({p, true}).known(), true);
  EXPECT_EQ((x() + 4 - 4).term().text(), "x");
}

TEST(Terms, EveryOperatorAgreesWithItsMeaningOnInts) {
  for (int a = -2; a <= 2; ++a)
    for (int b = -2; b <= 2; ++b) {
      Solver solver;
      solver.add((x() == a) & (y() == b));
      ASSERT_EQ(solver.check(), Answer::sat);
      const Bool p = x() < 0, q = y() < 0;
      EXPECT_EQ(solver.value(x() + y()), a + b);
      EXPECT_EQ(solver.value(x() - y()), a - b);
      EXPECT_EQ(solver.value(sum({x(), y(), x()})), a + b + a);
      EXPECT_EQ(solver.value(choose(x() < y(), x(), y())), a < b ? a : b);
      EXPECT_EQ(solver.value(one_if(p)), a < 0);
      EXPECT_EQ(solver.holds(x() == y()), a == b);
      EXPECT_EQ(solver.holds(x() != y()), a != b);
      EXPECT_EQ(solver.holds(x() < y()), a < b);
      EXPECT_EQ(solver.holds(x() <= y()), a <= b);
      EXPECT_EQ(solver.holds(x() > y()), a > b);
      EXPECT_EQ(solver.holds(x() >= y()), a >= b);
      EXPECT_EQ(solver.holds(p & q), a < 0 && b < 0);
      EXPECT_EQ(solver.holds(p | q), a < 0 || b < 0);
      EXPECT_EQ(solver.holds(!p), a >= 0);
      EXPECT_EQ(solver.holds(equal({x(), y()}, {y(), x()})), a == b);
    }
}

template <Number N>
N smaller(N a, N b) {
  return choose(a < b, a, b);
}
TEST(Terms, ChooseReadsOnIntsAndOnTerms) {
  EXPECT_EQ(smaller<int>(4, 2), 2);
  EXPECT_EQ((smaller<Int>(4, 2) == 2).known(), true);
}

TEST(Terms, MisuseIsToldInASentence) {
  EXPECT_THROW(Int::variable(""), Misuse);
  EXPECT_THROW(Int::variable("a|b"), Misuse);
  EXPECT_THROW(equal({x()}, {}), Misuse);
  Int gone = x() + 7;
  const Int here = std::move(gone);
  EXPECT_THROW(gone + 1, Misuse);  // NOLINT: that is the point
  bool refused = false;
  std::thread([&] {
    try {
      (void)(here + 1);
    } catch (const Misuse&) {
      refused = true;
    }
  }).join();
  EXPECT_TRUE(refused) << "a term of another thread must be refused";
}

TEST(Terms, ThreadsHaveTheirOwnContexts) {
  std::vector<std::thread> threads;
  std::array<int, 4> answers{};
  for (std::size_t i = 0; i < answers.size(); ++i)
    threads.emplace_back([i, &answers] {
      for (int round = 0; round < 20; ++round) {
        Solver solver;
        solver.add(x() + y() == static_cast<int>(i) + round);
        solver.add(y() == round);
        if (solver.check() == Answer::sat) answers[i] = static_cast<int>(solver.value(x()));
      }
    });
  for (auto& t : threads) t.join();
  EXPECT_EQ(answers, (std::array<int, 4>{0, 1, 2, 3}));
}

TEST(Solver, PushAndPop) {
  Solver solver;
  solver.add(x() > 2);
  solver.push();
  solver.add(x() < 3);
  EXPECT_EQ(solver.check(), Answer::unsat);
  solver.pop();
  ASSERT_EQ(solver.check(), Answer::sat);
  EXPECT_GT(solver.value(x()), 2);
  EXPECT_THROW(solver.pop(), Misuse);
}

TEST(Solver, NoValuesBeforeSat) {
  Solver solver;
  solver.add(x() != x());
  EXPECT_EQ(solver.check(), Answer::unsat);
  EXPECT_THROW((void)solver.value(x()), Misuse);
}

TEST(Solver, ValuesBeyond64BitsAreRefused) {
  Solver solver;
  solver.add(x() == y() + y() + y());
  solver.add(y() == std::numeric_limits<std::int64_t>::max());
  ASSERT_EQ(solver.check(), Answer::sat);
  EXPECT_EQ(solver.value(y()), std::numeric_limits<std::int64_t>::max());
  EXPECT_THROW((void)solver.value(x()), Solver_error);
}

TEST(Solver, AModelOutlivesItsSolver) {
  Model model;
  {
    Solver solver;
    solver.add(x() == 6);
    ASSERT_EQ(solver.check(), Answer::sat);
    model = solver.model();
  }
  EXPECT_EQ(model.value(x() + 1), 7);
}

TEST(Solver, TimeOutIsUnknownWithAReasonAndTheSolverGoesOn) {
  Solver solver;
  solver.push();
  solver.add(crowded(14));
  // Z3 may miss a limit that expires before its search begins, and this search takes an hour.
  EXPECT_EQ(solver.check(200), Answer::unknown);
  EXPECT_NE(solver.reason().find("200 ms"), std::string::npos) << solver.reason();
  solver.limit_effort(1000);
  EXPECT_EQ(solver.check(), Answer::unknown);
  solver.limit_effort(0);
  solver.pop();
  solver.add(x() == 1);
  EXPECT_EQ(solver.check(), Answer::sat);
  EXPECT_EQ(solver.reason(), "");
}

TEST(Smtlib, Cvc5ComesToTheSameAnswer) {
  const Int bag = Int::variable("bag"), let = Int::variable("let"), odd = Int::variable("a b[1]");
  std::vector<Bool> some;
  std::vector<Int> ones;
  for (int i = 0; i < 6; ++i) {
    some.push_back(Bool::variable("b" + std::to_string(i)));
    ones.push_back(one_if(some.back()));
  }
  for (const int more : {0, 1}) {
    Solver solver;
    solver.add((sum(ones) == 3) & (bag + let - odd < -2) & (choose(some[0], bag, odd) == let));
    solver.push();
    solver.add(more == 0 ? some[1] & some[2] : sum(ones) == 4);
    const Answer answer = solver.check();
    EXPECT_EQ(answer, more == 0 ? Answer::sat : Answer::unsat);
    const std::string script = solver.to_smtlib(answer);
    EXPECT_NE(script.find("(set-logic ALL)"), std::string::npos);
    const std::string said = cvc5_says(script);
    if (said.empty()) GTEST_SKIP() << "no cvc5 on the PATH to confirm the scripts with";
    EXPECT_EQ(said, std::string(name_of(answer)) + "\n") << script;
  }
}

TEST(Query_log, NamesAnswersAndScripts) {
  Query_log log(Query_log::Text::kept);
  EXPECT_EQ(ask(log, "no/room", {x() > 2}, x() < 3), Answer::unsat);
  EXPECT_EQ(ask(log, "some room", {x() > 2}, x() < 4), Answer::sat);
  EXPECT_EQ(ask(log, "crowd", {}, crowded(14), 200), Answer::unknown);
  ASSERT_EQ(log.queries().size(), 3U);
  std::ostringstream list;
  log.list(list);
  EXPECT_NE(list.str().find("unsat"), std::string::npos);
  EXPECT_NE(list.str().find("crowd  ("), std::string::npos) << list.str();

  const auto directory =
      std::filesystem::temp_directory_path() / ("arbiter_query_test_" + std::to_string(::getpid()));
  log.export_to(directory);
  std::ifstream in(directory / "0001-no_room.smt2");
  std::string first, second;
  std::getline(in, first);
  std::getline(in, second);
  EXPECT_EQ(first, "; query: no/room");
  EXPECT_EQ(second, "; expected answer: unsat");
  EXPECT_TRUE(std::filesystem::exists(directory / "0003-crowd.smt2"));
  std::filesystem::remove_all(directory);

  EXPECT_THROW(Query_log().export_to(directory), Misuse);
}

}  // namespace
}  // namespace arbiter::smt
