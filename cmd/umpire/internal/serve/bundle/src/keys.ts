// Keyboard shortcuts. They leave the browser's own shortcuts alone, and are off while
// the reader types.

import { attempt, get } from "./dom";
import { isFocused } from "./table/board";
import { go, mode, type Mode } from "./view";

interface Doing {
  why: () => Promise<void>;
  drop: () => void;
  pressed: (n: number) => boolean;
  typing: () => void;
}

const letters: Record<string, string> = { u: "undo", U: "redo", r: "luck", "?": "keys", ArrowLeft: "back", ArrowRight: "forward", N: "branch-up", n: "branch-down", "[": "branch-up", "]": "branch-down", Home: "first", End: "last", b: "from-here", l: "lay", p: "page", c: "link" };
const modes: Mode[] = ["play", "arrange", "ask", "write"];

// writing returns whether an event comes from an element for text input.
function writing(e: KeyboardEvent): boolean {
  return e.composedPath().some((on) => on instanceof HTMLElement && (on.isContentEditable || /^(INPUT|TEXTAREA|SELECT|DIALOG)$/.test(on.tagName)));
}

export function keys(acts: Record<string, () => Promise<void>>, doing: Doing): void {
  document.addEventListener("keydown", (e) => {
    const control = e.ctrlKey || e.metaKey, start = mode() === "start" || mode() === "none";
    if (control && !e.altKey && e.key.toLowerCase() === "k") {
      e.preventDefault();
      return find();
    }
    if (start) {
      if (e.key === "/" && !writing(e)) {
        e.preventDefault();
        get("find").focus();
      }
      return;
    }
    if (control && !e.altKey && e.key.toLowerCase() === "z") {
      e.preventDefault();
      return attempt(acts[e.shiftKey ? "redo" : "undo"]!);
    }
    if (control || e.altKey || writing(e)) return;
    const act = acts[e.shiftKey && e.key === "ArrowLeft" ? "leave" : letters[e.key] ?? ""];
    const other = e.shiftKey && /^Digit[1-4]$/.test(e.code) ? modes[Number(e.code.slice(5)) - 1] : undefined;
    if (other) go(other);
    else if (/^[1-9]$/.test(e.key) && doing.pressed(Number(e.key))) { /* it is made */ }
    else if (e.key === "w") attempt(doing.why);
    else if (e.key === "Escape") doing.drop();
    else if (e.key === "/") {
      go("play");
      get("move").focus();
    } else if (e.key === "e") doing.typing();
    else if (e.key === "g") focusBoard();
    else if (e.key === "F6") get("side").focus();
    else if (act && !(isFocused() && e.key.startsWith("Arrow"))) attempt(act);
    else return;
    e.preventDefault();
  });
}

function find(): void {
  if (mode() !== "start") get("home").click();
  setTimeout(() => get("find").focus(), 0);
}

function focusBoard(): void {
  get("board").querySelector<SVGElement>('[tabindex="0"]')?.focus();
}
