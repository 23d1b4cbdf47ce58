// Where the readings of Brain Picnic and Snack Match diverge: the length of the shortest game in
// each variant, and the difference there; and variants in which they never diverge.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "properties/brain_picnic/properties.hpp"
#include "properties/snack_match/properties.hpp"
#include "properties/strips/variants.hpp"
#include "solver/compare/divergence.hpp"

namespace arbiter {
namespace {

using brain_picnic::Brain_picnic;
using snack_match::Snack_match;

/// The outcome of a playthrough's last move; empty when an earlier move is not legal.
template <class G>
struct Ended_in {
  Ruling ruling{};
  typename G::State state;
  Turn turn;
  Result result;
};
template <class G>
std::optional<Ended_in<G>> end_of(const G& game, const Playthrough& played) {
  typename G::State state = game.start();
  for (const Playthrough::Ply& ply : played.plies) {
    const bool last = &ply == &played.plies.back();
    const auto move = game.read_move(state, ply.move);
    const int player = ply.actor == name_of_actor(chance_player)
                           ? chance_player
                           : std::stoi(ply.actor.substr(1)) - 1;
    const Verdict verdict = game.apply(state, player, move);
    if (last) {
      const Turn turn = game.turn(state);
      return Ended_in<G>{verdict.ruling, state, turn,
                         turn.kind == Turn::Kind::over ? game.result(state) : Result{}};
    }
    if (!verdict.is_legal()) return std::nullopt;
  }
  return std::nullopt;
}

/// "moves", "result" or "successor": the difference at the last move; or "nothing".
template <class G>
std::string effect_of(const Playthrough& played, const Ruleset& one, const Ruleset& other) {
  const auto here = end_of(G(one), played), there = end_of(G(other), played);
  if (!here || !there) return "nothing: the games part before";
  if (here->ruling != there->ruling) return "moves";
  if (here->result != there->result) return "result";
  return here->state == there->state && here->turn == there->turn ? "nothing" : "successor";
}

template <class G>
Ruleset with(const std::string& ruleset, std::string_view question, int reading) {
  return Ruleset::parse(G::rulebook(), ruleset).with(question, std::to_string(reading));
}

/// "PX-A08 1-2: after 5 moves, moves; full size": how two readings differ in a variant.
template <class G>
std::string told(const Variant& variant, const Finding& finding, int base, int reading) {
  const std::string id(variant.question);
  const std::string pair = id + " " + std::to_string(base) + "-" + std::to_string(reading) + ": ";
  if (finding.status != Status::refuted)
    return pair + std::string(name_of(finding.status)) + ", " + finding.answer;
  const Playthrough played = Playthrough::parse(finding.playthrough);
  std::string out = pair + "after " + std::to_string(played.plies.size() - 1) + " moves, " +
                    effect_of<G>(played, with<G>(variant.ruleset, id, base),
                                 with<G>(variant.ruleset, id, reading));
  if (variant.full_size.empty()) return out;
  const std::string full(variant.full_size);
  const std::string there =
      effect_of<G>(played, with<G>(full, id, base), with<G>(full, id, reading));
  return out + "; full size " + there;
}

template <class G>
std::vector<Finding> compared(const std::string& ruleset, std::string_view question,
                              std::uint64_t after) {
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  std::vector<Alternative> list;
  for (const Alternative& a : alternatives(game.ruleset()))
    if (G::rulebook().questions[a.question].id == question) list.push_back(a);
  Limits limits;
  limits.threads = 1;
  return diverge<G, Wide>(game, list, limits, {.after = after});
}

template <class G>
std::vector<std::string> witnesses() {
  std::vector<std::string> out;
  for (const Variant& variant : Properties_of<G>::variants()) {
    const Ruleset ruleset = Ruleset::parse(G::rulebook(), variant.ruleset);
    const std::size_t q = index_of(G::rulebook().questions, variant.question);
    for (const Finding& f : compared<G>(variant.ruleset, variant.question, variant.after))
      out.push_back(told<G>(variant, f, ruleset.reading(q), f.subject.back() - '0'));
  }
  return out;
}

std::vector<std::string> with_those_of_both(const std::vector<std::string>& own) {
  std::vector<std::string> out{
      "PX-A03 1-2: after 5 moves, moves; full size moves",
      "PX-A03 1-3: after 5 moves, result; full size nothing",  // the game is not over at that point
      "PX-A03 2-1: after 5 moves, moves; full size moves",
      "PX-A03 2-3: after 5 moves, moves; full size moves",
      "PX-A04 1-2: after 7 moves, result",
      "PX-A06 2-1: after 8 moves, moves",
      "PX-A06 2-3: after 11 moves, moves",
      "PX-A06 1-2: after 8 moves, moves",
      "PX-A06 1-3: after 8 moves, moves",
      "PX-A08 1-2: after 5 moves, moves; full size moves",
      "PX-A10 1-2: after 3 moves, successor; full size successor",
      "PX-A14 1-2: after 0 moves, moves; full size moves",
      "PX-A15 1-2: after 1 moves, moves; full size moves",
      "PX-A16 1-2: after 7 moves, result",
      "PX-A21 1-2: after 5 moves, result",
  };
  out.insert(out.end(), own.begin(), own.end());
  return out;
}

TEST(Readings, OfBrainPicnicPart) {
  EXPECT_EQ(
      witnesses<Brain_picnic>(),
      with_those_of_both({"BP-A01 1-2: after 5 moves, moves; full size moves",
                          "PX-A13 1-2: after 5 moves, result", "PX-A13 2-1: after 5 moves, result",
                          "BP-A02 1-2: after 11 moves, result", "PX-A19 1-2: after 7 moves, result",
                          "BP-A03 1-2: after 5 moves, successor; full size successor"}));
}

TEST(Readings, OfSnackMatchPart) {
  EXPECT_EQ(witnesses<Snack_match>(),
            with_those_of_both(
                {"SM-A01 1-2: after 5 moves, moves; full size moves",
                 "SM-A03 1-2: after 1 moves, moves; full size moves",
                 "PX-A13 1-2: after 5 moves, result", "PX-A13 2-1: after 5 moves, result",
                 "SM-A04 2-1: after 5 moves, result", "SM-A04 2-3: after 5 moves, result",
                 "SM-A04 1-2: after 5 moves, result", "SM-A04 1-3: after 5 moves, result"}));
}

/// The pairs of readings that no variant compares, for all questions with several readings.
template <class G>
std::vector<std::string> without_variant() {
  std::vector<std::string> out;
  for (const Question& q : G::rulebook().questions)
    for (int one = 1; one <= q.count(); ++one)
      for (int other = one + 1; other <= q.count(); ++other) {
        const auto variants = Properties_of<G>::variants();
        const bool has = std::any_of(variants.begin(), variants.end(), [&](const Variant& v) {
          const std::size_t at = index_of(G::rulebook().questions, q.id);
          const int base = Ruleset::parse(G::rulebook(), v.ruleset).reading(at);
          return v.question == q.id && (base == one || base == other);
        });
        if (!has) out.push_back(std::string(q.id) + " " + std::to_string(one));
      }
  return out;
}

TEST(Readings, AreAllCompared) {
  EXPECT_EQ(without_variant<Brain_picnic>(), std::vector<std::string>{});
  EXPECT_EQ(without_variant<Snack_match>(), std::vector<std::string>{});
}

/// The result of exploration for a reading, in the games under a ruleset that uses the first one.
template <class G>
std::string answer(const std::string& ruleset, std::string_view question, int reading) {
  const std::string subject = std::string(question) + "=" + std::to_string(reading);
  for (const Finding& f : compared<G>(ruleset, question, 0))
    if (f.subject == subject) return std::string(name_of(f.status)) + ": " + f.answer;
  return "not asked";
}

// Where a question does not matter, its readings are the same in every game.
TEST(Readings, AreTheSameWhereTheyDoNotMatter) {
  const std::string never = "proved: they never differ";
  const std::string alike = "cards=4,size=3,rounds=1," + strips::deck_of_one_card();
  const std::string alone = "players=1," + alike;
  // Two cards cannot be woven; a solo player's turn has only one card, and nobody to wait for.
  for (const auto& [question, reading] :
       std::initializer_list<std::pair<const char*, int>>{{"PX-A06", 1},
                                                          {"PX-A06", 3},
                                                          {"PX-A08", 2},
                                                          {"PX-A10", 2},
                                                          {"PX-A13", 2},
                                                          {"PX-A16", 2},
                                                          {"PX-A04", 2},
                                                          {"PX-A14", 2},
                                                          {"PX-A15", 2},
                                                          {"PX-A21", 2},
                                                          {"PX-A03", 3}}) {
    EXPECT_EQ(answer<Brain_picnic>(alone, question, reading), never) << question;
    EXPECT_EQ(answer<Snack_match>(alone, question, reading), never) << question;
  }
  for (const char* question : {"BP-A02", "BP-A03", "PX-A19"})
    EXPECT_EQ(answer<Brain_picnic>(alone, question, 2), never) << question;
  EXPECT_EQ(answer<Snack_match>(alone, "SM-A03", 2), never);
  EXPECT_EQ(answer<Snack_match>(alike, "SM-A04", 1), never);  // two players have no opponent
}

struct Shown {
  const char *file, *question;
  int reading;
  const char* effect;
};

// The standard deck, a solo player, the complete frame: the weaving games are as short as in the
// variant, and there is a result when the eight turns are over.
TEST(Readings, PartInGamesOfFullSize) {
  for (const Shown& s :
       std::initializer_list<Shown>{{"brain_picnic-PX-A06-1-seed-15", "PX-A06", 1, "moves"},
                                    {"brain_picnic-PX-A06-3-seed-35", "PX-A06", 3, "moves"},
                                    {"brain_picnic-PX-A03-3-1", "PX-A03", 1, "result"},
                                    {"brain_picnic-PX-A21-2", "PX-A21", 2, "result"},
                                    {"snack_match-SM-A04-1", "SM-A04", 1, "result"},
                                    {"snack_match-SM-A04-1", "SM-A04", 3, "result"},
                                    {"snack_match-SM-A04-1-3", "SM-A04", 3, "result"}}) {
    std::ifstream file("tests/playthroughs/" + std::string(s.file) + ".txt");
    std::ostringstream text;
    text << file.rdbuf();
    const Playthrough played = Playthrough::parse(text.str());
    const auto effect = [&]<class G>(std::type_identity<G>) {
      return effect_of<G>(played, Ruleset::parse(G::rulebook(), played.ruleset),
                          with<G>(played.ruleset, s.question, s.reading));
    };
    EXPECT_EQ(played.game == "snack_match" ? effect(std::type_identity<Snack_match>{})
                                           : effect(std::type_identity<Brain_picnic>{}),
              s.effect)
        << s.file;
  }
}

// A hand of two identical cards leaves one choice, not none.
TEST(Choice, OfTwoCardsThatLookAlike) {
  const Brain_picnic game(Ruleset::parse(brain_picnic::book, strips::deck_of_one_card()));
  std::vector<std::string> moves;
  const auto state = game.read("1c:-:+T1T1T1.T1T1T1;+T1T1T1.T1T1T1");
  game.moves(state, 0, [&](const auto& move) { moves.push_back(game.write_move(state, move)); });
  EXPECT_EQ(moves, std::vector<std::string>{"keep T1T1T1"});
}

}  // namespace
}  // namespace arbiter
