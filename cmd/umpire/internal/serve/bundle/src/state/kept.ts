// What the browser stores, so that a reload loses nothing: the last state of each text,
// card sets, unsaved changes of files, and the undo history. If the browser stores
// nothing more, the page says so and goes on.

import { say } from "../dom";
import * as words from "../words.json";
import type { State } from "./address";
import { fits } from "./limits";

const longest = 500_000; // characters of the undo history

// A Room is the storage: for all pages of this browser, or for this tab only.
type Room = "localStorage" | "sessionStorage";

// A Kind of stored thing. A text of the reader and one that an address brought have
// different kinds, so that neither replaces the other.
type Kind = "set" | "text" | "sent" | "cards" | "draft" | "past" | "last" | "here" | "address" | "token";

// Keys name the path of the desk, since a host may have several, and the kind. Neither
// contains a space, so different things never have the same key.
const prefix = `umpire.2 ${new URL(".", location.href).pathname} `;
const keyOf = (kind: Kind, name = ""): string => `${prefix}${kind} ${name}`;

function find(key: string, room: Room = "localStorage"): string | undefined {
  try {
    return window[room].getItem(key) ?? undefined;
  } catch {
    return undefined; // it is forbidden
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

const read = (kind: Kind, name?: string, room?: Room): unknown => parsed(find(keyOf(kind, name), room));

// put stores a text and returns whether there was space. The undo history goes first if
// there is too little.
function put(key: string, text: string, room: Room = "localStorage"): boolean {
  for (const last of [false, true]) {
    try {
      if (last) window[room].removeItem(keyOf("past"));
      window[room].setItem(key, text);
      return true;
    } catch { /* it is full, or forbidden */ }
  }
  return false;
}

const write = (kind: Kind, what: unknown, name?: string, room?: Room): boolean => put(keyOf(kind, name), JSON.stringify(what), room);

function drop(kind: Kind, name: string): void {
  try {
    localStorage.removeItem(keyOf(kind, name));
  } catch { /* nothing is kept there */ }
}

// stored says that something is not stored, once until it is.
let said = false;
function stored(is: boolean): boolean {
  if (!is && !said) say(words.notKept);
  said = !is;
  return is;
}

// keep stores a state for this tab. If it has changed, it is also stored for new tabs;
// but a text that an address brought is only if the reader has changed it. An unchanged
// state is not, since another tab may have stored a newer one.
export function keep(state: State, changed: boolean): void {
  const here = keptHere();
  if (here?.uri === state.uri && here.text === state.text && here.line === state.line && here.sent === state.sent) return;
  if (!fits(state.text)) return say(words.tooLarge);
  const all = [write("here", state, "", "sessionStorage")];
  delete state.view;
  if (!state.sent) all.push(write("text", state, state.uri), write("last", state.uri));
  else if (changed) all.push(write("sent", state, state.uri));
  stored(all.every(Boolean));
}

export function kept(uri: string, sent?: true): State | undefined {
  return stateOf(read(sent ? "sent" : "text", uri), uri, sent);
}

// stateOf returns a stored state, undefined if it is damaged or too large to be shown.
function stateOf(state: unknown, uri: string, sent?: true): State | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { text, line } = state as Partial<State>;
  return typeof text === "string" && typeof line === "number" && fits(text) ? { uri, text, line, ...(sent ? { sent } : {}) } : undefined;
}

// keptSent returns the names of the texts from addresses that the reader has changed.
export function keptSent(): string[] {
  const all = keyOf("sent");
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(all)).map((key) => key.slice(all.length));
  } catch {
    return [];
  }
}

// keptTitle describes a state in a few words: its text, and how far it is.
export const keptTitle = ({ uri, line, text }: State): string => `${uri.replace(/^.*\//, "").replace(/\.\w+$/, "")}, ${words.line.toLowerCase()} ${line} ${words.of} ${text.split("\n").length}`;

export const dropSent = (uri: string): void => drop("sent", uri);

// keptHere returns what this tab showed before a reload.
export function keptHere(): State | undefined {
  const here = read("here", "", "sessionStorage"), { uri, sent } = (here ?? {}) as Partial<State>;
  return typeof uri === "string" ? stateOf(here, uri, sent) : undefined;
}

export function keptLast(): State | undefined {
  const last = read("last");
  return typeof last === "string" ? kept(last) : undefined;
}

// dropHere forgets what this tab shows, so that it begins with the start page.
export function dropHere(): void {
  try {
    sessionStorage.removeItem(keyOf("here"));
  } catch { /* nothing is kept there */ }
}

// A setting of the reader, by its name.
export const keepSetting = (name: string, value: string): boolean => put(keyOf("set", name), value);
export const keptSetting = (name: string): string | undefined => find(keyOf("set", name));

// Card sets of the reader, by the names that texts give them.
export const keepCards = (name: string, text: string): boolean => stored(put(keyOf("cards", name), text));
export const keptCards = (name: string): string | undefined => find(keyOf("cards", name));

// The address that was written last. It is written a little later than the state.
export const keepAddress = (hash: string): boolean => write("address", hash, "", "sessionStorage");
export const keptAddress = (): unknown => read("address", "", "sessionStorage");

// The token of umpire serve, for this tab only.
export const keepToken = (token: string): boolean => write("token", token, "", "sessionStorage");
export function keptToken(): string {
  const token = read("token", "", "sessionStorage");
  return typeof token === "string" ? token : "";
}

// A Draft is the unsaved text of a file, with a tag of the file from which it was made.
export interface Draft extends State { of: string }

export const keepDraft = (draft: Draft): boolean => stored(write("draft", draft, draft.uri));
export const dropDraft = (uri: string): void => drop("draft", uri);

export function keptDraft(uri: string): Draft | undefined {
  const found = read("draft", uri), state = stateOf(found, uri);
  const { of } = (found ?? {}) as Partial<Draft>;
  return state && typeof of === "string" ? { ...state, of } : undefined;
}

// The undo history of the last open text, and for new tabs that of the reader's last
// own text: its latest states, as far as there is space.
export function keepPast({ uri, sent }: State, before: State[]): void {
  let left = longest;
  const first = before.findLastIndex((one) => (left -= one.text.length) < 0) + 1, past = { uri, sent, before: before.slice(first) };
  write("past", past, "", "sessionStorage");
  if (!sent) write("past", past);
}

export function keptPast(of: string, isSent?: true): State[] {
  for (const room of ["sessionStorage", "localStorage"] as const) {
    const { uri, sent, before } = (read("past", "", room) ?? {}) as { uri?: unknown; sent?: unknown; before?: unknown };
    if (uri === of && sent === isSent && Array.isArray(before)) return before.flatMap((one) => stateOf(one, of, isSent) ?? []);
  }
  return [];
}

// migrate gives the keys of older desks their new names. Older desks stored a text under
// its name alone, so a text may have the key of a card set or a draft: its own name in
// the value distinguishes them.
const older = "umpire.1.";
function migrate(): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(older))) {
    const name = key.slice(older.length), value = localStorage.getItem(key) ?? "", state = parsed(value) as Partial<State> | string | null;
    const [, kind, rest = ""] = /^(cards|draft)\.([^]*)$/.exec(name) ?? [];
    const isText = typeof state === "object" && state?.uri === name;
    const to = isText ? keyOf("text", name) : kind ? keyOf(kind as Kind, rest) : name === "last" ? keyOf("last") : "";
    if (!to) continue;
    localStorage.removeItem(key); // first, so that there is space
    if (find(to) === undefined && !put(to, value)) localStorage.setItem(key, value);
  }
}

try {
  migrate();
} catch { /* storage is forbidden */ }
