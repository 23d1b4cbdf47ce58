// A program that implements the rules of a game, as a partner in a test: it speaks the protocol of
// docs/reference/protocol.md, and is expected to answer every request about the rules.
#pragma once
#include "tests/subject.hpp"

namespace arbiter {

class Rules_subject {
 public:
  /// tools/subjects/GAME.py, greeted. Throws std::runtime_error when it cannot be started.
  explicit Rules_subject(const std::string& game)
      : game_(game), other_({"/usr/bin/python3", "tools/subjects/" + game + ".py"}) {
    ask({{"do", "hello"}, {"protocol", {1}}, {"harness", "a test"}});
  }

  void begin(const std::string& ruleset) {
    ask({{"do", "begin"}, {"game", game_}, {"ruleset", ruleset}});
  }
  /// The answer. Throws std::runtime_error when it is none to this request, or none at all.
  Json ask(Json request) {
    request["seq"] = ++seq_;
    const Json answer = other_.ask(request);
    if (answer.value("seq", Json()) != request["seq"] || answer.contains("errored") ||
        answer.contains("skipped"))
      throw std::runtime_error(request.dump() + " was answered by " + answer.dump());
    return answer;
  }
  /// Whether a text is a position to it. Throws std::runtime_error when it has no answer.
  bool reads(const std::string& position) {
    const Json answer = other_.ask({{"do", "result"}, {"seq", ++seq_}, {"position", position}});
    if (answer.contains("result")) return true;
    // What is wrong with a text it says with the request; a fault of its own with a trace.
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
