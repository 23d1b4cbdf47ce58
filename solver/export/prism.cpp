// PRISM's and PRISM-games' explicit files, as `-importmodel NAME.all` reads them.
//
//   .sta   (s)                      .tra   5:2 9 11          states:players choices transitions
//          0:(0) 1/3/5/7:1                 0:0 1 2 0.85 a    state:owner choice target chance move
//          1:(1) won                       5 9 11            a decision process: no players
//   .lab   0="init" 1="deadlock" ...       0 1 2 0.85 a
//          0: 0 5                          5 11              a chain: no choices either
//                                          0 2 0.85
//
// PRISM's variables are numbers, so the only variable is the state's number. PRISM ignores the rest
// of the line, which contains the notation. Players are counted from 0 in .tra, and from 1 in
// queries such as <<1>>. Even a state without a choice must have an owner: the first player.
// Without -exact, PRISM reads no fractions, so 17 digits are the default. There are no lines with #
// because older versions reject them.
#include <algorithm>
#include <cctype>

#include "solver/export/formats.hpp"
#include "solver/export/text_out.hpp"

namespace arbiter {

namespace {

/// Turns a name into an identifier of PRISM's language.
std::string identifier(std::string text) {
  for (char& c : text)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return "m_" + text;  // never a keyword, never starts with a digit
}

}  // namespace

void write_prism_states(const Writer_input& w, Text_out& out) {
  out.print("(s)\n");
  for (std::uint32_t s = 0; s < w.model.size(); ++s)
    out.print("{0}:({0}) {1}\n", s, w.model.notation(s));
}

void write_prism_transitions(const Writer_input& w, Text_out& out) {
  using Type = Explicit_model::Type;
  const Explicit_model& model = w.model;
  const Type type = w.shape.type;
  const auto chance = w.fractions ? fraction_text : decimal_text;
  out.print("{}", model.size());
  if (type == Type::game) out.print(":{}", model.sides);
  if (type != Type::chain) out.print(" {}", w.shape.choices);
  out.print(" {}\n", w.shape.branches);
  for (std::uint32_t s = 0; s < model.size(); ++s) {
    std::string from = std::to_string(s);
    if (type == Type::game) from += ":" + std::to_string(model.states[s].side);
    if (model.decides(s)) {
      std::uint64_t choice = 0;
      for (const auto& move : model.after(s)) {
        out.print("{}", from);
        if (type != Type::chain) out.print(" {}", choice++);
        out.print(" {} 1 {}\n", move.target, identifier(model.labels[move.label]));
      }
    } else {
      const std::uint64_t total = model.total(s);
      for (const auto& [target, weight] : model.distribution(s)) {
        out.print("{}{}", from, type == Type::chain ? "" : " 0");
        out.print(" {} {}\n", target, chance(weight, total));
      }
    }
  }
}

void write_prism_labels(const Writer_input& w, Text_out& out) {
  std::vector<std::string> names{"init", "deadlock", "won", "lost", "end", "chance"};
  for (unsigned side = 1; side <= w.model.sides; ++side)
    names.push_back("side" + std::to_string(side));
  for (std::size_t n = 0; n < names.size(); ++n)
    out.print("{}{}=\"{}\"", n == 0 ? "" : " ", n, names[n]);
  out.print("\n");
  for (std::uint32_t s = 0; s < w.model.size(); ++s) {
    out.print("{}:", s);
    for (const std::string& label : w.model.labels_of(s))
      out.print(" {}", std::ranges::find(names, label) - names.begin());
    out.print("\n");
  }
}

}  // namespace arbiter
