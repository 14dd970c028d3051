// The scenarios of a text as a tree: a branch begins from another scenario, after some of
// its moves. The tree is in the text and in nothing else, so that an address holds it.

import * as paper from "./paper";
import * as script from "./script";

export interface Branch {
  name: string;
  first: number; // lines
  last: number; // before which the board shows its end
  end: number; // the first behind
  from: Branch | undefined;
  after: number; // so many of its moves
}

// branches returns the scenarios in the order of the text.
export function branches(): Branch[] {
  const lines = paper.lines(), all: (Branch & { of: string })[] = [];
  lines.forEach((line, n) => {
    const own = /^scenario\b/.test(line) ? script.around(n) : undefined;
    if (!own) return;
    const begins = lines.slice(n + 1, own.end).map((one) => /^\s+from "((?:[^"\\]|\\.)*)"(?: after move (\d+))?/.exec(one)).find((m) => m);
    all.push({ name: own.name, first: n, last: script.stops(own).at(-1) ?? own.end, end: own.end, from: undefined, of: begins?.[1] ?? "", after: Number(begins?.[2] ?? 0) });
  });
  for (const one of all) one.from = one.of ? all.find((other) => other.name === one.of && other !== one && !under(other, one)) : undefined;
  return all;
}

// under reports whether a scenario begins from another, by however many.
function under(one: Branch | undefined, other: Branch): boolean {
  for (let at = one; at; at = at.from) if (at === other) return true;
  return false;
}

// holds reports whether a line stands in a scenario; that right behind it is its end.
export const holds = (one: Branch, line: number): boolean => line > one.first && (line < one.end || line <= one.last);

// here returns the scenario in which a line stands.
const here = (line: number): Branch | undefined => branches().find((one) => holds(one, line));

// leave returns the line of the move at which the branch of a line left another.
export function leave(line: number): number | undefined {
  const of = here(line);
  if (!of?.from) return undefined;
  const stops = script.stops({ name: of.from.name, first: of.from.first, end: of.from.end });
  return stops[Math.min(of.after, stops.length - 1)];
}

// beside returns the end of the scenario before or behind that of a line, as the tree
// shows them.
export function beside(line: number, step: 1 | -1): number | undefined {
  const all = branches(), order = (of: Branch | undefined): Branch[] => all.filter((one) => one.from === of).flatMap((one) => [one, ...order(one)]);
  const listed = order(undefined), at = listed.findIndex((one) => holds(one, line));
  return listed[at + step]?.last;
}
