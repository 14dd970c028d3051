// Can it ever happen? A search from the board on, in portions that grow, so that it
// says how far it is; it can be stopped.

import { ask, cancel, last } from "../desk/ask";
import { because, button, get, make } from "../dom";
import * as paper from "../state/paper";
import { words } from "../words";

const portions = [100, 400, 1600, 6400, 25_000, 100_000]; // positions
let searching = 0; // the search that goes on; 0 is none

export function start(play: (move: string) => Promise<void>): void {
  get("ever").addEventListener("submit", (e) => {
    e.preventDefault();
    search(get<HTMLInputElement>("condition").value, play).catch((error: unknown) => { get("found").textContent = because(error); stop(); });
  });
  get("stop").addEventListener("click", () => stop());
  stop();
}

function stop(): void {
  searching = 0;
  if (asked) cancel(asked);
  asked = 0;
  get<HTMLButtonElement>("stop").disabled = true;
}

let asked = 0; // the request that is being answered
async function search(condition: string, play: (move: string) => Promise<void>): Promise<void> {
  stop();
  const mine = searching = Math.random(), place = paper.place(), bar = get<HTMLProgressElement>("searched");
  get<HTMLButtonElement>("stop").disabled = false;
  get("found").replaceChildren();
  for (const [n, positions] of portions.entries()) {
    bar.value = n / portions.length;
    const answer = ask("ever", { ...place, condition, positions });
    asked = last();
    const found = await answer.catch((error: unknown) => { if (mine === searching) throw error; });
    if (mine !== searching || !found) {
      get("found").textContent = words.stopped;
      return;
    }
    const first = found.line[0];
    if (found.found) get("found").replaceChildren(make("p", `${words.canHappen} ${found.line.length} ${words.movesOn}`), make("ol", "", ...found.line.map((move) => make("li", move))), ...(first ? [button(`${words.makeIt} ${first}`, () => play(first))] : []));
    else get("found").textContent = found.whole ? `${words.never} (${found.positions} ${words.seen})` : `${words.notYet} ${found.positions} ${words.seen}, ${found.depth} ${words.movesOn}`;
    if (found.found || found.whole) break;
  }
  bar.value = 1;
  asked = 0;
  stop();
}
