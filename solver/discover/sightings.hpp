// The sightings of a discovery: the first one for each mark, ordered by turns from the start and
// then by the state's fields, so that the result does not depend on the threads.
#pragma once
#include <map>
#include <mutex>

#include "model/packing.hpp"
#include "solver/discover/node.hpp"

namespace arbiter::discover {

template <class G, class Code>
class Sightings {
 public:
  struct Place {
    std::uint64_t depth;  // turns from the start
    Code code;            // of the state at the turn boundary
  };
  explicit Sightings(const Packing<G, Code>& packing) : packing_(packing) {}
  void add(const Mark& mark, const Place& place) {
    const std::lock_guard lock(mutex_);
    const auto [at, is_new] = places_.try_emplace(mark, place);
    const Place& other = at->second;
    if (!is_new && (place.depth != other.depth ? place.depth < other.depth
                                               : packing_.is_less(place.code, other.code)))
      at->second = place;
  }
  void add_consulted(const Consulted_entries& consulted, Entries cited) {
    const std::lock_guard lock(mutex_);
    consulted_.questions |= consulted.questions, consulted_.clauses |= consulted.clauses;
    consulted_.ending |= consulted.ending;
    cited_ |= cited;
  }
  const std::map<Mark, Place>& places() const { return places_; }
  const Consulted_entries& consulted() const { return consulted_; }
  Entries cited() const { return cited_; }

 private:
  const Packing<G, Code>& packing_;
  std::mutex mutex_;
  std::map<Mark, Place> places_;
  Consulted_entries consulted_;
  Entries cited_ = 0;
};

}  // namespace arbiter::discover
