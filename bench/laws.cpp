// Times proofs of Picadice's laws with Z3: seconds for the cases of a turn, and for all laws.
//   bench_laws [RULESET]
#include <cstdio>

#include "bench/measure.hpp"
#include "properties/picadice/laws.hpp"
#include "solver/smt/laws.hpp"

int main(int argc, char** argv) {
  using namespace arbiter;
  smt::Query_log log;
  const auto result = smt::prove_laws<picadice::Laws>(
      Ruleset::parse(picadice::book, argc > 1 ? argv[1] : "default"), log);
  std::size_t expected = 0;
  for (const Finding& f : result.findings) expected += f.expected;
  std::printf(
      "{\"laws\":%zu,\"as_expected\":%zu,\"cases\":%zu,\"queries\":%zu,\"seconds_for_cases\":%.6f,"
      "\"seconds\":%.6f,\"bytes\":%llu}\n",
      result.findings.size(), expected, result.cases, log.queries().size(),
      result.seconds_for_cases, result.seconds, static_cast<unsigned long long>(peak_memory()));
}
