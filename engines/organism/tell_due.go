package organism

import (
	"fmt"
	"strings"
)

// tellDue tells whose turn it is, what is due in it and what organisms may choose,
// when nothing else has changed.
func (g *Game) tellDue(before, after *State) (said []string) {
	tell := func(format string, args ...any) { said = append(said, fmt.Sprintf(format, args...)) }
	if !after.sameTurn(before) {
		tell("a turn of %s begins", g.name(after.Turn))
	}
	for n := uint8(1); n <= groups; n++ {
		of := strings.Join(g.spaces(after.group(after.elements(), n)), " ")
		if fresh := after.Barred &^ before.Barred >> (3 * n) & 7; fresh != 0 {
			for ty := Eat; ty <= MoveType; ty++ {
				if fresh>>(ty-1)&1 != 0 {
					tell("%s is barred to the organism of %s", strings.ToUpper(typeName(ty)), of)
				}
			}
		}
		if ty := Type(after.Chose >> (2 * n) & 3); ty != NoType && ty != Type(before.Chose>>(2*n)&3) {
			tell("the organism of %s has chosen %s", of, strings.ToUpper(typeName(ty)))
		}
	}
	switch {
	case after.Phase >= Over && before.Phase < Over:
		tell("the game is over")
	case after.Phase != before.Phase || after.Who != before.Who:
		tell(dueWords[after.Phase%Over], g.name(after.Who))
	}
	return said
}

// sameTurn reports whether two positions lie in one turn.
func (s *State) sameTurn(other *State) bool {
	return s.Turn == other.Turn && s.Half == other.Half && s.Extra == other.Extra && s.Round == other.Round && s.Rains == other.Rains
}

// dueWords say what is due, and from whom, by Phase.
var dueWords = [...]string{
	Introduce: "%s is to introduce elements", Start: "the turn of %s begins", Echo: "%s may take an extra action",
	Choose: "%s goes on to the next organism", Act: "an organism of %s acts", Sync: "%s has earned an action",
	Conflict: "%s goes on to conflicts", Immolate: "%s says what becomes of the lost element", Regenerate: "%s may grow the lost element again",
	Reclaim: "%s may reclaim a food", Integrity: "%s goes on to the integrity of organisms", Avenge: "%s may take another turn",
	Roll: "the next die of %s is due",
}
