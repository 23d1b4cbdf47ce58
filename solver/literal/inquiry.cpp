#include "solver/literal/inquiry.hpp"

#include <algorithm>
#include <set>

#include "solver/limits.hpp"
#include "solver/smt/parts.hpp"

namespace arbiter::literal {
namespace {

using smt::all_of;
using smt::Answer;
using smt::any_of;
using smt::Model;
using smt::Solver;

std::vector<Int> unknowns(const std::vector<Quantity>& fields, const std::string& prefix) {
  std::vector<Int> list;
  for (const Quantity& q : fields) list.push_back(Int::variable(prefix + " " + q.name));
  return list;
}
std::vector<Int> constants(const Values& values) { return {values.begin(), values.end()}; }

Bool in_range(const std::vector<Quantity>& fields, const std::vector<Int>& values) {
  std::vector<Bool> all;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    all.push_back(Int(fields[i].least) <= values[i]);
    all.push_back(values[i] <= Int(fields[i].most));
  }
  return all_of(all);
}
/// A hash (FNV-1a) as eight digits.
std::string digits(const std::string& text) {
  std::uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  std::string out;
  for (int shift = 28; shift >= 0; shift -= 4) out += "0123456789abcdef"[hash >> shift & 15U];
  return out;
}
Bool implies(const Bool& a, const Bool& b) { return (!a) | b; }

/// What the sentences demand of a scene, by role.
struct Step {
  std::vector<Bool> active;   // [rule]
  std::vector<Bool> demands;  // [rule]: if active, what it says
  std::vector<Bool> after;    // [rule]: component: the same of the place afterwards
  std::vector<Bool> kept;     // [field]
  Bool start;                 // ranges, components of `before`, the game is not over
  Bool legal;                 // all choices
  Bool range_after;
};

class Inquirer {
 public:
  Inquirer(const Book& book, const Inquiry_options& options)
      : book_(book), options_(options), in_use_(book.rules.size(), true) {
    for (std::size_t r = 0; r < book.rules.size(); ++r)
      in_use_[r] = std::find(options.without.begin(), options.without.end(), book.rules[r].id) ==
                   options.without.end();
    before_ = unknowns(book.place, "before");
    act_ = unknowns(book.act, "act");
    after_ = unknowns(book.place, "after");
    other_ = unknowns(book.place, "other");
    words_ = free_words("word");
    step_ = step({before_, act_, after_, words_});
    told_ = told(words_);
    const Step last =
        step({unknowns(book.place, "earlier"), unknowns(book.act, "last"), before_, words_});
    entered_ = book.is_start(before_) | (last.start & last.legal & outcome(last));
  }

  Inquiry run() {
    const Stopwatch clock;
    const smt::Stoppable_checks stoppable(options_.stop);
    const std::uint64_t checks = smt::checks_so_far();
    effort_before_ = smt::effort_so_far();
    out_.scope = book_.scope;
    asking_ = "any act";
    Solver some_act;
    some_act.add(told_ & entered_ & step_.start & step_.legal & outcome(step_));
    out_.vacuous = fails(some_act);
    examples();
    gaps();
    words();
    forbidden();
    stuck();
    winners();
    clashes();  // takes longest
    if (options_.redundancy) redundant();
    out_.checks = smt::checks_so_far() - checks;
    out_.effort = effort();
    out_.seconds = clock.seconds();
    return std::move(out_);
  }

 private:
  using Words = std::vector<std::vector<Bool>>;

  Words free_words(const std::string& prefix) const {
    Words all;
    for (const Word& w : book_.words) {
      all.emplace_back();
      for (std::size_t c = 0; c < w.cells.size(); ++c)
        all.back().push_back(Bool::variable(prefix + " " + w.name + " " + std::to_string(c)));
    }
    return all;
  }
  bool has_role(std::size_t rule, Role role) const {
    return in_use_[rule] && book_.rules[rule].role == role;
  }

  Bool active(std::size_t rule, const Terms& terms, std::size_t depth = 0) const {
    if (depth > book_.rules.size())
      throw smt::Misuse("sentence " + book_.rules[rule].id + " overrides itself");
    Bool when = book_.rules[rule].when(terms);
    for (std::size_t other : book_.rules[rule].beaten_by)
      if (in_use_[other]) when = when & !active(other, terms, depth + 1);
    return when;
  }

  Step step(const Terms& terms) const {
    Step s;
    std::vector<Bool> start{in_range(book_.place, terms.before), in_range(book_.act, terms.act),
                            !book_.is_over(terms.before)},
        legal;
    Terms later = terms;
    later.before = terms.after;
    for (std::size_t r = 0; r < book_.rules.size(); ++r) {
      const bool ignored = !in_use_[r] || book_.rules[r].role == Role::permission;
      s.active.push_back(in_use_[r] ? active(r, terms) : Bool(false));
      s.demands.push_back(ignored ? Bool(true)
                                  : implies(s.active[r], book_.rules[r].demands(terms)));
      s.after.push_back(has_role(r, Role::component)
                            ? implies(active(r, later), book_.rules[r].demands(later))
                            : Bool(true));
      if (has_role(r, Role::component)) start.push_back(s.demands[r]);
      if (has_role(r, Role::choice)) legal.push_back(s.demands[r]);
    }
    for (std::size_t f = 0; f < book_.place.size(); ++f) {
      std::vector<Bool> written;
      for (std::size_t r = 0; r < book_.rules.size(); ++r)
        if (has_role(r, Role::effect))
          written.push_back(s.active[r] & book_.rules[r].writes(terms, f));
      s.kept.push_back(any_of(written) | (terms.after[f] == terms.before[f]));
    }
    s.start = all_of(start);
    s.legal = all_of(legal);
    s.range_after = in_range(book_.place, terms.after);
    return s;
  }
  /// What must hold of the place afterwards.
  Bool outcome(const Step& s) const {
    std::vector<Bool> all{s.range_after, all_of(s.kept)};
    for (std::size_t r = 0; r < book_.rules.size(); ++r) {
      if (has_role(r, Role::effect)) all.push_back(s.demands[r]);
      if (has_role(r, Role::component)) all.push_back(s.after[r]);
    }
    return all_of(all);
  }

  /// What the book says about the words: axioms and worked examples.
  Bool told(const Words& words, std::optional<std::size_t> only_example = {},
            bool with_examples = true) {
    std::vector<Bool> all;
    for (std::size_t r = 0; r < book_.rules.size(); ++r)
      if (has_role(r, Role::axiom)) {
        const Terms terms{before_, act_, after_, words};
        all.push_back(implies(active(r, terms), book_.rules[r].demands(terms)));
      }
    for (std::size_t e = 0; with_examples && e < book_.examples.size(); ++e)
      if (!only_example || *only_example == e) all.push_back(shown(book_.examples[e], words));
    return all_of(all);
  }
  Bool shown(const Example& e, const Words& words) const {
    const bool to_the_end = e.legal && !e.after.empty();
    const Step s = step(
        {constants(e.before), constants(e.act), constants(to_the_end ? e.after : e.before), words});
    if (!e.legal) return !s.legal;
    return to_the_end ? s.start & s.legal & outcome(s) : s.start & s.legal;
  }

  static constexpr unsigned effort_for_fewer = 1'500'000;

  /// Queries asked while it lives look for other witnesses. They have a budget of their own, and
  /// without an answer there is just one witness less.
  class Looking {
   public:
    explicit Looking(Inquirer& inquirer) : inquirer_(inquirer), since_(smt::effort_so_far()) {
      inquirer_.looking_ = this;
    }
    ~Looking() {
      inquirer_.out_.effort_for_witnesses += spent();
      inquirer_.looking_ = nullptr;
    }
    Looking(const Looking&) = delete;
    Looking& operator=(const Looking&) = delete;
    std::uint64_t spent() const { return smt::effort_so_far() - since_; }

   private:
    Inquirer& inquirer_;
    std::uint64_t since_;
  };
  static constexpr unsigned effort_for_one_witness = 10'000'000;

  std::uint64_t effort() const {
    return smt::effort_so_far() - effort_before_ - effort_for_witnesses();
  }
  std::uint64_t effort_for_witnesses() const {
    return out_.effort_for_witnesses + (looking_ == nullptr ? 0 : looking_->spent());
  }
  bool is_over() const {
    if (options_.stop()) return true;
    return looking_ == nullptr ? effort() > options_.effort_in_all
                               : effort_for_witnesses() > options_.effort_for_witnesses ||
                                     looking_->spent() > options_.effort_for_witnesses_of_one_hit;
  }
  Answer answer(Solver& solver) {
    const unsigned most = looking_ == nullptr ? options_.effort : effort_for_one_witness;
    return answer(solver, std::min(most, options_.effort));
  }
  Answer answer(Solver& solver, unsigned effort) {
    solver.limit_effort(effort);
    const Answer answer = is_over() ? Answer::unknown : solver.check();
    if (answer == Answer::unknown && looking_ == nullptr) out_.unknown.push_back(asking_);
    if (options_.answered) options_.answered(solver, answer);
    return answer;
  }
  bool holds(Solver& solver) { return answer(solver) == Answer::sat; }
  bool fails(Solver& solver) { return answer(solver) == Answer::unsat; }
  /// A model under a bound, unless it takes more effort than it is worth.
  std::optional<Model> below(Solver& solver, const Bool& bound) {
    solver.push();
    solver.add(bound);
    solver.limit_effort(effort_for_fewer);
    const Answer answer = is_over() ? Answer::unknown : solver.check();
    solver.pop();
    if (answer != Answer::sat) return {};
    return solver.model();
  }
  /// A model with few objects; empty if there is no model. The fewest, unless a smaller one takes
  /// too much effort.
  std::optional<Model> smallest(Solver& solver) {
    if (!holds(solver)) return {};
    return fewer(book_.objects(before_, act_), 0, solver.model(),
                 [&](const Bool& bound) { return below(solver, bound); });
  }
  /// Of the models with as few objects, the one with the smallest numbers, field by field, so that
  /// a witness does not depend on what Z3 happens to try first.
  Model settled(Solver& solver, Model best) {
    const Int objects = book_.objects(before_, act_);
    solver.push();
    solver.add(objects == Int(best.value(objects)));
    const auto settle = [&](const std::vector<Quantity>& fields, const std::vector<Int>& terms) {
      for (std::size_t f = 0; f < terms.size(); ++f) {
        const Int &term = terms[f], least = Int(fields[f].least);
        if (best.value(term) > fields[f].least) {
          if (const auto model = below(solver, term == least))  // most often
            best = *model;
          else
            best = fewer(term, fields[f].least + 1, best,
                         [&](const Bool& bound) { return below(solver, bound); });
        }
        solver.add(term == Int(best.value(term)));
      }
    };
    settle(book_.place, before_);
    settle(book_.act, act_);
    solver.pop();
    return best;
  }
  /// Halves a number as long as `below` finds a model under a bound.
  template <class F>
  Model fewer(const Int& number, std::int64_t least, Model best, F&& below) const {
    std::int64_t most = best.value(number);
    while (least < most) {
      const std::int64_t middle = (least + most) / 2;
      if (const auto model = below(number <= Int(middle))) {
        best = *model;
        most = best.value(number);
      } else {
        least = middle + 1;
      }
    }
    return best;
  }
  static Values values(const Model& model, const std::vector<Int>& terms) {
    Values list;
    for (const Int& t : terms) list.push_back(static_cast<int>(model.value(t)));
    return list;
  }
  Hit hit(Kind kind, const Model& model, std::vector<std::size_t> rules, std::string about = {}) {
    std::sort(rules.begin(), rules.end());
    Hit h{kind,  {}, std::move(about), values(model, before_), values(model, act_), {}, {}, {}, {},
          false, {}};
    std::string text = std::string(name_of(kind)) + " " + h.about;
    for (std::size_t r : rules) {
      h.sentences.push_back(book_.rules[r].id);
      text += " " + book_.rules[r].id + ": " + book_.rules[r].says;
    }
    if (kind == Kind::stuck || kind == Kind::two_winners || kind == Kind::no_winner)
      for (const Rule& rule : book_.rules) text += " " + rule.id + ": " + rule.says;
    if (kind == Kind::word)
      for (const Word& w : book_.words)
        if (w.name == h.about) text += " " + w.clause + ": " + w.asks;
    h.id = digits(text);
    for (const auto& word : words_) {
      h.words.emplace_back();
      for (const Bool& cell : word) h.words.back().push_back(model.holds(cell));
    }
    return h;
  }
  std::vector<Bool> are(const std::vector<Int>& terms, const Values& given) const {
    std::vector<Bool> all;
    for (std::size_t i = 0; i < terms.size(); ++i) all.push_back(terms[i] == Int(given[i]));
    return all;
  }

  /// The hit of a model of the solver, which the judge takes, and others that it wants.
  template <class F>
  Hit with_witnesses(Solver& solver, const Model& first, F&& hit_of) {
    const Hit hit = hit_of(first);
    if (options_.judge == nullptr) return hit;
    options_.judge->take(hit);
    const Looking looking(*this);
    more_witnesses(solver, hit, &first, hit_of);
    return hit;
  }
  /// Looks for witnesses with other acts than `first`, if there is one: at the start of the game,
  /// for the simplest meaning of all other words, for each meaning of one of them, where other
  /// sentences fail, and anywhere. `others`: the step under other meanings of a word, in which
  /// other sentences should fail.
  template <class F>
  void more_witnesses(Solver& solver, const Hit& hit, const Model* first, F&& hit_of,
                      const Step* others = nullptr, std::size_t word = no_word) {
    if (!options_.judge->wants_more(hit)) return;
    const auto look = [&](const Bool& where, std::size_t most, bool by_sentence) {
      if (!options_.judge->wants_more(hit) || is_over()) return;
      solver.push();
      solver.add(where);
      std::optional<Model> last;
      if (first != nullptr) last = *first;
      for (std::size_t n = 0; n < most && options_.judge->wants_more(hit) && !is_over(); ++n) {
        if (last && by_sentence)
          for (std::size_t r = 0; r < book_.rules.size(); ++r)
            if (!last->holds(others->demands[r])) solver.add(others->demands[r]);
        if (last) solver.add(!same_kind(*last));
        last = smallest(solver);
        if (!last) break;
        consider(solver, *last, hit_of);
      }
      solver.pop();
    };
    look(book_.is_start(before_), 1, false);
    if (book_.can_be_laid)
      if (const std::optional<Bool> where = book_.can_be_laid(before_))
        look(*where, options_.most_witnesses, false);
    std::vector<Bool> simplest;
    for (std::size_t w = 0; w < out_.words.size(); ++w)
      if (w != word && !out_.words[w].candidates.empty())
        simplest.push_back(means(w, out_.words[w].candidates.front()));
    look(all_of(simplest), 2, false);
    for (std::size_t w = 0; w < out_.words.size(); ++w)
      for (const Candidate& candidate : out_.words[w].candidates)
        if (w != word && out_.words[w].candidates.size() > 1) look(means(w, candidate), 1, false);
    if (others != nullptr) look(true, options_.most_witnesses, true);
    look(true, options_.most_witnesses, false);
  }
  /// The act is the same; or, in a book with a single act, the place.
  Bool same_kind(const Model& model) const {
    const bool has_one_act =
        std::ranges::all_of(book_.act, [](const Quantity& q) { return q.least == q.most; });
    const auto& fields = has_one_act ? before_ : act_;
    return all_of(are(fields, values(model, fields)));
  }
  template <class F>
  void consider(Solver& solver, const Model& model, F&& hit_of) {
    const Hit other = hit_of(model);
    if (!options_.judge->shows_more(other)) return;
    const Hit tidy = hit_of(settled(solver, model));
    options_.judge->take(options_.judge->shows_more(tidy) ? tidy : other);
  }
  static constexpr std::size_t no_word = ~std::size_t{0};
  Bool means(std::size_t word, const Candidate& candidate) const {
    std::vector<Bool> cells;
    for (std::size_t c = 0; c < candidate.cells.size(); ++c)
      cells.push_back(candidate.cells[c] ? words_[word][c] : !words_[word][c]);
    return all_of(cells);
  }

  using Cell = std::pair<std::size_t, std::size_t>;  // word, cell

  /// Those of the cells that a statement about the words leaves undecided.
  std::set<Cell> open_cells(const Bool& told, const std::set<Cell>& among) {
    std::set<Cell> open;
    Solver solver;
    solver.add(told);
    const Answer at_all = answer(solver);
    if (at_all != Answer::sat) return at_all == Answer::unsat ? open : among;
    std::set<Cell> seen_true, seen_false;
    const auto note = [&](const Model& model) {
      for (const Cell& c : among)
        (model.holds(words_[c.first][c.second]) ? seen_true : seen_false).insert(c);
    };
    note(solver.model());
    for (const Cell& c : among) {
      const bool was_true = seen_true.count(c);
      if (was_true && seen_false.count(c)) {
        open.insert(c);
        continue;
      }
      const Bool& cell = words_[c.first][c.second];
      solver.push();
      solver.add(was_true ? !cell : cell);
      const Answer answer = this->answer(solver);
      if (answer != Answer::unsat) open.insert(c);
      if (answer == Answer::sat) note(solver.model());
      solver.pop();
    }
    return open;
  }

  void examples() {
    asking_ = "the meanings of words";
    std::set<Cell> all;
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (std::size_t c = 0; c < words_[w].size(); ++c) all.insert({w, c});
    const std::set<Cell> without_examples = open_cells(told(words_, {}, false), all);
    const std::set<Cell> open = open_cells(told_, without_examples);
    std::set<Cell> closed;
    for (const Cell& c : without_examples)
      if (!open.count(c)) closed.insert(c);
    for (std::size_t e = 0; e < book_.examples.size(); ++e) {
      const Bool alone = told(words_, e);
      Solver solver;
      solver.add(alone);
      if (fails(solver))
        out_.refuted_examples.push_back(book_.examples[e].name);
      else
        out_.closed_by.emplace_back(book_.examples[e].name,
                                    closed.size() - open_cells(alone, closed).size());
    }
    for (std::size_t w = 0; w < words_.size(); ++w) {
      Word_answer answer{book_.words[w].name, {}, {}};
      for (std::size_t c = 0; c < words_[w].size(); ++c)
        if (open.count({w, c})) answer.open.push_back(c);
      candidates(w, answer);
      out_.words.push_back(std::move(answer));
    }
  }

  /// Candidate readings: the senses, and two of them joined by "and" or "or".
  void candidates(std::size_t w, Word_answer& answer) {
    const std::vector<Sense>& senses = book_.words[w].senses;
    std::vector<Candidate> all;
    for (const Sense& s : senses) all.push_back({s.says, s.cells});
    for (std::size_t i = 0; i < senses.size(); ++i)
      for (std::size_t j = i + 1; j < senses.size(); ++j)
        for (const bool both : {true, false}) {
          Candidate c{senses[i].says + (both ? ", and " : ", or ") + senses[j].says, {}};
          for (std::size_t k = 0; k < senses[i].cells.size(); ++k)
            c.cells.push_back(both ? senses[i].cells[k] && senses[j].cells[k]
                                   : senses[i].cells[k] || senses[j].cells[k]);
          all.push_back(std::move(c));
        }
    std::set<std::vector<bool>> seen;
    Solver solver;
    solver.add(told_);
    for (Candidate& c : all) {
      std::vector<bool> where_open;
      for (std::size_t cell : answer.open) where_open.push_back(c.cells.at(cell));
      if (seen.count(where_open)) continue;
      solver.push();
      for (std::size_t cell = 0; cell < c.cells.size(); ++cell)
        solver.add(c.cells[cell] ? words_[w][cell] : !words_[w][cell]);
      if (holds(solver)) {
        seen.insert(where_open);
        answer.candidates.push_back(std::move(c));
      }
      solver.pop();
    }
  }

  bool writes_group(std::size_t rule, const std::string& group) const {
    const Terms terms{before_, act_, after_, words_};
    for (std::size_t f = 0; f < book_.place.size(); ++f)
      if (book_.place[f].group == group &&
          book_.rules[rule].writes(terms, f).known() != std::optional(false))
        return true;
    return false;
  }
  void gaps() {
    const Step other = step({before_, act_, other_, words_});
    std::vector<std::string> groups;
    for (const Quantity& q : book_.place)
      if (std::find(groups.begin(), groups.end(), q.group) == groups.end())
        groups.push_back(q.group);
    Solver solver;
    solver.add(told_ & entered_ & step_.start & step_.legal & outcome(step_) & outcome(other));
    for (const std::string& group : groups) {
      asking_ = "gap in " + group;
      std::vector<Bool> differs;
      for (std::size_t f = 0; f < book_.place.size(); ++f)
        if (book_.place[f].group == group) differs.push_back(after_[f] != other_[f]);
      solver.push();
      solver.add(any_of(differs));
      for (std::size_t n = 0; n < options_.most_hits; ++n) {
        const auto model = smallest(solver);
        if (!model) break;
        // The effects at work that write these fields, without those that are not needed.
        std::vector<std::size_t> needed, always;
        for (std::size_t r = 0; r < book_.rules.size(); ++r)
          if (has_role(r, Role::effect) && model->holds(step_.active[r]) && writes_group(r, group))
            (smt::certain(step_.active[r]) ? always : needed).push_back(r);
        for (std::size_t i = 0; i < needed.size();) {
          solver.push();
          solver.add(!step_.active[needed[i]]);
          for (std::size_t j = 0; j < needed.size(); ++j)
            if (j != i) solver.add(step_.active[needed[j]]);
          const bool spare = holds(solver);
          solver.pop();
          if (spare)
            needed.erase(needed.begin() + static_cast<std::ptrdiff_t>(i));
          else
            ++i;
        }
        std::vector<Bool> at_work;
        for (std::size_t r : needed) at_work.push_back(step_.active[r]);
        solver.push();
        solver.add(all_of(at_work));
        const auto better = smallest(solver);
        always.insert(always.end(), needed.begin(), needed.end());
        out_.hits.push_back(with_witnesses(solver, better ? settled(solver, *better) : *model,
                                           [&](const Model& best) {
                                             Hit h = hit(Kind::gap, best, always, group);
                                             h.after = values(best, after_);
                                             h.other_after = values(best, other_);
                                             return h;
                                           }));
        solver.pop();
        if (needed.empty()) break;
        solver.add(!all_of(at_work));
      }
      solver.pop();
    }
  }

  /// A search for a guess without a completion.
  struct Search {
    Solver guess, completion;
    bool with_act;
    const std::vector<Int>& unknowns;  // of a completion
    Bool possible;
    Search(const Bool& guesses, bool act, const std::vector<Int>& completed, const Bool& where)
        : with_act(act), unknowns(completed), possible(where) {
      guess.add(guesses);
      completion.add(possible);
    }
  };
  /// The place and, if wanted, the act of a model.
  Bool same(const Model& model, bool with_act) const {
    std::vector<Bool> all = are(before_, values(model, before_));
    if (with_act)
      for (const Bool& b : are(act_, values(model, act_))) all.push_back(b);
    return all_of(all);
  }
  /// Fixes these and the words of a model.
  void fix(Solver& solver, const Model& model, bool with_act) const {
    solver.add(same(model, with_act));
    for (const auto& word : words_)
      for (const Bool& cell : word) solver.add(model.holds(cell) ? cell : !cell);
  }
  /// A guess without a completion under the solver's statements, if there is one. Every completion
  /// found on the way is added to `excluded` as a condition that such a guess must satisfy.
  std::optional<Model> without_completion(Search& search, std::vector<Bool>& excluded) {
    return without_completion(search, excluded, options_.effort);
  }
  std::optional<Model> without_completion(Search& search, std::vector<Bool>& excluded,
                                          unsigned effort) {
    while (answer(search.guess, effort) == Answer::sat) {
      const Model guess = search.guess.model();
      search.completion.push();
      fix(search.completion, guess, search.with_act);
      const Answer answer = this->answer(search.completion);
      if (answer == Answer::sat)
        excluded.push_back(
            !smt::project(search.completion.model(), search.unknowns, search.possible));
      search.completion.pop();
      if (answer == Answer::unsat) return guess;
      if (answer == Answer::unknown) return {};
      if (guess.holds(excluded.back())) {  // then this guess would come again
        excluded.pop_back();
        out_.unknown.push_back(asking_);
        return {};
      }
      search.guess.add(excluded.back());
    }
    return {};
  }
  /// The same with few objects, given one.
  Model smallest_without(Search& search, const Model& found, std::vector<Bool>& excluded) {
    return fewer(book_.objects(before_, act_), 0, found, [&](const Bool& bound) {
      search.guess.push();
      search.guess.add(bound);
      const std::size_t unknown = out_.unknown.size();
      const auto model = without_completion(search, excluded, effort_for_fewer);
      out_.unknown.resize(unknown);  // then the witness stays larger
      search.guess.pop();
      for (const Bool& b : excluded) search.guess.add(b);
      return model;
    });
  }

  /// Fields of the place afterwards that depend on each other, and what is demanded of them. There
  /// is a place afterwards if every part on its own has values.
  struct Part {
    std::set<std::size_t> fields;
    std::vector<std::pair<std::size_t, Bool>> demands;  // by this rule; no_rule: kept, in range
  };
  static constexpr std::size_t no_rule = ~std::size_t{0};

  std::vector<Part> parts() const {
    std::vector<std::pair<std::size_t, Bool>> all;
    for (std::size_t r = 0; r < book_.rules.size(); ++r) {
      if (has_role(r, Role::effect))
        for (const Bool& part :
             smt::conjuncts(book_.rules[r].demands({before_, act_, after_, words_})))
          all.emplace_back(r, implies(step_.active[r], part));
      if (has_role(r, Role::component))
        for (const Bool& part : smt::conjuncts(step_.after[r])) all.emplace_back(r, part);
    }
    for (const Bool& kept : step_.kept) all.emplace_back(no_rule, kept);
    for (const Bool& range : smt::conjuncts(step_.range_after)) all.emplace_back(no_rule, range);
    std::vector<Part> parts;
    for (const auto& demand : all) {
      const auto mentioned = smt::mentioned(after_, demand.second);
      Part joined{{mentioned.begin(), mentioned.end()}, {demand}};
      std::erase_if(parts, [&](Part& p) {
        if (std::none_of(mentioned.begin(), mentioned.end(),
                         [&](std::size_t f) { return p.fields.count(f) > 0; }))
          return false;
        joined.fields.insert(p.fields.begin(), p.fields.end());
        joined.demands.insert(joined.demands.end(), p.demands.begin(), p.demands.end());
        return true;
      });
      parts.push_back(std::move(joined));
    }
    return parts;
  }
  static Bool together(const Part& part, const std::set<std::size_t>& without = {}) {
    std::vector<Bool> all;
    for (const auto& [rule, demand] : part.demands)
      if (!without.count(rule)) all.push_back(demand);
    return all_of(all);
  }

  /// What the part demands, with the fields eliminated that its demands define in every case, or
  /// only bound; the others are left in `fields`.
  Bool without_defined_fields(const Part& part, std::set<std::size_t>& fields) {
    std::vector<Bool> demands;
    for (const auto& [rule, demand] : part.demands) demands.push_back(demand);
    Solver solver;
    solver.add(told_ & step_.start & step_.legal);
    for (std::size_t f : part.fields) {
      Int defined = before_[f];
      std::vector<Bool> nowhere;  // the conditions under which no demand found so far defines it
      for (const Bool& demand : demands) {
        const std::vector<Bool> cases = smt::disjuncts(demand);
        const auto mentions = [&](const Bool& b) { return smt::mentions(b, after_[f]); };
        if (std::count_if(cases.begin(), cases.end(), mentions) != 1) continue;
        const auto value =
            smt::solved_for(after_[f], *std::find_if(cases.begin(), cases.end(), mentions));
        if (!value || smt::mentions(*value, after_[f])) continue;
        std::vector<Bool> otherwise;
        for (const Bool& b : cases)
          if (!mentions(b)) otherwise.push_back(b);
        nowhere.push_back(any_of(otherwise));
        defined = smt::ite(nowhere.back(), defined, *value);
      }
      solver.push();
      solver.add(all_of(nowhere));
      const bool always = fails(solver);
      solver.pop();
      if (!always) continue;
      for (Bool& demand : demands) demand = smt::substitute(demand, after_[f], defined);
      fields.erase(f);
    }
    Bool possible = all_of(demands);
    for (auto f = fields.begin(); f != fields.end();) {
      const auto clauses = smt::clauses(possible, after_[*f]);
      const auto bounded = clauses ? smt::without(after_[*f], *clauses) : std::nullopt;
      if (bounded) possible = *bounded;
      f = bounded ? fields.erase(f) : std::next(f);
    }
    return possible;
  }

  /// What a part is about, for people.
  std::string name_of_part(const Part& part) const {
    std::set<std::string> about;
    for (const std::size_t f : part.fields) about.insert(book_.place[f].group);
    for (const auto& [rule, demand] : part.demands)
      if (part.fields.empty() && rule != no_rule) about.insert(book_.rules[rule].id);
    std::string name;
    for (const std::string& each : about) name += (name.empty() ? "" : ", ") + each;
    return name;
  }
  /// Looks for a place and an act with no place afterwards.
  void clashes() {
    std::vector<Part> all = parts();
    // What an effect demands of the place before and the act comes first. Where that fails, it is
    // the clash; what other parts demand there does not matter.
    std::stable_partition(all.begin(), all.end(), [](const Part& p) { return p.fields.empty(); });
    Bool elsewhere = true;
    for (const Part& part : all) {
      if (smt::certain(together(part))) continue;
      asking_ = "clash in " + name_of_part(part);
      std::set<std::size_t> left = part.fields;
      const Bool possible = without_defined_fields(part, left);
      std::vector<Int> fields;
      for (std::size_t f : left) fields.push_back(after_[f]);
      Search search(told_ & step_.start & step_.legal & elsewhere, true, fields, possible);
      if (part.fields.empty()) elsewhere = elsewhere & possible;
      if (fields.empty()) search.guess.add(!possible);
      std::vector<Bool> excluded;
      for (std::size_t n = 0;; ++n) {
        const auto found = without_completion(search, excluded);
        if (!found) break;
        if (n == options_.most_hits) {  // there are more
          out_.unknown.push_back(asking_);
          break;
        }
        const std::vector<std::size_t> core = core_of(*found, part);
        std::vector<Bool> effects;
        for (std::size_t r : core)
          if (has_role(r, Role::effect)) effects.push_back(step_.active[r]);
        search.guess.push();
        search.guess.add(all_of(effects));
        search.guess.add(entered_);
        auto best = without_completion(search, excluded);
        if (best) best = smallest_without(search, *best, excluded);
        search.guess.pop();
        for (const Bool& b : excluded) search.guess.add(b);
        excluded.clear();
        if (best) {
          const std::vector<std::size_t> core_of_best = core_of(*best, part);
          add_clash(*best, core_of_best);
          Solver entered;  // its own clash, if that is another one
          entered.add(entered_);
          fix(entered, *found, true);
          const bool is_entered = core_of_best != core && holds(entered);
          if (is_entered) add_clash(*found, core);
          exclude(search, core_of_best, part, 2 * n);
          if (!is_entered) continue;  // its clash may still be found elsewhere
        }
        exclude(search, core, part, 2 * n + 1);
      }
    }
  }
  /// Excludes a clash that was found: elsewhere, not all of its effects apply, or some place
  /// afterwards satisfies its sentences, whatever the others say. The place is unknown: each call
  /// needs another number.
  void exclude(Search& search, const std::vector<std::size_t>& rules, const Part& part,
               std::size_t number) const {
    std::vector<Bool> all, effects;
    for (const std::size_t r : rules)
      if (has_role(r, Role::effect)) effects.push_back(step_.active[r]);
    for (const auto& [rule, demand] : part.demands)
      if (rule == no_rule || std::find(rules.begin(), rules.end(), rule) != rules.end())
        all.push_back(demand);
    Bool fits = all_of(all);
    for (const std::size_t f : part.fields)
      fits = smt::substitute(
          fits, after_[f],
          Int::variable("clash " + std::to_string(number) + " " + book_.place[f].name));
    search.guess.add((!all_of(effects)) | fits);
  }
  void add_clash(const Model& model, const std::vector<std::size_t>& core) {
    Hit h = hit(Kind::clash, model, core);
    if (std::none_of(out_.hits.begin(), out_.hits.end(), [&](const Hit& other) {
          return other.kind == Kind::clash && other.sentences == h.sentences;
        }))
      out_.hits.push_back(std::move(h));
  }
  /// Effects and components that have no completion together, none of which can be left out.
  std::vector<std::size_t> core_of(const Model& model, const Part& part) {
    Solver fixed;
    fix(fixed, model, true);
    std::set<std::size_t> core, without;
    for (const auto& [rule, demand] : part.demands)
      if (rule != no_rule) core.insert(rule);
    for (auto rule = core.begin(); rule != core.end();) {
      std::set<std::size_t> left = without;
      left.insert(*rule);
      fixed.push();
      fixed.add(together(part, left));
      const bool needed = !fails(fixed);
      fixed.pop();
      if (needed) {
        ++rule;
      } else {
        without = left;
        rule = core.erase(rule);
      }
    }
    return {core.begin(), core.end()};
  }

  void forbidden() {
    Solver solver;
    solver.add(told_ & entered_ & step_.start);
    for (std::size_t p = 0; p < book_.rules.size(); ++p) {
      if (!has_role(p, Role::permission)) continue;
      asking_ = "permission " + book_.rules[p].id;
      std::vector<Bool> elsewhere;  // what holds of other acts than those found
      for (std::size_t q = 0; q < book_.rules.size(); ++q) {
        if (!has_role(q, Role::choice)) continue;
        solver.push();
        solver.add(step_.active[p] & !step_.demands[q]);
        for (std::size_t r = 0; r < book_.rules.size(); ++r)
          if (r != q && has_role(r, Role::choice)) solver.add(step_.demands[r]);
        if (const auto model = smallest(solver)) {
          out_.hits.push_back(
              with_witnesses(solver, settled(solver, *model), [&](const Model& best) {
                return hit(Kind::forbidden, best, {p, q});
              }));
          elsewhere.push_back(step_.demands[q]);
        }
        solver.pop();
      }
      // Acts that are only forbidden by several sentences at once: by as few as possible.
      solver.push();
      solver.add(step_.active[p] & !step_.legal & all_of(elsewhere));
      std::size_t found = 0;
      for (auto model = smallest(solver); model; model = smallest(solver)) {
        if (++found > options_.most_hits) {  // there are more
          out_.unknown.push_back(asking_);
          break;
        }
        solver.push();
        std::vector<std::size_t> broken;
        std::optional<Model> fewer = model;
        while (fewer) {
          model = fewer;
          broken = broken_choices(*model);
          solver.add(satisfies_one_of(broken));
          for (std::size_t q = 0; q < book_.rules.size(); ++q)
            if (has_role(q, Role::choice) && model->holds(step_.demands[q]))
              solver.add(step_.demands[q]);
          fewer = smallest(solver);
        }
        solver.pop();
        solver.add(satisfies_one_of(broken));
        broken.push_back(p);
        out_.hits.push_back(hit(Kind::forbidden, *model, broken));
      }
      solver.pop();
    }
  }
  Bool satisfies_one_of(const std::vector<std::size_t>& rules) const {
    std::vector<Bool> any;
    for (const std::size_t r : rules) any.push_back(step_.demands[r]);
    return any_of(any);
  }
  std::vector<std::size_t> broken_choices(const Model& model) const {
    std::vector<std::size_t> broken;
    for (std::size_t q = 0; q < book_.rules.size(); ++q)
      if (has_role(q, Role::choice) && !model.holds(step_.demands[q])) broken.push_back(q);
    return broken;
  }

  void stuck() {
    asking_ = name_of(Kind::stuck);
    Search search(told_ & entered_ & step_.start, false, act_,
                  in_range(book_.act, act_) & step_.legal);
    std::vector<Bool> excluded;
    if (const auto found = without_completion(search, excluded))
      out_.hits.push_back(hit(Kind::stuck, smallest_without(search, *found, excluded), {}));
  }

  void winners() {
    Solver solver;
    solver.add(told_ & entered_ & step_.start & step_.legal & outcome(step_) &
               book_.is_over(after_));
    const Int number = book_.winners(after_);
    for (const Kind kind : {Kind::two_winners, Kind::no_winner}) {
      asking_ = name_of(kind);
      solver.push();
      solver.add(kind == Kind::two_winners ? Int(2) <= number : number == Int(0));
      if (const auto model = smallest(solver)) {
        const Model best = settled(solver, *model);
        Hit h = hit(kind, best, {});
        h.after = values(best, after_);
        out_.hits.push_back(std::move(h));
      }
      solver.pop();
    }
  }

  void words() {
    // Two fillings that differ in one cell: a place afterwards that one allows and the other does
    // not.
    const Words others = free_words("other word");
    const Step step_of_others = step({before_, act_, after_, others});
    Solver solver;
    solver.add(told_ & told(others) & entered_ & step_.start & step_.legal & outcome(step_));
    solver.add(!(step_of_others.legal & outcome(step_of_others)));
    const Int objects = book_.objects(before_, act_);
    for (std::size_t w = 0; w < book_.words.size(); ++w) {
      asking_ = "word \"" + book_.words[w].name + "\"";
      std::optional<Model> best;
      std::optional<std::size_t> cell_of_best;
      std::vector<std::size_t> deciding;
      // The fillings are the same, except in this cell or, without one, anywhere in this word.
      const auto differ_in = [&](std::optional<std::size_t> cell) {
        for (std::size_t v = 0; v < words_.size(); ++v)
          for (std::size_t c = 0; c < words_[v].size(); ++c) {
            const Bool &one = words_[v][c], &other = others[v][c];
            if (v == w && cell == c)
              solver.add((one & !other) | ((!one) & other));
            else if (v != w || cell)
              solver.add((one & other) | ((!one) & !other));
          }
      };
      // The witness shows a cell on which the candidate readings disagree, if there is one.
      std::vector<std::size_t> disputed_first = out_.words[w].open;
      const auto disputed = [&](std::size_t cell) {
        const auto& candidates = out_.words[w].candidates;
        return std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& c) {
          return c.cells.at(cell) != candidates.front().cells.at(cell);
        });
      };
      std::stable_partition(disputed_first.begin(), disputed_first.end(), disputed);
      for (std::size_t cell : disputed_first) {
        solver.push();
        differ_in(cell);
        bool decides = holds(solver);
        if (decides) deciding.push_back(cell);
        if (decides && best) {  // only a smaller witness of a disputed cell is of interest
          decides = disputed(cell) || !disputed(*cell_of_best);
          solver.add(objects < Int(best->value(objects)));
          decides = decides && holds(solver);
        }
        if (const auto model = decides ? smallest(solver) : std::nullopt) {
          best = model;
          cell_of_best = cell;
        }
        solver.pop();
      }
      solver.push();
      differ_in(cell_of_best);
      // What the book tells may link the cells, so that no two fillings differ in one only.
      if (!best && out_.words[w].open.size() > 1) best = smallest(solver);
      if (best) {
        const Model model = settled(solver, *best);
        if (!cell_of_best)
          for (std::size_t c = 0; c < words_[w].size(); ++c)
            if (model.holds(words_[w][c]) != model.holds(others[w][c])) deciding.push_back(c);
        std::sort(deciding.begin(), deciding.end());
        const auto hit_of = [&](const Model& of) {
          Hit h = hit(Kind::word, of, {}, book_.words[w].name);
          h.after = values(of, after_);
          h.changes_verdict = !of.holds(step_of_others.legal);
          h.cells = deciding;
          return h;
        };
        const Hit& found = out_.hits.emplace_back(hit_of(model));
        if (options_.judge != nullptr) {
          options_.judge->take(found);
          const Looking looking(*this);
          solver.pop();
          solver.push();
          const auto in_cell = [&](std::optional<std::size_t> cell, auto&& look) {
            if (!options_.judge->wants_more(found) || is_over()) return;
            solver.push();
            differ_in(cell);
            look();
            solver.pop();
          };
          // One witness of each other cell comes first.
          for (const std::size_t cell : deciding)
            if (cell_of_best && cell != cell_of_best)
              in_cell(cell, [&] {
                if (const auto other = smallest(solver)) consider(solver, *other, hit_of);
              });
          in_cell(cell_of_best,
                  [&] { more_witnesses(solver, found, &model, hit_of, &step_of_others, w); });
          for (const std::size_t cell : deciding)
            if (cell_of_best && cell != cell_of_best)
              in_cell(cell,
                      [&] { more_witnesses(solver, found, nullptr, hit_of, &step_of_others, w); });
        }
      }
      solver.pop();
    }
  }

  void redundant() {
    for (std::size_t r = 0; r < book_.rules.size(); ++r) {
      const bool has_effect = has_role(r, Role::effect);
      if (!has_effect && !has_role(r, Role::choice)) continue;
      asking_ = "whether " + book_.rules[r].id + " is redundant";
      in_use_[r] = false;
      const Step s = step({before_, act_, after_, words_});
      Solver solver;
      solver.add(told_ & s.start & s.legal);
      if (has_effect) solver.add(outcome(s));
      solver.add(!step_.demands[r]);
      if (fails(solver)) out_.redundant.push_back(book_.rules[r].id);
      in_use_[r] = true;
    }
  }

  const Book& book_;
  const Inquiry_options& options_;
  std::vector<bool> in_use_;
  std::vector<Int> before_, act_, after_, other_;
  Words words_;
  Step step_;
  Bool told_;
  std::uint64_t effort_before_ = 0;
  const Looking* looking_ = nullptr;
  std::string asking_;  // what the queries are about
  Bool entered_;        // `before` is the start, or an act leads to it from a place without one
  Inquiry out_;
};

}  // namespace

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::gap:
      return "gap";
    case Kind::clash:
      return "clash";
    case Kind::forbidden:
      return "forbidden";
    case Kind::stuck:
      return "stuck";
    case Kind::two_winners:
      return "two winners";
    case Kind::no_winner:
      return "no winner";
    case Kind::word:
      return "word";
  }
  return "";
}

Inquiry inquire(const Book& book, const Inquiry_options& options) {
  return Inquirer(book, options).run();
}

}  // namespace arbiter::literal
