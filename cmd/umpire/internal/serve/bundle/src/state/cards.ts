// Card sets of the reader. The browser stores them by name, so that texts can name
// them.

import { ask } from "../desk/ask";

const prefix = "umpire.1.cards.";
const brought = new Map<string, string>(); // the sets that the desk has, by name

// named returns the name by which a text can name a file.
export const named = (file: string): string => file.replace(/^.*[\\/]/, "").replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "") || "mine.yaml";

// take sends a set to the desk and stores it. It returns the name. If another set has
// this name, the new set gets another name, so that undo finds the old set.
export async function take(name: string, text: string): Promise<string> {
  for (let n = 2, stem = name; (kept(name) ?? text) !== text; n++) name = stem.replace(/(\.\w+)?$/, `-${n}$1`);
  try {
    localStorage.setItem(prefix + name, text);
  } catch { /* it is full, or forbidden: the set is there until the page is left */ }
  await bring(name, text);
  return name;
}

// kept returns the set with a name, from the desk or the browser.
function kept(name: string): string | undefined {
  try {
    return brought.get(name) ?? localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return brought.get(name);
  }
}

async function bring(name: string, text: string): Promise<void> {
  if (brought.get(name) === text) return;
  if (brought.has(name)) await ask("close", { uri: name });
  await ask("open", { uri: name, version: 1, text });
  brought.set(name, text);
}

// bringAll sends the stored sets that a text names to the desk.
export async function bringAll(text: string): Promise<void> {
  for (const [, name] of text.matchAll(/^\s*cards "([\w.-]+)"/gm)) {
    const text = name && kept(name); // if it is missing, the desk reports it
    if (name && text) await bring(name, text);
  }
}
