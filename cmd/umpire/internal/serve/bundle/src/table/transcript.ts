// The moves so far, the newest first, with other tries where they leave; the branches,
// and the mistakes in the text.

import type { Case, Diagnostic, Where } from "../desk/answers";
import { button, classed, get, make, speak } from "../dom";
import { mostListed } from "../state/limits";
import * as paper from "../state/paper";
import * as script from "../state/script";
import { holds, order, type Branch } from "../state/tree";
import * as words from "../words.json";
import { named, plain, sign, speaker } from "./seats";

type Step = Where["line"][number];
type Goto = (line: number) => Promise<void>;

const mostSteps = 300; // of the moves so far that are listed
const mostTries = 40; // other tries that are listed among them

const effects = (step: Step): string => named(step.did.map((c) => c.does ?? "").filter(Boolean).join(" · "));

function item(step: Step, n: number, goto: Goto): HTMLElement {
  const { who, what } = speaker(step.move);
  const said = step.line < 0 ? make("span", plain(what)) : button(plain(what), () => goto(step.line + 1));
  const did = effects(step), of = make("li", "", sign(who), said, classed("k", make("span", String(n))));
  if (did) of.append(classed("did", make("p", did)));
  return of;
}

// dealt returns what chance decided in a row: one line, with all of it inside.
function dealt(steps: { step: Step; n: number }[], first: boolean, luck: HTMLElement[]): HTMLElement {
  const last = steps[0], who = speaker(last?.step.move ?? "").who;
  const all = steps.length === 1 ? [] : [make("details", "", make("summary", `${steps.length} ${words.falls}`), make("ol", "", ...[...steps].reverse().map(({ step }) => make("li", [plain(speaker(step.move).what), effects(step)].filter(Boolean).join(": ")))))];
  const of = make("li", "", sign(who), make("span", steps.length === 1 && last ? plain(speaker(last.step.move).what) : first ? words.dealt : words.chanceFell));
  if (steps.length === 1 && last && effects(last.step)) of.append(classed("did", make("p", effects(last.step))));
  of.append(classed("did", make("div", "", ...all, ...luck)));
  return classed("chance", of);
}

// transcript lists the moves so far. luck returns what can be done about the chance at
// the beginning of the game.
export function transcript(where: Where, all: Branch[], goto: Goto, luck: (steps: Step[]) => HTMLElement[]): void {
  const list: HTMLElement[] = [], line = paper.place().position.line, here = all.find((one) => holds(one, line));
  let chance: { step: Step; n: number }[] = [], own = 0;
  const rows: { of: HTMLElement[]; after: number }[] = [];
  const flush = (first: boolean): void => {
    if (chance.length) rows.push({ of: [dealt(chance, first, luck([...chance].reverse().map((one) => one.step)))], after: own });
    chance = [];
  };
  const from = Math.max(0, where.line.length - mostSteps);
  let n = where.line.slice(0, from).filter((step) => !where.devices.includes(speaker(step.move).who)).length;
  where.line.slice(from).forEach((step) => {
    if (where.devices.includes(speaker(step.move).who)) return void chance.unshift({ step, n });
    flush(n === 0);
    if (step.line >= 0 && !step.inherited) own++;
    rows.push({ of: [item(step, ++n, goto)], after: own });
  });
  flush(n === 0);
  for (const row of rows) list.unshift(...row.of);
  list[0]?.setAttribute("aria-current", "step");
  for (const branch of here ? all.filter((one) => one.from === here).slice(-mostTries) : []) {
    const at = rows.findLastIndex((row) => row.after === branch.after), b = button(`${words.anotherTry}: ${branch.said}`, () => goto(branch.last));
    const of = classed("try", make("li", "", b, classed("k", make("span", `${branch.moves} ${branch.moves === 1 ? words.move1 : words.moveN}`))));
    const anchor = at < 0 ? undefined : rows[at]?.of[0];
    if (anchor) list.splice(list.indexOf(anchor), 0, of);
    else list.push(of);
  }
  if (here?.from) {
    const back = button(words.mainLine, async () => get("leave").click());
    const anchor = rows.find((row) => row.after > 0)?.of[0], of = classed("try", make("li", "", back));
    if (anchor) list.splice(list.indexOf(anchor) + 1, 0, of);
    else list.unshift(of);
  }
  if (where.stopped) {
    const { line, message } = where.stopped;
    list.unshift(make("li", "", button(`${words.line} ${line + 1}`, () => goto(line)), classed("did", make("p", message))));
  }
  if (list.length === 0) list.push(classed("empty", make("li", words.noMoves)));
  get("transcript").replaceChildren(...list);
  get("made").textContent = n ? `${n} ${n === 1 ? words.move1 : words.moveN}` : "";
  segments(where, line);
}

// segments draws the time line of the scenario: one piece for each of its moves.
function segments(where: Where, line: number): void {
  const of = script.around(line) ?? script.around(paper.lines().length - 1), bar = get<HTMLInputElement>("timeline");
  const stops = of ? script.stops(of) : [], at = stops.filter((stop) => stop < line).length;
  const before = where.line.filter((step) => step.inherited || step.line < 0).slice(0, 60);
  bar.max = String(Math.max(0, stops.length - 1));
  bar.value = String(Math.min(at, stops.length - 1));
  bar.setAttribute("aria-valuetext", `${bar.value} ${words.of} ${bar.max}`);
  const lines = paper.lines(), step = Math.max(1, Math.ceil(stops.length / 120));
  const piece = (who: string, past: boolean, now: boolean): HTMLElement => classed(`${sign(who).className.replace("seat ", "")}${past ? "" : " ahead"}${now ? " now" : ""}`, make("i", ""));
  get("segments").replaceChildren(
    ...before.map((one) => piece(speaker(one.move).who, true, false)),
    ...stops.slice(0, -1).filter((_, n) => n % step === 0).map((stop, n) => piece(speaker(lines[stop] ?? "").who.replace(/ cannot$/, ""), n * step < at, false)),
  );
}

// stopAt returns the line of a stop on the time line.
export function stopAt(n: number): number | undefined {
  const of = script.around(paper.place().position.line) ?? script.around(paper.lines().length - 1);
  return of ? script.stops(of)[n] : undefined;
}

// sentence returns who decides, as the picture says it, and the moment before that.
export function turned(title: string, where: Where, narrow: boolean): void {
  const at = title.indexOf(": "), [moment, said] = at < 0 ? ["", title] : [title.slice(0, at), title.slice(at + 2)];
  const who = where.deciders[0] ?? "", sentence = where.deciders.length === 0 ? said || words.over : said.slice(0, 1).toUpperCase() + said.slice(1), turn = get("turn");
  if (turn.textContent !== sentence) turn.textContent = sentence;
  turn.dataset["deciders"] = where.deciders.join(", ");
  get("turn-seat").replaceChildren(...(where.deciders.length === 1 && where.players.includes(who) ? [sign(who)] : []));
  get("moment").textContent = narrow ? "" : moment.includes(", ") ? moment.slice(moment.indexOf(", ") + 2) : "";
}

let heard: { line: string[]; turn: string } | undefined; // what was announced last

// announce says what has changed on the board since the last time, once: what chance and
// players did, and whose turn it is.
export function announce(where: Where): void {
  const line = where.line.map((step) => step.move), turn = get("turn").textContent ?? "", before = heard;
  heard = { line, turn };
  if (!before || (before.turn === turn && before.line.join("\n") === line.join("\n"))) return;
  const on = before.line.every((move, n) => move === line[n]), more = on ? where.line.slice(before.line.length) : [];
  speak([...(more.length > mostHeard ? [words.dealt] : more.map((step) => plain(step.move))), turn].join(". "));
}
const mostHeard = 3; // moves

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
  get("others").hidden = all.length < 2;
  get("others-count").textContent = String(all.length);
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
