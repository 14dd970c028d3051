package loam

import (
	"fmt"
	"strconv"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// communities returns a player's communities, and how high the zone is.
func (p *illustrator) communities(seat rule.Seat) (all []community, high int) {
	from, end := p.s.zone(seat)
	for from < end {
		c := p.s.next(from, end)
		all = append(all, c)
		from = c.to
	}
	for i := 0; i < len(all); i += cardsABeam {
		high += p.tallest(all[i:min(i+cardsABeam, len(all))]) + tableGap
	}
	return all, high
}

// tallest returns how high a row of communities is: the next slot of those that
// are not complete is drawn too.
func (p *illustrator) tallest(row []community) (high int) {
	for _, c := range row {
		high = max(high, min(c.size()+1, max(c.size(), p.cards.Numbers.Size))*slotHigh+baseHigh+lidHigh)
	}
	return high
}

// zone draws the communities, each on its base.
func (p *illustrator) zone(area scene.ID, seat rule.Seat, all []community, top int) {
	for i := 0; i < len(all); i += cardsABeam {
		row := all[i:min(i+cardsABeam, len(all))]
		top += p.tallest(row)
		for k, c := range row {
			p.community(area, seat, c, scene.Point{X: k * (cardWide + cardGap), Y: top})
		}
		top += tableGap
	}
}

// community draws a community above its base: creatures from below, the next
// slot dashed, over the last one a lid.
func (p *illustrator) community(area scene.ID, seat rule.Seat, c community, base scene.Point) {
	name := "c" + strconv.Itoa(int(c.id))
	id, size, worth := p.spoken(seat, name), p.cards.Numbers.Size, p.worth(p.s, c)
	open := c.size() < size
	n := c.size() + b2i(open)
	box := scene.Box{X: base.X, Y: base.Y - baseHigh - n*slotHigh, W: cardWide, H: n*slotHigh + baseHigh}
	it := scene.Item{ID: id, At: area, Kind: scene.Place, Shape: scene.Round, Box: box, Say: fmt.Sprintf("%s of %s, %d of %d creatures, %s", name, p.name(seat), c.size(), size, plural(worth, "point"))}
	count := fmt.Sprintf("%d of %d", c.size(), size)
	p.Add(it)
	p.Note(id+"/name", id, scene.Box{X: box.X + 10, Y: base.Y - baseHigh, W: 44, H: baseHigh}, scene.West, 19, scene.Strong, name)
	p.Note(id+"/size", id, scene.Box{X: box.X + 54, Y: base.Y - baseHigh, W: 56, H: baseHigh}, scene.West, 15, scene.Faint, count)
	p.Add(scene.Item{ID: id + "/worth", At: id, Kind: scene.Counter, Look: "points", N: worth, State: scene.Part, Size: 18, Box: scene.Box{X: box.X + cardWide - 60, Y: base.Y - baseHigh + 5, W: 56, H: 20}})
	slot := func(i int) scene.Box {
		return scene.Box{X: box.X + 3, Y: base.Y - baseHigh - (i+1)*slotHigh + 2, W: cardWide - 6 - bracket, H: cardHigh}
	}
	for i, card := range p.s.Life[c.from:c.to] {
		p.creature(id+"/"+scene.ID(strconv.Itoa(i+1)), id, card, slot(i), fmt.Sprintf("in %s, %d from the base", id, i+1), 0)
		if i > 0 {
			p.pair(id, seat, p.s.Life[c.from+i-1], card, slot(i))
		}
	}
	if seat == p.s.own() && p.s.Phase < Over {
		for i := range n {
			p.Add(scene.Item{ID: p.gap(id, i+1), At: id, Kind: scene.Label, Box: scene.Box{X: box.X + 3, Y: slot(i).Y + cardHigh - 1, W: cardWide - 6 - bracket, H: slotHigh - cardHigh + 2}, State: scene.Part})
		}
	}
	if !open {
		p.Add(scene.Item{ID: id + "/lid", At: id, Kind: scene.Bar, N: 1, Of: 1, State: scene.Part, Box: scene.Box{X: box.X, Y: box.Y - lidHigh, W: box.W, H: lidHigh}})
	} else {
		p.Add(scene.Item{ID: id + "/next", At: id, Kind: scene.Place, Shape: scene.Round, Box: slot(c.size()).Inset(3), State: scene.Dashed | scene.Part})
	}
}

// shownAs returns the number by which the pairs of a behavior on display refer to
// it.
func (p *illustrator) shownAs(behavior uint8) string {
	n := 0
	for b := range p.s.Display.each {
		if n++; b == behavior {
			return strconv.Itoa(n)
		}
	}
	return ""
}

// gap names where a creature is placed: below the so manieth of a community.
func (g *Game) gap(community scene.ID, n int) scene.ID {
	return community + scene.ID("/gap "+strconv.Itoa(n))
}

// pair draws a bracket beside two neighbors whose types are those of a behavior
// on display, and a thread to the behavior while they earn it.
func (p *illustrator) pair(id scene.ID, seat rule.Seat, below, above uint8, upper scene.Box) {
	pair := pairBits[p.cards.types[below&127]][p.cards.types[above&127]]
	for b := range p.s.Display.each {
		if pair == 0 || int(b) >= len(p.cards.Behaviors) || p.cards.Behaviors[b].pair&pair == 0 {
			continue
		}
		box := scene.Box{X: upper.X + upper.W + 3, Y: upper.Y + cardHigh/2, W: bracket - 6, H: slotHigh - 4}
		bracket := p.Add(scene.Item{
			ID: id + "/" + scene.ID(pairWords(pair)), At: id, Kind: scene.Outline, Shape: scene.Stroke, Box: box,
			Points: []scene.Point{{X: box.X, Y: box.Y}, {X: box.X + box.W, Y: box.Y}, {X: box.X + box.W, Y: box.Y + box.H}, {X: box.X, Y: box.Y + box.H}},
			Say:    fmt.Sprintf("%s on %s in %s are the pair of %s", p.creatureName(above), p.creatureName(below), id, p.behaviorName(b)),
		})
		p.Note(bracket+"/behavior", id, scene.Box{X: box.X, Y: box.Y + box.H/2 - 10, W: box.W - 2, H: 20}, scene.Centre, 16, scene.Strong, p.shownAs(b))
		p.Items[len(p.Items)-1].Rows = []string{"- pair of " + p.behaviorName(b) + " -"}
		if p.qualifies(b) != 0 && p.s.Pairs&pair != 0 && seat == p.s.own() {
			p.Links = append(p.Links, scene.Link{
				From: bracket, To: scene.ID(strconv.Quote(p.behaviorName(b))), Owner: scene.Of(seat),
				Say: fmt.Sprintf("%s on %s in %s earn %s", p.creatureName(above), p.creatureName(below), id, p.behaviorName(b)),
			})
		}
		return
	}
}
