// A literal form (properties/literal.hpp) in one scope, as terms of the solver, with its types
// erased: the engine that asks the questions is compiled once for all games.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "properties/literal.hpp"
#include "solver/smt/expr.hpp"

namespace arbiter::literal {

using smt::Bool;
using smt::Int;

/// A field of the place or of the act.
struct Quantity {
  std::string name;   // "row 0 1 2"
  std::string group;  // "row"
  int least, most;
};

using Values = std::vector<int>;  // of all fields of a place, or of an act

/// A scene as terms: the fields in the order of Book::place and Book::act.
struct Terms {
  std::vector<Int> before, act, after;
  std::vector<std::vector<Bool>> words;
};

/// A sentence whose types are erased.
struct Rule {
  std::string id, clause, says;
  Role role;
  std::function<Bool(const Terms&)> when, demands;        // never empty
  std::function<Bool(const Terms&, std::size_t)> writes;  // the field with this number
  std::vector<std::size_t> beaten_by;                     // indexes of rules
};

struct Example {
  std::string name, clause;
  Values before, act;
  bool legal;
  Values after;  // empty: not told
};

struct Book {
  std::string scope;
  std::vector<Quantity> place, act;
  std::vector<Word> words;
  std::vector<Rule> rules;
  std::vector<Example> examples;
  std::function<Bool(const std::vector<Int>&place)> is_over, is_start;
  std::function<std::optional<Bool>(const std::vector<Int>& place)>
      can_be_laid;  // null, or no answer: every place
  std::function<Int(const std::vector<Int>& place)> winners;
  std::function<Int(const std::vector<Int>& place, const std::vector<Int>& act)> objects;
};

namespace detail {

inline std::string text_of(const Field& f) {
  std::string name = f.name;
  for (int i : {f.i, f.j, f.k})
    if (i >= 0) name += " " + std::to_string(i);
  return name;
}

template <class L, Number N>
typename L::template Place<N> place_of(const std::vector<N>& values,
                                       const typename L::Scope& scope) {
  typename L::template Place<N> place{};
  std::size_t at = 0;
  L::place_fields(place, scope, [&](const Field&, N& value, int, int) { value = values.at(at++); });
  return place;
}
template <class L, Number N>
typename L::template Act<N> act_of(const std::vector<N>& values, const typename L::Scope& scope) {
  typename L::template Act<N> act{};
  std::size_t at = 0;
  L::act_fields(act, scope, [&](const Field&, N& value, int, int) { value = values.at(at++); });
  return act;
}

}  // namespace detail

/// Throws smt::Misuse if the form names a sentence or a field that it does not have.
template <class L>
Book book_of(const typename L::Scope& given) {
  using Its_scene = Scene<L, Int>;
  const auto scope = std::make_shared<const typename L::Scope>(given);
  Book book;
  book.scope = L::name_of(*scope);
  std::vector<Field> fields;
  typename L::template Place<Int> place{};
  L::place_fields(place, *scope, [&](const Field& f, Int&, int least, int most) {
    fields.push_back(f);
    book.place.push_back({detail::text_of(f), f.name, least, most});
  });
  typename L::template Act<Int> act{};
  L::act_fields(act, *scope, [&](const Field& f, Int&, int least, int most) {
    book.act.push_back({detail::text_of(f), f.name, least, most});
  });
  book.words = L::words(*scope);
  for (const Word& word : book.words)
    for (const Sense& sense : word.senses)
      if (sense.cells.size() != word.cells.size())
        throw smt::Misuse("sense \"" + sense.says + "\" of the word \"" + word.name +
                          "\": expected " + std::to_string(word.cells.size()) +
                          " truths, one for each cell, found " +
                          std::to_string(sense.cells.size()));
  for (const auto* const list : {&book.place, &book.act})
    for (std::size_t f = 0; f < list->size(); ++f)
      for (std::size_t g = 0; g < f; ++g)
        if ((*list)[f].name == (*list)[g].name)
          throw smt::Misuse("two fields are called \"" + (*list)[f].name + "\"");

  const auto scene = [scope](const Terms& terms) {
    return Its_scene{*scope, detail::place_of<L>(terms.before, *scope),
                     detail::act_of<L>(terms.act, *scope), detail::place_of<L>(terms.after, *scope),
                     terms.words};
  };
  const auto sentences =
      std::make_shared<const std::vector<Sentence<L, Int>>>(L::template sentences<Int>(*scope));
  const auto index_of = [&](std::string_view id) {
    for (std::size_t i = 0; i < sentences->size(); ++i)
      if ((*sentences)[i].id == id) return i;
    throw smt::Misuse("no sentence has the id \"" + std::string(id) + "\"");
  };
  for (std::size_t i = 0; i < sentences->size(); ++i) {
    const auto& s = (*sentences)[i];
    if (index_of(s.id) != i)
      throw smt::Misuse("two sentences have the id \"" + std::string(s.id) + "\"");
    Rule rule{
        std::string(s.id), std::string(s.clause), std::string(s.says), s.role, {}, {}, {}, {}};
    rule.when = [sentences, scene, i](const Terms& terms) {
      const auto& when = (*sentences)[i].when;
      return when ? Bool(when(scene(terms))) : Bool(true);
    };
    rule.demands = [sentences, scene, i](const Terms& terms) {
      const auto& demands = (*sentences)[i].demands;
      return demands ? Bool(demands(scene(terms))) : Bool(true);
    };
    for (const auto& w : s.writes)
      if (std::none_of(fields.begin(), fields.end(),
                       [&](const Field& f) { return w.name == f.name; }))
        throw smt::Misuse("sentence " + rule.id + " writes \"" + std::string(w.name) +
                          "\", which is no field of the place");
    rule.writes = [sentences, scene, fields, i](const Terms& terms, std::size_t field) {
      std::vector<Bool> any;
      for (const auto& w : (*sentences)[i].writes)
        if (w.name == fields[field].name)
          any.push_back(w.if_ ? Bool(w.if_(scene(terms), fields[field])) : Bool(true));
      return smt::any_of(any);
    };
    for (std::string_view other : s.beaten_by) rule.beaten_by.push_back(index_of(other));
    book.rules.push_back(std::move(rule));
  }
  for (auto& e : L::examples(*scope)) {
    Example example{e.name, e.clause, {}, {}, e.legal, {}};
    const auto into = [](Values& list) {
      return [&list](const Field&, int& value, int, int) { list.push_back(value); };
    };
    L::place_fields(e.before, *scope, into(example.before));
    L::act_fields(e.act, *scope, into(example.act));
    if (e.after) L::place_fields(*e.after, *scope, into(example.after));
    book.examples.push_back(std::move(example));
  }
  book.is_over = [scope](const std::vector<Int>& values) {
    return Bool(L::template is_over<Int>(detail::place_of<L>(values, *scope), *scope));
  };
  book.is_start = [scope](const std::vector<Int>& values) {
    if constexpr (requires(const typename L::template Place<Int>& p) {
                    L::template is_start<Int>(p, *scope);
                  })
      return Bool(L::template is_start<Int>(detail::place_of<L>(values, *scope), *scope));
    else
      return Bool(false);
  };
  if constexpr (requires(const typename L::template Place<Int>& p) {
                  L::template can_be_laid<Int>(p, *scope);
                })
    book.can_be_laid = [scope](const std::vector<Int>& values) -> std::optional<Bool> {
      return L::template can_be_laid<Int>(detail::place_of<L>(values, *scope), *scope);
    };
  book.winners = [scope](const std::vector<Int>& values) {
    return L::template winners<Int>(detail::place_of<L>(values, *scope), *scope);
  };
  book.objects = [scope](const std::vector<Int>& values, const std::vector<Int>& acts) {
    return L::template objects<Int>(detail::place_of<L>(values, *scope),
                                    detail::act_of<L>(acts, *scope), *scope);
  };
  return book;
}

}  // namespace arbiter::literal
