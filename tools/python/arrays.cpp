// Where there are many games, states or values, numpy arrays.
#include <pybind11/numpy.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <limits>
#include <mutex>
#include <thread>

#include "model/error.hpp"
#include "solver/play/random_play.hpp"
#include "tools/cli/opened_table.hpp"
#include "tools/facade/position.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/walk.hpp"
#include "tools/python/binding.hpp"

namespace arbiter::python {

namespace {

template <class T>
using Array = py::array_t<T>;
using Rules = Erased_game;

/// The results of random games from one position, written by several threads.
struct Games {
  double* payoffs;  // of each side; not a number if the game was cut short
  std::uint32_t *plies, *decisions;
  std::size_t sides;
};

/// Plays game `n`: that of `arbiter play --seed` with the n-th seed.
void play_one(const Rules& game, Rules::State state, std::uint64_t seed, std::uint64_t most,
              std::size_t n, const Games& out) {
  Random_play<Rules> random(game, seed + n);
  std::uint32_t plies = 0, decisions = 0;
  while (plies < most) {
    const auto step = random.step(state);
    if (!step) break;
    ++plies;
    decisions += step->player != chance_player ? 1 : 0;
  }
  out.plies[n] = plies;
  out.decisions[n] = decisions;
  double* const payoffs = out.payoffs + n * out.sides;
  if (game.turn(state).kind == Turn::Kind::over)
    std::ranges::copy(game.result(state), payoffs);
  else
    std::fill_n(payoffs, out.sides, std::numeric_limits<double>::quiet_NaN());
}

py::dict play_many(const Position& from, std::size_t count, std::uint64_t seed, std::uint64_t plies,
                   int threads) {
  if (threads < 0 || threads > 1024)
    throw Bad_input("threads", "0 (all cores) to 1024", std::to_string(threads));
  const Rules& game = from.of->game;
  const auto sides = static_cast<std::size_t>(game.sides());
  Array<double> payoffs({count, sides});
  Array<std::uint32_t> lengths(static_cast<py::ssize_t>(count)),
      decisions(static_cast<py::ssize_t>(count));
  const Games out{payoffs.mutable_data(), lengths.mutable_data(), decisions.mutable_data(), sides};
  if (threads == 0) threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  Stop_request stop;
  wait_for(stop, [&] {
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::exception_ptr failure;
    const auto play = [&] {
      constexpr std::size_t together = 64;
      try {
        for (std::size_t begin; (begin = next.fetch_add(together)) < count && !stop.is_due();)
          for (std::size_t n = begin; n < std::min(begin + together, count); ++n)
            play_one(game, from.state, seed, plies, n, out);
      } catch (...) {
        next = count;  // the others need not go on
        const std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
      }
    };
    {
      std::vector<std::jthread> others;
      for (int n = 1; n < threads; ++n) others.emplace_back(play);
      play();
    }
    if (failure) std::rethrow_exception(failure);
  });
  py::dict said;
  said["payoffs"] = payoffs;
  said["plies"] = lengths;
  said["decisions"] = decisions;
  return said;
}

/// All that can be reached from a position, as arrays: solver/export/explicit_model.hpp.
py::dict walk(const Position& from, int side, bool folded, std::uint64_t most_states,
              double seconds) {
  Stop_request stop;
  Walk_result found;
  const std::string text = from.of->game.write(from.state);
  wait_for(stop, [&] {
    const Obeyed_request obeyed(stop);
    Limits limits;
    limits.seconds = seconds;
    limits.stop = stop_on_interrupt();
    found = from.of->facade->walk(text, {side, folded, most_states}, limits);
  });
  const Explicit_model& model = found.model;
  const std::size_t states = model.states.size(), edges = model.transitions.size();
  Array<std::uint8_t> kind(static_cast<py::ssize_t>(states)),
      decider(static_cast<py::ssize_t>(states)), exchanged(static_cast<py::ssize_t>(states));
  Array<std::uint64_t> first(static_cast<py::ssize_t>(states + 1)),
      text_begin(static_cast<py::ssize_t>(states + 1));
  for (std::size_t n = 0; n < states; ++n) {
    const Explicit_model::State& state = model.states[n];
    kind.mutable_data()[n] = static_cast<std::uint8_t>(state.what);
    decider.mutable_data()[n] = state.side;
    exchanged.mutable_data()[n] = state.exchanged;
    first.mutable_data()[n] = state.first;
    text_begin.mutable_data()[n] = state.text;
  }
  first.mutable_data()[states] = edges;
  text_begin.mutable_data()[states] = model.text.size();
  Array<std::uint32_t> target(static_cast<py::ssize_t>(edges)),
      weight(static_cast<py::ssize_t>(edges)), label(static_cast<py::ssize_t>(edges));
  for (std::size_t n = 0; n < edges; ++n) {
    target.mutable_data()[n] = model.transitions[n].target;
    weight.mutable_data()[n] = model.transitions[n].weight;
    label.mutable_data()[n] = model.transitions[n].label;
  }
  py::dict said;
  said["ended"] = name_of(found.ended);
  said["side"] = model.side;
  said["kind"] = kind;
  said["decider"] = decider;
  said["exchanged"] = exchanged;
  said["first"] = first;
  said["target"] = target;
  said["weight"] = weight;
  said["label"] = label;
  said["labels"] = model.labels;
  said["text"] = py::bytes(model.text.data(), model.text.size());
  said["text_begin"] = text_begin;
  return said;
}

std::string name_of_field(const Field& field) {
  std::string out = field.name;
  for (const int index : {field.i, field.j, field.k})
    if (index >= 0) out += "[" + std::to_string(index) + "]";
  return out;
}

/// (names, a row of field values for each position) of positions at a turn boundary.
py::tuple fields(const Played_game& of, const std::vector<std::string>& positions) {
  std::vector<std::string> names;
  const Rules::State start = of.game.start();
  of.game.fields(start, [&](const Field& field, const int&, int, int) {
    names.push_back(name_of_field(field));
  });
  Array<std::int32_t> values({positions.size(), names.size()});
  std::int32_t* next = values.mutable_data();
  for (const std::string& text : positions) {
    const Rules::State state = facade::read_position(of.game, text);
    of.game.fields(state, [&](const Field&, const int& value, int, int) { *next++ = value; });
  }
  return py::make_tuple(names, values);
}

/// (least, most) of each field.
py::tuple field_ranges(const Played_game& of) {
  std::vector<std::int32_t> low, high;
  const Rules::State start = of.game.start();
  of.game.fields(start, [&](const Field&, const int&, int least, int most) {
    low.push_back(least), high.push_back(most);
  });
  return py::make_tuple(py::array(py::cast(low)), py::array(py::cast(high)));
}

/// Bounds from a tablebase, with endless play as a loss and as a win: columns lost low, lost high,
/// won low, won high.
py::array_t<double> values_in(Opened_table& table, const std::vector<std::string>& positions) {
  Array<double> out({positions.size(), std::size_t{4}});
  double* const to = out.mutable_data();
  Stop_request stop;
  wait_for(stop, [&] {
    const std::unique_ptr<Table_probe> probe = table.probe();
    for (std::size_t n = 0; n < positions.size() && !stop.is_due(); ++n) {
      const Values_text value = (*probe)(positions[n]).value;
      std::ranges::copy(std::initializer_list<double>{value.lost.low, value.lost.high,
                                                      value.won.low, value.won.high},
                        to + 4 * n);
    }
  });
  return out;
}

}  // namespace

void add_arrays(py::module_& module) {
  module.def("play_many", &play_many);
  module.def("walk", &walk);
  module.def("fields", &fields);
  module.def("field_ranges", &field_ranges);
  py::class_<Opened_table>(module, "Table")
      .def(py::init<const std::string&>(), py::arg("path"))
      .def_property_readonly("game", [](const Opened_table& t) { return t.game().rulebook().game; })
      .def_property_readonly("ruleset",
                             [](const Opened_table& t) { return t.game().ruleset().text(); })
      .def_property_readonly("side", &Opened_table::side)
      .def("values", &values_in, py::arg("positions"));
}

}  // namespace arbiter::python
