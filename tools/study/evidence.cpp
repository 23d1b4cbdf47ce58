#include "tools/study/evidence.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter {

namespace {

std::string ruleset_of(const Example& example) {
  return example.ruleset.empty() ? "default" : std::string(example.ruleset);
}
void note(std::vector<std::string_view>& ids, std::string_view id) {
  if (ids.empty() || ids.back() != id) ids.push_back(id);
}

}  // namespace

std::string_view name_of(Consistency standing) {
  return standing == Consistency::consistent  ? "consistent"
         : standing == Consistency::ruled_out ? "ruled out"
                                              : "ruled out as rebuilt";
}

Consistency Reading_evidence::standing() const {
  const Example_note* said = strongest();
  if (!said) return Consistency::consistent;
  return said->example->rebuilt.empty() ? Consistency::ruled_out
                                        : Consistency::ruled_out_as_rebuilt;
}

const Reading_evidence::Example_note* Reading_evidence::strongest() const {
  if (against.empty()) return nullptr;
  const auto by_text = std::ranges::find_if(
      against, [](const Example_note& said) { return said.example->rebuilt.empty(); });
  return by_text == against.end() ? &against.front() : &*by_text;
}

int Question_evidence::settled() const {
  int left = -1;
  for (const Reading_evidence& each : readings) {
    if (each.standing() != Consistency::consistent) continue;
    if (left >= 0) return -1;
    left = each.reading;
  }
  return left;
}

bool Question_evidence::as_rebuilt() const {
  return settled() >= 0 && std::ranges::any_of(readings, [](const Reading_evidence& each) {
           return each.standing() == Consistency::ruled_out_as_rebuilt;
         });
}

Evidence::Evidence(std::string_view game, std::span<const Example> examples)
    : games_(game), book_(games_("default").rulebook()), examples_(examples) {}

Evidence::Evidence(std::string_view game)
    : games_(game), book_(games_("default").rulebook()), examples_(book_.examples) {}

Example_outcome Evidence::own(const Example& example) {
  const Game_facade& game = games_(ruleset_of(example));
  return play_example(game, game, example);
}

Example_outcome Evidence::with(const Example& example, std::span<const study::Entry> change) {
  const Game_facade& own = games_(ruleset_of(example));
  const Game_facade* changed = nullptr;
  try {
    changed = &games_(study::with(own.ruleset(), change).text());
  } catch (const Bad_input& error) {
    return {Example_outcome::Answer::not_applicable, error.what(), {}};
  }
  return play_example(*changed, own, example);
}

Example_outcome Evidence::with(const Example& example, std::string_view entry,
                               std::string_view value) {
  const study::Entry one{std::string(entry), std::string(value)};
  return with(example, {&one, 1});
}

std::vector<std::string> Evidence::broken_by(std::span<const study::Entry> change) {
  std::vector<std::string> out;
  for (const Example& example : examples_)
    if (with(example, change).answer == Example_outcome::Answer::fails &&
        (out.empty() || out.back() != example.id))
      out.emplace_back(example.id);
  return out;
}

Question_evidence Evidence::question(std::size_t index) {
  const Question& asked = book_.questions[index];
  Question_evidence out{&asked, {}};
  for (int reading = asked.least(); reading <= asked.count(); ++reading) {
    Reading_evidence found{reading};
    for (const Example& example : examples_) {
      Example_outcome shown = with(example, asked.id, std::to_string(reading));
      switch (shown.answer) {
        case Example_outcome::Answer::holds:
          ++found.hold;
          break;
        case Example_outcome::Answer::fails:
          found.against.push_back({&example, std::move(shown.instead)});
          break;
        case Example_outcome::Answer::not_applicable:
          found.not_applicable.push_back({&example, std::move(shown.instead)});
          break;
      }
    }
    out.readings.push_back(std::move(found));
  }
  return out;
}

std::vector<Question_evidence> Evidence::questions() {
  std::vector<Question_evidence> out;
  for (std::size_t q = 0; q < book_.questions.size(); ++q)
    if (book_.questions[q].is_knob()) out.push_back(question(q));
  return out;
}

std::vector<Clause_evidence> Evidence::clauses() {
  std::vector<Clause_evidence> out;
  for (const Clause& clause : book_.clauses)
    if (clause.not_a_rule.empty()) out.push_back({&clause});
  for (const Example& example : examples_) {
    const Example_outcome shown = own(example);
    const std::vector<std::string> rests_on = words(example.clauses);
    for (Clause_evidence& each : out) {
      if (std::ranges::find(shown.cited, each.clause) != shown.cited.end())
        note(each.cited, example.id);
      if (std::ranges::find(rests_on, each.clause->id) != rests_on.end())
        note(each.named, example.id);
      if (!each.clause->without.empty() &&
          with(example, each.clause->id, "off").answer == Example_outcome::Answer::fails)
        note(each.noticed, example.id);
    }
  }
  return out;
}

}  // namespace arbiter
