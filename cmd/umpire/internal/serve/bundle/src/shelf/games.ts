// The texts on a plain host: one text for each game, and the texts of the site. The
// browser stores changed texts. Saving downloads a file.

import { ask, known } from "../desk/ask";
import { unpacked } from "../desk/front";
import { downloadText } from "../dom";
import { restored } from "../state/ends";
import { kept } from "../state/kept";
import * as words from "../words.json";
import type { Shelf } from "./shelf";

export async function starts(): Promise<Map<string, string>> {
  const { games } = await known();
  return new Map([...games.map((g): [string, string] => [`${g.name}.scenario`, g.start]), ["page.md", words.pageStart]]);
}

// texts returns the texts of the site by name. They are compressed, and loaded once.
let fetched: Promise<Map<string, string>> | undefined;
export const texts = (): Promise<Map<string, string>> => fetched ??= unpacked<Record<string, string>>("texts.packed").then((all) => new Map(Object.entries(all ?? {})));

// original returns a text before any change by the reader.
export const original = async (name: string): Promise<string | undefined> => (await starts()).get(name) ?? (await texts()).get(name);

// about returns whether a text belongs to a game: it names the game, or includes a text
// that does. Other files, such as card sets, may belong to any game.
function about(game: string, name: string, all: Map<string, string>, met = new Set<string>()): boolean {
  if (!/\.(scenario|md)$/.test(name)) return true;
  if (met.has(name)) return false;
  met.add(name);
  for (const line of (all.get(name) ?? "").split("\n")) {
    const [, said, value] = /^[> ]*(game|include) "?([^"]+?)"?\s*$/.exec(line) ?? [];
    if (said === "game" && value === game) return true;
    if (said === "include" && value && about(game, new URL(value, `file:///${name}`).pathname.slice(1), all, met)) return true;
  }
  return false;
}

// came holds the texts that addresses brought, with their line ends.
export const came = new Map<string, string>();

export function games(): Shelf {
  return {
    async list() { return [...(await starts()).keys()]; },
    async read(name) { return kept(name)?.text ?? (await original(name)) ?? ""; },
    async write(name, text) { downloadText(name, restored(text, came.get(name) ?? (await original(name)) ?? "")); },
    async bring(of, except) {
      const all = await texts();
      for (const [name, text] of all)
        if (name !== except() && (of.endsWith("/") ? name.startsWith(of) : about(of, name, all))) await ask("open", { uri: name, version: 1, text: kept(name)?.text ?? text });
    },
  };
}
