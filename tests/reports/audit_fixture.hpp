// An audit of an imaginary game, with one of everything.
#pragma once
#include "reports/audit_data.hpp"

namespace arbiter::audit_fixture {

inline constexpr Clause clauses[] = {{"XX-C01", "Play", "Take one | two counters."},
                                     {"XX-C02", "End", "The last_one wins.", {}, "nobody wins"}};
inline constexpr Question questions[] = {
    {"XX-A01", "Who wins?", Nature::gap, Likelihood::low, "XX-C02", {"the last", "the first"}, 1},
    {"XX-A02",
     "May she pass?",
     Nature::ambiguity,
     Likelihood::high,
     "XX-C01",
     {"no", "yes"},
     1,
     "it is not written"},
    {"XX-A03", "Why?", Nature::gap, Likelihood::low, "XX-C01", {"because"}, 1, "of it"}};
inline constexpr Rulebook book{"xx", "The game of Xx", "nobody", clauses, questions, {}};
inline constexpr Rulebook control_book{"cc", "Control", "nobody", clauses, questions,
                                       {},   {},        {},       {},      true};

inline std::string game_text(int moves, const std::string& ruleset = "default") {
  Playthrough played{"xx", ruleset, "0", "1 0", {}};
  for (int n = 1; n <= moves; ++n)
    played.plies.push_back(
        {0, n % 2 ? "P1" : "P2", "take " + std::to_string(n), "legal XX-C01", std::to_string(n)});
  return played.text();
}

inline Finding finding(const std::string& subject, Status status, const std::string& engine,
                       const std::string& ruleset, const std::string& playthrough = {}) {
  Finding f;
  f.subject = subject;
  f.statement = "It holds.";
  f.status = status;
  f.engine = engine;
  f.ruleset = ruleset;
  f.scope = "something";
  f.clauses = {"XX-C01"};
  f.playthrough = playthrough;
  f.seconds = 12.5;
  return f;
}

inline std::vector<Audited_scope> scopes() {
  return {{"default", "as it is", true, false, 1000, 5000, 2},
          {"players=3", "more", true, false, 2000, 6000, 2},
          {"size=2", "small", false, true, 10, 20, 0}};
}

inline Game_audit audit() {
  Game_audit a;
  a.book = &book;
  a.scopes = scopes();
  a.properties =
      combine({finding("fails", Status::refuted, "random play", "default", game_text(9)),
               finding("fails", Status::refuted, "explored", "size=2", game_text(2, "size=2")),
               finding("law", Status::bounded, "explored", "default"),
               finding("law", Status::proved, "Z3, induction", "default"),
               finding("law", Status::proved, "explored", "size=2")},
              a.scopes);
  Reading_audit parts;
  parts.question = "XX-A02";
  parts.reading = 2;
  parts.divergence =
      Shown_divergence{"default",
                       "XX-A02=2",
                       true,
                       "size=2",
                       "",
                       Playthrough::parse(game_text(3)),
                       {"illegal", "XX-C01", "she must", "2", "two\nlines", "unfinished", "P1"},
                       {"legal", "XX-C01", "", "3", "one", "1 0", "nobody"}};
  parts.shortest =
      Shown_divergence{"size=2",
                       "size=2,XX-A02=2",
                       false,
                       "",
                       "",
                       Playthrough::parse(game_text(1, "size=2")),
                       {"illegal", "XX-C01", "she must", "2", "two", "unfinished", "P1"},
                       {"legal", "XX-C01", "", "3", "one", "1 0", "nobody"}};
  parts.nearby = Local_finding{*parts.divergence, 1, "1", 4, 1234};
  Reading_audit same;
  same.question = "XX-A01";
  same.reading = 2;
  same.same_in = {"size=2"};
  same.so_far_in = {"default"};
  for (Reading_audit* r : {&parts, &same}) settle(*r);
  a.readings = {same, parts};
  a.resting = {{"law", "XX-C02", "default", "XX-C02=off", "Z3", Status::proved, Status::refuted}};
  a.concordance.clauses = {{"XX-C01", {{"take", "model/xx/rules.hpp", 7}}, {}, {}, {}},
                           {"XX-C02", {}, {}, {}, {}}};
  a.values_page = "docs/games/xx-values.md";
  a.measured = {"XX-A02"};
  a.seconds = 99.5;
  return a;
}

}  // namespace arbiter::audit_fixture
