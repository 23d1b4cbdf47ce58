// Play on the page of `arbiter explore`: the board, the moves, a move that the user tries, and the
// effect of a rule change. A part of explore.js.

// --- the board ----------------------------------------------------------------------------------------

function turn_text() {
  const {turn, result, points} = position;
  if (turn.kind === "none") return "Not a position yet.";
  const score = points ? " Points: " + points.map((n, i) => name_of_actor("P" + (i + 1)) + ": " + n).join(", ") + "." : "";
  if (state.puzzle) return (turn.kind === "over" ? "All cards are placed." : "Place the next card.") + " Points: " + points[0] + ".";
  if (turn.kind === "over")
    return "The game is over" + (result ? ": " + result.map((r, i) => side_name(i + 1) + " scores " + r).join(", ") : "") +
        "." + score;
  if (turn.kind === "chance") return "Next: a random outcome." + score;
  const [first] = turn.deciders;
  return (turn.deciders.length > 1
    ? "Simultaneous choice by " + turn.deciders.map(name_of_actor).join(" and ") + ": enter that of " + name_of_actor(first) + " first."
    : name_of_actor(first) + " to move.") + score;
}
function show_board() {
  const {svg, text} = position.board;
  let drawn = null;
  if (svg) {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    if (parsed.documentElement.nodeName === "svg") drawn = document.importNode(parsed.documentElement, true);
  }
  if (drawn)
    for (const each of drawn.querySelectorAll("text, title, desc"))
      for (const part of each.childNodes) if (part.nodeType === Node.TEXT_NODE) part.data = with_players(part.data);
  const pad = add_targets(drawn);
  if (pad) pad.setAttribute("class", "pad");
  $("board").classList.toggle("padded", Boolean(pad));
  $("board").replaceChildren(...(pad ? [pad] : []), drawn || make("pre", {tabindex: 0, "aria-label": "The board as text"}, text));
  // A picture shrinks by a fifth before it scrolls; the keyboard can scroll it too.
  if (drawn) drawn.style.minWidth = 0.8 * drawn.width.baseVal.value + "px";
  $("board").removeAttribute("tabindex");
  if ($("board").scrollWidth > $("board").clientWidth) $("board").tabIndex = 0;
  $("turn").textContent = turn_text();
  $("position").textContent = position.position;
  mark_last();
  reset_taps();
}
// --- moves --------------------------------------------------------------------------------------------

/** The badge of a move after a rule change: "now legal", "no longer legal", "different result". */
function change_of(move, actor) {
  const changes = position.changes;
  const found = changes && changes.moves && changes.moves.find((each) => each.move === move && each.actor === actor);
  if (!found) return "";
  if (found.now.ruling === "legal" && found.was.ruling !== "legal") return "now legal";
  if (found.now.ruling !== "legal" && found.was.ruling === "legal") return "no longer legal";
  if (found.now.ruling !== found.was.ruling) return "different ruling";
  if (found.now.chance !== found.was.chance) return "probability was " + (found.was.chance || "0");
  return "different result";
}
function fraction(weight, total) {
  let a = weight, b = total;
  while (b) [a, b] = [b, a % b];
  return a ? weight / a + "/" + total / a : "0";
}
function value_of(ply) {
  return values && values.moves.find((each) => each.move === ply.move && each.actor === ply.actor);
}
function move_button(ply) {
  const change = change_of(ply.move, ply.actor);
  const worth = value_of(ply);
  const best = worth && worth.standing === "best";
  const says = [];
  if (ply.total) says.push(fraction(ply.weight, ply.total));
  if (worth) says.push("value " + worth.says);
  const alone = values && values.turn && values.turn.moves[position.plies.indexOf(ply)];
  if (alone && !ply.total) says.push("this turn alone: wins " + alone.win + ", scores " + alone.points);
  return make("button", {
    type: "button",
    class: [change && "changed", best && "best"].filter(Boolean).join(" ") || null,
    "data-move": ply.move,
    onclick: () => (ply.ruling === "legal" && (ply.total || !is_asking()) ? make_move(ply.move) : try_move(ply.actor, ply.move)),
  }, make("span", {}, ply.move), says.length ? make("span", {class: "says"}, says.join(", ")) : null,
  best ? badge("best", "good") : null, ply.ruling === "legal" ? null : badge(ply.ruling, "open"),
  change ? badge(change, "open") : null);
}
/** The buttons of one clause; the first few, then a button that shows the rest. */
function move_list(buttons) {
  const list = make("ul", {class: "moves"});
  const add = (some) => list.append(...some.map((button) => make("li", {}, button)));
  add(buttons.slice(0, shown_at_first));
  const rest = buttons.slice(shown_at_first);
  if (rest.length > 0) {
    const more = make("button", {type: "button", onclick: () => { more.parentNode.remove(); add(rest); }},
      "Show " + rest.length + " more");
    list.append(make("li", {}, more));
  }
  return list;
}
function show_moves() {
  const plies = position.plies;
  const wanted = $("filter").value.trim().toLowerCase();
  const chosen = plies.filter((ply) => ply.move.toLowerCase().includes(wanted));
  const is_chance = position.turn.kind === "chance";
  $("moves-heading").textContent =
    (is_chance ? count(plies.length, "outcome") : count(plies.length, "move")) +
    (plies.length && !is_chance && position.players > 1 ? " for " + name_of_actor(plies[0].actor) : "");
  $("chance").hidden = !is_chance;
  $("filter-line").hidden = plies.length <= 12;
  const groups = new Map();
  for (const ply of chosen) groups.set(ply.clause, [...(groups.get(ply.clause) || []), ply]);
  const all = [];
  for (const [clause, some] of groups) {
    some.sort((a, b) => Boolean(change_of(b.move, b.actor)) - Boolean(change_of(a.move, a.actor)));
    all.push(make("p", {class: "by"}, cited(clause)), move_list(some.map(move_button)));
  }
  const gone = ((position.changes && position.changes.moves) || []).filter((each) =>
    !plies.some((ply) => ply.move === each.move && ply.actor === each.actor));
  if (gone.length) {
    all.push(make("p", {class: "by"}, "No longer legal after the change; click to see why"));
    all.push(move_list(gone.map((each) => make("button", {
      type: "button", class: "gone", "data-move": each.move, onclick: () => try_move(each.actor, each.move),
    }, each.move, badge(each.now.ruling + " " + each.now.clause, "bad")))));
  }
  if (all.length === 0)
    all.push(make("p", {class: "quiet"}, plies.length ? "No move matches." : "No legal moves."));
  $("moves").replaceChildren(...all);
  $("notation").replaceChildren(...plies.slice(0, 100).map((ply) => make("option", {value: ply.move})));
}
function make_move(move) {
  is_new_line = true;
  go({moves: [...position.played.map((each) => each.move), move]});
}
/** Draws an outcome by its weight, without bias: random numbers that would favour some outcomes are dropped. */
function roll() {
  const total = position.plies.reduce((sum, ply) => sum + ply.weight, 0);
  const most = Math.floor(2 ** 53 / total) * total;
  let drawn = most;
  while (drawn >= most) {
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    drawn = (high >>> 11) * 2 ** 32 + low;
  }
  drawn %= total;
  for (const ply of position.plies) {
    if (drawn < ply.weight) return make_move(ply.move);
    drawn -= ply.weight;
  }
}

// --- trying any move ----------------------------------------------------------------------------------

async function try_move(actor, move) {
  const {signal} = round;
  const at = $("verdict");
  if (position.turn.kind === "none") return at.replaceChildren(make("p", {}, turn_text()));
  at.replaceChildren(make("p", {}, "Checking …"));
  $("tried").value = move;
  try {
    const said = await ask("try", {...line(), actor, move}, signal);
    if (signal.aborted) return;
    show_verdict(said);
    keep_recent();
    if (said.ruling === "legal") return;
    const tried = {after: position.played.length, actor: said.actor, move: said.move};
    const key = JSON.stringify(tried);
    if (!state.tried.some((each) => JSON.stringify(each) === key)) {
      state.tried.push(tried);
      history.replaceState(null, "", fragment_of(state));
      show_keep();
    }
  } catch (error) {
    if (!signal.aborted) at.replaceChildren(make("p", {}, badge("not understood", "bad"), " " + error.message));
  }
}
function switch_to(entry) {
  const [name, value] = entry.split("=");
  return make("button", {type: "button", class: "copy", onclick: () => set_entry(name, value)}, "Switch to " + entry);
}
function reading_text(entry) {
  const [name, value] = entry.split("=");
  const question = rulebook.questions.find((each) => each.id === name);
  const reading = question && question.readings.find((each) => String(each.reading) === value);
  return reading ? reading.says : "";
}
/** The ruling first: the sentence of `arbiter ask`, the clause, and on what it depends. */
function show_verdict(said) {
  const kind = said.answer === "legal" ? "good" : said.answer === "illegal" ? "bad" : "open";
  const parts = [make("p", {id: "headline", class: kind}, named(said.headline)), make("p", {}, cited(said.clause))];
  const ruling = new Map(said.others.flatMap((other) => other.readings.map((entry) => [entry, other.ruling])));
  for (const each of said.questions) {
    const says = (reading) => reading_text(each.question + "=" + reading);
    const ruled = (one) => one.in_force ? said.ruling : ruling.get(each.question + "=" + one.reading);
    parts.push(make("p", {}, "Depends on: ", make("span", {class: "id"}, each.question), " " + each.title),
      make("ul", {}, ...each.readings.map((one) => make("li", {class: one.standing === "consistent" ? null : "ruled-out"},
        ruled(one) ? make("strong", {}, ruled(one) + " ") : "",
        each.question + "=" + one.reading + ": " + says(one.reading), " ", one.in_force ? badge("current", "") : "",
        one.standing === "consistent" ? "" : badge(one.standing + " by " + [...new Set(one.against.map((by) => by.example))].join(", "), "bad"),
        one.in_force || one.standing !== "consistent" ? "" : switch_to(each.question + "=" + one.reading)))));
  }
  if (said.objections.length)
    parts.push(make("p", {}, "Also forbidden by"),
      make("ul", {}, ...said.objections.map((id) => make("li", {}, cited(id)))));
  if (said.ruling === "legal")
    parts.push(make("p", {}, "Position after it: ", make("code", {}, said.after), " "),
      make("p", {}, make("button", {type: "button", onclick: () => make_move(said.move)}, "Make this move")));
  parts.push(make("details", {}, make("summary", {}, "The whole answer"), make("pre", {class: "wraps"}, said.details)));
  if (said.unreadable.length)
    parts.push(make("p", {class: "quiet small"}, "This move cannot be checked under " +
      said.unreadable.map((each) => each.reading).join(", ") + "."));
  if (!said.others.length)
    parts.push(make("p", {class: "quiet small"}, said.unreadable.length
      ? "No other single reading that can be checked changes this ruling."
      : "No other single reading changes this ruling."));
  parts.push(make("p", {}, make("button", {type: "button", class: "copy", onclick: () => $("verdict").replaceChildren()}, "Close")));
  $("verdict").replaceChildren(...parts);
  if (is_phone()) $("verdict").scrollIntoView({block: "nearest"});
}

// --- effect of a rule change ----------------------------------------------------------------------------

function show_changes() {
  const at = $("changes");
  const changes = position.changes;
  at.hidden = !changes || changes.ruleset === position.ruleset;
  if (at.hidden) return at.replaceChildren();
  const back = make("button", {type: "button", class: "copy", id: "switch-back",
    onclick: () => go({ruleset: changes.ruleset, was: ""})}, "Switch back");
  const done = make("button", {type: "button", class: "copy", onclick: () => go({was: ""})}, "Clear highlights");
  if (changes.why)
    return at.replaceChildren(make("p", {}, "Not compared with " + changes.ruleset + ": " + changes.why), back, done);
  const parts = changes.entries.map((entry) => make("p", {},
    make("strong", {class: "id"}, entry.name), " " + entry.says + " It was " + entry.was +
    (entry.was_means ? " (" + entry.was_means + ")" : "") + " and is now " + entry.now +
    (entry.now_means ? " (" + entry.now_means + ")" : "") + "."));
  const says = [];
  if (changes.begins) says.push("The game starts differently.");
  if (changes.apart !== null)
    says.push("The game changes from move " + (changes.apart + 1) + " on. Before: " + doing_text(changes.was) +
      ". Now: " + doing_text(changes.now) + ".");
  if (changes.moves.length)
    says.push(count(changes.moves.length, "move") + " here " + (changes.moves.length === 1 ? "has" : "have") +
      " a different effect" + (says.length ? "." : "; the game so far is unchanged."));
  if (!says.length) says.push("Nothing changes here: the game so far and the moves are the same.");
  parts.push(make("p", {class: "says"}, make("strong", {}, says.join(" "))));
  if (changes.moves.length)
    parts.push(make("details", {open: changes.moves.length <= 2}, make("summary", {}, "Each move before and after the change"),
      make("ul", {}, ...changes.moves.slice(0, 20).map((each) => make("li", {},
        make("strong", {}, each.move), " before: " + doing_text(each.was) + "; now: " + doing_text(each.now))))));
  if (changes.moves.length > 20) parts.push(make("p", {}, "And " + (changes.moves.length - 20) + " more, marked below."));
  at.replaceChildren(...parts, back, done);
}
