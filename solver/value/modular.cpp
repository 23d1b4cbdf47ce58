#include "solver/value/modular.hpp"

namespace arbiter {

bool Modular_factorization::add_row(std::vector<std::uint64_t>& row) {
  const auto size = static_cast<std::uint32_t>(row.size());
  const auto i = static_cast<std::uint32_t>(upper_.size());
  int added = 0;
  for (std::uint32_t k = 0; k < i; ++k) {
    if (row[k] == 0) continue;
    const std::uint64_t factor = (row[k] % prime_) * pivot_inverse_[k] % prime_;
    row[k] = factor;
    if (factor == 0) continue;
    const std::uint64_t off = prime_ - factor;
    const Part& above = upper_[k];
    const std::uint32_t* const values = above.values.data();
    const std::size_t count = above.values.size();
    if (above.columns.empty()) {
      std::uint64_t* const to = row.data() + above.first;
      for (std::size_t n = 0; n < count; ++n) to[n] += off * values[n];
    } else {
      for (std::size_t n = 0; n < count; ++n) row[above.columns[n]] += off * values[n];
    }
    if (++added % 7 == 0)  // keep entries below 2^63
      for (std::uint32_t n = k + 1; n < size; ++n)
        row[n] -= near_ & (std::uint64_t{0} - (row[n] >> 63));
  }
  for (std::uint32_t n = i; n < size; ++n) row[n] %= prime_;
  if (row[i] == 0) return false;
  pivot_inverse_.push_back(inverse(static_cast<std::uint32_t>(row[i])));
  lower_.push_back(part(row, 0, i));
  upper_.push_back(part(row, i + 1, size));
  return true;
}

Modular_factorization::Part Modular_factorization::part(std::span<const std::uint64_t> row,
                                                        std::uint32_t from, std::uint32_t to) {
  Part out;
  std::uint32_t count = 0;
  while (from < to && row[from] == 0) ++from;
  while (from < to && row[to - 1] == 0) --to;
  for (std::uint32_t n = from; n < to; ++n) count += row[n] != 0;
  const bool list = count * 3 < to - from;
  out.first = from;
  out.values.reserve(list ? count : to - from);
  if (list) out.columns.reserve(count);
  for (std::uint32_t n = from; n < to; ++n) {
    if (list && row[n] == 0) continue;
    if (list) out.columns.push_back(n);
    out.values.push_back(static_cast<std::uint32_t>(row[n]));
  }
  bytes_ += sizeof(Part) + 4 * (out.values.size() + out.columns.size());
  return out;
}

std::uint32_t Modular_factorization::dot(const Part& part,
                                         const std::vector<std::uint32_t>& x) const {
  std::uint64_t sum = 0;  // stays below 2^63; each product is below 2^60
  const std::size_t count = part.values.size();
  const auto add = [&](auto&& column) {
    std::size_t n = 0;
    for (; n + 4 <= count; n += 4) {
      for (std::size_t m = n; m < n + 4; ++m) sum += std::uint64_t{part.values[m]} * x[column(m)];
      sum -= near_ & (std::uint64_t{0} - (sum >> 63));
    }
    for (; n < count; ++n) sum += std::uint64_t{part.values[n]} * x[column(n)];
  };
  if (part.columns.empty()) {
    add([&](std::size_t n) { return part.first + n; });
  } else {
    add([&](std::size_t n) { return part.columns[n]; });
  }
  return static_cast<std::uint32_t>(sum % prime_);
}

void Modular_factorization::solve(std::vector<std::uint32_t>& b) const {
  for (std::size_t i = 0; i < b.size(); ++i) {
    const std::uint32_t off = dot(lower_[i], b);
    b[i] = b[i] >= off ? b[i] - off : b[i] + prime_ - off;
  }
  for (std::size_t i = b.size(); i-- > 0;) {
    const std::uint32_t off = dot(upper_[i], b);
    const std::uint64_t rest = b[i] >= off ? b[i] - off : b[i] + prime_ - off;
    b[i] = static_cast<std::uint32_t>(rest * pivot_inverse_[i] % prime_);
  }
}

/// The inverse modulo the prime, by Fermat's little theorem: value^(prime - 2).
std::uint32_t Modular_factorization::inverse(std::uint32_t value) const {
  std::uint64_t out = 1, power = value;
  for (std::uint32_t left = prime_ - 2; left > 0; left >>= 1) {
    if (left & 1U) out = out * power % prime_;
    power = power * power % prime_;
  }
  return static_cast<std::uint32_t>(out);
}

}  // namespace arbiter
