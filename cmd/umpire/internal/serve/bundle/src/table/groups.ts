// Legal moves in groups, by the words with which they begin.

import type { Move } from "../desk/answers";

export interface Group { depth: number; moves: Move[] } // the words before depth are the same in all moves

const most = 7; // groups that a reader takes in at once

const word = (m: Move, at: number): string => m.words[at]?.text ?? "";

// common returns how many words at the beginning all moves share.
function common(moves: Move[], from = 0): number {
  const first = moves[0];
  let depth = from;
  while (first && depth < first.words.length && moves.every((m) => word(m, depth) === word(first, depth))) depth++;
  return depth;
}

function parted({ depth, moves }: Group): Group[] {
  const by = new Map<string, Move[]>();
  for (const m of moves) {
    const of = word(m, depth), list = by.get(of);
    if (list) list.push(m);
    else by.set(of, [m]);
  }
  return [...by.values()].map((list) => ({ depth: list.length === 1 ? list[0]!.words.length : common(list, depth), moves: list }));
}

// grouped returns at most seven groups of moves. The largest are divided as long as
// there are not more.
export function grouped(moves: Move[]): Group[] {
  let all: Group[] = moves.length ? [{ depth: common(moves), moves }] : [];
  for (const whole = new Set<Group>(); ;) {
    const next = all.filter((g) => g.moves.length > 1 && !whole.has(g)).sort((a, b) => b.moves.length - a.moves.length)[0];
    if (!next) return all;
    const parts = parted(next);
    if (all.length - 1 + parts.length > most) whole.add(next);
    else all = all.flatMap((g) => (g === next ? parts : [g]));
  }
}

// title returns the words of a group, without the speaker unless speakers differ.
export function title({ depth, moves }: Group, withSpeaker: boolean): string {
  const first = moves[0], said = first?.words.slice(withSpeaker ? 0 : 1, depth).map((w) => w.text) ?? [];
  if (moves.length > 1 && said.length > 1 && /^(at|to|from|with|on|for|of|and)$/.test(said.at(-1) ?? "")) said.pop();
  const text = said.join(" ").replaceAll('"', "");
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
