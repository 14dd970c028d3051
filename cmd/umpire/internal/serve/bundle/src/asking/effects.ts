// What each legal move does, and which parts of the position decide an answer.

import { ask } from "../desk/ask";
import type { Decided, Effect } from "../desk/answers";
import { button, classed, get, make } from "../dom";
import * as paper from "../state/paper";
import * as board from "../table/board";
import { sentence } from "../table/refusal";
import { listed, plain, short } from "../table/seats";
import * as words from "../words.json";
import { idsOf, inPortions } from "./portions";

const long = 40; // letters of a value that is not listed

let rules = new Map<string, string>(); // the words of each clause
let of = ""; // the game that they are of

export function start(play: (...moves: string[]) => Promise<void>): void {
  inPortions({
    form: "does", ...idsOf("does"), method: "does",
    portions: [8, 40, 200, 1000],
    about: () => ({ ...paper.place(), number: get<HTMLSelectElement>("does-number").value }),
    portion: (moves) => ({ moves }),
    told: (found) => {
      get("does-said").replaceChildren(...found.moves.map((move, i) => effect(move, found.effects[i]!, play)), ...(found.moves.length < found.legal ? [make("p", `${found.moves.length} ${words.of} ${found.legal}`)] : []));
      if (!found.legal) get("does-said").textContent = words.none;
      return found.moves.length >= found.legal;
    },
  });
  inPortions({
    form: "decides", ...idsOf("decides"), method: "decides",
    portions: [1],
    about: () => ({ ...paper.place(), question: get<HTMLInputElement>("decides-question").value.trim() }),
    portion: () => ({}),
    told: (found) => {
      decided(found);
      return true;
    },
  });
  const what = get<HTMLSelectElement>("decides-what");
  what.addEventListener("input", () => {
    get<HTMLInputElement>("decides-question").value = what.value;
    submit("decides");
  });
  get("does-number").addEventListener("input", () => submit("does"));
}

const submit = (form: string): void => get<HTMLFormElement>(form).requestSubmit();

// clear takes away what was said of another position.
export function clear(): void {
  board.only();
  for (const id of ["does-said", "decides-said"]) get(id).replaceChildren();
}

// learn fetches the words of the clauses of a game, and said returns those of one.
export async function learn(game: string): Promise<void> {
  if (of !== game) rules = new Map((await ask("book", { game })).clauses.map((c) => [c.id, c.words ?? c.id]));
  of = game;
}
export const said = (id: string): string => rules.get(id) ?? id;

// renew fills the lists of questions, and asks.
export async function renew(job: string, tried: string): Promise<void> {
  if (tried && (await ask("judge", { ...paper.place(), move: tried })).verdict !== "illegal") tried = "";
  const { facts } = await ask("facts", paper.place()), known = facts.filter((f) => f.value && !/[([]/.test(f.name + f.value));
  const option = (value: string, said = value): HTMLElement => {
    const o = make("option", said);
    o.setAttribute("value", value);
    return o;
  };
  const group = (label: string, all: HTMLElement[]): HTMLElement => {
    const g = make("optgroup", "", ...all);
    g.setAttribute("label", label);
    return g;
  };
  const decides = job === "decides-of", what = get<HTMLSelectElement>(decides ? "decides-what" : "does-number"), was = what.value;
  if (!decides) what.replaceChildren(option("", words.asListed), ...known.filter((f) => /^-?\d/.test(f.value ?? "")).map((f) => option(f.name, named(f.name))));
  else {
    const { moves } = await ask("legal", paper.place());
    what.replaceChildren(...(tried ? [group(words.refused, [option(tried)])] : []), group(words.legalMoves, moves.slice(0, 200).map((m) => option(m.text))), group(words.facts, known.map((f) => option(f.name, named(f.name)))));
  }
  const form = decides ? "decides" : "does", unsaid = !get(`${form}-said`).firstChild;
  what.value = unsaid && tried || was;
  if (what.selectedIndex < 0) what.selectedIndex = 0;
  if (!unsaid) return;
  if (decides) get<HTMLInputElement>("decides-question").value = what.value;
  submit(form);
}

// effect shows a move with what it does. It is made by a click.
function effect(move: string, e: Effect, play: (move: string) => Promise<void>): HTMLElement {
  const b = button(plain(move), () => play(move)), changed = e.facts.filter((f) => f.is.length + f.was.length < long), by = get<HTMLSelectElement>("does-number").value;
  b.title = words.makeIt;
  if (e.value !== undefined) b.append(classed("num", make("b", `${named(by)}: ${e.value}`)));
  for (const what of [e.outcomes.map((one) => sentence(one.replace(/ {2}\S+$/, ""))).join(" "), changed.map((f) => `${named(f.name)} ${bare(f.was)} → ${bare(f.is)}`).join(", ")]) if (what) b.append(classed("q", make("span", what)));
  return classed("row-link", b);
}

const named = (fact: string): string => fact.replaceAll(".", " · ");
export const bare = (value: string): string => value.replaceAll('"', "").replace(/^\[(.*)\]$/, "$1") || "–";

// verdict shows an answer as a chip, and the rule that refuses.
function verdict(answer: string): HTMLElement[] {
  const ids = / by (.*)/.exec(answer)?.[1]?.split(", "), ok = answer === "legal";
  return [classed(`chip ${ids ? "no" : ok ? "yes" : ""}`, make("span", ids ? words.refused : ok ? words.allowed : bare(answer))), ...(ids ? [make("span", ids.map(said).join(" "))] : [])];
}

// decided lists the parts of the position that decide, and greys the others on the board.
function decided(found: Decided): void {
  const things = [...new Set(found.lines.flatMap((line) => line.things ?? []))];
  get("decides-said").replaceChildren(classed("now", make("p", "", make("span", `${words.now} `), ...verdict(found.answer))), make("p", found.lines.length ? words.otherwiseIf : words.nothingDecides), ...found.lines.map((line) => {
    const about = (line.things ?? []).map((id) => short(board.nameOf(id))).filter(Boolean), apart = line.others.filter((one, i) => line.others.findIndex((other) => other.answer === one.answer) === i);
    return classed("decider", make("section", "", make("h3", about.length ? listed(about) : plain(line.line.trim())), ...apart.map((other) => {
      const says = (other.says ?? []).map(short), box = make("p", says.length ? listed(says) : other.instead.trim() || words.omitted);
      return make("div", "", box, make("p", "", ...verdict(other.answer)));
    })));
  }));
  board.only(found.lines.length ? things.flatMap(board.under) : undefined);
}
