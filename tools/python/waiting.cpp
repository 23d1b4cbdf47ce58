// Long work: it runs in a thread of its own while the thread that called looks for signals, since
// Python handles them only in its main thread and between instructions.
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

#include "tools/python/binding.hpp"

namespace arbiter::python {

namespace {
constexpr std::chrono::milliseconds between_looks{20};
}

void wait_for(Stop_request& stop, const std::function<void()>& work) {
  std::mutex mutex;
  std::condition_variable ended;
  bool has_ended = false;
  std::exception_ptr failure;
  std::optional<py::error_already_set> raised;
  {
    const py::gil_scoped_release unlocked;
    std::jthread worker([&] {
      try {
        work();
      } catch (...) {
        failure = std::current_exception();
      }
      const std::lock_guard lock(mutex);
      has_ended = true;
      ended.notify_one();
    });
    std::unique_lock lock(mutex);
    while (!ended.wait_for(lock, between_looks, [&] { return has_ended; })) {
      lock.unlock();
      {
        const py::gil_scoped_acquire locked;
        if (PyErr_CheckSignals() != 0) {
          raised.emplace();
          stop.now();
        }
      }
      stop.is_due();
      lock.lock();
    }
  }
  if (raised) throw std::move(*raised);
  if (failure) std::rethrow_exception(failure);
}

}  // namespace arbiter::python
