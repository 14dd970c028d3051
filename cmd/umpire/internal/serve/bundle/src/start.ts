// The start page: questions, games, and what the reader left.

import type { Game } from "./desk/answers";
import { alone, known } from "./desk/ask";
import { fronts } from "./desk/front";
import { attempt, button, classed, get, idle, make, picture } from "./dom";
import * as find from "./find";
import { keptLast, keptTitle } from "./state/kept";
import { mainOf } from "./table/parts";
import { go } from "./view";
import { fame } from "./words";
import * as words from "./words.json";

interface Doing { play: (game: string) => Promise<void>; resume: () => Promise<void>; open: (uri: string, line?: number) => Promise<void>; ask: (game: string, clause: string) => Promise<void> }

export const titleOf = (game: string): string => fame(game)?.title ?? game.slice(0, 1).toUpperCase() + game.slice(1);

let doing: Doing;
let listed = false;

export function start(acts: Doing): void {
  doing = acts;
  find.start({ open: acts.open, ask: acts.ask, titleOf });
  get("continue").addEventListener("click", () => attempt(acts.resume));
  for (const example of [words.example1, words.example2, words.example3]) get("examples").append(button(example, async () => find.look(example)));
}

// show shows the start page.
export async function show(): Promise<void> {
  go("start");
  document.title = words.umpire;
  const last = keptLast();
  get("resume").hidden = !last;
  if (last) {
    const of = /^[> ]*game "?([\w-]+)/m.exec(last.text)?.[1] ?? "";
    get("resume-name").textContent = of ? titleOf(of) : last.uri;
    get("resume-what").textContent = keptTitle(last);
  }
  if (listed) return;
  listed = true;
  const { games } = await known(), order = (g: Game): number => fame(g.name)?.order ?? 4.5;
  const sorted = [...games].sort((a, b) => order(a) - order(b));
  const big = sorted.filter((g) => g.name !== "mnk" || games.length < 3);
  get("tiles").replaceChildren(...big.map(tile));
  get("lesser").replaceChildren(...sorted.filter((g) => !big.includes(g)).map((g) => make("p", `${words.alsoHere} `, button(`${words.play} ${titleOf(g.name)}`, () => doing.play(g.name)))));
  if (alone) idle(() => attempt(() => adorn(big)));
}

function tile(g: Game): HTMLElement {
  const [least, most] = g.players, line = fame(g.name)?.about ?? g.edition;
  const play = button(words.play, () => doing.play(g.name));
  play.className = "primary";
  play.setAttribute("aria-label", `${words.play} ${titleOf(g.name)}`);
  play.dataset["play"] = g.name;
  const shot = classed("pic", make("div", ""));
  shot.dataset["pic"] = g.name;
  const questions = classed("questions", make("span", ""));
  questions.dataset["questions"] = g.name;
  return classed("tile", make("article", "", shot, classed("tb", make("div", "", make("h3", titleOf(g.name)), classed("d", make("p", line)), classed("n", make("p", [least === most ? least : [least, most].join("–"), words.players].join(" "))), classed("row", make("div", "", play, questions))))));
}

// adorn adds what needs the files of the site: pictures of games in the middle, and how many
// questions there are.
async function adorn(games: Game[]): Promise<void> {
  const counts = await find.counts();
  for (const g of games) {
    const n = counts.get(g.name) ?? 0, at = document.querySelector(`[data-questions="${g.name}"]`);
    if (n && at) at.replaceChildren(button(`${n} ${words.questionsOf}`, async () => find.about(g.name)));
  }
  for (const { name, tile } of await fronts()) {
    const at = document.querySelector<HTMLElement>(`[data-pic="${name}"]`), part = mainOf(tile.parts ?? []);
    if (at && part) at.replaceChildren(...(tile.sprite ? [classed("sprite", picture(tile.sprite))] : []), picture(part.svg));
  }
}
