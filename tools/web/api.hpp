// What the page asks, as a function on texts: a path and a JSON body give a status and an answer in
// JSON. There is no state behind it and no connection before it, so that it can be tested alone.
//
//   /api/games      every game with its title
//   /api/rules      a game under a ruleset: clauses, questions, parameters
//   /api/position   a line of play: the board, whose turn, the moves; against another ruleset
//   /api/try        any move at its end: the verdict with its clauses, and under other readings
//   /api/readings   what every other reading and every switch would change there
//   /api/value      what it is worth, within a second or so
//   /api/export     a playthrough or a test
//
// docs/schemas/explore.schema.json describes the answers.
#pragma once
#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace arbiter::web {

inline constexpr std::size_t most_body = std::size_t{1} << 20;  // bytes of a request

struct Reply {
  int status = 200;  // 400: bad input, 404: no such question, 500: our mistake, 503: busy
  std::string json;  // {"error": "..."} of all but 200
};

class Api {
 public:
  /// `seconds`: for the value of a position. `stop` ends what takes long; it must outlive this.
  Api(double seconds, const std::atomic<bool>& stop) : seconds_(seconds), stop_(stop) {}
  /// From any thread; never throws. `is_left`: whether whoever asks has gone away, which ends what
  /// takes long; it is asked some times a second.
  Reply answer(std::string_view path, std::string_view body,
               const std::function<bool()>& is_left) const;

 private:
  double seconds_;
  const std::atomic<bool>& stop_;
  mutable std::mutex solving_{};  // one value at a time: it takes memory
};

/// "#game=nim&start=1%2F3": what stands behind the page's address.
std::string fragment_of(std::string_view game, std::string_view ruleset, std::string_view start);

}  // namespace arbiter::web
