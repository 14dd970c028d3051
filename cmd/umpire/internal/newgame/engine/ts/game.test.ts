// node --test: what the rules say of single positions, without umpire.
import assert from "node:assert"
import { test } from "node:test"
import { game } from "./game.ts"
import { engine } from "./umpire-game.ts"

const answer = engine(game)
const ask = (q: object): any => JSON.parse(answer(JSON.stringify({ id: 1, table: "t", ...q })))
const start = ask({ do: "open", players: ["Ann", "Ben"] }).start

test("a mark is placed on an empty cell", () => {
  const at = ask({ do: "play", at: start, move: "Ann: place b2" }).to
  assert.deepEqual(ask({ do: "play", at, move: "Ben: place b2" }).refused.map((r: any) => r.clause), ["NAME.place.empty"])
})

test("nine cells are legal at first", () => assert.equal(ask({ do: "look", at: start }).legal.length, 9))
