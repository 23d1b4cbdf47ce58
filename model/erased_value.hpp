// A state or move, whose type only one game knows, stored as bytes that can be copied and compared.
//
//   kind_ | bytes_ [room]                    a type that fits
//   kind_ | pointer to size bytes            a larger one, on the heap
//
// The types are trivially copyable, so values can be copied without knowing their type. A copy
// always moves all `room` bytes, because this takes fewer instructions than testing the size.
#pragma once
#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>

namespace arbiter {

template <std::size_t room>
class Erased_value {
 public:
  /// Holds no value; all empty objects are equal.
  Erased_value() = default;
  template <class T>
  static Erased_value of(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>, "an erased type must be trivially copyable");
    static_assert(alignof(T) <= alignment, "an erased type must not be aligned more strictly");
    Erased_value out;
    out.kind_ = &kind_of<T>;
    if constexpr (sizeof(T) > room)
      out.large_ = std::make_unique_for_overwrite<std::byte[]>(sizeof(T));
    std::memcpy(out.data(), &value, sizeof(T));
    return out;
  }
  Erased_value(const Erased_value& other) : kind_(other.kind_), bytes_(other.bytes_) {
    if (other.large_) {
      large_ = std::make_unique_for_overwrite<std::byte[]>(kind_->size);
      std::memcpy(large_.get(), other.large_.get(), kind_->size);
    }
  }
  /// Leaves `other` empty.
  Erased_value(Erased_value&& other) noexcept
      : kind_(std::exchange(other.kind_, nullptr)),
        large_(std::move(other.large_)),
        bytes_(other.bytes_) {}
  Erased_value& operator=(const Erased_value& other) {
    if (this == &other) return *this;
    if (large_ && other.large_ && kind_ == other.kind_) {
      std::memcpy(large_.get(), other.large_.get(), kind_->size);
      return *this;
    }
    return *this = Erased_value(other);
  }
  Erased_value& operator=(Erased_value&& other) noexcept {
    if (this == &other) return *this;
    kind_ = std::exchange(other.kind_, nullptr);
    large_ = std::move(other.large_);
    bytes_ = other.bytes_;
    return *this;
  }
  ~Erased_value() = default;

  /// The value; it must be of type T.
  template <class T>
  const T& as() const {
    return *reinterpret_cast<const T*>(data<T>());
  }
  template <class T>
  T& as() {
    return *reinterpret_cast<T*>(const_cast<std::byte*>(data<T>()));
  }

  friend bool operator==(const Erased_value& a, const Erased_value& b) {
    return a.kind_ == b.kind_ && (!a.kind_ || a.kind_->equal(a.data(), b.data()));
  }

 private:
  static constexpr std::size_t alignment = 16;  // of `bytes_` and of memory from `new`
  static_assert(alignment <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);
  struct Kind {
    std::size_t size;
    bool (*equal)(const std::byte*, const std::byte*);
  };
  template <class T>
  static constexpr Kind kind_of{sizeof(T), [](const std::byte* a, const std::byte* b) {
                                  return *reinterpret_cast<const T*>(a) ==
                                         *reinterpret_cast<const T*>(b);
                                }};
  template <class T>
  const std::byte* data() const {
    assert(kind_ == &kind_of<T> && "an erased value is read as the type it was created from");
    if constexpr (sizeof(T) > room) return large_.get();
    return bytes_.data();
  }
  const std::byte* data() const { return large_ ? large_.get() : bytes_.data(); }
  std::byte* data() { return large_ ? large_.get() : bytes_.data(); }

  const Kind* kind_ = nullptr;
  std::unique_ptr<std::byte[]> large_;
  alignas(alignment) std::array<std::byte, room> bytes_{};
};

}  // namespace arbiter
