// One type for all games, so that an engine is compiled once rather than once per game.
//
//   engine<Erased_game>  -->  Erased_game  -->  Game_model  <--  Model_of<G>  (model_of.hpp)
//   compiled once              a Game            virtual          compiled for each game
//
// Erased_game satisfies the concept Game (model/game.hpp). Its states and moves are bytes that only
// its model can read, and it calls visitors through a function reference. For each optional feature
// of a game (symmetries, points, pieces), a member has_...() says whether the game has it.
//
// All games use wide codes, so that each engine is instantiated only once.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/coded_turns.hpp"
#include "model/erased_value.hpp"
#include "model/function_ref.hpp"
#include "model/game.hpp"
#include "model/packing.hpp"
#include "properties/property.hpp"
#include "solver/play/style.hpp"

namespace arbiter {

class Game_properties;

/// The interface that a game of any class provides to the engines.
class Game_model {
 public:
  using State = Erased_value<128>;  // larger states, such as those of card games, are on the heap
  using Move = Erased_value<16>;
  using Move_visitor = Function_ref<void(const Move&)>;
  using Outcome_visitor = Function_ref<void(const Move&, std::uint64_t)>;
  using Field_visitor = Function_ref<void(const Field&, const int&, int, int)>;
  using Field_setter = Function_ref<void(const Field&, int&, int, int)>;

  virtual ~Game_model() = default;
  virtual const Rulebook& rulebook() const = 0;
  virtual const Ruleset& ruleset() const = 0;
  virtual int players() const = 0;
  virtual int sides() const = 0;
  virtual int side(int player) const = 0;

  virtual State start() const = 0;
  virtual Turn turn(const State& state) const = 0;
  virtual bool at_turn_boundary(const State& state) const = 0;
  virtual void moves(const State& state, int player, Move_visitor see) const = 0;
  virtual void every_move(const State& state, int player, Move_visitor see) const = 0;
  virtual void outcomes(const State& state, Outcome_visitor see) const = 0;
  virtual std::uint64_t total_weight(const State& state) const = 0;
  virtual Move outcome_at(const State& state, std::uint64_t number) const = 0;
  virtual Verdict apply(State& state, int player, const Move& move) const = 0;
  virtual Result result(const State& state) const = 0;
  /// Plays on from `state`, which becomes the last position; see casual_play.hpp.
  virtual Played play_simply(State& state, std::span<const Style> seats,
                             const Deal& deal) const = 0;

  virtual void fields(const State& state, Field_visitor see) const = 0;
  virtual void fields(State& state, Field_setter set) const = 0;
  virtual void complete(State& state) const = 0;
  virtual Wide pack(const State& state) const = 0;
  virtual State unpack(Wide code) const = 0;
  virtual bool same_fields(const State& a, const State& b) const = 0;
  virtual State only_fields(const State& state) const = 0;
  virtual Wide pack_in(Word_tree& tree, const State& state) const = 0;
  virtual State unpack_from(const Word_tree& tree, Wide code) const = 0;
  virtual int bits() const = 0;
  virtual const std::shared_ptr<Word_tree>& tree() const = 0;

  virtual std::string write(const State& state) const = 0;
  virtual State read(std::string_view text) const = 0;
  virtual std::string write_json(const State& state) const = 0;
  virtual State read_json(std::string_view text) const = 0;
  virtual std::string write_move(const State& state, const Move& move) const = 0;
  virtual Move read_move(const State& state, std::string_view text) const = 0;
  virtual std::string draw(const State& state) const = 0;
  /// Nothing if the game has no pictures.
  virtual std::optional<std::string> draw_svg(const State& state, std::string_view id) const = 0;

  virtual bool has_canonical_form() const = 0;
  virtual bool canonicalize(State& state) const = 0;  // whether it swapped the sides
  virtual bool has_pieces() const = 0;
  virtual int pieces(const State& state) const = 0;              // 0 if it does not count them
  virtual std::vector<int> score(const State& state) const = 0;  // empty if the game has no points
  virtual std::unique_ptr<Coded_turns> coded_turns(bool canonical) const = 0;  // may be null

  virtual const Game_properties& properties() const = 0;
};

/// Creates a game's model for a ruleset of its rulebook. Throws Bad_input for impossible sizes.
using Make_model = std::shared_ptr<const Game_model> (*)(const Ruleset&);
/// Registers how to create the games of a rulebook. Call before creating the first Erased_game of
/// that rulebook. A second call has no effect. Not thread-safe.
void register_model(const Rulebook& book, Make_model make);

class Erased_game {
 public:
  using State = Game_model::State;
  using Move = Game_model::Move;
  static constexpr bool has_wide_codes_only = true;

  /// The ruleset's rulebook must be registered.
  explicit Erased_game(const Ruleset& ruleset);
  const Game_model& model() const { return *model_; }

  const Rulebook& rulebook() const { return model_->rulebook(); }
  const Ruleset& ruleset() const { return model_->ruleset(); }
  int players() const { return model_->players(); }
  int sides() const { return model_->sides(); }
  int side(int player) const { return model_->side(player); }
  State start() const { return model_->start(); }
  Turn turn(const State& state) const { return model_->turn(state); }
  bool at_turn_boundary(const State& state) const { return model_->at_turn_boundary(state); }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const {
    model_->moves(state, player, sink);
  }
  template <class Sink>
  void every_move(const State& state, int player, Sink&& sink) const {
    model_->every_move(state, player, sink);
  }
  template <class Sink>
  void outcomes(const State& state, Sink&& sink) const {
    model_->outcomes(state, sink);
  }
  std::uint64_t total_weight(const State& state) const { return model_->total_weight(state); }
  Move outcome_at(const State& state, std::uint64_t number) const {
    return model_->outcome_at(state, number);
  }
  Verdict apply(State& state, int player, const Move& move) const {
    return model_->apply(state, player, move);
  }
  Result result(const State& state) const { return model_->result(state); }
  template <class F>
  void fields(const State& state, F&& see) const {
    model_->fields(state, Game_model::Field_visitor(see));
  }
  template <class F>
  void fields(State& state, F&& set) const {
    model_->fields(state, Game_model::Field_setter(set));
  }
  void complete(State& state) const { model_->complete(state); }

  std::string write(const State& state) const { return model_->write(state); }
  State read(std::string_view text) const { return model_->read(text); }
  std::string write_json(const State& state) const { return model_->write_json(state); }
  State read_json(std::string_view text) const { return model_->read_json(text); }
  std::string write_move(const State& state, const Move& move) const {
    return model_->write_move(state, move);
  }
  Move read_move(const State& state, std::string_view text) const {
    return model_->read_move(state, text);
  }
  std::string draw(const State& state) const { return model_->draw(state); }

  bool has_canonical_form() const { return model_->has_canonical_form(); }
  bool canonicalize(State& state) const { return model_->canonicalize(state); }
  bool has_pieces() const { return model_->has_pieces(); }
  int pieces(const State& state) const { return model_->pieces(state); }
  std::vector<int> score(const State& state) const { return model_->score(state); }
  std::unique_ptr<Coded_turns> coded_turns(bool canonical) const {
    return model_->coded_turns(canonical);
  }

 private:
  std::shared_ptr<const Game_model> model_;
};

/// The model packs whole states, so engines do not visit its fields one by one. All packings of a
/// model share its tree.
template <class Code>
class Packing<Erased_game, Code> : public Packing_codes {
 public:
  explicit Packing(const Erased_game& game)
      : Packing_codes(game.model().bits(), game.model().tree()), model_(&game.model()) {}
  Code pack(const Erased_game::State& state) const {
    return static_cast<Code>(model_->pack(state));
  }
  Erased_game::State unpack(Code code) const { return model_->unpack(code); }
  bool same_fields(const Erased_game::State& a, const Erased_game::State& b) const {
    return model_->same_fields(a, b);
  }
  Erased_game::State only_fields(const Erased_game::State& state) const {
    return model_->only_fields(state);
  }
  Code pack_in(Word_tree& tree, const Erased_game::State& state) const {
    return static_cast<Code>(model_->pack_in(tree, state));
  }
  Erased_game::State unpack_from(const Word_tree& tree, Code code) const {
    return model_->unpack_from(tree, code);
  }

 private:
  const Game_model* model_;
};

static_assert(Game<Erased_game> && Has_canonical_form<Erased_game> && Has_pieces<Erased_game> &&
              Has_score<Erased_game> && Has_outcome_at<Erased_game>);

/// The contents of properties/<game>.hpp; lists that it does not define are empty.
class Game_properties {
 public:
  using State = Erased_game::State;
  using Move = Erased_game::Move;
  virtual ~Game_properties() = default;
  virtual std::vector<Property<Erased_game>> all() const = 0;
  virtual std::vector<Scope> scopes() const = 0;
  virtual std::vector<Variant> variants() const = 0;
  virtual bool has_objections() const = 0;
  virtual std::vector<const Clause*> objections(const State& state, int player,
                                                const Move& move) const = 0;
};

template <>
struct Properties_of<Erased_game> {
  static std::vector<Property<Erased_game>> all(const Erased_game& game) {
    return game.model().properties().all();
  }
  static bool has_objections(const Erased_game& game) {
    return game.model().properties().has_objections();
  }
  static std::vector<const Clause*> objections(const Erased_game& game,
                                               const Erased_game::State& state, int player,
                                               const Erased_game::Move& move) {
    return game.model().properties().objections(state, player, move);
  }
};

}  // namespace arbiter
