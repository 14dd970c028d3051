package organism

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// describeChange says what has changed on the table. It leaves out what players do not
// see, such as which elements belong together this turn.
func (g *Game) describeChange(before, after *State) string {
	var said []string
	if moved := g.describeElements(before, after); moved != "" {
		said = append(said, moved)
	}
	for at := range uint8(spaceCount) {
		if text := g.describeFood(at, before, after); text != "" {
			said = append(said, text)
		}
	}
	said = append(said, g.describeNotes(before, after)...)
	for seat := range g.players() {
		name := g.name(seat)
		if was, is := before.Tokens[seat], after.Tokens[seat]; was != is {
			said = append(said, fmt.Sprintf("%s has %s", name, rule.Count(int(is), "token")))
		}
		if was, is := before.Streak[seat], after.Streak[seat]; was != is {
			said = append(said, fmt.Sprintf("%s has held the center on %s in a row", name, rule.Count(int(is), "turn")))
		}
		if was, is := before.echoOf(seat), after.echoOf(seat); was != is && is != NoType {
			said = append(said, fmt.Sprintf("%s leaves %s to echo", name, strings.ToUpper(typeName(is))))
		}
	}
	if said == nil {
		said = g.describePhase(before, after)
	}
	return strings.Join(said, ", ")
}

func (g *Game) describeElements(before, after *State) string {
	gone, fresh := before.elements().without(after.elements()), after.elements().without(before.elements())
	if gone.len() == 1 && fresh.len() == 1 && before.owner(gone.first()) == after.owner(fresh.first()) {
		from, to := gone.first(), fresh.first()
		text := fmt.Sprintf("%s moves from %s to %s", strings.ToUpper(typeName(before.kind(from))), g.board.name(from), g.board.name(to))
		if before.kind(from) != after.kind(to) {
			text += " and becomes " + strings.ToUpper(typeName(after.kind(to)))
		}
		return text
	}
	var said []string
	for at := range gone.each {
		said = append(said, g.touched(before, one(at))+" is removed")
	}
	for at := range fresh.each {
		said = append(said, g.touched(after, one(at))+" enters")
	}
	for at := range before.elements().and(after.elements()).each {
		switch {
		case before.owner(at) != after.owner(at):
			said = append(said, g.touched(after, one(at))+" takes the place of "+g.touched(before, one(at)))
		case before.kind(at) != after.kind(at):
			said = append(said, g.touched(before, one(at))+" becomes "+strings.ToUpper(typeName(after.kind(at))))
		}
	}
	return strings.Join(said, ", ")
}

// describeFood says what becomes of the food in a space, but for what an element carries along.
func (g *Game) describeFood(at uint8, before, after *State) string {
	was, is, name := before.food(at), after.food(at), g.board.name(at)
	stood, stands := before.elements().has(at), after.elements().has(at)
	switch {
	case stood && stands && is > was:
		return fmt.Sprintf("%s %s gains %d food", strings.ToUpper(typeName(after.kind(at))), name, is-was)
	case stood && stands && is < was:
		return fmt.Sprintf("%s %s loses %d food", strings.ToUpper(typeName(after.kind(at))), name, was-is)
	case !stands && is > was:
		return fmt.Sprintf("%d food drops in %s", is-was, name)
	case !stood && !stands && is < was:
		return fmt.Sprintf("%s holds no food any more", name)
	}
	return ""
}

// describeNotes says what becomes of fields, and what holds from now on for elements.
func (g *Game) describeNotes(before, after *State) (said []string) {
	describe := func(format string, args ...any) { said = append(said, fmt.Sprintf(format, args...)) }
	for _, n := range before.Notes {
		if n.is(fieldNote) && !after.has(n) {
			describe("the %s field of %s leaves %s", fieldName(n.kind()), g.name(n.owner()), g.board.name(n.at()))
		}
		if n.is(immuneNote) && !after.has(n) && after.elements().has(n.at()) {
			describe("%s is safe no longer", g.board.name(n.at()))
		}
	}
	for i, n := range after.Notes {
		at := g.board.name(n.at())
		switch {
		case n == 0 || i > 0 && after.Notes[i-1] == n || !after.adds(n, before):
		case n.is(fieldNote):
			describe("a %s field of %s comes to %s", fieldName(n.kind()), g.name(n.owner()), at)
		case n.is(slidNote) && after.elements().has(n.at()):
			describe("%s has used the slide", at)
		case n.is(projectedNote):
			describe("%s has used its project field", at)
		case n.is(immuneNote):
			describe("%s is safe from %s", at, g.names(n.members()))
		case n.is(harmedNote):
			describe("%s has disrupted an element of %s", at, g.name(n.victim()))
		case n.is(brokenNote):
			describe("the organism of %s is broken", at)
		case n.is(reclaimNote):
			owner, _ := n.loss()
			describe("%s may reclaim a food", g.name(owner))
		}
	}
	return said
}

// describePhase says where the turn is when nothing else has changed.
func (g *Game) describePhase(before, after *State) (said []string) {
	switch {
	case after.Phase == Act && before.Left != after.Left:
		return []string{leftOf(int(after.Left))}
	case after.Phase == Conflict && after.Live.any() && after.Live != before.Live:
		return g.describeDisrupted(after, after.Live.and(after.elements()))
	}
	grown := after.elements().and(before.elements()).where(func(at uint8) bool { return after.organism(at) != 0 && after.organism(at) != before.organism(at) })
	switch {
	case grown.any():
		return []string{strings.Join(g.spaces(grown), " ") + " are in organisms of the turn"}
	case after.Done&^before.Done != 0:
		return []string{"the organism has acted"}
	}
	return g.describeDue(before, after)
}

// describeDue says whose turn it is, what is due and what may be chosen, when nothing else changed.
func (g *Game) describeDue(before, after *State) (said []string) {
	describe := func(format string, args ...any) { said = append(said, fmt.Sprintf(format, args...)) }
	if !after.sameTurn(before) {
		describe("a turn of %s begins", g.name(after.Turn))
	}
	for n := uint8(1); n <= groups; n++ {
		of := strings.Join(g.spaces(after.group(after.elements(), n)), " ")
		if fresh := after.Barred &^ before.Barred >> (3 * n) & 7; fresh != 0 {
			for ty := Eat; ty <= MoveType; ty++ {
				if fresh>>(ty-1)&1 != 0 {
					describe("%s is barred to the organism of %s", strings.ToUpper(typeName(ty)), of)
				}
			}
		}
		if ty := Type(after.Chose >> (2 * n) & 3); ty != NoType && ty != Type(before.Chose>>(2*n)&3) {
			describe("the organism of %s has chosen %s", of, strings.ToUpper(typeName(ty)))
		}
	}
	switch {
	case after.Phase >= Over && before.Phase < Over:
		describe("the game is over")
	case after.Turn == rainSeat && after.Phase < Conflict: // the phase is still that of the turn before
	case after.Phase != before.Phase || after.Who != before.Who:
		describe(dueWords[after.Phase%Over], g.name(after.Who))
	}
	return said
}

func (s *State) sameTurn(other *State) bool {
	return s.Turn == other.Turn && s.Half == other.Half && s.Extra == other.Extra && s.Round == other.Round && s.Rains == other.Rains
}

// dueWords say what is due, and from whom, by Phase.
var dueWords = [...]string{
	Introduce: "%s is to introduce elements", Start: "the turn of %s begins", Echo: "%s may take an extra action",
	Choose: "%s continues with the next organism", Act: "an organism of %s acts", Sync: "%s has earned an action",
	Conflict: "%s continues with conflicts", Immolate: "%s says what becomes of the lost element", Regenerate: "%s may grow the lost element again",
	Reclaim: "%s may reclaim a food", Integrity: "%s continues with the integrity of organisms", Avenge: "%s may take another turn",
	Roll: "the next die of %s is due",
}
