// Opens texts, and stores their state.

import { alone, known } from "./desk/ask";
import { modules } from "./desk/worker";
import { attempt, get, idle, make, offer, say } from "./dom";
import * as reading from "./reading/reading";
import { folder, know, look, tag, watch } from "./shelf/folder";
import { came, games, original, starts, texts } from "./shelf/games";
import { read, write, type State } from "./state/address";
import { bringAll } from "./state/cards";
import { plain } from "./state/ends";
import { dropDraft, dropHere, dropSent, keep, keepAddress, keepDraft, keepPast, kept, keptAddress, keptDraft, keptHere, keptLast, keptSent } from "./state/kept";
import { fits } from "./state/limits";
import * as paper from "./state/paper";
import * as script from "./state/script";
import * as words from "./words.json";

const files = get<HTMLSelectElement>("files");
const saving = get<HTMLButtonElement>("save");
export const shelf = alone ? games() : folder();
let show: () => Promise<void> = async () => {};
let viewing: { now: () => string; set: (view: string) => void; begin: () => Promise<void>; seed: () => string } = { now: () => "", set: () => {}, begin: async () => {}, seed: () => "" };

// unsaved sets whether the text differs from the file.
export function unsaved(is: boolean): void { saving.disabled = !alone && !is; }

export async function save(): Promise<void> {
  const { uri } = paper.named();
  await shelf.write(uri, paper.text());
  unsaved(false);
  dropDraft(uri);
  say(words.saved);
}

// One text is opened after the other. Of those that wait, only the last is opened.
let turn: Promise<unknown> = Promise.resolve();
let wanted = 0;
function inTurn<T>(act: () => Promise<T>): Promise<T | undefined> {
  const mine = ++wanted, done = turn.then(() => (mine === wanted ? act() : undefined));
  turn = done.catch(() => {});
  return done;
}

// optionOf returns the value of a text in the list. A text that an address brought has an
// option beside the reader's own text of that name.
const optionOf = ({ uri, sent }: { uri: string; sent?: true }): string => (sent ? `${uri} ${words.sentMark}` : uri);

function listed(state: { uri: string; sent?: true }): string {
  const value = optionOf(state);
  if ([...files.options].some((o) => o.value === value)) return value;
  const option = files.appendChild(make("option", value)) as HTMLOptionElement;
  if (state.sent) option.dataset["sent"] = state.uri;
  return value;
}

function choose(state: { uri: string; sent?: true }): void {
  if (state.uri) files.value = listed(state);
  get("keep").hidden = !state.sent;
}

async function open(state: State): Promise<void> {
  try {
    if (!fits(state.text)) throw new Error(words.tooLarge);
    await paper.open(state);
  } finally {
    choose(paper.now());
  }
  if (alone) await bringAll(state.text, state.uri);
  if (alone && state.uri.includes("/")) await shelf.bring(state.uri.replace(/[^/]*$/, ""), () => state.uri); // files that it may include
  reading.set(state.uri.endsWith(".md"));
  unsaved(false);
  viewing.set(state.view ?? "");
  await show();
}

// openOption opens the text of an option of the list.
export async function openOption(option: HTMLOptionElement | undefined): Promise<void> {
  const sent = option?.dataset["sent"], state = sent ? kept(sent, true) : undefined;
  if (state) await inTurn(() => open(state));
  else if (option && !sent) await openNamed(option.value);
  else choose(paper.now()); // an address brought it, and the reader has not changed it
}

export const openNamed = (name: string, line?: number): Promise<void> => inTurn(() => named(name, line)).finally(() => choose(paper.now()));

async function named(name: string, line?: number): Promise<void> {
  const before = alone ? kept(name) : undefined;
  if (before) return open(line === undefined ? before : { ...before, line, view: "play" });
  const text = plain(await shelf.read(name)), draft = alone ? undefined : keptDraft(name);
  await open(draft && draft.text !== text ? draft : { uri: name, text, line: line ?? script.begin(text.split("\n")), ...(line === undefined ? {} : { view: "play" }) });
  if (!draft || draft.text === text) return;
  const of = tag(name);
  know(name, draft.of); // so that saving fails if the file has changed since
  unsaved(true);
  decide(draft.of === of ? words.draft : words.draftOlder, text, of);
}

// keepSent makes the text that an address brought the reader's own.
export async function keepSent(): Promise<void> {
  const state = paper.now();
  if (!state.sent) return;
  paper.own();
  keep(paper.now(), true);
  dropSent(state.uri);
  for (const o of [...files.options]) if (o.dataset["sent"] === state.uri) o.remove();
  choose(paper.now());
  say(words.keptSent);
  await show();
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

// dealt returns the text with which a game begins: chance decides by the seed.
const dealt = (start: string, seed: string): string => !seed ? start : start.replace(/\n {2}setup\b/, `\n  seed ${seed}\n  setup`);

// peopled gives players names, in games that only number them.
async function peopled(game: string, start: string): Promise<string> {
  const seats = (await known()).games.find((g) => g.name === game)?.seats ?? [];
  return /^p1$/i.test(seats[0] ?? "") ? start.replace("\n", `\nplayers ${words.names.split(", ").slice(0, seats.length).join(", ")}\n`) : start;
}

// newGame begins a game. The last one of its kind can be brought back by undo.
export const newGame = (game: string, seed: string): Promise<unknown> => inTurn(async () => {
  const uri = `${game}.scenario`, plainly = (await starts()).get(uri);
  if (plainly === undefined) return;
  const start = await peopled(game, plainly);
  const text = dealt(start, seed);
  if (paper.named().uri === uri && !paper.now().sent) {
    await paper.change(text, text.split("\n").length - 1);
    unsaved(true);
    viewing.set("play");
    return show();
  }
  await open({ uri, text, line: text.split("\n").length - 1 });
  keep(paper.now(), true);
});

// openText opens a text that the reader brings.
export const openText = (name: string, text: string): Promise<unknown> => inTurn(() => open({ uri: name.replace(/[^\w. -]+/g, "-"), text: plain(text), line: script.begin(plain(text).split("\n")) }));

// fresh begins the open text again: the game that it plays, or as the site has it.
export async function fresh(game: string, seed: string): Promise<void> {
  const { uri } = paper.named(), found = await original(uri);
  if (found === undefined || uri === `${game}.scenario`) return void await newGame(game, seed);
  const text = plain(found);
  await paper.change(text, script.begin(text.split("\n")));
  unsaved(true);
  await show();
}

// home shows the start page, and forgets which text this tab shows.
export async function home(): Promise<void> {
  leave();
  dropHere();
  if (alone) history.replaceState(null, "", location.pathname + modules);
  await viewing.begin();
}

// resume opens the text that the reader left.
export async function resume(): Promise<void> {
  const last = keptLast();
  if (last) await inTurn(() => open(last));
}

// leave stores the undo history.
export function leave(): void { if (!isEmbedded()) keepPast(paper.now(), paper.history().all); }

// base returns the text of the site of a name, as others have it too.
export const base = async (uri: string): Promise<string | undefined> => {
  const text = alone && uri.includes("/") ? (await texts()).get(uri) : undefined;
  return text === undefined ? undefined : plain(text);
};

// isEmbedded reports whether the page is a board in another page, which stores nothing.
const isEmbedded = (): boolean => document.body.dataset["embed"] !== undefined;

// remember stores the state in the browser and, a little later, in the address.
let waiting: ReturnType<typeof setTimeout> | undefined;
export function remember(): void {
  const state = paper.now();
  if (document.body.dataset["mode"] === "start" || isEmbedded()) return;
  keep(state, paper.touched());
  if (!alone && !saving.disabled) keepDraft({ ...state, of: tag(state.uri) });
  clearTimeout(waiting);
  waiting = setTimeout(() => attempt(async () => {
    leave();
    if (!alone) return;
    const before = location.hash, hash = await write({ ...state, view: viewing.now() }, await base(state.uri));
    if (location.hash !== before || document.body.dataset["mode"] === "start") return; // the reader has opened another address meanwhile
    keepAddress(hash ? `#${hash}` : "");
    history.replaceState(null, "", hash ? `#${hash}` : location.pathname + modules);
  }), 300);
}

// fromAddress opens the text in an address, and returns whether it could. If it differs
// from the reader's own text of that name, it has a place of its own.
export async function fromAddress(hash: string): Promise<boolean | undefined> {
  return inTurn(async () => {
    const state = await read(hash, base);
    if (typeof state === "string") {
      say({ damaged: words.damaged, otherVersion: words.otherVersion, tooLarge: words.tooLarge }[state]);
      return false;
    }
    came.set(state.uri, state.text);
    const text = plain(state.text), own = kept(state.uri);
    if (own?.text === text) await open({ ...state, text });
    else {
      if (!isEmbedded()) say(words.sent);
      await open({ ...state, text, sent: true });
    }
    keepAddress(hash); // what is stored from now on is newer
    return true;
  });
}

// more adds the texts of the site to the list, after the games.
async function more(): Promise<void> {
  const names = [...(await texts()).keys()].filter((name) => /\.(scenario|md)$/.test(name));
  if (names.length === 0) return;
  const group = make("optgroup", "", ...names.filter((name) => ![...files.options].some((o) => o.value === name)).map((name) => make("option", name))) as HTMLOptGroupElement;
  group.label = words.textsGroup;
  files.append(group);
}

// atPly goes to a move of the open scenario.
async function atPly(ply: number): Promise<void> {
  const of = script.around(paper.place().position.line) ?? script.around(paper.lines().length - 1), stop = of && script.stops(of)[ply];
  if (stop === undefined) return;
  paper.go(stop);
  await show();
}

async function list(): Promise<string[]> {
  const all = await shelf.list(), now = paper.named().uri;
  files.replaceChildren(...all.map((n) => make("option", n)));
  if (all.includes(now)) files.value = now;
  return all;
}

// begin opens the text in the address, or else the last one. shows is the function that
// shows the open text.
export async function begin(shows: () => Promise<void>, views: typeof viewing): Promise<void> {
  [show, viewing] = [shows, views];
  if (alone) say(words.starting);
  const asked = new URLSearchParams(location.search), game = asked.get("play"), ply = Number(asked.get("ply") ?? -1);
  if (asked.has("embed")) document.body.dataset["embed"] = asked.get("embed") ?? "";
  if (asked.has("embed") && location.hash.length > 1 && await fromAddress(location.hash)) {
    say("");
    return atPly(ply);
  }
  if (alone && game && location.hash.length < 2) {
    history.replaceState(null, "", location.pathname + modules);
    await newGame(game, views.seed());
    say("");
    if (paper.named().uri) return void list();
  }
  if (alone && location.hash.length < 2 && !asked.has("open") && !keptHere()) await viewing.begin();
  const all = await list();
  say("");
  if (alone && location.hash.length < 2 && asked.has("open") && await named_(asked)) return ply < 0 ? undefined : atPly(ply);
  const behind = location.hash === keptAddress(); // the stored state is newer than the address
  if (alone && location.hash.length > 1 && !behind && await fromAddress(location.hash)) return;
  for (const uri of alone ? keptSent() : []) listed({ uri, sent: true });
  const here = keptHere(), last = here?.sent && !behind ? keptLast() : here ?? keptLast();
  if (alone && !here) return viewing.begin();
  if (last && alone) return inTurn(() => open(last));
  if (last && all.includes(last.uri)) return openNamed(last.uri, last.line);
  if (all[0]) await openNamed(all[0]);
  else say(words.noFiles);
}

// named_ opens what a link of the site names: a text, and a scenario or question in it.
async function named_(asked: URLSearchParams): Promise<boolean> {
  const uri = asked.get("open") ?? "", of = asked.get("case") ?? "", at = Number(asked.get("line") ?? 0), text = plain((await original(uri)) ?? "");
  history.replaceState(null, "", location.pathname + modules);
  if (!text) {
    say(words.noSuchText);
    return false;
  }
  await open({ uri, text, line: at > 0 ? script.deciding(text.split("\n"), at - 1) : script.caseLine(text.split("\n"), of), view: "play" });
  return true;
}

// follow loads the list of more texts after the first text is shown. With a folder, it
// then watches for changes by others.
export function follow(): void {
  if (alone) idle(() => attempt(more));
  else watch(() => attempt(reload));
}
