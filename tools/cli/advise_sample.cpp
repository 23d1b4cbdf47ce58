#include "tools/cli/advise_sample.hpp"

#include <fmt/format.h>

#include "model/json.hpp"
#include "tools/facade/sampled_moves.hpp"
#include "tools/facade/values_text.hpp"

namespace arbiter {

Exit advise_sample(const Game_facade& game, const std::string& position, int side,
                   const Sampling_of_games& wanted, const Limits& limits, const std::string& why,
                   Output& output) {
  const Sampled_moves sampled = game.sample(position, side, wanted, limits);
  const std::uint64_t games = sampled.moves.front().second.plays;
  Report_json json = position_json(game, position);
  json.update({{"side", sampled.side + 1},
               {"sampled", true},
               {"why", why},
               {"games", games},
               {"seed", wanted.seed},
               {"confidence", wanted.confidence},
               {"broken_off", sampled.broken_off},
               {"ended", name_of(sampled.ended)},
               {"seconds", sampled.seconds},
               {"moves", Report_json::array()}});
  if (!why.empty()) output.text(fmt::format("not solved: {}\n", why));
  output.text(fmt::format(
      "{}: what side {} gets if everyone plays at random after the move, over {} games each;\n"
      "each interval contains the mean with a confidence of {:g}; the value itself is unknown\n",
      output.paint().open("sampled estimate"), sampled.side + 1, games, wanted.confidence));
  std::size_t widest = 0;
  for (const auto& [ply, estimate] : sampled.moves) widest = std::max(widest, ply.move.size());
  for (const auto& [ply, estimate] : sampled.moves) {
    Report_json one = move_json(
        ply, {{"mean", estimate.mean}, {"least", estimate.least}, {"most", estimate.most}});
    add_standing(one, ply, "estimate");
    json["moves"].push_back(std::move(one));
    output.text(move_text(
        ply, "estimate", widest,
        fmt::format("{:.3f}, {:.3f} to {:.3f}", estimate.mean, estimate.least, estimate.most)));
  }
  if (sampled.broken_off > 0)
    output.text(fmt::format("{} games were stopped after {} plies and could have any value\n",
                            sampled.broken_off, wanted.plies));
  output.remark(fmt::format("{:.2f} s\n", sampled.seconds));
  output.object(json);
  return Exit::undecided;
}

}  // namespace arbiter
