// Creates, remembers and simplifies terms.
//
// A rule runs once per case and builds the same terms each time, so each thread remembers every
// construction, and a repetition costs one look-up. Comparisons and sums go through Z3's
// simplifier, which normalizes them (`x <= 3`, constants gathered). It traverses the entire term,
// so statements joined by & | ! are simplified only at the top: with Z3's simplifier, a disjunction
// of 3000 cases took quadratic time.
#include <algorithm>
#include <array>
#include <functional>
#include <unordered_map>
#include <unordered_set>

#include "solver/smt/facts.hpp"
#include "solver/smt/term_builder.hpp"

namespace arbiter::smt {
namespace {

struct Key {
  Operation operation;
  std::array<const _Z3_ast*, 3> arguments;
  friend bool operator==(const Key&, const Key&) = default;
};
struct Hash {
  std::size_t operator()(const Key& key) const {
    auto h = static_cast<std::size_t>(key.operation);
    for (const _Z3_ast* x : key.arguments)
      h = (h ^ reinterpret_cast<std::size_t>(x)) * 0x9E3779B97F4A7C15ULL, h ^= h >> 29;
    return h;
  }
};
/// The arguments are kept alive, because a freed node could be reused for another term.
struct Cached_term {
  std::vector<Term> arguments;
  Term result;
};
struct Memory {
  std::unordered_map<Key, Cached_term, Hash> made;
  std::unordered_map<std::int64_t, Int> numbers;
  std::optional<Bool> yes, no;
  int pins = 0;
};
constexpr std::size_t most_remembered = 1 << 18;

Memory& memory() {
  thread_local Memory mine;
  return mine;
}

Head head(const Term& x) { return Term_builder::head(x); }
bool opposite(const Term& x, const Term& y) {
  return (head(x) == Head::negation && Term_builder::arguments(x)[0].is(y)) ||
         (head(y) == Head::negation && Term_builder::arguments(y)[0].is(x));
}

/// Conjunction (unit: yes, zero: no) or disjunction (unit: no, zero: yes).
Term joined(Operation operation, std::span<const Term> xs, Head unit, Head zero) {
  if (head(xs[0]) == zero || head(xs[1]) == unit || xs[0].is(xs[1])) return xs[0];
  if (head(xs[1]) == zero || head(xs[0]) == unit) return xs[1];
  if (opposite(xs[0], xs[1])) return Term_builder::make_bool(zero == Head::yes);
  return Term_builder::make(operation, xs);
}

Term simplest(Operation operation, std::span<const Term> xs) {
  switch (operation) {
    case Operation::both:
      return joined(operation, xs, Head::yes, Head::no);
    case Operation::either:
      return joined(operation, xs, Head::no, Head::yes);
    case Operation::negate:
      if (head(xs[0]) == Head::yes) return Term_builder::make_bool(false);
      if (head(xs[0]) == Head::no) return Term_builder::make_bool(true);
      if (head(xs[0]) == Head::negation) return Term_builder::arguments(xs[0])[0];
      return Term_builder::make(operation, xs);
    case Operation::select:
      if (head(xs[0]) == Head::yes || xs[1].is(xs[2])) return xs[1];
      if (head(xs[0]) == Head::no) return xs[2];
      return Term_builder::make(operation, xs);
    default:
      return Term_builder::simplified(Term_builder::make(operation, xs));
  }
}

Term remembered(Operation operation, std::initializer_list<const Term*> arguments) {
  Memory& m = memory();
  Key key{operation, {}};
  std::size_t i = 0;
  for (const Term* x : arguments) key.arguments[i++] = Term_builder::node(*x);
  if (const auto found = m.made.find(key); found != m.made.end()) return found->second.result;
  std::vector<Term> xs;
  for (const Term* x : arguments) xs.push_back(*x);
  Term result = simplest(operation, xs);
  if (m.made.size() >= most_remembered && m.pins == 0) m.made.clear();
  m.made.emplace(key, Cached_term{std::move(xs), result});
  return result;
}

/// Joins the statements, dropping constants and duplicates.
Bool joined(Operation operation, const std::vector<Bool>& statements, bool zero) {
  std::vector<Term> rest;
  std::unordered_set<const _Z3_ast*> seen;
  for (const Bool& s : statements) {
    if (s.known() == zero) return zero;
    if (!s.known() && seen.insert(Term_builder::node(s.term())).second) rest.push_back(s.term());
  }
  if (rest.empty()) return !zero;
  return Bool(rest.size() == 1 ? rest[0] : Term_builder::make(operation, rest));
}

void check_name(std::string_view name) {
  const auto bad = [](unsigned char c) { return c < ' ' || c > '~' || c == '|' || c == '\\'; };
  if (name.empty() || std::any_of(name.begin(), name.end(), bad))
    throw Misuse("the name of a variable must be printable ASCII without | or \\");
}

std::vector<Term> terms_of(const std::vector<Int>& numbers) {
  std::vector<Term> result;
  for (const Int& n : numbers) result.push_back(n.term());
  return result;
}

/// Visits every subterm of the roots once, parents before their children.
void visit(std::vector<Term> to_do, const std::function<void(const Term&)>& each) {
  std::unordered_set<const _Z3_ast*> seen;
  while (!to_do.empty()) {
    const Term term = to_do.back();
    to_do.pop_back();
    if (!seen.insert(Term_builder::node(term)).second) continue;
    each(term);
    auto arguments = Term_builder::arguments(term);
    to_do.insert(to_do.end(), arguments.rbegin(), arguments.rend());
  }
}

}  // namespace

Term build(Operation operation, const Term& x) { return remembered(operation, {&x}); }
Term build(Operation operation, const Term& x, const Term& y) {
  return remembered(operation, {&x, &y});
}
Term build(Operation operation, const Term& x, const Term& y, const Term& z) {
  return remembered(operation, {&x, &y, &z});
}

Bool Bool::constant(bool value) {
  std::optional<Bool>& kept = value ? memory().yes : memory().no;
  if (!kept) kept = Bool(Term_builder::make_bool(value));
  return *kept;
}
Int Int::constant(std::int64_t value) {
  auto& numbers = memory().numbers;
  if (const auto found = numbers.find(value); found != numbers.end()) return found->second;
  Int result(Term_builder::make_int(value));
  if (numbers.size() < 4096) numbers.emplace(value, result);
  return result;
}
std::optional<bool> Bool::known() const {
  if (term_.is(Bool(true).term_)) return true;
  if (term_.is(Bool(false).term_)) return false;
  return {};
}
Bool Bool::variable(std::string_view name) {
  check_name(name);
  return Bool(Term_builder::make_variable(name, false));
}
Int Int::variable(std::string_view name) {
  check_name(name);
  return Int(Term_builder::make_variable(name, true));
}

Bool all_of(const std::vector<Bool>& statements) {
  return joined(Operation::both, statements, false);
}
Bool any_of(const std::vector<Bool>& statements) {
  return joined(Operation::either, statements, true);
}
Int sum(const std::vector<Int>& numbers) {
  if (numbers.empty()) return 0;
  return Int(Term_builder::simplified(Term_builder::make(Operation::add, terms_of(numbers))));
}
Bool equal(const std::vector<Int>& left, const std::vector<Int>& right) {
  if (left.size() != right.size()) throw Misuse("equal needs two lists of the same length");
  std::vector<Bool> parts;
  for (std::size_t i = 0; i < left.size(); ++i) parts.push_back(left[i] == right[i]);
  return all_of(parts);
}
std::vector<Term> variables(const std::vector<Bool>& formulas) {
  std::vector<Term> roots, found;
  for (auto f = formulas.rbegin(); f != formulas.rend(); ++f) roots.push_back(f->term());
  visit(roots, [&](const Term& t) {
    if (head(t) == Head::variable) found.push_back(t);
  });
  return found;
}
Memory_pin::Memory_pin() { ++memory().pins; }
Memory_pin::~Memory_pin() { --memory().pins; }

}  // namespace arbiter::smt
