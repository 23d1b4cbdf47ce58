#include "model/worked_example.hpp"

#include <algorithm>
#include <charconv>

#include "model/error.hpp"
#include "model/playthrough.hpp"

namespace arbiter {

std::vector<std::string_view> parts_of_example(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("; "), text.size());
    out.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return out;
}

std::string_view take_actor(std::string_view& move) {
  const std::size_t colon = move.find(": ");
  if (colon == std::string_view::npos) return {};
  const std::string_view name = move.substr(0, colon);
  const bool is_player = name.size() > 1 && name[0] == 'P' &&
                         name.find_first_not_of("0123456789", 1) == std::string_view::npos;
  if (!is_player && name != "fate") return {};
  move.remove_prefix(colon + 2);
  return name;
}

namespace {

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
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
    throw Bad_input("example: odds", "odds such as 1/3 miss", text);
  const auto below = std::from_chars(above.ptr + 1, end, out.in);
  if (below.ec != std::errc{} || out.in == 0 || below.ptr == end || *below.ptr != ' ')
    throw Bad_input("example: odds", "odds such as 1/3 miss", text);
  text.remove_prefix(static_cast<std::size_t>(below.ptr + 1 - text.data()));
  return out;
}

class Player {
 public:
  Player(const Example_game& game, const Example& example) : game_(game), example_(example) {}

  Example_outcome run() {
    try {
      position_ = game_.position(example_.from);
    } catch (const Bad_input& error) {
      return not_applicable(error);
    }
    const auto wanted = parts_of_example(example_.shows);
    std::string_view refusal;  // "illegal", perhaps with its clause
    for (const std::string_view each : wanted)
      if (each.starts_with("illegal")) refusal = each;
    const auto plies = parts_of_example(example_.plies);
    for (std::size_t n = 0; n < plies.size(); ++n)
      if (!moves(plies[n], n + 1 == plies.size() ? refusal : "")) return out_;
    for (const std::string_view each : wanted)
      if (each != "legal" && each != refusal && !shows(each)) return out_;
    return out_;
  }

 private:
  Example_outcome not_applicable(const Bad_input& error) {
    out_.answer = Example_outcome::Answer::not_applicable;
    out_.instead = error.what();
    return out_;
  }
  bool fails(std::string instead) {
    out_.answer = Example_outcome::Answer::fails;
    out_.instead = std::move(instead);
    return false;
  }
  bool fails(std::string_view move, const Verdict& verdict) {
    return fails(std::string(move) + " is " + said(verdict));
  }
  /// Judges a move; returns nothing if it cannot be read.
  std::optional<Example_game::Judgement> judge(std::string_view move) {
    const std::string_view named = take_actor(move);
    try {
      Example_game::Judgement out =
          game_.judge(position_, named.empty() ? game_.actor(position_) : std::string(named), move);
      out_.cited.push_back(out.verdict.clause);
      return out;
    } catch (const Bad_input& error) {
      not_applicable(error);
      return std::nullopt;
    }
  }
  bool moves(std::string_view move, std::string_view refusal) {
    const auto judged = judge(move);
    if (!judged) return false;
    const Verdict& verdict = judged->verdict;
    if (refusal.empty()) {
      if (!verdict.is_legal()) return fails(move, verdict);
      position_ = judged->after;
      return true;
    }
    return (verdict.ruling == Ruling::illegal &&
            (refusal == "illegal" || refusal == write_verdict(verdict))) ||
           fails(move, verdict);
  }
  bool shows(std::string_view each) {
    if (std::string_view rest = each; take(rest, "offers ")) return judged_as(rest, Ruling::legal);
    if (std::string_view rest = each; take(rest, "forbids "))
      return judged_as(rest, Ruling::illegal);
    if (std::string_view rest = each; take(rest, "at "))
      return game_.is_at(position_, rest) || fails("at " + position_);
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
    return judged && (judged->verdict.ruling == wanted || fails(move, judged->verdict));
  }
  bool has_odds(std::string_view text) {
    const Fraction wanted = take_fraction(text);
    const auto found = game_.odds(position_, text);
    if (!found) return wanted.of == 0 || fails("no odds for " + std::string(text));
    out_.cited.push_back(found->clause);
    return found->weight * wanted.in == found->total * wanted.of ||
           fails("odds " + std::to_string(found->weight) + "/" + std::to_string(found->total) +
                 " " + std::string(text));
  }

  const Example_game& game_;
  const Example& example_;
  std::string position_{};
  Example_outcome out_{};
};

}  // namespace

Example_outcome play_example(const Example_game& game, const Example& example) {
  return Player(game, example).run();
}

}  // namespace arbiter
