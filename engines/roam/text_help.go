package roam

// notationText tells people how positions and moves are written.
func notationText(g *Game) string {
	return notationHead + g.form().Help() + notationRest
}

const notationHead = `Players: "Cid blue at S, Zoey green at W": a colour of the card set and the
edge at which the player sits. The next free colour and the next free edge of
S, W, N, E when left out.

Squares are a1 in the south-west to f6 in the north-east (i4 on the wide map).
Cards and artifacts are named by their ID or by their name in quotes.

A position is made of lines, each of which may be left out:

`

const notationRest = `
A later line overrides an earlier one of the same subject; marks, own and down
add to what stands. What a line names twice, or a card that a player has
already, is a mistake. Where nobody has a choice at the rest check, a position
without a phase stands before the use.

Moves: "Cid: use NAME at SQUARE" puts the first solid cell of the pattern, far
row first, on the square; "at none" if it fits nowhere. After it, in any order:
"rotate with A04", "only d2 c3" when markers are short, "replace c1 with A02",
"blank c2" and "blank c2 free with A01" in the order of placing. The other
moves: rest, rest early, no rest, flip NAME with A06, coin with A03,
slide c4>c3 with A05, end, order S SE, bid 2, pass, buy A07, buy none.
"rotate" and "mirror" alone, "take back c3", "blank c3 free with A01" and
"replace c3 with A02" without a character can be written to be refused.

Chance: "first: Cid" names the first player, "deck: L07" draws a card for the
map, "top: L08" turns up the top of the deck, "pile: A05" draws an artifact.`
