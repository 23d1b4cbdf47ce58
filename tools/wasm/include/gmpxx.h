// Integers and fractions of any size, with those names of GMP's C++ interface that the engines use.
// GMP itself would have to be compiled for WebAssembly; Boost's numbers are headers only.
#pragma once
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

class mpz_class {
 public:
  using Number = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                               boost::multiprecision::et_off>;

  mpz_class() = default;
  mpz_class(Number number) : number_(std::move(number)) {}
  template <std::integral T>
  mpz_class(T number) : number_(number) {}

  Number* get_mpz_t() { return &number_; }
  const Number* get_mpz_t() const { return &number_; }
  std::uint64_t get_ui() const {
    return static_cast<std::uint64_t>(Number(abs(number_) & Number(~std::uint64_t{0})));
  }
  double get_d() const;
  std::string get_str() const { return number_.str(); }

  mpz_class operator-() const { return Number(-number_); }
  mpz_class& operator+=(const mpz_class& b) { return number_ += b.number_, *this; }
  mpz_class& operator-=(const mpz_class& b) { return number_ -= b.number_, *this; }
  mpz_class& operator*=(const mpz_class& b) { return number_ *= b.number_, *this; }
  mpz_class& operator/=(const mpz_class& b) { return number_ /= b.number_, *this; }
  friend mpz_class operator+(const mpz_class& a, const mpz_class& b) {
    return Number(a.number_ + b.number_);
  }
  friend mpz_class operator-(const mpz_class& a, const mpz_class& b) {
    return Number(a.number_ - b.number_);
  }
  friend mpz_class operator*(const mpz_class& a, const mpz_class& b) {
    return Number(a.number_ * b.number_);
  }
  friend mpz_class operator/(const mpz_class& a, const mpz_class& b) {
    return Number(a.number_ / b.number_);
  }
  friend mpz_class operator%(const mpz_class& a, const mpz_class& b) {
    return Number(a.number_ % b.number_);
  }
  friend bool operator==(const mpz_class& a, const mpz_class& b) { return a.number_ == b.number_; }
  friend bool operator<(const mpz_class& a, const mpz_class& b) { return a.number_ < b.number_; }
  friend bool operator>(const mpz_class& a, const mpz_class& b) { return b < a; }
  friend bool operator<=(const mpz_class& a, const mpz_class& b) { return !(b < a); }
  friend bool operator>=(const mpz_class& a, const mpz_class& b) { return !(a < b); }
  friend int cmp(const mpz_class& a, const mpz_class& b) { return a.number_.compare(b.number_); }
  friend mpz_class abs(const mpz_class& a) { return Number(boost::multiprecision::abs(a.number_)); }
  friend mpz_class lcm(const mpz_class& a, const mpz_class& b) {
    return Number(boost::multiprecision::lcm(a.number_, b.number_));
  }

 private:
  Number number_ = 0;
};

class mpq_class {
 public:
  mpq_class() = default;
  template <std::integral T>
  mpq_class(T number) : top_(number) {}
  mpq_class(mpz_class number) : top_(std::move(number)) {}
  mpq_class(mpz_class top, mpz_class bottom) : top_(std::move(top)), bottom_(std::move(bottom)) {}
  mpq_class(double number) {
    int power = 0;
    constexpr int bits = std::numeric_limits<double>::digits;
    top_ = static_cast<std::int64_t>(std::ldexp(std::frexp(number, &power), bits));
    power -= bits;
    *(power < 0 ? bottom_ : top_).get_mpz_t() <<= std::abs(power);
    canonicalize();
  }

  void canonicalize() {
    using boost::multiprecision::gcd;
    if (bottom_ < 0) top_ = -top_, bottom_ = -bottom_;
    const mpz_class common = mpz_class::Number(gcd(*top_.get_mpz_t(), *bottom_.get_mpz_t()));
    top_ /= common, bottom_ /= common;
  }
  const mpz_class& get_num() const { return top_; }
  const mpz_class& get_den() const { return bottom_; }
  const mpz_class::Number* get_num_mpz_t() const { return top_.get_mpz_t(); }
  const mpz_class::Number* get_den_mpz_t() const { return bottom_.get_mpz_t(); }
  std::string get_str() const {
    return bottom_ == 1 ? top_.get_str() : top_.get_str() + "/" + bottom_.get_str();
  }
  /// Rounded towards zero, as by GMP.
  double get_d() const;

  mpq_class operator-() const { return mpq_class(-top_, bottom_); }
  mpq_class& operator+=(const mpq_class& b) { return *this = *this + b; }
  mpq_class& operator-=(const mpq_class& b) { return *this = *this - b; }
  mpq_class& operator*=(const mpq_class& b) { return *this = *this * b; }
  mpq_class& operator/=(const mpq_class& b) { return *this = *this / b; }
  friend mpq_class operator+(const mpq_class& a, const mpq_class& b) {
    return reduced(a.top_ * b.bottom_ + b.top_ * a.bottom_, a.bottom_ * b.bottom_);
  }
  friend mpq_class operator-(const mpq_class& a, const mpq_class& b) {
    return reduced(a.top_ * b.bottom_ - b.top_ * a.bottom_, a.bottom_ * b.bottom_);
  }
  friend mpq_class operator*(const mpq_class& a, const mpq_class& b) {
    return reduced(a.top_ * b.top_, a.bottom_ * b.bottom_);
  }
  friend mpq_class operator/(const mpq_class& a, const mpq_class& b) {
    return reduced(a.top_ * b.bottom_, a.bottom_ * b.top_);
  }
  friend bool operator==(const mpq_class& a, const mpq_class& b) {
    return a.top_ == b.top_ && a.bottom_ == b.bottom_;
  }
  friend bool operator<(const mpq_class& a, const mpq_class& b) {
    return a.top_ * b.bottom_ < b.top_ * a.bottom_;
  }
  friend bool operator>(const mpq_class& a, const mpq_class& b) { return b < a; }
  friend bool operator<=(const mpq_class& a, const mpq_class& b) { return !(b < a); }
  friend bool operator>=(const mpq_class& a, const mpq_class& b) { return !(a < b); }

 private:
  static mpq_class reduced(mpz_class top, mpz_class bottom) {
    mpq_class out(std::move(top), std::move(bottom));
    out.canonicalize();
    return out;
  }

  mpz_class top_ = 0, bottom_ = 1;
};

using mp_limb_t = std::uint64_t;
using arbiter_mpz = mpz_class::Number;

inline double mpq_class::get_d() const {
  if (top_ == 0) return 0;
  using boost::multiprecision::msb;
  // The first 53 bits of the quotient.
  arbiter_mpz top = boost::multiprecision::abs(*top_.get_mpz_t()), bottom = *bottom_.get_mpz_t();
  constexpr int bits = std::numeric_limits<double>::digits;
  const int shift = bits + 1 + static_cast<int>(msb(bottom)) - static_cast<int>(msb(top));
  if (shift > 0)
    top <<= shift;
  else
    bottom <<= -shift;
  arbiter_mpz digits = top / bottom;
  const int more = static_cast<int>(msb(digits)) + 1 - bits;
  if (more > 0) digits >>= more;
  const double out =
      std::ldexp(static_cast<double>(static_cast<std::uint64_t>(digits)), more - shift);
  return top_ < 0 ? -out : out;
}
inline double mpz_class::get_d() const { return mpq_class(*this).get_d(); }

inline std::size_t mpz_size(const arbiter_mpz* n) {
  return *n == 0 ? 0 : boost::multiprecision::msb(abs(*n)) / 64 + 1;
}
inline std::size_t mpz_sizeinbase(const arbiter_mpz* n, int) {  // base 2
  return *n == 0 ? 1 : boost::multiprecision::msb(abs(*n)) + 1;
}
inline void mpz_fdiv_qr(arbiter_mpz* q, arbiter_mpz* r, const arbiter_mpz* a,
                        const arbiter_mpz* b) {
  arbiter_mpz quotient, rest;
  divide_qr(*a, *b, quotient, rest);
  if (rest != 0 && (rest < 0) != (*b < 0)) quotient -= 1, rest += *b;
  if (q) *q = quotient;
  if (r) *r = rest;
}
inline void mpz_fdiv_q(arbiter_mpz* q, const arbiter_mpz* a, const arbiter_mpz* b) {
  mpz_fdiv_qr(q, nullptr, a, b);
}
inline void mpz_fdiv_r(arbiter_mpz* r, const arbiter_mpz* a, const arbiter_mpz* b) {
  mpz_fdiv_qr(nullptr, r, a, b);
}
inline std::uint64_t mpz_fdiv_q_ui(arbiter_mpz* q, const arbiter_mpz* a, std::uint64_t b) {
  arbiter_mpz rest;
  const arbiter_mpz by = b;
  mpz_fdiv_qr(q, &rest, a, &by);
  return static_cast<std::uint64_t>(rest);
}
inline void mpz_tdiv_qr(arbiter_mpz* q, arbiter_mpz* r, const arbiter_mpz* a,
                        const arbiter_mpz* b) {
  arbiter_mpz quotient, rest;
  divide_qr(*a, *b, quotient, rest);
  *q = std::move(quotient), *r = std::move(rest);
}
inline void mpz_divexact(arbiter_mpz* q, const arbiter_mpz* a, const arbiter_mpz* b) {
  *q = *a / *b;
}
inline void mpz_submul(arbiter_mpz* sum, const arbiter_mpz* a, const arbiter_mpz* b) {
  *sum -= *a * *b;
}
inline void mpz_addmul_ui(arbiter_mpz* sum, const arbiter_mpz* a, std::uint64_t b) {
  *sum += *a * b;
}
inline void mpz_pow_ui(arbiter_mpz* out, const arbiter_mpz* base, std::uint64_t power) {
  *out = boost::multiprecision::pow(*base, static_cast<unsigned>(power));
}
inline void mpz_ui_pow_ui(arbiter_mpz* out, std::uint64_t base, std::uint64_t power) {
  *out = boost::multiprecision::pow(arbiter_mpz(base), static_cast<unsigned>(power));
}
/// Words of 64 bits, the least significant one first: the only form that the engines use.
inline void mpz_import(arbiter_mpz* out, std::size_t count, int, std::size_t, int, std::size_t,
                       const std::uint64_t* words) {
  *out = 0;
  while (count-- > 0) *out = (*out << 64) | words[count];
}
/// For numbers below 2^32.
inline void mpz_nextprime(arbiter_mpz* out, const arbiter_mpz* after) {
  auto n = static_cast<std::uint64_t>(*after);
  for (bool is_prime = false; !is_prime;) {
    is_prime = ++n > 1;
    for (std::uint64_t d = 2; is_prime && d * d <= n; ++d) is_prime = n % d != 0;
  }
  *out = n;
}
