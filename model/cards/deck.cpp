#include "model/cards/deck.hpp"

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter::cards {

Kind Deck::find(const Card& card) const {
  const int wanted = kind_number(number_of(card));
  for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    if (kind_number(number_of(kinds[kind])) == wanted) return static_cast<Kind>(kind);
  return no_kind;
}

Deck deck_of(const std::vector<int>& numbers, int cards) {
  Deck deck;
  deck.cards = cards;
  for (std::size_t n = 0; n < static_cast<std::size_t>(cards); ++n) {
    const Card card = card_of(numbers[n]);
    const Kind kind = deck.find(card);
    if (kind == no_kind) {
      deck.kinds.push_back(card);
      deck.copies.push_back(1);
    } else {
      ++deck.copies[kind];
    }
  }
  return deck;
}

std::vector<int> read_deck_file(const Names& names, std::string_view text) {
  std::vector<int> numbers;
  int number = 0;
  for (const std::string_view whole : split(text, '\n')) {
    ++number;
    const std::vector<std::string> found = words(whole.substr(0, whole.find_first_of("#\r")));
    if (found.empty()) continue;
    const std::string where = "deck, line " + std::to_string(number);
    if (found.size() > 1) throw Bad_input(where, "one card", whole);
    if (numbers.size() == deck_size)
      throw Bad_input(where, std::to_string(deck_size) + " cards", "one more: " + found[0]);
    numbers.push_back(number_of(read_card(names, where, found[0])));
  }
  if (numbers.size() != deck_size)
    throw Bad_input("deck", std::to_string(deck_size) + " cards", std::to_string(numbers.size()));
  return numbers;
}

std::string write_deck_file(const Names& names, const std::vector<int>& numbers) {
  std::string out;
  for (const int number : numbers) out += write_card(names, card_of(number)) + "\n";
  return out;
}

}  // namespace arbiter::cards
