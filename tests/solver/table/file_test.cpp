// Tablebases as files: whatever was written can be read back; any other content is rejected, and
// the wrong part is named.
#include "solver/table/file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>

#include "model/error.hpp"
#include "solver/files/compressed_file.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/table/table_in_folder.hpp"

namespace arbiter {
namespace {

using testing::HasSubstr;

struct Tables : Table_in_folder {
  static Tablebase some(std::uint32_t states = 100) {
    Tablebase t;
    t.game = "nim", t.ruleset = "default", t.position = "1/3/5/7:1";
    t.maximizer = 1, t.bits = 42, t.canonical = true, t.model = ~std::uint64_t{0};
    for (std::uint32_t n = 0; n < states; ++n)
      t.states.push_back({static_cast<Wide>(n) << 70 | n, n, n + 1ULL, n + 2ULL, n + 3ULL, n, 7});
    return t;
  }
  void write(const Tablebase& table, std::uint64_t block = 16) const {
    Replacing_file file(path);
    Table_writer writer(file, table, table.states.size(), block);
    for (const Table_state& state : table.states) writer.add(state);
    writer.finish();
    file.done();
  }
  Tablebase read() const { return Table_file(path).load(); }
  std::string refused() const {
    return refusal([&] { read(); });
  }
  /// The file with another header and a valid checksum for it.
  std::string with_header(const std::string& from, const std::string& to) const {
    std::string text = bytes();
    const std::size_t at = text.find(from), line = text.find('\n') + 1;
    if (at >= line) throw std::logic_error("no " + from);
    const std::string rest = text.substr(line + 17);
    const std::string head = text.substr(0, line).replace(at, from.size(), to);
    char checksum[32];
    std::snprintf(checksum, sizeof checksum, "%016lx\n", XXH3_64bits(head.data(), head.size()));
    return head + checksum + rest;
  }
};

TEST_F(Tables, AreReadAsTheyWereWritten) {
  for (const std::uint32_t states : {0U, 1U, 15U, 16U, 17U, 100U}) {
    const Tablebase t = some(states);
    write(t);
    const Tablebase again = read();
    EXPECT_EQ(again.states, t.states);
    EXPECT_EQ(static_cast<const Table_head&>(again), t);
  }
  Tablebase extremes = some(2);
  const auto all = ~std::uint64_t{0};
  extremes.states[1] = {~Wide{0}, all, 0, all, 0, ~0U, 0};
  write(extremes);
  EXPECT_EQ(read().states, extremes.states);
}

TEST_F(Tables, FindEachStateAndNoOther) {
  const Tablebase t = some(1000);
  write(t);
  for (const std::uint64_t cache : {1U, 1U << 20}) {
    Table_file file(path, cache);
    EXPECT_EQ(file.file().blocks(), 63U);
    for (std::uint32_t n = 0; n < 3000; ++n) {
      const Table_state& wanted = t.states[n * 617 % 1000];
      EXPECT_EQ(file.find(wanted.code), wanted);
      EXPECT_EQ(file.find(wanted.code + 1), std::nullopt);
    }
    EXPECT_EQ(file.find(~Wide{0}), std::nullopt);
  }
  Tablebase late = some(3);
  late.states.erase(late.states.begin());
  write(late);
  EXPECT_EQ(Table_file(path).find(0), std::nullopt);
}

// Flips each bit of every byte of the file: the error names the damaged part correctly.
TEST_F(Tables, NameThePartThatIsDamaged) {
  write(some());
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
  EXPECT_THAT(refused(), HasSubstr("block 7 of 7: expected its checksum"));
  Table_file file(path);
  EXPECT_EQ(file.find(0), some().states[0]) << "the other blocks can be read";
  EXPECT_THROW(file.find(some().states[99].code), Bad_input);
}

TEST_F(Tables, OfAnyOtherLengthAreRefused) {
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
  const auto says = [&](const std::string& from, const std::string& to) {
    const std::string good = bytes();
    put(with_header(from, to));
    const std::string out = refused();
    put(good);
    return out;
  };
  EXPECT_THAT(says("tablebase 1", "tablebase 2"),
              HasSubstr("format arbiter tablebase 2: expected 1"));
  EXPECT_THAT(says("arbiter tablebase 1", "a cake"), HasSubstr("a file that begins with"));
  EXPECT_THAT(says("arbiter tablebase 1", "arbiter bounds 1"), HasSubstr("header: format"));
  EXPECT_THAT(says("\"bits\":42", "\"bits\":60"), HasSubstr("a number from 16 to 52"));
  EXPECT_THAT(says("\"states\":100", "\"states\":1099511627776"), HasSubstr("header: blocks"));
  EXPECT_THAT(says("\"states\":100,\"block\":16,\"blocks\":7",
                   "\"states\":1099511627776,\"block\":65536,\"blocks\":16777216"),
              HasSubstr("an index that fits in the file"));
  EXPECT_THAT(says("\"states\":100,\"block\":16,\"blocks\":7",
                   "\"states\":400000,\"block\":65536,\"blocks\":7"),
              HasSubstr("trailer"));
  EXPECT_THAT(says("\"block\":16", "\"block\":0"), HasSubstr("a number from 1"));
  EXPECT_THAT(says("\"model\":", "\"mode\":"), HasSubstr("model"));
  Tablebase disorder = some();
  std::swap(disorder.states[3], disorder.states[4]);
  write(disorder);
  EXPECT_THAT(refused(), HasSubstr("ascending order"));
  disorder = some();
  std::swap(disorder.states[15], disorder.states[16]);
  write(disorder);
  EXPECT_THAT(refused(), HasSubstr("expected only states before"));
}

/// Runs with files of at most this many bytes, as on a disk that then is full.
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
  Tablebase larger = some(5000);
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
  EXPECT_THAT(refusal([&] { Replacing_file second(path); }), HasSubstr("another program"));
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
