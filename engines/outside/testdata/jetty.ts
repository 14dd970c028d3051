// Jetty, written a third time from its rulebook: a small game of fishing and selling.
import { run, type Game, type Table, type Line } from "../sdk/umpire-game.ts"

type Fish = "herring" | "perch" | "trout" | "pike"
type Catch = Record<Fish, number>
type By<T> = Record<string, T>
type Phase = "deal" | "roll" | "act" | "cast" | "over"
type State = {
  deck: Catch; die: number | null; feasts: By<number>; hand: By<Catch>; phase: Phase; points: By<number>
  stall: By<Catch>; turn: string; unknown: By<number>; winners: string[]
}

const FISH: Fish[] = ["herring", "perch", "trout", "pike"]
const WORTH: Catch = { herring: 1, perch: 2, trout: 3, pike: 4 }
const WHOLE: Catch = { herring: 9, perch: 7, trout: 5, pike: 3 }
const DUE = { deal: "jetty.setup.deal", roll: "jetty.turn.roll", act: "jetty.turn.one", cast: "jetty.fish.draw", over: "jetty.end.no-more" }

const empty = (): Catch => ({ herring: 0, perch: 0, pike: 0, trout: 0 })
const by = <T>(t: Table, of: (p: string) => T): By<T> => Object.fromEntries(t.players.map(p => [p, of(p)]))
const sum = (of: By<number>) => Object.values(of).reduce((a, b) => a + b, 0)
const left = (s: State) => sum(s.deck) - sum(s.unknown)
const held = (s: State, p: string) => sum(s.hand[p]) + s.unknown[p]
const some = (n: number, f: Fish) => `${n} ${f}`
const names = (who: string[]) => who.join(" and ") || "nobody"
const limit = (t: Table) => (t.misread.has("four-in-hand") ? 4 : 5)
const feast = (t: Table) => (t.misread.has("two-are-a-feast") ? 2 : 3)
const isStorm = (t: Table, s: State) => !("calm" in t.variants) && s.die !== null && s.die <= (t.misread.has("storm-on-two") ? 2 : 1)
const atOnce = (t: Table) => t.rulings["jetty.ruling.last-round"] === "at-once"
const bag = (c: Catch) => FISH.filter(f => c[f]).map(f => `${f} ${c[f]}`).join(" ") || "none"

function rest(t: Table, s: State): Catch {
  const deck = { ...WHOLE }
  for (const f of FISH) for (const p of t.players) deck[f] -= Math.min(deck[f], s.hand[p][f] + s.stall[p][f])
  return deck
}

function moment(s: State): string {
  const deck = `${left(s)} in the deck`
  switch (s.phase) {
    case "deal": return `${s.turn} is dealt a fish, ${deck}`
    case "roll": return `the die is rolled for ${s.turn}, ${deck}`
    case "cast": return `${s.turn} fishes, ${deck}`
    case "over": return `over, won by ${names(s.winners)}`
  }
  return s.die === null ? `the turn of ${s.turn}, ${deck}` : `${s.turn} has rolled ${s.die}, ${deck}`
}

const awaits = (t: Table, s: State, ...phases: Phase[]) => t.refuses(DUE[s.phase], !phases.includes(s.phase), () => moment(s))

function inTurn(t: Table, s: State, who: string) {
  awaits(t, s, "act")
  t.forbids("jetty.turn.order", who !== s.turn, () => `it is the turn of ${s.turn}`)
}

function mayFish(t: Table, s: State, who: string) {
  t.forbids("jetty.fish.storm", isStorm(t, s), () => `the die shows ${s.die}`)
  t.forbids("jetty.fish.limit", held(s, who) >= limit(t), () => `${who} has ${held(s, who)} fish in hand`)
  t.refuses("jetty.fish.deck", left(s) <= 0, "the deck is empty")
}

function maySell(t: Table, s: State, who: string, f: Fish, n: number) {
  const shut = t.rulings["jetty.ruling.storm"] === "all-shut", demand = () => `the die shows ${s.die}, and ${n} are sold`
  t.forbids("jetty.fish.storm", shut && isStorm(t, s), () => `the die shows ${s.die}`)
  t.forbids("jetty.sell.demand", n > (s.die ?? 255), demand)
  t.forbids("jetty.pairs.two", "pairs" in t.variants && n === 1)
  t.forbids("jetty.sell.demand", t.misread.has("exact-demand") && s.die !== null && n !== s.die, demand)
  t.refuses("jetty.sell.hand", n > s.hand[who][f], () => `${who} has ${some(s.hand[who][f], f)} and sells ${n}`)
}

function endTurn(t: Table, s: State) {
  const last = left(s) <= 0 && (atOnce(t) || s.turn === t.players.at(-1))
  if (last && t.does("jetty.end.deck", true, "the deck is empty, and the game ends")) {
    s.die = null
    return finish(t, s)
  }
  if (t.does("jetty.turn.next", true, () => `${t.next(s.turn)} is next`)) s.turn = t.next(s.turn)
  s.die = null
  s.phase = "roll"
}

function finish(t: Table, s: State) {
  Object.assign(s, { phase: "over", turn: t.players[0], points: by(t, () => 0) })
  const give = (clause: string, of: (p: string) => number) => {
    const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`)
    const say = () => t.players.filter(p => of(p)).map(p => `${p} ${signed(of(p))}`).join(", ")
    if (t.does(clause, true, say)) for (const p of t.players) s.points[p] += of(p)
  }
  if (t.players.some(p => sum(s.stall[p]))) give("jetty.score.fish", p => FISH.reduce((all, f) => all + WORTH[f] * s.stall[p][f], 0))
  if (sum(s.feasts)) give("jetty.score.feast", p => 2 * s.feasts[p])
  if (t.players.some(p => held(s, p)) && !t.misread.has("unsold-is-free")) give("jetty.score.unsold", p => -held(s, p))
  const most = (among: string[], of: (p: string) => number) => among.filter(p => of(p) === Math.max(...among.map(of)))
  const best = most(t.players, p => s.points[p])
  s.winners = []
  if (!t.does("jetty.score.winner", true, () => `most points: ${names(best)}`)) return
  s.winners = best
  const sold = most(best, p => sum(s.stall[p]))
  if (sold.length < best.length && t.does("jetty.score.tie", true, () => `most fish sold: ${names(sold)}`)) s.winners = sold
  if (s.winners.length > 1 && !t.does("jetty.score.shared", true, () => `${names(s.winners)} share the victory`)) s.winners = s.winners.slice(0, 1)
}

function counted(t: Table, s: State): State {
  const right: State = { ...structuredClone(s), points: by(t, () => 0), winners: [] }
  if (s.phase === "over") finish(t, right)
  return right
}

function lines(s: State, p: string): Line[] {
  const all: Line[] = FISH.filter(f => s.stall[p][f]).map(f => ({ what: `${some(s.stall[p][f], f)} sold`, points: WORTH[f] * s.stall[p][f], clause: "jetty.score.fish" }))
  if (s.feasts[p]) all.push({ what: "feasts", points: 2 * s.feasts[p], clause: "jetty.score.feast" })
  if (held(s, p)) all.push({ what: "fish in hand", points: -held(s, p), clause: "jetty.score.unsold" })
  return all
}

const points = (s: State, p: string) => (s.phase === "over" ? s.points[p] : lines(s, p).reduce((all, line) => all + line.points, 0))

const number = (minimum: number, maximum: number) => ({ type: "integer", minimum, maximum })
const counts = { type: "object", properties: Object.fromEntries(FISH.map(f => [f, number(0, 99)])) }
const player = { type: "string", format: "player" }
const byPlayer = (additionalProperties: object) => ({ type: "object", additionalProperties })

export const game: Game<State> = {
  name: "jetty", edition: "the pattern of a game of cards", players: [2, 4], names: ["Ann", "Ben"], example: "Ann: fish",
  examples: ["Ann: fish", "Ann: sell perch 2", "Ann: pass", "die: 4", "deck: trout"], notation: "Without a number, all fish of the kind are sold.",
  clauses: [
    ["jetty.setup.players", "setup", "Setup", "Two to four play."],
    ["jetty.component.deck", "component", "Setup", "The deck holds 24 fish: 9 herring, 7 perch, 5 trout and 3 pike.", "judged"],
    ["jetty.setup.deal", "setup", "Setup", "Each player is dealt two fish, one at a time, beginning with the first player.", "acted"],
    ["jetty.turn.order", "turn", "Turns", "Players take turns: only the player whose turn it is acts.", "judged"],
    ["jetty.turn.roll", "turn", "Turns", "Roll the die at the start of each turn. It is the day's demand."],
    ["jetty.turn.one", "turn", "Turns", "Then the player fishes, or sells, or passes.", "judged"],
    ["jetty.turn.next", "turn", "Turns", "After that it is the turn of the player to the left."],
    ["jetty.fish.draw", "effect", "Fishing", "A player who fishes takes the top fish of the deck into their hand, unseen by the others."],
    ["jetty.fish.limit", "legality", "Fishing", "A player with five fish in hand cannot fish."],
    ["jetty.fish.storm", "legality", "Fishing", "On a roll of one there is a storm: no player goes out to fish."],
    ["jetty.fish.deck", "legality", "Fishing", "When the deck is empty there is nothing to fish."],
    ["jetty.sell.hand", "legality", "Selling", "Fish are sold from the hand."],
    ["jetty.sell.demand", "legality", "Selling", "At most as many fish are sold as the die shows."],
    ["jetty.sell.stall", "effect", "Selling", "A player who sells lays fish of one kind from their hand on their stall."],
    ["jetty.sell.feast", "trigger", "Selling", "Three or more fish sold at once are a feast."],
    ["jetty.pass.only", "legality", "Passing", "Only a player who can neither fish nor sell passes."],
    ["jetty.end.deck", "end", "End", "The round in which the last fish is drawn is the last."],
    ["jetty.end.no-more", "legality", "End", "Nothing is done after the end of the game."],
    ["jetty.score.fish", "score", "End", "A herring on a stall brings 1 point, a perch 2, a trout 3 and a pike 4."],
    ["jetty.score.feast", "score", "End", "A feast brings 2 points more."],
    ["jetty.score.unsold", "score", "End", "A fish that is still in hand costs 1 point."],
    ["jetty.score.winner", "score", "End", "Most points win."],
    ["jetty.score.tie", "tiebreak", "End", "If players are tied, the one of them with most fish on the stall wins."],
    ["jetty.score.shared", "tiebreak", "End", "Players who are still tied share the victory."],
    ["jetty.pairs.two", "variant, legality", "Pairs", "Fish are sold in twos or more."],
  ],
  variants: { calm: "There are no storms.", pairs: "Fish are sold in twos or more." },
  rulings: [
    { id: "jetty.ruling.storm", question: "Can fish be sold in a storm?",
      readings: [["boats-only", "Yes, a storm keeps no player from the stall."], ["all-shut", "No, in a storm no player fishes and no player sells."]] },
    { id: "jetty.ruling.last-round", question: "When does the game end after the last fish is drawn?",
      readings: [["whole-round", "At the end of the round, so that all have had as many turns."], ["at-once", "At the end of the turn in which it is drawn."]] },
  ],
  misreadings: [
    ["storm-on-two", "jetty.fish.storm", "There is a storm on a roll of two as well."],
    ["four-in-hand", "jetty.fish.limit", "A player with four fish in hand cannot fish."],
    ["exact-demand", "jetty.sell.demand", "Exactly as many fish are sold as the die shows."],
    ["two-are-a-feast", "jetty.sell.feast", "Two fish at once are a feast."],
    ["free-to-pass", "jetty.pass.only", "Any player may pass."],
    ["unsold-is-free", "jetty.score.unsold", "Fish in hand cost nothing."],
  ],
  position: { type: "object", properties: {
    hand: byPlayer(counts), unknown: byPlayer(number(0, 99)), stall: byPlayer(counts), feasts: byPlayer(number(0, 99)), deck: counts, turn: player,
    die: { type: ["integer", "null"], minimum: 1, maximum: 6 }, phase: { type: "string", enum: ["deal", "roll", "act", "cast", "over"] },
    points: byPlayer(number(-9999, 9999)), winners: { type: "array", items: player },
  } },
  facts: {
    turn: ["string", "whose turn it is; empty while fish are dealt and when the game is over", (_, s) => (s.phase === "deal" || s.phase === "over" ? "" : s.turn)],
    phase: ["string", "where the turn is", (_, s) => s.phase],
    deck: ["int", "how many fish are in the deck", (_, s) => left(s)],
    die: ["int", "what the die shows; 0 while it is not rolled", (_, s) => s.die ?? 0],
    over: ["bool", "whether the game is over", (_, s) => s.phase === "over"],
    winners: ["list of string", "who has won; empty while nobody has", (_, s) => s.winners],
  },
  playerFacts: {
    hand: ["int", "how many fish the player has in hand", (_, s, p) => held(s, p)],
    holds: ["int by string", "how many of a kind are known to be in hand", (_, s, p) => s.hand[p]],
    stall: ["int", "how many fish the player has sold", (_, s, p) => sum(s.stall[p])],
    sold: ["int by string", "how many of a kind the player has sold", (_, s, p) => s.stall[p]],
    feasts: ["int", "how many feasts the player has given", (_, s, p) => s.feasts[p]],
    score: ["int", "the points as they are, fish in hand counted as unsold", (_, s, p) => points(s, p)],
  },
  start: t => ({
    deck: { ...WHOLE }, die: null, feasts: by(t, () => 0), hand: by(t, empty), phase: "deal", points: by(t, () => 0),
    stall: by(t, empty), turn: t.players[0], unknown: by(t, () => 0), winners: [],
  }),
  deciders: (_, s) => ({ deal: ["deck"], cast: ["deck"], roll: ["die"], act: [s.turn], over: [] })[s.phase],
  moves(_, s) {
    const p = s.turn
    switch (s.phase) {
      case "roll": return [1, 2, 3, 4, 5, 6].map(n => `die: ${n}`)
      case "deal": case "cast": return FISH.map(f => `deck: ${f}`)
      case "over": return []
    }
    const sales = FISH.flatMap(f => Array.from({ length: s.hand[p][f] }, (_, n) => `${p}: sell ${f} ${n + 1}`))
    return [`${p}: fish`, ...sales, `${p}: pass`]
  },
  weight: (_, s, m) => (m.startsWith("deck: ") ? s.deck[m.slice(6) as Fish] : 1),
  verbs: {
    fish: {
      may(t, s, who) { inTurn(t, s, who); mayFish(t, s, who) },
      do(t, s, who) {
        t.does("jetty.turn.one", true, `${who} goes out to fish`)
        s.turn = who; s.phase = "cast"
      },
    },
    sell: {
      args: [FISH, { from: 1, to: 99 }], optional: 1,
      settle: (_, s, who, f: Fish, n?: number) => [f, n ?? Math.max(1, s.hand[who][f])],
      may(t, s, who, f: Fish, n: number) { inTurn(t, s, who); maySell(t, s, who, f, n) },
      do(t, s, who, f: Fish, n: number) {
        s.turn = who
        if (t.does("jetty.sell.stall", true, () => `${who} sells ${some(n, f)}`)) { s.hand[who][f] -= n; s.stall[who][f] += n }
        if (t.does("jetty.sell.feast", n >= feast(t), () => `${who} gives a feast`)) s.feasts[who]++
        endTurn(t, s)
      },
    },
    pass: {
      may(t, s, who) {
        inTurn(t, s, who)
        const fishes = t.allows(() => mayFish(t, s, who))
        const sells = FISH.some(f => Array.from({ length: s.hand[who][f] }, (_, n) => n + 1).some(n => t.allows(() => maySell(t, s, who, f, n))))
        t.forbids("jetty.pass.only", (fishes || sells) && !t.misread.has("free-to-pass"), () => (fishes ? `${who} can fish` : `${who} can sell`))
      },
      do(t, s, who) { s.turn = who; endTurn(t, s) },
    },
  },
  devices: {
    die: {
      args: [{ from: 1, to: 6 }],
      may: (t, s) => awaits(t, s, "roll"),
      do(t, s, _, n: number) {
        const acts = t.does("jetty.turn.roll", true, `the die shows ${n}`)
        if (acts) s.die = n
        s.phase = "act"
      },
    },
    deck: {
      args: [FISH],
      may(t, s, _, f: Fish) {
        awaits(t, s, "deal", "cast")
        t.refuses("jetty.component.deck", s.deck[f] === 0, `no ${f} is in the deck`)
      },
      do(t, s, _, f: Fish) {
        const p = s.turn, take = () => { s.deck[f]--; s.hand[p][f]++ }
        if (s.phase === "deal") {
          const again = t.does("jetty.setup.deal", true, `${p} is dealt a ${f}`)
          take()
          s.turn = t.next(p)
          if (!(again && held(s, s.turn) < 2)) s.phase = "roll"
          return
        }
        if (t.does("jetty.fish.draw", true, `${p} takes ${some(1, f)}`)) take()
        endTurn(t, s)
      },
    },
  },
  complete(t, s, said) {
    if (!said.includes("deck")) s.deck = rest(t, s)
    if (!said.includes("phase")) s.phase = s.die === null ? "roll" : "act"
    const right = counted(t, s)
    for (const p of t.players) if (!said.includes("points." + p)) s.points[p] = right.points[p]
    if (!said.includes("winners")) s.winners = right.winners
    s.winners = t.players.filter(p => s.winners.includes(p))
    return s
  },
  check(t, s) {
    const over = s.phase === "over", rolled = s.die !== null, round = held(s, t.players.at(-1)!)
    const many = FISH.find(f => s.deck[f] + t.players.reduce((n, p) => n + s.hand[p][f] + s.stall[p][f], 0) > WHOLE[f])
    t.forbids("jetty.component.deck", many, () => `the game has ${some(WHOLE[many!], many!)}, and more are on the table`)
    t.forbids("jetty.component.deck", left(s) < 0, "more fish are hidden than are left")
    const all = rest(t, s), deals = round < 2 && FISH.every(f => s.deck[f] === all[f]) &&
      t.players.every((p, i) => held(s, p) === round + (i < t.players.indexOf(s.turn) ? 1 : 0) && sum(s.stall[p]) === 0)
    t.forbids("jetty.setup.deal", s.phase === "deal" && !deals, () => `it is for ${s.turn} to be dealt a fish`)
    t.forbids("jetty.turn.roll", rolled !== (s.phase === "act" || s.phase === "cast"), rolled ? "a die lies there before it is rolled" : "no die has been rolled")
    const full = t.players.find(p => held(s, p) + (s.phase === "cast" && p === s.turn ? 1 : 0) > limit(t))
    t.forbids("jetty.fish.limit", full, () => `${full} has ${held(s, full!)} fish in hand`)
    t.forbids("jetty.fish.storm", s.phase === "cast" && isStorm(t, s), () => `the die shows ${s.die}`)
    t.forbids("jetty.fish.deck", s.phase === "cast" && left(s) <= 0, "the deck is empty")
    const vain = t.players.find(p => s.feasts[p] > FISH.reduce((n, f) => n + Math.floor(s.stall[p][f] / feast(t)), 0))
    t.forbids("jetty.sell.feast", vain, () => `${vain} has given ${s.feasts[vain!]}, and sold ${bag(s.stall[vain!])}`)
    const ended = left(s) === 0 && (over || (s.phase !== "cast" && (atOnce(t) || s.turn === t.players[0])))
    t.forbids("jetty.end.deck", ended !== over, () => `${left(s)} fish are in the deck`)
    const right = counted(t, s)
    t.forbids("jetty.score.fish", t.players.some(p => s.points[p] !== right.points[p]), () => "counted, " + t.players.map(p => `${p} has ${right.points[p]}`).join(", "))
    t.forbids("jetty.score.winner", s.winners.join() !== right.winners.join(), () => `counted, ${names(right.winners)} has won`)
  },
  view(t, s, who) {
    for (const p of t.players.filter(p => p !== who)) {
      for (const f of FISH) { s.deck[f] += s.hand[p][f]; s.unknown[p] += s.hand[p][f] }
      s.hand[p] = empty()
    }
    return s
  },
  ledgers: (t, s) => t.players.map(p => ({ name: p + ".score", fact: p + ".score", lines: lines(s, p) })),
  rank: (t, s) => ({ winners: s.winners, points: by(t, p => points(s, p)) }),
}

run(game, import.meta.url)
