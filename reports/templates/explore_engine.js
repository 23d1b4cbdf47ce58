"use strict";
// Requests go to the engine in the page: a WebAssembly module that answers as the server does, one request
// after another, in a worker. Requests that take seconds have a worker of their own, so that no click waits
// for them. A worker at work on an answer that nobody wants any longer, or that takes too long, is ended and
// replaced, since every request stands alone. So is one whose engine fails; the answer then says so.

const token = "";  // there is nobody to share the engine with
const seconds_for_a_value = 1;
/** What takes seconds: after how many it is given up, and what the answer is then. */
const slow_answers = {
  value: [8, {reach: "not reached", why: "nothing was proved in time", side: null, paranoid: false, seconds: 8,
    engine: null, says: null, value: null, moves: [], turn: null}],
  estimate: [24, {estimate: null, why: "the search ran out of time or memory"}],
  readings: [12, {entries: []}],
  check: [24, {error: "check: the puzzle was not solved in time"}],
  hints: [24, {error: "hints: the puzzle was not solved in time"}],
  reach: [24, {standing: "not found", turn_start: null, playthrough: null, shortest: false, positions: 0, turns: 0}],
};
const seconds_for_others = 20;

async function inflated(base64) {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
}
/** The compiled module: a part of this file, or the file beside it. */
const engine_module = (async () => {
  const held = document.getElementById("engine").textContent.trim();
  if (held) return WebAssembly.compile(await inflated(held));
  const answer = await fetch("engine.wasm").catch(() => null);
  if (!answer || !answer.ok)
    throw new Error("The file engine.wasm, which belongs beside this page, cannot be read. From a folder of this " +
      "computer, browsers read it only through a server, such as: python3 -m http.server");
  return WebAssembly.compile(await answer.arrayBuffer());
})();
engine_module.catch(() => {});  // each request reports it

const engine_script = URL.createObjectURL(
  new Blob([document.getElementById("engine-script").textContent], {type: "text/javascript"}));

/** A worker, and the requests that wait for it. */
class Desk {
  queue = [];
  at = null;  // the request that the worker answers
  worker = null;
  constructor() { this.engage(); }
  async engage() {
    this.is_ready = false;
    const worker = this.worker = new Worker(engine_script);
    worker.onmessage = ({data}) => this.done(data);
    worker.onerror = (event) => this.done({broken: event.message});
    try {
      worker.postMessage({module: await engine_module});
    } catch {
      return;
    }
    this.is_ready = true;
    this.next();
  }
  replace() {
    this.worker.terminate();
    clearTimeout(this.at.timer);
    this.at = null;
    this.engage();
  }
  next() {
    if (this.at || !this.is_ready || !this.queue.length) return;
    const at = this.at = this.queue.shift();
    at.timer = setTimeout(() => {
      this.replace();
      at.give(at.otherwise);
    }, at.seconds * 1000);
    this.worker.postMessage({what: at.what, body: at.body, seconds: seconds_for_a_value});
  }
  done({text, broken}) {
    const at = this.at;
    if (!at) return;
    if (broken) {
      this.replace();
      const why = "the engine failed (" + broken + ")";
      return at.give("why" in at.otherwise ? {...at.otherwise, why} : {error: at.what + ": " + why});
    }
    clearTimeout(at.timer);
    this.at = null;
    at.give(JSON.parse(text));
    this.next();
  }
  ask(what, body, signal, seconds, otherwise) {
    return new Promise((give, fail) => {
      const asked = {what, body: JSON.stringify(body), seconds, otherwise, give, fail};
      this.queue.push(asked);
      if (signal) signal.addEventListener("abort", () => {
        fail(new DOMException("no longer wanted", "AbortError"));
        this.queue = this.queue.filter((each) => each !== asked);
        if (this.at === asked && slow_answers[what]) this.replace();
      });
      this.next();
    });
  }
}
const quick_desk = new Desk(), slow_desk = new Desk();

/** Returns the answer, {"error": ...} if there is none. Aborting `signal` cancels the request. */
async function answer_to(what, body, signal) {
  if (signal && signal.aborted) throw new DOMException("no longer wanted", "AbortError");
  await engine_module;
  if (slow_answers[what]) return slow_desk.ask(what, body, signal, ...slow_answers[what]);
  return quick_desk.ask(what, body, signal, seconds_for_others, {error: what + ": the engine did not answer in time"});
}
