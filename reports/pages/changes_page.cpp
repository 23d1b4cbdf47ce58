// What has changed since an earlier audit, as a page.
#include <fmt/format.h>

#include <optional>

#include "model/json.hpp"
#include "reports/audit_changes.hpp"
#include "reports/pages/pages.hpp"

namespace arbiter {

using namespace document;

Page changes_page(std::span<const Game_audit> audits,
                  const std::map<std::string, Report_json>& before) {
  Page out{"changes", "What has changed since the earlier audit"};
  const auto add = [&](Block block) { out.blocks.push_back(std::move(block)); };
  for (const Game_audit& audit : audits) {
    const std::string game(audit.book->game);
    add(Heading{2, link(audit.book->title, "#" + game), "changes/" + game});
    if (audit.stopped)
      add(Paragraph{strong("Incomplete.") + " What is missing from this audit seems to be gone."});
    const auto known = before.find(game);
    if (known == before.end()) {
      add(Paragraph{"The earlier audit did not include this game."});
      continue;
    }
    const std::vector<Audit_change> changes = changes_since(known->second, audit);
    if (changes.empty()) add(Paragraph{"Nothing has changed."});
    std::optional<Audit_change::Kind> kind;
    std::vector<Text> lines;
    const auto finish = [&] {
      if (!lines.empty()) add(list_of(lines));
      lines.clear();
    };
    for (const Audit_change& change : changes) {
      if (change.kind != kind) {
        finish();
        kind = change.kind;
        add(Heading{3, title_of(change.kind)});
      }
      const std::size_t at = index_of(audit.book->questions, change.id);
      const bool is_question = at < audit.book->questions.size();
      // A property that is gone has no page.
      const bool has_page = is_question || !change.after.empty();
      lines.push_back(id(change.id, has_page ? "#" + game + "/" + change.id : "") +
                      (is_question ? fmt::format(" {}", audit.book->questions[at].title) : "") +
                      ": " + (change.before.empty() ? "new" : change.before) + " \u2192 " +
                      strong(change.after.empty() ? "gone" : change.after));
    }
    finish();
  }
  return out;
}

}  // namespace arbiter
