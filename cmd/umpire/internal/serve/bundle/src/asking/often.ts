// How often does it happen? Random games from the position on the board.

import type { Interval, Simulation } from "../desk/answers";
import { drawn, get, make } from "../dom";
import * as paper from "../state/paper";
import * as words from "../words.json";
import { said } from "./effects";
import { inPortions } from "./portions";

export function start(): void {
  inPortions({
    form: "often", stop: "often-stop", bar: "often-far", said: "often-seen",
    method: "often",
    portions: [50, 200, 800, 3200, 12_800],
    about: () => ({ ...paper.place(), seed: Math.floor(Math.random() * 2 ** 32), ...condition() }),
    portion: (games) => ({ games }),
    told: (seen) => {
      get("often-seen").replaceChildren(...tables(seen));
      return false;
    },
  });
}

function condition(): object {
  const typed = get<HTMLInputElement>("often-condition").value.trim();
  return typed ? { condition: typed } : {};
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const rate = (i: Interval): string => `${percent(i.value)} (${percent(i.low)} ${words.to} ${percent(i.high)})`;
const mean = (i: Interval): string => `${i.value.toFixed(1)} (${i.low.toFixed(1)} ${words.to} ${i.high.toFixed(1)})`;

function tables(s: Simulation): HTMLElement[] {
  const row = (what: string, value: string, plot: Element): HTMLElement => {
    const head = make("th", what);
    head.setAttribute("scope", "row");
    return make("tr", "", head, make("td", value), make("td", "", plot));
  };
  const table = (title: string, rows: HTMLElement[]): HTMLElement => make("table", "", make("caption", title), ...rows);
  const longest = Math.max(...s.lengths.map((l) => l.games), 1);
  const points = s.seats.flatMap((seat) => (seat.points ? [{ name: seat.name, points: seat.points }] : []));
  const most = Math.max(...points.map((p) => p.points.high), 1), least = Math.min(...points.map((p) => p.points.low), 0);
  const along = (i: Interval): Interval => ({ value: (i.value - least) / (most - least), low: (i.low - least) / (most - least), high: (i.high - least) / (most - least) });
  return [
    make("p", `${s.games} ${words.gamesPlayed} ${s.ended} ${words.ended}`),
    ...(s.exact?.length ? [table(words.exactOdds, s.exact.map((e) => row(e.first ? words.firstFall : words.allFalls, `${e.odds} (${percent(e.value)})`, bar(e.value))))] : []),
    ...(s.met ? [table(words.met, [row(words.games, rate(s.met), whisker(s.met))])] : []),
    table(words.winners, [...s.seats.map((seat) => row(seat.name, rate(seat.wins), whisker(seat.wins))), ...(s.nobody ? [row(words.nobody, String(s.nobody), bar(s.nobody / s.games))] : [])]),
    ...(points.length ? [table(words.points, points.map((p) => row(p.name, mean(p.points), whisker(along(p.points)))))] : []),
    table(`${words.lengths}: ${mean(s.length)}, ${words.median} ${s.median}`, s.lengths.map((l) => row(l.from === l.to ? String(l.from) : `${l.from}–${l.to}`, String(l.games), bar(l.games / longest)))),
    table(words.reasons, s.reasons.map((r) => row(r.what.split(" + ").map(said).join(" "), rate(r.share), whisker(r.share)))),
  ];
}

// bar draws a share of the width of a plot.
function bar(share: number): Element {
  return plot(drawn("rect", { x: "0", y: "2", width: (200 * share).toFixed(1), height: "12" }));
}

// whisker draws an estimate with its interval, on a scale from 0 to 1.
function whisker(i: Interval): Element {
  const x = (share: number): string => (4 + 192 * share).toFixed(1);
  return plot(drawn("line", { x1: "4", x2: "196", y1: "8", y2: "8", class: "whole" }), drawn("line", { x1: x(i.low), x2: x(i.high), y1: "8", y2: "8" }), drawn("circle", { cx: x(i.value), cy: "8", r: "4" }));
}

function plot(...parts: Element[]): Element {
  const svg = drawn("svg", { viewBox: "0 0 200 16", class: "plot", "aria-hidden": "true" });
  svg.append(...parts);
  return svg;
}
