// How the position is looked at: the start page, or one of four modes. A mode changes
// what is beside the board, and never the position.

import { get } from "./dom";

export type Mode = "start" | "play" | "arrange" | "ask" | "write";

const narrow = matchMedia("(max-width: 719px)");
let now: Mode | "none" = "none";
const followers: ((mode: Mode, before: Mode | "none") => void)[] = [];

export const mode = (): Mode | "none" => now;
export const isNarrow = (): boolean => narrow.matches;
export const onNarrow = (act: () => void): void => narrow.addEventListener("change", act);

// onMode calls a function after each change of the mode.
export const onMode = (act: (mode: Mode, before: Mode | "none") => void): void => { followers.push(act); };

// onSight calls a function when something else is looked at, such as a comparison.
let sights: () => void = () => {};
export const onSight = (act: () => void): void => { sights = act; };
export const sighted = (): void => sights();

export function go(to: Mode): void {
  if (to === now) return;
  const before = now;
  now = to;
  document.body.dataset["mode"] = to;
  get("start").hidden = to !== "start";
  get("desk").hidden = to === "start";
  for (const e of document.querySelectorAll<HTMLElement>("[data-mode-of]")) e.hidden = e.dataset["modeOf"] !== to;
  for (const e of document.querySelectorAll<HTMLElement>("[data-go]")) {
    const here = e.dataset["go"] === to && e.dataset["at"] !== "log";
    if (here) e.setAttribute("aria-current", "page");
    else e.removeAttribute("aria-current");
  }
  get("sound").hidden = to !== "arrange";
  if (isNarrow()) scrollTo(0, 0);
  for (const act of followers) act(to, before);
  sights();
}
