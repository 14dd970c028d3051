// Jetty for the runner of test vectors. JETTY_MISREAD names a misreading to plant.
import { game } from "./jetty.ts"
import { engine } from "../sdk/umpire-game.ts"

type Stand = { table: string; at: object }

const answer = engine(game), misread = (process.env.JETTY_MISREAD ?? "").split(" ").filter(Boolean)
const ask = (q: object) => JSON.parse(answer(JSON.stringify({ id: 1, ...q })))

export function start(setup: { players: string[] }): Stand {
  const table = JSON.stringify(setup)
  return { table, at: ask({ do: "open", table, ...setup, misread }).start }
}

export function apply(s: Stand, move: string): Stand {
  const a = ask({ do: "play", ...s, move })
  if (!a.to) throw new Error(JSON.stringify(a))
  return { table: s.table, at: a.to }
}

export const legal = (s: Stand): string[] => ask({ do: "look", ...s }).legal

export function facts(s: Stand): Record<string, unknown> {
  const seen = ask({ do: "look", ...s })
  for (const p in seen.playerFacts) for (const name in seen.playerFacts[p]) seen.facts[`${p}.${name}`] = seen.playerFacts[p][name]
  return seen.facts
}
