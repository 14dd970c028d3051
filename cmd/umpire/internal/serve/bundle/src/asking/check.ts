// Checks all scenarios of the game that is played, in all texts.

import { ask, cancel, last } from "../desk/ask";
import type { CheckedText } from "../desk/answers";
import { because, button, get, make } from "../dom";
import { mostListed } from "../state/limits";
import * as words from "../words.json";

// start is called once. game returns the game that is played, bring sends its texts to
// the desk, and open opens a text at a line.
export function start(game: () => string, bring: (game: string) => Promise<void>, open: (uri: string, line: number) => Promise<void>): void {
  const stopper = get<HTMLButtonElement>("check-stop"), bar = get<HTMLProgressElement>("check-far");
  let going = {}, asked = 0;
  const end = (): void => {
    if (asked) cancel(asked);
    [going, asked, stopper.disabled] = [{}, 0, true];
  };
  const check = async (): Promise<void> => {
    end();
    const mine = going, of = game(), said = get("checked");
    stopper.disabled = false;
    said.textContent = words.reading;
    await bring(of);
    if (mine !== going) return;
    const answer = ask("check", of ? { game: of } : {}, (p) => {
      if (mine !== going) return;
      [bar.max, bar.value] = [p.of, p.done];
      said.textContent = `${p.done} ${words.of} ${p.of}: ${p.said ?? ""}`;
    });
    asked = last();
    const { scenarios, passed, texts } = await answer;
    if (mine !== going) return;
    [asked, bar.max, bar.value] = [0, 1, 1];
    end();
    said.replaceChildren(
      make("p", passed === scenarios ? `✓ ${scenarios} ${words.passed}` : `✗ ${scenarios - passed} ${words.of} ${scenarios} ${words.failed}.`),
      make("ul", "", ...[...texts].sort((a, b) => Number(holds(a)) - Number(holds(b))).map((text) => item(text, open))),
    );
  };
  get("check-all").addEventListener("submit", (e) => {
    e.preventDefault();
    check().catch((error: unknown) => {
      if (asked === 0) return; // the user stopped it, and the page says so already
      get("checked").textContent = because(error);
      end();
    });
  });
  stopper.addEventListener("click", () => {
    end();
    get("checked").textContent = words.stopped;
  });
  end();
}

const holds = (text: CheckedText): boolean => !text.failures?.length;

function item(text: CheckedText, open: (uri: string, line: number) => Promise<void>): HTMLElement {
  const of = make("li", `${holds(text) ? "✓" : "✗"} `, button(text.uri, () => open(text.uri, 0)), document.createTextNode(` ${text.passed} ${words.of} ${text.scenarios}`));
  of.className = holds(text) ? "passed" : "failed";
  if (text.failures) of.append(make("ul", "", ...text.failures.slice(0, mostListed).map((f) => make("li", "", button(`${words.line} ${f.line + 1}`, () => open(text.uri, f.line + 1)), document.createTextNode(` ${[f.name, f.message ?? f.status].filter(Boolean).join(": ")}`)))));
  return of;
}
