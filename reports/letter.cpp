#include "reports/letter.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/text.hpp"
#include "reports/ruleset_words.hpp"

namespace arbiter {

namespace {

/// A sentence for a reading without one of its own.
std::string plain_sentence(const Question& q, int reading) {
  return fmt::format("To the question \"{}\" the answer is: {}.", q.title, q.says(reading));
}

/// "about 69 of 100", "all", "none of 40": how many games.
std::string in_100(const Share_of_games& share) {
  const double all = 100 * share.estimate();
  if (share.seen == 0) return fmt::format("none of {}", share.games);
  if (share.seen == share.games) return fmt::format("all {}", share.games);
  if (all >= 99.5) return "more than 99 of 100";
  return all < 1 ? "fewer than 1 of 100" : fmt::format("about {:.0f} of 100", all);
}

/// What to print for a reading, where, and what else it settles.
Letter_answer answer_for(const Game_audit& audit, const Question_audit& known, int reading) {
  const Rulebook& book = *audit.book;
  const Question& q = entry_of(book.questions, known.question);
  Letter_answer answer;
  answer.reading = reading;
  answer.is_default = reading == q.standard;
  if (const Erratum* erratum = erratum_of(book, q.id, reading)) {
    answer.says = erratum->says;
    answer.clause = erratum->clause;
  } else {
    answer.says = plain_sentence(q, reading);
    if (const std::vector<std::string> clauses = words(q.clauses); !clauses.empty())
      answer.clause = clauses.front();
  }
  for (const Clause& clause : book.clauses)
    if (clause.id == answer.clause) answer.where = clause.heading;
  answer.evidence = evidence_for(known, q, reading);
  const std::string name = fmt::format("{}={} ", q.id, reading);
  for (const Question_audit& other : audit.questions)
    if (other.question != q.id && other.severity != Severity::never_matters &&
        std::ranges::any_of(other.settled_by,
                            [&](const std::string& by) { return by.starts_with(name); }))
      answer.also_settles.push_back(other.question);
  return answer;
}

Letter_entry entry_for(const Game_audit& audit, const Question_audit& known) {
  const Rulebook& book = *audit.book;
  const Question& q = entry_of(book.questions, known.question);
  Letter_entry out{&q, &known, why_to_answer(book, q, known), nullptr, {}};
  for (const Reading_audit& r : audit.readings) {
    if (r.question != q.id || !known_divergence(r)) continue;
    // A pair of two printable readings shows more than one with no ruling.
    const bool is_better = !out.shown || (base_of(q, *out.shown) == 0 && base_of(q, r) != 0) ||
                           (out.shown->reading == 0 && r.reading != 0);
    if (is_better) out.shown = &r;
  }
  for (int reading = 1; reading <= q.count(); ++reading)
    out.answers.push_back(answer_for(audit, known, reading));
  return out;
}

std::string cell(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace

std::string why_to_answer(const Rulebook& book, const Question& q, const Question_audit& known) {
  std::vector<std::string> parts;
  if (q.nature == Nature::contradiction) parts.emplace_back("two sentences contradict each other");
  const auto games = [&](const Sampled_shares& shares) {
    const Share_of_games& share = *shares.best_known();
    const bool is_default = share.ruleset.empty() || share.ruleset == "default";
    return fmt::format("{} sampled games {}{}", in_100(share),
                       shares.goes_by_casual() ? "between casual players" : "with random moves",
                       is_default ? "" : " (" + ruleset_in_words(book, share.ruleset) + ")");
  };
  const Sampled_shares* most = nullptr;
  const bool is_compared = std::ranges::any_of(
      known.readings, [](const Weighed_reading& r) { return bool(r.parted.best_known()); });
  for (const Weighed_reading& r : known.readings)
    if (r.parted.best_known() && r.parted.best_known()->seen > 0 &&
        (!most || r.parted.best_known()->estimate() > most->best_known()->estimate()))
      most = &r.parted;
  if (most)
    parts.push_back("the answer makes a difference in " + games(*most));
  else if (const auto& share = known.asked.best_known(); share && share->seen > 0)
    parts.push_back("it arises in " + games(known.asked) +
                    (is_compared ? ", but the answer makes no difference in any of them" : ""));
  double moved = 0;
  const Simulated_change* simulated = nullptr;
  for (const Weighed_reading& r : known.readings) {
    moved = std::max(moved, r.moved.value_or(0));
    if (r.simulated && (!simulated || std::pair(r.simulated->low, r.simulated->estimate) >
                                          std::pair(simulated->low, simulated->estimate)))
      simulated = &*r.simulated;
  }
  std::vector<std::string> changes;
  if (simulated && (simulated->low > 0 || moved > 0))
    changes.push_back(fmt::format(
        "by {:.1f} percentage points ({:.1f} to {:.1f}) in simulated games at full size",
        100 * simulated->estimate, 100 * simulated->low, 100 * simulated->high));
  if (moved > 0)
    changes.push_back(fmt::format(
        "by {:.1f} percentage points in one position of a small variant (proved)", 100 * moved));
  if (!changes.empty())
    parts.push_back(
        fmt::format("it changes the chance of winning {}", fmt::join(changes, ", and ")));
  if (parts.empty() && known.asked.best_known())
    parts.push_back("it arises in " + games(known.asked));
  if (parts.empty()) return "How much it matters is not known.";
  std::string out = fmt::format("{}.", fmt::join(parts, "; "));
  out.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(out.front())));
  return out;
}

std::string evidence_for(const Question_audit& known, const Question& q, int reading) {
  for (const Weighed_reading& r : known.readings)
    if (r.reading == reading) return r.evidence;
  // The readings that are not in force have been checked, so this one has.
  return reading == q.standard && !known.readings.empty() && !known.readings[0].evidence.empty()
             ? "in force in all examples"
             : "";
}

Letter letter_of(const Game_audit& audit, std::size_t most, const Choices& choices) {
  Letter out;
  out.audit = &audit;
  for (const Question_audit& known : audit.questions) {
    const Question& q = entry_of(audit.book->questions, known.question);
    if (const auto chosen = choices.find(q.id); chosen != choices.end()) {
      out.settled.push_back({entry_for(audit, known), chosen->second, {}});
      continue;
    }
    if (known.severity == Severity::never_matters) {
      ++out.harmless;
      continue;
    }
    const auto by = std::ranges::find_if(known.settled_by, [&](const std::string& answer) {
      return std::ranges::any_of(choices, [&](const auto& choice) {
        return answer.starts_with(fmt::format("{}={} ", choice.first, choice.second));
      });
    });
    if (by != known.settled_by.end()) {
      out.settled.push_back({entry_for(audit, known), 0, *by});
      continue;
    }
    ++out.open;
    if (out.entries.size() < most) out.entries.push_back(entry_for(audit, known));
  }
  return out;
}

std::string csv_of(const Letter& letter) {
  std::string out =
      "number,question,title,severity,why,reading,default,clause,heading,sentence,examples,"
      "also settles\r\n";
  for (std::size_t n = 0; n < letter.entries.size(); ++n) {
    const Letter_entry& entry = letter.entries[n];
    for (const Letter_answer& a : entry.answers)
      out +=
          fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\r\n", n + 1, entry.question->id,
                      cell(entry.question->title), severity_text(*entry.known), cell(entry.why),
                      a.reading, a.is_default ? "yes" : "no", a.clause, cell(a.where), cell(a.says),
                      cell(a.evidence), cell(fmt::format("{}", fmt::join(a.also_settles, " "))));
  }
  return out;
}

}  // namespace arbiter
