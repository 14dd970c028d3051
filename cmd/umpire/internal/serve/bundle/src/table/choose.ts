// What is chosen on the board, and which moves remain.

import { ask } from "../desk/ask";
import type { Move, Verdict } from "../desk/answers";
import { button, get, make } from "../dom";
import * as paper from "../state/paper";
import { words } from "../words";
import * as board from "./board";

let moves: Move[] = [];
let chosen: string[] = [];
let make_: (move: string) => Promise<void> = async () => {};

export const offered = (): Move[] => moves.filter((m) => chosen.every((id) => m.touches.includes(id)));

// start is called once, with the function that makes a move.
export function start(play: (move: string) => Promise<void>): void {
  make_ = play;
}

export function set(legal: Move[]): void {
  moves = legal;
  drop();
}

// drop clears the choice.
export function drop(): void {
  chosen = [];
  offer();
}

// choose adds a thing to the choice. If one move remains, it is made. If none does, the
// page says why.
export async function choose(id: string): Promise<void> {
  if (chosen.includes(id)) return drop();
  const leaves = (on: string): Move[] => moves.filter((m) => [...chosen, on].every((one) => m.touches.includes(one)));
  const stack = board.under(id), meant = stack.find((on) => leaves(on).length > 0); // the piece, or the place where it lies
  if (meant === undefined) {
    const tried = stack.map(likely).filter(Boolean);
    drop();
    return refuse(tried);
  }
  if (chosen.includes(meant)) return drop();
  const left = leaves(meant);
  chosen.push(meant);
  if (left.length === 1 && left[0]) return make_(left[0].text);
  offer();
}

// refuse says why a move is illegal: the first of the given moves that can be read.
async function refuse(tried: string[]): Promise<void> {
  for (const [n, move] of tried.entries()) {
    const verdict = await ask("judge", { ...paper.place(), move });
    if (verdict.verdict !== "malformed" || n === tried.length - 1) return tell(verdict);
  }
}

// likely returns the illegal move that a click on a thing probably meant: a legal move
// whose last place is replaced.
function likely(id: string): string {
  const open = (m: Move) => m.words.filter((w) => w.id && !chosen.includes(w.id));
  const like = offered().find((m) => open(m).length > 0);
  const last = like && open(like).pop()?.text;
  if (!like || !last) return "";
  const at = like.text.lastIndexOf(last);
  return like.text.slice(0, at) + id + like.text.slice(at + last.length);
}

// tryHere judges the move that a click on the focused thing would make.
export async function tryHere(): Promise<void> {
  const stack = board.under(board.at());
  const direct = offered().find((m) => stack.some((on) => m.touches.includes(on)));
  await refuse(direct ? [direct.text] : stack.map(likely).filter(Boolean));
}

function offer(): void {
  const list = offered();
  board.light(list, chosen);
  get("legal").replaceChildren(...list.map((m, i) => {
    const b = button(m.text, () => make_(m.text));
    if (i < 9) b.setAttribute("aria-keyshortcuts", String(i + 1));
    return b;
  }));
  if (list.length === 0) get("legal").textContent = words.none;
  get("count").textContent = list.length === 0 ? "" : `(${list.length})`;
}

export async function judge(move: string): Promise<void> { await tell(await ask("judge", { ...paper.place(), move })); }

async function tell(verdict: Verdict): Promise<void> {
  const { move } = verdict;
  const drawn = verdict.verdict === "malformed" ? undefined : await ask("draw", { ...paper.place(), width: board.width(), move, scene: true });
  if (drawn) board.show(drawn);
  board.light(offered(), chosen);
  const reasons = [
    ...(verdict.mistakes ?? []).map((m) => m.message),
    ...verdict.clauses.map((c) => [`${c.id}${c.section ? ` (${c.section})` : ""}: ${c.words ?? ""}`, c.values ?? c.does ?? ""].filter(Boolean).join(" ")),
  ];
  const near = verdict.verdict === "legal" ? [verdict.move] : verdict.nearest ?? [];
  get("verdict").replaceChildren(
    make("p", `${verdict.move}: ${words[verdict.verdict]}`),
    make("ul", "", ...reasons.map((reason) => make("li", reason))),
    ...(near.length ? [make("p", verdict.verdict === "legal" ? words.makeIt : words.nearest), ...near.map((one) => button(one, () => make_(one)))] : []),
  );
  get("verdict").dataset["verdict"] = verdict.verdict;
}
