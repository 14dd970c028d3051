// Questions about the position: its numbers with the lines that add up to them, and the
// results under every reading of a ruling, each with a board.

import { ask, known } from "../desk/ask";
import { attempt, because, button, get, make, picture } from "../dom";
import * as paper from "../state/paper";
import { set } from "../state/setting";
import { words } from "../words";

export async function facts(): Promise<void> {
  const { facts, ledgers } = await ask("facts", paper.place());
  get("facts").replaceChildren(
    ...ledgers.map((l) => make("table", "", make("caption", `${l.name}: ${l.sum}`),
      ...l.lines.map((line) => make("tr", "", make("th", line.what), make("td", String(line.points)), make("td", "", make("code", line.clause)))))),
    make("table", "", make("caption", words.facts),
      ...facts.filter((f) => f.value).map((f) => make("tr", "", make("th", f.name), make("td", f.value ?? ""), make("td", f.doc ?? ""))))
  );
  get("facts").querySelectorAll("th").forEach((e) => e.setAttribute("scope", "row"));
}

// rulings fills the list of a game's rulings.
let listed = "";
export async function rulings(game: string): Promise<void> {
  if (listed === game) return;
  listed = game;
  const { games } = await known();
  const of = games.find((g) => g.name === game)?.rulings ?? [];
  get("ruling").replaceChildren(...of.map((r) => {
    const option = make("option", `${r.id}: ${r.question}`) as HTMLOptionElement;
    option.value = r.id;
    return option;
  }));
}

export async function compare(): Promise<void> {
  const ruling = get<HTMLSelectElement>("ruling").value;
  if (!ruling) return;
  const place = paper.place();
  const { question, readings } = await ask("readings", { ...place, ruling });
  const shown = await Promise.all(readings.map(async (r, i) => {
    const box = make("section", "", make("h4", r.label + (r.default ? ` ${words.byDefault}` : "")), make("p", r.words));
    if (r.error) box.append(make("p", r.error));
    else {
      try {
        const drawn = await ask("draw", { ...place, width: 320, prefix: `reading${i}`, rulings: [{ ruling, reading: r.name }] });
        box.append(drawn.svg ? picture(drawn.svg) : make("pre", drawn.text ?? ""));
        const legal = await ask("legal", { ...place, rulings: [{ ruling, reading: r.name }] });
        box.append(make("p", `${words.legalMoves}: ${legal.moves.length}`));
        box.append(button(`${words.playBy} ${r.label}`, async () => {
          await set(`ruling ${ruling} =`, r.default ? "" : r.name);
          await changed();
        }));
      } catch (error) {
        box.append(make("p", because(error)));
      }
    }
    return box;
  }));
  get("readings").replaceChildren(make("p", question), ...shown);
}

let changed: () => Promise<void> = async () => {};

// start is called once, with the function that shows changes.
export function start(show: () => Promise<void>): void {
  changed = show;
  get("facts-of").addEventListener("toggle", () => renew());
  get("compare").addEventListener("click", () => attempt(compare));
}

// renew asks again for the parts that are open.
export function renew(): void {
  if (get<HTMLDetailsElement>("facts-of").open) attempt(facts);
  get("readings").replaceChildren();
}
