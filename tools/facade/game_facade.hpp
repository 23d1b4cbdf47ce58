// A game seen through text: what the command line, the reports and other front ends use. Positions,
// moves and rulesets are the strings of the game's notation; wrong ones throw Bad_input.
//
// Erased_facade (erased_facade.hpp) gives this for any Game. Which games there are is told by
// games.hpp: the lines add_game() of tools/CMakeLists.txt, and what a program of another source
// tree adds.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/playthrough.hpp"
#include "solver/explore/checkpoint_files.hpp"
#include "solver/explore/counts.hpp"
#include "solver/finding.hpp"
#include "solver/limits.hpp"
#include "solver/value/progress.hpp"
#include "tools/facade/ply.hpp"

namespace arbiter {

// What some of its functions take and give. Who calls these includes the header that is named.
class Table_file;  // solver/table/file.hpp
class Dense_file;  // solver/table/dense_file.hpp
template <class Kind>
class File_of;
namespace endgame {
struct Endgame_kind;
using Endgame_file = File_of<Endgame_kind>;  // solver/endgame/file.hpp
}  // namespace endgame
struct Verified;         // solver/verify/verified.hpp
struct Valued_position;  // tools/facade/solved_position.hpp, and the four that follow
struct Solved_position;
struct Value_request;
struct Turn_values;
enum class Objective;
struct Sampling_of_games;  // tools/facade/sampled_moves.hpp
struct Sampled_moves;
struct Walk_request;  // tools/facade/walked.hpp
struct Walked;

struct Explored {
  Ended ended;
  Counts counts;
  double seconds;
  std::uint64_t bytes, fixed_bytes;
  int bits;  // of a packed state
};

struct Graph_summary {
  std::uint64_t states, edges, components, cyclic_components, largest, closed, forced;
  std::string forced_position;  // one of them; empty: none
  bool can_always_finish, can_go_on_for_ever;
};

/// How many positions of a tablebase are to be verified; 0: all.
struct Sample_request {
  std::uint64_t positions = 0, seed = 1;
};

/// A tablebase that is asked for positions.
class Table_probe {
 public:
  virtual ~Table_probe() = default;
  /// Throws Bad_input for a position that the tablebase does not hold, or damage where it would be.
  virtual Valued_position operator()(std::string_view position) = 0;
};

class Game_facade {
 public:
  virtual ~Game_facade() = default;
  virtual const Rulebook& rulebook() const = 0;
  virtual const Ruleset& ruleset() const = 0;
  virtual int players() const = 0;
  virtual int sides() const = 0;

  /// A position from its one-line or JSON form (or "start"), in canonical one-line form.
  virtual std::string position(std::string_view text) const = 0;
  virtual std::string json(std::string_view position) const = 0;
  virtual std::string draw(std::string_view position) const = 0;
  /// The position as an SVG document; nothing when the game has no pictures. All its ids begin with
  /// `id` and '-': each picture of a page is given another one, a letter and then letters, digits,
  /// '-' and '_' (else Bad_input).
  virtual std::optional<std::string> draw_svg(std::string_view position,
                                              std::string_view id = "board") const = 0;
  virtual Turn turn(std::string_view position) const = 0;
  virtual std::string result(std::string_view position) const = 0;  // "1 0", or "unfinished"

  /// Everything open in the position: the moves of whoever decides next, or the outcomes.
  virtual std::vector<Ply> plies(std::string_view position) const = 0;
  /// Judges any move, offered or not. `actor` empty: whoever is next.
  virtual Explanation explain(std::string_view position, std::string_view actor,
                              std::string_view move) const = 0;

  /// What a position is worth as it stands.
  struct Standing {
    std::optional<std::vector<double>> payoffs{};  // of each side, when the game is over
    std::optional<std::vector<int>> points{};      // of each player, where the ruleset has points
    std::uint64_t clauses = 0;                     // that decide these, as in Ply
  };
  virtual Standing standing(std::string_view position) const = 0;

  /// At most `plies` plies of random play.
  virtual Playthrough play(std::string_view position, std::uint64_t seed,
                           std::uint64_t plies) const = 0;
  /// The moves in order, each with whoever is next; the first that is not legal ends it.
  virtual Playthrough play(std::string_view position,
                           const std::vector<std::string>& moves) const = 0;
  /// Throws Bad_input naming the first line that differs.
  virtual void replay(const Playthrough& played) const = 0;

  virtual std::uint64_t perft(std::string_view position, int depth) const = 0;
  virtual std::vector<Ply> divide(std::string_view position, int depth) const = 0;

  /// Throws Bad_input for a checkpoint that is damaged or of another ruleset.
  virtual Explored explore(const Limits& limits, const Checkpoint_files& files = {}) const = 0;
  virtual Graph_summary graph(const Limits& limits) const = 0;

  struct Named {
    std::string name, says;
    std::vector<std::string> clauses;
  };
  virtual std::vector<Named> properties() const = 0;
  /// Puts the properties to the engines under this ruleset alone: explored when the states fit into
  /// the limits, bounded otherwise, and `games` games of random play. `only` empty: all of them.
  virtual std::vector<Finding> check(const std::vector<std::string>& only, const Limits& limits,
                                     std::uint64_t games, std::uint64_t seed,
                                     const Checkpoint_files& files = {}) const = 0;
  /// Each of these properties among the plays that it names, where all are too many; nothing for
  /// one that names none.
  virtual std::vector<Finding> check_in_focus(const std::vector<std::string>& only,
                                              const Limits& limits) const = 0;
  /// The laws, by a solver, and the facts, by looking at all cases or by a solver; empty for a game
  /// without either. `directory`: every query is written there as SMT-LIB; empty: none.
  virtual std::vector<Finding> prove(const std::string& directory) const = 0;
  /// The value of a position. Throws Bad_input when the rules leave something open on the way.
  virtual Solved_position solve(std::string_view position, const Value_request& request,
                                const Limits& limits,
                                const Iteration_report& report = {}) const = 0;
  /// Of the side, or, below 0, of whoever decides. Throws Bad_input when nothing is open.
  virtual Sampled_moves sample(std::string_view position, int side, const Sampling_of_games& wanted,
                               const Limits& limits) const = 0;
  /// Nothing for a game whose turns cannot be valued on their own.
  virtual std::optional<Turn_values> turn_values(std::string_view position,
                                                 Objective objective) const = 0;
  /// The model to be exported. Throws Bad_input when the rules leave something open on the way.
  virtual Walked walk(std::string_view position, const Walk_request& request,
                      const Limits& limits) const = 0;
  /// What a tablebase proves; throws Bad_input for one that is damaged or of another game.
  virtual Verified verify(Table_file& file, const Limits& limits) const = 0;
  virtual Verified verify(Dense_file& file, const Limits& limits,
                          const Sample_request& sample) const = 0;
  virtual Verified verify(endgame::Endgame_file& file, const Limits& limits,
                          const Sample_request& sample) const = 0;
  /// Both must outlive it. Throws Bad_input for a tablebase of another game.
  virtual std::unique_ptr<Table_probe> probe(Table_file& file) const = 0;
  /// The same, of values for whoever is on turn.
  virtual std::unique_ptr<Table_probe> probe(Dense_file& file) const = 0;
  virtual std::unique_ptr<Table_probe> probe(endgame::Endgame_file& file) const = 0;

  /// Rulesets that the game's properties and questions are to be put under.
  struct Scope_text {
    std::string ruleset, why;
    bool full_size;
  };
  virtual std::vector<Scope_text> scopes() const = 0;
  /// Rulesets for one question each, beside the scopes.
  struct Variant_text {
    std::string question, ruleset, why;
    std::string full_size;          // a ruleset; may be empty
    std::uint64_t after;            // of Question_facade::compare
    std::vector<std::string> line;  // moves at full size that show what the question is about
  };
  virtual std::vector<Variant_text> variants() const = 0;
};

/// The rulebooks of all games, in the order of games.hpp.
std::vector<const Rulebook*> all_rulebooks();
/// Throws Bad_input for an unknown game (with a guess) or a ruleset that is wrong or impossible.
std::unique_ptr<Game_facade> make_game(std::string_view name, std::string_view ruleset);

}  // namespace arbiter
