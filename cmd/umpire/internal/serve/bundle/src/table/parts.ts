// The parts of the table and where they lie: the board in the middle, strips above it,
// the things of the player to decide below, everything else at the side.

import type { Part } from "../desk/answers";
import { attribute, classed, get, make, picture } from "../dom";
import { isNarrow, onNarrow } from "../view";

const board = get("board");
const opened = new Map<string, boolean>(); // whether the reader has opened a part at the side
let mine = ""; // the player whose things are below the board

// A Room is how many pixels there are for the picture of a part, in either direction or in one,
// and how much larger the page makes it, in its units, so that it shows all free places.
interface Room { w?: number; h?: number; moreW?: number; moreH?: number }
export type Rooms = Record<string, Room>;

const rooms = new Map<string, Map<string, Room>>(); // of each part as it was shown last while a player's things were below the board
let drawnFor: Rooms = {}; // the rooms for which the present pictures were drawn

// wanted returns the rooms of the parts while a player's things are below the board.
export const wanted = (player = mine): Rooms => Object.fromEntries([...(rooms.get(mine) ?? []), ...(rooms.get(player) ?? [])]);

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

// Pictures stay in the page, and of those that change, what is the same: the page lays out little then.
const made = new Map<string, { of: HTMLElement; svg: Element; source: string }>();

function shown(p: Part, name: string): HTMLElement {
  const key = `${name} ${p.id}`, before = made.get(key);
  if (before && redrawn(bare(before.of), before.svg, before.source, p.svg)) {
    before.source = p.svg;
    before.svg.ariaLabel = p.title || p.id;
    return before.of;
  }
  const of = classed(`part ${name}`, make("div", "")), svg = picture(p.svg.replaceAll("\n", ""));
  of.dataset["part"] = p.id;
  svg.role = "group";
  svg.ariaLabel = p.title || p.id;
  of.append(svg);
  made.set(key, { of, svg, source: p.svg });
  return of;
}

// redrawn changes a picture into another, and returns false if it cannot.
function redrawn(of: HTMLElement, svg: Element, before: string, now: string): boolean {
  if (before === now && !grown.has(svg)) return true;
  const [, ...had] = pieces(before), [frame, ...has] = pieces(now), there = [...svg.children];
  if (there.length !== had.length || of.firstChild !== svg) return false;
  const stays = common(had, has), other = picture(`${frame}${has.filter((_, i) => stays[i]! < 0).join("")}</svg>`), fresh = [...other.children];
  for (const name of ["viewBox", "id"]) attribute(svg, name, other.getAttribute(name)!);
  grown.delete(svg);
  const kept = new Set(stays);
  there.forEach((e, i) => { if (!kept.has(i)) e.remove(); });
  let at: Element | null = svg.firstElementChild;
  for (const i of stays) {
    if (i < 0) svg.insertBefore(fresh.shift()!, at);
    else at = there[i]!.nextElementSibling;
  }
  return true;
}

// pieces cuts a picture into its beginning and its elements, each as it is written.
function pieces(source: string): string[] {
  const all: string[] = [];
  let depth = 0, piece = "";
  for (const line of source.split("\n").slice(0, -1)) {
    piece += line;
    depth += (line.match(/<(g|defs)\b/g)?.length ?? 0) - (line.match(/<\/(g|defs)>/g)?.length ?? 0);
    if (depth > 0) continue;
    all.push(piece);
    piece = "";
  }
  return all.filter((one) => one !== "</svg>");
}

// common returns for each of the second list its place in the first, or -1, so that most stay in order.
function common(had: string[], has: string[]): number[] {
  const wide = has.length + 1, best = new Uint16Array((had.length + 1) * wide), of: number[] = has.map(() => -1);
  for (let i = had.length - 1; i >= 0; i--)
    for (let k = has.length - 1; k >= 0; k--)
      best[i * wide + k] = had[i] === has[k] ? best[(i + 1) * wide + k + 1]! + 1 : Math.max(best[(i + 1) * wide + k]!, best[i * wide + k + 1]!);
  for (let i = 0, k = 0; i < had.length && k < has.length;) {
    if (had[i] === has[k]) of[k++] = i++;
    else if (best[(i + 1) * wide + k]! >= best[i * wide + k + 1]!) i++;
    else k++;
  }
  return of;
}

// bare takes away what was added to a picture.
function bare(of: HTMLElement): HTMLElement {
  of.querySelectorAll(".mark, .free").forEach((e) => e.remove());
  return of;
}

// put makes nodes the only ones of an element. Those that it has already stay where they are.
function put(at: Element, ...nodes: Node[]): void {
  for (const one of [...at.childNodes]) if (!nodes.includes(one)) one.remove();
  nodes.forEach((one, i) => { if (at.childNodes[i] !== one) at.insertBefore(one, at.childNodes[i] ?? null); });
}

// beside returns what is at the side and folds: a part, and what else its owner has.
const folds = new Map<string, HTMLDetailsElement>();
function beside(roomy: boolean, p: Part, ...more: Part[]): HTMLElement {
  const of = folds.get(p.id) ?? make("details", "", make("summary", "")) as HTMLDetailsElement;
  if (!folds.has(p.id)) of.addEventListener("toggle", () => opened.set(p.id, of.open));
  folds.set(p.id, of);
  const head = of.firstElementChild!;
  const said = [p.title || p.id, ...(p.summary ? [p.summary] : [])];
  if ([...head.children].map((e) => e.textContent).join("\n") !== said.join("\n")) head.replaceChildren(...said.map((one, i) => make(i ? "span" : "b", one)));
  put(of, head, ...[p, ...more].map((one) => shown(one, "aside")));
  of.open = opened.get(p.id) ?? (!p.fold || p.owner === mine || (roomy && p.owner !== undefined));
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

const strips = classed("strips", make("div", "")), hands = classed("hands", make("div", "")), aside = classed("besides", make("div", ""));
aside.id = "besides";

// compose puts the parts where they belong. The page is measured before it changes, so that it is laid out once.
export function compose(parts: Part[], drawn = drawnFor): void {
  const roomy = innerWidth >= 1200, shape = board.clientWidth / board.clientHeight;
  const { top, main, hand, side } = arranged(parts);
  const wide = main !== undefined && main.box.w / main.box.h > shape * 1.1;
  drawnFor = drawn;
  put(strips, ...top.map((p) => shown(p, "strip")));
  put(aside, ...byOwner(side).map(([first, ...more]) => beside(roomy, first!, ...more)));
  put(hands, ...hand.map((p) => shown(p, "hand")));
  for (const e of hands.children) e.classList.toggle("held", main?.owner !== undefined);
  board.classList.toggle("sided", side.length > 0 && !wide);
  board.classList.toggle("stacked", side.length > 0 && wide);
  const aft = side.length > 0 ? [aside] : [], below = isNarrow();
  put(get("rest"), ...(below ? aft : []));
  put(board, ...board.querySelectorAll(":scope > .sprite"), strips, ...(main ? [shown(main, "main")] : []), ...(hand.length > 0 ? [hands] : []), ...(below ? [] : aft));
}

onNarrow(() => {
  if (aside.isConnected) (isNarrow() ? get("rest") : board).append(aside);
});

// containers returns the elements that hold pictures of the table.
export const containers = (): Element[] => [board, get("rest")];

// margin is around each picture, in its units.
const margin = 16;

// measured notes the room of each part, and returns whether some would be drawn otherwise in
// it. That depends on the room and the form of the part alone, and not on the picture, so that
// the same position looks the same whatever was shown before.
export function measured(parts: Part[]): boolean {
  const now = rooms.get(mine) ?? new Map<string, Room>();
  rooms.set(mine, now);
  let differs = false;
  for (const p of parts) {
    const at = document.querySelector<HTMLElement>(`[data-part="${CSS.escape(p.id)}"]`), svg = at?.querySelector<SVGSVGElement>(":scope > svg");
    if (!at || !svg || at.clientWidth < 40 || svg.getBoundingClientRect().height < 10 || !p.width || !p.height) continue;
    const isHand = at.classList.contains("hand"), style = getComputedStyle(svg), pixels = (said: string): number => parseFloat(said) || 0;
    const w = isHand && isNarrow() ? 0 : at.clientWidth, h = at.classList.contains("main") && !isNarrow() ? at.clientHeight : isHand && isNarrow() ? pixels(style.height) : pixels(style.maxHeight);
    const { x = 0, y = 0 } = grown.get(svg) ?? {}, room: Room = { w, h: h | 0, moreW: Math.ceil(x), moreH: Math.ceil(y) };
    differs ||= fitted(p, drawnFor[p.id]) !== fitted(p, room);
    now.set(p.id, room);
  }
  return differs;
}

// fitted returns about how wide a part is drawn in a room: the step is what matters.
const fitted = ({ box }: Part, { w, h, moreW = 0, moreH = 0 }: Room = {}): number =>
  Math.max(6, Math.floor((box.w * Math.min((w || Infinity) / (box.w + 2 * margin + moreW), (h || Infinity) / (box.h + 2 * margin + moreH))) / 20));

// grown is how much wider and higher pictures are than they were drawn, so that they show
// all free places.
const grown = new WeakMap<Element, { x: number; y: number }>();

// grow makes a picture show a box too.
export function grow(svg: SVGSVGElement, x: number, y: number, w: number, h: number): void {
  const v = svg.viewBox.baseVal, left = Math.min(v.x, x), top = Math.min(v.y, y), wide = Math.max(v.x + v.width, x + w) - left, high = Math.max(v.y + v.height, y + h) - top, was = grown.get(svg) ?? { x: 0, y: 0 };
  grown.set(svg, { x: was.x + wide - v.width, y: was.y + high - v.height });
  svg.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`);
}

// moved returns how far a picture of a part is moved: some are drawn where another picture
// would be.
export const moved = (svg: SVGSVGElement, { box }: Part): [x: number, y: number] => [svg.viewBox.baseVal.x + margin - box.x, svg.viewBox.baseVal.y + margin - box.y];
