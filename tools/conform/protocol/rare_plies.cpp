#include "tools/conform/protocol/rare_plies.hpp"

namespace arbiter::conform {

std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }

std::uint64_t Rare_plies::met(const Ply& ply) const {
  const auto found = met_.find(kind(ply));
  return found == met_.end() ? 0 : found->second;
}

const Ply* Rare_plies::choose(const Known& known, std::mt19937_64& random) const {
  constexpr int most_tries = 64;
  std::vector<const Ply*> open;
  for (const Ply& ply : known.plies)
    if (ply.verdict.is_legal()) open.push_back(&ply);
  if (open.empty()) return nullptr;
  const Ply* chosen = open[random() % open.size()];
  if (random() % 2 == 0)
    for (int tries = 0; tries < most_tries; ++tries)
      if (const Ply* other = open[random() % open.size()]; met(*other) < met(*chosen))
        chosen = other;
  return chosen;
}

}  // namespace arbiter::conform
