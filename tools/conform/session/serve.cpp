#include "tools/conform/session/serve.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

#include "model/error.hpp"
#include "tools/conform/protocol/reference.hpp"

namespace arbiter::conform {

namespace {

class Server {
 public:
  Answer answer(const Request& request) {
    if (request.what == Ask::bye) return {};
    if (request.what == Ask::hello) return greet(request);
    if (!greeted_) return Answer::errored("expected hello first");
    if (request.what == Ask::begin) return begin(request);
    if (!reference_) return Answer::errored("expected begin before a question about a game");
    return reference_->answer(request);
  }

 private:
  Answer greet(const Request& request) {
    if (std::ranges::count(request.protocols, protocol_version) == 0)
      return Answer::errored("this server speaks only version 1 of the protocol");
    greeted_ = true;
    Answer out{.name = "arbiter", .version = ARBITER_VERSION, .number = protocol_version};
    for (const Rulebook* book : all_rulebooks()) out.games.emplace_back(book->game);
    return out;
  }
  Answer begin(const Request& request) {
    try {
      reference_.emplace(make_game(request.game, request.ruleset));
      return {};
    } catch (const Bad_input& error) {
      return Answer::skipped(error.what());
    }
  }

  bool greeted_ = false;
  std::optional<Reference> reference_;
};

enum class Line { read, too_long, none };

/// Reads a line as std::getline does, but keeps at most the longest that the protocol allows.
Line read_line(std::istream& in, std::string& line) {
  constexpr std::size_t longest = std::size_t{16} << 20;
  line.clear();
  std::streambuf& bytes = *in.rdbuf();
  bool is_too_long = false;
  for (int c = bytes.sbumpc();; c = bytes.sbumpc()) {
    if (c == std::char_traits<char>::eof()) {
      if (line.empty() && !is_too_long) return Line::none;
      break;
    }
    if (c == '\n') break;
    is_too_long = is_too_long || line.size() == longest;
    if (!is_too_long) line.push_back(static_cast<char>(c));
  }
  return is_too_long ? Line::too_long : Line::read;
}

}  // namespace

void serve(std::istream& in, std::ostream& out) {
  Server server;
  std::string line;
  for (Line read = read_line(in, line); read != Line::none; read = read_line(in, line)) {
    if (line.empty()) continue;
    std::uint64_t number = 0;
    Request request;
    Answer answer;
    try {
      if (read == Line::too_long)
        throw Bad_input("request", "a line of at most 16777216 bytes", "a longer one");
      request = read_request(line, number);
      answer = server.answer(request);
    } catch (const Bad_input& error) {
      answer = Answer::errored(error.what());
    }
    out << write(request, answer, number) << '\n' << std::flush;
    if (!out) throw Bad_input("standard output: cannot be written");
    if (request.what == Ask::bye && answer.is_answered()) return;
  }
}

}  // namespace arbiter::conform
