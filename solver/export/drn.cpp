// DRN, the direct encoding that Storm reads with --explicit-drn.
//
//   @type: MDP
//   ...
//   @model
//   state 0 init side1
//   //1/3/5/7:1                      a comment starts at the beginning of a line
//       action take_1_from_1         the indents are tabs; a name is one word
//           7 : 1
//   state 3 chance
//   //0:0:1+0?
//       action 0
//           4 : 1/6                  targets ascend; chances are exact fractions
//
// The format has no players, and Storm (up to 1.12) builds no game from it. For a game, the type is
// SMG, as PRISM-games writes it, and the labels side1, side2, ... say who decides.
#include <cctype>

#include "solver/export/formats.hpp"
#include "solver/export/text_out.hpp"

namespace arbiter {

namespace {

std::string word(std::string text) {
  for (char& c : text)
    if (std::isspace(static_cast<unsigned char>(c)) || c == '[' || c == '"') c = '_';
  return text;
}

}  // namespace

void write_drn(const Writer_input& w, Text_out& out) {
  const Explicit_model& model = w.model;
  out.print("// {} under {}, from {}: side {} wins or loses\n", model.game, model.ruleset,
            model.position, model.side + 1);
  out.print("@type: {}\n@parameters\n\n@reward_models\n\n", name_of(w.shape.type));
  out.print("@nr_states\n{}\n@nr_choices\n{}\n@model\n", model.size(),
            w.shape.type == Explicit_model::Type::chain ? model.size() : w.shape.choices);
  for (std::uint32_t s = 0; s < model.size(); ++s) {
    out.print("state {}", s);
    for (const std::string& label : model.labels_of(s)) out.print(" {}", label);
    out.print("\n//{}\n", model.notation(s));
    if (model.decides(s)) {
      for (const auto& move : model.after(s))
        out.print("\taction {}\n\t\t{} : 1\n", word(model.labels[move.label]), move.target);
      continue;
    }
    out.print("\taction 0\n");
    const std::uint64_t total = model.total(s);
    for (const auto& [target, weight] : model.distribution(s))
      out.print("\t\t{} : {}\n", target, fraction_text(weight, total));
  }
}

}  // namespace arbiter
