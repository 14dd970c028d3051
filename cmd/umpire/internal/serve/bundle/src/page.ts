// The page: a text, and the board at one of its lines. Everything about rules comes
// from the desk, and is inserted as text.

import * as asking from "./asking/asking";
import * as check from "./asking/check";
import * as ever from "./asking/ever";
import * as often from "./asking/often";
import * as share from "./asking/share";
import { alone, ask } from "./desk/ask";
import type { Answers, Diagnostic, Where } from "./desk/answers";
import { attempt, because, button, get, make, say } from "./dom";
import { load, mounted } from "./editor/mounted";
import { keys } from "./keys";
import type { State } from "./state/address";
import * as paper from "./state/paper";
import * as opening from "./opening";
import * as exporting from "./reading/export";
import * as reading from "./reading/reading";
import * as script from "./state/script";
import * as tree from "./state/tree";
import * as board from "./table/board";
import * as choose from "./table/choose";
import * as lay from "./table/lay";
import { draw } from "./table/luck";
import * as setup from "./table/setup";
import { branches, diagnostics, transcript, verdict } from "./table/transcript";
import { words } from "./words";

const seats = get<HTMLSelectElement>("seat");
let round = 0; // answers to older rounds are dropped
let where: Where | undefined;
let seen: State | undefined; // the state that the board shows
let found: Answers["diagnostics"] | undefined; // in the present text

// show shows the position before the present line.
async function show(): Promise<void> {
  const mine = ++round, touched = paper.touched();
  if (touched) opening.remember(); // what the reader has not changed is stored once it is shown
  await paper.told();
  if (mine !== round) return;
  get("verdict").replaceChildren();
  get<HTMLButtonElement>("undo").disabled = !paper.history().canUndo;
  get<HTMLButtonElement>("redo").disabled = !paper.history().canRedo;
  const place = paper.place();
  const drawing = ask("draw", { ...place, width: board.width(), scene: true, seat: seats.value });
  const looked = Promise.all([drawing, ask("legal", place), ask("where", place)]);
  looked.catch(() => {}); // errors are handled below
  try {
    const drawn = await drawing;
    if (mine !== round) return;
    board.show(drawn); // first, since people look at it; moves that were offered before cannot be made any more
    const [, legal, at] = await looked;
    if (mine !== round) return;
    where = at;
    seen = paper.now();
    choose.set(legal.moves);
    lay.renew();
    transcript(at, goto);
    seated(at.players);
    asking.renew();
    attempt(() => asking.rulings(at.game));
    attempt(() => setup.renew(at.game));
  } catch (error) {
    if (mine !== round || stale(place)) return;
    where = undefined;
    board.clear(because(error));
    choose.set([]);
    setup.named();
    get("transcript").replaceChildren();
  }
  const checked = await ask("diagnostics", paper.named()).catch((error: unknown) => {
    if (mine === round && !stale(place)) throw error; // else another text has been opened meanwhile
    return undefined;
  });
  if (mine !== round || !checked) return;
  found = checked;
  reading.renew(found.diagnostics, found.cases);
  diagnostics(found.diagnostics, goto, mend);
  verdict(found.cases);
  mounted()?.judge(found.diagnostics, found.cases);
  branches(tree.branches(), place.position.line, goto);
  if (!touched) opening.remember();
}

// stale reports whether another text is open than the one of a place.
const stale = (of: { uri: string }): boolean => of.uri !== paper.named().uri;

function seated(players: string[]): void {
  const now = ["", ...players];
  if (now.join("\n") === [...seats.options].map((o) => o.value).join("\n")) return;
  const before = seats.value;
  seats.replaceChildren(...now.map((name) => {
    const option = make("option", name || words.everybody) as HTMLOptionElement;
    option.value = name;
    return option;
  }));
  seats.value = now.includes(before) ? before : "";
}

async function goto(line: number): Promise<void> {
  paper.go(line);
  await show();
}

async function mend(d: Diagnostic, fix: number): Promise<void> {
  await paper.change(paper.mended(d.fixes?.[fix]?.edits ?? []), paper.place().position.line);
  await changed();
}

// play makes one of the offered moves. It does nothing if the text or the line has
// changed since the move was offered.
async function play(move: string): Promise<void> {
  const before = paper.text();
  if (seen?.text !== before || seen.line !== paper.place().position.line) return;
  await script.play(move, where);
  if (paper.text() !== before) opening.unsaved(true);
  await show();
}

async function changed(): Promise<void> {
  opening.unsaved(true);
  await show();
}

// step goes to the line of the previous or next move, or of the first or last.
async function step(to: "back" | "forward" | "first" | "last"): Promise<void> {
  const line = paper.place().position.line, of = script.around(line) ?? script.around(paper.lines().length - 1);
  if (!of) return;
  const stops = script.stops(of);
  const next = { first: stops[0], last: stops.at(-1), forward: stops.find((at) => at > line), back: stops.findLast((at) => at < line) }[to];
  if (next !== undefined) await goto(next);
}

// over goes to another scenario of the tree.
async function over(to: number | undefined): Promise<void> {
  if (to !== undefined) await goto(to);
}

async function undo(again: boolean): Promise<void> {
  const past = paper.history();
  await paper.back(again ? past.redo(paper.now()) : past.undo(paper.now()));
  await changed();
}

// luck makes a random legal move.
async function luck(): Promise<void> {
  const move = draw(choose.offered(), where?.line.length ?? 0);
  if (move) await play(move.text);
}

async function format(): Promise<void> {
  const { edits } = await ask("format", paper.named());
  if (edits.length === 0) return;
  await paper.change(paper.mended(edits), paper.place().position.line);
  await changed();
}

// Actions of the reader.

let soon: ReturnType<typeof setTimeout> | undefined;
let unsaid: (() => Promise<void>) | undefined; // sends typed text to the desk, if that is still to be done
let resting: (() => void) | undefined;
function later(act: () => Promise<void>): void {
  clearTimeout(soon);
  unsaid = act;
  if (!resting) attempt(() => new Promise((done) => { resting = done; })); // the page is busy until then
  soon = setTimeout(() => {
    attempt(flush);
    resting?.();
    resting = undefined;
  }, 100);
}
async function flush(): Promise<void> {
  const act = unsaid;
  unsaid = undefined;
  await act?.();
}
const typed = (): void => later(async () => { await paper.typed(); await changed(); });
const follow = (): void => later(async () => { paper.follow(); await show(); });

const acts: Record<string, () => Promise<void>> = {
  back: () => step("back"), forward: () => step("forward"), first: () => step("first"), last: () => step("last"),
  undo: () => undo(false), redo: () => undo(true), luck, format, save: opening.save, keep: opening.keepSent, fresh: opening.fresh,
  "from-here": async () => { await script.fromHere(); await changed(); },
  link: share.address, scenario: share.scenario, markdown: share.markdown, svg: share.svg, png: share.png,
  "scenario-file": exporting.scenario, "markdown-file": exporting.markdown, "png-file": share.pngFile, "page-file": exporting.page,
  lay: lay.toggle, read: reading.toggle,
  leave: () => over(tree.leave(paper.place().position.line)),
  "branch-up": () => over(tree.beside(paper.place().position.line, -1)), "branch-down": () => over(tree.beside(paper.place().position.line, 1)),
  keys: async () => get<HTMLDialogElement>("shortcuts").showModal(),
};
for (const [id, act] of Object.entries(acts)) get(id).addEventListener("click", () => attempt(act));
for (const e of document.querySelectorAll<HTMLElement>("[data-alone]")) e.hidden = !alone;
for (const e of document.querySelectorAll<HTMLElement>("[data-folder]")) e.hidden = alone;

const files = get<HTMLSelectElement>("files");
const area = get<HTMLTextAreaElement>("text");
area.addEventListener("input", () => { mounted()?.mirror(); typed(); });
area.addEventListener("click", follow);
area.addEventListener("keyup", (e) => { if (/^(Arrow|Page|Home|End)/.test(e.key)) follow(); });
files.addEventListener("change", () => attempt(async () => {
  say("");
  await flush();
  await opening.openOption(files.selectedOptions[0]);
}));
seats.addEventListener("change", () => attempt(show));
get("try").addEventListener("submit", (e) => {
  e.preventDefault();
  attempt(() => choose.judge(get<HTMLInputElement>("move").value));
});
get("close").append(button(words.close, async () => get<HTMLDialogElement>("shortcuts").close()));
get("new").addEventListener("submit", (e) => {
  e.preventDefault();
  const field = get<HTMLInputElement>("new-name"), name = field.value.trim();
  attempt(async () => {
    await flush();
    await opening.create(name, where?.game);
    if (field.value.trim() === name) field.value = "";
  });
});
let wide = board.width();
window.addEventListener("resize", () => attempt(async () => { // draw again when the new width is stable
  const now = board.width();
  await new Promise((done) => setTimeout(done, 100));
  if (now !== board.width() || now === wide) return;
  wide = now;
  await show();
}));
window.addEventListener("pagehide", opening.leave);
window.addEventListener("hashchange", (e) => {
  const { hash } = new URL(e.newURL); // the page may write its own address before it is read
  if (alone) attempt(async () => {
    await flush();
    await opening.fromAddress(hash);
  });
});

choose.start(play);
lay.start(() => where, changed);
board.listen((id) => attempt(() => (lay.isOn() ? lay.choose(id) : choose.choose(id))));
asking.start(changed);
setup.start(changed);
ever.start(play);
often.start();
reading.start(goto, changed);
check.start(() => where?.game ?? "", (game) => opening.shelf.bring(game, () => paper.named().uri), async (uri, line) => {
  if (uri !== paper.named().uri) await opening.openNamed(uri);
  if (line > 0) await goto(line);
});
keys(acts, { why: choose.tryHere, drop: () => { choose.drop(); lay.drop(); }, offered: choose.offered, play });
attempt(async () => {
  await opening.begin(show);
  if (alone && "serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch(() => {}); // without it, the page only needs the network
  opening.follow();
  requestIdleCallback(() => load(area, {
    ask, named: paper.named, flush,
    moved: (wrote) => { if (wrote) typed(); else if (!unsaid && area.value.slice(0, area.selectionStart).split("\n").length - 1 !== paper.place().position.line) follow(); },
    format: () => attempt(format), mend: (d, fix) => attempt(() => mend(d, fix)),
  }).then(() => { if (found) mounted()?.judge(found.diagnostics, found.cases); }).catch(() => {})); // without it, the text area is the editor
});
