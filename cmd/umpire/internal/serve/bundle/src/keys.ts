// Keyboard shortcuts. They leave the browser's own shortcuts alone, and are off while
// the reader types.

import type { Move } from "./desk/answers";
import { attempt, get } from "./dom";
import { mounted } from "./editor/mounted";
import { isFocused } from "./table/board";

interface Doing {
  why: () => Promise<void>;
  drop: () => void;
  offered: () => Move[];
  play: (move: string) => Promise<void>;
}

const letters: Record<string, string> = { u: "undo", U: "redo", r: "luck", "?": "keys", ArrowLeft: "back", ArrowRight: "forward", N: "branch-up", n: "branch-down", Home: "first", End: "last", b: "from-here", l: "lay", p: "read", c: "link" };

// writing returns whether an event comes from an element for text input.
function writing(e: KeyboardEvent): boolean {
  return e.composedPath().some((on) => on instanceof HTMLElement && (on.isContentEditable || /^(INPUT|TEXTAREA|SELECT|DIALOG)$/.test(on.tagName)));
}

export function keys(acts: Record<string, () => Promise<void>>, doing: Doing): void {
  document.addEventListener("keydown", (e) => {
    const control = e.ctrlKey || e.metaKey;
    if (control && !e.altKey && e.key.toLowerCase() === "z") {
      e.preventDefault();
      return attempt(acts[e.shiftKey ? "redo" : "undo"]!);
    }
    if (control || e.altKey || writing(e)) return;
    const act = acts[e.shiftKey && e.key === "ArrowLeft" ? "leave" : letters[e.key] ?? ""];
    const offered = /^[1-9]$/.test(e.key) ? doing.offered()[Number(e.key) - 1] : undefined;
    if (offered) attempt(() => doing.play(offered.text));
    else if (e.key === "w") attempt(doing.why);
    else if (e.key === "Escape") doing.drop();
    else if (e.key === "/") get("move").focus();
    else if (e.key === "e") (mounted() ?? get("text")).focus();
    else if (e.key === "g") focusBoard();
    else if (act && !(isFocused() && e.key.startsWith("Arrow"))) attempt(act);
    else return;
    e.preventDefault();
  });
}

function focusBoard(): void {
  get("board").querySelector<SVGElement>('[tabindex="0"]')?.focus();
}
