// Turns of Picadice on packed codes: the fast path of the explorer and of the value solvers.
//
// A turn changes a few fields, so the next code is the code plus a difference for each. Tables give
// the new value of a field; they are filled by applying the rules to every row and every circle
// once. The code here repeats only the rules that combine rows and circles into a turn: when a raid
// is allowed and how it affects a row that becomes full (PD-C11, PD-C17, PD-C23), when a bonus turn
// is earned (PD-C13), and whether there are counters for a play (PD-C10). This is six to nine times
// faster than performing the turn on a State. If a rule needs more than a row or a circle
// (remembered looted counters, a match, a bag whose shortage has consequences), usable() is false
// and the engines take the ordinary path; tests compare the two paths, state by state.
//
//   code'  =  code + block << row       a placement
//                  + (n' - n) << nest   for each circle that changes
//                  + (q - p) << mover   or 1 << over
//
// walk() visits a turn as a tree, in the order of Picadice::moves() and outcomes().
#pragma once
#include <utility>

#include "model/coded_turns.hpp"
#include "model/packing.hpp"
#include "model/picadice/picadice.hpp"

namespace arbiter::picadice {

template <class Code>
class Packed_turns {
 public:
  explicit Packed_turns(const Picadice& game);

  bool usable() const { return usable_; }
  /// Calls sink(next code) for every transition; returns their number.
  template <class Sink>
  std::uint64_t successors(Code code, Sink&& sink) const;
  bool is_over(Code code) const { return over_ >= 0 && (code >> over_ & 1) != 0; }
  /// The canonical form of a state that is not over (Picadice::canonicalize), and whether the sides
  /// swapped.
  std::pair<Code, bool> canonical(Code code) const;

  // For the value solvers: model/coded_turns.hpp.
  std::vector<Coded_turns::Weights> lists() const { return {weights_}; }
  void turn(Code code, bool canonical, Turn_sink& sink) const;

 private:
  static constexpr int most_count = most_limit > most_dice ? most_limit : most_dice;
  struct Face {
    std::uint8_t face, count;
  };
  struct Outcome {
    std::array<Face, most_colours + 1> faces;  // the faces that the dice show
    std::int8_t number, birds;                 // how many faces; how many picabirds
    std::array<std::int8_t, most_colours> dice;
    bool alike;
  };
  /// A state, unpacked once.
  struct View {
    Code code;
    int player;
    int vacancies;
    Code pass;  // the difference that passes the turn on
    std::array<std::array<unsigned, most_colours>, most_players> rows;
    std::array<int, most_colours + 1> nest;
  };

  void tabulate(const Picadice& game);
  Code amount(int now, int then, int shift) const {
    return static_cast<Code>(static_cast<Code>(then) - static_cast<Code>(now)) << shift;
  }
  Code circle(const View& v, int face, int looted, int dice) const {
    const int n = v.nest[face];
    return amount(n, face == bird ? birds_after_[n][dice] : nest_after_[n][looted][dice],
                  nest_shift_[face]);
  }
  /// Visits the turn from a state that is not over: choice(), chance() and end(), and leaf(code)
  /// for every state after it.
  template <class Visitor>
  void walk(Code code, Visitor&& visitor) const;
  template <class Visitor>
  void loots(const View& v, int count, const Outcome* dice, Code rest, Code pass,
             Visitor& visitor) const;
  /// A number of players known to the compiler saves a third of the time.
  template <class Number>
  std::pair<Code, bool> canonical_of(Code code, Number players) const;
  int mover_of(Code code) const { return static_cast<int>(code >> mover_) & mover_mask_; }

  Setup setup_;
  bool usable_ = true;
  int mover_ = -1, over_ = -1;
  std::array<std::array<int, most_colours>, most_players> row_shift_{};
  std::array<int, most_colours + 1> nest_shift_{};
  int row_mask_, nest_mask_, mover_mask_ = 0;
  std::vector<Outcome> outcomes_;
  Coded_turns::Weights weights_;
  bool rotates_, forgets_birds_;
  std::array<std::uint8_t, 1 << most_columns> least_{};  // [row]: the row or its reflection
  std::array<std::array<std::uint8_t, 1 << most_columns>, most_count + 1> place_{}, take_{};
  std::array<std::array<std::array<std::int8_t, most_dice + 1>, most_limit + 1>, most_limit + 1>
      nest_after_{};  // [now][looted][dice]
  std::array<std::array<std::int8_t, most_dice + 1>, most_limit + 1> birds_after_{};  // [now][dice]
};

template <class Code>
Packed_turns<Code>::Packed_turns(const Picadice& game) : setup_(game.setup()) {
  int left = Packing<Picadice, Code>(game).bits();
  const State start = game.start();
  game.fields(start, [&](Field field, const auto&, int least, int most) {
    left -= std::bit_width(static_cast<unsigned>(most - least));
    const std::string_view name = field.name;
    if (name == "row") {
      row_shift_.at(field.i).at(field.j) = left;
    } else if (name == "nest") {
      nest_shift_.at(field.i) = left;
    } else if (name == "mover") {
      mover_ = left, mover_mask_ = (1 << std::bit_width(static_cast<unsigned>(most))) - 1;
    } else if (name == "over") {
      over_ = left;
    } else {
      usable_ = false;  // the tables do not cover matches, looted counters or those out of the game
    }
  });
  row_mask_ = (1 << setup_.columns) - 1;
  nest_mask_ = (1 << std::bit_width(static_cast<unsigned>(setup_.limit))) - 1;
  if (setup_.teams && setup_.reading("PD-A09") == 2) usable_ = false;
  for (const auto& roll : game.rolls()) {
    Outcome outcome{};
    outcome.birds = static_cast<std::int8_t>(roll.roll[bird]);
    for (std::uint8_t face = 0; face <= bird; ++face) {
      const auto count = static_cast<std::uint8_t>(roll.roll[face]);
      if (face < bird) outcome.dice[face] = static_cast<std::int8_t>(count);
      if (count == 0) continue;
      outcome.faces[outcome.number++] = {face, count};
      outcome.alike = count == setup_.dice && setup_.dice > 1 && setup_.in_force("PD-C13");
    }
    outcomes_.push_back(outcome);
    weights_.push_back(static_cast<std::uint32_t>(roll.weight));
  }
  rotates_ = game.rotates(), forgets_birds_ = game.forgets_birds();
  if (usable_) tabulate(game);
}

/// Fills the tables: for rows from the game's tables, for circles by applying discard to each.
template <class Code>
void Packed_turns<Code>::tabulate(const Picadice& game) {
  for (int bits = 0; bits <= row_mask_; ++bits) {
    const auto row = static_cast<std::uint8_t>(bits);
    least_[bits] = std::min(row, reflected(row, setup_.columns));
    for (int count = 1; count <= setup_.columns; ++count) {
      place_[count][bits] = static_cast<std::uint8_t>(game.vacant_blocks(bits, count));
      take_[count][bits] = static_cast<std::uint8_t>(game.taken_blocks(bits, count));
    }
  }
  const int most_laid = std::min(setup_.counters, setup_.players * setup_.columns);
  for (int now = 0; now <= setup_.limit; ++now) {
    for (int dice = 0; dice <= setup_.dice; ++dice) {
      Table<Small> table;
      table.birds = {now, 0, setup_.birds - now};
      Roll<Small> roll{};
      roll[bird] = dice;
      if (now <= setup_.birds && !discard(table, roll, -1, Small(0), setup_).is_legal())
        usable_ = false;
      birds_after_[now][dice] = static_cast<std::int8_t>(table.birds.nest);
      for (int looted = 0; looted <= std::min(setup_.columns, setup_.limit + setup_.dice);
           ++looted) {
        if (looted > most_limit) continue;
        // The answer must not depend on the number of counters in the bag.
        for (int laid = looted; laid <= most_laid && laid + now <= setup_.counters; ++laid) {
          table = {};
          table.lanes[0].pile = {now, 0, setup_.counters - laid - now};
          roll = {};
          roll[0] = dice;
          const bool legal = discard(table, roll, 0, Small(looted), setup_).is_legal();
          const auto after = static_cast<std::int8_t>(table.lanes[0].pile.nest);
          if (!legal || (laid > looted && nest_after_[now][looted][dice] != after)) usable_ = false;
          nest_after_[now][looted][dice] = after;
        }
      }
    }
  }
  // PD-C10: the bag always has enough counters for a play if every row could be vacant.
  if (setup_.counters < setup_.players * setup_.columns + setup_.limit) usable_ = false;
}

template <class Code>
template <class Visitor>
void Packed_turns<Code>::loots(const View& v, int count, const Outcome* dice, Code rest, Code pass,
                               Visitor& visitor) const {
  if (count > setup_.columns || !setup_.in_force("PD-C11")) return;
  const bool fills = v.vacancies == count;
  const bool wins = fills && setup_.in_force("PD-C17");
  const unsigned block = (1U << count) - 1U;
  for (int t = 0; t < setup_.players; ++t) {
    if (t == v.player) continue;
    for (int c = 0; c < setup_.colours; ++c) {
      const unsigned froms = take_[count][v.rows[t][c]];
      if (froms == 0) continue;
      const unsigned tos =
          fills && setup_.in_force("PD-C23") ? 0U : unsigned{place_[count][v.rows[v.player][c]]};
      const int same = dice ? dice->dice[c] : 0;  // dice of the looted colour are discarded too
      const Code to_nest = rest + pass + circle(v, c, count, same) - circle(v, c, 0, same);
      for_bits(froms, [&](int from) {
        const Code taken = v.code - (static_cast<Code>(block << from) << row_shift_[t][c]);
        visitor.leaf(taken + to_nest);
        for_bits(tos, [&](int to) {
          const Code placed = taken + (static_cast<Code>(block << to) << row_shift_[v.player][c]);
          // A win leaves the dice where they are, but raided picabirds do return to the bag.
          visitor.leaf(wins ? placed + (dice ? Code{0} : rest) + (Code{1} << over_)
                            : placed + rest + pass);
        });
      });
    }
  }
}

template <class Code>
template <class Visitor>
void Packed_turns<Code>::walk(Code code, Visitor&& visitor) const {
  View v;
  v.code = code;
  v.player = mover_of(code);
  v.vacancies = setup_.colours * setup_.columns;
  for (int p = 0; p < setup_.players; ++p)
    for (int c = 0; c < setup_.colours; ++c)
      v.rows[p][c] = static_cast<unsigned>(code >> row_shift_[p][c]) & row_mask_;
  for (int c = 0; c < setup_.colours; ++c) {
    v.vacancies -= std::popcount(v.rows[v.player][c]);
    v.nest[c] = static_cast<int>(code >> nest_shift_[c]) & nest_mask_;
  }
  v.nest[bird] = static_cast<int>(code >> nest_shift_[bird]) & nest_mask_;
  v.pass = amount(v.player, setup_.next(v.player), mover_);
  const auto& own = v.rows[v.player];
  const Code over = Code{1} << over_;
  const bool can_win = setup_.in_force("PD-C17");

  // The difference made by discarding n dice of a face, for every face and n.
  std::array<std::array<Code, most_dice + 1>, most_colours + 1> discard_of;
  for (int face = 0; face <= bird; ++face) {
    if (face >= setup_.colours && face != bird) continue;
    for (int n = 1; n <= setup_.dice; ++n) discard_of[face][n] = circle(v, face, 0, n);
  }
  const bool bonus_needs_play = setup_.reading("PD-A11") == 2;
  visitor.choice(v.player);
  visitor.chance();
  for (const Outcome& outcome : outcomes_) {
    Code all = code;
    for (int i = 0; i < outcome.number; ++i)
      all += discard_of[outcome.faces[i].face][outcome.faces[i].count];
    const Code pass = outcome.alike ? Code{0} : v.pass;
    visitor.choice(v.player);
    visitor.leaf(all + (bonus_needs_play ? v.pass : pass));
    for (int i = 0; i < outcome.number; ++i) {
      const int face = outcome.faces[i].face, n = outcome.faces[i].count;
      if (face == bird || n > setup_.columns) continue;
      const Code rest =
          can_win && v.vacancies == n ? code + over : all - discard_of[face][n] + pass;
      const Code block = (Code{1} << n) - 1;
      const unsigned tos = place_[n][own[face]];
      for_bits(tos,
               [&](int to) { visitor.leaf(rest + (block << (to + row_shift_[v.player][face]))); });
    }
    if (outcome.birds > 0 && setup_.players > 1)
      loots(v, outcome.birds, &outcome, all - code - discard_of[bird][outcome.birds], pass,
            visitor);
    visitor.end();
  }
  visitor.end();

  if (setup_.in_force("PD-C14")) {
    for (int c = 0; c < setup_.colours; ++c) {
      const int n = v.nest[c];
      if (n == 0 || n > setup_.columns) continue;
      const Code rest =
          code + amount(n, 0, nest_shift_[c]) + (can_win && v.vacancies == n ? over : v.pass);
      const Code block = (Code{1} << n) - 1;
      const unsigned tos = place_[n][own[c]];
      for_bits(tos,
               [&](int to) { visitor.leaf(rest + (block << (to + row_shift_[v.player][c]))); });
    }
    if (v.nest[bird] > 0)
      loots(v, v.nest[bird], nullptr, amount(v.nest[bird], 0, nest_shift_[bird]), v.pass, visitor);
  }
  visitor.end();
}

template <class Code>
template <class Sink>
std::uint64_t Packed_turns<Code>::successors(Code code, Sink&& sink) const {
  struct Visitor {
    Sink& sink;
    std::uint64_t transitions = 0;
    void choice(int) {}
    void chance() {}
    void end() {}
    void leaf(Code next) { ++transitions, sink(next); }
  };
  if (is_over(code)) return 0;
  Visitor visitor{sink};
  walk(code, visitor);
  return visitor.transitions;
}

template <class Code>
void Packed_turns<Code>::turn(Code code, bool wants_canonical, Turn_sink& sink) const {
  struct Visitor {
    const Packed_turns& turns;
    const bool wants_canonical;
    Turn_sink& sink;
    void choice(int player) { sink.choice(player); }
    void chance() { sink.chance(0); }
    void end() { sink.end(); }
    void leaf(Code next) {
      if (turns.is_over(next))
        return sink.over(next, static_cast<std::size_t>(turns.mover_of(next)));
      const auto [least, flipped] =
          wants_canonical ? turns.canonical(next) : std::pair{next, false};
      sink.state(least, flipped);
    }
  };
  walk(code, Visitor{*this, wants_canonical, sink});
}

template <class Code>
std::pair<Code, bool> Packed_turns<Code>::canonical(Code code) const {
  return setup_.players == 2 ? canonical_of(code, std::integral_constant<int, 2>())
                             : canonical_of(code, setup_.players);
}

template <class Code>
template <class Number>
std::pair<Code, bool> Packed_turns<Code>::canonical_of(Code code, Number players) const {
  const int by = rotates_ ? mover_of(code) : 0;
  // Colours in the order of their rows, then of their nests: these are the bytes of a key.
  std::array<std::uint64_t, most_colours> keys;
  for (int c = 0; c < setup_.colours; ++c) {
    std::uint64_t key = 0;
    for (int p = 0; p < players; ++p) {
      const int from = p + by < players ? p + by : p + by - players;
      key = key << 8 | least_[static_cast<unsigned>(code >> row_shift_[from][c]) & row_mask_];
    }
    key = key << 8 | (static_cast<unsigned>(code >> nest_shift_[c]) & nest_mask_);
    // Insertion without branches, which the processor could not predict.
    for (int at = 0; at < c; ++at) {
      const std::uint64_t less = std::min(key, keys[at]);
      key = std::max(key, keys[at]), keys[at] = less;
    }
    keys[c] = key;
  }
  const Code birds = forgets_birds_ ? 0 : code >> nest_shift_[bird] & nest_mask_;
  const int mover = rotates_ ? 0 : mover_of(code);
  Code out = static_cast<Code>(mover) << mover_ | birds << nest_shift_[bird];
  for (int c = 0; c < setup_.colours; ++c) {
    std::uint64_t key = keys[c];
    out |= static_cast<Code>(key & 0xffU) << nest_shift_[c];
    for (int p = players; p-- > 0;) {
      key >>= 8;
      out |= static_cast<Code>(key & 0xffU) << row_shift_[p][c];
    }
  }
  return {out, by % 2 == 1};
}

}  // namespace arbiter::picadice
