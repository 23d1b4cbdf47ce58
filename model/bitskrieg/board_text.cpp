// The ranks of a board as text: counts of empty squares, obstacles, and tanks. A tank is written as
// its type and its facing, followed by ~ if it is finished and t if it is in woods.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "model/bitskrieg/notation.hpp"
#include "model/text.hpp"

namespace arbiter::bitskrieg {

namespace {

std::string write_tank(const State& state, int square) {
  const Tank tank = state.tank(square);
  std::string out{type_letters[owner_of(state, square)][tank.type], facing_letters[tank.facing]};
  if (tank.finished) out += '~';
  if (has(state.terrain[woods], square)) out += 't';
  return out;
}

/// Reads one rank from the left.
class Rank {
 public:
  Rank(State& state, std::string_view text, int rank, const Setup& setup)
      : state_(state),
        setup_(setup),
        text_(text),
        rest_(text),
        where_(fmt::format("rank {}", rank + 1)),
        first_(rank * width) {}

  void read() {
    for (bool after_number = false; !rest_.empty();) {
      const char letter = rest_.front();
      const bool number = letter >= '1' && letter <= '9';
      if (number && after_number) refuse("adjacent empty squares as one number");
      if (file_ + (number ? letter - '0' : 1) > setup_.size) refuse_length();
      if (number) {
        rest_.remove_prefix(1);
        file_ += letter - '0';
      } else {
        if (!obstacle()) tank();
        ++file_;
      }
      after_number = number;
    }
    if (file_ != setup_.size) refuse_length();
  }

 private:
  [[noreturn]] void refuse(std::string_view expected) const {
    throw Bad_input(where_, expected, text_);
  }
  [[noreturn]] void refuse_length() const { refuse(fmt::format("{} squares", setup_.size)); }

  /// Consumes the next letter if it is one of `letters` and returns its index; -1 otherwise.
  int next(std::string_view letters) {
    const int number = letter_of(letters, rest_.substr(0, 1));
    if (number >= 0) rest_.remove_prefix(1);
    return number;
  }

  bool obstacle() {
    const int terrain = next(terrain_letters);
    if (terrain < 0) return false;
    if (terrain != building && !setup_.terrain) refuse("only # for obstacles, without terrain");
    if (!has(setup_.inner, first_ + file_)) refuse("obstacles on inner squares only");
    state_.terrain[terrain] |= bit(first_ + file_);
    return true;
  }

  void tank() {
    const int own = next(type_letters[0]), enemy = own >= 0 ? -1 : next(type_letters[1]);
    const int facing = own >= 0 || enemy >= 0 ? next(facing_letters) : -1;
    if (facing < 0) refuse("digits, # % =, or tanks such as Ln, de~, Ms~t");
    const bool finished = next("~") == 0;
    if (next("t") == 0) {
      if (!setup_.terrain || !has(setup_.inner, first_ + file_))
        refuse("tanks in woods only with terrain and on inner squares");
      state_.terrain[woods] |= bit(first_ + file_);
    }
    state_.put(own >= 0 ? 0 : 1, first_ + file_,
               {static_cast<Type>(std::max(own, enemy)), static_cast<Facing>(facing), finished});
  }

  State& state_;
  const Setup& setup_;
  const std::string_view text_;
  std::string_view rest_;
  std::string where_;
  int first_, file_ = 0;
};

}  // namespace

std::string write_board(const State& state, const Setup& setup) {
  std::string out;
  for (int rank = setup.size - 1; rank >= 0; --rank) {
    int empty = 0;
    const auto end_empty = [&] {
      if (empty > 0) out += std::to_string(std::exchange(empty, 0));
    };
    for (int square = rank * width; square < rank * width + setup.size; ++square) {
      const bool tank = has(state.all_tanks(), square);
      const int terrain = terrain_at(state, square);
      if (!tank && terrain < 0) {
        ++empty;
        continue;
      }
      end_empty();
      if (tank)
        out += write_tank(state, square);
      else
        out += terrain_letters[static_cast<std::size_t>(terrain)];
    }
    end_empty();
    if (rank > 0) out += '/';
  }
  return out;
}

void read_board(State& state, std::string_view text, const Setup& setup) {
  const auto ranks = split(text, '/');
  if (ranks.size() != static_cast<std::size_t>(setup.size))
    throw Bad_input("position", fmt::format("{} ranks separated by /", setup.size), text);
  for (int n = 0; n < setup.size; ++n)
    Rank(state, ranks[static_cast<std::size_t>(n)], setup.size - 1 - n, setup).read();
}

}  // namespace arbiter::bitskrieg
