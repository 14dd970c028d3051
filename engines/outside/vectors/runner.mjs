// Made of runner.ts, which has the types and the comments.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
function judge(engine, v) {
  let state;
  if (engine.load) state = engine.load(v.setup, v.position);
  else if (v.moves) state = v.moves.reduce((s, move) => engine.apply(s, move), engine.start(v.setup));
  else return null;
  if (engine.legal && !same(engine.legal(state).sort(), [...v.legal].sort())) return `lists ${engine.legal(state)}, not ${v.legal}`;
  try {
    state = engine.apply(state, v.move);
  } catch (refused) {
    return v.refused ? void 0 : `is refused (${refused})`;
  }
  if (v.refused) return `is made, though it is refused by ${v.refused}`;
  if (engine.text && engine.text(state) !== v.next) return `leads to ${engine.text(state)}, not ${v.next}`;
  const got = engine.facts?.(state) ?? {};
  for (const [name, want] of Object.entries(v.facts ?? {})) {
    if (name in got && !same(got[name], want)) return `makes ${name} ${JSON.stringify(got[name])}, not ${JSON.stringify(want)}`;
  }
}
if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = readFileSync(process.argv[2], "utf8"), end = text.indexOf("\n") + 1, head = JSON.parse(text.slice(0, end));
  if (head.version !== 1 || createHash("sha256").update(text.slice(end)).digest("hex") !== head.sha256) throw new Error("these are not the vectors that umpire wrote");
  const engine = await import(pathToFileURL(process.argv[3]).href);
  const count = { passed: 0, failed: 0, skipped: 0 };
  text.slice(end).trimEnd().split("\n").forEach((line, i) => {
    const v = JSON.parse(line), why = judge(engine, v);
    count[why === null ? "skipped" : why ? "failed" : "passed"]++;
    if (why) console.log(`line ${i + 2}: ${v.move}: ${why}`);
  });
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  process.exitCode = count.failed ? 1 : 0;
}
export {
  judge
};
