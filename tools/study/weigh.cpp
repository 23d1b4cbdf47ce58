#include "tools/study/weigh.hpp"

#include <algorithm>

namespace arbiter::study {
namespace {

Impact impact_of(const Ruleset& base, const Place& place, const Entry& entry, Value_store& values) {
  const Known_value& here = values.at(base.text(), place.position);
  const std::size_t question = index_of(base.book().questions, entry.name);
  Impact out;
  out.entry = entry;
  out.in_force = {entry.name, std::to_string(base.reading(question))};
  out.ruleset = base.text();
  out.other_ruleset = base.with(entry.name, entry.value).text();
  out.position = place.position, out.why = place.why;
  out.side = here.side, out.engine = here.engine;
  out.before = here.value;
  if (!here.open.empty()) out.open = "in force: " + here.open, out.is_cut = here.is_cut;
  if (!here.value) return out;
  const Known_value& there = values.at(out.other_ruleset, place.position, here.side);
  out.after = there.value;
  out.is_cut = out.is_cut || there.is_cut;
  if (there.value) out.change = change(*here.value, *there.value);
  if (!there.open.empty())
    out.open += (out.open.empty() ? "" : "; ") + ("under " + entry.text() + ": " + there.open);
  return out;
}

}  // namespace

std::vector<Impact> weigh(const Rulebook& book, const std::vector<Place>& places,
                          Value_store& values, const Each_impact& each,
                          const Chosen_units& chosen) {
  std::vector<Impact> out;
  std::size_t next = 0;
  for (const Place& place : places) {
    const Ruleset base = Ruleset::parse(book, place.ruleset);
    for (const Entry& entry : other_readings(base, place.questions)) {
      if (values.options().limits.stopped()) return out;
      const std::size_t number = next++;
      if (chosen && !chosen(number)) continue;
      out.push_back(impact_of(base, place, entry, values));
      out.back().number = number;
      if (each) each(out.back());
    }
  }
  return out;
}

std::size_t units_of_weighing(const Rulebook& book, const std::vector<Place>& places) {
  std::size_t out = 0;
  for (const Place& place : places)
    out += other_readings(Ruleset::parse(book, place.ruleset), place.questions).size();
  return out;
}

std::vector<Largest_impact> largest_of(const std::vector<Impact>& impacts) {
  std::vector<Largest_impact> out;
  for (std::size_t n = 0; n < impacts.size(); ++n) {
    if (!impacts[n].is_proved()) continue;
    const auto known = std::ranges::find(out, impacts[n].entry.name, &Largest_impact::question);
    if (known == out.end())
      out.push_back({impacts[n].entry.name, n});
    else if (impacts[n].change->at_least() > impacts[known->impact].change->at_least())
      known->impact = n;
  }
  return out;
}

}  // namespace arbiter::study
