"use strict";
// The page of `arbiter explore`. The part of its address behind the # holds its whole state: game,
// ruleset, start, moves, moves tried, and the ruleset before the last switch. Every change makes a new
// address, so a link shares the state, reloading keeps it, and the browser's back button undoes the
// change. The page asks for everything that it shows: the server (explore_server.js), or the engine that an
// exported page contains (explore_engine.js). explore_board.js plays on the picture,
// explore_edit.js sets up positions, explore_tree.js keeps variations, explore_value.js evaluates the
// position and explore_graph.js the game; explore_puzzle.js shows puzzles; explore_play.js and
// explore_rules.js render the other sections.

const $ = (id) => document.getElementById(id);
const shown_at_first = 48;  // moves listed per clause before "Show more"

/** Makes an element with attributes, listeners (onclick) and children, which are texts or elements. */
function make(name, attributes, ...children) {
  const out = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) out.addEventListener(key.slice(2), value);
    else if (value === true) out.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) out.setAttribute(key, value);
  }
  out.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return out;
}
function count(n, what) { return n + " " + what + (n === 1 ? "" : "s"); }

// --- the state behind the # ---------------------------------------------------------------------------

function state_of(fragment) {
  const from = new URLSearchParams(fragment.replace(/^#/, ""));
  const tree = read_tree(from.get("tree") || "");
  path_in(tree, from.getAll("move"));
  return {
    tree,
    game: from.get("game") || "",
    ruleset: from.get("ruleset") || "default",
    start: from.get("start") || "start",
    puzzle: from.get("puzzle") || "",
    moves: from.getAll("move"),
    tried: from.getAll("tried").map((text) => {
      const [after, actor, ...move] = text.split(" ");
      return {after: Number(after), actor, move: move.join(" ")};
    }).filter((each) => Number.isInteger(each.after) && each.after >= 0 && each.move),
    was: from.get("was") || "",
    edit: from.get("edit") === "1",
    puts: from.getAll("put"),
  };
}
function fragment_of(state) {
  const out = new URLSearchParams({game: state.game});
  if (state.ruleset !== "default") out.set("ruleset", state.ruleset);
  out.set("start", state.start);
  if (state.puzzle) out.set("puzzle", state.puzzle);
  for (const move of state.moves) out.append("move", move);
  for (const each of state.tried) out.append("tried", each.after + " " + each.actor + " " + each.move);
  if (state.was) out.set("was", state.was);
  if (state.edit) out.set("edit", "1");
  for (const words of state.puts) out.append("put", words);
  if (is_more(state.tree, state.moves)) out.set("tree", tree_text(state.tree));
  return "#" + out.toString().replace(/%2F/g, "/").replace(/%3A/g, ":").replace(/%2C/g, ",");
}

let state = null;      // the state that is shown or being loaded
let rulebook = null;   // clauses, questions and parameters of its game, from the server
let position = null;   // the server's answer about the position
let values = null;     // the server's evaluation, which arrives later; null until then
let round = new AbortController();  // the requests for this state; aborted when the state changes

/** Changes the state; drops moves that were tried later than its last move, and edits of another line. */
function go(change) {
  const is_other = ["game", "start", "moves"].some((key) => key in change);
  const next = {...state, ...(is_other ? {puts: []} : {}), ...change};
  path_in(next.tree, next.moves);
  next.tried = next.tried.filter((each) => each.after <= next.moves.length);
  const fragment = fragment_of(next);
  if (fragment === location.hash) show();
  else location.hash = fragment;  // show() follows
}
function line() {
  return {game: state.game, ruleset: state.ruleset, start: state.start, moves: state.moves};
}

/** Returns the answer or throws an Error with its message. Aborting `signal` cancels the request. */
async function ask(what, body, signal) {
  const said = await answer_to(what, body, signal);
  if (said.error !== undefined) throw new Error(said.error);
  return said;
}

// --- names ---------------------------------------------------------------------------------------------

/** Whether this is the size of a phone, where rulings come first. */
function is_phone() { return window.innerWidth < 640; }
/** The name of who acts, everywhere on the page; notation writes P1. */
function name_of_actor(actor) { return actor === "fate" ? "Chance" : actor.replace(/^P(\d+)$/, "Player $1"); }
/** A sentence that begins with an actor in notation. */
function named(sentence) { return with_players(sentence.replace(/^(P\d+|fate)(?= )/, name_of_actor)); }
/** A text in which a side is called by its player, if each side has one. */
function with_players(text) {
  return position && position.sides === position.players ? text.replace(/\b[Ss]ide (\d+)\b/g, "Player $1") : text;
}

// --- clauses ------------------------------------------------------------------------------------------

function clause_of(id) { return rulebook.clauses.find((clause) => clause.id === id); }
/** A clause as an element: id, heading and text. */
function cited(id) {
  const clause = clause_of(id);
  if (!clause) return make("span", {}, id);
  return make("span", {}, make("span", {class: "id"}, id), " " + clause.heading + ": " + clause.says);
}
function badge(text, kind) { return make("span", {class: "badge " + (kind || "")}, text); }
function ruling_badge(ruling) {
  return badge(ruling, ruling === "legal" ? "good" : ruling === "illegal" ? "bad" : "open");
}
/** The effect of a move under a ruleset, in a sentence. */
function doing_text(doing) {
  if (!doing || !doing.ruling) return "not available";
  const by = doing.clause ? " by " + doing.clause : "";
  const why = doing.reason ? " (" + doing.reason + ")" : "";
  if (doing.ruling !== "legal") return doing.ruling + by + why;
  const odds = doing.chance ? " with probability " + doing.chance : "";
  const end = doing.result && doing.result !== "unfinished" ? ", result " + doing.result : "";
  return "legal" + by + odds + (doing.after ? ", leads to " + doing.after + end : "");
}

// --- all of it ----------------------------------------------------------------------------------------

function trouble(error) {
  $("trouble").replaceChildren(make("p", {}, error.message),
    make("button", {type: "button", class: "copy", onclick: () => history.back()}, "Go back"));
  $("trouble").hidden = false;
}
let asking = Promise.resolve();  // slow requests run one at a time
/** Makes a step in its turn; one that fails does not keep others from being made. */
function in_turn(signal, step) {
  asking = asking.then(() => (signal.aborted ? undefined : step())).catch((error) => {
    if (!signal.aborted) trouble(error);
  });
}
/** Asks `what` in its turn, if it is still `wanted`; null: only calls `then`. */
function later(signal, what, then, more = {}, wanted = () => true) {
  in_turn(signal, async () => {
    if (!wanted()) return;
    const said = what && await ask(what, {...line(), ...more}, signal);
    if (!signal.aborted) then(said);
  });
}
/** Clears the page while another game loads, so that nobody can click on the old one. */
function leave() {
  position = values = estimate = null;
  for (const id of ["turn", "board", "acts", "hint", "best", "tree", "worth", "moves", "verdict", "advice", "begins", "played"]) $(id).replaceChildren();
  edited = null;
  document.body.classList.remove("puzzling");
  for (const id of ["puzzle", "bar", "bubble", "chance", "filter-line", "changes", "editor", "graph"]) $(id).hidden = true;
}
/** The buttons that need a position. */
const of_a_position = "#try button, #copy-position, #copy-game, #as-playthrough, #as-test, #as-picture, [data-of=command]";
const known_rules = new Map();  // rulebooks by game and ruleset
async function show() {
  round.abort();  // the server drops its work for the previous state
  round = new AbortController();
  const {signal} = round;
  const next = state_of(location.hash);
  if (set_up && JSON.stringify(edits_in(set_up)) !== JSON.stringify(edits_in(next))) set_up = null;
  const acted = document.activeElement;
  const in_moves = acted && (acted.closest("#moves, #chance, #verdict, #changes"));
  const on_board = acted && acted.closest("#board, #acts, #box, #box-rest") && acted.matches(":focus-visible");
  if (state && state.game === next.game && state.start === next.start && state.puzzle === next.puzzle && next.tree.recent === undefined)
    remember(state.tree, next.tree);
  state = next;
  if (rulebook && rulebook.game !== state.game) leave();
  try {
    $("game").value = state.game;
    // The rules are loaded first, so that the user can still change them when the position is invalid.
    const of = state.game + " " + state.ruleset;
    const rules = known_rules.get(of) || await ask("rules", {game: state.game, ruleset: state.ruleset}, signal);
    known_rules.set(of, rules);
    if (signal.aborted) return;
    const is_other = !rulebook || rulebook.game !== rules.game;
    rulebook = rules;
    if (is_other) {
      make_rules();
      $("title").textContent = document.title = "Explore " + rules.title;
    }
    show_rules();
    const said = await position_of(state, state.was ? {was: state.was} : {}, signal);
    if (signal.aborted) return;
    edited = state.edit || state.puts.length ? await ask("edit", {...line(), edits: state.puts}, signal) : null;
    if (signal.aborted) return;
    if (edited && !edited.why && state.puts.length) {  // under this ruleset, it has become a position
      history.replaceState(null, "", fragment_of({...state, start: edited.position, moves: [], puts: [], tree: new_tree(), tried: [], was: ""}));
      return show();
    }
    position = edited && edited.why ? {...said, ...edited, plies: [], changes: null, turn: {kind: "none", deciders: []}} : said;
    values = estimate = null;
    no_estimate = "";
    if (state.ruleset !== said.ruleset) {
      state.ruleset = said.ruleset;
      history.replaceState(null, "", fragment_of(state));
    }
  } catch (error) {
    if (!signal.aborted) trouble(error);
    return;
  }
  $("trouble").hidden = true;
  $("filter").value = "";
  $("verdict").replaceChildren();
  $("exported").hidden = true;
  const is_none = position.turn.kind === "none";
  for (const each of document.querySelectorAll(of_a_position)) each.disabled = is_none;
  show_who();
  show_puzzle();
  show_editor();
  show_board();
  show_worth();
  show_best();
  show_changes();
  show_moves();
  show_played();
  show_tree();
  show_rules();
  show_marks(null);
  show_keep();
  // The clicked element is gone, so the keyboard focus moves to the heading of the moves.
  if (in_moves && !document.contains(acted)) $("moves-heading").focus({preventScroll: true});
  else if (on_board && !document.contains(acted)) focus_board();
  if ($("rolls").checked && position.turn.kind === "chance" && is_new_line) return roll();
  is_new_line = false;
  if (is_none || state.puzzle) {
    $("graph").hidden = true;
    $("rules-note").textContent = "";
    return;
  }
  evaluate(signal);
  follow_game(signal);
  try {
    show_marks((await ask("readings", line(), signal)).entries);  // beside the evaluation, which takes longer
  } catch (error) {
    if (!signal.aborted) trouble(error);
  }
}
let is_new_line = false;  // whether the user has just made a move, after which dice roll by themselves
/** Copies which variation was visited most recently. */
function remember(from, to) {
  const move = from.recent && from.recent.move;
  to.recent = to.children.find((each) => each.move === move);
  if (to.recent) remember(from.recent, to.recent);
}
/** Redraws the moves with their values and keeps the keyboard focus. */
function redraw_moves() {
  const at = document.activeElement;
  const move = at && at.closest("#moves") && at.dataset.move;
  show_moves();
  if (move !== undefined && move !== null && at && !document.contains(at)) {
    const again = $("moves").querySelector("[data-move=" + CSS.escape(move) + "]");
    if (again) again.focus({preventScroll: true});
  }
}
const most_recent = 8;
/** The positions that were asked about or set up last, in this browser: [address, name], the last first. */
function recent_positions() {
  try {
    const kept = JSON.parse(localStorage.getItem("recent") || "[]");
    return Array.isArray(kept) ? kept.filter(Array.isArray) : [];
  } catch {
    return [];
  }
}
/** Adds the position shown to the recent ones. */
function keep_recent() {
  const name = rulebook.title + " " + position.position;
  const kept = fragment_of({...state, edit: false, tried: [], was: ""});
  const all = [[kept, name], ...recent_positions().filter(([other]) => other !== kept)].slice(0, most_recent);
  localStorage.setItem("recent", JSON.stringify(all));
  show_recent();
}
function show_recent() {
  const all = recent_positions();
  $("recent-line").hidden = !all.length;
  $("recent").replaceChildren(make("option", {value: ""}, "positions"), ...all.map(([kept, name]) => make("option", {value: kept}, name)));
}
function show_who() {
  const names = [...Array(position.players).keys()].map((n) => "P" + (n + 1));
  $("who").replaceChildren(make("option", {value: ""}, "next to act"),
    ...[...names, "fate"].map((name) => make("option", {value: name}, name_of_actor(name))));
}

$("undo").addEventListener("click", () => (state.edit && (state.puts.length || !state.moves.length) ? history.back() : step_back()));
$("back").addEventListener("click", step_back);
$("forth").addEventListener("click", step_on);
$("restart").addEventListener("click", to_start);
$("to-end").addEventListener("click", to_end);
$("delete").addEventListener("click", delete_from_here);
$("note").addEventListener("change", () => {
  here().pop().note = $("note").value.trim();
  go({});
});
$("show-help").addEventListener("click", () => $("help").showModal());
$("rules-box").open = !is_phone();  // on a phone, rulings come first
$("asks").checked = (localStorage.getItem("asks") || (is_phone() ? "1" : "0")) === "1";
document.body.classList.toggle("asking", $("asks").checked);
$("rolls").checked = localStorage.getItem("rolls") === "1";
$("rolls").addEventListener("change", () => localStorage.setItem("rolls", $("rolls").checked ? "1" : "0"));
$("asks").addEventListener("change", () => {
  document.body.classList.toggle("asking", $("asks").checked);
  localStorage.setItem("asks", $("asks").checked ? "1" : "0");
});
$("copy-position").addEventListener("click", (event) => copy_text(state.puzzle || position.position, event.target));
$("copy-game").addEventListener("click", (event) => copy_game(event.target).catch(trouble));
$("as-picture").addEventListener("click", save_picture);
$("seek").addEventListener("input", seek_rules);
$("roll").addEventListener("click", roll);
$("filter").addEventListener("input", show_moves);
$("try").addEventListener("submit", (event) => {
  event.preventDefault();
  try_move($("who").value, $("tried").value.trim());
});
$("paste-form").addEventListener("submit", (event) => {
  event.preventDefault();
  paste($("paste").value);
});
$("game").addEventListener("change", () =>
  go({game: $("game").value, ruleset: "default", start: "start", moves: [], tried: [], was: "", tree: new_tree(), edit: false, puzzle: ""}));
$("only-changing").addEventListener("change", (event) => $("rules").classList.toggle("only-changing", event.target.checked));
$("as-playthrough").addEventListener("click", () => save("playthrough"));
$("as-test").addEventListener("click", () => save("test"));
$("to-moves").addEventListener("click", () => $("moves-heading").focus());
for (const button of document.querySelectorAll("button[data-of]"))
  button.addEventListener("click", () => copy($(button.dataset.of), button));
window.addEventListener("hashchange", show);
$("recent").addEventListener("change", () => {
  const kept = $("recent").value;
  $("recent").value = "";  // so that the same one can be chosen again
  if (kept) location.hash = kept;
});
show_recent();

ask("games", {}).then(({games}) => {
  $("game").replaceChildren(...games.map((each) => make("option", {value: each.game}, each.title)));
  state = state_of(location.hash);
  if (state.game) show();
  else go({game: games[0].game});
}).catch(trouble);
