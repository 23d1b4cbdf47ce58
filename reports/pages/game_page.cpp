// The pages of a game:
//
//   xx             the letter, and what was verified in three lines
//   xx/questions   all questions in a table that can be searched
//   xx/examples    the worked examples, with the readings that each rules out
//   xx/XX-A01      a question (question_page.cpp)
//   xx/no-loop     a property that does not hold as it should
//   xx/engineers   findings by importance, other properties, clauses, values, unknowns
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "model/text.hpp"
#include "reports/document/markdown.hpp"
#include "reports/known_limits.hpp"
#include "reports/pages/findings.hpp"
#include "reports/pages/pages.hpp"
#include "reports/ruleset_words.hpp"

namespace arbiter {

using namespace document;

namespace {

std::vector<Text> lines_of(const std::vector<std::string>& sentences) {
  std::vector<Text> out;
  for (const std::string& sentence : sentences) out.push_back(line_of(sentence));
  return out;
}

/// The pages of a game under construction.
class Maker {
 public:
  explicit Maker(const Game_audit& audit) : audit_(audit), book_(*audit.book) {}

  std::vector<Page> make() {
    letter();
    questions();
    if (!book_.examples.empty()) examples();
    for (const auto& [question, known] : in_order())
      pages_.push_back(question_page(audit_, *question, known));
    for (const auto& [property, fault] : faults_) failing(*property, fault);
    engineers();
    for (Page& page : pages_) {
      add_links(page, book_);
      page.loads = audit_.loads;
    }
    lead_on();
    return std::move(pages_);
  }

 private:
  void add(Block block) { pages_.back().blocks.push_back(std::move(block)); }
  void add(const char* text) { add(Paragraph{text}); }
  void section(const char* name, std::string_view id) { add(Heading{2, name, address(id)}); }
  std::string address(std::string_view id) const {
    return std::string(book_.game) + "/" + std::string(id);
  }
  /// The name of a page or card of this game, with a link to it.
  Text name(std::string_view card) const { return id(card, "#" + address(card)); }
  /// The command that gives an engine's answer about a property again.
  Text again(const Property_audit& p, const Finding& f) const {
    const auto scope = std::ranges::find(audit_.scopes, f.ruleset, &Audited_scope::ruleset);
    const bool is_bounded = scope != audit_.scopes.end() && scope->depth > 0;
    const std::string ruleset = f.ruleset == "default" ? "" : " --ruleset " + shell_word(f.ruleset);
    if (f.engine.starts_with("Z3") || f.engine == "exhausted")
      return command(fmt::format("arbiter prove {}{}", book_.game, ruleset));
    return command(fmt::format("arbiter check {} {} --ruleset {}{}", book_.game, p.name,
                               shell_word(f.ruleset),
                               is_bounded ? fmt::format(" --depth {}", scope->depth) : ""));
  }

  void letter() {
    pages_.push_back({std::string(book_.game), std::string(book_.title)});
    if (audit_.stopped)
      add(Note{Tone::bad,
               {Paragraph{strong("Incomplete.") + " " + how_far(audit_) +
                          " Anything missing below was not checked."}}});
    if (const auto defects = lines_of(defects_of(audit_)); !defects.empty())
      add(Note{Tone::bad, {Paragraph{strong("Defects")}, list_of(defects)}});
    for (Block& block : letter_blocks(letter_of(audit_, 10, audit_.choices))) add(std::move(block));
    if (!faults_.empty()) {
      add(Heading{2, "What else can go wrong", address("failing")});
      std::vector<Text> lines;
      for (const auto& [p, fault] : faults_)
        lines.push_back(name(p->name) + " " + strong(fault_text(*p)) + " " +
                        badge(arbiter::tone_of(fault.severity), name_of(fault.severity)) + " " +
                        fault.why);
      add(list_of(lines));
    }
    add(Heading{2, "More"});
    add(list_of(
        {link("All questions", "#" + address("questions")) +
             ", to search and to filter by severity, players and options",
         link("For engineers", "#" + address("engineers")) +
             ": properties, clauses, engines, planted bugs, values, and what is not known"}));
    add(Paragraph{quiet("Source of the rules: " + std::string(book_.source) +
                        ". Clauses and questions are paraphrased, not quoted.")});
  }

  /// All questions, the most urgent first, with what is known about them.
  std::vector<std::pair<const Question*, const Question_audit*>> in_order() const {
    std::vector<std::pair<const Question*, const Question_audit*>> out, rest;
    for (const Question_audit& known : audit_.questions)
      out.emplace_back(&entry_of(book_.questions, known.question), &known);
    for (const Question& q : book_.questions)
      if (std::ranges::find(audit_.questions, q.id, &Question_audit::question) ==
          audit_.questions.end())
        rest.emplace_back(&q, nullptr);
    std::ranges::stable_sort(rest, [](const auto& a, const auto& b) {
      return a.first->is_knob() != b.first->is_knob() ? a.first->is_knob()
                                                      : a.first->likelihood < b.first->likelihood;
    });
    out.insert(out.end(), rest.begin(), rest.end());
    return out;
  }

  void questions() {
    pages_.push_back({address("questions"), std::string(book_.title) + ": all questions"});
    if (book_.questions.empty()) return add("None.");
    const bool has_players = index_of(book_.parameters, "players") < book_.parameters.size();
    const bool has_options = std::ranges::any_of(book_.parameters, is_option);
    Table table{{"question", "severity", "arises in"}, {}, true, {1}};
    if (has_players) table.filters.push_back(table.head.size()), table.head.emplace_back("players");
    if (has_options) table.filters.push_back(table.head.size()), table.head.emplace_back("option");
    for (const auto& [q, known] : in_order()) {
      auto& row = table.rows.emplace_back();
      row.push_back(name(q->id) + " " + q->title);
      row.push_back(!q->is_knob() ? Text("one reading")
                    : known       ? badge(arbiter::tone_of(known->severity), severity_text(*known))
                                  : Text("not examined"));
      const std::optional<Share_of_games> share =
          known ? known->asked.best_known() : std::optional<Share_of_games>{};
      row.emplace_back(share ? fmt::format("{:.3g} %", 100 * share->estimate()) : "");
      const Question_reach reach = reach_of(book_, audit_.readings, q->id, known);
      if (has_players) row.emplace_back(fmt::format("{}", fmt::join(reach.players, ", ")));
      if (!has_options) continue;
      std::vector<std::string> options;
      if (reach.without_options) options.emplace_back("none");
      for (std::string option : reach.options) {
        std::ranges::replace(option, ',', ';');  // a comma separates options
        options.push_back(std::move(option));
      }
      row.emplace_back(fmt::format("{}", fmt::join(options, ", ")));
    }
    add(std::move(table));
    add(Paragraph{"To get these figures again: " + questions_command(audit_) + "."});
    add(Paragraph{
        quiet("The most urgent question comes first. Severity: a contradiction; decides games (an "
              "answer changes the chance of winning by at least one percentage point; proved "
              "unless marked as sampled); comes up (the answer makes a difference in at least one "
              "sampled game in a hundred); curiosity (anything else); never matters "
              "(proved, or a worked example answers it). The percentages are the share of "
              "sampled games in which the question arises, even if its answer makes no difference. "
              "The games are random ones and games between simulated casual players; they do not "
              "describe how people play.")});
    if (!audit_.answers.sentence.empty()) add(Paragraph{audit_.answers.sentence});
  }

  void examples() {
    pages_.push_back({address("examples"), std::string(book_.title) + ": the worked examples"});
    const auto holding = std::ranges::count_if(audit_.examples, &Example_audit::holds);
    const auto applying = std::ranges::count(audit_.examples, true, &Example_audit::applies);
    if (audit_.examples.empty())
      add("They have not been played.");
    else
      add(Paragraph{strong(fmt::format("{} of {} hold", holding, applying)) +
                    (audit_.choices.empty() ? " under our assumptions." : " under your choices.") +
                    " An example rules out each reading under which it would come out "
                    "differently; such an answer would need another example."});
    Table table{{"example", "what it shows", "does it hold?", "rules out"}, {}, true, {2}};
    for (std::size_t n = 0; n < book_.examples.size(); ++n) {
      const Example& example = book_.examples[n];
      auto& row = table.rows.emplace_back(std::vector<Text>{id(example.id), example.says});
      if (audit_.examples.empty()) {
        row.insert(row.end(), {badge(Tone::open, "not known"), Text()});
        continue;
      }
      const Example_audit& known = audit_.examples[n];
      row.push_back(known.holds()   ? badge(Tone::good, "yes")
                    : known.applies ? badge(Tone::bad, "no") + " " + known.instead
                                    : badge(Tone::none, "does not apply") + " " + known.instead);
      row.push_back(fmt::format("{}", fmt::join(known.rules_out, ", ")) +
                    (known.rules_out.empty() || example.rebuilt.empty()
                         ? Text()
                         : quiet(fmt::format(" as rebuilt: {}", example.rebuilt))));
    }
    add(std::move(table));
    add(Paragraph{"To get this again: " + questions_command(audit_) + "."});
  }

  /// A fault, as a page.
  void failing(const Property_audit& p, const Fault& fault) {
    pages_.push_back({address(p.name), fault_text(p)});
    add(Paragraph{badge(arbiter::tone_of(fault.severity), name_of(fault.severity)) + " " +
                  fault.why + quiet(" Property ") + id(p.name) + quiet(".")});
    Blocks inside = property(p, 2).inside;
    inside.erase(inside.begin());  // what it says
    for (Block& block : inside) add(std::move(block));
    std::vector<Text> clauses, questions;
    for (const std::string& clause : p.clauses) clauses.push_back(quoted(book_, clause));
    if (!clauses.empty()) add(Paragraph{"It rests on " + joined(clauses, "; ") + "."});
    for (const Question& q : book_.questions)
      if (std::ranges::any_of(words(q.clauses), [&](const std::string& clause) {
            return std::ranges::find(p.clauses, clause) != p.clauses.end();
          }))
        questions.push_back(name(q.id) + " " + q.title);
    if (questions.empty()) return;
    add(Paragraph{"Questions about the same clauses:"});
    add(list_of(questions));
  }

  void engineers() {
    pages_.push_back({address("engineers"), std::string(book_.title) + ": for engineers"});
    section("Summary", "summary");
    add(list_of(lines_of(summary_of(audit_))));
    add(Paragraph{"To run these checks again: " + audit_command(audit_) + "."});
    add(Contents{});
    findings();
    properties();
    clauses();
    values();
    limits();
  }

  /// Begins each page behind the letter with links back, and to the questions next to it.
  void lead_on() {
    const auto is_question = [&](const Page& page) {
      return std::ranges::any_of(book_.questions,
                                 [&](const Question& q) { return page.id == address(q.id); });
    };
    for (std::size_t n = 1; n < pages_.size(); ++n) {
      Text line = link(book_.title, "#" + std::string(book_.game));
      const auto add_link = [&](const char* words, const std::string& to) {
        line += quiet(" | ") + link(words, "#" + to);
      };
      if (is_question(pages_[n])) {
        add_link("all questions", address("questions"));
        if (is_question(pages_[n - 1])) add_link("previous", pages_[n - 1].id);
        if (is_question(pages_[n + 1])) add_link("next", pages_[n + 1].id);
      }
      auto& blocks = pages_[n].blocks;
      blocks.insert(blocks.begin(), Paragraph{std::move(line)});
    }
  }

  void findings() {
    struct Group {
      int last;  // rank
      const char* name;
      Tone tone;
    };
    constexpr Group groups[] = {{0, "Not as expected", Tone::bad},
                                {1, "Fails at full size", Tone::bad},
                                {8, "Readings differ at full size", Tone::bad},
                                {9, "Proved to make no difference", Tone::good},
                                {19, "Known for small variants only", Tone::open},
                                {29, "Depends on one clause", Tone::open},
                                {99, "Holds at full size", Tone::good}};
    section("Findings, most important first", "findings");
    const std::vector<Highlight> all = highlights(audit_);
    if (all.empty()) add("None.");
    int after = -1;
    for (const Group& group : groups) {
      std::vector<Text> lines;
      for (const Highlight& h : all)
        if (h.rank > after && h.rank <= group.last)
          lines.push_back(name(h.id) + " " + line_of(h.text));
      after = group.last;
      if (lines.empty()) continue;
      add(Heading{3, group.name + (" " + badge(group.tone, std::to_string(lines.size())))});
      add(list_of(lines));
    }
  }

  static Tone tone_of(const Property_audit& p) {
    if (!p.expected || p.is_fault()) return Tone::bad;
    return p.is_asked_at_full_size() && p.where(true, Standing::open).empty() ? Tone::good
                                                                              : Tone::open;
  }

  /// `level` is that of its headings.
  Card property(const Property_audit& p, int level) const {
    Blocks inside{
        Paragraph{p.says + (p.clauses.empty()
                                ? Text()
                                : quiet(fmt::format(" [{}]", fmt::join(p.clauses, ", "))))},
        Paragraph{line_of("It " + sentence(p) + ".")}};
    if (!p.expected)
      inside.push_back(
          Note{Tone::bad,
               {Paragraph{strong("Not as expected") + ": the recorded answer is different."}}});
    if (!p.playthrough.empty()) {
      inside.push_back(Heading{
          level,
          "Example game under " + code(p.shown_in) +
              fmt::format(" ({})", p.shown_by.empty() ? "found by random play" : p.shown_by)});
      inside.push_back(Play{Playthrough::parse(p.playthrough), file_name(audit_, p)});
    }
    Table evidence{{"ruleset", "answer", "engine", "scope", "to get it again"}, {}, true};
    for (const Property_in_scope& scope : p.scopes)
      for (const Finding& f : scope.findings)
        evidence.rows.push_back(
            {code(f.ruleset),
             fmt::format("{}{}", name_of(f.status), f.expected ? "" : ", not as expected"),
             f.engine, f.scope + (f.answer.empty() ? "" : ". " + f.answer), again(p, f)});
    if (!evidence.rows.empty()) inside.push_back(Details{"Answers by engine", {evidence}});
    return {address(p.name), name(p.name), badge(tone_of(p), headline_text(p)), std::move(inside)};
  }

  void properties() {
    section("Properties: what must hold, and what can happen", "properties");
    if (audit_.properties.empty()) add("None have been written for this game yet.");
    std::vector<Text> pages;
    for (const auto& [p, fault] : faults_)
      pages.push_back(name(p->name) + " " + badge(tone_of(*p), headline_text(*p)));
    if (!pages.empty()) add(list_of(pages));
    for (const Property_audit& p : audit_.properties)
      if (!p.is_fault()) add(property(p, 4));
    add(Heading{3, "Properties that depend on a clause"});
    if (audit_.resting.empty()) return add("Switching off an optional clause changed no answer.");
    add("We re-checked each property with each optional clause switched off.");
    Table table{
        {"property", "depends on", "with the clause", "without it", "engine", "ruleset"}, {}, true};
    for (const Clause_dependence& r : audit_.resting) {
      const std::string_view without = entry_of(book_.clauses, r.clause).without;
      table.rows.push_back({link(r.property, "#" + address(r.property)),
                            r.clause + (without.empty() ? "" : fmt::format(" ({})", without)),
                            name_of(r.with), name_of(r.without), r.engine, code(r.ruleset)});
    }
    add(table);
  }

  static Text text_of(const Place& p) {
    return code(p.name) + (p.file.empty() ? Text() : quiet(fmt::format(" {}:{}", p.file, p.line)));
  }
  static Fact fact(const char* name, std::vector<Text> items, const char* unit) {
    const Text none = items.empty() ? "none" : "";
    return {name, none, std::move(items), unit};
  }
  static Fact fact(const char* name, const std::vector<Place>& places) {
    std::vector<Text> items;
    for (const Place& p : places) items.push_back(text_of(p));
    return fact(name, std::move(items), name);
  }

  Fact properties_of(const std::vector<Place>& places) const {
    std::vector<Text> items;
    for (const Place& p : places) {
      const auto same = [&](const Text& item) { return item.plain() == p.name; };
      if (std::ranges::find(audit_.properties, p.name, &Property_audit::name) ==
          audit_.properties.end())
        items.push_back(text_of(p));
      else if (std::ranges::none_of(items, same))
        items.push_back(link(p.name, "#" + address(p.name)));
    }
    return fact("properties", std::move(items), "properties");
  }

  Fact mutants_of(std::string_view clause) const {
    const auto mutants = of_clause(audit_.mutants, clause);
    std::vector<Text> items;
    for (const Mutant& each : mutants)
      items.push_back(id(each.id) + " " + each.says +
                      (each.noticed_by.empty() ? "" : "; caught by " + each.noticed_by) +
                      (each.survives.empty() ? "" : "; cannot be caught: " + each.survives));
    Fact out = fact("planted bugs", std::move(items), "bugs");
    if (!mutants.empty()) out.text = score_of(mutants);
    return out;
  }

  void clauses() {
    const Concordance& c = audit_.concordance;
    section("Clauses", "clauses");
    if (!c.missing.empty())
      add(Note{Tone::bad,
               {Paragraph{"The code that implements and tests each clause is not known: " +
                          c.missing + "."}}});
    if (const std::string score = score_of(audit_.mutants); !score.empty())
      add(Paragraph{"Bugs planted in the rules to see whether the checks catch them: " + score +
                    ". To repeat the test, run " +
                    command("arbiter mutants " + std::string(book_.game)) + "."});
    for (std::size_t i = 0; i < book_.clauses.size(); ++i) {
      const Clause& clause = book_.clauses[i];
      const Concordance::Entry none{}, &e = i < c.clauses.size() ? c.clauses[i] : none;
      Facts facts;
      std::vector<Text> asked;
      for (const Question& q : book_.questions)
        for (const std::string& id : words(q.clauses))
          if (id == clause.id) asked.emplace_back(q.id);
      if (!asked.empty()) facts.facts.push_back({"questions", joined(asked)});
      facts.facts.push_back(fact("rules", e.rules));
      if (e.rules.empty() && c.missing.empty())
        facts.facts.back().text = clause.not_a_rule.empty()
                                      ? strong("none")
                                      : "not implemented: " + std::string(clause.not_a_rule);
      facts.facts.push_back(properties_of(e.properties));
      facts.facts.push_back(fact("tests", e.tests));
      facts.facts.push_back(mutants_of(clause.id));
      add(Card{address(clause.id),
               name(clause.id) + " " + clause.heading,
               {},
               {Paragraph{clause.says}, std::move(facts)}});
    }
    if (c.missing.empty()) inverted();
  }

  /// From code to clauses, for each kind of code.
  void inverted() {
    using Entry = Concordance::Entry;
    std::vector<Entry> all = audit_.concordance.clauses;
    all.insert(all.end(), audit_.concordance.questions.begin(), audit_.concordance.questions.end());
    const std::pair<const char*, std::vector<Place> Entry::*> kinds[] = {
        {"rule", &Entry::rules},
        {"property", &Entry::properties},
        {"test", &Entry::tests},
        {"mutant", &Entry::mutants}};
    for (const auto& [kind, member] : kinds) {
      Table table{{kind, "clauses and questions"}, {}, true};
      for (const auto& [place, ids] : Concordance::inverted(all, member))
        table.rows.push_back({text_of(place), fmt::format("{}", fmt::join(ids, " "))});
      if (!table.rows.empty())
        add(Details{fmt::format("From {} to clause", kind), {std::move(table)}});
    }
  }

  void placements(const Placements& placements) {
    std::vector<Text> solved;
    for (const Placements::Solved_problem& s : placements.solved)
      solved.push_back(
          command("arbiter place " + s.file + " --count") +
          fmt::format(
              ": {} points{}{}.", s.best,
              s.best == s.bound ? ", proved to be the best score"
                                : fmt::format("; the best score is at most {}", s.bound),
              s.pictures == 0 ? "" : fmt::format("; pictures with this score: {}", s.pictures)));
    Figure puzzles, solutions;
    puzzles.title = "The puzzles", solutions.title = "The solutions";
    puzzles.svg = placements.puzzles;
    solutions.svg = placements.solutions;
    solutions.words = {Paragraph{"Final picture, moves and points."}};
    add(Card{address("placements"),
             "Optimal placements",
             {},
             {Paragraph{"Puzzles from the collection, solved for this report. The best score is "
                        "the highest that any picture of these cards can reach."},
              list_of(solved), Strip{{std::move(puzzles), std::move(solutions)}}}});
  }

  void values() {
    section("Values and placements", "values");
    if (audit_.pages.empty() && !audit_.placements) add("None were computed for this game.");
    if (audit_.placements) placements(*audit_.placements);
    for (const Source_page& page : audit_.pages) add(source_card(page, book_.game));
  }

  void limits() {
    section("What is not known", "limits");
    std::vector<Text> data;
    for (const Known_limit& each : known_limits(book_))
      data.push_back(id(each.id) + ": " + each.says);
    if (!data.empty()) {
      add(Heading{3, "Data that is not in the rulebook"});
      add("These numbers, pictures and examples do not come from the rulebook. Every result that "
          "uses them depends on them.");
      add(list_of(data));
    }
    add(Heading{3, "Not decided by this audit"});
    std::vector<Text> open = lines_of(unknown_in(audit_));
    if (open.empty()) open.emplace_back("Nothing: every check gave an answer.");
    open.emplace_back(
        "The model may misread a clause. Each clause above names the rules that implement it, so "
        "you can compare them with the rulebook.");
    add(list_of(open));
    if (!audit_.idle_clauses.empty()) {
      add(Heading{3, "Clauses that no worked example exercises"});
      add(list_of({audit_.idle_clauses.begin(), audit_.idle_clauses.end()}));
    }
    if (audit_.scopes.empty()) return;
    Table table{
        {"ruleset", "why", "size", "states", "turns", "explored", "to get it again"}, {}, true};
    for (const Audited_scope& s : audit_.scopes) {
      const char* more = s.exhausted ? "" : " and more";
      table.rows.push_back(
          {code(s.ruleset), s.why, s.size_in_words(), grouped(s.states) + more,
           grouped(s.turns) + more,
           s.exhausted ? "every game"
                       : fmt::format("all games up to {} turn{}", s.depth, s.depth == 1 ? "" : "s"),
           command(fmt::format("arbiter states {} --ruleset {}{}", book_.game,
                               shell_word(s.ruleset),
                               s.depth == 0 ? "" : fmt::format(" --depth {}", s.depth)))});
    }
    add(Heading{3, "Rulesets explored"});
    add(table);
  }

  const Game_audit& audit_;
  const Rulebook& book_;
  const std::vector<std::pair<const Property_audit*, Fault>> faults_ = faults_of(audit_);
  std::vector<Page> pages_;
};

}  // namespace

void add_links(Page& page, const Rulebook& book) {
  const auto add = [&](std::string_view id) {
    const std::string there = fmt::format("{}/{}", book.game, id);
    if (there != page.id) page.links.emplace(id, "#" + there);
  };
  for (const Clause& c : book.clauses) add(c.id);
  for (const Question& q : book.questions) add(q.id);
  for (const Example& example : book.examples)
    page.links.emplace(example.id, fmt::format("#{}/examples", book.game));
}

Text quoted(const Rulebook& book, std::string_view clause) {
  for (const Clause& each : book.clauses)
    if (each.id == clause) return fmt::format("\"{}\", {}", each.heading, clause);
  return Text(clause);
}

std::vector<Page> game_pages(const Game_audit& audit) { return Maker(audit).make(); }

}  // namespace arbiter
