// Tablebases with two bounds per position as files: whatever was written can be read back, and
// damaged or false content is rejected.
#include "solver/table/dense_file.hpp"
#include "model/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/model/refusal.hpp"
#include "tests/solver/table/table_in_folder.hpp"

namespace arbiter {
namespace {

using testing::HasSubstr;

struct Dense_tables : Table_in_folder {
  static Dense_head head() { return {"nim", "default", ~std::uint64_t{0}, 31, 1000}; }
  static constexpr std::uint64_t one = std::uint64_t{1} << 31;
  static std::vector<Dense_pair> some(std::uint32_t states) {
    std::vector<Dense_pair> out;
    for (std::uint32_t n = 0; n < states; ++n)
      out.push_back(n % 5 == 3 ? Dense_pair{} : Dense_pair{n * 7919, n * 7919 + 1 + n % 1000});
    return out;
  }
  void write(const std::vector<Dense_pair>& pairs, std::uint64_t block = 16) const {
    Replacing_file file(path);
    Dense_writer writer(file, head(), pairs.size(), block);
    for (const Dense_pair& pair : pairs) writer.add(pair);
    writer.finish();
    file.done();
  }
  std::vector<Dense_pair> read() const { return Dense_file(Block_file(path)).load(); }
};

TEST_F(Dense_tables, AreReadAsTheyWereWritten) {
  for (const std::uint32_t states : {0U, 1U, 15U, 16U, 17U, 100U}) {
    write(some(states));
    EXPECT_EQ(read(), some(states));
    EXPECT_EQ(Dense_file(Block_file(path)).head(), head());
  }
  const std::vector<Dense_pair> extremes{{one, one}, {}, {0, 1000}};
  write(extremes);
  EXPECT_EQ(read(), extremes);
}

TEST_F(Dense_tables, FindEachNumber) {
  const auto pairs = some(1000);
  write(pairs);
  for (const std::uint64_t cache : {1U, 1U << 20}) {
    Dense_file file(Block_file(path), cache);
    for (std::uint64_t n = 0; n < 3000; ++n) {
      const std::uint64_t number = n * 617 % 1000;
      EXPECT_EQ(file.at(number), pairs[number]);
      EXPECT_EQ(file.high(number) * static_cast<double>(one),
                static_cast<double>(pairs[number].high));
    }
  }
}

// Flips one bit in bytes of all parts: the error names the damaged part.
TEST_F(Dense_tables, NameThePartThatIsDamaged) {
  write(some(100));
  const std::string good = bytes();
  const std::size_t header = good.find('\n') + 18, trailer = good.size() - 32,
                    index = trailer - 7 * 40;
  for (std::size_t at = 0; at < good.size(); at += 5) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ (1 << at % 8));
    put(bad);
    const char* const part = at < header    ? ": header"
                             : at < index   ? ": block "
                             : at < trailer ? ": index"
                                            : ": trailer";
    EXPECT_THAT(refusal([&] { read(); }), HasSubstr(path.string() + part)) << "byte " << at;
  }
  for (std::size_t size = 0; size < good.size(); size += 11) {
    put(good.substr(0, size));
    EXPECT_NE(refusal([&] { read(); }), "accepted") << "cut at " << size;
  }
}

// A file with valid checksums can still be false.
TEST_F(Dense_tables, WithBoundsThatCannotBeAreRefused) {
  for (const Dense_pair lie : {Dense_pair{5, 1006}, Dense_pair{5, 4}, Dense_pair{one + 5, one + 6},
                               Dense_pair{one - 1, one + 1}}) {
    auto pairs = some(100);
    pairs[20] = lie;
    write(pairs);
    EXPECT_THAT(refusal([&] { read(); }), HasSubstr("block 2 of 7: expected bounds in order"));
  }
}

TEST_F(Dense_tables, AreOfTheirOwnKind) {
  write(some(3));
  EXPECT_TRUE(Dense_file::is_one(Block_file(path)));
  std::string text = bytes();
  EXPECT_THAT(text, testing::StartsWith("{\"format\":\"arbiter dense tablebase 2\",\"game\":"));
  {
    Replacing_file file(path);
    Block_writer writer(file, {{"format", "arbiter tablebase 1"}}, 0, 1);
    writer.finish();
    file.done();
  }
  EXPECT_FALSE(Dense_file::is_one(Block_file(path)));
  EXPECT_THAT(refusal([&] { read(); }), HasSubstr("header: format"));
}

TEST_F(Dense_tables, WithBlocksOfOtherNumbersAreRefused) {
  write(some(16));
  const Block_file good = [&] {
    Block_file file(path);
    file.open();
    return file;
  }();
  for (const std::uint64_t first : {0U, 1U}) {
    {
      Replacing_file file(path);
      Head_fields head{{"format", "arbiter dense tablebase 2"}};
      for (const char* key : {"game", "ruleset"}) head.emplace_back(key, good.head().text(key));
      for (const char* key : {"model", "bits", "gap"})
        head.emplace_back(key, good.head().number(key));
      Block_writer writer(file, head, 16, 16);
      writer.add(first, good.read(0));
      writer.finish();
      file.done();
    }
    if (first == 0) {
      EXPECT_EQ(read(), some(16));
    } else {
      EXPECT_THAT(refusal([&] { read(); }), HasSubstr("index: expected blocks that start at"));
    }
  }
}

}  // namespace
}  // namespace arbiter
