package organism

import (
	"fmt"
	"strings"
)

// tellChange tells what has changed on the table. It leaves out what players do not
// see, such as which elements belong together this turn.
func (g *Game) tellChange(before, after *State) string {
	var said []string
	if moved := g.tellElements(before, after); moved != "" {
		said = append(said, moved)
	}
	for at := range uint8(spaceCount) {
		if text := g.tellFood(at, before, after); text != "" {
			said = append(said, text)
		}
	}
	said = append(said, g.tellNotes(before, after)...)
	for seat := range g.players() {
		name := g.name(seat)
		if was, is := before.Tokens[seat], after.Tokens[seat]; was != is {
			said = append(said, fmt.Sprintf("%s has %d tokens", name, is))
		}
		if was, is := before.Streak[seat], after.Streak[seat]; was != is {
			said = append(said, fmt.Sprintf("%s has held the centre on %d turns in a row", name, is))
		}
		if was, is := before.echoOf(seat), after.echoOf(seat); was != is && is != NoType {
			said = append(said, fmt.Sprintf("%s leaves %s to echo", name, strings.ToUpper(typeName(is))))
		}
	}
	if said == nil {
		said = g.tellMoment(before, after)
	}
	return strings.Join(said, ", ")
}

// tellElements tells which elements come, go, move and change.
func (g *Game) tellElements(before, after *State) string {
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
	for ; gone.any(); gone = gone.rest() {
		said = append(said, g.touched(before, one(gone.first()))+" is removed")
	}
	for ; fresh.any(); fresh = fresh.rest() {
		said = append(said, g.touched(after, one(fresh.first()))+" enters")
	}
	for both := before.elements().and(after.elements()); both.any(); both = both.rest() {
		switch at := both.first(); {
		case before.owner(at) != after.owner(at):
			said = append(said, g.touched(after, one(at))+" takes the place of "+g.touched(before, one(at)))
		case before.kind(at) != after.kind(at):
			said = append(said, g.touched(before, one(at))+" becomes "+strings.ToUpper(typeName(after.kind(at))))
		}
	}
	return strings.Join(said, ", ")
}

// tellFood tells what becomes of the food in a space, but for what an element
// carries along.
func (g *Game) tellFood(at uint8, before, after *State) string {
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

// tellNotes tells what becomes of fields, and what holds from now on for
// elements.
func (g *Game) tellNotes(before, after *State) (said []string) {
	tell := func(format string, args ...any) { said = append(said, fmt.Sprintf(format, args...)) }
	for _, n := range before.Notes {
		if n.is(fieldNote) && !after.has(n) {
			tell("the %s field of %s leaves %s", fieldName(n.kind()), g.name(n.owner()), g.board.name(n.at()))
		}
		if n.is(immuneNote) && !after.has(n) && after.elements().has(n.at()) {
			tell("%s is safe no longer", g.board.name(n.at()))
		}
	}
	for i, n := range after.Notes {
		at := g.board.name(n.at())
		switch {
		case n == 0 || i > 0 && after.Notes[i-1] == n || !after.adds(n, before):
		case n.is(fieldNote):
			tell("a %s field of %s comes to %s", fieldName(n.kind()), g.name(n.owner()), at)
		case n.is(slidNote) && after.elements().has(n.at()):
			tell("%s has used the slide", at)
		case n.is(projectedNote):
			tell("%s has used its project field", at)
		case n.is(immuneNote):
			tell("%s is safe from %s", at, g.names(n.members()))
		case n.is(harmedNote):
			tell("%s has disrupted an element of %s", at, g.name(n.victim()))
		case n.is(brokenNote):
			tell("the organism of %s is broken", at)
		case n.is(reclaimNote):
			owner, _ := n.loss()
			tell("%s may reclaim a food", g.name(owner))
		}
	}
	return said
}

// tellMoment tells where the turn stands when nothing else has changed.
func (g *Game) tellMoment(before, after *State) (said []string) {
	switch {
	case after.Phase == Act && before.Who != after.Who:
		return []string{fmt.Sprintf("%s acts for the own elements, with %d actions", g.name(after.Who), after.Left)}
	case after.Phase == Act && before.Left != after.Left:
		return []string{fmt.Sprintf("%d actions are left", after.Left)}
	case after.Phase == Conflict && after.Live.any() && after.Live != before.Live:
		return g.tellDisrupted(after, after.Live.and(after.elements()))
	}
	if at, ok := after.Victim.Get(); ok && before.Victim != after.Victim && after.elements().has(at) {
		return g.tellDisrupted(after, one(at))
	}
	var grown Spaces
	for left := after.elements().and(before.elements()); left.any(); left = left.rest() {
		if at := left.first(); after.organism(at) != 0 && after.organism(at) != before.organism(at) {
			grown = grown.or(one(at))
		}
	}
	switch {
	case grown.any():
		return []string{strings.Join(g.spaces(grown), " ") + " are in organisms of the turn"}
	case after.Done != before.Done:
		return []string{"the organism has acted"}
	}
	return g.tellDue(before, after)
}
