// The scenarios of a text as a tree: a branch begins from another scenario, after some
// of its moves. Only the text stores the tree, so an address contains it.

import { plain, speaker } from "../table/seats";
import * as paper from "./paper";
import * as script from "./script";

export interface Branch {
  name: string;
  first: number; // line numbers
  last: number; // the line at which the board shows its end
  end: number; // the line after the scenario
  from: Branch | undefined;
  after: number; // how many moves of the parent come before it
  said: string; // its first move, in plain words
  moves: number;
}

// branches returns the scenarios in the order of the text. The work is in proportion to
// the text, and is done once for each.
let known: { of: readonly string[]; all: Branch[] } | undefined;
export function branches(): Branch[] {
  const lines = paper.lines();
  if (known?.of === lines) return known.all;
  const all: Branch[] = [], named = new Map<string, Branch>(), froms: string[] = [];
  lines.forEach((line, n) => {
    const own = /^scenario\b/.test(line) ? script.around(n, lines) : undefined;
    if (!own) return;
    let begins: RegExpExecArray | null = null;
    for (let at = n + 1; at < own.end && !begins; at++) begins = /^\s+from "((?:[^"\\]|\\.)*)"(?: after move (\d+))?/.exec(lines[at] ?? "");
    const made = script.stops(own, lines).slice(0, -1).map((at) => lines[at] ?? "");
    const one = { said: plain(speaker(made[0] ?? own.name).what), moves: made.length, name: own.name, first: n, last: script.stops(own, lines).at(-1) ?? own.end, end: own.end, from: undefined, after: Number(begins?.[2] ?? 0) };
    all.push(one);
    froms.push(begins?.[1] ?? "");
    if (!named.has(own.name)) named.set(own.name, one);
  });
  all.forEach((one, n) => { one.from = froms[n] ? named.get(froms[n]) : undefined; });
  const sound = new Set<Branch>(); // those that begin from no circle
  for (const one of all) {
    const path = new Set<Branch>();
    for (let at: Branch | undefined = one; at && !sound.has(at); at = at.from) {
      path.add(at);
      if (at.from && path.has(at.from)) at.from = undefined;
    }
    for (const at of path) sound.add(at);
  }
  known = { of: lines, all };
  return all;
}

// order returns the scenarios in the order of the tree, each with how many it is below.
export function order(all = branches()): { one: Branch; depth: number }[] {
  const below = new Map<Branch | undefined, Branch[]>();
  for (const one of all) {
    const list = below.get(one.from);
    if (list) list.push(one);
    else below.set(one.from, [one]);
  }
  const listed: { one: Branch; depth: number }[] = [], next = (below.get(undefined) ?? []).map((one) => ({ one, depth: 0 })).reverse();
  for (let at = next.pop(); at; at = next.pop()) { // no recursion: branches may be deep
    listed.push(at);
    for (const one of [...(below.get(at.one) ?? [])].reverse()) next.push({ one, depth: at.depth + 1 });
  }
  return listed;
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
  const listed = order(), at = listed.findIndex(({ one }) => holds(one, line));
  return listed[at + step]?.one.last;
}
