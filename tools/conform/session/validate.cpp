#include "tools/conform/session/validate.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

namespace {

class Validation {
 public:
  Validation(const Subject_settings& settings, std::string game)
      : subject_(settings), game_(std::move(game)) {}

  Validation_result run() {
    const Answer& hello = subject_.greeting();
    good(fmt::format("hello: {} {}, games {}", hello.name, hello.version,
                     fmt::join(hello.games, ", ")));
    if (game_.empty())
      for (const Rulebook* book : all_rulebooks())
        if (game_.empty() && std::ranges::count(hello.games, book->game) > 0) game_ = book->game;
    if (game_.empty()) {
      bad("games: expected one that Arbiter has (`arbiter games`), found none");
      return finish();
    }
    if (const Answer said = subject_.begin(game_, "default"); !said.is_answered()) {
      if (!said.why.empty()) bad(fmt::format("begin {} default: {}", game_, said.why));
      return finish();
    }
    good(fmt::format("begin {} default", game_));
    Reference reference(make_game(game_, "default"));
    position(reference, reference.game().position("start"), true);
    after_some_plies(reference);
    return finish();
  }

 private:
  void good(const std::string& line) {
    if (std::ranges::count(out_.good, line) == 0) out_.good.push_back(line);
  }
  void bad(const std::string& line) {
    if (std::ranges::count(out_.bad, line) == 0) out_.bad.push_back(line);
  }

  void ask(const Request& request) {
    const Answer answer = subject_.ask(request);
    const std::string name(name_of(request.what));
    if (answer.is_answered())
      good(name);
    else if (answer.kind == Answer::Kind::skipped)
      good(fmt::format("{}: skipped, {}", name, answer.why));
    else if (!answer.why.empty())  // otherwise no request was sent
      bad(fmt::format("{}: {}", name, answer.why));
  }

  void position(Reference& reference, const std::string& position, bool is_start) {
    const Position_facts known = reference.at(position);
    if (is_start) ask({.what = Ask::start});
    ask({.what = Ask::moves, .position = position});
    ask({.what = Ask::result, .position = position});
    if (known.standing.points) ask({.what = Ask::score, .position = position});
    if (known.turn.kind == Turn::Kind::chance) ask({.what = Ask::outcomes, .position = position});
    if (!known.plies.empty()) {
      const Ply& ply = known.plies.front();
      ask({.what = Ask::apply, .position = position, .actor = ply.actor, .move = ply.move});
    }
    if (is_start) ask({.what = Ask::perft, .position = position, .depth = 1, .divide = true});
  }

  /// Asks about later positions, so that both chance and decisions come up.
  void after_some_plies(Reference& reference) {
    std::string at = reference.game().position("start");
    for (int i = 0; i < 4; ++i) {
      const Position_facts known = reference.at(at);
      const auto ply = std::ranges::find_if(
          known.plies, [](const Ply& each) { return each.verdict.is_legal(); });
      if (ply == known.plies.end()) return;
      at = ply->after;
      position(reference, at, false);
    }
  }

  Validation_result finish() {
    for (const Trouble& each : subject_.troubles()) bad(each.what);
    if (subject_.end())
      good("bye");
    else if (!subject_.is_interrupted())
      bad("bye: expected {\"seq\": ..., \"bye\": true} and the program to exit");
    return std::move(out_);
  }

  Subject subject_;
  std::string game_;
  Validation_result out_;
};

}  // namespace

Validation_result validate(const Subject_settings& settings, const std::string& game) {
  try {
    return Validation(settings, game).run();
  } catch (const Bad_input& error) {
    return {.good = {}, .bad = {error.what()}};
  }
}

}  // namespace arbiter::conform
