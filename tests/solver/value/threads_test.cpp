// A machine that cannot provide more threads: an error, and no invalid state is left behind.
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <system_error>

#include "solver/value/iterate.hpp"
#include "tests/solver/value/small_graph.hpp"

namespace {
std::atomic<int> threads_left{1000};
}

#ifndef ARBITER_SANITIZE
// Replaces the C library's function; the sanitizers have their own.
extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* attributes,
                              void* (*work)(void*), void* argument) {
  static const auto real =
      reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  if (threads_left.fetch_sub(1) <= 0) return EAGAIN;
  return real(thread, attributes, work, argument);
}
#endif

namespace arbiter {
namespace {

/// The first two thirds of the states rarely lead to the last third: without the last third's
/// bounds, the others still come close together.
small::Game two_parts(std::uint32_t states) {
  std::mt19937 random(7);
  const std::uint32_t second = states * 2 / 3 + 100;
  const auto from = [&](std::uint32_t first, std::uint32_t last) {
    return small::leaf(first + static_cast<std::uint32_t>(random() % (last - first)));
  };
  small::Game game;
  game.trees.assign(states, std::nullopt);
  game.payoffs = {{0, 1}, {1, 0.9}};
  for (std::uint32_t s = 2; s < states; ++s)
    game.trees[s] =
        s < second
            ? small::chance({90'000, 9'990, 10},
                            {from(2, second), small::leaf(s % 2), from(second, states)})
            : small::chance({10, 10, 1}, {from(2, second), small::leaf(0), from(second, states)});
  return game;
}

TEST(Threads, ThatAreRefusedEndTheWork) {
#ifdef ARBITER_SANITIZE
  GTEST_SKIP() << "the sanitizers make threads themselves";
#endif
  const Turn_graph graph = two_parts(30'000).graph();
  const Components components = components_of(graph);
  ASSERT_GT(components.largest, 20'000U);
  const Values right = iterate(graph, components, {0, 1e-9, true}, {});
  for (const int given : {0, 1}) {
    Iteration wanted;
    wanted.save_every = 0;
    wanted.save = [&](const std::vector<Interval>& bounds) {
      for (std::size_t s = 0; s < bounds.size(); ++s) {
        ASSERT_LE(bounds[s].low, right.outer[s].low);
        ASSERT_GE(bounds[s].high, right.outer[s].high);
      }
    };
    Limits limits;
    limits.threads = 3;
    threads_left = given;
    EXPECT_THROW(iterate(graph, components, wanted, limits), std::system_error);
    threads_left = 1000;
  }
}

}  // namespace
}  // namespace arbiter
