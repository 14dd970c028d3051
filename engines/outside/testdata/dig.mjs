// Made of dig.ts, which has the types and the comments.
import { run } from "../sdk/umpire-game.mjs";
const left = (s) => s.bag.gold + s.bag.mud;
const inTurn = (t, s, by) => t.forbids("dig.turn.order", by !== s.turn, () => `it is the turn of ${s.turn || "nobody"}`);
const richest = (t, s) => t.players.filter((p) => s.gold[p] === Math.max(...Object.values(s.gold)));
function end(t, s) {
  Object.assign(s, { over: true, turn: "" });
  const best = richest(t, s);
  if (best.length === 1 && t.does("dig.end.most", true, `${best[0]} has most gold`)) s.winner = best[0];
}
run({
  name: "dig",
  players: [2, 2],
  example: "Ann: dig",
  draws: ["bag", "die"],
  clauses: [
    ["dig.turn.coin", "turn", "Turns", "A coin says who begins: in three of four cases the second player.", "acted"],
    ["dig.turn.order", "turn", "Turns", "Only the player whose turn it is digs or stops.", "judged"],
    ["dig.turn.next", "turn", "Turns", "Then it is the other player's turn."],
    ["dig.bag.rest", "legality", "Digging", "Nobody digs when the bag is empty."],
    ["dig.bag.draw", "effect", "Digging", "Who digs draws a lump from the bag, in which there are two of gold and two of mud."],
    ["dig.gold.die", "effect", "Digging", "Who finds gold has as much as an even die of 1 and 2 shows."],
    ["dig.stop.gold", "legality", "Stopping", "Who has gold may stop."],
    ["dig.stop.ends", "end", "Stopping", "A player who stops ends the game."],
    ["dig.end.empty", "end", "End", "The game ends when the bag is empty."],
    ["dig.end.most", "end", "End", "Who has most gold alone wins."]
  ],
  facts: {
    turn: ["string", "whose turn it is", (_, s) => s.turn],
    winner: ["string", "who has won", (_, s) => s.winner],
    mud: ["int", "how much mud is in the bag", (_, s) => s.bag.mud]
  },
  playerFacts: { gold: ["int", "how much gold the player has", (_, s, p) => s.gold[p]] },
  position: { type: "object", properties: {
    bag: { type: "object", properties: { gold: { type: "integer", minimum: 0, maximum: 2 }, mud: { type: "integer", minimum: 0, maximum: 2 } } },
    gold: { type: "object", additionalProperties: { type: "integer", minimum: 0, maximum: 4 } },
    over: { type: "boolean" },
    turn: { type: "string", format: "player" },
    winner: { type: "string", format: "player" }
  } },
  start: (t) => ({ bag: { gold: 2, mud: 2 }, gold: Object.fromEntries(t.players.map((p) => [p, 0])), over: false, turn: "", winner: "" }),
  check(t, s) {
    const found = t.players.reduce((n, p) => n + s.gold[p], 0), lumps = 2 - s.bag.gold, best = richest(t, s);
    t.forbids("dig.gold.die", found < lumps || found > 2 * lumps, () => `${found} gold is of ${lumps} lumps`);
    t.forbids("dig.turn.coin", !s.turn && !s.over && left(s) < 4, "it is nobody's turn");
    t.forbids("dig.end.empty", s.over ? s.turn : left(s) === 0, "the game is over at the wrong time");
    t.forbids("dig.stop.gold", s.over && left(s) && !found, "there is no gold");
    t.forbids("dig.end.most", s.winner !== (s.over && best.length === 1 ? best[0] : ""), "another has won");
  },
  deciders: (_, s) => s.over ? [] : [s.turn || "coin"],
  moves: (_, s) => s.over ? [] : s.turn ? [`${s.turn}: dig`, `${s.turn}: stop`] : ["coin: first", "coin: second"],
  weight: (_, __, move) => move === "coin: second" ? 3 : 1,
  devices: {
    coin: {
      args: [["first", "second"]],
      may: (t, s) => t.refuses("dig.turn.coin", s.turn || s.over, "the coin lies there"),
      do(t, s, _, side) {
        const first = t.players[side === "first" ? 0 : 1];
        if (t.does("dig.turn.coin", true, `${first} begins`)) s.turn = first;
      }
    }
  },
  verbs: {
    dig: {
      may(t, s, by) {
        inTurn(t, s, by);
        t.refuses("dig.bag.rest", left(s) === 0, "the bag is empty");
      },
      do(t, s, by) {
        let lump = "";
        if (t.does("dig.bag.draw", true, `${by} digs`)) {
          lump = t.chance("bag", { gold: s.bag.gold, mud: s.bag.mud });
          s.bag[lump]--;
        }
        if (lump === "gold") {
          const n = Number(t.chance("die", ["1", "2"]));
          if (t.does("dig.gold.die", true, `${by} finds ${n}`)) s.gold[by] += n;
        }
        if (left(s) === 0 && t.does("dig.end.empty", true, "the bag is empty")) end(t, s);
        else if (t.does("dig.turn.next", true, () => `${t.next(by)} is next`)) s.turn = t.next(by);
      }
    },
    stop: {
      may(t, s, by) {
        inTurn(t, s, by);
        t.forbids("dig.stop.gold", s.gold[by] === 0, `${by} has no gold`);
      },
      do(t, s, by) {
        if (t.does("dig.stop.ends", true, `${by} stops`)) end(t, s);
      }
    }
  }
});
