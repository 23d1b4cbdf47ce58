// A second solver receives every query that the laws of Picadice send to Z3, and must agree.
#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "properties/picadice/laws.hpp"
#include "solver/smt/same.hpp"

namespace arbiter {
namespace {

std::string answer_of_cvc5(const std::filesystem::path& script) {
  const std::string command = "cvc5 --tlimit=120000 '" + script.string() + "' 2>&1";
  std::FILE* const pipe = popen(command.c_str(), "r");
  std::array<char, 256> line{};
  std::string first = std::fgets(line.data(), line.size(), pipe) ? line.data() : "";
  pclose(pipe);
  while (!first.empty() && first.back() == '\n') first.pop_back();
  return first;
}

void confirm(const smt::Query_log& log) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("arbiter-queries-" + std::to_string(::getpid()));
  std::filesystem::remove_all(folder);
  log.export_to(folder);
  std::vector<std::filesystem::path> scripts;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    scripts.push_back(entry.path());
  std::sort(scripts.begin(), scripts.end());
  ASSERT_EQ(scripts.size(), log.queries().size());
  for (std::size_t i = 0; i < scripts.size(); ++i)
    EXPECT_EQ(answer_of_cvc5(scripts[i]), smt::name_of(log.queries()[i].answer))
        << log.queries()[i].name;
  std::filesystem::remove_all(folder);
}

TEST(LawsLong, Cvc5Agrees) {
  if (std::system("command -v cvc5 >/dev/null") != 0) GTEST_SKIP() << "cvc5 is not installed";
  for (const char* ruleset : {"default", "players=3", "PD-C23=off"}) {
    smt::Query_log log(smt::Query_log::Text::kept);
    smt::prove_laws<picadice::Laws>(Ruleset::parse(picadice::book, ruleset), log);
    ASSERT_GT(log.queries().size(), 100U);
    confirm(log);
  }
}

TEST(LawsLong, Cvc5AgreesOnReadings) {
  if (std::system("command -v cvc5 >/dev/null") != 0) GTEST_SKIP() << "cvc5 is not installed";
  const Ruleset one(picadice::book);
  smt::Query_log log(smt::Query_log::Text::kept);
  for (const char* question : {"PD-A13", "PD-A14", "PD-A26", "PD-A02"})
    smt::prove_same<picadice::Laws>(one, one.with(question, "2"), log);
  confirm(log);
}

}  // namespace
}  // namespace arbiter
