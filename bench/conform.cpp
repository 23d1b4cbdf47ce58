// Measures how much one request and its answer cost the harness, with a trivial subject.
//   bench_conform SUBJECT...        such as build/release/tests/starter_nim
// Prints one JSON line per layer: `pairs` sends requests and reads their answers; `checks` asks
// every possible question about the positions of random games and compares the answers with the
// reference, as `arbiter conform` does. `own` is our processor time per pair in microseconds,
// excluding the subject's; `rate` is pairs per second of real time.
#include <sys/resource.h>

#include <cstdio>
#include <string>

#include "solver/limits.hpp"
#include "tools/conform/session/session.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::conform;

double own_seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) * 1e-6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

template <class F>
void measure(const char* layer, Subject& subject, F&& run) {
  const std::uint64_t before = subject.pairs();
  const double own = own_seconds();
  const Stopwatch clock;
  run();
  const auto pairs = static_cast<double>(subject.pairs() - before);
  std::printf("{\"peer\":\"arbiter\",\"layer\":\"%s\",\"pairs\":%.0f,\"rate\":%.0f,\"own\":%.3f}\n",
              layer, pairs, pairs / clock.seconds(), (own_seconds() - own) / pairs * 1e6);
}

}  // namespace

int main(int argc, char** argv) {
  Subject_settings settings;
  settings.command.assign(argv + 1, argv + argc);
  Subject subject(settings);
  (void)subject.begin("nim", "default");
  Reference reference(make_game("nim", "default"));
  const std::string start = reference.game().position("start");
  measure("pairs", subject, [&] {
    const std::vector<Request> batch(
        1000, {.what = Ask::apply, .position = start, .actor = "P1", .move = "take 1 from 1"});
    for (int i = 0; i < 200; ++i) (void)subject.ask(batch);
  });
  measure("checks", subject, [&] {
    Pass_counts pass_counts;
    Checker checker(subject, reference, pass_counts);
    Ends ends(reference.game().rulebook());
    const Clock clock;
    Session walk(reference, checker, ends, clock, 1);
    (void)walk.sweep({.positions = 700});
    for (int i = 0; i < 20; ++i)
      for (std::size_t node = 0; node < walk.reached().size(); ++node)
        if (walk.reached()[node].depth < 3) (void)checker.check(walk.reached()[node].position, {});
  });
  return 0;
}
