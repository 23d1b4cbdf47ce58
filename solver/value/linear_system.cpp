#include "solver/value/linear_system.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/minimum_degree_ordering.hpp>

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "solver/value/modular.hpp"

namespace arbiter {

namespace {

using Check = std::function<void(std::uint64_t)>;
__extension__ using Wide_signed = __int128;

/// Resident memory of this process, in bytes.
std::uint64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t whole = 0, resident = 0;
  file >> whole >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

/// Boost reads the sizes of supernodes often, so `check` is called from there. For a large matrix
/// with a lot of fill, finding an order takes minutes, and gigabytes of memory that nothing else
/// tracks.
struct Supernodes {
  std::vector<int>& sizes;
  const Check& check;
  std::uint64_t before;
  std::uint64_t& asked;

  int& operator[](std::size_t node) const {
    if (++asked % (1U << 18) == 0) check(std::max(resident_bytes(), before) - before);
    return sizes[node];
  }
};

/// An elimination order of rows and columns with little fill (minimum degree).
std::vector<std::uint32_t> order_of(const Linear_system& system, const Check& check) {
  const std::size_t n = system.rows.size();
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (std::uint32_t i = 0; i < n; ++i)
    for (const auto& entry : system.rows[i].entries)
      if (entry.column != i)
        edges.emplace_back(i, entry.column), edges.emplace_back(entry.column, i);
  const std::uint64_t before = resident_bytes();
  std::uint64_t asked = 0;
  std::ranges::sort(edges);
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  std::vector<std::uint32_t> order(n);
  // In a nearly dense matrix no order helps, and the search takes a long time.
  if (n < 3 || edges.size() > n * n / 4) {
    std::iota(order.begin(), order.end(), 0);
    return order;
  }
  using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS>;
  Graph graph(edges.begin(), edges.end(), n);
  std::vector<int> degree(n), place(n), at(n), supernode(n, 1);
  const auto index = boost::get(boost::vertex_index, graph);
  const auto map = [&](std::vector<int>& v) {
    return boost::make_iterator_property_map(v.begin(), index);
  };
  boost::minimum_degree_ordering(graph, map(degree), place.data(), at.data(),
                                 Supernodes{supernode, check, before, asked}, 0, index);
  std::ranges::copy(at, order.begin());
  return order;
}

class Padic_lifting {
 public:
  Padic_lifting(const Linear_system& system, const Check& check)
      : system_(system), check_(check), order_(order_of(system, check)), place_(order_.size()) {
    for (std::uint32_t n = 0; n < order_.size(); ++n) place_[order_[n]] = n;
    for (const auto& row : system.rows)
      most_ = std::max(most_, mpz_sizeinbase(row.right.get_mpz_t(), 2));
  }

  Rational_solution run() {
    // By chance, about one prime in a hundred thousand divides the determinant.
    for (int tries = 0; tries < 20; ++tries) {
      mpz_nextprime(prime_.get_mpz_t(),
                    mpz_class(Modular_factorization::most - 100'000 * (tries + 1)).get_mpz_t());
      lu_.emplace(static_cast<std::uint32_t>(prime_.get_ui()));
      if (!factor()) continue;
      return lift();
    }
    throw std::logic_error("linear system: singular");
  }

 private:
  std::size_t size() const { return order_.size(); }
  /// Factors the matrix modulo the prime. False if a pivot is 0.
  bool factor() {
    std::vector<std::uint64_t> row(size());
    for (std::size_t i = 0; i < size(); ++i) {
      check_(lu_->bytes());
      std::ranges::fill(row, 0);
      for (const auto& entry : system_.rows[order_[i]].entries)
        row[place_[entry.column]] = lu_->residue(entry.value);
      if (!lu_->add_row(row)) return false;
    }
    return true;
  }
  Rational_solution lift() {
    const std::uint64_t prime = lu_->prime();
    std::vector<std::int64_t> rest(size()), second(size());
    std::vector<mpz_class> right(size());
    std::vector<std::uint32_t> digit(size());
    for (std::size_t i = 0; i < size(); ++i) right[i] = system_.rows[order_[i]].right;
    for (std::size_t next_try = 6;;) {
      check_(lu_->bytes() + digits_.size() * size() * sizeof(std::uint32_t));
      // Solve modulo p for the next digit: rest + the next digit of b, two digits of b at a time.
      for (std::size_t i = 0; i < size(); ++i) {
        if (digits_.size() % 2 == 1) {
          rest[i] += second[i];
        } else if (right[i] != 0) {
          const std::uint64_t two =
              mpz_fdiv_q_ui(right[i].get_mpz_t(), right[i].get_mpz_t(), prime * prime);
          rest[i] += static_cast<std::int64_t>(two % prime);
          second[i] = static_cast<std::int64_t>(two / prime);
        } else {
          second[i] = 0;
        }
        digit[i] = lu_->residue(rest[i]);
      }
      lu_->solve(digit);
      for (std::size_t i = 0; i < size(); ++i) {
        Wide_signed sum = rest[i];
        for (const auto& entry : system_.rows[order_[i]].entries)
          sum -= static_cast<Wide_signed>(entry.value) * digit[place_[entry.column]];
        rest[i] = static_cast<std::int64_t>(sum / lu_->prime());  // exact
      }
      digits_.push_back(digit);
      if (digits_.size() < next_try) continue;
      next_try += std::max<std::size_t>(6, next_try / 4);
      if (auto found = read_off()) return *std::move(found);
    }
  }
  /// One unknown modulo p^(number of digits).
  mpz_class number(std::size_t i) const {
    mpz_class out;
    const std::uint64_t p = lu_->prime();
    std::size_t k = digits_.size();
    if (k % 2 == 1) out = digits_[--k][i];
    for (; k > 0; k -= 2) {  // two digits at a time
      out *= p * p;
      out += digits_[k - 1][i] * p + digits_[k - 2][i];
    }
    return out;
  }
  /// The solution, if there are enough digits.
  std::optional<Rational_solution> read_off() {
    mpz_class modulus;
    mpz_pow_ui(modulus.get_mpz_t(), prime_.get_mpz_t(), digits_.size());
    const std::size_t bits = mpz_sizeinbase(modulus.get_mpz_t(), 2);
    // numerator * denominator * 2^64 < modulus: a chance match is very unlikely
    if (bits < most_ + 96) return std::nullopt;
    const std::size_t low = (bits - most_ - 80) / 2, high = low + most_;
    Rational_solution out;
    out.numerators.resize(size());
    out.denominator = 1;
    for (std::size_t i = 0; i < size(); ++i) {
      if (i % 16 == 0) check_(lu_->bytes() + digits_.size() * size() * sizeof(std::uint32_t));
      mpz_class& n = out.numerators[order_[i]];
      n = signed_residue(number(i) * out.denominator, modulus);
      if (mpz_sizeinbase(n.get_mpz_t(), 2) <= high) continue;
      const mpz_class factor = denominator_of(n, modulus, high);
      out.denominator *= factor;
      if (mpz_sizeinbase(out.denominator.get_mpz_t(), 2) > low) return std::nullopt;
      for (std::size_t k = 0; k <= i; ++k)
        out.numerators[order_[k]] = signed_residue(out.numerators[order_[k]] * factor, modulus);
    }
    if (!solves(out)) return std::nullopt;
    return out;
  }
  static mpz_class signed_residue(const mpz_class& number, const mpz_class& modulus) {
    mpz_class out;
    mpz_fdiv_r(out.get_mpz_t(), number.get_mpz_t(), modulus.get_mpz_t());
    if (out * 2 > modulus) out -= modulus;
    return out;
  }
  /// The denominator of the fraction that a residue represents: Euclid's algorithm until the
  /// remainder, which is the numerator, has at most `high` bits.
  static mpz_class denominator_of(const mpz_class& residue, const mpz_class& modulus,
                                  std::size_t high) {
    mpz_class a = modulus, b = abs(residue), s = 0, t = 1, q, r;
    while (mpz_sizeinbase(b.get_mpz_t(), 2) > high) {
      mpz_tdiv_qr(q.get_mpz_t(), r.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
      mpz_submul(s.get_mpz_t(), q.get_mpz_t(), t.get_mpz_t());
      std::swap(s, t);
      std::swap(a, b);
      std::swap(b, r);
    }
    return abs(t);
  }
  bool solves(const Rational_solution& x) const {
    mpz_class sum;
    for (const auto& row : system_.rows) {
      sum = row.right * x.denominator;
      for (const auto& entry : row.entries) sum -= x.numerators[entry.column] * entry.value;
      if (sum != 0) return false;
    }
    return true;
  }

  const Linear_system& system_;
  const Check& check_;
  const std::vector<std::uint32_t> order_;  // [place]: row
  std::vector<std::uint32_t> place_;
  std::size_t most_ = 1;  // bits of the right-hand side
  mpz_class prime_;
  std::optional<Modular_factorization> lu_;
  std::vector<std::vector<std::uint32_t>> digits_;
};

}  // namespace

Rational_solution solve_exactly(const Linear_system& system, const Check& check) {
  if (system.rows.empty()) return {{}, 1};
  return Padic_lifting(system, check).run();
}

}  // namespace arbiter
