// The stage as text: the side to act, then its stage.
#include <fmt/format.h>

#include <algorithm>

#include "model/bitskrieg/notation.hpp"
#include "model/text.hpp"

namespace arbiter::bitskrieg {

namespace {

constexpr std::string_view stage_names[] = {"obstacles", "piece", "place", "squads", "axis", "home",
                                            "deploy",    "flag",  "",      "",       ""};

void read_pieces(State& state, std::string_view text, const Setup& setup) {
  if (text.size() != kinds_of_pieces) throw Bad_input("pieces", "three digits", text);
  for (std::size_t kind = 0; kind < kinds_of_pieces; ++kind)
    state.pieces[kind] =
        static_cast<std::uint8_t>(parse_int("pieces", text.substr(kind, 1), 0, setup.faces[kind]));
}

/// Reads the text after the side and its dot.
class Stage_reader {
 public:
  Stage_reader(State& state, std::string_view text, const Setup& setup)
      : state_(state), text_(text), parts_(split(text, '.')), setup_(setup) {}

  void read() {
    if (const int shot = place_among(shot_names, parts_[1]); shot >= 0) return read_shot(shot);
    const int number = place_among(stage_names, parts_[1]);
    const auto stage = static_cast<Stage>(std::max(number, 0));
    if (number < 0 || stage == Stage::obstacle || stage == Stage::squads)
      throw Bad_input(
          "stage",
          "piece, place, axis, home, deploy, flag, fire, bound, blast, boundblast or ram "
          "after the side",
          text_);
    state_.stage = stage;
    const bool placed = state_.stage == Stage::place,
               piece = placed || state_.stage == Stage::piece;
    require_parts(placed  ? 4
                  : piece ? 3
                          : 2,
                  placed  ? "SIDE.place.PIECES.TERRAIN"
                  : piece ? "SIDE.piece.PIECES"
                          : "nothing after that word");
    if (piece) read_pieces(state_, parts_[2], setup_);
    if (!placed) return;
    const int terrain = letter_of(terrain_letters, parts_[3]);
    if (terrain < 0) throw Bad_input("stage: terrain", "#, % or =", parts_[3]);
    state_.chosen = static_cast<std::uint8_t>(terrain);
  }

 private:
  void require_parts(std::size_t number, std::string_view expected) const {
    if (parts_.size() != number) throw Bad_input("stage", expected, text_);
  }
  void read_shot(int shot) {
    require_parts(4, "SIDE.SHOT.FROM.TARGET");
    const auto square = [&](std::size_t n, std::string_view where) {
      return static_cast<std::uint8_t>(read_square(parts_[n], where, setup_));
    };
    state_.stage = Stage::roll, state_.shot = static_cast<Shot>(shot);
    state_.from = square(2, "stage: from");
    state_.at = square(3, "stage: target");
  }

  State& state_;
  const std::string_view text_;
  const std::vector<std::string_view> parts_;
  const Setup& setup_;
};

}  // namespace

std::string write_pieces(const State& state) {
  return fmt::format("{}", fmt::join(state.pieces, ""));
}

std::string write_stage(const State& state) {
  const int side = state.side + 1;
  const std::string_view name = stage_names[static_cast<int>(state.stage)];
  switch (state.stage) {
    case Stage::obstacle:
    case Stage::squads:
      return std::string(name);
    case Stage::piece:
      return fmt::format("{}.{}.{}", side, name, write_pieces(state));
    case Stage::place:
      return fmt::format("{}.{}.{}.{}", side, name, write_pieces(state),
                         terrain_letters[state.chosen]);
    case Stage::turn:
      return std::to_string(side);
    case Stage::over:
      return fmt::format("{}#", state.side == 2 ? 0 : side);
    case Stage::roll:
      return fmt::format("{}.{}.{}.{}", side, shot_names[static_cast<int>(state.shot)],
                         write_square(state.from), write_square(state.at));
    default:
      return fmt::format("{}.{}", side, name);
  }
}

void read_stage(State& state, std::string_view text, const Setup& setup) {
  const auto is = [&](Stage stage, int side) {
    state.stage = stage, state.side = static_cast<std::uint8_t>(side);
  };
  if (text == "obstacles") return is(Stage::obstacle, 0);
  if (text == "squads") return is(Stage::squads, 0);
  if (text == "0#") return is(Stage::over, 2);
  const int side = letter_of("12", text.substr(0, 1));
  const std::string_view rest = side < 0 ? text : text.substr(1);
  if (side < 0 || !(rest.empty() || rest == "#" || rest.starts_with('.')))
    throw Bad_input("stage", "obstacles, squads, 0#, or 1 or 2, optionally followed by # or .",
                    text);
  is(rest == "#" ? Stage::over : Stage::turn, side);
  if (rest.empty() || rest == "#") return;
  Stage_reader(state, text, setup).read();
}

}  // namespace arbiter::bitskrieg
