// Small scopes are enough: in scopes of twice the size, the engine finds only hits that have been
// judged already. (The worked examples of Picnic Blitz fit one size only. In Brain Picnic, scoring
// twice as many cells and comparing twice as many players take more work than a query may, and so
// does dealing goals to eight.)
#include <gmock/gmock.h>

#include <algorithm>
#include <iostream>

#include "properties/bitskrieg/witness.hpp"
#include "properties/brain_picnic/witness.hpp"
#include "properties/nim/witness.hpp"
#include "properties/picadice/witness.hpp"
#include "properties/snack_match/witness.hpp"
#include "solver/literal/inquiry.hpp"

namespace arbiter::literal {
namespace {

template <class L>
void expect_nothing_new(std::vector<typename L::Scope> scopes, std::span<const Judged> judged) {
  std::size_t hits = 0;
  for (const auto& scope : scopes) {
    Inquiry_options options;
    options.redundancy = false;
    const Inquiry found = inquire(book_of<L>(scope), options);
    EXPECT_THAT(found.unknown, testing::IsEmpty()) << found.scope;
    EXPECT_FALSE(found.vacuous) << found.scope;
    hits += found.hits.size();
    for (const Hit& hit : found.hits)
      EXPECT_NE(std::ranges::find(judged, hit.id, &Judged::id), judged.end())
          << found.scope << ": " << name_of(hit.kind) << " " << hit.about << " " << hit.id;
    std::cout << found.scope << ": " << found.hits.size() << " hits in " << found.seconds << " s\n";
  }
  EXPECT_GT(hits, 0U);
}

TEST(DoubledScopes, OfNim) {
  expect_nothing_new<nim::Literal>({{.piles = 4, .counters = 12}}, nim::judged);
}
TEST(DoubledScopes, OfPicadice) {
  auto scopes = picadice::Literal::scopes();
  for (auto& scope : scopes) {
    scope.colours = std::min(2 * scope.colours, 5);
    scope.columns = std::min(2 * scope.columns, 4);
  }
  expect_nothing_new<picadice::Literal>(scopes, picadice::judged);
}
TEST(DoubledScopes, OfBitskrieg) {
  auto scopes = bitskrieg::Literal::scopes();
  for (auto& scope : scopes) {
    if (scope.setup) continue;  // the whole board already
    scope.columns = std::min(2 * scope.columns, 8);
    scope.rows = std::min(2 * scope.rows, 8);
  }
  expect_nothing_new<bitskrieg::Literal>(scopes, bitskrieg::judged);
}
TEST(DoubledScopes, OfBrainPicnic) {
  using Part = brain_picnic::Literal::Part;
  auto scopes = brain_picnic::Literal::scopes();
  for (auto& scope : scopes) {
    if (scope.part == Part::deal && !scope.bonus) scope.players *= 2;
    if (scope.part == Part::lay) scope.earlier *= 2;
  }
  expect_nothing_new<brain_picnic::Literal>(scopes, brain_picnic::judged);
}
TEST(DoubledScopes, OfSnackMatch) {
  auto scopes = snack_match::Literal::scopes();
  for (auto& scope : scopes) {
    if (scope.players > 1) scope.players = std::min(2 * scope.players, 10);
  }
  expect_nothing_new<snack_match::Literal>(scopes, snack_match::judged);
}

}  // namespace
}  // namespace arbiter::literal
