"""python3 -m unittest: what the rules say of single positions, without umpire."""
import json
import unittest

from game import game


class Rules(unittest.TestCase):
    def setUp(self):
        self.start = self.ask(do="open", players=["Ann", "Ben"])["start"]

    def ask(self, **q):
        return json.loads(game.answer(dict(q, table="t")))

    def test_a_mark_is_placed_on_an_empty_cell(self):
        at = self.ask(do="play", at=self.start, move="Ann: place b2")["to"]
        refused = self.ask(do="play", at=at, move="Ben: place b2")["refused"]
        self.assertEqual([r["clause"] for r in refused], ["NAME.place.empty"])

    def test_nine_cells_are_legal_at_first(self):
        self.assertEqual(len(self.ask(do="look", at=self.start)["legal"]), 9)


if __name__ == "__main__":
    unittest.main()
