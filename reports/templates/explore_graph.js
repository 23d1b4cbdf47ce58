// The chance to win over the game, and its mistakes. Every position of the line is searched for a
// second, and again for longer where a mistake seems to be; moving on to another position stops the
// search, which continues there. What was found is kept. A part of explore.js.

const points = new Map();  // what a search found in a position, by its line of play
let followed = "";         // the game whose whole line somebody wants to see
const bad_drop = 0.1, worst_drop = 0.2;  // of the chance of winning

function key_of(moves) { return JSON.stringify([state.game, state.ruleset, state.start, moves]); }
/** The moves to the end of the variation shown. */
function whole_line() {
  const moves = [...state.moves];
  for (let node = here().pop(); node.children.length; [node] = node.children) moves.push(node.children[0].move);
  return moves;
}
/** What a position is worth to a side, if that is known or there are two sides; else null. */
function worth_to(side, point) {
  const worth = point && (point.certified || point);
  if (!worth || !worth.side) return null;
  const {mean, least, most} = worth;
  if (worth.side === side) return {mean, least, most};
  return position.sides === 2 ? {mean: 1 - mean, least: 1 - most, most: 1 - least} : null;
}
/** How much a move gave away, seen from the position before it and from the one after: {drop, best} if it
    surely did, else null. A search that has proved the best move knows little of the others. */
function mistake(point, move, next) {
  if (!point || !point.decides) return null;
  const searched = point.moves.find((each) => each.move === move), [best] = point.moves;
  if (!searched || best.move === move) return null;
  const after = worth_to(point.side, next);
  const played = after && after.most - after.least < searched.most - searched.least ? after : searched;
  const drop = best.mean - played.mean;
  return drop >= bad_drop && best.least > played.most ? {drop, best} : null;
}
function mistake_at(moves, n) {
  return mistake(points.get(key_of(moves.slice(0, n))), moves[n], points.get(key_of(moves.slice(0, n + 1))));
}
function mistake_badge(found) {
  return badge(found.drop >= worst_drop ? "??" : "?", found.drop >= worst_drop ? "bad" : "open");
}

/** Keeps a certified value of the position shown, which no search replaces. */
function keep_certified({reach, side, value}) {
  if (reach !== "exact") return;
  const key = key_of(state.moves), worth = value.endless_play_lost.low;
  points.set(key, {seconds: 0, ...points.get(key), certified: {side, mean: worth, least: worth, most: value.endless_play_won.high ?? worth}});
  show_graph();
}
async function search_point(moves, seconds, signal) {
  const key = key_of(moves), known = points.get(key);
  if (signal.aborted || (known && known.seconds >= seconds)) return;
  let of = null;
  try {
    ({estimate: of} = await ask("estimate", {...line(), moves, seconds}, signal));
  } catch {
    // The game is over, somebody has chosen, or the server cannot be reached: it may be asked again.
  }
  if (signal.aborted || !of) return;
  const decides = of.moves.some((each) => each.actor !== "fate");
  points.set(key, {...of, seconds: of.proved ? Infinity : seconds, decides, certified: known && known.certified});
  show_graph();
}
/** Searches the positions of the line that are not known yet, after all that the position itself needs. */
function follow_game(signal) {
  const moves = whole_line();
  if (position.turn.kind === "over")
    points.set(key_of(state.moves), {seconds: Infinity, side: 1, mean: position.result[0], least: position.result[0], most: position.result[0]});
  show_graph();
  if (followed !== state.game || !moves.length) return;
  const next = (step) => in_turn(signal, step);
  for (let n = 0; n <= moves.length; ++n) next(() => search_point(moves.slice(0, n), 1, signal));
  for (let n = 0; n < moves.length; ++n)
    next(() => {
      const point = points.get(key_of(moves.slice(0, n)));
      const played = point && point.decides && point.moves.find((each) => each.move === moves[n]);
      return played && point.moves[0].mean - played.mean >= bad_drop ? search_point(moves.slice(0, n), 4, signal) : undefined;
    });
}

function show_graph() {
  const moves = whole_line();
  $("graph").hidden = !moves.length;
  $("follow").hidden = followed === state.game;
  show_mistakes(moves);
  if (!moves.length || followed !== state.game) return $("curve").replaceChildren();
  const wide = 600, high = 120, step = wide / moves.length, known = [];
  for (let n = 0; n <= moves.length; ++n) {
    const chance = worth_to(1, points.get(key_of(moves.slice(0, n))));
    if (chance) known.push({n, ...chance});
  }
  const draw = (name, attributes) => {
    const out = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) out.setAttribute(key, value);
    return out;
  };
  const x = ({n}) => step * n, y = (chance) => high * (1 - Math.min(1, Math.max(0, chance)));
  // One after another where no position in between is to be searched yet; other sides decide in others.
  const runs = [];
  for (const p of known) {
    const run = runs[runs.length - 1];
    if (run && (position.sides > 2 || run[run.length - 1].n === p.n - 1)) run.push(p);
    else runs.push([p]);
  }
  const at = (p, chance) => x(p).toFixed(1) + " " + y(chance).toFixed(1);
  const path = runs.map((run) => "M" + run.map((p) => at(p, p.mean)).join("L")).join("");
  const band = runs.map((run) => "M" + [...run.map((p) => at(p, p.most)), ...[...run].reverse().map((p) => at(p, p.least))].join("L") + "Z").join("");
  const svg = draw("svg", {viewBox: `-6 -6 ${wide + 12} ${high + 12}`, role: "img",
    "aria-label": "Chance to win of " + side_name(1) + " after each move: " + known.map((p) => Math.round(100 * p.mean) + " %").join(", ")});
  svg.append(draw("path", {d: `M0 ${high / 2}H${wide}M0 0H${wide}M0 ${high}H${wide}`, class: "grid"}),
    draw("path", {d: band, class: "band"}), draw("path", {d: path, class: "line"}),
    draw("path", {d: `M${step * state.moves.length} 0V${high}`, class: "now"}));
  for (const p of known) {
    const found = p.n < moves.length && mistake_at(moves, p.n);
    const dot = draw("circle", {cx: x(p), cy: y(p.mean), r: found ? 6 : 4, class: found ? "mistake" : "point"});
    const title = draw("title", {});
    title.textContent = (p.n ? moves[p.n - 1] : "start") + ": " + three(p.mean) + ", " + three(p.least) + " to " + three(p.most);
    dot.append(title);
    dot.addEventListener("click", () => go({moves: moves.slice(0, p.n)}));
    svg.append(dot);
  }
  $("curve").replaceChildren(make("p", {class: "small"}, "Chance to win of " + side_name(1) +
    (known.length <= moves.length ? ", " + known.length + " of " + count(moves.length + 1, "position") + " searched" : "")), svg);
}
/** Lists the mistakes of the line, and marks them among the moves played. */
function show_mistakes(moves) {
  const found = moves.map((move, n) => [n, mistake_at(moves, n)]).filter(([, each]) => each);
  $("mistakes").replaceChildren(...found.map(([n, each]) => make("li", {}, make("button", {type: "button",
    onclick: () => go({moves: moves.slice(0, n)})}, (n + 1) + ". " + moves[n]), " ", mistake_badge(each),
  " gives away " + three(each.drop) + "; better: " + each.best.move)));
  const played = $("played").children;
  for (const old of $("played").querySelectorAll(".mark")) old.remove();
  for (const [n, each] of found)
    if (n < position.played.length && played[n])
      played[n].append(make("span", {class: "mark", title: "better: " + each.best.move}, " ", mistake_badge(each)));
}
$("follow").addEventListener("click", () => {
  followed = state.game;
  follow_game(round.signal);
});
