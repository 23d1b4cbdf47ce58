// Wraps a game class as a Game_model, the type for which engines are compiled (game.hpp). Compiled
// once per game, together with everything that engines need from the game.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "solver/erased/game.hpp"
#include "solver/play/casual_play.hpp"

namespace arbiter {

template <Game G>
class Model_of final : public Game_model, public Game_properties {
  using State = Game_model::State;
  using Move = Game_model::Move;
  using Own_state = typename G::State;
  using Own_move = typename G::Move;

 public:
  explicit Model_of(const Ruleset& ruleset)
      : game_(ruleset), packing_(packing_of(game_)), evaluation_(evaluation_of(game_)) {}
  const G& game() const { return game_; }

  const Rulebook& rulebook() const override { return G::rulebook(); }
  const Ruleset& ruleset() const override { return game_.ruleset(); }
  int players() const override { return game_.players(); }
  int sides() const override { return game_.sides(); }
  int side(int player) const override { return game_.side(player); }

  State start() const override { return State::of(game_.start()); }
  Turn turn(const State& state) const override { return game_.turn(own(state)); }
  bool at_turn_boundary(const State& state) const override {
    return game_.at_turn_boundary(own(state));
  }
  void moves(const State& state, int player, Move_visitor see) const override {
    game_.moves(own(state), player, [&](const Own_move& move) { see(Move::of(move)); });
  }
  void every_move(const State& state, int player, Move_visitor see) const override {
    game_.every_move(own(state), player, [&](const Own_move& move) { see(Move::of(move)); });
  }
  void outcomes(const State& state, Outcome_visitor see) const override {
    game_.outcomes(own(state), [&](const Own_move& move, std::uint64_t weight) {
      see(Move::of(move), weight);
    });
  }
  std::uint64_t total_weight(const State& state) const override {
    return game_.total_weight(own(state));
  }
  Move outcome_at(const State& state, std::uint64_t number) const override {
    if constexpr (Has_outcome_at<G>) {
      return Move::of(game_.outcome_at(own(state), number));
    } else {
      Move found;
      bool chosen = false;
      game_.outcomes(own(state), [&](const Own_move& move, std::uint64_t weight) {
        if (chosen) return;
        chosen = number < weight;
        if (chosen) found = Move::of(move);
        number -= weight;
      });
      return found;
    }
  }
  Verdict apply(State& state, int player, const Move& move) const override {
    return game_.apply(state.template as<Own_state>(), player, own(move));
  }
  Result result(const State& state) const override { return game_.result(own(state)); }
  Played play_simply(State& state, std::span<const Style> seats, const Deal& deal) const override {
    return arbiter::play_simply(game_, state.template as<Own_state>(), seats, deal, evaluation_);
  }

  void fields(const State& state, Field_visitor see) const override {
    game_.fields(own(state), [&](const Field& field, const auto& value, int least, int most) {
      see(field, static_cast<int>(value), least, most);
    });
  }
  void fields(State& state, Field_setter set) const override {
    game_.fields(state.template as<Own_state>(),
                 [&](const Field& field, auto& value, int least, int most) {
                   int number = static_cast<int>(value);
                   set(field, number, least, most);
                   value = static_cast<std::remove_reference_t<decltype(value)>>(number);
                 });
  }
  void complete(State& state) const override { game_.complete(state.template as<Own_state>()); }
  Wide pack(const State& state) const override { return packing_.pack(own(state)); }
  State unpack(Wide code) const override { return State::of(packing_.unpack(code)); }
  bool same_fields(const State& a, const State& b) const override {
    return packing_.same_fields(own(a), own(b));
  }
  State only_fields(const State& state) const override {
    return State::of(packing_.only_fields(own(state)));
  }
  Wide pack_in(Word_tree& tree, const State& state) const override {
    return packing_.pack_in(tree, own(state));
  }
  State unpack_from(const Word_tree& tree, Wide code) const override {
    return State::of(packing_.unpack_from(tree, code));
  }
  int bits() const override { return packing_.bits(); }
  const std::shared_ptr<Word_tree>& tree() const override { return packing_.tree(); }

  std::string write(const State& state) const override { return game_.write(own(state)); }
  State read(std::string_view text) const override { return State::of(game_.read(text)); }
  std::string write_json(const State& state) const override { return game_.write_json(own(state)); }
  State read_json(std::string_view text) const override { return State::of(game_.read_json(text)); }
  std::string write_move(const State& state, const Move& move) const override {
    return game_.write_move(own(state), own(move));
  }
  Move read_move(const State& state, std::string_view text) const override {
    return Move::of(game_.read_move(own(state), text));
  }
  std::string draw(const State& state) const override { return game_.draw(own(state)); }
  std::optional<std::string> draw_svg([[maybe_unused]] const State& state,
                                      [[maybe_unused]] std::string_view id) const override {
    if constexpr (Has_svg<G>) return game_.draw_svg(own(state), id);
    return std::nullopt;
  }

  bool has_canonical_form() const override { return Has_canonical_form<G>; }
  bool canonicalize([[maybe_unused]] State& state) const override {
    if constexpr (Has_canonical_form<G>) return game_.canonicalize(state.template as<Own_state>());
    return false;
  }
  bool has_pieces() const override { return Has_pieces<G>; }
  int pieces([[maybe_unused]] const State& state) const override {
    if constexpr (Has_pieces<G>) return game_.pieces(own(state));
    return 0;
  }
  std::vector<int> score([[maybe_unused]] const State& state) const override {
    if constexpr (Has_score<G>) return game_.score(own(state));
    return {};
  }
  std::unique_ptr<Coded_turns> coded_turns(bool canonical) const override {
    return arbiter::coded_turns(game_, canonical);
  }

  const Game_properties& properties() const override { return *this; }
  std::vector<Property<Erased_game>> all() const override {
    std::vector<Property<Erased_game>> out;
    if constexpr (requires { Properties_of<G>::all(); })
      for (Property<G>& p : Properties_of<G>::all()) out.push_back(erased(std::move(p)));
    return out;
  }
  std::vector<Scope> scopes() const override {
    if constexpr (requires { Properties_of<G>::scopes(); }) return Properties_of<G>::scopes();
    return {};
  }
  std::vector<Variant> variants() const override {
    if constexpr (requires { Properties_of<G>::variants(); }) return Properties_of<G>::variants();
    return {};
  }
  bool has_objections() const override { return objects; }
  std::vector<const Clause*> objections([[maybe_unused]] const State& state,
                                        [[maybe_unused]] int player,
                                        [[maybe_unused]] const Move& move) const override {
    if constexpr (objects)
      return Properties_of<G>::objections(game_, own(state), player, own(move));
    return {};
  }

 private:
  static constexpr bool objects =
      requires(const G& game, const Own_state& state, int player, const Own_move& move) {
    Properties_of<G>::objections(game, state, player, move);
  };
  static const Own_state& own(const State& state) { return state.template as<Own_state>(); }
  static const Own_move& own(const Move& move) { return move.template as<Own_move>(); }
  static const G& own(const Erased_game& game) {
    return static_cast<const Model_of&>(game.model()).game_;
  }

  /// Converts a property of G into the same property of Erased_game.
  static Property<Erased_game> erased(Property<G> of) {
    Property<Erased_game> out{of.name, of.says, of.clauses};
    using Kind = Property<Erased_game>::Kind;
    out.kind = of.kind == Property<G>::Kind::always ? Kind::always : Kind::sometimes;
    if (of.state)
      out.state = [state = std::move(of.state)](const Erased_game& game, const State& at) {
        return state(own(game), own(at));
      };
    if (of.turn)
      out.turn = [turn = std::move(of.turn)](const Erased_game& game, const State& before,
                                             const Path<Erased_game>& path, const State& after,
                                             const Verdict& verdict) {
        Path<G> steps;
        steps.reserve(path.size());
        for (const auto& step : path) steps.push_back({step.player, own(step.move)});
        return turn(own(game), own(before), steps, own(after), verdict);
      };
    if (of.focus)
      out.focus = [focus = std::move(of.focus)](const Erased_game& game, const State& state,
                                                const Move& move) {
        return focus(own(game), own(state), own(move));
      };
    if (of.least_turns)
      out.least_turns = [turns = std::move(of.least_turns)](const Erased_game& game) {
        return turns(own(game));
      };
    out.applies = std::move(of.applies);
    out.expected = std::move(of.expected);
    return out;
  }

  static Packing<G, Wide> packing_of(const G& game) {
    const Rule_trace::Pause pause;  // do not trace the questions that the fields use
    return Packing<G, Wide>(game);
  }

  const G game_;
  const Packing<G, Wide> packing_;
  const Evaluation* const evaluation_;
};

template <Game G>
std::shared_ptr<const Game_model> make_model(const Ruleset& ruleset) {
  return std::make_shared<Model_of<G>>(ruleset);
}

}  // namespace arbiter
