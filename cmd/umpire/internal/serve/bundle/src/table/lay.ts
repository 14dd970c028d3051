// Editing the position: pieces, cards and counters are moved or changed on the board,
// and the lines of the position in the text change with them. The desk knows from the
// notation of the game what is possible.

import { ask } from "../desk/ask";
import type { Layout, Where } from "../desk/answers";
import { attempt, button, get, make, say } from "../dom";
import * as paper from "../state/paper";
import * as script from "../state/script";
import { mode, onMode } from "../view";
import * as words from "../words.json";
import * as board from "./board";
import { listed, short } from "./seats";
import * as tray from "./tray";

const most = 60; // buttons shown at once

let chosen = "";
let found: Layout[] = [];
let at: () => Where | undefined = () => undefined;
let changed: () => Promise<void> = async () => {};

export const isOn = (): boolean => mode() === "arrange";

// start is called once, with the functions that return the position and show changes.
export function start(where: () => Where | undefined, show: () => Promise<void>): void {
  [at, changed] = [where, show];
  tray.start(take, (title, layouts, places) => {
    [chosen, found] = ["", layouts];
    board.light(title ? [{ text: "", words: [], touches: places ?? board.freePlaces() }] : [], []);
    list(title);
  });
  board.drag((id, to) => { if (isOn()) attempt(() => put(id, to)); });
  onMode(() => get("board").classList.toggle("laid", isOn()));
}

// isOwn reports whether the present scenario begins with the position on the board.
const isOwn = (): boolean => script.position() !== undefined && at()?.line.length === 0;

// renew is called after the board was drawn again.
export function renew(where: Where): void {
  if (!isOn()) return;
  const flaws = where.flaws ?? [];
  get("sound-chip").className = `chip ${flaws.length ? "no" : "yes"}`;
  get("sound-chip").textContent = flaws.length ? words.unsound : words.sound;
  get("flaws").replaceChildren(...(flaws.length ? flaws.slice(0, 3).map((c) => make("li", [c.words ?? "", c.values ?? ""].filter(Boolean).join(" "))) : [make("li", words.soundHint)]));
  get("mend").hidden = flaws.length === 0;
  attempt(() => tray.renew(where));
  drop();
}

export function drop(): void {
  if (!isOn()) return;
  tray.letGo();
  chosen = "";
  found = [];
  board.light([], []);
  list();
}

// choose chooses a thing. If another thing is chosen already, that is moved onto it.
export async function choose(id: string): Promise<void> {
  if (tray.holding()) return tray.put(board.receivers(id));
  if (chosen === id) return drop();
  if (chosen) return put(chosen, id);
  chosen = id;
  board.light([{ text: "", words: [], touches: board.freePlaces() }], [id]);
  const { layouts } = await ask("lay", { ...paper.place(), id });
  found = layouts;
  chosen = id;
  list();
}

// near shows the place where a click puts down what the reader holds.
export function near(id: string): void {
  board.preview(chosen || tray.holding() ? board.under(id).filter((on) => on && on !== chosen).slice(0, 1) : []);
}

async function put(id: string, to: string): Promise<void> {
  if (id === to) return;
  const { layouts } = await ask("lay", { ...paper.place(), id, to });
  const first = layouts[0];
  if (!first) {
    drop();
    return say(`${board.nameOf(id) || id} → ${board.nameOf(to) || to}: ${words.notThere}`);
  }
  await take(first);
  found = layouts.slice(1);
  list();
}

// take writes the new position into the text.
async function take(layout: Layout): Promise<void> {
  if (isOwn()) await script.lay(layout.printed, !layout.flaws?.length);
  else await script.fromHere({ printed: layout.printed, sound: !layout.flaws?.length });
  await changed();
  say("");
  get("laid-help").textContent = [titleOf(layout), ...(layout.flaws ?? []).map((c) => c.words ?? "")].filter(Boolean).join("; ");
}

// titleOf says in words what a layout changes: what comes and goes, or else what is otherwise.
// What follows from it, such as points, is first in a picture and so last here. Where several
// layouts change the same, the notation distinguishes them.
function titleOf(l: Layout): string {
  const says = ({ says, title }: Layout): string => {
    const all = [...(says ?? [])].reverse(), gone = / → \.$/.test(title) ? "removed: " : "", moved = all.filter((one) => !one.startsWith("changed: ") && one.startsWith(gone));
    return listed((moved.length ? moved : all).map(short), 2);
  };
  const said = says(l);
  return !said ? l.title : found.some((other) => other !== l && says(other) === said) ? `${said} (${l.title})` : said;
}

function list(title = ""): void {
  const fit = found;
  get("laid-title").textContent = title || (chosen ? board.nameOf(chosen) || chosen : words.layOut);
  get("lay-drop").hidden = !chosen && !title;
  get("laid-help").textContent = title ? words.trayHeld : chosen ? words.laidChosen : words.laidNone;
  get("layouts").replaceChildren(...fit.slice(0, most).map((l) => {
    const b = button(titleOf(l), () => take(l)), flaw = l.flaws?.[0];
    b.title = flaw?.words ?? l.title;
    b.classList.toggle("unsound", flaw !== undefined);
    return b;
  }));
  if (fit.length > most) get("layouts").append(make("p", `${fit.length - most} ${words.more}`));
}
