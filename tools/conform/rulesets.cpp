#include "tools/conform/rulesets.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/diagnosis/alternatives.hpp"
#include "tools/conform/diagnosis/distinguishing.hpp"
#include "tools/conform/session/guided_generator.hpp"

namespace arbiter::conform {

namespace {

bool sets_a_reading(const Rulebook& book, const std::string& ruleset) {
  return std::ranges::any_of(book.questions,
                             [&](const Question& each) { return names_reading(ruleset, each.id); });
}

/// Whether positions near the start of one game differ from those of the other game.
bool makes_a_difference(const std::string& game, const std::string& one, const std::string& other) {
  constexpr std::size_t most_played = 300, most_plies = 5000;
  Reference a(make_game(game, one)), b(make_game(game, other));
  Position_tree reached;
  const std::size_t start = reached.add(b.game().position("start"), Position_tree::none, {}).first;
  if (a.game().position("start") != b.game().position("start")) return true;
  Ends ends(b.game().rulebook());
  Guided_generator scout(b, reached, ends, start, 1);
  scout.explore(most_played, [] { return false; });
  std::size_t plies = 0;
  for (std::size_t node = 0; node < reached.size() && plies < most_plies; ++node) {
    const std::string& position = reached[node].position;
    try {
      const Position_facts& here = b.at(position);
      plies += here.plies.size();
      if (!distinguishing(position, here, a.at(a.game().position(position))).empty()) return true;
    } catch (const Bad_input&) {
      return true;  // a position reached under one cannot even be written under the other
    }
  }
  return false;
}

class Choices {
 public:
  explicit Choices(const Game_facade& game) : book_(game.rulebook()), out_{game.ruleset().text()} {
    add_options();
    for (const bool full_size : {false, true})
      for (const Game_facade::Scope_text& scope : game.scopes())
        if (scope.full_size == full_size && !sets_a_reading(book_, scope.ruleset))
          bases_.push_back(scope.ruleset);
    for (const Game_facade::Scope_text& scope : game.scopes())
      if (std::ranges::count(out_, scope.ruleset) == 0 && !sets_a_reading(book_, scope.ruleset))
        out_.push_back(scope.ruleset);
    bases_.push_back(out_.front());
    for (const Example& example : book_.examples) {
      const std::string ruleset = Ruleset::parse(book_, example.ruleset).text();
      if (std::ranges::count(out_, ruleset) == 0 && !sets_a_reading(book_, ruleset))
        out_.push_back(ruleset);
    }
  }

  std::vector<std::string> run() {
    constexpr int few = 3, most_players = 4;  // more players involve no further rules
    for (std::size_t p = 0; p < book_.parameters.size(); ++p) {
      const Parameter& each = book_.parameters[p];
      if (!each.table.empty()) {
        (void)add(p, in_pairs(each.table), bases_);
      } else if (each.name == "players") {
        // The full size is needed too, because the small rulesets fix the numbers that depend on
        // the players.
        for (int value = each.least; value <= std::min(each.most, most_players); ++value) {
          if (!is_tried(p, {value})) (void)add(p, {value}, bases_);
          if (value != each.standard) (void)add(p, {value}, {out_.front()});
        }
      } else if (each.most - each.least <= few) {
        for (int value = each.least; value <= each.most; ++value)
          if (!is_tried(p, {value})) (void)add(p, {value}, bases_);
      } else {
        for (int value = each.least; value < each.standard; ++value)
          if (is_tried(p, {value}) || add(p, {value}, bases_)) break;
      }
    }
    return std::move(out_);
  }

 private:
  /// The table with every second entry made equal to the one before it.
  static std::vector<int> in_pairs(std::span<const int> table) {
    std::vector<int> out(table.begin(), table.end());
    for (std::size_t i = 1; i < out.size(); i += 2) out[i] = out[i - 1];
    return out;
  }
  /// The full size with all options that can be chosen together, and again with all entries of each
  /// table equal: the effects of options may appear only at the end of a complete game, and events
  /// that are rare there are more frequent among identical pieces.
  void add_options() {
    std::string text = out_.front();
    for (const Parameter& each : book_.parameters)
      if (each.table.empty() && each.least == 0 && each.most == 1) text = with(text, each, "1");
    if (text == out_.front()) return;
    out_.push_back(text);
    for (const Parameter& each : book_.parameters)
      if (!each.table.empty())
        text = with(
            text, each,
            fmt::format("{}",
                        fmt::join(std::vector<int>(each.table.size(), each.table.front()), ":")));
    if (std::ranges::count(out_, text) == 0) out_.push_back(text);
  }
  /// The text with an entry changed, or unchanged if no such game is possible.
  std::string with(const std::string& text, const Parameter& parameter,
                   const std::string& value) const {
    try {
      const Ruleset rules = Ruleset::parse(book_, text).with(parameter.name, value);
      return make_game(book_.game, rules.text())->ruleset().text();
    } catch (const Bad_input&) {
      return text;
    }
  }
  bool is_tried(std::size_t parameter, const std::vector<int>& values) const {
    return std::ranges::any_of(out_, [&](const std::string& text) {
      return Ruleset::parse(book_, text).table(parameter) == values;
    });
  }
  /// Adds the change in the first ruleset in which it makes a difference. Returns false if there is
  /// none.
  bool add(std::size_t parameter, const std::vector<int>& values,
           const std::vector<std::string>& bases) {
    const std::string value = fmt::format("{}", fmt::join(values, ":"));
    for (const std::string& base : bases) {
      try {
        const Ruleset rules =
            Ruleset::parse(book_, base).with(book_.parameters[parameter].name, value);
        const std::string text = make_game(book_.game, rules.text())->ruleset().text();
        if (!makes_a_difference(std::string(book_.game), base, text)) continue;
        if (std::ranges::count(out_, text) == 0) out_.push_back(text);
        return true;
      } catch (const Bad_input&) {
        continue;  // no such game is possible
      }
    }
    return false;
  }

  const Rulebook& book_;
  std::vector<std::string> out_, bases_;
};

}  // namespace

std::vector<std::string> rulesets_to_try(const Game_facade& game) { return Choices(game).run(); }

}  // namespace arbiter::conform
