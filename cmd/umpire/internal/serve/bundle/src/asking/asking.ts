// Questions about the position: its numbers with the lines that add up to them, the
// results under every reading of a ruling, and which positions show a rule.

import { alone, ask, known } from "../desk/ask";
import type { Game, Reading } from "../desk/answers";
import { attempt, because, button, classed, get, make, picture } from "../dom";
import * as paper from "../state/paper";
import { set } from "../state/setting";
import { texts } from "../shelf/games";
import * as board from "../table/board";
import { clause, section, sentence, tried } from "../table/refusal";
import { go, mode, onMode, sighted } from "../view";
import * as words from "../words.json";
import * as effects from "./effects";
import * as part from "./part";

type Job = "decides-of" | "does-of" | "most-of" | "always-of" | "readings-of" | "part-of" | "quiz-of" | "why-of" | "ever-of" | "often-of" | "facts-of" | "rules-of";

let job: Job = "readings-of";
let game: Game | undefined;
let compared = ""; // the ruling whose readings are side by side
let of = ""; // the text and the line that the rulings are looked at for
let move = ""; // the move that was refused on the board, or that an address brought
let stale = true; // the position has changed since the rulings were looked at
let looking = 0;
let listed = ""; // what the list of rulings shows
const found = new Map<string, "now" | "same" | "failed">(); // what each ruling changes here
let changed: () => Promise<void> = async () => {};
let open: (uri: string, line: number) => Promise<void> = async () => {};

export const comparing = (): string => (mode() === "ask" ? compared : "");
export const asked = (): string => job;
export const about = (): string => (comparing() ? move : "");

// want sets the move of which the readings are compared.
export function want(tried: string): void { move = tried; }

// facts shows how the points add up, then all values. IDs of rules and of things are one
// click away from the words.
export async function facts(): Promise<void> {
  const { facts, ledgers } = await ask("facts", paper.place()), rules = game ? (await ask("book", { game: game.name })).clauses : [];
  const row = (line: { what: string; points: number; clause: string }): HTMLElement => {
    const c = rules.find((one) => one.id === line.clause), said = line.what.replace(/^[A-Z]\d+ (?=\p{L})/u, "");
    const of = make("details", "", make("summary", sentence(said)), ...(said === line.what ? [] : [make("code", line.what)]), ...(c ? [clause(c, false)] : []));
    return make("tr", "", make("th", "", of), make("td", String(line.points)));
  };
  const named = (name: string): string => name.replaceAll(".", ", ");
  const value = (said: string): string => effects.bare(said).replace(/\{(.*?) (-?\d+) [a-z]+\.[a-z-]+\.[a-z-]+\} ?/g, "$1: $2; ").replace(/; $/, "");
  get("facts").replaceChildren(
    ...ledgers.map((l) => {
      const sum = make("tr", "", make("th", words.together), make("td", String(l.sum)));
      return classed("ledger", make("table", "", make("caption", named(l.name)), ...(l.lines.length ? l.lines.map(row) : [make("tr", "", make("td", words.noLines))]), classed("sum", sum)));
    }),
    make("details", "", make("summary", words.facts), make("table", "", ...facts.filter((f) => f.value).map((f) => make("tr", "", make("th", "", ...(f.doc ? [make("span", sentence(f.doc))] : []), make("code", f.name)), make("td", value(f.value ?? "")))))),
  );
  const all = get("facts").querySelector<HTMLDetailsElement>(":scope > details");
  if (all) all.open = ledgers.length === 0;
  get("facts").querySelectorAll("th").forEach((e) => e.setAttribute("scope", "row"));
  builders(facts);
}

// rulings takes the rulings of a game.
export async function rulings(of: string): Promise<void> {
  if (game?.name === of) return;
  game = (await known()).games.find((g) => g.name === of);
  found.clear();
  list();
}

function list(): void {
  const all = comparable(), done = found.size;
  get("rulings-far").textContent = all.length === 0 ? words.noRulings : done < all.length ? `${done} ${words.of} ${all.length} ${words.lookedAt}` : `${[...found.values()].filter((one) => one === "now").length} ${words.of} ${all.length} ${words.matterHere}`;
  const now = all.filter((r) => found.get(r.id) === "now"), rest = all.filter((r) => found.get(r.id) !== "now");
  const shows = [game?.name, compared, ...now.map((r) => r.id)].join(" ");
  if (shows === listed && get("rulings").firstChild) return; // rows stay where a reader points at them
  listed = shows;
  const row = (r: { id: string; question: string }): HTMLElement => {
    const b = button(r.question, () => compare(r.id));
    b.dataset["ruling"] = r.id;
    if (r.id === compared) b.setAttribute("aria-current", "true");
    return b;
  };
  const others = make("details", "", make("summary", `${words.otherQuestions} (${rest.length})`), ...rest.map(row)) as HTMLDetailsElement;
  others.open = now.length === 0 || get("rulings").querySelector("details")?.open === true;
  get("rulings").replaceChildren(...(now.length ? [make("h3", words.differHere), ...now.map(row)] : []), ...(rest.length ? [others] : []));
}

// comparable are the open questions of which several readings can be played.
const comparable = (): Game["rulings"] => (game?.rulings ?? []).filter((r) => (r.readings?.length ?? 2) > 1);

// lookAt finds out which rulings change something here: the position, or what is legal.
// It goes on in the background until the position changes.
async function lookAt(): Promise<void> {
  const mine = ++looking, place = paper.place(), all = comparable();
  found.clear();
  list();
  for (const r of all) {
    try {
      const { readings } = await ask("readings", { ...place, ruling: r.id });
      let differs = new Set(readings.map((one) => one.where?.printed ?? one.error)).size > 1;
      if (!differs && mine === looking) differs = new Set(await Promise.all(readings.map(async (one) => JSON.stringify((await ask("legal", { ...place, rulings: [{ ruling: r.id, reading: one.name }] })).moves.map((m) => m.text))))).size > 1;
      found.set(r.id, differs ? "now" : "same");
    } catch {
      found.set(r.id, "failed");
    }
    if (mine !== looking || mode() !== "ask") return;
    if (found.get(r.id) === "now" || found.size % 5 === 0 || found.size === all.length) list();
    await new Promise((done) => setTimeout(done, 0));
  }
  stale = false;
}

// compare shows the position under every reading of a ruling, side by side, and the verdict
// about the move that was refused or, if that differs in no reading, about one that does.
export async function compare(ruling: string): Promise<void> {
  compared = ruling;
  list();
  const place = paper.place(), at = get("compared");
  const { question, readings } = await ask("readings", { ...place, ruling });
  const legal = await Promise.all(readings.map(async (r) => new Set(r.error ? [] : (await ask("legal", { ...place, rulings: [{ ruling, reading: r.name }] })).moves.map((m) => m.text))));
  if (compared !== ruling) return;
  const apart = legal.flatMap((mine) => [...mine].filter((m) => legal.some((other) => !other.has(m)))), judged = apart.length === 0 || apart.includes(move) ? move : apart[0]!;
  const boards = await Promise.all(readings.map((r, i) => column(r, i, ruling, judged, legal)));
  const close = button(words.backToBoard, async () => uncompare());
  at.replaceChildren(make("header", "", make("p", judged ? `${words.twoReadings}: ${judged}` : words.twoReadings), make("h2", question), close), classed("two", make("div", "", ...boards)), differ(readings, legal));
  at.hidden = false;
  document.body.dataset["compared"] = "";
  if (innerWidth < 720) scrollTo(0, 0); // the boards are above the list
  sighted();
}

export function uncompare(): void {
  compared = "";
  get("compared").hidden = true;
  delete document.body.dataset["compared"];
  list();
  sighted();
}

async function column(r: Reading, i: number, ruling: string, move: string, legal: Set<string>[]): Promise<HTMLElement> {
  const place = paper.place(), rulings = [{ ruling, reading: r.name }];
  const box = make("section", "", make("header", "", classed("chip", make("span", r.default ? `${r.name} · ${words.playedNow}` : r.name)), make("p", r.words)));
  try {
    if (r.error) throw new Error(r.error);
    const wide = Math.max(280, Math.min(560, (get("table").clientWidth - 60) / 2));
    const drawn = await ask("draw", { ...place, width: Math.round(wide), prefix: `reading${i}`, rulings, ...(move ? { move } : {}) });
    box.append(classed("shot", make("div", "", drawn.svg ? picture(drawn.svg) : make("pre", drawn.text ?? ""))));
    box.append(await under(move, place, rulings, legal[i]?.size ?? 0));
    const play = button(`${words.playOnWith} ${r.name}`, async () => {
      await set(`ruling ${ruling} =`, r.default ? "" : r.name);
      uncompare();
      go("play");
      await changed();
    });
    box.append(play);
  } catch (error) {
    box.append(make("p", because(error)));
  }
  return classed("read", box);
}

// under says below a board whether the tried move is allowed, or how many are.
async function under(move: string, place: object, rulings: object[], count: number): Promise<HTMLElement> {
  if (!move) return make("footer", "", make("p", `${words.legalMoves}: ${count}`));
  const verdict = await ask("judge", { ...place, move, rulings }), ok = verdict.verdict === "legal", c = verdict.clauses[0];
  const chip = classed(`chip ${ok ? "yes" : "no"}`, make("span", ok ? words.allowed : words.refused));
  return make("footer", "", chip, make("p", sentence(ok ? c?.does ?? "" : c?.values ?? c?.words ?? verdict.mistakes?.[0]?.message ?? "")));
}

// differ says in which legal moves or positions the readings differ.
function differ(readings: Reading[], legal: Set<string>[]): HTMLElement {
  const printed = new Set(readings.map((r) => r.where?.printed ?? "")).size > 1, at = make("p", "");
  const only = readings.flatMap((r, i) => {
    const own = [...(legal[i] ?? [])].filter((m) => legal.some((other, j) => j !== i && !other.has(m)));
    return own.length ? [`${r.name}: ${own.slice(0, 3).join(", ")}${own.length > 3 ? ` ${words.and} ${own.length - 3}` : ""}`] : [];
  });
  const under = `${words.onlyUnder} ${only.join(" · ")}`, said = printed ? words.positionDiffers : only.length ? under : words.sameHere;
  at.append(classed(`chip ${printed || only.length ? "no" : ""}`, make("span", printed || only.length ? words.theyDiffer : words.theySame)), document.createTextNode(` ${said}`));
  return classed("differ", at);
}

// positions lists the scenarios that show a rule: those that cite it, or a step that it
// refuses.
let sought = ""; // the rule whose positions are asked for or listed, in place of rules
export async function positions(id: string): Promise<void> {
  sought = id;
  go("ask");
  choose("rules-of");
  const { clauses } = await ask("book", { game: game?.name ?? id.split(".")[0] ?? "" }), c = clauses.find((one) => one.id === id);
  get<HTMLInputElement>("rule-find").value = "";
  const all = alone ? [...(await texts())] : [[paper.named().uri, paper.text()] as [string, string]];
  const word = new RegExp(`^[> ]*(cites|because)\\b.*(^|[ ,])${id.replaceAll(".", "\\.")}($|[ ,])`), rows: HTMLElement[] = [], met = new Set<string>();
  for (const [uri, text] of all) {
    if (!text.includes(id)) continue;
    let title = "", first = 0;
    text.split("\n").forEach((line, n) => {
      const opens = /^[> ]*scenario "((?:[^"\\]|\\.)*)"/.exec(line);
      if (opens) [title, first] = [opens[1] ?? "", n];
      if (!word.test(line) || met.has(`${uri} ${first}`)) return;
      met.add(`${uri} ${first}`);
      const b = button(title, () => open(uri, / because /.test(line) ? n - 1 : n));
      b.append(classed("q", make("span", uri)));
      rows.push(classed("row-link", b));
    });
  }
  if (sought === id) get("rule-hits").replaceChildren(...(c ? [clause(c, false)] : []), make("p", rows.length ? `${rows.length} ${rows.length === 1 ? words.positionOf : words.positionsOf}` : words.noPositions), ...rows);
}

async function rules(): Promise<void> {
  const said = get<HTMLInputElement>("rule-find").value.toLowerCase().split(/\s+/).filter(Boolean);
  if (!game) return;
  const { clauses } = await ask("book", { game: game.name });
  if (sought) return;
  const fit = clauses.filter((c) => said.every((word) => `${c.words} ${c.section} ${c.id}`.toLowerCase().includes(word)));
  get("rule-hits").replaceChildren(...fit.slice(0, 40).map((c) => {
    const b = button(c.words ?? c.id, () => positions(c.id));
    b.append(classed("q", make("span", section(c.section ?? ""))));
    return classed("row-link", b);
  }), ...(fit.length > 40 ? [make("p", `${fit.length - 40} ${words.moreHits}`)] : []));
}

const counts = (f: { value?: string }): boolean => /^-?\d/.test(f.value ?? "");

function builders(facts: { name: string; doc?: string; value?: string }[]): void {
  const known = facts.filter((f) => f.value && !/[([]/.test(f.name) && !/^[[{]/.test(f.value)).sort((a, b) => Number(counts(b)) - Number(counts(a)));
  for (const at of document.querySelectorAll<HTMLElement>(".builder")) {
    const numbers = at.dataset["of"] === "numbers", fit = numbers ? known.filter(counts) : known, all = fit.map((f) => f.name).join(" ");
    if (at.dataset["facts"] === all) continue; // it keeps what the reader has chosen
    at.dataset["facts"] = all;
    const field = at.closest("fieldset,details,form")?.querySelector("label > input") as HTMLInputElement;
    const option = (value: string, said = value): HTMLElement => {
      const o = make("option", said) as HTMLOptionElement;
      o.value = value;
      return o;
    };
    const what = make("select", "", ...fit.map((f) => option(f.name, f.name.replaceAll(".", " · ")))) as HTMLSelectElement;
    if (numbers) {
      what.setAttribute("aria-label", words.fact);
      what.addEventListener("input", () => { field.value = what.value; });
      at.replaceChildren(what);
      field.value = what.value;
      continue;
    }
    const how = make("select", "", option("==", words.is), option(">=", words.atLeast), option("<=", words.atMost), option("!=", words.isNot)) as HTMLSelectElement;
    const worth = make("input", "") as HTMLInputElement;
    worth.setAttribute("aria-label", words.value);
    what.setAttribute("aria-label", words.fact);
    how.setAttribute("aria-label", words.comparison);
    const write = (): void => {
      const fact = known.find((f) => f.name === what.value), now = fact?.value ?? "", said = worth.value.trim(), number = fact !== undefined && counts(fact);
      for (const o of how.options) o.disabled = !number && /[<>]/.test(o.value);
      if (how.selectedOptions[0]?.disabled) how.value = "==";
      worth.placeholder = now.replaceAll('"', "");
      if (said) field.value = `${what.value} ${how.value} ${/^-?\d+$|^(true|false)$|^"/.test(said) || /^\[/.test(said) ? said : `"${said}"`}`;
    };
    for (const e of [what, how, worth]) e.addEventListener("input", write);
    at.replaceChildren(what, how, worth);
    write();
  }
}

export function choose(to: Job): void {
  job = to;
  for (const e of document.querySelectorAll<HTMLElement>("[data-job-of]")) e.hidden = e.id !== to;
  for (const e of document.querySelectorAll<HTMLElement>("[data-job]")) e.setAttribute("aria-pressed", String(e.dataset["job"] === to));
  if (to !== "readings-of") uncompare();
  board.only();
  renew();
}

// start is called once, with the functions that show changes, and open a text.
export function start(show: () => Promise<void>, opens: (uri: string, line: number) => Promise<void>): void {
  [changed, open] = [show, opens];
  for (const b of document.querySelectorAll<HTMLElement>("[data-job]")) {
    b.setAttribute("aria-pressed", String(b.dataset["job"] === job));
    b.addEventListener("click", () => {
      if (b.dataset["job"] === "why-of") {
        go("play");
        return get("move").focus();
      }
      choose(b.dataset["job"] as Job);
      if (innerWidth < 720) get(job).scrollIntoView({ block: "center" }); // it lies below the list of questions
    });
  }
  for (const e of document.querySelectorAll<HTMLElement>("[data-job-of] > div:not(#facts, #rule-hits, #rulings, #why-list)")) { // what is found comes into view
    let was = false;
    new MutationObserver(() => {
      const is = e.textContent !== "";
      if (is && !was) (e.firstElementChild ?? e).scrollIntoView({ block: "nearest" });
      was = is;
    }).observe(e, { childList: true });
  }
  get("rule-find").addEventListener("input", () => { sought = ""; attempt(rules); });
  onMode((to, before) => {
    if (before === "play") move = tried();
    if (to === "ask") renew();
    else if (compared) uncompare();
    board.only();
  });
}

// renew asks again for what is shown, and is called when the position has changed.
export function renew(moved = false): void {
  const { uri, position } = paper.place(), now = `${uri} ${position.line}\n${paper.text()}`;
  if (moved && now !== of) {
    of = now;
    stale = true;
    move = "";
    looking++;
    if (compared) uncompare();
    effects.clear();
    get("part-said").replaceChildren();
    get("quiz-said").replaceChildren();
  }
  if (mode() !== "ask") return;
  if (!["readings-of", "rules-of", "part-of", "quiz-of"].includes(job)) attempt(facts);
  if (game) attempt(() => effects.learn(game!.name).then(() => (job === "does-of" || job === "decides-of" ? effects.renew(job, move) : undefined)));
  if (job === "part-of") part.fill(comparable());
  if (job === "rules-of" && !get("rule-hits").firstChild && !sought) attempt(rules);
  if (job === "readings-of" && stale) lookAt().catch(() => {}); // in the background
}

