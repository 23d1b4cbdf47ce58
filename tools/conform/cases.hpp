// Cases: single requests with the answer that is expected, in the format of the test vectors
// (vectors/test.hpp). A run saves its failures as cases, and cases run alone, each in a fraction of
// a second, so that a fault can be mended and stays mended.
#pragma once
#include <filesystem>

#include "tools/conform/run.hpp"
#include "tools/conform/vectors/test.hpp"

namespace arbiter::conform {

/// The failures of a run as files, by name: "PD-C13-1.json". Answers that vary or depend on earlier
/// requests are left out, because a request alone does not show them.
std::map<std::string, std::string> failing_cases(const Conformance& run);

struct Case_result {
  std::size_t number;  // of the case, from 0
  std::string id, says;
  std::string found;  // the differences as sentences, or why there is no answer; empty: none
};

struct Case_results {
  std::vector<Case_result> cases;
  std::uint64_t unasked = 0;  // cases left when the time was up, or Ctrl-C was pressed
};

/// The tests of a file, or of each file in a folder. Throws Bad_input if there are none, or if they
/// belong to another game.
std::vector<vectors::Test> load_cases(const std::string& game, const std::filesystem::path& path);

/// Asks a subject for each case with a number for which takes() is true. A subject that skips a
/// ruleset that names readings is asked without them, since it may have its own.
Case_results run_cases(const Subject_settings& settings, const std::string& game,
                       const std::vector<vectors::Test>& cases,
                       const std::function<bool(std::size_t)>& takes);

}  // namespace arbiter::conform
