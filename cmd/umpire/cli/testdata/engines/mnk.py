"""m,n,k in a row as an engine for `umpire conform`: python3 mnk.py [FAULT] [nowhere].

It shares nothing with umpire. A FAULT makes it wrong, for the tests: overline
(longer lines do not win), edge (the last column is left out), greedy (marks may
be put on marks), draw (full boards are not noticed), late (wins are not
noticed), dumb (it ends in the middle of a game). With nowhere it cannot be put into a
position.
"""
import json
import sys

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""


class Game:
    def __init__(self, ask):
        self.names = [player.split()[0] for player in ask["players"]]
        self.columns, self.rows, self.k = 3, 3, 3
        self.gravity = self.misere = False
        for variant in ask.get("variants") or []:
            name, _, value = variant.partition("=")
            if name == "size":
                self.columns, self.rows, self.k = map(int, value.split("x"))
            elif name == "gravity":
                self.gravity = True
            elif name == "misere":
                self.misere = True
            else:
                raise NotImplementedError("the variant " + name)
        self.exact = ask["rulings"].get("mnk.ruling.overline") == "B" or FAULT == "overline"
        self.board = {}  # (column, row): seat
        self.turn, self.over, self.winner = 0, False, None

    def name_of(self, column, row):
        return "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[column] + str(row + 1)

    def legal(self):
        if self.over:
            return []
        moves = []
        for row in range(self.rows):
            for column in range(self.columns - (FAULT == "edge")):
                rests = row == 0 or (column, row - 1) in self.board or not self.gravity
                if rests and ((column, row) not in self.board or FAULT == "greedy"):
                    moves.append(f"{self.names[self.turn]}: place {self.name_of(column, row)}")
        return moves

    def line(self, column, row):
        """Whether the mark just put there makes a line."""
        seat = self.board[column, row]
        for dx, dy in (1, 0), (0, 1), (1, 1), (1, -1):
            length = 1
            for way in 1, -1:
                x, y = column + way * dx, row + way * dy
                while self.board.get((x, y)) == seat:
                    length += 1
                    x, y = x + way * dx, y + way * dy
            if length == self.k or length > self.k and not self.exact:
                return True
        return False

    def apply(self, text):
        if text not in self.legal():
            return "it is not in the list"
        cell = text.split()[-1]
        column = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".index(cell[0])
        row = int(cell[1:]) - 1
        self.board[column, row] = self.turn
        if self.line(column, row) and FAULT != "late":
            self.over, self.winner = True, 1 - self.turn if self.misere else self.turn
        elif len(self.board) == self.columns * self.rows and FAULT != "draw":
            self.over = True
        else:
            self.turn = 1 - self.turn
        return None

    def text(self):
        lines = ["board"]
        for row in reversed(range(self.rows)):
            signs = [".xo"[self.board.get((column, row), -1) + 1] for column in range(self.columns)]
            lines.append("  | " + " ".join(signs) + " |")
        if not self.over:
            lines.append("turn " + self.names[self.turn])
        else:
            lines.append("turn over, winner " + ("nobody" if self.winner is None else self.names[self.winner]))
        return "\n".join(lines) + "\n"

    def put(self, text):
        """Reads what umpire prints."""
        self.board, self.over, self.winner = {}, False, None
        lines = text.split("\n")
        for up, picture in enumerate(reversed([line for line in lines if "|" in line])):
            for column, sign in enumerate(picture.strip(" |").split()):
                if sign != ".":
                    self.board[column, up] = "xo".index(sign)
        for line in lines:
            words = line.replace(",", " ").split()
            if words[:2] == ["turn", "over"]:
                self.over = True
                self.winner = self.names.index(words[3]) if words[3] in self.names else None
            elif words[:1] == ["turn"]:
                self.turn = self.names.index(words[1])


def answer(game, ask):
    do = ask["do"]
    if do == "new":
        return Game(ask), {"ok": True}
    if do == "position" and "nowhere" not in sys.argv:
        game.put(ask["text"])
        return game, {"ok": True}
    if do == "legal":
        return game, {"moves": game.legal()}
    if do == "apply":
        why = game.apply(ask["move"])
        return game, {"illegal": why} if why else {"ok": True}
    if do == "print":
        return game, {"text": game.text()}
    return game, {"unsupported": do}


game = None
for line in sys.stdin:
    try:
        game, said = answer(game, json.loads(line))
    except NotImplementedError as what:
        said = {"unsupported": str(what)}
    if FAULT == "dumb" and game and len(game.board) > 2:
        break
    print(json.dumps(said), flush=True)
