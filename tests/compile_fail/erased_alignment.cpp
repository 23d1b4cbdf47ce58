// must not compile: must not be aligned more strictly
// A large value is on the heap, where nothing is aligned to 64 bytes.
#include "model/erased_value.hpp"

struct alignas(64) Lanes {
  char bytes[128];
  friend bool operator==(const Lanes&, const Lanes&) = default;
};

int main() { return arbiter::Erased_value<16>::of(Lanes{}) == arbiter::Erased_value<16>{} ? 1 : 0; }
