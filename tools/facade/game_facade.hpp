// A text interface to a game, for the command line, the reports and other front ends.
// Positions, moves and rulesets are strings in the game's notation; invalid ones throw Bad_input.
//
// Erased_facade (erased_facade.hpp) implements this for any Game. games.hpp lists the games: those
// in model/, and those that a program built from another source tree adds.
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

// Parameters and results of some functions; their callers include the header named.
class Table_file;        // solver/table/file.hpp
struct Verification;     // solver/verify/verification.hpp
struct Valued_position;  // tools/facade/solved_position.hpp, like the next four
struct Solved_position;
struct Value_request;
struct Turn_values;
enum class Objective;
struct Search_request;  // tools/facade/searched_moves.hpp
struct Searched_moves;
struct Walk_request;  // tools/facade/walk.hpp
struct Walk_result;

struct Exploration_summary {
  Stop_reason ended;
  Counts counts;
  double seconds;
  std::uint64_t bytes, fixed_bytes;
  int bits;                       // in a packed state
  std::uint64_t sent_codes = 0;   // from one rank to another
  std::uint64_t sent_bytes = 0;   // the same in bytes
  std::uint64_t largest_bytes{};  // the most `bytes` of a rank
  double seconds_waited{};        // for each other, all ranks together
  std::uint64_t calls{};          // collective calls of each rank
  struct Disk {
    std::uint64_t most_bytes, written, read;
  };
  std::optional<Disk> disk{};  // if the states outgrew the memory, on any rank
};

struct Graph_summary {
  std::uint64_t states, edges, components, cyclic_components, largest, closed, forced;
  std::string forced_position;  // a forced position; empty: none
  bool can_always_finish, can_go_on_for_ever;
};

/// How many positions of a tablebase to verify; 0: all.
struct Sample_request {
  std::uint64_t positions = 0, seed = 1;
};

/// Looks up positions in a tablebase.
class Table_probe {
 public:
  virtual ~Table_probe() = default;
  /// Throws Bad_input for a position that is missing from the tablebase or whose entry is damaged.
  virtual Valued_position operator()(std::string_view position) = 0;
};

class Game_facade {
 public:
  virtual ~Game_facade() = default;
  virtual const Rulebook& rulebook() const = 0;
  virtual const Ruleset& ruleset() const = 0;
  virtual int players() const = 0;
  virtual int sides() const = 0;

  /// The canonical one-line form of a position in one-line or JSON form (or "start").
  virtual std::string position(std::string_view text) const = 0;
  virtual std::string json(std::string_view position) const = 0;
  virtual std::string draw(std::string_view position) const = 0;
  /// The position as an SVG document; nothing if the game has no pictures. All ids in it begin with
  /// `id` and '-', so each picture on a page needs a different `id`: a letter, then letters,
  /// digits, '-' and '_' (else Bad_input).
  virtual std::optional<std::string> draw_svg(std::string_view position,
                                              std::string_view id = "board") const = 0;
  virtual Turn turn(std::string_view position) const = 0;
  virtual std::string result(std::string_view position) const = 0;  // "1 0", or "unfinished"

  /// All legal moves of the next actor, or all chance outcomes.
  virtual std::vector<Ply> plies(std::string_view position) const = 0;
  /// Judges any move, offered or not. `actor` empty: the next actor.
  virtual Explanation explain(std::string_view position, std::string_view actor,
                              std::string_view move) const = 0;

  /// The current score of a position.
  struct Standing {
    std::optional<std::vector<double>> payoffs{};  // of each side, if the game is over
    std::optional<std::vector<int>> points{};      // of each player, if the ruleset has points
    std::uint64_t clauses = 0;                     // clauses that decide these, as in Ply
  };
  virtual Standing standing(std::string_view position) const = 0;

  /// Plays at most `plies` random plies.
  virtual Playthrough play(std::string_view position, std::uint64_t seed,
                           std::uint64_t plies) const = 0;
  /// Plays the moves in order, each by the next actor; the first illegal one ends the game.
  virtual Playthrough play(std::string_view position,
                           const std::vector<std::string>& moves) const = 0;
  /// Replays a game. Throws Bad_input naming the first line that differs.
  virtual void replay(const Playthrough& played) const = 0;

  virtual std::uint64_t perft(std::string_view position, int depth) const = 0;
  virtual std::vector<Ply> divide(std::string_view position, int depth) const = 0;

  /// Explores all states. With limits.ranks, all ranks call it, `files.checkpoint` is a folder, and
  /// all get the sums over all ranks. Throws Bad_input for a checkpoint that is damaged or belongs
  /// to another ruleset.
  virtual Exploration_summary explore(const Limits& limits,
                                      const Checkpoint_files& files = {}) const = 0;
  virtual Graph_summary graph(const Limits& limits) const = 0;

  /// How a game gets to a position.
  struct Way {
    bool is_exhaustive = false;  // then, without a playthrough, no game leads there: proved
    std::string playthrough{};   // of the fewest turns; empty if none was found
  };
  /// Searches breadth-first. Finds nothing for a position in the middle of a turn.
  virtual Way way_to(std::string_view position, const Limits& limits) const = 0;

  struct Property_text {
    std::string name, says;
    std::vector<std::string> clauses;
  };
  virtual std::vector<Property_text> properties() const = 0;
  /// Checks the properties only under this ruleset: by exploration, which is bounded if the states
  /// exceed the limits, and then also by `games` random games. `only` empty: all properties. Ranks
  /// share the exploration; rank 0 alone answers the rest, and gets all findings.
  virtual std::vector<Finding> check(const std::vector<std::string>& only, const Limits& limits,
                                     std::uint64_t games, std::uint64_t seed,
                                     const Checkpoint_files& files = {}) const = 0;
  /// Checks each of these properties only in the games that it names, for use when there are too
  /// many games to check them all. Does nothing for a property that names none.
  virtual std::vector<Finding> check_in_focus(const std::vector<std::string>& only,
                                              const Limits& limits) const = 0;
  /// Proves the laws with a solver, and the facts with a solver or by checking all cases; empty for
  /// a game without either. `directory` receives every query as SMT-LIB; empty: none.
  virtual std::vector<Finding> prove(const std::string& directory) const = 0;
  /// The value of a position. Throws Bad_input if the rules fall silent along the way.
  virtual Solved_position solve(std::string_view position, const Value_request& request,
                                const Limits& limits,
                                const Iteration_report& report = {}) const = 0;
  /// Estimates the value of moves by a tree search for a side or, if `side` is below 0, for the
  /// side that decides. Throws Bad_input if there is no legal move, for a side that does not decide
  /// in a simultaneous choice, and if somebody has chosen in one.
  virtual Searched_moves search(std::string_view position, int side, const Search_request& request,
                                const Limits& limits) const = 0;
  /// The exact value of the current turn alone; nothing if the game has no such values.
  virtual std::optional<Turn_values> turn_values(std::string_view position,
                                                 Objective objective) const = 0;
  /// The reachable model, for export. Throws Bad_input if the rules fall silent along the way.
  virtual Walk_result walk(std::string_view position, const Walk_request& request,
                           const Limits& limits) const = 0;
  /// Verifies a tablebase, or a sample of one by number. Throws Bad_input for a tablebase that is
  /// damaged or belongs to another game, and for a sample of one by code.
  virtual Verification verify(Table_file& file, const Limits& limits,
                              const Sample_request& sample) const = 0;
  /// A lookup that must not outlive this object or the file. In tables of bounds by number, it
  /// gives values for the side to move. Throws Bad_input for a tablebase that belongs to another
  /// game.
  virtual std::unique_ptr<Table_probe> probe(Table_file& file) const = 0;

  /// Rulesets under which to check the game's properties and questions.
  struct Scope_text {
    std::string ruleset, why;
    bool full_size;
  };
  virtual std::vector<Scope_text> scopes() const = 0;
  /// Additional rulesets, each for one question.
  struct Variant_text {
    std::string question, ruleset, why;
    std::string full_size;          // a ruleset; may be empty
    std::uint64_t after;            // `after` of Question_facade::compare
    std::vector<std::string> line;  // full-size moves that show the question
  };
  virtual std::vector<Variant_text> variants() const = 0;
};

/// The rulebooks of all games, in the order of games.hpp.
std::vector<const Rulebook*> all_rulebooks();
/// Throws Bad_input for an unknown game (with a suggestion) or a ruleset that is wrong or
/// impossible.
std::unique_ptr<Game_facade> make_game(std::string_view name, std::string_view ruleset);

}  // namespace arbiter
