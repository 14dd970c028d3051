package phylo

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A chains is what hangs on what: the links, and the ranges of habitats from which
// chains lead too far.
type chains struct {
	links   []scene.Link
	reaches []bounds
}

// A bounds is the range of a habitat as a line on the table.
type bounds struct {
	habitat *face
	steps   int
	box     scene.Box
	corners []scene.Point
}

// A joint is a link between two faces: the first stands on the second, or did.
type joint struct {
	upper, lower int
	broken       bool
}

// chains finds a line from each species to what it stands on, and a broken one where only what
// events have changed lets it stand there no longer. Where no link is broken and the habitat's
// range is too short for a species, the links that lead to it are numbered.
func (p *illustrator) chains(w *web) (c chains) {
	var joints []joint
	for living := w.living; !living.empty(); living = living.rest() {
		a := living.first()
		for near := w.meet(a); !near.empty(); near = near.rest() {
			b := near.first()
			fa, fb := &w.faces[a], &w.faces[b]
			link := scene.Link{From: scene.ID(fa.String()), To: scene.ID(fb.String()), Kind: scene.Joint}
			if w.over[b].has(a) {
				link.Say = fmt.Sprintf("%s on %s stands on %s on %s", p.cardName(fa.card), fa.Spot, p.cardName(fb.card), fb.Spot)
			} else if p.broken(fa, fb) {
				link.Broken, link.Say = true, fmt.Sprintf("%s on %s no longer stands on %s on %s", p.cardName(fa.card), fa.Spot, p.cardName(fb.card), fb.Spot)
			} else {
				continue
			}
			c.links, joints = append(c.links, link), append(joints, joint{a, b, link.Broken})
		}
	}
	loose := w.living.without(w.held)
	if loose.empty() {
		return c
	}
	whole := follow(w, joints)
	for ; !loose.empty(); loose = loose.rest() {
		a := loose.first()
		if h := whole.root(joints, a); h >= 0 {
			c.reach(p, &w.faces[h])
			whole.number(joints, c.links, a)
		}
	}
	return c
}

// A chainSearch says by which of the joints each face is reached from a habitat, and
// over how many; -1 by none.
type chainSearch struct{ by, far [maxPieces]int }

// follow follows the joints from the habitats, but those that are broken.
func follow(w *web, joints []joint) *chainSearch {
	t := &chainSearch{}
	for i := range w.n {
		if t.by[i], t.far[i] = -1, -1; w.habitats.has(i) {
			t.far[i] = 0
		}
	}
	for far, more := 0, true; more; far++ {
		more = false
		for i, j := range joints {
			if t.far[j.lower] == far && t.far[j.upper] < 0 && !j.broken {
				t.by[j.upper], t.far[j.upper], more = i, far+1, true
			}
		}
	}
	return t
}

// root returns the habitat from which a face is reached, -1 when none is.
func (t *chainSearch) root(joints []joint, a int) int {
	if t.far[a] < 0 {
		return -1
	}
	for t.by[a] >= 0 {
		a = joints[t.by[a]].lower
	}
	return a
}

// number numbers the links by which a face is reached.
func (t *chainSearch) number(joints []joint, links []scene.Link, a int) {
	for t.by[a] >= 0 {
		links[t.by[a]].N = t.far[a]
		a = joints[t.by[a]].lower
	}
}

// reach adds the line round all spots that a habitat's range covers.
func (c *chains) reach(p *illustrator, h *face) {
	for _, known := range c.reaches {
		if known.habitat == h {
			return
		}
	}
	n := int(p.cards[h.card].Range)
	r := bounds{habitat: h, steps: n}
	x, y := int(h.X)*halfWide, -int(h.Y)*halfHigh
	r.box = scene.Box{X: x - (2*n+1)*halfWide, Y: y - (2*n+1)*halfHigh, W: 2 * (2*n + 1) * halfWide, H: 2 * (2*n + 1) * halfHigh}
	for _, at := range [8][2]int{{2*n + 1, n + 1}, {n + 1, 2*n + 1}, {-n - 1, 2*n + 1}, {-2*n - 1, n + 1}, {-2*n - 1, -n - 1}, {-n - 1, -2*n - 1}, {n + 1, -2*n - 1}, {2*n + 1, -n - 1}} {
		r.corners = append(r.corners, scene.Point{X: x + at[0]*halfWide, Y: y + at[1]*halfHigh})
	}
	c.reaches = append(c.reaches, r)
}

// draw draws the links, those with numbers over the others, and the ranges.
func (p *illustrator) draw(area scene.ID, c chains) {
	slices.SortStableFunc(c.links, func(a, b scene.Link) int { return min(a.N, 1) - min(b.N, 1) })
	p.Links = append(p.Links, c.links...)
	for _, r := range c.reaches {
		name := p.cardName(r.habitat.card)
		id := p.Add(scene.Item{
			ID: scene.ID("range of " + r.habitat.Spot.String()), At: area, Kind: scene.Outline, Shape: scene.Polygon, Points: r.corners, Box: r.box, State: scene.Dashed,
			Say: fmt.Sprintf("range of %s on %s: %s", name, r.habitat.Spot, rule.Count(r.steps, "step")),
		})
		p.Note(id+"/name", area, scene.Box{X: r.box.X + r.box.W/2 - 150, Y: r.box.Y + 6, W: 300, H: 24}, scene.Centre, 18, 0, fmt.Sprintf("range of %s: %s", name, rule.Count(r.steps, "step")))
	}
}

// broken reports whether a species could stand on another card by what is
// printed on both, and events have changed it.
func (p *illustrator) broken(a, b *face) bool {
	was, of := p.printed(a), p.printed(b)
	if *a == was && *b == of || of.role == Starter {
		return false
	}
	return p.stands(&was, &of, rule.NewTrace[State](&p.book))
}

func (g *Game) printed(f *face) face {
	was := g.blank[f.card&(maxCards-1)]
	was.Spot, was.piece, was.who, was.role = f.Spot, f.piece, f.who, f.role
	return was
}

const pileHigh = 90

// player draws a player's hand: the cards, or their backs.
func (p *illustrator) player(seat rule.Seat) {
	s, name := p.s, p.name(seat)
	cards := s.Hand[seat].len()
	across := max(5, p.wide/cardWide)
	rows := (cards + min(int(s.Veil[seat]), 1) + across - 1) / across
	box := scene.Box{X: p.Areas[0].Box.X, Y: p.y, W: across * cardWide, H: headHigh + rows*cardHigh}
	p.y += box.H + tableGap
	points := p.score(s, seat, p.scorer(s))
	area := p.Area(scene.Area{
		ID: scene.ID("hand of " + name), Title: name + p.role(seat), Owner: scene.Of(seat), Box: box, Head: headHigh, Fold: seat != p.focus || rows == 0 || s.Part >= Over, Flow: true, Use: scene.InHand,
		Summary: fmt.Sprintf("%s, hand %d, deck %d, discarded %d", rule.Count(points, "point"), cards+int(s.Veil[seat]), max(0, s.library(seat)), s.discarded(seat)),
	})
	p.Add(scene.Item{
		ID: scene.ID(name + "/points"), At: area, Kind: scene.Counter, Look: "points", Owner: scene.Of(seat), N: points, Size: 24, Text: []string{strings.TrimLeft(rule.Count(points, "point"), "-0123456789 "), name},
		Box: scene.Box{X: box.X + 520, Y: box.Y + 3, W: 180, H: 30}, Say: name + ": " + rule.Count(points, "point") + " as things stand",
	})
	n := 0
	next := func() scene.Box {
		b := scene.Box{X: box.X + n%across*cardWide, Y: box.Y + headHigh + n/across*cardHigh, W: cardWide, H: cardHigh}
		n++
		return b.Inset(cardGap)
	}
	for card := range s.Hand[seat].each {
		for range s.Hand[seat].count(card) {
			f := p.blank[card&(maxCards-1)]
			p.card(area, p.held(seat, card), card, &f, seat, next(), fmt.Sprintf("%s in hand of %s, %s", p.cardName(card), name, p.sayCard(card)), 0)
		}
	}
	if veil := int(s.Veil[seat]); veil > 0 {
		p.Add(scene.Item{
			ID: scene.ID(name + "/hand"), At: area, Kind: scene.Pile, N: veil, State: scene.FaceDown | scene.Unknown, Box: next(), Text: []string{"hand"},
			Say: fmt.Sprintf("cards in hand of %s: %d", name, veil),
		})
	}
}

func (p *illustrator) role(seat rule.Seat) string {
	s := p.s
	switch {
	case s.Part >= Over && s.Winners>>seat&1 != 0:
		return " has won"
	case s.Part < Over && p.Deciders(s).Has(seat):
		return " decides"
	}
	return ""
}

func (p *illustrator) piles() {
	s := p.s
	box := scene.Box{X: p.Areas[0].Box.X, Y: p.y, W: 4 * 122, H: headHigh + pileHigh}
	var said []string
	for seat := range rule.Seat(2) {
		said = append(said, fmt.Sprintf("%s %d and %d", p.name(seat), max(0, s.library(seat)), s.discarded(seat)))
	}
	area := p.Area(scene.Area{ID: "piles", Title: "decks and discards", Summary: strings.Join(said, ", "), Box: box, Head: headHigh, Fold: true, Flow: true, Use: scene.InPiles})
	for seat := range rule.Seat(2) {
		name := p.name(seat)
		at := scene.Box{X: box.X + int(seat)*244, Y: box.Y + headHigh, W: 116, H: pileHigh - 4}
		p.Add(scene.Item{
			ID: scene.ID("deck of " + name), At: area, Kind: scene.Pile, N: max(0, s.library(seat)), State: scene.FaceDown, Text: []string{name}, Box: at,
			Say: fmt.Sprintf("deck of %s: %s", name, rule.Count(max(0, s.library(seat)), "card")),
		})
		p.Add(scene.Item{
			ID: scene.ID("discards of " + name), At: area, Kind: scene.Pile, N: s.discarded(seat), Text: []string{"discards"}, Box: at.Moved(122, 0),
			Say: fmt.Sprintf("discarded by %s: %s", name, p.pileText(&s.Gone[seat], s.Unseen[seat])),
		})
	}
}

// tab draws what lies with a card: events on its upper edge, the lowest first,
// each with its turns; parasites on the lower edge.
func (p *illustrator) tab(area scene.ID, i int) {
	one := &p.s.Table[i]
	host := i
	for host > 0 && !p.s.Table[host].Role.main() {
		host--
	}
	n := 0
	for k := host + 1; k < i; k++ {
		if p.s.Table[k].Role == one.Role {
			n++
		}
	}
	box := above(one.at()).Inset(cardGap)
	text, word := p.cardName(one.Card), "event"
	it := scene.Item{At: area, Kind: scene.Card, Size: 14, Owner: scene.Of(one.seat()), State: scene.Covered, Box: scene.Box{X: box.X + 8 + 4*n, Y: box.Y - 19 + n*(tabHigh-2), W: box.W - 22, H: tabHigh}}
	left := "lasts"
	switch {
	case one.Role == Parasite:
		word = "parasite"
		it.Tone, it.Box.Y = 7, box.Y+box.H-6-n*(tabHigh-2)
		left = rule.Count(int(p.cards[one.Card%uint8(max(1, len(p.cards)))].Points), "point")
	case one.More.Is():
		left = rule.Count(one.turnsLeft(), "turn") + " left"
		text += " · " + strconv.Itoa(one.turnsLeft())
		it.Tone = 5
	default:
		text += " · lasts"
		it.Tone = 5
	}
	it.ID = scene.ID(fmt.Sprintf("%s/%s %d", one.at(), word, n+1))
	it.Say = fmt.Sprintf("%s: %s %s of %s, %s", one.at(), word, p.cardName(one.Card), p.name(one.seat()), left)
	if p.s.Table[host].isCovered() {
		it.ID += "/covered"
		it.Say, it.Box.X = it.Say+", covered", it.Box.X+10
	}
	id := p.Add(it)
	p.Note(id+"/name", id, scene.Box{X: it.Box.X + 18, Y: it.Box.Y + 1, W: it.Box.W - 22, H: tabHigh - 2}, scene.West, 15, scene.Strong, text)
}
