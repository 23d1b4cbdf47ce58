// Colours as people see them: contrast (WCAG 2.1), the difference between two colours (CIEDE2000),
// and the appearance of colours without one kind of cones, by the matrices of Machado, Oliveira and
// Fernandes (2009) for linear RGB.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace arbiter {

using Vector3 = std::array<double, 3>;
using Matrix3 = std::array<Vector3, 3>;

struct Eyes {
  const char* name;
  Matrix3 matrix;
};
inline constexpr Eyes all_eyes[] = {{"all cones", {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}},
                                    {"protanopia",
                                     {{{0.152286, 1.052583, -0.204868},
                                       {0.114503, 0.786281, 0.099216},
                                       {-0.003882, -0.048116, 1.051998}}}},
                                    {"deuteranopia",
                                     {{{0.367322, 0.860646, -0.227968},
                                       {0.280085, 0.672501, 0.047413},
                                       {-0.011820, 0.042940, 0.968881}}}},
                                    {"tritanopia",
                                     {{{1.255528, -0.076749, -0.178779},
                                       {-0.078411, 0.930809, 0.147602},
                                       {0.004733, 0.691367, 0.303900}}}}};

/// Linear RGB, each 0 to 1, of "#abc" or "#aabbcc".
inline Vector3 linear(const std::string& colour) {
  Vector3 out{};
  const bool brief = colour.size() == 4;
  for (std::size_t n = 0; n < 3; ++n) {
    const std::string digits =
        brief ? std::string(2, colour.at(n + 1)) : colour.substr(1 + 2 * n, 2);
    const double value = std::stoi(digits, nullptr, 16) / 255.0;
    out[n] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  }
  return out;
}
inline Vector3 times(const Matrix3& m, const Vector3& v) {
  Vector3 out{};
  for (std::size_t n = 0; n < 3; ++n) out[n] = m[n][0] * v[0] + m[n][1] * v[1] + m[n][2] * v[2];
  return out;
}
/// 1 to 21.
inline double contrast(const std::string& one, const std::string& other) {
  const auto light = [](const std::string& colour) {
    const Vector3 c = linear(colour);
    return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] + 0.05;
  };
  const double a = light(one), b = light(other);
  return std::max(a, b) / std::min(a, b);
}

inline Vector3 lab(const Vector3& rgb) {
  const Vector3 xyz = times({{{0.4124564, 0.3575761, 0.1804375},
                              {0.2126729, 0.7151522, 0.0721750},
                              {0.0193339, 0.1191920, 0.9503041}}},
                            rgb);
  const auto f = [](double t) {
    return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116;
  };
  const double x = f(xyz[0] / 0.95047), y = f(xyz[1]), z = f(xyz[2] / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

/// CIEDE2000 (Sharma, Wu and Dalal 2005); a difference of about 2 is just visible side by side.
inline double difference(const Vector3& p, const Vector3& q) {
  const double turn = std::acos(-1) / 180;
  const auto seventh = [](double c) {
    return std::sqrt(std::pow(c, 7) / (std::pow(c, 7) + std::pow(25.0, 7)));
  };
  const double stretch = 1.5 - 0.5 * seventh((std::hypot(p[1], p[2]) + std::hypot(q[1], q[2])) / 2);
  const double a1 = stretch * p[1], a2 = stretch * q[1];
  const double c1 = std::hypot(a1, p[2]), c2 = std::hypot(a2, q[2]), c = (c1 + c2) / 2;
  const auto hue = [&](double a, double b) {
    const double h = a == 0 && b == 0 ? 0 : std::atan2(b, a) / turn;
    return h < 0 ? h + 360 : h;
  };
  const double h1 = hue(a1, p[2]), h2 = hue(a2, q[2]);
  double dh = c1 * c2 == 0 ? 0 : h2 - h1, h = h1 + h2;
  if (dh > 180) dh -= 360;
  if (dh < -180) dh += 360;
  if (c1 * c2 != 0) h = std::abs(h1 - h2) <= 180 ? h / 2 : h < 360 ? (h + 360) / 2 : (h - 360) / 2;
  const double light = (p[0] + q[0]) / 2 - 50;
  const double t = 1 - 0.17 * std::cos(turn * (h - 30)) + 0.24 * std::cos(turn * 2 * h) +
                   0.32 * std::cos(turn * (3 * h + 6)) - 0.2 * std::cos(turn * (4 * h - 63));
  const double l = (q[0] - p[0]) / (1 + 0.015 * light * light / std::sqrt(20 + light * light));
  const double s = (c2 - c1) / (1 + 0.045 * c);
  const double w = 2 * std::sqrt(c1 * c2) * std::sin(turn * dh / 2) / (1 + 0.015 * c * t);
  const double bend = (h - 275) / 25;
  const double rotation = -2 * seventh(c) * std::sin(turn * 60 * std::exp(-bend * bend));
  return std::sqrt(l * l + s * s + w * w + rotation * s * w);
}
/// The difference between two colours as these eyes see them.
inline double difference(const Eyes& eyes, const std::string& one, const std::string& other) {
  const auto seen = [&](const std::string& colour) {
    Vector3 rgb = times(eyes.matrix, linear(colour));
    for (double& part : rgb) part = std::clamp(part, 0.0, 1.0);
    return lab(rgb);
  };
  return difference(seen(one), seen(other));
}

}  // namespace arbiter
