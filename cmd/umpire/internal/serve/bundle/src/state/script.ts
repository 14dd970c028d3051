// The scenario at a line: the lines of its moves, and how to add a move.

import { ask } from "../desk/ask";
import type { Where } from "../desk/answers";
import * as words from "../words.json";
import * as paper from "./paper";

const isMove = /^\s+("[^"]*"|[^\s:]+)( cannot)?: \S/;

export interface Script { name: string; first: number; end: number } // line numbers; end is the line after the scenario

// around returns the scenario to which a line belongs.
export function around(line: number, all = paper.lines()): Script | undefined {
  let first = Math.min(line, all.length - 1);
  while (first >= 0 && !/^(scenario|position)\b/.test(all[first] ?? "")) first--;
  if (first < 0) return undefined;
  let end = first + 1;
  while (end < all.length && !/^(\S)/.test(all[end] ?? "")) end++;
  return { name: /^[^"]*"((?:[^"\\]|\\.)*)"/.exec(all[first] ?? "")?.[1] ?? "", first, end };
}

// stops returns the lines at which a reader stops: those of the moves, and the end.
export function stops(script: Script, all = paper.lines()): number[] {
  const found: number[] = [];
  for (let at = script.first + 1; at < script.end; at++) if (isMove.test(all[at] ?? "")) found.push(at);
  let end = script.end;
  while (end > script.first + 1 && (all[end - 1] ?? "").trim() === "") end--;
  if (end === script.end) end = script.end; // the line after the scenario
  return [...found, end];
}

// begin returns the line at which a reader begins: that of the first move of the first
// scenario, or its end.
export function begin(all: readonly string[]): number {
  const first = all.findIndex((line) => /^scenario\b/.test(line));
  if (first < 0) return 0;
  let end = first + 1;
  while (end < all.length && !isMove.test(all[end] ?? "") && !/^\S/.test(all[end] ?? "")) end++;
  return Math.min(end, all.length - 1);
}

// caseLine returns the line of a scenario at which it is decided: where a move is refused,
// or its end. The scenario is found by its title or its question; without, it is the
// first.
export function caseLine(all: readonly string[], title: string): number {
  const bare = (said: string): string => said.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim(), want = bare(title);
  const opens = all.flatMap((line, n) => (/^[> ]*scenario\b/.test(line) ? [n] : []));
  const ofCase = (n: number): string[] => all.slice(n, opens.find((next) => next > n) ?? all.length).filter((line) => /^[> ]*(scenario|\s+faq) /.test(line));
  const first = want ? opens.find((n) => ofCase(n).some((line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].some(([, said]) => bare(said ?? "") === want))) ?? opens.find((n) => ofCase(n).some((line) => bare(line).includes(want))) : undefined;
  if (first === undefined) return begin(all);
  return deciding(all, first);
}

// deciding returns the line at which the scenario at a line is decided.
export function deciding(all: readonly string[], first: number): number {
  const of = around(first, all);
  if (!of) return Math.min(first, all.length - 1);
  for (let at = of.first + 1; at < of.end; at++) if (/^\s+("[^"]*"|[^\s:]+) cannot: \S/.test(all[at] ?? "")) return at;
  return stops(of, all).at(-1) ?? of.end;
}

// next returns the line of the next move.
function next(script: Script, from: number): number {
  const all = paper.lines();
  for (let at = from; at < script.end; at++) if (isMove.test(all[at] ?? "") && !/ cannot: /.test(all[at] ?? "")) return at;
  return -1;
}

// play makes moves. While the next move of the scenario is the same, it only goes
// forward. If it is another one, it begins a branch. If there is none, it adds the moves
// at the end.
export async function play(moves: string[], where: Where | undefined): Promise<void> {
  const at = paper.place().position.line, all = paper.lines(), script = around(at);
  if (!script) return;
  let from = at, passed = 0, following = next(script, at);
  for (; passed < moves.length && following >= 0 && all[following]?.trim() === moves[passed]; following = next(script, from)) [from, passed] = [following + 1, passed + 1];
  const own = moves.slice(passed).map((move) => `  ${move}`);
  if (!own.length) return paper.go(from);
  if (following < 0) return write(own, from, script.first);
  const made = (where?.line ?? []).filter((step) => !step.inherited && step.line >= 0).length + passed;
  await insert(script.end, [`scenario "${fresh(script.name)}"`, `  from "${script.name}" after move ${made}`, ...own]);
}

// insert adds a scenario at a line, and goes to its end.
async function insert(at: number, own: string[]): Promise<void> {
  const all = paper.lines();
  while (at > 0 && (all[at - 1] ?? "").trim() === "") at--;
  const below = all.slice(at);
  await paper.change([...all.slice(0, at), "", ...own, ...(below.length ? below : [""])].join("\n"), at + 1 + own.length);
}

async function write(own: string[], at: number, first: number): Promise<void> {
  const all = [...paper.lines()];
  if (at <= first) at = first + 1;
  while (at > first + 1 && (all[at - 1] ?? "").trim() === "") at--; // before the blank lines
  all.splice(at, 0, ...own);
  if (at + own.length === all.length) all.push("");
  await paper.change(all.join("\n"), at + own.length);
}

// addHere adds lines to the scenario before the present line.
export async function addHere(own: string[]): Promise<void> {
  const all = [...paper.lines()], of = around(paper.place().position.line);
  if (!of) return;
  let at = Math.max(paper.place().position.line, of.first + 1);
  while (at > of.first + 1 && (all[at - 1] ?? "").trim() === "") at--;
  all.splice(at, 0, ...own.map((line) => `  ${line}`));
  if (at + own.length === all.length) all.push("");
  await paper.change(all.join("\n"), at + own.length);
}

// addSetting adds a setting to the present scenario.
export async function addSetting(said: string): Promise<void> {
  const all = [...paper.lines()], line = paper.place().position.line, of = around(line);
  if (!of) return;
  all.splice(of.first + 1, 0, `  ${said}`);
  await paper.change(all.join("\n"), line + 1);
}

// addAt writes moves of chance before a line, in place of those that are there.
export async function addAt(line: number, moves: string[]): Promise<void> {
  const all = [...paper.lines()], device = moves[0]?.split(":")[0] ?? "", at = paper.place().position.line;
  let gone = 0;
  while (device && (all[line + gone] ?? "").trim().startsWith(`${device}:`)) gone++;
  all.splice(line, gone, ...moves.map((move) => `  ${move}`));
  if (all.at(-1) !== "") all.push("");
  await paper.change(all.join("\n"), Math.max(line, at) + moves.length - gone);
}

// fresh returns a title that no scenario of the text has.
export function fresh(of: string): string {
  const stem = of.replace(/, (branch|from here) \d+$/, "");
  const head = `"${stem}, ${words.branch} `, taken = new Set(paper.text().split(head).slice(1).map((rest) => parseInt(rest)));
  let n = 1;
  while (taken.has(n)) n++;
  return `${stem}, ${words.branch} ${n}`;
}

// free returns a title, with a number if a scenario has it already.
function free(title: string): string {
  let n = 1;
  while (paper.text().includes(`scenario "${n === 1 ? title : [title, n].join(" ")}"`)) n++;
  return n === 1 ? title : [title, n].join(" ");
}

// position returns the lines of the position at the beginning of the scenario,
// undefined if the scenario has none of its own.
export function position(): { first: number; end: number } | undefined {
  const all = paper.lines(), of = around(paper.place().position.line);
  if (!of) return undefined;
  const opener = all.findIndex((line, n) => n > of.first && n < of.end && /^\s+position( unchecked)?\s*$/.test(line));
  if (opener < 0) return undefined;
  const depth = (line: string): number => line.length - line.trimStart().length;
  let end = opener + 1;
  while (end < of.end && all[end]?.trim() && depth(all[end] ?? "") > depth(all[opener] ?? "")) end++;
  return { first: opener + 1, end };
}

// lay replaces that position. If the new one breaks rules, it is marked as unchecked,
// so that it can be played.
export async function lay(printed: string, sound: boolean): Promise<void> {
  const block = position();
  if (!block) return;
  const all = paper.lines(), own = printed.trimEnd().split("\n").map((line) => `    ${line}`);
  const opener = (all[block.first - 1] ?? "").replace(/position.*/, sound ? "position" : "position unchecked");
  await paper.change([...all.slice(0, block.first - 1), opener, ...own, ...all.slice(block.end)].join("\n"), block.first + own.length);
}

// fromHere adds a scenario that begins with the position on the board, or with another
// one. The position is written out, so that its lines can be changed.
export async function fromHere(other?: { printed: string; sound: boolean }): Promise<void> {
  const script = around(paper.place().position.line);
  const title = other ? free(words.myPosition) : fresh(script?.name ?? "");
  const { text } = await ask("write", { ...paper.place(), here: true, title });
  const own = text.split("\n");
  const begin = own.findIndex((line) => /^(scenario|position)\b/.test(line));
  let body = own.slice(begin).filter((line) => !/^\s+expect /.test(line)).join("\n").trimEnd();
  if (other) body = body.replace(/\n {2}(?:setup|position(?: unchecked)?)(?:\n {4}.*)*/, `\n  position${other.sound ? "" : " unchecked"}\n${other.printed.trimEnd().replace(/^/gm, "    ").replaceAll("$", "$$$$")}`);
  await insert(script?.end ?? paper.lines().length, body.split("\n"));
}
