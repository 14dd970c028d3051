// The players, as small signs in their colours.

import { classed, make } from "../dom";
import * as words from "../words.json";

// The hues that pictures give to players in the order of seats, and to those whose name
// is a colour.
const hues = ["blue", "orange", "green", "pink", "sky", "yellow", "red"];
let players: string[] = [];

export const seat = (names: string[]): void => { players = names; };

const letter = (name: string): string => {
  const first = name.slice(0, 1).toUpperCase();
  return players.filter((other) => other.slice(0, 1).toUpperCase() === first).length > 1 ? String(players.indexOf(name) + 1) : first;
};

export const hueOf = (name: string): string => {
  const at = players.indexOf(name);
  if (at < 0) return "chance";
  return hues.find((hue) => hue === name.toLowerCase()) ?? hues[at % hues.length] ?? "chance";
};

// sign returns the sign of a speaker: a player, or a device of chance.
export function sign(name: string): HTMLElement {
  const of = classed(`seat ${hueOf(name)}`, make("span", players.includes(name) ? letter(name) : "⚄"));
  of.setAttribute("aria-hidden", "true");
  return of;
}

// speaker splits a move: who makes it, and what.
export function speaker(move: string): { who: string; what: string } {
  const [, quoted, plain, what] = /^\s*(?:"([^"]*)"|([^\s:"]+)):\s*([^]*)$/.exec(move) ?? [];
  return { who: quoted ?? plain ?? "", what: what ?? move };
}

// short returns what comes before the details of a thing, and listed some of them.
export const short = (said: string): string => plain(said.split(", ")[0] ?? "");
export const listed = (all: string[], most = 3): string => [...new Set(all)].slice(0, most).join("; ") + (new Set(all).size > most ? ` ${words.and} ${new Set(all).size - most}` : "");

let names: Record<string, string> = {}; // of what notation calls by IDs
export const name = (all: Record<string, string>): void => { names = all; };

// named returns a text with names in place of IDs.
export const named = (text: string): string => text.replace(/[\w-]+/g, (word) => (Object.hasOwn(names, word) ? names[word]! : word));

// plain returns a move in plain words: without quotes, with a capital.
export function plain(what: string): string {
  const said = named(what).replaceAll('"', "").trim();
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
