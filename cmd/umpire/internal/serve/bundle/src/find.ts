// The search of the start page: every question, rule and card of every game.

import { alone, ask, known } from "./desk/ask";
import { fronts } from "./desk/front";
import { attempt, button, classed, get, make } from "./dom";
import { texts } from "./shelf/games";
import { section } from "./table/refusal";
import * as words from "./words.json";

interface Hit { kind: "question" | "rule" | "card"; game: string; head: string; body: string; uri?: string; line?: number; id?: string; plain: string }
interface Doing { open: (uri: string, line?: number) => Promise<void>; ask: (game: string, clause: string) => Promise<void>; titleOf: (game: string) => string }

const mostHits = 12;
let doing: Doing;
let questions: Promise<Hit[]> | undefined, books: Promise<Hit[]> | undefined;

// bare returns words in lower case without endings, so that forms of a word are alike.
const bare = (said: string): string[] => (said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (word.length > 4 ? word.replace(/(ies|es|s|ed|ing)$/, "") : word));
const small = new Set(bare(words.smallWords));

// gameOf returns the game of a text: its own, or that of its folder.
const gameOf = (uri: string, text: string, names: string[]): string => /^[> ]*game "?([\w-]+)/m.exec(text)?.[1] ?? names.find((name) => uri.startsWith(`${name}/`)) ?? "";

async function asked(): Promise<Hit[]> {
  if (!alone) return [];
  const names = (await known()).games.map((g) => g.name), hits: Hit[] = [], met = new Set<string>();
  const all = [...(await texts())].sort(([a], [b]) => Number(b.endsWith(".md")) - Number(a.endsWith(".md")));
  for (const [uri, text] of all) {
    const lines = text.split("\n"), game = gameOf(uri, text, names);
    lines.forEach((line, n) => {
      const [, head, body] = /^[> ]*faq "((?:[^"\\]|\\.)*)"(?:\s+"((?:[^"\\]|\\.)*)")?/.exec(line) ?? [];
      if (head === undefined || met.has(`${game} ${head}`)) return;
      met.add(`${game} ${head}`);
      const said = head.replaceAll('\\"', '"'), answer = (body ?? "").replaceAll('\\"', '"');
      hits.push({ kind: "question", game, head: said, body: answer, uri, line: deciding(lines, n), plain: ` ${bare(`${said} ${answer}`).join(" ")}` });
    });
  }
  return hits;
}

// deciding returns the line of the step that decides an answer: the first that is
// refused, or the end.
function deciding(lines: string[], from: number): number {
  let end = from + 1;
  while (end < lines.length && /^[> ]*(\s+\S|\s*$)/.test(lines[end] ?? "") && !/^[> ]*(scenario\b|```|~~~)/.test(lines[end] ?? "")) end++;
  for (let at = from + 1; at < end; at++) if (/ cannot: /.test(lines[at] ?? "")) return at;
  while (end > from + 1 && !/\S/.test(lines[end - 1] ?? "")) end--;
  return end;
}

async function written(): Promise<Hit[]> {
  const { games } = await known(), hits: Hit[] = [];
  for (const g of games) {
    const { clauses, cards } = (await fronts()).find((one) => one.name === g.name)?.book ?? await ask("book", { game: g.name });
    for (const c of clauses) hits.push({ kind: "rule", game: g.name, head: c.words ?? "", body: c.section ?? "", id: c.id, plain: ` ${bare(c.words ?? "").join(" ")}` });
    const met = new Set<string>();
    for (const c of cards) {
      if (met.has(c.name)) continue;
      met.add(c.name);
      hits.push({ kind: "card", game: g.name, head: c.name, body: (c.text ?? "").trim(), plain: ` ${bare(`${c.name} ${c.kind} ${c.text ?? ""}`).join(" ")}` });
    }
  }
  return hits;
}

const found = (): Promise<Hit[]> => questions ??= asked();

// counts returns how many questions there are for each game.
export async function counts(): Promise<Map<string, number>> {
  const by = new Map<string, number>();
  for (const hit of await found()) by.set(hit.game, (by.get(hit.game) ?? 0) + 1);
  return by;
}

// about lists the questions of a game.
export async function about(game: string): Promise<void> {
  get<HTMLInputElement>("find").value = "";
  list((await found()).filter((hit) => hit.game === game), 500);
  get("hits").scrollIntoView({ block: "nearest" });
  get("find").scrollIntoView({ block: "start" });
}

// look searches for a text.
export async function look(said: string): Promise<void> {
  get<HTMLInputElement>("find").value = said;
  await search(said);
}

let turn = 0;
async function search(said: string): Promise<void> {
  const mine = ++turn, wanted = bare(said).filter((word) => !small.has(word)).map((word) => ` ${word}`);
  if (wanted.length === 0) return list([], 0, said.trim() === "");
  const rank = (hit: Hit): number => wanted.filter((word) => hit.plain.includes(word)).length * 10 + (hit.kind === "question" ? 4 : 0) + wanted.filter((word) => ` ${bare(hit.head).join(" ")}`.includes(word)).length;
  const fit = (all: Hit[]): Hit[] => {
    const least = wanted.length <= 2 ? wanted.length : wanted.length - 1;
    return all.filter((hit) => wanted.filter((word) => hit.plain.includes(word)).length >= least).sort((a, b) => rank(b) - rank(a));
  };
  const first = fit(await found());
  if (mine !== turn) return;
  list(first, mostHits, false, true);
  const all = [...first, ...fit(await (books ??= written()))];
  if (mine === turn) list(all.sort((a, b) => rank(b) - rank(a)), mostHits);
}

function list(hits: Hit[], most: number, empty = false, more = false): void {
  const shown = hits.slice(0, most), at = get("hits");
  if (shown.length === 0) return at.replaceChildren(...(empty || more ? [] : [make("p", words.noHits)]));
  at.replaceChildren(...shown.map(item), ...(hits.length > most ? [make("p", `${hits.length - most} ${words.moreHits}`)] : []));
}

function item(hit: Hit): HTMLElement {
  const where = classed("g", make("span", `${doing.titleOf(hit.game)} · ${hit.kind === "question" ? words.aQuestion : hit.kind === "rule" ? words.aRule : words.aCard}`));
  const body = classed(hit.kind === "card" ? "card-text" : "answer", make("p", hit.kind === "rule" ? section(hit.body) : hit.body));
  if (hit.kind === "card") {
    const of = make("details", "", make("summary", "", make("b", hit.head), where), body);
    return classed("hit", of);
  }
  const b = button("", async () => {
    if (hit.uri) await doing.open(hit.uri, hit.line);
    else if (hit.id) await doing.ask(hit.game, hit.id);
  });
  b.append(where, make("b", hit.head), body);
  return classed("hit", b);
}

export function start(acts: Doing): void {
  doing = acts;
  const field = get<HTMLInputElement>("find");
  let soon: ReturnType<typeof setTimeout> | undefined;
  field.addEventListener("input", () => {
    clearTimeout(soon);
    soon = setTimeout(() => attempt(() => search(field.value)), 120);
  });
  field.addEventListener("keydown", (e) => {
    if (e.key === "Enter") get("hits").querySelector<HTMLElement>(".hit")?.click();
  });
}
