// Moves as text. One table gives each kind of move its first word and its arguments; reading and
// writing both use it:
//
//     FROM TO FACING HOW TARGET
//     bound c2 c4 e fire c6
#include <fmt/format.h>

#include <algorithm>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/bitskrieg/notation.hpp"
#include "model/text.hpp"

namespace arbiter::bitskrieg {

namespace {

using Kind = Move::Kind;

struct Form {
  std::string_view word, parts;
  Kind kind;
  Shot shot = Shot::none;  // of tanks that fire without moving
};
constexpr Form forms[] = {
    {"obstacle", "TO", Kind::obstacle},
    {"piece", "PIECE TERRAIN", Kind::piece},
    {"squad", "SQUAD", Kind::squad},
    {"axis", "AXIS", Kind::axis},
    {"home", "EDGE", Kind::home},
    {"deploy", "TYPE TO FACING", Kind::deploy},
    {"flag", "TO", Kind::flag},
    {"move", "FROM TO FACING", Kind::move},
    {"bound", "FROM TO FACING HOW TARGET", Kind::bound},
    {"reverse", "FROM TO", Kind::reverse},
    {"ram", "FROM TO FACING", Kind::ram},
    {"fire", "FROM TARGET", Kind::fire, Shot::fire},
    {"blast", "FROM TARGET", Kind::fire, Shot::blast},
    {"flip", "", Kind::flip},
    {"rebuild", "TYPE TO FACING", Kind::rebuild},
    {"reserve", "TYPE TO FACING", Kind::reserve},
    {"pass", "", Kind::pass},
};

enum Part { from, to, target, facing, type, how, piece, terrain, squad, axis, edge };
constexpr std::string_view part_names[] = {"FROM",  "TO",      "TARGET", "FACING", "TYPE", "HOW",
                                           "PIECE", "TERRAIN", "SQUAD",  "AXIS",   "EDGE"};
constexpr std::string_view hows[] = {"fire", "blast"}, axes[] = {"ranks", "files"};

std::vector<std::string_view> parts_of(const Form& form) {
  return form.parts.empty() ? std::vector<std::string_view>{} : split(form.parts, ' ');
}

std::string write_part(const Move& move, std::string_view name, const Setup& setup) {
  switch (place_among(part_names, name)) {
    case from:
      return write_square(move.from);
    case to:
      return write_square(move.to);
    case target:
      return write_square(move.at);
    case facing:
      return {facing_letters[move.facing]};
    case type:
      return {type_letters[0][move.type]};
    case how:
      return std::string(hows[move.shot == Shot::bound ? 0 : 1]);
    case piece:
      return std::string(piece_names[move.piece]);
    case terrain:
      return std::string(terrain_names[move.terrain]);
    case squad:
      return write_count(move.squad, 0);
    case axis:
      return std::string(axes[move.home == Home::ranks ? 0 : 1]);
    default:
      return write_home(move.home, setup);
  }
}

template <std::size_t size>
int one_of(const std::string_view (&names)[size], std::string_view where, std::string_view text) {
  const int number = place_among(names, text);
  if (number < 0) throw Bad_input(where, fmt::format("{}", fmt::join(names, " or ")), text);
  return number;
}
int one_letter(std::string_view letters, std::string_view where, std::string_view text) {
  const int number = letter_of(letters, text);
  if (number < 0) throw Bad_input(where, fmt::format("{}", fmt::join(letters, " or ")), text);
  return number;
}

Count read_squad(std::string_view text, const Setup& setup) {
  const Count squad = read_count(text, 0, "move: squad");
  if (sum(squad) != setup.squad)
    throw Bad_input("move: squad", counted(static_cast<std::uint64_t>(setup.squad), "letter"),
                    text);
  for (std::size_t t = 0; t < types; ++t)
    if (squad[t] > setup.pieces[t])
      throw Bad_input("move: squad", "no more tanks of a type than there are pieces", text);
  return squad;
}

void read_part(Move& move, std::string_view name, std::string_view text, const Setup& setup) {
  const auto square = [&] {
    return static_cast<std::uint8_t>(read_square(text, "move: square", setup));
  };
  switch (place_among(part_names, name)) {
    case from:
      move.from = square();
      break;
    case to:
      move.to = square();
      break;
    case target:
      move.at = square();
      break;
    case facing:
      move.facing = static_cast<Facing>(one_letter(facing_letters, "move: facing", text));
      break;
    case type:
      move.type = static_cast<Type>(one_letter(type_letters[0], "move: type", text));
      break;
    case how:
      move.shot = one_of(hows, "move: how", text) == 0 ? Shot::bound : Shot::boundblast;
      break;
    case piece:
      move.piece = static_cast<std::uint8_t>(one_of(piece_names, "move: piece", text));
      break;
    case terrain:
      move.terrain = static_cast<Terrain>(one_of(terrain_names, "move: terrain", text));
      if (std::ranges::find(sides_of_piece[move.piece], move.terrain) ==
          std::end(sides_of_piece[move.piece]))
        throw Bad_input("move: terrain", "a terrain that the piece shows", text);
      break;
    case squad:
      move.squad = read_squad(text, setup);
      break;
    case axis:
      move.home = one_of(axes, "move: axis", text) == 0 ? Home::ranks : Home::files;
      break;
    default:
      move.home = read_home(text, "move: home", true, setup);
  }
}

/// "obstacle, piece, ..., flip or a result of dice: miss, ..."
std::string known_words() {
  std::string out;
  for (const Form& form : forms) out.append(form.word).append(", ");
  return out + fmt::format("or a result of the dice: {}", fmt::join(outcome_names, ", "));
}

}  // namespace

std::string Bitskrieg::write_move(const State&, const Move& move) const {
  if (move.kind == Kind::outcome)
    return std::string(outcome_names[static_cast<std::size_t>(move.outcome)]);
  const Form& form = *std::ranges::find_if(forms, [&](const Form& one) {
    return one.kind == move.kind && (one.shot == Shot::none || one.shot == move.shot);
  });
  std::string out(form.word);
  for (const std::string_view part : parts_of(form))
    out.append(1, ' ').append(write_part(move, part, setup_));
  return out;
}

Bitskrieg::Move Bitskrieg::read_move(const State&, std::string_view text) const {
  if (const int outcome = place_among(outcome_names, text); outcome >= 0)
    return {.kind = Kind::outcome, .outcome = static_cast<Outcome>(outcome)};
  const auto words = split(text, ' ');
  const auto form =
      std::ranges::find_if(forms, [&](const Form& one) { return one.word == words[0]; });
  if (form == std::end(forms)) throw Bad_input("move", known_words(), text);
  const auto parts = parts_of(*form);
  if (words.size() != parts.size() + 1)
    throw Bad_input("move",
                    fmt::format("{}{}{}", form->word, parts.empty() ? "" : " ", form->parts), text);
  Move move{.kind = form->kind, .shot = form->shot};
  for (std::size_t n = 0; n < parts.size(); ++n) read_part(move, parts[n], words[n + 1], setup_);
  return move;
}

}  // namespace arbiter::bitskrieg
