// What is chosen on the board and in the list, and which moves remain.

import { ask } from "../desk/ask";
import type { Move, Where } from "../desk/answers";
import { attempt, button, classed, get, make, say } from "../dom";
import * as paper from "../state/paper";
import * as words from "../words.json";
import * as board from "./board";
import { grouped, title, type Group } from "./groups";
import * as refusal from "./refusal";
import { plain, sign, speaker } from "./seats";

let moves: Move[] = [];
let chosen: string[] = [];
let within: Move[] | undefined; // the moves of the chosen group
let where: Where | undefined;
let make_: (move: string) => Promise<void> = async () => {};
let mostRows = 40; // of moves in a list; the board and the field offer the rest
const mostKinds = 4; // of moves that a click may have meant

// reaches returns the things by which a move is chosen: those that it names, or else
// those that it touches.
const reaching = new Map<Move, string[]>();
function reaches(m: Move): string[] {
  const known = reaching.get(m);
  if (known) return known;
  const named = m.words.flatMap((w) => (w.id ? [w.id] : [])), found = named.length ? named : m.touches;
  reaching.set(m, found);
  return found;
}

const isIn = (m: Move): boolean => chosen.every((id) => reaches(m).includes(id)) && (!within || within.includes(m));
export const offered = (): Move[] => moves.filter(isIn);
export const legal = (): Move[] => moves;

// start is called once, with the function that makes a move.
export function start(play: (move: string) => Promise<void>): void {
  make_ = play;
  refusal.start(play, () => offer());
}

export function set(legal: Move[], at: Where | undefined): void {
  [moves, where] = [legal, at];
  reaching.clear();
  get<HTMLDataListElement>("known-moves").replaceChildren(...legal.slice(0, 300).map((m) => {
    const option = make("option", "") as HTMLOptionElement;
    option.value = speaker(m.text).what;
    return option;
  }));
  drop();
}

// drop clears the choice.
export function drop(): void {
  [chosen, within] = [[], undefined];
  refusal.clear();
  offer();
}

// A finger has no pointer that hovers: its first tap shows what a move reaches, if that is
// more than one thing, and the second one makes the move.
let finger = false, previewed = "";
addEventListener("pointerdown", (e) => { finger = e.pointerType === "touch"; }, true);
function isShownFirst(m: Move): boolean {
  const first = finger && m.touches.length > 1 && previewed !== m.text;
  previewed = first ? m.text : "";
  if (first) board.preview(m.touches);
  say(first ? `${plain(speaker(m.text).what)}: ${words.tapAgain}` : "");
  return first;
}

// back takes one step of the choice back: first a refusal, then a thing, then the group.
export function back(): void {
  if (refusal.clear()) return offer();
  if (chosen.length) chosen.pop();
  else within = undefined;
  offer();
}

// choose adds a thing to the choice. If one move remains, it is made. If none does, the
// page says why.
export async function choose(id: string): Promise<void> {
  refusal.clear();
  if (chosen.includes(id)) return back();
  const leaves = (on: string): Move[] => offered().filter((m) => reaches(m).includes(on));
  const stack = board.under(id), meant = stack.find((on) => leaves(on).length > 0); // the piece, or the place where it lies
  if (meant === undefined) {
    if (chosen.length || within) { // perhaps the reader begins with something else
      const other = stack.find((on) => moves.some((m) => reaches(m).includes(on)));
      const starts = other !== undefined && !offered().some((m) => m.words.some((w) => w.id && !chosen.includes(w.id)));
      if (starts) {
        drop();
        return choose(id);
      }
    }
    return refusal.first(stack.flatMap(likely), id);
  }
  if (chosen.includes(meant)) return back();
  const left = leaves(meant), only = left.length === 1 ? left[0] : undefined;
  if (only) return isShownFirst(only) ? undefined : make_(only.text);
  chosen.push(meant);
  offer();
}

// near shows what the move would reach that a click on a thing makes, if it makes one.
export function near(id: string): void {
  const stack = id ? board.under(id) : [], meant = stack.find((on) => offered().some((m) => reaches(m).includes(on)));
  const left = meant === undefined || chosen.includes(meant) ? [] : offered().filter((m) => reaches(m).includes(meant));
  board.preview(left.length === 1 && left[0] ? left[0].touches : []);
}

// likely returns the illegal moves that a click on a thing probably meant: of each kind of
// move a legal one, whose last place or thing is replaced. Those come first that name
// something of the same form.
function likely(id: string): string[] {
  const said = spelled(id), form = (text: string): string => text.slice(0, 1).replace(/\w/, ""), kinds = new Map<string, { move: string; alike: boolean }>();
  for (const m of offered()) {
    const last = reaches(m).filter((on) => !chosen.includes(on)).map(spelled).findLast((word) => m.text.includes(word)), kind = m.words[1]?.text ?? "";
    if (last && !kinds.has(kind)) kinds.set(kind, { move: instead(m, last, said), alike: form(last) === form(said) });
  }
  return [...kinds.values()].sort((a, b) => Number(b.alike) - Number(a.alike)).slice(0, mostKinds).map(({ move }) => move);
}

// spelled returns how moves name a thing: a card by its title, whoever holds it.
const spelled = (id: string): string => /"[^"]*"/.exec(id)?.[0] ?? id;

// instead returns a move with another word.
function instead(m: Move, word: string, by: string): string {
  const at = m.text.lastIndexOf(word);
  return m.text.slice(0, at) + by + m.text.slice(at + word.length);
}

// tryHere judges the move that a click on the focused thing would make.
export async function tryHere(): Promise<void> {
  const stack = board.under(board.at());
  const direct = offered().find((m) => stack.some((on) => reaches(m).includes(on)));
  await refusal.first(direct ? [direct.text] : stack.flatMap(likely));
}

const speakers = (): string[] => [...new Set(moves.map((m) => speaker(m.text).who))];

function offer(): void {
  previewed = "";
  const list = offered();
  board.light(list.map((m) => ({ ...m, touches: reaches(m) })), chosen);
  const who = speakers(), several = who.length > 1, tops = grouped(moves), chance = where?.devices.includes(who[0] ?? "") ?? false;
  get("may").textContent = who.length === 0 ? (where ? words.over : "") : chance ? words.chanceDecides : `${who.join(", ")} ${words.may}`;
  const count = get("count");
  count.textContent = within || chosen.length ? `${list.length} ${words.of} ${moves.length}` : moves.length > 1 ? String(moves.length) : "";
  count.dataset["count"] = String(list.length);
  const rows: HTMLElement[] = [];
  for (const g of tops.length > 1 || !moves.length ? tops : []) rows.push(...row(g, several, rows.length));
  if (tops.length === 1 && tops[0]) rows.push(...(tops[0].moves.length > 1 ? inner(tops[0].moves, several, 0) : row(tops[0], several, 0)));
  get("legal").replaceChildren(...rows, ...refused());
  if (rows.length === 0) get("legal").append(make("p", where ? words.none : ""));
  const scope = within || chosen.length ? get("legal").querySelector(".inner") ?? get("legal") : get("legal");
  let key = 0;
  for (const b of scope.querySelectorAll<HTMLElement>("button[data-move], button[data-group]")) {
    if (++key > 9) break;
    b.setAttribute("aria-keyshortcuts", String(key));
    b.append(make("kbd", String(key)));
  }
}

// pressed makes the nth group or move of the list, as a key does.
export function pressed(n: number): boolean {
  const b = get("legal").querySelector<HTMLElement>(`[aria-keyshortcuts="${n}"]`);
  b?.click();
  return b !== null;
}

// row returns the row of a group, and what is below it when it is chosen.
function row(g: Group, several: boolean, _: number): HTMLElement[] {
  const only = g.moves.length === 1 ? g.moves[0] : undefined;
  if (only) return [single(only, several)];
  const on = within !== undefined && within.length === g.moves.length && within.every((m, i) => g.moves[i] === m);
  const b = button("", async () => {
    [within, chosen] = [on ? undefined : g.moves, []];
    refusal.clear();
    offer();
    get("legal").querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  });
  b.append(...(several ? [sign(speaker(g.moves[0]!.text).who)] : []), make("span", title(g, false)), classed("e", make("span", `${g.moves.length} ${words.ways}`)));
  b.dataset["group"] = "";
  b.setAttribute("aria-pressed", String(on));
  const within_ = within?.some((m) => g.moves.includes(m)) || (chosen.length > 0 && offered().some((m) => g.moves.includes(m)));
  return within_ ? [b, ...inner(offered().filter((m) => g.moves.includes(m)), several, 1)] : [b];
}

// inner returns what is below a chosen group: its own groups, or that the board offers
// the rest.
function inner(list: Move[], several: boolean, _: number): HTMLElement[] {
  const box = classed("inner", make("div", "")), parts = grouped(list);
  const onBoard = list.filter((m) => reaches(m).some((id) => !chosen.includes(id))).length;
  if (parts.length > 1) box.append(...parts.flatMap((g) => (g.moves.length === 1 ? [single(g.moves[0]!, several)] : [narrower(g, several)])));
  else if (list.length > 1) {
    box.append(make("p", [title(parts[0]!, several), onBoard === list.length ? words.chooseOnBoard : words.chooseBelow].filter(Boolean).join(": "))); // chance has no title
    const rows = make("div", "", ...list.slice(0, mostRows).map((m) => single(m, several)), ...(list.length > mostRows ? [make("p", `${list.length - mostRows} ${words.moreMoves}`)] : []));
    if (onBoard === list.length && list.length > 7) box.append(make("details", "", make("summary", `${words.asList} (${list.length})`), rows));
    else box.append(rows);
  } else if (list[0]) box.append(single(list[0], several));
  return [box];
}

// narrower returns the row of a group within a group.
function narrower(g: Group, several: boolean): HTMLElement {
  const b = button("", async () => {
    [within, chosen] = [g.moves, []];
    offer();
  });
  b.append(make("span", title(g, several)), classed("e", make("span", `${g.moves.length} ${words.ways}`)));
  b.dataset["group"] = "";
  return b;
}

function single(m: Move, several: boolean): HTMLElement {
  const { who, what } = speaker(m.text), b = button("", async () => { if (!isShownFirst(m)) await make_(m.text); });
  b.append(...(several ? [sign(who)] : []), make("span", plain(what)));
  b.dataset["move"] = m.text;
  for (const come of ["pointerenter", "focus"]) b.addEventListener(come, () => board.preview(m.touches));
  for (const go of ["pointerleave", "blur"]) b.addEventListener(go, () => board.preview([]));
  return b;
}

// refused returns rows for things that look as if they could be chosen, and cannot: those
// that lie beside a thing that a legal move names. Why is asked with the move where it
// would be named.
function refused(): HTMLElement[] {
  if (within || chosen.length) return [];
  const rows = classed("refused", make("div", ""));
  const like = moves.find((m) => m.words.some((w) => w.id && board.beside(w.id).length > 0 && m.words.length > 3));
  const named = like?.words.find((w) => w.id && w.text.startsWith('"'));
  if (!like || !named?.id || !where) return [];
  const legal = new Set(moves.flatMap((m) => m.words.map((w) => w.text)));
  const others = board.beside(named.id).filter((id) => id.startsWith('"') && !legal.has(id)).slice(0, 2);
  const place = paper.place();
  if (others.length) attempt(async () => {
    for (const id of others) {
      const verdict = await ask("judge", { ...place, move: instead(like, named.text, id) });
      if (verdict.verdict !== "illegal" || !rows.isConnected) continue;
      const b = button("", () => refusal.tell(verdict));
      b.append(make("span", plain(id)), classed("e", make("span", words.why)));
      b.dataset["refused"] = "";
      rows.append(b);
    }
  });
  return [rows];
}

export async function judge(move: string): Promise<void> { await refusal.first([move]); }
