// All texts of the page are in words.json, so that they can be translated, also those
// of index.html.
import all from "./words.json";

export const words = all;
