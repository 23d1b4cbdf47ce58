// What has changed between two audits of a game, for instance since the last printing of its
// rulebook. Both are read as JSON (docs/schemas/audit.schema.json), so a report that was stored
// years ago is enough.
//
//   a question   settled, new, more or less severe; a proved value moved; the worked examples say
//                something else; it comes up more or less often
//   a property   another headline, new, gone
//
// Shares of sampled games count as changed only if their confidence intervals do not overlap.
#pragma once
#include <string>
#include <vector>

#include "model/json_fwd.hpp"
#include "reports/audit_data.hpp"

namespace arbiter {

struct Audit_change {
  enum class Kind { settled, added, severity, value, share, examples, property };
  Kind kind;
  std::string id;             // of the question, or the property's name
  std::string before, after;  // what both audits say; empty: nothing
};
/// "Settled questions", "New questions", "Severity", ...
std::string_view title_of(Audit_change::Kind kind);

/// Whether this is the report of an audit of one game.
bool is_audit(const Report_json& report);
/// By kind, then as in the later audit. `before` must be the report of an audit.
std::vector<Audit_change> changes_since(const Report_json& before, const Game_audit& now);

}  // namespace arbiter
