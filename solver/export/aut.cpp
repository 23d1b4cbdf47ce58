// Aldebaran's .aut, for CADP and mCRL2.
//
//   des (0,11,9)                                   first state, transitions, states
//   (0,"side1 take 1 from 1",3)                    a decision: whose it is, and the move
//   (3,"chance die 1 (1/6); prob 0.16666666666666666",5)
//   (7,"end (1/2); prob 0.5",1)                    an end that is worth half a win
//   (1,"won",1)                                    the two states that are not left
//
// Chance is written as CADP's tools for probabilistic systems read it: "name; prob number". The
// exact fraction belongs to the name. To all other tools these are names like others. mCRL2 has an
// extension, (3,"a",5 1/6 8), which is exact, but only ltspbisim and ltsgraph read it, and the
// outcomes would be nameless. What holds in a state has no place: loops tell it for won and
// lost, and the notation of the others is in the .sta file.
#include <algorithm>

#include "solver/export/formats.hpp"
#include "solver/export/text_out.hpp"

namespace arbiter {

namespace {

/// A name within quotes, where nothing can be escaped; a semicolon would end it.
std::string in_quotes(std::string text) {
  std::ranges::replace(text, '"', '\'');
  std::ranges::replace(text, ';', ',');
  return text;
}

}  // namespace

void write_aut(const Writing& w, Text_out& out) {
  using What = Explicit_model::What;
  const Explicit_model& model = w.model;
  out.print("des (0,{},{})\n", model.transitions.size(), model.size());
  for (std::uint32_t s = 0; s < model.size(); ++s) {
    const What what = model.states[s].what;
    const std::uint64_t total = what == What::decision ? 1 : model.total(s);
    for (const auto& t : model.after(s)) {
      const std::string& move = model.labels[t.label];
      std::string name = what == What::won        ? "won"
                         : what == What::lost     ? "lost"
                         : what == What::end      ? "end"
                         : what == What::decision ? model.labels_of(s).back() + " " + move
                                                  : "chance " + move;
      name = in_quotes(std::move(name));
      if (what == What::chance || (what == What::end && t.weight != total))
        name += fmt::format(" ({}); prob {}", fraction_text(t.weight, total),
                            decimal_text(t.weight, total));
      out.print("({},\"{}\",{})\n", s, name, t.target);
    }
  }
}

}  // namespace arbiter
