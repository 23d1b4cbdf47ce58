// The conformance protocol (docs/reference/protocol.md, version 1) for an object that implements the
// rules of one game. It needs nothing but Node 18.
//
//   import { serve, Unsupported } from "arbiter-protocol";
//   serve({ game: "nim", readRuleset, start, read, write, actor, moves, outcomes, result, score });
//
// The functions, none of which changes the position that it is given:
//
//   readRuleset(text)        whatever the others need; throws if the text is wrong
//   start(rules)             the position at the start, in any form that you like
//   read(text, rules)        the position for a text in the notation; throws if it is wrong
//   write(position, rules)   the inverse of read
//   actor(position, rules)   "P1", "P2", ..., "fate" for chance, "nobody" when the game is over
//   moves(position, rules)   Map or object: each move of the next player, and the text of the
//                            position after it, or null where the rulebook does not say
//   outcomes(position, rules)  Map or object: each outcome of chance, and [weight, text after it]
//   result(position, rules)  the payoff of each side: a win is 1, a draw is shared; null: not over
//   score(position, rules)   the points of each player; null if there are none
//
// `name` and `version` of the program are optional. A function may throw Unsupported("why"): the
// answer is then `skipped`. Any other exception is answered with `errored`; the program goes on.
import { createInterface } from "node:readline";

const PROTOCOL = 1;
const LARGEST = 2 ** 53; // for the numbers in a message
const KEPT = 64; // positions whose moves are kept: `apply` asks mostly about those just listed

/** The program does not support this, and gives the reason: neither right nor wrong. */
export class Unsupported extends Error {}

const require = (condition, sentence) => {
  if (!condition) throw new Error(sentence);
};
const textOf = (request, key) => {
  require(typeof request[key] === "string", `The text '${key}' is missing.`);
  return request[key];
};
const entries = (list) => (list instanceof Map ? [...list] : Object.entries(list));

/** One run of the program: what was greeted, and the ruleset of the last `begin`. */
export class Session {
  #rules;
  #ruleset;
  #greeted = false;
  #begun = false;
  #kept = new Map(); // text -> what is known of the position, the oldest first
  ended = false;

  constructor(rules) {
    this.#rules = rules;
  }

  /** The answer to a request, without `seq`. */
  answer(request) {
    require(request !== null && typeof request === "object" && !Array.isArray(request),
      "A request is a JSON object.");
    const what = textOf(request, "do");
    const known = ["hello", "begin", "start", "moves", "outcomes", "apply", "result", "score", "perft", "bye"];
    require(known.includes(what), `There is no request '${what}'; the requests are ${known.join(", ")}.`);
    require(this.#greeted || what === "hello", "The first request must be hello.");
    require(this.#begun || ["hello", "begin", "bye"].includes(what), "No game has begun.");
    return this[what](request);
  }

  hello(request) {
    require(Array.isArray(request.protocol), "hello must list the versions under 'protocol'.");
    require(request.protocol.includes(PROTOCOL), `This program speaks only version ${PROTOCOL}.`);
    this.#greeted = true;
    const { game, name = `${game} in JavaScript`, version = "1" } = this.#rules;
    return { protocol: PROTOCOL, name, version, games: [game] };
  }
  begin(request) {
    const [game, ruleset] = [textOf(request, "game"), textOf(request, "ruleset")];
    if (game !== this.#rules.game) throw new Unsupported(`the game is ${this.#rules.game}`);
    this.#ruleset = this.#rules.readRuleset(ruleset); // if it throws, the last one stays in force
    this.#begun = true;
    this.#kept.clear();
    return { ready: true };
  }
  start() {
    return { position: this.#rules.write(this.#rules.start(this.#ruleset), this.#ruleset) };
  }
  moves(request) {
    const at = this.#lookAt(textOf(request, "position"));
    return { actor: at.actor, moves: at.actor === "fate" ? [] : this.#legal(at) };
  }
  outcomes(request) {
    const at = this.#lookAt(textOf(request, "position"));
    require(at.actor === "fate", `Chance is not next: ${at.actor} is.`);
    return {
      outcomes: Object.fromEntries(at.weights),
      total: [...at.weights.values()].reduce((sum, weight) => sum + weight, 0),
    };
  }
  apply(request) {
    const at = this.#lookAt(textOf(request, "position"));
    const [actor, move] = [textOf(request, "actor"), textOf(request, "move")];
    if (actor !== at.actor || !at.after.has(move)) return { verdict: "illegal" };
    const position = at.after.get(move);
    return position === null ? { verdict: "silent" } : { verdict: "legal", position };
  }
  result(request) {
    return { result: this.#rules.result(this.#read(textOf(request, "position")), this.#ruleset) };
  }
  score(request) {
    const score = this.#rules.score(this.#read(textOf(request, "position")), this.#ruleset);
    if (score === null) throw new Unsupported("no points are counted");
    return { score };
  }
  perft(request) {
    const { depth, divide = false } = request;
    require(Number.isInteger(depth) && depth >= 0, "'depth' must be a number of plies, 0 or more.");
    require(typeof divide === "boolean", "'divide' must be true or false.");
    const at = this.#lookAt(textOf(request, "position"));
    const counted = new Map();
    const parts = depth === 0 ? [] :
      this.#legal(at).map((ply) => [ply, this.#count(at.after.get(ply), depth - 1, counted)]);
    const nodes = depth === 0 ? 1 : parts.reduce((sum, [, count]) => sum + count, 0);
    if (nodes >= LARGEST) throw new Unsupported("the number is larger than 2^53");
    return divide ? { nodes, divide: Object.fromEntries(parts) } : { nodes };
  }
  bye() {
    this.ended = true;
    return { bye: true };
  }

  #read(text) {
    return this.#kept.get(text)?.position ?? this.#rules.read(text, this.#ruleset);
  }
  #examine(text) {
    const position = this.#rules.read(text, this.#ruleset);
    const actor = this.#rules.actor(position, this.#ruleset);
    const at = { position, actor, after: new Map(), weights: new Map() };
    if (actor === "fate") {
      for (const [outcome, [weight, after]] of entries(this.#rules.outcomes(position, this.#ruleset))) {
        at.weights.set(outcome, weight);
        at.after.set(outcome, after);
      }
    } else if (actor !== "nobody") {
      at.after = new Map(entries(this.#rules.moves(position, this.#ruleset)));
    }
    return at;
  }
  #lookAt(text) {
    if (!this.#kept.has(text)) {
      const at = this.#examine(text);
      if (this.#kept.size >= KEPT) this.#kept.delete(this.#kept.keys().next().value);
      this.#kept.set(text, at);
    }
    return this.#kept.get(text);
  }
  #legal(at) {
    return [...at.after].filter(([, after]) => after !== null).map(([ply]) => ply);
  }
  #count(text, depth, counted) {
    if (depth === 0) return 1;
    const key = `${depth} ${text}`;
    if (!counted.has(key)) {
      const at = this.#examine(text);
      const legal = this.#legal(at);
      counted.set(key, depth === 1 ? legal.length :
        legal.reduce((sum, ply) => sum + this.#count(at.after.get(ply), depth - 1, counted), 0));
    }
    return counted.get(key);
  }
}

/** The answer to one line, as an object; it reports anything that goes wrong. */
export function answerLine(session, line) {
  let seq = 0; // if none can be read
  try {
    const request = JSON.parse(line);
    if (Number.isInteger(request?.seq)) seq = request.seq;
    return { seq, ...session.answer(request) };
  } catch (error) {
    if (error instanceof Unsupported) return { seq, skipped: error.message };
    return { seq, errored: String(error?.message ?? error), context: String(error?.stack ?? "").slice(-4000) };
  }
}

/** Answers until `bye` or the end of the requests. */
export async function serve(rules, requests = process.stdin, answers = process.stdout) {
  const session = new Session(rules);
  for await (const line of createInterface({ input: requests, crlfDelay: Infinity })) {
    answers.write(`${JSON.stringify(answerLine(session, line))}\n`);
    if (session.ended) break;
  }
  requests.destroy?.();
}
