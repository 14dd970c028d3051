"""Jetty for the runner of test vectors. JETTY_MISREAD names a misreading to plant."""
import copy
import json
import os

from jetty import game

MISREAD = os.environ.get("JETTY_MISREAD", "").split()


def ask(**q):
    return json.loads(game.answer(q))


def start(setup):
    table = json.dumps(setup, sort_keys=True)
    opened = ask(do="open", table=table, players=setup["players"], variants=setup.get("variants"), rulings=setup["rulings"], misread=MISREAD)
    return table, opened["start"]


def apply(state, move):
    table, at = state
    played = ask(do="play", table=table, at=copy.deepcopy(at), move=move)
    if "to" not in played:
        raise ValueError(str(played))
    return table, played["to"]


def look(state):
    return ask(do="look", table=state[0], at=copy.deepcopy(state[1]))


def legal(state):
    return look(state)["legal"]


def facts(state):
    seen = look(state)
    return dict(seen["facts"], **{p + "." + name: value for p, own in seen["playerFacts"].items() for name, value in own.items()})
