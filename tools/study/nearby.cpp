#include "tools/study/nearby.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/lockstep.hpp"
#include "tools/study/answers_json.hpp"
#include "tools/study/divergence.hpp"

namespace arbiter::study {

namespace {

class Search {
 public:
  Search(Game_audit& audit, const std::vector<Question_audit>& shares,
         const Nearby_options& options)
      : audit_(audit),
        book_(*audit.book),
        shares_(shares),
        options_(options),
        variants_(make_game(book_.game, "default")->variants()) {
    for (Game_facade::Variant_text& v : variants_)
      for (std::string* ruleset : {&v.ruleset, &v.full_size})
        if (!ruleset->empty()) *ruleset = with_choices(book_, *ruleset, audit.choices);
  }

  void run() {
    std::vector<Reading_audit*> open;
    for (Reading_audit& r : audit_.readings)
      if (r.kind != Reading_audit::Kind::same && !is_known_from_start(r)) open.push_back(&r);
    if (open.empty()) return;
    options_.announce(fmt::format("{}: {} pairs near small positions", book_.game, open.size()));
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    const auto work = [&] {
      try {
        for (std::size_t n = next++; n < open.size() && !options_.limits.stopped(); n = next++)
          look(*open[n]);
      } catch (...) {  // for example a full disk
        const std::lock_guard lock(mutex_);
        failure = std::current_exception();
        next = open.size();
      }
    };
    {
      std::vector<std::jthread> others;
      for (int t = 1; t < options_.limits.threads; ++t) others.emplace_back(work);
      work();
    }
    if (failure) std::rethrow_exception(failure);
  }

 private:
  /// Searches the rulesets in order, up to the first in which a position is found.
  void look(Reading_audit& r) {
    for (const std::string& ruleset : rulesets_of(r)) {
      try {
        const std::string other =
            Ruleset::parse(book_, ruleset).with(r.question, std::to_string(r.reading)).text();
        const auto found = options_.journal->answer<Local_divergence>(
            fmt::format("{}={} near positions of {}, {} plies", r.question, r.reading, ruleset,
                        options_.plies),
            [&] {
              return diverge_locally(book_.game, ruleset, r.question, r.reading,
                                     options_for(r, ruleset), options_.limits);
            });
        if (!found) return;
        if (found->found) return keep(r, ruleset, other, *found);
      } catch (const Bad_input&) {  // impossible sizes with these readings
      } catch (const Limit_reached&) {
        return;  // stopped
      }
    }
  }

  void keep(Reading_audit& r, const std::string& ruleset, const std::string& other,
            const Local_divergence& found) {
    auto divergence = divergence_of(book_, ruleset, other, moves_of(found.played));
    if (!divergence) {
      const std::lock_guard lock(mutex_);
      audit_.troubles.push_back(
          fmt::format("{}={}: the game through {} cannot be replayed under both readings.",
                      r.question, r.reading, found.position));
      return;
    }
    divergence->full_size = true;
    r.nearby = Local_finding{std::move(*divergence), found.reached_in, found.position, found.pieces,
                             found.positions};
    arbiter::settle(r);
  }

  /// Full-size rulesets with the base reading in use: those in which the readings were seen to
  /// diverge, then all sizes that the rulebook provides for, then those for its question.
  std::vector<std::string> rulesets_of(const Reading_audit& r) const {
    std::vector<std::string> out;
    const auto add = [&](const std::string& text) {
      if (text.empty()) return;
      const std::string ruleset = based(text, r);
      if (std::ranges::find(out, ruleset) == out.end()) out.push_back(ruleset);
    };
    if (r.divergence && r.divergence->full_size) add(r.divergence->ruleset);
    for (const Question_audit& q : shares_)
      for (const Weighed_reading& w : q.readings)
        if (q.question == r.question && w.reading == r.reading)
          for (const auto& share : {w.parted.random, w.parted.stronger})
            if (share && share->seen > 0) add(share->ruleset);
    for (const Audited_scope& s : audit_.scopes)
      if (s.full_size) add(s.ruleset);
    for (const Game_facade::Variant_text& v : variants_)
      if (v.question == r.question) add(v.full_size);
    return out;
  }
  /// The ruleset with the readings under which the two are known to diverge in a small ruleset.
  std::string based(const std::string& text, const Reading_audit& r) const {
    Ruleset full = Ruleset::parse(book_, text);
    if (r.divergence) {
      const Ruleset known = Ruleset::parse(book_, r.divergence->ruleset);
      for (std::size_t q = 0; q < book_.questions.size(); ++q)
        full = full.with(book_.questions[q].id, std::to_string(known.reading(q)));
    }
    const Question& q = entry_of(book_.questions, r.question);
    return full.with(r.question, std::to_string(base_of(q, r))).text();
  }

  Local_options options_for(const Reading_audit& r, const std::string& ruleset) const {
    Local_options out;
    out.plies = options_.plies;
    out.seed = options_.seed;
    for (const Game_facade::Variant_text& v : variants_)
      if (v.question == r.question) out.after = std::max(out.after, v.after);
    for (const auto* p : {&r.divergence, &r.shortest})
      if (*p && (*p)->full_size && (*p)->ruleset == ruleset)
        out.lines.push_back(moves_of((*p)->played));
    for (const Property_audit& p : audit_.properties)
      if (p.shown_in == ruleset && !p.playthrough.empty())
        out.lines.push_back(moves_of(Playthrough::parse(p.playthrough)));
    return out;
  }

  Game_audit& audit_;
  const Rulebook& book_;
  const std::vector<Question_audit>& shares_;
  const Nearby_options& options_;
  std::vector<Game_facade::Variant_text> variants_;
  std::mutex mutex_;
};

}  // namespace

void look_nearby(Game_audit& audit, const std::vector<Question_audit>& shares,
                 const Nearby_options& options) {
  if (options.plies > 0) Search(audit, shares, options).run();
}

}  // namespace arbiter::study
