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
import { words } from "../words";
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
  const box = classed("choosing", make("div", ""));
  at.append(box);
  const chosen = steps.map((step) => step.move);
  const device = speaker(chosen[0] ?? "").who;
  const list = async (n: number): Promise<HTMLElement> => {
    const select = make("select", "") as HTMLSelectElement, mine = chosen[n] ?? "";
    for (const text of await falls(device)) {
      const option = make("option", text) as HTMLOptionElement;
      option.value = text;
      option.disabled = chosen.some((other, m) => m !== n && speaker(other).what === text);
      select.append(option);
    }
    if (![...select.options].some((o) => o.value === speaker(mine).what)) select.prepend(make("option", speaker(mine).what));
    select.value = speaker(mine).what;
    select.setAttribute("aria-label", `${words.fall} ${n + 1}`);
    select.addEventListener("change", () => attempt(async () => {
      chosen[n] = `${device}: ${select.value}`;
      await script.addAt(line, chosen.slice(0, n + 1).map((move) => move));
      await changed();
    }));
    return make("label", `${n + 1} `, select);
  };
  for (const n of chosen.keys()) if (n < 12) box.append(await list(n));
  box.append(button(words.close, async () => box.remove()));
}

// falls returns what a device may say: what is legal before the first fall.
let offered: { of: string; falls: string[] } = { of: "", falls: [] };
async function falls(device: string): Promise<string[]> {
  if (offered.of === paper.text()) return offered.falls;
  const uri = "fall.scenario", text = paper.text().replace(/^ *seed .*\n/gm, "");
  await ask("open", { uri, version: 1, text });
  const line = text.split("\n").findIndex((one) => /^\s+setup\b/.test(one)) + 1;
  const { moves } = await ask("legal", { uri, position: { line, character: 0 } });
  await ask("close", { uri });
  offered = { of: paper.text(), falls: moves.map((m) => speaker(m.text)).filter((m) => m.who === device).map((m) => m.what) };
  return offered.falls;
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
