#include "tools/study/showing.hpp"

#include <algorithm>
#include <charconv>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/study/example_text.hpp"

namespace arbiter {

namespace {

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

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

std::string said(const Verdict& verdict) {
  return std::string(name_of(verdict.ruling)) + " (" + std::string(verdict.clause->id) + ")";
}

struct Fraction {
  std::uint64_t of = 0, in = 1;
};
/// Reads "1/3" at the beginning of a text, and removes it and the space after it.
Fraction take_fraction(std::string_view& text) {
  Fraction out;
  const char* const end = text.data() + text.size();
  const auto above = std::from_chars(text.data(), end, out.of);
  if (above.ec != std::errc{} || above.ptr == end || *above.ptr != '/')
    throw Bad_input("example: odds", "as in 1/3 miss", text);
  const auto below = std::from_chars(above.ptr + 1, end, out.in);
  if (below.ec != std::errc{} || out.in == 0 || below.ptr == end || *below.ptr != ' ')
    throw Bad_input("example: odds", "as in 1/3 miss", text);
  text.remove_prefix(static_cast<std::size_t>(below.ptr + 1 - text.data()));
  return out;
}

class Player {
 public:
  Player(const Game_facade& game, const Game_facade& own, const Example& example)
      : game_(game), own_(own), example_(example) {}

  Showing run() {
    try {
      position_ = game_.position(example_.from);
    } catch (const Bad_input& error) {
      return not_applicable(error);
    }
    const auto wanted = parts_of_example(example_.shows);
    const bool ends_illegally = std::ranges::find(wanted, "illegal") != wanted.end();
    const auto plies = parts_of_example(example_.plies);
    for (std::size_t n = 0; n < plies.size(); ++n)
      if (!moves(plies[n], !(ends_illegally && n + 1 == plies.size()))) return out_;
    for (const std::string_view each : wanted)
      if (each != "legal" && each != "illegal" && !shows(each)) return out_;
    return out_;
  }

 private:
  Showing not_applicable(const Bad_input& error) {
    out_.answer = Showing::Answer::not_applicable;
    out_.instead = error.what();
    return out_;
  }
  bool fails(std::string instead) {
    out_.answer = Showing::Answer::fails;
    out_.instead = std::move(instead);
    return false;
  }
  /// Judges a move; nothing when it cannot be read.
  std::optional<Explanation> judge(std::string_view move) {
    const std::string_view named = take_actor(move);
    try {
      Explanation out = game_.explain(
          position_, named.empty() ? next_actor(game_, position_) : std::string(named), move);
      out_.cited.push_back(out.verdict.clause);
      return out;
    } catch (const Bad_input& error) {
      not_applicable(error);
      return std::nullopt;
    }
  }
  bool moves(std::string_view move, bool wanted) {
    const auto judged = judge(move);
    if (!judged) return false;
    const Ruling ruling = judged->verdict.ruling;
    if (ruling != (wanted ? Ruling::legal : Ruling::illegal))
      return fails(std::string(move) + " is " + said(judged->verdict));
    if (wanted) position_ = judged->after;
    return true;
  }
  bool shows(std::string_view each) {
    if (std::string_view rest = each; take(rest, "offers ")) return judged_as(rest, Ruling::legal);
    if (std::string_view rest = each; take(rest, "forbids "))
      return judged_as(rest, Ruling::illegal);
    if (std::string_view rest = each; take(rest, "at "))
      return are_alike(own_, rest, game_, position_) || fails("at " + position_);
    if (std::string_view rest = each; take(rest, "odds ")) return has_odds(rest);
    std::string_view wanted = each;
    take(wanted, "result ");
    if (wanted.empty() || (wanted == each && each != "unfinished"))
      throw Bad_input("example " + std::string(example_.id) + ": shows",
                      "legal, illegal, at, result, unfinished, offers, forbids or odds", each);
    if (wanted.starts_with('"') && wanted.ends_with('"') && wanted.size() > 1)
      wanted = wanted.substr(1, wanted.size() - 2);
    const std::string result = game_.result(position_);
    return result == wanted || fails(result == "unfinished" ? result : "result " + result);
  }
  bool judged_as(std::string_view move, Ruling wanted) {
    const auto judged = judge(move);
    if (!judged) return false;
    return judged->verdict.ruling == wanted ||
           fails(std::string(move) + " is " + said(judged->verdict));
  }
  bool has_odds(std::string_view text) {
    const Fraction wanted = take_fraction(text);
    for (const Ply& ply : game_.plies(position_)) {
      if (ply.move != text || ply.total == 0) continue;
      out_.cited.push_back(ply.verdict.clause);
      return ply.weight * wanted.in == ply.total * wanted.of ||
             fails("odds " + std::to_string(ply.weight) + "/" + std::to_string(ply.total) + " " +
                   ply.move);
    }
    return wanted.of == 0 || fails("no odds for " + std::string(text));
  }

  const Game_facade &game_, &own_;
  const Example& example_;
  std::string position_{};
  Showing out_{};
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

Showing play_example(const Game_facade& game, const Game_facade& own, const Example& example) {
  return Player(game, own, example).run();
}

const Game_facade& Game_shelf::operator()(const std::string& ruleset) {
  auto& game = games_[ruleset];
  if (!game) game = make_game(name_, ruleset);
  return *game;
}

}  // namespace arbiter
