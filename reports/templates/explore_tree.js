// The game as a tree: variations, notes, steps back and forth, and games to copy and paste. The
// address keeps the line to the position shown as `move`; `tree` adds what else was played. A part of
// explore.js.
//
//   a;b{a note};c(d;e);f      after b, c was played, with d and e as a variation; f follows c

function new_tree() { return {move: "", note: "", children: []}; }
const special = /[;(){}%]/g;
function kept(text) { return text.replace(special, encodeURIComponent).replace(/[()]/g, (c) => (c === "(" ? "%28" : "%29")); }

function tree_text(node) {
  if (!node.children.length) return "";
  const one = (child) => kept(child.move) + (child.note ? "{" + kept(child.note) + "}" : "");
  const [main, ...others] = node.children;
  const rest = tree_text(main);
  return one(main) + others.map((child) => {
    const after = tree_text(child);
    return "(" + one(child) + (after ? ";" + after : "") + ")";
  }).join("") + (rest ? ";" + rest : "");
}
/** Reads it again; what cannot be read is left out. */
function read_tree(text) {
  const root = new_tree();
  let parent = root, node = null;
  const open = [];
  for (const [, mark, word] of text.matchAll(/([;(){}]?)([^;(){}]*)/g)) {
    let says = word;
    try { says = decodeURIComponent(word); } catch { /* as it is */ }
    if (mark === "{") { if (node) node.note = says; continue; }
    if (mark === "}" && !says) continue;
    if (mark === "(") open.push([parent, node]);
    else if (mark === ")") { if (open.length) [parent, node] = open.pop(); }
    else if (mark === ";") parent = node || parent;
    if (says && mark !== ")" && mark !== "}") node = child_of(parent, says);
  }
  return root;
}
function child_of(node, move) {
  let child = node.children.find((each) => each.move === move);
  if (!child) node.children.push(child = {move, note: "", children: []});
  return child;
}
/** The nodes of a line, which is added where it is missing. */
function path_in(tree, moves) {
  const path = [tree];
  for (const move of moves) path.push(child_of(path[path.length - 1], move));
  return path;
}
/** Whether the tree holds more than this line. */
function is_more(tree, moves) {
  let node = tree;
  if (node.note) return true;
  for (const move of moves) {
    if (node.children.length > 1 || !node.children.length || node.children[0].move !== move || node.children[0].note) return true;
    [node] = node.children;
  }
  return node.children.length > 0;
}
function here() { return path_in(state.tree, state.moves); }

// --- steps --------------------------------------------------------------------------------------------

function step_back() { if (state.moves.length) go({moves: state.moves.slice(0, -1)}); }
function step_on() {
  const node = here().pop();
  if (node.children.length) go({moves: [...state.moves, (node.children.find((each) => each === node.recent) || node.children[0]).move]});
}
function to_start() { if (state.moves.length) go({moves: []}); }
function to_end() {
  const moves = [...state.moves];
  for (let node = here().pop(); node.children.length; [node] = node.children) moves.push(node.children[0].move);
  if (moves.length > state.moves.length) go({moves});
}
/** The next variation at the last move. */
function step_aside(by) {
  const path = here();
  if (path.length < 2) return;
  const {children} = path[path.length - 2];
  const at = children.indexOf(path[path.length - 1]);
  const next = children[(at + by + children.length) % children.length];
  if (children.length > 1) go({moves: [...state.moves.slice(0, -1), next.move]});
}
function delete_from_here() {
  const path = here();
  if (path.length < 2) return;
  const parent = path[path.length - 2];
  parent.children = parent.children.filter((each) => each !== path[path.length - 1]);
  go({moves: state.moves.slice(0, -1)});
}

// --- the tree on the page -----------------------------------------------------------------------------

function show_tree() {
  const path = here();
  for (let n = 1; n < path.length; ++n) path[n - 1].recent = path[n];
  const on_path = new Set(path), current = path[path.length - 1];
  $("note").value = current.note;
  $("note").disabled = path.length < 2;
  $("delete").disabled = $("back").disabled = $("restart").disabled = path.length < 2;
  $("undo").disabled = !state.edit && path.length < 2;
  $("forth").disabled = $("to-end").disabled = !current.children.length;
  const is_shown = is_more(state.tree, state.moves);
  $("tree").hidden = !is_shown;
  if (!is_shown) return $("tree").replaceChildren();
  const button = (node, moves) => make("button", {type: "button", class: on_path.has(node) ? "on-path" : null,
    "aria-current": node === current ? "step" : null, onclick: () => go({moves})}, node.move);
  const out = [];
  // Iterative along the main line, so that long games do not exhaust the stack.
  const write = (into, from, before) => {
    let node = from, moves = before;
    while (node.children.length) {
      const [main, ...others] = node.children;
      const one = (child) => {
        const to = [...moves, child.move];
        return [button(child, to), ...(child.note ? [make("span", {class: "note-text"}, " " + child.note + " ")] : []), " "];
      };
      into.push(...one(main));
      for (const child of others) {
        const inner = [];
        write(inner, child, [...moves, child.move]);
        into.push(make("span", {class: "variation"}, "(", ...one(child), ...inner, ")"), " ");
      }
      moves = [...moves, main.move];
      node = main;
    }
  };
  write(out, state.tree, []);
  $("tree").replaceChildren(...out);
}

// --- copy and paste -----------------------------------------------------------------------------------

/** What a pasted text holds: a link to this page, a playthrough, moves one per line, or a position. */
function read_pasted(text) {
  const says = text.trim();
  const link = /#(game=\S+)/.exec(says);
  if (link) return state_of(link[1]);
  if (/^arbiter playthrough/.test(says)) {
    const head = (name) => (new RegExp("^" + name + ": (.*)$", "m").exec(says) || [])[1];
    const moves = says.split("\n").map((each) => /^(?:P\d+|fate) (.*?) \| /.exec(each)).filter(Boolean).map((each) => each[1]);
    if (!head("game")) throw new Error("This playthrough does not name its game in a line \"game: …\".");
    return {game: head("game"), ruleset: head("ruleset") || "default", start: head("start") || "start", moves};
  }
  const puzzle = read_puzzle(text);
  if (puzzle) return puzzle;
  const lines = says.split("\n").map((each) => each.trim()).filter((each) => each && !each.startsWith("#"));
  if (!lines.length) throw new Error("Paste a playthrough, a link, moves, a position or a puzzle.");
  return {lines};
}
async function paste(text) {
  const at = $("paste-says");
  at.textContent = "";
  try {
    const said = read_pasted(text);
    if (said.lines) {
      const alone = said.lines.length === 1 ? said.lines[0] : "";
      if (alone && !state.puzzle && await is_position(alone)) Object.assign(said, {start: alone, moves: []});
      else Object.assign(said, {start: state.start, moves: [...(alone ? state.moves : []), ...said.lines]});
      Object.assign(said, {game: state.game, ruleset: state.ruleset, puzzle: state.puzzle});
      delete said.lines;
    }
    const found = await position_of(said);
    if (found.stop)
      throw new Error("Move " + (found.played.length + 1) + ", \"" + found.stop.move + "\", is " +
        (found.stop.ruling !== "unreadable" ? found.stop.ruling + ": " : said.puzzle ? "not a move, and a puzzle takes only moves: " : "not a move of this game: ") + found.stop.reason);
    $("paste").value = "";
    followed = found.played.length > 1 && !said.puzzle ? said.game : "";  // mistakes of a whole game are marked
    go({puzzle: "", ...said, edit: false, tree: said.tree || new_tree(), tried: said.tried || [], was: ""});
  } catch (error) {
    at.textContent = error.message;
  }
}
async function is_position(text) {
  try {
    await ask("position", {game: state.game, ruleset: state.ruleset, start: text});
    return true;
  } catch {
    return false;
  }
}
async function copy_game(button) {
  if (state.puzzle) return copy_text(state.moves.join("\n"), button);
  const said = await ask("export", {...line(), as: "playthrough"});
  copy_text(said.text, button);
}
/** The picture as a file, without what can be clicked. */
function save_picture() {
  const parsed = new DOMParser().parseFromString(position.board.svg, "image/svg+xml");
  const symbol = parsed.querySelector("symbol[data-moves]");
  if (symbol) symbol.parentNode.remove();
  offer(state.game + ".svg", new XMLSerializer().serializeToString(parsed), "image/svg+xml", "");
}

// --- keys ---------------------------------------------------------------------------------------------

const keys = [
  ["ArrowLeft", "←", "one move back", step_back], ["ArrowRight", "→", "one move on", step_on],
  ["ArrowUp", "↑", "the variation before", () => step_aside(-1)], ["ArrowDown", "↓", "the next variation", () => step_aside(1)],
  ["Home", "Home", "the start", to_start], ["End", "End", "the end of the line", to_end],
  ["r", "r", "roll, or pick at random", () => position && position.turn.kind === "chance" && roll()],
  ["a", "a", "ask about moves instead of making them, and back", () => !state.puzzle && $("asks").click()],
  ["e", "e", "set up the position, and back", () => !state.puzzle && $("sets-up").click()],
  ["b", "b", "to the board", () => focus_board()], ["/", "/", "to the filter of the moves", () => $("filter").focus()],
  ["Escape", "Esc", "cancel the move that was begun", () => position && reset_taps()],
  ["?", "?", "this help", () => $("help").showModal()],
];
$("keys").append(...keys.flatMap(([, key, says]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, says)]));
function focus_board() {
  const first = (edited && $("board").querySelector(".tapped")) || $("board").querySelector(".lit") || $("acts").querySelector("button");
  if (first) first.focus();
}
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
  const at = event.target;
  if (at.closest && at.closest("input:not([type=checkbox]):not([type=radio]), textarea, select")) return;
  if (at.type === "radio" && event.key.startsWith("Arrow")) return;
  const found = keys.find(([key]) => key === event.key);
  if (!found || !position) return;
  event.preventDefault();
  found[3]();
});
