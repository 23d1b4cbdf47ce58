// first_bites ROWS COLUMNS prints what is reachable on a bar of Chomp, whether a sample game passes
// the checks for every game, and the first bites that win. An example of using the engines as a
// library; for more, see solver/value/solve.hpp and its neighbours.
#include <cstdio>
#include <string>

#include "properties/chomp/properties.hpp"
#include "properties/every_game.hpp"
#include "solver/explore/explore.hpp"
#include "solver/value/solve.hpp"

namespace {

using arbiter::chomp::Chomp;

int run(const std::string& ruleset) {
  const Chomp game(arbiter::Ruleset::parse(Chomp::rulebook(), ruleset));

  const std::uint32_t numbers[] = {17, 4, 23, 8, 15, 16, 42};
  const std::string complaint = arbiter::Every_game<Chomp>(game).play(numbers);
  if (!complaint.empty()) {
    std::fputs(complaint.c_str(), stderr);
    return 1;
  }

  arbiter::Explorer<Chomp, std::uint64_t> explorer(game, {}, arbiter::Limits{}, {});
  if (explorer.run() != arbiter::Stop_reason::exhausted) return 3;
  std::printf("states %llu\n", static_cast<unsigned long long>(explorer.counts().states));

  arbiter::Solve_options wanted;
  wanted.exact = true;
  const arbiter::Solution<Chomp, std::uint64_t> solved(game, game.start(), wanted, {});
  if (!solved.has_fractions()) return 3;
  game.moves(game.start(), 0, [&](const arbiter::chomp::Move& move) {
    const auto after = solved.after(game.start(), 0, move);
    if (solved.fraction(after).lost == 1)
      std::printf("%s wins\n", game.write_move(game.start(), move).c_str());
  });
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fputs("first_bites: expected ROWS COLUMNS\n", stderr);
    return 2;
  }
  try {
    return run(std::string("rows=") + argv[1] + ",columns=" + argv[2]);
  } catch (const arbiter::Bad_input& error) {
    std::fprintf(stderr, "first_bites: %s\n", error.what());
    return 2;
  }
}
