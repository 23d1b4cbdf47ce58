#include "tools/study/interaction.hpp"

#include <algorithm>
#include <array>

namespace arbiter::study {
namespace {

class Place_evaluator {
 public:
  Place_evaluator(const Rulebook& book, const Place& place, Value_store& values)
      : base_(Ruleset::parse(book, place.ruleset)), place_(place), values_(values) {
    here_ = values_.at(base_.text(), place_.position);
  }

  bool has_value() const { return here_.value.has_value(); }
  /// How much these entries together change the value. Records in `of` what is undecided.
  std::optional<Change> moved_by(std::span<const Entry> entries, Interaction* of = nullptr) const {
    const Known_value& there = values_.at(with(base_, entries).text(), place_.position, here_.side);
    if (of && !there.open.empty()) {
      of->open +=
          (of->open.empty() ? "" : "; ") + ("under " + text_of(entries) + ": " + there.open);
      of->is_cut = of->is_cut || there.is_cut;
    }
    if (!there.value) return std::nullopt;
    return change(*here_.value, *there.value);
  }
  bool moves_alone(const Entry& entry) const {
    const auto moved = moved_by(std::span(&entry, 1));
    return moved && moved->is_proved();
  }
  /// v(ab) - v(a) - v(b) + v(0), computed from the values, because differences would count the
  /// width of v(0) three times.
  Interaction of(const Entry& one, const Entry& other) const {
    Interaction out{one, other, base_.text(), place_.position, place_.why, here_.side};
    const std::array both{one, other};
    if (!here_.open.empty()) out.open = "in force: " + here_.open, out.is_cut = here_.is_cut;
    out.first = moved_by(std::span(both).first(1), &out);
    out.second = moved_by(std::span(both).last(1), &out);
    out.both = moved_by(both, &out);
    if (!out.first || !out.second || !out.both) return out;
    const auto value = [&](std::span<const Entry> entries) {
      return bounds_of(*values_.at(with(base_, entries).text(), place_.position, here_.side).value);
    };
    out.joint = plus(
        minus(minus(value(both), value(std::span(both).first(1))), value(std::span(both).last(1))),
        bounds_of(*here_.value));
    return out;
  }

 private:
  const Ruleset base_;
  const Place& place_;
  Value_store& values_;
  Known_value here_;
};

/// A pair of entries of different questions, by index, with its number among the pairs.
struct Entry_pair {
  std::size_t one, other, number;
};
std::vector<Entry_pair> pairs_of(const std::vector<Entry>& entries, std::size_t before) {
  std::vector<Entry_pair> out;
  for (std::size_t i = 0; i < entries.size(); ++i)
    for (std::size_t j = i + 1; j < entries.size(); ++j)
      if (entries[i].name != entries[j].name) out.push_back({i, j, before + out.size()});
  return out;
}

}  // namespace

std::vector<Interaction> interactions(const Rulebook& book, const std::vector<Place>& places,
                                      Value_store& values, const Pair_options& options,
                                      const std::function<void(const Interaction&)>& each,
                                      const Chosen_units& chosen) {
  std::vector<Interaction> out;
  std::size_t before = 0;  // the number of pairs at the places before
  for (const Place& place : places) {
    const Ruleset base = Ruleset::parse(book, place.ruleset);
    const std::vector<Entry> entries = other_readings(base, place.questions);
    std::vector<Entry_pair> pairs = pairs_of(entries, before);
    const std::size_t first = before, count = pairs.size();
    before += count;
    if (chosen) std::erase_if(pairs, [&](const Entry_pair& pair) { return !chosen(pair.number); });
    if (chosen && pairs.empty()) continue;
    const Place_evaluator at(book, place, values);
    if (!at.has_value()) continue;
    std::vector<bool> moves;
    for (const Entry& entry : entries) {
      if (values.options().limits.stopped()) return out;
      moves.push_back(at.moves_alone(entry));
    }
    const std::size_t groups = options.thorough ? 3 : 2;  // both readings move, one, or neither
    for (std::size_t group = 0; group < groups; ++group)
      for (const Entry_pair& pair : pairs) {
        if (group + (moves[pair.one] ? 1 : 0) + (moves[pair.other] ? 1 : 0) != 2) continue;
        if (values.options().limits.stopped()) return out;
        out.push_back(at.of(entries[pair.one], entries[pair.other]));
        out.back().number = 3 * first + group * count + (pair.number - first);
        if (each) each(out.back());
      }
  }
  return out;
}

std::size_t units_of_interactions(const Rulebook& book, const std::vector<Place>& places) {
  std::size_t out = 0;
  for (const Place& place : places)
    out += pairs_of(other_readings(Ruleset::parse(book, place.ruleset), place.questions), 0).size();
  return out;
}

}  // namespace arbiter::study
