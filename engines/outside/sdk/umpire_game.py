"""A board game as functions, which umpire can ask (protocol umpire-engine/1).

Copy this file beside your game; it needs Python 3.8 and nothing else. A position is a
dict that JSON can hold, and every function is given the table: its players, variants
and readings. Keep nothing in globals, since umpire asks about many tables at once.

    game = Game("ttt", players=(2, 2), example="Ann: place b2", clauses=[...])

    @game.start
    def start(t): return {"turn": t.players[0], ...}

    @game.verb("place", CELLS)
    class Place:
        def may(t, s, by, cell): t.forbids("ttt.place.empty", taken(s, cell), lambda: "it is taken")
        def do(t, s, by, cell): ...

    if __name__ == "__main__": game.run()
"""
import json
import sys
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Tuple, Union

State = Dict[str, Any]
Words = Union[str, Callable[[], str]]
Arg = Union[Sequence[str], Tuple[int, int], None]  # one of some words, a number from .. to, any word


_DRAWS = "The result of a draw comes before anything else, and there is none when nothing is drawn."


class _Refused(Exception):
    pass


class _Unread(Exception):
    def __init__(self, why: str, start: int, end: int, near: Sequence[str] = ()):
        super().__init__(why)
        self.answer = {"unread": why, "from": start, "end": end, "near": list(near)}


class _Draw(Exception):
    def __init__(self, device: str, outcomes: List[Tuple[str, int]]):
        super().__init__(device)
        self.device, self.outcomes = device, outcomes


_dump = json.JSONEncoder(separators=(",", ":"), sort_keys=True).encode
_quote = json.encoder.encode_basestring_ascii


class Table:
    """A table: who plays by what, and what the rules say of the present question."""

    def __init__(self, players: List[str], variants: Dict[str, str], rulings: Dict[str, str], misread: List[str]):
        self.players, self.variants, self.rulings, self.misread = players, variants, rulings, set(misread)
        self._begin(())

    def _begin(self, struck: Iterable[str], collect: bool = False, reports: bool = False, drawn: Sequence[str] = ()) -> None:
        self.struck = struck if isinstance(struck, frozenset) else frozenset(struck)
        self._collect, self._reports, self._drawn = collect, reports, list(drawn)
        self._replay = bool(drawn)
        self._reasons: List[dict] = []
        self._events: List[str] = []
        self._acted: Dict[str, bool] = {}
        self._state: Optional[State] = None

    def next(self, player: str) -> str:
        """The player to the left of another."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def forbids(self, clause: str, condition: Any, here: Words = "") -> bool:
        """A clause forbids the move, or the position, if a condition holds."""
        return self._refuse(clause, condition, here, False)

    def refuses(self, clause: str, condition: Any, here: Words = "") -> bool:
        """The same of a move that cannot be carried out at all, even without the clause."""
        return self._refuse(clause, condition, here, True)

    def _refuse(self, clause: str, condition: Any, here: Words, impossible: bool) -> bool:
        if not condition or clause in self.struck and not impossible:
            return False
        if not self._collect:
            raise _Refused
        reason: dict = {"clause": clause, "here": here if isinstance(here, str) else here()}
        if impossible:
            reason["impossible"] = True
        self._reasons.append(reason)
        if impossible:
            raise _Refused
        return True

    def allows(self, judge: Callable[[], Any]) -> bool:
        """Whether other rules forbid nothing: allows(lambda: may_fish(t, s, player))."""
        collect, self._collect = self._collect, False
        try:
            judge()
            return True
        except _Refused:
            return False
        finally:
            self._collect = collect

    def does(self, clause: str, condition: Any = True, say: Words = "") -> bool:
        """Whether a clause acts: call it before what the clause changes, and change it only then."""
        if not condition or clause in self.struck:
            return False
        self._acted[clause] = True
        if self._reports:
            self._event(clause, say, "")
        return True

    def notes(self, clause: str, say: Words) -> None:
        """Reports an event that changes nothing."""
        if self._reports:
            self._event(clause, say, ',"note":true')

    def _event(self, clause: str, say: Words, more: str) -> None:
        words = say if isinstance(say, str) else say()
        if self._events or not self._replay:
            more = ',"before":' + _dump(self._state) + more
        self._events.append('{"clause":%s,"say":%s%s}' % (_quote(clause), _quote(words), more))

    def chance(self, device: str, outcomes: Union[Sequence[str], Dict[str, int]]) -> str:
        """Draws within a move: one of some outcomes, evenly or by weight. The move is run
        again once the result is known, up to here."""
        if self._drawn:
            drawn = self._drawn.pop(0)
            if drawn not in outcomes:
                raise _Draw(device, [])
            return drawn
        weighed = outcomes.items() if isinstance(outcomes, dict) else [(o, 1) for o in outcomes]
        raise _Draw(device, [(o, n) for o, n in weighed if n > 0])


class Game:
    """A game: what it is called, its rulebook, and functions for its rules."""

    def __init__(self, name: str, *, players: Tuple[int, int], example: str, clauses: Sequence[Sequence[str]], edition: str = "",
                 chance: Sequence[str] = (), variants: Optional[Dict[str, str]] = None, values: Optional[Dict[str, str]] = None,
                 rulings: Sequence[dict] = (), misreadings: Sequence[Sequence[str]] = (), facts: Optional[Dict[str, Tuple[str, str]]] = None,
                 player_facts: Optional[Dict[str, Tuple[str, str]]] = None, position: Optional[dict] = None,
                 examples: Sequence[str] = (), notation: str = "", names: Sequence[str] = ()):
        """Clauses are (id, kind, section, words), or (id, kind, section, words, tie).
        Rulings are {"id", "question", "readings": [(alias, sentence), ...]}; the first reading
        is the default. Facts are (type, meaning) by name; position is a JSON schema."""
        self._hello: Dict[str, Any] = {
            "protocol": 1, "name": name, "edition": edition, "players": list(players), "names": list(names), "chance": list(chance),
            "clauses": [dict(zip(("id", "kind", "section", "words", "tie", "at"), c)) for c in clauses],
            "variants": variants or {}, "values": values or {}, "rulings": list(rulings),
            "misreadings": [dict(zip(("name", "clause", "words"), m)) for m in misreadings],
            "facts": facts or {}, "playerFacts": player_facts or {}, "example": example, "examples": list(examples) or [example],
            "notation": notation, "can": ["reasons", "events", "strike", "walk"]}
        self._draw_clause = name + ".engine.draw"  # of devices that only draw within moves
        if position:
            self._hello["position"] = position
        self._made: Dict[str, Callable] = {}
        self._verbs: Dict[str, tuple] = {}
        self._devices: Dict[str, tuple] = {}
        self._tables: Dict[str, Table] = {}
        self._known: Dict[str, tuple] = {}  # moves that were read

    # What a game is made of. Each is a decorator of a function.
    def start(self, f): """start(t): the first position."""; return self._keep("start", f)
    def deciders(self, f): """deciders(t, s): who may decide; nobody when the game is over."""; return self._keep("deciders", f)
    def moves(self, f): """moves(t, s): the moves worth judging."""; return self._keep("moves", f)
    def facts(self, f): """facts(t, s): values of the table, by name."""; return self._keep("facts", f)
    def player_facts(self, f): """player_facts(t, s, player): values of a player, by name."""; return self._keep("player_facts", f)
    def weight(self, f): """weight(t, s, move): how likely a result of chance is."""; return self._keep("weight", f)
    def setup(self, f): """setup(t): t.forbids what cannot be set up."""; return self._keep("setup", f)
    def check(self, f): """check(t, s): t.forbids what no position can be."""; return self._keep("check", f, True)
    def complete(self, f): """complete(t, s, said): the position, with what follows from the keys that were said."""; return self._keep("complete", f, True)
    def view(self, f): """view(t, s, player): the position as the player sees it."""; return self._keep("view", f, True)
    def scene(self, f): """scene(t, s, player): a picture."""; return self._keep("scene", f, True)
    def touches(self, f): """touches(t, s, move): IDs of the picture that a move concerns."""; return self._keep("touches", f, True)
    def ledgers(self, f): """ledgers(t, s): how numbers add up."""; return self._keep("ledgers", f, True)
    def rank(self, f): """rank(t, s): {"winners": [...], "points": {...}, "reason": ""}."""; return self._keep("rank", f, True)

    def _keep(self, name: str, f: Callable, can: bool = False) -> Callable:
        self._made[name] = f
        if can:
            self._hello["can"].append(name)
        return f

    def verb(self, word: str, *args: Arg, optional: int = 0):
        """A kind of move of players: "Ann: WORD ARG ...", of which the last may be omitted.
        The class has may(t, s, by, *args), do(t, s, by, *args) and perhaps
        settle(t, s, by, *args), which returns all arguments where some were omitted."""
        return lambda cls: self._verbs.__setitem__(word, (cls, args, optional)) or cls

    def device(self, name: str, *args: Arg):
        """A kind of move of chance: "deck: ARG ...". The device is one of chance."""
        return lambda cls: self._devices.__setitem__(name, (cls, args, 0)) or cls

    # What umpire asks.
    def _read(self, line: str) -> tuple:
        known = self._known.get(line)
        if known is None:
            known = self._read_new(line)
            if len(self._known) >= 10_000:
                self._known.clear()
            self._known[line] = known
        return known

    def _read_new(self, line: str) -> tuple:
        by, _, rest = line.partition(": ")
        words, at = rest.split(" "), len(by) + 2
        if by in self._devices:
            cls, args, optional = self._devices[by]
        elif words[0] in self._verbs and by not in self._hello["chance"]:
            cls, args, optional = self._verbs[words[0]]
            at += len(words.pop(0)) + 1
        elif by in self._hello["chance"]:
            return by, None, words
        else:
            raise _Unread("expected " + " or ".join(self._verbs), at, at + len(words[0]), list(self._verbs))
        values: List[Any] = []
        for i, word in enumerate(words):
            if i == len(args):
                raise _Unread(f'"{word}" is more than belongs here', at, at + len(word))
            kind = args[i]
            if isinstance(kind, tuple) and len(kind) == 2 and isinstance(kind[0], int):
                if not word.isascii() or not word.isdigit() or not kind[0] <= int(word) <= kind[1]:
                    raise _Unread(f"expected a number from {kind[0]} to {kind[1]}", at, at + len(word))
                values.append(int(word))
            elif kind is not None and word not in kind:
                raise _Unread("expected " + ", ".join(kind), at, at + len(word), kind)
            else:
                values.append(word)
            at += len(word) + 1
        if len(values) < len(args) - optional:
            raise _Unread("something is missing at the end", max(0, at - 1), at)
        return by, cls, values

    def _settled(self, t: Table, s: State, line: str) -> tuple:
        by, cls, args = self._read(line)
        if cls is None:
            return line, by, cls, args
        if hasattr(cls, "settle"):
            args = list(cls.settle(t, s, by, *args))
        word = [] if by in self._devices else [line.partition(": ")[2].split(" ")[0]]
        return by + ": " + " ".join(word + [str(a) for a in args]), by, cls, args

    def _judge(self, t: Table, s: State, line: str, struck, collect: bool) -> tuple:
        t._begin(struck, collect)
        if s.get("drawing"):
            self._read(line)
            legal = [m for m, _ in self._drawing(t, s, struck)]
            t._begin(struck, collect)
            return line, line not in legal, [] if line in legal else self._no_draw("a result is drawn first")
        line, by, cls, args = self._settled(t, s, line)
        if cls is None:
            return line, True, self._no_draw("nothing is drawn")
        try:
            cls.may(t, s, by, *args)
        except _Refused:
            return line, True, t._reasons
        return line, bool(t._reasons), t._reasons

    def _no_draw(self, here: str) -> List[dict]:
        return [{"clause": self._draw_clause, "here": here, "impossible": True}]

    def _legal(self, t: Table, s: State, struck) -> List[str]:
        if s.get("drawing"):
            return [m for m, _ in self._drawing(t, s, struck)]
        legal = []
        for line in self._made["moves"](t, s):
            by, cls, args = self._read(line)
            t._begin(struck)
            try:
                cls.may(t, s, by, *args)
                legal.append(line)
            except _Refused:
                pass
        return legal

    def _drawing(self, t: Table, s: State, struck) -> List[Tuple[str, int]]:
        """The results for which a position waits, with their weights; none if it cannot wait so."""
        before, lines = dict(json.loads(_dump(s)), drawing=""), s["drawing"].split("; ")
        if lines[0].partition(": ")[0] not in [*t.players, *self._devices]:
            return []
        try:
            self._do(t, before, lines, struck, False)
        except _Draw as draw:
            return [(draw.device + ": " + o, n) for o, n in draw.outcomes]
        except _Unread:
            pass
        return []

    def _do(self, t: Table, s: State, lines: List[str], struck, reports: bool) -> None:
        by, cls, args = self._read(lines[0])
        t._begin(struck, reports=reports, drawn=[line.partition(": ")[2] for line in lines[1:]])
        t._state = s
        cls.do(t, s, by, *args)

    def _make(self, t: Table, s: State, line: str, struck, reports: bool) -> State:
        """Makes a move; where it draws, the position waits for the result."""
        lines = (s["drawing"].split("; ") if s.get("drawing") else []) + [line]
        if "drawing" in s:
            s["drawing"] = ""
        before = _dump(s)
        try:
            self._do(t, s, lines, struck, reports)
            return s
        except _Draw as draw:
            t._begin(struck, reports=reports)
            t._replay = True
            t.does(self._draw_clause, True, f"the result of the {draw.device} is awaited")
            return dict(json.loads(before), drawing="; ".join(lines))

    def _weights(self, t: Table, s: State, legal: List[str], struck) -> Optional[List[int]]:
        if s.get("drawing"):
            return [n for _, n in self._drawing(t, s, struck)]
        if "weight" in self._made and legal and legal[0].partition(": ")[0] in self._hello["chance"]:
            return [self._made["weight"](t, s, m) for m in legal]
        return None

    def _deciders(self, t: Table, s: State, legal: List[str]) -> List[str]:
        if s.get("drawing"):
            return [legal[0].partition(": ")[0]] if legal else []
        return list(self._made["deciders"](t, s))

    def _look(self, t: Table, s: State, struck=frozenset(), all: bool = False) -> dict:
        legal = self._legal(t, s, struck)
        a: Dict[str, Any] = {"deciders": self._deciders(t, s, legal), "legal": legal}
        weights = self._weights(t, s, legal, struck)
        if weights is not None:
            a["weights"] = weights
        t._begin(struck)
        if "facts" in self._made:
            a["facts"] = self._made["facts"](t, s)
        if "player_facts" in self._made:
            a["playerFacts"] = {p: self._made["player_facts"](t, s, p) for p in t.players}
        if all and not s.get("drawing"):
            a["tried"] = list(self._made["moves"](t, s))
        return a

    def _walk(self, t: Table, s: State, picks: List[int], struck) -> dict:
        moves, choices, over, acted = 0, 0, False, {}
        for by in picks:
            legal = self._legal(t, s, struck)
            if not legal:
                over = True
                break
            choices += len(legal)
            weights = self._weights(t, s, legal, struck)
            total = sum(weights) if weights else 0
            at = by * (total or len(legal)) >> 32
            if total:
                i = 0
                while at >= weights[i]:
                    at -= weights[i]
                    i += 1
                at = i
            s = self._make(t, s, legal[at], struck, False)
            acted.update(t._acted)
            moves += 1
        else:
            over = not s.get("drawing") and not self._made["deciders"](t, s)
        return {"walked": {"to": s, "moves": moves, "choices": choices, "over": over, "clauses": list(acted)}}

    def _draws(self) -> bool:
        """Whether there are devices that only draw within moves."""
        return any(name not in self._devices for name in self._hello["chance"])

    def _open(self, q: dict) -> dict:
        t = Table(q.get("players", []), q.get("variants") or {}, q.get("rulings") or {}, q.get("misread") or [])
        if "setup" in self._made:
            t._begin((), True)
            try:
                self._made["setup"](t)
            except _Refused:
                pass
            if t._reasons:
                return {"cannot": t._reasons}
        self._tables[q["table"]] = t
        drawing = {"drawing": ""} if self._draws() else {}
        return {"start": {**drawing, **self._made["start"](t)}}

    def _play(self, t: Table, q: dict, struck) -> str:
        s = q["at"]
        line, refused, reasons = self._judge(t, s, q["move"], struck, True)
        if refused or q.get("only") == "judge":
            return _dump({"refused": reasons, "move": line})
        s = self._make(t, s, line, struck, True)
        parts = ['{"to":', _dump(s), ',"events":[', ",".join(t._events), "]"]
        if q.get("look"):
            parts += [',"look":', _dump(self._look(t, s, struck))]
        return "".join(parts) + "}"

    def answer(self, q: dict) -> str:
        """Answers a question, as JSON without its id."""
        do = q["do"]
        if do == "hello":
            draws = [{"id": self._draw_clause, "kind": "turn", "section": "Draws", "tie": "judged", "words": _DRAWS}] if self._draws() else []
            can = self._hello["can"] + (["check"] if draws and "check" not in self._made else [])
            return _dump(dict(self._hello, clauses=self._hello["clauses"] + draws, can=can))
        if do == "open":
            return _dump(self._open(q))
        t, struck = self._tables[q["table"]], frozenset(q.get("struck") or ())
        if do == "play":
            return self._play(t, q, struck)
        if do == "look":
            return _dump(self._look(t, q["at"], struck, q.get("all", False)))
        if do == "walk":
            return _dump(self._walk(t, q["at"], q["picks"], struck))
        if do == "check" and q["at"].get("drawing"):
            s, waits = dict(json.loads(_dump(q["at"])), drawing=""), q["at"]["drawing"]
            if not self._drawing(t, q["at"], ()) or self._judge(t, s, waits.split("; ")[0], (), True)[1]:
                return _dump({"broken": [{"clause": self._draw_clause, "here": "nothing is drawn by " + waits}]})
        if do == "check" and do not in self._made and self._draws():
            return _dump({"broken": []})
        if do not in self._made:
            return _dump({"error": "there is no question " + do})
        t._begin(struck, True)
        if do == "check":
            try:
                self._made["check"](t, q["at"])
            except _Refused:
                pass
            return _dump({"broken": t._reasons})
        more = {"complete": ("said",), "view": ("seat",), "scene": ("seat",), "touches": ("move",)}.get(do, ())
        value = self._made[do](t, q["at"], *(q.get(name, [] if name == "said" else "") for name in more))
        return _dump(value if do == "rank" else {{"complete": "at", "view": "at"}.get(do, do): value})

    def respond(self, q: dict) -> str:
        """Answers a question with its id; a failure of the game is an answer too."""
        try:
            text = self.answer(q)
        except _Unread as unread:
            text = _dump(unread.answer)
        except Exception as error:
            where = error.__traceback__
            while where is not None and where.tb_next is not None:
                where = where.tb_next
            place = f" ({where.tb_frame.f_code.co_filename.rpartition('/')[2]}:{where.tb_lineno})" if where else ""
            text = _dump({"error": f"{type(error).__name__}: {error}{place}"})
        return '{"id":%d,%s' % (q.get("id", 0), text[1:])

    def run(self) -> None:
        """Answers the lines of standard input until it ends."""
        out, sys.stdout = sys.stdout, sys.stderr  # a print() of the author's disturbs nobody
        for line in sys.stdin:
            out.write(self.respond(json.loads(line)) + "\n")
            out.flush()
