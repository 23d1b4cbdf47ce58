// Play on the picture. The picture has targets, shapes that stand for parts of the game, and forms,
// which say which parts the words of a move name (model/svg/parts.hpp); this page knows no game. Each
// tap keeps the moves that name that part next, lights the parts that they name after it, and plays
// when one move is left. What the picture does not show, such as a direction, is a button below it.
// A part of explore.js.

let forms = [];         // of the picture: {pattern, words, groups}
let targets = new Map();  // part -> its shapes
let taps = [];          // the parts tapped so far
let left = [];          // the moves that they leave, with the parts that each still names
let dragged = null;     // {from, x, y, moved}: what is being dragged
const most_listed = 12;   // moves that are listed once a move has begun
let last_parts = [];    // the parts of the last move, marked on the next picture

// --- forms --------------------------------------------------------------------------------------------

const variable = /<(\w+)(?:=([^>]*))?>/g;          // in words: <name> or <name=default>
const filled = /<(\w+)([+-]\d+)?(\*)?>/g;          // in parts: <name>, <name+2>, <name*>
function escaped(text) { return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"); }

function read_forms(text) {
  return text.split("; ").filter(Boolean).map((each) => {
    const at = each.indexOf(" = ");
    const words = each.slice(0, at), parts = each.slice(at + 3);
    let source = "", from = 0;
    for (const found of words.matchAll(variable)) {
      source += escaped(words.slice(from, found.index)) + "(?<" + found[1] + ">[^ ,]+)";
      from = found.index + found[0].length;
    }
    const rest = words.slice(from);
    source += rest.endsWith("~") ? escaped(rest.slice(0, -1)) + "(?: .*)?" : escaped(rest);
    return {pattern: new RegExp("^" + source + "$"), words: words.replace(/~$/, ""),
      groups: parts.split(" ").map((group) => group.split(/\+(?![^<]*>)/))};
  });
}
/** The parts of a template once its variables are known; several for "<name*>". */
function parts_of_template(template, values) {
  const many = /<(\w+)\*>/.exec(template);
  if (many) return [...values[many[1]]].map((letter) => template.replace(many[0], letter));
  return [template.replace(filled, (_, name, sum) => (sum ? String(Number(values[name]) + Number(sum)) : values[name]))];
}
/** The parts that a move names: groups in order; within a group, in any order. */
function parts_of(move) {
  for (const form of forms) {
    const found = form.pattern.exec(move);
    if (found) return form.groups.map((group) => group.flatMap((each) => parts_of_template(each, found.groups)));
  }
  return [["=" + move]];
}
/** The variables of a part if it fits the template, else null. */
function fit(template, part) {
  const sums = [];
  let source = "", from = 0;
  for (const found of template.matchAll(filled)) {
    source += escaped(template.slice(from, found.index)) + "([^:]+)";
    sums.push([found[1], Number(found[2] || 0), Boolean(found[3])]);
    from = found.index + found[0].length;
  }
  const found = new RegExp("^" + source + escaped(template.slice(from)) + "$").exec(part);
  if (!found) return null;
  return sums.map(([name, sum, many], n) => ({name, many, value: sum ? String(Number(found[n + 1]) - sum) : found[n + 1]}));
}
/** The move that these taps name, legal or not, with how many parts were left out; null if none. */
function move_of_taps(form, parts) {
  const values = {};
  const templates = form.groups.flat();
  let at = 0, missing = 0;
  for (const part of parts) {
    for (;; ++at) {
      if (at === templates.length) return null;
      const found = fit(templates[at], part);
      const agrees = found && found.every(({name, many, value}) => many || values[name] === undefined || values[name] === value);
      if (agrees) {
        for (const {name, many, value} of found) values[name] = (many && values[name] || "") + value;
        if (!found.some((each) => each.many)) ++at;
        break;
      }
      ++missing;
    }
  }
  missing += templates.slice(at).filter((each) => !each.includes("*")).length;
  let whole = true;
  const move = form.words.replace(variable, (_, name, otherwise) => {
    if (values[name] === undefined && otherwise === undefined) whole = false;
    return values[name] === undefined ? otherwise : values[name];
  });
  return whole ? {move, missing} : null;
}

// --- the picture --------------------------------------------------------------------------------------

/** Shows the targets on the picture, or on a picture of their own if they have one. */
function add_targets(drawn) {
  forms = [];
  targets = new Map();
  const symbol = drawn && drawn.querySelector("symbol[data-moves]");
  let pad = null;
  if (symbol) {
    forms = read_forms(symbol.dataset.moves);
    for (const shape of symbol.querySelectorAll("[data-part], [data-place]"))
      if (edited) keep_place(shape, symbol);
      else if (shape.dataset.place) shape.remove();
    pad = symbol.dataset.pad === "1" && !edited ? document.createElementNS(drawn.namespaceURI, "svg") : null;
    if (pad) {
      pad.setAttribute("viewBox", symbol.getAttribute("viewBox"));
      pad.style.maxWidth = symbol.viewBox.baseVal.width + "px";
    }
    (pad || drawn).append(...(pad || symbol.dataset.pad !== "1" ? symbol.childNodes : symbol.querySelectorAll("[data-part]")));
    symbol.parentNode.remove();
    for (const shape of (pad || drawn).querySelectorAll("[data-part]")) {
      const {part} = shape.dataset;
      targets.set(part, [...(targets.get(part) || []), shape]);
      shape.setAttribute("role", "button");
      shape.setAttribute("aria-label", name_of_part(part));
    }
  }
  drawn && drawn.setAttribute("role", "group");
  return pad;
}
function name_of_part(part) {
  return part.replace(/^=/, "").replace(/[:_]/g, " ").replace(/\bP(\d+)\b/g, "Player $1");
}

/** Begins a move: all legal moves are possible. */
function reset_taps() {
  if (edited) return show_box();
  taps = [];
  left = position.plies.map((ply) => ({ply, groups: parts_of(ply.move)}));
  $("bubble").hidden = true;
  for (const shape of $("board").querySelectorAll(".tapped")) shape.classList.remove("tapped");
  show_options();
}
/** The moves that remain if this part is tapped next: those that name it next, else those that name it soonest. */
function after_tap(moves, part) {
  const without = (group) => group.filter((_, n) => n !== group.indexOf(part));
  const use = (move, n) => ({ply: move.ply,
    groups: move.groups.map((group, m) => (m === n ? without(group) : group)).filter((group) => group.length)});
  const next = moves.filter((move) => move.groups.length && move.groups[0].includes(part));
  if (next.length) return next.map((move) => use(move, 0));
  const place = (move) => move.groups.findIndex((group) => group.includes(part));
  const later = moves.filter((move) => place(move) >= 0);
  const soonest = Math.min(...later.map(place));
  return later.filter((move) => place(move) === soonest).map((move) => use(move, soonest));
}
function options_of(moves) { return new Set(moves.flatMap((move) => move.groups[0] || [])); }

function show_options() {
  const options = options_of(left);
  const is_chance = position.turn.kind === "chance";
  for (const [part, shapes] of targets)
    for (const shape of shapes) {
      const lit = (options.has(part) && !shape.classList.contains("tapped")) || (part === "chance" && is_chance);
      shape.classList.toggle("lit", lit);
      shape.classList.toggle("drag", lit && left.some((move) => move.groups.flat().length > 1 && move.groups[0].includes(part)));
      shape.setAttribute("tabindex", lit ? 0 : -1);
      shape.setAttribute("aria-disabled", String(!lit));
    }
  const buttons = [];
  const add = (says, act, kind) => buttons.push(make("button", {type: "button", class: kind || null, onclick: act}, says));
  if (is_chance && targets.has("chance")) add("Roll", roll, "main");
  else if (is_chance) add("Pick at random", roll, "main");
  // Few moves left are listed; else those that are complete, and parts that the picture lacks.
  const are_few = taps.length > 0 && left.length <= most_listed;
  const listed = are_few ? left : left.filter((move) => move.groups.length === 0);
  for (const {ply} of listed.slice(0, 40)) add(ply.move, () => finish(ply), "main");
  const rest = are_few ? [] : [...options].filter((part) => !targets.has(part));
  if (rest.length <= (is_chance ? 12 : 64)) for (const part of rest) add(name_of_part(part), () => tap(part, null));
  if (taps.length) add("Cancel", reset_taps, "quiet");
  $("acts").replaceChildren(...buttons);
  $("hint").textContent = taps.length ? taps.map(name_of_part).join(", ") + " …" : "";
}

// --- taps ---------------------------------------------------------------------------------------------

function finish(ply) {
  reset_taps();
  last_parts = parts_of(ply.move).flat();
  if ((is_asking() && !ply.total) || ply.ruling !== "legal") try_move(ply.actor, ply.move);
  else make_move(ply.move);
}
function tap(part, shape) {
  if (!position) return;
  $("bubble").hidden = true;
  if (edited) return tap_place(part);
  if (part === "chance") return position.turn.kind === "chance" ? roll() : undefined;
  const found = after_tap(left, part);
  const is_again = shape && shape.classList.contains("tapped");
  if (is_again && !(found.length && options_of(left).has(part) && (targets.get(part) || []).length === 1)) return reset_taps();
  if (!found.length) {
    if (taps.length && after_tap(position.plies.map((ply) => ({ply, groups: parts_of(ply.move)})), part).length && !explained(part)) {
      reset_taps();  // another piece
      return tap(part, shape);
    }
    return explain_tap(part, shape);
  }
  taps.push(part);
  if (shape) shape.classList.add("tapped");
  left = found;
  if (left.length === 1) return finish(left[0].ply);
  show_options();
}
/** The move that the taps and this part name, if a form fits well enough. */
function explained(part) {
  const fits = [[...taps, part], [part]].flatMap((parts, n) => forms.map((form) => ({...move_of_taps(form, parts), form, n})))
    .filter((each) => each.move && (each.missing <= 1 || forms.length === 1));
  const is_usual = ({form}) => left.some((move) => form.pattern.test(move.ply.move));
  fits.sort((a, b) => a.n - b.n || is_usual(b) - is_usual(a) || a.missing - b.missing);
  return fits.length ? fits[0].move : "";
}
async function explain_tap(part, shape) {
  const {signal} = round;
  const move = explained(part);
  const say = (...what) => show_bubble(shape, ...what);
  if (!move) return say("No legal move " + (taps.length ? "goes on with " : "begins with ") + name_of_part(part) + ".");
  try {
    if (state.puzzle) {
      const why = await why_not(move, signal);
      if (signal.aborted) return;
      return why ? say(...why) : make_move(move);
    }
    const said = await ask("try", {...line(), move, actor: position.turn.deciders[0] || ""}, signal);
    if (signal.aborted) return;
    show_verdict(said);
    say(make("strong", {}, named(said.headline)), " ", cited(said.clause));
  } catch (error) {
    if (!signal.aborted) say(error.message);
  }
}
/** Shows a note where the user has tapped. */
function show_bubble(shape, ...what) {
  const at = $("bubble"), board = $("board-frame").getBoundingClientRect();
  at.replaceChildren(...what);
  at.hidden = false;
  const spot = shape ? shape.getBoundingClientRect() : board;
  const x = Math.min(Math.max(spot.left + spot.width / 2 - board.left - at.offsetWidth / 2, 0), Math.max(board.width - at.offsetWidth, 0));
  at.style.left = x + "px";
  at.style.top = spot.bottom - board.top + 6 + "px";
}
/** Whether moves are judged instead of made; those of a position that is being set up always are. */
function is_asking() { return !state.puzzle && ($("asks").checked || Boolean(edited)); }

function target_at(event) {
  const at = document.elementFromPoint(event.clientX, event.clientY);
  return at && at.closest && at.closest("#board [data-part]");
}
$("board").addEventListener("pointerdown", (event) => {
  const shape = event.target.closest("[data-part]");
  if (!shape || !shape.classList.contains("drag") || event.button) return;
  dragged = {shape, x: event.clientX, y: event.clientY, moved: false};
});
window.addEventListener("pointermove", (event) => {
  if (!dragged) return;
  if (!dragged.moved && Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) > 8) {
    dragged.moved = true;
    if (!edited && !dragged.shape.classList.contains("tapped")) tap(dragged.shape.dataset.part, dragged.shape);
  }
  if (dragged && dragged.moved) {
    event.preventDefault();
    const over = target_at(event);
    for (const shape of $("board").querySelectorAll(".over")) shape.classList.toggle("over", shape === over);
    if (over && over.classList.contains("lit")) over.classList.add("over");
  }
}, {passive: false});
window.addEventListener("pointerup", (event) => {
  const drag = dragged;
  dragged = null;
  if (!drag || !drag.moved) return;
  dropped = performance.now();
  const shape = target_at(event);
  for (const each of $("board").querySelectorAll(".over")) each.classList.remove("over");
  if (edited) return drop_at(drag, shape);
  if (shape && shape !== drag.shape) tap(shape.dataset.part, shape);
});
window.addEventListener("pointercancel", () => { dragged = null; });
let dropped = -1e9;  // when something was last dropped: the click that follows is not a tap
$("board").addEventListener("click", (event) => {
  const shape = event.target.closest("[data-part]");
  if (performance.now() - dropped < 50) return;
  if (shape) tap(shape.dataset.part, shape);
  else $("bubble").hidden = true;
});
$("board").addEventListener("keydown", (event) => {
  const shape = event.target.closest("[data-part]");
  if (!shape || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  const index = [...targets.keys()].indexOf(shape.dataset.part);
  tap(shape.dataset.part, shape);
  if (document.contains(shape) && shape.classList.contains("lit")) return shape.focus();
  const lit = [...$("board").querySelectorAll(".lit")];
  const first = lit.find((each) => [...targets.keys()].indexOf(each.dataset.part) > index) || lit[0] || $("acts").querySelector("button");
  if (first) first.focus();
});

// --- marks --------------------------------------------------------------------------------------------

/** Marks the parts of the last move, and those of a move under the pointer, with an arrow. */
function mark_last() {
  for (const part of last_parts)
    for (const shape of targets.get(part) || []) shape.classList.add("last");
  last_parts = [];
}
function middle_of(shape) {
  const box = shape.getBBox(), at = shape.getCTM(), own = shape.ownerSVGElement.getCTM().inverse();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(own.multiply(at));
}
function hint_move(move) {
  unhint();
  const named = parts_of(move).flat().filter((part) => targets.has(part));
  const shapes = named.map((part) => targets.get(part)[0]);
  for (const shape of shapes) shape.classList.add("hint");
  for (let n = 1; n < shapes.length; ++n) {
    if (shapes[n] === shapes[n - 1]) continue;
    const from = middle_of(shapes[n - 1]), to = middle_of(shapes[n]);
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1, x = (to.x - from.x) / length, y = (to.y - from.y) / length;
    const arrow = document.createElementNS(shapes[n].namespaceURI, "path");
    const end = {x: to.x - 6 * x, y: to.y - 6 * y};
    arrow.setAttribute("d", `M${from.x} ${from.y}L${end.x} ${end.y}M${end.x - 9 * x + 6 * y} ${end.y - 9 * y - 6 * x}L${end.x} ${end.y}L${end.x - 9 * x - 6 * y} ${end.y - 9 * y + 6 * x}`);
    arrow.setAttribute("class", "arrow");
    shapes[n].ownerSVGElement.append(arrow);
  }
}
function unhint() {
  for (const shape of $("board").querySelectorAll(".hint")) shape.classList.remove("hint");
  for (const arrow of $("board").querySelectorAll(".arrow")) arrow.remove();
}
