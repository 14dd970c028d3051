// The tray of all pieces and cards, and the moment: whose turn it is, the phase, the counters.

import { ask } from "../desk/ask";
import type { Layout, Where } from "../desk/answers";
import { attempt, button, classed, get, make, say } from "../dom";
import * as paper from "../state/paper";
import { mode } from "../view";
import * as words from "../words.json";
import * as board from "./board";

const most = 60; // things that are listed at once

// A thing is a card, or a piece: what can be written into a cell of the board, or counted.
interface Thing { name: string; kind: string; say?: string; places?: string[] }

let of = ""; // the game whose cards are listed
let cards: Thing[] = [], pieces: Thing[] = [];
let held = ""; // the thing that the reader puts down next
let printed = "", looked = "";
let take: (layout: Layout) => Promise<void> = async () => {};
let offer: (title: string, layouts: Layout[], places?: string[]) => void = () => {};

const all = (): Thing[] => [...pieces, ...cards];
const sayOf = (name: string): string => all().find((one) => one.name === name)?.say ?? name;

export const holding = (): string => held;

// start is called once, with the functions that write a layout into the text, and that
// list several.
export function start(takes: typeof take, offers: typeof offer): void {
  [take, offer] = [takes, offers];
  get("tray-find").addEventListener("input", list);
  carry();
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
  const game = where.game, at = `${game} ${printed}`;
  if (of !== game) {
    const met = new Set<string>(), { cards: book } = await ask("book", { game });
    [of, pieces, looked] = [game, [], ""];
    cards = book.filter((c) => !met.has(c.name) && met.add(c.name));
  }
  if (looked !== at) {
    looked = at;
    const found = (await ask("lay", { ...paper.place(), pieces: true })).pieces ?? [];
    if (looked !== at) return; // it is another position by now
    const of = new Set(found.map((one) => one.name)); // a full board takes none, and they stay known
    pieces = [...found.map((one) => ({ ...one, kind: words.aPiece })), ...pieces.filter((one) => !of.has(one.name)).map((one) => ({ ...one, places: [] }))];
  }
  get("adding").hidden = all().length === 0;
  list();
}

function list(): void {
  const typed = get<HTMLInputElement>("tray-find").value.toLowerCase();
  const fit = all().filter((c) => `${c.say ?? ""} ${c.name} ${c.kind}`.toLowerCase().includes(typed));
  get("tray-find").hidden = all().length < 12;
  get("tray").replaceChildren(...fit.slice(0, most).map((c) => {
    const b = button("", () => hold(held === c.name ? "" : c.name));
    b.dataset["name"] = c.name;
    const [, what = c.say ?? c.name, whose = c.kind] = /^(.+?) of ([^,]+)/.exec(c.say ?? "") ?? [];
    b.append(make("b", sentence(what)), classed("q", make("span", !c.say && used(c.name) ? `${c.kind} · ${words.onTable}` : whose)));
    b.setAttribute("aria-pressed", String(held === c.name));
    return b;
  }), ...(fit.length > most ? [make("p", `${fit.length - most} ${words.moreHits}`)] : []));
}

const sentence = (say: string): string => say.slice(0, 1).toUpperCase() + say.slice(1);

// used reports whether the position names a card already.
const used = (name: string): boolean => printed.includes(name);

// hold takes a thing from the tray: the next place that is chosen gets it. Lists that can
// take it are offered at once.
async function hold(name: string): Promise<void> {
  const places = all().find((one) => one.name === name)?.places;
  held = name;
  for (const b of get("tray").querySelectorAll<HTMLElement>("[data-name]")) b.setAttribute("aria-pressed", String(b.dataset["name"] === held));
  if (!name) return offer("", []);
  if (places) return offer(sentence(sayOf(name)), [], places);
  const { layouts } = await ask("lay", { ...paper.place(), add: name });
  if (held === name) offer(sentence(sayOf(name)), layouts);
}

export function letGo(): boolean {
  const was = held !== "";
  held = "";
  if (was) list();
  return was;
}

// put puts what is held where a thing is, or else on what that lies. A piece of the board
// is held until the reader lets it go: another of its kind often follows.
export async function put(places: string[]): Promise<void> {
  const name = held;
  for (const to of places) {
    const { layouts } = await ask("lay", { ...paper.place(), add: name, to }), first = layouts[0];
    if (!first) continue;
    const again = all().find((one) => one.name === name)?.places;
    letGo();
    await take(first);
    return again ? hold(name) : offer("", layouts.slice(1));
  }
  say(`${sentence(sayOf(name))}: ${words.notThere}`);
}

// carry lets a mouse or pen drag a thing from the tray to the board. A finger scrolls the
// tray, and taps.
function carry(): void {
  let from = "", x = 0, y = 0;
  const end = (): void => { from = ""; document.body.classList.remove("carrying"); };
  get("tray").addEventListener("pointerdown", (e) => {
    const b = e.target instanceof Element ? e.target.closest<HTMLElement>("[data-name]") : null;
    if (b && e.button === 0 && e.pointerType !== "touch") [from, x, y] = [b.dataset["name"] ?? "", e.clientX, e.clientY];
  });
  document.addEventListener("pointermove", (e) => {
    if (!from || Math.hypot(e.clientX - x, e.clientY - y) < 6) return;
    e.preventDefault();
    document.body.classList.add("carrying");
    if (held !== from) attempt(() => hold(from));
    board.preview(board.placesAt(e).slice(0, 1));
  });
  document.addEventListener("pointerup", (e) => {
    const to = board.placesAt(e), carried = from !== "" && document.body.classList.contains("carrying");
    end();
    if (carried && to.length) attempt(() => put(to));
  });
  document.addEventListener("pointercancel", end);
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
      const head = line.slice(0, m.index).replaceAll('"', "").trim().split(/[ ,]+/).slice(0, 2).join(" "); // hand Ann perch 3
      rows.push(field(head && !/\d/.test(head) ? `${head}: ${word}${whose}` : `${word}${whose}`, value, number, where.players, async (to) => {
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
