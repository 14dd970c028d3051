// Made of umpire-game.ts, which has the types and the comments.
class Refused extends Error {
}
class Unread extends Error {
  answer;
  constructor(unread, from, end, near = []) {
    super(unread);
    this.answer = { unread, from, end, near };
  }
}
class Draw extends Error {
  device;
  outcomes;
  constructor(device, outcomes) {
    super(device);
    this.device = device;
    this.outcomes = outcomes;
  }
}
const spoken = (words) => typeof words === "string" ? words : words();
const DRAWS = "The result of a draw comes before anything else, and there is none when nothing is drawn.";
const none = /* @__PURE__ */ new Set();
class Table {
  players;
  variants;
  rulings;
  misread;
  struck = none;
  /** For the functions below: what the present question has found. */
  found;
  constructor(players, variants, rulings, misread) {
    this.players = players;
    this.variants = variants;
    this.rulings = rulings;
    this.misread = new Set(misread);
    this.found = this.begin(none);
  }
  begin(struck, collect = false, reports = false, drawn = [], state = null) {
    this.struck = struck;
    return this.found = { collect, reports, drawn, replay: drawn.length > 0, reasons: [], events: [], acted: /* @__PURE__ */ new Set(), state };
  }
  /** The player to the left of another. */
  next(player) {
    return this.players[(this.players.indexOf(player) + 1) % this.players.length];
  }
  /** A clause forbids the move, or the position, if a condition holds. */
  forbids(clause, condition, here = "") {
    if (condition && !this.struck.has(clause)) this.refuse({ clause, here: this.found.collect ? spoken(here) : "" });
  }
  /** The same of a move that cannot be carried out at all, even without the clause. */
  refuses(clause, condition, here = "") {
    if (condition) this.refuse({ clause, here: this.found.collect ? spoken(here) : "", impossible: true });
  }
  refuse(reason) {
    if (!this.found.collect) throw new Refused();
    this.found.reasons.push(reason);
    if (reason.impossible) throw new Refused();
  }
  /** Whether other rules forbid nothing: allows(() => mayFish(t, s, player)). */
  allows(judge) {
    const collect = this.found.collect;
    this.found.collect = false;
    try {
      judge();
      return true;
    } catch (e) {
      if (e instanceof Refused) return false;
      throw e;
    } finally {
      this.found.collect = collect;
    }
  }
  /** Whether a clause acts: call it before what the clause changes, and change it only then. */
  does(clause, condition, say = "") {
    if (!condition || this.struck.has(clause)) return false;
    this.found.acted.add(clause);
    if (this.found.reports) this.event(clause, say, "");
    return true;
  }
  /** Reports an event that changes nothing. */
  notes(clause, say) {
    if (this.found.reports) this.event(clause, say, ',"note":true');
  }
  event(clause, say, more) {
    if (!this.found.replay || this.found.events.length) more = `,"before":${JSON.stringify(this.found.state)}${more}`;
    this.found.events.push(`{"clause":${JSON.stringify(clause)},"say":${JSON.stringify(spoken(say))}${more}}`);
  }
  /** Draws within a move: one of some outcomes, evenly or by weight. The move is run again
   * once the result is known, up to here. */
  chance(device, outcomes) {
    const weighed = Array.isArray(outcomes) ? outcomes.map((o) => [o, 1]) : Object.entries(outcomes);
    const drawn = this.found.drawn.shift();
    if (drawn !== void 0 && !weighed.some(([o]) => o === drawn)) throw new Draw(device, []);
    if (drawn !== void 0) return drawn;
    throw new Draw(device, weighed.filter(([, n]) => n > 0));
  }
}
function ordered(v) {
  if (Array.isArray(v)) return v.map(ordered);
  if (v === null || typeof v !== "object") return v;
  return Object.fromEntries(Object.keys(v).sort().map((k) => [k, ordered(v[k])]));
}
function engine(game) {
  const tables = /* @__PURE__ */ new Map();
  const drawClause = game.name + ".engine.draw";
  const devices = game.devices ?? {}, chance = [...Object.keys(devices), ...game.draws ?? []];
  const optional = ["check", "complete", "view", "scene", "touches", "ledgers", "rank"].filter((name) => name in game || name === "check" && game.draws);
  const types = (facts = {}) => Object.fromEntries(Object.entries(facts).map(([k, [type, words]]) => [k, [type, words]]));
  const values = (facts, ...of) => Object.fromEntries(Object.entries(facts).map(([k, f]) => [k, f[2](...of)]));
  const hello = {
    protocol: 1,
    name: game.name,
    edition: game.edition,
    players: game.players,
    names: game.names,
    chance,
    clauses: [...game.clauses, ...game.draws ? [[drawClause, "turn", "Draws", DRAWS, "judged"]] : []].map(
      ([id, kind, section, words, tie, at]) => ({ id, kind, section, words, tie, at })
    ),
    variants: game.variants,
    values: game.values,
    rulings: game.rulings,
    misreadings: game.misreadings?.map(([name, clause, words]) => ({ name, clause, words })),
    facts: types(game.facts),
    playerFacts: types(game.playerFacts),
    position: game.position,
    example: game.example,
    examples: game.examples ?? [game.example],
    notation: game.notation,
    can: ["reasons", "events", "strike", "walk", ...optional]
  };
  const waits = (s) => s.drawing || "";
  const guarded = (judge2) => {
    try {
      judge2();
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
    }
  };
  function read(line) {
    const colon = line.indexOf(": "), by = line.slice(0, colon), words = line.slice(colon + 2).split(" ");
    let at = [...by].length + 2, verb = devices[by], word = "";
    if (!verb && chance.includes(by)) return { by, word, args: words };
    if (!verb) {
      word = words.shift();
      if (!Object.hasOwn(game.verbs, word)) throw new Unread("expected " + Object.keys(game.verbs).join(" or "), at, at + word.length, Object.keys(game.verbs));
      verb = game.verbs[word];
      at += word.length + 1;
    }
    const kinds = verb.args ?? [], args = [];
    words.forEach((said, i) => {
      const kind = kinds[i], end = at + said.length;
      if (i >= kinds.length) throw new Unread(`"${said}" is more than belongs here`, at, end);
      if (kind && "from" in kind) {
        if (!/^[0-9]{1,15}$/.test(said) || +said < kind.from || +said > kind.to) throw new Unread(`expected a number from ${kind.from} to ${kind.to}`, at, end);
        args.push(+said);
      } else if (kind && !kind.includes(said)) {
        throw new Unread("expected " + kind.join(", "), at, end, kind);
      } else args.push(said);
      at = end + 1;
    });
    if (args.length < kinds.length - (verb.optional ?? 0)) throw new Unread("something is missing at the end", Math.max(0, at - 1), at);
    return { by, word, verb, args };
  }
  function judge(t, s, line, struck) {
    const m = read(line);
    if (waits(s)) {
      const legal = drawing(t, s, struck).map(([m2]) => m2);
      return { line, reasons: legal.includes(line) ? [] : [{ clause: drawClause, here: "a result is drawn first", impossible: true }] };
    }
    if (!m.verb) return { line, reasons: [{ clause: drawClause, here: "nothing is drawn", impossible: true }] };
    const found = t.begin(struck, true);
    const args = m.verb.settle ? m.verb.settle(t, s, m.by, ...m.args) : m.args;
    guarded(() => m.verb.may(t, s, m.by, ...args));
    return { line: `${m.by}: ${[...m.word ? [m.word] : [], ...args].join(" ")}`, reasons: found.reasons };
  }
  function legalMoves(t, s, struck) {
    if (waits(s)) return drawing(t, s, struck).map(([m]) => m);
    return game.moves(t, s).filter((line) => {
      const m = read(line);
      t.begin(struck);
      return t.allows(() => m.verb.may(t, s, m.by, ...m.args));
    });
  }
  function drawing(t, s, struck) {
    const lines = waits(s).split("; "), by = lines[0].slice(0, lines[0].indexOf(": "));
    if (!t.players.includes(by) && !Object.hasOwn(devices, by)) return [];
    try {
      carryOut(t, { ...structuredClone(s), drawing: "" }, lines, struck, false);
    } catch (e) {
      if (e instanceof Draw) return e.outcomes.map(([o, n]) => [e.device + ": " + o, n]);
      if (!(e instanceof Unread)) throw e;
    }
    return [];
  }
  function carryOut(t, s, lines, struck, reports) {
    const m = read(lines[0]);
    t.begin(struck, false, reports, lines.slice(1).map((line) => line.slice(line.indexOf(": ") + 2)), s);
    m.verb.do(t, s, m.by, ...m.args);
  }
  function make(t, s, line, struck, reports) {
    const lines = waits(s) ? [...waits(s).split("; "), line] : [line];
    if ("drawing" in s) s.drawing = "";
    const before = game.draws || "drawing" in s ? JSON.stringify(s) : "";
    try {
      carryOut(t, s, lines, struck, reports);
      return s;
    } catch (e) {
      if (!(e instanceof Draw)) throw e;
      t.begin(struck, false, reports).replay = true;
      t.does(drawClause, true, `the result of the ${e.device} is awaited`);
      return { ...JSON.parse(before), drawing: lines.join("; ") };
    }
  }
  function weights(t, s, legal, struck) {
    if (waits(s)) return drawing(t, s, struck).map(([, n]) => n);
    if (game.weight && legal.length && chance.includes(legal[0].slice(0, legal[0].indexOf(": ")))) return legal.map((m) => game.weight(t, s, m));
  }
  function look(t, s, struck, all = false) {
    const legal = legalMoves(t, s, struck), waiting = waits(s);
    const deciders = waiting ? legal.slice(0, 1).map((m) => m.slice(0, m.indexOf(": "))) : game.deciders(t, s);
    const a = { deciders, legal, weights: weights(t, s, legal, struck) };
    t.begin(struck);
    if (game.facts) a.facts = values(game.facts, t, s);
    if (game.playerFacts) a.playerFacts = Object.fromEntries(t.players.map((p) => [p, values(game.playerFacts, t, s, p)]));
    if (all && !waiting) a.tried = game.moves(t, s);
    return a;
  }
  function walk(t, s, picks, struck) {
    const acted = /* @__PURE__ */ new Set();
    let moves = 0, choices = 0, over = false;
    const pick = (by, n) => Math.floor(by * n / 2 ** 32);
    for (const by of picks) {
      const legal = legalMoves(t, s, struck);
      if (over = !legal.length) break;
      choices += legal.length;
      const heavy = weights(t, s, legal, struck), total = heavy?.reduce((a, b) => a + b, 0) ?? 0;
      let i = pick(by, total || legal.length);
      if (total) {
        for (let at = i, k = 0; ; at -= heavy[k++]) if (at < heavy[k]) {
          i = k;
          break;
        }
      }
      s = make(t, s, legal[i], struck, false);
      t.found.acted.forEach((c) => acted.add(c));
      moves++;
    }
    if (!over) over = !waits(s) && !game.deciders(t, s).length;
    return { walked: { to: s, moves, choices, over, clauses: [...acted] } };
  }
  function open(q) {
    const t = new Table(q.players ?? [], q.variants ?? {}, q.rulings ?? {}, q.misread ?? []);
    const found = t.begin(none, true);
    if (game.setup) guarded(() => game.setup(t));
    if (found.reasons.length) return { cannot: found.reasons };
    tables.set(q.table, t);
    return { start: ordered(game.draws ? { drawing: "", ...game.start(t) } : game.start(t)) };
  }
  function play(t, q, struck) {
    const { line, reasons } = judge(t, q.at, q.move, struck);
    if (reasons.length || q.only === "judge") return JSON.stringify({ refused: reasons, move: line });
    const to = make(t, q.at, line, struck, true), events = t.found.events.join(",");
    return `{"to":${JSON.stringify(to)},"events":[${events}]${q.look ? `,"look":${JSON.stringify(look(t, to, struck))}` : ""}}`;
  }
  function answer(q) {
    switch (q.do) {
      case "hello":
        return JSON.stringify(hello);
      case "open":
        return JSON.stringify(open(q));
    }
    const t = tables.get(q.table), struck = q.struck ? new Set(q.struck) : none;
    if (!t) throw new Error(`there is no table ${q.table}`);
    switch (q.do) {
      case "play":
        return play(t, q, struck);
      case "look":
        return JSON.stringify(look(t, q.at, struck, q.all));
      case "walk":
        return JSON.stringify(walk(t, q.at, q.picks, struck));
    }
    if (!optional.includes(q.do)) throw new Error(`there is no question ${q.do}`);
    t.begin(struck, true);
    switch (q.do) {
      case "check":
        const first = waits(q.at).split("; ")[0];
        if (first && !(drawing(t, q.at, none).length && !judge(t, { ...structuredClone(q.at), drawing: "" }, first, none).reasons.length))
          return JSON.stringify({ broken: [{ clause: drawClause, here: `nothing is drawn by ${waits(q.at)}` }] });
        const judged = t.begin(struck, true);
        guarded(() => game.check?.(t, q.at));
        return JSON.stringify({ broken: judged.reasons });
      case "complete":
        return JSON.stringify({ at: game.complete(t, q.at, q.said ?? []) });
      case "view":
        return JSON.stringify({ at: game.view(t, q.at, q.seat ?? "") });
      case "scene":
        return JSON.stringify({ scene: game.scene(t, q.at, q.seat ?? "") });
      case "touches":
        return JSON.stringify({ touches: game.touches(t, q.at, q.move) });
      case "ledgers":
        return JSON.stringify({ ledgers: game.ledgers(t, q.at) });
    }
    return JSON.stringify(game.rank(t, q.at));
  }
  function respond(q) {
    let text;
    try {
      text = answer(q);
    } catch (e) {
      text = JSON.stringify(e instanceof Unread ? e.answer : { error: `${e} ${String(e?.stack).match(/[^/\\(]*:\d+:\d+/)?.[0] ?? ""}`.trim() });
    }
    return `{"id":${Number(q.id ?? 0)},${text.slice(1)}`;
  }
  return (line) => respond(JSON.parse(line));
}
function run(game, module = "") {
  const answer = engine(game);
  if (typeof process === "undefined") {
    globalThis.onmessage = (e) => globalThis.postMessage(answer(e.data));
    return;
  }
  if (module && !decodeURIComponent(new URL(module).pathname).endsWith((process.argv[1] ?? "").replaceAll("\\", "/"))) return;
  console.log = console.info = console.debug = console.error;
  let rest = "";
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const line of lines) process.stdout.write(answer(line) + "\n");
  });
}
export {
  Table,
  engine,
  run
};
