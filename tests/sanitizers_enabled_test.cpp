// In a build with ARBITER_SANITIZE, shows that both sanitizers and the checked standard library are
// really on: a preset that lost its flags would pass every other test. In other builds it is
// skipped.
#include <gtest/gtest.h>

#include <cstddef>
#include <limits>
#include <memory>
#include <vector>

namespace {

#ifdef ARBITER_SANITIZE

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ADDRESS_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define ADDRESS_SANITIZER
#endif
#ifndef ADDRESS_SANITIZER
#error "ARBITER_SANITIZE is set, but this is compiled without the address sanitizer"
#endif
#ifndef _GLIBCXX_ASSERTIONS
#error "ARBITER_SANITIZE is set, but the standard library is not the checked one"
#endif

// Each error comes from a volatile, so that no compiler can predict it.
int read_behind_the_heap() {
  volatile std::size_t size = 4;
  const std::unique_ptr<int[]> block(new int[size]());
  const int* behind = block.get() + size;
  return *static_cast<const volatile int*>(behind);
}

int overflow() {
  volatile int most = std::numeric_limits<int>::max();
  volatile int sum = most + 1;
  return sum;
}

int index_behind_the_end() {
  volatile std::size_t index = 4;
  const std::vector<int> four(index);
  return four[index];
}

TEST(Sanitizers, AddressIsOn) { EXPECT_DEATH(read_behind_the_heap(), "heap-buffer-overflow"); }
TEST(Sanitizers, UndefinedIsOn) { EXPECT_DEATH(overflow(), "signed integer overflow"); }
TEST(Sanitizers, LibraryIsChecked) { EXPECT_DEATH(index_behind_the_end(), "Assertion '__n < "); }

#else

TEST(Sanitizers, AreOn) { GTEST_SKIP() << "this build has no sanitizers"; }

#endif

}  // namespace
