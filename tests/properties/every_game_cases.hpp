// The games and rulesets on which the conformance suite is run.
#pragma once
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cctype>
#include <concepts>
#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

#include "model/nim/nim.hpp"
#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/pig/pig.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "properties/bitskrieg/properties.hpp"
#include "properties/brain_picnic/properties.hpp"
#include "properties/every_game.hpp"
#include "properties/kalah/properties.hpp"
#include "properties/picadice/properties.hpp"
#include "properties/picnic_blitz/properties.hpp"
#include "properties/snack_match/properties.hpp"

namespace arbiter {

struct Conformance_case {
  std::string game, ruleset;
  bool (*play)(const std::string& ruleset);  // random games, with RC_PARAMS
  friend void PrintTo(const Conformance_case& c, std::ostream* out) {
    *out << c.game << " under " << c.ruleset;
  }
};

/// These games take ten times as long as the others, so a tenth of the cases must be enough.
template <Game G>
inline constexpr bool is_slow =
    std::derived_from<G, strips::Picnic> || std::same_as<G, picnic_blitz::Picnic_blitz> ||
    std::same_as<G, bitskrieg::Bitskrieg>;

/// As many choices from a long list as there is time for. With sanitizers a game of twenty plies
/// takes as long as a game of hundreds without them, and it runs the same code.
inline std::vector<std::uint32_t> beginning(std::vector<std::uint32_t> choices) {
#ifdef ARBITER_SANITIZE
  choices.resize(std::min<std::size_t>(choices.size(), 20));
#endif
  return choices;
}

/// Plays random games given as lists of numbers; a failing list is shrunk and printed.
template <Game G>
bool play_at_random(const std::string& ruleset) {
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  const Every_game<G> every(game);
  int shrinks = 0;  // a shrink plays a whole game: this many must be enough
  return rc::check(std::string(G::rulebook().game) + " under " + ruleset, [&] {
    // Full-sized numbers from the first case on: a small number would always pick the first moves.
    const auto number =
        rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::uint32_t>(0, 1 << 16));
    const auto choices = *rc::gen::container<std::vector<std::uint32_t>>(number).as("choices");
    if (shrinks > 500 || (is_slow<G> && choices.size() % 10 != 0)) return;
    const std::string trouble = every.play(is_slow<G> ? beginning(choices) : choices);
    if (shrinks > 0 || !trouble.empty()) ++shrinks;
    if (!trouble.empty()) RC_FAIL(trouble);
  });
}

inline std::vector<Conformance_case> conformance_cases() {
  std::vector<Conformance_case> cases;
  const auto add = [&]<Game G>(std::type_identity<G>, std::initializer_list<const char*> rulesets) {
    std::size_t step = 1;
#ifdef ARBITER_SANITIZE
    if (is_slow<G>) step = 4;  // the others run the same code
#else
    if (is_slow<G> && !std::getenv("ARBITER_AT_LENGTH")) step = 2;  // the long run has them all
#endif
    for (std::size_t n = 0; n < rulesets.size(); n += step)
      cases.push_back({std::string(G::rulebook().game), rulesets.begin()[n], &play_at_random<G>});
  };
  add(std::type_identity<nim::Nim>{}, {"default", "NI-A01=2,piles=4:0:2:2", "piles=0:0:1:0"});
  add(std::type_identity<tic_tac_toe::Tic_tac_toe>{},
      {"default", "TT-A01=2", "TT-C04=off", "TT-A01=2,TT-C04=off"});
  add(std::type_identity<pig::Pig>{},
      {"default", "PG-A01=2", "PG-A02=2,target=20", "players=4,target=9,faces=3"});
  add(std::type_identity<odds_and_evens::Odds_and_evens>{},
      {"default", "OE-A01=2", "fingers=2,points=1"});
  add(std::type_identity<picadice::Picadice>{},
      {"default",
       // players, teams, matches
       "players=1", "players=3", "players=4", "players=4,teams=1", "match=5",
       "players=4,teams=1,match=3,PD-A10=2,PD-A17=1,columns=2",
       "players=3,match=9,PD-A27=2,colours=1,columns=2", "match=2,PD-A27=3,colours=1",
       "match=3,PD-A30=2,colours=1,columns=2",
       // readings
       "PD-A01=2,PD-A03=2", "PD-A01=0,PD-A04=2,birds=5", "PD-A03=3", "PD-A04=3",
       "PD-A28=2,counters=9", "PD-A02=2,counters=9,PD-A11=2", "PD-A02=0,counters=9,columns=5",
       "PD-A02=1,counters=7,limit=8,dice=6", "PD-A08=2,colours=2,columns=2",
       "PD-A08=2,PD-A26=2,PD-A13=2,limit=2,columns=3", "PD-A08=2,PD-C17=off,PD-A14=2,limit=2",
       "PD-A13=2,PD-A14=2,limit=1,dice=4", "players=4,teams=1,PD-A09=2",
       "players=4,teams=1,PD-A09=2,PD-A10=2,PD-A03=2,PD-A04=2",
       // clauses switched off
       "PD-C11=off", "PD-C13=off", "PD-C14=off", "PD-C17=off,columns=2", "PD-C23=off,colours=2",
       "PD-C11=off,PD-C14=off,players=1,PD-C17=off,colours=1", "PD-C23=off,PD-A08=2,columns=2",
       // odd sizes
       "colours=1,columns=1,dice=1", "columns=6,dice=6,limit=8,birds=8", "dice=1,limit=1,birds=1",
       "colours=3,columns=5,dice=2,limit=3,counters=11,players=3", "counters=1,players=2",
       "counters=99,limit=8,dice=5,colours=4"});
  add(std::type_identity<picnic_blitz::Picnic_blitz>{},
      {"default", "players=3", "players=4", "simplified=1",
       // readings
       "PB-A01=2,PB-A05=2", "players=3,PB-A02=2,lengths=2:2:3:3:4:4",
       "players=4,PB-A03=2,lengths=3:3:3:3:3:3", "PB-A03=3,lengths=2:2:2:2:3:3",
       "PB-A06=2,PB-A08=2,PB-A30=2", "players=3,PB-A10=2,lengths=4:4:4:4:4:4", "PB-A33=2",
       "PB-A08=2,PB-A33=2,lengths=2:2:2:2:2:2", "PB-A12=2,lengths=1:1:2:2:3:3",
       "PB-A10=2,PB-A03=3,PB-A02=2,PB-A12=2,players=4", "PB-A10=2,PB-A03=4,players=3",
       // clauses switched off
       "PB-C17=off,PB-C18=off", "PB-C19=off", "PB-C22=off,PB-C24=off", "PB-C32=off",
       "players=4,PB-C33=off,lengths=3:3:3:3:3:3", "PB-C33=off,PB-A10=2,PB-A03=3,players=3",
       // sizes
       "players=4,lengths=12:12:12:12:12:12,points=9:9:9:9:9:9,target=54",
       "players=3,lengths=3:0:2:0:0:0,target=4,dice=2,attacks=0:2:0:0:0:0",
       "dice=1,lengths=1:1:1:1:1:1,attacks=6:0:0:0:0:0,players=4"});
  // Small boards, because the large one has a hundred times as many possible moves.
  add(std::type_identity<bitskrieg::Bitskrieg>{},
      {"default", "board=4,obstacles=0,squad=2", "board=4,obstacles=1,squad=3,flags=1",
       "board=5,obstacles=3,squad=4,flags=2",
       // options
       "board=4,obstacles=0,squad=2,reserves=1,rebuilds=5:3,flags=0",
       "board=5,obstacles=4,squad=3,flank=1,stun=1,reverse=1,flags=1",
       "board=4,obstacles=1,squad=2,bounding=1,flags=0", "board=4,obstacles=1,squad=3,ramming=1",
       "board=5,obstacles=5,squad=2,destroying=1,flags=1",
       "board=5,obstacles=6,squad=3,terrain=1,flags=1",
       "board=5,obstacles=6,squad=3,terrain=1,flags=2,BK-A57=2",
       "board=4,obstacles=2,squad=2,flags=0,reserves=1,flank=1,bounding=1,stun=1,reverse=1,"
       "ramming=1,destroying=1,terrain=1",
       // readings
       "board=4,obstacles=1,squad=2,flags=0,BK-A02=2,ramming=1",
       "board=4,obstacles=1,squad=2,flags=0,BK-A02=4,BK-A03=2",
       "board=4,obstacles=0,squad=2,flags=0,BK-A03=2,BK-A06=2,bounding=1,ramming=1",
       "board=4,obstacles=0,squad=2,flags=0,BK-A03=2,BK-A06=2,BK-A43=2,BK-A48=2,bounding=1,ramming="
       "1",
       "board=4,obstacles=1,squad=2,flags=1,BK-A04=2",
       "board=4,obstacles=0,squad=2,flags=1,ramming=1,BK-A41=2",
       "board=4,squad=2,obstacles=0,BK-A05=2,"
       "BK-A06=2,flags=0,ramming=1",
       "board=6,obstacles=6,squad=3,flags=0,BK-A16=2",
       "board=6,obstacles=6,squad=3,flags=0,"
       "BK-A17=2",
       "obstacles=6,squad=2,flags=0,BK-A20=2",
       "board=5,obstacles=2,squad=3,pieces=0:2:0:3,flank=1,stun=1,flags=0,BK-A21=2,BK-A22=2",
       "board=4,obstacles=0,squad=1,flags=0,ramming=1,BK-A13=1",
       "board=4,obstacles=0,squad=1,flags=0,ramming=1,BK-A13=3",
       "board=5,obstacles=5,squad=3,flags=0,destroying=1,terrain=1,BK-A26=2",
       "board=4,obstacles=1,squad=2,flags=0,BK-A02=3,BK-A05=2,flank=1,ramming=1,BK-A60=2",
       "board=5,obstacles=5,squad=3,flags=0,destroying=1,terrain=1,faces=0:3:3,BK-A27=2,BK-A54=2,"
       "BK-A55=2",
       "board=5,obstacles=4,squad=2,flags=0,destroying=1,bounding=1,BK-A31=2,BK-A59=2",
       "board=4,obstacles=0,squad=2,flags=0,reserves=1,rebuilds=6:6,BK-A28=2",
       "board=4,obstacles=0,squad=2,flags=0,reserves=1,rebuilds=6:6,BK-A52=2",
       "board=4,obstacles=1,squad=2,flags=0,BK-A64=2,BK-A65=2",
       "board=4,obstacles=0,squad=2,flags=1,reserves=1,rebuilds=5:4,ramming=1,BK-A12=2,BK-A28=2",
       "board=4,obstacles=0,squad=2,flags=0,BK-A02=2,BK-A04=2,BK-A64=2,bounding=1,speed=4:3:2:1",
       "board=4,obstacles=0,squad=2,flags=2,reserves=1,rebuilds=4:4,BK-A09=2,BK-A28=2,BK-A62=2",
       "board=4,obstacles=0,squad=1,flags=0,pieces=0:3:0:0,armor=6:6:6:6,BK-A02=3,BK-A03=2,BK-A50="
       "2",
       "board=4,obstacles=0,squad=1,flags=0,pieces=0:3:0:0,armor=6:6:6:6,BK-A02=3,BK-A03=2,BK-A50="
       "3",
       "board=4,obstacles=0,squad=2,flags=1,BK-A09=2",
       // sizes
       "board=4,obstacles=2,squad=1",
       "board=5,obstacles=2,squad=3,speed=4:4:4:4,fire=2:2:1:1,"
       "armor=1:6:2:5,flags=1"});
  add(std::type_identity<brain_picnic::Brain_picnic>{},
      {"default", "players=1", "players=3,bonus=1", "players=9,rounds=1,size=3",
       // readings
       "PX-A03=2,bonus=1", "PX-A03=3,PX-A04=2,PX-A19=2,bonus=1", "PX-A06=1", "PX-A06=3", "PX-A08=2",
       "PX-A06=1,PX-A08=2,size=3", "PX-A10=2,players=3,size=3",
       "PX-A13=2,PX-A14=2,PX-A15=2,bonus=1,difficulty=2",
       "players=1,PX-A16=2,PX-A21=2,bonus=1,difficulty=3", "BP-A01=2",
       "players=3,BP-A02=2,BP-A03=2,size=3",
       // sizes
       "players=1,rounds=1,cards=4,size=3", "rounds=1,cards=4,size=3,PX-A03=2",
       "rounds=2,cards=8,size=3", "goals=1:1:5:8"});
  add(std::type_identity<snack_match::Snack_match>{},
      {"default", "players=1,SM-A04=1", "players=1", "players=1,SM-A04=3,bonus=1", "SM-A01=2",
       "SM-A03=2,bonus=1,difficulty=1", "rounds=2,cards=8,size=3,PX-A10=2"});
  add(std::type_identity<kalah::Kalah>{},
      {"default", "houses=1,seeds=1", "houses=6,seeds=10",
       // readings
       "KA-A01=2,houses=3,seeds=3", "KA-A02=2,houses=3,seeds=3", "KA-A03=2,houses=3,seeds=3",
       "KA-A04=2,houses=2,seeds=6", "KA-A05=2,houses=4,seeds=2", "KA-A06=2,houses=3,seeds=2",
       "KA-A06=3,KA-A05=2,houses=3,seeds=2", "KA-A06=4,houses=3,seeds=2",
       "KA-A07=2,houses=3,seeds=3", "KA-A03=2,KA-A05=2,KA-A06=4,KA-A07=2,houses=2,seeds=4",
       // clauses switched off
       "KA-C06=off,houses=2,seeds=6", "KA-C07=off,KA-A03=2,houses=3,seeds=2",
       "KA-C08=off,houses=3,seeds=2"});
  return cases;
}

inline std::string name_of_case(const testing::TestParamInfo<Conformance_case>& info) {
  std::string name = info.param.game + "_" + info.param.ruleset;
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}

}  // namespace arbiter
