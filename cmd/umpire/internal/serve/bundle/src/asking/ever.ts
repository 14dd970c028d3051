// Can it ever happen? A search from the position on the board.

import { button, get, make } from "../dom";
import * as paper from "../state/paper";
import * as words from "../words.json";
import { inPortions } from "./portions";

const on = (moves: number): string => `${moves} ${moves === 1 ? words.moveOn : words.movesOn}`;

export function start(play: (move: string) => Promise<void>): void {
  inPortions({
    form: "ever", stop: "stop", bar: "searched", said: "found",
    method: "ever",
    portions: [100, 400, 1600, 6400, 25_000, 100_000],
    about: () => ({ ...paper.place(), condition: get<HTMLInputElement>("condition").value }),
    portion: (positions) => ({ positions }),
    told: (found) => {
      const first = found.line[0];
      if (found.found) get("found").replaceChildren(make("p", `${words.canHappen} ${on(found.line.length)}`), make("ol", "", ...found.line.map((move) => make("li", move))), ...(first ? [button(`${words.makeIt} ${first}`, () => play(first))] : []));
      else get("found").textContent = found.whole ? `${words.never} (${found.positions} ${words.seen})` : `${words.notYet} ${found.positions} ${words.seen}, ${on(found.depth)}`;
      return found.found || found.whole;
    },
  });
}
