// Editing the position: pieces, cards and counters are moved or changed on the board,
// and the lines of the position in the text change with them. The desk knows from the
// notation of the game what is possible.

import { ask } from "../desk/ask";
import type { Layout, Where } from "../desk/answers";
import { attempt, button, get, make, say } from "../dom";
import * as paper from "../state/paper";
import * as script from "../state/script";
import { mode, onMode } from "../view";
import { words } from "../words";
import * as board from "./board";

const most = 60; // buttons shown at once

let chosen = "";
let found: Layout[] = [];
let at: () => Where | undefined = () => undefined;
let changed: () => Promise<void> = async () => {};

export const isOn = (): boolean => mode() === "arrange";

// start is called once, with the functions that return the position and show changes.
export function start(where: () => Where | undefined, show: () => Promise<void>): void {
  [at, changed] = [where, show];
  board.drag((id, to) => { if (isOn()) attempt(() => put(id, to)); });
  onMode(() => get("board").classList.toggle("laid", isOn()));
}

// own makes a scenario that begins with the position on the board, unless the present
// one does.
async function own(): Promise<void> {
  if (script.position() && at()?.line.length === 0) return;
  await script.fromHere();
  await changed();
}

// renew is called after the board was drawn again.
export function renew(where: Where): void {
  if (!isOn()) return;
  const flaws = where.flaws ?? [];
  get("sound-chip").className = `chip ${flaws.length ? "no" : "yes"}`;
  get("sound-chip").textContent = flaws.length ? words.unsound : words.sound;
  get("flaws").replaceChildren(...(flaws.length ? flaws.map((c) => make("li", [c.words ?? "", c.values ?? ""].filter(Boolean).join(" "))) : [make("li", words.soundHint)]));
  get("mend").hidden = flaws.length === 0;
  drop();
}

export function drop(): void {
  if (!isOn()) return;
  chosen = "";
  found = [];
  board.light([], []);
  list();
}

// choose chooses a thing. If another thing is chosen already, that is moved onto it.
export async function choose(id: string): Promise<void> {
  if (chosen === id) return drop();
  if (chosen) return put(chosen, id);
  chosen = id;
  board.light([], [id]);
  const { layouts } = await ask("lay", { ...paper.place(), id });
  found = layouts;
  chosen = id;
  board.light([], [id]);
  list();
}

async function put(id: string, to: string): Promise<void> {
  if (id === to) return;
  const { layouts } = await ask("lay", { ...paper.place(), id, to });
  const first = layouts[0];
  if (!first) {
    drop();
    return say(`${id} → ${to}: ${words.notThere}`);
  }
  await take(first);
  found = layouts.slice(1);
  list();
}

// take writes the new position into the text.
async function take(layout: Layout): Promise<void> {
  await own();
  await script.lay(layout.printed, !layout.flaws?.length);
  await changed();
  say([layout.title, ...(layout.flaws ?? []).map((c) => c.words ?? "")].join("; "));
}

function list(): void {
  const fit = found;
  get("laid-title").textContent = chosen ? board.nameOf(chosen) || chosen : words.layOut;
  get("lay-drop").hidden = !chosen;
  get("laid-help").textContent = chosen ? words.laidChosen : words.laidNone;
  get("layouts").replaceChildren(...fit.slice(0, most).map((l) => {
    const b = button(l.title, () => take(l));
    const flaw = l.flaws?.[0];
    if (!flaw) return b;
    b.classList.add("unsound");
    b.title = flaw.words ?? "";
    return b;
  }));
  if (fit.length > most) get("layouts").append(make("p", `${fit.length - most} ${words.more}`));
}
