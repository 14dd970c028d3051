// A session with the worker: open a game, make a move, be refused one, cancel a long
// request. What happens is sent to the test.
"use strict";

const begun = performance.now();
const times = {};
const worker = new Worker("worker.js");
const waiting = new Map();
let id = 0, ready;
const isReady = new Promise((resolve) => { ready = resolve; });
const report = (what) => fetch("report", { method: "POST", body: JSON.stringify(what) });
worker.onerror = (e) => report({ error: String(e.message) });
worker.onmessage = (e) => {
  if (e.data === "ready") return ready();
  if (e.data.startsWith("failed: ")) return report({ error: e.data });
  const answer = JSON.parse(e.data);
  waiting.get(answer.id)(answer);
};

function ask(method, params) {
  worker.postMessage(JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params }));
  return new Promise((resolve) => waiting.set(id, resolve));
}

async function timed(name, asked) {
  const from = performance.now();
  const answer = await asked();
  times[name] = Math.round(10 * (performance.now() - from)) / 10;
  return answer;
}

(async () => {
  await isReady;
  times.ready = Math.round(performance.now() - begun);
  const uri = "a.scenario";
  const at = (line) => ({ uri, position: { line, character: 0 } });
  const got = { games: (await ask("games", {})).result.games.map((g) => g.name), drawn: {} };
  for (const game of got.games) {
    await ask("open", { uri, version: 1, text: `game ${game}\n\nscenario "a game"\n  setup\n` });
    const picture = await timed("first " + game, () => ask("draw", at(3)));
    got.drawn[game] = picture.result.svg.startsWith("<svg");
  }
  times.drawn = Math.round(performance.now() - begun);
  await ask("open", { uri, version: 1, text: 'game mnk\n\nscenario "a game"\n  Cross: place b2\n' });
  const end = { ...at(3), after: true };
  got.legal = (await timed("legal", () => ask("legal", end))).result.moves.length;
  got.refused = (await timed("judge", () => ask("judge", { ...end, move: "place b2" }))).result;
  await ask("change", { uri, version: 2, changes: [{ text: 'game mnk\n\nscenario "a game"\n  Cross: place b2\n  Nought: place a1\n' }] });
  got.played = (await timed("step", () => ask("where", { ...at(4), after: true }))).result.printed;
  const long = ["game roam\n"];
  for (let i = 0; i < 3000; i++) long.push(`\nscenario "${i}"\n  setup\n  expect round == 1\n  expect legal none\n`);
  await ask("open", { uri: "long.scenario", version: 1, text: long.join("") });
  await timed("load", () => ask("outline", { uri: "long.scenario" }));
  const slow = ask("diagnostics", { uri: "long.scenario" });
  const cancelled = id;
  setTimeout(() => {
    times.cancelSent = performance.now();
    worker.postMessage(JSON.stringify({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id: cancelled } }));
  }, 400);
  got.cancelled = (await slow).error?.code ?? 0;
  times.cancel = Math.round(performance.now() - times.cancelSent);
  delete times.cancelSent;
  report({ ...got, times });
})().catch((error) => report({ error: String(error) }));
