// Times random play of full games through the public interface: decisions and placements per
// second.
//   bench_random_play [SECONDS [RULESET [GAME]]]     two-player Picadice, or another game
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "bench/measure.hpp"
#include "model/brain_picnic/brain_picnic.hpp"
#include "model/picadice/picadice.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/snack_match/snack_match.hpp"
#include "solver/limits.hpp"
#include "solver/play/random_play.hpp"

namespace {

using namespace arbiter;

template <class G>
int play(double seconds, const char* ruleset) {
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  Random_play<G> random(game, 1);
  unsigned long long games = 0, decisions = 0, plies = 0, placements = 0;
  const Stopwatch clock;
  while (clock.seconds() < seconds) {
    auto state = game.start();
    while (const auto step = random.step(state)) {
      ++plies;
      decisions += step->player != chance_player;
      if constexpr (requires { step->move.placement; })
        placements += step->move.kind == G::Move::Kind_of::place;
    }
    ++games;
  }
  std::printf(
      "{\"games\":%llu,\"decisions\":%llu,\"placements\":%llu,\"plies\":%llu,"
      "\"seconds\":%.6f,\"bytes\":%llu}\n",
      games, decisions, placements, plies, clock.seconds(),
      static_cast<unsigned long long>(peak_memory()));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  const char* ruleset = argc > 2 ? argv[2] : "default";
  const char* name = argc > 3 ? argv[3] : "picadice";
  if (std::strcmp(name, "picadice") == 0) return play<picadice::Picadice>(seconds, ruleset);
  if (std::strcmp(name, "brain_picnic") == 0)
    return play<brain_picnic::Brain_picnic>(seconds, ruleset);
  if (std::strcmp(name, "picnic_blitz") == 0)
    return play<picnic_blitz::Picnic_blitz>(seconds, ruleset);
  if (std::strcmp(name, "snack_match") == 0)
    return play<snack_match::Snack_match>(seconds, ruleset);
  std::fprintf(stderr, "bench_random_play: no such game: %s\n", name);
  return 2;
}
