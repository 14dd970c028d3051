package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// explainPlace says with which values a clause forbids a placement.
func (g *Game) explainPlace(c rule.Clause, s *State, m Move) string {
	quiet := trace{}
	var gr ground
	g.survey(&gr, s, m.Seat, &quiet)
	gr.targets = g.targets(s, m.Seat)
	if c == PlaceNoRotation || c == PlaceNoMirror {
		return g.explainTurn(c, &m)
	}
	if m.Kind != Use || m.At >= 36 {
		return g.explainLoose(c, &gr, m)
	}
	p := g.pattern(&m, &quiet)
	on := &p.at[m.At]
	placeable := on.solids & gr.onMap &^ (gr.blocked &^ (m.replace() & gr.targets))
	switch c {
	case PlaceFits:
		return g.explainFit(p, m.At, &gr)
	case PlacePattern:
		return fmt.Sprintf("no solid cell of %s falls on %s", g.cardName(m.Card), g.squareText(m.only()&^(on.solids&gr.onMap)))
	case SquareCapacity, StackCapacity:
		return fmt.Sprintf("%s is full, and is skipped", g.squareText(m.only()&on.solids&^placeable))
	case PlaceOutOfMarkers:
		return g.name(m.Seat) + " has no marker left"
	case PlaceShortOfMarkers:
		return fmt.Sprintf("%s has %s for %s", g.name(m.Seat), plural(int(gr.hand), "marker"), plural(placeable.len(), "square"))
	case PlaceAllIfPossible:
		return g.explainAll(s, p, &m, &gr)
	case ArtifactReplaceOther:
		return fmt.Sprintf("%s holds no marker of another player", g.squareText(m.replace()&^gr.targets))
	case ArtifactReplaceNeedsUse:
		return fmt.Sprintf("%s is no cell of %s here", g.squareText(m.replace()&^on.solids), g.cardName(m.Card))
	}
	return g.explainBlanks(c, on, &m, &gr)
}

func (g *Game) explainTurn(c rule.Clause, m *Move) string {
	if c == PlaceNoMirror {
		return "nothing mirrors " + g.cardName(m.Card)
	}
	for at := range (m.rotate() & allTiles &^ g.cards.able[Rotating]).each {
		return fmt.Sprintf("%s turns no pattern", g.tileID(at))
	}
	return "no artifact turns " + g.cardName(m.Card)
}

// explainAll says what is left out: a marker, or the markers of a better place
// where a reading wants that.
func (g *Game) explainAll(s *State, p *projection, m *Move, gr *ground) string {
	on := &p.at[m.At]
	placeable := on.solids & gr.onMap &^ (gr.blocked &^ (m.replace() & gr.targets))
	skipped := on.solids & gr.onMap &^ placeable
	fits := g.anchors(p, gr, &trace{})
	if left := placeable &^ m.only(); m.only() != 0 && left != 0 {
		return fmt.Sprintf("%s has markers for %s too", g.name(m.Seat), g.squareText(left))
	}
	if (g.read.preferAll || g.read.preferMost) && placeable.len() < mostPlaced(p, fits, gr) {
		for at := range fits.each {
			if n := (p.at[at].solids &^ gr.blocked).len(); n == mostPlaced(p, fits, gr) {
				return fmt.Sprintf("%s would be skipped; at %s %s go on the map", g.squareText(skipped), g.squareName(at), plural(n, "marker"))
			}
		}
	}
	return fmt.Sprintf("%s has %s, enough for all %s", g.name(m.Seat), plural(int(gr.hand), "marker"), plural(placeable.len(), "square"))
}

func (g *Game) squareText(set Squares) string { return strings.Join(g.squareNames(set), ", ") }

func (g *Game) explainFit(p *projection, at uint8, gr *ground) string {
	for _, cell := range p.solids {
		if cell.anchors>>at&1 == 0 {
			return fmt.Sprintf("at %s a solid cell lies off the map", g.squareName(at))
		}
	}
	if off := p.at[at].solids &^ gr.onMap; off != 0 {
		return g.squareText(off) + " is no square of the map now"
	}
	return ""
}

func (g *Game) explainLoose(c rule.Clause, gr *ground, m Move) string {
	switch c {
	case PlaceAllIfPossible:
		return g.cardName(m.Card) + " fits on the map"
	case PlacePattern:
		return g.cardName(m.Card) + " is used at none, so that nothing is placed"
	case BlankCapacity:
		return fmt.Sprintf("%s has no room, or %s no marker", g.squareName(m.At), g.name(m.Seat))
	case ArtifactReplaceOther:
		return fmt.Sprintf("%s holds no marker of another player", g.squareName(m.At))
	case ArtifactReplaceNeedsUse, ArtifactFreeBlankNeedsUse:
		return "no character is used for it"
	case PlaceOutOfMarkers:
		return g.name(m.Seat) + " has no marker left"
	}
	return ""
}

// explainBlanks goes through the blanks up to the one that a clause forbids.
func (g *Game) explainBlanks(c rule.Clause, on *spot, m *Move, gr *ground) string {
	p := gr.placed(on, len(g.cards.Cards[m.Card].Blanks), m.put(on, gr), m.replace())
	for _, b := range m.List {
		if b == 0 {
			break
		}
		at, isFree := b&^free-1, b&free != 0
		name, sq := g.blankName(at), square(at)
		switch {
		case c == BlankUsedCardOnly && p.cells == 0 && !isFree, c == ArtifactFreeBlankNeedsUse && p.cells == 0 && isFree:
			return g.cardName(m.Card) + " has no blank"
		case c == BlankPosition && p.blanks&sq == 0:
			return fmt.Sprintf("no blank of %s falls on %s", g.cardName(m.Card), name)
		case c == BlankEach && p.bought&sq != 0:
			return fmt.Sprintf("the blank on %s is named twice", name)
		case c == BlankCapacity && (at == off || !p.hasRoom(sq)):
			return g.explainRoom(&p, at, m)
		case c == BlankBuy && !isFree && p.purse < blankPrice:
			return fmt.Sprintf("a blank costs %d coins, %s has %d", blankPrice, g.name(m.Seat), p.purse)
		}
		p.blank(at, isFree)
	}
	return ""
}

func (g *Game) explainRoom(p *placing, at uint8, m *Move) string {
	switch {
	case at == off || p.onMap&square(at) == 0:
		return "the blank lies off the map"
	case p.left <= 0:
		return g.name(m.Seat) + " has no marker left"
	}
	return g.squareName(at) + " is occupied"
}
