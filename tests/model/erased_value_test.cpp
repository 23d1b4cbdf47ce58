// Values whose type is known only to a game: small ones in place and large ones on the heap.
#include "model/erased_value.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

namespace arbiter {
namespace {

using Value = Erased_value<16>;

struct Small_one {
  std::int8_t first = 0;
  std::int32_t second = 0;  // after padding bytes
  friend bool operator==(const Small_one&, const Small_one&) = default;
};
struct Other_one {
  std::int8_t first = 0;
  std::int32_t second = 0;
  friend bool operator==(const Other_one&, const Other_one&) = default;
};
struct Large_one {
  std::array<std::int64_t, 9> numbers{};
  friend bool operator==(const Large_one&, const Large_one&) = default;
};

Value large(std::int64_t last) {
  Large_one one;
  one.numbers.back() = last;
  return Value::of(one);
}
std::int64_t last_of(const Value& value) { return value.as<Large_one>().numbers.back(); }

TEST(ErasedValue, IsEqualWhenItsTypeSaysSo) {
  EXPECT_EQ(Value::of(Small_one{1, 2}), Value::of(Small_one{1, 2}));
  EXPECT_NE(Value::of(Small_one{1, 2}), Value::of(Small_one{1, 3}));
  EXPECT_NE(Value::of(Small_one{1, 2}), Value::of(Other_one{1, 2}));
  EXPECT_EQ(large(5), large(5));
  EXPECT_NE(large(5), large(6));
  EXPECT_NE(large(0), Value::of(Small_one{}));
  EXPECT_EQ(Value(), Value());
  EXPECT_NE(Value(), Value::of(Small_one{}));
  alignas(Small_one) unsigned char bytes[sizeof(Small_one)];
  std::fill(std::begin(bytes), std::end(bytes), 0xFF);
  EXPECT_EQ(Value::of(*new (bytes) Small_one{1, 2}), Value::of(Small_one{1, 2}));
}

TEST(ErasedValue, OfAnySizeTakesThePlaceOfAnother) {
  const Value small = Value::of(Small_one{1, 2}), big = large(7);
  Value value = small;
  value = big;
  EXPECT_EQ(last_of(value), 7);
  value.as<Large_one>().numbers.back() = 8;
  EXPECT_EQ(last_of(big), 7);
  value = large(9);
  EXPECT_EQ(last_of(value), 9);
  value = small;
  EXPECT_EQ(value, small);
  value = Value();
  EXPECT_EQ(value, Value());
}

TEST(ErasedValue, HasNoneOnceItIsMovedFrom) {
  for (const Value& whole : {Value::of(Small_one{1, 2}), large(3)}) {
    Value from = whole, to(std::move(from));
    EXPECT_EQ(to, whole);
    EXPECT_EQ(from, Value());  // NOLINT(bugprone-use-after-move): this is what is asked
    from = to;
    EXPECT_EQ(from, whole);
    Value other;
    other = std::move(from);
    EXPECT_EQ(other, whole);
    EXPECT_EQ(from, Value());  // NOLINT(bugprone-use-after-move)
    std::swap(other, other);
    Value& same = other;
    other = std::move(same);
    EXPECT_EQ(other, whole);
    other = same;
    EXPECT_EQ(other, whole);
  }
}

}  // namespace
}  // namespace arbiter
