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

// place returns where the nth thing of a list of the panel lies, from the panel's corner: of
// characters face up, face down, of artifacts; of list 3, where the panel ends.
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

func (p *illustrator) player(l *panel) {
	seat, s := l.seat, p.s
	area := p.Area(scene.Area{
		ID: scene.ID(p.name(seat)), Title: p.name(seat), Summary: p.summary(seat), Note: edgeNames[p.seats[seat].edge&3] + " edge", Owner: scene.Of(seat), Box: l.box,
		Head: headHigh, Fold: !p.Deciders(s).Has(seat) && (s.Turn != seat || s.Phase == Finished), Flow: true, Use: scene.InHand,
	})
	p.stats(l, area)
	lay := func(list, n int) scene.Box {
		x, y := l.place(list, n)
		return scene.Box{X: l.box.X + x, Y: l.box.Y + y, W: cardWide, H: downHigh}
	}
	first := len(p.Items)
	for i, card := range l.up {
		box := lay(0, i)
		box.H = cardHigh
		p.character(area, seat, card, box)
	}
	for i, card := range l.out {
		p.Add(scene.Item{
			ID: cardWord(p.cardName(card)), At: area, Kind: scene.Card, Owner: scene.Of(seat), Box: lay(1, i), Size: 18,
			State: scene.FaceDown | p.acting(card), Text: []string{p.nameAt(seat, card)}, Rows: []string{p.titleOf(card)}, Say: fmt.Sprintf("%s (%s) of %s, face down", p.cardName(card), p.cardID(card), p.name(seat)),
		})
	}
	for i, at := range l.tiles {
		p.artifact(area, at, scene.Of(seat), lay(2, i))
	}
	if s.Outpost.Holds(seat) {
		p.outpostCard(area, scene.Of(seat), lay(2, len(l.tiles)))
	}
	if first < len(p.Items) {
		p.Items[first].State |= scene.Fresh
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
		rule.Count(int(s.Coins[seat]), "coin"), rule.Count(markers-s.markers(seat), "marker") + " left",
		fmt.Sprintf("%s, %d ready", rule.Count(s.Cards[seat].len(), "character"), s.up(seat).len()), rule.Count(p.points(seat), "point"),
	}
	if n := s.Tiles[seat].len(); n > 0 {
		parts = append(parts, rule.Count(n, "artifact"))
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
	box := scene.Box{X: l.box.X, Y: l.box.Y + headHigh + 4, W: statWide, H: statHigh - 8}
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

// nameAt returns a card's name as it is drawn at a player, whose color it need not say: it has to fit.
func (p *illustrator) nameAt(seat rule.Seat, card uint8) string {
	first, rest, _ := strings.Cut(p.cardName(card), " ")
	if rest != "" && strings.EqualFold(first, p.cards.Colours[p.seats[seat].colour%4]) {
		return rest
	}
	return p.cardName(card)
}

// character draws a face-up character, its pattern as it falls on the map from its owner's edge.
func (p *illustrator) character(area scene.ID, seat rule.Seat, card uint8, box scene.Box) {
	c := &p.cards.Cards[card%cardCount]
	id := p.Add(scene.Item{
		ID: cardWord(c.Name), At: area, Kind: scene.Card, Owner: scene.Of(seat), Box: box, State: p.acting(card),
		Say: fmt.Sprintf("%s (%s) of %s, %s, %s", c.Name, c.ID, p.name(seat), rule.Count(int(c.Points), "point"), saidPattern(c)),
	})
	p.Note(id+"/name", id, scene.Box{X: box.X + 17, Y: box.Y + 6, W: box.W - 21, H: 57}, scene.NorthWest, 19, scene.Strong, p.nameAt(seat, card))
	p.Items[len(p.Items)-1].Rows = []string{c.Name}
	p.pattern(id, c, p.seats[seat].edge, scene.Of(seat), scene.Box{X: box.X + 20, Y: box.Y + 60, W: box.W - 28, H: box.H - 68})
	if c.Points != 0 {
		p.Add(scene.Item{
			ID: id + "/points", At: id, Kind: scene.Counter, Look: "points", N: int(c.Points), State: scene.Part, Size: 18,
			Box: scene.Box{X: box.X + box.W - 46, Y: box.Y + box.H - 28, W: 42, H: 22},
		})
	}
}

func saidPattern(c *Card) string {
	said := rule.Count(len(c.Solids), "solid cell")
	if len(c.Blanks) > 0 {
		said += " and " + rule.Count(len(c.Blanks), "blank")
	}
	return said
}

// pattern draws the cells of a pattern into a box, turned as its owner's edge
// has it; text above it stays upright.
func (p *illustrator) pattern(at scene.ID, c *Card, from edge, owner scene.Owner, box scene.Box) {
	low, high := offset{}, offset{}
	for _, cells := range [][]offset{c.Solids, c.Blanks} {
		for _, o := range cells {
			o = o.turned(uint8(from))
			low = offset{min(low.right, o.right), min(low.up, o.up)}
			high = offset{max(high.right, o.right), max(high.up, o.up)}
		}
	}
	wide, tall := int(high.right-low.right)+1, int(high.up-low.up)+1
	side := min(32, box.W/wide, box.H/tall)
	x0, y0 := box.X+(box.W-wide*side)/2, box.Y+(box.H-tall*side)/2
	draw := func(look string, o offset) {
		o = o.turned(uint8(from))
		n := strconv.Itoa(len(p.Items))
		p.Add(scene.Item{
			ID: at + "/cell " + scene.ID(n), At: at, Kind: scene.Sign, Look: look, Owner: owner, State: scene.Part,
			Box: scene.Box{X: x0 + int(o.right-low.right)*side, Y: y0 + int(high.up-o.up)*side, W: side, H: side},
		})
	}
	for i, o := range c.Solids {
		look := "solid"
		if i == 0 {
			look = "anchor"
		}
		draw(look, o)
	}
	for _, o := range c.Blanks {
		p.blankCell(draw, o)
	}
}

// blankCell draws a blank cell in ink: it is empty.
func (p *illustrator) blankCell(draw func(string, offset), o offset) {
	draw("blank", o)
	p.Items[len(p.Items)-1].Owner = scene.Nobody
}

// supplyArea draws the deck with its top, and the artifacts on offer, below everything else.
func (p *illustrator) supplyArea(below int) {
	const high = 134
	s := p.s
	box := scene.Box{X: mapRim, Y: below + tableGap, W: 4*(cardWide+cardSpace) - cardSpace, H: headHigh + high}
	if p.full {
		box.H += downHigh + 2*cardSpace
	}
	area := p.Area(scene.Area{ID: "supplies", Title: "deck", Summary: p.supplySummary(), Box: box, Head: headHigh, Fold: !p.supplying(), Flow: true, Use: scene.InPiles})
	if p.full {
		p.Areas[len(p.Areas)-1].Title = "deck and artifacts"
	}
	p.Add(scene.Item{
		ID: "deck", At: area, Kind: scene.Pile, N: s.Deck.len(), State: scene.FaceDown, Text: []string{"deck"},
		Box: scene.Box{X: box.X, Y: box.Y + headHigh, W: 100, H: high - 4}, Say: "deck: " + rule.Count(s.Deck.len(), "land card"),
	})
	if s.Top.Is() {
		p.top(area, scene.Box{X: box.X + 120, Y: box.Y + headHigh, W: 240, H: high - 4})
	}
	p.outpostOnOffer(area, scene.Box{X: box.X + 380, Y: box.Y + headHigh, W: cardWide, H: downHigh})
	if !p.full {
		return
	}
	for i, offer := range s.Row {
		if at, ok := offer.Get(); ok {
			p.artifact(area, at%tileCount, scene.Nobody, scene.Box{X: box.X + i*(cardWide+cardSpace), Y: box.Y + box.H - downHigh, W: cardWide, H: downHigh})
		}
	}
	p.Add(scene.Item{
		ID: "pile", At: area, Kind: scene.Pile, N: s.Pile.len(), State: scene.FaceDown, Text: []string{"pile"},
		Box: scene.Box{X: box.X + 572, Y: box.Y + headHigh, W: 100, H: high - 4}, Say: "pile: " + rule.Count(s.Pile.len(), "artifact"),
	})
}

// supplying reports whether the position is about what is on offer.
func (p *illustrator) supplying() bool {
	switch p.s.Phase {
	case ShowTop, DrawRow, Refill, Purchase, RefillRow:
		return true
	}
	return false
}

func (p *illustrator) supplySummary() string {
	said := rule.Count(p.s.Deck.len(), "card")
	if p.s.Top.Is() {
		said += ", " + p.cardName(p.s.Top.Must()) + " on top"
	}
	var row []string
	for _, offer := range p.s.Row {
		if at, ok := offer.Get(); ok {
			row = append(row, p.tileID(at))
		}
	}
	if row != nil {
		said += "; on offer " + strings.Join(row, " ")
	}
	if p.outpost && p.s.Outpost.None() {
		said += "; the Outpost"
	}
	return said
}

// top draws the land side of the top of the deck, as it would lie in the north row.
func (p *illustrator) top(area scene.ID, box scene.Box) {
	card := p.s.Top.Must()
	c := &p.cards.Cards[card%cardCount]
	id := p.Add(scene.Item{ID: scene.ID(c.ID), At: area, Kind: scene.Card, Box: box, Say: fmt.Sprintf("top of the deck: %s %s, coins%s", c.ID, c.Name, coinText(&c.Coins))})
	const side = 38
	p.Note(id+"/name", id, scene.Box{X: box.X + 12, Y: box.Y + 10, W: box.W - 36 - 2*side, H: box.H - 20}, scene.West, 19, scene.Strong, c.Name, "on top")
	for i, n := range c.Coins {
		sq := scene.Box{X: box.X + box.W - 10 - 2*side + i%2*side, Y: box.Y + 8 + i/2*side, W: side, H: side}
		at := p.Add(scene.Item{ID: scene.ID(fmt.Sprintf("%s/%d", id, i+1)), At: id, Kind: scene.Place, Box: sq, State: scene.Part})
		if n > 0 {
			look := "coin"
			if n > 1 {
				look = "coins"
			}
			p.Add(scene.Item{ID: at + "/coin", At: at, Kind: scene.Sign, Look: look, Hue: "gold", N: int(n), State: scene.Part, Box: sq.Inset(5)})
		}
	}
}

// artifact draws an artifact: its ability, and its price where it is on offer.
func (p *illustrator) artifact(area scene.ID, at uint8, owner scene.Owner, box scene.Box) {
	a := &p.cards.Artifacts[at%tileCount]
	it := scene.Item{ID: scene.ID(a.ID), At: area, Kind: scene.Card, Owner: owner, Box: box, Size: 18, Text: []string{a.ID + " " + a.Ability.String()}}
	it.Say = fmt.Sprintf("artifact %s, %s, costs %d, %s", a.ID, a.Ability, a.Cost, rule.Count(int(a.Points), "point"))
	if p.s.Spent&tile(at) != 0 {
		it.State = scene.FaceDown
		it.Say += ", face down"
	}
	if owner == scene.Nobody {
		it.Text, it.Stand = nil, scene.West
	}
	id := p.Add(it)
	if owner != scene.Nobody {
		return
	}
	p.Note(id+"/name", id, scene.Box{X: box.X + 8, Y: box.Y + 2, W: box.W - 80, H: box.H - 4}, scene.West, 18, scene.Strong, a.ID, a.Ability.String())
	for i, stat := range []struct {
		look, hue string
		n         int16
	}{{"coin", "gold", a.Cost}, {"points", "", a.Points}} {
		p.Add(scene.Item{
			ID: id + "/" + scene.ID(stat.look), At: id, Kind: scene.Counter, Look: stat.look, Hue: stat.hue, N: int(stat.n), State: scene.Part, Size: 18,
			Box: scene.Box{X: box.X + box.W - 58, Y: box.Y + 3 + i*22, W: 54, H: 21},
		})
	}
}

// outpostOnOffer draws the Outpost card while nobody has it.
func (p *illustrator) outpostOnOffer(area scene.ID, box scene.Box) {
	if p.outpost && p.s.Outpost.None() {
		p.outpostCard(area, scene.Nobody, box)
	}
}

func (p *illustrator) outpostCard(area scene.ID, owner scene.Owner, box scene.Box) {
	say := "the Outpost card, which no player has"
	if owner != scene.Nobody {
		say = "the Outpost card of " + p.name(rule.Seat(owner-1))
	}
	p.Add(scene.Item{
		ID: "outpost", At: area, Kind: scene.Card, Look: "outpost", Owner: owner, Box: box, Size: 18,
		Text: []string{"Outpost", rule.Count(int(p.cards.Outpost), "point")}, Say: say,
	})
}
