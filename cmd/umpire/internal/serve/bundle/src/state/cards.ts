// Card sets of the reader's own. They are kept in the browser by their names, and a text
// that names one finds it there.

import { ask } from "../desk/ask";

const prefix = "umpire.1.cards.";
const brought = new Map<string, string>(); // sets that the desk has, by name

// named returns what a file may be called in a text.
export const named = (file: string): string => file.replace(/^.*[\\/]/, "").replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "") || "mine.yaml";

// take brings a set to the desk and keeps it. It returns its name: another set of the same
// one stays, so that to change it can be undone.
export async function take(name: string, text: string): Promise<string> {
  for (let n = 2, stem = name; (kept(name) ?? text) !== text; n++) name = stem.replace(/(\.\w+)?$/, `-${n}$1`);
  try {
    localStorage.setItem(prefix + name, text);
  } catch { /* it is full, or forbidden: the set is there until the page is left */ }
  await bring(name, text);
  return name;
}

// kept returns the set of a name, as the desk or the browser has it.
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

// bringAll brings the kept sets that a text names.
export async function bringAll(text: string): Promise<void> {
  for (const [, name] of text.matchAll(/^\s*cards "([\w.-]+)"/gm)) {
    const text = name && kept(name); // one that is not here is missing, and the desk says so
    if (name && text) await bring(name, text);
  }
}
