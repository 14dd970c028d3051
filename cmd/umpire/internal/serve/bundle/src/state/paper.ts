// The open text, and the line before which the board shows the position. The text area
// shows both. Every change goes through here, so that it can be undone and is stored.

import { ask } from "../desk/ask";
import type { Edit, Place, Position } from "../desk/answers";
import { get } from "../dom";
import { mounted } from "../editor/mounted";
import { mode } from "../view";
import type { State } from "./address";
import { forget } from "./cards";
import { keep, kept, keptPast } from "./kept";
import { Past } from "./past";

const area = get<HTMLTextAreaElement>("text");
let uri = "", version = 0, line = 0;
let sent: true | undefined; // an address brought the text
let opened = ""; // the text as it was opened
let split = { of: "", lines: [""] };
let typing: State | undefined; // the state before the reader began to type
let past = new Past();
const pasts = new Map<string, Past>();

export const now = (): State => ({ uri, text: area.value, line, ...(sent ? { sent } : {}) });
export const touched = (): boolean => area.value !== opened; // the reader has changed it
export const text = (): string => area.value;

// lines returns the lines of the text. They are split once for each text.
export function lines(): readonly string[] {
  const of = area.value;
  if (split.of !== of) split = { of, lines: of.split("\n") };
  return split.lines;
}

export const history = (): Past => past;
export const place = (): Place => ({ uri, position: { line, character: 0 } });
export const named = (): { uri: string } => ({ uri });

// offset returns the offset of a place in UTF-16 units, as the desk counts.
export function offset(at: Position): number {
  const all = lines();
  const before = all.slice(0, at.line).reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(before + Math.min(at.character, all[at.line]?.length ?? 0), area.value.length);
}

// go goes to a line, but leaves the focus where it is.
export function go(to: number): void {
  line = Math.max(0, Math.min(to, lines().length - 1));
  const at = offset({ line, character: 0 });
  area.setSelectionRange(at, at);
  if (mode() === "write") reveal();
}

// reveal has the editor show the text at the line.
export function reveal(): void {
  const height = parseFloat(getComputedStyle(area).lineHeight);
  mounted()?.mirror();
  if (line * height < area.scrollTop || (line + 2) * height > area.scrollTop + area.clientHeight) area.scrollTop = (line - 4) * height;
}

// follow goes to the line of the caret.
export function follow(): void { line = area.value.slice(0, area.selectionStart).split("\n").length - 1; }

// Changes are sent to the service one after the other: a file is open before it changes.
let telling: Promise<unknown> = Promise.resolve();
function inTurn(act: () => Promise<unknown>): Promise<unknown> { return telling = telling.catch(() => {}).then(act); }

// Resolves once the service knows the open file.
export const told = (): Promise<unknown> => telling.catch(() => {});

const pastOf = (name: string, isSent?: true): Past => {
  const key = `${isSent ? "sent" : "own"} ${name}`, found = pasts.get(key) ?? new Past(keptPast(name, isSent));
  pasts.set(key, found);
  return found;
};

// open opens another text. Each text keeps its own undo history. If the desk refuses the
// text, the one before stays open.
export const open = (state: State): Promise<unknown> => inTurn(async () => {
  await ask("open", { uri: state.uri, version: ++version, text: state.text });
  const before = uri;
  if (before && typing && typing.text !== area.value) keep(now(), true); // typed, and not yet sent to the service
  const was = uri === state.uri && sent === state.sent ? now() : kept(state.uri, state.sent);
  [uri, sent] = [state.uri, state.sent];
  past = pastOf(uri, sent);
  if (was && was.text !== state.text) past.leave(was);
  area.value = opened = state.text;
  forget(uri);
  go(state.line);
  typing = now();
  if (before && before !== uri) await ask("close", { uri: before });
});

// own makes a text from an address the reader's own. The own text before can be brought
// back by undo.
export function own(): void {
  const before = kept(uri);
  sent = undefined;
  past = pastOf(uri);
  if (before) past.leave(before);
  typing = now();
}

// Sends the contents of the text area to the service.
async function tell(): Promise<void> {
  const of = uri, text = area.value;
  typing = now();
  await inTurn(async () => { if (of === uri) await ask("change", { uri, version: ++version, changes: [{ text }] }); });
}

// change replaces the open text.
export async function change(to: string, at: number): Promise<void> {
  past.leave(now());
  area.value = to;
  go(at);
  await tell();
}

// typed is called after the reader has typed.
export async function typed(): Promise<void> {
  if (typing && typing.text !== area.value) past.leave(typing);
  follow();
  await tell();
}

// back carries out undo or redo.
export async function back(state: State | undefined): Promise<void> {
  if (!state) return;
  area.value = state.text;
  go(state.line);
  await tell();
}

// mended returns the text after edits from the desk.
export function mended(edits: Edit[]): string {
  const of = area.value, starts = [0];
  for (const one of lines()) starts.push(starts.at(-1)! + one.length + 1);
  const at = (p: Position): number => Math.min((starts[p.line] ?? of.length) + Math.min(p.character, lines()[p.line]?.length ?? 0), of.length);
  const made: string[] = [];
  let end = 0;
  for (const { from, to, newText } of edits.map((e) => ({ from: at(e.range.start), to: at(e.range.end), newText: e.newText })).sort((a, b) => a.from - b.from)) {
    made.push(of.slice(end, from), newText);
    end = Math.max(end, to);
  }
  return made.join("") + of.slice(end);
}
