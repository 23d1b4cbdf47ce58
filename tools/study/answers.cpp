#include "tools/study/answers.hpp"

#include <algorithm>
#include <map>

#include "solver/smt/solver.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter::study {
namespace {

using smt::Answer;
using smt::Bool;
using smt::Int;

class Search {
 public:
  Search(const std::vector<Open_divergence>& divergences, const Answer_options& options,
         const Limits& limits)
      : options_(options), limits_(limits) {
    for (std::size_t d = 0; d < divergences.size(); ++d) {
      if (divergences[d].weight <= options.above) continue;
      std::vector<Bool> any;
      for (const Entry& answer : divergences[d].settled_by) any.push_back(chosen(answer));
      if (any.empty())
        out_.unsettled.push_back(d);
      else
        wanted_.push_back(d), solver_.add(smt::any_of(any));
    }
    std::map<std::string, std::vector<Int>> of_question;
    for (const auto& [answer, is_chosen] : chosen_) {
      of_question[answer.name].push_back(smt::one_if(is_chosen));
      if (std::ranges::find(options.preferred, answer) != options.preferred.end())
        preferred_.push_back(smt::one_if(is_chosen));
      all_.push_back(smt::one_if(is_chosen));
    }
    for (const auto& [name, answers] : of_question) solver_.add(smt::sum(answers) <= Int(1));
  }

  Smallest_answers run() {
    for (std::size_t k = 0; k <= all_.size(); ++k) {
      out_.at_least = k;
      const Answer answer = of_size(k);
      if (answer == Answer::unknown) return std::move(out_);
      if (answer == Answer::unsat) continue;
      out_.status = out_.unsettled.empty() ? Status::proved : Status::refuted;
      return std::move(out_);
    }
    out_.status = Status::refuted;
    return std::move(out_);
  }

 private:
  const Bool& chosen(const Entry& answer) {
    return chosen_.try_emplace(answer, Bool::variable(answer.text())).first->second;
  }
  Answer check(const Bool& claim) {
    if (limits_.reached(clock_.seconds()) != Stop_reason::exhausted) return Answer::unknown;
    solver_.push();
    solver_.add(claim);
    const double left = limits_.seconds > 0 ? limits_.after(clock_.seconds()).seconds : 0;
    const Answer answer = solver_.check(static_cast<unsigned>(left * 1000));
    ++out_.queries;
    if (answer == Answer::sat) model_ = solver_.model();
    solver_.pop();
    return answer;
  }
  /// Finds a confirmed set of at most k answers, with as many preferred ones as possible.
  Answer of_size(std::size_t k) {
    const Bool small = smt::sum(all_) <= Int(k);
    if (const Answer any = check(small); any != Answer::sat) return any;
    for (std::size_t preferred = std::min(k, preferred_.size());;) {
      const Answer found = check(small & (smt::sum(preferred_) >= Int(preferred)));
      if (found == Answer::unknown) return found;
      if (found == Answer::unsat) {
        if (preferred-- == 0) return Answer::unsat;
        continue;
      }
      if (is_confirmed()) return Answer::sat;
      // Time ran out while the set was being confirmed, so nothing is known about it.
      if (limits_.reached(clock_.seconds()) != Stop_reason::exhausted) {
        out_.answers.clear();
        return Answer::unknown;
      }
    }
  }
  /// Adopts the model's set as the answer, or excludes it permanently.
  bool is_confirmed() {
    out_.answers.clear();
    std::vector<Bool> same;
    for (const auto& [answer, is_chosen] : chosen_) {
      const bool taken = model_.holds(is_chosen);
      if (taken) out_.answers.push_back(answer);
      same.push_back(taken ? is_chosen : !is_chosen);
    }
    const bool good = !options_.confirm || std::ranges::all_of(wanted_, [&](std::size_t d) {
      return options_.confirm(out_.answers, d);
    });
    if (good) return true;
    ++out_.turned_down;
    out_.answers.clear();
    solver_.add(!smt::all_of(same));
    return false;
  }

  const Answer_options& options_;
  const Limits& limits_;
  const Journal::Clock clock_;  // counts recalled answers, which `confirm` may use
  smt::Solver solver_;
  smt::Model model_;
  std::map<Entry, Bool> chosen_;
  std::vector<Int> all_, preferred_;
  std::vector<std::size_t> wanted_;
  Smallest_answers out_;
};

}  // namespace

Smallest_answers smallest_answers(const std::vector<Open_divergence>& divergences,
                                  const Answer_options& options, const Limits& limits) {
  return Search(divergences, options, limits).run();
}

}  // namespace arbiter::study
