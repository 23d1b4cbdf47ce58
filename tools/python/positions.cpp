// Games, positions, moves and verdicts as Python objects.

#include "model/error.hpp"
#include "solver/play/perft.hpp"
#include "solver/play/random_play.hpp"
#include "tools/facade/moves.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/facade/position.hpp"
#include "tools/python/binding.hpp"

namespace arbiter::python {

namespace {

using Rules = Erased_game;

/// What a verdict says, and the position after a legal move.
struct Judgement {
  Explanation said;
  py::object at;  // the position before it
};

PyObject* illegal_move = nullptr;  // the exception; the module keeps it alive

Position& position_of(const py::handle& object) { return object.cast<Position&>(); }

Position read(const py::object& owner, const std::string& text) {
  const auto& of = owner.cast<const Played_game&>();
  const std::string canonical = of.facade->position(text);
  return {owner, &of, facade::read_position(of.game, canonical)};
}

std::string text_of(const Move& move) {
  const Position& at = position_of(move.at);
  return at.of->game.write_move(at.state, move.move);
}

py::list moves(const py::object& self) {
  const Position& at = position_of(self);
  const Rules& game = at.of->game;
  const bool is_chance = game.turn(at.state).kind == Turn::Kind::chance;
  const std::uint64_t total = is_chance ? game.total_weight(at.state) : 0;
  py::list out;
  for_steps(game, at.state, [&](int player, const Rules::Move& move, std::uint64_t weight) {
    out.append(Move{self, move, player, weight, total});
  });
  return out;
}

/// The texts of the moves that a player may write in this position, legal or not.
std::vector<std::string> every_move(const Position& at) {
  const Rules& game = at.of->game;
  const Turn turn = game.turn(at.state);
  std::vector<std::string> out;
  if (turn.kind == Turn::Kind::decision)
    game.every_move(at.state, turn.actor(), [&](const Rules::Move& move) {
      out.push_back(game.write_move(at.state, move));
    });
  return out;
}

Judgement judge_text(const py::object& self, const std::string& move, const std::string& player) {
  const Position& at = position_of(self);
  return {facade::explain(at.of->game, at.state, player, move), self};
}

/// Whether the move was listed under the same ruleset. Another ruleset may have other sizes, so
/// there the move is known only by its text. Throws Bad_input for a move of another game.
bool has_same_ruleset(const Position& at, const Move& move) {
  const Position& listed = position_of(move.at);
  if (&listed.of->game.rulebook() != &at.of->game.rulebook())
    throw Bad_input("move", "a move of " + std::string(at.of->game.rulebook().game),
                    listed.of->game.rulebook().game);
  return listed.of->game.ruleset() == at.of->game.ruleset();
}

[[noreturn]] void refuse(const py::object& self, const std::string& move,
                         const std::string& player) {
  Judgement judged = judge_text(self, move, player);
  const Verdict& verdict = judged.said.verdict;
  std::string sentence = move + " is " + std::string(name_of(verdict.ruling)) + " by " +
                         std::string(verdict.clause->id);
  if (*verdict.reason) sentence += std::string(": ") + verdict.reason;
  const py::object error = py::reinterpret_borrow<py::object>(illegal_move)(sentence);
  error.attr("verdict") = py::cast(std::move(judged));
  PyErr_SetObject(illegal_move, error.ptr());
  throw py::error_already_set();
}

Position apply_text(const py::object& self, const std::string& move, const std::string& player) {
  const Position& at = position_of(self);
  const Rules& game = at.of->game;
  const int actor = player.empty() ? game.turn(at.state).actor() : read_actor(player, "player");
  if (actor >= game.players())
    throw Bad_input("player", "P1 to P" + std::to_string(game.players()), player);
  Position after{at.owner, at.of, at.state};
  if (!game.apply(after.state, actor, game.read_move(at.state, move)).is_legal())
    refuse(self, move, player);
  return after;
}

Position apply_move(const py::object& self, const Move& move) {
  const Position& at = position_of(self);
  if (!has_same_ruleset(at, move))
    return apply_text(self, text_of(move), name_of_actor(move.player));
  Position after{at.owner, at.of, at.state};
  if (!at.of->game.apply(after.state, move.player, move.move).is_legal())
    refuse(self, at.of->game.write_move(at.state, move.move), name_of_actor(move.player));
  return after;
}

/// The names of the players whose bits are set.
std::vector<std::string> names_of(std::uint16_t players) {
  std::vector<std::string> out;
  for (int player = 0; player < 16; ++player)
    if (players >> player & 1U) out.push_back(name_of_actor(player));
  return out;
}
Turn turn_of(const Position& at) { return at.of->game.turn(at.state); }

const char* kind_of(const Position& at) {
  switch (turn_of(at).kind) {
    case Turn::Kind::over:
      return "over";
    case Turn::Kind::chance:
      return "chance";
    case Turn::Kind::decision:
      break;
  }
  return "decision";
}

std::uint64_t count(const Position& at, int depth) {
  if (depth < 0) throw Bad_input("depth", "0 or more", std::to_string(depth));
  Stop_request stop;
  std::uint64_t out = 0;
  wait_for(stop, [&] {
    const Obeyed_request obeyed(stop);
    out = perft(at.of->game, at.state, depth, stop_on_interrupt());
  });
  return out;
}

std::map<std::string, std::uint64_t> counts(const Position& at, int depth) {
  if (depth < 1) throw Bad_input("depth", "1 or more", std::to_string(depth));
  Stop_request stop;
  std::map<std::string, std::uint64_t> out;
  wait_for(stop, [&] {
    const Obeyed_request obeyed(stop);
    for_plies(at.of->game, at.state, [&](const Step<Rules>& step, const Rules::State& after) {
      out[at.of->game.write_move(at.state, step.move)] +=
          perft(at.of->game, after, depth - 1, stop_on_interrupt());
    });
  });
  return out;
}

/// A random game from here: the moves, and the last position.
py::tuple random_game(const Position& from, std::uint64_t seed, std::uint64_t plies) {
  const Rules& game = from.of->game;
  Position at = from;
  Random_play<Rules> random(game, seed);
  std::vector<std::string> texts;
  while (texts.size() < plies) {
    const Rules::State before = at.state;
    const auto step = random.step(at.state);
    if (!step) break;
    texts.push_back(game.write_move(before, step->move));
  }
  return py::make_tuple(texts, at);
}

py::object objections_of(const Judgement& judged) {
  if (!judged.said.has_objections) return py::none();
  py::list out;
  for (const Clause* clause : judged.said.objections) out.append(*clause);
  return out;
}

py::object after(const Judgement& judged) {
  if (!judged.said.verdict.is_legal()) return py::none();
  return py::cast(read(position_of(judged.at).owner, judged.said.after));
}

Judgement judge_move(const py::object& self, const Move& move) {
  const Position& at = position_of(self);
  const std::string text =
      has_same_ruleset(at, move) ? at.of->game.write_move(at.state, move.move) : text_of(move);
  return judge_text(self, text, name_of_actor(move.player));
}

const Rulebook& book_of(const Position& at) { return at.of->game.rulebook(); }

bool is_equal(const Move& a, const Move& b) {
  return a.player == b.player && a.move == b.move &&
         &book_of(position_of(a.at)) == &book_of(position_of(b.at));
}
bool is_equal(const Position& a, const Position& b) {
  return &book_of(a) == &book_of(b) && a.of->game.ruleset() == b.of->game.ruleset() &&
         a.state == b.state;
}

std::string text_of(const Position& at) { return at.of->game.write(at.state); }

std::optional<std::vector<double>> result_of_position(const Position& at) {
  if (turn_of(at).kind != Turn::Kind::over) return std::nullopt;
  return at.of->game.result(at.state);
}
std::optional<std::vector<int>> points(const Position& at) {
  std::vector<int> points = at.of->game.score(at.state);
  if (points.empty()) return std::nullopt;
  return points;
}

py::object state_of(const Position& at) {
  return py::module_::import("json").attr("loads")(at.of->game.write_json(at.state));
}

py::object probability_of(const Move& move) {
  if (move.total == 0) return py::none();
  return py::module_::import("fractions").attr("Fraction")(move.weight, move.total);
}

int side_of(const Played_game& of, int player) {
  if (player < 0 || player >= of.game.players())
    throw py::index_error("player: expected 0 to " + std::to_string(of.game.players() - 1) +
                          ", found " + std::to_string(player));
  return of.game.side(player);
}

py::list clauses(const Played_game& of) {
  py::list out;
  for (const Clause& clause : of.facade->rulebook().clauses) out.append(clause);
  return out;
}

py::list rulesets(const Played_game& of) {
  py::list out;
  for (const Game_facade::Scope_text& each : of.facade->scopes()) {
    py::dict one;
    one["ruleset"] = each.ruleset;
    one["why"] = each.why;
    one["full_size"] = each.full_size;
    out.append(one);
  }
  return out;
}

void add_clauses(py::module_& module) {
  py::class_<Clause>(module, "Clause", "One numbered statement of a rulebook.")
      .def_property_readonly(
          "id", [](const Clause& c) { return c.id; }, "Its id, such as \"PD-C18\".")
      .def_property_readonly(
          "heading", [](const Clause& c) { return c.heading; }, "The rulebook's heading above it.")
      .def_property_readonly(
          "says", [](const Clause& c) { return c.says; }, "A paraphrase.")
      .def("__str__", &clause_text)
      .def("__repr__", [](const Clause& c) { return "<Clause " + std::string(c.id) + ">"; })
      .def(
          "__eq__", [](const Clause& a, const Clause& b) { return a.id == b.id; },
          py::is_operator())
      .def("__hash__", [](const Clause& c) { return py::hash(py::cast(c.id)); });
}

void add_verdicts(py::module_& module) {
  py::class_<Judgement>(module, "Verdict",
                        "What the rules say about a move; true if the move is legal.")
      .def_property_readonly(
          "ruling", [](const Judgement& j) { return name_of(j.said.verdict.ruling); },
          "\"legal\", \"illegal\" or \"silent\" (the rulebook gives no ruling).")
      .def_property_readonly(
          "is_legal", [](const Judgement& j) { return j.said.verdict.is_legal(); },
          "Whether the ruling is \"legal\".")
      .def_property_readonly(
          "clause", [](const Judgement& j) { return *j.said.verdict.clause; },
          "The Clause behind the ruling.")
      .def_property_readonly(
          "reason", [](const Judgement& j) { return j.said.verdict.reason; },
          "Why the clause applies in this position; may be empty.")
      .def_property_readonly(
          "objections", &objections_of,
          "All clauses that forbid the move, found independently of the ruling; None if the game\n"
          "does not list them.")
      .def_property_readonly("after", &after, "The Position after a legal move; otherwise None.")
      .def("__bool__", [](const Judgement& j) { return j.said.verdict.is_legal(); })
      .def("__repr__", [](const Judgement& j) {
        return "<Verdict " + std::string(name_of(j.said.verdict.ruling)) + " by " +
               std::string(j.said.verdict.clause->id) + ">";
      });
}

void add_moves(py::module_& module) {
  py::class_<Move>(module, "Move",
                   "A legal move or an outcome of chance, listed in a position; str() writes it.")
      .def_property_readonly(
          "actor", [](const Move& m) { return name_of_actor(m.player); },
          "Who makes it: \"P1\", \"P2\", ... or \"fate\".")
      .def_readonly("player", &Move::player, "The player, from 0; -1 for chance.")
      .def_readonly("weight", &Move::weight,
                    "The weight of an outcome, whose probability is weight / total; otherwise 0.")
      .def_readonly("total", &Move::total, "The sum of the weights of all outcomes; otherwise 0.")
      .def_readonly("position", &Move::at, "The Position in which it was listed.")
      .def_property_readonly("probability", &probability_of,
                             "The exact probability of an outcome, a Fraction; otherwise None.")
      .def("__str__", py::overload_cast<const Move&>(&text_of))
      .def("__repr__", [](const Move& m) { return "<Move " + text_of(m) + ">"; })
      .def("__eq__", py::overload_cast<const Move&, const Move&>(&is_equal), py::is_operator())
      .def("__hash__", [](const Move& m) { return py::hash(py::cast(text_of(m))); });
}

void add_game(py::module_& module) {
  py::class_<Played_game>(module, "Game")
      .def(py::init([](const std::string& name, const std::string& ruleset) {
             std::unique_ptr<Game_facade> facade = make_game(name, ruleset);
             const Ruleset rules = facade->ruleset();
             return std::make_unique<Played_game>(
                 Played_game{std::move(facade), Erased_game(rules)});
           }),
           py::arg("name"), py::arg("ruleset") = "default")
      .def_property_readonly(
          "name", [](const Played_game& g) { return g.facade->rulebook().game; },
          "Its name, as on the command line.")
      .def_property_readonly(
          "title", [](const Played_game& g) { return g.facade->rulebook().title; },
          "The title of the rulebook.")
      .def_property_readonly(
          "ruleset", [](const Played_game& g) { return g.facade->ruleset().text(); },
          "The ruleset: its differences from the rulebook's defaults.")
      .def_property_readonly(
          "players", [](const Played_game& g) { return g.game.players(); },
          "The number of players.")
      .def_property_readonly(
          "sides", [](const Played_game& g) { return g.game.sides(); },
          "The number of players or teams that can win or lose.")
      .def_property_readonly("clauses", &clauses, "All clauses of the rulebook, in order.")
      .def("side_of", &side_of, py::arg("player"), "The side of a player; both count from 0.")
      .def("rulesets", &rulesets,
           "Rulesets under which the game is checked: dicts with `ruleset`, `why`, `full_size`.")
      .def(
          "start", [](const py::object& self) { return read(self, "start"); },
          "The Position at the start.")
      .def("position", &read, py::arg("text"),
           "The Position that a text describes: one line, JSON, or \"start\".")
      .def("__repr__", [](const Played_game& g) {
        return "<Game " + std::string(g.facade->rulebook().game) + ", " +
               g.facade->ruleset().text() + ">";
      });
}

void add_position(py::module_& module) {
  py::class_<Position>(module, "Position",
                       "A position of a game; it never changes. str() writes it in one line.")
      .def_readonly("game", &Position::owner, "The Game.")
      .def_property_readonly("kind", &kind_of,
                             "Who acts next: \"decision\", \"chance\" or \"over\".")
      .def_property_readonly(
          "player", [](const Position& p) { return turn_of(p).actor(); },
          "The first player who decides, from 0; -1 if nobody does.")
      .def_property_readonly(
          "deciders", [](const Position& p) { return names_of(turn_of(p).deciders); },
          "The players who have yet to choose, such as [\"P1\"].")
      .def_property_readonly(
          "chosen", [](const Position& p) { return names_of(turn_of(p).chosen); },
          "The players who have chosen, which the deciders cannot see.")
      .def_property_readonly(
          "is_simultaneous", [](const Position& p) { return turn_of(p).is_at_once(); },
          "Whether several players choose at once.")
      .def_property_readonly(
          "is_over", [](const Position& p) { return turn_of(p).kind == Turn::Kind::over; },
          "Whether the game is over.")
      .def_property_readonly(
          "is_turn_boundary",
          [](const Position& p) { return p.of->game.at_turn_boundary(p.state); },
          "Whether it is between turns: engines store such positions only.")
      .def("moves", &moves,
           "All legal moves of the first decider, or all outcomes of chance, as a list of Move.\n"
           "It also lists moves on which the rules are silent.")
      .def("every_move", &every_move,
           "The texts of all moves that the first decider can write here, legal or not.")
      .def("apply", &apply_move, py::arg("move"))
      .def("apply", &apply_text, py::arg("move"), py::arg("player") = "",
           "The Position after a move: a Move, or its text (by `player`, or the next one).\n"
           "Raises IllegalMove if it is not legal.")
      .def("judge", &judge_move, py::arg("move"))
      .def("judge", &judge_text, py::arg("move"), py::arg("player") = "",
           "The Verdict on any move, offered or not: a Move, or its text (by `player`, or the\n"
           "next one). Raises ValueError only for a text that is no move.")
      .def("result", &result_of_position,
           "The payoff of each side (1 for a sole winner, a draw is shared); None until the game\n"
           "is over.")
      .def("points", &points, "The points of each player now; None if there are none.")
      .def("perft", &count, py::arg("depth"), "The number of sequences of `depth` plies.")
      .def("divide", &counts, py::arg("depth"),
           "The same by first ply: a dict from its text to the number of sequences.")
      .def("random_game", &random_game, py::arg("seed") = 1, py::arg("plies") = 1000,
           "(the texts of the moves, the last Position) of a random game from here: legal moves\n"
           "are equally likely. The same seed gives the same game.")
      .def(
          "draw", [](const Position& p) { return p.of->game.draw(p.state); },
          "The position for a terminal; choices of players who choose at once are hidden.")
      .def(
          "svg",
          [](const Position& p, const std::string& id) {
            return p.of->facade->draw_svg(text_of(p), id);
          },
          py::arg("id") = "board",
          "The position as an SVG document, whose ids begin with `id`; None without pictures.")
      .def("state", &state_of,
           "The position as a dict: the member `state` of `arbiter show --json`.")
      .def("__str__", py::overload_cast<const Position&>(&text_of))
      .def("__repr__", [](const Position& p) { return "<Position " + text_of(p) + ">"; })
      .def("__eq__", py::overload_cast<const Position&, const Position&>(&is_equal),
           py::is_operator())
      .def("__hash__", [](const Position& p) { return py::hash(py::cast(text_of(p))); });
}

}  // namespace

void add_positions(py::module_& module) {
  illegal_move = PyErr_NewExceptionWithDoc(
      "arbiter.IllegalMove",
      "A move that is illegal, or on which the rules are silent; `verdict` is its Verdict.",
      PyExc_ValueError, nullptr);
  module.attr("IllegalMove") = py::reinterpret_borrow<py::object>(illegal_move);
  add_clauses(module);
  add_verdicts(module);
  add_game(module);
  add_position(module);
  add_moves(module);
}

}  // namespace arbiter::python
