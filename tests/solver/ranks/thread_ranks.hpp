// Ranks that are threads of one process, for tests: collective calls wait at a barrier.
#pragma once
#include <algorithm>
#include <barrier>
#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

#include "solver/ranks/ranks.hpp"

namespace arbiter {

class Thread_ranks : public Ranks {
 public:
  /// Calls work(ranks) on `count` threads; rethrows the exception of the first that has one. All
  /// ranks have to make the same collective calls: in a test, that is what is tested, or planned.
  static void run(int count, const std::function<void(Ranks&)>& work) {
    Shared shared(count);
    std::vector<std::exception_ptr> failures(static_cast<std::size_t>(count));
    {
      std::vector<std::jthread> threads;
      for (int me = 0; me < count; ++me)
        threads.emplace_back([&, me] {
          Thread_ranks ranks(me, shared);
          try {
            work(ranks);
          } catch (...) {
            failures[static_cast<std::size_t>(me)] = std::current_exception();
          }
        });
    }
    for (const std::exception_ptr& failure : failures)
      if (failure) std::rethrow_exception(failure);
  }

  using Ranks::sum;
  int me() const override { return me_; }
  int count() const override { return static_cast<int>(shared_.bytes.size()); }
  int neighbours() const override { return count(); }
  void meet() override { shared_.together.arrive_and_wait(); }
  void sum(std::span<std::uint64_t> numbers) override {
    reduce(numbers, [](std::uint64_t a, std::uint64_t b) { return a + b; });
  }
  std::uint64_t largest(std::uint64_t number) override {
    reduce({&number, 1}, [](std::uint64_t a, std::uint64_t b) { return std::max(a, b); });
    return number;
  }
  void gather(std::span<const std::byte> mine, std::span<std::byte> all) override {
    show(mine, {});
    for (std::size_t at = 0; const auto& bytes : shared_.bytes) at += copy(bytes, all.subspan(at));
    shared_.together.arrive_and_wait();
  }
  std::size_t trade(std::span<const std::byte> out, std::span<const std::size_t> sizes,
                    std::span<std::byte> in) override {
    show(out, sizes);
    std::size_t at = 0;
    for (std::size_t rank = 0; rank < shared_.bytes.size(); ++rank) {
      const auto& lengths = shared_.sizes[rank];
      std::size_t begin = 0;
      for (std::size_t to = 0; to < static_cast<std::size_t>(me_); ++to) begin += lengths[to];
      at += copy(shared_.bytes[rank].subspan(begin, lengths[static_cast<std::size_t>(me_)]),
                 in.subspan(at));
    }
    shared_.together.arrive_and_wait();
    return at;
  }
  [[noreturn]] void end(int) override { std::terminate(); }

 private:
  struct Shared {
    explicit Shared(int count)
        : together(count),
          bytes(static_cast<std::size_t>(count)),
          sizes(static_cast<std::size_t>(count)) {}
    std::barrier<> together;
    std::vector<std::span<const std::byte>> bytes;    // [rank], while all are in a call
    std::vector<std::span<const std::size_t>> sizes;  // [rank]
  };
  Thread_ranks(int me, Shared& shared) : me_(me), shared_(shared) {}

  static std::size_t copy(std::span<const std::byte> from, std::span<std::byte> to) {
    if (from.size() > to.size()) throw std::logic_error("more bytes than there is room for");
    std::ranges::copy(from, to.begin());
    return from.size();
  }
  /// Shows the others what this rank passes; they may read it until all arrive a second time.
  void show(std::span<const std::byte> bytes, std::span<const std::size_t> sizes) {
    shared_.bytes[static_cast<std::size_t>(me_)] = bytes;
    shared_.sizes[static_cast<std::size_t>(me_)] = sizes;
    shared_.together.arrive_and_wait();
  }
  template <class Operation>
  void reduce(std::span<std::uint64_t> numbers, Operation&& operation) {
    const std::vector<std::uint64_t> mine(numbers.begin(), numbers.end());
    show(std::as_bytes(std::span(mine)), {});
    std::ranges::fill(numbers, 0);
    for (const auto& bytes : shared_.bytes) {
      std::vector<std::uint64_t> theirs(numbers.size());
      if (bytes.size() != theirs.size() * sizeof(theirs[0]))
        throw std::logic_error("the ranks make different calls");
      copy(bytes, std::as_writable_bytes(std::span(theirs)));
      for (std::size_t n = 0; n < theirs.size(); ++n) numbers[n] = operation(numbers[n], theirs[n]);
    }
    shared_.together.arrive_and_wait();
  }

  const int me_;
  Shared& shared_;
};

}  // namespace arbiter
