#include "tools/commands/audit_readings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "solver/divergence.hpp"
#include "tools/commands/parts_json.hpp"

namespace arbiter {

namespace {

/// Turns that may be compared in one ruleset, counted once for each reading.
constexpr std::uint64_t most_comparisons = 40'000'000;

std::vector<std::string> moves_of(const Playthrough& played) {
  std::vector<std::string> moves;
  for (const Playthrough::Ply& ply : played.plies) moves.push_back(ply.move);
  return moves;
}

/// The outcome of the last move; nothing when the moves cannot be played up to it.
std::optional<Outcome> outcome_of(const Any_game& game, const std::vector<std::string>& moves) {
  const Playthrough played = game.play("start", moves);
  if (moves.empty() || played.plies.size() != moves.size()) return std::nullopt;
  const Playthrough::Ply& last = played.plies.back();
  const std::string& before =
      moves.size() == 1 ? played.start : played.plies[moves.size() - 2].position;
  const std::string actor = last.actor == name_of_actor(fate) ? "" : last.actor;
  const Verdict verdict = game.explain(before, actor, last.move).verdict;
  return Outcome{std::string(arbiter::name_of(verdict.ruling)),
                 std::string(verdict.clause->id),
                 verdict.reason,
                 last.position,
                 game.draw(last.position),
                 game.result(last.position),
                 deciders_text(game.turn(last.position))};
}

bool differ(const Outcome& a, const Outcome& b) {
  return a.ruling != b.ruling || a.position != b.position || a.result != b.result ||
         a.next != b.next;
}

class Comparison {
 public:
  Comparison(const Rulebook& book, const std::vector<Audited_scope>& scopes,
             const Audit_options& options, std::vector<std::string>& troubles)
      : book_(book), scopes_(scopes), options_(options), troubles_(troubles) {
    for (const Alternative& a : alternatives(Ruleset(book))) {
      Reading_audit reading;
      reading.question = std::string(book.questions[a.question].id);
      reading.reading = a.reading;
      readings_.push_back(std::move(reading));
    }
  }

  std::vector<Reading_audit> run() {
    std::vector<const Audited_scope*> order;
    for (const Audited_scope& s : scopes_) order.push_back(&s);
    std::stable_sort(order.begin(), order.end(), [](auto* a, auto* b) {
      if (a->full_size != b->full_size) return a->full_size;
      return !a->full_size && a->turns < b->turns;
    });
    for (const Audited_scope* scope : order)
      if (!options_.limits.stop || !*options_.limits.stop) compare_in(*scope);
    for (Reading_audit& r : readings_) {
      if (r.parting && !r.parting->full_size) carry_to_full_size(r);
      settle(r);
    }
    return std::move(readings_);
  }

 private:
  bool in_force(const Audited_scope& scope, const Reading_audit& r) const {
    const auto q = detail::index_of(book_.questions, r.question);
    return Ruleset::parse(book_, scope.ruleset).reading(q) == book_.questions[q].standard;
  }

  /// The readings that have not parted yet, under one ruleset.
  void compare_in(const Audited_scope& scope) {
    std::vector<Reading_audit*> open;
    for (Reading_audit& r : readings_)
      if (!r.parting && in_force(scope, r)) open.push_back(&r);
    if (open.empty()) return;
    if (!options_.thorough && !scope.full_size && scope.turns * open.size() > most_comparisons) {
      for (Reading_audit* r : open) r->not_asked_in.push_back(scope.ruleset);
      return;
    }
    std::vector<std::string> ids;
    for (const Reading_audit* r : open)
      if (ids.empty() || ids.back() != r->question) ids.push_back(r->question);
    options_.announce(fmt::format("{}: {} reading{} under {}", book_.game, open.size(),
                                  open.size() == 1 ? "" : "s", scope.ruleset));
    const auto game = make_game(book_.game, scope.ruleset);
    for (const Finding& f : ask(*game, scope, ids))
      for (Reading_audit* r : open)
        if (f.subject == r->question + "=" + std::to_string(r->reading)) take(*r, scope, f);
  }

  /// All at once; when one of them cannot be asked here, one after the other.
  std::vector<Finding> ask(const Any_game& game, const Audited_scope& scope,
                           const std::vector<std::string>& ids) {
    Limits limits = options_.limits;
    limits.depth = scope.depth;
    try {
      return game.questions(ids, limits);
    } catch (const Bad_input& error) {
      if (ids.size() == 1) {
        cannot(ids[0], scope, error.what());
        return {};
      }
    }
    std::vector<Finding> all;
    for (const std::string& id : ids)
      for (Finding& f : ask(game, scope, {id})) all.push_back(std::move(f));
    return all;
  }
  void cannot(const std::string& id, const Audited_scope& scope, const std::string& why) {
    for (Reading_audit& r : readings_)
      if (r.question == id && !r.parting) r.not_asked_in.push_back(scope.ruleset);
    troubles_.push_back(
        fmt::format("{} could not be compared under {}: {}.", id, scope.ruleset, why));
  }

  void take(Reading_audit& r, const Audited_scope& scope, const Finding& f) {
    r.findings.push_back(f);
    if (f.status == Status::refuted) {
      r.parting = parting_of(book_, f.ruleset, other(f.ruleset, r),
                             Playthrough::parse(f.playthrough), false);
      if (r.parting) {
        r.parting->full_size = scope.full_size;
      } else {
        troubles_.push_back(
            fmt::format("{}: the game that parts the readings under {} cannot be "
                        "played again.",
                        f.subject, f.ruleset));
      }
    } else if (f.status == Status::proved) {
      r.same_in.push_back(scope.ruleset);
    } else {
      r.so_far_in.push_back(scope.ruleset);
    }
  }

  std::string other(const std::string& ruleset, const Reading_audit& r) const {
    return Ruleset::parse(book_, ruleset).with(r.question, std::to_string(r.reading)).text();
  }

  /// The same moves from the start at full size, with the readings of the small ruleset.
  void carry_to_full_size(Reading_audit& r) const {
    const Ruleset small = Ruleset::parse(book_, r.parting->ruleset);
    for (const Audited_scope& scope : scopes_) {
      if (!scope.full_size) continue;
      Ruleset full = Ruleset::parse(book_, scope.ruleset);
      for (std::size_t q = 0; q < book_.questions.size(); ++q)
        full = full.with(book_.questions[q].id, std::to_string(small.reading(q)));
      auto carried = parting_of(book_, full.text(), other(full.text(), r), r.parting->played, true);
      if (!carried) continue;
      carried->full_size = true;
      carried->carried_from = r.parting->ruleset;
      r.parting = std::move(carried);
      return;
    }
  }

  const Rulebook& book_;
  const std::vector<Audited_scope>& scopes_;
  const Audit_options& options_;
  std::vector<std::string>& troubles_;
  std::vector<Reading_audit> readings_;
};

}  // namespace

std::optional<Parting> parting_of(const Rulebook& book, const std::string& ruleset,
                                  const std::string& other, const Playthrough& played,
                                  bool must_differ) {
  try {
    const auto moves = moves_of(played);
    const auto a = make_game(book.game, ruleset), b = make_game(book.game, other);
    const auto here = outcome_of(*a, moves), there = outcome_of(*b, moves);
    if (!here || !there || (must_differ && !differ(*here, *there))) return std::nullopt;
    return Parting{ruleset, other, false, {}, a->play("start", moves), *here, *there};
  } catch (const Bad_input&) {  // a move or ruleset that does not exist at this size
    return std::nullopt;
  }
}

std::vector<Reading_audit> compare_readings(const Rulebook& book,
                                            const std::vector<Audited_scope>& scopes,
                                            const Audit_options& options,
                                            std::vector<std::string>& troubles) {
  return Comparison(book, scopes, options, troubles).run();
}

}  // namespace arbiter
