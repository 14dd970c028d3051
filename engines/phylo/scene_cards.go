package phylo

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

const (
	spine    = 12 // the owner's hue along a card
	signSize = 19
	tabHigh  = 22
	// letterWide is how wide a letter of small text is at most, on average.
	letterWide = 9
	busy       = 18 // a table of more cards shows less of what is printed on them
)

// dietHues are the colours that the game prints for diets.
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
			state |= p.loose()
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

// loose is how a species looks that hangs on no habitat: hatched, grey on a
// crowded table.
func (p *illustrator) loose() scene.State {
	if p.crowded {
		return scene.Used
	}
	return scene.Void
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

// facing draws an arrow in the owner's hue toward the side from which the card is
// read.
func (p *illustrator) facing(id scene.ID, seat rule.Seat, box scene.Box) {
	look := "south"
	if seat == 1 {
		look = "north"
	}
	p.Add(scene.Item{ID: id + "/facing", At: id, Kind: scene.Sign, Look: look, Owner: scene.Of(seat), State: scene.Part, Box: scene.Box{X: box.X + box.W - 29, Y: box.Y + 7, W: 23, H: 19}})
}

// card draws what is printed on a card, or in force where events have changed
// it.
func (p *illustrator) card(area, id scene.ID, card uint8, f *face, seat rule.Seat, box scene.Box, say string, state scene.State) scene.ID {
	c := &p.cards[card&(maxCards-1)%uint8(max(1, len(p.cards)))]
	it := scene.Item{ID: id, At: area, Kind: scene.Card, Owner: scene.Of(seat), Box: box, State: state, Rows: p.rows(c, f, seat, state, strings.Contains(string(id), `"`)), Say: say}
	if p.crowded {
		it.Owner = scene.Nobody // the arrow tells
	}
	switch c.Sort {
	case HabitatCard:
		it.Tone = 3
	case EventCard:
		it.Tone = 5
	case StarterCard:
		it.Tone = 6
	}
	id = p.Add(it)
	p.facing(id, seat, box)
	box.X, box.W = box.X+spine, box.W-spine
	room := scene.Box{X: box.X + 4, Y: box.Y + 4, W: box.W - 8, H: 26}
	switch c.Sort {
	case SpeciesCard:
		p.Note(id+"/rank", id, scene.Box{X: room.X, Y: room.Y, W: 22, H: 26}, scene.Centre, 27, scene.Strong, strconv.Itoa(int(c.Rank)))
		p.Add(scene.Item{ID: id + "/diet", At: id, Kind: scene.Sign, Look: c.Diet.String(), Hue: dietHues[c.Diet], State: scene.Part, Box: scene.Box{X: room.X + 22, Y: room.Y + 1, W: 24, H: 24}})
	case HabitatCard:
		p.Add(scene.Item{ID: id + "/range", At: id, Kind: scene.Counter, Look: "range", N: int(c.Range), State: scene.Part, Size: 20, Box: scene.Box{X: room.X, Y: room.Y + 2, W: 46, H: 22}})
	}
	p.words(id, c, f, scene.Box{X: box.X + 4, Y: box.Y + 30, W: box.W - 14, H: box.H - 33})
	return id
}

// dietWords are diets in short.
var dietWords = [...]string{Photosynthetic: "plant", Carbon: "carb", Herbivore: "herb", Omnivore: "omni", Carnivore: "carn"}

// rows writes a card for a drawing with characters: its name, its player and
// numbers, TERRAIN and CLIMATE; one that is held with its points and without the
// player.
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

// words writes the name of a card, and below it what it is worth where there is
// room: on a crowded table only what events have changed.
func (p *illustrator) words(id scene.ID, c *Card, f *face, box scene.Box) {
	changed := c.Terrains != f.terrains || c.Climates != f.climates
	name := box
	if !p.crowded || changed {
		name.H -= signSize + 3
	}
	if !p.crowded && c.Sort == SpeciesCard {
		name.H -= signSize - 2
	}
	if c.Sort == EventCard {
		name.H = 38
		p.Note(id+"/text", id, scene.Box{X: box.X, Y: box.Y + 38, W: box.W, H: box.H - 38}, scene.NorthWest, 13, 0, eventWords(p.set, c))
	}
	p.Note(id+"/name", id, name, scene.West, 16, scene.Strong, c.Name)
	if c.Sort == EventCard || p.crowded && !changed {
		return
	}
	p.values(id, c, f, scene.Box{X: box.X, Y: name.Y + name.H + 1, W: box.W, H: signSize})
	if c.Sort == SpeciesCard && !p.crowded {
		p.powers(id, c, scene.Box{X: box.X, Y: name.Y + name.H + signSize + 1, W: box.W, H: signSize})
	}
}

// eventWords says in short what an event does.
func eventWords(set *CardSet, c *Card) string {
	var words []string
	for _, one := range []struct {
		there bool
		text  string
	}{
		{c.Sets != 0, valueNames(c.Sets, set.Terrains)}, {c.Cools != 0, valueNames(c.Cools, set.Climates)},
		{c.Discards, "discards a card"}, {c.Wind, "wind"}, {c.Duration > 0, count(int(c.Duration), "turn")}, {c.Duration == 0, "lasts"},
	} {
		if one.there {
			words = append(words, one.text)
		}
	}
	return strings.Join(words, ", ")
}

// values draws TERRAINs as signs and CLIMATEs as words; what is printed and no
// longer in force is struck out.
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

// stretch writes CLIMATEs; three or more that follow each other by the first and
// the last.
func stretch(set Values, names []string) string {
	first, n := bits.TrailingZeros16(uint16(set)), bits.OnesCount16(uint16(set))
	if n > 2 && first+n <= len(names) && set>>first == 1<<n-1 {
		return names[first] + " to " + names[first+n-1]
	}
	return strings.ReplaceAll(valueNames(set, names), " ", ", ")
}

// powers draws SCALE, MOVE, SPREAD and points.
func (p *illustrator) powers(id scene.ID, c *Card, box scene.Box) {
	x := box.X
	for _, power := range []struct {
		look string
		n    int
	}{{"scale", int(c.Scale)}, {"move", int(c.Move)}, {"spread", int(c.Spread)}} {
		if power.n > 0 {
			p.Add(scene.Item{ID: id + "/" + scene.ID(power.look), At: id, Kind: scene.Counter, Look: power.look, N: power.n, State: scene.Part, Size: 15, Box: scene.Box{X: x, Y: box.Y + 1, W: 29, H: 15}})
			x = max(x+30, box.X+box.W/2+5) // the first stands west of a link to the card below, the next one east of it
		}
	}
	p.Add(scene.Item{ID: id + "/points", At: id, Kind: scene.Counter, Look: "points", N: int(c.Points), State: scene.Part, Size: 15, Box: scene.Box{X: box.X + box.W - 24, Y: box.Y + 1, W: 32, H: 15}})
}
