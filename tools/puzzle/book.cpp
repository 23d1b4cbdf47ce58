#include "tools/puzzle/book.hpp"

#include <array>

#include "model/brain_picnic/brain_picnic.hpp"
#include "model/error.hpp"
#include "model/snack_match/snack_match.hpp"
#include "model/text.hpp"
#include "tools/facade/input.hpp"

namespace arbiter::puzzle {
namespace {

template <class G>
Book book_for(const Rulebook& rulebook, const strips::Names& names,
              const strips::Cited_clauses& cited) {
  return {&rulebook, &names, &cited, [](const Ruleset& ruleset) { return G(ruleset).setup(); }};
}

const Book* find(std::string_view game) {
  for (const Book& book : books())
    if (book.game() == game) return &book;
  return nullptr;
}

}  // namespace

std::span<const Book> books() {
  static const std::array list{
      book_for<brain_picnic::Brain_picnic>(brain_picnic::book, brain_picnic::names,
                                           brain_picnic::cited),
      book_for<snack_match::Snack_match>(snack_match::book, snack_match::names, snack_match::cited),
  };
  return list;
}

const Book& book_of(std::string_view game) {
  if (const Book* book = find(game)) return *book;
  std::string known;
  for (const Book& book : books()) known.append(known.empty() ? "" : " or ").append(book.game());
  throw Bad_input("game of a puzzle", known, game);
}

std::string with_deck_files(std::string_view game, std::string_view ruleset) {
  constexpr std::string_view mark = "deck=@";
  const Book* book = find(game);
  if (book == nullptr || ruleset.find(mark) == std::string_view::npos) return std::string(ruleset);
  std::string out;
  for (const std::string_view entry : split(ruleset, ',')) {
    out += out.empty() ? "" : ",";
    if (!entry.starts_with(mark)) {
      out += entry;
      continue;
    }
    const std::string file(entry.substr(mark.size()));
    std::string numbers;
    for (const int number : strips::read_deck_file(*book->names, read_text("deck", file)))
      numbers.append(numbers.empty() ? "" : ":").append(std::to_string(number));
    out.append("deck=").append(numbers);
  }
  return out;
}

}  // namespace arbiter::puzzle
