"""Kuhn poker with the functions of a game of OpenSpiel, through its adapter.

Three cards, of which each player is dealt one. Both have paid 1. Players pass or bet 1;
who passes after a bet has folded. The higher card wins what the other has paid.
"""
import copy
import os
import sys
from types import SimpleNamespace

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "sdk"))
from openspiel import adapt  # noqa: E402


class State:
    def __init__(self): self._cards, self._bets = [], ""

    def is_terminal(self): return self._bets in ("pp", "bp", "bb", "pbp", "pbb")
    def current_player(self): return -4 if self.is_terminal() else -1 if len(self._cards) < 2 else len(self._bets) % 2
    def is_chance_node(self): return self.current_player() == -1
    def legal_actions(self): return [] if self.is_terminal() else [c for c in range(3) if c not in self._cards] if self.is_chance_node() else [0, 1]
    def chance_outcomes(self): return [(a, 1 / len(self.legal_actions())) for a in self.legal_actions()]
    def action_to_string(self, player, action): return f"Deal {action}" if player == -1 else ["Pass", "Bet"][action]
    def clone(self): return copy.deepcopy(self)

    def apply_action(self, action):
        if self.is_chance_node(): self._cards.append(action)
        else: self._bets += "pb"[action]

    def returns(self):
        if not self.is_terminal(): return [0.0, 0.0]
        if self._bets.endswith("bp"): winner = len(self._bets) % 2  # the other has folded
        else: winner = int(self._cards[1] > self._cards[0])
        won = 2.0 if self._bets.endswith("bb") else 1.0
        return [won, -won] if winner == 0 else [-won, won]

    def __str__(self): return " ".join(map(str, self._cards)) + " " + self._bets


class Kuhn:
    def get_type(self): return SimpleNamespace(short_name="kuhn_poker", long_name="Kuhn Poker")
    def num_players(self): return 2
    def new_initial_state(self): return State()


if __name__ == "__main__":
    if sys.argv[1:] == ["together"]: State.current_player = lambda self: -2  # as where players decide at the same time
    adapt(Kuhn()).run()
