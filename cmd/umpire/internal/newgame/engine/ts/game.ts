// Noughts and crosses: change it, clause by clause, into your game.
import { run, type Game, type Table } from "./umpire-game.ts"

export type State = { board: string[][]; over: boolean; turn: string; winner: string }

const CELLS = ["1", "2", "3"].flatMap(row => ["a", "b", "c"].map(column => column + row))
const LINES = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3"]

const at = (cell: string) => [3 - Number(cell[1]), "abc".indexOf(cell[0])] as const
const get = (s: State, cell: string) => s.board[at(cell)[0]][at(cell)[1]]
const mark = (t: Table, player: string) => "xo"[t.players.indexOf(player)]
const count = (s: State, m: string) => CELLS.filter(cell => get(s, cell) === m).length
const hasLine = (s: State, m: string) => LINES.some(line => line.split(" ").every(cell => get(s, cell) === m))

export const game: Game<State> = {
  name: "NAME", players: [2, 2], example: "Ann: place b2",
  clauses: [ // id, kind, section, a sentence, and what the kind does not say
    ["NAME.setup.players", "setup", "Setup", "Two play."],
    ["NAME.turn.order", "turn", "Turns", "Players take turns: only the player whose turn it is places.", "judged"],
    ["NAME.turn.next", "turn", "Turns", "After a mark it is the opponent's turn."],
    ["NAME.place.empty", "legality", "Placing", "A mark is placed on an empty cell."],
    ["NAME.win.line", "end", "Winning", "A player who has three marks in a line wins at once."],
    ["NAME.draw.full", "end", "Winning", "When the board is full and no player has a line, the game is drawn."],
    ["NAME.end.no-more", "legality", "Winning", "When the game is over no player places a mark."],
  ],
  position: { type: "object", properties: {
    board: { type: "array", minItems: 3, maxItems: 3, description: "a dot is an empty cell",
      items: { type: "array", minItems: 3, maxItems: 3, items: { type: "string", enum: [".", "x", "o"] } } },
    turn: { type: "string", format: "player" },
    winner: { type: "string", format: "player" },
    over: { type: "boolean" },
  } },
  facts: {
    turn: ["string", "whose turn it is", (_, s) => s.turn],
    winner: ["string", "who has won", (_, s) => s.winner],
    over: ["bool", "whether the game is over", (_, s) => s.over],
  },
  playerFacts: { marks: ["int", "how many marks the player has", (t, s, player) => count(s, mark(t, player))] },
  start: t => ({ board: [1, 2, 3].map(() => [".", ".", "."]), over: false, turn: t.players[0], winner: "" }),
  deciders: (_, s) => (s.over ? [] : [s.turn]),
  moves: (_, s) => (s.turn ? CELLS.map(cell => `${s.turn}: place ${cell}`) : []),
  verbs: {
    place: {
      args: [CELLS],
      may(t, s, by, cell: string) {
        t.forbids("NAME.end.no-more", s.over, "the game is over")
        t.forbids("NAME.turn.order", !s.over && by !== s.turn, () => `it is the turn of ${s.turn}`)
        t.forbids("NAME.place.empty", get(s, cell) !== ".", () => `${get(s, cell)} is on ${cell}`)
      },
      do(t, s, by, cell: string) {
        s.board[at(cell)[0]][at(cell)[1]] = mark(t, by)
        if (t.does("NAME.win.line", hasLine(s, mark(t, by)), `${by} has a line`)) Object.assign(s, { over: true, winner: by, turn: "" })
        else if (t.does("NAME.draw.full", count(s, ".") === 0, "the board is full")) Object.assign(s, { over: true, turn: "" })
        else if (t.does("NAME.turn.next", true, () => `${t.next(by)} is next`)) s.turn = t.next(by)
      },
    },
  },
  check(t, s) {
    const lead = count(s, "x") - count(s, "o"), won = t.players.filter(p => hasLine(s, mark(t, p)))
    t.forbids("NAME.turn.order", (lead !== 0 && lead !== 1) || (!s.over && s.turn !== t.players[lead]), () => `${count(s, "x")} x and ${count(s, "o")} o are on the board`)
    t.forbids("NAME.win.line", won.join() !== s.winner, "lines and the winner do not agree")
    t.forbids("NAME.draw.full", s.over !== (won.length > 0 || count(s, ".") === 0), "the game is over at the wrong time")
    t.forbids("NAME.end.no-more", s.over !== (s.turn === ""), "it is the turn of a player exactly while the game is on")
  },
  rank: (_, s) => ({ winners: s.winner ? [s.winner] : [] }),
}

run(game, import.meta.url)
