// What the browser keeps, so that nothing is lost on reload: the text of each name as
// it was left. A browser that keeps nothing is no error.

import type { State } from "./address";

const prefix = "umpire.1.";

export function keep(state: State): void {
  try {
    localStorage.setItem(prefix + state.uri, JSON.stringify(state));
    localStorage.setItem(`${prefix}last`, state.uri);
  } catch { /* it is full, or forbidden */ }
}

export function kept(uri: string): State | undefined {
  try {
    const state: unknown = JSON.parse(localStorage.getItem(prefix + uri) ?? "null");
    if (typeof state !== "object" || state === null) return undefined;
    const { text, line } = state as Partial<State>;
    return typeof text === "string" && typeof line === "number" ? { uri, text, line } : undefined;
  } catch {
    return undefined;
  }
}

export function keptLast(): State | undefined {
  try {
    return kept(localStorage.getItem(`${prefix}last`) ?? "");
  } catch {
    return undefined;
  }
}
