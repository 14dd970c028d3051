// Holds an engine to test vectors of `umpire vectors GAME`: node runner.ts FILE MODULE
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { pathToFileURL } from "node:url"

export type Setup = { players: string[]; variants?: Record<string, string>; rulings?: Record<string, string> }
export type Vector = {
  setup: Setup; moves?: string[]; position: string; legal: string[]; move: string
  next?: string; facts?: Record<string, unknown>; refused?: string[]
}
/** What this program asks. load is for vectors that no moves lead to. */
export interface Engine<S> {
  start(setup: Setup): S
  /** Throws for an illegal move. */
  apply(state: S, move: string): S
  legal?(state: S): string[]
  facts?(state: S): Record<string, unknown>
  load?(setup: Setup, position: string): S
  text?(state: S): string
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What an engine does differently; undefined for nothing, null if it cannot be asked. */
export function judge<S>(engine: Engine<S>, v: Vector): string | null | undefined {
  let state: S
  if (engine.load) state = engine.load(v.setup, v.position)
  else if (v.moves) state = v.moves.reduce((s, move) => engine.apply(s, move), engine.start(v.setup))
  else return null
  if (engine.legal && !same(engine.legal(state).sort(), [...v.legal].sort())) return `lists ${engine.legal(state)}, not ${v.legal}`
  try {
    state = engine.apply(state, v.move)
  } catch (refused) {
    return v.refused ? undefined : `is refused (${refused})`
  }
  if (v.refused) return `is made, though it is refused by ${v.refused}`
  if (engine.text && engine.text(state) !== v.next) return `leads to ${engine.text(state)}, not ${v.next}`
  const got = engine.facts?.(state) ?? {}
  for (const [name, want] of Object.entries(v.facts ?? {})) {
    if (name in got && !same(got[name], want)) return `makes ${name} ${JSON.stringify(got[name])}, not ${JSON.stringify(want)}`
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const text = readFileSync(process.argv[2], "utf8"), end = text.indexOf("\n") + 1, head = JSON.parse(text.slice(0, end))
  if (head.version !== 1 || createHash("sha256").update(text.slice(end)).digest("hex") !== head.sha256) throw new Error("these are not the vectors that umpire wrote")
  const engine: Engine<unknown> = await import(pathToFileURL(process.argv[3]).href)
  const count = { passed: 0, failed: 0, skipped: 0 }
  text.slice(end).trimEnd().split("\n").forEach((line, i) => {
    const v: Vector = JSON.parse(line), why = judge(engine, v)
    count[why === null ? "skipped" : why ? "failed" : "passed"]++
    if (why) console.log(`line ${i + 2}: ${v.move}: ${why}`)
  })
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  process.exitCode = count.failed ? 1 : 0
}
