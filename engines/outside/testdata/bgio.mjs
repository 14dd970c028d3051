// Noughts and crosses as the tutorial of boardgame.io has it, unchanged, with its adapter.
import { adapt } from "../sdk/boardgame-io.mjs"
import { createRequire } from "node:module"

const { INVALID_MOVE } = createRequire(process.argv[2] + "/")("boardgame.io/core")

const lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
const isVictory = cells => lines.some(line => line.every(i => cells[i] !== null && cells[i] === cells[line[0]]))

const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE
      G.cells[id] = playerID
    },
  },
  endIf: ({ G, ctx }) => {
    if (isVictory(G.cells)) return { winner: ctx.currentPlayer }
    if (G.cells.every(c => c !== null)) return { draw: true }
  },
  ai: { enumerate: G => G.cells.flatMap((c, i) => (c === null ? [{ move: "clickCell", args: [i] }] : [])) },
}

adapt(TicTacToe, { name: "ttt", players: [2, 2], example: "Ann: clickCell 4", from: process.argv[2] })
