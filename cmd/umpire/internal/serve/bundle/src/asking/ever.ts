// Can it ever happen, what is the most, and does it always hold? Searches from the position on
// the board.

import type { Answers } from "../desk/answers";
import { button, get, make } from "../dom";
import * as paper from "../state/paper";
import { plain } from "../table/seats";
import * as words from "../words.json";
import { idsOf, inPortions } from "./portions";

type Found = Answers["ever"];

const on = (moves: number): string => `${moves} ${moves === 1 ? words.moveOn : words.movesOn}`;
const typed = (id: string): string => get<HTMLInputElement>(id).value.trim();

// way lists moves that lead to what was found, with buttons that make them.
export const way = (line: string[], play: (...moves: string[]) => Promise<void>): HTMLElement[] => {
  const [first] = line, list = make("ol", "", ...line.map((move) => make("li", plain(move))));
  const all = line.length > 12 ? make("details", "", make("summary", `${line.length} ${words.moveN}`), list) : list;
  return first ? [all, button(`${words.makeIt} ${first}`, () => play(first)), ...(line.length > 1 ? [button(words.goThere, () => play(...line))] : [])] : [];
};

// start is called once, with the function that makes moves.
export function start(play: (...moves: string[]) => Promise<void>): void {
  const search = (form: string, ids: ReturnType<typeof idsOf>, about: () => object, said: (found: Found) => string, ends: (found: Found) => boolean): void => inPortions({
    form, ...ids, method: "ever",
    portions: [100, 400, 1600, 6400, 25_000, 100_000],
    about: () => ({ ...paper.place(), ...about() }),
    portion: (positions) => ({ positions }),
    told: (found) => {
      get(ids.said).replaceChildren(make("p", said(found)), ...(found.found ? way(found.line, play) : []));
      return found.whole || ends(found);
    },
  });
  const seen = (n: number): string => `${n} ${n === 1 ? words.seen1 : words.seen}`, moves = (n: number): string => `${n} ${n === 1 ? words.move1 : words.moveN}`;
  const where = (found: Found): string => (found.line.length ? `${words.after} ${moves(found.line.length)}` : words.alreadyHere);
  const near = ({ whole, depth }: Found): string => (whole ? `: ${words.allThere}` : depth > 1 ? `, ${words.allUpTo} ${moves(depth - 1)}` : "");
  search("ever", { stop: "stop", bar: "searched", said: "found" }, () => ({ condition: typed("condition") }), (found) => (
    found.found ? `${words.canHappen} ${on(found.line.length)}` : found.whole ? `${words.never} (${seen(found.positions)})` : `${words.notYet} ${seen(found.positions)}, ${on(found.depth)}`), (found) => found.found);
  search("most", idsOf("most"), () => ({ number: typed("most-number"), ...(typed("most-way") ? { least: true } : {}) }), (found) => (
    `${typed("most-way") ? words.theLeast : words.theMost}: ${found.value}, ${where(found)} (${seen(found.positions)}${near(found)})`), () => false);
  search("always", idsOf("always"), () => ({ always: true, condition: typed("always-condition"), when: typed("always-when") }), (found) => (
    found.found ? `${words.notAlways} ${where(found)}` : `${found.whole ? words.alwaysHolds : words.noException} ${found.applied ?? 0} ${words.of} ${seen(found.positions)}${near(found)}`), (found) => found.found);
}
