package roam

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

var _ rule.SceneDrawer[State] = (*Game)(nil)

// How large things are on the table. A square of the map has 100 units.
const (
	squareSize = 100
	mapRim     = 44 // for the letters and numbers of the squares
	landGap    = 10 // between two land cards
	landEdge   = 5  // of a land card around its squares
	scrollSize = 40 // of a land card on its outer side
)

// Picture returns the map with what lies on it, the characters of each player on their edge, and
// what is on offer. Nothing on the table is hidden but the order of the deck and of the pile.
func (g *Game) Picture(s *State, _ rule.Seat) scene.Scene {
	p := &illustrator{Game: g, s: s}
	p.Title, p.Sheet, p.Names = p.title(), sheet, p.cards.names
	for _, one := range g.seats {
		p.Players = append(p.Players, scene.Player{Name: one.name, Hue: g.cards.Colours[one.colour]})
	}
	p.mapArea()
	below := p.Areas[0].Box.Y + p.Areas[0].Box.H
	panels := p.panels()
	for i := range panels {
		p.player(&panels[i])
		below = max(below, panels[i].box.Y+panels[i].box.H)
	}
	p.supplyArea(below)
	return p.Scene
}

type illustrator struct {
	scene.Builder
	*Game
	s *State
}

func (p *illustrator) title() string {
	if p.s.Phase == Finished {
		return fmt.Sprintf("Roam, over after round %d; winners: %s", p.s.Round, rule.OrNone(p.namesOf(p.s.Winners), " "))
	}
	if p.s.Round == 0 {
		return "Roam: " + p.owed(p.s)
	}
	return fmt.Sprintf("Roam, round %d: %s", p.s.Round, p.owed(p.s))
}

func (p *illustrator) landBox(slot int) scene.Box {
	across := p.width / p.cardWidth
	high := 6 / p.cardWidth
	w := p.cardWidth*squareSize + 2*landEdge
	h := high*squareSize + 2*landEdge + scrollSize
	return scene.Box{X: mapRim + slot%across*(w+landGap), Y: slot / across * (h + landGap), W: w, H: h}
}

// scrollNorth reports whether the strip with a card's name is drawn above its
// squares: on the outer side, and below in the southernmost row.
func (p *illustrator) scrollNorth(slot int) bool {
	across := p.width / p.cardWidth
	return slot/across < 6/across-1
}

func (p *illustrator) squareBox(at uint8) scene.Box {
	slot := int(p.slotOf[at%36])
	land := p.landBox(slot)
	x, y := int(at)%p.width%p.cardWidth, p.height-1-int(at)/p.width
	high := 6 / p.cardWidth
	top := land.Y + landEdge
	if p.scrollNorth(slot) {
		top += scrollSize
	}
	return scene.Box{X: land.X + landEdge + x*squareSize, Y: top + y%high*squareSize, W: squareSize, H: squareSize}
}

func (p *illustrator) mapArea() {
	last := p.landBox(5)
	area := p.Area(scene.Area{ID: "map", Title: "map", Box: scene.Box{Y: -beyondDeep, W: last.X + last.W + mapRim, H: beyondDeep + last.Y + last.H + mapRim}})
	p.coordinates(area)
	for slot := range 6 {
		p.land(area, slot)
	}
	p.ring(area)
	p.strip(area)
}

// coordinates writes the letters below the map and the numbers left of it.
func (p *illustrator) coordinates(area scene.ID) {
	bottom := p.landBox(5)
	for x := range p.width {
		b := p.squareBox(uint8(x))
		p.Note(scene.ID("column "+p.squareName(uint8(x))[:1]), area, scene.Box{X: b.X, Y: bottom.Y + bottom.H, W: b.W, H: mapRim}, scene.Centre, 26, scene.Faint, p.squareName(uint8(x))[:1])
	}
	for y := range p.height {
		b := p.squareBox(uint8(y * p.width))
		p.Note(scene.ID("row "+strconv.Itoa(y+1)), area, scene.Box{Y: b.Y, W: mapRim, H: b.H}, scene.Centre, 26, scene.Faint, strconv.Itoa(y+1))
	}
}

// land draws the card of a slot, its name and how full it is, and its squares.
func (p *illustrator) land(area scene.ID, slot int) {
	box := p.landBox(slot)
	name := scene.ID(p.slots[slot])
	card := p.s.Slots[slot]
	it := scene.Item{ID: name, At: area, Kind: scene.Card, Box: box}
	if land, ok := card.Get(); !ok {
		it.State = scene.Dashed | scene.Void
		it.Say = fmt.Sprintf("slot %s: no land card", name)
	} else {
		full := (p.s.low() & p.Game.land[slot]).len()
		it.Say = fmt.Sprintf("slot %s: %s %s, %d of 6 squares are occupied", name, p.cardID(land), p.cardName(land), full)
		it.Tone = 1 + scene.Tone(land%7) // the card keeps it wherever it lies
	}
	if p.s.Queue[0].Holds(uint8(slot)) {
		it.State |= scene.Acting
	}
	p.Add(it)
	p.scroll(name, slot, box)
	across, high := p.width/p.cardWidth, 6/p.cardWidth
	for y := p.height - 1 - slot/across*high; y > p.height-1-(slot/across+1)*high; y-- {
		for x := slot % across * p.cardWidth; x < (slot%across+1)*p.cardWidth; x++ {
			p.square(name, uint8(y*p.width+x))
		}
	}
}

// scroll writes the strip on the outer side of a land card: its slot and name,
// and how many markers each player has on it.
func (p *illustrator) scroll(name scene.ID, slot int, land scene.Box) {
	strip := scene.Box{X: land.X + 10, Y: land.Y + land.H - scrollSize - 1, W: land.W - 20, H: scrollSize}
	if p.scrollNorth(slot) {
		strip.Y = land.Y + 1
	}
	const side = 26
	x := strip.X + strip.W
	for seat := range p.players() {
		n := (p.s.Low[seat] & p.Game.land[slot]).len() + (p.s.High[seat] & p.Game.land[slot]).len()
		if n == 0 {
			continue
		}
		x -= side + 5
		p.Add(scene.Item{
			ID: name + "/" + scene.ID(p.name(seat)), At: name, Kind: scene.Piece, Owner: scene.Of(seat), State: scene.Part,
			Box: scene.Box{X: x, Y: strip.Y + (scrollSize-side)/2, W: side, H: side}, Text: []string{strconv.Itoa(n)},
		})
	}
	text := string(name)
	if card, ok := p.s.Slots[slot].Get(); ok {
		text += " " + p.cardName(card)
	}
	if (p.s.Turned^p.turned)>>slot&1 != 0 {
		text += " (turned)"
	}
	p.Note(name+"/name", name, scene.Box{X: strip.X, Y: strip.Y, W: x - strip.X - 6, H: strip.H}, scene.West, 17, 0, text)
}

// ring outlines the rings of eight markers of whoever has the Outpost card.
func (p *illustrator) ring(area scene.ID) {
	if p.s.Outpost.None() || p.s.Outpost.Must() >= p.players() {
		return
	}
	seat := p.s.Outpost.Must()
	for at := range p.rings(p.s, seat, rule.NewTrace[State](&p.book)).each {
		box := p.squareBox(at)
		for near := range p.around[at].each {
			box = box.Union(p.squareBox(near))
		}
		p.Add(scene.Item{
			ID: scene.ID("ring " + p.squareName(at)), At: area, Kind: scene.Outline, Shape: scene.Round, Box: box.Inset(-2), Owner: scene.Of(seat),
			Say: fmt.Sprintf("ring of %s round %s", p.name(seat), p.squareName(at)),
		})
	}
}

// owedWords say what is to be decided, and who decides it.
var owedWords = [phases]string{
	ChooseFirst: "the first player is to be named", DrawMap: "the map is to be drawn", ShowTop: "the top of the deck is to be shown",
	DrawRow: "the row is to be dealt", RestCheck: "%s may rest early, or use a character", BeforeUse: "%s uses a character",
	AfterUse: "%s may use artifacts, or end the turn", OrderCards: "%s puts the complete cards in order:", Bidding: "%s bids or passes for",
	Refill: "a card is to be drawn for", Purchase: "%s may buy an artifact", RefillRow: "an artifact is to be drawn for the row",
}

func (g *Game) owed(s *State) string {
	text, seat := owedWords[s.Phase], s.Turn
	if s.Phase == Bidding {
		seat = g.bidding(s)
	}
	if s.Phase == RestCheck && s.up(seat) == 0 {
		text = "%s rests"
	}
	if strings.Contains(text, "%s") {
		text = fmt.Sprintf(text, g.name(seat))
	}
	switch s.Phase {
	case OrderCards, Bidding:
		text += " " + g.slotOrder().Print(s.Queue)
	case Refill:
		text += " " + g.slots[s.Gap%6]
	}
	if s.Phase == Bidding && s.Bid.Is() {
		text += fmt.Sprintf("; %s bids %d", g.name(s.Bidder.Or(0)), s.Bid.Must())
	}
	return text
}

// beyondDeep is how broad the strip around the map is on which cells of a pattern
// are marked that lie off it.
const beyondDeep = 40

// beyond names a place off the map by the square of the map nearest to it.
func (g *Game) beyond(x, y int) scene.ID {
	side, between := "", ""
	switch {
	case y >= g.height:
		side = "north"
	case y < 0:
		side = "south"
	}
	if side != "" && (x < 0 || x >= g.width) {
		between = "-"
	}
	switch {
	case x < 0:
		side += between + "west"
	case x >= g.width:
		side += between + "east"
	}
	at := min(max(y, 0), g.height-1)*g.width + min(max(x, 0), g.width-1)
	return scene.ID(side + " of " + g.squareName(uint8(at)))
}

// strip lays out the strip: nothing is drawn there until a move is refused.
func (p *illustrator) strip(area scene.ID) {
	for y := -1; y <= p.height; y++ {
		for x := -1; x <= p.width; x++ {
			if x >= 0 && x < p.width && y >= 0 && y < p.height {
				continue
			}
			at := min(max(y, 0), p.height-1)*p.width + min(max(x, 0), p.width-1)
			box := p.squareBox(uint8(at))
			switch {
			case x < 0:
				box.X, box.W = box.X-landEdge-beyondDeep, beyondDeep
			case x >= p.width:
				box.X, box.W = box.X+box.W+landEdge, beyondDeep
			}
			switch {
			case y < 0:
				box.Y, box.H = box.Y+box.H+scrollSize+landEdge, beyondDeep
			case y >= p.height:
				box.Y, box.H = box.Y-scrollSize-landEdge-beyondDeep, beyondDeep
			}
			p.Add(scene.Item{ID: p.beyond(x, y), At: area, Kind: scene.Label, Box: box, State: scene.Part | scene.Void})
		}
	}
}

// offset returns how far a cell lies off its anchor; ok is false when it never falls on the map.
func (g *Game) offset(cell *reach) (by offset, ok bool) {
	west, east, south, north := g.width, -1, g.height, -1
	for at := range cell.anchors.each {
		x, y := int(at)%g.width, int(at)/g.width
		west, east, south, north = min(west, x), max(east, x), min(south, y), max(north, y)
	}
	return offset{int8(g.width - 1 - east - west), int8(g.height - 1 - north - south)}, east >= 0
}

//go:embed signs.txt
var signText string

var sheet = scene.ReadSheet("roam", signText)

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
	p.Add(scene.Item{ID: name + "/blank", At: name, Kind: scene.Label, Box: box.Inset(14), State: scene.Part}) // a blank cell of a move
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
		said += ", " + rule.Count(coins, "coin symbol")
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

// marker draws a marker. One of two is smaller and moved aside, so that both are seen.
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

func (p *illustrator) squareAt(id scene.ID) uint8 {
	at, _ := p.findSquare(string(id))
	return at
}

var _ rule.MoveTargeter[State, Move] = (*Game)(nil)

// Touches returns what a move concerns besides what it names: the squares on which a pattern falls,
// the card that is bid for and the coins, the characters that rest.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	if m.Seat == rule.Chance {
		return g.dealt(s, m.Kind, m.Card)
	}
	if m.Seat >= g.players() {
		return nil
	}
	coins := scene.ID(g.name(m.Seat) + "/coins")
	switch m.Kind {
	case Use:
		return g.fallsOn(&m)
	case Bid, Pass:
		if slot, ok := s.Queue[0].Get(); s.Phase == Bidding && ok && slot < 6 {
			return []scene.ID{scene.ID(g.slots[slot]), coins}
		}
	case Rest, RestBought:
		for bit := range s.Down[m.Seat].each {
			ids = append(ids, cardWord(g.cardName(g.card(m.Seat, bit))))
		}
		if m.Kind == RestBought {
			ids = append(ids, coins)
		}
	case Coin:
		return []scene.ID{coins}
	}
	return ids
}

// dealt returns where something lands that Chance draws or names.
func (g *Game) dealt(s *State, kind Kind, which uint8) []scene.ID {
	switch kind {
	case First:
		if rule.Seat(which) < g.players() {
			return []scene.ID{scene.ID(g.name(rule.Seat(which)) + "/markers left")}
		}
	case DrawCard:
		if s.Phase == Refill && s.Gap < 6 {
			return []scene.ID{"deck", scene.ID(g.slots[s.Gap])}
		}
		return []scene.ID{"deck"}
	case DrawTop:
		return []scene.ID{"deck"}
	case DrawTile:
		return []scene.ID{"pile"}
	}
	return nil
}

// fallsOn returns the squares on which the solid cells of a use fall, where they lie
// that fall off the map, and the blank cells.
func (g *Game) fallsOn(m *Move) (ids []scene.ID) {
	if m.At >= 36 || int(m.Card) >= len(g.holdings[m.Seat&3]) {
		return nil
	}
	p := g.pattern(m, rule.NewTrace[State](&g.book))
	for at := range p.at[m.At].solids.each {
		ids = append(ids, scene.ID(g.squareName(at)))
	}
	for i := range p.solids {
		cell := &p.solids[i]
		if by, ok := g.offset(cell); ok && cell.anchors>>m.At&1 == 0 {
			ids = append(ids, g.beyond(int(m.At)%g.width+int(by.right), int(m.At)/g.width+int(by.up)))
		}
	}
	for at := range p.at[m.At].blanks.each {
		ids = append(ids, scene.ID(g.squareName(at))+"/blank")
	}
	return ids
}
