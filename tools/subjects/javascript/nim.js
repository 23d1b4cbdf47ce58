// Nim with piles of 1, 3, 5 and 7: the player who takes the last counter wins.
import { serve, Unsupported } from "./protocol.js";

const write = ({ piles, mover }) => `${piles.join("/")}:${mover}`;

serve({
  game: "nim",
  readRuleset(text) {
    if (text !== "default") throw new Unsupported("there is one ruleset");
  },
  start: () => ({ piles: [1, 3, 5, 7], mover: 1 }),
  read(text) {
    const [piles, mover] = text.split(":");
    const position = { piles: piles.split("/").map(Number), mover: Number(mover) };
    const isNim = position.piles.length === 4 && position.piles.every((pile) => pile >= 0 && pile <= 7);
    if (!isNim || ![1, 2].includes(position.mover) || write(position) !== text)
      throw new Error(`expected a position such as 1/3/5/7:1, found ${text}`);
    return position;
  },
  write,
  actor: ({ piles, mover }) => (piles.some((pile) => pile > 0) ? `P${mover}` : "nobody"),
  moves({ piles, mover }) {
    const found = new Map();
    piles.forEach((pile, number) => {
      for (let taken = 1; taken <= pile; ++taken)
        found.set(`take ${taken} from ${number + 1}`,
          write({ piles: piles.map((its, n) => (n === number ? its - taken : its)), mover: 3 - mover }));
    });
    return found;
  },
  outcomes: () => new Map(),
  result: ({ piles, mover }) => (piles.some((pile) => pile > 0) ? null : [Number(mover === 2), Number(mover === 1)]),
  score: () => null,
});
