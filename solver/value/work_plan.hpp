// How ranks share the work on the components of a turn graph.
//
//     components   | 0 | 1 | 2 | 3 |  4  |  5  |  6   |         7         | 8 | 9 |
//     stage        | 0                         | 1    | 2, shared         | 3     |
//     rank         | 0 . . . | 1 . . . . . . . | 0 .  | 0 . . . | 1 . . . | 1 . . |
//
// Stages follow one another; in a stage that is not shared, ranks solve whole components, none of
// which leads to one of another rank in the same stage. When a stage ends, all ranks learn its
// bounds. A stage is as many components of equal height as there are, or else many of different
// heights on one rank, so that a game with thousands of heights does not need as many messages.
//
// A large component is a stage of its own, shared by all ranks. Its states come in blocks of 20
// colours, whose number does not depend on that of the ranks:
//
//     block     0 1 2 ... 19 20 21 22 ...    a sweep: the blocks of colour 0, then those of 1, ...
//     colour    0 1 2 ... 19  0  1  2 ...
//
// Ranks sweep the blocks of one colour at the same time, each in place and as if it were the only
// one, and then tell each other what they have found. So every sweep has the same result for any
// number of ranks.
#pragma once
#include "solver/ranks/lists.hpp"
#include "solver/value/components.hpp"

namespace arbiter {

struct Work_plan {
  static constexpr std::uint32_t blocks = 120;  // of a shared stage
  static std::uint32_t first_block(int rank, int ranks) {
    return blocks * static_cast<std::uint32_t>(rank) / static_cast<std::uint32_t>(ranks);
  }

  struct Stage {
    bool is_shared = false;
    Word_list cut;    // [rank]: its first place in the order of the components; one more at the end
    Word_list block;  // [block], if shared: its first place; one more at the end
  };
  std::vector<Stage> stages;
};

/// Plans the work of `ranks` ranks and puts the components into the order of the stages. `lists`:
/// the states that follow each state. `weights`: of the states.
Work_plan plan_of(Successor_lists& lists, const Word_list& weights, int ranks,
                  Components& components);
/// The same plan for one rank, which keeps the whole graph.
Work_plan plan_of(const Turn_graph& graph, Components& components);

/// The components and the plan as words, for other ranks.
Word_list words_of(const Components& components, const Work_plan& plan);
/// The opposite.
void read_words(const Word_list& words, int ranks, Components& components, Work_plan& plan);

}  // namespace arbiter
