#include "tools/conform/protocol/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/conform/protocol/json_diff.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t most_reported = 50;  // moves reported for one answer

class Comparison {
 public:
  Comparison(const Request& request, Reference& reference)
      : request_(request),
        reference_(reference),
        known_(reference.at(reference.game().position(request.position))) {}

  std::vector<Difference> run(const Answer& expected, const Answer& found) {
    switch (request_.what) {
      case Ask::start:
        position(expected.position, found.position, 0);
        break;
      case Ask::moves:
        moves(expected, found);
        break;
      case Ask::outcomes:
        outcomes(expected, found);
        break;
      case Ask::apply:
        apply(expected, found);
        break;
      case Ask::result:
        result(expected, found);
        break;
      case Ask::score:
        score(expected, found);
        break;
      case Ask::perft:
        perft(expected, found);
        break;
      default:
        break;
    }
    return std::move(out_);
  }

 private:
  Difference& add(const char* kind, std::string expected, std::string found,
                  std::uint64_t clauses) {
    Difference& out = out_.emplace_back();
    out.request = request_, out.kind = kind;
    out.expected = std::move(expected), out.found = std::move(found), out.clauses = clauses;
    return out;
  }
  std::uint64_t clause(const Clause* one) const {
    return std::uint64_t{1} << (one - reference_.game().rulebook().clauses.data());
  }

  void moves(const Answer& expected, const Answer& found) {
    if (expected.actor != found.actor) {
      add("who is next", expected.actor, found.actor, known_.standing.clauses);
      return;  // the wrong player's moves need not be compared
    }
    std::vector<std::string> left = found.moves;
    std::ranges::sort(left);
    for (std::size_t i = 1; i < left.size(); ++i)
      if (out_.size() < most_reported && left[i] == left[i - 1] &&
          (i < 2 || left[i] != left[i - 2]))
        add("a move is listed twice", "once", "twice", 0).move = left[i];
    left.erase(std::unique(left.begin(), left.end()), left.end());
    std::vector<const Ply*> missing;
    if (known_.turn.kind == Turn::Kind::decision)
      for (const Ply& ply : known_.plies) {
        const auto at = std::ranges::lower_bound(left, ply.move);
        if (at != left.end() && *at == ply.move)
          left.erase(at);
        else if (ply.verdict.is_legal())
          missing.push_back(&ply);
      }
    if (left.size() > most_reported) left.resize(most_reported);
    for (const std::string& move : left) extra(move, found.actor, missing);
    if (missing.size() > most_reported) missing.resize(most_reported);
    for (const Ply* ply : missing)
      add("a legal move is missing", "legal", "not offered", ply->clauses).move = ply->move;
  }
  /// Handles a move that the reference does not list or writes differently.
  void extra(const std::string& move, const std::string& actor, std::vector<const Ply*>& missing) {
    try {
      const Explanation said = reference_.game().explain(request_.position, actor, move);
      if (said.verdict.ruling == Ruling::silent) return;
      if (said.verdict.is_legal()) {
        std::erase_if(missing, [&](const Ply* ply) { return ply->after == said.after; });
        return;
      }
      std::uint64_t clauses = said.clauses;
      for (const Clause* each : said.objections) clauses |= clause(each);
      add("an illegal move is offered", "illegal", "offered", clauses).move = move;
    } catch (const Bad_input& error) {
      add("a move cannot be read", "a move in the game's notation", error.what(), 0).move = move;
    }
  }

  void outcomes(const Answer& expected, const Answer& found) {
    const auto clauses_of = [&](const std::string& move) {
      const Ply* ply = known_.find(move);
      return ply ? ply->clauses : reference_.clauses(request_);
    };
    if (expected.number == 0)
      return;  // no chance event is due, so the reference gives an error, too
    std::uint64_t sum = 0;
    for (const auto& [move, weight] : found.parts) sum += weight;
    if (sum != found.number || sum == 0) {
      add("the total of the weights",
          fmt::format("{}, their sum", sum == 0 ? expected.number : sum),
          std::to_string(found.number), reference_.clauses(request_));
      return;
    }
    for (const auto& [move, weight] : expected.parts) {
      const auto at = found.parts.find(move);
      // Weights are compared as shares: 1 of 6 equals 2 of 12.
      const std::uint64_t said = at == found.parts.end() ? 0 : at->second;
      if (static_cast<__uint128_t>(said) * expected.number ==
          static_cast<__uint128_t>(weight) * found.number)
        continue;
      add(said == 0 ? "an outcome is missing" : "the probability of an outcome",
          fmt::format("{} in {}", weight, expected.number),
          fmt::format("{} in {}", said, found.number), clauses_of(move))
          .move = move;
    }
    for (const auto& [move, weight] : found.parts)
      if (out_.size() < most_reported && !expected.parts.contains(move) && weight != 0)
        add("an impossible outcome", "none", fmt::format("{} in {}", weight, found.number),
            clauses_of(move))
            .move = move;
  }

  void apply(const Answer& expected, const Answer& found) {
    if (expected.verdict == "silent" || found.verdict == "silent") {
      if (expected.verdict == "legal" || expected.verdict == "illegal")
        verdict("no ruling on a move", expected, found);
      return;
    }
    if (expected.verdict != found.verdict) {
      verdict(
          expected.verdict == "legal" ? "a legal move is refused" : "an illegal move is allowed",
          expected, found);
      return;
    }
    if (expected.verdict != "legal") return;
    const std::size_t before = out_.size();
    position(expected.position, found.position, reference_.clauses(request_));
    for (std::size_t i = before; i < out_.size(); ++i) out_[i].move = request_.move;
  }
  void verdict(const char* kind, const Answer& expected, const Answer& found) {
    std::uint64_t clauses = reference_.clauses(request_);
    if (expected.verdict == "illegal") {
      const Explanation said =
          reference_.game().explain(request_.position, request_.actor, request_.move);
      for (const Clause* each : said.objections) clauses |= clause(each);
    }
    add(kind, expected.verdict, found.verdict, clauses).move = request_.move;
  }

  void position(const std::string& expected, const std::string& found, std::uint64_t clauses) {
    if (expected == found) return;
    const Game_facade& game = reference_.game();
    const bool at_start = request_.what == Ask::start;
    try {
      const std::string read = game.position(found);
      if (read == expected) return;
      for (const Json_diff& each :
           json_diff(Json::parse(game.json(expected)), Json::parse(game.json(read))))
        add(at_start ? "the start" : "the position after it", each.expected, each.found, clauses)
            .aspect = each.path;
    } catch (const Bad_input& error) {
      add("the position after it cannot be read", expected, error.what(), clauses);
    }
  }

  void result(const Answer& expected, const Answer& found) {
    const auto text = [](const std::optional<std::vector<double>>& payoffs) {
      return payoffs ? fmt::format("{}", fmt::join(*payoffs, " ")) : std::string(unfinished);
    };
    const bool same = expected.result.has_value() == found.result.has_value() &&
                      (!expected.result ||
                       std::ranges::equal(*expected.result, *found.result, [](double a, double b) {
                         return std::abs(a - b) < 1e-9;
                       }));
    if (!same)
      add("the result", text(expected.result), text(found.result), known_.standing.clauses);
  }
  void score(const Answer& expected, const Answer& found) {
    if (!expected.is_answered() || expected.score == found.score) return;
    add("the score", fmt::format("{}", fmt::join(expected.score, " ")),
        fmt::format("{}", fmt::join(found.score, " ")), known_.standing.clauses);
  }
  void perft(const Answer& expected, const Answer& found) {
    if (expected.number != found.number || expected.parts != found.parts)
      add("perft", std::to_string(expected.number), std::to_string(found.number),
          reference_.clauses(request_));
  }

  const Request& request_;
  Reference& reference_;
  const Position_facts known_;  // a copy, because explaining may query other positions
  std::vector<Difference> out_;
};

}  // namespace

std::vector<Difference> compare(const Request& request, const Answer& found, Reference& reference) {
  if (!found.is_answered()) return {};
  Request asked = request;
  if (request.what == Ask::start) asked.position = "start";
  const Answer expected = reference.answer(asked);
  return Comparison(asked, reference).run(expected, found);
}

bool agrees(const Request& request, const Answer& found, Reference& reference) {
  if (!compare(request, found, reference).empty()) return false;
  const Answer expected = reference.answer(request);
  const auto sorted = [](std::vector<std::string> moves) {
    std::ranges::sort(moves);
    return moves;
  };
  return expected.verdict == found.verdict &&
         (request.what != Ask::moves || sorted(expected.moves) == sorted(found.moves));
}

}  // namespace arbiter::conform
