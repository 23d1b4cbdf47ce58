// Setting up a position: the server lists what can be put where (model/edits.hpp), as a place and
// what to put there, and says whether the result is a position. A tap on a place puts there what was
// put last, or else what is most likely; the box then lists what else can be there. Pieces are also
// dragged from the box to the board, along the board, and off it. While the result is no position, the
// address keeps the edits since the last one that was. A part of explore.js.

let edited = null;      // the server's answer about the position that is set up; null: none is
let selected = "";      // the place tapped last
let brush = "";         // what was put last
let set_up = null;      // what the last edits led to, until it is shown
let putting = Promise.resolve();  // edits are made one after another
const most_in_box = 60;

/** What can be put at a place, the most likely first. */
function offers_at(place) {
  return edited.edits.filter((words) => words.startsWith(place + " ")).map((words) => words.slice(place.length + 1));
}
function place_of(words) { return words.split(" ", 1)[0]; }
function takes_away(what) { return /^(vacant|none|no_flag|\.|0|without_.*)$/.test(what); }

/** Turns the shape of a place into a target and drops other shapes. */
function keep_place(shape, symbol) {
  const {part} = shape.dataset, place = shape.dataset.place || (symbol.dataset.pad === "1" ? "" : part);
  const is_twice = part && symbol.querySelector("[data-place=" + CSS.escape(part) + "]");
  if (!place || is_twice || !edited.edits.some((words) => words.startsWith(place + " "))) return shape.remove();
  shape.dataset.part = place;
}

/** What edits lead to, or an address says about it. */
function edits_in({game, start, moves, puts}) { return {game, start, moves, puts}; }
/** Makes edits, without those that are no longer offered by then. */
function put(...all) {
  putting = putting.then(async () => {
    const {signal} = round;
    const from = set_up || edits_in(state), {game} = from;
    if (state.game !== game) return;
    let {puts} = from, said = null;
    try {
      for (const words of all) {
        if (said && !said.edits.includes(words)) continue;
        puts = [...puts, words];
        said = await ask("edit", {game, ruleset: state.ruleset, start: from.start, moves: from.moves, edits: puts});
        if (state.game !== game) return;  // somebody chose another game meanwhile
      }
    } catch (error) {
      if (!signal.aborted) show_bubble(null, error.message);
      return;
    }
    const last = all[all.length - 1], what = last.slice(place_of(last).length + 1);
    if (what) brush = what;
    set_up = said.why ? {...from, puts} : {game, start: said.position, moves: [], puts: []};
    go({...set_up, ...(said.why ? {} : {tree: new_tree(), tried: [], was: ""}), edit: true});
  });
}
function tap_place(place) {
  const offered = offers_at(place);
  selected = place;
  if (offered.length) put(place + " " + (offered.includes(brush) ? brush : offered[0]));
}
/** A piece dropped on a place, or outside the board. */
function drop_at(drag, shape) {
  if (drag.what !== undefined) {  // from the box
    if (!shape) return;
    selected = shape.dataset.part;
    return offers_at(selected).includes(drag.what) ? put(selected + " " + drag.what) : undefined;
  }
  const from = drag.shape.dataset.part, away = offers_at(from).find(takes_away);
  if (!shape) return away && put(from + " " + away);
  const to = shape.dataset.part;
  if (to === from) return undefined;
  const kind = from.split(":")[0], here = new Set(offers_at(from));
  const known = edited.edits.filter((words) => words.split(":")[0] === kind).map((words) => words.slice(place_of(words).length + 1));
  const what = offers_at(to).find((each) => !takes_away(each) && !here.has(each) && known.includes(each));
  selected = to;
  return what && put(...(away ? [from + " " + away] : []), to + " " + what);  // first off the board, so that it is there to be put
}

function show_editor() {
  if (set_up && set_up.start === state.start && set_up.puts.length === state.puts.length) set_up = null;
  $("sets-up").checked = Boolean(edited);
  $("editor").hidden = !edited;
  document.body.classList.toggle("setting-up", Boolean(edited));
  if (!edited) return;
  $("edit-says").replaceChildren(edited.why ? badge("not a position", "bad") : badge("a position", "good"),
    " " + (with_players(edited.why) || "The pieces and the turn agree."));
  $("edit-position").textContent = edited.position;
  $("ask-reach").disabled = Boolean(edited.why);
  $("reach").replaceChildren();
}
/** Lights the places, and lists what can be put there and what else can be set. */
function show_box() {
  $("acts").replaceChildren();
  $("hint").textContent = "";
  for (const [place, shapes] of targets)
    for (const shape of shapes) {
      shape.classList.add("lit", "drag");
      shape.classList.toggle("tapped", place === selected);
      shape.setAttribute("tabindex", 0);
    }
  const offered = selected ? offers_at(selected) : [];
  if (!offered.length) selected = "";
  const all = offered.length ? offered
    : [...new Set(edited.edits.filter((words) => targets.has(place_of(words))).map((words) => words.slice(place_of(words).length + 1)))];
  const is_long = all.length > most_in_box, wanted = $("box-filter").value.trim().toLowerCase();
  $("box-filter-line").hidden = !is_long;
  $("box-of").textContent = selected ? name_of_part(selected) + ":" : "Tap a place on the board, or choose what to put there:";
  const found = is_long ? all.filter((what) => name_of_part(what).toLowerCase().includes(wanted)) : all;
  $("box").replaceChildren(...found.slice(0, most_in_box).map((what) => make("button", {
    type: "button", "data-what": what, "aria-pressed": String(what === brush),
    onclick: () => {
      if (performance.now() - dropped < 50) return;
      brush = what;
      if (selected) put(selected + " " + what);
      else show_box();
    },
  }, name_of_part(what))));
  const rest = [...new Set(edited.edits.map(place_of))].filter((place) => !targets.has(place));
  $("box-rest").replaceChildren(...rest.map((place) => make("button", {
    type: "button", "data-place": place, "aria-pressed": String(place === selected),
    onclick: () => {
      if (edited.edits.includes(place)) return put(place);
      selected = place;
      $("box-filter").value = "";
      show_box();
      $("box").querySelector("button").focus({preventScroll: true});
    },
  }, name_of_part(place))));
}

async function ask_reach() {
  const {signal} = round, at = $("reach"), seconds = 8;
  const progress = make("progress", {max: seconds, value: 0, "aria-label": "Searching"});
  at.replaceChildren("Searching for " + seconds + " seconds at most … ", progress);
  const timer = setInterval(() => { progress.value += 0.25; }, 250);
  try {
    const said = await ask("reach", {...line(), seconds}, signal);
    if (signal.aborted) return;
    if (said.standing === "unreachable")
      return at.replaceChildren(badge("no", "bad"), " No game leads here: all were searched.");
    if (said.standing === "not searched")
      return at.replaceChildren(badge("not searched", "open"),
        " How this turn began cannot be told from the position alone. It may still come up.");
    if (said.standing === "not found")
      return at.replaceChildren(badge("not found", "open"), !said.positions ? " No game was found in the time. It may still come up."
        : " It is none of " + count(said.positions, "position") + " that were searched: " +
          (said.turns ? "all games of up to " + count(said.turns, "turn") + ", and those that come closest" : "those that come closest") +
          ". Its pieces and numbers agree, so it may still come up.");
    const game = read_pasted(said.playthrough);
    if (said.turn_start === position.position && String(game.moves) === String(position.played.map((each) => each.move)))
      return at.replaceChildren(badge("yes", "good"), " The game so far leads here.");
    at.replaceChildren(badge("yes", "good"), (said.shortest ? " The shortest game has " : " A game has ") + count(game.moves.length, "move") +
      (said.turn_start === position.position ? ". " : " to the start of this turn. "),
    make("button", {type: "button", class: "copy", onclick: () => go({...game, tree: new_tree(), tried: [], was: "", edit: false})}, "Open it"));
  } catch (error) {
    if (!signal.aborted) at.replaceChildren(error.message);
  } finally {
    clearInterval(timer);
  }
}
$("sets-up").addEventListener("change", () => {
  selected = "";
  go({edit: $("sets-up").checked, puts: []});
});
$("ask-reach").addEventListener("click", ask_reach);
$("box-filter").addEventListener("input", show_box);
$("box").addEventListener("pointerdown", (event) => {
  const button = event.target.closest("button");
  if (button && !event.button) dragged = {shape: button, what: button.dataset.what, x: event.clientX, y: event.clientY, moved: false};
});
