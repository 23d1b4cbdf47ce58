// Private to solver/smt: the primitives with which the other files read and make terms. Only
// expr.cpp, which implements them, includes a Z3 header.
#pragma once
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "solver/smt/expr.hpp"

struct _Z3_model;

namespace arbiter::smt {

class Model;

/// The kind of a term's top node.
enum class Head {
  yes,
  no,
  numeral,
  variable,
  negation,
  conjunction,
  disjunction,
  equality,
  at_most,
  sum,
  product,
  other
};

struct Term_builder {
  /// The Z3 node; equal terms of one thread share it. Throws Misuse for a term that was moved from
  /// or belongs to another thread.
  static _Z3_ast* node(const Term& term);
  static Term owned(_Z3_ast* ast);
  static Model owned(_Z3_model* model);

  static Head head(const Term& term);
  static bool is_int(const Term& term);
  static std::vector<Term> arguments(const Term& term);
  /// The value of a numeral, if it fits 64 bits.
  static std::optional<std::int64_t> numeral(const Term& term);
  static std::string name(const Term& variable);

  static Term make_bool(bool value);
  static Term make_int(std::int64_t value);
  static Term make_variable(std::string_view name, bool is_int);
  /// Makes the term without simplifying it.
  static Term make(Operation operation, std::span<const Term> arguments);
  static Term simplified(const Term& term);
  static Term substituted(const Term& in, std::span<const Term> from, std::span<const Term> to);
};

/// The variables of the formulas, each once, in order of first occurrence.
std::vector<Term> variables(const std::vector<Bool>& formulas);

}  // namespace arbiter::smt
