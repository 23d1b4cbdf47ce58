// Writes the turns of states as trees, using the rules. Each thread has its own writer.
//
//     words   | tree | tree | ...      a leaf is the place of its state in the store, or the
//     begin   first word of each       number of a final state, counted down from the highest place
//     place   the state of each
//
// Words may be moved to a file from time to time; `begin` counts those that have been moved.
//
// While a tree is being written, its leaves are numbers in a list of the different codes that occur
// in it. The places of these codes are looked up together when the tree is complete. By then the
// processor has fetched what it needs for that, without waiting for one code after the other.
//
// If the game has turns on codes (model/coded_turns.hpp), they replace moves and outcomes.
//
// A simultaneous choice of two players becomes a matrix (at_once.hpp).
//
// A turn whose outcome the rules leave undefined has no value. If the rules are silent, or a player
// must act but has no legal move, the work stops with an error that names the position.
#pragma once
#include <functional>
#include <map>
#include <optional>

#include "model/coded_turns.hpp"
#include "model/game.hpp"
#include "model/packing.hpp"
#include "solver/explore/store.hpp"
#include "solver/value/at_once.hpp"
#include "solver/value/code_list.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

template <Game G, class Code>
class Tree_writer final : private Turn_sink {
 public:
  using State = typename G::State;

  /// Thrown when the index of the store is full: grow it and write the tree again.
  struct Store_overflow {};
  static constexpr std::uint32_t most_ends = 1U << 22;

  Growing_array<Word> words;
  Growing_array<std::uint64_t> begin;
  Growing_array<std::uint32_t> place;
  std::map<Result, std::uint32_t> ends;                 // [end]: its number, from 0
  std::map<Distribution, std::uint32_t> distributions;  // [distribution]: its number, from 0
  bool has_matrices = false;                            // in any tree
  /// Called every few nodes, since a tree may have millions. If it throws, the tree is discarded.
  std::function<void()> check = [] {};

  /// `coded`: the game's turns on codes, or null.
  Tree_writer(const G& game, const Packing<G, Code>& packing, State_store<Code>& store,
              std::size_t thread, bool canonical, const Coded_turns* coded = nullptr)
      : game_(game),
        packing_(packing),
        store_(store),
        thread_(thread),
        canonical_(canonical),
        coded_(coded) {
    if (coded_)
      for (const Coded_turns::Weights& weights : coded_->lists())
        lists_.push_back({of(weights), {}});
  }

  /// Appends the tree of the turn from `state`. If it throws (Store_overflow, Bad_input or what
  /// `check` throws), nothing is appended.
  void write(const State& state, std::uint32_t its_place) {
    write_tree(its_place, [&] { node(state); });
  }
  /// The same for the code of a state at a turn boundary that is not over.
  void write_coded(Code code, std::uint32_t its_place) {
    if (!coded_) return write(packing_.unpack(code), its_place);
    write_tree(its_place, [&] { coded_->turn(code, *this); });
  }
  std::uint64_t bytes() const {
    return words.bytes() + begin.bytes() + place.bytes() + codes_.bytes() +
           recent_.size() * sizeof(Recent);
  }
  /// The number of words written, wherever they are.
  std::uint64_t words_written() const { return moved_ + words.size(); }
  /// Bytes of the tree that is being written.
  std::uint64_t bytes_of_tree() const { return (words.size() - first_) * sizeof(Word); }
  /// Moves all words to a file, and frees their memory if they took much more than `most` bytes. No
  /// tree may be unfinished.
  void move_words(Scratch_file& file, std::uint64_t most) {
    const bool is_large = words.bytes() > 2 * most;
    moved_ += words.size();
    words.move_to(file);
    if (is_large) words = {};
    first_ = 0;
  }

 private:
  /// A node whose children are being written.
  struct Open_node {
    std::size_t header;       // index of its word
    std::size_t leaves_from;  // index after its last inner child
    bool is_choice;
    std::uint32_t children = 0;  // of a choice
    bool flat = true;            // of a choice: no inner children so far
  };

  // The places of codes looked up recently, which need not be looked up again: most of them, if
  // the trees are those of similar states. The table fits into the cache of a core.
  static constexpr std::uint32_t nowhere = ~std::uint32_t{0};
  struct Recent {
    std::uint64_t kept = 0;
    std::uint32_t place = nowhere;
  };

  template <class Write>
  void write_tree(std::uint32_t its_place, Write&& write) {
    const std::size_t first = first_ = words.size();
    codes_.clear(), places_.clear(), sought_.clear(), open_.clear();
    try {
      write();
      look_up(first);
    } catch (...) {
      words.resize_down(first);
      throw;
    }
    begin.push_back(moved_ + first);
    place.push_back(its_place);
    first_ = words.size();
  }
  /// Replaces the numbers of codes, from word `first` on, by their places in the store.
  void look_up(std::size_t first) {
    std::erase_if(sought_, [this](const Sought& sought) {
      const Recent& known = recent(sought.code.hash());
      if (known.place == nowhere || known.kept != sought.code.kept()) {
        store_.prefetch_slot(sought.code);
        return false;
      }
      places_[sought.number] = known.place;
      return true;
    });
    for (auto& [code, number] : sought_) store_.prefetch_code(code);
    for (const auto& [code, number] : sought_) {
      const Placed_insertion inserted = store_.insert(code, thread_);
      if (inserted.how == Insertion::full) throw Store_overflow();
      places_[number] = inserted.place;
      recent(spread(code.kept())) = {code.kept(), inserted.place};
    }
    for (std::size_t at = first; at < words.size(); ++at) {
      const Word word = words[at];
      if (!word.is_leaf()) {
        if (word.is_double()) ++at;
      } else if (word.state() < places_.size()) {  // not a final state
        words[at] = Word::leaf(places_[word.state()], word.flipped());
      }
    }
  }

  /// Where a code with this hash belongs in the table of recent ones.
  Recent& recent(std::uint64_t hash) { return recent_[hash & (recent_.size() - 1)]; }
  /// A leaf for a state with this code.
  Word leaf_of(Code code, bool flipped) {
    const std::uint32_t number = codes_.number(code);
    if (number == places_.size()) {  // new in this tree
      const auto sought = store_.sought(store_.kept(code));
      __builtin_prefetch(&recent(sought.hash()));
      places_.push_back(nowhere);
      sought_.push_back({sought, number});
    }
    return Word::leaf(number, flipped);
  }
  Word leaf(const State& state) {
    if (game_.turn(state).kind == Turn::Kind::over) return end_leaf(state);
    State canonical = state;
    const bool flipped = canonicalize(game_, canonical, canonical_);
    return leaf_of(packing_.pack(canonical), flipped);
  }
  Word end_leaf(const State& state) {
    const auto next = static_cast<std::uint32_t>(ends.size());
    const auto [end, fresh] = ends.try_emplace(game_.result(state), next);
    const auto share = [](double payoff) { return payoff >= 0 && payoff <= 1; };
    if (fresh && !std::ranges::all_of(end->first, share))
      undefined(state, "a payoff outside 0 to 1");
    return Word::leaf(Word::most_states - 1 - end->second, false);
  }
  void count_node() {
    if (++nodes_ % check_every == 0) check();
  }
  void node(const State& state) {
    count_node();
    const Turn turn = game_.turn(state);
    if (turn.kind == Turn::Kind::chance) return chance_at(state);
    const Simultaneous_choice who = at_once(game_, turn);
    if (who.obstacle != nullptr) undefined(state, who.obstacle);
    if (who.is_matrix()) return matrix_at(state, who);
    if (turn.kind == Turn::Kind::decision) choice_at(state, turn.actor());
  }
  void choice_at(const State& state, int player);
  void matrix_at(const State& state, const Simultaneous_choice& who);
  void chance_at(const State& state);

  Open_node open_choice(int player) {
    words.push_back(Word::node(static_cast<unsigned>(game_.side(player)), 0));
    return {words.size() - 1, words.size(), true};
  }
  void add_leaf(Open_node& choice, Word word) {
    for (std::size_t at = choice.leaves_from; at < words.size(); ++at)
      if (words[at] == word) return;
    words.push_back(word);
    ++choice.children;
  }
  /// Call when an inner child is complete.
  void count_inner(Open_node& choice) {
    choice.leaves_from = words.size();
    choice.flat = false;
    ++choice.children;
  }
  void close_choice(const Open_node& choice) {
    const std::size_t header = choice.header;
    if (choice.children > 1) {
      words[header].bits |= choice.children;
      if (choice.flat) words[header] = words[header].flat();
      return;
    }
    // With only one child there is no choice to make.
    for (std::size_t at = header; at + 1 < words.size(); ++at) words[at] = words[at + 1];
    words.resize_down(words.size() - 1);
  }
  std::uint32_t number_of(Distribution weights) {
    const auto next = static_cast<std::uint32_t>(distributions.size());
    return distributions.try_emplace(std::move(weights), next).first->second;
  }

  // Turns on codes.
  static Distribution of(const Coded_turns::Weights& weights) {
    Distribution out{weights};
    for (const std::uint32_t weight : weights) out.total += weight;
    return out;
  }
  void choice(int player) override {
    count_node();
    open_.push_back(open_choice(player));
  }
  void chance(std::size_t list) override {
    count_node();
    auto& [weights, number] = lists_[list];
    if (!number) number = number_of(weights);
    open_.push_back({words.size(), words.size() + 2, false});
    words.push_back(Word::node(Word::chance, static_cast<std::uint32_t>(weights.weights.size())));
    words.push_back({*number});
  }
  void end() override {
    if (open_.back().is_choice) close_choice(open_.back());
    open_.pop_back();
    if (!open_.empty() && open_.back().is_choice) count_inner(open_.back());
  }
  void state(Wide code, bool flipped) override { add(leaf_of(static_cast<Code>(code), flipped)); }
  void over(Wide code, std::size_t outcome) override {
    if (outcome >= coded_ends_.size()) coded_ends_.resize(outcome + 1);
    std::optional<Word>& end = coded_ends_[outcome];
    if (!end) end = end_leaf(packing_.unpack(static_cast<Code>(code)));
    add(*end);
  }
  void add(Word leaf) {
    if (open_.back().is_choice) return add_leaf(open_.back(), leaf);
    words.push_back(leaf);
  }

  [[noreturn]] void undefined(const State& state, const std::string& why) const {
    throw Bad_input("value: expected rules that define it, found " + why + " in " +
                    game_.write(state) + " under " + game_.ruleset().text());
  }

  struct List {
    Distribution weights;
    std::optional<std::uint32_t> number;  // once it has occurred
  };
  const G& game_;
  const Packing<G, Code> packing_;
  State_store<Code>& store_;
  const std::size_t thread_;
  const bool canonical_;
  const Coded_turns* const coded_;
  std::vector<List> lists_;                      // of `coded_`
  std::vector<std::optional<Word>> coded_ends_;  // [outcome], once it has occurred
  static constexpr std::uint64_t check_every = 1024;
  std::uint64_t nodes_ = 0;
  std::uint64_t moved_ = 0;  // words that are in the file
  std::size_t first_ = 0;    // the first word of the tree that is being written
  // The tree that is being written.
  Code_list<Code> codes_;
  std::vector<Open_node> open_;
  std::vector<std::uint32_t> places_;  // [number of a code]
  struct Sought {
    typename State_store<Code>::Sought code;
    std::uint32_t number;
  };
  std::vector<Sought> sought_;  // the same codes; in the end those whose place is not known
  std::vector<Recent> recent_ = std::vector<Recent>(std::size_t{1} << 14);
};

template <Game G, class Code>
void Tree_writer<G, Code>::choice_at(const State& state, int player) {
  Open_node choice = open_choice(player);
  game_.moves(state, player, [&](const typename G::Move& move) {
    State after = state;
    const Verdict verdict = game_.apply(after, player, move);
    if (!verdict.is_legal())
      undefined(state, std::string(name_of(verdict.ruling)) + " (" +
                           std::string(verdict.clause->id) + ") for " +
                           game_.write_move(state, move));
    if (game_.at_turn_boundary(after)) return add_leaf(choice, leaf(after));
    node(after);
    count_inner(choice);
  });
  if (choice.children == 0) undefined(state, "no move");
  close_choice(choice);
}

/// Equal rows are merged, and so are equal columns; a single row or column is an ordinary choice.
template <Game G, class Code>
void Tree_writer<G, Code>::matrix_at(const State& state, const Simultaneous_choice& who) {
  const std::size_t header = words.size();
  std::map<std::vector<Word>, std::uint32_t> trees;  // of cells: their numbers
  std::vector<const std::vector<Word>*> tree_of;     // [number]
  std::vector<std::uint32_t> cells;                  // the numbers
  const auto cell = [&](const State& after) {
    if (game_.at_turn_boundary(after)) {
      words.push_back(leaf(after));
    } else {
      node(after);
    }
    const auto [at, fresh] =
        trees.try_emplace(std::vector<Word>(words.data() + header, words.data() + words.size()),
                          static_cast<std::uint32_t>(tree_of.size()));
    if (fresh) tree_of.push_back(&at->first);
    cells.push_back(at->second);
    words.resize_down(header);
  };
  const std::size_t columns =
      for_cells(game_, state, who, cell,
                [&](const State& at, const std::string& why) { undefined(at, why); });
  const auto is_same = [&](std::size_t a, std::size_t b, std::size_t step, std::size_t number) {
    for (std::size_t n = 0; n < number; ++n)
      if (cells[a + n * step] != cells[b + n * step]) return false;
    return true;
  };
  // The first of each set of equal ones; `apart`: the distance from one to the next.
  const auto kept = [&](std::size_t all, std::size_t apart, std::size_t step, std::size_t number) {
    std::vector<std::size_t> out;
    for (std::size_t n = 0; n < all; ++n)
      if (std::ranges::none_of(
              out, [&](std::size_t k) { return is_same(k * apart, n * apart, step, number); }))
        out.push_back(n);
    return out;
  };
  const std::size_t all_rows = cells.size() / columns;
  const std::vector<std::size_t> rows = kept(all_rows, columns, 1, columns);
  const std::vector<std::size_t> few = kept(columns, 1, columns, all_rows);
  const std::size_t number = rows.size() * few.size();
  if (number > Word::most_children || few.size() > Word::most_columns)
    undefined(state, std::to_string(number) + " pairs of simultaneous choices");
  const auto side = [&](int player) { return static_cast<unsigned>(game_.side(player)); };
  if (rows.size() > 1 && few.size() > 1) {
    has_matrices = true;
    words.push_back(Word::node(Word::matrix, static_cast<std::uint32_t>(number)));
    words.push_back(
        Word::shape(side(who.row), side(who.column), static_cast<std::uint32_t>(few.size())));
  } else if (number > 1) {
    words.push_back(Word::node(side(few.size() > 1 ? who.column : who.row),
                               static_cast<std::uint32_t>(number)));
  }
  for (const std::size_t r : rows)
    for (const std::size_t c : few)
      for (const Word word : *tree_of[cells[r * columns + c]]) words.push_back(word);
}

template <Game G, class Code>
void Tree_writer<G, Code>::chance_at(const State& state) {
  const std::size_t header = words.size();
  Distribution weights;
  words.push_back(Word::node(Word::chance, 0));
  words.push_back({0});
  game_.outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
    State after = state;
    if (!game_.apply(after, chance_player, move).is_legal())
      undefined(state, "an outcome that is not legal");
    if (weight == 0 || weight > 1U << 30)
      undefined(state, "an outcome of weight " + std::to_string(weight));
    weights.weights.push_back(static_cast<std::uint32_t>(weight));
    weights.total += static_cast<std::uint32_t>(weight);
    if (game_.at_turn_boundary(after)) {
      words.push_back(leaf(after));
    } else {
      node(after);
    }
  });
  if (weights.total == 0 || weights.total != game_.total_weight(state))
    undefined(state, "weights that do not add up");
  words[header].bits |= static_cast<std::uint32_t>(weights.weights.size());
  words[header + 1] = {number_of(std::move(weights))};
}

}  // namespace arbiter
