/**
 * Any game of boardgame.io 0.50, unchanged, as an engine of umpire.
 *
 *     import { adapt } from "./boardgame-io.ts"
 *     import { TicTacToe } from "./my-game.js"
 *     adapt(TicTacToe, { name: "ttt", players: [2, 2], example: "Ann: clickCell 4" })
 *
 * Moves are those that game.ai.enumerate lists, written "PLAYER: MOVE ARG ...". An engine
 * of boardgame.io says INVALID_MOVE and not why: list clauses of your own and return
 * { clause, here } from explain to say by which one. Positions are G, with the keys turn,
 * phase and over beside those of G.
 */
import { createRequire } from "node:module"
import { type Clause, type FactType } from "./umpire-game.ts"

declare const process: any

console.log = console.info = console.debug = console.error = () => {} // boardgame.io prints every refused move

export type About = {
  name: string
  players: [number, number]
  example: string
  clauses?: Clause[]
  /** The folder from which boardgame.io is found; default: that of the program. */
  from?: string
  /** Why a move is refused; undefined: by the clause NAME.engine.refused. */
  explain?(G: any, ctx: any, player: string, move: string, ...args: any[]): { clause: string; here?: string } | undefined
}

export function adapt(game: any, about: About): void {
  const { CreateGameReducer, InitializeGame, ProcessGameConfig } = createRequire(about.from ? about.from + "/" : process.argv[1])("boardgame.io/internal")
  const processed = ProcessGameConfig(game), reduce = CreateGameReducer({ game: processed })
  const tables = new Map<string, { players: string[]; first: any }>()
  const id = (what: string) => `${about.name}.engine.${what}`
  const clauses: Clause[] = [
    [id("refused"), "legality", "Engine", "The engine refuses the move."], [id("played"), "effect", "Engine", "The engine makes the move."],
    [id("ended"), "end", "Engine", "The engine ends the game."], ...(about.clauses ?? []),
  ]
  const facts: Record<string, FactType> = { turn: ["string", "whose turn it is"], over: ["bool", "whether the game is over"], winners: ["list of string", "who has won"] }

  /** The state of boardgame.io for a position. */
  function state(t: any, at: any): any {
    const { turn, phase, over, ...G } = at, player = Math.max(0, t.players.indexOf(turn))
    return { ...t.first, G, ctx: { ...t.first.ctx, currentPlayer: String(player), playOrderPos: player, phase: phase || null, gameover: over ? JSON.parse(over) : undefined } }
  }
  function position(t: any, st: any): any {
    const over = st.ctx.gameover
    return { ...structuredClone(st.G), turn: over === undefined ? t.players[st.ctx.currentPlayer] : "", phase: st.ctx.phase ?? "", over: over === undefined ? "" : JSON.stringify(over) }
  }
  function act(t: any, at: any, line: string): any {
    const [by, rest] = line.split(": ", 2), [type, ...words] = rest.split(" ")
    if (!(type in game.moves)) return { unread: `expected ${Object.keys(game.moves).join(" or ")}`, from: by.length + 2, end: by.length + 2 + type.length, near: Object.keys(game.moves) }
    const args = words.map(w => { try { return JSON.parse(w) } catch { return w } })
    const st = state(t, at), player = String(t.players.indexOf(by))
    const next = reduce(st, { type: "MAKE_MOVE", payload: { type, args, playerID: player } })
    const refused = next.transients?.error ?? (next._stateID === st._stateID ? { type: "nothing happens" } : undefined)
    if (!refused) return { next }
    const why = about.explain?.(st.G, st.ctx, player, type, ...args)
    return { refused: [why ?? { clause: id("refused"), here: refused.type ?? String(refused) }] }
  }
  function look(t: any, at: any): object {
    const { G, ctx } = state(t, at), over = ctx.gameover, by = t.players[ctx.currentPlayer]
    const all: string[] = over !== undefined ? [] : game.ai.enumerate(G, ctx, ctx.currentPlayer).map((m: any) => `${by}: ${[m.move, ...(m.args ?? []).map((a: any) => (typeof a === "string" ? a : JSON.stringify(a)))].join(" ")}`)
    const winners = over === undefined || over.winner === undefined ? [] : [t.players[over.winner]]
    return { deciders: over === undefined ? [by] : [], legal: all.filter(m => act(t, at, m).next), facts: { turn: at.turn, over: over !== undefined, winners } }
  }
  function answer(q: any): any {
    if (q.do === "hello") {
      return { protocol: 1, name: about.name, edition: "boardgame.io", players: about.players, example: about.example, facts,
        clauses: clauses.map(([id, kind, section, words, tie]) => ({ id, kind, section, words, tie })), can: ["reasons", "events"] }
    }
    if (q.do === "open") {
      const t = { players: q.players, first: InitializeGame({ game: processed, numPlayers: q.players.length }) }
      tables.set(q.table, t)
      return { start: position(t, t.first) }
    }
    const t = tables.get(q.table)!
    if (q.do === "look") return look(t, q.at)
    if (q.do !== "play") throw new Error(`there is no question ${q.do}`)
    const { next, ...other } = act(t, q.at, q.move)
    if (!next) return other
    if (q.only === "judge") return { refused: [] }
    const to = position(t, next), events: object[] = [{ clause: id("played") }]
    if (to.over) events.push({ clause: id("ended"), say: "the game is over", before: to })
    return { to, events, look: q.look ? look(t, to) : undefined }
  }
  let rest = ""
  process.stdin.setEncoding("utf8")
  process.stdin.on("data", (text: string) => {
    const lines = (rest + text).split("\n")
    rest = lines.pop()!
    for (const line of lines) {
      const q = JSON.parse(line)
      let a: object
      try { a = answer(q) } catch (e: any) { a = { error: String(e?.stack).slice(0, 300) } }
      process.stdout.write(JSON.stringify({ ...a, id: q.id }) + "\n")
    }
  })
}
