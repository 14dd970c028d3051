"""Holds an engine to test vectors of `umpire vectors GAME`: python3 runner.py FILE MODULE

MODULE is a Python module with the functions that this program asks:
    start(setup) -> state          setup has players, variants and rulings
    apply(state, move) -> state    raises Exception for an illegal move
    legal(state) -> list of moves  optional
    facts(state) -> dict           optional: values by the names of the vectors
    load(setup, position) -> state optional, for vectors that no moves lead to
    text(state) -> position        optional
"""
import hashlib
import importlib
import json
import sys


def run(lines, engine):
    head, *rest = lines
    head = json.loads(head)
    if head["version"] != 1 or hashlib.sha256("".join(rest).encode()).hexdigest() != head["sha256"]:
        sys.exit("these are not the vectors that umpire wrote")
    passed, failed, skipped = 0, [], 0
    for number, line in enumerate(rest, 2):
        v = json.loads(line)
        if "moves" not in v and not hasattr(engine, "load"):
            skipped += 1
            continue
        why = judge(engine, v)
        if why:
            failed.append(f"line {number}: {v['move']}: {why}")
        else:
            passed += 1
    return passed, failed, skipped


def judge(engine, v):
    """What an engine does differently, None for nothing."""
    if hasattr(engine, "load"):
        state = engine.load(v["setup"], v["position"])
    else:
        state = engine.start(v["setup"])
        for move in v["moves"]:
            state = engine.apply(state, move)
    if hasattr(engine, "legal") and sorted(engine.legal(state)) != sorted(v["legal"]):
        return f"lists {sorted(engine.legal(state))}, not {sorted(v['legal'])}"
    try:
        state = engine.apply(state, v["move"])
    except Exception as refused:
        return None if "refused" in v else f"is refused ({refused})"
    if "refused" in v:
        return "is made, though it is refused by " + ", ".join(v["refused"])
    if hasattr(engine, "text") and engine.text(state) != v["next"]:
        return f"leads to {engine.text(state)!r}, not {v['next']!r}"
    got = engine.facts(state) if hasattr(engine, "facts") else {}
    for name, want in v.get("facts", {}).items():
        if name in got and got[name] != want:
            return f"makes {name} {got[name]!r}, not {want!r}"
    return None


if __name__ == "__main__":
    passed, failed, skipped = run(open(sys.argv[1], encoding="utf-8").readlines(), importlib.import_module(sys.argv[2]))
    print("\n".join(failed + [f"{passed} passed, {len(failed)} failed, {skipped} skipped"]))
    sys.exit(1 if failed else 0)
