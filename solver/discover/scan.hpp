// Applies all detectors that examine positions to one turn boundary and the turns from it, or to
// one point in a game being played.
#pragma once
#include "solver/discover/ablation.hpp"
#include "solver/discover/order.hpp"

namespace arbiter::discover {

template <Game G, class Code>
class Scan {
 public:
  using State = typename G::State;

  Scan(const G& game, const Detector_set& wanted, std::vector<std::string>& remarks)
      : game_(game), wanted_(wanted) {
    if (wanted(Detector::redundant) || wanted(Detector::conflict))
      without_ = without_clauses<G, Code>(game, remarks);
    if (wanted(Detector::supply)) more_ = with_one_more<G, Code>(game, remarks);
    for (const auto& clause : without_) {
      compared_ |= entry(clause.what);
      if (!clause.ablation->begins_alike()) matters_ |= entry(clause.what);
    }
    for (std::size_t c = 0; c < game_.rulebook().clauses.size(); ++c)
      if (game_.rulebook().clauses[c].not_a_rule.empty()) rules_ |= entry(c);
  }

  /// Examines the turns from a turn boundary. Calls see(mark, tell), where tell() returns a
  /// Sighting_details, and stop() at every point. Returns false if it was cut short.
  template <class Stop, class See>
  bool turns_from(const State& rest, Consulted_entries& consulted, Entries& cited, const Stop& stop,
                  See&& see) const {
    return for_nodes(game_, rest, consulted, [&](const Node<G>& node) {
      at(node, consulted, cited, see);
      return !stop();
    });
  }
  /// Examines one point only.
  template <class See>
  void at(const Node<G>& node, Consulted_entries& consulted, Entries& cited, See&& see) const {
    if (wanted_(Detector::silent)) see_silence(node, see);
    if (wanted_(Detector::supply)) see_shortage(node, see);
    // In play, a chance node has no outcomes to compare.
    const bool comparable = node.turn.kind == Turn::Kind::decision || !node.open.empty();
    for (const auto& more : more_)
      if (comparable) see_want_of(node, more, see);
    for (const auto& clause : without_)
      if (comparable && wanted_(Detector::redundant) && !(matters_ & entry(clause.what)) &&
          clause.ablation->difference(node))
        matters_ |= entry(clause.what);
    if (wanted_(Detector::no_action)) see_no_action(node, consulted, see);
    if (wanted_(Detector::two_winners)) see_winners(node, consulted, see);
    if (wanted_(Detector::order)) see_order(node, consulted, see);
    if (wanted_(Detector::conflict)) {
      see_objections(node, see);
      for (const auto& clause : without_) see_conflict(node, clause, see);
    }
    for (const Branch<G>& open : node.open) cited |= cited_by(node.game, open.verdict);
    if (wanted_(Detector::uncited)) judge_for_citations(node, consulted, cited);
  }
  Entries matters() const { return matters_; }
  Entries compared() const { return compared_; }

 private:
  /// Judges every expressible move while some clause is still uncited: at each of the first points,
  /// then at one point in sixteen.
  void judge_for_citations(const Node<G>& node, Consulted_entries& consulted,
                           Entries& cited) const {
    constexpr std::uint64_t in_all = 1U << 14;
    cited_ |= cited;
    if ((cited_ & rules_) == rules_) return;
    const std::uint64_t number = places_++;
    if (number >= in_all && number % 16 != 0) return;
    judge_every_move(node, consulted, [&](const auto&, const Verdict& verdict, Entries) {
      cited |= cited_by(node.game, verdict);
    });
    cited_ |= cited;
  }

  const G& game_;
  const Detector_set wanted_;
  std::vector<Entry_ablation<G, Code>> without_, more_;
  Entries compared_ = 0, rules_ = 0;
  mutable std::atomic<Entries> matters_ = 0, cited_ = 0;
  mutable std::atomic<std::uint64_t> places_ = 0;
};

}  // namespace arbiter::discover
