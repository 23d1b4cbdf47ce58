// Nim with piles of 1, 3, 5 and 7: the player who takes the last counter wins. To build:
//   g++ -std=c++20 -O2 -I. tools/subjects/cpp/nim.cpp -o nim      (needs nlohmann/json)
#include "tools/subjects/cpp/arbiter_protocol.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace {

namespace protocol = arbiter_protocol;

struct Nim {
  struct Rules {};
  struct Position {
    std::array<int, 4> piles;
    int mover;
    bool is_over() const { return std::ranges::count(piles, 0) == 4; }
  };

  static std::string game() { return "nim"; }
  static Rules read_ruleset(const std::string& text) {
    if (text != "default") throw protocol::Unsupported("there is one ruleset");
    return {};
  }
  static Position start(Rules) { return {{1, 3, 5, 7}, 1}; }
  static Position read(const std::string& text, Rules rules) {
    Position p{};
    auto& [a, b, c, d] = p.piles;
    (void)std::sscanf(text.c_str(), "%1d/%1d/%1d/%1d:%1d", &a, &b, &c, &d, &p.mover);
    protocol::require(
        write(p, rules) == text && std::ranges::max(p.piles) <= 7 && (p.mover == 1 || p.mover == 2),
        "expected a position such as 1/3/5/7:1, found " + text);
    return p;
  }
  static std::string write(const Position& p, Rules) {
    std::string out;
    for (const int pile : p.piles) out += (out.empty() ? "" : "/") + std::to_string(pile);
    return out + ":" + std::to_string(p.mover);
  }
  static std::string actor(const Position& p, Rules) {
    return p.is_over() ? "nobody" : "P" + std::to_string(p.mover);
  }
  static protocol::Moves moves(const Position& p, Rules rules) {
    protocol::Moves out;
    for (std::size_t pile = 0; pile < p.piles.size(); ++pile)
      for (int taken = 1; taken <= p.piles[pile]; ++taken) {
        Position after{p.piles, 3 - p.mover};
        after.piles[pile] -= taken;
        out["take " + std::to_string(taken) + " from " + std::to_string(pile + 1)] =
            write(after, rules);
      }
    return out;
  }
  static protocol::Outcomes outcomes(const Position&, Rules) { return {}; }
  static protocol::Payoffs result(const Position& p, Rules) {
    if (!p.is_over()) return {};
    return p.mover == 1 ? std::vector{0.0, 1.0} : std::vector{1.0, 0.0};
  }
  static protocol::Points score(const Position&, Rules) { return {}; }
};

}  // namespace

int main() { protocol::serve(Nim{}); }
