// DOT for Graphviz: a picture, with the entire model as attributes that `dot -Tjson` passes on.
//
//   0 [label="1/3/5/7:1",state="side1",shape=box,style=bold]      decisions are boxes
//   0 -> 3 [label="take 1 from 1"]
//   3 [label="0:0:1+0?",state="chance",shape=circle]              chance is a circle
//   3 -> 5 [label="die 1\n1/6",chance="1/6"]
#include "solver/export/formats.hpp"
#include "solver/export/text_out.hpp"

namespace arbiter {

namespace {

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

const char* shape_of(Explicit_model::State_kind what) {
  switch (what) {
    case Explicit_model::State_kind::decision:
    case Explicit_model::State_kind::at_once:
      return "box";
    case Explicit_model::State_kind::chance:
      return "circle";
    case Explicit_model::State_kind::end:
      return "plain";
    default:
      return "doublecircle";
  }
}

}  // namespace

void write_dot(const Writer_input& w, Text_out& out) {
  using State_kind = Explicit_model::State_kind;
  const Explicit_model& model = w.model;
  out.print("digraph {} {{\n", in_quotes(model.game));
  for (std::uint32_t s = 0; s < model.size(); ++s) {
    const State_kind what = model.states[s].what;
    out.print("{} [label={},state=\"{}\",shape={}", s, in_quotes(model.notation(s)),
              model.labels_of(s).back(), shape_of(what));
    if (model.decides(s) && model.states[s].side == model.side) out.print(",style=bold");
    if (s == Explicit_model::start) out.print(",root=true,color=blue");
    out.print("]\n");
    if (what == State_kind::won || what == State_kind::lost) continue;
    const std::uint64_t total = model.decides(s) ? 1 : model.total(s);
    for (const auto& t : model.after(s)) {
      const std::string name = in_quotes(model.labels[t.label]);
      if (model.decides(s)) {
        out.print("{} -> {} [label={}]\n", s, t.target, name);
        continue;
      }
      const std::string chance = fraction_text(t.weight, total);
      out.print("{} -> {} [label={}\\n{}\",chance=\"{}\"]\n", s, t.target,
                name.substr(0, name.size() - 1), chance, chance);
    }
  }
  out.print("}}\n");
}

}  // namespace arbiter
