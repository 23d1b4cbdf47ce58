// What the position is worth: certified bounds where the server reaches them, otherwise what a search
// expects, which comes closer the longer one looks. A part of explore.js.

let estimate = null;  // what a search found; null until then
let no_estimate = "";  // why there is none

function three(number) { return number.toFixed(3); }
/** The side in words: its player, if each side has one. */
function side_name(side) { return (position.sides === position.players ? "Player " : "side ") + side; }
/** Shows the bar for what the side can get, from `least` to `most`, of 1. */
function show_bar(side, least, most, says, kind) {
  const bar = $("bar");
  bar.hidden = false;
  bar.className = "bar " + kind;
  bar.style.setProperty("--least", 100 * Math.max(0, least) + "%");
  bar.style.setProperty("--most", 100 * Math.min(1, most) + "%");
  bar.setAttribute("aria-label", says);
  $("bar-name").textContent = side_name(side);
}
function show_worth() {
  const at = $("worth");
  if (position.turn.kind === "over") { $("bar").hidden = true; return at.replaceChildren(); }
  const alone = values && values.turn ? make("span", {}, make("br"), "This turn alone: probability of winning ",
    make("strong", {}, values.turn.win), ", expected score ", make("strong", {}, values.turn.points), " ", badge("exact", "good")) : "";
  if (values && values.reach !== "not reached") {
    const says = side_name(values.side) + (values.paranoid ? " against all others" : "");
    show_bar(values.side, values.value.endless_play_lost.low, values.value.endless_play_won.high ?? 1, says, values.reach === "exact" ? "exact" : "bounds");
    at.replaceChildren("Value for " + says + ": ", make("strong", {}, values.says), " ",
      badge(values.reach === "exact" ? "exact" : "certified bounds", "good"),
      make("span", {title: values.engine ? values.engine.reason : null}, " (" + values.seconds.toFixed(1) + " s" +
        (values.engine ? ", engine: " + values.engine.name : "") + ")"), alone);
  } else if (estimate) {
    const says = side_name(estimate.side);
    show_bar(estimate.side, estimate.least, estimate.most, says, "sampled");
    const proved = estimate.low > 0 || estimate.high < 1 ? "; proved: " + three(estimate.low) + " to " + three(estimate.high) : "";
    at.replaceChildren("Estimate for " + says + ": ", make("strong", {}, three(estimate.mean)),
      ", " + three(estimate.least) + " to " + three(estimate.most) + " ", badge(estimate.proved ? "proved" : "estimated", estimate.proved ? "good" : "open"),
      make("span", {title: values ? values.why : null}, " " + count(estimate.visits, "visit") + " of a search" + proved), alone);
  } else {
    at.replaceChildren(...(no_estimate ? ["Evaluation: ", badge("not available", "open"), " " + no_estimate] : ["Evaluating …"]), alone);
  }
}
/** The best three moves, with what each is worth; pointing at one shows it on the picture. */
function show_best() {
  let best = [];
  if (position.turn.kind === "decision") {
    if (values && values.moves.length)
      best = values.moves.filter((each) => each.standing !== "worse").slice(0, 3)
        .map((each) => [each.move, each.says, each.standing === "best" ? badge("best", "good") : badge(each.standing || "", "open")]);
    else if (estimate)
      best = estimate.moves.slice(0, 3).map((each) => [each.move, three(each.mean) + ", " + three(each.least) + " to " + three(each.most) +
        (each.share > 0 && each.share < 1 ? ", in " + Math.round(100 * each.share) + " of 100 games" : ""), badge("estimated", "open")]);
  }
  $("best").hidden = !best.length;
  $("best").replaceChildren(...best.map(([move, says, mark]) => make("li", {}, make("button", {
    type: "button", onclick: () => (is_asking() ? try_move("", move) : make_move(move)), onmouseenter: () => hint_move(move), onmouseleave: unhint,
    onfocus: () => hint_move(move), onblur: unhint,
  }, move), " ", says, " ", mark)));
}
/** Asks for the value, and for estimates until it is known; each takes longer and is closer. */
function evaluate(signal) {
  if (position.turn.kind === "over" || !position.plies.length) return;
  const guess = (seconds) => later(signal, "estimate", (answer) => {
    no_estimate = answer.why;
    if (answer.estimate && !(values && values.reach !== "not reached")) estimate = answer.estimate;
    show_worth();
    show_best();
  }, {seconds}, () => !(values && values.reach !== "not reached"));
  const prove = () => later(signal, "value", (answer) => {
    values = answer;
    keep_certified(answer);
    show_worth();
    show_best();
    if (answer.moves.length || answer.turn) redraw_moves();
  });
  if (never_reached.has(state.game + " " + state.ruleset)) guess(1);
  prove();
  later(signal, null, () => {
    if (values && values.reach === "not reached") never_reached.add(state.game + " " + state.ruleset);
  });
  for (const seconds of [1, 3, 8]) guess(seconds);
}
const never_reached = new Set();  // games whose positions were too many to evaluate: sample those first
