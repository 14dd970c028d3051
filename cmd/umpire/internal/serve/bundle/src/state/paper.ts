// The open text, and the line before which the board shows the position. The text area
// shows both. Every change goes through here, so that it can be undone and is stored.

import { ask } from "../desk/ask";
import type { Edit, Place, Position } from "../desk/answers";
import { get } from "../dom";
import { mounted } from "../editor/mounted";
import type { State } from "./address";
import { kept, keptPast } from "./kept";
import { Past } from "./past";

const area = get<HTMLTextAreaElement>("text");
let uri = "", version = 0, line = 0;
let typing: State | undefined; // the state before the reader began to type
let past = new Past();
const pasts = new Map<string, Past>();

export const now = (): State => ({ uri, text: area.value, line });
export const text = (): string => area.value;
export const lines = (): string[] => area.value.split("\n");
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
  const height = parseFloat(getComputedStyle(area).lineHeight);
  mounted()?.mirror();
  if (line * height < area.scrollTop || (line + 2) * height > area.scrollTop + area.clientHeight) area.scrollTop = (line - 4) * height;
}

// follow goes to the line of the caret.
export function follow(): void { line = area.value.slice(0, area.selectionStart).split("\n").length - 1; }

// open opens another text. Each text keeps its own undo history.
export async function open(state: State): Promise<void> {
  if (uri && uri !== state.uri) await ask("close", { uri });
  const was = uri === state.uri ? now() : kept(state.uri);
  uri = state.uri;
  pasts.set(state.uri, past = pasts.get(uri) ?? new Past(keptPast(uri)));
  if (was && was.text !== state.text) past.leave(was);
  area.value = state.text;
  typing = now();
  await ask("open", { uri, version: ++version, text: state.text });
  go(state.line);
  typing = now();
}

// tell sends the text area's text to the desk.
async function tell(): Promise<void> {
  await ask("change", { uri, version: ++version, changes: [{ text: area.value }] });
  typing = now();
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
  let to = area.value;
  for (const edit of [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start)))
    to = to.slice(0, offset(edit.range.start)) + edit.newText + to.slice(offset(edit.range.end));
  return to;
}
