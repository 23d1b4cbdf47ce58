#include "tools/study/interaction.hpp"

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
  const Ruleset& base() const { return base_; }
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

}  // namespace

std::vector<Interaction> interactions(const Rulebook& book, const std::vector<Place>& places,
                                      Value_store& values, const Pair_options& options,
                                      const std::function<void(const Interaction&)>& each) {
  std::vector<Interaction> out;
  for (const Place& place : places) {
    const Place_evaluator at(book, place, values);
    if (!at.has_value()) continue;
    const std::vector<Entry> entries = other_readings(at.base(), place.questions);
    std::vector<bool> moves;
    for (const Entry& entry : entries) {
      if (values.options().limits.stopped()) return out;
      moves.push_back(at.moves_alone(entry));
    }
    for (int wanted = 2; wanted >= (options.thorough ? 0 : 1); --wanted)
      for (std::size_t i = 0; i < entries.size(); ++i)
        for (std::size_t j = i + 1; j < entries.size(); ++j) {
          if (entries[i].name == entries[j].name || moves[i] + moves[j] != wanted) continue;
          if (values.options().limits.stopped()) return out;
          out.push_back(at.of(entries[i], entries[j]));
          if (each) each(out.back());
        }
  }
  return out;
}

}  // namespace arbiter::study
