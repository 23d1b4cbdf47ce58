#include "solver/export/state_enumeration.hpp"
#include "solver/table/file.hpp"
#include "solver/verify/verification.hpp"
#include "tools/facade/erased_facade.hpp"
#include "tools/facade/numbered.hpp"
#include "tools/facade/probes.hpp"
#include "tools/facade/verify.hpp"
#include "tools/facade/walk.hpp"

namespace arbiter {

Walk_result Erased_facade::walk(std::string_view text, const Walk_request& request,
                                const Limits& limits) const {
  const Stopwatch clock;
  Walk<Erased_game> walk(game_, request);
  const Stop_reason ended = walk.run(read(text), limits);
  const std::uint64_t bytes = walk.bytes();
  return {ended, walk.take_model(), bytes, clock.seconds()};
}

Verification Erased_facade::verify(Table_file& file, const Limits& limits,
                                   const Sample_request& sample) const {
  if (file.head().kind.by_number) facade::has_no_numbers(rulebook());
  if (sample.positions > 0)
    throw Bad_input("--sample: expected a dense tablebase, found one that is proved completely");
  return facade::verify_codes(game_, file, limits);
}
std::unique_ptr<Table_probe> Erased_facade::probe(Table_file& file) const {
  if (file.head().kind.by_number) facade::has_no_numbers(rulebook());
  return std::make_unique<facade::Probe_of_turns<Erased_game>>(game_, file);
}

}  // namespace arbiter
