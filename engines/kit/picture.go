package kit

import (
	"fmt"
	"strings"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A canvas is a picture of a position that is being made.
type canvas[S any] struct {
	scene.Builder
	s     *S
	names []string
	y     int // where the next area begins
	lead  int // above its piles, below its title
	at    scene.ID
	box   scene.Box
}

// How large things are on a shelf.
const (
	pileWide = 78
	pileHigh = 92
	pileGap  = 8
	headHigh = 36
	tableGap = 24

	captionHigh = 24 // of a shelf
)

// row begins an area with room for so many slots.
func (p *canvas[S]) row(a scene.Area, slots int) {
	p.box = scene.Box{Y: p.y, W: slots * (pileWide + pileGap), H: headHigh + p.lead + pileHigh}
	a.Box, a.Head = p.box, headHigh
	p.y += p.box.H + tableGap
	p.at = p.Area(a)
}

// slot returns where the nth pile of a shelf lies.
func (p *canvas[S]) slot(n int) scene.Box {
	return scene.Box{X: n * (pileWide + pileGap), Y: p.box.Y + headHigh + p.lead, W: pileWide, H: pileHigh - pileGap}
}

// A shelf is what a part draws in the area of a player, and how many slots that takes.
type shelf[S any] struct {
	word  string
	slots int
	draw  func(p *canvas[S], seat rule.Seat, slot int)
}

// A counter is a number in the head of a player's shelf.
type counter[S any] struct {
	look string
	n    func(*S, rule.Seat) int
}

// A Heap is how many things are in a face-down pile of all players.
type Heap[S any] struct {
	Word, Things, Doc string
	N                 func(*S) int
}

func (k Heap[S]) declare(d *parts[S]) {
	Fact(k.Word, k.Doc, k.N).declare(d)
	d.things = append(d.things, func(p *canvas[S]) {
		p.Add(scene.Item{
			ID: scene.ID(k.Word), At: p.at, Kind: scene.Pile, N: max(0, k.N(p.s)), State: scene.FaceDown, Text: []string{k.Word}, Box: p.slot(0),
			Say: fmt.Sprintf("%s: %d %s", k.Word, k.N(p.s), k.Things),
		})
	})
}

// A Die shows a number, or none while it is not rolled. The sheet has a symbol for each side,
// such as "die 4".
type Die[S any] struct {
	Word          string
	Of            func(*S) *rule.Maybe[uint8]
	Sides         int
	Example, Help string
	Doc           string
}

func (k Die[S]) declare(d *parts[S]) {
	One(k.Word, schema.Some(schema.Number[uint8](1, k.Sides)), k.Of, nil).Shown(k.Example, k.Help).declare(d)
	Fact(k.Word, k.Doc, func(s *S) int { return int(k.Of(s).Or(0)) }).declare(d)
	d.things = append(d.things, func(p *canvas[S]) {
		die := scene.Item{ID: scene.ID(k.Word), At: p.at, Kind: scene.Counter, Look: k.Word, Text: []string{k.Word}, Size: 40, State: scene.Void, Box: scene.Box{X: pileWide + 3*pileGap, Y: p.box.Y + headHigh + 14, W: 2 * pileWide, H: 56}, Say: "the " + k.Word + " is not rolled"}
		if n, rolled := k.Of(p.s).Get(); rolled {
			die.N, die.State, die.Say = int(n), 0, fmt.Sprintf("the %s shows %d", k.Word, n)
			die.Look = fmt.Sprintf("%s %d", k.Word, n)
		}
		p.Add(die)
	})
}

// Picture returns what is where: boards, then the area of all players, then an area for each
// player.
func (g *Game[G, S, M]) Picture(s *S, _ rule.Seat) scene.Scene {
	d := g.all()
	p := &canvas[S]{s: s, names: g.Names}
	p.Title, p.Sheet = d.Title+": "+d.Phase(s), d.Sheet
	for _, name := range g.Names {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	for _, draw := range d.areas {
		draw(p)
	}
	if d.Common != "" {
		d.tables(p)
	}
	return p.Scene
}

// tables draws the area of all players, and one for each player.
func (d *declared[S, M]) tables(p *canvas[S]) {
	first, slots := 0, 0
	for _, shelf := range d.shelves {
		if slots += shelf.slots; first == 0 {
			first = slots
		}
	}
	wide := func(slots int) int { return slots * (pileWide + pileGap) }
	p.row(scene.Area{ID: scene.ID(d.Common), Title: d.Common, Summary: d.Phase(p.s), Flow: true, Use: scene.InPiles}, slots)
	for _, thing := range d.things {
		thing(p)
	}
	p.Note(scene.ID(d.Common+"/moment"), p.at, scene.Box{X: wide(first) - pileWide, Y: p.box.Y + headHigh, W: 3 * pileWide, H: pileHigh - pileGap}, scene.West, 20, 0, strings.Split(d.Phase(p.s), ", ")...)
	p.lead = captionHigh
	for seat, name := range p.names {
		seat := rule.Seat(seat)
		p.row(scene.Area{ID: scene.ID(name), Title: name, Owner: scene.Of(seat), Summary: d.Summary(p.s, seat), Flow: true, Use: scene.OfSeat}, slots)
		for i, c := range d.counters {
			n := c.n(p.s, seat)
			p.Add(scene.Item{
				ID: scene.ID(name + "/" + c.look), At: p.at, Kind: scene.Counter, Look: c.look, Owner: scene.Of(seat), N: n, Size: 24,
				Box: scene.Box{X: 3*pileWide + i*2*pileWide, Y: p.box.Y + 3, W: 2*pileWide - pileGap, H: 30}, Say: fmt.Sprintf("%s of %s: %d", c.look, name, n),
			})
		}
		slot := 0
		for _, shelf := range d.shelves {
			box := p.slot(slot)
			p.Add(scene.Item{
				ID: p.at + scene.ID("/"+shelf.word+" title"), At: p.at, Kind: scene.Label, State: scene.Part | scene.Faint | scene.Fresh, Stand: scene.West, Size: 18, Text: []string{shelf.word}, Rows: []string{},
				Box: scene.Box{X: box.X + 4, Y: box.Y - captionHigh, W: 50, H: captionHigh},
			})
			shelf.draw(p, seat, slot)
			slot += shelf.slots
		}
	}
}
