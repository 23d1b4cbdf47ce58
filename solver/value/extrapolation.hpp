// Estimates the limit of a sequence of vectors that nearly follows a linear map: reduced rank
// extrapolation (Eddy 1979, Mesina 1977; Smith, Ford and Sidi, Extrapolation Methods for Vector
// Sequences, SIAM Review 29, 1987).
//
//     vectors        x0    x1    x2    ...  xk    xk+1
//     differences       u0    u1    u2   ...    uk
//
// The estimate is the sum of c_i x_(i+1), where the coefficients add up to 1 and make the sum of
// c_i u_i as short as possible. They depend only on the scalar products of the differences.
#pragma once
#include <vector>

namespace arbiter {

/// The coefficients c_0 to c_k from the square matrix products[i][j] = u_i * u_j. Empty if the
/// differences carry no information, for instance because the vectors no longer change.
std::vector<double> extrapolation(const std::vector<std::vector<double>>& products);

}  // namespace arbiter
