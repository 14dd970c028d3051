package roam

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// How large things are in front of a player.
const (
	cardWide  = 172
	cardHigh  = 168
	downHigh  = 50 // a character that lies face down, an artifact
	cardSpace = 8
	headHigh  = 36
	statHigh  = 30
	statWide  = 57
	tableGap  = 24 // between the map and what lies around it
)

// A panel is where the things of a player lie: rows of characters that are
// ready, then of those that are not, then of artifacts.
type panel struct {
	seat    rule.Seat
	side    bool // west or east of the map
	columns int
	up, out []uint8 // characters that lie face up, face down
	tiles   []uint8
	more    int // how many cards lie after the characters: artifacts, the Outpost
	box     scene.Box
}

func (p *illustrator) panel(seat rule.Seat) panel {
	l := panel{seat: seat, side: p.seats[seat].edge&1 != 0, columns: 4}
	for _, set := range []Cards{starters, ^starters} {
		for bit := range (p.s.Cards[seat] & set).each {
			if card := p.card(seat, bit); p.s.Down[seat]>>bit&1 != 0 {
				l.out = append(l.out, card)
			} else {
				l.up = append(l.up, card)
			}
		}
	}
	for at := range p.s.Tiles[seat].each {
		l.tiles = append(l.tiles, at)
	}
	if l.side {
		l.columns = 1
		if len(l.up) > 3 {
			l.columns = 2
		}
	}
	l.box.W = l.columns*(cardWide+cardSpace) - cardSpace
	if l.more = len(l.tiles); p.s.Outpost.Holds(seat) {
		l.more++
	}
	_, l.box.H = l.place(3, 0)
	return l
}

// place returns where the nth thing of a list of the panel lies, from the
// panel's corner: of characters face up, face down, of artifacts; of list 3,
// where the panel ends.
func (l *panel) place(list, n int) (x, y int) {
	y = headHigh
	if l.side {
		y += statHigh + cardSpace
	}
	rows := func(n int) int { return (n + l.columns - 1) / l.columns }
	high := cardHigh + cardSpace
	if list > 0 {
		y += rows(len(l.up)) * high
		high = downHigh + cardSpace
	}
	if list > 1 {
		y += rows(len(l.out)) * high
	}
	if list > 2 {
		y += rows(l.more) * high
	}
	return n % l.columns * (cardWide + cardSpace), y + n/l.columns*high
}

// panels lays the panels around the map, each on the edge of its player.
func (p *illustrator) panels() (all []panel) {
	board := p.Areas[0].Box
	for seat := range p.players() {
		l := p.panel(seat)
		switch edgeNames[p.seats[seat].edge&3] {
		case "S":
			l.box.X, l.box.Y = mapRim, board.Y+board.H+tableGap
		case "W":
			l.box.X, l.box.Y = board.X-tableGap-l.box.W, board.Y
		case "N":
			l.box.X, l.box.Y = mapRim, board.Y-tableGap-l.box.H
		default:
			l.box.X, l.box.Y = board.X+board.W+tableGap, board.Y
		}
		all = append(all, l)
	}
	return all
}

// player draws what a player has.
func (p *illustrator) player(l *panel) {
	seat, s := l.seat, p.s
	area := p.Area(scene.Area{
		ID: scene.ID(p.name(seat)), Title: p.name(seat), Summary: p.summary(seat), Note: edgeNames[p.seats[seat].edge&3] + " edge", Owner: scene.Of(seat), Box: l.box,
		Head: headHigh, Fold: !p.Deciders(s).Has(seat) && (s.Turn != seat || s.Phase == Finished),
	})
	p.stats(l, area)
	lay := func(list, n int) scene.Box {
		x, y := l.place(list, n)
		return scene.Box{X: l.box.X + x, Y: l.box.Y + y, W: cardWide, H: downHigh}
	}
	for i, card := range l.up {
		box := lay(0, i)
		box.H = cardHigh
		p.character(area, seat, card, box)
	}
	for i, card := range l.out {
		p.Add(scene.Item{
			ID: cardWord(p.cardName(card)), At: area, Kind: scene.Card, Owner: scene.Of(seat), Box: lay(1, i), Size: 18,
			State: scene.FaceDown | p.acting(card), Text: []string{p.cardName(card)}, Rows: []string{p.titleOf(card)}, Say: fmt.Sprintf("%s (%s) of %s, face down", p.cardName(card), p.cardID(card), p.name(seat)),
		})
	}
	for i, at := range l.tiles {
		p.artifact(area, at, scene.Of(seat), lay(2, i))
	}
	if s.Outpost.Holds(seat) {
		p.outpostCard(area, scene.Of(seat), lay(2, len(l.tiles)))
	}
}

// cardWord returns the name of a character as moves write it.
func cardWord(name string) scene.ID { return scene.ID(strconv.Quote(name)) }

func (p *illustrator) acting(card uint8) scene.State {
	if p.s.Used.Holds(card) {
		return scene.Acting
	}
	return 0
}

func (p *illustrator) summary(seat rule.Seat) string {
	s := p.s
	parts := []string{
		plural(int(s.Coins[seat]), "coin"), plural(markers-s.markers(seat), "marker") + " left",
		fmt.Sprintf("%s, %d ready", plural(s.Cards[seat].len(), "character"), s.up(seat).len()), plural(p.points(seat), "point"),
	}
	if n := s.Tiles[seat].len(); n > 0 {
		parts = append(parts, plural(n, "artifact"))
	}
	if s.Outpost.Holds(seat) {
		parts = append(parts, "the Outpost")
	}
	return strings.Join(parts, ", ")
}

func (p *illustrator) points(seat rule.Seat) (points int) {
	for _, line := range p.score(p.s, seat) {
		points += line.Points
	}
	return points
}

// stats draws a player's coins, markers left and points.
func (p *illustrator) stats(l *panel, area scene.ID) {
	box := scene.Box{X: l.box.X, Y: l.box.Y + headHigh + 2, W: statWide, H: statHigh - 4}
	step := statWide
	if !l.side {
		box.X, box.Y, step = l.box.X+200, l.box.Y+4, statWide+52
	}
	for i, stat := range []struct {
		look, hue, of string
		n             int
	}{
		{"coin", "gold", "coins", int(p.s.Coins[l.seat])},
		{"marker", p.cards.Colours[p.seats[l.seat].colour], "markers left", markers - p.s.markers(l.seat)},
		{"points", "", "points", p.points(l.seat)},
	} {
		p.Add(scene.Item{
			ID: scene.ID(p.name(l.seat) + "/" + stat.of), At: area, Kind: scene.Counter, Look: stat.look, Hue: stat.hue, N: stat.n,
			Box: box.Moved(i*step, 0), Say: fmt.Sprintf("%s of %s: %d", stat.of, p.name(l.seat), stat.n),
		})
	}
}

// titleOf names a character, with its points if it has any.
func (p *illustrator) titleOf(card uint8) string {
	text := p.cardName(card)
	if points := p.cards.Cards[card].Points; points != 0 {
		text += fmt.Sprintf(" +%d", points)
	}
	return text
}
