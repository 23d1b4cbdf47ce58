// The results of a discovery, as text and as JSON.
#pragma once
#include "reports/finding_json.hpp"
#include "reports/paint.hpp"
#include "solver/discover/recall.hpp"
#include "tools/study/text_findings.hpp"

namespace arbiter {

/// What was and was not examined under one ruleset.
std::string discovered_text(const discover::Discovery_result& one, std::string_view why,
                            const Paint& paint);
/// What was searched in the text, and what is settled there; empty if the game has no literal form.
std::string text_findings_text(const Text_findings& text, const Paint& paint);
/// A hit with its playthrough or witness, if any.
std::string hit_text(const Rulebook& book, const discover::Hit& hit, const Paint& paint);
/// The other witnesses of a hit in the text.
std::string other_witnesses_text(const Rulebook& book, const discover::Hit& hit,
                                 const Text_findings& text);
/// The table of questions, and the totals. `unknown`: hits that match no question.
std::string recall_text(const std::vector<discover::Recall>& list, std::size_t hits,
                        std::size_t unknown, const Paint& paint);
/// The JSON answer, as docs/schemas/discover.schema.json describes it.
Report_json discovery_json(const Rulebook& book, const std::vector<discover::Hit>& hits,
                           const std::vector<discover::Recall>& recalled,
                           const std::vector<discover::Discovery_result>& list,
                           const Text_findings& text, bool stopped);

}  // namespace arbiter
