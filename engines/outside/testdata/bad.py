"""Taking matches, as an engine that is right, or wrong in the way its argument names."""
import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "sdk"))
from umpire_game import Game  # noqa: E402

MODE = sys.argv[1] if len(sys.argv) > 1 else ""
out = sys.stdout
last = {"players": ["Ann", "Ben"]}  # what a mode remembers, and no engine should

game = Game(
    "matches", players=(2, 3), example="Ann: take 2",
    clauses=[
        ("matches.setup.players", "setup", "Setup", "Two or three play."),
        ("matches.turn.order", "turn", "Turns", "Only the player whose turn it is takes.", "judged"),
        ("matches.turn.next", "turn", "Turns", "Then it is the turn of the next player."),
        ("matches.take.most", "legality", "Taking", "At most three matches are taken.", "judged", "bad.py:57"),
        ("matches.take.left", "legality", "Taking", "No more are taken than are left."),
        ("matches.end.last", "end", "End", "The player who takes the last match wins."),
        ("matches.setup.pile", "component", "Setup", "There are 12 matches.", "judged"),
    ],
    facts={"left": ("int", "how many matches are left"), "turn": ("string", "whose turn it is"), "winner": ("string", "who has won")},
    player_facts={"taken": ("list of int", "what the player took, in order")},
    position={"type": "object", "properties": {
        "left": {"type": "integer", "minimum": 0, "maximum": 99}, "turn": {"type": "string", "format": "player"},
        "winner": {"type": "string", "format": "player"},
        "taken": {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "integer"}}}}})


@game.start
def start(t):
    last["players"] = t.players
    n = 12 if MODE != "other-start" else random.randrange(1 << 40)
    return {"left": n, "turn": t.players[0], "winner": "", "taken": {p: [] for p in t.players}}


@game.deciders
def deciders(t, s):
    if MODE == "stranger-decides": return ["Zoe"]
    return [s["turn"]] if s["left"] else []


@game.moves
def moves(t, s):
    return [f"{s['turn']}: take {n}" for n in range(1, 5)] if s["left"] else []


@game.verb("take", (1, 9))
class Take:
    def may(t, s, by, n):
        t.forbids("matches.turn.order", by != s["turn"], lambda: f"it is the turn of {s['turn']}")
        most = t.forbids if MODE != "unknown-clause" else lambda c, *more: t.forbids(c + "-of-all", *more)
        most("matches.take.most", n > (4 if MODE == "takes-four" else 3), lambda: f"{n} are more than 3")
        t.refuses("matches.take.left", n > s["left"], lambda: f"{s['left']} are left")

    def do(t, s, by, n):
        if n == 3 and MODE == "hang": time.sleep(600)
        if n == 3 and MODE == "crash": os._exit(3)
        if n == 3 and MODE == "raise": raise KeyError("matches")
        if n == 3 and MODE == "flood":
            for _ in range(1 << 10): out.write("x" * (1 << 20))
        players = last["players"] if MODE == "remembers" else t.players
        s["left"] -= n
        s["taken"][by] = s["taken"][by] + [n]
        if MODE == "forgetful": s["taken"][by] = s["taken"][by] + [random.randrange(1 << 30)]
        if s["left"] == 0 and t.does("matches.end.last", True, lambda: f"{by} takes the last match"):
            s.update(winner=by, turn="")
        elif t.does("matches.turn.next"):
            s["turn"] = players[(players.index(by) + 1) % len(players)] if by in players else players[0]


@game.check
def check(t, s):
    t.forbids("matches.setup.pile", s["left"] + sum(map(sum, s["taken"].values())) != 12 or MODE == "unsound" and s["left"] < 6,
              lambda: f"{s['left']} are left, and {sum(map(sum, s['taken'].values()))} are taken")


@game.complete
def complete(t, s, said):
    if "left" not in said: s["left"] = 12 - sum(map(sum, s["taken"].values()))
    if MODE == "misprint" and s["left"]: s["turn"] = t.players[0]
    return s


@game.view
def view(t, s, player):
    if MODE == "sees-less": s["left"] -= 1
    return s


@game.facts
def facts(t, s):
    return {"left": str(s["left"]) if MODE == "wrong-fact" else s["left"], "turn": s["turn"], "winner": s["winner"]}


@game.player_facts
def player_facts(t, s, p): return {"taken": sorted(s["taken"][p]) if MODE == "unordered" else s["taken"][p]}


if MODE.startswith("own"):
    @game.scene
    def scene(t, s, player):
        items = [{"ID": f"match{n}", "At": "pile" if MODE != "own-nowhere" else "floor", "Box": {"X": 20 * n, "Y": 0, "W": 10, "H": 100}, "Say": f"match {n + 1}"} for n in range(s["left"])]
        return {"Title": f"{player or 'all'}: {s['left']} are left", "Players": [{"Name": p} for p in t.players],
                "Areas": [{"ID": "pile", "Title": "pile", "Box": {"X": 0, "Y": 0, "W": 260, "H": 100}}], "Items": items}

    @game.touches
    def touches(t, s, move): return [f"match{s['left'] - 1 - n}" for n in range(int(move[-1]))]

    def pile(t, text):
        """The position of lines like "12 matches, Ann takes" and "Ann took 1, 2"."""
        s = {"left": 12, "turn": "", "winner": "", "taken": {p: [] for p in t.players}}
        for number, line in enumerate(text.splitlines(), 1):
            words = line.replace(",", "").split()
            if words[1:2] == ["took"] and words[0] in s["taken"]: s["taken"][words[0]] = [int(w) for w in words[2:]]
            elif words[1:2] == ["wins"]: s["winner"] = words[0]
            elif words[1:2] == ["matches"]: s.update(left=int(words[0]), turn=words[2] if len(words) > 2 else "")
            else: return {"unread": "expected matches, took or wins", "line": number, "from": len(words[0]) + 1, "end": len(line), "near": ["matches", "took", "wins"]}
        return {"at": s}

    def lines(s):
        text = f"{s['left']} matches" + (f", {s['turn']} takes" if s["turn"] else "") + "\n"
        text += "".join(f"{p} took {', '.join(map(str, n))}\n" for p, n in s["taken"].items() if n and MODE != "own-misprints")
        return text + (f"{s['winner']} wins\n" if s["winner"] else "")


asked = 0


def respond(q):
    """The answer to a question, changed as the mode has it."""
    global asked
    asked += 1
    if MODE.startswith("own") and q["do"] in ("read", "print"):
        return json.dumps({"id": q["id"], **(pile(game._tables[q["table"]], q["text"]) if q["do"] == "read" else {"text": lines(q["at"])})})
    a = json.loads(game.respond(q))
    move = q.get("move", "")
    if MODE == "garbage" and move.endswith("take 3"): return "here is your answer"
    if MODE == "wrong-id" and move.endswith("take 3"): a["id"] += 1000
    if MODE == "unlisted" and move.endswith("take 3") and "to" in a: a = {"id": a["id"], "refused": [{"clause": "matches.take.most"}]}
    if MODE == "not-an-object" and "to" in a: a["to"] = 7
    if MODE == "weights" and "legal" in a: a["weights"] = [1]
    if MODE == "stubborn" and q.get("struck") and "refused" in a: a = json.loads(game.respond(dict(q, struck=[])))
    if MODE == "no-reason" and a.get("refused"): a["refused"] = [{"clause": ""}]
    if MODE == "throws" and "unread" in a: a = {"id": a["id"], "error": "IndexError: list index out of range"}
    if MODE == "chatter" and asked % 20 == 0: out.write("debug: a question\n")
    if MODE == "walks-elsewhere" and "walked" in a: a["walked"]["to"]["left"] += 1
    if q["do"] == "hello":
        if MODE == "bad-hello": a["clauses"][0]["kind"] = "rule"
        if MODE == "no-version": a["protocol"] = 7
        lacks = MODE[8:].split(",") if MODE.startswith("without-") else []
        a["can"] = [word for word in a["can"] if word not in lacks]
        if MODE.startswith("own"): a["can"] += ["read", "print"]
        if "facts" in lacks: a["facts"], a["playerFacts"] = {}, {}
        if "seed" in lacks: a["can"] += ["seed"]
    if MODE.startswith("without-"):
        if "reasons" in MODE and a.get("refused"): a["refused"] = [{"clause": "", "here": ""}]
        if "events" in MODE: a.pop("events", None)
    return json.dumps(a)


def main():
    if MODE == "does-not-start": sys.exit("ImportError: no such module")
    sys.stdout = sys.stderr
    for line in sys.stdin:
        if MODE == "short-lines" and len(line) > 100_000: sys.exit("the line is too long")
        out.write(respond(json.loads(line)) + "\n")
        out.flush()
    if MODE == "stays": time.sleep(600)


if __name__ == "__main__":
    main()
