#include "tools/study/text_findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "model/error.hpp"
#include "model/text.hpp"
#include "solver/limits.hpp"
#include "solver/literal/form.hpp"
#include "solver/literal/inquiry.hpp"
#include "tools/study/rulings.hpp"

namespace arbiter {

namespace {

using literal::Book;
using literal::Inquiry;
using literal::Kind;

discover::Entries clause_entry(const Rulebook& book, std::string_view id) {
  const std::size_t at = index_of(book.clauses, id);
  return at < book.clauses.size() ? discover::entry(at) : 0;
}

/// "at least one counter is taken; they leave that pile"
std::string sentences_of(const Book& book, const literal::Hit& hit) {
  std::string out;
  for (const std::string& id : hit.sentences)
    for (const literal::Rule& rule : book.rules)
      if (rule.id == id) out += (out.empty() ? "" : "; ") + rule.says;
  return out;
}

std::string says(const Book& book, const literal::Hit& hit) {
  const std::string text = sentences_of(book, hit);
  switch (hit.kind) {
    case Kind::gap:
      return fmt::format("The text does not determine \"{}\": {}.", hit.about, text);
    case Kind::clash:
      return fmt::format("Nothing satisfies all of this: {}.", text);
    case Kind::forbidden:
      return fmt::format("One sentence allows what {} forbid{}: {}.",
                         hit.sentences.size() > 2 ? "others only together" : "another",
                         hit.sentences.size() > 2 ? "" : "s", text);
    case Kind::stuck:
      return "A player must act, but the text forbids every act.";
    case Kind::two_winners:
      return "The game ends with more than one winner.";
    case Kind::no_winner:
      return "The game ends without a winner.";
    case Kind::word:
      for (const literal::Word& word : book.words)
        if (word.name == hit.about) return word.asks;
  }
  return {};
}

discover::Entries clauses_of(const Rulebook& rulebook, const Book& book, const literal::Hit& hit) {
  discover::Entries out = 0;
  for (const literal::Rule& rule : book.rules)
    if (std::ranges::find(hit.sentences, rule.id) != hit.sentences.end())
      out |= clause_entry(rulebook, rule.clause);
  if (hit.kind == Kind::word)
    for (const literal::Word& word : book.words)
      if (word.name == hit.about) out |= clause_entry(rulebook, word.clause);
  return out;
}

/// Looks for a shortest game to the witness, for a second.
void reach(const Game_entry& entry, discover::Hit& hit) {
  if (!hit.remark.empty()) return;
  Limits limits;
  limits.seconds = 1;
  limits.memory = std::uint64_t{1} << 29;
  Game_facade::Way way;
  try {
    way = make_game(entry.book->game, hit.ruleset)->way_to(hit.position, limits);
  } catch (const Bad_input&) {  // its states are too large for the explorer
  }
  hit.reached = way.is_exhaustive ? "no" : "unknown";
  if (way.playthrough.empty()) return;
  hit.reached = "yes";
  hit.playthrough = way.playthrough;
  hit.plies = Playthrough::parse(way.playthrough).plies.size();
  hit.shortest = true;
}

/// The questions on which the model's judgement of one of the moves depends.
discover::Entries questions_at(const Game_entry& entry, const discover::Hit& witness) {
  discover::Entries out = 0;
  const auto game = make_game(entry.book->game, witness.ruleset);
  std::string position = game->position(witness.position);
  for (std::size_t n = 0; n < witness.moves.size(); ++n) {
    const Rulings rulings = rulings_of(*game, position, "", witness.moves[n]);
    for (const Question_evidence& each : rulings.questions)
      out |=
          discover::entry(static_cast<std::size_t>(each.question - entry.book->questions.data()));
    const Outcome_of_move& played = rulings.outcomes.front();
    if (n + 1 < witness.moves.size() && !played.verdict.is_legal())
      throw Bad_input("move " + std::to_string(n + 1), "a legal move", witness.moves[n]);
    position = played.after;
  }
  return out;
}

/// Keeps the witnesses of each hit. If the table `judged` names questions that a hit asks, its
/// witnesses should show each of these; otherwise one should show any. No witness can show a
/// question that has a single reading.
class Witnesses : public literal::Witness_judge {
 public:
  explicit Witnesses(const Game_entry& entry) : entry_(entry) {}

  void enter(std::size_t scope, const std::string& name) { scope_ = scope, name_ = name; }
  /// Gives up on a hit after two scopes that showed nothing new.
  bool wants_more(const literal::Hit& hit) override {
    if (missing(hit.id) == 0) return false;
    std::set<std::size_t>& scopes = fruitless_[hit.id];
    if (scopes.size() == 2 && scopes.count(scope_) == 0) return false;
    scopes.insert(scope_);
    return true;
  }
  bool shows_more(const literal::Hit& witness) override {
    return std::ranges::any_of(views(witness), [&](const discover::Hit& view) {
      return (view.questions & missing(witness.id)) != 0;
    });
  }
  void take(const literal::Hit& witness) override {
    std::vector<discover::Hit>& taken = taken_[witness.id];
    for (const discover::Hit& view : views(witness)) {
      const bool shows_more = (view.questions & missing(witness.id)) != 0;
      if (shows_more) fruitless_[witness.id].erase(scope_);
      if (taken.empty() || shows_more || rank(witness.id, view) > rank(witness.id, taken.front()))
        taken.push_back(view);
    }
  }
  /// Makes the best witness that of the hit: one that shows a question that the hit asks, otherwise
  /// any question; the first of several. The others are those that show more questions. Of those
  /// that were searched for, only the questions that the hit asks count.
  void give(discover::Hit& hit, std::vector<Text_findings::Witness>& others) const {
    const std::vector<discover::Hit>& taken = taken_.at(hit.id);
    const auto best = std::ranges::max_element(
        taken, {}, [&](const discover::Hit& view) { return rank(hit.id, view); });
    hit.ruleset = best->ruleset, hit.scope = best->scope;
    hit.position = best->position, hit.moves = best->moves;
    hit.remark = best->remark;
    const discover::Entries asked = wanted_by(hit.id);
    const auto shown_by = [&](const discover::Hit& view) {
      return &view == &taken.front() ? view.questions : view.questions & asked;
    };
    hit.questions = shown_by(*best);
    for (const discover::Hit& view : taken) {
      const discover::Entries more = shown_by(view) & ~hit.questions;
      if (asked == any || more == 0) continue;
      others.push_back({hit.id, view.ruleset, view.scope, view.position, view.moves, more});
      hit.questions |= more;
    }
  }

 private:
  static constexpr discover::Entries any = ~discover::Entries{0};

  int rank(const std::string& id, const discover::Hit& view) const {
    if (!view.remark.empty()) return 0;
    return (view.questions & wanted_by(id)) != 0 ? 3 : view.questions != 0 ? 2 : 1;
  }
  discover::Entries wanted_by(const std::string& id) const {
    const std::span<const literal::Judged> all = entry_.literal_form->judged;
    const auto judged = std::ranges::find(all, id, &literal::Judged::id);
    if (judged == all.end()) return any;
    discover::Entries out = 0;
    for (const std::string& by : words(judged->by)) {
      const std::size_t at = index_of(entry_.book->questions, by);
      if (at < entry_.book->questions.size() && entry_.book->questions[at].is_knob())
        out |= discover::entry(at);
    }
    return out;
  }
  discover::Entries missing(const std::string& id) const {
    discover::Entries shown = 0;
    const auto taken = taken_.find(id);
    if (taken != taken_.end())
      for (const discover::Hit& view : taken->second) shown |= view.questions;
    const discover::Entries asked = wanted_by(id);
    return asked == any && shown != 0 ? 0 : asked & ~shown;
  }
  /// The witness as the running model shows it. If the hit asks several questions, then also under
  /// each other reading of one of them, where only the others count.
  const std::vector<discover::Hit>& views(const literal::Hit& found) {
    const auto key = std::tuple(scope_, found.id, found.before, found.act);
    if (key == key_) return views_;
    key_ = key;
    views_ = {view(found)};
    const discover::Entries asked = wanted_by(found.id);
    if (asked == any || !views_.front().remark.empty()) return views_;
    const Ruleset in_force = Ruleset::parse(*entry_.book, views_.front().ruleset);
    if (found.kind == Kind::stuck) {
      if ((asked & missing(found.id)) != 0) add_stuck(in_force, asked);
      return views_;
    }
    for (const Alternative& alternative : alternatives(in_force)) {
      const discover::Entries own = discover::entry(alternative.question);
      if ((asked & own) == 0 || (asked & ~own & missing(found.id)) == 0) continue;
      discover::Hit other = views_.front();
      other.ruleset = with_reading(in_force, alternative).text();
      try {
        other.questions = questions_at(entry_, other) & asked & ~own;
        views_.push_back(std::move(other));
      } catch (const Bad_input&) {  // this reading does not have the position
      }
    }
    return views_;
  }
  /// The text forbids every act here, but under the readings in force there may be one. Looks for a
  /// ruleset in which two readings differ and there is none either, and for a move that another
  /// reading of a question that the hit asks allows there.
  void add_stuck(const Ruleset& in_force, discover::Entries asked) {
    const std::string& where = views_.front().position;
    const std::vector<Alternative> all = alternatives(in_force);
    for (std::size_t n = 0; n < all.size(); ++n)
      for (std::size_t m = 0; m <= n; ++m) {
        if (m < n && all[m].question == all[n].question) continue;
        const Ruleset ruleset = with_reading(with_reading(in_force, all[m]), all[n]);
        const auto none = moves_at(ruleset, where);
        if (!none || !none->empty()) continue;
        for (const Alternative& other : all) {
          if ((asked & discover::entry(other.question)) == 0) continue;
          const auto some = moves_at(with_reading(ruleset, other), where);
          if (!some || some->empty()) continue;
          discover::Hit hit = views_.front();
          hit.ruleset = ruleset.text();
          hit.moves = {some->front().move};
          hit.questions = questions_at(entry_, hit) & asked;
          if (hit.questions != 0) views_.push_back(std::move(hit));
          return;
        }
      }
  }
  /// The legal moves in a position, if it is one under this ruleset.
  std::optional<std::vector<Ply>> moves_at(const Ruleset& ruleset,
                                           const std::string& position) const {
    try {
      return make_game(entry_.book->game, ruleset.text())->plies(position);
    } catch (const Bad_input&) {
      return std::nullopt;
    }
  }
  discover::Hit view(const literal::Hit& found) const {
    discover::Hit hit{discover::Detector::text};
    hit.scope = name_;
    try {
      const literal::Shown shown = entry_.literal_form->show(scope_, found.before, found.act);
      if (!shown.why_not.empty()) {
        hit.remark = "the running model cannot show it: " + shown.why_not;
        return hit;
      }
      hit.ruleset = shown.ruleset;
      hit.position = shown.position;
      if (found.kind == Kind::stuck) return hit;  // any act would do
      hit.moves = shown.moves;
      hit.questions = questions_at(entry_, hit);
    } catch (const Bad_input& wrong) {
      hit.remark = std::string("the running model rejects the witness: ") + wrong.what();
    }
    return hit;
  }

  const Game_entry& entry_;
  std::size_t scope_ = 0;
  std::string name_;
  // By the hit's id: its witnesses, and the scopes in which no other one showed anything new.
  std::map<std::string, std::vector<discover::Hit>> taken_;
  std::map<std::string, std::set<std::size_t>> fruitless_;
  // The last witness that was shown.
  std::tuple<std::size_t, std::string, literal::Values, literal::Values> key_;
  std::vector<discover::Hit> views_;
};

}  // namespace

Text_findings find_in_text(const Game_entry& entry, const std::function<bool()>& stop,
                           double seconds) {
  Text_findings out;
  const literal::Form& form = *entry.literal_form;
  if (!form.books) return out;
  out.complete = true;
  std::vector<std::string> seen;
  std::uint64_t effort = 0, effort_for_witnesses = 0;
  Witnesses witnesses(entry);
  const std::vector<Book> books = form.books();
  for (std::size_t scope = 0; scope < books.size(); ++scope) {
    if (stop()) {
      out.complete = false;
      break;
    }
    const Book& book = books[scope];
    literal::Inquiry_options options;
    options.redundancy = false;
    const Stopwatch clock;
    options.effort_in_all -= std::min(options.effort_in_all, effort);
    options.effort_for_witnesses -= std::min(options.effort_for_witnesses, effort_for_witnesses);
    options.stop = [&] { return stop() || clock.seconds() > seconds; };
    witnesses.enter(scope, book.scope);
    options.judge = &witnesses;
    Inquiry inquiry;
    try {
      inquiry = inquire(book, options);
    } catch (const smt::Solver_error& error) {
      out.complete = false;
      out.remarks.push_back(book.scope + ": " + error.what());
      continue;
    }
    if (inquiry.vacuous) {
      out.complete = false;
      out.remarks.push_back(book.scope + ": no act satisfies all sentences and examples");
    }
    out.scopes.push_back(book.scope);
    out.seconds += inquiry.seconds;
    out.checks += inquiry.checks;
    effort += inquiry.effort;
    effort_for_witnesses += inquiry.effort_for_witnesses;
    if (!inquiry.unknown.empty()) {
      out.complete = false;
      const std::set<std::string> about(inquiry.unknown.begin(), inquiry.unknown.end());
      out.remarks.push_back(fmt::format("{}: {} queries have no answer: {}", book.scope,
                                        inquiry.unknown.size(), fmt::join(about, "; ")));
    }
    for (const std::string& example : inquiry.refuted_examples)
      out.remarks.push_back(
          fmt::format("{}: no reading of the words agrees with {}", book.scope, example));
    for (const literal::Hit& found : inquiry.hits) {
      discover::Hit hit{discover::Detector::text};
      hit.kind = literal::name_of(found.kind);
      hit.id = found.id;
      hit.clauses = clauses_of(*entry.book, book, found);
      hit.says = says(book, found);
      witnesses.take(found);
      if (std::ranges::find(seen, found.id) != seen.end()) continue;
      seen.push_back(found.id);
      const auto judged = std::ranges::find(form.judged, found.id, &literal::Judged::id);
      if (judged == form.judged.end()) {
        out.hits.push_back(std::move(hit));
      } else if (index_of(entry.book->clauses, judged->by) < entry.book->clauses.size()) {
        out.settled.push_back(
            {std::move(hit), std::string(judged->by), std::string(judged->because)});
      } else {
        if (!judged->because.empty()) hit.says = judged->because;
        out.hits.push_back(std::move(hit));
      }
    }
  }
  for (Text_findings::Settled& each : out.settled) witnesses.give(each.hit, out.others);
  for (discover::Hit& hit : out.hits) {
    witnesses.give(hit, out.others);
    if (!stop()) reach(entry, hit);
  }
  if (out.complete)
    for (const literal::Judged& judged : form.judged)
      if (std::ranges::find(seen, judged.id) == seen.end())
        out.remarks.push_back(fmt::format("the verdict on {} ({}) belongs to no hit that was found",
                                          judged.id, judged.by));
  return out;
}

}  // namespace arbiter
