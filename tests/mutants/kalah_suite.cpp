// The kill suite of Kalah, which must notice any mistake in its rules.
#include <cstring>

#include "properties/kalah/properties.hpp"
#include "tests/mutants/suite.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::mutants;
using kalah::Kalah;

constexpr Example examples[] = {
    shown("more seeds win", "houses=3,seeds=2", "0/0/0+7:0/0/0+5:1", "", "result 1 0"),
    shown("two seeds ahead are two seeds", "houses=3,seeds=2,ahead=2", "0/0/0+7:0/0/0+5:1", "",
          "result 0.5 0.5"),
};

constexpr Walk_counts walks[] = {{"houses=3,seeds=2", 3426, 5565, 19, 20, 0},
                                 {"KA-A01=2,houses=3,seeds=2", 2442, 3931, 17, 20, 0},
                                 {"KA-A02=2,houses=3,seeds=2", 3484, 5695, 17, 20, 0},
                                 {"KA-A03=2,houses=2,seeds=3", 280, 412, 14, 15, 0},
                                 {"KA-A04=2,houses=2,seeds=3", 80, 93, 11, 11, 0},
                                 {"KA-A05=2,houses=3,seeds=2", 4137, 6900, 19, 19, 0},
                                 {"KA-A06=2,houses=3,seeds=2", 3430, 5565, 19, 24, 0},
                                 {"KA-A06=3,houses=3,seeds=2", 3430, 5565, 19, 24, 0},
                                 {"KA-A07=2,houses=2,seeds=3", 138, 159, 13, 23, 0},
                                 {"KA-C06=off,houses=2,seeds=4", 125, 155, 10, 13, 0}};
constexpr Random_games games[] = {{"default", 3, 60}, {"houses=4,seeds=6", 3, 100}};

}  // namespace

int main(int argc, char** argv) {
  const bool print = argc > 1 && std::strcmp(argv[1], "--print") == 0;
  return run_suite<Kalah>(print, examples, nullptr, walks, games, {});
}
