// The tray of all cards, and the moment: whose turn it is, the phase, the counters.

import { ask } from "../desk/ask";
import type { Layout, Where } from "../desk/answers";
import { attempt, button, classed, get, make, say } from "../dom";
import * as paper from "../state/paper";
import { mode } from "../view";
import * as words from "../words.json";

const most = 60; // cards that are listed at once

let of = ""; // the game whose cards are listed
let cards: { name: string; kind: string }[] = [];
let held = ""; // the card that the reader puts down next
let printed = "";
let take: (layout: Layout) => Promise<void> = async () => {};
let offer: (title: string, layouts: Layout[]) => void = () => {};

export const holding = (): string => held;

// start is called once, with the functions that write a layout into the text, and that
// list several.
export function start(takes: typeof take, offers: typeof offer): void {
  [take, offer] = [takes, offers];
  get("tray-find").addEventListener("input", list);
  get("empty-table").addEventListener("click", () => attempt(async () => {
    const { layouts } = await ask("lay", { ...paper.place(), empty: true });
    if (layouts[0]) await take(layouts[0]);
  }));
}

// renew is called when the position has changed.
export async function renew(where: Where): Promise<void> {
  if (mode() !== "arrange") return;
  printed = where.printed;
  fields(where);
  if (of === where.game) return;
  of = where.game;
  const met = new Set<string>();
  cards = (await ask("book", { game: of })).cards.filter((c) => !met.has(c.name) && met.add(c.name));
  get("adding").hidden = cards.length === 0;
  list();
}

function list(): void {
  const typed = get<HTMLInputElement>("tray-find").value.toLowerCase();
  const fit = cards.filter((c) => `${c.name} ${c.kind}`.toLowerCase().includes(typed));
  get("tray").replaceChildren(...fit.slice(0, most).map((c) => {
    const b = button("", () => hold(held === c.name ? "" : c.name));
    b.append(make("b", c.name), classed("q", make("span", used(c.name) ? `${c.kind} · ${words.onTable}` : c.kind)));
    b.setAttribute("aria-pressed", String(held === c.name));
    return b;
  }), ...(fit.length > most ? [make("p", `${fit.length - most} ${words.moreHits}`)] : []));
}

// used reports whether the position names a card already.
const used = (name: string): boolean => printed.includes(name);

// hold takes a card from the tray: the next place that is chosen gets it. Lists that can
// take it are offered at once.
async function hold(name: string): Promise<void> {
  held = name;
  list();
  if (!name) return offer("", []);
  const { layouts } = await ask("lay", { ...paper.place(), add: name });
  if (held === name) offer(name, layouts);
}

export function letGo(): boolean {
  const was = held !== "";
  held = "";
  if (was) list();
  return was;
}

// put puts the held card where a thing is.
export async function put(to: string): Promise<void> {
  const name = held, { layouts } = await ask("lay", { ...paper.place(), add: name, to });
  const first = layouts[0];
  if (!first) return say(`${name}: ${words.notThere}`);
  letGo();
  await take(first);
  offer("", layouts.slice(1));
}

// fields shows the lines of the position that are a word and a value.
function fields(where: Where): void {
  const lines = where.printed.split("\n"), rows: HTMLElement[] = [];
  lines.forEach((line, n) => {
    for (const m of line.matchAll(/(^|[, ]+)([a-z][a-z-]*)((?: [A-Z]\w*)?) (-?\d+|"[^"]+"|\S+?)(?=$|,| [a-z])/g)) {
      const [, , word = "", whose = "", value = ""] = m, at = (m.index ?? 0) + m[0].length - value.length;
      if (/^\s*\||"|@/.test(line) || rows.length > 24) return;
      const number = /^-?\d+$/.test(value), player = where.players.includes(value.replaceAll('"', ""));
      if (!number && !(player && at + value.length === line.length)) continue;
      rows.push(field(`${word}${whose}`, value, number, where.players, async (to) => {
        const changed = [...lines];
        changed[n] = line.slice(0, at) + to + line.slice(at + value.length);
        await check(changed.join("\n"));
      }));
    }
  });
  get("fields").replaceChildren(...(rows.length ? rows : [make("p", words.noMoment)]));
}

function field(name: string, value: string, number: boolean, players: string[], set: (to: string) => Promise<void>): HTMLElement {
  const said = make("span", name.slice(0, 1).toUpperCase() + name.slice(1));
  if (number) {
    const less = button("−", () => set(String(Math.max(0, Number(value) - 1)))), more = button("+", () => set(String(Number(value) + 1)));
    less.setAttribute("aria-label", `${name}: ${words.less}`);
    more.setAttribute("aria-label", `${name}: ${words.moreOf}`);
    return classed("field", make("div", "", said, classed("seg", make("span", "", less, make("b", value), more))));
  }
  const group = classed("seg", make("span", "", ...players.map((p) => {
    const quoted = /^[\w-]+$/.test(p) ? p : `"${p}"`, b = button(p, () => set(quoted));
    b.setAttribute("aria-pressed", String(quoted === value));
    return b;
  })));
  group.setAttribute("role", "group");
  group.setAttribute("aria-label", name);
  return classed("field", make("div", "", said, group));
}

// check writes a position into the text, if it can be read.
async function check(text: string): Promise<void> {
  const { layouts } = await ask("lay", { ...paper.place(), printed: text });
  if (layouts[0]) await take(layouts[0]);
}
