package roam

var examples = []string{
	`Cid: use "Blue Scout" at a2 blank c2`,
	`Cid: use "Blue Tracker" at c3 rotate with A04 only d2 replace c2 with A02`,
	`Cid: use L24 at c3 blank c4 free with A01 blank d4`,
	`Cid: rest`, `Cid: rest early`, `Cid: no rest`,
	`Cid: coin with A03`, `Cid: slide c4>c3 with A05`, `Cid: flip "Marsh Lantern" with A06`,
	`Cid: end`, `Cid: order S SE`, `Cid: bid 0`, `Cid: pass`, `Cid: buy A07`, `Cid: buy none`,
	`first: Cid`, `deck: L07`, `top: L08`, `pile: A05`,
}

const notationText = `Players: "Cid blue at S, Zoey green at W": a colour of the card set and the
edge at which the player sits. The next free colour and the next free edge of
S, W, N, E when left out.

Squares are a1 in the south-west to f6 in the north-east (i4 on the wide map).
Cards and artifacts are named by their ID or by their name in quotes.

A position is made of lines, each of which may be left out:

  map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06
    | . o | o . | . . |     a picture of the map, north first: markers by the
    | . . | . . | o . |     letter of their owner, the lowest of a stack first,
    | . . | . o | . . |     o for a coin symbol, 2 to 9 for more, . for none
    | C C | . o | . . |
    | o Z | . . | . . |
    | Z Z | o . | . o |
  marks Cid a1 b1, Zoey c2  more markers; marks none takes all away
  coins Cid 0, Zoey 3       what the set-up gives when left out
  supply Cid 1              checked: 24 less the markers on the map
  own Cid L03 A06           characters beyond the starting three, and artifacts
  down "Blue Scout" A06     face down; up turns face up again, down none all
  deck L07-L43              the land cards that are nowhere else when left out
  top L07                   the visible top of the deck; unknown when left out
  row A20 A21 A22 A23       full game: the first four that nobody owns
  pile A05-A19              full game: those that are nowhere else
  outpost Cid               the owner of the Outpost card
  first Cid                 the first player; the first one listed
  round 3                   1 when left out
  turn Cid                  the first player when left out
  used "Blue Scout"         the use of this turn is over
  last round                the end of the game is triggered
  bought Cid                who bought an artifact at the end of the last turn
  phase before-use          where the turn stands, if not at its start:
                            rest-check, before-use, after-use, order, bidding,
                            refill S, purchase, refill-row 2, over; in the
                            set-up first, map 3, top, row 2 with round 0
  complete S SE             the complete cards yet to be resolved, in order
  tied Cid Zoey, asked Cid, bid Cid 2    each on a line: an open auction
  won S Cid                 a card that is won and not yet taken
  over                      the end; points and winners follow from the cards
  points Cid 12, winners Cid             each on a line, to say otherwise
  turned SW                 a card that lies the other way round
  starting Cid B1 B2        if starting cards are missing

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
