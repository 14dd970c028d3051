package loam

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

const (
	statHigh  = 36 // a stat with its track
	inputHigh = 76 // the input below it
	slotHigh  = cardHigh + 4
	baseHigh  = 32
	lidHigh   = 8 // over a complete community
	bracket   = 30
	townWide  = (tableWide - 3*cardGap) / cardsABeam // a community
)

// player draws a player's stats with the inputs below them, the communities, behaviors and hand.
func (p *illustrator) player(seat rule.Seat) {
	s, fold := p.s, seat != p.focus
	box := p.below(headHigh + statHigh + inputHigh)
	points, _ := p.score(s, seat, false)
	area := p.Area(scene.Area{
		ID: scene.ID("zone " + p.name(seat)), Title: p.name(seat) + p.role(seat), Summary: p.summary(seat, points), Owner: scene.Of(seat), Box: box,
		Head: headHigh, Fold: fold, Flow: true, Use: scene.OfSeat,
	})
	p.Add(scene.Item{
		ID: pointsOf(p.name(seat)), At: area, Kind: scene.Counter, Look: "points", N: points, Size: 24, Text: []string{"points", p.name(seat)},
		Box: scene.Box{X: box.X + 400, Y: box.Y + 3, W: 200, H: 30}, Say: fmt.Sprintf("%s: %s, communities begun: %d", p.name(seat), rule.Count(points, "point"), s.Given[seat]),
	})
	for stat := range 3 {
		p.stat(area, seat, stat, scene.Box{X: stat * (thirdWide + cardGap), Y: box.Y + headHigh, W: thirdWide, H: statHigh + inputHigh})
	}
	corner, abeam := scene.Point{Y: p.y}, cardsABeam // of the hand
	zone, high := p.communities(seat)
	if len(zone) > 0 {
		box := p.below(high)
		p.zone(p.Area(scene.Area{
			ID: scene.ID("communities " + p.name(seat)), Title: "communities of " + p.name(seat), Owner: scene.Of(seat), Box: box, Fold: fold, Flow: true,
			Summary: fmt.Sprintf("communities: %d", len(zone)),
		}), seat, zone, box.Y)
	}
	if hand, behaviors := s.Hand[seat].len()+b2i(s.Veil[seat] > 0), s.Tricks[seat].len(); hand+behaviors > 0 {
		if n := len(zone); n > 0 && n <= cardsABeam/2 { // there is room next to them
			corner.X, abeam = n*(townWide+cardGap), cardsABeam-n
		} else {
			corner.Y = p.y
		}
		creatures, tricks := spreads(scene.Point{X: corner.X, Y: corner.Y + headHigh}, abeam)
		creatures.Y += tricks.rows(behaviors)
		box := scene.Box{X: corner.X, Y: corner.Y, W: abeam*(cardWide+cardGap) - cardGap, H: headHigh + tricks.rows(behaviors) + creatures.rows(hand)}
		p.y = max(p.y, box.Y+box.H+tableGap)
		p.hand(p.Area(scene.Area{
			ID: scene.ID("hand " + p.name(seat)), Title: "hand of " + p.name(seat), Owner: scene.Of(seat), Box: box, Head: headHigh, Fold: fold, Flow: true, Use: scene.InHand,
		}), seat, &creatures, &tricks)
	}
}

func (p *illustrator) role(seat rule.Seat) string {
	s := p.s
	switch {
	case s.Phase >= Over && s.Winners>>seat&1 != 0:
		return " has won"
	case s.Phase < Over && p.Deciders(s).Has(seat):
		return " decides"
	case s.Phase < Over && seat == s.own():
		return ", whose turn it is"
	}
	return ""
}

func (p *illustrator) summary(seat rule.Seat, points int) string {
	s := p.s
	stats := s.Stats[seat]
	zone, _ := p.communities(seat)
	return fmt.Sprintf("%s, structure %d, nutrients %d, food web %d, communities: %d, hand: %d, behaviors: %d",
		rule.Count(points, "point"), stats[0], stats[1], stats[2], len(zone), s.Hand[seat].len()+int(s.Veil[seat]), s.Tricks[seat].len())
}

// stat draws a stat as a bar with a line where its input turns, and the input.
func (p *illustrator) stat(area scene.ID, seat rule.Seat, stat int, box scene.Box) {
	s, name, numbers := p.s, p.name(seat), &p.cards.Numbers
	v := int(s.Stats[seat][stat])
	id := scene.ID(name + "/" + Stats[stat])
	p.Add(scene.Item{
		ID: id, At: area, Kind: scene.Counter, Look: Stats[stat], Hue: hues[stat], N: v, Size: 24, State: scene.Fresh * scene.State(b2i(stat == 0)),
		Box: scene.Box{X: box.X, Y: box.Y + 2, W: 74, H: 30}, Say: fmt.Sprintf("%s of %s: %d", Stats[stat], name, v),
	})
	bar := scene.Box{X: box.X + 80, Y: box.Y + 8, W: box.W - 112, H: 18}
	p.Add(scene.Item{
		ID: id + "/track", At: area, Kind: scene.Bar, Hue: hues[stat], N: max(0, v), Of: min(max(1, numbers.Track), 200), Box: bar, State: scene.Along,
		Say: fmt.Sprintf("track of %s of %s: %d, the input turns at %d", Stats[stat], name, v, numbers.Threshold),
	})
	x := bar.X + bar.W*min(max(0, numbers.Threshold), numbers.Track)/max(1, numbers.Track)
	mark := scene.Box{X: x, Y: bar.Y - 6, H: bar.H + 12}
	p.Add(scene.Item{
		ID: id + "/threshold", At: area, Kind: scene.Outline, Shape: scene.Stroke, State: scene.Part | scene.Along, Box: mark,
		Points: []scene.Point{{X: x, Y: mark.Y}, {X: x, Y: mark.Y + mark.H}},
	})
	p.input(area, seat, stat, scene.Box{X: box.X, Y: box.Y + statHigh, W: box.W, H: inputHigh})
}

// input draws the input of a stat: which side shows, what it does, and whether it is used.
func (p *illustrator) input(area scene.ID, seat rule.Seat, stat int, box scene.Box) {
	side := p.s.Up[seat] >> stat & 1
	where := p.s.where(seat, uint8(stat))
	if where == "hand" && len(p.names) == 1 && p.s.OutBefore>>stat&1 != 0 {
		where = "hand, was out"
	}
	texts := &p.cards.Inputs[stat].Texts[side]
	it := scene.Item{
		ID: p.spoken(seat, Stats[stat]), At: area, Kind: scene.Card, Box: box, State: scene.Along,
		Say: fmt.Sprintf("%s input of %s, %s side, %s: A %s, B %s", Stats[stat], p.name(seat), sideWords[side], where, texts[0], texts[1]),
	}
	word := strings.ReplaceAll(Stats[stat], "-", " ") + ", " + sideWords[side]
	switch where {
	case "in use":
		it.State, word = it.State|scene.Acting, word+", in use"
	case "used", "out":
		it.State, word = it.State|scene.Used, word+", "+where
	}
	id := p.Add(it)
	p.Note(id+"/side", id, scene.Box{X: box.X + 10, Y: box.Y + 5, W: box.W - 18, H: 22}, scene.West, 16, scene.Strong|it.State&scene.Used, word)
	for i, text := range texts {
		p.Note(id+"/"+scene.ID("AB"[i:i+1]), id, scene.Box{X: box.X + 10, Y: box.Y + 28 + i*22, W: box.W - 16, H: 22}, scene.West, 15, it.State&scene.Used, "AB"[i:i+1]+": "+text)
	}
}

// hand draws the behaviors and creatures that a player holds, or their backs.
func (p *illustrator) hand(area scene.ID, seat rule.Seat, creatures, tricks *spread) {
	s, name := p.s, p.name(seat)
	n := 0
	for b := range s.Tricks[seat].each {
		p.behavior(area, p.spoken(seat, strconv.Quote(p.behaviorName(b))), b, tricks.box(n), "of "+name, 0)
		n++
	}
	n = 0
	for card := range s.Hand[seat].each {
		p.creature(p.spoken(seat, strconv.Quote(p.creatureName(card))), area, card, creatures.box(n), "in hand of "+name, scene.Fresh*scene.State(b2i(n == 0)))
		n++
	}
	if veil := int(s.Veil[seat]); veil > 0 {
		p.Add(scene.Item{
			ID: scene.ID(name + "/hand"), At: area, Kind: scene.Pile, N: veil, State: scene.FaceDown | scene.Unknown, Box: creatures.box(n),
			Say: fmt.Sprintf("creatures in hand of %s: %d", name, veil),
		})
	}
}

func pointsOf(name string) scene.ID { return scene.ID(name + "/points") }

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
			p.community(area, seat, c, scene.Point{X: k * (townWide + cardGap), Y: top})
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
	box := scene.Box{X: base.X, Y: base.Y - baseHigh - n*slotHigh, W: townWide, H: n*slotHigh + baseHigh}
	it := scene.Item{ID: id, At: area, Kind: scene.Place, Shape: scene.Round, Box: box, Stand: scene.South, Say: fmt.Sprintf("%s of %s, %d of %d creatures, %s", name, p.name(seat), c.size(), size, rule.Count(worth, "point"))}
	count := fmt.Sprintf("%d of %d", c.size(), size)
	p.Add(it)
	p.Note(id+"/name", id, scene.Box{X: box.X + 10, Y: base.Y - baseHigh, W: 44, H: baseHigh}, scene.West, 20, scene.Strong, name)
	p.Note(id+"/size", id, scene.Box{X: box.X + 54, Y: base.Y - baseHigh, W: 72, H: baseHigh}, scene.West, 16, scene.Faint, count)
	p.Add(scene.Item{ID: id + "/worth", At: id, Kind: scene.Counter, Look: "points", N: worth, State: scene.Part, Size: 20, Box: scene.Box{X: box.X + townWide - 66, Y: base.Y - baseHigh + 5, W: 60, H: 22}})
	slot := func(i int) scene.Box {
		return scene.Box{X: box.X + 3, Y: base.Y - baseHigh - (i+1)*slotHigh + 2, W: townWide - 6 - bracket, H: cardHigh}
	}
	for i, card := range p.s.Life[c.from:c.to] {
		p.creature(id+"/"+scene.ID(strconv.Itoa(i+1)), id, card, slot(i), fmt.Sprintf("in %s, %d from the base", id, i+1), 0)
		if i > 0 {
			p.pair(id, seat, p.s.Life[c.from+i-1], card, slot(i))
		}
	}
	if seat == p.s.own() && p.s.Phase < Over {
		for i := range n {
			p.Add(scene.Item{ID: p.gap(id, i+1), At: id, Kind: scene.Label, Box: scene.Box{X: box.X + 3, Y: slot(i).Y + cardHigh - 1, W: townWide - 6 - bracket, H: slotHigh - cardHigh + 2}, State: scene.Part})
		}
	}
	if !open {
		p.Add(scene.Item{ID: id + "/lid", At: id, Kind: scene.Bar, N: 1, Of: 1, State: scene.Part, Box: scene.Box{X: box.X, Y: box.Y - lidHigh, W: box.W, H: lidHigh}})
	} else {
		p.Add(scene.Item{ID: id + "/next", At: id, Kind: scene.Place, Shape: scene.Round, Box: slot(c.size()).Inset(3), State: scene.Dashed | scene.Part})
	}
}

// shownAs returns the number by which the pairs of a behavior on display refer to it.
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

// pair draws a bracket next to two neighbors whose types are those of a behavior
// on display, and a thread to the behavior while they earn it.
func (p *illustrator) pair(id scene.ID, seat rule.Seat, below, above uint8, upper scene.Box) {
	pair := pairBits[p.cards.types[below&127]][p.cards.types[above&127]]
	for b := range p.s.Display.each {
		if pair == 0 || int(b) >= len(p.cards.Behaviors) || p.cards.Behaviors[b].pair&pair == 0 {
			continue
		}
		box := scene.Box{X: upper.X + upper.W + 2, Y: upper.Y + cardHigh/2, W: bracket - 8, H: slotHigh}
		bracket := p.Add(scene.Item{
			ID: id + "/" + scene.ID(pairWords(pair)), At: id, Kind: scene.Outline, Shape: scene.Stroke, Box: box,
			Points: []scene.Point{{X: box.X, Y: box.Y}, {X: box.X + box.W, Y: box.Y}, {X: box.X + box.W, Y: box.Y + box.H}, {X: box.X, Y: box.Y + box.H}},
			Say:    fmt.Sprintf("%s on %s in %s are the pair of %s", p.creatureName(above), p.creatureName(below), id, p.behaviorName(b)),
		})
		p.Note(bracket+"/behavior", id, scene.Box{X: box.X, Y: box.Y + box.H/2 - 10, W: box.W - 6, H: 20}, scene.Centre, 17, scene.Strong, p.shownAs(b))
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
