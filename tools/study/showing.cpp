#include "tools/study/showing.hpp"

#include <algorithm>

#include "model/json.hpp"

namespace arbiter {

namespace {

bool are_alike(const Json& a, const Json& b) {
  if (a.is_object() && b.is_object()) {
    for (const auto& [key, value] : a.items())
      if (b.contains(key) && !are_alike(value, b[key])) return false;
    return true;
  }
  if (a.is_array() && b.is_array())
    return std::ranges::equal(a, b, [](const Json& x, const Json& y) { return are_alike(x, y); });
  return a == b;
}

/// Whether a member of a position's JSON form follows from the others.
bool follows(const Game_facade& game, std::string_view position, Json json,
             const std::string& member) {
  json.erase(member);
  try {
    return game.position(json_text(json)) == game.position(position);
  } catch (const Bad_input&) {
    return false;
  }
}

/// A game as examples see it; `own` has the ruleset for which their positions were written.
class Facade_game final : public Example_game {
 public:
  Facade_game(const Game_facade& game, const Game_facade& own) : game_(game), own_(own) {}

  std::string position(std::string_view text) const override { return game_.position(text); }
  std::string actor(const std::string& position) const override {
    return next_actor(game_, position);
  }
  Judgement judge(const std::string& position, std::string_view actor,
                  std::string_view move) const override {
    Explanation found = game_.explain(position, actor, move);
    return {found.verdict, std::move(found.after)};
  }
  std::optional<Chance> odds(const std::string& position, std::string_view outcome) const override {
    for (const Ply& ply : game_.plies(position))
      if (ply.move == outcome && ply.total > 0)
        return Chance{ply.weight, ply.total, ply.verdict.clause};
    return std::nullopt;
  }
  std::string result(const std::string& position) const override { return game_.result(position); }
  bool is_at(const std::string& position, std::string_view wanted) const override {
    // An example that gives a position says nothing of what follows from it under its own ruleset,
    // such as the contents of a bag, but need not follow under another.
    const Json a = Json::parse(own_.json(wanted)), b = Json::parse(game_.json(position));
    for (const auto& [member, value] : a.items())
      if (b.contains(member) && !are_alike(value, b[member]) &&
          !(follows(own_, wanted, a, member) && follows(game_, position, b, member)))
        return false;
    return true;
  }

 private:
  const Game_facade &game_, &own_;
};

}  // namespace

bool are_alike(const Game_facade& game, std::string_view position, const Game_facade& other,
               std::string_view others) {
  const std::string a = game.json(position), b = other.json(others);
  return a == b || are_alike(Json::parse(a), Json::parse(b));
}

std::string next_actor(const Game_facade& game, std::string_view position) {
  const Turn turn = game.turn(position);
  return name_of_actor(turn.kind == Turn::Kind::over ? 0 : turn.actor());
}

Example_outcome play_example(const Game_facade& game, const Game_facade& own,
                             const Example& example) {
  return play_example(Facade_game(game, own), example);
}

const Game_facade& Game_shelf::operator()(const std::string& ruleset) {
  auto& game = games_[ruleset];
  if (!game) game = make_game(name_, ruleset);
  return *game;
}

}  // namespace arbiter
