// Card sets of the reader's own. They are kept in the browser by their names, and a text
// that names one finds it there.

import { ask } from "../desk/ask";

const prefix = "umpire.1.cards.";
const brought = new Map<string, string>(); // sets that the desk has, by name

// named returns what a file may be called in a text.
export const named = (file: string): string => file.replace(/^.*[\\/]/, "").replace(/[^\w.-]+/g, "-").replace(/^[.-]+/, "") || "mine.yaml";

// take brings a set to the desk and keeps it.
export async function take(name: string, text: string): Promise<void> {
  try {
    localStorage.setItem(prefix + name, text);
  } catch { /* it is full, or forbidden: the set is there until the page is left */ }
  await bring(name, text);
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
    try {
      const kept = name && localStorage.getItem(prefix + name);
      if (name && kept) await bring(name, kept);
    } catch { /* what the browser does not give is missing, and the desk says so */ }
  }
}
