// Fuzz target: JSON, rulesets and playthroughs from outside are either rejected with a sentence or
// read. Rulesets and playthroughs that can be read are written back unchanged.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "model/json.hpp"
#include "model/playthrough.hpp"
#include "tools/facade/game_facade.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace arbiter;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto attempt = [](auto&& read) {
    try {
      read();
    } catch (const Bad_input& refused) {
      if (*refused.what() == 0) std::abort();
    }
  };
  attempt([&] { parse_json("input", text); });
  attempt(
      [&] { make_game("picadice", "default")->position(text.starts_with("{") ? text : "start"); });
  attempt([&] {
    const Playthrough played = Playthrough::parse(text);
    if (Playthrough::parse(played.text()).text() != played.text()) std::abort();
  });
  for (const Rulebook* book : all_rulebooks())
    attempt([&] {
      const Ruleset ruleset = Ruleset::parse(*book, text);
      if (Ruleset::parse(*book, ruleset.text()) != ruleset) std::abort();
    });
  return 0;
}
