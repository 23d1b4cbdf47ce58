// The sections beside and below the board: the game so far, the rules with their readings, switches and
// sizes, and sharing. A part of explore.js.

// --- the game so far ----------------------------------------------------------------------------------

function show_played() {
  const list = $("played");
  $("begins").textContent = position.played.length || position.stop
    ? "From " + (state.puzzle ? "the puzzle." : position.start + (state.start === "start" ? ", the start of the game." : "."))
    : "No moves yet.";
  const apart = position.changes && !position.changes.begins ? position.changes.apart : null;
  const items = position.played.map((each, n) => make("li", {
    class: n === apart ? "changed" : null, "aria-current": n + 1 === position.played.length ? "step" : null,
  }, make("button", {type: "button", title: "Go back to the position after this move",
    onclick: () => go({moves: state.moves.slice(0, n + 1)})}, name_of_actor(each.actor) + " " + each.move), " ",
  make("span", {class: "id quiet", title: (clause_of(each.clause) || {}).says}, each.clause)));
  if (position.stop) {
    const {actor, move, ruling, clause, reason} = position.stop;
    items.push(make("li", {class: "changed"}, name_of_actor(actor) + " " + move + " ", badge(ruling, "bad"),
      " " + reason + " ", clause ? cited(clause) : "", " ",
      make("button", {type: "button", class: "copy",
        onclick: () => go({moves: state.moves.slice(0, position.played.length)})}, "Delete from here on")));
  }
  list.replaceChildren(...items);
  list.hidden = items.length === 0;
  list.scrollTop = list.scrollHeight;
}

// --- rules: readings, switches, sizes -------------------------------------------------------------------

function set_entry(name, value) {
  const entries = new Map(state.ruleset === "default" ? [] : state.ruleset.split(",").map((text) => {
    const at = text.indexOf("=");
    return [text.slice(0, at), text.slice(at + 1)];
  }));
  entries.set(name, String(value));
  go({ruleset: [...entries].map(([key, to]) => key + "=" + to).join(","), was: state.ruleset});
}
/** Makes the controls once per game, so that the keyboard focus stays; show_rules() fills in the current ruleset. */
function make_rules() {
  const parts = [];
  const questions = rulebook.questions.filter((question) => question.can_be_chosen);
  for (const question of questions)
    parts.push(make("fieldset", {"data-name": question.id},
      make("legend", {}, make("span", {class: "id"}, question.id), " " + question.title),
      ...question.readings.map((reading) => make("label", {},
        make("input", {type: "radio", name: question.id, value: reading.reading,
          onchange: () => set_entry(question.id, reading.reading)}),
        make("span", {}, reading.says + (reading.reading === question.default ? " (default)" : ""),
          make("span", {"data-mark": question.id + "=" + reading.reading}))))));
  const switches = rulebook.clauses.filter((clause) => clause.without);
  if (switches.length) parts.push(make("h3", {}, "Clauses that can be switched off"));
  for (const clause of switches)
    parts.push(make("label", {class: "switch", "data-name": clause.id},
      make("input", {type: "checkbox", name: clause.id,
        onchange: (event) => set_entry(clause.id, event.target.checked ? "on" : "off")}),
      make("span", {}, cited(clause.id), make("span", {class: "quiet"}, " Without it: " + clause.without),
        make("span", {"data-mark": clause.id}))));
  if (rulebook.parameters.length) parts.push(make("h3", {}, "Sizes and options"));
  for (const size of rulebook.parameters)
    parts.push(make("label", {class: "size", "data-name": size.name},
      make("span", {}, make("span", {class: "id"}, size.name), " " + size.says + " ",
        make("span", {class: "quiet"}, size.least + " to " + size.most)),
      make("input", {name: size.name, autocomplete: "off", spellcheck: "false",
        onchange: (event) => set_entry(size.name, event.target.value.trim())})));
  $("rules").replaceChildren(...parts);
}
function show_rules() {
  $("ruleset").textContent = position ? position.ruleset : state.ruleset;
  const changed = new Set(((position && position.changes && position.changes.entries) || []).map((entry) => entry.name));
  for (const each of $("rules").querySelectorAll("[data-name]"))
    each.classList.toggle("marked", changed.has(each.dataset.name));
  const find = (name, value) => $("rules").querySelector(
    "input[name=" + CSS.escape(name) + "]" + (value === undefined ? "" : "[value=" + CSS.escape(String(value)) + "]"));
  for (const question of rulebook.questions) {
    const input = question.can_be_chosen && find(question.id, question.in_force);
    if (input) input.checked = true;
  }
  for (const clause of rulebook.clauses) if (clause.without) find(clause.id).checked = clause.in_force;
  for (const size of rulebook.parameters) find(size.name).value = size.in_force.join(":");
}
function change_text(entry) {
  if (entry.kind === "impossible") return "not possible here";
  if (entry.kind === "not compared") return "not compared";
  if (entry.kind === "same") return "";
  if (entry.begins) return "changes the start";
  if (entry.apart !== null) return "changes move " + (entry.apart + 1) + " of the game";
  return "changes " + count(entry.moves, "move") + " here";
}
function show_marks(entries) {
  for (const mark of $("rules").querySelectorAll("[data-mark]")) mark.replaceChildren();
  for (const each of $("rules").querySelectorAll("[data-name]")) {
    each.classList.add("idle");
    each.classList.remove("matters");
  }
  if (!entries) return ($("rules-note").textContent = "Comparing what each reading would change here …");
  let changing = 0;
  for (const entry of entries) {
    const text = change_text(entry);
    const box = $("rules").querySelector("[data-name=" + CSS.escape(entry.name) + "]");
    const mark = $("rules").querySelector("[data-mark=" + CSS.escape(entry.name + "=" + entry.value) + "]") ||
      $("rules").querySelector("[data-mark=" + CSS.escape(entry.name) + "]");
    if (!text || !mark) continue;
    mark.append(badge(text, entry.kind === "changes" ? "open" : ""));
    if (entry.why) mark.lastChild.title = entry.why;
    box.classList.remove("idle");
    if (entry.kind === "changes") box.classList.add("matters");  // these come first
    changing += entry.kind === "changes";
  }
  for (const each of $("rules").querySelectorAll(".marked, .size")) each.classList.remove("idle");
  const open = entries.filter((entry) => entry.kind === "not compared").length;
  $("rules-note").textContent =
    (changing ? count(changing, "single change") + " to the rules " + (changing === 1 ? "matters" : "matter") + " here."
      : "No single change to the rules" + (open ? " that was compared" : "") +
        " affects this position or how it was reached.") +
    (open ? " " + open + " not compared (time limit)." : "");
}

// --- share and save -----------------------------------------------------------------------------------

function show_keep() {
  $("link").value = location.href;
  $("command").value = "arbiter explore " + state.game + " " + shell_word(position.position) +
    (position.ruleset === "default" ? "" : " --ruleset " + shell_word(position.ruleset)) + (rulebook.loads || "");
  show_code();
}
/** Shows the link as a QR code, if other machines can open it. */
async function show_code() {
  $("code").hidden = !token;
  if (!token) return;
  const {signal} = round;
  try {
    const {rows} = await ask("qr", {text: location.href}, signal);
    const path = rows.map((row, y) => [...row].map((on, x) => (on === "1" ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
    const code = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${rows.length + 8} ${rows.length + 8}"` +
      ` role="img" aria-label="The share link as a QR code" shape-rendering="crispEdges"><path d="${path}"/></svg>`, "image/svg+xml");
    $("code").replaceChildren(document.importNode(code.documentElement, true));
  } catch {
    $("code").hidden = true;  // the link is too long for a code
  }
}
async function save(as) {
  try {
    const body = {...line(), as};
    if (as === "test") body.tried = state.tried;
    const said = await ask("export", body);
    offer(said.name, said.text, "text/plain", said.command);
  } catch (error) {
    trouble(error);
  }
}
/** Offers a file to keep, and says how to run it. */
function offer(name, text, type, command) {
  const link = $("download");
  URL.revokeObjectURL(link.href);
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = link.textContent = name;
  $("run").textContent = command;
  $("run-line").hidden = !command;
  $("text").value = text;
  $("exported").hidden = false;
}
async function copy_text(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    const before = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = before; }, 1500);
  } catch {
    offer("copied.txt", text, "text/plain", "");  // the browser does not allow it: shown to be copied
  }
}
/** Shows only the rules that contain the text. */
function seek_rules() {
  const wanted = $("seek").value.trim().toLowerCase();
  for (const each of $("rules").querySelectorAll("[data-name]"))
    each.classList.toggle("unsought", !each.textContent.toLowerCase().includes(wanted));
}
async function copy(field, button) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    const before = button.textContent;
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = before; }, 1500);
  } catch {
    field.focus();  // the text is selected, so the user can copy it
  }
}
