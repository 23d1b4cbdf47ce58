// Small scopes are enough: in scopes of twice the size, the engine finds only hits that have been
// judged already.
#include <gtest/gtest.h>

#include <algorithm>

#include "properties/bitskrieg/witness.hpp"
#include "properties/brain_picnic/witness.hpp"
#include "properties/nim/witness.hpp"
#include "properties/picnic_blitz/witness.hpp"
#include "properties/snack_match/witness.hpp"
#include "solver/literal/inquiry.hpp"

namespace arbiter::literal {
namespace {

template <class L>
void expect_nothing_new(const typename L::Scope& scope, std::span<const Judged> judged) {
  Inquiry_options options;
  options.redundancy = false;
  const Inquiry found = inquire(book_of<L>(scope), options);
  EXPECT_EQ(found.unknown, 0U) << found.scope;
  EXPECT_FALSE(found.vacuous) << found.scope;
  EXPECT_FALSE(found.hits.empty()) << found.scope;
  for (const Hit& hit : found.hits)
    EXPECT_NE(std::ranges::find(judged, hit.id, &Judged::id), judged.end())
        << found.scope << ": " << name_of(hit.kind) << " " << hit.about << " " << hit.id;
}

TEST(DoubledScopes, OfNim) {
  expect_nothing_new<nim::Literal>({.piles = 4, .counters = 12}, nim::judged);
}
TEST(DoubledScopes, OfPicnicBlitz) {
  expect_nothing_new<picnic_blitz::Literal>({.players = 2, .lengths = {6, 8}, .values = {4, 5}},
                                            picnic_blitz::judged);
  expect_nothing_new<picnic_blitz::Literal>(
      {.players = 2, .lengths = {6, 8}, .values = {4, 5}, .simple = true}, picnic_blitz::judged);
}
TEST(DoubledScopes, OfBitskrieg) {
  auto scope = bitskrieg::Literal::scopes().front();
  scope.columns = scope.rows = 6;
  expect_nothing_new<bitskrieg::Literal>(scope, bitskrieg::judged);
}
TEST(DoubledScopes, OfBrainPicnic) {
  auto scope = brain_picnic::Literal::scopes().back();
  scope.players *= 2;
  expect_nothing_new<brain_picnic::Literal>(scope, brain_picnic::judged);
}
TEST(DoubledScopes, OfSnackMatch) {
  auto scope = snack_match::Literal::scopes().at(7);
  scope.players *= 2;
  expect_nothing_new<snack_match::Literal>(scope, snack_match::judged);
}

}  // namespace
}  // namespace arbiter::literal
