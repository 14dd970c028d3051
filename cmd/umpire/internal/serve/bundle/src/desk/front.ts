// What a plain host has of the games beside their programs: their settings, rules, cards and
// pictures. It is loaded once.

import type { Answers, Book, Drawn, Game } from "./answers";

export interface Front extends Game { book: Book; tile: Drawn }

const desk = document.querySelector<HTMLMetaElement>('meta[name="desk"]');

// alone is true on a plain host: then there is no folder behind the page.
export const alone = desk !== null;

// apart are the games that have programs of their own.
export const apart = (desk?.content ?? "").split(" ").filter(Boolean);

// unpacked returns a file of compressed JSON, undefined if there is none.
export async function unpacked<T>(name: string): Promise<T | undefined> {
  const packed = await fetch(name).catch(() => undefined);
  if (!packed?.ok || !packed.body) return undefined;
  return (await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).json()) as T;
}

let fetched: Promise<Front[]> | undefined;
export const fronts = (): Promise<Front[]> => fetched ??= alone ? unpacked<Front[]>("games.packed").then((all) => all ?? []) : Promise.resolve([]);

// homes sorts texts by the game whose program has them, "" for the program of all games.
const homes = new Map<string, string>();
let present = ""; // of the last text

interface Params { uri?: string; game?: string; text?: string; changes?: { text: string }[] }

// homeOf returns the game whose program answers a question, and whether its text was in
// another one.
export function homeOf(method: keyof Answers, params: Params): { home: string; before: string | undefined } {
  const { uri = "", game, changes } = params, text = params.text ?? changes?.[0]?.text, before = homes.get(uri);
  if (apart.length === 0) return { home: "", before };
  if (game !== undefined) return { home: apart.includes(game) ? game : "", before };
  if (text === undefined || (method !== "open" && method !== "change")) return { home: before ?? present, before };
  const named = new Set([...text.matchAll(/^[> \t]*game "?([\w-]+)/gm)].flatMap(([, name = ""]) => (apart.includes(name) ? [name] : [])));
  const [only] = named, home = named.size > 1 ? "" : only ?? apart.find((name) => uri.startsWith(`${name}/`)) ?? before ?? present;
  homes.set(uri, home);
  if (/(scenario|md)$/.test(uri)) present = home;
  return { home, before };
}
