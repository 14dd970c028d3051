package phylo

import (
	_ "embed"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

var (
	_ rule.SceneDrawer[State]        = (*Game)(nil)
	_ rule.MoveTargeter[State, Move] = (*Game)(nil)
)

// How large things are on the table. A card covers two half cards each way.
const (
	halfWide = 76
	halfHigh = 57
	cardWide = 2 * halfWide
	cardHigh = 2 * halfHigh
	cardGap  = 5 // around a card
	headHigh = 36
	tableGap = 24
)

// Picture returns the table with what hangs on what, the hands, and the piles.
// Of the other hand it shows how large it is, of the opponent's copies the back.
func (g *Game) Picture(s *State, seat rule.Seat) scene.Scene {
	p := &illustrator{Game: g, s: s, asker: g.asker(s), focus: s.Active & 1}
	if seat != rule.Chance {
		p.focus = seat & 1
	}
	p.Title, p.Sheet = p.title(), symbols
	for _, name := range g.names {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	p.table()
	for seat := range rule.Seat(2) {
		p.player(seat)
	}
	p.piles()
	return p.Scene
}

type illustrator struct {
	scene.Builder
	*Game
	s     *State
	asker *asker
	focus rule.Seat // whose hand is not folded
	wide  int       // of the table
	y     int       // where the next area begins

	crowded bool // the table is too full for all that is printed on the cards
}

func (p *illustrator) title() string {
	s := p.s
	if s.Part >= Over {
		return "Phylo, over; the winner: " + p.resultText(s.Winners)
	}
	what := ""
	switch s.Part {
	case Acting:
		what = fmt.Sprintf("%s has %s left", p.name(s.Active), rule.Count(int(s.Actions), "action"))
	default:
		what = symbols.Plain("does " + partWords[s.Part] + " " + p.name(s.Active))
	}
	return fmt.Sprintf("Phylo, turn %d: %s", s.Number, what)
}

// above returns where the cards of a spot lie.
func above(p Spot) scene.Box {
	return scene.Box{X: (int(p.X) - 1) * halfWide, Y: -(int(p.Y) + 1) * halfHigh, W: cardWide, H: cardHigh}
}

// table draws the cards, what stands on what, and then what lies on the edges of the cards.
func (p *illustrator) table() {
	s := p.s
	box := above(Spot{})
	for i := range s.pieces() {
		at := above(s.Table[i].at())
		if !s.Table[i].Role.main() { // a tab lies over the edge of its card
			at.Y, at.H = at.Y-tabHigh, at.H+2*tabHigh
		}
		box = box.Union(at)
	}
	if s.Part == Acting { // there are spots next to the cards
		box = box.Inset(-halfHigh / 2)
	}
	w := p.asker.web()
	chains := p.chains(w)
	for _, reach := range chains.reaches {
		box = box.Union(reach.box)
	}
	p.wide, p.y = box.W, box.Y+box.H+tableGap
	area := p.Area(scene.Area{ID: "table", Title: "table", Summary: p.turnState(), Box: box})
	p.crowded = w.n > busy
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role.main() {
			p.piece(area, i, w.at(one.at()))
		}
	}
	free := p.free()
	for i, at := range append(free, p.freed(free)...) {
		say := "free: " + at.String()
		if i >= len(free) {
			say = "free for the card that lies over it: " + at.String()
		}
		p.Add(scene.Item{ID: scene.ID(at.String()), At: area, Kind: scene.Label, Box: common(above(at).Inset(cardGap), box), Say: say})
	}
	for i := range s.pieces() {
		if one := &s.Table[i]; !one.Role.main() {
			p.tab(area, i)
		}
	}
	p.draw(area, chains)
	p.Add(scene.Item{ID: "moment", At: area, Kind: scene.Label, Box: scene.Box{X: box.X, Y: box.Y}, Say: p.turnState()})
}

// turnState says what else there is to say of the turn.
func (p *illustrator) turnState() string {
	s := p.s
	said := fmt.Sprintf("turn %d of %s, actions left: %d, opened: %s", s.Number, p.name(s.Active), s.Actions, p.seatsText(s.Opened))
	for _, one := range []struct {
		there bool
		text  string
	}{
		{s.Last.Is(), "first without a deck: " + p.name(s.Last.Must())}, {s.Used != 0, "free MOVEs used: " + p.usedText(s.Used)},
		{s.Throws != [2]Throw{}, "throws: " + throwWords[min(s.Throws[0], Thrown)] + ", " + throwWords[min(s.Throws[1], Thrown)]},
		{s.Unscored != 0, fmt.Sprintf("not scored: %d", s.Unscored)},
	} {
		if one.there {
			said += "; " + one.text
		}
	}
	return said
}

// sayCard says what is printed on a card.
func (p *illustrator) sayCard(card uint8) string {
	if int(card) >= len(p.cards) {
		return ""
	}
	return strings.Join(p.set.printed(&p.cards[card]), ", ")
}

//go:embed signs.txt
var signText string

// symbols are those of the game: diets, TERRAINs, and what a species can do.
// The symbol of a TERRAIN has its name; one that a card set brings itself is
// written in letters.
var symbols = scene.ReadSheet("phylo", signText)

const (
	signSize = 19
	tabHigh  = 22
	// letterWide is how wide a letter of small text is at most, on average.
	letterWide = 9
	busy       = 18 // a table of more cards shows less of what is printed on them
)

// dietTones are the grounds of species, by diet.
var dietTones = map[Diet]scene.Tone{Photosynthetic: 3, Carbon: 6, Herbivore: 2, Omnivore: 4, Carnivore: 5}

// dietHues are the colors that the game prints for diets.
var dietHues = map[Diet]string{Photosynthetic: "yellow", Carbon: "black", Herbivore: "green", Omnivore: "brown", Carnivore: "red"}

// piece draws a card that has a place of its own. Under the visible one the
// others of its spot stick out to the north-east.
func (p *illustrator) piece(area scene.ID, i, at int) {
	one := &p.s.Table[i]
	spot := one.at()
	box, id := above(spot).Inset(cardGap), scene.ID(spot.String())
	say := fmt.Sprintf("%s: %s", spot, p.cardName(one.Card))
	f := p.blank[one.Card&(maxCards-1)]
	state := scene.State(0)
	if one.isCovered() {
		id, say, state = id+"/covered", say+", covered", scene.Covered|scene.Used
		p.Add(scene.Item{ID: id, At: area, Kind: scene.Card, Owner: scene.Of(one.seat()), Box: box.Moved(10, -10), State: state, Say: say + ", of " + p.name(one.seat())})
		return
	}
	if at >= 0 {
		f = p.asker.web().faces[at]
		if one.Role.living() && !p.asker.web().held.has(at) {
			state |= scene.Used
			say += ", not connected to a habitat"
		}
	}
	say += ", of " + p.name(one.seat())
	if one.Role == Copy {
		p.copied(area, id, one, box, say, state)
		return
	}
	p.card(area, id, one.Card, &f, one.seat(), box, say+", "+p.sayCard(one.Card), state)
}

// copied draws a copy: the back of a card, with what it stands for.
func (p *illustrator) copied(area, id scene.ID, one *Piece, box scene.Box, say string, state scene.State) {
	say += ", a copy"
	if card, known := one.real(); known {
		say += ", really " + p.cardName(card)
	}
	id = p.Add(scene.Item{ID: id, At: area, Kind: scene.Card, Box: box, State: state | scene.FaceDown, Owner: scene.Of(one.seat()), Size: 17, Text: []string{p.cardName(one.Card)}, Rows: []string{p.cardName(one.Card), p.Letter(scene.Of(one.seat())) + " copy"}, Say: say})
	p.facing(id, one.seat(), box)
}

// facing draws an arrow in the owner's hue toward the side from which the card is read.
func (p *illustrator) facing(id scene.ID, seat rule.Seat, box scene.Box) {
	look := "south"
	if seat == 1 {
		look = "north"
	}
	p.Add(scene.Item{ID: id + "/facing", At: id, Kind: scene.Sign, Look: look, Owner: scene.Of(seat), State: scene.Part, Box: scene.Box{X: box.X + box.W - 31, Y: box.Y + 5, W: 25, H: 25}})
}

// card draws what is printed on a card, or in force where events have changed it.
func (p *illustrator) card(area, id scene.ID, card uint8, f *face, seat rule.Seat, box scene.Box, say string, state scene.State) scene.ID {
	c := &p.cards[card&(maxCards-1)%uint8(max(1, len(p.cards)))]
	it := scene.Item{ID: id, At: area, Kind: scene.Card, Box: box, State: state, Rows: p.rows(c, f, seat, state, strings.Contains(string(id), `"`)), Say: say}
	switch c.Sort {
	case SpeciesCard:
		it.Tone = dietTones[c.Diet]
	case HabitatCard:
		it.Tone = 1
	case EventCard:
		it.Tone = 7
	}
	id = p.Add(it)
	p.facing(id, seat, box)
	p.words(id, c, f, box)
	large := scene.Box{X: box.X + 13, Y: box.Y + 7, W: 30, H: 26} // clear of the links at the edge
	switch c.Sort {
	case SpeciesCard:
		p.Note(id+"/points", id, large, scene.West, 30, scene.Strong, strconv.Itoa(int(c.Points)))
		p.Add(scene.Item{ID: id + "/diet", At: id, Kind: scene.Sign, Look: c.Diet.String(), Hue: dietHues[c.Diet], State: scene.Part, Box: scene.Box{X: box.X + 52, Y: box.Y + 7, W: 26, H: 26}})
	case HabitatCard:
		p.Add(scene.Item{ID: id + "/range", At: id, Kind: scene.Counter, Look: "range", N: int(c.Range), State: scene.Part, Size: 30, Box: scene.Box{X: large.X, Y: large.Y, W: 60, H: 26}})
	}
	return id
}

var dietWords = [...]string{Photosynthetic: "plant", Carbon: "carb", Herbivore: "herb", Omnivore: "omni", Carnivore: "carn"}

// rows writes a card for a drawing with characters: its name, its player and numbers, TERRAIN and
// CLIMATE; one that is held with its points and without the player.
func (p *illustrator) rows(c *Card, f *face, seat rule.Seat, state scene.State, held bool) []string {
	info := p.Letter(scene.Of(seat)) + " "
	if held {
		info = ""
	}
	switch c.Sort {
	case SpeciesCard:
		info = strings.TrimSpace(info)
		info += fmt.Sprintf("%d %s s%d", c.Rank, dietWords[c.Diet], c.Scale)
		if c.Move > 0 {
			info += fmt.Sprintf(" m%d", c.Move)
		}
		if c.Spread > 0 {
			info += fmt.Sprintf(" p%d", c.Spread)
		}
		if held {
			info += fmt.Sprintf(" +%d", p.worth(c))
		}
	case HabitatCard:
		info += fmt.Sprintf("range %d", c.Range)
	case EventCard:
		return []string{c.Name, info + eventWords(p.set, c)}
	}
	if state != 0 {
		info += " ✗"
	}
	return []string{c.Name, info, valueNames(f.terrains, p.set.Terrains), stretch(f.climates, p.set.Climates)}
}

// words writes the name of a card, and below it a band with what lives there and the
// small numbers: on a crowded table only what events have changed.
func (p *illustrator) words(id scene.ID, c *Card, f *face, box scene.Box) {
	full := !p.crowded || c.Terrains != f.terrains || c.Climates != f.climates
	name := scene.Box{X: box.X + 13, Y: box.Y + 34, W: box.W - 18, H: box.H - 42}
	switch {
	case c.Sort == StarterCard:
		name.Y, name.H = box.Y+8, box.H-16
	case c.Sort == EventCard:
		name.H = 20
		p.Note(id+"/text", id, scene.Box{X: name.X, Y: name.Y + 22, W: name.W, H: box.H - 64}, scene.NorthWest, 15, 0, eventWords(p.set, c))
	case full:
		name.H = 24
	}
	p.Note(id+"/name", id, name, scene.West, 17, scene.Strong, c.Name)
	if c.Sort != SpeciesCard && c.Sort != HabitatCard || !full {
		return
	}
	band := scene.Box{X: box.X + 2, Y: box.Y + 59, W: box.W - 4, H: signSize + 4}
	if c.Sort == HabitatCard {
		band.Y += 8
	}
	p.Add(scene.Item{ID: id + "/band", At: id, Kind: scene.Place, State: scene.Part, Box: band})
	p.values(id, c, f, scene.Box{X: band.X + 5, Y: band.Y + 2, W: band.W - 8, H: signSize})
	if c.Sort == SpeciesCard && !p.crowded {
		p.powers(id, c, scene.Box{X: box.X + 6, Y: band.Y + band.H + 2, W: box.W - 8, H: 16})
	}
}

func eventWords(set *CardSet, c *Card) string {
	var words []string
	for _, one := range []struct {
		there bool
		text  string
	}{
		{c.Sets != 0, valueNames(c.Sets, set.Terrains)}, {c.Cools != 0, valueNames(c.Cools, set.Climates)},
		{c.Discards, "discards a card"}, {c.Wind, "wind"}, {c.Duration > 0, rule.Count(int(c.Duration), "turn")}, {c.Duration == 0, "lasts"},
	} {
		if one.there {
			words = append(words, one.text)
		}
	}
	return strings.Join(words, ", ")
}

// values draws TERRAINs as signs and CLIMATEs as words; what is printed and no
// longer in force is disabled.
func (p *illustrator) values(id scene.ID, c *Card, f *face, box scene.Box) {
	x := box.X
	draw := func(set Values, state scene.State, word string) {
		for i, name := range p.set.Terrains {
			if set>>i&1 == 0 || symbols.Find(name) == nil {
				continue
			}
			p.Add(scene.Item{ID: id + "/" + scene.ID(word+name), At: id, Kind: scene.Sign, Look: name, State: state, Box: scene.Box{X: x, Y: box.Y, W: signSize, H: signSize}})
			x += signSize + 3
		}
	}
	draw(c.Terrains&^f.terrains, scene.Part|scene.Void, "printed ")
	draw(f.terrains, scene.Part, "")
	if gone := c.Climates &^ f.climates; gone != 0 {
		p.climates(id, "printed climates", gone, scene.Box{X: x, Y: box.Y, W: 21, H: box.H}, scene.Part|scene.Void)
		x += 24
	}
	p.climates(id, "climates", f.climates, scene.Box{X: x, Y: box.Y, W: box.X + box.W - x, H: box.H}, scene.Part)
}

// climates draws CLIMATEs as a column of four fields, the coldest below, and
// writes them where there is room.
func (p *illustrator) climates(id scene.ID, word string, set Values, box scene.Box, state scene.State) {
	text := stretch(set, p.set.Climates)
	if look := "climates " + strconv.Itoa(int(set)); symbols.Find(look) != nil {
		p.Add(scene.Item{ID: id + "/" + scene.ID(word), At: id, Kind: scene.Sign, Look: look, State: state, Box: scene.Box{X: box.X, Y: box.Y, W: signSize, H: signSize}})
		box.X, box.W, box.H = box.X+signSize+5, box.W-signSize-5, 15
	}
	if len(text)*letterWide <= box.W {
		p.Note(id+"/"+scene.ID(word+" in words"), id, box.Moved(0, 2), scene.West, 13, 0, text)
	}
}

// stretch writes CLIMATEs; three or more that follow each other by the first and the last.
func stretch(set Values, names []string) string {
	first, n := bits.TrailingZeros16(uint16(set)), bits.OnesCount16(uint16(set))
	if n > 2 && first+n <= len(names) && set>>first == 1<<n-1 {
		return names[first] + " to " + names[first+n-1]
	}
	return strings.ReplaceAll(valueNames(set, names), " ", ", ")
}

// powers draws rank, SCALE, MOVE and SPREAD, away from the middle, where a link may
// lead to the card below.
func (p *illustrator) powers(id scene.ID, c *Card, box scene.Box) {
	n := 0
	for _, power := range []struct {
		look string
		n    int
	}{{"rank", int(c.Rank)}, {"scale", int(c.Scale)}, {"move", int(c.Move)}, {"spread", int(c.Spread)}} {
		if power.n > 0 {
			x := box.X + 32*n + n/2*8
			p.Add(scene.Item{ID: id + "/" + scene.ID(power.look), At: id, Kind: scene.Counter, Look: power.look, N: power.n, State: scene.Part, Size: 16, Box: scene.Box{X: x, Y: box.Y, W: 30, H: 16}})
			n++
		}
	}
}

// common returns what two boxes have in common: what the edge of the picture leaves of a free spot.
func common(a, b scene.Box) scene.Box {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return scene.Box{X: x, Y: y, W: min(a.X+a.W, b.X+b.W) - x, H: min(a.Y+a.H, b.Y+b.H) - y}
}

// free returns the spots next to a card on which another one would lie over none.
func (p *illustrator) free() (spots []Spot) {
	if p.s.Part != Acting {
		return nil
	}
	w, seen := p.asker.web(), map[Spot]bool{}
	for i := range w.n {
		at := w.faces[i].Spot
		for dy := int16(2); dy >= -2; dy-- {
			for dx := int16(-2); dx <= 2; dx++ {
				spot := Spot{at.X + dx, at.Y + dy}
				if !seen[spot] && w.around.has(int(dx), int(dy)) && !w.taken(spot, -1) && !p.offGrid(p.s, spot) {
					seen[spot] = true
					spots = append(spots, spot)
				}
			}
		}
	}
	return spots
}

// freed returns the spots that only a card lies over which can move there itself.
func (p *illustrator) freed(free []Spot) (spots []Spot) {
	w, seen := p.asker.web(), map[Spot]bool{}
	for _, at := range free {
		seen[at] = true
	}
	if p.s.Part != Acting {
		return nil
	}
	for i := range w.n {
		f := &w.faces[i]
		if f.who != p.s.Active&1 || p.cards[f.card&(maxCards-1)%uint8(max(1, len(p.cards)))].Move == 0 {
			continue
		}
		for dy := int16(-1); dy <= 1; dy++ {
			for dx := int16(-1); dx <= 1; dx++ {
				if spot := (Spot{f.Spot.X + dx, f.Spot.Y + dy}); spot != f.Spot && !seen[spot] && !w.taken(spot, i) && !p.offGrid(p.s, spot) {
					seen[spot] = true
					spots = append(spots, spot)
				}
			}
		}
	}
	return spots
}

// Touches returns the spots and the cards in hand that a move names, the deck
// from which a card comes, and the points of who only ends something.
func (g *Game) Touches(s *State, m Move) (ids []scene.ID) {
	if m.Seat == rule.Chance {
		if m.Kind == Draw {
			return []scene.ID{scene.ID("deck of " + g.name(s.Active&1))}
		}
		return nil
	}
	seat := m.Seat & 1
	from, to := scene.ID(m.From.String()), scene.ID(m.To.String())
	switch m.Kind {
	case Discard, Drop:
		ids = append(ids, g.held(seat, m.Card))
	case Lay, Settle, Onto, Under, Play:
		ids = append(ids, g.held(seat, m.Card), to)
	case MoveTo, FreeMove:
		ids = append(ids, from, to)
	case SpreadTo:
		ids = append(ids, from, to, g.held(seat, m.Card))
	case End, Pass, RPS:
		ids = append(ids, scene.ID(g.name(seat)+"/points"))
	}
	return ids
}

func (g *Game) held(seat rule.Seat, card uint8) scene.ID {
	return scene.ID(g.name(seat) + "." + strconv.Quote(g.cardName(card)))
}
