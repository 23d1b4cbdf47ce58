// The positions of docs/games/bitskrieg-positions.md: each is drawn as shown on the page, and every
// row of its table is checked.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <fstream>
#include <regex>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/bitskrieg/notation.hpp"
#include "model/text.hpp"
#include "tests/game_of.hpp"

namespace arbiter::bitskrieg {
namespace {

const std::string page = "docs/games/bitskrieg-positions.md";

struct Row {
  std::string asked, answer;
};
struct Shown {
  std::string title, ruleset, position, drawing;
  std::vector<Row> rows;
};

std::vector<Shown> shown_on_the_page() {
  static const std::regex place("Ruleset `(.*)`, position `(.*)`:"),
      row(R"(\| `(.*?)` \| (.*) \|)");
  std::ifstream file(page);
  std::vector<Shown> out;
  std::string line;
  bool draws = false;
  for (std::smatch found; std::getline(file, line);) {
    if (line.starts_with("## ")) out.push_back({line.substr(3), {}, {}, {}, {}});
    if (out.empty()) continue;
    if (line.starts_with("```"))
      draws = !draws;
    else if (draws)
      out.back().drawing += line + '\n';
    else if (std::regex_match(line, found, place))
      out.back().ruleset = found[1], out.back().position = found[2];
    else if (std::regex_match(line, found, row))
      out.back().rows.push_back({found[1], found[2]});
  }
  return out;
}

std::string listed(const std::vector<std::string>& texts) {
  return texts.empty() ? "none" : fmt::format("`{}`", fmt::join(texts, "`, `"));
}

/// One game, and the questions that a row can ask about a position.
class Rule_trace {
 public:
  explicit Rule_trace(const std::string& ruleset) : game_(game_of<Bitskrieg>(ruleset.c_str())) {}

  const Bitskrieg& game() const { return game_; }

  /// "moves * c3" asks for the legal moves with these words in this order; the functions below
  /// answer "moves that do not lose", "dice of MOVE" and "entrances of c3"; "after MOVE, MOVE" asks
  /// for the position, or with ": ASKED" after it asks about that position; any other text is a
  /// move to judge.
  std::string answer(const State& state, const std::string& asked) const {
    const auto behind = [&](std::string_view words) { return asked.substr(words.size()); };
    if (asked.starts_with("after ")) {
      const std::size_t end = asked.find(": ");
      State later = state;
      for (const std::string& move : trimmed_parts(
               std::string_view(asked).substr(6, end == std::string::npos ? end : end - 6), ','))
        step(later, move);
      return end == std::string::npos ? "`" + game_.write(later) + "`"
                                      : answer(later, asked.substr(end + 2));
    }
    if (asked == "moves that do not lose") return moves_that_do_not_lose(state);
    if (asked.starts_with("moves ")) return moves(state, behind("moves "));
    if (asked.starts_with("dice of ")) return dice(state, behind("dice of "));
    if (asked.starts_with("entrances of ")) return entrances(state, behind("entrances of "));
    State tried = state;
    const Verdict verdict =
        game_.apply(tried, game_.turn(state).actor(), game_.read_move(state, asked));
    return fmt::format("{}, {}", name_of(verdict.ruling), verdict.clause->id);
  }

 private:
  void step(State& state, const std::string& move) const {
    const int actor = game_.turn(state).actor();
    ASSERT_TRUE(game_.apply(state, actor, game_.read_move(state, move)).is_legal()) << move;
  }

  static bool is_like(const std::string& move, const std::string& pattern) {
    const auto words = split(move, ' '), wanted = split(pattern, ' ');
    if (words.size() != wanted.size()) return false;
    for (std::size_t n = 0; n < words.size(); ++n)
      if (wanted[n] != "*" && wanted[n] != words[n]) return false;
    return true;
  }
  std::string moves(const State& state, const std::string& pattern) const {
    std::vector<std::string> out;
    game_.moves(state, game_.turn(state).actor(), [&](const Move& move) {
      const std::string text = game_.write_move(state, move);
      if (is_like(text, pattern)) out.push_back(text);
    });
    return listed(out);
  }

  /// Moves after which the other side has not won, at least not for every result of the dice.
  std::string moves_that_do_not_lose(const State& state) const {
    std::vector<std::string> out;
    const int side = game_.turn(state).actor();
    game_.moves(state, side, [&](const Move& move) {
      State after = state;
      ASSERT_TRUE(game_.apply(after, side, move).is_legal());
      const auto lost = [&](const State& at) {
        return game_.turn(at).kind == Turn::Kind::over &&
               game_.result(at)[static_cast<std::size_t>(side)] == 0;
      };
      bool loses = lost(after);
      if (game_.turn(after).kind == Turn::Kind::chance) {
        loses = true;
        game_.outcomes(after, [&](const Move& outcome, std::uint64_t) {
          State then = after;
          ASSERT_TRUE(game_.apply(then, chance_player, outcome).is_legal());
          loses = loses && lost(then);
        });
      }
      if (!loses) out.push_back(game_.write_move(state, move));
    });
    return listed(out);
  }

  std::string dice(State state, const std::string& move) const {
    step(state, move);
    std::vector<std::string> out;
    game_.outcomes(state, [&](const Move& outcome, std::uint64_t weight) {
      out.push_back(fmt::format("{} {}", game_.write_move(state, outcome), weight));
    });
    return fmt::format("{} of {}", fmt::join(out, ", "), game_.total_weight(state));
  }

  /// The squares from which a light tank, as side 1's only tank, could reach this square in one
  /// move.
  std::string entrances(State state, const std::string& name) const {
    const int target = read_square(name, "square", game_.setup());
    for_squares(state.tanks[0], [&](int square) { state.take(square); });
    state.stage = Stage::turn, state.side = 0;
    std::vector<std::string> out;
    for_squares(enterable(state, 0, game_.setup()) & ~bit(target), [&](int square) {
      bool enters = false;
      for (const Facing facing : facings) {
        State at = state;
        at.put(0, square, {light, facing, false});
        game_.moves(at, 0, [&](const Move& move) {
          enters = enters || (move.kind == Move::Kind::move && move.to == target);
        });
      }
      if (enters) out.push_back(write_square(square));
    });
    return listed(out);
  }

  Bitskrieg game_;
};

TEST(Positions, AreDrawnAsTheyAre) {
  const auto all = shown_on_the_page();
  EXPECT_GE(all.size(), 10U);
  for (const Shown& one : all) {
    SCOPED_TRACE(one.title);
    const Bitskrieg game = game_of<Bitskrieg>(one.ruleset.c_str());
    EXPECT_EQ(game.draw(game.read(one.position)), one.drawing);
  }
}

TEST(Positions, AnswerAsThePageSays) {
  for (const Shown& one : shown_on_the_page()) {
    SCOPED_TRACE(one.title);
    EXPECT_GE(one.rows.size(), 2U);
    for (const Row& row : one.rows) {
      // "with BK-A13=2: ..." asks under another ruleset.
      const bool changed = row.asked.starts_with("with ");
      const std::size_t colon = changed ? row.asked.find(": ") : 0;
      const Rule_trace game(changed ? one.ruleset + "," + row.asked.substr(5, colon - 5)
                                    : one.ruleset);
      const State state = game.game().read(one.position);
      EXPECT_EQ(game.answer(state, changed ? row.asked.substr(colon + 2) : row.asked), row.answer)
          << row.asked;
    }
  }
}

}  // namespace
}  // namespace arbiter::bitskrieg
