// Chance. The seed in the text decides it, so that the same text is always the same game;
// what the text says itself, or with "next", wins over the seed. A reader may choose to
// be asked instead.

import type { Move, Where } from "../desk/answers";
import { ask } from "../desk/ask";
import { attempt, button, classed, get, make } from "../dom";
import { keepSetting, keptSetting } from "../state/kept";
import * as paper from "../state/paper";
import * as script from "../state/script";
import { set, setting } from "../state/setting";
import * as words from "../words.json";
import { speaker } from "./seats";

export const isAsked = (): boolean => get<HTMLInputElement>("chance-asked").checked;

export function start(): void {
  if (keptSetting("chance") === "asked") get<HTMLInputElement>("chance-asked").checked = true;
  for (const id of ["chance-dealt", "chance-asked"]) get(id).addEventListener("change", () => keepSetting("chance", isAsked() ? "asked" : "dealt"));
}

const random = (): string => String(1000 + Math.floor(Math.random() * 9000));

// fresh returns the seed for a new game: the reader's, or another one.
export const fresh = (): string => (isAsked() ? "" : get<HTMLInputElement>("seed").value.trim().replace(/\D/g, "") || random());

export const seed = (): string => setting("seed");

// due reports whether the board shows the end of the scenario, where no seed decides yet.
export function due(): boolean {
  const { line } = paper.place().position, of = script.around(line);
  return of !== undefined && !seed() && (script.stops(of).at(-1) ?? 0) <= line;
}

// seeded gives the scenario a seed.
export const seeded = (): Promise<void> => script.addSetting(`seed ${get<HTMLInputElement>("seed").value.trim().replace(/\D/g, "") || random()}`);

// reseed gives it another one.
export async function reseed(): Promise<void> { await set("seed", random()); }

// choose lets the reader choose what falls: it writes the fall into the text, which wins
// over the seed. The moves after it are kept as far as they are legal.
export async function choose(steps: Where["line"], changed: () => Promise<void>): Promise<void> {
  const at = document.querySelector<HTMLElement>(".luck")?.parentElement, line = firstLine();
  if (!at || line === undefined) return;
  document.querySelector(".choosing")?.remove();
  const box = classed("choosing", make("div", "")), chosen = steps.map((step) => step.move).slice(0, mostFalls);
  at.append(box);
  for (const n of chosen.keys()) {
    const { who, what } = speaker(chosen[n] ?? ""), all = await falls(chosen.slice(0, n));
    const select = make("select", "", ...(all.includes(what) ? all : [what, ...all]).map((text) => make("option", text))) as HTMLSelectElement;
    select.value = what;
    select.setAttribute("aria-label", `${words.fall} ${n + 1}`);
    select.addEventListener("change", () => attempt(async () => {
      await script.addAt(line, [...chosen.slice(0, n), `${who}: ${select.value}`]);
      await changed();
    }));
    box.append(make("label", `${n + 1} `, select));
  }
  box.append(button(words.close, async () => box.remove()));
}

const mostFalls = 12; // that can be chosen at once

// falls returns what may fall after others.
async function falls(before: string[]): Promise<string[]> {
  const uri = "fall.scenario", lines = paper.lines().filter((one) => !/^\s*seed /.test(one)), at = lines.findIndex((one) => /^\s+setup\b/.test(one)) + 1;
  await ask("open", { uri, version: 1, text: [...lines.slice(0, at), ...before.map((move) => `  ${move}`), ""].join("\n") });
  const { moves } = await ask("legal", { uri, position: { line: at + before.length, character: 0 } });
  await ask("close", { uri });
  return moves.map((m) => speaker(m.text).what);
}

// firstLine returns the line of the first move of the scenario.
function firstLine(): number | undefined {
  const of = script.around(paper.place().position.line);
  return of ? script.stops(of)[0] : undefined;
}

// draw draws one of the moves. made is the number of moves before it. Each move is
// equally likely, but those of chance have weights. The same seed draws the same moves.
export function draw(moves: Move[], made: number): Move | undefined {
  const seed = get<HTMLInputElement>("seed").value.trim();
  let left = (seed ? fraction(`${seed} ${made}`) : Math.random()) * moves.reduce((sum, m) => sum + (m.weight ?? 1), 0);
  return moves.find((m) => (left -= m.weight ?? 1) < 0) ?? moves.at(-1);
}

// fraction returns a pseudorandom number from 0 up to 1 for a text: FNV-1a with mixed
// bits.
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
