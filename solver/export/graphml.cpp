// GraphML, which most graph libraries read (networkx, igraph, Gephi, yEd).
//
//   node   position  the notation            edge   move    as text; empty at an end
//          state     side1, chance, end,            chance  exact, as text: 1/6; 1 for a move
//                    won or lost                    p       the same as a number
//   graph  game, ruleset, side; the start is node 0
//
// Two moves to the same position are two edges, so this is a multigraph.
#include <array>

#include "model/text.hpp"
#include "solver/export/formats.hpp"
#include "solver/export/text_out.hpp"

namespace arbiter {

void write_graphml(const Writer_input& w, Text_out& out) {
  const Explicit_model& model = w.model;
  out.print(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
  for (const auto& [domain, key, type] :
       {std::array{"graph", "game", "string"}, std::array{"graph", "ruleset", "string"},
        std::array{"graph", "side", "int"}, std::array{"node", "position", "string"},
        std::array{"node", "state", "string"}, std::array{"edge", "move", "string"},
        std::array{"edge", "chance", "string"}, std::array{"edge", "p", "double"}})
    out.print("<key id=\"{0}\" for=\"{1}\" attr.name=\"{0}\" attr.type=\"{2}\"/>\n", key, domain,
              type);
  out.print("<graph edgedefault=\"directed\">\n");
  out.print("<data key=\"game\">{}</data>\n", xml_escaped(model.game));
  out.print("<data key=\"ruleset\">{}</data>\n", xml_escaped(model.ruleset));
  out.print("<data key=\"side\">{}</data>\n", model.side + 1);
  for (std::uint32_t s = 0; s < model.size(); ++s)
    out.print(
        "<node id=\"{}\"><data key=\"position\">{}</data><data key=\"state\">{}</data></node>\n", s,
        xml_escaped(model.notation(s)), model.labels_of(s).back());
  for (std::uint32_t s = 0; s < model.size(); ++s) {
    const std::uint64_t total = model.decides(s) ? 1 : model.total(s);
    for (const auto& t : model.after(s))
      out.print(
          "<edge source=\"{}\" target=\"{}\"><data key=\"move\">{}</data><data key=\"chance\">{}"
          "</data><data key=\"p\">{}</data></edge>\n",
          s, t.target, xml_escaped(model.labels[t.label]), fraction_text(t.weight, total),
          decimal_text(t.weight, total));
  }
  out.print("</graph>\n</graphml>\n");
}

}  // namespace arbiter
