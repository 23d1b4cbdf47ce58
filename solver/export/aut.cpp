// Aldebaran's .aut, for CADP and mCRL2.
//
//   des (0,11,9)                                   first state, transitions, states
//   (0,"side1 take 1 from 1",3)                    a decision: the side and its move
//   (3,"chance die 1 (1/6); prob 0.16666666666666666",5)
//   (7,"end (1/2); prob 0.5",1)                    an end that pays half a win
//   (1,"won",1)                                    the two absorbing states
//
// Chance has the form that CADP's tools for probabilistic systems read: "name; prob number". The
// exact fraction is part of the name. Other tools treat these as ordinary names. mCRL2 has an exact
// extension, (3,"a",5 1/6 8), but only ltspbisim and ltsgraph read it, and the outcomes would have
// no names. The format cannot label states: loops mark won and lost, and the .sta file contains the
// notation of the other states.
#include <algorithm>

#include "solver/export/formats.hpp"
#include "solver/export/text_out.hpp"

namespace arbiter {

namespace {

/// Quotes a name. Nothing can be escaped inside quotes, and a semicolon would end the name.
std::string in_quotes(std::string text) {
  std::ranges::replace(text, '"', '\'');
  std::ranges::replace(text, ';', ',');
  return text;
}

}  // namespace

void write_aut(const Writer_input& w, Text_out& out) {
  using State_kind = Explicit_model::State_kind;
  const Explicit_model& model = w.model;
  out.print("des (0,{},{})\n", model.transitions.size(), model.size());
  for (std::uint32_t s = 0; s < model.size(); ++s) {
    const State_kind what = model.states[s].what;
    const std::uint64_t total = what == State_kind::decision ? 1 : model.total(s);
    for (const auto& t : model.after(s)) {
      const std::string& move = model.labels[t.label];
      std::string name = what == State_kind::won        ? "won"
                         : what == State_kind::lost     ? "lost"
                         : what == State_kind::end      ? "end"
                         : what == State_kind::decision ? model.labels_of(s).back() + " " + move
                                                        : "chance " + move;
      name = in_quotes(std::move(name));
      if (what == State_kind::chance || (what == State_kind::end && t.weight != total))
        name += fmt::format(" ({}); prob {}", fraction_text(t.weight, total),
                            decimal_text(t.weight, total));
      out.print("({},\"{}\",{})\n", s, name, t.target);
    }
  }
}

}  // namespace arbiter
