package biome

// notationText tells people how positions and moves are written.
func notationText(g *Game) string {
	return notationHead + g.form().Help() + notationRest
}

const notationHead = `A position is made of lines, each of which may be left out; a later line
overrides an earlier one of the same subject, and a line names a space, a player
or a resource once. Cards are written by name in quotes; "Mallard Duck" 2 is two
copies, and "none" an empty list. A player's name may be left out: the first
player is meant. Spaces are named as on the board, a1 to f3.

`

const notationRest = `
Every move names one thing: discards, payments, gifts, cards kept, losses and fed
babies are moves of their own. Chance speaks for one result at a time.`
