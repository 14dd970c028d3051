"""Noughts and crosses: change it, clause by clause, into your game."""
from typing import List

from umpire_game import Game, State, Table

CELLS = [column + row for row in "123" for column in "abc"]
LINES = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3"]

game = Game(
    "NAME", players=(2, 2), example="Ann: place b2",
    clauses=[  # id, kind, section, a sentence, and what the kind does not say
        ("NAME.setup.players", "setup", "Setup", "Two play."),
        ("NAME.turn.order", "turn", "Turns", "Players take turns: only the player whose turn it is places.", "judged"),
        ("NAME.turn.next", "turn", "Turns", "After a mark it is the opponent's turn."),
        ("NAME.place.empty", "legality", "Placing", "A mark is placed on an empty cell."),
        ("NAME.win.line", "end", "Winning", "A player who has three marks in a line wins at once."),
        ("NAME.draw.full", "end", "Winning", "When the board is full and no player has a line, the game is drawn."),
        ("NAME.end.no-more", "legality", "Winning", "When the game is over no player places a mark."),
    ],
    facts={"turn": ("string", "whose turn it is"), "winner": ("string", "who has won"), "over": ("bool", "whether the game is over")},
    player_facts={"marks": ("int", "how many marks the player has")},
    position={"type": "object", "properties": {
        "board": {"type": "array", "minItems": 3, "maxItems": 3, "description": "a dot is an empty cell",
                  "items": {"type": "array", "minItems": 3, "maxItems": 3, "items": {"type": "string", "enum": [".", "x", "o"]}}},
        "turn": {"type": "string", "format": "player"},
        "winner": {"type": "string", "format": "player"},
        "over": {"type": "boolean"},
    }})


def get(s: State, cell: str) -> str: return s["board"][3 - int(cell[1])]["abc".index(cell[0])]
def mark(t: Table, player: str) -> str: return "xo"[t.players.index(player)]
def count(s: State, m: str) -> int: return sum(get(s, cell) == m for cell in CELLS)
def has_line(s: State, m: str) -> bool: return any(all(get(s, cell) == m for cell in line.split()) for line in LINES)


@game.start
def start(t: Table) -> State:
    return {"board": [["."] * 3 for _ in range(3)], "turn": t.players[0], "winner": "", "over": False}


@game.deciders
def deciders(t: Table, s: State) -> List[str]: return [] if s["over"] else [s["turn"]]


@game.moves
def moves(t: Table, s: State) -> List[str]: return [f"{s['turn']}: place {cell}" for cell in CELLS] if s["turn"] else []


@game.verb("place", CELLS)
class Place:
    def may(t: Table, s: State, by: str, cell: str) -> None:
        t.forbids("NAME.end.no-more", s["over"], "the game is over")
        t.forbids("NAME.turn.order", not s["over"] and by != s["turn"], lambda: f"it is the turn of {s['turn']}")
        t.forbids("NAME.place.empty", get(s, cell) != ".", lambda: f"{get(s, cell)} is on {cell}")

    def do(t: Table, s: State, by: str, cell: str) -> None:
        s["board"][3 - int(cell[1])]["abc".index(cell[0])] = mark(t, by)
        if t.does("NAME.win.line", has_line(s, mark(t, by)), lambda: f"{by} has a line"):
            s.update(over=True, winner=by, turn="")
        elif t.does("NAME.draw.full", count(s, ".") == 0, "the board is full"):
            s.update(over=True, turn="")
        elif t.does("NAME.turn.next", True, lambda: f"{t.next(by)} is next"):
            s["turn"] = t.next(by)


@game.check
def check(t: Table, s: State) -> None:
    lead = count(s, "x") - count(s, "o")
    t.forbids("NAME.turn.order", lead not in (0, 1) or not s["over"] and s["turn"] != t.players[lead],
              lambda: f"{count(s, 'x')} x and {count(s, 'o')} o are on the board")
    won = [p for p in t.players if has_line(s, mark(t, p))]
    t.forbids("NAME.win.line", won != ([s["winner"]] if s["winner"] else []), "lines and the winner do not agree")
    t.forbids("NAME.draw.full", s["over"] != (bool(won) or count(s, ".") == 0), "the game is over at the wrong time")
    t.forbids("NAME.end.no-more", s["over"] != (s["turn"] == ""), "it is the turn of a player exactly while the game is on")


@game.facts
def facts(t: Table, s: State) -> dict: return {"turn": s["turn"], "winner": s["winner"], "over": s["over"]}


@game.player_facts
def player_facts(t: Table, s: State, player: str) -> dict: return {"marks": count(s, mark(t, player))}


@game.rank
def rank(t: Table, s: State) -> dict: return {"winners": [s["winner"]] if s["winner"] else []}


if __name__ == "__main__":
    game.run()
