#include "solver/ranks/ranks.hpp"

#include <array>
#include <new>
#include <string>

#include "model/error.hpp"
#include "model/word_tree.hpp"
#include "solver/limits.hpp"

namespace arbiter {

namespace {

enum class Failing { nothing, elsewhere, bad_input, memory, other };

using Sentence = std::array<char, 500>;  // ends with a zero

Sentence cut(std::string_view text) {
  Sentence out{};
  text.copy(out.data(), out.size() - 1);
  return out;
}

std::string named(std::size_t rank, const Sentence& sentence) {
  return "rank " + std::to_string(rank) + ": " + sentence.data();
}

/// A failure as bytes, for other ranks.
struct Failure {
  Failing kind = Failing::nothing;
  Sentence sentence{};
};

Failure failure_of(const std::exception_ptr& thrown) {
  Failure out;
  const auto say = [&](Failing kind, const char* what) {
    out.kind = kind;
    out.sentence = cut(what);
  };
  if (!thrown) return out;
  try {
    std::rethrow_exception(thrown);
  } catch (const Failed_elsewhere&) {
    say(Failing::elsewhere, "");
  } catch (const Bad_input& error) {
    say(Failing::bad_input, error.what());
  } catch (const std::bad_alloc&) {
    say(Failing::memory, "");
  } catch (const std::exception& error) {
    say(Failing::other, error.what());
  } catch (...) {
    say(Failing::other, "something that is not an exception");
  }
  return out;
}

[[noreturn]] void throw_failure_of(std::size_t rank, const Failure& failure) {
  const std::string sentence = named(rank, failure.sentence);
  if (failure.kind == Failing::bad_input) throw Bad_input(sentence);
  if (failure.kind == Failing::memory) throw std::bad_alloc();
  throw std::runtime_error(sentence);
}

}  // namespace

void Ranks::share(const std::exception_ptr& failure) {
  const Failure mine = failure_of(failure);
  meet();
  if (largest(static_cast<std::uint64_t>(mine.kind)) == 0) return;
  const std::vector<Failure> everyones = all(mine);
  has_shared_failure_ = true;
  if (me() > 0) throw Failed_elsewhere{};
  if (failure && mine.kind != Failing::elsewhere) std::rethrow_exception(failure);
  for (std::size_t rank = 0; rank < everyones.size(); ++rank)
    if (everyones[rank].kind > Failing::elsewhere) throw_failure_of(rank, everyones[rank]);
  throw Failed_elsewhere{};
}

void together(Ranks* ranks, Function_ref<void()> work) {
  if (!ranks) return work();
  std::exception_ptr failure;
  try {
    work();
  } catch (...) {
    failure = std::current_exception();
  }
  ranks->share(failure);
}

void together_within_limits(Ranks& ranks, Function_ref<void()> work) {
  auto ended = Stop_reason::exhausted;
  together(&ranks, [&] {
    try {
      work();
    } catch (const Limit_reached& limit) {
      ended = limit.ended;
    }
  });
  ended = static_cast<Stop_reason>(ranks.largest(static_cast<std::uint64_t>(ended)));
  if (ended != Stop_reason::exhausted) throw Limit_reached{ended};
}

std::string first_sentence(Ranks& ranks, std::string_view mine) {
  const std::vector<Sentence> everyones = ranks.all(cut(mine));
  for (std::size_t rank = 0; rank < everyones.size(); ++rank)
    if (everyones[rank][0] != 0) return named(rank, everyones[rank]);
  return {};
}

void require_same(Ranks& ranks, std::string_view what, std::string_view text) {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = spread(hash ^ static_cast<unsigned char>(c));
  const std::vector<std::uint64_t> everyones = ranks.all(hash);
  together(&ranks, [&] {
    if (hash != everyones[0])
      throw Bad_input(std::string(what) +
                      ": expected the same on all ranks, found another on rank " +
                      std::to_string(ranks.me()));
  });
}

}  // namespace arbiter
