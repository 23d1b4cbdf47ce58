// Recorded games: read from files one at a time, replayed, and tried under other rulesets.
#include "tools/study/records/impact.hpp"
#include "tools/study/records/reader.hpp"

#include <gtest/gtest.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>

namespace arbiter::records {
namespace {

class Records : public testing::Test {
 protected:
  Records() {
    const std::string name = testing::UnitTest::GetInstance()->current_test_info()->name();
    file_ = std::filesystem::temp_directory_path() /
            ("records_" + name + "_" + std::to_string(::getpid()));
  }
  ~Records() override { std::filesystem::remove(file_); }
  std::vector<Record_reader::Item> read(const std::string& text) {
    std::ofstream(file_, std::ios::binary) << text;
    Record_reader reader(file_.string());
    std::vector<Record_reader::Item> out;
    while (auto item = reader.next()) out.push_back(std::move(*item));
    EXPECT_EQ(reader.bytes_read(), text.size());
    return out;
  }
  std::filesystem::path file_;
};

std::string playthrough(const char* game, const std::vector<std::string>& moves) {
  return make_game(game, "default")->play("start", moves).text();
}
const std::string nim = playthrough("nim", {"take 1 from 1", "take 3 from 2"});
const std::string line =
    R"({"game":"nim","ruleset":"default","plies":[{"actor":"P1","move":"take 1 from 1"}]})";

Recorded_game record(const std::string& text) { return read_json_record(text, 1); }
std::optional<Fault> fault_in(const Recorded_game& game) {
  const auto made = make_game(game.game, game.ruleset);
  return fault_of(*made, game, replayed(*made, game, game.start));
}

TEST_F(Records, AreReadOneAfterTheOther) {
  const auto items = read(nim + "\n" + line + "\n" + line + "\r\n\n" + nim + nim);
  ASSERT_EQ(items.size(), 5U);
  std::vector<std::uint64_t> lines;
  for (const auto& item : items) {
    EXPECT_TRUE(item.game) << item.bad;
    lines.push_back(item.line);
  }
  EXPECT_EQ(lines, (std::vector<std::uint64_t>{1, 9, 10, 12, 19}));
  EXPECT_EQ(items[3].text, nim);
  EXPECT_EQ(items[3].game->plies[1].line, 17U);
}

TEST_F(Records, WhatIsNoneIsToldOnceWithItsLine) {
  const std::string half = nim.substr(0, nim.find("P2"));
  const auto items = read("\xEF\xBB\xBF" + half + line + "\nhello\nworld\n{\"game\":\n" + nim);
  ASSERT_EQ(items.size(), 5U);
  EXPECT_TRUE(items[0].bad.starts_with("line 6: expected a move")) << items[0].bad;
  EXPECT_TRUE(items[1].game);
  EXPECT_TRUE(items[2].bad.starts_with("line 7: expected \"arbiter playthrough 1\""))
      << items[2].bad;
  EXPECT_TRUE(items[3].bad.starts_with("line 9: ")) << items[3].bad;
  EXPECT_TRUE(items[4].game);
  EXPECT_EQ(items[4].line, 10U);
}

// As `arbiter play --json` prints it.
TEST_F(Records, MaySpreadOverSeveralLines) {
  const std::string spread = R"({
  "game": "nim",
  "ruleset": "default",
  "start": "1/3/5/7:1",
  "plies": [
    {"actor": "P1", "move": "take 1 from 1", "ruling": "legal", "clause": "NI-C03",
     "position": "0/3/5/7:2"},
    {"actor": "P2", "move": "take 1 from 1", "ruling": "illegal", "clause": "NI-C04",
     "position": "0/3/5/7:2"}
  ],
  "result": null
}
)";
  const auto items = read(line + "\n" + spread + line + "\n");
  ASSERT_EQ(items.size(), 3U);
  ASSERT_TRUE(items[1].game) << items[1].bad;
  EXPECT_EQ(items[1].line, 2U);
  EXPECT_EQ(items[2].line, 14U);
  EXPECT_TRUE(items[2].game) << items[2].bad;
  const Recorded_game& game = *items[1].game;
  ASSERT_EQ(game.plies.size(), 2U);
  EXPECT_EQ(game.plies[0].verdict, "legal NI-C03");
  EXPECT_EQ(game.plies[1].after, "0/3/5/7:2");
  EXPECT_TRUE(game.plies[1].is_refused());
  EXPECT_FALSE(fault_in(game));
}

/// Lines that end where a chunk of the file does, and a file without a final newline.
TEST_F(Records, DoNotDependOnWhereAFileIsCut) {
  std::string text;
  while (text.size() < 300'000) text += line + std::string(text.size() % 7, ' ') + "\n";
  const auto n = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  text.pop_back();
  const auto items = read(text);
  ASSERT_EQ(items.size(), n);
  for (const auto& item : items) ASSERT_TRUE(item.game) << item.bad;
  EXPECT_EQ(items.back().line, n);
}

TEST_F(Records, CannotBeReadFromNowhere) {
  EXPECT_THROW(Record_reader(file_.string() + "/none"), Bad_input);
}

TEST(Record, SaysWhereItIsWrong) {
  for (const auto& [text, says] : std::initializer_list<std::pair<const char*, const char*>>{
           {R"({"ruleset":"default","plies":[]})", "game"},
           {R"({"game":"nim","ruleset":"default","plies":7})", "plies: expected an array"},
           {R"({"game":"nim","ruleset":"default","plies":[],"x":1})", "x"},
           {R"({"game":"nim","ruleset":"default","plies":[{"actor":"P1"}]})", "ply 1"},
           {R"({"game":"nim","ruleset":"default","plies":[],"result":"won"})", "result: expected"},
       })
    try {
      read_json_record(text, 12);
      FAIL() << text;
    } catch (const Bad_input& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with("line 12")) << error.what();
      EXPECT_NE(std::string(error.what()).find(says), std::string::npos) << error.what();
    }
}

TEST(Fault, IsTheFirstOne) {
  const auto with = [](const std::string& plies, const std::string& rest = "") {
    return fault_in(
        record(R"({"game":"nim","ruleset":"default","plies":[)" + plies + "]" + rest + "}"));
  };
  const std::string first = R"({"actor":"P1","move":"take 1 from 2","after":"1/2/5/7:2"})";
  EXPECT_FALSE(with(first, R"(,"result":null)"));
  EXPECT_FALSE(with(R"({"actor":"P1","move":"take 1 from 2",)"
                    R"("after":"{\"piles\":[1,2,5,7],\"mover\":2}"})"));
  const auto turn = with(first + R"(,{"actor":"P1","move":"take 1 from 1"})");
  ASSERT_TRUE(turn);
  EXPECT_EQ(turn->ply, 2U);
  EXPECT_EQ(turn->what, "verdict");
  EXPECT_EQ(turn->verdict->clause->id, "NI-C01");
  EXPECT_EQ(turn->position, "1/2/5/7:2");
  const auto position = with(first + R"(,{"actor":"P2","move":"take 1 from 1","after":"x"},)"
                                     R"({"actor":"P2","move":"fly"})");
  ASSERT_TRUE(position);
  EXPECT_EQ(position->ply, 2U);
  EXPECT_EQ(position->what, "position");
  EXPECT_EQ(position->found, "0/2/5/7:1");
  const auto move = with(first + R"(,{"actor":"P2","move":"fly"})");
  ASSERT_TRUE(move);
  EXPECT_EQ(move->what, "move");
  EXPECT_FALSE(move->verdict);
  const auto result = with(first, R"(,"result":[1,0])");
  ASSERT_TRUE(result);
  EXPECT_EQ(result->what, "result");
  EXPECT_EQ(result->ply, 0U);
}

/// A refused move that is recorded as refused is correct, and the game continues from the same
/// position.
TEST(Fault, IsNoMoveThatWasRefused) {
  Recorded_game game{1, "nim"};
  game.plies = {{1, "P2", "take 1 from 1", "illegal NI-C01", "1/3/5/7:1"},
                {1, "P1", "take 1 from 1", "legal NI-C03", "0/3/5/7:2"}};
  EXPECT_FALSE(fault_in(game));
  game.plies[0].verdict = "illegal NI-C03";
  EXPECT_EQ(fault_in(game)->what, "verdict");
}

struct Put {
  explicit Put(const char* game, const char* ruleset, std::uint64_t seed)
      : made(games(game, ruleset)), record{1, game, ruleset} {
    const Playthrough text = made->game->play("start", seed, 1000);
    record = read_playthrough(text.text(), 1);
    played = replayed(*made->game, record, record.start);
  }
  std::optional<Change> under(const char* change) {
    const Ruleset changed = Rule_change(change).applied_to(made->game->ruleset());
    return change_of(*made->game, played, *games(record.game, changed.text())->game, record);
  }
  Made_games games;
  std::shared_ptr<const Made_game> made;
  Recorded_game record;
  Replay played;
};

TEST(Blast, FindsWhereAGameFirstGoesOtherwise) {
  Put put("picadice", "default", 1);
  const auto illegal = put.under("PD-A03=2");
  ASSERT_TRUE(illegal);
  EXPECT_EQ(illegal->kind, Change::Kind::illegal);
  ASSERT_NE(illegal->clause, nullptr);
  // The move is illegal under the other ruleset, and everything before it is unchanged.
  const auto other = make_game("picadice", "PD-A03=2");
  EXPECT_EQ(other->explain(illegal->position, illegal->actor, illegal->move).verdict.clause->id,
            illegal->clause->id);
  EXPECT_FALSE(other->explain(illegal->position, illegal->actor, illegal->move).verdict.is_legal());
  std::vector<std::string> before;
  for (std::size_t n = 0; n + 1 < illegal->ply; ++n) before.push_back(put.record.plies[n].move);
  EXPECT_EQ(other->play("start", before).plies.back().position, illegal->position);
  const auto begin = put.under("players=3");
  ASSERT_TRUE(begin);
  EXPECT_EQ(begin->kind, Change::Kind::begin);
  EXPECT_EQ(begin->ply, 0U);
  EXPECT_FALSE(put.under("default"));
  EXPECT_THROW(Rule_change("players"), Bad_input);
}

/// Misere nim has the other winner; nothing before the end differs.
TEST(Blast, FindsAnotherResult) {
  Put put("nim", "default", 2);
  const auto change = put.under("NI-A01=2");
  ASSERT_TRUE(change);
  EXPECT_EQ(change->kind, Change::Kind::result);
  EXPECT_EQ(change->ply, put.record.plies.size());
  EXPECT_NE(change->here, change->there);
}

/// Games that are skipped because the rules did not consult the changed entry are really unchanged.
TEST(Blast, LeavesOutOnlyWhatCannotMatter) {
  std::uint64_t left_out = 0;
  for (const char* game :
       {"picadice", "picnic_blitz", "bitskrieg", "brain_picnic", "snack_match", "tic_tac_toe"})
    for (const std::uint64_t seed : {1, 2}) {
      Put put(game, "default", seed);
      const Ruleset& own = put.made->game->ruleset();
      for (const Rule_change& change : single_changes(own)) {
        if (can_matter(own, change.applied_to(own), *put.made, put.played)) continue;
        ++left_out;
        EXPECT_FALSE(put.under(change.text().c_str())) << game << " " << change.text();
      }
    }
  EXPECT_GT(left_out, 20U);
}

TEST(Blast, CountsEveryGameOnce) {
  Put put("picadice", "default", 1);
  Replay_impact blast({"PD-A03=2", "XX-A01=2"}, true);
  std::uint64_t found = 0;
  for (int n = 0; n < 3; ++n)
    blast.add(put.games, *put.made, put.record, put.played,
              [&](const std::string&, const Change&) { ++found; });
  const auto answers = blast.answers();
  ASSERT_GT(answers.size(), 10U);
  EXPECT_EQ(answers[0].first, "PD-A03=2");
  EXPECT_EQ(answers[0].second.affected, 3U);
  EXPECT_EQ(answers[1].second.compared, 0U);
  EXPECT_EQ(answers[1].second.not_applicable, 3U);
  std::uint64_t sum = answers[0].second.affected;
  for (std::size_t n = 2; n < answers.size(); ++n) {
    sum += answers[n].second.affected;
    EXPECT_EQ(answers[n].second.compared, 3U) << answers[n].first;
    if (n > 2) {
      EXPECT_GE(answers[n - 1].second.affected, answers[n].second.affected);
    }
  }
  EXPECT_EQ(sum, found);
}

}  // namespace
}  // namespace arbiter::records
