// Editing the position: pieces, cards and counters are moved or changed on the board,
// and the lines of the position in the text change with them. The desk knows from the
// notation of the game what is possible.

import { ask } from "../desk/ask";
import type { Layout, Where } from "../desk/answers";
import { attempt, button, get, make, say } from "../dom";
import * as paper from "../state/paper";
import * as script from "../state/script";
import { words } from "../words";
import * as board from "./board";

const most = 60; // buttons shown at once; the filter finds more

let on = false;
let chosen = "";
let found: Layout[] = [];
let at: () => Where | undefined = () => undefined;
let changed: () => Promise<void> = async () => {};

export const isOn = (): boolean => on;

// start is called once, with the functions that return the position and show changes.
export function start(where: () => Where | undefined, show: () => Promise<void>): void {
  [at, changed] = [where, show];
  board.drag((id, to) => { if (on) attempt(() => put(id, to)); });
  get("laid-filter").addEventListener("input", list);
}

// toggle begins or ends editing the position.
export async function toggle(): Promise<void> {
  on = !on;
  get("lay").setAttribute("aria-pressed", String(on));
  get("laying").hidden = !on;
  get("board").classList.toggle("laid", on);
  if (on) await own();
  await changed();
}

// own makes a scenario that begins with the position on the board, unless the present
// one does.
async function own(): Promise<void> {
  if (script.position() && at()?.line.length === 0) return;
  await script.fromHere();
  await changed();
}

// renew is called after the board was drawn again.
export function renew(): void {
  if (!on) return;
  drop();
}

export function drop(): void {
  if (!on) return;
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
  await own();
  const { layouts } = await ask("lay", { ...paper.place(), id });
  found = layouts;
  chosen = id;
  board.light([], [id]);
  list();
}

async function put(id: string, to: string): Promise<void> {
  if (id === to) return;
  await own();
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
  await script.lay(layout.printed, !layout.flaws?.length);
  await changed();
  say([layout.title, ...(layout.flaws ?? []).map((c) => `${c.id}: ${c.words ?? ""}`)].join("; "));
}

function list(): void {
  const typed = get<HTMLInputElement>("laid-filter").value.toLowerCase();
  const fit = found.filter((l) => l.title.toLowerCase().includes(typed));
  get("laid-help").textContent = chosen ? `${chosen}: ${words.laidChosen}` : words.laidNone;
  get("layouts").replaceChildren(...fit.slice(0, most).map((l) => {
    const b = button(l.title, () => take(l));
    const flaw = l.flaws?.[0];
    if (!flaw) return b;
    b.classList.add("unsound");
    b.append(make("code", ` ${flaw.id}`));
    return b;
  }));
  if (fit.length > most) get("layouts").append(make("p", `${fit.length - most} ${words.more}`));
}
