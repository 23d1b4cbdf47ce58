// The audit as one HTML file that a publisher can forward. It needs no network and no other file,
// and is readable without a script, on a phone and on paper. It has the content of the Markdown
// pages, made from the same data, and adds pictures of positions, games to step through, and
// permanent links: #GAME, #GAME/CLAUSE, #GAME/QUESTION, #GAME/PROPERTY.
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

/// The page of an audit. It contains no times and no paths, so the same audit gives the same bytes.
std::string audit_page(std::span<const Game_audit> audits, const Draw& draw,
                       std::string_view version);

/// The page, assembled from parts made by game_part(), one for each audit.
std::string audit_page(std::span<const Game_audit> audits, std::span<const std::string> parts,
                       std::string_view version);
std::string game_part(const Game_audit& audit, const Draw& draw);

}  // namespace arbiter::html
