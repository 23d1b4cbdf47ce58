// A program that implements the rules of a game and takes part in a test: it speaks the protocol of
// docs/reference/protocol.md, and must answer every request about the rules.
#pragma once
#include "tests/subject.hpp"

namespace arbiter {

class Rules_subject {
 public:
  /// Starts and greets tools/subjects/GAME.py. Throws std::runtime_error when it cannot be started.
  explicit Rules_subject(const std::string& game)
      : game_(game), other_({"/usr/bin/python3", "tools/subjects/" + game + ".py"}) {
    ask({{"do", "hello"}, {"protocol", {1}}, {"harness", "a test"}});
  }

  void begin(const std::string& ruleset) {
    ask({{"do", "begin"}, {"game", game_}, {"ruleset", ruleset}});
  }
  /// The answer. Throws std::runtime_error when there is none, or none to this request.
  Json ask(Json request) {
    request["seq"] = ++seq_;
    const Json answer = other_.ask(request);
    if (answer.value("seq", Json()) != request["seq"] || answer.contains("errored") ||
        answer.contains("skipped"))
      throw std::runtime_error(request.dump() + " was answered by " + answer.dump());
    return answer;
  }
  /// Whether it accepts a text as a position. Throws std::runtime_error when it has no answer.
  bool reads(const std::string& position) {
    const Json answer = other_.ask({{"do", "result"}, {"seq", ++seq_}, {"position", position}});
    if (answer.contains("result")) return true;
    // For a fault in the text it reports the request, and for a fault of its own a trace.
    if (answer.contains("errored") && answer.value("context", "").rfind("asked ", 0) == 0)
      return false;
    throw std::runtime_error(position + " was answered by " + answer.dump());
  }

 private:
  std::string game_;
  Subject other_;
  int seq_ = 0;
};

}  // namespace arbiter
