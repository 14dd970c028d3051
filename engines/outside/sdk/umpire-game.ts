/**
 * A board game as functions, which umpire can ask (protocol umpire-engine/1).
 *
 * Copy this file beside your game; it needs nothing else. Node 22.18 runs it as it is, and
 * any bundler makes JavaScript of it. A position is an object that JSON can hold, and every
 * function is given the table: its players, variants and readings. Keep nothing in globals,
 * since umpire asks about many tables at once.
 *
 *     run<State>({
 *       name: "ttt", players: [2, 2], example: "Ann: place b2", clauses: [...],
 *       start: t => ({ turn: t.players[0], ... }),
 *       verbs: { place: { args: [CELLS], may(t, s, by, cell) { t.forbids("ttt.place.empty", taken(s, cell), "it is taken") }, do(...) {...} } },
 *       ...
 *     })
 */
declare const process: any, globalThis: any

export type Words = string | (() => string)
/** One of some words, a number from .. to, or any word. */
export type Arg = readonly string[] | { from: number; to: number } | null
export type Reason = { clause: string; here?: string; things?: string[]; impossible?: boolean }
/** id, kind, section, words; perhaps tie (judged, acted or defined) and the place in the source. */
export type Clause = readonly [id: string, kind: string, section: string, words: string, tie?: string, at?: string]
/** string, int, number or bool, "list of" or "map of" one of these, or "int by string". */
export type FactType = readonly [type: string, meaning: string]
export type Line = { what: string; points: number; clause: string }
export type Ledger = { name: string; fact?: string; lines: Line[]; by?: string[] }
export type Ruling = { id: string; question: string; readings: readonly (readonly [alias: string, sentence: string])[] }

class Refused extends Error {}
class Unread extends Error {
  answer: object
  constructor(unread: string, from: number, end: number, near: readonly string[] = []) {
    super(unread)
    this.answer = { unread, from, end, near }
  }
}
class Draw extends Error {
  device: string
  outcomes: [string, number][]
  constructor(device: string, outcomes: [string, number][]) {
    super(device)
    this.device = device
    this.outcomes = outcomes
  }
}

const spoken = (words: Words) => (typeof words === "string" ? words : words())
const DRAWS = "The result of a draw comes before anything else, and there is none when nothing is drawn."
const none: ReadonlySet<string> = new Set()

/** A table: who plays by what, and what the rules say of the present question. */
export class Table {
  players: string[]
  variants: Record<string, string>
  rulings: Record<string, string>
  misread: Set<string>
  struck: ReadonlySet<string> = none
  /** For the functions below: what the present question has found. */
  found: { collect: boolean; reports: boolean; drawn: string[]; replay: boolean; reasons: Reason[]; events: string[]; acted: Set<string>; state: unknown }

  constructor(players: string[], variants: Record<string, string>, rulings: Record<string, string>, misread: string[]) {
    this.players = players
    this.variants = variants
    this.rulings = rulings
    this.misread = new Set(misread)
    this.found = this.begin(none)
  }
  begin(struck: ReadonlySet<string>, collect = false, reports = false, drawn: string[] = [], state: unknown = null) {
    this.struck = struck
    return (this.found = { collect, reports, drawn, replay: drawn.length > 0, reasons: [], events: [], acted: new Set(), state })
  }
  /** The player to the left of another. */
  next(player: string): string {
    return this.players[(this.players.indexOf(player) + 1) % this.players.length]
  }
  /** A clause forbids the move, or the position, if a condition holds. */
  forbids(clause: string, condition: unknown, here: Words = ""): void {
    if (condition && !this.struck.has(clause)) this.refuse({ clause, here: this.found.collect ? spoken(here) : "" })
  }
  /** The same of a move that cannot be carried out at all, even without the clause. */
  refuses(clause: string, condition: unknown, here: Words = ""): void {
    if (condition) this.refuse({ clause, here: this.found.collect ? spoken(here) : "", impossible: true })
  }
  private refuse(reason: Reason): void {
    if (!this.found.collect) throw new Refused()
    this.found.reasons.push(reason)
    if (reason.impossible) throw new Refused()
  }
  /** Whether other rules forbid nothing: allows(() => mayFish(t, s, player)). */
  allows(judge: () => void): boolean {
    const collect = this.found.collect
    this.found.collect = false
    try {
      judge()
      return true
    } catch (e) {
      if (e instanceof Refused) return false
      throw e
    } finally {
      this.found.collect = collect
    }
  }
  /** Whether a clause acts: call it before what the clause changes, and change it only then. */
  does(clause: string, condition: unknown, say: Words = ""): boolean {
    if (!condition || this.struck.has(clause)) return false
    this.found.acted.add(clause)
    if (this.found.reports) this.event(clause, say, "")
    return true
  }
  /** Reports an event that changes nothing. */
  notes(clause: string, say: Words): void {
    if (this.found.reports) this.event(clause, say, ',"note":true')
  }
  private event(clause: string, say: Words, more: string): void {
    if (!this.found.replay || this.found.events.length) more = `,"before":${JSON.stringify(this.found.state)}${more}`
    this.found.events.push(`{"clause":${JSON.stringify(clause)},"say":${JSON.stringify(spoken(say))}${more}}`)
  }
  /** Draws within a move: one of some outcomes, evenly or by weight. The move is run again
   * once the result is known, up to here. */
  chance(device: string, outcomes: readonly string[] | Record<string, number>): string {
    const weighed: [string, number][] = Array.isArray(outcomes) ? outcomes.map(o => [o, 1]) : Object.entries(outcomes)
    const drawn = this.found.drawn.shift()
    if (drawn !== undefined && !weighed.some(([o]) => o === drawn)) throw new Draw(device, [])
    if (drawn !== undefined) return drawn
    throw new Draw(device, weighed.filter(([, n]) => n > 0))
  }
}

/** A kind of move. Of players it is "Ann: WORD ARG ...", of chance "deck: ARG ...". */
export interface Verb<S> {
  args?: readonly Arg[]
  /** How many of the last arguments may be omitted. */
  optional?: number
  may(t: Table, s: S, by: string, ...args: any[]): void
  do(t: Table, s: S, by: string, ...args: any[]): void
  /** All arguments, where some were omitted. */
  settle?(t: Table, s: S, by: string, ...args: any[]): unknown[]
}

/** A game: what it is called, its rulebook, and functions for its rules. */
export interface Game<S extends object> {
  name: string
  edition?: string
  players: readonly [fewest: number, most: number]
  names?: readonly string[]
  example: string
  examples?: readonly string[]
  notation?: string
  clauses: readonly Clause[]
  variants?: Record<string, string>
  values?: Record<string, string>
  /** The first reading of each is the default. */
  rulings?: readonly Ruling[]
  misreadings?: readonly (readonly [name: string, clause: string, words: string])[]
  /** A JSON schema of positions. */
  position?: object
  start(t: Table): S
  /** Who may decide; nobody when the game is over. */
  deciders(t: Table, s: S): string[]
  /** The moves worth judging. */
  moves(t: Table, s: S): string[]
  verbs: Record<string, Verb<S>>
  devices?: Record<string, Verb<S>>
  /** Devices that only draw within moves. */
  draws?: readonly string[]
  weight?(t: Table, s: S, move: string): number
  facts?: Record<string, readonly [...FactType, (t: Table, s: S) => unknown]>
  playerFacts?: Record<string, readonly [...FactType, (t: Table, s: S, player: string) => unknown]>
  /** t.forbids what cannot be set up. */
  setup?(t: Table): void
  /** t.forbids what no position can be. */
  check?(t: Table, s: S): void
  /** The position, with what follows from the keys that were said. */
  complete?(t: Table, s: S, said: string[]): S
  /** The position as a player sees it. */
  view?(t: Table, s: S, player: string): S
  scene?(t: Table, s: S, player: string): object
  touches?(t: Table, s: S, move: string): string[]
  ledgers?(t: Table, s: S): Ledger[]
  rank?(t: Table, s: S): { winners: string[]; points?: Record<string, number>; reason?: string }
}

type Read<S> = { by: string; word: string; verb?: Verb<S>; args: any[] }
type Looked = { deciders: string[]; legal: string[]; weights?: number[]; facts?: object; playerFacts?: object; tried?: string[] }

/** The keys of objects in order: umpire compares positions as texts. */
function ordered(v: any): any {
  if (Array.isArray(v)) return v.map(ordered)
  if (v === null || typeof v !== "object") return v
  return Object.fromEntries(Object.keys(v).sort().map(k => [k, ordered(v[k])]))
}

/** Returns the function that answers a line of the protocol by a line. */
export function engine<S extends object>(game: Game<S>): (line: string) => string {
  const tables = new Map<string, Table>()
  const drawClause = game.name + ".engine.draw"
  const devices = game.devices ?? {}, chance = [...Object.keys(devices), ...(game.draws ?? [])]
  const optional = ["check", "complete", "view", "scene", "touches", "ledgers", "rank"].filter(name => name in game || (name === "check" && game.draws))
  const types = (facts: Record<string, any> = {}) => Object.fromEntries(Object.entries(facts).map(([k, [type, words]]) => [k, [type, words]]))
  const values = (facts: Record<string, any>, ...of: unknown[]) => Object.fromEntries(Object.entries(facts).map(([k, f]) => [k, f[2](...of)]))
  const hello = {
    protocol: 1, name: game.name, edition: game.edition, players: game.players, names: game.names, chance,
    clauses: [...game.clauses, ...(game.draws ? [[drawClause, "turn", "Draws", DRAWS, "judged"] as const] : [])].map(
      ([id, kind, section, words, tie, at]) => ({ id, kind, section, words, tie, at })),
    variants: game.variants, values: game.values, rulings: game.rulings,
    misreadings: game.misreadings?.map(([name, clause, words]) => ({ name, clause, words })),
    facts: types(game.facts), playerFacts: types(game.playerFacts), position: game.position, example: game.example,
    examples: game.examples ?? [game.example], notation: game.notation, can: ["reasons", "events", "strike", "walk", ...optional],
  }
  const waits = (s: S): string => (s as any).drawing || ""
  const guarded = (judge: () => void) => {
    try {
      judge()
    } catch (e) {
      if (!(e instanceof Refused)) throw e
    }
  }

  function read(line: string): Read<S> {
    const colon = line.indexOf(": "), by = line.slice(0, colon), words = line.slice(colon + 2).split(" ")
    let at = [...by].length + 2, verb: Verb<S> | undefined = devices[by], word = ""
    if (!verb && chance.includes(by)) return { by, word, args: words }
    if (!verb) {
      word = words.shift()!
      if (!Object.hasOwn(game.verbs, word)) throw new Unread("expected " + Object.keys(game.verbs).join(" or "), at, at + word.length, Object.keys(game.verbs))
      verb = game.verbs[word]
      at += word.length + 1
    }
    const kinds = verb.args ?? [], args: any[] = []
    words.forEach((said, i) => {
      const kind = kinds[i], end = at + said.length
      if (i >= kinds.length) throw new Unread(`"${said}" is more than belongs here`, at, end)
      if (kind && "from" in kind) {
        if (!/^[0-9]{1,15}$/.test(said) || +said < kind.from || +said > kind.to) throw new Unread(`expected a number from ${kind.from} to ${kind.to}`, at, end)
        args.push(+said)
      } else if (kind && !(kind as readonly string[]).includes(said)) {
        throw new Unread("expected " + (kind as readonly string[]).join(", "), at, end, kind as readonly string[])
      } else args.push(said)
      at = end + 1
    })
    if (args.length < kinds.length - (verb.optional ?? 0)) throw new Unread("something is missing at the end", Math.max(0, at - 1), at)
    return { by, word, verb, args }
  }

  function judge(t: Table, s: S, line: string, struck: ReadonlySet<string>): { line: string; reasons: Reason[] } {
    const m = read(line)
    if (waits(s)) {
      const legal = drawing(t, s, struck).map(([m]) => m)
      return { line, reasons: legal.includes(line) ? [] : [{ clause: drawClause, here: "a result is drawn first", impossible: true }] }
    }
    if (!m.verb) return { line, reasons: [{ clause: drawClause, here: "nothing is drawn", impossible: true }] }
    const found = t.begin(struck, true)
    const args = m.verb.settle ? m.verb.settle(t, s, m.by, ...m.args) : m.args
    guarded(() => m.verb!.may(t, s, m.by, ...args))
    return { line: `${m.by}: ${[...(m.word ? [m.word] : []), ...args].join(" ")}`, reasons: found.reasons }
  }

  function legalMoves(t: Table, s: S, struck: ReadonlySet<string>): string[] {
    if (waits(s)) return drawing(t, s, struck).map(([m]) => m)
    return game.moves(t, s).filter(line => {
      const m = read(line)
      t.begin(struck)
      return t.allows(() => m.verb!.may(t, s, m.by, ...m.args))
    })
  }

  /** The results for which a position waits, with their weights; none if it cannot wait so. */
  function drawing(t: Table, s: S, struck: ReadonlySet<string>): [string, number][] {
    const lines = waits(s).split("; "), by = lines[0].slice(0, lines[0].indexOf(": "))
    if (!t.players.includes(by) && !Object.hasOwn(devices, by)) return []
    try {
      carryOut(t, { ...structuredClone(s), drawing: "" }, lines, struck, false)
    } catch (e) {
      if (e instanceof Draw) return e.outcomes.map(([o, n]) => [e.device + ": " + o, n])
      if (!(e instanceof Unread)) throw e
    }
    return []
  }

  function carryOut(t: Table, s: S, lines: string[], struck: ReadonlySet<string>, reports: boolean): void {
    const m = read(lines[0])
    t.begin(struck, false, reports, lines.slice(1).map(line => line.slice(line.indexOf(": ") + 2)), s)
    m.verb!.do(t, s, m.by, ...m.args)
  }

  /** Makes a move; where it draws, the position waits for the result. */
  function make(t: Table, s: S, line: string, struck: ReadonlySet<string>, reports: boolean): S {
    const lines = waits(s) ? [...waits(s).split("; "), line] : [line]
    if ("drawing" in s) (s as any).drawing = ""
    const before = game.draws || "drawing" in s ? JSON.stringify(s) : ""
    try {
      carryOut(t, s, lines, struck, reports)
      return s
    } catch (e) {
      if (!(e instanceof Draw)) throw e
      t.begin(struck, false, reports).replay = true
      t.does(drawClause, true, `the result of the ${e.device} is awaited`)
      return { ...JSON.parse(before), drawing: lines.join("; ") }
    }
  }

  function weights(t: Table, s: S, legal: string[], struck: ReadonlySet<string>): number[] | undefined {
    if (waits(s)) return drawing(t, s, struck).map(([, n]) => n)
    if (game.weight && legal.length && chance.includes(legal[0].slice(0, legal[0].indexOf(": ")))) return legal.map(m => game.weight!(t, s, m))
  }

  function look(t: Table, s: S, struck: ReadonlySet<string>, all = false): Looked {
    const legal = legalMoves(t, s, struck), waiting = waits(s)
    const deciders = waiting ? legal.slice(0, 1).map(m => m.slice(0, m.indexOf(": "))) : game.deciders(t, s)
    const a: Looked = { deciders, legal, weights: weights(t, s, legal, struck) }
    t.begin(struck)
    if (game.facts) a.facts = values(game.facts, t, s)
    if (game.playerFacts) a.playerFacts = Object.fromEntries(t.players.map(p => [p, values(game.playerFacts!, t, s, p)]))
    if (all && !waiting) a.tried = game.moves(t, s)
    return a
  }

  function walk(t: Table, s: S, picks: number[], struck: ReadonlySet<string>): object {
    const acted = new Set<string>()
    let moves = 0, choices = 0, over = false
    const pick = (by: number, n: number) => Math.floor((by * n) / 2 ** 32) // exact: n is below 2 ** 21
    for (const by of picks) {
      const legal = legalMoves(t, s, struck)
      if ((over = !legal.length)) break
      choices += legal.length
      const heavy = weights(t, s, legal, struck), total = heavy?.reduce((a, b) => a + b, 0) ?? 0
      let i = pick(by, total || legal.length)
      if (total) for (let at = i, k = 0; ; at -= heavy![k++]) if (at < heavy![k]) { i = k; break }
      s = make(t, s, legal[i], struck, false)
      t.found.acted.forEach(c => acted.add(c))
      moves++
    }
    if (!over) over = !waits(s) && !game.deciders(t, s).length
    return { walked: { to: s, moves, choices, over, clauses: [...acted] } }
  }

  function open(q: any): object {
    const t = new Table(q.players ?? [], q.variants ?? {}, q.rulings ?? {}, q.misread ?? [])
    const found = t.begin(none, true)
    if (game.setup) guarded(() => game.setup!(t))
    if (found.reasons.length) return { cannot: found.reasons }
    tables.set(q.table, t)
    return { start: ordered(game.draws ? { drawing: "", ...game.start(t) } : game.start(t)) }
  }

  function play(t: Table, q: any, struck: ReadonlySet<string>): string {
    const { line, reasons } = judge(t, q.at, q.move, struck)
    if (reasons.length || q.only === "judge") return JSON.stringify({ refused: reasons, move: line })
    const to = make(t, q.at, line, struck, true), events = t.found.events.join(",")
    return `{"to":${JSON.stringify(to)},"events":[${events}]${q.look ? `,"look":${JSON.stringify(look(t, to, struck))}` : ""}}`
  }

  function answer(q: any): string {
    switch (q.do) {
      case "hello": return JSON.stringify(hello)
      case "open": return JSON.stringify(open(q))
    }
    const t = tables.get(q.table), struck: ReadonlySet<string> = q.struck ? new Set<string>(q.struck) : none
    if (!t) throw new Error(`there is no table ${q.table}`)
    switch (q.do) {
      case "play": return play(t, q, struck)
      case "look": return JSON.stringify(look(t, q.at, struck, q.all))
      case "walk": return JSON.stringify(walk(t, q.at, q.picks, struck))
    }
    if (!optional.includes(q.do)) throw new Error(`there is no question ${q.do}`)
    t.begin(struck, true)
    switch (q.do) {
      case "check":
        const first = waits(q.at).split("; ")[0]
        if (first && !(drawing(t, q.at, none).length && !judge(t, { ...structuredClone(q.at), drawing: "" }, first, none).reasons.length))
          return JSON.stringify({ broken: [{ clause: drawClause, here: `nothing is drawn by ${waits(q.at)}` }] })
        const judged = t.begin(struck, true)
        guarded(() => game.check?.(t, q.at))
        return JSON.stringify({ broken: judged.reasons })
      case "complete": return JSON.stringify({ at: game.complete!(t, q.at, q.said ?? []) })
      case "view": return JSON.stringify({ at: game.view!(t, q.at, q.seat ?? "") })
      case "scene": return JSON.stringify({ scene: game.scene!(t, q.at, q.seat ?? "") })
      case "touches": return JSON.stringify({ touches: game.touches!(t, q.at, q.move) })
      case "ledgers": return JSON.stringify({ ledgers: game.ledgers!(t, q.at) })
    }
    return JSON.stringify(game.rank!(t, q.at))
  }

  /** Answers a question with its id; a failure of the game is an answer too. */
  function respond(q: any): string {
    let text: string
    try {
      text = answer(q)
    } catch (e: any) {
      text = JSON.stringify(e instanceof Unread ? e.answer : { error: `${e} ${String(e?.stack).match(/[^/\\(]*:\d+:\d+/)?.[0] ?? ""}`.trim() })
    }
    return `{"id":${Number(q.id ?? 0)},${text.slice(1)}`
  }
  return line => respond(JSON.parse(line))
}

/** Answers questions: the lines of standard input until it ends, in a browser's worker
 * messages. With import.meta.url of the module, only where that is the program. */
export function run<S extends object>(game: Game<S>, module = ""): void {
  const answer = engine(game)
  if (typeof process === "undefined") {
    globalThis.onmessage = (e: any) => globalThis.postMessage(answer(e.data))
    return
  }
  if (module && !decodeURIComponent(new URL(module).pathname).endsWith((process.argv[1] ?? "").replaceAll("\\", "/"))) return
  console.log = console.info = console.debug = console.error // what the author prints disturbs nobody
  let rest = ""
  process.stdin.setEncoding("utf8")
  process.stdin.on("data", (text: string) => {
    const lines = (rest + text).split("\n")
    rest = lines.pop()!
    for (const line of lines) process.stdout.write(answer(line) + "\n") // each at once: a later one may never end
  })
}
