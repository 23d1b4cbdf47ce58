// A game's literal form as functions, so that no other file needs its types. Null if a game has
// none.
#pragma once
#include <span>

#include "solver/literal/book.hpp"

namespace arbiter::literal {

struct Form {
  std::vector<Book> (*books)() = nullptr;  // one for each scope
  /// The witness of a hit in the scope with this number.
  Shown (*show)(std::size_t scope, const Values& before, const Values& act) = nullptr;
  std::span<const Judged> judged{};
};

/// `shown` is the function of the game's witness.hpp.
template <class L, auto shown>
constexpr Form form_of(std::span<const Judged> judged) {
  return {[] {
            std::vector<Book> books;
            for (const auto& scope : L::scopes()) books.push_back(book_of<L>(scope));
            return books;
          },
          [](std::size_t number, const Values& before, const Values& act) {
            const auto scope = L::scopes().at(number);
            return shown(detail::place_of<L>(before, scope), detail::act_of<L>(act, scope), scope);
          },
          judged};
}

}  // namespace arbiter::literal
