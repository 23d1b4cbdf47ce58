#include "tools/conform/difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/conform/rare_plies.hpp"

namespace arbiter::conform {

namespace {

/// A member in which two JSON values differ, by its path: "nest green".
struct Unlike {
  std::string path, expected, found;
};

std::string text_of(const Json& json) {
  return json.is_string() ? json.get<std::string>() : shown(json.dump(), 120);
}

void unlike(const Json& expected, const Json& found, const std::string& path,
            std::vector<Unlike>& out) {
  if (expected == found) return;
  const auto below = [&](const std::string& name) {
    return path.empty() ? name : path + " " + name;
  };
  if (expected.is_object() && found.is_object()) {
    for (const auto& [key, value] : expected.items())
      unlike(value, found.contains(key) ? found[key] : Json(), below(key), out);
    for (const auto& [key, value] : found.items())
      if (!expected.contains(key)) unlike(Json(), value, below(key), out);
  } else if (expected.is_array() && found.is_array() && expected.size() == found.size()) {
    for (std::size_t i = 0; i < expected.size(); ++i)
      unlike(expected[i], found[i], below(std::to_string(i + 1)), out);
  } else {
    out.push_back({path, text_of(expected), text_of(found)});
  }
}

constexpr std::size_t most_told = 50;  // moves of one answer

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
      return;  // whose moves they are is not worth comparing
    }
    std::vector<std::string> left = found.moves;
    std::ranges::sort(left);
    for (std::size_t i = 1; i < left.size(); ++i)
      if (left[i] == left[i - 1] && (i < 2 || left[i] != left[i - 2]))
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
    if (left.size() > most_told) left.resize(most_told);
    for (const std::string& move : left) extra(move, found.actor, missing);
    if (missing.size() > most_told) missing.resize(most_told);
    for (const Ply* ply : missing)
      add("a legal move is missing", "legal", "not offered", ply->clauses).move = ply->move;
  }
  /// A move that is not among those of the reference, or is one of them in other words.
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
    if (expected.number == 0) return;  // chance is not next: the reference errs as well
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
      // Weights are compared as shares: 1 of 6 is 2 of 12.
      const std::uint64_t said = at == found.parts.end() ? 0 : at->second;
      if (static_cast<__uint128_t>(said) * expected.number ==
          static_cast<__uint128_t>(weight) * found.number)
        continue;
      add(said == 0 ? "an outcome is missing" : "the chance of an outcome",
          fmt::format("{} in {}", weight, expected.number),
          fmt::format("{} in {}", said, found.number), clauses_of(move))
          .move = move;
    }
    for (const auto& [move, weight] : found.parts)
      if (!expected.parts.contains(move) && weight != 0)
        add("an outcome that cannot be", "none", fmt::format("{} in {}", weight, found.number),
            clauses_of(move))
            .move = move;
  }

  void apply(const Answer& expected, const Answer& found) {
    if (expected.verdict == "silent" || found.verdict == "silent") {
      if (expected.verdict == "legal" || expected.verdict == "illegal")
        verdict("nothing is said of a move", expected, found);
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
    const Any_game& game = reference_.game();
    const bool at_start = request_.what == Ask::start;
    try {
      const std::string read = game.position(found);
      if (read == expected) return;
      std::vector<Unlike> all;
      unlike(Json::parse(game.json(expected)), Json::parse(game.json(read)), "", all);
      for (const Unlike& each : all)
        add(at_start ? "the start" : "the position after it", each.expected, each.found, clauses)
            .aspect = each.path;
    } catch (const Bad_input& error) {
      add("the position after it cannot be read", expected, error.what(), clauses);
    }
  }

  void result(const Answer& expected, const Answer& found) {
    const auto text = [](const std::optional<std::vector<double>>& payoffs) {
      return payoffs ? fmt::format("{}", fmt::join(*payoffs, " ")) : "unfinished";
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
  const Known known_;  // a copy: explaining may ask about other positions
  std::vector<Difference> out_;
};

}  // namespace

std::string Difference::signature() const {
  // What cannot be read is the subject's own word, and there may be any number of them.
  const bool is_ours = kind != "a move cannot be read" && kind != "an outcome that cannot be";
  std::string out = kind + "|" + (is_ours ? move.substr(0, move.find(' ')) : "?") + "|";
  for (const char c : aspect)
    if (c < '0' || c > '9') out += c;
  return out;
}

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

std::string sentence(const Difference& d) {
  const std::string move = shown(d.move, 160);  // it may be the subject's own word
  const std::string moved =
      d.request.what == Ask::apply ? fmt::format("{} {}", d.request.actor, move) : move;
  if (!d.aspect.empty() && d.request.what == Ask::start)
    return fmt::format("at the start {} is {}, expected {}", d.aspect, shown(d.found),
                       shown(d.expected));
  if (!d.aspect.empty())
    return fmt::format("after {} {} is {}, expected {}", moved, d.aspect, shown(d.found),
                       shown(d.expected));
  if (!d.move.empty())
    return fmt::format("{} ({}): {}, expected {}", d.kind, moved, shown(d.found, 160),
                       shown(d.expected));
  return fmt::format("{}: {}, expected {}", d.kind, shown(d.found, 160), shown(d.expected));
}

std::vector<Request> distinguishing(const std::string& position, const Known& one,
                                    const Known& other) {
  const auto legal = [](const Known& known) {
    std::vector<std::string_view> out;
    for (const Ply& ply : known.plies)
      if (ply.verdict.is_legal()) out.push_back(ply.move);
    std::ranges::sort(out);
    return out;
  };
  std::vector<Request> out;
  if (actor_name(one.turn) != actor_name(other.turn) || legal(one) != legal(other))
    out.push_back({.what = Ask::moves, .position = position});
  if (one.standing.payoffs != other.standing.payoffs)
    out.push_back({.what = Ask::result, .position = position});
  if (one.standing.points && other.standing.points && one.standing.points != other.standing.points)
    out.push_back({.what = Ask::score, .position = position});
  std::set<std::string> words;
  const auto apply = [&](const Known& from, const Known& in) {
    for (const Ply& ply : from.plies) {
      const Ply* const same = in.find(ply.move);
      const bool has_other_chance = same && same->weight * ply.total != ply.weight * same->total;
      const bool is_same = same && same->actor == ply.actor && same->after == ply.after &&
                           same->verdict.ruling == ply.verdict.ruling && !has_other_chance;
      if (is_same || !words.insert(first_word(ply.move)).second) continue;
      if (has_other_chance) out.push_back({.what = Ask::outcomes, .position = position});
      out.push_back(
          {.what = Ask::apply, .position = position, .actor = ply.actor, .move = ply.move});
    }
  };
  apply(one, other);
  apply(other, one);
  return out;
}

}  // namespace arbiter::conform
