// The parts of the table and where they lie: the board in the middle, strips above it,
// the things of the player to decide below, everything else at the side.

import type { Part } from "../desk/answers";
import { classed, get, make, picture } from "../dom";
import { isNarrow, onNarrow } from "../view";

const board = get("board");
const widths = new Map<string, number>(); // of each part, in pixels, as it was shown last
const opened = new Map<string, boolean>(); // whether the reader has opened a part at the side
let mine = ""; // the player whose things are below the board

// wanted returns how wide the pictures of the parts should be.
export const wanted = (): Record<string, number> => Object.fromEntries(widths);

// mainOf returns the part that is in the middle of the table.
export const mainOf = (parts: Part[]): Part | undefined => arranged(parts).main;

export const near = (player: string): void => { if (player) mine = player; };

const size = (p: Part): number => p.box.w * p.box.h;

interface Arranged { top: Part[]; main: Part | undefined; hand: Part[]; side: Part[] }

// arranged decides where each part lies, from its owner and its form.
function arranged(parts: Part[]): Arranged {
  const free = parts.filter((p) => !p.owner).sort((a, b) => size(b) - size(a)), owned = parts.filter((p) => p.owner).sort((a, b) => size(b) - size(a));
  const board = free.find((p) => !p.fold && p.box.w < 3 * p.box.h), own = owned.find((p) => p.owner === mine) ?? owned[0];
  const main = board ?? own ?? free[0];
  const before = parts.slice(0, Math.max(0, parts.indexOf(main!)));
  const top = before.filter((p) => p !== main && p !== own && p.box.w > 4 * p.box.h && (!p.fold || !p.owner));
  const hand = parts.filter((p) => p !== main && !top.includes(p) && p.owner && p.owner === own?.owner);
  const side = parts.filter((p) => p !== main && !top.includes(p) && !hand.includes(p));
  return { top, main, hand, side: side.sort((a, b) => Number(b === own) - Number(a === own)) };
}

function shown(p: Part, name: string): HTMLElement {
  const of = classed(`part ${name}`, make("div", ""));
  of.dataset["part"] = p.id;
  const svg = picture(p.svg);
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", p.title || p.id);
  of.append(svg);
  return of;
}

// beside returns what is at the side and folds: a part, and what else its owner has.
function beside(p: Part, ...more: Part[]): HTMLElement {
  const of = make("details", "", make("summary", "", make("b", p.title || p.id), ...(p.summary ? [make("span", p.summary)] : [])), ...[p, ...more].map((one) => shown(one, "aside"))) as HTMLDetailsElement;
  of.open = opened.get(p.id) ?? (!p.fold || p.owner === mine || (innerWidth >= 1200 && p.owner !== undefined));
  of.addEventListener("toggle", () => opened.set(p.id, of.open));
  return of;
}

// byOwner puts the parts of each player together, at the place of the first.
function byOwner(parts: Part[]): Part[][] {
  const all: Part[][] = [];
  for (const p of parts) {
    const has = p.owner ? all.find(([first]) => first?.owner === p.owner) : undefined;
    if (has) has.push(p);
    else all.push([p]);
  }
  return all;
}

// compose puts the parts where they belong.
export function compose(parts: Part[]): void {
  const { top, main, hand, side } = arranged(parts);
  const strips = classed("strips", make("div", "", ...top.map((p) => shown(p, "strip"))));
  const aside = classed("besides", make("div", "", ...byOwner(side).map(([first, ...more]) => beside(first!, ...more))));
  aside.id = "besides";
  const hands = classed("hands", make("div", "", ...hand.map((p) => shown(p, "hand"))));
  for (const e of hands.children) e.classList.toggle("held", main?.owner !== undefined);
  const all = [strips, ...(main ? [shown(main, "main")] : []), ...(hand.length > 0 ? [hands] : [])];
  board.querySelectorAll(":scope > :not(.sprite)").forEach((e) => e.remove());
  board.append(...all);
  const wide = main && main.box.w / main.box.h > (board.clientWidth * 1.1) / board.clientHeight;
  board.classList.toggle("sided", side.length > 0 && !wide);
  board.classList.toggle("stacked", side.length > 0 && wide === true);
  get("rest").replaceChildren();
  if (side.length > 0) (isNarrow() ? get("rest") : board).append(aside);
}

onNarrow(() => {
  const aside = document.getElementById("besides");
  if (aside) (isNarrow() ? get("rest") : board).append(aside);
});

// containers returns the elements that hold pictures of the table.
export const containers = (): Element[] => [board, get("rest")];

// margin is around each picture, in its units.
const margin = 16;

// measured notes how wide each part should be drawn, and returns whether that differs much
// from how it was drawn. That depends on the room and the form of the part alone, and not
// on the picture, so that the same position looks the same whatever was shown before.
export function measured(parts: Part[]): boolean {
  let differs = false;
  for (const p of parts) {
    const at = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(p.id)}"]`), svg = at?.querySelector<SVGSVGElement>(":scope > svg");
    if (!at || !svg || at.clientWidth < 40 || svg.getBoundingClientRect().height < 10 || !p.width || !p.height) continue;
    const isHand = at.classList.contains("hand"), style = getComputedStyle(svg), pixels = (said: string): number => parseFloat(said) || Infinity;
    const across = isHand && isNarrow() ? Infinity : at.clientWidth, down = at.classList.contains("main") && !isNarrow() ? at.clientHeight : isHand && isNarrow() ? pixels(style.height) : pixels(style.maxHeight);
    const { x = 0, y = 0 } = grown.get(svg) ?? {};
    const wide = Math.floor(p.box.w * Math.min(across / (p.box.w + 2 * margin + x), down / (p.box.h + 2 * margin + y)));
    const asked = Math.max(120, wide - wide % 20); // in steps, so that the same table is drawn in the same way
    if (asked !== p.width) differs = true;
    widths.set(p.id, asked);
  }
  return differs;
}

// grown is how much wider and higher pictures are than they were drawn, so that they show
// all free places.
const grown = new WeakMap<SVGSVGElement, { x: number; y: number }>();

// grow makes a picture show a box too.
export function grow(svg: SVGSVGElement, x: number, y: number, w: number, h: number): void {
  const v = svg.viewBox.baseVal, left = Math.min(v.x, x), top = Math.min(v.y, y), wide = Math.max(v.x + v.width, x + w) - left, high = Math.max(v.y + v.height, y + h) - top, was = grown.get(svg) ?? { x: 0, y: 0 };
  grown.set(svg, { x: was.x + wide - v.width, y: was.y + high - v.height });
  svg.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`);
}

// moved returns how far a picture of a part is moved: some are drawn where another picture
// would be.
export const moved = (svg: SVGSVGElement, { box }: Part): [x: number, y: number] => [svg.viewBox.baseVal.x + margin - box.x, svg.viewBox.baseVal.y + margin - box.y];
