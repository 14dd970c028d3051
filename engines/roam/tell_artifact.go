package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// What is said of artifacts; which clause says it stands in clauses.go.

func (g *Game) violationRow(s *State) string {
	return fmt.Sprintf("the row has %s and nobody an artifact when the phase is %s", plural(int(s.Gap), "artifact"), g.printPhase(s))
}

func (g *Game) explainCost(s *State, m Move) string {
	return fmt.Sprintf("%s costs %s, %s has %d", g.tileID(m.Card), plural(int(g.cards.Artifacts[m.Card].Cost), "coin"), g.name(m.Seat), s.Coins[m.Seat])
}

// notFor says what one of the artifacts is for, which is not that ability.
func (g *Game) notFor(a Ability, used Tiles) string {
	for at := range (used &^ g.cards.able[a]).each {
		return fmt.Sprintf("%s is for %s", g.tileID(at), g.cards.Artifacts[at].Ability)
	}
	return ""
}

// explainSpent says which artifacts are face down, before the use or by it.
func (g *Game) explainSpent(s *State, m Move) string {
	var parts []string
	if down := m.tiles() & s.Spent; down != 0 {
		parts = append(parts, g.tileText(down)+" is face down")
	}
	if m.Kind == Use && m.doubled() != 0 {
		parts = append(parts, g.tileText(m.doubled())+" is named twice, and is face down once it is used")
	}
	return strings.Join(parts, "; ")
}

func (g *Game) tellFreeBlank(m Move, before, after *State) string {
	if set := after.marked(before, m.Seat); set != 0 {
		return fmt.Sprintf("%s places a marker on %s for nothing", g.actor(m, before), g.squareText(set))
	}
	return ""
}

// explainNoUse says what is missing to a blank that needs the use of a character.
func (g *Game) explainNoUse(s *State, m Move) string {
	if m.Kind == Use {
		return g.hasNoBlank(s, m)
	}
	return "no character is used for it"
}

func (g *Game) explainReplace(_ *State, m Move) string {
	if at, ok := m.squareAgain().Get(); m.Kind == Use && ok {
		return fmt.Sprintf("%s is named twice, and one marker is replaced on a square", g.squareName(at))
	}
	return g.notFor(Replacing, m.replaces())
}

func (g *Game) explainCell(s *State, m Move) string {
	x, ok := g.site(s, &m)
	if !ok {
		return "no character is used for it"
	}
	return fmt.Sprintf("%s is no cell of %s here", g.squareText(m.replace()&^x.on.solids), g.cardName(m.Card))
}

func (g *Game) explainOther(s *State, m Move) string {
	at := square(m.At)
	if m.Kind == Use {
		at = m.replace() &^ g.targets(s, m.Seat)
	}
	return g.squareText(at) + " holds no marker of another player"
}

func (g *Game) tellExchange(m Move, before, after *State) string {
	set := after.marked(before, m.Seat)
	if set == 0 {
		return ""
	}
	return fmt.Sprintf("%s's marker takes the place of %s's on %s", g.actor(m, before), g.loser(m.Seat, before, after), g.squareText(set))
}

// loser returns who has a marker less.
func (g *Game) loser(by rule.Seat, before, after *State) string {
	for seat := range g.players() {
		if seat != by && after.markers(seat) < before.markers(seat) {
			return g.name(seat)
		}
	}
	return "nobody"
}

func (g *Game) tellRotate(m Move, _, _ *State) string {
	n := (m.rotate() & allTiles).len()
	if n == 1 {
		return g.cardName(m.Card) + " is turned by a quarter"
	}
	return fmt.Sprintf("%s is turned by %d quarters", g.cardName(m.Card), n)
}

func (g *Game) tellSlide(m Move, before, after *State) string {
	from, to := g.squareName(m.At), g.squareName(m.goal())
	for seat := range g.players() {
		if after.has(seat)&^before.has(seat) != 0 {
			return fmt.Sprintf("%s's marker slides from %s to %s", g.name(seat), from, to)
		}
	}
	return fmt.Sprintf("a marker slides from %s to %s", from, to)
}

func (g *Game) explainSlide(s *State, m Move) string {
	if s.low()&g.mapOf(s)&square(m.At) == 0 {
		return "no marker is on " + g.squareName(m.At)
	}
	return g.notFor(Sliding, m.tiles())
}

func (g *Game) explainGoal(s *State, m Move) string {
	to := m.goal()
	switch {
	case g.near[m.At]&square(to) == 0:
		return fmt.Sprintf("%s and %s share no side", g.squareName(m.At), g.squareName(to))
	case s.low()&square(to) != 0:
		return g.squareName(to) + " is occupied"
	}
	return fmt.Sprintf("slot %s is empty", g.slots[g.slotOf[to]])
}

func (g *Game) tellFlip(m Move, _, after *State) string {
	way := "up"
	if after.Down[m.Seat&3]&g.bit(m.Seat, m.Card) != 0 {
		way = "down"
	}
	return fmt.Sprintf("%s turns face %s", g.cardName(m.Card), way)
}

func (g *Game) explainFlip(s *State, m Move) string {
	if s.Cards[m.Seat]&g.bit(m.Seat, m.Card) != 0 {
		return g.notFor(Flipping, m.tiles())
	}
	return g.notAmong(m.Card, m.Seat)
}
