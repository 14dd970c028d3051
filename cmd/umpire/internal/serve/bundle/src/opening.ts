// Opens texts, and stores their state.

import { alone } from "./desk/ask";
import { attempt, get, make, offer, say } from "./dom";
import * as reading from "./reading/reading";
import { folder, know, look, tag, watch } from "./shelf/folder";
import { games, original, starts, texts } from "./shelf/games";
import { read, write, type State } from "./state/address";
import { bringAll } from "./state/cards";
import { dropDraft, keep, keepAddress, keepDraft, keepPast, kept, keptAddress, keptDraft, keptHere, keptLast } from "./state/kept";
import * as paper from "./state/paper";
import * as script from "./state/script";
import { words } from "./words";

const files = get<HTMLSelectElement>("files");
const saving = get<HTMLButtonElement>("save");
export const shelf = alone ? games() : folder();
let show: () => Promise<void> = async () => {};

// unsaved sets whether the text differs from the file.
export function unsaved(is: boolean): void { saving.disabled = !alone && !is; }

export async function save(): Promise<void> {
  await shelf.write(files.value, paper.text());
  unsaved(false);
  dropDraft(files.value);
  say(words.saved);
}

async function open(state: State): Promise<void> {
  if (![...files.options].some((o) => o.value === state.uri)) files.add(make("option", state.uri) as HTMLOptionElement);
  files.value = state.uri;
  if (alone) await bringAll(state.text);
  if (alone && state.uri.includes("/")) await shelf.bring(state.uri.replace(/[^/]*$/, ""), state.uri); // files that it may include
  await paper.open(state);
  reading.set(state.uri.endsWith(".md"));
  unsaved(false);
  await show();
}

export async function openNamed(name: string, line?: number): Promise<void> {
  const before = alone ? kept(name) : undefined;
  if (before) return open(before);
  const text = await shelf.read(name);
  const draft = alone ? undefined : keptDraft(name);
  await open(draft && draft.text !== text ? draft : { uri: name, text, line: line ?? script.begin(text.split("\n")) });
  if (!draft || draft.text === text) return;
  const of = tag(name);
  know(name, draft.of); // so that saving fails if the file has changed since
  unsaved(true);
  decide(draft.of === of ? words.draft : words.draftOlder, text, of);
}

// decide lets the reader choose between the file on the disk and their own text.
function decide(said: string, text: string, of: string): void {
  const name = paper.named().uri;
  offer(said, [words.takeFile, async () => take(text, of)], [words.keepMine, async () => know(name, of)]);
}

// take replaces the text by the file. This can be undone.
async function take(text: string, of: string): Promise<void> {
  know(paper.named().uri, of);
  dropDraft(paper.named().uri);
  await paper.change(text, paper.place().position.line);
  unsaved(false);
  await show();
}

// reload is called when something in the folder has changed.
async function reload(): Promise<void> {
  const all = await shelf.list(), name = paper.named().uri;
  if (all.join("\n") !== [...files.options].map((o) => o.value).join("\n")) {
    files.replaceChildren(...(all.includes(name) ? all : [...all, name].filter(Boolean)).map((n) => make("option", n)));
    files.value = name;
  }
  if (!all.includes(name)) return;
  const { text, tag: of } = await look(name);
  if (of !== tag(name) && text !== paper.text()) {
    if (!saving.disabled) return decide(words.changedOnDisk, text, of);
    await take(text, of);
    return say(words.reloaded);
  }
  know(name, of);
  if (text === paper.text()) unsaved(false);
  await show(); // an included file may have changed
}

// create makes a file in the folder and opens it. It begins with a game of the kind that is on
// the board, or else of the first kind.
export async function create(name: string, game: string | undefined): Promise<void> {
  const full = /\.(scenario|md)$/.test(name) ? name : `${name}.scenario`, all = await starts();
  await shelf.make?.(full, (full.endsWith(".md") ? all.get("page.md") : all.get(`${game}.scenario`) ?? [...all.values()][0]) ?? "");
  const now = await shelf.list();
  files.replaceChildren(...now.map((n) => make("option", n)));
  await openNamed(full);
  say(words.saved);
}

export async function fresh(): Promise<void> {
  const text = await original(files.value);
  if (text === undefined) return;
  await paper.change(text, text.split("\n").length - 1);
  unsaved(true);
  await show();
}

// leave stores the undo history.
export function leave(): void { keepPast(paper.named().uri, paper.history().all); }

// remember stores the state in the browser and, a little later, in the address.
let waiting: ReturnType<typeof setTimeout> | undefined;
export function remember(): void {
  const state = paper.now();
  keep(state);
  if (!alone && !saving.disabled) keepDraft({ ...state, of: tag(state.uri) });
  clearTimeout(waiting);
  waiting = setTimeout(() => attempt(async () => {
    leave();
    if (!alone) return;
    const hash = await write(state);
    keepAddress(hash ? `#${hash}` : "");
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname);
  }), 300);
}

export async function fromAddress(): Promise<boolean> {
  const state = await read(location.hash);
  if (typeof state === "string") {
    say(words[state]);
    return false;
  }
  await open(state);
  return true;
}

// more adds the texts of the site to the list, after the games.
async function more(): Promise<void> {
  const names = [...(await texts()).keys()].filter((name) => /\.(scenario|md)$/.test(name));
  if (names.length === 0) return;
  const group = make("optgroup", "", ...names.filter((name) => ![...files.options].some((o) => o.value === name)).map((name) => make("option", name))) as HTMLOptGroupElement;
  group.label = words.textsGroup;
  files.append(group);
}

// begin opens the text in the address, or else the last one. shows is the function that
// shows the open text.
export async function begin(shows: () => Promise<void>): Promise<void> {
  show = shows;
  if (alone) say(words.starting);
  const all = await shelf.list();
  files.replaceChildren(...all.map((n) => make("option", n)));
  say("");
  const behind = location.hash === keptAddress(); // the stored state is newer than the address
  if (alone && location.hash.length > 1 && !behind && await fromAddress()) return;
  const last = keptHere() ?? keptLast();
  if (last && alone) return open(last);
  if (last && all.includes(last.uri)) return openNamed(last.uri, last.line);
  if (all[0]) await openNamed(all[0]);
  else say(words.noFiles);
}

// follow loads the list of more texts after the first text is shown. With a folder, it
// then watches for changes by others.
export function follow(): void {
  if (alone) attempt(more);
  else watch(() => attempt(reload));
}
