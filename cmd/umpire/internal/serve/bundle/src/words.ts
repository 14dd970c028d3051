// The titles of games, and what they are, are in famous.json, which pages of the site use
// too. All other texts are in words.json, so that they can be translated, also those of
// index.html. Scripts import it with *, so that they contain only the texts that they use.
import famous from "../../famous.json";

// fame returns the title of a game and a sentence on it, undefined for a game that is not
// among those of umpire. They are in the order of a start page, those to learn with last.
export const fame = (name: string): { title: string; about: string; order: number } | undefined => {
  const order = famous.findIndex((one) => one.name === name), found = famous[order];
  return found && { ...found, order };
};
