// Where a sequence of vectors leads to that are made one from the other by nearly the same linear
// map: reduced rank extrapolation (Eddy 1979, Mesina 1977; Smith, Ford and Sidi, Extrapolation
// Methods for Vector Sequences, SIAM Review 29, 1987).
//
//     vectors        x0    x1    x2    ...  xk    xk+1
//     differences       u0    u1    u2   ...    uk
//
// The limit is guessed to be the sum of c_i x_(i+1) with coefficients that sum to 1 and make the
// sum of c_i u_i as short as possible. They come from the scalar products of the differences alone.
#pragma once
#include <vector>

namespace arbiter::dice {

/// The coefficients c_0 to c_k from products[i][j] = u_i * u_j, a square. Empty when the
/// differences say nothing, such as those of vectors that no longer change.
std::vector<double> extrapolation(const std::vector<std::vector<double>>& products);

}  // namespace arbiter::dice
