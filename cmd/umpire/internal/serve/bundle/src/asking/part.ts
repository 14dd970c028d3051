// Do two readings part from the position on the board, and a question to answer about it.

import type { Game } from "../desk/answers";
import { ask } from "../desk/ask";
import { attempt, button, get, make } from "../dom";
import * as paper from "../state/paper";
import { plain } from "../table/seats";
import { clause } from "../table/refusal";
import * as words from "../words.json";
import { said } from "./effects";
import { way } from "./ever";
import { idsOf, inPortions } from "./portions";

// fill offers the pairs of readings of the open questions of a game.
export function fill(rulings: Game["rulings"]): void {
  const at = get<HTMLSelectElement>("part-readings"), pairs = rulings.flatMap((r) => {
    const all = r.readings ?? [];
    return all.flatMap((one, i) => all.slice(i + 1).map((other) => ({ said: `${one} / ${other}: ${r.question}`, value: [r.id, one, other].join(" ") })));
  });
  if (at.dataset["of"] === pairs.map((p) => p.value).join()) return; // it keeps what the reader has chosen
  at.dataset["of"] = pairs.map((p) => p.value).join();
  at.replaceChildren(...pairs.map((p) => {
    const option = make("option", p.said) as HTMLOptionElement;
    option.value = p.value;
    return option;
  }));
}

// start is called once, with the function that makes moves.
export function start(play: (...moves: string[]) => Promise<void>): void {
  let sides: string[] = []; // the readings that are compared
  // side says what a reading says of the last move, with the words of the rules that refuse it.
  const side = (name: string, differs: string): HTMLElement => {
    const [, by] = /^refused by (.*)$/.exec(differs) ?? [];
    return make("p", [name, by ? [words.refused, ...by.split(", ").map(said)].join(" – ") : differs].join(": "));
  };
  inPortions({
    form: "part", ...idsOf("part"), method: "part",
    portions: [50, 200, 800, 3200],
    about: () => {
      const [ruling, ...readings] = get<HTMLSelectElement>("part-readings").value.split(" ");
      sides = readings;
      return { ...paper.place(), ruling, readings };
    },
    portion: (positions) => ({ positions }),
    told: ({ text, whole, positions, games, parted, parting }) => {
      const seen = `${positions} ${words.seen}${whole ? `: ${words.allThere}` : `, ${games} ${words.randomGames}`}`;
      get("part-said").replaceChildren(make("p", parting ? `${words.theyPart}${games ? `${words.partIn} ${parted} ${words.of} ${games} ${words.randomGames}` : ""}.` : positions ? `${text} (${seen})` : `${text}.`), ...(parting ? [...way([...(parting.line ?? []), parting.move], play), ...parting.differs.map((d, i) => side(sides[i] ?? "", d))] : []));
      return whole || parting !== undefined && games > 15;
    },
  });
  get("quiz").addEventListener("submit", (e) => {
    e.preventDefault();
    attempt(quiz);
  });
}

// quiz draws a question, and shows its answer after the reader's.
async function quiz(): Promise<void> {
  const place = paper.place(), at = get("quiz-said"), asked = await ask("quiz", { ...place, seed: Math.floor(Math.random() * 2 ** 32) });
  const answer = (legal: boolean) => async (): Promise<void> => {
    const { clauses } = await ask("judge", { ...place, move: asked.move }), right = legal === asked.legal;
    at.replaceChildren(make("p", `${asked.move}?`), make("p", `${right ? words.right : words.wrong}: ${asked.legal ? words.allowed : words.refused}.`), ...(asked.misread ? [make("p", `${words.misread}: ${asked.misread}`)] : []), ...clauses.slice(0, 1).map((c) => clause(c, false)));
  };
  at.replaceChildren(make("p", `${words.mayThis} ${plain(asked.move)}?`), button(words.yes, answer(true)), button(words.no, answer(false)));
}
