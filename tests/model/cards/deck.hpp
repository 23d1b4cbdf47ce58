// Decks of a few known cards, for the tests and the kill suites of the picnic games.
#pragma once
#include <string>
#include <vector>

#include "model/cards/deck.hpp"

namespace arbiter::cards {

/// A ruleset whose deck repeats these cards.
inline std::string with_deck(const Names& names, const std::string& options,
                             const std::vector<std::string>& cards) {
  std::string deck;
  for (std::size_t n = 0; n < deck_size; ++n)
    deck += (deck.empty() ? "" : ":") +
            std::to_string(number_of(read_card(names, "card", cards[n % cards.size()])));
  return options + (options.empty() ? "" : ",") + "deck=" + deck;
}

}  // namespace arbiter::cards
