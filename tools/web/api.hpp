// The page's API as a function on strings: it maps a path and a JSON body to a status and a JSON
// answer. It needs neither state nor a connection, so it can be tested on its own.
//
//   /api/games      all games with their titles
//   /api/rules      a game under a ruleset: clauses, questions, parameters
//   /api/position   a line of play: board, turn, moves; compared with another ruleset
//   /api/try        any move at its end: the verdict, under other readings, too
//   /api/readings   what every other reading and switch would change there
//   /api/value      its value, within a second or so
//   /api/estimate   what a tree search makes of it and of its moves
//   /api/export     a playthrough or a test
//   /api/edit       a position that is being set up: its picture, what is wrong with it, its edits
//   /api/qr         the QR code of a text
//   /api/reach      whether a game leads to a position, and the shortest one
//   /api/puzzle     an attempt at a placement puzzle, in the form of a position
//   /api/check      how far it is from the best
//   /api/hints      what to do next
//
// docs/schemas/explore.schema.json describes the answers.
#pragma once
#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter::web {

inline constexpr std::size_t most_body = std::size_t{256} << 10;  // bytes in a request

struct Reply {
  int status = 200;  // 400: bad input, 404: no such question, 413: too long, 500: our error,
                     // 503: given up
  std::string json;  // {"error": "..."} unless 200
};

class Api {
 public:
  /// The option with which a command loads a game: " --game-path xx.so", or nothing.
  using Loads = std::function<std::string(std::string_view)>;
  /// `seconds` limits the value of a position. `stop` ends long work; it must outlive this.
  Api(double seconds, const std::atomic<bool>& stop, Loads loads)
      : seconds_(seconds), stop_(stop), loads_(std::move(loads)) {}
  /// Answers a request, from any thread; never throws. `is_left` returns whether the client has
  /// disconnected, which ends long work; it is called a few times a second.
  Reply answer(std::string_view path, std::string_view body,
               const std::function<bool()>& is_left) const;

 private:
  double seconds_;
  const std::atomic<bool>& stop_;
  const Loads loads_;
  mutable std::mutex solving_{};  // one value at a time, because each takes memory
};

}  // namespace arbiter::web
