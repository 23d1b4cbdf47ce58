#include "tools/cli/discover_text.hpp"

#include "model/json.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {

using namespace discover;

namespace {

std::string title(const Hit& hit) {
  const std::string name(name_of(hit.detector));
  return hit.kind.empty() ? name : name + " (" + hit.kind + ")";
}

std::size_t count(const std::vector<Recall>& list, Recall_grade how) {
  return static_cast<std::size_t>(std::ranges::count(list, how, &Recall::how));
}

/// Whether the only evidence is that no verdict cites a clause, which is the weakest evidence of
/// all.
bool is_by_uncited_alone(const Recall& recall) {
  return recall.how == Recall_grade::weak && recall.by == name_of(Detector::uncited);
}

Report_json hit_json(const Rulebook& book, const Hit& hit) {
  return {{"detector", name_of(hit.detector)},
          {"kind", hit.kind},
          {"clauses", clause_ids(book, hit.clauses)},
          {"questions", question_ids(book, hit.questions)},
          {"says", hit.says},
          {"ruleset", hit.ruleset},
          {"scope", hit.scope},
          {"playthrough", hit.playthrough},
          {"plies", hit.plies},
          {"shortest", hit.shortest},
          {"also", hit.also},
          {"silence", hit.silence},
          {"id", hit.id},
          {"position", hit.position},
          {"moves", hit.moves},
          {"remark", hit.remark},
          {"reached", hit.reached}};
}

std::string witness_text(const Hit& hit) {
  if (!hit.remark.empty()) return "  " + hit.remark + "\n";
  if (hit.position.empty()) return {};
  std::string how = "unknown";
  if (hit.reached == "no") how = "by no game of this ruleset (proved)";
  if (hit.reached == "yes")
    how = fmt::format("in {} {}", hit.plies, hit.plies == 1 ? "ply" : "plies");
  std::string text =
      fmt::format("  ruleset  {}\n  position {}\n  reached  {}\n", hit.ruleset, hit.position, how);
  if (!hit.moves.empty()) text += fmt::format("  move     {}\n", fmt::join(hit.moves, ", "));
  return text;
}

}  // namespace

std::string discovered_text(const Discovery_result& one, std::string_view why, const Paint& paint) {
  std::string out = fmt::format("{} ({})\n  {}, {:.1f} s\n", paint.strong("ruleset " + one.ruleset),
                                why, one.scope, one.seconds);
  for (const std::string& remark : one.remarks) out += "  " + remark + "\n";
  return out;
}

std::string other_witnesses_text(const Rulebook& book, const Hit& hit, const Text_findings& text) {
  std::string out;
  for (const Text_findings::Witness& each : text.others)
    if (each.id == hit.id)
      out += fmt::format(
          "  another witness, for {}\n    scope {}\n    ruleset  {}\n    position {}\n"
          "    move     {}\n",
          listed(question_ids(book, each.questions)), each.scope, each.ruleset, each.position,
          fmt::join(each.moves, ", "));
  return out;
}

std::string text_findings_text(const Text_findings& text, const Paint& paint) {
  if (text.scopes.empty()) return {};
  std::string out = fmt::format("{}\n  {} scopes, {} queries, {:.1f} s\n",
                                paint.strong("the text, taken literally"), text.scopes.size(),
                                text.checks, text.seconds);
  for (const std::string& remark : text.remarks) out += "  " + remark + "\n";
  for (const Text_findings::Settled& each : text.settled)
    out += fmt::format("  {} is settled by {}: {}\n", each.hit.id, each.clause, each.because);
  return out;
}

std::string hit_text(const Rulebook& book, const Hit& hit, const Paint& paint) {
  std::string out =
      fmt::format("{}{} {} [{}]\n", hit.id.empty() ? "" : hit.id + " ", paint.open(title(hit)),
                  hit.says, listed(clause_ids(book, hit.clauses)));
  if (hit.questions != 0)
    out += fmt::format("  known questions: {}\n", listed(question_ids(book, hit.questions)));
  if (hit.detector == Detector::text)
    return out + fmt::format("  scope {}\n", hit.scope) + witness_text(hit);
  out += fmt::format("  ruleset {}{}; {}\n", hit.ruleset,
                     hit.also.empty() ? "" : fmt::format(" and {} others", hit.also.size()),
                     hit.scope);
  if (hit.playthrough.empty()) return out;
  out += hit.shortest ? "  a game that leads there in the fewest turns:\n"
                      : "  a game that leads there:\n";
  std::string_view rest = hit.playthrough;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    out += "    " + std::string(rest.substr(0, end)) + "\n";
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return out;
}

std::string recall_text(const std::vector<Recall>& list, std::size_t hits, std::size_t unknown,
                        const Paint& paint) {
  std::string out = paint.strong("questions of the rulebook") + "\n";
  for (const Recall& one : list)
    out += fmt::format("  {:8} {:7} {}\n", one.question, name_of(one.how), one.by);
  const auto uncited = std::ranges::count_if(list, is_by_uncited_alone);
  return out + fmt::format(
                   "{} hits, {} of them on no known question; of {} questions, {} strong, {} "
                   "given, {} weak ({} by uncited alone), {} missed\n",
                   hits, unknown, list.size(), count(list, Recall_grade::strong),
                   count(list, Recall_grade::given), count(list, Recall_grade::weak), uncited,
                   count(list, Recall_grade::missed));
}

Report_json discovery_json(const Rulebook& book, const std::vector<Hit>& hits,
                           const std::vector<Recall>& recalled,
                           const std::vector<Discovery_result>& list, const Text_findings& text,
                           bool stopped) {
  Report_json out{{"game", book.game}, {"stopped", stopped}};
  out["text"] = {{"scopes", text.scopes},         {"complete", text.complete},
                 {"checks", text.checks},         {"seconds", text.seconds},
                 {"remarks", text.remarks},       {"settled", Report_json::array()},
                 {"others", Report_json::array()}};
  for (const Text_findings::Witness& each : text.others)
    out["text"]["others"].push_back({{"id", each.id},
                                     {"ruleset", each.ruleset},
                                     {"scope", each.scope},
                                     {"position", each.position},
                                     {"moves", each.moves},
                                     {"questions", question_ids(book, each.questions)}});
  for (const Text_findings::Settled& each : text.settled)
    out["text"]["settled"].push_back({{"id", each.hit.id},
                                      {"says", each.hit.says},
                                      {"clause", each.clause},
                                      {"because", each.because}});
  out["rulesets"] = Report_json::array();
  for (const Discovery_result& one : list)
    out["rulesets"].push_back({{"ruleset", one.ruleset},
                               {"scope", one.scope},
                               {"exhausted", one.ended == Stop_reason::exhausted},
                               {"states", one.states},
                               {"games", one.games},
                               {"seconds", one.seconds},
                               {"remarks", one.remarks}});
  out["hits"] = Report_json::array();
  for (const Hit& hit : hits) out["hits"].push_back(hit_json(book, hit));
  out["recall"] = Report_json::array();
  for (const Recall& one : recalled)
    out["recall"].push_back({{"question", one.question},
                             {"recalled", name_of(one.how)},
                             {"by", one.by},
                             {"hits", one.hits}});
  out["sums"] = {{"hits", hits.size()},
                 {"about_no_question", news(book, hits).size()},
                 {"questions", recalled.size()},
                 {"strong", count(recalled, Recall_grade::strong)},
                 {"given", count(recalled, Recall_grade::given)},
                 {"weak", count(recalled, Recall_grade::weak)},
                 {"weak_by_uncited_alone", std::ranges::count_if(recalled, is_by_uncited_alone)},
                 {"missed", count(recalled, Recall_grade::missed)}};
  return out;
}

}  // namespace arbiter
