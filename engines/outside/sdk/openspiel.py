"""Any sequential game of OpenSpiel, unchanged, as an engine of umpire.

    import pyspiel
    from openspiel import adapt
    adapt(pyspiel.load_game("kuhn_poker")).run()

Of a game it uses get_type, num_players and new_initial_state; of a state current_player,
is_terminal, legal_actions, chance_outcomes, action_to_string, apply_action, clone, returns
and str: what has these functions works. Games of simultaneous moves go through
pyspiel.convert_to_turn_based first.

A move is "PLAYER: play ACTION", an action of chance "chance: ACTION". A position is the
history of actions, since OpenSpiel reads no other: explore counts histories. A game says
what is legal and not why: one clause refuses. For more, write the rules with umpire_game.
"""
from typing import Any, Dict, List, Tuple

from umpire_game import Game

_CHANCE, _SIMULTANEOUS = -1, -2
_SHARES = 1_000_000_000  # the weight of what is certain


def adapt(source: Any, name: str = "", kept: int = 10_000) -> Game:
    """Returns the engine of a game of OpenSpiel. kept is how many states are remembered."""
    about = source.get_type()
    name = name or "".join(c for c in about.short_name.lower() if c.isascii() and c.isalnum())
    n = source.num_players()
    states: Dict[Tuple[int, ...], Any] = {(): source.new_initial_state()}  # by their histories: only to be faster

    def state(history: List[int]) -> Any:
        """The state after a history; None if that is impossible."""
        key = tuple(history)
        if key not in states:
            before = state(history[:-1])
            if before is None or before.is_terminal() or history[-1] not in before.legal_actions():
                return None
            if len(states) >= kept:
                states.clear()
                states[()] = source.new_initial_state()
            after = before.clone()
            after.apply_action(history[-1])
            states[key] = after
        return states[key]

    def actions(at: Any) -> Dict[str, int]:
        """The legal actions of a state, by what they are called in a move."""
        if at.is_terminal():
            return {}
        return {"_".join(at.action_to_string(at.current_player(), a).split()): a for a in at.legal_actions()}

    first = states[()]
    if first.current_player() == _SIMULTANEOUS:
        raise ValueError(f"in {about.short_name} players decide at the same time: use pyspiel.convert_to_turn_based")
    at, example = first, "chance: 0"
    while not at.is_terminal() and at.current_player() == _CHANCE:
        at = at.clone()
        at.apply_action(at.legal_actions()[0])
    if not at.is_terminal():
        example = "Ann: play " + next(iter(actions(at)))

    game = Game(
        name, players=(n, n), example=example, chance=["chance"], edition=about.long_name,
        clauses=[(name + ".legal.turn", "turn", "Rules", "Only the player whose turn it is plays.", "judged"),
                 (name + ".legal.action", "legality", "Rules", "Only what the game lists as legal is played."),
                 (name + ".play.action", "effect", "Rules", "An action is added to the history of the game."),
                 (name + ".play.history", "definition", "Rules", "A position is a history of legal actions.", "judged")],
        facts={"turn": ("string", "whose turn it is"), "over": ("bool", "whether the game is over"), "text": ("string", "the state as the game writes it")},
        player_facts={"returns": ("number", "what the player has won so far")},
        position={"type": "object", "properties": {"history": {"type": "array", "items": {"type": "integer"}}}})

    @game.start
    def start(t): return {"history": []}

    @game.deciders
    def deciders(t, s):
        at = state(s["history"])
        if at is None or at.is_terminal(): return []
        return ["chance"] if at.current_player() == _CHANCE else [t.players[at.current_player()]]

    @game.moves
    def moves(t, s):
        return [f"{who}: {'' if who == 'chance' else 'play '}{a}" for who in deciders(t, s) for a in actions(state(s["history"]))]

    @game.weight
    def weight(t, s, move):
        at = state(s["history"])
        return max(1, round(dict(at.chance_outcomes())[actions(at)[move.partition(": ")[2]]] * _SHARES))

    class Play:
        def may(t, s, by, action):
            at, whose = state(s["history"]), deciders(t, s)
            t.refuses(name + ".legal.turn", by not in whose, lambda: "the game is over" if not whose else f"it is the turn of {whose[0]}")
            t.refuses(name + ".legal.action", action not in actions(at), lambda: "legal are " + ", ".join(actions(at)))

        def do(t, s, by, action):
            if t.does(name + ".play.action", True, lambda: f"{by} plays {action}"):
                s["history"] = s["history"] + [actions(state(s["history"]))[action]]

    game.verb("play", None)(Play)
    game.device("chance", None)(Play)

    @game.check
    def check(t, s): t.forbids(name + ".play.history", state(s["history"]) is None, "an action of it is illegal")

    @game.facts
    def facts(t, s):
        at, whose = state(s["history"]), deciders(t, s)
        return {"turn": whose[0] if whose else "", "over": at is None or at.is_terminal(), "text": str(at)}

    @game.player_facts
    def player_facts(t, s, p):
        at = state(s["history"])
        return {"returns": 0 if at is None else at.returns()[t.players.index(p)]}

    @game.rank
    def rank(t, s):
        at = state(s["history"])
        won = [0] * n if at is None else at.returns()
        return {"winners": [p for p, x in zip(t.players, won) if at is not None and at.is_terminal() and x == max(won)]}

    return game
