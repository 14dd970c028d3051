"""Jetty, written a second time from its rulebook: a small game of fishing and selling."""
import copy
import os
import sys
from typing import List

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "sdk"))
from umpire_game import Game, State, Table  # noqa: E402

FISH = ["herring", "perch", "trout", "pike"]
WORTH = {"herring": 1, "perch": 2, "trout": 3, "pike": 4}
WHOLE = {"herring": 9, "perch": 7, "trout": 5, "pike": 3}
PHASES = ["deal", "roll", "act", "cast", "over"]
NONE = {f: 0 for f in FISH}
DUE = {"deal": "jetty.setup.deal", "roll": "jetty.turn.roll", "act": "jetty.turn.one", "cast": "jetty.fish.draw", "over": "jetty.end.no-more"}

counts = {"type": "object", "properties": {f: {"type": "integer", "minimum": 0, "maximum": 99} for f in FISH}}
number = {"type": "integer", "minimum": 0, "maximum": 99}
by_player = lambda of: {"type": "object", "additionalProperties": of}  # noqa: E731

game = Game(
    "jetty", edition="the pattern of a game of cards", players=(2, 4), names=["Ann", "Ben"], chance=["die", "deck"], example="Ann: fish",
    examples=["Ann: fish", "Ann: sell perch 2", "Ann: pass", "die: 4", "deck: trout"], notation="Without a number, all fish of the kind are sold.",
    clauses=[
        ("jetty.setup.players", "setup", "Setup", "Two to four play."),
        ("jetty.component.deck", "component", "Setup", "The deck holds 24 fish: 9 herring, 7 perch, 5 trout and 3 pike.", "judged"),
        ("jetty.setup.deal", "setup", "Setup", "Each player is dealt two fish, one at a time, beginning with the first player.", "acted"),
        ("jetty.turn.order", "turn", "Turns", "Players take turns: only the player whose turn it is acts.", "judged"),
        ("jetty.turn.roll", "turn", "Turns", "Roll the die at the start of each turn. It is the day's demand."),
        ("jetty.turn.one", "turn", "Turns", "Then the player fishes, or sells, or passes.", "judged"),
        ("jetty.turn.next", "turn", "Turns", "After that it is the turn of the player to the left."),
        ("jetty.fish.draw", "effect", "Fishing", "A player who fishes takes the top fish of the deck into their hand, unseen by the others."),
        ("jetty.fish.limit", "legality", "Fishing", "A player with five fish in hand cannot fish."),
        ("jetty.fish.storm", "legality", "Fishing", "On a roll of one there is a storm: no player goes out to fish."),
        ("jetty.fish.deck", "legality", "Fishing", "When the deck is empty there is nothing to fish."),
        ("jetty.sell.hand", "legality", "Selling", "Fish are sold from the hand."),
        ("jetty.sell.demand", "legality", "Selling", "At most as many fish are sold as the die shows."),
        ("jetty.sell.stall", "effect", "Selling", "A player who sells lays fish of one kind from their hand on their stall."),
        ("jetty.sell.feast", "trigger", "Selling", "Three or more fish sold at once are a feast."),
        ("jetty.pass.only", "legality", "Passing", "Only a player who can neither fish nor sell passes."),
        ("jetty.end.deck", "end", "End", "The round in which the last fish is drawn is the last."),
        ("jetty.end.no-more", "legality", "End", "Nothing is done after the end of the game."),
        ("jetty.score.fish", "score", "End", "A herring on a stall brings 1 point, a perch 2, a trout 3 and a pike 4."),
        ("jetty.score.feast", "score", "End", "A feast brings 2 points more."),
        ("jetty.score.unsold", "score", "End", "A fish that is still in hand costs 1 point."),
        ("jetty.score.winner", "score", "End", "Most points win."),
        ("jetty.score.tie", "tiebreak", "End", "If players are tied, the one of them with most fish on the stall wins."),
        ("jetty.score.shared", "tiebreak", "End", "Players who are still tied share the victory."),
        ("jetty.pairs.two", "variant, legality", "Pairs", "Fish are sold in twos or more."),
    ],
    variants={"calm": "There are no storms.", "pairs": "Fish are sold in twos or more."},
    rulings=[
        {"id": "jetty.ruling.storm", "question": "Can fish be sold in a storm?", "readings": [
            ("boats-only", "Yes, a storm keeps no player from the stall."), ("all-shut", "No, in a storm no player fishes and no player sells.")]},
        {"id": "jetty.ruling.last-round", "question": "When does the game end after the last fish is drawn?", "readings": [
            ("whole-round", "At the end of the round, so that all have had as many turns."), ("at-once", "At the end of the turn in which it is drawn.")]},
    ],
    misreadings=[
        ("storm-on-two", "jetty.fish.storm", "There is a storm on a roll of two as well."),
        ("four-in-hand", "jetty.fish.limit", "A player with four fish in hand cannot fish."),
        ("exact-demand", "jetty.sell.demand", "Exactly as many fish are sold as the die shows."),
        ("two-are-a-feast", "jetty.sell.feast", "Two fish at once are a feast."),
        ("free-to-pass", "jetty.pass.only", "Any player may pass."),
        ("unsold-is-free", "jetty.score.unsold", "Fish in hand cost nothing."),
    ],
    facts={"turn": ("string", "whose turn it is; empty while fish are dealt and when the game is over"), "phase": ("string", "where the turn is"),
           "deck": ("int", "how many fish are in the deck"), "die": ("int", "what the die shows; 0 while it is not rolled"),
           "over": ("bool", "whether the game is over"), "winners": ("list of string", "who has won; empty while nobody has")},
    player_facts={"hand": ("int", "how many fish the player has in hand"), "holds": ("int by string", "how many of a kind are known to be in hand"),
                  "stall": ("int", "how many fish the player has sold"), "sold": ("int by string", "how many of a kind the player has sold"),
                  "feasts": ("int", "how many feasts the player has given"), "score": ("int", "the points as they are, fish in hand counted as unsold")},
    position={"type": "object", "properties": {
        "hand": by_player(counts), "unknown": by_player(number), "stall": by_player(counts), "feasts": by_player(number), "deck": counts,
        "turn": {"type": "string", "format": "player"}, "die": {"type": ["integer", "null"], "minimum": 1, "maximum": 6},
        "phase": {"type": "string", "enum": PHASES}, "points": by_player({"type": "integer", "minimum": -9999, "maximum": 9999}),
        "winners": {"type": "array", "items": {"type": "string", "format": "player"}}}})


@game.start
def start(t: Table) -> State:
    each = lambda of: {p: copy.copy(of) for p in t.players}  # noqa: E731
    return {"hand": each(NONE), "unknown": each(0), "stall": each(NONE), "feasts": each(0), "deck": dict(WHOLE),
            "turn": t.players[0], "die": None, "phase": "deal", "points": each(0), "winners": []}


def left(s: State) -> int: return sum(s["deck"].values()) - sum(s["unknown"].values())
def held(s: State, p: str) -> int: return sum(s["hand"][p].values()) + s["unknown"][p]
def some(n: int, fish: str) -> str: return f"{n} {fish}"
def names(who: List[str]) -> str: return " and ".join(who) or "nobody"
def limit(t: Table) -> int: return 4 if "four-in-hand" in t.misread else 5
def feast(t: Table) -> int: return 2 if "two-are-a-feast" in t.misread else 3
def calm(t: Table) -> bool: return "calm" in t.variants


def is_storm(t: Table, s: State) -> bool:
    return not calm(t) and s["die"] is not None and s["die"] <= (2 if "storm-on-two" in t.misread else 1)


def bag(of: dict) -> str: return " ".join(some(n, f).split()[1] + " " + str(n) for f, n in of.items() if n) or "none"


def rest(t: Table, s: State) -> dict:
    deck = {}
    for f in FISH:
        deck[f] = WHOLE[f]
        for p in t.players:
            deck[f] -= min(deck[f], s["hand"][p][f] + s["stall"][p][f])
    return deck


def moment(t: Table, s: State) -> str:
    deck = f"{left(s)} in the deck"
    if s["phase"] == "deal": return f"{s['turn']} is dealt a fish, {deck}"
    if s["phase"] == "roll": return f"the die is rolled for {s['turn']}, {deck}"
    if s["phase"] == "cast": return f"{s['turn']} fishes, {deck}"
    if s["phase"] == "over": return "over, won by " + names(s["winners"])
    return f"{s['turn']} has rolled {s['die']}, {deck}" if s["die"] is not None else f"the turn of {s['turn']}, {deck}"


@game.deciders
def deciders(t: Table, s: State) -> List[str]:
    return {"deal": ["deck"], "cast": ["deck"], "roll": ["die"], "act": [s["turn"]], "over": []}[s["phase"]]


@game.moves
def moves(t: Table, s: State) -> List[str]:
    if s["phase"] == "roll": return [f"die: {n}" for n in range(1, 7)]
    if s["phase"] in ("deal", "cast"): return [f"deck: {f}" for f in FISH]
    if s["phase"] == "over": return []
    p = s["turn"]
    return [f"{p}: fish"] + [f"{p}: sell {f} {n + 1}" for f in FISH for n in range(s["hand"][p][f])] + [f"{p}: pass"]


@game.weight
def weight(t: Table, s: State, move: str) -> int:
    return s["deck"][move[6:]] if move.startswith("deck: ") else 1


def awaits(t: Table, s: State, *phases: str) -> None:
    t.refuses(DUE[s["phase"]], s["phase"] not in phases, lambda: moment(t, s))


def in_turn(t: Table, s: State, by: str) -> None:
    awaits(t, s, "act")
    t.forbids("jetty.turn.order", by != s["turn"], lambda: f"it is the turn of {s['turn']}")


def may_fish(t: Table, s: State, by: str) -> None:
    t.forbids("jetty.fish.storm", is_storm(t, s), lambda: f"the die shows {s['die']}")
    t.forbids("jetty.fish.limit", held(s, by) >= limit(t), lambda: f"{by} has {held(s, by)} fish in hand")
    t.refuses("jetty.fish.deck", left(s) <= 0, "the deck is empty")


def may_sell(t: Table, s: State, by: str, fish: str, n: int) -> None:
    shut = t.rulings["jetty.ruling.storm"] == "all-shut"
    t.forbids("jetty.fish.storm", shut and is_storm(t, s), lambda: f"the die shows {s['die']}")
    demand = lambda: f"the die shows {s['die']}, and {n} are sold"  # noqa: E731
    t.forbids("jetty.sell.demand", n > (s["die"] or 255), demand)
    t.forbids("jetty.pairs.two", "pairs" in t.variants and n == 1)
    t.forbids("jetty.sell.demand", "exact-demand" in t.misread and s["die"] is not None and n != s["die"], demand)
    t.refuses("jetty.sell.hand", n > s["hand"][by][fish], lambda: f"{by} has {some(s['hand'][by][fish], fish)} and sells {n}")


@game.verb("fish")
class Fish:
    def may(t: Table, s: State, by: str) -> None:
        in_turn(t, s, by)
        may_fish(t, s, by)

    def do(t: Table, s: State, by: str) -> None:
        t.does("jetty.turn.one", True, f"{by} goes out to fish")
        s["turn"], s["phase"] = by, "cast"


@game.verb("sell", FISH, (1, 99), optional=1)
class Sell:
    def settle(t: Table, s: State, by: str, fish: str, n: int = 0) -> list:
        return [fish, n or max(1, s["hand"][by][fish])]

    def may(t: Table, s: State, by: str, fish: str, n: int = 0) -> None:
        in_turn(t, s, by)
        may_sell(t, s, by, fish, n)

    def do(t: Table, s: State, by: str, fish: str, n: int = 0) -> None:
        s["turn"] = by
        if t.does("jetty.sell.stall", True, lambda: f"{by} sells {some(n, fish)}"):
            s["hand"][by][fish] -= n
            s["stall"][by][fish] += n
        if t.does("jetty.sell.feast", n >= feast(t), lambda: f"{by} gives a feast"):
            s["feasts"][by] += 1
        end_turn(t, s)


@game.verb("pass")
class Pass:
    def may(t: Table, s: State, by: str) -> None:
        in_turn(t, s, by)
        fishes = t.allows(lambda: may_fish(t, s, by))
        sells = any(t.allows(lambda: may_sell(t, s, by, f, n + 1)) for f in FISH for n in range(s["hand"][by][f]))
        free = "free-to-pass" in t.misread
        t.forbids("jetty.pass.only", (fishes or sells) and not free, lambda: f"{by} can fish" if fishes else f"{by} can sell")

    def do(t: Table, s: State, by: str) -> None:
        s["turn"] = by
        end_turn(t, s)


@game.device("die", (1, 6))
class Die:
    def may(t: Table, s: State, by: str, n: int) -> None: awaits(t, s, "roll")

    def do(t: Table, s: State, by: str, n: int) -> None:
        acts = t.does("jetty.turn.roll", True, lambda: f"the die shows {n}")
        if acts: s["die"] = n
        s["phase"] = "act"


@game.device("deck", FISH)
class Deck:
    def may(t: Table, s: State, by: str, fish: str) -> None:
        awaits(t, s, "deal", "cast")
        t.refuses("jetty.component.deck", s["deck"][fish] == 0, lambda: f"no {fish} is in the deck")

    def do(t: Table, s: State, by: str, fish: str) -> None:
        p = s["turn"]

        def take() -> None:
            s["deck"][fish] -= 1
            s["hand"][p][fish] += 1
        if s["phase"] == "deal":
            again = t.does("jetty.setup.deal", True, lambda: f"{p} is dealt a {fish}")
            take()
            s["turn"] = t.next(p)
            if not (again and held(s, s["turn"]) < 2): s["phase"] = "roll"
            return
        if t.does("jetty.fish.draw", True, lambda: f"{p} takes {some(1, fish)}"): take()
        end_turn(t, s)


def is_last(t: Table, s: State) -> bool:
    at_once = t.rulings["jetty.ruling.last-round"] == "at-once"
    return left(s) <= 0 and (at_once or s["turn"] == t.players[-1])


def end_turn(t: Table, s: State) -> None:
    if is_last(t, s) and t.does("jetty.end.deck", True, "the deck is empty, and the game ends"):
        s["die"] = None
        return finish(t, s)
    if t.does("jetty.turn.next", True, lambda: f"{t.next(s['turn'])} is next"): s["turn"] = t.next(s["turn"])
    s["die"], s["phase"] = None, "roll"


def finish(t: Table, s: State) -> None:
    s["phase"], s["turn"], s["points"] = "over", t.players[0], {p: 0 for p in t.players}

    def give(clause: str, of: dict) -> None:
        say = lambda: ", ".join(f"{p} {n:+d}" for p, n in of.items() if n)  # noqa: E731
        if t.does(clause, True, say):
            for p, n in of.items(): s["points"][p] += n
    if any(sum(s["stall"][p].values()) for p in t.players):
        give("jetty.score.fish", {p: sum(WORTH[f] * n for f, n in s["stall"][p].items()) for p in t.players})
    if any(s["feasts"].values()): give("jetty.score.feast", {p: 2 * s["feasts"][p] for p in t.players})
    if any(held(s, p) for p in t.players) and "unsold-is-free" not in t.misread:
        give("jetty.score.unsold", {p: -held(s, p) for p in t.players})
    best = [p for p in t.players if s["points"][p] == max(s["points"].values())]
    s["winners"] = []
    if not t.does("jetty.score.winner", True, lambda: f"most points: {names(best)}"): return
    s["winners"] = best
    sold = {p: sum(s["stall"][p].values()) for p in best}
    most = [p for p in best if sold[p] == max(sold.values())]
    if most != best and t.does("jetty.score.tie", True, lambda: f"most fish sold: {names(most)}"): s["winners"] = most
    if len(s["winners"]) > 1 and not t.does("jetty.score.shared", True, lambda: f"{names(s['winners'])} share the victory"):
        s["winners"] = s["winners"][:1]


def counted(t: Table, s: State) -> State:
    right = dict(copy.deepcopy(s), points={p: 0 for p in t.players}, winners=[])
    if s["phase"] == "over": finish(t, right)
    return right


@game.complete
def complete(t: Table, s: State, said: List[str]) -> State:
    if "deck" not in said: s["deck"] = rest(t, s)
    if "phase" not in said: s["phase"] = "roll" if s["die"] is None else "act"
    right = counted(t, s)
    for p in t.players:
        if "points." + p not in said: s["points"][p] = right["points"][p]
    if "winners" not in said: s["winners"] = right["winners"]
    s["winners"] = [p for p in t.players if p in s["winners"]]
    return s


@game.check
def check(t: Table, s: State) -> None:
    over, hand = s["phase"] == "over", s["hand"]
    for f in FISH:
        n = s["deck"][f] + sum(hand[p][f] + s["stall"][p][f] for p in t.players)
        if n > WHOLE[f]:
            t.forbids("jetty.component.deck", True, f"the game has {some(WHOLE[f], f)}, and more are on the table")
            break
    t.forbids("jetty.component.deck", left(s) < 0, "more fish are hidden than are left")
    round_ = held(s, t.players[-1])
    dealt = [held(s, p) == round_ + (i < t.players.index(s["turn"])) and s["stall"][p] == NONE for i, p in enumerate(t.players)]
    deals = all(dealt) and round_ < 2 and s["deck"] == rest(t, s)
    t.forbids("jetty.setup.deal", s["phase"] == "deal" and not deals, lambda: f"it is for {s['turn']} to be dealt a fish")
    rolled = s["die"] is not None
    t.forbids("jetty.turn.roll", rolled != (s["phase"] in ("act", "cast")), "a die lies there before it is rolled" if rolled else "no die has been rolled")
    for p in t.players:
        if held(s, p) + (s["phase"] == "cast" and p == s["turn"]) > limit(t):
            t.forbids("jetty.fish.limit", True, f"{p} has {held(s, p)} fish in hand")
            break
    t.forbids("jetty.fish.storm", s["phase"] == "cast" and is_storm(t, s), lambda: f"the die shows {s['die']}")
    t.forbids("jetty.fish.deck", s["phase"] == "cast" and left(s) <= 0, "the deck is empty")
    for p in t.players:
        if s["feasts"][p] > sum(n // feast(t) for n in s["stall"][p].values()):
            t.forbids("jetty.sell.feast", True, f"{p} has given {s['feasts'][p]}, and sold {bag(s['stall'][p])}")
            break
    at_once = t.rulings["jetty.ruling.last-round"] == "at-once"
    ended = left(s) == 0 and (over or s["phase"] != "cast" and (at_once or s["turn"] == t.players[0]))
    t.forbids("jetty.end.deck", ended != over, lambda: f"{left(s)} fish are in the deck")
    right = counted(t, s)
    t.forbids("jetty.score.fish", s["points"] != right["points"], lambda: "counted, " + ", ".join(f"{p} has {n}" for p, n in right["points"].items()))
    t.forbids("jetty.score.winner", s["winners"] != right["winners"], lambda: f"counted, {names(right['winners'])} has won")


@game.view
def view(t: Table, s: State, player: str) -> State:
    for p in t.players:
        if p != player:
            for f, n in s["hand"][p].items():
                s["deck"][f] += n
                s["unknown"][p] += n
            s["hand"][p] = dict(NONE)
    return s


@game.facts
def facts(t: Table, s: State) -> dict:
    turn = "" if s["phase"] in ("deal", "over") else s["turn"]
    return {"turn": turn, "phase": s["phase"], "deck": left(s), "die": s["die"] or 0, "over": s["phase"] == "over", "winners": s["winners"]}


def lines(t: Table, s: State, p: str) -> list:
    all = [{"what": f"{some(n, f)} sold", "points": WORTH[f] * n, "clause": "jetty.score.fish"} for f, n in s["stall"][p].items() if n]
    if s["feasts"][p]: all.append({"what": "feasts", "points": 2 * s["feasts"][p], "clause": "jetty.score.feast"})
    if held(s, p): all.append({"what": "fish in hand", "points": -held(s, p), "clause": "jetty.score.unsold"})
    return all


def points(t: Table, s: State, p: str) -> int:
    return s["points"][p] if s["phase"] == "over" else sum(line["points"] for line in lines(t, s, p))


@game.player_facts
def player_facts(t: Table, s: State, p: str) -> dict:
    return {"hand": held(s, p), "holds": s["hand"][p], "stall": sum(s["stall"][p].values()), "sold": s["stall"][p],
            "feasts": s["feasts"][p], "score": points(t, s, p)}


@game.ledgers
def ledgers(t: Table, s: State) -> list:
    return [{"name": p + ".score", "fact": p + ".score", "lines": lines(t, s, p)} for p in t.players]


@game.rank
def rank(t: Table, s: State) -> dict:
    return {"winners": s["winners"], "points": {p: points(t, s, p) for p in t.players}}


if __name__ == "__main__":
    game.run()
