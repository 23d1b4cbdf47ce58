#include "tools/conform/diagnosis/readings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/diagnosis/distinguishing.hpp"
#include "tools/conform/diagnosis/joint_readings.hpp"
#include "tools/conform/protocol/comparison.hpp"

namespace arbiter::conform {

namespace {

constexpr std::size_t confirmations = 3, most_witnesses = 3;

class Question_identifier {
 public:
  Question_identifier(Subject& subject, const Rulebook& book, const Question& question,
                      const std::map<std::string, int>& adopted, Repetition& repetition,
                      const std::function<bool()>& stop)
      : subject_(subject),
        book_(book),
        question_(question),
        adopted_(adopted),
        repetition_(repetition),
        stop_(stop) {
    for (int n = question.least(); n <= question.count(); ++n) left_.push_back(n);
  }

  Identification run(const std::vector<Probe>& probes, std::string& begun) {
    std::vector<std::size_t> open(probes.size());
    for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
    std::erase_if(open, [&](std::size_t i) {  // the same question counts once
      return std::any_of(
          probes.begin(), probes.begin() + static_cast<std::ptrdiff_t>(i), [&](const Probe& each) {
            return each.ruleset == probes[i].ruleset && each.request == probes[i].request;
          });
    });
    const std::vector<int> all = left_;
    Identification out = run(probes, open, begun);
    // Answers that vary say nothing; without them, the question is settled once more.
    if (out.status == Identification::Status::inconsistent &&
        leave_out_varying(probes, open, begun)) {
      left_ = all;
      out = run(probes, open, begun);
    }
    if (out.against > 0 || out.status == Identification::Status::inconsistent)
      explain_jointly(out, probes, all);
    return out;
  }

 private:
  /// Answers that contradict each reading, or each other, may be due to the readings of several
  /// questions at once. Then they leave the readings that some combination explains them with.
  void explain_jointly(Identification& out, const std::vector<Probe>& probes,
                       const std::vector<int>& all) {
    std::vector<Answered> answers;
    std::vector<Probe> deciding;
    for (const Asked& each : asked_) {
      const Probe& probe = probes[each.probe];
      answers.push_back({probe.ruleset, probe.request, each.answer});
      deciding.push_back(probe);
    }
    const std::vector<int> left =
        Joint_readings(book_, question_, answers, adopted_, stop_).possible(all);
    if (left.empty()) return;
    out.status = left.size() == 1 ? Identification::Status::follows : Identification::Status::open;
    out.is_joint = true;
    out.readings = left;
    out.asked = asked_.size(), out.against = 0;
    out.witnesses.clear();
    out.deciding = std::move(deciding);
  }
  Identification run(const std::vector<Probe>& probes, std::vector<std::size_t> open,
                     std::string& begun) {
    Identification out;
    out.question = &question_;
    const std::vector<int> all = left_;
    asked_.clear();
    std::size_t confirmed = 0;
    while (confirmed <= confirmations) {
      const bool confirming = left_.size() == 1;
      const auto best = choose(probes, open, confirming ? all : left_);
      if (!best) break;
      std::erase(open, *best);
      const std::optional<std::vector<int>> same = ask(probes, *best, all, begun);
      if (!same) continue;  // the subject skipped it or gave no answer
      if (same->empty()) {  // a mistake under every reading
        if (!comes_again(probes, asked_.back(), begun)) {
          asked_.pop_back();
          continue;
        }
        ++out.against;
        if (out.witnesses.size() < most_witnesses) out.witnesses.push_back(witness(probes[*best]));
        continue;
      }
      ++out.asked;
      confirmed += confirming;
      std::vector<int> still;
      std::ranges::set_intersection(left_, *same, std::back_inserter(still));
      if (still.empty()) {
        out.status = Identification::Status::inconsistent;
        out.witnesses.clear();
        out.readings = left_;
        for (const int n : *same) out.readings.push_back(n);
        out.witnesses.push_back(witness(probes[*best]));
        return out;
      }
      if (still.size() < left_.size()) out.deciding.push_back(probes[*best]);
      left_ = still;
    }
    out.readings = left_;
    const bool is_other = left_.size() == 1 && left_.front() != question_.standard;
    out.status = is_other && out.is_doubtful() ? Identification::Status::neither
                 : out.asked == 0    ? out.witnesses.empty() ? Identification::Status::unasked
                                                             : Identification::Status::neither
                 : left_.size() == 1 ? Identification::Status::follows
                                     : Identification::Status::open;
    return out;
  }

  struct Asked {
    std::size_t probe;
    Answer answer;
  };
  bool comes_again(const std::vector<Probe>& probes, const Asked& asked, std::string& begun) {
    const Probe& probe = probes[asked.probe];
    Reference* const usual = reference(probe.ruleset, question_.standard);
    if (!usual || !begin(probe, begun)) return true;
    return repetition_.comes_again(probe.request, asked.answer, *usual);
  }
  /// Removes the probes whose answers do not come again. Returns whether there were any.
  bool leave_out_varying(const std::vector<Probe>& probes, std::vector<std::size_t>& open,
                         std::string& begun) {
    return 0 < std::erase_if(open, [&](std::size_t probe) {
             const auto asked = std::ranges::find(asked_, probe, &Asked::probe);
             return asked != asked_.end() && !comes_again(probes, *asked, begun);
           });
  }
  Reference* reference(const std::string& ruleset, int reading) {
    auto& made = made_[{ruleset, reading}];
    if (!made) {
      made.emplace();
      try {
        Ruleset rules = Ruleset::parse(book_, ruleset);
        for (const auto& [id, n] : adopted_)
          if (!names_reading(ruleset, id)) rules = rules.with(id, std::to_string(n));
        rules = rules.with(question_.id, std::to_string(reading));
        *made = std::make_unique<Reference>(make_game(game_, rules.text()));
      } catch (const Bad_input&) {
        // There is no game with this reading.
      }
    }
    return made->get();
  }
  const std::string& text(const std::vector<Probe>& probes, std::size_t probe, int reading) {
    auto& known = texts_[{probe, reading}];
    if (known.empty()) {
      known = "none";
      try {
        if (Reference* const r = reference(probes[probe].ruleset, reading))
          known = answer_text(*r, probes[probe].request);
      } catch (const Bad_input&) {
        // This position does not exist under this reading.
      }
    }
    return known;
  }

  /// The probe that leaves the fewest of these readings; nothing if each leaves all of them.
  std::optional<std::size_t> choose(const std::vector<Probe>& probes,
                                    const std::vector<std::size_t>& open,
                                    const std::vector<int>& readings) {
    std::optional<std::size_t> best;
    std::size_t least = readings.size() * readings.size();
    for (const std::size_t probe : open) {
      std::map<std::string_view, std::size_t> sizes;
      for (const int n : readings) ++sizes[text(probes, probe, n)];
      std::size_t squares = 0;
      for (const auto& [answer, size] : sizes) squares += size * size;
      if (squares < least) least = squares, best = probe;
    }
    return best;
  }

  bool begin(const Probe& probe, std::string& begun) {
    if (begun == probe.ruleset) return true;
    begun.clear();
    if (!subject_.begin(game_, probe.ruleset).is_answered()) return false;
    begun = probe.ruleset;
    return true;
  }

  /// The readings that answer as the subject does; nothing if the subject gave no answer.
  std::optional<std::vector<int>> ask(const std::vector<Probe>& probes, std::size_t which,
                                      const std::vector<int>& readings, std::string& begun) {
    const Probe& probe = probes[which];
    if (!begin(probe, begun)) return std::nullopt;
    const Answer found = subject_.ask(probe.request);
    if (!found.is_answered()) return std::nullopt;
    asked_.push_back({which, found});
    std::vector<int> out;
    for (const int n : readings) {
      Reference* const r = reference(probe.ruleset, n);
      try {
        if (r && agrees(probe.request, found, *r)) out.push_back(n);
      } catch (const Bad_input&) {
        continue;
      }
    }
    return out;
  }

  static std::string witness(const Probe& probe) {
    return fmt::format("{}, {}, {}{}", probe.ruleset, probe.request.position,
                       name_of(probe.request.what),
                       probe.request.move.empty() ? "" : " " + probe.request.move);
  }

  Subject& subject_;
  const Rulebook& book_;
  const std::string game_{book_.game};
  const Question& question_;
  const std::map<std::string, int>& adopted_;
  Repetition& repetition_;
  const std::function<bool()>& stop_;
  std::vector<Asked> asked_;  // with an answer
  std::vector<int> left_;
  std::map<std::pair<std::string, int>, std::optional<std::unique_ptr<Reference>>> made_;
  std::map<std::pair<std::size_t, int>, std::string> texts_;
};

}  // namespace

std::string_view name_of(Identification::Status status) {
  constexpr std::string_view names[] = {"follows", "open", "inconsistent", "neither", "unasked"};
  return names[static_cast<int>(status)];
}

std::vector<Identification> identify(Subject& subject, const Rulebook& book, const Probes& probes,
                                     std::map<std::string, int>& adopted, Repetition& repetition,
                                     const std::function<bool()>& stop) {
  std::vector<Identification> out;
  std::string begun;
  const std::map<std::string, int> before = adopted;
  const auto examine = [&](const Question& question) {
    Identification one = Question_identifier(subject, book, question, adopted, repetition, stop)
                             .run(probes.at(std::string(question.id)), begun);
    if (one.status == Identification::Status::follows || one.is_open_without_standard())
      adopted[std::string(question.id)] = one.readings.front();
    return one;
  };
  for (const Question& question : book.questions)
    if (question.is_knob() && probes.contains(std::string(question.id)) && !stop())
      out.push_back(examine(question));
  // What was taken for an answer to one question may have been due to the reading of another.
  const bool is_other = std::ranges::any_of(out, [&](const Identification& one) {
    return one.status == Identification::Status::follows &&
           one.readings.front() != one.question->standard;
  });
  if (is_other && adopted != before)
    for (Identification& one : out)
      if ((one.is_joint || one.status == Identification::Status::neither ||
           one.status == Identification::Status::inconsistent) &&
          !stop())
        one = examine(*one.question);
  return out;
}

void probe_positions(const std::string& ruleset, const Session& walk, Reference& reference,
                     Alternatives& alternatives, std::string_view question, std::size_t each,
                     const Search_limits& until, Probes& out) {
  std::vector<std::size_t> wanted;
  for (std::size_t i = 0; i < alternatives.all().size(); ++i)
    if (const Alternative_rules& other = alternatives.all()[i];
        other.kind == Alternative_rules::Kind::reading &&
        (question.empty() ? !names_reading(ruleset, other.name) : other.name == question))
      wanted.push_back(i);
  std::map<std::size_t, std::size_t> found;
  const auto look_at = [&](const std::vector<std::size_t>& nodes, bool made_up) {
    const Stopwatch watch;
    std::uint64_t looked = 0;
    for (const std::size_t node : nodes) {
      if (walk.reached()[node].is_made_up() != made_up) continue;
      if (wanted.empty() || !until.goes_on(looked++, watch.seconds())) break;
      const std::string& position = walk.reached()[node].position;
      const Position_facts& here = reference.at(position);
      std::erase_if(wanted, [&](const std::size_t i) {
        try {
          Reference* const other = alternatives.reference(i);
          if (!other) return true;
          const auto requests =
              distinguishing(position, here, other->at(other->game().position(position)));
          if (requests.empty()) return false;
          out[alternatives.all()[i].name].push_back({ruleset, requests.front()});
          return ++found[i] >= each;
        } catch (const Bad_input&) {
          return false;  // it does not exist under that reading
        }
      });
    }
  };
  const std::vector<std::size_t> nodes = walk.reached().shuffled();
  look_at(nodes, false);
  if (question.empty()) return;  // a program may give any answer in a made-up position
  // But a difference there may be due to a reading that nothing else separates.
  const auto is_found = [&](std::size_t i) { return found[i] > 0; };
  std::erase_if(wanted, is_found);
  look_at(nodes, true);
  std::erase_if(wanted, is_found);
  std::vector<std::size_t> failed;
  for (const auto& [signature, group] : walk.groups())
    for (const Failure& failure : group.failures) failed.push_back(failure.node);
  look_at(failed, true);
}

}  // namespace arbiter::conform
