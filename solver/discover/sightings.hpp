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
  void hear(const Heard& heard, Entries cited) {
    const std::lock_guard lock(mutex_);
    heard_.questions |= heard.questions, heard_.clauses |= heard.clauses;
    heard_.ending |= heard.ending;
    cited_ |= cited;
  }
  const std::map<Mark, Place>& places() const { return places_; }
  const Heard& heard() const { return heard_; }
  Entries cited() const { return cited_; }

 private:
  const Packing<G, Code>& packing_;
  std::mutex mutex_;
  std::map<Mark, Place> places_;
  Heard heard_;
  Entries cited_ = 0;
};

}  // namespace arbiter::discover
