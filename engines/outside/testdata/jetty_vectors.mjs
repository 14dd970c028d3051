// Made of jetty_vectors.ts, which has the types and the comments.
import { game } from "./jetty.mjs";
import { engine } from "../sdk/umpire-game.mjs";
const answer = engine(game), misread = (process.env.JETTY_MISREAD ?? "").split(" ").filter(Boolean);
const ask = (q) => JSON.parse(answer(JSON.stringify({ id: 1, ...q })));
function start(setup) {
  const table = JSON.stringify(setup);
  return { table, at: ask({ do: "open", table, ...setup, misread }).start };
}
function apply(s, move) {
  const a = ask({ do: "play", ...s, move });
  if (!a.to) throw new Error(JSON.stringify(a));
  return { table: s.table, at: a.to };
}
const legal = (s) => ask({ do: "look", ...s }).legal;
function facts(s) {
  const seen = ask({ do: "look", ...s });
  for (const p in seen.playerFacts) for (const name in seen.playerFacts[p]) seen.facts[`${p}.${name}`] = seen.playerFacts[p][name];
  return seen.facts;
}
export {
  apply,
  facts,
  legal,
  start
};
