// Transition systems and their unrolling: see step.hpp.
//
// The cases of a step become one formula: some legal `when` holds, and each variable of the next
// state gets its value from the case that holds. A variable has only a few distinct values across
// thousands of cases, so the cases are grouped by value, and the most common value needs no
// condition.
#include "solver/smt/step.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace arbiter::smt {
namespace {

void check_listed(const std::vector<Bool>& formulas, const std::set<std::string>& listed,
                  const std::string& where) {
  for (const Variable& v : free_variables(formulas))
    if (!listed.count(v.name))
      throw Misuse("a symbolic step has the variable `" + v.name + "` in its " + where +
                   ", which may not use it: list it in `before` or in `inputs`");
}

std::set<std::string> listed(const std::vector<Int>& first, const std::vector<Int>& second) {
  std::set<std::string> names;
  for (const std::vector<Int>* list : {&first, &second})
    for (const Int& variable : *list) {
      const std::vector<Variable> in_it = free_variables({variable == 0});
      if (in_it.size() != 1 || !in_it[0].as_number.term().is(variable.term()))
        throw Misuse("`before` and `inputs` of a symbolic step must be variables, and `" +
                     variable.term().text() + "` is not one");
      if (!names.insert(in_it[0].name).second)
        throw Misuse("a symbolic step lists the variable `" + in_it[0].name + "` twice");
    }
  return names;
}

/// The value of the variable number `field` after a legal step.
Int merged(const Symbolic_step& step, std::size_t field) {
  struct Group {
    Int value;
    std::vector<Bool> whens;
  };
  std::vector<Group> groups;
  for (const Symbolic_case& c : step.cases) {
    if (!c.legal) continue;
    const Int& value = c.after[field];
    auto same_value = [&](const Group& g) { return g.value.term().is(value.term()); };
    auto group = std::find_if(groups.begin(), groups.end(), same_value);
    if (group == groups.end()) group = groups.insert(groups.end(), {value, {}});
    group->whens.push_back(c.when);
  }
  if (groups.empty()) return step.before[field];
  const auto commonest = std::max_element(
      groups.begin(), groups.end(),
      [](const Group& a, const Group& b) { return a.whens.size() < b.whens.size(); });
  Int result = commonest->value;
  for (auto g = groups.begin(); g != groups.end(); ++g)
    if (g != commonest) result = ite(any_of(g->whens), g->value, result);
  return result;
}

}  // namespace

void Symbolic_step::check() const {
  if (before.empty()) throw Misuse("a symbolic step needs at least one variable in `before`");
  const std::set<std::string> state = listed(before, {}), all = listed(before, inputs);
  check_listed({start}, state, "start");
  check_listed({ranges}, state, "ranges");
  check_listed({assumption}, all, "assumption");
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const std::string where = "case " + std::to_string(i);
    check_listed({cases[i].when}, all, where);
    if (!cases[i].legal) continue;
    if (cases[i].after.size() != before.size())
      throw Misuse("a symbolic step needs one value in `after` for each variable in `before`: " +
                   where + " has " + std::to_string(cases[i].after.size()) + " for " +
                   std::to_string(before.size()));
    std::vector<Bool> values;
    for (const Int& value : cases[i].after) values.push_back(value == 0);
    check_listed(values, all, where);
  }
}
void Symbolic_step::check_statement(const Bool& over_before) const {
  check_listed({over_before}, listed(before, {}), "law or goal");
}

Unrolling::Unrolling(const Symbolic_step& step) : step_(step), variables_(step.before) {
  step.check();
  variables_.insert(variables_.end(), step.inputs.begin(), step.inputs.end());
  std::vector<Bool> whens;
  for (const Symbolic_case& c : step.cases)
    if (c.legal) whens.push_back(c.when);
  enabled_ = all_of({step.ranges, step.assumption, any_of(whens)});
  for (std::size_t i = 0; i < step.before.size(); ++i) after_.push_back(merged(step, i));
}

const Unrolling::Copy& Unrolling::copy(std::size_t moment) {
  while (copies_.size() <= moment) {
    const std::string mark = "@" + std::to_string(copies_.size());
    Copy next;
    for (const Int& v : variables_) {
      next.all.push_back(Int::variable(free_variables({v == 0})[0].name + mark));
      (next.all.size() <= step_.before.size() ? next.before : next.inputs)
          .push_back(next.all.back());
    }
    copies_.push_back(std::move(next));
  }
  return copies_[moment];
}

Bool Unrolling::at(const Bool& formula, std::size_t moment) {
  return substitute(formula, variables_, copy(moment).all);
}

Bool Unrolling::step_from(std::size_t moment) {
  const Copy next = copy(moment + 1), now = copy(moment);
  std::vector<Bool> parts{at(enabled_, moment)};
  for (std::size_t i = 0; i < after_.size(); ++i)
    parts.push_back(next.before[i] == substitute(after_[i], variables_, now.all));
  return all_of(parts);
}

Trace Unrolling::trace(const Model& model, std::size_t steps) {
  Trace trace;
  for (std::size_t moment = 0; moment <= steps; ++moment) {
    trace.states.push_back(values(model, copy(moment).before));
    if (moment == steps) break;
    trace.inputs.push_back(values(model, copy(moment).inputs));
    std::size_t index = 0;
    while (index < step_.cases.size() &&
           !(step_.cases[index].legal && model.holds(at(step_.cases[index].when, moment))))
      ++index;
    if (index == step_.cases.size()) throw Misuse("the model has no legal step at some moment");
    trace.cases.push_back(index);
  }
  return trace;
}

Trace::Values values(const Model& model, const std::vector<Int>& numbers) {
  Trace::Values result;
  for (const Int& n : numbers) result.push_back(model.value(n));
  return result;
}

}  // namespace arbiter::smt
