// A large array of atomic numbers that are zero at first.
//
// The system provides its pages, filled with zeros, when they are first used: creating an array of
// gigabytes takes no time. The pages are large if possible, because an index is read at random
// places, and each small page would need its own translation of addresses.
#pragma once
#include <sys/mman.h>

#include <atomic>
#include <cstddef>
#include <new>
#include <utility>

namespace arbiter {

template <class T>
class Zeroed_array {
 public:
  Zeroed_array() = default;
  explicit Zeroed_array(std::size_t size) : size_(size) {
    if (size == 0) return;
    void* const pages = ::mmap(nullptr, bytes(), PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (pages == MAP_FAILED) throw std::bad_alloc();
    if (bytes() >= large_page) ::madvise(pages, bytes(), MADV_HUGEPAGE);  // only a wish
    data_ = static_cast<std::atomic<T>*>(pages);
  }
  Zeroed_array(const Zeroed_array&) = delete;
  Zeroed_array& operator=(Zeroed_array&& other) noexcept {
    std::swap(data_, other.data_), std::swap(size_, other.size_);
    return *this;
  }
  ~Zeroed_array() {
    if (data_ != nullptr) ::munmap(data_, bytes());
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(T); }
  const std::atomic<T>* data() const { return data_; }
  std::atomic<T>& operator[](std::size_t n) { return data_[n]; }
  const std::atomic<T>& operator[](std::size_t n) const { return data_[n]; }

 private:
  static_assert(std::atomic<T>::is_always_lock_free && sizeof(std::atomic<T>) == sizeof(T));
  static constexpr std::size_t large_page = std::size_t{1} << 21;
  std::atomic<T>* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace arbiter
