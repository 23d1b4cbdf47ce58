// Builds the explicit model of a game from one position onwards, with the game's own steps.
//
// It does not use the turn graph that the solver works on, for two reasons. That graph drops what
// the value does not need: the names of moves, single choices, and which of several equal final
// positions occurred. And other tools are meant to check a value independently, so the export must
// not pass through the code being checked. Both call the rules, but share nothing else.
//
// A state is its notation, even within a turn. The notation is read back before the state is
// expanded, so the export corresponds exactly to the text. This costs one text per state, and the
// frontier stores no other copy of the state. With symmetry reduction, a state is a representative
// and a flag that indicates whether the sides have swapped on the path there; the sides' names and
// the payoffs are already adjusted.
#pragma once
#include <map>
#include <unordered_set>

#include "model/game.hpp"
#include "solver/export/explicit_model.hpp"
#include "solver/limits.hpp"
#include "solver/value/at_once.hpp"
#include "solver/value/build.hpp"

namespace arbiter {

template <Game G>
class Walk {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Walk(const G& game, const Walk_request& request)
      : game_(game), request_(request), known_(1 << 10, Hash{&model_}, Notation_equality{&model_}) {
    model_.game = game_.rulebook().game;
    model_.ruleset = game_.ruleset().text();
    model_.sides = static_cast<unsigned>(game_.sides());
    model_.canonical = request.canonical;
    model_.labels.emplace_back();
  }
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  /// Enumerates everything reachable from `from`, which may be mid-turn. Throws Bad_input where the
  /// rules are silent. Any result other than `exhausted` means that a limit was reached and the
  /// model is incomplete.
  Stop_reason run(const State& from, const Limits& limits);
  const Explicit_model& model() const { return model_; }
  Explicit_model take_model() { return std::move(model_); }
  /// Memory of the model and of the index from notation to state, which takes 56 bytes per state.
  std::uint64_t bytes() const { return model_.bytes() + 56 * std::uint64_t{model_.size()}; }

 private:
  using State_kind = Explicit_model::State_kind;
  struct Hash {
    const Explicit_model* model;
    std::size_t operator()(std::uint32_t state) const {
      return std::hash<std::string_view>()(model->notation(state));
    }
  };
  struct Notation_equality {
    const Explicit_model* model;
    bool operator()(std::uint32_t a, std::uint32_t b) const {
      return model->notation(a) == model->notation(b);
    }
  };
  static constexpr std::string_view exchanged_mark = " (sides exchanged)";

  std::uint32_t add(std::string_view notation, State_kind what, unsigned side, bool exchanged) {
    const std::uint64_t begin = model_.text.size();
    for (const char c : notation) model_.text.push_back(c);
    model_.states.push_back({begin, 0, what, static_cast<std::uint8_t>(side), exchanged, 0});
    return model_.size() - 1;
  }
  /// Returns the number of a state, adding it if it is new.
  std::uint32_t insert(State state, bool exchanged) {
    const Turn turn = game_.turn(state);
    const bool over = turn.kind == Turn::Kind::over;
    if (!over && game_.at_turn_boundary(state) && canonicalize(game_, state, request_.canonical))
      exchanged = !exchanged;
    const bool decides = turn.kind == Turn::Kind::decision;
    const Simultaneous_choice who = at_once(game_, game_.turn(state));
    if (who.obstacle != nullptr) undefined(state, who.obstacle);
    if (who.is_matrix() && model_.sides != 2)
      undefined(state, "a simultaneous decision in a game of more than two sides");
    // Canonicalization may have swapped the sides; name the side as before the swap.
    unsigned side = decides ? static_cast<unsigned>(game_.side(game_.turn(state).actor())) : 0;
    if (decides && exchanged) side = 1 - side;
    std::string notation = game_.write(state);
    if (exchanged) notation += exchanged_mark;
    const std::uint32_t number = add(notation,
                                     over              ? State_kind::end
                                     : who.is_matrix() ? State_kind::at_once
                                     : decides         ? State_kind::decision
                                                       : State_kind::chance,
                                     side, exchanged);
    const auto [at, fresh] = known_.insert(number);
    if (!fresh) {
      model_.text.resize_down(model_.states[number].text);
      model_.states.resize_down(number);
    }
    return *at;
  }
  std::uint32_t label(const std::string& text) {
    const auto [at, fresh] =
        label_numbers_.try_emplace(text, static_cast<std::uint32_t>(model_.labels.size()));
    if (fresh) model_.labels.push_back(text);
    return at->second;
  }
  Stop_reason expand_all(const Limits& limits);
  void expand(std::uint32_t number);
  void expand_end(const State& state, bool exchanged);
  void expand_steps(const State& state, bool exchanged);
  void expand_pairs(std::uint32_t number, const State& state, bool exchanged);
  [[noreturn]] void undefined(const State& state, const std::string& why) const {
    throw Bad_input("export: expected rules that define every step, found " + why + " in " +
                    game_.write(state) + " under " + game_.ruleset().text());
  }

  const G game_;
  const Walk_request request_;
  Explicit_model model_;
  std::unordered_set<std::uint32_t, Hash, Notation_equality> known_;
  std::map<std::string, std::uint32_t> label_numbers_;
  std::uint32_t expanded_ = 0;  // all states before it have their transitions
};

template <Game G>
void Walk<G>::expand(std::uint32_t number) {
  model_.states[number].first = model_.transitions.size();
  const Explicit_model::State at = model_.states[number];
  if (at.what == State_kind::won || at.what == State_kind::lost) {
    model_.transitions.push_back({number, 1, 0});
    return;
  }
  std::string notation(model_.notation(number));
  if (at.exchanged) notation.resize(notation.size() - exchanged_mark.size());
  const State state = game_.read(notation);
  if (at.what == State_kind::end) {
    expand_end(state, at.exchanged);
  } else if (at.what == State_kind::at_once) {
    expand_pairs(number, state, at.exchanged);
  } else {
    expand_steps(state, at.exchanged);
  }
}

template <Game G>
void Walk<G>::expand_end(const State& state, bool exchanged) {
  const Result result = game_.result(state);
  const Payoff_share share = share_of(result.at(exchanged ? 1 - model_.side : model_.side));
  if (share.part > 0) model_.transitions.push_back({Explicit_model::won, share.part, 0});
  if (share.part < share.whole)
    model_.transitions.push_back({Explicit_model::lost, share.whole - share.part, 0});
}

template <Game G>
void Walk<G>::expand_steps(const State& state, bool exchanged) {
  const std::size_t before = model_.transitions.size();
  const bool chance = game_.turn(state).kind == Turn::Kind::chance;
  std::uint64_t total = 0;
  for_steps(game_, state, [&](int player, const Move& move, std::uint64_t weight) {
    State after = state;
    const Verdict verdict = game_.apply(after, player, move);
    const std::string text = game_.write_move(state, move);
    if (!verdict.is_legal())
      undefined(state, std::string(name_of(verdict.ruling)) + " (" +
                           std::string(verdict.clause->id) + ") for " + text);
    if (chance && (weight == 0 || weight > 1U << 30))
      undefined(state, "an outcome of weight " + std::to_string(weight));
    total += weight;
    const std::uint32_t target = insert(after, exchanged);
    model_.transitions.push_back(
        {target, chance ? static_cast<std::uint32_t>(weight) : 1, label(text)});
  });
  if (model_.transitions.size() == before) undefined(state, "no move");
  if (chance && total != game_.total_weight(state)) undefined(state, "weights that do not add up");
}

template <Game G>
void Walk<G>::expand_pairs(std::uint32_t number, const State& state, bool exchanged) {
  const Simultaneous_choice who = at_once(game_, game_.turn(state));
  const auto refuse = [&](const State& at, const std::string& why) { undefined(at, why); };
  const auto texts = [&](const State& from, int player) {
    std::vector<std::string> out;
    for (const Plan<G>& plan : plans(game_, from, player, refuse)) {
      State at = from;
      std::string& text = out.emplace_back();
      for (const Move& move : plan.moves) {
        text += (text.empty() ? "" : ", then ") + game_.write_move(at, move);
        game_.apply(at, player, move);
      }
    }
    return out;
  };
  const auto rows = texts(state, who.row);
  const auto columns = texts(plans(game_, state, who.row, refuse).front().after, who.column);
  std::size_t n = 0;
  model_.states[number].columns = static_cast<std::uint32_t>(columns.size());
  for_cells(
      game_, state, who,
      [&](const State& after) {
        const std::uint32_t target = insert(after, exchanged);
        model_.transitions.push_back(
            {target, 1, label(rows[n / columns.size()] + " | " + columns[n % columns.size()])});
        ++n;
      },
      refuse);
}

template <Game G>
Stop_reason Walk<G>::run(const State& from, const Limits& limits) {
  model_.position = game_.write(from);
  model_.side =
      static_cast<unsigned>(request_.side >= 0 ? request_.side : side_on_turn(game_, from));
  insert(from, false);
  add("won", State_kind::won, 0, false);
  add("lost", State_kind::lost, 0, false);
  const Stop_reason ended = expand_all(limits);
  // Unexpanded states have no transitions.
  for (; expanded_ < model_.size(); ++expanded_)
    model_.states[expanded_].first = model_.transitions.size();
  return ended;
}

template <Game G>
Stop_reason Walk<G>::expand_all(const Limits& limits) {
  const std::uint64_t memory = limits.memory_limit();
  const Stopwatch clock;
  double reported = 0;
  for (std::uint32_t& next = expanded_; next < model_.size();) {
    if (next % 256 == 0) {
      if (const Stop_reason now = limits.reached(clock.seconds()); now != Stop_reason::exhausted)
        return now;
      if (bytes() > memory) return Stop_reason::memory;
      if (limits.report && clock.seconds() - reported > 0.5) {
        reported = clock.seconds();
        Progress p;
        p.states = model_.size(), p.waiting = model_.size() - next, p.bytes = bytes();
        p.transitions = model_.transitions.size(), p.seconds = reported;
        limits.report(p);
      }
    }
    expand(next++);
    if (model_.size() > request_.most_states) return Stop_reason::states;
  }
  return Stop_reason::exhausted;
}

}  // namespace arbiter
