// The variants and the cards of the game. Both are stored in the text, so they are
// shared, undone and checked like the rest of it.

import type { Game } from "../desk/answers";
import { known } from "../desk/ask";
import { attempt, get, make } from "../dom";
import * as cards from "../state/cards";
import * as paper from "../state/paper";
import { set, setting } from "../state/setting";
import * as words from "../words.json";

let changed: () => Promise<void> = async () => {};
let played = ""; // the game whose variants are shown
let game: Game | undefined;

// start is called once, with the function that shows changes.
export function start(show: () => Promise<void>): void {
  changed = show;
  get("cards-file").addEventListener("change", () => attempt(async () => {
    const file = get<HTMLInputElement>("cards-file").files?.[0];
    if (file) await use(cards.named(file.name), await file.text());
  }));
  get("cards-use").addEventListener("click", () => attempt(() => use("mine.yaml", get<HTMLTextAreaElement>("cards-text").value)));
  get("cards-usual").addEventListener("click", () => attempt(async () => {
    await set("cards", "");
    await changed();
  }));
}

async function use(name: string, text: string): Promise<void> {
  if (!text.trim()) return;
  await set("cards", `"${await cards.take(name, text, paper.named().uri)}"`);
  await changed();
}

// renew shows the settings of a game.
export async function renew(of: string): Promise<void> {
  if (played !== of) {
    game = (await known()).games.find((g) => g.name === of);
    played = of;
    get("variants").replaceChildren(...(game?.variants ?? []).map(choice));
    get("own-cards").hidden = !game?.cards;
  }
  const chosen = now();
  for (const box of get("variants").querySelectorAll("input")) {
    if (box.type === "checkbox") box.checked = chosen.has(box.name);
    else if (box !== document.activeElement) box.value = chosen.get(box.name) ?? "";
  }
  named();
}

// named shows which card set the text names, also one that cannot be read.
export function named(): void { get("cards-now").textContent = setting("cards").replaceAll('"', "") || words.usualCards; }

// now returns the chosen variants with their values.
function now(): Map<string, string> {
  const parts = setting("variants").split(",").map((one) => one.trim()).filter((one) => one && one !== "none");
  return new Map(parts.map((one) => [one.split("=")[0]?.trim() ?? "", one.split("=").slice(1).join("=").trim()]));
}

function choice(v: Game["variants"][number]): HTMLElement {
  const input = make("input", "") as HTMLInputElement;
  input.name = v.name;
  const about = make("span", v.words);
  if (!v.values) {
    input.type = "checkbox";
    input.addEventListener("change", () => attempt(() => choose(v.name, input.checked ? "" : undefined)));
    return make("div", "", make("label", "", input, make("code", v.name)), about);
  }
  input.placeholder = v.values;
  input.addEventListener("change", () => attempt(() => choose(v.name, input.value.trim() || undefined)));
  return make("div", "", make("label", "", make("code", `${v.name} =`), input), about);
}

async function choose(name: string, value: string | undefined): Promise<void> {
  const all = now();
  if (value === undefined) all.delete(name);
  else all.set(name, value);
  await set("variants", [...all].map(([one, worth]) => (worth ? `${one}=${worth}` : one)).join(", "));
  await changed();
}
