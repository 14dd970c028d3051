// All texts of the page are in words.json, so that they can be translated, also those
// of index.html.
import all from "./words.json";

export const words = all;

// told returns a text that not every game has, "" if there is none.
export const told = (name: string): string => (all as Record<string, string>)[name] ?? "";
