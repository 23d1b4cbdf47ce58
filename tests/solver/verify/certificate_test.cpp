// Certificates as files: what was written is read again, and damage is named.
#include "solver/verify/certificate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "model/error.hpp"

namespace arbiter {
namespace {

struct Certificates : testing::Test {
  const std::filesystem::path path = std::filesystem::temp_directory_path() /
                                     ("arbiter-certificate-" + std::to_string(::getpid()));
  ~Certificates() override { std::filesystem::remove(path); }

  static Certificate some() {
    Certificate c;
    c.game = "nim", c.ruleset = "default", c.position = "1/3/5/7:1";
    c.hero = 1, c.bits = 42, c.folded = true;
    for (std::uint32_t n = 0; n < 300; ++n)
      c.states.push_back({static_cast<Wide>(n) << 70 | n, n, n + 1ULL, n + 2ULL, n + 3ULL, n, 7});
    return c;
  }
  std::string refusal() const {
    try {
      Certificate::read(path);
    } catch (const Bad_input& refused) {
      return refused.what();
    }
    return "";
  }
  std::string bytes() const {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void put(const std::string& text) const {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
  }
};

TEST_F(Certificates, AreReadAsTheyWereWritten) {
  const Certificate c = some();
  c.write(path);
  const Certificate d = Certificate::read(path);
  EXPECT_EQ(d.states, c.states);
  EXPECT_EQ(d.game, c.game);
  EXPECT_EQ(d.ruleset, c.ruleset);
  EXPECT_EQ(d.position, c.position);
  EXPECT_EQ(d.hero, c.hero);
  EXPECT_EQ(d.bits, c.bits);
  EXPECT_EQ(d.folded, c.folded);
}

TEST_F(Certificates, AreRefusedWhenDamaged) {
  some().write(path);
  const std::string good = bytes();
  const auto states = Certificate::read(path).states;
  for (std::size_t at = 0; at < good.size(); at += 1 + good.size() / 211) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x20);
    put(bad);
    // Some bits of a frame mean nothing: then all that was written must still be there.
    EXPECT_TRUE(!refusal().empty() || Certificate::read(path).states == states) << "byte " << at;
    put(good.substr(0, at));
    EXPECT_NE(refusal(), "") << "cut at " << at;
  }
  put(good + "x");
  EXPECT_THAT(refusal(), testing::HasSubstr("behind the end"));
  put("");
  EXPECT_NE(refusal(), "");
}

TEST_F(Certificates, OfAnotherVersionOrOrderAreRefused) {
  Certificate c = some();
  std::swap(c.states[3], c.states[4]);
  c.write(path);
  EXPECT_THAT(refusal(), testing::HasSubstr("ascending order"));
  c = some();
  c.bits = 60;
  c.write(path);
  EXPECT_THAT(refusal(), testing::HasSubstr("a number from 16 to 52"));
  EXPECT_THROW(c.write("/nonexistent/folder/file"), Bad_input);
  std::filesystem::remove(path);
  EXPECT_THAT(refusal(), testing::HasSubstr("No such file"));
}

}  // namespace
}  // namespace arbiter
