// The arithmetic of both books' scoring as facts (fact.hpp). They compare the model's tables with
// the rules, restated cell by cell (plain.hpp), over all grids, all colourings and all frames. Each
// function examines one fact; the functions that take the table or record as an argument can be
// tested with a wrong one.
//
// A full area has 4^16 colourings, but they need not be examined one by one. The points that the
// cells of a set can score in k colours follow from its subsets in k - 1 colours:
//
//   points(set, k)  =  { points(set - part, k - 1) + points of part : part of set }     3^16 steps
//
// The foods and the cloths of an area are coloured independently.
#pragma once
#include <random>
#include <span>

#include "model/playthrough.hpp"
#include "model/strips/ghost.hpp"
#include "model/strips/picnic.hpp"
#include "properties/fact.hpp"

namespace arbiter::strips {

using Table_of_groups = std::array<Groups, 1 << grid_cells>;

/// The table agrees with the rule, applied cell by cell, on every grid.
Examination groups_as_written(const Table_of_groups& table);
/// Every grid of one group scores what the book prints for its size: printed[0] for one cell.
/// Beyond the printed sizes, each further cell adds one point (SM-A07).
Examination groups_as_printed(const Table_of_groups& table, std::span<const int> printed);
/// The food points that a full area of size x size cells can score are all numbers from 0 to
/// `most`.
Examination kind_totals(int size, int most, const Names& names);
/// The points that foods and cloths can score together are all numbers from 0 to `most`.
Examination totals(int size, int most, const Names& names);
/// An area with n visible cells scores at most 2 (n - 2), and for every n some area reaches this.
Examination totals_of_smaller_areas(int size);
/// Turning, mirroring or shifting a grid preserves its groups.
Examination groups_symmetric(const Table_of_groups& table);
/// Turning or mirroring an area preserves the points of each goal; so does shifting it, if
/// `shifts`.
Examination goals_symmetric(Frame frame, int size, bool shifts, const Goal_readings& read = {});
/// An area of 2x3 cells scores the points of its foods plus the points of its cloths, each
/// independent of the other, and each element scores what its grid scores alone.
Examination elements_apart();

/// The least and the most points of a goal.
struct Score_range {
  int least = 0, most = 0;
  friend bool operator==(const Score_range&, const Score_range&) = default;
};
/// The recorded range.
Score_range range_of(Goal goal, Frame frame, int size, const Goal_readings& read = {});
/// The goal scores the points of the rule, applied cell by cell, and its range is the recorded one.
Examination goal_as_written(Goal goal, Frame frame, int size, const Score_range& record,
                            const Goal_readings& read = {});
/// If an area spans all rows and columns, the three frames score the same. Otherwise any two frames
/// give corners and the centre different points in some area; lines differ in the actual frame.
Examination frames_differ(int size);

/// True if one area is the other after turning, mirroring or shifting.
bool are_alike(const Picture& one, const Picture& other);
/// Writes a picture row by row: "T1M2--I3/..."
std::string write_picture(const Names& names, const Picture& picture);

/// Unconstrained variables for the elements that a lone player's opponent shows and for those
/// visible in her own area.
template <Number N>
struct Free_counts {
  static constexpr int laid = 24;  // cells of the opponent's eight cards
  std::array<N, elements> ghost{}, own{};
  Truth_of<N> given = true;  // the numbers add up to `laid`, and to `least` to `most` for her own

  Free_counts(const Free_number<N>& free, const Names& names, int least, int most) {
    std::array<N, 2> theirs{}, hers{};
    for (std::size_t e = 0; e < elements; ++e) {
      const std::string name(names.of[e]);
      ghost[e] = free("opponent:" + name, 0, laid), own[e] = free("own:" + name, 0, most);
      theirs[e / foods] = theirs[e / foods] + ghost[e], hers[e / foods] = hers[e / foods] + own[e];
    }
    given = (theirs[0] == N(laid)) & (theirs[1] == N(laid)) & (hers[0] == hers[1]) &
            (hers[0] >= N(least)) & (hers[0] <= N(most));
  }
  /// The points of the foods (first = 0) or of the cloths (first = foods) alone.
  N points(Ghost_count how, std::size_t first) const {
    std::array<N, elements> theirs{}, hers{};
    for (std::size_t e = first; e < first + foods; ++e) theirs[e] = ghost[e], hers[e] = own[e];
    return ghost_points<N>(how, theirs, hers);
  }
};
/// An example of the solo game: the `food` and `cloth` points, with `least` to `most` visible cells
/// in the player's own area.
struct Example {
  int food, cloth, least, most;
};
/// Claims that the opponent has the points of the example.
template <Number N>
Claim<N> has_example(Ghost_count how, const Example& example, const Names& names,
                     const Free_number<N>& free) {
  const Free_counts<N> counts(free, names, example.least, example.most);
  return {counts.given, (counts.points(how, 0) == N(example.food)) &
                            (counts.points(how, foods) == N(example.cloth))};
}

/// Searches random games for a tie that even the largest group does not break.
template <class G>
Examination tie_remains(const Ruleset& ruleset, int games) {
  const G game(ruleset);
  std::mt19937 random(1);
  for (int n = 1; n <= games; ++n) {
    Path<G> steps;
    State state = game.start();
    std::vector<Step<G>> open;
    for (;;) {
      open.clear();
      for_steps(game, state, [&](int player, const Move& move, std::uint64_t) {
        open.push_back({player, move});
      });
      if (open.empty()) break;
      steps.push_back(open[random() % open.size()]);
      game.apply(state, steps.back().player, steps.back().move);
    }
    const auto all = game.scores(state);
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p)
      for (std::size_t q = 0; q < p; ++q) {
        const Picture one = picture_of(state.players[q], game.setup().deck),
                      other = picture_of(state.players[p], game.setup().deck);
        if (all[p].total() != all[q].total() || all[p].largest != all[q].largest ||
            are_alike(one, other))
          continue;
        return {true, "random game " + std::to_string(n),
                std::to_string(all[p].total()) + " points and a largest group of " +
                    std::to_string(all[p].largest) + " each: " + write_picture(game.names(), one) +
                    " and " + write_picture(game.names(), other),
                record(game, game.start(), steps).text()};
      }
  }
  return {{}, std::to_string(games) + " random games", {}, {}};
}

/// The clauses behind the facts in one rulebook, and the table of points that it prints.
struct Clauses_of_facts {
  std::string_view groups, table, totals, tie, frame, least, corners, number, lines, most, centre,
      isolated, pairs;
  std::span<const int> printed;
};

template <class G, Number N>
std::vector<Fact<N>> facts_of(const Ruleset& ruleset, const Clauses_of_facts& of) {
  std::vector<Fact<N>> list;
  const G game(ruleset);
  const Setup& setup = game.setup();
  const Frame frame = setup.frame;
  const Goal_readings read = setup.goals_read;
  const int size = setup.area.size, kind = size * size - 2;
  const Names names = game.names();
  const auto add = [&](std::string name, std::string says, std::string_view clauses,
                       std::function<Examination()> looked) {
    list.push_back({std::move(name), std::move(says), std::string(clauses), std::move(looked)});
  };
  add("groups-as-written",
      "The points, the number of groups, the largest group, the single cells and the pairs match "
      "the rule.",
      of.groups, [] { return groups_as_written(groups_table()); });
  add("groups-as-printed", "A group scores what the printed table says for its size.", of.table,
      [printed = of.printed] { return groups_as_printed(groups_table(), printed); });
  add("kind-totals",
      "The foods of a full area can score every number from 0 to " + std::to_string(kind) +
          ", and so can its cloths.",
      of.totals, [=] { return kind_totals(size, kind, names); });
  add("totals",
      "The groups of a full area can score every number from 0 to " + std::to_string(2 * kind) +
          ".",
      of.totals, [=] { return totals(size, 2 * kind, names); });
  add("totals-of-smaller-areas",
      "The groups of an area of n cells score at most 2 (n - 2), and some areas reach this.",
      of.totals, [=] { return totals_of_smaller_areas(size); });
  add("groups-symmetric", "Groups score the same when an area is turned, mirrored or shifted.",
      of.groups, [] { return groups_symmetric(groups_table()); });
  const bool shifts = frame != Frame::fixed;
  add("goals-symmetric",
      std::string("Goals score the same when an area is turned or mirrored") +
          (shifts ? " or shifted." : " together with its frame."),
      of.frame, [=] { return goals_symmetric(frame, size, shifts, read); });
  add("elements-apart",
      "In an area of 2x3 cells, the score for foods does not depend on the cloths, nor the score "
      "for cloths on the foods.",
      of.groups, [] { return elements_apart(); });
  if (!setup.alone())
    add("tie-remains", "A game can end with equal points and equal largest groups.", of.tie,
        [ruleset] { return tie_remains<G>(ruleset, 10'000); });
  const std::array<std::string_view, goals + 1> clauses{
      "", of.least, of.corners, of.number, of.lines, of.most, of.centre, of.isolated, of.pairs};
  for (int g = 1; g <= goals; ++g) {
    const auto goal = static_cast<Goal>(g);
    if (goal == Goal::groups && !setup.has_groups_goal) continue;
    const Score_range range = range_of(goal, frame, size, read);
    add("goal-" + std::string(name_of(goal)),
        "The goal scores what its card says, and that is always from " +
            std::to_string(range.least) + " to " + std::to_string(range.most) + " points.",
        clauses[static_cast<std::size_t>(g)],
        [=] { return goal_as_written(goal, frame, size, range, read); });
  }
  add("frames-differ",
      "The three kinds of frame for goals agree for areas that cover all rows and columns. "
      "Otherwise any two can differ on corners and the centre, and the actual frame can differ "
      "from the others on lines.",
      of.frame, [=] { return frames_differ(size); });
  return list;
}

}  // namespace arbiter::strips
