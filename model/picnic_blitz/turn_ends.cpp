#include "model/picnic_blitz/turn_ends.hpp"

namespace arbiter::picnic_blitz {

Track_options Turn_ends::options(const Track_codes& codes, int t, int code, int mover,
                                 int most) const {
  Track_options out{{code, 0}};
  const int longest = setup_.reading("PB-A10") == 2 ? most : 1;
  // Go in order of Attacks, so that each code is first found with the fewest Attacks.
  for (int used = 1; used <= most; ++used)
    for (std::size_t n = 0; n < out.size(); ++n)
      for (int p = 0; p < setup_.players; ++p)
        for (int by = 1; by <= longest; ++by) {
          Track<Small> track = codes.track(out[n].code);
          Small left = most - out[n].attacks;
          if (out[n].attacks >= used || !push(track, t, mover, p, by, left, setup_).is_legal() ||
              most - left != used)
            continue;
          const int next = codes.number(track);
          if (std::ranges::find(out, next, &Track_option::code) == out.end())
            out.push_back({next, used});
        }
  for (Track_option& option : out)
    for (int n = 0; n <= most_dice; ++n) {
      Track<Small> track = codes.track(option.code);
      option.moved[n] = -1;
      if (n > setup_.dice || !advance(track, t, mover, Small(n), setup_).is_legal()) continue;
      option.moved[n] = codes.number(track);
      if (controls(track, t, mover, setup_)) option.to_food = std::min(option.to_food, n);
    }
  return out;
}

}  // namespace arbiter::picnic_blitz
