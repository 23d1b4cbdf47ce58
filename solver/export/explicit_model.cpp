#include "solver/export/explicit_model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/error.hpp"

namespace arbiter {

Explicit_model::Distribution Explicit_model::distribution(std::uint32_t state) const {
  Distribution out;
  for (const Transition& t : after(state)) out.emplace_back(t.target, t.weight);
  std::ranges::sort(out);
  std::size_t kept = 0;
  for (std::size_t n = 1; n < out.size(); ++n) {
    if (out[n].first == out[kept].first) {
      out[kept].second += out[n].second;
    } else {
      out[++kept] = out[n];
    }
  }
  out.resize(std::min(out.size(), kept + 1));
  return out;
}

std::uint64_t Explicit_model::total(std::uint32_t state) const {
  std::uint64_t sum = 0;
  for (const Transition& t : after(state)) sum += t.weight;
  return sum;
}

std::vector<std::string> Explicit_model::labels_of(std::uint32_t state) const {
  std::vector<std::string> out;
  if (state == start) out.emplace_back("init");
  switch (states[state].what) {
    case State_kind::decision:
      out.push_back(fmt::format("side{}", states[state].side + 1));
      break;
    case State_kind::at_once:
      out.emplace_back("both");
      break;
    case State_kind::chance:
      out.emplace_back("chance");
      break;
    case State_kind::end:
      out.emplace_back("end");
      break;
    case State_kind::won:
      out.emplace_back("won");
      break;
    case State_kind::lost:
      out.emplace_back("lost");
      break;
  }
  return out;
}

Explicit_model::Shape Explicit_model::shape() const {
  Shape out;
  for (std::uint32_t s = 0; s < size(); ++s) {
    out.choices += choices(s);
    out.branches += decides(s) ? choices(s) : distribution(s).size();
    if (states[s].what == State_kind::at_once) out.type = Type::concurrent;
    if (choices(s) < 2 || out.type == Type::concurrent) continue;
    if (out.type == Type::chain) {
      out.type = Type::process, out.chooser = states[s].side;
    } else if (out.chooser != states[s].side) {
      out.type = Type::game;
    }
  }
  return out;
}

Questions questions(const Explicit_model& model, const Explicit_model::Shape& shape) {
  std::string question = "P=?";
  if (shape.type == Explicit_model::Type::game)
    question = fmt::format("<<{}>> Pmax=?", model.side + 1);
  if (shape.type == Explicit_model::Type::concurrent)
    question = fmt::format("<<p{}>> Pmax=?", model.side + 1);
  if (shape.type == Explicit_model::Type::process)
    question = shape.chooser == model.side ? "Pmax=?" : "Pmin=?";
  return {question + " [ F \"won\" ]", question + " [ G !\"lost\" ]"};
}

std::string_view name_of(Explicit_model::Type type) {
  switch (type) {
    case Explicit_model::Type::chain:
      return "DTMC";
    case Explicit_model::Type::process:
      return "MDP";
    case Explicit_model::Type::game:
      return "SMG";
    case Explicit_model::Type::concurrent:
      return "CSG";
  }
  return "";
}

Payoff_share share_of(double payoff) {
  for (std::uint32_t whole = 1; payoff >= 0 && payoff <= 1 && whole <= 1000; ++whole) {
    const double part = std::round(payoff * whole);
    if (part / whole == payoff) return {static_cast<std::uint32_t>(part), whole};
  }
  throw Bad_input("payoff", "a fraction with a denominator of at most 1000",
                  fmt::format("{}", payoff));
}

}  // namespace arbiter
