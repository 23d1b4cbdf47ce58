// Only this file includes mpi.h (tests/house/layers.py). It uses the C interface of MPI 3.1, which
// every implementation has. Errors keep MPI's default: a message, and the end of the whole job.
//
// Every collective call is one that does not block, followed by a wait that leaves the core to
// others after a millisecond and ends the job once it has lasted for $ARBITER_PATIENCE seconds.
#include "tools/mpi/mpi_ranks.hpp"

#include <mpi.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "tools/facade/exit.hpp"

namespace arbiter {

namespace {

constexpr double usual_patience = 600, unlimited = std::numeric_limits<double>::infinity();

class Mpi_ranks : public Ranks {
 public:
  Mpi_ranks(int& argc, char**& argv) {
    std::string trouble;
    if (const char* const wanted = std::getenv("ARBITER_PATIENCE")) {
      char* end = nullptr;
      const double seconds = std::strtod(wanted, &end);
      if (*end == '\0' && seconds >= 1) {
        patience_ = seconds;
      } else {
        trouble = "ARBITER_PATIENCE: expected a number of seconds, at least 1, found \"" +
                  std::string(wanted) + '"';
      }
    }
    // The calls come from whichever thread of an engine arrives last, one at a time.
    int level = 0;
    {
      const std::jthread watch([this](const std::stop_token& begun) { watch_start(begun); });
      MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &level);
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &me_);
    MPI_Comm_size(MPI_COMM_WORLD, &count_);
    MPI_Comm machine{};
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &neighbours_);
    MPI_Comm_free(&machine);
    if (level < MPI_THREAD_SERIALIZED)
      trouble = "the MPI library: expected one that several threads may call in turn";
    refuse_if(trouble);
    for (auto* list : {&out_sizes_, &out_places_, &in_sizes_, &in_places_})
      list->resize(static_cast<std::size_t>(count_));
  }
  ~Mpi_ranks() override {
    meet();  // without keeping the core busy, as the next calls may
    // MPICH over TCP may wait for ever in MPI_Finalize for an answer of a rank that waits there.
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
  }
  Mpi_ranks(const Mpi_ranks&) = delete;
  Mpi_ranks& operator=(const Mpi_ranks&) = delete;

  using Ranks::sum;
  int me() const override { return me_; }
  int count() const override { return count_; }
  int neighbours() const override { return neighbours_; }
  std::uint64_t calls() const override { return calls_; }
  double seconds_waited() const override { return waited_; }
  void meet() override {
    MPI_Request request{};
    MPI_Ibarrier(MPI_COMM_WORLD, &request);
    wait(request, unlimited);
  }
  void sum(std::span<std::uint64_t> numbers) override {
    MPI_Request request{};
    MPI_Iallreduce(MPI_IN_PLACE, numbers.data(), static_cast<int>(numbers.size()), MPI_UINT64_T,
                   MPI_SUM, MPI_COMM_WORLD, &request);
    wait(request, patience_);
  }
  std::uint64_t largest(std::uint64_t number) override {
    MPI_Request request{};
    MPI_Iallreduce(MPI_IN_PLACE, &number, 1, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD, &request);
    wait(request, patience_);
    return number;
  }
  void gather(std::span<const std::byte> mine, std::span<std::byte> all) override {
    MPI_Request request{};
    const int bytes = static_cast<int>(mine.size());
    MPI_Iallgather(mine.data(), bytes, MPI_BYTE, all.data(), bytes, MPI_BYTE, MPI_COMM_WORLD,
                   &request);
    wait(request, patience_);
  }
  std::size_t trade(std::span<const std::byte> out, std::span<const std::size_t> sizes,
                    std::span<std::byte> in) override {
    for (std::size_t rank = 0; rank < sizes.size(); ++rank)
      out_sizes_[rank] = static_cast<int>(sizes[rank]);
    MPI_Request request{};
    MPI_Ialltoall(out_sizes_.data(), 1, MPI_INT, in_sizes_.data(), 1, MPI_INT, MPI_COMM_WORLD,
                  &request);
    wait(request, patience_);
    place(out_sizes_, out_places_);
    const std::size_t bytes = place(in_sizes_, in_places_);
    assert(bytes <= in.size());
    MPI_Ialltoallv(out.data(), out_sizes_.data(), out_places_.data(), MPI_BYTE, in.data(),
                   in_sizes_.data(), in_places_.data(), MPI_BYTE, MPI_COMM_WORLD, &request);
    wait(request, patience_);
    return bytes;
  }
  [[noreturn]] void end(int code) override {
    let_others_read_errors();
    MPI_Abort(MPI_COMM_WORLD, code);
    std::_Exit(code);
  }

 private:
  /// Returns once a call has been completed; ends the job after `most` seconds.
  void wait(MPI_Request& request, double most) {
    using std::chrono::steady_clock, std::chrono::duration;
    constexpr double busy = 1e-3;  // seconds for which a rank asks without a pause
    auto last = steady_clock::now();
    double seconds = 0;
    ++calls_;
    for (int done = 0;;) {
      MPI_Test(&request, &done, MPI_STATUS_IGNORE);
      const auto now = steady_clock::now();
      // Time for which this rank itself was suspended does not count.
      seconds += std::min(1.0, duration<double>(now - last).count());
      last = now;
      if (done) {
        waited_ += seconds;
        return;
      }
      if (seconds > most) give_up(seconds);
      if (seconds > busy) std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
  }
  /// Ends this process if the job has not begun in time: MPI_Init() waits for all ranks, and for
  /// ever if one of them never comes. Whatever started the job then ends the others.
  void watch_start(const std::stop_token& begun) const {
    // The first rank that has come says it. Before MPI has begun, only these tell the numbers.
    double my_turn = 0;
    for (const char* const name : {"OMPI_COMM_WORLD_RANK", "PMI_RANK", "PMIX_RANK"})
      if (const char* const number = std::getenv(name)) my_turn = std::min(60.0, std::atof(number));
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any ends;
    ends.wait_for(lock, begun, std::chrono::duration<double>(patience_ + my_turn),
                  [] { return false; });
    if (begun.stop_requested()) return;
    say("the job has not begun: it has waited " +
        std::to_string(static_cast<long long>(patience_)) +
        " s for a rank that is missing (ARBITER_PATIENCE sets this time)");
    std::_Exit(static_cast<int>(Exit::bad_input));
  }
  [[noreturn]] void give_up(double seconds) {
    say("rank " + std::to_string(me_) + " gave up: it has waited " +
        std::to_string(static_cast<long long>(seconds)) +
        " s for the other ranks, one of which may hang (ARBITER_PATIENCE sets this time)");
    end(static_cast<int>(Exit::undecided));
  }
  /// Ends the job if something is wrong on any rank; the first such rank says what.
  void refuse_if(const std::string& trouble) {
    int first = trouble.empty() ? count_ : me_;
    MPI_Allreduce(MPI_IN_PLACE, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (first == count_) return;
    if (first == me_) say(trouble);
    MPI_Finalize();
    std::_Exit(static_cast<int>(Exit::bad_input));
  }
  /// Waits until what was written to standard error has been read. Whatever started the job passes
  /// it on, but not once it knows that the job has been aborted.
  static void let_others_read_errors() {
    struct stat errors {};
    if (::fstat(STDERR_FILENO, &errors) != 0 || !S_ISFIFO(errors.st_mode)) return;
    constexpr auto step = std::chrono::milliseconds(20);
    int unread = 1;
    for (int steps = 0; steps < 250 && unread > 0; ++steps) {
      std::this_thread::sleep_for(step);
      if (::ioctl(STDERR_FILENO, FIONREAD, &unread) != 0) break;
    }
    std::this_thread::sleep_for(10 * step);  // while it passes the text on
  }
  static void say(const std::string& sentence) {
    std::fputs(("arbiter: " + sentence + '\n').c_str(), stderr);
  }
  /// Puts pieces of these sizes one after another; returns where the last one ends.
  static std::size_t place(const std::vector<int>& sizes, std::vector<int>& places) {
    int at = 0;
    for (std::size_t n = 0; n < sizes.size(); ++n) {
      places[n] = at;
      at += sizes[n];
    }
    return static_cast<std::size_t>(at);
  }

  int me_ = 0, count_ = 1, neighbours_ = 1;
  double patience_ = usual_patience, waited_ = 0;
  std::uint64_t calls_ = 0;
  std::vector<int> out_sizes_, out_places_, in_sizes_, in_places_;  // [rank], in bytes
};

}  // namespace

std::unique_ptr<Ranks> mpi_ranks(int& argc, char**& argv) {
  return std::make_unique<Mpi_ranks>(argc, argv);
}

}  // namespace arbiter
