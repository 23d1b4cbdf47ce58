#include "tools/conform/session/checker.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/protocol/comparison.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t most_elsewhere = 500;  // moves to try in other positions

}  // namespace

Comparison_kind compared(const Difference& difference) {
  switch (difference.request.what) {
    case Ask::outcomes:
      return Comparison_kind::chance;
    case Ask::result:
      return Comparison_kind::result;
    case Ask::score:
      return Comparison_kind::score;
    case Ask::apply:
      if (difference.found == "illegal") return Comparison_kind::offered;
      if (difference.expected == "illegal") return Comparison_kind::forbidden;
      return Comparison_kind::after;
    case Ask::moves:
      return difference.expected == "illegal" ? Comparison_kind::forbidden
                                              : Comparison_kind::offered;
    default:
      return Comparison_kind::after;
  }
}

std::vector<Request> Checker::requests(const std::string& position, const Position_facts& known,
                                       const Extent& extent) {
  std::vector<Request> out = {{.what = Ask::moves, .position = position},
                              {.what = Ask::result, .position = position}};
  if (known.standing.points) out.push_back({.what = Ask::score, .position = position});
  if (known.turn.kind == Turn::Kind::chance)
    out.push_back({.what = Ask::outcomes, .position = position});
  std::vector<const Ply*> plies;
  for (const Ply& ply : known.plies) plies.push_back(&ply);
  if (plies.size() > extent.applied) {  // the rarest kinds first, ties at random
    std::ranges::shuffle(plies, random_);
    std::ranges::stable_sort(plies, {}, [&](const Ply* ply) { return rare_.met(*ply); });
    plies.resize(extent.applied);
  }
  for (const Ply* ply : plies) {
    rare_.add(*ply);
    out.push_back(
        {.what = Ask::apply, .position = position, .actor = ply->actor, .move = ply->move});
  }
  if (known.turn.kind != Turn::Kind::decision) return out;
  const std::string actor = actor_name(known.turn);
  for (std::size_t i = 0; i < extent.refused && !elsewhere_.empty(); ++i) {
    const auto& [whose, move] = elsewhere_[random_() % elsewhere_.size()];
    if (!known.find(move))
      out.push_back({.what = Ask::apply, .position = position, .actor = actor, .move = move});
  }
  for (const Ply* ply : plies) {
    if (elsewhere_.size() < most_elsewhere)
      elsewhere_.emplace_back(actor, ply->move);
    else
      elsewhere_[random_() % most_elsewhere] = {actor, ply->move};
  }
  return out;
}

std::vector<Difference> Checker::check(const std::string& position, const Extent& extent) {
  ++positions_;
  const Position_facts known = reference_.at(position);
  const std::vector<Request> asked = requests(position, known, extent);
  const std::vector<Answer> answers = subject_.ask(asked);
  std::vector<Difference> out;
  for (std::size_t i = 0; i < asked.size(); ++i) judge(asked[i], answers[i], out);
  return out;
}

std::vector<Difference> Checker::check_quietly(const std::string& position, const Extent& extent) {
  ++positions_;
  const Position_facts known = reference_.at(position);
  return check_quietly(requests(position, known, extent));
}

std::vector<Difference> Checker::check_standing(std::span<const std::string> positions) {
  std::vector<Request> asked;
  for (const std::string& position : positions) {
    ++positions_;
    asked.push_back({.what = Ask::result, .position = position});
    if (reference_.at(position).standing.points)
      asked.push_back({.what = Ask::score, .position = position});
  }
  return check_quietly(asked);
}

std::vector<Difference> Checker::check_quietly(std::span<const Request> requests) {
  const std::vector<Answer> answers = subject_.ask(requests, false);
  std::vector<Difference> out;
  breaks_ += std::ranges::any_of(
      answers, [](const Answer& each) { return each.kind == Answer::Kind::broken; });
  for (std::size_t i = 0; i < requests.size(); ++i)
    if (answers[i].is_answered()) judge(requests[i], answers[i], out);
  return out;
}

std::vector<Difference> Checker::check(const Request& request) {
  std::vector<Difference> out;
  judge(request, subject_.ask(request), out);
  return out;
}

void Checker::judge(const Request& request, const Answer& answer, std::vector<Difference>& out) {
  if (answer.kind == Answer::Kind::skipped) {
    count(skipped_, answer.why);
    return;
  }
  if (!answer.is_answered()) {
    if (answer.why.empty())
      ++unasked_;
    else if (answer.kind == Answer::Kind::errored)
      add_error(request, answer.why);
    else
      count(unanswered_, answer.why);
    return;
  }
  ++comparisons_;
  try {
    std::vector<Difference> found = compare(request, answer, reference_);
    count_passes(request, answer, found);
    if (found.empty()) return;
    const auto whole = std::make_shared<const Answer>(answer);
    for (Difference& each : found) each.answer = whole, out.push_back(std::move(each));
  } catch (const Bad_input&) {
    --comparisons_;  // this position cannot even express another one's move
  }
}

void Checker::add_error(const Request& request, const std::string& why) {
  constexpr std::size_t most_reasons = 50;
  ++unheard_;
  const std::string same = without_numbers(why);
  if (errors_.size() >= most_reasons && !errors_.contains(same)) return;
  Errors& errors = errors_[same];
  if (errors.count++ == 0) errors.why = why;
  if (errors.kept.size() < most_errors_kept)
    errors.kept.push_back({reference_.game().ruleset().text(), request, ""});
}

void Checker::count(std::map<std::string, std::uint64_t>& reasons, const std::string& why) {
  count_reason(reasons, why);
  ++unheard_;
}

void Checker::count_passes(const Request& request, const Answer& answer,
                           const std::vector<Difference>& failed) {
  const auto is_failed = [&](const std::string& move) {
    return std::ranges::any_of(failed, [&](const Difference& d) { return d.move == move; });
  };
  if (request.what == Ask::start || request.what == Ask::perft) return;
  const Position_facts& known = reference_.at(request.position);
  switch (request.what) {
    case Ask::moves:
      for (const Ply& ply : known.plies)
        if (ply.verdict.is_legal() && !is_failed(ply.move))
          pass_counts_.passed(Comparison_kind::offered, ply.clauses);
      break;
    case Ask::outcomes:
      for (const Ply& ply : known.plies)
        if (!is_failed(ply.move)) pass_counts_.passed(Comparison_kind::chance, ply.clauses);
      break;
    case Ask::apply: {
      if (!failed.empty() || answer.verdict == "silent") break;
      const Clauses clauses = reference_.clauses(request);
      if (answer.verdict != "legal") {
        pass_counts_.passed(Comparison_kind::forbidden, clauses);
        break;
      }
      pass_counts_.passed(Comparison_kind::offered, clauses);
      pass_counts_.passed(clauses, [&] {
        return Pass_counts::Effect{request.position, reference_.answer(request).position};
      });
      break;
    }
    case Ask::result:
      pass_counts_.stands(known.turn.kind == Turn::Kind::over, known.standing.clauses);
      if (failed.empty()) pass_counts_.passed(Comparison_kind::result, known.standing.clauses);
      break;
    case Ask::score:
      if (failed.empty()) pass_counts_.passed(Comparison_kind::score, known.standing.clauses);
      break;
    default:
      break;
  }
}

}  // namespace arbiter::conform
