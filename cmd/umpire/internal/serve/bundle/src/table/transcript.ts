// The moves so far with their clauses, the branches, and the mistakes in the text.

import type { Case, Diagnostic, Where } from "../desk/answers";
import { button, get, make } from "../dom";
import { mostListed } from "../state/limits";
import { holds, order, type Branch } from "../state/tree";
import { words } from "../words";

// shown holds the items of the moves, each with the step that it tells. Long games have
// hundreds, and all but the last stay the same.
const shown: { told: string; item: HTMLElement }[] = [];

function itemOf(step: Where["line"][number], at: number, goto: (line: number) => Promise<void>): HTMLElement {
  const told = JSON.stringify(step);
  if (shown[at]?.told === told) return shown[at].item;
  const item = make("li", "", step.line < 0 ? make("span", step.move) : button(step.move, () => goto(step.line + 1)));
  const did = step.did.filter((c) => c.does).map((c) => make("span", "", document.createTextNode(`${c.does} `), make("code", c.id)));
  if (did.length) item.append(make("div", "", ...did.flatMap((d, i) => (i ? [document.createTextNode("; "), d] : [d]))));
  shown[at] = { told, item };
  return item;
}

export function transcript(where: Where, goto: (line: number) => Promise<void>): void {
  const list = where.line.map((step, at) => itemOf(step, at, goto));
  shown.length = list.length;
  if (where.stopped) {
    const { line, message } = where.stopped;
    list.push(make("li", "", button(`${words.line} ${line + 1}`, () => goto(line)), document.createTextNode(` ${message}`)));
  }
  const now = get("transcript"), same = list.findIndex((item, i) => now.children[i] !== item);
  while (now.children.length > (same < 0 ? list.length : same)) now.lastChild?.remove();
  if (same >= 0) now.append(...list.slice(same));
  get("transcript").scrollTop = get("transcript").scrollHeight; // the last move is the most interesting
  get("flaws").replaceChildren(...(where.flaws ?? []).map((c) => make("li", `${c.id}: ${c.words ?? ""} ${c.values ?? ""}`)));
  const turn = get("turn"), said = where.deciders.length ? `${words.toDecide}: ${where.deciders.join(", ")}` : words.over;
  if (turn.textContent !== said) turn.textContent = said;
}

// verdict says how many scenarios of the text pass.
export function verdict(cases: Case[]): void {
  const bad = cases.filter((c) => c.status !== "passed");
  get("cases").textContent = cases.length === 0 ? "" : bad.length === 0 ? `✓ ${cases.length} ${words.passed}` : `✗ ${bad.length} ${words.of} ${cases.length} ${words.failed}: ${bad[0]?.name ?? ""}`;
}

const deepest = 30; // lists below each other

// branches shows the scenarios of the text as a tree, each below the one from which it
// begins. The present one is marked. Of many, those near the present one are shown.
export function branches(all: Branch[], line: number, goto: (line: number) => Promise<void>): void {
  const listed = order(all), now = listed.findIndex(({ one }) => holds(one, line));
  const from = Math.max(0, Math.min(now - mostListed / 2, listed.length - mostListed)), tops: HTMLElement[] = [];
  const path: HTMLElement[] = []; // the last item of each depth
  for (const { one, depth } of listed.slice(from, from + mostListed)) {
    const b = button(one.name, () => goto(one.last)), at = Math.min(depth, deepest, path.length);
    if (holds(one, line)) b.setAttribute("aria-current", "true");
    const item = make("li", "", b, ...(one.from ? [make("span", `${words.afterMove} ${one.after}`)] : [])), above = path[at - 1];
    path.length = at;
    path.push(item);
    if (!above) tops.push(item);
    else if (above.lastChild instanceof HTMLUListElement) above.lastChild.append(item);
    else above.append(make("ul", "", item));
  }
  get("branches").replaceChildren(...tops, ...rest(listed.length));
  get("among").hidden = all.length < 2;
}

// rest says how many items of a list are not shown.
const rest = (all: number): HTMLElement[] => (all > mostListed ? [make("li", `${mostListed} ${words.of} ${all} ${words.listed}`)] : []);

export function diagnostics(list: Diagnostic[], goto: (line: number) => Promise<void>, mend: (d: Diagnostic, fix: number) => Promise<void>): void {
  get("diagnostics").replaceChildren(...list.slice(0, mostListed).map((d) => {
    const item = make("li", "", button(`${words.line} ${d.range.start.line + 1}`, () => goto(d.range.start.line)),
      document.createTextNode(` ${[d.message, ...(d.hints ?? [])].join("; ").replaceAll(":; ", ": ")} `),
      ...(d.fixes ?? []).map((fix, i) => button(fix.title, () => mend(d, i))));
    item.className = d.severity;
    return item;
  }), ...rest(list.length));
}
