// What the browser stores, so that a reload loses nothing: the last state of each text,
// unsaved changes of files, and the undo history. If the browser stores nothing, that
// is not an error.

import type { State } from "./address";

const prefix = "umpire.1.";
const longest = 500_000; // characters of the undo history

// A Room is the storage: for all pages of this browser, or for this tab only.
type Room = "localStorage" | "sessionStorage";

function read(key: string, room: Room = "localStorage"): unknown {
  try {
    return JSON.parse(window[room].getItem(prefix + key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, what: unknown, room: Room = "localStorage"): void {
  try {
    window[room].setItem(prefix + key, JSON.stringify(what));
  } catch { /* it is full, or forbidden */ }
}

// keep stores a state for this tab. If it has changed, it is also stored for new tabs.
// An unchanged state is not, since another tab may have stored a newer one.
export function keep(state: State): void {
  const here = keptHere();
  if (here?.uri === state.uri && here.text === state.text && here.line === state.line) return;
  write("here", state, "sessionStorage");
  write(state.uri, state);
  write("last", state.uri);
}

export function kept(uri: string): State | undefined {
  return stateOf(read(uri), uri);
}

function stateOf(state: unknown, uri: string): State | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { text, line } = state as Partial<State>;
  return typeof text === "string" && typeof line === "number" ? { uri, text, line } : undefined;
}

// keptHere returns what this tab showed before a reload.
export function keptHere(): State | undefined {
  const here = read("here", "sessionStorage"), { uri } = (here ?? {}) as Partial<State>;
  return typeof uri === "string" ? stateOf(here, uri) : undefined;
}

export function keptLast(): State | undefined {
  const last = read("last");
  return typeof last === "string" ? kept(last) : undefined;
}

// The address that was written last. It is written a little later than the state.
export const keepAddress = (hash: string): void => write("address", hash, "sessionStorage");
export const keptAddress = (): unknown => read("address", "sessionStorage");

// The token of umpire serve, for this tab only.
export const keepToken = (token: string): void => write("token", token, "sessionStorage");
export function keptToken(): string {
  const token = read("token", "sessionStorage");
  return typeof token === "string" ? token : "";
}

// A Draft is the unsaved text of a file, with a tag of the file from which it was made.
export interface Draft extends State { of: string }

export const keepDraft = (draft: Draft): void => write(`draft.${draft.uri}`, draft);

export function dropDraft(uri: string): void {
  try {
    localStorage.removeItem(`${prefix}draft.${uri}`);
  } catch { /* nothing is kept there */ }
}

export function keptDraft(uri: string): Draft | undefined {
  const found = read(`draft.${uri}`), state = stateOf(found, uri);
  const { of } = (found ?? {}) as Partial<Draft>;
  return state && typeof of === "string" ? { ...state, of } : undefined;
}

// The undo history of the last open text: its latest states, as far as there is space.
export function keepPast(uri: string, before: State[]): void {
  let left = longest;
  const first = before.findLastIndex((one) => (left -= one.text.length) < 0) + 1;
  write("past", { uri, before: before.slice(first) }, "sessionStorage");
}

export function keptPast(of: string): State[] {
  const { uri, before } = (read("past", "sessionStorage") ?? {}) as { uri?: unknown; before?: unknown };
  return uri === of && Array.isArray(before) ? before.flatMap((one) => stateOf(one, of) ?? []) : [];
}
