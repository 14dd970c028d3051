// Why a move is refused: a bubble where it happens, the rule beside it, and the nearest
// move that works.

import { ask } from "../desk/ask";
import type { Clause, Drawn, Verdict } from "../desk/answers";
import { attempt, button, classed, get, icon, make, speak } from "../dom";
import * as paper from "../state/paper";
import * as script from "../state/script";
import { isNarrow, mode, sighted } from "../view";
import * as words from "../words.json";
import * as board from "./board";
import { wanted } from "./parts";
import { named, plain, speaker } from "./seats";

let play: (move: string) => Promise<void> = async () => {};
let gone: () => void = () => {};
let shown: Verdict | undefined;
let marked: Drawn | undefined, before: Drawn | undefined; // the board with the marks of a refusal, and as it was
let rule: (id: string) => void = () => {};
let kept: () => Promise<void> = async () => {};

export const tried = (): string => (shown && shown.verdict !== "legal" && !shown.other ? shown.move : "");

export function start(make: (move: string) => Promise<void>, after: () => void): void { [play, gone] = [make, after]; }

// uses sets the functions that show the positions of a rule, and the text after a
// question was kept.
export function uses(positions: (id: string) => void, changed: () => Promise<void>): void { [rule, kept] = [positions, changed]; }

// clear takes the refusal away, and returns whether there was one.
export function clear(): boolean {
  const was = shown !== undefined;
  shown = undefined;
  get("bubble").replaceChildren();
  get("bubble").classList.remove("shown");
  get("verdict").replaceChildren();
  delete get("verdict").dataset["verdict"];
  if (marked && before && board.drawing() === marked) board.show(before);
  [marked, before] = [undefined, undefined];
  if (was) sighted();
  return was;
}

// first says why a move is illegal: the first of the given moves that can be read.
// If none of them can be read, it says what is to be decided now.
export async function first(tried: string[], chosen = ""): Promise<void> {
  for (const [n, move] of tried.entries()) {
    const verdict = await ask("judge", { ...paper.place(), move });
    if (verdict.verdict !== "malformed" || n === tried.length - 1 && !chosen) return tell(verdict);
  }
  if (chosen) await tell({ move: chosen, verdict: "malformed", clauses: [], mistakes: [{ message: `${words.nothingHere} ${get("turn").textContent ?? ""}` }], other: true });
}

export async function tell(verdict: Verdict): Promise<void> {
  const { move } = verdict;
  clear();
  const was = board.shapes(), drawn = verdict.verdict === "malformed" ? undefined : await ask("draw", { ...paper.place(), move, parts: true, rooms: wanted() });
  if (drawn) {
    [marked, before] = [drawn, board.drawing()];
    board.show(drawn);
  }
  gone();
  shown = verdict;
  get("verdict").dataset["verdict"] = verdict.verdict;
  get("verdict").replaceChildren(...panel(verdict));
  if (verdict.verdict !== "legal") bubble(verdict, board.drawnSince(was));
  speak([...get(verdict.verdict === "legal" ? "verdict" : "bubble").querySelectorAll("h3, p")].slice(0, 2).map((e) => e.textContent).join(". "));
  sighted();
  if (isNarrow()) get("verdict").scrollIntoView({ block: "nearest" });
}

// sentence writes words as a sentence.
export const sentence = (said: string): string => {
  const text = named(said).trim().replace(/[.;]$/, "");
  return text ? `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.` : "";
};

// cause returns a clause as a sentence about this position.
const cause = (c: Clause): string => sentence(c.values ?? c.does ?? c.words ?? "");

const split = (move: string): string[] => speaker(move).what.match(/"[^"]*"|\S+/g) ?? [];
const parting = (mine: string[], near: string[]): number => mine.findIndex((word, n) => word !== near[n]);

// nearest returns the nearest legal moves, those first that differ last: what was chosen
// first is kept.
function nearest(verdict: Verdict): string[] {
  const mine = split(verdict.move), late = (move: string): number => (parting(mine, split(move)) + mine.length + 1) % (mine.length + 1);
  return [...(verdict.nearest ?? [])].sort((a, b) => late(b) - late(a));
}

// differing returns the word of a move that differs from a legal one, with the small word
// before it.
function differing(verdict: Verdict, legal = nearest(verdict)[0] ?? ""): { said: string; other: string; ids: string[] } {
  const mine = split(verdict.move), near = split(legal);
  const at = parting(mine, near), bare = (word = ""): string => word.replaceAll('"', "").replace(/,$/, "");
  const small = /^(at|to|from|on)$/.test(mine[at - 1] ?? "") ? `${mine[at - 1]} ` : "";
  if (at < 0 || near.length === 0) return { said: "", other: "", ids: mine };
  const rest = mine.length === near.length && mine.every((word, n) => n === at || word === near[n]);
  return { said: `${small}${bare(mine[at])}`, other: rest ? bare(near[at]) : "", ids: [mine[at] ?? "", ...mine.filter((_, n) => n !== at)] };
}

const works = (move: string, other: string): HTMLButtonElement => {
  const b = button(`${other || plain(speaker(move).what)} ${words.works}`, () => play(move));
  b.dataset["works"] = move;
  return b;
};

function bubble(verdict: Verdict, marks: DOMRect[]): void {
  const { said, other, ids } = differing(verdict), at = get("bubble"), near = nearest(verdict)[0], [c, ...more] = verdict.clauses;
  const told = verdict.verdict === "malformed" ? verdict.mistakes?.[0]?.message ?? "" : c ? cause(c) : "";
  at.replaceChildren(
    make("h3", "", icon("cross"), make("span", verdict.other ? words.notNow : verdict.verdict === "malformed" ? words.noMove : said ? `${words.not} ${said}` : words.notThis)),
    make("p", verdict.verdict === "malformed" ? sentence(told) : told),
    ...(more.length ? [make("p", `${words.and} ${more.length} ${more.length > 1 ? words.moreReasons : words.moreReason}`)] : []),
    classed("btns", make("div", "", ...(near ? [works(near, other)] : []), letGo())),
  );
  at.classList.add("shown");
  const things = verdict.clauses.flatMap((one) => one.evidence ?? []).flatMap((e) => e.things ?? []);
  const about = verdict.other ? [verdict.move] : ids;
  place(at, board.boxes(about), [...board.boxes([...about, ...things]), ...marks]);
}

function letGo(): HTMLButtonElement {
  const b = button(words.letGo, async () => {
    clear();
    gone();
  });
  b.classList.add("quiet");
  b.append(make("kbd", words.escKey));
  return b;
}

// place puts the bubble beside what it is about: within the stage, and over nothing that
// is marked, if there is room.
function place(at: HTMLElement, about: DOMRect[], marked: DOMRect[]): void {
  const stage = get("table").getBoundingClientRect(), { width, height } = at.getBoundingClientRect(), gap = 12;
  const of = about[0] ?? new DOMRect(stage.x + stage.width / 2, stage.y + stage.height / 3, 0, 0);
  const fits = (x: number, y: number): { x: number; y: number; bad: number } => {
    const left = Math.min(Math.max(x, stage.left + 8), stage.right - width - 8), top = Math.min(Math.max(y, stage.top + 8), stage.bottom - height - 8);
    const bad = marked.filter((m) => m.left < left + width && m.right > left && m.top < top + height && m.bottom > top).reduce((sum, m) => sum + 1000 + Math.min(m.width, width), 0);
    return { x: left, y: top, bad: bad + Math.hypot(left - x, top - y) };
  };
  const middle = of.top + of.height / 2 - height / 2, center = of.left + of.width / 2 - width / 2;
  const beside = [fits(of.left - width - gap, middle), fits(of.right + gap, middle), fits(center, of.bottom + gap), fits(center, of.top - height - gap)];
  const across = Array.from({ length: steps * steps }, (_, n) => { // elsewhere on the stage, as near as possible
    const x = stage.left + ((n % steps) / (steps - 1)) * (stage.width - width), y = stage.top + (Math.floor(n / steps) / (steps - 1)) * (stage.height - height), found = fits(x, y);
    return { ...found, bad: found.bad + 50 + Math.hypot(x - center, y - middle) / 4 };
  });
  const best = [...beside, ...across].reduce((a, b) => (b.bad < a.bad - 1 ? b : a));
  at.style.left = `${best.x - stage.left}px`;
  at.style.top = `${best.y - stage.top}px`;
}

const steps = 12; // places that are tried across the stage, and down

// panel returns the rules behind a verdict.
function panel(verdict: Verdict): Node[] {
  const legal = verdict.verdict === "legal", { said } = differing(verdict);
  const head = legal ? `${plain(speaker(verdict.move).what)}: ${words.legal}` : verdict.other ? words.notNow : verdict.verdict === "malformed" ? words.noMove : said ? `${words.not} ${said}` : words.notThis;
  const title = make("h3", "", ...(legal ? [] : [icon("cross")]), make("span", head));
  const near = legal ? [verdict.move] : nearest(verdict);
  const told = (verdict.mistakes ?? []).map((m) => make("p", sentence(m.message)));
  const rules = verdict.clauses.map((c, n) => clause(legal || n > 0 ? c : { ...c, values: "" }));
  const buttons = near.map((one) => (legal ? made(one) : works(one, differing(verdict, one).other)));
  return [
    title, ...told,
    ...(verdict.clauses[0] && !legal ? [classed("say", make("p", cause(verdict.clauses[0])))] : []),
    ...(rules.length ? [make("h4", legal ? words.whatItDoes : rules.length > 1 ? words.rulesBehind : words.ruleBehind), ...rules.slice(0, 2), ...(rules.length > 2 ? [make("details", "", make("summary", `${words.and} ${rules.length - 2} ${rules.length > 3 ? words.moreReasons : words.moreReason}`), ...rules.slice(2))] : [])] : []),
    classed("btns", make("div", "", ...buttons, ...(verdict.verdict === "illegal" ? [keep(verdict)] : []))),
  ];
}

function made(move: string): HTMLButtonElement {
  const b = button(words.makeIt, () => play(move));
  b.dataset["works"] = move;
  return b;
}

// clause returns a rule in its words, where it is, and what it says here. Its ID is one
// click away.
export function clause(c: Clause, positions = true): HTMLElement {
  const cite = make("cite", "", ...(c.section ? [document.createTextNode(`${section(c.section)} `)] : []));
  if (positions) {
    const show = button(words.positionsThatShow, async () => rule(c.id));
    show.classList.add("link");
    cite.append(show);
  }
  cite.append(make("details", "", make("summary", words.ruleId), make("code", c.id)));
  const of = make("blockquote", "", make("p", c.words ?? ""), cite), here = c.values || c.does;
  if (here) of.append(classed("here", make("p", sentence(here))));
  of.dataset["clause"] = c.id;
  return classed("cl", of);
}

// section writes the title of a section as people do.
export const section = (said: string): string => (said === said.toUpperCase() ? said.slice(0, 1) + said.slice(1).toLowerCase() : said);

// keep writes the refusal into the text, as a step that must stay refused.
function keep(verdict: Verdict): HTMLButtonElement {
  const b = button(words.keepQuestion, async () => {
    const c = verdict.clauses[0], { who, what } = speaker(verdict.move), name = /^[^\s":]+$/.test(who) ? who : `"${who}"`;
    await script.addHere([`${name} cannot: ${what}`, ...(c ? [`  because ${c.id}`] : [])]);
    await kept();
  });
  b.classList.add("quiet");
  return b;
}

// again shows a refusal that an address brought.
export const again = (move: string): void => { if (move && mode() !== "start") attempt(() => first([move])); };
