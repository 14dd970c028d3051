// The page: a text, and the board at one of its lines. Everything about rules comes
// from the service, and is inserted as text.

import * as asking from "./asking/asking";
import * as check from "./asking/check";
import * as effects from "./asking/effects";
import * as ever from "./asking/ever";
import * as often from "./asking/often";
import * as part from "./asking/part";
import * as share from "./asking/share";
import { alone, ask } from "./desk/ask";
import type { Answers, Diagnostic, Place, Where } from "./desk/answers";
import { attempt, because, button, classed, get, idle, make, painted, say } from "./dom";
import { load, mounted } from "./editor/mounted";
import { keys } from "./keys";
import type { State } from "./state/address";
import { keepSetting, keptSetting } from "./state/kept";
import * as paper from "./state/paper";
import * as opening from "./opening";
import * as exporting from "./reading/export";
import * as reading from "./reading/reading";
import * as script from "./state/script";
import * as tree from "./state/tree";
import * as starting from "./start";
import * as board from "./table/board";
import * as choose from "./table/choose";
import * as lay from "./table/lay";
import * as luck from "./table/luck";
import * as parts from "./table/parts";
import * as refusal from "./table/refusal";
import { name, seat } from "./table/seats";
import * as setup from "./table/setup";
import { announce, branches, diagnostics, stopAt, transcript, turned, verdict } from "./table/transcript";
import * as view from "./view";
import * as words from "./words.json";

const seats = get<HTMLSelectElement>("seat");
let round = 0; // answers to older rounds are dropped
let where: Where | undefined;
let seen: State | undefined; // the state that the board shows
let found: Answers["diagnostics"] | undefined; // in the present text
let recompare = ""; // a ruling whose readings an address compares
let wanted = ""; // a move that an address brought
let retry = ""; // the same, if it is to be tried

// show shows the position before the present line. The pictures of the parts decide how the
// parts are arranged, and so how wide they are: they are drawn until each is as wide as it
// was drawn, so that the same position looks the same whatever was shown before.
const mostDrawings = 4;
async function show(drawings = 1): Promise<void> {
  if (view.mode() === "start" || view.mode() === "none") view.go("play");
  const mine = ++round, touched = paper.touched();
  if (touched && seen?.text !== paper.text()) opening.remember(); // else it is stored once it is shown
  await paper.told();
  if (mine !== round) return;
  get<HTMLButtonElement>("undo").disabled = !paper.history().canUndo;
  get<HTMLButtonElement>("redo").disabled = !paper.history().canRedo;
  const place = paper.place();
  try {
    const at = await ask("where", place), rooms = drawings > 1 ? parts.wanted() : roomsFor(at, place), drawing = ask("draw", pictured(place, rooms)), listing = ask("legal", place);
    for (const one of [drawing, listing]) one.catch(() => {}); // errors are handled below
    const drawn = await drawing;
    if (mine !== round) return;
    where = at;
    seat(at.players);
    name(drawn.names ?? {});
    parts.near(decider(at));
    board.show(drawn, rooms); // first, since people look at it; moves that were offered before cannot be made any more
    turned(drawn.title, at, view.isNarrow());
    await painted(); // what is below needs the layout of the board, or is looked at later
    if (mine !== round) return;
    if (touched) opening.remember();
    if (board.ill() && drawings < mostDrawings) return await show(drawings + 1);
    fitted.set(place.position.line, rooms);
    const legal = await listing;
    if (mine !== round) return;
    seen = paper.now();
    choose.set(legal.moves, at);
    lay.renew(at);
    transcript(at, tree.branches(), goto, chanceOf);
    named(at);
    seated(at.players);
    asking.renew(true);
    attempt(() => asking.rulings(at.game));
    attempt(() => setup.renew(at.game));
    if (retry) refusal.again(retry);
    retry = "";
    if (recompare && wanted) asking.want(wanted);
    if (recompare) attempt(() => asking.compare(recompare).finally(() => { recompare = ""; }));
    if (await dealOn(at)) return;
    announce(at);
  } catch (error) {
    if (mine !== round || stale(place)) return;
    where = undefined;
    if (reading.isOn() && view.mode() === "write") dim();
    else board.clear(because(error));
    choose.set([], undefined);
    setup.named();
    get("transcript").replaceChildren();
  }
  if (view.mode() !== "write") paper.reveal(); // the editor is not in sight, and so it is last
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
  if (alone) setTimeout(() => ahead(mine).catch(() => {}), 150); // a step asks again, and has the error
}

// decider returns the player to decide, if it is not only chance.
const decider = (at: Where): string => at.deciders.find((who) => at.players.includes(who)) ?? "";

// fitted holds the rooms with which the position at each line was shown last.
const fitted = new Map<number, parts.Rooms>();

// roomsFor returns the rooms of the parts as the position at a line was shown before, or the last one in which the
// same player decided. If they are wrong by now, the table is drawn again.
const roomsFor = (at: Where, { position }: Place): parts.Rooms => fitted.get(position.line) ?? parts.wanted(decider(at) || undefined);

// pictured asks for the pictures of a position.
const pictured = (place: Place, rooms: parts.Rooms): object => ({ ...place, parts: true, rooms, seat: seats.value });

// ahead asks for the positions before and after the present one, so that a step is shown at once.
async function ahead(of: number): Promise<void> {
  const { uri, position } = paper.place(), around = script.around(position.line), stops = around ? script.stops(around) : [];
  for (const line of stops.filter((_, n) => stops[n - 1] === position.line || stops[n + 1] === position.line)) {
    const place = { uri, position: { line, character: 0 } }, at = await ask("where", place);
    if (of !== round) return;
    await Promise.all([ask("draw", pictured(place, roomsFor(at, place))), ask("legal", place)]);
  }
}

// stale reports whether another text is open than the one of a place.
const stale = (of: { uri: string }): boolean => of.uri !== paper.named().uri;

// dim keeps the last board, where the text has none.
function dim(): void {
  get("table").classList.add("dim");
  if (!get("board").firstChild) board.clear("");
}

// named shows which game is played, and what is open.
function named(at: Where): void {
  if (document.body.dataset["embed"] !== undefined) attempt(async () => { get<HTMLAnchorElement>("whole").href = await share.whole(); });
  get("table").classList.remove("dim");
  const { uri } = paper.named(), own = uri === `${at.game}.scenario`;
  get("game-name").textContent = starting.titleOf(at.game);
  get("game-what").textContent = own ? at.players.join(", ") : [at.case, uri].filter(Boolean).join(" · ");
  document.title = `${starting.titleOf(at.game)} · ${words.umpire}`;
}

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

// dealOn lets chance decide by a seed, if only chance can decide at the end of the
// scenario. It returns whether the text has changed.
async function dealOn(at: Where): Promise<boolean> {
  const only = at.deciders.length > 0 && at.deciders.every((who) => at.devices.includes(who));
  if (!only || luck.isAsked() || !paper.touched() || !luck.due()) return false;
  await luck.seeded();
  await changed();
  return true;
}

// chanceOf returns what can be done about results of chance in the log.
function chanceOf(steps: Where["line"]): HTMLElement[] {
  const seed = luck.seed();
  if (!seed || steps.some((step) => step.line >= 0) || !where || !steps.includes(where.line[0]!)) return [];
  const again = button(words.dealAgain, async () => {
    await luck.reseed();
    await changed();
  }), first = steps[0];
  again.classList.add("link");
  const pick = button(words.chooseFall, async () => { if (first) await luck.choose(steps, changed); });
  pick.classList.add("link");
  return [classed("luck", make("p", `${words.seedWord} ${seed} · `, again, document.createTextNode(" · "), pick))];
}

async function goto(line: number): Promise<void> {
  paper.go(line);
  await show();
}

async function mend(d: Diagnostic, fix: number): Promise<void> {
  await paper.change(paper.mended(d.fixes?.[fix]?.edits ?? []), paper.place().position.line);
  await changed();
}

// play makes one of the offered moves, or several. It does nothing if the text or the line has
// changed since the move was offered.
async function play(...moves: string[]): Promise<void> {
  const before = paper.text();
  if (seen?.text !== before || seen.line !== paper.place().position.line) return;
  hinted();
  await script.play(moves, where);
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

// any makes a random legal move.
async function any(): Promise<void> {
  const move = luck.draw(choose.offered(), where?.line.length ?? 0);
  if (move) await play(move.text);
}

async function format(): Promise<void> {
  const { edits } = await ask("format", paper.named());
  if (edits.length === 0) return;
  await paper.change(paper.mended(edits), paper.place().position.line);
  await changed();
}

// hinted takes the first hint away, for good.
function hinted(): void {
  if (get("hint").hidden) return;
  get("hint").hidden = true;
  keepSetting("hint", "off");
}

// viewed returns how the position is looked at, as an address has it; "" is play.
function viewed(): string {
  const mode = view.mode(), tried = mode === "play" ? refusal.tried() : asking.about(), compared = asking.comparing();
  const said = [mode === "play" || mode === "start" ? "" : mode, compared && `ruling=${compared}`, tried && `tried=${tried}`].filter(Boolean);
  return said.length ? said.join(";").replaceAll("\n", " ") : "";
}

// set shows a view.
function set(said: string): void {
  const [first = "", ...more] = said.split(";"), all = first.includes("=") ? [first, ...more] : more;
  const value = (name: string): string => all.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
  [recompare, wanted] = [value("ruling"), value("tried")];
  retry = recompare ? "" : wanted;
  view.go(first === "arrange" || first === "ask" || first === "write" || first === "play" ? first : reading.isPage() ? "write" : "play");
}

// Actions of the reader.

let soon: ReturnType<typeof setTimeout> | undefined;
let unsaid: (() => Promise<void>) | undefined; // sends typed text to the service, if that is still to be done
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

const dialog = (id: string): HTMLDialogElement => get<HTMLDialogElement>(id);
const open = (id: string) => async (): Promise<void> => dialog(id).showModal();

// closing closes the menus after an action in one of them.
const closing = (act: () => Promise<void>) => async (): Promise<void> => {
  for (const d of document.querySelectorAll("dialog")) d.close();
  await act();
};

const acts: Record<string, () => Promise<void>> = {
  back: () => step("back"), forward: () => step("forward"),
  undo: () => undo(false), redo: () => undo(true), luck: any, format, save: opening.save, download: closing(opening.save), keep: closing(opening.keepSent),
  fresh: closing(() => opening.fresh(where?.game ?? "", luck.fresh())),
  "from-here": async () => { await script.fromHere(); await changed(); },
  link: share.address, scenario: closing(share.scenario), markdown: closing(share.markdown), svg: closing(share.svg), png: closing(share.png),
  "scenario-file": closing(exporting.scenario), "markdown-file": closing(exporting.markdown), "png-file": closing(share.pngFile), "page-file": exporting.page,
  read: () => reading.toggle(true), source: () => reading.toggle(false),
  leave: () => over(tree.leave(paper.place().position.line)),
  "branch-up": () => over(tree.beside(paper.place().position.line, -1)), "branch-down": () => over(tree.beside(paper.place().position.line, 1)),
  game: open("game-menu"), more: open("more-menu"), keys: closing(open("shortcuts")), "hint-off": async () => hinted(),
  "lay-drop": async () => lay.drop(), mend: () => undo(false), "play-here": async () => view.go("play"),
};
for (const [id, act] of Object.entries(acts)) get(id).addEventListener("click", () => attempt(act));
const more: Record<string, () => Promise<void>> = {
  first: () => step("first"), last: () => step("last"),
  lay: async () => view.go(view.mode() === "arrange" ? "play" : "arrange"),
  "page": async () => { view.go("write"); await reading.toggle(true); },
};
for (const e of document.querySelectorAll<HTMLElement>("[data-alone]")) e.hidden = !alone;
for (const e of document.querySelectorAll<HTMLElement>("[data-folder]")) e.hidden = alone;
for (const e of document.querySelectorAll<HTMLElement>("[data-go]")) e.addEventListener("click", () => {
  view.go(e.dataset["go"] as view.Mode);
  if (e.dataset["at"]) get(e.dataset["at"]).scrollIntoView({ block: "start" });
});
for (const e of document.querySelectorAll(".close")) e.append(button(words.close, async () => e.closest("dialog")?.close()));
for (const d of document.querySelectorAll("dialog")) d.addEventListener("click", (e) => { if (e.target === d) d.close(); }); // outside of it
get("hint").hidden = keptSetting("hint") === "off";

const files = get<HTMLSelectElement>("files");
const area = get<HTMLTextAreaElement>("text");
area.addEventListener("input", () => { mounted()?.mirror(); typed(); });
area.addEventListener("click", follow);
area.addEventListener("keyup", (e) => { if (/^(Arrow|Page|Home|End)/.test(e.key)) follow(); });
files.addEventListener("change", () => attempt(closing(async () => {
  say("");
  await flush();
  await opening.openOption(files.selectedOptions[0]);
})));
seats.addEventListener("change", () => attempt(closing(show)));
get("try").addEventListener("submit", (e) => {
  e.preventDefault();
  attempt(() => choose.judge(get<HTMLInputElement>("move").value));
});
get("timeline").addEventListener("input", () => attempt(async () => {
  const line = stopAt(Number(get<HTMLInputElement>("timeline").value));
  if (line !== undefined) await goto(line);
}));
get("new").addEventListener("submit", (e) => {
  e.preventDefault();
  const field = get<HTMLInputElement>("new-name"), name = field.value.trim();
  attempt(closing(async () => {
    await flush();
    await opening.create(name, where?.game);
    if (field.value.trim() === name) field.value = "";
  }));
});
get("home").addEventListener("click", (e) => {
  if (e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  attempt(async () => {
    await flush();
    await opening.home();
  });
});
get("own-position").addEventListener("click", () => attempt(async () => {
  if (alone) await opening.newGame("roam", luck.fresh());
  view.go("arrange");
}));
get("own-page").addEventListener("click", () => attempt(async () => {
  await opening.openNamed("page.md");
  view.go("write");
}));
get("own-file").addEventListener("change", () => attempt(async () => {
  const file = get<HTMLInputElement>("own-file").files?.[0];
  if (file) await opening.openText(file.name, await file.text());
}));
let wide = board.width();
window.addEventListener("resize", () => attempt(async () => { // draw again when the new width is stable
  if (view.mode() === "start" || view.mode() === "none") return;
  const now = board.width();
  await new Promise((done) => setTimeout(done, 100));
  if (now !== board.width() || (now === wide && !board.ill())) return;
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
refusal.uses((id) => attempt(() => asking.positions(id)), async () => { view.go("write"); await changed(); });
lay.start(() => where, changed);
luck.start();
share.views(viewed, opening.base);
view.onSight(() => { if (seen) opening.remember(); });
board.listen((id) => attempt(async () => document.body.dataset["embed"] === "look" ? undefined : (lay.isOn() ? lay.choose(id) : choose.choose(id))), (id) => (lay.isOn() ? lay.near(id) : choose.near(id)));
const goTo = async (uri: string, line: number): Promise<void> => {
  if (uri !== paper.named().uri) await opening.openNamed(uri);
  if (view.mode() !== "write") view.go("play");
  if (line > 0) await goto(line);
};
asking.start(changed, goTo);
setup.start(changed);
const playOn = async (...moves: string[]): Promise<void> => { view.go("play"); await play(...moves); };
ever.start(playOn);
part.start(playOn);
effects.start(playOn);
often.start();
reading.start(goto, changed);
check.start(() => where?.game ?? "", (game) => opening.shelf.bring(game, () => paper.named().uri), goTo);
starting.start({
  play: async (game) => {
    if (alone) await opening.newGame(game, luck.fresh());
    else await opening.openNamed((await opening.shelf.list())[0] ?? "");
  },
  resume: opening.resume,
  open: async (uri, line) => opening.openNamed(uri, line),
  ask: async (game, clause) => {
    await opening.newGame(game, luck.fresh());
    await asking.positions(clause);
  },
});
view.onMode((to, before) => {
  if (to === "write") paper.reveal();
  if (to === "start" || before === "none" || before === "start") return;
  refusal.clear();
  attempt(show); // the board has another place, so another width
});
keys({ ...acts, ...more }, {
  why: choose.tryHere, pressed: choose.pressed,
  drop: () => { if (lay.isOn()) lay.drop(); else choose.back(); },
  typing: () => { view.go("write"); attempt(() => reading.toggle(false)); (mounted() ?? area).focus(); },
});
attempt(async () => {
  await opening.begin(show, { now: viewed, set, begin: starting.show, seed: luck.fresh });
  if (alone && "serviceWorker" in navigator) idle(() => void navigator.serviceWorker.register("sw.js").catch(() => {})); // without it, the page only needs the network
  opening.follow();
  idle(() => void load(area, {
    ask, named: paper.named, flush,
    moved: (wrote) => { if (wrote) typed(); else if (!unsaid && area.value.slice(0, area.selectionStart).split("\n").length - 1 !== paper.place().position.line) follow(); },
    format: () => attempt(format), mend: (d, fix) => attempt(() => mend(d, fix)),
  }).then(() => { if (found) mounted()?.judge(found.diagnostics, found.cases); }).catch(() => {})); // without it, the text area is the editor
});
