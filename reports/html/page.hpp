// The audit as one file that a publisher can forward: no network, no other file, readable without a
// script, on a phone and on paper. What it says is what the Markdown says, from the same data; what
// is more are pictures of positions, games that can be stepped through, and links that stay:
// #GAME, #GAME/CLAUSE, #GAME/QUESTION, #GAME/PROPERTY.
//
// The words are in reports/templates/, each NAME.mustache:
//
//   page.html    the frame, with style.css and script.js in it
//   game.html    one game, a <section>; the script shows one section at a time
#pragma once
#include <span>

#include "reports/audit_data.hpp"
#include "reports/html/gallery.hpp"

namespace arbiter::html {

/// The same audit gives the same text, byte for byte: no times, no paths.
std::string audit_page(std::span<const Game_audit> audits, const Draw& draw,
                       std::string_view version);

/// The same of parts that were made before, one for each audit.
std::string audit_page(std::span<const Game_audit> audits, std::span<const std::string> parts,
                       std::string_view version);
std::string game_part(const Game_audit& audit, const Draw& draw);

}  // namespace arbiter::html
