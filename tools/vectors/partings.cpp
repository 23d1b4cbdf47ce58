#include "tools/vectors/partings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/any_questions.hpp"
#include "tools/conform/comparison.hpp"
#include "tools/conform/distinguishing.hpp"
#include "tools/vectors/play.hpp"

namespace arbiter::vectors {

namespace {

using conform::Answer;
using conform::Ask;
using conform::Known;
using conform::Reference;
using conform::Request;

constexpr std::size_t most_found = 12;   // of one pair, of which the smallest are taken
constexpr std::size_t most_text = 4000;  // characters of one test
constexpr std::uint64_t most_turns = 4;  // of the engine's search
constexpr std::uint64_t most_memory = std::uint64_t{256} << 20;

/// A request with what each reading answers; a reading without an entry has no such position.
struct Candidate {
  std::string ruleset;
  Request request;
  std::map<int, Answer> answers;
  std::vector<std::pair<int, int>> parts;  // the pairs that it tells apart
  std::size_t size = 0;
};

/// The references of a rulebook by ruleset, each made once.
class References {
 public:
  explicit References(const Rulebook& book) : book_(book) {}
  /// Null where no game is possible so.
  Reference* of(const std::string& ruleset, const Question& question, int reading) {
    const std::string text =
        Ruleset::parse(book_, ruleset).with(question.id, std::to_string(reading)).text();
    const auto [at, is_new] = made_.try_emplace(text);
    if (is_new) try {
        at->second = std::make_unique<Reference>(make_game(book_.game, text));
      } catch (const Bad_input&) {
        // stays null
      }
    return at->second.get();
  }
  void clear() { made_.clear(); }

 private:
  const Rulebook& book_;
  std::map<std::string, std::unique_ptr<Reference>> made_;
};

std::vector<int> readings_of(const Question& question) {
  std::vector<int> out;
  for (int n = question.least(); n <= question.count(); ++n) out.push_back(n);
  return out;
}

bool differ(const Request& request, const Answer& found, Reference& reference) {
  Request asked = request;
  asked.position = reference.game().position(request.position);
  return !compare(asked, found, reference).empty();
}

class Question_partings {
 public:
  Question_partings(const Question& question, References& references, const Partings_wish& wish)
      : question_(question), references_(references), wish_(wish) {
    const std::vector<int> readings = readings_of(question);
    for (const int a : readings)
      for (const int b : readings)
        if (a < b) found_[{a, b}] = 0;
  }

  bool is_full() const {
    return std::ranges::all_of(found_, [](const auto& pair) { return pair.second >= most_found; });
  }
  std::vector<std::pair<int, int>> unparted() const {
    std::vector<std::pair<int, int>> out;
    for (const auto& [pair, count] : found_)
      if (count == 0) out.push_back(pair);
    return out;
  }

  /// All that the readings answer differently about a position, as far as it is wanted.
  void look(const std::string& ruleset, const std::string& position) {
    if (is_full() || !looked_.insert(ruleset + " " + position).second) return;
    std::vector<std::pair<int, const Known*>> known;
    std::vector<int> readers;
    for (const int n : readings_of(question_)) {
      Reference* const reference = references_.of(ruleset, question_, n);
      if (!reference) continue;
      try {
        known.emplace_back(n, &reference->at(reference->game().position(position)));
      } catch (const Bad_input&) {
        continue;  // there is no such position
      }
    }
    for (std::size_t i = 1; i < known.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (found_[{known[j].first, known[i].first}] < most_found)
          for (const Request& request :
               distinguishing(position, *known[j].second, *known[i].second))
            consider(ruleset, request);
  }

  Parted tests() {
    Parted out;
    std::ranges::stable_sort(
        candidates_, {}, [](const Candidate& c) { return std::pair(c.size, c.request.position); });
    std::map<std::pair<int, int>, std::size_t> taken;
    std::vector<const Candidate*> chosen;
    while (true) {
      // The one that tells apart most of the pairs that have too few; of equal ones the smallest.
      const Candidate* best = nullptr;
      std::size_t most = 0;
      for (const Candidate& each : candidates_) {
        if (std::ranges::count(chosen, &each) > 0) continue;
        const auto gain = static_cast<std::size_t>(std::ranges::count_if(
            each.parts, [&](const auto& pair) { return taken[pair] < wish_.each; }));
        if (gain > most) most = gain, best = &each;
      }
      if (!best) break;
      chosen.push_back(best);
      for (const auto& pair : best->parts) ++taken[pair];
    }
    for (const Candidate* each : chosen) out.tests.push_back(test_of(*each, out.tests.size() + 1));
    for (const auto& [a, b] : unparted())
      out.alike.push_back(fmt::format("{0}={1} {0}={2}", question_.id, a, b));
    return out;
  }

 private:
  void consider(const std::string& ruleset, const Request& request) {
    Candidate out{ruleset, request, {}, {}, 2 * ruleset.size()};
    for (const int n : readings_of(question_)) {
      Reference* const reference = references_.of(ruleset, question_, n);
      if (!reference) continue;
      try {
        Answer answer = reference->answer(request);
        if (!answer.is_answered()) continue;
        out.size += expected_of(request, answer).dump().size();
        out.answers.emplace(n, std::move(answer));
      } catch (const Bad_input&) {
        continue;  // there is no such position or move
      }
    }
    out.size += request.position.size();
    if (out.size > most_text) return;
    for (const auto& [a, one] : out.answers)
      for (const auto& [b, other] : out.answers)
        if (a < b && part(ruleset, request, a, one, b, other)) out.parts.emplace_back(a, b);
    if (out.parts.empty()) return;
    for (const auto& pair : out.parts) ++found_[pair];
    candidates_.push_back(std::move(out));
  }
  bool part(const std::string& ruleset, const Request& request, int a, const Answer& one, int b,
            const Answer& other) {
    if (expected_of(request, one) == expected_of(request, other)) return false;
    try {
      return differ(request, one, *references_.of(ruleset, question_, b)) ||
             differ(request, other, *references_.of(ruleset, question_, a));
    } catch (const Bad_input&) {
      return false;
    }
  }

  Test test_of(const Candidate& from, std::size_t number) const {
    Test out;
    out.id = fmt::format("{}-{:03}", question_.id, number);
    out.clauses = words(question_.clauses);
    out.says = question_.title;
    out.ruleset = from.ruleset;
    out.request = from.request;
    out.result = "acceptable";
    for (const auto& [n, answer] : from.answers)
      out.readings[fmt::format("{}={}", question_.id, n)] = expected_of(from.request, answer);
    return out;
  }

  const Question& question_;
  References& references_;
  const Partings_wish& wish_;
  std::map<std::pair<int, int>, std::size_t> found_;
  std::set<std::string> looked_;
  std::vector<Candidate> candidates_;
};

class Search {
 public:
  Search(const Rulebook& book, const std::map<std::string, std::vector<std::string>>& met,
         const Partings_wish& wish)
      : book_(book), met_(met), wish_(wish), references_(book) {
    const auto base = make_game(book.game, "default");
    variants_ = base->variants();
    for (const auto& scope : base->scopes())
      if (!scope.full_size) rulesets_.push_back(scope.ruleset);
  }

  std::map<std::string, Parted> run() {
    std::map<std::string, Parted> out;
    for (const Question& question : book_.questions) {
      if (!question.is_knob() || wish_.stop()) continue;
      wish_.announce(fmt::format("{}: {}", book_.game, question.id));
      Question_partings partings(question, references_, wish_);
      in_variants(question, partings);
      for (const auto& [ruleset, positions] : met_)
        for (const std::string& position : positions)
          partings.look(base(ruleset, question), position);
      if (!partings.unparted().empty()) in_play(question, partings);
      if (wish_.engine && !partings.unparted().empty()) by_engine(question, partings);
      out[std::string(question.id)] = partings.tests();
      references_.clear();
    }
    return out;
  }

 private:
  /// The ruleset without a reading of this question.
  std::string base(const std::string& ruleset, const Question& question) const {
    return Ruleset::parse(book_, ruleset)
        .with(question.id, std::to_string(question.standard))
        .text();
  }
  std::vector<std::string> rulesets_for(const Question& question) const {
    std::vector<std::string> out;
    const auto add = [&](const std::string& ruleset) {
      const std::string text = base(ruleset, question);
      if (std::ranges::count(out, text) == 0) out.push_back(text);
    };
    for (const auto& v : variants_)
      if (v.question == question.id && !v.ruleset.empty()) add(v.ruleset);
    for (const std::string& ruleset : rulesets_) add(ruleset);
    return out;
  }

  void in_variants(const Question& question, Question_partings& partings) {
    for (const auto& v : variants_) {
      if (v.question != question.id) continue;
      if (!v.ruleset.empty()) play(question, base(v.ruleset, question), partings);
      if (v.full_size.empty() || v.line.empty()) continue;
      const std::string full = base(v.full_size, question);
      for (const int n : readings_of(question))
        if (Reference* const reference = references_.of(full, question, n))
          follow(reference->game(), v.line, full, partings);
    }
  }
  static void follow(const Any_game& game, const std::vector<std::string>& line,
                     const std::string& ruleset, Question_partings& partings) {
    try {
      const Playthrough played = game.play("start", line);
      partings.look(ruleset, game.position(played.start));
      for (const auto& ply : played.plies) partings.look(ruleset, ply.position);
    } catch (const Bad_input&) {
      return;  // a move that this ruleset does not have
    }
  }
  /// Under each reading, as each may lead where others do not.
  void play(const Question& question, const std::string& ruleset, Question_partings& partings) {
    for (const int n : readings_of(question)) {
      Reference* const reference = references_.of(ruleset, question, n);
      if (!reference || partings.is_full() || wish_.stop()) continue;
      Buckets buckets;
      Play played(*reference, buckets, wish_.seed + static_cast<std::uint64_t>(n));
      played.run(wish_.positions);
      for (const std::string& position : played.positions()) partings.look(ruleset, position);
    }
  }
  void in_play(const Question& question, Question_partings& partings) {
    for (const std::string& ruleset : rulesets_for(question))
      if (!partings.unparted().empty()) play(question, ruleset, partings);
  }
  /// Four turns deep in the small rulesets: soon done, and the same on every machine, which a limit
  /// of time would not be.
  void by_engine(const Question& question, Question_partings& partings) {
    for (const std::string& ruleset : rulesets_for(question)) {
      for (const auto& [a, b] : partings.unparted()) {
        Reference* const reference = references_.of(ruleset, question, b);
        if (!reference || wish_.stop()) continue;
        const auto engine = make_questions(book_.game, reference->game().ruleset().text());
        Limits limits;
        limits.memory = most_memory, limits.depth = most_turns;
        for (const Finding& finding : engine->compare({std::string(question.id)}, limits)) {
          if (finding.playthrough.empty()) continue;
          std::vector<std::string> line;
          for (const auto& ply : Playthrough::parse(finding.playthrough).plies)
            line.push_back(ply.move);
          follow(reference->game(), line, ruleset, partings);
        }
      }
    }
  }

  const Rulebook& book_;
  const std::map<std::string, std::vector<std::string>>& met_;
  const Partings_wish& wish_;
  References references_;
  std::vector<Any_game::Variant_text> variants_;
  std::vector<std::string> rulesets_;
};

}  // namespace

std::map<std::string, Parted> partings(const Rulebook& book,
                                       const std::map<std::string, std::vector<std::string>>& met,
                                       const Partings_wish& wish) {
  return Search(book, met, wish).run();
}

}  // namespace arbiter::vectors
