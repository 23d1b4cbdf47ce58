// Finds a local divergence (local_divergence.hpp) from games that are shortened and walked back.
//
//     games       random games and given ones, common to both rulesets up to a position where they
//                 diverge; of all these, the one with the fewest pieces on the table
//     shortened   leaves out what it can of the line (common_line.hpp)
//     walked back from each position of the line, the last first, a search for all shorter paths to
//                 diverge (nearest.hpp); what it finds replaces the rest of the line
//
// It continues until the budget of plies to compare is used up. Among the positions whose shortest
// path is known (those about which the most is proved), it prefers the one with the fewest pieces,
// then the one with the shortest complete game, then the first found.
#pragma once
#include "solver/compare/alternative.hpp"
#include "solver/compare/common_line.hpp"
#include "solver/compare/local_divergence.hpp"
#include "solver/compare/nearest.hpp"
#include "solver/play/random_play.hpp"

namespace arbiter {

template <Game G>
class Nearby {
 public:
  Nearby(const Ruleset& in_force, const Alternative& other, const Local_options& options,
         const Limits& limits)
      : pair_(in_force, with_reading(in_force, other)), options_(options), limits_(limits) {}

  Local_divergence run() {
    if (!pair_.is_comparable()) {
      out_.instead = "the readings keep different information in a position and cannot be compared";
      return out_;
    }
    if (!pair_.same_start()) {
      out_.instead = "they differ before the first turn";
      return out_;
    }
    for (const auto& moves : options_.lines) follow(moves);
    play_games();
    std::vector<Line> lines;
    for (auto* line : {&given_, &drawn_})
      if (*line) lines.push_back(**line);
    for (Line& line : lines) {
      Plies_left to_shorten(share(1, 5 * lines.size()), limits_);
      line.shorten(options_.after, to_shorten);
      Plies_left to_search(share(2, 5 * lines.size()), limits_);
      walk_back(line, to_search);
    }
    if (best_)
      describe();
    else
      out_.instead = lines.empty() ? "no game was found in which they differ"
                                   : "no position is close enough to the difference";
    return out_;
  }

 private:
  using Line = Common_line<G>;
  using Agreement = typename Lockstep<G>::Agreement;
  /// The maximum number of random plies to draw in search of one that both rulesets allow.
  static constexpr int most_tries = 20;
  /// A position whose shortest path is known.
  struct Answer {
    bool at_turn_boundary;
    int pieces;
    std::size_t plies, reached_in;  // plies of the whole game, and up to the position
    Path<G> steps;
    std::uint64_t positions;
    auto order() const { return std::tuple(!at_turn_boundary, pieces, plies, reached_in); }
  };

  std::uint64_t share(std::uint64_t part, std::uint64_t of) const {
    return options_.plies * part / of;
  }
  static int pieces_of(const Line& line) { return line.pieces_at(line.last_rest()); }
  static bool is_better(const Line& line, const std::optional<Line>& than) {
    return !than ||
           std::pair(pieces_of(line), line.size()) < std::pair(pieces_of(*than), than->size());
  }
  /// Keeps the line if it is better than `kept` and the rulesets diverge after it. Checks the
  /// divergence unless it is `known`.
  void offer(const Line& line, bool known, std::optional<Line>& kept, Plies_left& left) const {
    if (line.turns_to(line.size()) >= options_.after && is_better(line, kept) &&
        (known || pair_.differ_at_a_glance(line.end(), left)))
      kept = line;
  }

  /// Plays a given game as far as both rulesets allow it.
  void follow(const std::vector<std::string>& moves) try {
    Plies_left left(share(1, 5), limits_);
    Line line(pair_);
    for (const std::string& text : moves) {
      const Turn turn = pair_.here().turn(line.end().here);
      if (turn.kind == Turn::Kind::over) break;
      offer(line, false, given_, left);
      const auto move = pair_.here().read_move(line.end().here, text);
      const Agreement took = line.play({turn.actor(), move}, left);
      offer(line, took == Agreement::apart, given_, left);
      if (took != Agreement::together) break;
    }
  } catch (const Limit_reached& limit) {
    if (limit.ended == Stop_reason::stopped) throw;
  } catch (const Bad_input&) {  // a move that does not exist at this size
  }

  void play_games() try {
    Plies_left left(share(2, 5), limits_);
    Random_play<G> random(pair_.here(), options_.seed);
    for (; out_.games < options_.games; ++out_.games) {
      Line line(pair_);
      while (line.size() < options_.plies_of_game) {
        offer(line, false, drawn_, left);
        Agreement took = Agreement::apart;
        for (int tries = 0; tries < most_tries && took != Agreement::together; ++tries) {
          typename G::State drawn = line.end().here;
          const auto step = random.step(drawn);
          if (!step) break;
          took = line.play(*step, left);
          if (took == Agreement::apart) offer(line, true, drawn_, left);
        }
        if (took != Agreement::together) break;
      }
    }
  } catch (const Limit_reached& limit) {
    if (limit.ended == Stop_reason::stopped) throw;
  }

  /// Tries positions at turn boundaries first, and other positions only if none of those is near
  /// enough.
  void walk_back(Line line, Plies_left& left) try {
    std::optional<Step<G>> last = pair_.difference(line.end(), left);
    if (!last) return;
    bool any = false;
    for (const bool at_boundary : {true, false}) {
      for (std::size_t n = line.size() + 1; n-- > 0 && !(any && !at_boundary);) {
        if (line.is_at_turn_boundary(n) != at_boundary || line.turns_to(n) < options_.after)
          continue;
        if (best_ && best_->at_turn_boundary == at_boundary && line.pieces_at(n) > best_->pieces)
          continue;
        const auto shorter = nearest_difference(pair_, line.at(n), line.size() - n + 1, left);
        any = true;
        if (shorter.path) {
          line.cut(n);
          for (std::size_t i = 0; i + 1 < shorter.path->size(); ++i)
            line.play((*shorter.path)[i], left);
          last = shorter.path->back();
        }
        Answer answer{at_boundary, line.pieces_at(n), line.size() + 1,
                      n,           line.steps(),      shorter.positions};
        answer.steps.push_back(*last);
        if (!best_ || answer.order() < best_->order()) best_ = std::move(answer);
      }
    }
  } catch (const Limit_reached& limit) {
    if (limit.ended == Stop_reason::stopped) throw;
  }

  /// Replays the answer with the plain rules, and from its text.
  void describe() {
    const G& game = pair_.here();
    out_.found = true;
    out_.played = record(game, game.start(), best_->steps);
    replay(game, Playthrough::parse(out_.played.text()));
    out_.reached_in = best_->reached_in;
    out_.position = best_->reached_in == 0 ? out_.played.start
                                           : out_.played.plies[best_->reached_in - 1].position;
    if (has_pieces(pair_.here())) out_.pieces = best_->pieces;
    out_.positions = best_->positions;
  }

  const Lockstep<G> pair_;
  const Local_options& options_;
  const Limits& limits_;
  Local_divergence out_;
  std::optional<Line> given_, drawn_;
  std::optional<Answer> best_;
};

/// Compares the reading with the one in force. Throws Limit_reached if it is stopped.
template <Game G>
Local_divergence diverge_locally(const Ruleset& in_force, const Alternative& other,
                                 const Local_options& options, const Limits& limits) {
  return Nearby<G>(in_force, other, options, limits).run();
}

}  // namespace arbiter
