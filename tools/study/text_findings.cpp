#include "tools/study/text_findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/error.hpp"
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

/// Shows the witness with the running model and asks the model which questions decide it.
void show(const Game_entry& entry, std::size_t scope, const literal::Hit& found,
          discover::Hit& hit) {
  try {
    const literal::Shown shown = entry.literal_form->show(scope, found.before, found.act);
    if (!shown.why_not.empty()) {
      hit.remark = "the running model cannot show it: " + shown.why_not;
      return;
    }
    hit.ruleset = shown.ruleset;
    hit.position = shown.position;
    if (found.kind == Kind::stuck) return;  // any act would do
    hit.moves = shown.moves;
    const auto game = make_game(entry.book->game, shown.ruleset);
    std::string position = game->position(shown.position);
    for (std::size_t n = 0; n < shown.moves.size(); ++n) {
      const Rulings rulings = rulings_of(*game, position, "", shown.moves[n]);
      for (const Question_evidence& each : rulings.questions)
        hit.questions |=
            discover::entry(static_cast<std::size_t>(each.question - entry.book->questions.data()));
      const Outcome_of_move& played = rulings.outcomes.front();
      if (n + 1 < shown.moves.size() && !played.verdict.is_legal())
        throw Bad_input("move " + std::to_string(n + 1), "a legal move", shown.moves[n]);
      position = played.after;
    }
  } catch (const Bad_input& wrong) {
    hit.remark = std::string("the running model rejects the witness: ") + wrong.what();
  }
}

/// Chooses among the witnesses of a hit. If the table `judged` names the question that a hit asks,
/// a witness should show that question, or else any; none can show one that has a single reading.
class Witnesses {
 public:
  explicit Witnesses(const Game_entry& entry) : entry_(entry) {}

  /// Whether the search of this scope need not look for another witness of a hit. It does so in two
  /// scopes at most.
  bool will_do(std::size_t scope, const literal::Hit& found) {
    const discover::Entries wanted = wanted_by(found.id);
    std::set<std::size_t>& scopes = searched_[found.id];
    const auto shown = shown_in_.find(found.id);
    if (wanted == 0 || (shown != shown_in_.end() && shown->second != scope)) return true;
    if (scopes.count(scope) == 0 && scopes.size() == 2) return true;
    scopes.insert(scope);
    discover::Hit hit{discover::Detector::text};
    show(entry_, scope, found, hit);
    if (!hit.remark.empty() || (hit.questions & wanted) == 0) return false;
    shown_in_.emplace(found.id, scope);
    return true;
  }
  /// A hit of another scope replaces the one with its number if it has a better witness.
  void take_better(discover::Hit& earlier, const discover::Hit& hit) const {
    if (earlier.id != hit.id || rank(hit) <= rank(earlier)) return;
    const std::string says = earlier.says;
    earlier = hit;
    earlier.says = says;
  }

 private:
  /// Best of all if the ruling depends on the question, then on any, then if it can be shown.
  int rank(const discover::Hit& hit) const {
    if (!hit.remark.empty()) return 0;
    return (hit.questions & wanted_by(hit.id)) != 0 ? 3 : hit.questions != 0 ? 2 : 1;
  }
  discover::Entries wanted_by(const std::string& id) const {
    const std::span<const literal::Judged> all = entry_.literal_form->judged;
    const auto judged = std::ranges::find(all, id, &literal::Judged::id);
    if (judged == all.end()) return ~discover::Entries{0};
    const std::size_t at = index_of(entry_.book->questions, judged->by);
    const bool is_knob = at < entry_.book->questions.size() && entry_.book->questions[at].is_knob();
    return is_knob ? discover::entry(at) : 0;
  }

  const Game_entry& entry_;
  // By the hit's id: the scopes in which others were looked for, and the one in which one will do.
  std::map<std::string, std::set<std::size_t>> searched_;
  std::map<std::string, std::size_t> shown_in_;
};

}  // namespace

Text_findings find_in_text(const Game_entry& entry, const std::function<bool()>& stop,
                           double seconds) {
  Text_findings out;
  const literal::Form& form = *entry.literal_form;
  if (!form.books) return out;
  out.complete = true;
  std::vector<std::string> seen;
  std::uint64_t effort = 0;
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
    options.stop = [&] { return stop() || clock.seconds() > seconds; };
    options.will_do = [&](const literal::Hit& found) { return witnesses.will_do(scope, found); };
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
      hit.scope = book.scope;
      show(entry, scope, found, hit);
      if (std::ranges::find(seen, found.id) != seen.end()) {
        for (discover::Hit& earlier : out.hits) witnesses.take_better(earlier, hit);
        for (Text_findings::Settled& each : out.settled) witnesses.take_better(each.hit, hit);
        continue;
      }
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
  for (discover::Hit& hit : out.hits)
    if (!stop()) reach(entry, hit);
  if (out.complete)
    for (const literal::Judged& judged : form.judged)
      if (std::ranges::find(seen, judged.id) == seen.end())
        out.remarks.push_back(fmt::format("the verdict on {} ({}) belongs to no hit that was found",
                                          judged.id, judged.by));
  return out;
}

}  // namespace arbiter
