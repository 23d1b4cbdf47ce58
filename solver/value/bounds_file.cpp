#include "solver/value/bounds_file.hpp"

#include "solver/files/array_file.hpp"

namespace arbiter {

namespace {

/// Readable names for keys that are unclear without the format's documentation.
std::string spoken(const std::string& key) {
  if (key == "hero") return "hero (--side, counted from 0)";
  if (key == "bits") return "bits (--gap decides how many)";
  return key;
}

/// Checksum of everything that affects the value of a bound.
std::uint64_t checksum(const Turn_graph& graph) {
  std::uint64_t out = 0;
  const auto add_array = [&](const auto& array) {
    constexpr std::uint64_t step = 1 << 18;  // bytes
    const std::uint64_t bytes = array.size() * sizeof array[0];
    const auto* const data = reinterpret_cast<const std::byte*>(array.data());
    Resident_blocks kept(array.file(), 2 * step);
    const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(),
                                                                         &XXH3_freeState);
    XXH3_64bits_reset_withSeed(state.get(), out);
    for (std::uint64_t from = 0; from < bytes; from += step) {
      const std::uint64_t to = std::min(bytes, from + step);
      kept.touch(from, to);
      XXH3_64bits_update(state.get(), data + from, to - from);
    }
    out = XXH3_64bits_digest(state.get());
  };
  const auto add = [&](const void* data, std::size_t bytes) {
    out = XXH3_64bits_withSeed(data, bytes, out);
  };
  add_array(graph.words);
  add_array(graph.begin);
  for (const Distribution& d : graph.distributions)
    add(d.weights.data(), d.weights.size() * sizeof d.weights[0]);
  for (const Turn_graph::End& end : graph.ends) {
    add(&end.state, sizeof end.state);
    add(end.payoffs.data(), end.payoffs.size() * sizeof end.payoffs[0]);
  }
  return out;
}

}  // namespace

Bounds_file::Bounds_file(const Table_head& of, const Turn_graph& graph)
    : head_{{"format", "arbiter bounds 1"},
            {"game", of.game},
            {"ruleset", of.ruleset},
            {"position", of.position},
            {"hero", std::uint64_t{of.maximizer}},
            {"bits", static_cast<std::uint64_t>(of.bits)},
            {"folded", of.canonical},
            {"model", of.model},
            {"states", std::uint64_t{graph.states()}},
            {"words", std::uint64_t{graph.words.size()}},
            {"graph", checksum(graph)}},
      states_(graph.states()),
      one_(Fixed{1} << of.bits) {}

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
