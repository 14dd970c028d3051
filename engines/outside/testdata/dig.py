"""Digging for gold: a small game whose moves draw within themselves."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "sdk"))
from umpire_game import Game  # noqa: E402

game = Game(
    "dig", players=(2, 2), example="Ann: dig", chance=["bag", "coin", "die"],
    clauses=[
        ("dig.turn.coin", "turn", "Turns", "A coin says who begins: in three of four cases the second player.", "acted"),
        ("dig.turn.order", "turn", "Turns", "Only the player whose turn it is digs or stops.", "judged"),
        ("dig.turn.next", "turn", "Turns", "Then it is the other player's turn."),
        ("dig.bag.rest", "legality", "Digging", "Nobody digs when the bag is empty."),
        ("dig.bag.draw", "effect", "Digging", "Who digs draws a lump from the bag, in which there are two of gold and two of mud."),
        ("dig.gold.die", "effect", "Digging", "Who finds gold has as much as an even die of 1 and 2 shows."),
        ("dig.stop.gold", "legality", "Stopping", "Who has gold may stop."),
        ("dig.stop.ends", "end", "Stopping", "A player who stops ends the game."),
        ("dig.end.empty", "end", "End", "The game ends when the bag is empty."),
        ("dig.end.most", "end", "End", "Who has most gold alone wins."),
    ],
    facts={"turn": ("string", "whose turn it is"), "winner": ("string", "who has won"), "mud": ("int", "how much mud is in the bag")},
    position={"type": "object", "properties": {
        "bag": {"type": "object", "properties": {"gold": {"type": "integer", "minimum": 0, "maximum": 2}, "mud": {"type": "integer", "minimum": 0, "maximum": 2}}},
        "gold": {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": 4}},
        "over": {"type": "boolean"}, "turn": {"type": "string", "format": "player"}, "winner": {"type": "string", "format": "player"}}},
    player_facts={"gold": ("int", "how much gold the player has")})


@game.start
def start(t):
    return {"bag": {"gold": 2, "mud": 2}, "gold": {p: 0 for p in t.players}, "over": False, "turn": "", "winner": ""}


@game.deciders
def deciders(t, s): return [] if s["over"] else [s["turn"] or "coin"]


@game.moves
def moves(t, s):
    if s["over"]: return []
    return [f"{s['turn']}: dig", f"{s['turn']}: stop"] if s["turn"] else ["coin: first", "coin: second"]


@game.weight
def weight(t, s, move): return 3 if move == "coin: second" else 1


@game.device("coin", ("first", "second"))
class Coin:
    def may(t, s, by, side): t.refuses("dig.turn.coin", s["turn"] or s["over"], "the coin lies there")

    def do(t, s, by, side):
        first = t.players[0 if side == "first" else 1]
        if t.does("dig.turn.coin", True, f"{first} begins"): s["turn"] = first


def in_turn(t, s, by): t.forbids("dig.turn.order", by != s["turn"], lambda: f"it is the turn of {s['turn'] or 'nobody'}")


def end(t, s):
    s.update(over=True, turn="")
    best = [p for p in t.players if s["gold"][p] == max(s["gold"].values())]
    if len(best) == 1 and t.does("dig.end.most", True, f"{best[0]} has most gold"): s["winner"] = best[0]


@game.verb("dig")
class Dig:
    def may(t, s, by):
        in_turn(t, s, by)
        t.refuses("dig.bag.rest", not sum(s["bag"].values()), "the bag is empty")

    def do(t, s, by):
        lump = ""
        if t.does("dig.bag.draw", True, f"{by} digs"):
            lump = t.chance("bag", {"gold": s["bag"]["gold"], "mud": s["bag"]["mud"]})
            s["bag"][lump] -= 1
        if lump == "gold":
            n = int(t.chance("die", ["1", "2"]))
            if t.does("dig.gold.die", True, f"{by} finds {n}"): s["gold"][by] += n
        if not sum(s["bag"].values()) and t.does("dig.end.empty", True, "the bag is empty"): end(t, s)
        elif t.does("dig.turn.next", True, f"{t.next(by)} is next"): s["turn"] = t.next(by)


@game.verb("stop")
class Stop:
    def may(t, s, by):
        in_turn(t, s, by)
        t.forbids("dig.stop.gold", by in s["gold"] and not s["gold"][by], f"{by} has no gold")

    def do(t, s, by):
        if t.does("dig.stop.ends", True, f"{by} stops"): end(t, s)


@game.check
def check(t, s):
    found, lumps, left = sum(s["gold"].values()), 2 - s["bag"]["gold"], sum(s["bag"].values())
    best = [p for p in t.players if s["gold"][p] == max(s["gold"].values())]
    t.forbids("dig.gold.die", not lumps <= found <= 2 * lumps, lambda: f"{found} gold is of {lumps} lumps")
    t.forbids("dig.turn.coin", not s["turn"] and not s["over"] and left < 4, "it is nobody's turn")
    t.forbids("dig.end.empty", s["over"] and s["turn"] or not s["over"] and left == 0, "the game is over at the wrong time")
    t.forbids("dig.stop.gold", s["over"] and left and not found, "there is no gold")
    t.forbids("dig.end.most", s["winner"] != (best[0] if s["over"] and len(best) == 1 else ""), "another has won")


@game.facts
def facts(t, s): return {"turn": s["turn"], "winner": s["winner"], "mud": s["bag"]["mud"]}


@game.player_facts
def player_facts(t, s, p): return {"gold": s["gold"][p]}


if __name__ == "__main__":
    game.run()
