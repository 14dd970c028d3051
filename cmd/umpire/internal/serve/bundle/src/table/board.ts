// The board: a picture with pieces and places to choose by mouse, finger or keyboard.

import type { Drawn, Move } from "../desk/answers";
import { get, make, picture } from "../dom";

const board = get("board");
let focused = ""; // the ID with the keyboard focus
let lying = new Map<string, string>(); // for each piece, what it lies on

const things = (): Element[] => [...board.querySelectorAll("[data-id]")];
const idOf = (e: Element): string => e.getAttribute("data-id") ?? "";

export function show(drawn: Drawn): void {
  const kept = board.contains(document.activeElement);
  if (!drawn.svg) {
    const text = make("pre", drawn.text ?? "");
    text.tabIndex = 0;
    board.replaceChildren(text);
    return;
  }
  board.replaceChildren(...[drawn.sprite ?? "", drawn.svg].filter(Boolean).map(picture));
  board.querySelectorAll(":scope > svg:not(.umpire-picture)").forEach((e) => e.setAttribute("aria-hidden", "true"));
  const svg = board.querySelector("svg.umpire-picture");
  svg?.setAttribute("role", "group");
  svg?.setAttribute("aria-label", drawn.title);
  lying = new Map((drawn.items ?? []).flatMap((item): [string, string][] => (item.at && item.at !== item.id ? [[item.id, item.at]] : [])));
  const said = new Map((drawn.items ?? []).map((item) => [item.id, item.say]));
  for (const e of things()) {
    e.setAttribute("role", "button");
    e.setAttribute("tabindex", "-1");
    e.setAttribute("aria-label", label(e, said.get(idOf(e)) ?? idOf(e)));
  }
  if (!things().some((e) => idOf(e) === focused)) focused = idOf(things()[0] ?? svg ?? board);
  reach(focused, kept);
}

// label returns the accessible name of a thing. It contains the visible text, since
// users of voice control say what they read.
function label(e: Element, said: string): string {
  const read = (e.textContent ?? "").replace(/\s+/g, " ").trim();
  return said.includes(read) ? said : `${read}: ${said}`;
}

// under returns a thing, what it lies on, what that lies on, and so on.
export function under(id: string): string[] {
  const all = [id];
  for (let on = lying.get(id); on && !all.includes(on); on = lying.get(on)) all.push(on);
  return all;
}

// width returns the width for pictures. The desk leaves out what would be too small to
// read.
export const width = (): number => Math.min(Math.max(board.clientWidth, 280), 900);

export function clear(said: string): void { board.replaceChildren(make("p", said)); }

// light marks what is chosen and what can be chosen next.
export function light(moves: Move[], chosen: string[]): void {
  const lit = new Set(moves.flatMap((m) => m.touches));
  for (const e of things()) {
    const on = chosen.includes(idOf(e));
    e.classList.toggle("chosen", on);
    e.classList.toggle("target", lit.has(idOf(e)) && !on);
    e.setAttribute("aria-pressed", String(on));
  }
}

function reach(id: string, focus: boolean): void {
  for (const e of things()) {
    const here = idOf(e) === id;
    e.setAttribute("tabindex", here ? "0" : "-1");
    if (here && focus) (e as SVGElement).focus();
  }
  focused = id;
}

export const at = (): string => focused;
export const isFocused = (): boolean => board.contains(document.activeElement);

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
  const under = (e: PointerEvent): Element | null => document.elementsFromPoint(e.clientX, e.clientY).find((one) => board.contains(one) && one.closest("[data-id]"))?.closest("[data-id]") ?? null;
  let from: Element | null = null, x = 0, y = 0, moving = false;
  const end = (): void => {
    board.querySelectorAll(".dragged, .over").forEach((one) => one.classList.remove("dragged", "over"));
    from = null;
  };
  board.addEventListener("pointerdown", (e) => {
    if (!board.classList.contains("laid") || e.button !== 0) return;
    [from, x, y, moving] = [under(e), e.clientX, e.clientY, false];
  });
  board.addEventListener("pointermove", (e) => {
    if (!from || Math.hypot(e.clientX - x, e.clientY - y) < 6) return;
    moving = true;
    board.querySelectorAll(".over").forEach((one) => one.classList.remove("over"));
    from.classList.add("dragged");
    under(e)?.classList.add("over");
  });
  board.addEventListener("pointerup", (e) => {
    const to = under(e), of = from;
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

// listen calls choose when a thing is chosen by mouse, finger or key.
export function listen(choose: (id: string) => void): void {
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
