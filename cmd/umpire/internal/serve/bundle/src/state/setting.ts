// The settings of a game: lines such as "variants rain" above the first scenario of a
// text, or in the present scenario.

import * as paper from "./paper";
import * as script from "./script";

interface Found { at: number; indent: string; said: string }

// found returns the line with a setting of the present scenario: its own line, or else
// that of the text.
function found(of: string): Found | undefined {
  const all = paper.lines(), own = script.around(paper.place().position.line);
  const top = all.findIndex((line) => /^(scenario|position)\b/.test(line));
  const among = (from: number, to: number): Found | undefined => {
    for (let at = from; at < to; at++) {
      const line = all[at] ?? "", indent = /^\s*/.exec(line)?.[0] ?? "";
      if (`${line.trim()} `.startsWith(`${of} `)) return { at, indent, said: line.trim().slice(of.length).trim() };
    }
    return undefined;
  };
  return (own && among(own.first + 1, own.end)) ?? among(0, top < 0 ? all.length : top);
}

// setting returns the value in such a line, "" when there is no line.
export const setting = (of: string): string => found(of)?.said ?? "";

// set writes such a line, or removes it if said is "". A new line is put below the name
// of the game.
export async function set(of: string, said: string): Promise<void> {
  const all = [...paper.lines()], old = found(of), line = paper.place().position.line;
  const game = all.findIndex((one) => one.startsWith("game "));
  const at = old?.at ?? game + 1, now = said ? [`${old?.indent ?? ""}${of} ${said}`] : [];
  const gone = old ? 1 : 0;
  all.splice(at, gone, ...now);
  await paper.change(all.join("\n"), at <= line ? line + now.length - gone : line);
}
