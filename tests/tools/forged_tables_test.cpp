// Whatever the header of a tablebase claims is checked, or said not to be: each field is changed in
// turn, and the file's checksums are made right again.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "model/json.hpp"
#include "solver/verify/verification.hpp"
#include "tools/cli/opened_table.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {
namespace {

struct Made {
  const char *name, *game, *ruleset, *position;
  std::vector<std::string> others;  // positions that the table has as well
};

const Made every_kind[] = {
    {"codes", "nim", "default", "1/1/3/0:1", {"1/1/2/0:2", "0/1/3/0:2", "1/1/0/0:2"}},
    {"folded", "picadice", "colours=1,columns=2,dice=1", "start", {}},
    {"board",
     "picnic_blitz",
     "lengths=1:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1",
     "start",
     {}},
    {"endgame",
     "bitskrieg",
     "board=4,obstacles=1,squad=1,flags=0,rebuilds=0:0",
     "3hs/4/1#2/Ln3:1:-/-:0/0:1",
     {}},
};

template <class T>
std::string bytes_of(const T& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}
std::uint64_t hash(std::string_view text) { return XXH3_64bits(text.data(), text.size()); }

/// A file's bytes with another first line, and everything that depends on it made right.
std::string with_header(const std::string& file, const std::string& line) {
  constexpr std::size_t place_bytes = 40, trailer_bytes = 32, checksum_line = 17;
  const std::size_t old_end = file.find('\n') + 1 + checksum_line;
  std::uint64_t index_at = 0;
  std::memcpy(&index_at, &file[file.size() - trailer_bytes], sizeof index_at);
  const std::string head = line + "\n" + fmt::format("{:016x}\n", hash(line + "\n"));
  const std::uint64_t shift = head.size() - old_end;
  std::string index = file.substr(index_at, file.size() - trailer_bytes - index_at);
  for (std::size_t at = 16; at < index.size(); at += place_bytes) {
    std::uint64_t offset = 0;
    std::memcpy(&offset, &index[at], sizeof offset);
    offset += shift;
    std::memcpy(&index[at], &offset, sizeof offset);
  }
  const std::string ends = bytes_of(index_at + shift) + bytes_of(hash(index));
  return head + file.substr(old_end, index_at - old_end) + index + ends +
         bytes_of(hash(bytes_of(hash(line + "\n")) + ends)) + "arbtable";
}

/// Other values for a key, of the same type and of others.
std::vector<Report_json> other_values(const Made& made, const std::string& key,
                                      const Report_json& value) {
  std::vector<Report_json> out{nullptr, Report_json::array()};
  if (value.is_boolean()) {
    out.insert(out.end(), {!value.get<bool>(), 0, "true"});
  } else if (value.is_number()) {
    const auto n = value.get<std::uint64_t>();
    for (const std::uint64_t other : {n + 1, n - 1, n + 2, 2 * n, n / 2, std::uint64_t{0},
                                      std::uint64_t{1}, std::uint64_t{52}, ~std::uint64_t{0}})
      if (other != n) out.push_back(other);
    out.insert(out.end(), {static_cast<double>(n) + 0.5, std::to_string(n), -1});
  } else {
    for (const std::string other :
         {"", "nim", "pig", "picadice", "bitskrieg", "default", "players=2", "start", "codes",
          "numbers", "ranks", "units", "low high", "low lost_high won_low high", "PD-A01=1"})
      if (other != value) out.push_back(other);
    out.push_back(value.get<std::string>() + " ");
    if (key == "position") out.insert(out.end(), made.others.begin(), made.others.end());
  }
  return out;
}

class Forged : public testing::TestWithParam<Made> {
 protected:
  void SetUp() override {
    Value_request request;
    request.table = path_;
    const auto game = make_game(GetParam().game, GetParam().ruleset);
    const Solved_position solved = game->solve(game->position(GetParam().position), request, {});
    ASSERT_EQ(solved.no_table, "");
    std::ifstream file(path_, std::ios::binary);
    bytes_.assign(std::istreambuf_iterator<char>(file), {});
    head_ = Report_json::parse(bytes_.substr(0, bytes_.find('\n')));
    const auto proof = verified(bytes_);
    ASSERT_TRUE(proof && proof->is_proved()) << (proof ? proof->objection : refusal_);
  }
  void TearDown() override { std::filesystem::remove(path_); }

  /// Nothing if the file is refused.
  std::optional<Verification> verified(const std::string& bytes) {
    std::ofstream(path_, std::ios::binary) << bytes;
    try {
      return Opened_table(path_).verify({}, {});
    } catch (const Bad_input& refused) {
      refusal_ = refused.what();
      return std::nullopt;
    }
  }
  /// Fails unless the forged file is refused, or its verification says that it did not check `key`
  /// and gives bounds that the true file confirms.
  void expect_caught(const std::string& line, const std::string& key) {
    SCOPED_TRACE(line);
    const auto proof = verified(with_header(bytes_, line));
    if (!proof || !proof->is_proved()) return;
    const std::string says = key == "position" ? "can follow"
                             : key == "block"  ? "size of a block"
                                               : "the key " + key;
    EXPECT_THAT(proof->not_checked, testing::Contains(testing::HasSubstr(says)));
    const std::string position = Report_json::parse(line)["position"];
    std::ofstream(path_, std::ios::binary) << bytes_;
    Opened_table table(path_);
    const Valued_position probed = (*table.probe())(position);
    EXPECT_LE(proof->low, probed.value.lost.high);
    EXPECT_GE(proof->high, probed.value.won.low);
    ++accepted_;
  }

  const std::filesystem::path path_ =
      std::filesystem::temp_directory_path() / ("arbiter-forged-" + std::to_string(::getpid()));
  std::string bytes_, refusal_;
  Report_json head_;
  int accepted_ = 0;
};

TEST_P(Forged, HeadersAreRefusedOrNotCheckedAloud) {
  int forged = 0;
  for (const auto& [key, value] : head_.items()) {
    for (const Report_json& other : other_values(GetParam(), key, value)) {
      Report_json changed = head_;
      changed[key] = other;
      ++forged, expect_caught(json_text(changed), key);
    }
    Report_json without = head_;
    without.erase(key);
    EXPECT_FALSE(verified(with_header(bytes_, json_text(without)))) << key;
  }
  EXPECT_GT(forged, 150);
  if (!GetParam().others.empty()) {
    EXPECT_GT(accepted_, 0) << "positions that follow are no lie";
  }
}

TEST_P(Forged, LinesAreRefused) {
  const std::string line = bytes_.substr(0, bytes_.find('\n'));
  ASSERT_TRUE(verified(with_header(bytes_, line)));
  Report_json more = head_;
  more["author"] = "nobody";
  Report_json preface = head_;
  preface["preface"] = {{"bytes", 0}, {"checksum", 0}};
  std::string spaced = line;
  spaced.insert(1, " ");
  std::string twice = line;
  twice.insert(twice.size() - 1, ",\"gap\":0");
  Report_json turned = Report_json::object();
  for (const auto& [key, value] : head_.items())
    if (key != "game") turned[key] = value;
  turned["game"] = head_["game"];
  for (const std::string& forged :
       {json_text(more), json_text(preface), spaced, twice, json_text(turned), line + " "})
    EXPECT_FALSE(verified(with_header(bytes_, forged))) << forged;
}

INSTANTIATE_TEST_SUITE_P(Every_kind, Forged, testing::ValuesIn(every_kind),
                         [](const auto& given) { return std::string(given.param.name); });

}  // namespace
}  // namespace arbiter
