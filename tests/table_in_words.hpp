// A game in words: positions, moves and verdicts as text, for tests.
#pragma once
#include <set>
#include <string>

#include "model/game.hpp"

namespace arbiter {

template <Game G>
class Table_in_words {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit Table_in_words(std::string_view ruleset = "default")
      : game_(Ruleset::parse(G::rulebook(), ruleset)) {}

  const G& game() const { return game_; }

  /// "legal PD-C10 POSITION AFTER IT", "illegal PD-C18" or "silent PD-C12": the verdict on a move
  /// of the next player, or of `player`, counted from 1.
  std::string judge(std::string_view position, std::string_view move, int player = 0) const {
    State state = game_.read(position);
    const int actor = player > 0 ? player - 1 : game_.turn(state).actor();
    const Verdict verdict = game_.apply(state, actor, game_.read_move(state, move));
    const std::string said =
        std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id);
    return verdict.is_legal() ? said + " " + game_.write(state) : said;
  }

  /// The legal moves of the next player.
  std::set<std::string> moves(std::string_view position) const {
    const State state = game_.read(position);
    std::set<std::string> out;
    game_.moves(state, game_.turn(state).actor(),
                [&](const Move& move) { out.insert(game_.write_move(state, move)); });
    return out;
  }

  /// The position after some moves, each by the next player, or the first verdict that is not
  /// legal.
  std::string play(std::string position, std::initializer_list<std::string_view> moves) const {
    for (const std::string_view move : moves) {
      const std::string said = judge(position, move);
      if (!said.starts_with("legal ")) return said;
      position = said.substr(said.rfind(' ') + 1);
    }
    return position;
  }

  Result result(std::string_view position) const { return game_.result(game_.read(position)); }

 private:
  G game_;
};

using Moves = std::set<std::string>;

}  // namespace arbiter
