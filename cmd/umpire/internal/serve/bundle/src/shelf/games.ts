// A text of each game, as the browser has kept it, else the start of the game. They
// are saved as files of the reader's.

import { ask } from "../desk/ask";
import { download } from "../dom";
import { kept } from "../state/kept";
import type { Shelf } from "./shelf";

export async function starts(): Promise<Map<string, string>> {
  const { games } = await ask("games", {});
  return new Map(games.map((g) => [`${g.name}.scenario`, g.start]));
}

export function games(): Shelf {
  return {
    async list() { return [...(await starts()).keys()]; },
    async read(name) { return kept(name)?.text ?? (await starts()).get(name) ?? ""; },
    async write(name, text) { download(name, new Blob([text], { type: "text/plain" })); },
  };
}
