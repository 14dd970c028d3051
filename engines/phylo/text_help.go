package phylo

// notationText tells people how positions and moves are written.
func notationText(g *Game) string { return notationHead + g.form().Help() + notationRest }

const notationHead = `Players are written as "Ann deck B"; seen=S.bee+N.horse is the variant. A player
may be written as S (the first) or N (the second).

Spots are @x,y in half cards, x to the east, y to the north. Cards are written by
name in quotes or by ID.

A position is made of lines, each of which may be left out:

`

const notationRest = `
A later line overrides an earlier one of the same subject, but table lines add. An
event played in the present turn has its full number left.

Moves: habitat "Forest" @0,-2; species "Trembling Aspen" @0,-4 (onto @0,-4, under
@0,-6); event "Flood" on @0,-2; move @-2,-4 to @-4,-4; freemove @-2,-4 to @-4,-4;
spread @0,-4 to @2,-4 with "Moose"; discard "Flood"; pass; end (all that are left);
rps rock; drop "Moose" (down to a limit of the hand).
Chance speaks for the card that is drawn: deck: "European Honey Bee".`
