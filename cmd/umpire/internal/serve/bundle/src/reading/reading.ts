// The text as a page for readers: prose, and each block of scenarios with its verdict
// and the board at its end. Verdicts are renewed while the reader types.

import { ask } from "../desk/ask";
import type { Case, Diagnostic } from "../desk/answers";
import { attempt, button, get, make, picture } from "../dom";
import * as paper from "../state/paper";
import * as script from "../state/script";
import { words } from "../words";
import { code, rendered, type Block } from "./markdown";

interface Proof { first: number; end: number; verdict: HTMLElement; board: HTMLElement } // line numbers; end is the line after the block

let on = false;
let shown = ""; // the text that the page shows
let proofs: Proof[] = [];
let drawn = new Map<string, HTMLElement>(); // boards, by the text for which they were drawn
let drawnBefore = drawn;
let serial = 0; // makes the IDs in pictures unique
let cases: Case[] = [], wrong: Diagnostic[] = [];
let goto: (line: number) => Promise<void> = async () => {};

export const isOn = (): boolean => on;

// start is called once, with the function that goes to a line.
export function start(go: (line: number) => Promise<void>): void { goto = go; }

// toggle shows or hides the page.
export async function toggle(): Promise<void> {
  set(!on);
  await pictures();
  if (on) get("reading").scrollIntoView({ block: "start" });
}

export function set(to: boolean): void {
  on = to;
  get("reading").hidden = !on;
  get("read").setAttribute("aria-pressed", String(on));
  if (on) write();
}

// renew is called after the text was checked.
export function renew(found: Diagnostic[], ended: Case[]): void {
  [wrong, cases] = [found, ended];
  if (!on) return;
  if (shown !== paper.text()) write();
  judge();
  attempt(pictures);
}

// whole returns the page with all verdicts and pictures, even if it is hidden.
export async function whole(): Promise<HTMLElement> {
  if (shown !== paper.text()) write();
  judge();
  await pictures();
  return get("article");
}

function write(): void {
  shown = paper.text();
  proofs = [];
  [drawnBefore, drawn] = [drawn, new Map()];
  const symbols = [...get("article").querySelectorAll(":scope > .sprite")];
  const nodes = paper.named().uri.endsWith(".md") ? rendered(shown, place) : scenarios();
  get("article").replaceChildren(...symbols, ...(nodes.length ? nodes : [make("p", words.emptyPage)]));
  judge();
}

// place makes the element for a block of scenarios.
function place(block: Block): Node {
  const of = paper.named().uri.endsWith(".md") ? block.text : `${block.line}\n${shown}`; // a block of a Markdown page depends on its own text only
  const verdict = make("p", ""), board = drawnBefore.get(of) ?? make("div", ""), first = block.line;
  drawn.set(of, board);
  verdict.className = "verdict";
  board.className = "shown";
  proofs.push({ first, end: first + block.text.split("\n").length, verdict, board });
  const at = button(words.onTheBoard, async () => {
    const of = script.around(last(block));
    await goto(of ? script.stops(of).at(-1) ?? first : first);
    get("table").scrollIntoView({ block: "start" });
  });
  const all = make("section", "", verdict, board, make("details", "", make("summary", words.theScenario), code(block.text)), at);
  all.className = "proof";
  return all;
}

// last returns the last line of a block that is not blank.
function last(block: Block): number {
  const lines = block.text.split("\n");
  return block.line + lines.findLastIndex((line) => line.trim() !== "");
}

// scenarios makes a page from a text of scenarios: each scenario with its question.
function scenarios(): Node[] {
  const all = paper.lines();
  const opens = (line: string | undefined): boolean => /^scenario\b/.test(line ?? "");
  return all.flatMap((line, n) => {
    if (!opens(line)) return [];
    const of = script.around(n);
    if (!of) return [];
    const text = all.slice(n, of.end).join("\n").trimEnd();
    const [, question, answer] = /^\s+faq "((?:[^"\\]|\\.)*)"(?:\s+"((?:[^"\\]|\\.)*)")?/m.exec(text) ?? [];
    return [make("h3", question ?? of.name), ...(answer ? [make("p", answer)] : []), place({ text, line: n })];
  });
}

function judge(): void {
  for (const { first, end, verdict } of proofs) {
    const of = cases.filter((c) => c.range.start.line >= first && c.range.start.line < end);
    const why = wrong.find((d) => d.severity === "error" && d.range.start.line >= first && d.range.start.line < end);
    const holds = of.length > 0 && of.every((c) => c.status === "passed") && !why;
    verdict.textContent = holds ? `✓ ${words.proved}` : why ? `✗ ${words.refuted} ${words.line} ${why.range.start.line + 1}: ${why.message}` : `… ${words.unproved}`;
    verdict.dataset["holds"] = String(holds);
  }
}

// pictures draws the boards of the blocks, one after the other.
let drawing = 0;
async function pictures(): Promise<void> {
  const mine = ++drawing;
  for (const proof of proofs) {
    const all = paper.lines().slice(proof.first, proof.end), from = all.findLastIndex((line) => /^[> ]*scenario\b/.test(line));
    if (from < 0 || proof.board.firstChild) continue;
    const end = proof.first + all.findLastIndex((line) => line.trim() !== "" && !/^[> ]*$/.test(line));
    try {
      const made = await ask("draw", { ...paper.named(), position: { line: end, character: 0 }, after: true, width: 320, prefix: `page${++serial}` });
      if (mine !== drawing) return;
      proof.board.replaceChildren(made.svg ? picture(made.svg) : make("pre", made.text ?? ""));
      sprite(made.sprite ?? "");
    } catch { /* what cannot be played has no board; the verdict says why */ }
    if (mine !== drawing) return;
  }
}

// sprite adds the symbols of a game to the page, once.
function sprite(source: string): void {
  const all = source ? picture(source) : undefined, known = all?.querySelector("[id]")?.id;
  if (!all || !known || get("article").querySelector(`#${CSS.escape(known)}`)) return;
  all.setAttribute("aria-hidden", "true");
  all.setAttribute("class", "sprite");
  get("article").prepend(all);
}
