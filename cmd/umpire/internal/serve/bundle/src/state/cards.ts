// Card sets of the reader. The browser stores them by name, so that texts can name
// them.

import { ask } from "../desk/ask";
import { keepCards, keptCards } from "./kept";

const brought = new Map<string, string>(); // the sets that the desk has, by name

// named returns the name by which a text can name a file.
export const named = (file: string): string => file.replace(/^.*[\\/]/, "").replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "") || "mine.yaml";

// take sends a set to the desk and stores it. It returns the name. If another set, or
// the open text, has this name, the new set gets another name, so that undo finds the
// old set.
export async function take(name: string, text: string, open: string): Promise<string> {
  for (let n = 2, stem = name; name === open || (kept(name) ?? text) !== text; n++) name = stem.replace(/(\.\w+)?$/, `-${n}$1`);
  keepCards(name, text);
  await bring(name, text);
  return name;
}

// kept returns the set with a name, from the desk or the browser.
const kept = (name: string): string | undefined => brought.get(name) ?? keptCards(name);

async function bring(name: string, text: string): Promise<void> {
  if (brought.get(name) === text) return;
  brought.set(name, text);
  await ask("open", { uri: name, version: 1, text }).catch((error: unknown) => {
    brought.delete(name);
    throw error;
  });
}

// bringAll sends the stored sets that a text names to the desk. The desk has an open text
// in place of a set of its name.
export async function bringAll(text: string, open: string): Promise<void> {
  for (const [, name] of text.matchAll(/^[ \t]*cards "([\w.-]+)"/gm)) {
    const set = name && name !== open && kept(name); // if it is missing, the desk reports it
    if (name && set) await bring(name, set);
  }
}

// forget is called when a text is opened, which replaces a set of its name at the desk.
export function forget(name: string): void { brought.delete(name); }
