// A placement puzzle on the board. The address holds its text as `puzzle`; the cards are placed like those of
// a game. Hints come one at a time, the last one as an arrow; a check says how far the cards placed are
// from the best. A part of explore.js.

let hints_given = 0;  // of this position

/** The position of a line, or of an attempt at a puzzle. */
function position_of({game, ruleset, start, moves, puzzle}, more, signal) {
  return puzzle ? ask("puzzle", {puzzle, moves}, signal) : ask("position", {game, ruleset, start, moves, ...more}, signal);
}
/** What a pasted text holds, if it is a puzzle. */
function read_puzzle(text) {
  const [, game] = /^\s*puzzle (\w+)/m.exec(text) || [];
  return game ? {game, ruleset: "default", start: "start", moves: [], puzzle: text} : null;
}
function show_puzzle() {
  document.body.classList.toggle("puzzling", Boolean(state.puzzle));
  $("puzzle").hidden = !state.puzzle;
  $("copy-position").textContent = state.puzzle ? "Copy the puzzle" : "Copy the position";
  $("copy-game").textContent = state.puzzle ? "Copy the moves" : "Copy the game";
  $("advice").replaceChildren();
  hints_given = 0;
  $("ask-hint").textContent = "Hint";
  $("ask-hint").disabled = false;
}
/** Asks about the attempt and shows what `says` makes of the answer. */
async function advise(what, more, says) {
  const {signal} = round;
  $("advice").replaceChildren(make("p", {}, "Solving …"));
  try {
    const said = await ask(what, {puzzle: state.puzzle, moves: state.moves, ...more}, signal);
    if (!signal.aborted) $("advice").replaceChildren(...says(said));
  } catch (error) {
    if (!signal.aborted) $("advice").replaceChildren(make("p", {class: "trouble"}, error.message));
  }
}
$("ask-hint").addEventListener("click", () => advise("hints", {number: hints_given + 1}, ({hints, move, more}) => {
  hints_given = hints.length;
  $("ask-hint").textContent = more ? "Next hint" : "Hint";
  $("ask-hint").disabled = !more;
  if (move) hint_move(move);
  return [make("ol", {}, ...hints.map((hint) => make("li", {}, hint)))];
}));
$("ask-check").addEventListener("click", () => advise("check", {}, ({says, reach, best}) =>
  [make("p", {class: "checked " + (best === null ? "open" : reach === best ? "good" : "bad")}, says)]));
/** Why a card cannot be placed like that; null if it can. */
async function why_not(move, signal) {
  const {stop} = await ask("puzzle", {puzzle: state.puzzle, moves: [...state.moves, move]}, signal);
  if (!stop) return null;
  if (!stop.clause) return [stop.reason];
  return [make("strong", {}, move + " is " + stop.ruling + " by " + stop.clause + ": " + stop.reason + "."), " ", cited(stop.clause)];
}
