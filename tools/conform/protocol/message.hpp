// The conformance protocol's messages as values (docs/reference/protocol.md). A Request is a
// question to an implementation of a game's rules, and an Answer is its reply. The reference and
// the subject use the same values, so their answers can be compared, and `arbiter serve` writes
// what `arbiter conform` reads.
//
// A subject's output is never trusted: reading an answer never throws, and a malformed one becomes
// an answer of the kind `broken` with a sentence that states what was expected and found.
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

/// A request; each kind uses only some members.
struct Request {
  Ask what = Ask::hello;
  std::string position{};         // moves, outcomes, apply, result, score, perft
  std::string actor{}, move{};    // apply
  std::string game{}, ruleset{};  // begin
  std::vector<int> protocols{};   // hello: versions that the harness supports
  int depth = 0;                  // perft: 0 or more
  bool divide = false;            // perft
  friend bool operator==(const Request&, const Request&) = default;
};

/// An answer; each kind of request uses only some members.
struct Answer {
  enum class Kind { answered, skipped, errored, broken };
  Kind kind = Kind::answered;
  std::string why{}, context{};                  // unless answered
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
  /// The request was not sent: there was no time left, or no subject.
  static Answer unasked() { return {.kind = Kind::broken}; }
  static Answer broken(std::string why) { return {.kind = Kind::broken, .why = std::move(why)}; }
};

/// One line, without the newline.
std::string write(const Request& request, std::uint64_t number);
std::string write(const Request& request, const Answer& answer, std::uint64_t number);

/// About how many bytes an answer takes in memory.
std::size_t weight(const Answer& answer);

/// Reads a request, for a subject. Throws a Bad_input that states what was expected; `number` then
/// holds the request's number if it could be read.
Request read_request(std::string_view line, std::uint64_t& number);

/// Reads a line as the answer to this request with this number; never throws.
Answer read_answer(const Request& request, std::uint64_t number, std::string_view line);

}  // namespace arbiter::conform
