#include "model/playthrough.hpp"

#include <sstream>

namespace arbiter {

std::string name_of_actor(int player) {
  return player == chance_player ? "fate" : "P" + std::to_string(player + 1);
}

int read_actor(std::string_view text, std::string_view where) {
  if (text == "fate") return chance_player;
  if (text.size() < 2 || text[0] != 'P') throw Bad_input(where, "fate or P1, P2, ...", text);
  return parse_int(where, text.substr(1), 1, 16) - 1;
}

std::string write_verdict(const Verdict& verdict) {
  return std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id);
}

std::string write_result(const Result& result) {
  std::ostringstream out;
  for (std::size_t s = 0; s < result.size(); ++s) out << (s ? " " : "") << result[s];
  return out.str();
}

namespace {
constexpr std::string_view title = "arbiter playthrough 1";
constexpr std::string_view bar = " | ";
}  // namespace

std::string Playthrough::text() const {
  std::string out(title);
  out += "\ngame: " + game + "\nruleset: " + ruleset + "\nstart: " + start + "\n";
  for (const Ply& ply : plies) {
    out += ply.actor + " " + ply.move;
    for (const std::string* part : {&ply.verdict, &ply.position}) out.append(bar).append(*part);
    out += "\n";
  }
  return out + "result: " + result + "\n";
}

Playthrough Playthrough::parse(std::string_view text) {
  Playthrough out;
  int line = 0;
  const auto next = [&] {
    const std::size_t end = text.find('\n');
    std::string_view got = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (!got.empty() && got.back() == '\r') got.remove_suffix(1);
    ++line;
    return got;
  };
  const auto header = [&](std::string_view name) {
    const std::string_view got = next();
    if (got.substr(0, name.size()) != name)
      throw Bad_input("playthrough line " + std::to_string(line), std::string(name), got);
    return std::string(got.substr(name.size()));
  };
  header(title);
  out.game = header("game: ");
  out.ruleset = header("ruleset: ");
  out.start = header("start: ");
  for (;;) {
    const std::string where = "playthrough line " + std::to_string(line + 1);
    if (text.empty()) throw Bad_input(where, "a move or \"result: \"", "the end of the text");
    const std::string_view got = next();
    if (got.substr(0, 8) == "result: ") {
      out.result = std::string(got.substr(8));
      break;
    }
    const std::size_t first = got.find(bar), last = got.rfind(bar), space = got.find(' ');
    if (first == std::string_view::npos || first == last || space > first)
      throw Bad_input(where, "ACTOR MOVE | VERDICT | POSITION", got);
    out.plies.push_back({line, std::string(got.substr(0, space)),
                         std::string(got.substr(space + 1, first - space - 1)),
                         std::string(got.substr(first + bar.size(), last - first - bar.size())),
                         std::string(got.substr(last + bar.size()))});
  }
  if (text.find_first_not_of("\r\n") != std::string_view::npos)
    throw Bad_input("playthrough line " + std::to_string(line + 1), "the end", text);
  return out;
}

}  // namespace arbiter
