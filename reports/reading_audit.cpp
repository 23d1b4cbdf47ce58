#include "reports/reading_audit.hpp"

#include <fmt/format.h>

#include "model/text.hpp"
#include "reports/phrase.hpp"

namespace arbiter {

std::string_view name_of(Reading_audit::Kind kind) {
  constexpr std::string_view names[] = {
      "diverges", "the same", "the same in the variants exhausted", "not decided", "not asked"};
  return names[static_cast<int>(kind)];
}

std::string_view name_of(Effect effect) {
  constexpr std::string_view names[] = {"moves", "successor", "result", "chances"};
  return names[static_cast<int>(effect)];
}

Effect effect_of(const Shown_divergence& p) {
  if (p.here.ruling != p.there.ruling) return Effect::moves;
  if (p.here.result != p.there.result) return Effect::result;
  return p.here.position != p.there.position || p.here.next != p.there.next ? Effect::successor
                                                                            : Effect::chances;
}

int base_of(const Question& question, const Reading_audit& reading) {
  return reading.against.value_or(question.standard);
}

const Shown_divergence* known_divergence(const Reading_audit& reading) {
  if (reading.divergence) return &*reading.divergence;
  return reading.nearby ? &reading.nearby->divergence : nullptr;
}

void settle(Reading_audit& reading) {
  using enum Reading_audit::Kind;
  const bool known = !reading.proved_in.empty() || !reading.same_in.empty();
  const bool open = !reading.so_far_in.empty() || !reading.not_asked_in.empty();
  reading.kind = known_divergence(reading)    ? diverges
                 : known                      ? (open ? same_in_variants : same)
                 : !reading.so_far_in.empty() ? bounded
                                              : not_asked;
}

std::string sentence(const Shown_divergence& p) {
  const std::size_t moves = p.played.plies.size();
  std::string out =
      fmt::format("The readings first differ at move {} under {}", moves, code(p.ruleset));
  if (!p.carried_from.empty())
    out += fmt::format(" (the shortest game under `{}`, replayed here)", p.carried_from);
  if (!p.from_property.empty())
    out += fmt::format(" (in the game found for the property {})", p.from_property);
  if (p.chosen) out += " (in a game chosen to illustrate the question)";
  constexpr const char* effects[] = {"in whether that move is legal",
                                     "in the position after it or in who acts next",
                                     "in the result", "in the probability of that move"};
  return out + ", " + effects[static_cast<int>(effect_of(p))] + ".";
}

std::string sentence(const Local_finding& n) {
  const std::string under = code(n.divergence.ruleset);
  if (n.reached_in == 0)
    return fmt::format(
        "The readings first differ at move {} under {}; no shorter game shows a difference "
        "(proved: {} positions checked).",
        n.plies(), under, grouped(n.positions));
  const std::string pieces = n.pieces < 0 ? ""
                                          : fmt::format(", with {} piece{} on the table", n.pieces,
                                                        n.pieces == 1 ? "" : "s");
  return fmt::format(
      "From {} under {}{}, the readings first differ at move {}; no shorter line from this "
      "position shows a difference (proved: {} position{} checked). The position is {} move{} from "
      "the start (not proved shortest).",
      code(n.position), under, pieces, n.plies(), grouped(n.positions), n.positions == 1 ? "" : "s",
      n.reached_in, n.reached_in == 1 ? "" : "s");
}

bool is_known_from_start(const Reading_audit& reading) {
  const auto is_shortest = [](const std::optional<Shown_divergence>& p) {
    return p && p->full_size && !p->chosen && p->carried_from.empty() && p->from_property.empty();
  };
  return is_shortest(reading.divergence) || is_shortest(reading.shortest);
}

std::string sentence(const Reading_audit& reading) {
  if (reading.divergence) return sentence(*reading.divergence);
  if (reading.nearby) return sentence(*reading.nearby);
  const auto codes = [](const std::vector<std::string>& rulesets) {
    std::vector<std::string> out;
    for (const std::string& r : rulesets) out.push_back(code(r));
    return listed(out);
  };
  std::string out;
  const auto add = [&](const char* text, const std::vector<std::string>& rulesets) {
    if (!rulesets.empty()) out += (out.empty() ? "" : " ") + (text + codes(rulesets)) + ".";
  };
  if (reading.kind == Reading_audit::Kind::not_asked) out = "The readings were not compared.";
  add("The readings agree in every state, reachable or not, under ", reading.proved_in);
  add("The readings agree in every game under ", reading.same_in);
  add("They agree so far, but not every game was checked, under ", reading.so_far_in);
  add("They were not compared under ", reading.not_asked_in);
  return out;
}

std::string text_of(const Question& question, int reading) {
  return reading == 0 ? "no ruling: the rules are silent"
                      : std::string(question.readings[static_cast<std::size_t>(reading) - 1]);
}

}  // namespace arbiter
