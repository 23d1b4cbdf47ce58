#include "tools/puzzle/attempt.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "model/strips/picnic.hpp"
#include "model/strips/placing.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/task.hpp"

namespace arbiter::puzzle {

using placement::Answer;
using placement::Problem;
using strips::Obstacle;

Attempt::Attempt(const Puzzle& puzzle, const std::vector<std::string>& moves)
    : left_(puzzle), coming_(puzzle.problem.coming.size()) {
  if (puzzle.future > 0 || !puzzle.hand.empty())
    throw Bad_input("puzzle", "one whose cards are all known", "one with a future or a hand");
  for (const std::string& text : moves) {
    try {
      if (const Verdict verdict = play(read(text)); verdict.is_legal())
        played_.push_back({text, verdict});
      else
        stop_ = {text, verdict, verdict.reason};
    } catch (const Bad_input& error) {
      stop_ = {text, std::nullopt, error.what()};
    }
    if (stop_) return;
  }
}

placement::Way::Step Attempt::read(const std::string& text) const {
  std::vector<bool> used(left_.problem.coming.size(), true);  // those of later turns
  std::fill_n(used.begin(), hand().size(), false);
  placement::Way::Step step = read_step(left_, "move", text, used);
  // As in the games, one direction represents both.
  if (strips::is_palindrome(left_.problem.coming[static_cast<std::size_t>(step.card)]))
    step.placement.strip.turned = false;
  return step;
}

std::span<const strips::Card> Attempt::hand() const {
  const std::vector<strips::Card>& coming = left_.problem.coming;
  const auto each = static_cast<std::size_t>(left_.problem.cards_a_turn);
  return std::span(coming).first(std::min(coming.size(), each - (coming_ - coming.size()) % each));
}

/// PX-A08: whether the card would go under the other card of its turn although it must not.
bool Attempt::is_apart(const cards::Placement& placement) const {
  const Problem& problem = left_.problem;
  return !spares_its_turn(problem, problem.area, coming_ - problem.coming.size(), placement);
}

Verdict Attempt::play(const placement::Way::Step& step) {
  Problem& problem = left_.problem;
  const strips::Cited_clauses& cited = *left_.book->cited;
  if (is_apart(step.placement)) return strips::under_its_turn(cited);
  const Verdict legal = legal_by(step.placement);
  if (const Obstacle met = problem.area.place(step.placement, problem.rules); met != Obstacle::none)
    return strips::verdict_on(met, cited);
  const auto card = problem.coming.begin() + step.card;
  problem.placed.push_back(*card);
  problem.coming.erase(card);
  return legal;
}

Verdict Attempt::legal_by(const cards::Placement& placement) const {
  const cards::Cards overlapped = left_.problem.area.overlapped(placement.strip);
  return {Ruling::legal, strips::clause_for(placement, overlapped, *left_.book->cited)};
}

int Attempt::points() const { return placement::score(left_.problem, left_.problem.picture()); }

std::vector<Attempt::Move> Attempt::moves() const {
  const Problem& problem = left_.problem;
  std::vector<Move> out;
  for (std::size_t n = 0; n < hand().size(); ++n) {
    const strips::Card& card = hand()[n];
    if (n > 0 && card == hand()[0]) continue;
    problem.area.placements(problem.rules, [&](const cards::Placement& placement) {
      if ((placement.strip.turned && strips::is_palindrome(card)) || is_apart(placement)) return;
      out.push_back({write_step(left_, {static_cast<int>(n), placement}), legal_by(placement)});
    });
  }
  return out;
}

std::string Attempt::picture(std::string_view id) const {
  constexpr double size = 13;
  const Problem& problem = left_.problem;
  svg::Sheet sheet(id, 352);
  std::vector<strips::Card> shown = problem.placed;
  shown.insert(shown.end(), problem.coming.begin(), problem.coming.end());
  const auto put = [&](const strips::Part& part) {
    sheet.add(svg::group(svg::moved(svg::Sheet::margin, sheet.top += 6)).add(part.group));
    sheet.top += part.height;
  };
  sheet.say(20, left_.book->rulebook->title);
  if (!is_done())
    for (const std::string& line : task(left_)) sheet.say(size, line);
  sheet.say(size, points_text(left_, problem.picture()));
  strips::Drawing_options options{.id = std::string(id), .list = true, .in_a_row = 1};
  if (problem.area.cards() > 0)
    put(area_part(left_.names(), problem.area, problem.placed, options));
  if (const auto later = std::span(problem.coming).subspan(hand().size()); !later.empty()) {
    sheet.say(size, "Later turns");
    options.first = problem.area.cards() + static_cast<int>(hand().size()) + 1;
    put(cards_part(left_.names(), later, options));
  }
  if (!is_done())
    strips::add_pad(
        sheet, {left_.names(), std::string(id), "Tap the cells of a card's first and last food",
                true, hand(), problem.area, problem.placed, problem.rules});
  sheet.add(strips::defs(left_.names(), shown, id));
  return sheet.write(left_.book->rulebook->title, points_text(left_, problem.picture()));
}

std::optional<Attempt::Best> Attempt::best(const Limits& limits) const {
  if (is_done()) return Best{points()};
  Problem problem = left_.problem;
  const bool begun =
      (coming_ - problem.coming.size()) % static_cast<std::size_t>(problem.cards_a_turn) != 0;
  // Once a turn has begun, the order of the cards that are left may be that of the list if it does
  // not matter (require_whole_turns); otherwise, each way to end the turn is tried.
  if (begun && (!problem.under_same_turn || (problem.coming.size() > 1 && problem.order_matters())))
    return best_of_this_turn(limits);
  if (begun) problem.cards_a_turn = 1;
  const Answer answer = placement::best_pictures(problem, {}, limits);
  if (answer.ended != Stop_reason::exhausted) return std::nullopt;
  return Best{answer.best, write_step(left_, answer.optima.at(0).way.steps.at(0)),
              hint_of_next(left_, answer)};
}

std::optional<Attempt::Best> Attempt::best_of_this_turn(const Limits& limits) const {
  const Stopwatch watch;
  std::optional<Best> out;
  for (const Move& move : moves()) {
    Attempt next = *this;
    next.play(read(move.text));
    const auto found = next.best(limits.after(watch.seconds()));
    if (!found) return std::nullopt;
    if (!out || found->points > out->points) out = Best{found->points, move.text, ""};
  }
  return out;
}

}  // namespace arbiter::puzzle
