package roam

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// square draws a square, its markers, and its coin symbols over them: they stay
// and pay for every marker that is placed there.
func (p *illustrator) square(land scene.ID, at uint8) {
	sq, box := square(at), p.squareBox(at)
	if p.mapOf(p.s)&sq == 0 && p.s.low()&sq == 0 {
		return
	}
	name := scene.ID(p.squareName(at))
	coins := int(p.s.Symbols.of(at))
	p.Add(scene.Item{ID: name, At: land, Kind: scene.Place, Box: box, Say: p.saySquare(at, coins)})
	stacked := p.s.high()&sq != 0
	for level, markers := range []*[4]Squares{&p.s.Low, &p.s.High} {
		for seat := range p.players() {
			if markers[seat]&sq != 0 {
				p.marker(name, box, seat, level, stacked)
			}
		}
	}
	if coins > 0 {
		coin := scene.Item{ID: name + "/coin", At: name, Kind: scene.Sign, Look: "coin", Hue: "gold", N: coins, State: scene.Part, Box: scene.Box{X: box.X + box.W - 38, Y: box.Y + 4, W: 34, H: 34}}
		if coins > 1 {
			coin.Look = "coins"
		}
		p.Add(coin)
	}
}

func (p *illustrator) saySquare(at uint8, coins int) string {
	said := p.squareName(at) + ": empty"
	if stack := p.stackNames(at); stack != "" {
		said = p.squareName(at) + ": " + stack
	}
	if coins > 0 {
		said += ", " + plural(coins, "coin symbol")
	}
	return said
}

// stackNames names whose markers lie on a square, the lowest first.
func (p *illustrator) stackNames(at uint8) string {
	var names []string
	for _, markers := range []*[4]Squares{&p.s.Low, &p.s.High} {
		for seat := range p.players() {
			if markers[seat]&square(at) != 0 {
				names = append(names, "marker of "+p.name(seat))
			}
		}
	}
	return strings.Join(names, ", on it ")
}

// marker draws a marker. One of two is smaller and moved aside, so that both
// are seen.
func (p *illustrator) marker(on scene.ID, sq scene.Box, seat rule.Seat, level int, stacked bool) {
	box := sq.Inset(17)
	id, say := on+"/"+scene.ID(p.name(seat)), fmt.Sprintf("marker of %s on %s", p.name(seat), on)
	state := scene.State(0)
	if stacked {
		box = sq.Inset(21).Moved(-16, 16)
		state = scene.Covered
		if level == 1 {
			box, state = sq.Inset(21).Moved(16, -16), 0
			id, say = id+"/upper", fmt.Sprintf("marker of %s on another on %s", p.name(seat), on)
		}
	}
	it := scene.Item{ID: id, At: on, Kind: scene.Piece, Owner: scene.Of(seat), Box: box, State: state, Say: say}
	if level == 1 && p.s.Over != 0 && p.s.Over&square(p.squareAt(on)) != 0 {
		it.N = 3
	}
	p.Add(it)
}

// squareAt returns the square with a name.
func (p *illustrator) squareAt(id scene.ID) uint8 {
	at, _ := p.findSquare(string(id))
	return at
}
