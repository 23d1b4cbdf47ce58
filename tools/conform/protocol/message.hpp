// The conformance protocol's messages as values (docs/reference/protocol.md). A Request is a
// question to an implementation of a game's rules, an Answer what comes back; the reference
// answers with the same values as a subject does, so that the two can be compared, and `arbiter
// serve` writes what `arbiter conform` reads.
//
// What a subject writes is never trusted: reading an answer throws nothing, and what is malformed
// becomes an answer of the kind `broken` that says in a sentence what was expected and found.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::conform {

inline constexpr int protocol_version = 1;

enum class Ask { hello, begin, start, moves, outcomes, apply, result, score, perft, bye };
std::string_view name_of(Ask ask);

/// What is asked; the texts and numbers that this kind of request has.
struct Request {
  Ask what = Ask::hello;
  std::string position{};         // moves, outcomes, apply, result, score, perft
  std::string actor{}, move{};    // apply
  std::string game{}, ruleset{};  // begin
  std::vector<int> protocols{};   // hello: what the harness speaks
  int depth = 0;                  // perft: 0 or more
  bool divide = false;            // perft
  friend bool operator==(const Request&, const Request&) = default;
};

/// What is answered: the parts that this kind of request is answered with.
struct Answer {
  enum class Kind { answered, skipped, errored, broken };
  Kind kind = Kind::answered;
  std::string why{}, context{};                  // of all kinds but the first
  std::string name{}, version{};                 // hello
  std::vector<std::string> games{};              // hello
  std::string position{};                        // start, apply
  std::string actor{};                           // moves
  std::vector<std::string> moves{};              // moves
  std::string verdict{}, clause{};               // apply
  std::map<std::string, std::uint64_t> parts{};  // outcomes: weights; perft: divide
  std::uint64_t number = 0;                      // hello: version; outcomes: total; perft: nodes
  std::optional<std::vector<double>> result{};   // result; nothing: not over
  std::vector<std::int64_t> score{};             // score

  bool is_answered() const { return kind == Kind::answered; }
  static Answer skipped(std::string why) { return {.kind = Kind::skipped, .why = std::move(why)}; }
  static Answer errored(std::string why) { return {.kind = Kind::errored, .why = std::move(why)}; }
  /// It was not asked: there was no time left, or nobody to ask.
  static Answer unasked() { return {.kind = Kind::broken}; }
  static Answer broken(std::string why) { return {.kind = Kind::broken, .why = std::move(why)}; }
};

/// One line without its end.
std::string write(const Request& request, std::uint64_t number);
std::string write(const Request& request, const Answer& answer, std::uint64_t number);

/// For a subject. Throws Bad_input that says what was expected; `number` then holds the request's
/// number as far as it could be read.
Request read_request(std::string_view line, std::uint64_t& number);

/// What a line says as the answer to this request with this number; never throws.
Answer read_answer(const Request& request, std::uint64_t number, std::string_view line);

}  // namespace arbiter::conform
