#include "solver/table/table.hpp"

#include <algorithm>

#include "solver/table/columns.hpp"

namespace arbiter {

Table_entry Table_entries::operator[](std::uint64_t n) const {
  const auto bounds = [&](const auto& from) -> Table_entry {
    const auto* const at = from.data() + n * columns();
    const Wide code = kind_.by_number ? static_cast<Wide>(first_ + n) : codes_[n];
    if (!kind_.two_values) return {code, at[0], at[0], at[1], at[1]};
    return {code, at[0], at[2], at[1], at[3]};
  };
  Table_entry out = is_wide_ ? bounds(wide_) : bounds(narrow_);
  if (kind_.ranked) out.rank_low = ranks_[2 * n], out.rank_high = ranks_[2 * n + 1];
  return out;
}

void Table_entries::set(std::uint64_t n, const Table_entry& entry) {
  const auto bounds = [&]<class T>(std::vector<T>& to) {
    T* const at = to.data() + n * columns();
    at[0] = static_cast<T>(entry.low), at[1] = static_cast<T>(entry.lost_high);
    if (kind_.two_values) at[2] = static_cast<T>(entry.won_low), at[3] = static_cast<T>(entry.high);
  };
  if (!kind_.by_number) codes_[n] = entry.code;
  is_wide_ ? bounds(wide_) : bounds(narrow_);
  if (kind_.ranked) ranks_[2 * n] = entry.rank_low, ranks_[2 * n + 1] = entry.rank_high;
}

void Table_entries::resize(std::uint64_t size) {
  size_ = size;
  if (!kind_.by_number) codes_.resize(size);
  is_wide_ ? wide_.resize(size * columns()) : narrow_.resize(size * columns());
  if (kind_.ranked) ranks_.resize(2 * size);
}

void Table_entries::add(const Table_entry& entry) {
  resize(size_ + 1);
  set(size_ - 1, entry);
}

void Table_entries::append(const Table_entries& more) {
  const auto join = [](auto& to, const auto& from) {
    to.insert(to.end(), from.begin(), from.end());
  };
  join(codes_, more.codes_), join(narrow_, more.narrow_), join(wide_, more.wide_);
  join(ranks_, more.ranks_);
  size_ += more.size_;
}

void Table_entries::reserve(std::uint64_t size) {
  if (!kind_.by_number) codes_.reserve(size);
  is_wide_ ? wide_.reserve(size * columns()) : narrow_.reserve(size * columns());
  if (kind_.ranked) ranks_.reserve(2 * size);
}

void Table_entries::clear() { resize(0); }

std::optional<Table_entry> Table_entries::find(Wide code) const {
  if (kind_.by_number) {
    if (code < first_ || code >= first_ + size_) return std::nullopt;
    const Table_entry out = (*this)[static_cast<std::uint64_t>(code) - first_];
    return out.is_left_out() ? std::nullopt : std::optional(out);
  }
  const auto at = std::ranges::lower_bound(codes_, code);
  if (at == codes_.end() || *at != code) return std::nullopt;
  return (*this)[static_cast<std::uint64_t>(at - codes_.begin())];
}

std::size_t Table_entries::bytes_each() const {
  return (kind_.by_number ? 0 : sizeof(Wide)) + columns() * (is_wide_ ? 8 : 4) +
         (kind_.ranked ? 8 : 0);
}

template <class T>
void Table_entries::pack_bounds(std::vector<std::byte>& raw, const std::vector<T>& from) const {
  const std::size_t k = columns();
  const auto column = [&](auto&& number) {
    add_column<T>(raw, size_, [&](std::size_t n) { return number(from.data() + n * k); });
  };
  column([](const T* at) { return at[0]; });
  column([](const T* at) { return static_cast<T>(at[1] - at[0]); });
  if (!kind_.two_values) return;
  column([](const T* at) { return static_cast<T>(at[2] - at[0]); });
  column([](const T* at) { return static_cast<T>(at[3] - at[2]); });
}

std::vector<std::byte> Table_entries::packed() const {
  const auto is_empty = [](const auto& bounds) {
    return std::ranges::all_of(bounds, [](auto bound) { return bound == 0; });
  };
  if (kind_.by_number && is_empty(narrow_) && is_empty(wide_)) return {};
  std::vector<std::byte> raw;
  raw.reserve(size_ * bytes_each());
  if (!kind_.by_number)
    add_column<Wide>(raw, size_,
                     [&](std::size_t n) { return n == 0 ? Wide{0} : codes_[n] - codes_[n - 1]; });
  is_wide_ ? pack_bounds(raw, wide_) : pack_bounds(raw, narrow_);
  if (kind_.ranked) {
    add_column<std::uint32_t>(raw, size_, [&](std::size_t n) { return ranks_[2 * n]; });
    add_column<std::uint32_t>(raw, size_,
                              [&](std::size_t n) { return ranks_[2 * n + 1] - ranks_[2 * n]; });
  }
  return compressed(raw);
}

template <class T>
void Table_entries::unpack_bounds(std::span<const std::byte>& raw, std::vector<T>& to) {
  const std::size_t k = columns();
  const auto column = [&](auto&& take) {
    take_column<T>(raw, size_, [&](std::size_t n, T number) { take(to.data() + n * k, number); });
  };
  column([](T* at, T low) { at[0] = low; });
  column([](T* at, T gap) { at[1] = at[0] + gap; });
  if (!kind_.two_values) return;
  column([](T* at, T apart) { at[2] = at[0] + apart; });
  column([](T* at, T gap) { at[3] = at[2] + gap; });
}

template <class T>
bool Table_entries::are_possible(const std::vector<T>& bounds, const Table_head& head) const {
  const std::size_t k = columns();
  const std::uint64_t one = std::uint64_t{1} << head.bits;
  for (std::size_t n = 0; n < bounds.size(); n += k) {
    const T *const lost = bounds.data() + n, *const won = lost + (k - 2);
    if (lost[0] > lost[1] || won[0] > won[1] || lost[0] > won[0] || lost[1] > won[1] ||
        won[1] > one || static_cast<T>(lost[1] - lost[0]) > head.gap ||
        static_cast<T>(won[1] - won[0]) > head.gap)
      return false;
  }
  return true;
}

void Table_entries::unpack(const std::string& where, std::span<const std::byte> bytes, Wide first,
                           std::size_t entries, const Table_head& head) {
  clear();
  resize(entries);
  if (kind_.by_number) {
    first_ = static_cast<std::uint64_t>(first);
    if (bytes.empty()) return;
  }
  const std::vector<std::byte> whole = decompressed(where, bytes, entries * bytes_each());
  std::span<const std::byte> raw = whole;
  if (!kind_.by_number) {
    Wide code = first;
    take_column<Wide>(raw, entries, [&](std::size_t n, Wide step) {
      if (n == 0 ? step != 0 : code + step <= code)
        throw Bad_input(where + ": expected states in ascending order, found one out of order");
      codes_[n] = code += step;
    });
  }
  is_wide_ ? unpack_bounds(raw, wide_) : unpack_bounds(raw, narrow_);
  if (kind_.ranked) {
    take_column<std::uint32_t>(raw, entries,
                               [&](std::size_t n, std::uint32_t rank) { ranks_[2 * n] = rank; });
    take_column<std::uint32_t>(raw, entries, [&](std::size_t n, std::uint32_t step) {
      ranks_[2 * n + 1] = ranks_[2 * n] + step;
    });
  }
  if (!(is_wide_ ? are_possible(wide_, head) : are_possible(narrow_, head)))
    throw Bad_input(where +
                    ": expected bounds in order and no further apart than the header says, found "
                    "others");
}

}  // namespace arbiter
