// Small scopes are enough: in scopes of twice the size, the engine finds only hits that have been
// judged already. (The worked examples of Picnic Blitz fit one size only.)
#include <gmock/gmock.h>

#include <algorithm>

#include "properties/bitskrieg/witness.hpp"
#include "properties/nim/witness.hpp"
#include "properties/snack_match/witness.hpp"
#include "solver/literal/inquiry.hpp"

namespace arbiter::literal {
namespace {

template <class L>
void expect_nothing_new(const typename L::Scope& scope, std::span<const Judged> judged) {
  Inquiry_options options;
  options.redundancy = false;
  const Inquiry found = inquire(book_of<L>(scope), options);
  EXPECT_THAT(found.unknown, testing::IsEmpty()) << found.scope;
  EXPECT_FALSE(found.vacuous) << found.scope;
  EXPECT_FALSE(found.hits.empty()) << found.scope;
  for (const Hit& hit : found.hits)
    EXPECT_NE(std::ranges::find(judged, hit.id, &Judged::id), judged.end())
        << found.scope << ": " << name_of(hit.kind) << " " << hit.about << " " << hit.id;
}

TEST(DoubledScopes, OfNim) {
  expect_nothing_new<nim::Literal>({.piles = 4, .counters = 12}, nim::judged);
}
TEST(DoubledScopes, OfBitskrieg) {
  auto scope = bitskrieg::Literal::scopes().front();
  scope.columns = scope.rows = 6;
  expect_nothing_new<bitskrieg::Literal>(scope, bitskrieg::judged);
}
TEST(DoubledScopes, OfSnackMatch) {
  auto scope = snack_match::Literal::scopes().at(7);
  scope.players *= 2;
  expect_nothing_new<snack_match::Literal>(scope, snack_match::judged);
}

}  // namespace
}  // namespace arbiter::literal
