// Checks that every game must pass, whatever its rules. A game states everything twice: as the
// moves it offers and the moves it judges, as text and JSON, as fields and states. These checks
// compare the two.
//
//   of_state     one state, even mid-turn: notations, moves, objections, weights, fields
//   of_turn      a turn between two boundaries: the game's own properties
//   of_record    a game as text: parsed, replayed and written again
//   play         a game determined by numbers, with all of these checks along the way
//
// Random tests can work with numbers because every list of numbers determines a game, and a shorter
// list or smaller numbers give a simpler game. Complaints are sentences; an empty list means
// success. The checks use no test library, so that programs can run them too. The idea of one suite
// for every game comes from OpenSpiel.
#pragma once
#include <algorithm>
#include <bit>
#include <cmath>
#include <concepts>
#include <span>
#include <string>
#include <vector>

#include "model/json.hpp"
#include "model/packing.hpp"
#include "model/playthrough.hpp"
#include "properties/property.hpp"

namespace arbiter {

using Complaints = std::vector<std::string>;

template <class G>
concept Has_objections = requires(const G& game, const typename G::State& state, int player,
                                  const typename G::Move& move) {
  Properties_of<G>::objections(game, state, player, move);
};

template <Game G>
class Every_game {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  explicit Every_game(const G& game) : game_(game) {
    if constexpr (requires { Properties_of<G>::all(); })
      for (const Property<G>& p : Properties_of<G>::all())
        if (p.kind == Property<G>::Kind::always && (!p.applies || p.applies(game.ruleset())) &&
            (!p.expected || p.expected(game.ruleset()) == Expectation::holds))
          properties_.push_back(p);
  }

  Complaints of_state(const State& state) const {
    Complaints out;
    check_notations(state, out);
    check_turn(state, out);
    for (int player = 0; player < game_.players(); ++player) check_moves(state, player, out);
    if (game_.turn(state).kind == Turn::Kind::chance) check_outcomes(state, out);
    if (game_.turn(state).kind == Turn::Kind::over) check_result(state, out);
    if (std::popcount(game_.turn(state).deciders) > 1) check_hidden_choices(state, out);
    if (game_.at_turn_boundary(state)) check_fields(state, out);
    if (game_.at_turn_boundary(state))
      for (const Property<G>& p : properties_)
        if (p.state && !p.state(game_, state)) out.push_back("property " + std::string(p.name));
    return out;
  }

  /// `path` leads from the turn boundary `before` to `after`; its last step had this verdict.
  Complaints of_turn(const State& before, const Path<G>& path, const State& after,
                     const Verdict& verdict) const {
    Complaints out;
    for (const Property<G>& p : properties_)
      if (p.turn && !p.turn(game_, before, path, after, verdict))
        out.push_back("property " + std::string(p.name));
    return out;
  }

  /// Checks that the playthrough of these steps parses, and replays to exactly the same text.
  Complaints of_record(const State& start, const Path<G>& steps) const {
    Complaints out;
    const Playthrough played = record(game_, start, steps);
    try {
      const Playthrough again = Playthrough::parse(played.text());
      if (again.text() != played.text())
        out.push_back("playthrough: its text changes when read and written again");
      if (game_.write(replay(game_, again)) !=
          (played.plies.empty() ? played.start : played.plies.back().position))
        out.push_back("playthrough: ends in a different position when replayed");
    } catch (const Bad_input& error) {
      out.push_back("playthrough: cannot read its own text: " + std::string(error.what()));
    }
    return out;
  }

  /// Plays from the start as the numbers determine, and checks everything along the way. Returns an
  /// empty string on success; otherwise the game, the ruleset, the complaints and the playthrough
  /// that shows them.
  std::string play(std::span<const std::uint32_t> choices) const {
    State state = game_.start(), before = state;
    Path<G> steps, turn;
    Complaints out = of_state(state);
    if (!game_.at_turn_boundary(state)) out.push_back("start: not at rest");
    for (std::size_t i = 0; i < choices.size() && out.empty(); ++i) {
      const std::vector<Step<G>> open = open_steps(state, choices[i]);
      if (open.empty()) break;
      const Step<G>& step = open[choices[i] % open.size()];
      const Verdict verdict = game_.apply(state, step.player, step.move);
      steps.push_back(step);
      turn.push_back(step);
      if (!verdict.is_legal() || game_.at_turn_boundary(state))
        out = of_turn(before, turn, state, verdict);
      if (!verdict.is_legal()) {  // silent: play continues with the next number
        turn.pop_back();
        continue;
      }
      for (std::string& complaint : of_state(state)) out.push_back(std::move(complaint));
      if (game_.at_turn_boundary(state)) before = state, turn.clear();
    }
    if (out.empty()) out = of_record(game_.start(), steps);
    return out.empty() ? "" : report(out, record(game_, game_.start(), steps));
  }

  /// Formats complaints together with the game they are about.
  std::string report(const Complaints& complaints, const Playthrough& played) const {
    std::string text =
        std::string(game_.rulebook().game) + " under " + game_.ruleset().text() + ":\n";
    for (const std::string& complaint : complaints) text += "  " + complaint + "\n";
    return text + played.text();
  }

 private:
  /// The possible steps: the moves of all deciders, or the one outcome that the number selects.
  std::vector<Step<G>> open_steps(const State& state, std::uint32_t number) const {
    std::vector<Step<G>> open;
    const Turn turn = game_.turn(state);
    if (turn.kind == Turn::Kind::chance) {
      std::uint64_t left = number % game_.total_weight(state);
      bool found = false;
      game_.outcomes(state, [&](const Move& move, std::uint64_t weight) {
        if (!found && left < weight) open.push_back({chance_player, move}), found = true;
        left -= weight;
      });
    } else {
      for (int player = 0; player < game_.players(); ++player)
        if (turn.deciders >> player & 1U)
          game_.moves(state, player, [&](const Move& move) { open.push_back({player, move}); });
    }
    return open;
  }
  std::string name(const State& state, int player, const Move& move) const {
    return name_of_actor(player) + " " + game_.write_move(state, move);
  }
  /// True for a single printable line that does not end a section of a playthrough.
  static bool is_line(const std::string& text) {
    return !text.empty() && text.find(" | ") == std::string::npos &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
  }

  void check_notations(const State& state, Complaints& out) const;
  void check_turn(const State& state, Complaints& out) const;
  void check_moves(const State& state, int player, Complaints& out) const;
  void check_move(const State& state, int player, const Move& move, Complaints& out) const;
  void check_move_text(const State& state, int player, const Move& move, Complaints& out) const;
  void check_outcomes(const State& state, Complaints& out) const;
  void check_result(const State& state, Complaints& out) const;
  void check_hidden_choices(const State& state, Complaints& out) const;
  void check_fields(const State& state, Complaints& out) const;
  template <class Code>
  void check_packing(const State& state, Complaints& out) const;

  const G& game_;
  std::vector<Property<G>> properties_;
};

}  // namespace arbiter

#include "properties/every_game_checks.hpp"
