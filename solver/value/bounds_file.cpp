#include "solver/value/bounds_file.hpp"

#include "solver/files/array_file.hpp"
#include "solver/ranks/ranks.hpp"

namespace arbiter {

std::string Bounds_file::spoken(const std::string& key) {
  if (key == "hero") return "hero (--side, counted from 0)";
  if (key == "bits") return "bits (--gap decides how many)";
  if (key == "to_end") return "to_end (whether a certificate or tablebase is written)";
  return key;
}

std::uint64_t Bounds_file::checksum(const Turn_graph& graph, Ranks* ranks) {
  std::uint64_t out = 0;
  Tree_window window(graph);
  for (std::uint32_t state = 0; state < graph.states(); ++state) {
    window.look_at(state);
    const std::uint64_t words = graph.begin[state + 1] - graph.begin[state];
    if (words > 0) out += XXH3_64bits_withSeed(graph.tree(state), words * sizeof(Word), state);
  }
  if (ranks) out = ranks->sum(out);
  const auto add = [&](const void* data, std::size_t bytes) {
    out = XXH3_64bits_withSeed(data, bytes, out);
  };
  for (const Distribution& d : graph.distributions)
    add(d.weights.data(), d.weights.size() * sizeof d.weights[0]);
  for (const Turn_graph::End& end : graph.ends) {
    add(&end.state, sizeof end.state);
    add(end.payoffs.data(), end.payoffs.size() * sizeof end.payoffs[0]);
  }
  return out;
}

Head_fields Bounds_file::head_of(const std::string& format, const Table_head& of) {
  return {{"format", format},
          {"game", of.game},
          {"ruleset", of.ruleset},
          {"position", of.position},
          {"hero", std::uint64_t{of.maximizer}},
          {"bits", static_cast<std::uint64_t>(of.bits)},
          {"folded", of.canonical},
          {"model", of.model}};
}

Bounds_file::Bounds_file(const Table_head& of, const Turn_graph& graph)
    : head_(head_of("arbiter bounds 2", of)), states_(graph.states()), one_(Fixed{1} << of.bits) {
  head_.emplace_back("states", std::uint64_t{graph.states()});
  head_.emplace_back("words", std::uint64_t{graph.words.size()});
  head_.emplace_back("graph", checksum(graph));
}

void Bounds_file::write(const std::filesystem::path& path,
                        const std::vector<Interval>& bounds) const {
  write_array(path, head_, std::as_bytes(std::span(bounds)));
}

std::vector<Interval> Bounds_file::read(const std::filesystem::path& path) const {
  std::vector<Interval> out(states_);
  read_array(path, head_, std::as_writable_bytes(std::span(out)), spoken);
  for (const Interval& v : out)
    if (v.low > v.high || v.high > one_)
      throw Bad_input("checkpoint " + path.string() +
                      ": expected bounds in order, found a lower one above its upper one");
  return out;
}

}  // namespace arbiter
