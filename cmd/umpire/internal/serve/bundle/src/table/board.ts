// The board: a picture with pieces and places to choose by mouse, finger or keyboard.

import type { Drawn, Move, Part, Thing } from "../desk/answers";
import { attribute, classed, drawn as element, get, make, picture } from "../dom";
import { mode } from "../view";
import * as parts from "./parts";

const board = get("board");
let focused = ""; // the ID with the keyboard focus
let lying = new Map<string, string>(); // for each piece, what it lies on

let shown: Part[] = [];
let last: Drawn | undefined;
let kinds = new Map<string, string>(); // for each thing, on what it lies
let said = new Map<string, string>(); // for each thing, what it is

const things = (): Element[] => parts.containers().flatMap((at) => [...at.querySelectorAll("[data-id]")]);
const idOf = (e: Element): string => e.getAttribute("data-id") ?? "";

export function show(drawn: Drawn, rooms?: parts.Rooms): void {
  const had = board.contains(document.activeElement);
  if (!drawn.parts?.length) {
    const text = make("pre", drawn.text ?? "");
    text.tabIndex = 0;
    board.replaceChildren(text);
    return;
  }
  parts.compose(shown = drawn.parts, rooms);
  const sprite = board.querySelector(":scope > .sprite") ?? classed("sprite", make("div", ""));
  sprite.setAttribute("aria-hidden", "true");
  last = drawn;
  if (drawn.sprite !== sprites) sprite.replaceChildren(...(drawn.sprite ? [picture(drawn.sprite)] : []));
  sprites = drawn.sprite;
  if (board.firstChild !== sprite) board.prepend(sprite);
  const items = drawn.items ?? [];
  lying = new Map(items.flatMap((item): [string, string][] => (item.at && item.at !== item.id ? [[item.id, item.at]] : [])));
  kinds = new Map(items.map((item) => [item.id, item.at ?? ""]));
  said = new Map(items.map((item) => [item.id, item.say]));
  free(items);
  for (const e of things()) {
    attribute(e, "role", "button");
    attribute(e, "aria-label", label(e, said.get(idOf(e)) ?? idOf(e)));
  }
  if (!things().some((e) => idOf(e) === focused)) focused = idOf(things()[0] ?? board);
  reach(focused, had);
  grey();
}
let sprites: string | undefined;

// drawing returns what the board shows.
export const drawing = (): Drawn | undefined => last;

// free adds the places that pictures do not draw, such as those where a card may be laid,
// so that they can be chosen. Where some lie over one another, each has what is nearer to its
// middle than to another's. While the table is arranged, a place that the edge of the picture
// cuts is shown whole.
function free(items: Thing[]): void {
  const there = new Set(things().map(idOf));
  for (const part of shown) {
    const svg = document.querySelector<SVGSVGElement>(`[data-part="${CSS.escape(part.id)}"] > svg`);
    const places = items.filter((item) => item.at === part.id && !there.has(item.id) && !item.id.includes("/") && item.box.w > 0 && item.box.h > 0).map(({ id, box }) => ({ id, box: { ...box } }));
    if (!svg || !places.length) continue;
    const { x, y, w, h } = part.box, wide = Math.max(...places.map(({ box }) => box.w)), high = Math.max(...places.map(({ box }) => box.h));
    if (mode() === "arrange") for (const { box } of places) {
      if (box.x <= x) [box.x, box.w] = [box.x + box.w - wide, wide];
      else if (box.x + box.w >= x + w) box.w = wide;
      if (box.y <= y) [box.y, box.h] = [box.y + box.h - high, high];
      else if (box.y + box.h >= y + h) box.h = high;
    }
    const [dx, dy] = parts.moved(svg, part);
    for (const { id, box } of places) {
      const cut = { ...box };
      for (const { box: other } of places) {
        const right = other.x + other.w / 2 - box.x - box.w / 2, down = other.y + other.h / 2 - box.y - box.h / 2;
        if (other === box || Math.abs(right) >= (box.w + other.w) / 2 || Math.abs(down) >= (box.h + other.h) / 2) continue;
        if (Math.abs(right) / wide >= Math.abs(down) / high) [cut.x, cut.w] = halved(cut.x, cut.w, box.x + box.w / 2 + right / 2, right);
        else [cut.y, cut.h] = halved(cut.y, cut.h, box.y + box.h / 2 + down / 2, down);
      }
      parts.grow(svg, box.x + dx, box.y + dy, box.w, box.h);
      const place = element("rect", { "data-id": id, x: String(cut.x + dx), y: String(cut.y + dy), width: String(cut.w), height: String(cut.h), fill: "transparent", class: "free" });
      const on = items.find((item) => there.has(item.id) && item.at === part.id && Math.abs(item.box.x + item.box.w / 2 - cut.x - cut.w / 2) < item.box.w / 2 && Math.abs(item.box.y + item.box.h / 2 - cut.y - cut.h / 2) < item.box.h / 2);
      if (on) over.set(place, on.id);
      whole.set(place, { x: box.x + dx, y: box.y + dy, width: box.w, height: box.h });
      svg.append(place);
    }
  }
}

// whole holds the boxes of free places, of which only a part may be chosen.
const whole = new WeakMap<Element, { x: number; y: number; width: number; height: number }>();

// over holds the things that lie over free places, which only those things can be moved to.
// While such a thing can be chosen, it is what a click means.
const over = new WeakMap<Element, string>();

// halved returns what is left of a stretch where another begins that lies on one side.
const halved = (from: number, long: number, middle: number, side: number): [number, number] =>
  side > 0 ? [from, Math.min(long, middle - from)] : [Math.max(from, middle), from + long - Math.max(from, middle)];

// free places are lit while something waits to be put down.
export const freePlaces = (): string[] => things().filter((e) => e.getAttribute("fill") === "transparent").map(idOf);

// ill reports whether parts should be wider or narrower than they were drawn.
export const ill = (): boolean => parts.measured(shown);

// beside returns the other things that lie where a thing lies.
export const beside = (id: string): string[] => [...kinds].flatMap(([other, at]) => (other !== id && at === kinds.get(id) ? [other] : []));

export const nameOf = (id: string): string => said.get(id) ?? "";

// boxes returns where things are on the screen.
export function boxes(ids: string[]): DOMRect[] {
  return things().filter((e) => ids.includes(idOf(e))).map((e) => e.getBoundingClientRect()).filter((box) => box.width > 0);
}

// shapes returns what is drawn on the board.
const drawings = (): SVGGeometryElement[] => [...board.querySelectorAll<SVGGeometryElement>(".part > svg *")].filter((e) => e instanceof SVGGeometryElement && !e.dataset["id"] && !e.closest(".mark"));
export const shapes = (): Set<string> => new Set(drawings().map((e) => e.outerHTML));

// drawnSince returns where the board shows what was not there before, such as marks.
export const drawnSince = (before: Set<string>): DOMRect[] => drawings().filter((e) => !before.has(e.outerHTML)).map((e) => e.getBoundingClientRect());

// label returns the accessible name of a thing. It contains the words of the visible text,
// since users of voice control say what they read.
function label(e: Element, said: string): string {
  const read = (e.textContent ?? "").replace(/\s+/g, " ").trim();
  return !read || said.includes(read) && bare(said).includes(bare(read)) ? said : `${read}: ${said}`;
}

// bare returns the words of a text, each between blanks.
const bare = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;

// under returns a thing, what it lies on, what that lies on, and so on.
export function under(id: string): string[] {
  const all = [id];
  for (let on = lying.get(id); on && !all.includes(on); on = lying.get(on)) all.push(on);
  return all;
}

// receivers returns where a thing can be put: what is there, what that lies on, and the area of
// a player or a pile, but not the whole board.
export function receivers(id: string): string[] {
  const main = parts.mainOf(shown), common = main?.owner ? "" : main?.id;
  return under(id).filter((on) => on && on !== common);
}

// placesAt returns where a pointer puts something down.
export function placesAt(e: PointerEvent): string[] {
  const on = thingAt(e), part = document.elementFromPoint(e.clientX, e.clientY)?.closest<HTMLElement>(".part");
  return on ? receivers(idOf(on)) : receivers(part?.dataset["part"] ?? "");
}

const thingAt = (e: PointerEvent): Element | null => document.elementsFromPoint(e.clientX, e.clientY).find((one) => one.closest("#board [data-id], #rest [data-id]"))?.closest("[data-id]") ?? null;

export const width = (): number => Math.min(Math.max(board.clientWidth, 280), 900);

export function clear(said: string): void { board.replaceChildren(make("p", said)); sprites = undefined; }

type Kind = "chosen" | "ticks" | "ring" | "spot" | "ghost"; // of a mark

// light marks what is chosen and what can be chosen next: empty places have a ring, things
// have ticks at their corners, what is chosen has an outline.
export function light(moves: Move[], chosen: string[]): void {
  const lit = new Set(moves.flatMap((m) => m.touches)), laden = new Set(lying.values());
  for (const at of parts.containers()) at.querySelectorAll(".mark").forEach((e) => e.remove());
  const marks: [Element, Kind][] = []; // all are measured before the first is there, so that the page is laid out once
  for (const e of things()) {
    const id = idOf(e), on = chosen.includes(id), first = over.get(e) ?? "", hidden = lit.has(first) && !chosen.includes(first), target = lit.has(id) && !on && !hidden;
    if (first) (e as SVGElement).style.pointerEvents = hidden ? "none" : "";
    e.classList.toggle("chosen", on);
    e.classList.toggle("target", target);
    attribute(e, "aria-pressed", String(on));
    if (on || target) marks.push([e, on ? "chosen" : whole.has(e) ? "spot" : laden.has(id) || /^"|\//.test(id) || (e.textContent?.trim().length ?? 0) > 3 ? "ticks" : "ring"]);
  }
  const shapes = marks.map(([e, kind]) => mark(e as SVGGraphicsElement, kind));
  shapes.forEach((shape, i) => marks[i]![0].after(shape));
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("#besides details")) if (fold.querySelector(".mark")) fold.open = true;
}

// only greys everything but some things, or nothing.
let kept: string[] | undefined;
export function only(things?: string[]): void {
  kept = things;
  grey();
}

function grey(): void {
  if (!kept && !parts.containers().some((at) => at.querySelector(".greyed"))) return;
  for (const e of things()) {
    e.classList.toggle("kept", kept?.includes(idOf(e)) === true);
    e.closest("svg")?.classList.toggle("greyed", kept !== undefined);
  }
}

// preview shows which things a move reaches, until it is called again.
export function preview(ids: string[]): void {
  for (const at of parts.containers()) at.querySelectorAll(".mark.ghost").forEach((e) => e.remove());
  for (const e of ids.length ? things() : []) if (ids.includes(idOf(e))) (e.nextElementSibling?.classList.contains("mark") ? e.nextElementSibling : e).after(mark(e as SVGGraphicsElement, "ghost"));
}

function mark(e: SVGGraphicsElement, kind: Kind): Element {
  const { x, y, width: w, height: h } = kind === "ghost" && whole.get(e) || e.getBBox(), g = classed(`mark ${kind}`, element("g", { "aria-hidden": "true" }));
  const moved = e.getAttribute("transform");
  if (moved) g.setAttribute("transform", moved);
  if (kind === "spot" || kind === "ring" && w < 200 && h < 200 && w < 1.3 * h && h < 1.3 * w) g.append(element("circle", { cx: String(x + w / 2), cy: String(y + h / 2), r: String(kind === "spot" ? Math.min(11, w / 2, h / 2) : Math.min(11, w / 3, h / 3)) }));
  else if (kind === "chosen" || kind === "ghost") g.append(element("rect", { x: String(x - 3), y: String(y - 3), width: String(w + 6), height: String(h + 6), rx: "8" }));
  else {
    const free = e.querySelector(":scope > text") && !e.querySelector(":scope > rect") ? 3 : 0; // around words without a frame
    const l = x - free, u = y - free, r = x + w + free, b = y + h + free, t = Math.min(16, (r - l) / 3, (b - u) / 3);
    g.classList.replace(kind, "ticks");
    g.append(element("path", { d: ["M", l, u + t, "V", u, "H", l + t, "M", r - t, u, "H", r, "V", u + t, "M", r, b - t, "V", b, "H", r - t, "M", l + t, b, "H", l, "V", b - t].join(" ") }));
  }
  return g;
}

function reach(id: string, focus: boolean): void {
  for (const e of things()) {
    const here = idOf(e) === id;
    attribute(e, "tabindex", here ? "0" : "-1");
    if (here && focus) (e as SVGElement).focus();
  }
  focused = id;
}

export const at = (): string => focused;
export const isFocused = (): boolean => parts.containers().some((at) => at.querySelector("[data-id]:focus") !== null);

// toward moves the focus to the nearest thing in a direction, within 60 degrees of it,
// else within 90.
function toward(dx: number, dy: number): void {
  const middle = (e: Element): { x: number; y: number } => {
    const box = e.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = things().find((e) => idOf(e) === focused);
  if (!from) return;
  const here = middle(from);
  let best = "", least = Infinity;
  for (const e of things()) {
    const there = middle(e), x = there.x - here.x, y = there.y - here.y;
    const along = x * dx + y * dy, across = Math.abs(x * dy) + Math.abs(y * dx);
    if (e === from || along < 1) continue;
    const distance = Math.hypot(x, y) + (across > along * 1.73 ? 10_000 : 0);
    if (distance < least) [best, least] = [idOf(e), distance];
  }
  if (best) reach(best, true);
}

// drag calls put when a thing is dragged onto another by mouse or finger. The click
// that the browser sends afterwards is suppressed.
export function drag(put: (id: string, to: string) => void): void {
  let from: Element | null = null, x = 0, y = 0, moving = false;
  const end = (): void => {
    board.querySelectorAll(".dragged, .over").forEach((one) => one.classList.remove("dragged", "over"));
    from = null;
  };
  board.addEventListener("pointerdown", (e) => {
    if (!board.classList.contains("laid") || e.button !== 0) return;
    [from, x, y, moving] = [thingAt(e), e.clientX, e.clientY, false];
  });
  board.addEventListener("pointermove", (e) => {
    if (!from || Math.hypot(e.clientX - x, e.clientY - y) < 6) return;
    moving = true;
    board.querySelectorAll(".over").forEach((one) => one.classList.remove("over"));
    from.classList.add("dragged");
    thingAt(e)?.classList.add("over");
  });
  board.addEventListener("pointerup", (e) => {
    const to = thingAt(e), of = from;
    end();
    if (!moving || !of || !to) return;
    put(idOf(of), idOf(to));
    moving = false;
    const stop = (click: Event): void => click.stopImmediatePropagation();
    board.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => board.removeEventListener("click", stop, { capture: true }), 0);
  });
  board.addEventListener("pointercancel", end);
}

const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// listen calls choose when a thing is chosen by mouse, finger or key, and near when the
// pointer or the focus comes to a thing, with "" when it leaves.
export function listen(choose: (id: string) => void, near: (id: string) => void): void { for (const at of parts.containers()) listenAt(at as HTMLElement, choose, near); }

function listenAt(board: HTMLElement, choose: (id: string) => void, near: (id: string) => void): void {
  let last = "";
  for (const kind of ["pointerover", "pointerleave", "focusin", "focusout"]) board.addEventListener(kind, (e) => {
    const on = e.target instanceof Element && kind !== "pointerleave" && kind !== "focusout" ? e.target.closest("[data-id]") : null, now = on ? idOf(on) : "";
    if (now !== last) near(last = now);
  });
  board.addEventListener("click", (e) => {
    const on = e.target instanceof Element ? e.target.closest("[data-id]") : null;
    if (!on) return;
    reach(idOf(on), false);
    choose(idOf(on));
  });
  board.addEventListener("focusin", (e) => {
    const on = e.target instanceof Element ? e.target.closest("[data-id]") : null;
    if (on && idOf(on) !== focused) reach(idOf(on), false);
  });
  board.addEventListener("keydown", (e) => {
    const arrow = arrows[e.key];
    if (e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
    if (arrow) toward(...arrow);
    else if (e.key === "Enter" || e.key === " ") choose(focused);
    else return;
    e.preventDefault();
    e.stopPropagation();
  });
}
