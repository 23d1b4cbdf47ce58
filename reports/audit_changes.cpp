#include "reports/audit_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "model/json.hpp"
#include "reports/audit_json.hpp"

namespace arbiter {

namespace {

using Kind = Audit_change::Kind;
constexpr const char* harmless = "never matters";
constexpr double least_move = 1e-6;  // of a value; less is within the gap between its bounds

/// The entries of a list by the text under `key`.
std::map<std::string, const Report_json*> by(const Report_json& list, const char* key) {
  std::map<std::string, const Report_json*> out;
  for (const Report_json& each : list)
    if (each.is_object()) out.emplace(each.value(key, ""), &each);
  return out;
}

const Report_json& list_in(const Report_json& object, const char* key) {
  static const Report_json none = Report_json::array();
  const auto found = object.find(key);
  return found != object.end() && found->is_array() ? *found : none;
}

/// A share with its interval; nothing if it is not known.
struct Share {
  double low, high;
  std::string says;
};
std::optional<Share> share_in(const Report_json& question) {
  const auto asked = question.find("asked");
  if (asked == question.end() || !asked->is_object()) return std::nullopt;
  for (const char* kind : {"random", "casual"})
    if (const auto it = asked->find(kind); it != asked->end() && it->is_object())
      return Share{
          it->value("low", 0.0), it->value("high", 1.0),
          fmt::format("in {} of {} sampled games", it->value("seen", 0U), it->value("games", 0U))};
  return std::nullopt;
}

class Comparison {
 public:
  Comparison(const Report_json& before, const Report_json& now) : before_(before), now_(now) {}

  std::vector<Audit_change> run() {
    questions();
    properties();
    std::ranges::stable_sort(out_, {}, &Audit_change::kind);
    return std::move(out_);
  }

 private:
  void add(Kind kind, const std::string& id, std::string before, std::string after) {
    if (before != after) out_.push_back({kind, id, std::move(before), std::move(after)});
  }

  void questions() {
    const auto old = by(list_in(before_, "questions"), "question");
    const auto now = by(list_in(now_, "questions"), "question");
    for (const Report_json& each : list_in(now_, "questions")) {
      const auto id = each.value("question", "");
      const auto severity = each.value("severity", "");
      const auto known = old.find(id);
      if (known == old.end()) {
        add(Kind::added, id, "", severity);
        continue;
      }
      const auto was = known->second->value("severity", "");
      if (severity != was)
        add(severity == harmless ? Kind::settled
            : was == harmless    ? Kind::added
                                 : Kind::severity,
            id, was, severity);
      readings(id, *known->second, each);
      const auto before = share_in(*known->second), after = share_in(each);
      if (before && after && (before->high < after->low || after->high < before->low))
        add(Kind::share, id, before->says, after->says);
    }
    for (const auto& [id, each] : old)
      if (!now.contains(id) && each->value("severity", "") != harmless)
        add(Kind::settled, id, each->value("severity", ""), "answered, or no longer relevant");
  }

  void readings(const std::string& id, const Report_json& before, const Report_json& now) {
    const auto old = [&](const Report_json& reading) -> const Report_json* {
      for (const Report_json& each : list_in(before, "readings"))
        if (each.value("reading", -1) == reading.value("reading", -2)) return &each;
      return nullptr;
    };
    for (const Report_json& each : list_in(now, "readings")) {
      const Report_json* was = old(each);
      if (!was) continue;
      const std::string name = fmt::format("reading {}: ", each.value("reading", 0));
      const auto moved = [](const Report_json& reading) {
        const auto it = reading.find("moved");
        return it != reading.end() && it->is_number() ? std::optional(it->get<double>())
                                                      : std::nullopt;
      };
      const auto says = [&](const std::optional<double>& value) {
        return value ? fmt::format("{}{:.4g} percentage points", name, 100 * *value)
                     : name + "not known";
      };
      const auto old_value = moved(*was), new_value = moved(each);
      if (old_value.has_value() != new_value.has_value() ||
          (old_value && std::abs(*old_value - *new_value) > least_move))
        add(Kind::value, id, says(old_value), says(new_value));
      const auto evidence = [&](const Report_json& reading) {
        const auto text = reading.value("evidence", "");
        return name + (text.empty() ? "not checked" : text);
      };
      add(Kind::examples, id, evidence(*was), evidence(each));
    }
  }

  void properties() {
    const auto old = by(list_in(before_, "properties"), "name");
    const auto now = by(list_in(now_, "properties"), "name");
    for (const Report_json& each : list_in(now_, "properties")) {
      const auto known = old.find(each.value("name", ""));
      add(Kind::property, each.value("name", ""),
          known == old.end() ? "" : known->second->value("headline", ""),
          each.value("headline", ""));
    }
    for (const auto& [name, each] : old)
      if (!now.contains(name)) add(Kind::property, name, each->value("headline", ""), "");
  }

  const Report_json& before_;
  const Report_json& now_;
  std::vector<Audit_change> out_;
};

}  // namespace

std::string_view title_of(Kind kind) {
  constexpr std::string_view names[] = {"Settled questions",
                                        "New questions",
                                        "Severity",
                                        "Proved changes of a value",
                                        "How often a question comes up",
                                        "What the worked examples say",
                                        "Properties"};
  return names[static_cast<int>(kind)];
}

bool is_audit(const Report_json& report) {
  return report.is_object() && list_in(report, "games").size() == 1 &&
         report.at("games")[0].is_object() && report.at("games")[0].contains("properties");
}

std::vector<Audit_change> changes_since(const Report_json& before, const Game_audit& now) {
  const Report_json report = audit_json({&now, 1});
  return Comparison(before.at("games")[0], report.at("games")[0]).run();
}

}  // namespace arbiter
