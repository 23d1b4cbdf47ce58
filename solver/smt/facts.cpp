// Bounds, kept in a list: a path through a rule has a few dozen, and a scan beats any index.
#include "solver/smt/facts.hpp"

#include <limits>

#include "solver/smt/term_builder.hpp"

namespace arbiter::smt {
namespace {

constexpr std::int64_t furthest = std::numeric_limits<std::int64_t>::max() / 4;
bool small(std::int64_t n) { return -furthest < n && n < furthest; }

/// Is the first coefficient negative? Then -sum is the canonical form of the two.
bool upside_down(const Term& sum) {
  const Term first = Term_builder::head(sum) == Head::sum ? Term_builder::arguments(sum)[0] : sum;
  if (Term_builder::head(first) != Head::product) return false;
  const auto factor = Term_builder::numeral(Term_builder::arguments(first)[0]);
  return factor && *factor < 0;
}

/// An integer term as `base` + `constant`.
struct Split {
  Term base;
  std::int64_t constant;
};
Split split(const Term& number) {
  if (Term_builder::head(number) == Head::sum)
    if (const auto c = Term_builder::numeral(Term_builder::arguments(number)[0]); c && small(*c))
      return {(Int(number) - Int(*c)).term(), *c};
  return {number, 0};
}

Atom truth(const Term& statement, bool value) {
  return {Atom::Kind::equals, statement, value ? 1 : 0};
}

Atom reversed(const Atom& atom) {
  switch (atom.kind) {
    case Atom::Kind::at_most:
      return {Atom::Kind::at_least, atom.base, atom.bound + 1};
    case Atom::Kind::at_least:
      return {Atom::Kind::at_most, atom.base, atom.bound - 1};
    case Atom::Kind::equals:
      return {Atom::Kind::differs, atom.base, atom.bound};
    default:
      return {Atom::Kind::equals, atom.base, atom.bound};
  }
}

}  // namespace

Atom atom_of(const Bool& statement) {
  const Term& term = statement.term();
  const Head head = Term_builder::head(term);
  if (head == Head::negation) {
    const Term inner = Term_builder::arguments(term)[0];
    const Atom atom = atom_of(Bool(inner));
    return atom.base.is(inner) ? truth(inner, false) : reversed(atom);
  }
  if (head != Head::at_most && head != Head::equality) return truth(term, true);
  const std::vector<Term> sides = Term_builder::arguments(term);
  if (!Term_builder::is_int(sides[0])) return truth(term, true);

  // left <= right: base + constant <= 0
  const Term difference = (Int(sides[0]) - Int(sides[1])).term();
  auto [base, constant] = split(difference);
  if (!small(constant)) return truth(term, true);
  const bool turned = upside_down(base);
  if (turned) base = (Int(0) - Int(base)).term();
  if (head == Head::equality) return {Atom::Kind::equals, base, turned ? constant : -constant};
  return turned ? Atom{Atom::Kind::at_least, base, constant}
                : Atom{Atom::Kind::at_most, base, -constant};
}

void Facts::add(const Bool& statement) {
  if (Term_builder::head(statement.term()) == Head::conjunction) {
    for (const Term& part : Term_builder::arguments(statement.term())) add(Bool(part));
  } else {
    atoms_.push_back(atom_of(statement));
  }
}

std::optional<bool> Facts::decided(const Bool& statement) const {
  const Atom asked = atom_of(statement);
  std::int64_t least = -2 * furthest, most = 2 * furthest;
  bool differs = false;
  for (bool tighter = true; tighter;) {
    tighter = false;
    for (const Atom& fact : atoms_) {
      if (!fact.base.is(asked.base)) continue;
      std::int64_t low = least, high = most;
      switch (fact.kind) {
        case Atom::Kind::at_most:
          high = fact.bound;
          break;
        case Atom::Kind::at_least:
          low = fact.bound;
          break;
        case Atom::Kind::equals:
          low = high = fact.bound;
          break;
        case Atom::Kind::differs:
          if (fact.bound == asked.bound) differs = true;
          if (fact.bound == least) low = least + 1;  // the range shrinks from its ends
          if (fact.bound == most) high = most - 1;
      }
      if (low > least) least = low, tighter = true;
      if (high < most) most = high, tighter = true;
    }
  }
  if (least > most) return {};  // contradictory facts: leave them to Z3
  const std::int64_t bound = asked.bound;
  switch (asked.kind) {
    case Atom::Kind::at_most:
      if (most <= bound) return true;
      if (least > bound) return false;
      return {};
    case Atom::Kind::at_least:
      if (least >= bound) return true;
      if (most < bound) return false;
      return {};
    default:
      break;
  }
  std::optional<bool> equals;
  if (least == bound && most == bound) equals = true;
  if (bound < least || bound > most || differs) equals = false;
  if (equals && asked.kind == Atom::Kind::differs) return !*equals;
  return equals;
}

}  // namespace arbiter::smt
