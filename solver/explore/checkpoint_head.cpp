#include "solver/explore/checkpoint_head.hpp"

#include "model/json.hpp"
#include "solver/files/file_head.hpp"

namespace arbiter {

namespace {

/// In earlier versions, a hit had a code.
const char* format(const Checkpoint_head& head) {
  if (head.ranks) return "arbiter checkpoint by level 2";
  return head.disk ? "arbiter exploration on disk 2" : "arbiter checkpoint 3";
}

Json json_of(const std::vector<Checkpoint_head::Watch>& watches) {
  Json out = Json::array();
  for (const Checkpoint_head::Watch& watch : watches) {
    Json json{{"name", watch.name}};
    if (const auto& hit = watch.hit) {
      json["depth"] = hit->depth;
      json["turn"] = hit->transition;
      json["words"] = hit->words;
    }
    out.push_back(std::move(json));
  }
  return out;
}

/// The numbers in a list that is not empty; `what`: what they are.
std::vector<std::uint64_t> numbers_of(const std::string& where, const Json& list,
                                      const std::string& what) {
  if (!list.is_array() || list.empty()) throw Bad_input(where, what, json_text(list));
  std::vector<std::uint64_t> out;
  for (const Json& number : list) {
    if (!number.is_number_unsigned())
      throw Bad_input(where + ": " + what, "numbers", json_text(number));
    out.push_back(number.get<std::uint64_t>());
  }
  return out;
}

std::vector<Checkpoint_head::Watch> watches_of(const std::string& where, const Json& list,
                                               const std::vector<Checkpoint_head::Watch>& wanted) {
  Json names = Json::array(), wanted_names = Json::array();
  for (const Json& watch : list) names.push_back(member(watch, where, "name"));
  for (const Checkpoint_head::Watch& watch : wanted) wanted_names.push_back(watch.name);
  if (names != wanted_names)
    throw Bad_input(where + ": watches", json_text(wanted_names), json_text(names));
  std::vector<Checkpoint_head::Watch> out = wanted;
  for (std::size_t w = 0; w < out.size(); ++w) {
    out[w].hit.reset();
    if (!list[w].contains("depth")) continue;
    const File_head hit(where, json_text(list[w]));
    out[w].hit = {hit.number("depth"), hit["turn"] == Json(true),
                  numbers_of(where, hit["words"], "the words of a state")};
  }
  return out;
}

Json json_of(const Checkpoint_head::Run& run) { return {{"name", run.name}, {"hash", run.hash}}; }
Json json_of(const std::vector<Checkpoint_head::Run>& runs) {
  Json out = Json::array();
  for (const Checkpoint_head::Run& run : runs) out.push_back(json_of(run));
  return out;
}
Json json_of(const Checkpoint_head::Disk& disk) {
  return {{"visited", json_of(disk.visited)},
          {"found", json_of(disk.found)},
          {"levels", json_of(disk.levels)},
          {"level", json_of(disk.level)},
          {"next", disk.next}};
}

Checkpoint_head::Run run_of(const std::string& where, const Json& json) {
  const File_head run(where, json_text(json));
  return {run.text("name"), run.number("hash")};
}
std::vector<Checkpoint_head::Run> runs_of(const std::string& where, const Json& list) {
  if (!list.is_array()) throw Bad_input(where, "a list of runs", json_text(list));
  std::vector<Checkpoint_head::Run> out;
  for (const Json& run : list) out.push_back(run_of(where, run));
  return out;
}
Checkpoint_head::Disk disk_of(const std::string& where, const File_head& disk) {
  return {runs_of(where, disk["visited"]), runs_of(where, disk["found"]),
          runs_of(where, disk["levels"]), run_of(where, disk["level"]), disk.number("next")};
}

}  // namespace

std::string Checkpoint_head::write() const {
  Json json{{"format", format(*this)},
            {"game", game},
            {"ruleset", ruleset},
            {"code", code_bytes},
            {"model", model},
            {"states", states},
            {"transitions", transitions},
            {"over", over},
            {"deadlocks", deadlocks},
            {"silences", silences},
            {"seconds", seconds},
            {"next", next},
            {"levels", levels},
            {"watches", json_of(watches)}};
  if (parts) json["parts"] = *parts;
  if (ranks) json["ranks"] = *ranks;
  if (disk) json["disk"] = json_of(*disk);
  return json_text(json) + "\n";
}

Checkpoint_head Checkpoint_head::read(const std::string& where, std::string_view line,
                                      const Checkpoint_head& wanted) {
  const File_head head(where, line);
  head.must_be("format", format(wanted));
  head.must_be("game", wanted.game);
  head.must_be("ruleset", wanted.ruleset);
  head.must_be("code", wanted.code_bytes);
  head.must_be("model", wanted.model);
  Checkpoint_head out = wanted;
  if (wanted.parts) out.parts = head.number("parts");
  out.watches = watches_of(where, head["watches"], wanted.watches);
  out.transitions = head.number("transitions");
  out.over = head.number("over");
  out.deadlocks = head.number("deadlocks");
  out.silences = head.number("silences");
  out.states = head.number("states");
  out.levels = numbers_of(where, head["levels"], "the number of states of each level");
  if (wanted.ranks)
    out.ranks = numbers_of(where, head["ranks"], "the number of ranks of each level");
  if (out.ranks && out.ranks->size() != out.levels.size())
    throw Bad_input(where, "as many ranks as levels", json_text(head["ranks"]));
  if (wanted.disk) out.disk = disk_of(where, head.part("disk"));
  out.next = head.number("next");
  if (out.next > out.levels.back())
    throw Bad_input(where + ": next", "at most " + std::to_string(out.levels.back()),
                    std::to_string(out.next));
  const Json& seconds = head["seconds"];
  if (!seconds.is_number()) throw Bad_input(where, "seconds", json_text(seconds));
  out.seconds = seconds.get<double>();
  return out;
}

}  // namespace arbiter
