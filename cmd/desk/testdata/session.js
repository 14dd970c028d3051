// A session with the worker: open a game, make a move, be refused one, cancel a long
// request. What happens is sent to the test.
"use strict";

const begun = performance.now();
const times = {};
const report = (what) => fetch("report", { method: "POST", body: JSON.stringify(what) });
let id = 0;

// begin starts a worker with a name, and returns it when it is ready, with a function that asks it.
function begin(name) {
  const worker = new Worker("worker.js", { name }), waiting = new Map();
  const ask = (method, params) => {
    worker.postMessage(JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params }));
    return new Promise((resolve) => waiting.set(id, resolve));
  };
  return new Promise((resolve, reject) => {
    worker.onerror = (e) => reject(new Error(e.message));
    worker.onmessage = (e) => {
      if (e.data === "ready") return resolve({ worker, ask });
      if (e.data.startsWith("failed: ")) return reject(new Error(e.data));
      const answer = JSON.parse(e.data);
      waiting.get(answer.id)(answer);
    };
  });
}

// engines plays a game of a module in JavaScript beside another that replaces one of ours,
// and says what becomes of bad ones.
async function engines() {
  const { worker, ask } = await begin("?engine=engines/testdata/dig.mjs&engine=engines/testdata/jetty.mjs"), uri = "dig.scenario";
  const end = (line) => ({ uri, position: { line, character: 0 }, after: true });
  const text = 'game dig\n\nscenario "a game"\n  setup\n  coin: second\n  Ben: dig\n';
  await ask("open", { uri, version: 1, text });
  const legal = (await ask("legal", end(5))).result.moves.map((m) => m.move ?? m.text ?? JSON.stringify(m));
  const refused = (await ask("judge", { ...end(5), move: "Ben: stop" })).result;
  const svg = (await ask("draw", end(5))).result.svg.slice(0, 4);
  await ask("change", { uri, version: 2, changes: [{ text: text + "  bag: gold\n  die: 2\n  Ann: dig\n  bag: mud\n  Ben: stop\n" }] });
  const printed = (await ask("where", end(10))).result.printed;
  const both = (await ask("games", {})).result.games.length;
  worker.terminate();
  const failed = [];
  for (const module of ["broken.mjs", "silent.mjs", "missing.mjs"]) {
    await begin("?engine=" + module).then(() => failed.push("is started"), (error) => failed.push(error.message));
  }
  const foreign = await begin("?engine=https://example.com/dig.mjs&engine=data:text/javascript,postMessage(1)");
  const games = (await foreign.ask("games", {})).result.games.length;
  return { legal, refused, svg, printed, failed, games, both };
}

async function timed(name, asked) {
  const from = performance.now();
  const answer = await asked();
  times[name] = Math.round(10 * (performance.now() - from)) / 10;
  return answer;
}

(async () => {
  const { worker, ask } = await begin("");
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
  times.cancel = Infinity;
  for (let i = 0; i < 3 && times.cancel > 1000; i++) { // what runs beside it on the machine comes and goes
    const slow = ask("diagnostics", { uri: "long.scenario" });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const sent = performance.now();
    worker.postMessage(JSON.stringify({ jsonrpc: "2.0", method: "$/cancelRequest", params: { id } }));
    got.cancelled = (await slow).error?.code ?? 0;
    times.cancel = Math.round(performance.now() - sent);
  }
  worker.terminate();
  got.engine = await engines();
  report({ ...got, times });
})().catch((error) => report({ error: String(error) }));
