// The text as a page for readers: prose, and each block of scenarios with its verdict
// and the board at its end. Verdicts are renewed while the reader types.

import { ask } from "../desk/ask";
import type { Case, Diagnostic, Fix } from "../desk/answers";
import { attempt, button, classed, get, make, picture } from "../dom";
import * as paper from "../state/paper";
import * as script from "../state/script";
import { go, mode, onMode } from "../view";
import * as words from "../words.json";
import { code, rendered, type Block } from "./markdown";

interface Proof { steps: HTMLElement; mends: HTMLElement; first: number; end: number; verdict: HTMLElement; confirm: HTMLButtonElement; doubt?: Diagnostic | undefined; board: HTMLElement; all: HTMLElement; tried?: true } // line numbers; end is the line after the block

const mostProofs = 5000;
const atOnce = 40; // boards that are drawn at once; others are drawn when they come near

let on = true; // the page is shown, and not its source
let shown = ""; // the text that the page shows
let proofs: Proof[] = [];
let drawn = new Map<string, HTMLElement[]>(); // boards, by the text for which they were drawn
let drawnBefore = drawn;
let serial = 0; // makes the IDs in pictures unique
let cases: Case[] = [], wrong: Diagnostic[] = [];
let goto: (line: number) => Promise<void> = async () => {};
let changed: () => Promise<void> = async () => {};

export const isOn = (): boolean => on;
export const isPage = (): boolean => paper.named().uri.endsWith(".md");

// start is called once, with the function that goes to a line, and the one that shows
// changes.
export function start(to: (line: number) => Promise<void>, show: () => Promise<void>): void {
  [goto, changed] = [to, show];
  onMode((now) => { if (now === "write") renew(wrong, cases); });
}

// toggle shows the page, or its source.
export async function toggle(to: boolean): Promise<void> {
  set(to);
  await pictures();
}

export function set(to: boolean): void {
  on = to;
  get("reading").hidden = !on;
  get("sources").hidden = on;
  get("read").setAttribute("aria-pressed", String(on));
  get("source").setAttribute("aria-pressed", String(!on));
  if (on && mode() === "write") renew(wrong, cases);
}

// renew is called after the text was checked.
export function renew(found: Diagnostic[], ended: Case[]): void {
  [wrong, cases] = [found, ended];
  if (!on || mode() !== "write") return;
  if (shown !== paper.text()) write();
  judge();
  attempt(() => pictures());
}

// whole returns the page with all verdicts and pictures, even if it is hidden.
export async function whole(): Promise<HTMLElement> {
  if (shown !== paper.text()) write();
  judge();
  await pictures(true);
  return get("article");
}

function write(): void {
  shown = paper.text();
  proofs = [];
  [drawnBefore, drawn] = [drawn, new Map()];
  const symbols = [...get("article").querySelectorAll(":scope > .sprite")];
  const nodes = paper.named().uri.endsWith(".md") ? rendered(shown, place) : scenarios();
  if (!nodes) proofs = [];
  get("article").replaceChildren(...symbols, ...(nodes?.length ? nodes : [make("p", nodes ? words.emptyPage : words.largePage)]));
  editable();
  near.disconnect();
  for (const proof of proofs.slice(atOnce)) near.observe(proof.all);
  judge();
}

// place makes the element for a block of scenarios.
function place(block: Block): Node {
  // A block of a Markdown page depends on its own text only. Equal blocks have boards of
  // their own.
  const verdict = make("p", ""), mends = make("div", ""), board = drawnBefore.get(block.text)?.pop() ?? make("div", ""), first = block.line;
  const alike = drawn.get(block.text);
  if (alike) alike.push(board);
  else if (paper.named().uri.endsWith(".md")) drawn.set(block.text, [board]);
  verdict.className = "verdict";
  board.className = "shown";
  const at = button(words.onTheBoard, async () => {
    const of = script.around(last(block));
    await goto(of ? script.stops(of).at(-1) ?? first : first);
    go("play");
  });
  const confirm = button(words.confirm, async () => {
    const { edits } = await ask("confirm", { ...paper.named(), position: proof.doubt!.range.start });
    await paper.change(paper.mended(edits), paper.place().position.line);
    await changed();
  });
  const edit = button(words.editText, async () => {
    await goto(first + 1);
    await toggle(false);
  }), steps = stepsOf(block.text);
  const all = make("section", "", verdict, confirm, mends, steps, board, make("details", "", make("summary", words.theScenario), code(block.text)), at, edit);
  all.className = "proof";
  const proof: Proof = { steps, mends, first, end: first + block.text.split("\n").length, verdict, confirm, board, all };
  proofs.push(proof);
  return all;
}

// stepsOf returns the moves of a block in plain words, with a mark for those that must
// be refused.
function stepsOf(text: string): HTMLElement {
  const moves = text.split("\n").flatMap((line) => {
    const [, who, not, what] = /^[> ]*\s+("[^"]*"|[^\s:"<]+)( cannot)?: (\S.*)$/.exec(line) ?? [];
    return who && what ? [{ said: `${who.replaceAll('"', "")}: ${what.replaceAll('"', "")}`, not: Boolean(not) }] : [];
  });
  const item = ({ said, not }: { said: string; not: boolean }): HTMLElement => classed(not ? "refused-step" : "made-step", make("li", not ? `${said} (${words.refused.toLowerCase()})` : said));
  const list = make("ul", "", ...moves.slice(0, 4).map(item)), more = moves.slice(4);
  if (more.length) list.append(make("li", "", make("details", "", make("summary", `${words.and} ${more.length} ${more.length > 1 ? words.moreSteps : words.moreStep}`), make("ul", "", ...more.map(item)))));
  return classed("steps2", list);
}

// editable lets plain texts of a page be changed where they are read. A changed answer is
// changed in the line of its scenario too, which says the same.
function editable(): void {
  if (!isPage()) return;
  for (const e of get("article").querySelectorAll<HTMLElement>("[data-said]")) {
    e.contentEditable = "plaintext-only";
    e.addEventListener("keydown", (key) => {
      if (key.key === "Enter" || key.key === "Escape") {
        key.preventDefault();
        if (key.key === "Escape") e.textContent = e.dataset["said"] ?? "";
        e.blur();
      }
    });
    e.addEventListener("blur", () => attempt(async () => {
      const was = e.dataset["said"] ?? "", now = (e.textContent ?? "").replace(/\s+/g, " ").trim();
      if (!now || now === was) return;
      const quote = (said: string): string => `"${said.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
      let seen = -1;
      const nth = [...get("article").querySelectorAll<HTMLElement>("[data-said]")].filter((one) => one.dataset["said"] === was).indexOf(e);
      const lines = paper.lines().map((line) => {
        if (/^\s*faq /.test(line)) return line.replace(quote(was), () => quote(now));
        const at = line.indexOf(was);
        return at >= 0 && /^#* *$/.test(line.slice(0, at)) && line.slice(at).trim() === was && ++seen === nth ? line.slice(0, at) + now : line;
      });
      await paper.change(lines.join("\n"), paper.place().position.line);
      await changed();
    }));
  }
}

// tally says how many answers are proved, to be confirmed, false. Each is a filter.
let only = "";
function tally(): void {
  const count = (holds: string): number => proofs.filter((p) => p.verdict.dataset["holds"] === holds).length;
  get("tallies").replaceChildren(...([["true", words.nProved, "yes"], ["unconfirmed", words.nConfirm, "wait"], ["false", words.nFalse, "no"]] as const).flatMap(([holds, said, kind]) => {
    if (!count(holds)) return [];
    const b = classed(`chip ${kind}`, button(`${count(holds)} ${said}`, async () => {
      only = only === holds ? "" : holds;
      tally();
      proofs.find((p) => p.verdict.dataset["holds"] === only)?.all.scrollIntoView({ block: "center" });
    }));
    b.setAttribute("aria-pressed", String(only === holds));
    return [b];
  }));
  for (const p of proofs) p.all.classList.toggle("filtered", only !== "" && p.verdict.dataset["holds"] !== only);
}

// last returns the last line of a block that is not blank.
function last(block: Block): number {
  const lines = block.text.split("\n");
  return block.line + lines.findLastIndex((line) => line.trim() !== "");
}

// scenarios makes a page from a text of scenarios: each scenario with its question. It
// returns undefined if there are too many.
function scenarios(): Node[] | undefined {
  const all = paper.lines(), opens = all.flatMap((line, n) => (/^scenario\b/.test(line) ? [n] : []));
  return opens.length > mostProofs ? undefined : opens.flatMap((n) => {
    const of = script.around(n, all);
    if (!of) return [];
    const text = all.slice(n, of.end).join("\n").trimEnd();
    const [, question, answer] = /^[ \t]+faq "((?:[^"\\]|\\.)*)"(?:\s+"((?:[^"\\]|\\.)*)")?/m.exec(text) ?? [];
    return [make("h3", question ?? of.name), ...(answer ? [make("p", answer)] : []), place({ text, line: n })];
  });
}

// values returns the values that a false answer expects, and those that the rules give.
function values(why?: Diagnostic): { name: string; is: string; said: string }[] {
  return (why?.hints ?? []).flatMap((hint) => {
    const [, name, sign, meant, of, is] = /^(.+) (==|!=|<=|>=|<|>) (.+): (.+) is (.+)$/.exec(hint) ?? [];
    return name && is && name === of ? [{ name, is, said: `${name.replace(".", ", ")}: ${words.youExpect} ${sign === "==" ? "" : `${sign} `}${meant}, ${words.rulesGive} ${is}` }] : [];
  });
}

// mend makes a button that writes a correction.
function mend(fix: Fix, title: string, value: boolean): HTMLButtonElement {
  const b = button(value && title !== fix.title ? `${words.write} ${title}` : title, async () => {
    await paper.change(paper.mended(fix.edits), paper.place().position.line);
    await changed();
  });
  b.dataset["mend"] = "";
  return b;
}

function judge(): void {
  // The blocks are in the order of the text, so each case is found by halving.
  const of = (line: number): Proof | undefined => {
    let from = 0, to = proofs.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (proofs[middle]!.first <= line) from = middle + 1;
      else to = middle;
    }
    const found = proofs[from - 1];
    return found && line < found.end ? found : undefined;
  };
  const passed = new Map<Proof | undefined, boolean>(), whys = new Map<Proof | undefined, Diagnostic>(), doubts = new Map<Proof | undefined, Diagnostic>();
  for (const c of cases) {
    const at = of(c.range.start.line);
    passed.set(at, c.status === "passed" && passed.get(at) !== false);
  }
  for (const d of wrong) {
    const at = of(d.range.start.line);
    if (d.severity === "error" && !whys.has(at)) whys.set(at, d);
    if (d.class === "unconfirmed" && !doubts.has(at)) doubts.set(at, d);
  }
  for (const proof of proofs) {
    const { verdict } = proof, why = whys.get(proof), holds = passed.get(proof) === true && !why;
    proof.doubt = holds ? doubts.get(proof) : undefined;
    const value = values(why)[0], wrongly = value ? value.said : `${words.line} ${(why?.range.start.line ?? 0) + 1}: ${why?.message}`;
    const said = proof.doubt ? `? ${words.unconfirmed}` : holds ? `✓ ${words.proved}` : why ? `✗ ${words.refuted} ${wrongly}` : `… ${words.unproved}`;
    const offered = why?.fixes ?? [], titles = offered.map((fix) => values(why).find((one) => fix.title.endsWith(` ${one.name} == ${one.is}`))?.is ?? fix.title);
    proof.mends.replaceChildren(...offered.map((fix, i) => mend(fix, titles[i] ?? "", values(why).length > 0)));
    proof.confirm.hidden = !proof.doubt;
    if (verdict.textContent !== said) verdict.textContent = said;
    verdict.dataset["holds"] = proof.doubt ? "unconfirmed" : String(holds);
  }
  tally();
}

const seen = new WeakSet<Element>(); // blocks that came near
const near = new IntersectionObserver((changes) => {
  const come = changes.filter((one) => one.isIntersecting).map((one) => one.target);
  for (const one of come) seen.add(one);
  if (come.length) attempt(pictures);
}, { rootMargin: "500px" });

// pictures draws the boards of the first blocks and of those that came near, or of all,
// one after the other.
let drawing = 0;
async function pictures(every = false): Promise<void> {
  const mine = ++drawing;
  for (const [n, proof] of proofs.entries()) {
    if (proof.board.firstChild || proof.tried || !(every || n < atOnce || seen.has(proof.all))) continue;
    const all = paper.lines().slice(proof.first, proof.end), from = all.findLastIndex((line) => /^[> ]*scenario\b/.test(line));
    if (from < 0) continue;
    const end = proof.first + all.findLastIndex((line) => line.trim() !== "" && !/^[> ]*$/.test(line));
    try {
      const made = await ask("draw", { ...paper.named(), position: { line: end, character: 0 }, after: true, width: 320, prefix: `page${++serial}` });
      if (mine !== drawing) return;
      proof.board.replaceChildren(made.svg ? picture(made.svg) : make("pre", made.text ?? ""));
      sprite(made.sprite ?? "");
    } catch {
      if (mine !== drawing) return;
      proof.tried = true; // what cannot be played has no board; the verdict says why
    }
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
