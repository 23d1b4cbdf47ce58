// Tablebases as files: whatever was written can be read back; any other content is rejected, and
// the wrong part is named.
#include "solver/table/file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <tuple>

#include "model/error.hpp"
#include "model/json.hpp"
#include "solver/files/compressed_file.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/table/loose_table.hpp"
#include "tests/solver/table/table_in_folder.hpp"

namespace arbiter {
namespace {

using testing::HasSubstr;

constexpr Table_kind kinds[] = {Table_kind::of_codes(), Table_kind::of_board(),
                                Table_kind::of_endgame()};

struct Tables : Table_in_folder {
  /// By number, every fifth state is left out, and so are all of those from 32 to 63.
  static Loose_table some(std::uint32_t states = 100, Table_kind kind = {}, int bits = 42) {
    Loose_table t;
    t.game = "nim", t.ruleset = "default", t.position = "1/3/5/7:1";
    t.maximizer = 1, t.bits = bits, t.canonical = true, t.model = ~std::uint64_t{0};
    t.kind = kind, t.gap = 3;
    for (std::uint32_t n = 0; n < states; ++n) {
      const std::uint64_t low = n * 131;
      Table_entry state{n, low, low + 7, low + 2, low + 10};
      if (!kind.two_values) state.won_low = low, state.high = state.lost_high;
      if (!kind.by_number) state.code |= static_cast<Wide>(n) << 70;
      if (kind.ranked) state.rank_low = n, state.rank_high = 7;
      if (kind.by_number && (n % 5 == 3 || n / 32 == 1)) state = Table_entry{}, state.code = n;
      t.states.push_back(state);
    }
    return t;
  }
  void write(const Loose_table& table, std::uint64_t block = 16) const {
    Replacing_file file(path);
    Table_writer writer(file, table, table.states.size(), block);
    for (const Table_entry& state : table.states) writer.add(state);
    writer.finish();
    file.done();
  }
  Loose_table read() const { return Loose_table(Table_file(path).load()); }
  std::string refused() const {
    return refusal([&] { read(); });
  }
  /// A header line and its checksum.
  static std::string header(const std::string& line) {
    char checksum[32];
    std::snprintf(checksum, sizeof checksum, "%016lx\n", XXH3_64bits(line.data(), line.size()));
    return line + checksum;
  }
  /// The file with another header, and valid checksums throughout.
  std::string with_header(const std::string& from, const std::string& to) const {
    const std::string text = bytes();
    const std::size_t at = text.find(from), line = text.find('\n') + 1;
    if (at >= line) throw std::logic_error("no " + from);
    const std::string head = text.substr(0, line).replace(at, from.size(), to);
    std::string out = header(head) + text.substr(line + 17);
    const std::size_t trailer = out.size() - 32;
    std::uint64_t all[3] = {XXH3_64bits(head.data(), head.size())}, own = 0;
    if (to.size() != from.size()) {  // everything begins elsewhere
      const std::size_t by = to.size() - from.size();
      std::uint64_t offset = 0, length = 0;
      const auto shift = [&](std::size_t place) {
        std::memcpy(&offset, out.data() + place, 8);
        offset += by;
        std::memcpy(out.data() + place, &offset, 8);
      };
      shift(trailer);
      for (std::uint64_t place = offset; place < trailer; place += 40) shift(place + 16);
      std::memcpy(&offset, out.data() + trailer, 8);
      length = trailer - offset;
      const std::uint64_t of_index = XXH3_64bits(out.data() + offset, length);
      std::memcpy(out.data() + trailer + 8, &of_index, 8);
    }
    std::memcpy(all + 1, out.data() + trailer, 16);
    own = XXH3_64bits(all, sizeof all);
    std::memcpy(out.data() + trailer + 16, &own, 8);
    return out;
  }
  std::string says(const std::string& from, const std::string& to) const {
    const std::string good = bytes();
    put(with_header(from, to));
    const std::string out = refused();
    put(good);
    return out;
  }
};

TEST_F(Tables, AreReadAsTheyWereWritten) {
  for (const Table_kind kind : kinds)
    for (const int bits : {30, 31, 42})
      for (const std::uint32_t states : {0U, 1U, 15U, 16U, 17U, 100U}) {
        SCOPED_TRACE(kind.text());
        const Loose_table t = some(states, kind, bits);
        write(t);
        const Loose_table again = read();
        EXPECT_EQ(again.states, t.states);
        EXPECT_EQ(static_cast<const Table_head&>(again), t);
      }
}

TEST_F(Tables, ReplaceTheFileBehindALink) {
  const std::filesystem::path file = folder / "there";
  std::filesystem::create_symlink(file, path);
  const Loose_table table = some();
  write(table);
  EXPECT_TRUE(std::filesystem::is_symlink(path));
  EXPECT_TRUE(std::filesystem::is_regular_file(file));
  EXPECT_EQ(read(), table);
}

TEST_F(Tables, HoldTheLargestNumbers) {
  for (const Table_kind kind : kinds)
    for (const int bits : {31, 52}) {
      Loose_table extremes = some(3, kind, bits);
      const std::uint64_t one = extremes.gap = std::uint64_t{1} << bits;
      extremes.states[1] = {1, one, one, one, one};
      extremes.states[2] = {2, 0, 0, one, one};
      if (!kind.by_number) extremes.states[1].code = ~Wide{0} - 1;
      if (!kind.by_number) extremes.states[2].code = ~Wide{0};
      if (kind.two_values) extremes.states[2].won_low = one, extremes.states[2].lost_high = 0;
      if (kind.ranked) extremes.states[1].rank_low = ~0U, extremes.states[2].rank_high = ~0U;
      write(extremes);
      EXPECT_EQ(read().states, extremes.states) << kind.text();
    }
}

TEST_F(Tables, FindEachStateAndNoOther) {
  for (const Table_kind kind : kinds) {
    SCOPED_TRACE(kind.text());
    const Loose_table t = some(1000, kind);
    write(t);
    for (const std::uint64_t cache : {1U, 1U << 20}) {
      Table_file file(path, cache);
      EXPECT_EQ(file.file().blocks(), 63U);
      for (std::uint32_t n = 0; n < 3000; ++n) {
        const Table_entry& wanted = t.states[n * 617 % 1000];
        if (kind.by_number && wanted.is_left_out()) {
          EXPECT_EQ(file.find(wanted.code), std::nullopt);
          EXPECT_THROW(file.at(wanted.code), Bad_input);
        } else {
          EXPECT_EQ(file.find(wanted.code), wanted);
          EXPECT_EQ(file.at(wanted.code), wanted);
        }
        EXPECT_TRUE(kind.by_number || !file.find(wanted.code + 1));
      }
      EXPECT_EQ(file.find(1000), std::nullopt);
      EXPECT_EQ(file.find(~Wide{0}), std::nullopt);
    }
  }
  Loose_table late = some(3);
  late.states.erase(late.states.begin());
  write(late);
  EXPECT_EQ(Table_file(path).find(0), std::nullopt);
}

TEST_F(Tables, TakeNoRoomForWhatTheyDoNotHave) {
  write(some(100, Table_kind::of_endgame()));
  const Block_file file(path);
  EXPECT_EQ(file.read(2).size() + file.read(3).size(), 0U) << "all of these are left out";
  EXPECT_GT(file.read(1).size(), 0U);
  for (const auto& [kind, bits, bytes] :
       {std::tuple(Table_kind::of_codes(), 52, 56U), std::tuple(Table_kind::of_codes(), 31, 40U),
        std::tuple(Table_kind::of_board(), 31, 8U), std::tuple(Table_kind::of_board(), 48, 16U),
        std::tuple(Table_kind::of_endgame(), 30, 16U)})
    EXPECT_EQ(Table_entries(kind, bits).bytes_each(), bytes);
}

// Flips one bit of every byte of the file, a different one each time: the error names the damaged
// part correctly.
TEST_F(Tables, NameThePartThatIsDamaged) {
  for (const Table_kind kind : kinds) {
    SCOPED_TRACE(kind.text());
    const Loose_table t = some(100, kind);
    write(t);
    const std::string good = bytes();
    const std::size_t header = good.find('\n') + 18, trailer = good.size() - 32,
                      index = trailer - 7 * 40;
    for (std::size_t at = 0; at < good.size(); ++at) {
      std::string bad = good;
      bad[at] = static_cast<char>(bad[at] ^ (1 << at % 8));
      put(bad);
      const char* const part = at < header    ? ": header"
                               : at < index   ? ": block "
                               : at < trailer ? ": index"
                                              : ": trailer";
      EXPECT_THAT(refused(), HasSubstr(path.string() + part)) << "byte " << at;
    }
    std::string bad = good;
    bad[index - 1] = static_cast<char>(~bad[index - 1]);
    put(bad);
    const std::size_t length = Block_file(path).read(0).size();
    EXPECT_THAT(refused(), HasSubstr("block 7 of 7: expected its checksum"));
    Table_file file(path);
    EXPECT_EQ(file.find(0), t.states[0]) << "the other blocks can be read";
    EXPECT_THROW(file.find(t.states[99].code), Bad_input);
    bad = good;
    bad[header] = static_cast<char>(~bad[header]);
    put(bad);
    EXPECT_THAT(refused(), HasSubstr("block 1 of 7: expected its checksum, found a different one "
                                     "for the " +
                                     std::to_string(length) + " bytes starting at byte " +
                                     std::to_string(header)));
  }
}

TEST_F(Tables, OfAnyOtherLengthAreRefused) {
  write(some(100, Table_kind::of_endgame()));
  const std::string other = bytes();
  for (std::size_t size = 0; size < other.size(); size += 3) {
    put(other.substr(0, size));
    EXPECT_NE(refused(), "accepted") << "cut at " << size;
  }
  write(some());
  const std::string good = bytes();
  for (std::size_t size = 0; size < good.size(); ++size) {
    put(good.substr(0, size));
    EXPECT_NE(refused(), "accepted") << "cut at " << size;
  }
  put(good + "x");
  EXPECT_THAT(refused(), HasSubstr("trailer"));
  put(good + good);
  EXPECT_THAT(refused(), HasSubstr("trailer"));
}

TEST_F(Tables, CutShortWhileTheyAreReadAreAnError) {
  write(some(2000));
  Table_file file(path, 1);
  EXPECT_NE(file.find(0), std::nullopt);
  ASSERT_EQ(::truncate(path.c_str(), 1000), 0);
  EXPECT_THAT(refusal([&] { file.find(some(2000).states[1999].code); }),
              HasSubstr("block 125 of 125: expected"));
}

TEST_F(Tables, ThatAreNoneAreRefused) {
  for (const std::string& text : {std::string(), std::string("hello\n"), std::string("PK\3\4 zip"),
                                  std::string("{\n\n"), std::string(100'000, '{'),
                                  std::string("{}\n0123456789abcdef\n"), std::string(5000, '\0')}) {
    put(text);
    EXPECT_THAT(refused(), HasSubstr("table: header")) << text.substr(0, 20);
  }
  std::filesystem::remove(path);
  EXPECT_THAT(refused(), HasSubstr("No such file"));
  EXPECT_THAT(refusal([&] { Table_file table(folder); }), HasSubstr("expected a file"));
}

// Checksums do not rule out false headers.
TEST_F(Tables, OfHeadersThatLieAreRefused) {
  write(some());
  EXPECT_THAT(
      says("tablebase 2", "tablebase 3"),
      HasSubstr("header: format: expected arbiter tablebase 2, found \"arbiter tablebase 3\""));
  EXPECT_THAT(says("arbiter tablebase 2", "a cake"), HasSubstr("a file that begins with"));
  EXPECT_THAT(says("arbiter tablebase 2", "arbiter bounds 1"), HasSubstr("header: format"));
  EXPECT_THAT(says("\"bits\":42", "\"bits\":60"), HasSubstr("a number from 16 to 52"));
  EXPECT_THAT(says("\"gap\":3", "\"gap\":4398046511105"), HasSubstr("header: gap"));
  EXPECT_THAT(says("\"codes\"", "\"names\""),
              HasSubstr("header: index: expected codes or numbers, found \"names\""));
  EXPECT_THAT(says("\"ranks\"", "\"faith\""), HasSubstr("header: proof"));
  EXPECT_THAT(says("low lost_high", "low"), HasSubstr("header: columns"));
  // The columns decide how long a block is, and the index where blocks begin.
  EXPECT_THAT(says("\"ranks\"", "\"units\""), HasSubstr("block 1 of 7: expected 768 bytes"));
  EXPECT_THAT(says("low lost_high won_low high", "low high"), HasSubstr("block 1 of 7: expected"));
  EXPECT_THAT(says("\"codes\"", "\"numbers\""), HasSubstr("block 1 of 7: expected"));
  EXPECT_THAT(says("\"bits\":42", "\"bits\":31"), HasSubstr("block 1 of 7: expected"));
  EXPECT_THAT(says("\"states\":100", "\"states\":1099511627776"), HasSubstr("header: blocks"));
  EXPECT_THAT(says("\"states\":100,\"block\":16,\"blocks\":7",
                   "\"states\":1099511627776,\"block\":65536,\"blocks\":16777216"),
              HasSubstr("an index that fits in the file"));
  EXPECT_THAT(says("\"states\":100,\"block\":16,\"blocks\":7",
                   "\"states\":400000,\"block\":65536,\"blocks\":7"),
              HasSubstr("block 1 of 7: expected 3670016 bytes, found 896"));
  EXPECT_THAT(says("\"block\":16", "\"block\":0"), HasSubstr("a number from 1"));
  EXPECT_THAT(says("\"model\":", "\"mode\":"), HasSubstr("model"));
  Loose_table disorder = some();
  std::swap(disorder.states[3], disorder.states[4]);
  write(disorder);
  EXPECT_THAT(refused(), HasSubstr("ascending order"));
  disorder = some();
  std::swap(disorder.states[15], disorder.states[16]);
  write(disorder);
  EXPECT_THAT(refused(), HasSubstr("expected only states before"));
}

// A file with valid checksums can still be false.
TEST_F(Tables, WithBoundsThatCannotBeAreRefused) {
  for (const Table_kind kind : kinds)
    for (const int bits : {31, 42}) {
      const std::uint64_t one = std::uint64_t{1} << bits;
      std::vector<Table_entry> lies = {{20, 5, 5, 9, 9},  // further apart than 3
                                       {20, 5, 5, 4, 4},  // out of order
                                       {20, one + 5, one + 5, one + 6, one + 6},
                                       {20, one - 1, one - 1, one + 1, one + 1}};
      if (kind.two_values)
        for (const Table_entry& more :
             {Table_entry{20, 5, 4, 6, 7}, Table_entry{20, 5, 6, 8, 7},
              Table_entry{20, 5, 20, 6, 24}, Table_entry{20, 5, 20, 9, 21},
              Table_entry{20, 5, 20, 6, 19}})
          lies.push_back(more);
      for (const Table_entry& lie : lies) {
        Loose_table t = some(100, kind, bits);
        const Wide code = t.states[20].code;
        t.states[20] = lie, t.states[20].code = code;
        write(t);
        EXPECT_THAT(refused(), HasSubstr("block 2 of 7: expected bounds in order"))
            << kind.text() << " " << bits << " " << lie.low << " " << lie.high;
      }
    }
}

// With 31 bits, a lower bound of 1 above an upper bound of 0 looks like a gap of 1.
TEST_F(Tables, WithBoundsThatAreOutOfOrderByOneAreRefused) {
  Loose_table t = some(100, Table_kind::of_endgame(), 31);
  const std::uint64_t one = t.gap = std::uint64_t{1} << 31;
  t.states[20] = {20, one, one, 0, one};
  write(t);
  EXPECT_THAT(refused(), HasSubstr("block 2 of 7: expected bounds in order"));
}

TEST_F(Tables, WithBlocksOfOtherNumbersAreRefused) {
  write(some(16, Table_kind::of_board()));
  const std::string good = bytes();
  std::vector<std::byte> block = Block_file(path).read(0);
  const std::string line = good.substr(0, good.find('\n') + 1);
  Head_fields fields;
  const Json head = parse_json("head", line);
  const auto add_texts = [&](std::initializer_list<const char*> keys) {
    for (const char* key : keys) fields.emplace_back(key, head.at(key).get<std::string>());
  };
  add_texts({"game", "ruleset", "position"});
  for (const char* key : {"maximizer", "bits", "gap"})
    fields.emplace_back(key, head.at(key).get<std::uint64_t>());
  fields.emplace_back("folded", head.at("folded").get<bool>());
  fields.emplace_back("model", head.at("model").get<std::uint64_t>());
  add_texts({"index", "proof", "columns"});
  for (const unsigned first : {0U, 1U}) {
    {
      Replacing_file file(path);
      Block_writer writer(file, fields, 16, 16);
      writer.add(first, block);
      writer.finish();
      file.done();
    }
    if (first == 0)
      EXPECT_EQ(read().states, some(16, Table_kind::of_board()).states);
    else
      EXPECT_THAT(refused(), HasSubstr("index: expected blocks that start at their own number"));
  }
}

// Header lines as earlier versions wrote them.
TEST_F(Tables, OfEarlierFormatsAreRefusedWithTheWayToBuildThem) {
  const std::string sizes = R"("states":4017,"block":4096,"blocks":1})"
                            "\n";
  const auto expect = [&](const std::string& line, const std::string& format,
                          const std::string& command) {
    put(header(line + sizes));
    EXPECT_EQ(refused(), "tablebase " + path.string() +
                             ": header: format: expected arbiter tablebase 2, found \"" + format +
                             "\", which earlier versions wrote: build the file again with "
                             "`arbiter tablebase build " +
                             command + " --out " + path.string() + "`");
  };
  expect(R"({"format":"arbiter tablebase 1","game":"pig","ruleset":"target=60",)"
         R"("position":"0-0:1+0","hero":1,"bits":52,"folded":true,"model":7,)",
         "arbiter tablebase 1", "pig '0-0:1+0' --ruleset target=60 --side 2 --engine turns");
  expect(R"({"format":"arbiter dense tablebase 2","game":"picnic_blitz","ruleset":"target=4",)"
         R"("model":7,"bits":31,"gap":2000,)",
         "arbiter dense tablebase 2", "picnic_blitz --ruleset target=4 --engine dice");
  expect(R"({"format":"arbiter endgame tablebase 1","game":"bitskrieg","ruleset":"board=4",)"
         R"("position":"3hs/4/1#2/Ln3:1:-/-:0/0:1","model":7,"gap":500,)",
         "arbiter endgame tablebase 1",
         "bitskrieg '3hs/4/1#2/Ln3:1:-/-:0/0:1' --ruleset board=4 --engine endgames");
  // A message must not suggest running text from a file.
  for (const std::string ruleset : {"a; reboot", "$(reboot)", "a`reboot`"}) {
    put(header(R"({"format":"arbiter tablebase 1","game":"pig","ruleset":")" + ruleset +
               R"(","position":"start","hero":0,)" + sizes));
    EXPECT_THAT(refused(), testing::EndsWith("build the file again"));
  }
}

/// Limits files to this many bytes while it runs, as if the disk were then full.
template <class Work>
void with_room(rlim_t most, Work&& work) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto old = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit less{most, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &less), 0);
  work();
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old);
}

TEST_F(Tables, OnAFullDiskLeaveWhatWasThere) {
  write(some());
  const std::string good = bytes();
  Loose_table larger = some(5000);
  larger.position = "another";
  write(larger);
  const std::size_t whole = bytes().size();
  put(good);
  for (std::size_t room = 0; room < whole; room += 1 + whole / 50) {
    std::string said;
    with_room(room, [&] { said = refusal([&] { write(larger); }); });
    EXPECT_THAT(said, HasSubstr("expected room to write")) << room;
    EXPECT_EQ(bytes(), good);
    EXPECT_FALSE(std::filesystem::exists(path.string() + ".tmp"));
  }
  const std::string noise(1 << 20, 'x');
  std::string said;
  with_room(10, [&] {
    said = refusal([&] {
      Compressed_writer file(path);
      file.write(std::as_bytes(std::span(noise)));
      file.done();
    });
  });
  EXPECT_THAT(said, HasSubstr("expected room to write"));
  EXPECT_EQ(bytes(), good);
}

TEST_F(Tables, AreWrittenByOneProgramAtATime) {
  const Replacing_file first(path);
  EXPECT_THAT(refusal([&] { Replacing_file second(path); }), HasSubstr("no other program"));
}

TEST_F(Tables, WriteOverWhatAKilledProgramLeft) {
  std::ofstream(path.string() + ".tmp") << std::string(100'000, 'x');
  write(some());
  EXPECT_EQ(read().states, some().states);
  EXPECT_FALSE(std::filesystem::exists(path.string() + ".tmp"));
}

TEST_F(Tables, AreNotWrittenOverWhatIsNoFile) {
  EXPECT_THAT(refusal([&] { Replacing_file file(folder); }), HasSubstr("found a folder"));
  EXPECT_THAT(refusal([&] { Replacing_file file("/dev/full"); }), HasSubstr("found a device"));
  EXPECT_FALSE(std::filesystem::exists("/dev/full.tmp"));
  EXPECT_THAT(refusal([&] { Replacing_file file("/nonexistent/x"); }), HasSubstr("No such file"));
}

}  // namespace
}  // namespace arbiter
