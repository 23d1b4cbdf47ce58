// The processes that work on one question together, and what they may tell each other. A process is
// called a rank, as in MPI. A single process implements this as well, and so do threads, in tests.
//
//     rank 0   work | trade | sum | work | trade | sum | ...      A call that all ranks make is
//     rank 1   work | trade | sum | work | trade | sum | ...      called collective: it returns
//     rank 2   work | trade | sum | work | trade | sum | ...      once all have made it.
//
// All ranks run the same program with the same arguments and make the same collective calls in the
// same order. A decision about what to call next may therefore depend only on what all of them
// know, such as a sum. Only one thread of a rank may make these calls at a time.
//
// A rank that threw while the others waited in a collective call would let them wait forever. Work
// that can fail on one rank alone is therefore done by together(), which ends in the same way on
// all ranks: rank 0 throws the failure of the first rank that has one, and is the only rank that
// reports it; the others throw Failed_elsewhere.
#pragma once
#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/function_ref.hpp"

namespace arbiter {

/// Thrown by the ranks that have nothing to report when one has failed.
struct Failed_elsewhere {};

class Ranks {
 public:
  virtual ~Ranks() = default;
  virtual int me() const = 0;     // from 0 to count() - 1
  virtual int count() const = 0;  // at least 1
  /// Number of ranks on this machine, which share its memory; including this one.
  virtual int neighbours() const = 0;
  /// Number of collective calls so far, and seconds that this rank has spent in them.
  virtual std::uint64_t calls() const { return 0; }
  virtual double seconds_waited() const { return 0; }

  // --- collective calls
  /// Waits for all ranks, however long that takes. The other calls are for ranks that work at the
  /// same pace: they may end the job if a rank does not answer.
  virtual void meet() = 0;
  /// Replaces each number by its sum over all ranks. All ranks pass equally many.
  virtual void sum(std::span<std::uint64_t> numbers) = 0;
  virtual std::uint64_t largest(std::uint64_t number) = 0;
  /// Fills `all` with the bytes of all ranks, in their order. All ranks pass equally many.
  virtual void gather(std::span<const std::byte> mine, std::span<std::byte> all) = 0;
  /// Sends the first sizes[0] bytes of `out` to rank 0, the next sizes[1] to rank 1, and so on, and
  /// returns the number of bytes of `in` that it filled with what was sent here, in the order of
  /// the ranks. `in` must have room for it; neither may be larger than 2^31 - 1 bytes.
  virtual std::size_t trade(std::span<const std::byte> out, std::span<const std::size_t> sizes,
                            std::span<std::byte> in) = 0;

  /// Ends this rank and all others at once, for failures that together() does not cover.
  [[noreturn]] virtual void end(int code) = 0;

  std::uint64_t sum(std::uint64_t number) {
    sum(std::span(&number, 1));
    return number;
  }
  /// The same item of every rank. Collective.
  template <class T>
  std::vector<T> all(const T& mine) {
    static_assert(std::is_trivially_copyable_v<T>);
    std::vector<T> out(static_cast<std::size_t>(count()));
    gather(std::as_bytes(std::span(&mine, 1)), std::as_writable_bytes(std::span(out)));
    return out;
  }
  /// Throws on all ranks if at least one of them passes an exception. Collective.
  void share(const std::exception_ptr& failure);
  /// Whether share() has thrown: all ranks know of the failure, and none waits for another.
  bool has_shared_failure() const { return has_shared_failure_; }

 private:
  bool has_shared_failure_ = false;
};

/// Does this rank's work and returns once all ranks have done theirs; throws on all of them if it
/// throws on one (see Ranks::share). Without ranks (null), only does the work.
void together(Ranks* ranks, Function_ref<void()> work);

/// As together(), for work that a limit may end on some ranks: then throws Limit_reached on all.
void together_within_limits(Ranks& ranks, Function_ref<void()> work);

/// The first 499 characters of the first sentence that is not empty, with the number of its rank:
/// "rank 2: ..."; empty if all are. Collective.
std::string first_sentence(Ranks& ranks, std::string_view mine);

/// Throws Bad_input on all ranks unless all pass the same text; `what` says what it is.
void require_same(Ranks& ranks, std::string_view what, std::string_view text);

}  // namespace arbiter
