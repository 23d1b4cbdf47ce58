// Whether the effects of Picadice's literal form are needed: the engine is asked about those that
// the running model does not miss.
#include "properties/picadice/witness.hpp"
#include "tests/properties/literal_agreement.hpp"

namespace arbiter::picadice {
namespace {

TEST(PicadiceAsWritten, NeedsNearlyEachEffect) {
  literal_agreement::expect_deletions_noticed<Literal, Picadice>(ruleset_of, turns_of, 2000);
}

}  // namespace
}  // namespace arbiter::picadice
