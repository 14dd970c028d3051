// The scenarios of a text as a tree: a branch begins from another scenario, after some
// of its moves. Only the text stores the tree, so an address contains it.

import * as paper from "./paper";
import * as script from "./script";

export interface Branch {
  name: string;
  first: number; // line numbers
  last: number; // the line at which the board shows its end
  end: number; // the line after the scenario
  from: Branch | undefined;
  after: number; // how many moves of the parent come before it
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

// under reports whether a scenario begins from another, directly or indirectly.
function under(one: Branch | undefined, other: Branch): boolean {
  for (let at = one; at; at = at.from) if (at === other) return true;
  return false;
}

// holds reports whether a line belongs to a scenario. The line after it counts too if
// the board shows the scenario's end there.
export const holds = (one: Branch, line: number): boolean => line > one.first && (line < one.end || line <= one.last);

// here returns the scenario to which a line belongs.
const here = (line: number): Branch | undefined => branches().find((one) => holds(one, line));

// leave returns the line at which the branch of a line leaves its parent.
export function leave(line: number): number | undefined {
  const of = here(line);
  if (!of?.from) return undefined;
  const stops = script.stops({ name: of.from.name, first: of.from.first, end: of.from.end });
  return stops[Math.min(of.after, stops.length - 1)];
}

// beside returns the end of the previous or next scenario in the order of the tree.
export function beside(line: number, step: 1 | -1): number | undefined {
  const all = branches(), order = (of: Branch | undefined): Branch[] => all.filter((one) => one.from === of).flatMap((one) => [one, ...order(one)]);
  const listed = order(undefined), at = listed.findIndex((one) => holds(one, line));
  return listed[at + step]?.last;
}
