// Made of boardgame-io.ts, which has the types and the comments.
import { createRequire } from "node:module";
console.log = console.info = console.debug = console.error = () => {
};
function adapt(game, about) {
  const { CreateGameReducer, InitializeGame, ProcessGameConfig } = createRequire(about.from ? about.from + "/" : process.argv[1])("boardgame.io/internal");
  const processed = ProcessGameConfig(game), reduce = CreateGameReducer({ game: processed });
  const tables = /* @__PURE__ */ new Map();
  const id = (what) => `${about.name}.engine.${what}`;
  const clauses = [
    [id("refused"), "legality", "Engine", "The engine refuses the move."],
    [id("played"), "effect", "Engine", "The engine makes the move."],
    [id("ended"), "end", "Engine", "The engine ends the game."],
    ...about.clauses ?? []
  ];
  const facts = { turn: ["string", "whose turn it is"], over: ["bool", "whether the game is over"], winners: ["list of string", "who has won"] };
  function state(t, at) {
    const { turn, phase, over, ...G } = at, player = Math.max(0, t.players.indexOf(turn));
    return { ...t.first, G, ctx: { ...t.first.ctx, currentPlayer: String(player), playOrderPos: player, phase: phase || null, gameover: over ? JSON.parse(over) : void 0 } };
  }
  function position(t, st) {
    const over = st.ctx.gameover;
    return { ...structuredClone(st.G), turn: over === void 0 ? t.players[st.ctx.currentPlayer] : "", phase: st.ctx.phase ?? "", over: over === void 0 ? "" : JSON.stringify(over) };
  }
  function act(t, at, line) {
    const [by, rest2] = line.split(": ", 2), [type, ...words] = rest2.split(" ");
    if (!(type in game.moves)) return { unread: `expected ${Object.keys(game.moves).join(" or ")}`, from: by.length + 2, end: by.length + 2 + type.length, near: Object.keys(game.moves) };
    const args = words.map((w) => {
      try {
        return JSON.parse(w);
      } catch {
        return w;
      }
    });
    const st = state(t, at), player = String(t.players.indexOf(by));
    const next = reduce(st, { type: "MAKE_MOVE", payload: { type, args, playerID: player } });
    const refused = next.transients?.error ?? (next._stateID === st._stateID ? { type: "nothing happens" } : void 0);
    if (!refused) return { next };
    const why = about.explain?.(st.G, st.ctx, player, type, ...args);
    return { refused: [why ?? { clause: id("refused"), here: refused.type ?? String(refused) }] };
  }
  function look(t, at) {
    const { G, ctx } = state(t, at), over = ctx.gameover, by = t.players[ctx.currentPlayer];
    const all = over !== void 0 ? [] : game.ai.enumerate(G, ctx, ctx.currentPlayer).map((m) => `${by}: ${[m.move, ...(m.args ?? []).map((a) => typeof a === "string" ? a : JSON.stringify(a))].join(" ")}`);
    const winners = over === void 0 || over.winner === void 0 ? [] : [t.players[over.winner]];
    return { deciders: over === void 0 ? [by] : [], legal: all.filter((m) => act(t, at, m).next), facts: { turn: at.turn, over: over !== void 0, winners } };
  }
  function answer(q) {
    if (q.do === "hello") {
      return {
        protocol: 1,
        name: about.name,
        edition: "boardgame.io",
        players: about.players,
        example: about.example,
        facts,
        clauses: clauses.map(([id2, kind, section, words, tie]) => ({ id: id2, kind, section, words, tie })),
        can: ["reasons", "events"]
      };
    }
    if (q.do === "open") {
      const t2 = { players: q.players, first: InitializeGame({ game: processed, numPlayers: q.players.length }) };
      tables.set(q.table, t2);
      return { start: position(t2, t2.first) };
    }
    const t = tables.get(q.table);
    if (q.do === "look") return look(t, q.at);
    if (q.do !== "play") throw new Error(`there is no question ${q.do}`);
    const { next, ...other } = act(t, q.at, q.move);
    if (!next) return other;
    if (q.only === "judge") return { refused: [] };
    const to = position(t, next), events = [{ clause: id("played") }];
    if (to.over) events.push({ clause: id("ended"), say: "the game is over", before: to });
    return { to, events, look: q.look ? look(t, to) : void 0 };
  }
  let rest = "";
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) {
      const q = JSON.parse(line);
      let a;
      try {
        a = answer(q);
      } catch (e) {
        a = { error: String(e?.stack).slice(0, 300) };
      }
      process.stdout.write(JSON.stringify({ ...a, id: q.id }) + "\n");
    }
  });
}
export {
  adapt
};
