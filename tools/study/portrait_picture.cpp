#include "tools/study/portrait_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/svg/parts.hpp"

namespace arbiter::study {

using namespace paired;

namespace {

/// A kind of move is called dead or dominant only after this many decisions.
constexpr std::uint64_t enough_decisions = 100;
constexpr double hardly_ever = 0.01, nearly_always = 0.95;

class Picture {
 public:
  Picture(const Ruleset& ruleset, const Portrait& portrait, std::string_view players)
      : ruleset_(ruleset), portrait_(portrait), players_(players) {}

  std::string write() {
    const std::string title = fmt::format("How {} plays", ruleset_.book().title);
    heading(large, title);
    sheet_.say(small, fmt::format("{} games between {} players under {}, sampled",
                                  portrait_.game.games, players_, ruleset_.text()));
    who_wins();
    turns();
    if (portrait_.has_chance) luck();
    choices();
    return sheet_.write(title, description_);
  }

 private:
  static constexpr double large = 18, medium = 15, small = 13;
  static constexpr double width = 630, left = 190, right = 480, row = 22;

  void heading(double size, std::string_view says) {
    sheet_.top += size == large ? 0 : 10;
    sheet_.say(size, says);
    sheet_.top += 4;
  }
  static double x_of(double share) { return left + share * (right - left); }

  /// The name of a row and its axis from 0 to 1, `at` the middle of the row.
  double begin_row(std::string_view name) {
    const double at = sheet_.top + row / 2;
    sheet_.add(svg::label(svg::Sheet::margin, at + small / 3, small, name));
    sheet_.add(svg::rect(left, at - 1, right - left, 2).set("fill", "#ccc"));
    sheet_.top += row;
    return at;
  }
  void dot(double share, double at, bool full) {
    sheet_.add(svg::circle(x_of(share), at, 5)
                   .set("fill", full ? svg::blue : svg::paper)
                   .set("stroke", svg::blue)
                   .set("stroke-width", 2));
  }
  void interval_row(std::string_view name, const Estimated& e) {
    const double at = begin_row(name);
    sheet_.add(svg::rect(x_of(e.low), at - 3, x_of(e.high) - x_of(e.low), 6).set("fill", svg::sky));
    dot(e.estimate, at, true);
    sheet_.add(
        svg::label(right + 12, at + small / 3, small, fmt::format("{:.1f} %", 100 * e.estimate)));
    description_ += fmt::format("{}: {:.1f} % ({:.1f} to {:.1f}). ", name, 100 * e.estimate,
                                100 * e.low, 100 * e.high);
  }

  void who_wins() {
    heading(medium, "Who wins");
    const double top = sheet_.top;
    for (std::size_t s = 0; s < portrait_.payoffs.size(); ++s)
      interval_row(fmt::format("side {}", s + 1), portrait_.payoffs[s]);
    const double fair = x_of(1.0 / static_cast<double>(portrait_.payoffs.size()));
    sheet_.add(svg::line(fair, top, fair, sheet_.top)
                   .set("stroke", svg::ink)
                   .set("stroke-dasharray", "2 3"));
    sheet_.say(small, "dots: share of wins; bands: their intervals; dotted: a fair share");
  }

  void turns() {
    const Bars bars = bars_of(portrait_.game.turns, 40);
    if (bars.counts.empty()) return;
    heading(medium, "How many turns a game takes");
    constexpr double height = 70;
    const auto most = static_cast<double>(*std::ranges::max_element(bars.counts));
    const double step = (right - left) / static_cast<double>(bars.counts.size());
    for (std::size_t n = 0; n < bars.counts.size(); ++n) {
      const double tall = height * static_cast<double>(bars.counts[n]) / most;
      sheet_.add(svg::rect(left + step * static_cast<double>(n), sheet_.top + height - tall,
                           step * 0.85, tall)
                     .set("fill", svg::blue));
    }
    const double foot = sheet_.top + height + small + 3;
    const std::uint64_t median = quantile(portrait_.game.turns, 0.5);
    const double middle =
        left + step * (static_cast<double>((median - bars.first) / bars.width) + 0.5);
    sheet_.add(svg::label(svg::Sheet::margin, sheet_.top + height, small,
                          fmt::format("median: {}", median)));
    sheet_.add(svg::line(middle, sheet_.top, middle, sheet_.top + height)
                   .set("stroke", svg::ink)
                   .set("stroke-dasharray", "2 3"));
    sheet_.add(svg::label(left, foot, small, std::to_string(bars.first)));
    sheet_.add(svg::label(right, foot, small, std::to_string(bars.last)).set("text-anchor", "end"));
    sheet_.top = foot + 4;
    description_ +=
        fmt::format("Turns: {} in the median, {} to {} in eight games of ten. ", median,
                    quantile(portrait_.game.turns, 0.1), quantile(portrait_.game.turns, 0.9));
  }

  void luck() {
    if (portrait_.luck.low == 0 && portrait_.luck.high == 1) return;
    heading(medium, "How much of the result is luck");
    interval_row("dice and cards", portrait_.luck);
  }

  void choices() {
    heading(medium, "Which moves are chosen");
    bool has_row = false;
    for (const Kind_of_move& kind : portrait_.kinds) {
      if (kind.decisions < enough_decisions) continue;
      has_row = true;
      const std::string name = kind.word.empty()
                                   ? std::string(kind.clause->id)
                                   : fmt::format("{} ({})", kind.word, kind.clause->id);
      const double at = begin_row(name);
      const double even = x_of(even_share(kind)), chosen = x_of(chosen_share(kind));
      sheet_.add(svg::rect(std::min(even, chosen), at - 2, std::abs(chosen - even), 4)
                     .set("fill", svg::sky));
      dot(even_share(kind), at, false);
      dot(chosen_share(kind), at, true);
      std::string says = fmt::format("{:.0f} %", 100 * chosen_share(kind));
      if (!standing_of(kind).empty()) says += fmt::format(" {}", standing_of(kind));
      sheet_.add(svg::label(right + 12, at + small / 3, small, says));
      description_ +=
          fmt::format("{}: chosen in {}, evenly in {:.0f} %. ", name, says, 100 * even_share(kind));
    }
    sheet_.say(small, has_row ? "solid: how often it was taken when there was a choice; hollow: an "
                                "even choice among all moves"
                              : "too few decisions were watched");
  }

  const Ruleset& ruleset_;
  const Portrait& portrait_;
  std::string_view players_;
  svg::Sheet sheet_{"portrait", width};
  std::string description_{};
};

}  // namespace

double chosen_share(const Kind_of_move& kind) { return ratio(kind.chosen, kind.decisions); }

double even_share(const Kind_of_move& kind) { return ratio(kind.expected, kind.decisions); }

std::string_view standing_of(const Kind_of_move& kind) {
  if (kind.decisions < enough_decisions) return "";
  if (chosen_share(kind) <= hardly_ever) return "dead";
  return chosen_share(kind) >= nearly_always ? "dominant" : "";
}

std::string name_of(const Kind_of_move& kind) {
  const std::string rule = fmt::format("{} {}", kind.clause->id, kind.clause->heading);
  return kind.word.empty() ? rule : fmt::format("{} ({})", kind.word, rule);
}

Bars bars_of(const Histogram& histogram, std::uint64_t most_groups) {
  if (histogram.size() < 2) return {};
  Bars out{quantile(histogram, 0.005), quantile(histogram, 0.995)};
  out.width = (out.last - out.first) / most_groups + 1;
  out.counts.resize((out.last - out.first) / out.width + 1);
  for (const auto& [number, count] : histogram)
    if (number >= out.first && number <= out.last)
      out.counts[(number - out.first) / out.width] += count;
  return out;
}

std::string portrait_svg(const Ruleset& ruleset, const Portrait& portrait,
                         std::string_view players) {
  return Picture(ruleset, portrait, players).write();
}

}  // namespace arbiter::study
