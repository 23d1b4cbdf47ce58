// A concurrent stochastic game in the language of PRISM-games 3, for two sides.
//
//   csg
//   player p1 m1 endplayer                        who has which actions
//   player p2 m2 endplayer
//   module table
//     s : [0..8] init 0;                          the number of the state
//     n1 : [0..2] init 2;                         what each side can choose there
//     n2 : [0..2] init 2;
//     [a0,b0] s=0 -> 1:(s'=3)&(n1'=1)&(n2'=1);    both choose their first
//     [a0,b1] s=0 -> ...
//     [a0,b0] s=3 -> 1/6:(s'=4)&... + 5/6:(s'=5)&...;
//   endmodule
//   module m1
//     [a0] n1>0 -> true;
//     [a1] n1>1 -> true;
//   endmodule
//   label "won" = s=1;
//
// Both sides act in every step: a side without a decision, or each side if chance is next, has one
// action and no choice. Notations and moves appear in comments, because the language has no
// strings.
#include <algorithm>

#include "model/error.hpp"
#include "solver/export/formats.hpp"
#include "solver/export/text_out.hpp"

namespace arbiter {

namespace {

using State_kind = Explicit_model::State_kind;

struct Numbers {
  std::uint64_t first, second;  // of choices: side 1, side 2
};

Numbers numbers_of(const Explicit_model& model, std::uint32_t state) {
  const Explicit_model::State& at = model.states[state];
  const std::uint64_t all = model.after(state).size();
  std::uint64_t own = 1, other = 1;
  if (at.what == State_kind::decision) own = all;
  if (at.what == State_kind::at_once) own = all / at.columns, other = at.columns;
  return at.side == 0 ? Numbers{own, other} : Numbers{other, own};
}

std::string to(const Explicit_model& model, std::uint32_t target) {
  const Numbers n = numbers_of(model, target);
  return fmt::format("(s'={})&(n1'={})&(n2'={})", target, n.first, n.second);
}

void write_state(const Writer_input& w, std::uint32_t state, Text_out& out) {
  const Explicit_model& model = w.model;
  const Explicit_model::State& at = model.states[state];
  out.print("\n  // {}\n", model.notation(state));
  if (!model.decides(state)) {
    const auto chance = w.fractions ? fraction_text : decimal_text;
    const std::uint64_t total = model.total(state);
    out.print("  [a0,b0] s={} ->", state);
    const char* before = " ";
    for (const auto& [target, weight] : model.distribution(state)) {
      out.print("{}{}:{}", before, chance(weight, total), to(model, target));
      before = " + ";
    }
    out.print(";\n");
    return;
  }
  const std::uint64_t columns = at.what == State_kind::at_once ? at.columns : 1;
  std::uint64_t n = 0;
  for (const auto& move : model.after(state)) {
    std::uint64_t first = n / columns, second = n % columns;
    if (at.side != 0) std::swap(first, second);
    out.print("  [a{},b{}] s={} -> 1:{}; // {}\n", first, second, state, to(model, move.target),
              model.labels[move.label]);
    ++n;
  }
}

}  // namespace

void write_csg(const Writer_input& w, Text_out& out) {
  const Explicit_model& model = w.model;
  if (model.sides != 2)
    throw Bad_input("csg", "a game with two sides", std::to_string(model.sides));
  Numbers most{1, 1};
  for (std::uint32_t s = 0; s < model.size(); ++s) {
    const Numbers n = numbers_of(model, s);
    most = {std::max(most.first, n.first), std::max(most.second, n.second)};
  }
  const Numbers begin = numbers_of(model, Explicit_model::start);
  out.print("csg\n\n// {} {} {}\n", model.game, model.ruleset, model.position);
  out.print("player p1 m1 endplayer\nplayer p2 m2 endplayer\n\nmodule table\n");
  out.print("  s : [0..{}] init 0;\n", model.size() - 1);
  out.print("  n1 : [0..{}] init {};\n", most.first, begin.first);
  out.print("  n2 : [0..{}] init {};\n", most.second, begin.second);
  for (std::uint32_t s = 0; s < model.size(); ++s) write_state(w, s, out);
  out.print("endmodule\n");
  for (const int side : {1, 2}) {
    out.print("\nmodule m{}\n", side);
    for (std::uint64_t n = 0; n < (side == 1 ? most.first : most.second); ++n)
      out.print("  [{}{}] n{}>{} -> true;\n", side == 1 ? 'a' : 'b', n, side, n);
    out.print("endmodule\n");
  }
  out.print("\nlabel \"won\" = s={};\nlabel \"lost\" = s={};\n", Explicit_model::won,
            Explicit_model::lost);
}

}  // namespace arbiter
