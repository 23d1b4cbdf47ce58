// A graph whose trees are in files is the graph in memory: the same words, components, bounds and
// certificates, on any threads. A full disk ends the work, and nothing is left in the folder.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <random>

#include "model/picadice/picadice.hpp"
#include "solver/value/solve.hpp"
#include "tests/game_of.hpp"
#include "tests/tools/full_disk.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;
namespace fs = std::filesystem;

class Turns_on_disk : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "arbiter-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override {
    EXPECT_TRUE(fs::is_empty(folder_));
    fs::remove_all(folder_);
  }
  /// Limits with too little memory for the trees of a few thousand states.
  static Limits little() {
    Limits limits;
    limits.memory = 1'300'000;
    return limits;
  }
  static std::vector<std::byte> random_bytes(std::size_t size) {
    std::mt19937 random(7);
    std::vector<std::byte> out(size);
    for (std::byte& each : out) each = static_cast<std::byte>(random());
    return out;
  }

  fs::path folder_;
};

template <class T>
bool are_equal(const Growing_array<T>& a, const Growing_array<T>& b) {
  return a.size() == b.size() && std::equal(a.data(), a.data() + a.size(), b.data());
}

TEST_F(Turns_on_disk, AreThoseInMemory) {
  struct Case {
    const char* ruleset;
    std::uint64_t memory;
    int threads;
  };
  for (const auto& [ruleset, memory, threads] :
       {Case{"colours=2,columns=2", 1'300'000, 1},
        Case{"colours=2,columns=3,dice=2", 14'000'000, 3}}) {
    SCOPED_TRACE(ruleset);
    const Picadice game = game_of<Picadice>(ruleset);
    Turn_graph_builder<Picadice, std::uint64_t> in_memory(game, true), builder(game, true);
    ASSERT_EQ(in_memory.build(game.start(), {}), Stop_reason::exhausted);
    Limits limits;
    limits.memory = memory;
    limits.threads = threads;
    std::vector<std::string> notes;
    limits.note = [&](const std::string& sentence) { notes.push_back(sentence); };
    ASSERT_EQ(builder.build(game.start(), limits, 0, folder_), Stop_reason::exhausted);
    const Turn_graph &one = in_memory.graph(), &other = builder.graph();
    ASSERT_NE(builder.folder(), nullptr);
    EXPECT_EQ(other.bytes(), 0U);
    EXPECT_EQ(builder.words(), one.words.size());
    EXPECT_TRUE(are_equal(one.words, other.words));
    EXPECT_TRUE(are_equal(one.begin, other.begin));
    EXPECT_EQ(one.distributions, other.distributions);
    for (std::uint32_t state = 0; state < one.states(); ++state)
      ASSERT_EQ(one.is_end(state), other.is_end(state)) << state;
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes[0].find(folder_.string()), std::string::npos) << notes[0];
    const Components expected = components_of(one), found = components_of(other, limits);
    EXPECT_EQ(found.order, expected.order);
    EXPECT_EQ(found.begin, expected.begin);
    EXPECT_EQ(found.of, expected.of);
    EXPECT_EQ(found.largest, expected.largest);
    // Everything was written at least twice: by a writer, and in order.
    EXPECT_GE(builder.folder()->written(), 2 * one.words.bytes());
    EXPECT_GE(builder.folder()->most_bytes(), 2 * one.words.bytes());
    EXPECT_GE(builder.folder()->read(), 2 * one.words.bytes());
  }
}

TEST_F(Turns_on_disk, HaveTheSameBoundsAndTheSameCertificate) {
  const Picadice game = game_of<Picadice>("colours=2,columns=2");
  for (const bool to_end : {false, true}) {
    SCOPED_TRACE(to_end);
    Solve_options options;
    options.to_end = to_end;
    const Solution<Picadice, std::uint64_t> expected(game, game.start(), options, {});
    options.folder = folder_;
    const Solution<Picadice, std::uint64_t> solved(game, game.start(), options, little());
    ASSERT_EQ(solved.ended(), Stop_reason::exhausted);
    ASSERT_NE(solved.folder(), nullptr);
    EXPECT_EQ(solved.values().outer, expected.values().outer);
    EXPECT_EQ(solved.values().inner, expected.values().inner);
    EXPECT_EQ(solved.values().sweeps, expected.values().sweeps);
    EXPECT_EQ(solved.values().short_sweeps, expected.values().short_sweeps);
    if (!to_end) continue;
    const Tablebase table = solved.tablebase(), wanted = expected.tablebase();
    ASSERT_EQ(table.entries.size(), wanted.entries.size());
    for (std::uint64_t n = 0; n < table.entries.size(); ++n)
      ASSERT_EQ(table.entries[n], wanted.entries[n]) << n;
  }
}

/// A copy of a graph, with its trees in files.
Turn_graph in_files(const Turn_graph& graph, const std::string& folder) {
  const auto place = std::make_shared<Scratch_folder>(folder, 1 << 12);
  const auto copied = [&]<class T>(const Growing_array<T>& from) {
    const auto file = std::make_shared<Scratch_file>(place);
    file->append(std::as_bytes(std::span(from.data(), from.size())));
    return Growing_array<T>(file);
  };
  Turn_graph out;
  out.words = copied(graph.words), out.begin = copied(graph.begin);
  out.distributions = graph.distributions, out.ends = graph.ends;
  out.ends_in_a_row = graph.ends_in_a_row;
  return out;
}

TEST_F(Turns_on_disk, HaveTwoValuesWhereEndlessPlayMatters) {
  const Picadice game = game_of<Picadice>("colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2");
  Turn_graph_builder<Picadice, std::uint64_t> builder(game, true);
  ASSERT_EQ(builder.build(game.read("1x1,xx1:-:1"), {}), Stop_reason::exhausted);
  const Turn_graph copy = in_files(builder.graph(), folder_);
  const Components components = components_of(copy);
  EXPECT_EQ(components.order, components_of(builder.graph()).order);
  const Iteration wanted{.gap = 1e-9, .to_end = true};
  const Values expected = iterate(builder.graph(), components, wanted, {});
  const Values found = iterate(copy, components, wanted, {});
  ASSERT_FALSE(expected.inner.empty());
  EXPECT_EQ(found.outer, expected.outer);
  EXPECT_EQ(found.inner, expected.inner);
}

TEST_F(Turns_on_disk, EndWithAFullDisk) {
  const Picadice game = game_of<Picadice>("colours=2,columns=2");
  Solve_options options;
  options.folder = folder_;
  Limits limits = little();
  std::vector<std::string> notes;
  limits.note = [&](const std::string& sentence) { notes.push_back(sentence); };
  std::uint64_t most = 0;
  {
    const Solution<Picadice, std::uint64_t> solved(game, game.start(), options, limits);
    ASSERT_EQ(solved.ended(), Stop_reason::exhausted);
    most = solved.graph().words.size() * sizeof(Word);
  }
  for (const std::uint64_t room : {std::uint64_t{0}, most / 2, most - 1}) {
    SCOPED_TRACE(room);
    notes.clear();
    const Full_disk full(room);
    const Solution<Picadice, std::uint64_t> solved(game, game.start(), options, limits);
    EXPECT_EQ(solved.ended(), Stop_reason::disk);
    EXPECT_FALSE(solved.has_values());
    EXPECT_GT(solved.states_found(), 0U);
    ASSERT_FALSE(notes.empty());
    EXPECT_NE(notes.back().find("the disk is full"), std::string::npos) << notes.back();
  }
}

TEST_F(Turns_on_disk, EndWhenTheMemoryIsTooSmallEvenSo) {
  const Picadice game = game_of<Picadice>("colours=2,columns=2");
  Limits limits;
  limits.memory = 300'000;
  Turn_graph_builder<Picadice, std::uint64_t> builder(game, true);
  EXPECT_EQ(builder.build(game.start(), limits, 0, folder_), Stop_reason::memory);
}

TEST_F(Turns_on_disk, EndWhenTheyAreStopped) {
  const Picadice game = game_of<Picadice>("colours=2,columns=2");
  std::atomic<bool> stop = false;
  Limits limits = little();
  limits.stop = &stop;
  limits.note = [&](const std::string&) { stop = true; };  // once they go to files
  Turn_graph_builder<Picadice, std::uint64_t> builder(game, true);
  EXPECT_EQ(builder.build(game.start(), limits, 0, folder_), Stop_reason::stopped);
  EXPECT_LT(builder.states_found(), 4'000U);
}

TEST_F(Turns_on_disk, AreReadThroughAWindow) {
  const auto folder = std::make_shared<Scratch_folder>(folder_, 1 << 16);
  const std::vector<std::byte> bytes = random_bytes(3'000'001);
  const auto file = std::make_shared<Scratch_file>(folder);
  file->append(std::span(bytes).first(1'000'000));
  file->append(std::span(bytes).subspan(1'000'000));
  ASSERT_EQ(file->size(), bytes.size());
  const std::byte* const mapped = file->map();
  Resident_blocks kept(file, 4 << Resident_blocks::block_bits);
  std::mt19937 random(3);
  for (int n = 0; n < 2'000; ++n) {
    const std::size_t from = random() % bytes.size();
    const std::size_t to = std::min(bytes.size(), from + (n % 50 == 0 ? 600'000 : 40'000));
    kept.touch(from, to);
    ASSERT_TRUE(std::equal(mapped + from, mapped + to, bytes.data() + from)) << from;
  }
  EXPECT_EQ(folder->written(), bytes.size());
  EXPECT_GT(folder->read(), bytes.size());
  file->clear();
  EXPECT_EQ(file->map(), nullptr);
  file->append(std::span(bytes).first(5));
  EXPECT_EQ(file->map()[4], bytes[4]);
  EXPECT_EQ(folder->most_bytes(), bytes.size());
}

}  // namespace
}  // namespace arbiter
