package biome

import (
	"fmt"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// An aspect is a line about what everybody sees of a player. It stands also after
// the word "shown": as it was when a simultaneous phase began.
type aspect struct {
	word          string
	print         func(*Biome) string // "" when there is nothing to say
	read          func(r *reader, seat rule.Seat, b *Biome)
	copy          func(to, from *Biome)
	example, help string
}

// aspects declares what everybody sees of a player, in the order in which it is
// printed.
func (g *Game) aspects() []aspect {
	w := g.write
	points, store := schema.Number[int16](0, 30000), g.storeValue()
	return []aspect{
		{"points", func(b *Biome) string { return points.Print(b.Points) },
			func(r *reader, _ rule.Seat, b *Biome) { b.Points = points.Read(r.C) },
			func(to, from *Biome) { to.Points = from.Points },
			"points p1 101", "101 when left out, which is round the track"},
		{"store", func(b *Biome) string { return store.Print(b.Store) },
			func(r *reader, _ rule.Seat, b *Biome) { b.Store = store.Read(r.C) },
			func(to, from *Biome) { to.Store = from.Store },
			"store p1 fish 2, leaf", "resources; none when left out"},
		{"board", g.boardText, g.readBoard,
			func(to, from *Biome) { to.Card, to.Filled, to.Cubes = from.Card, from.Filled, from.Cubes },
			boardExample, boardHelp},
		{"conditions", g.conditionsText, g.readConditions,
			func(to, from *Biome) { to.Cond, to.In = from.Cond, from.In },
			`conditions p1 d1 "CC Prairie-Jungle"`, "\"now marsh\" after a card: what the space counts\nas, where it lies on another one"},
		{"bountiful", g.bountifulText, g.readBountiful,
			func(to, from *Biome) { to.Bounty, to.Down = from.Bounty, from.Down },
			`bountiful p1 d2 "Rich Soil" down`, "down: face down; \"unknown down\" is a hidden card"},
		{"nests", g.nestsText, g.readNests,
			func(to, from *Biome) { to.Holder, to.Brood = from.Holder, from.Brood },
			"nests p1 c2 in b2 2 fed 1", "parent, plant, babies (else as many as printed),\nhow many of them have been fed"},
		{"bonuses", func(b *Biome) string { return unless("none", w.bonuses.Print(b.Pending)) },
			func(r *reader, _ rule.Seat, b *Biome) { b.Pending = w.bonuses.Read(r.C) },
			func(to, from *Biome) { to.Pending = from.Pending },
			"bonuses p1 discount@30", "bonuses to resolve"},
		{passedWord, g.passedText,
			func(r *reader, _ rule.Seat, b *Biome) { b.Passed = w.bonuses.Read(r.C) },
			func(to, from *Biome) { to.Passed = from.Passed },
			"passed p1 sunlight@10", "bonuses earned before; those behind the token"},
	}
}

// passedWord begins the line of bonuses earned before.
const passedWord = "passed"

const boardExample = `board p1 a1 "Tupelo Tree" used
board p1
  | Mallard Duck * | . | ... |`

const boardHelp = `used: it carries a cube
the same as a picture: the printed rows, a cell
for each space, * for a cube`

// biomeLines are the lines of what everybody sees of a player.
func (g *Game) biomeLines(seat rule.Seat) (all []line) {
	for _, a := range g.aspects() {
		l := g.of(seat, subject{
			word:    a.word,
			print:   func(s *State, seat rule.Seat) string { return a.print(&s.Biomes[seat]) },
			read:    func(r *reader, seat rule.Seat) { a.read(r, seat, &r.D.Biomes[seat]) },
			example: a.example, help: a.help,
		})
		if a.word == "board" {
			l.Rows = g.readPicture
		}
		all = append(all, l)
	}
	return all
}

// storeValue is tokens: fish 2, leaf.
func (g *Game) storeValue() schema.Value[[resources]uint8] {
	return schema.Value[[resources]uint8]{Print: tokensText, Read: func(c *notation.Cursor) (store [resources]uint8) {
		seen := uint8(0)
		c.Each(func() {
			w := c.Peek()
			kind := g.write.resource.Read(c)
			if !c.Failed() && seen>>kind&1 != 0 {
				c.Fail(w, nil, "%s is named twice", w.Text)
			}
			seen |= 1 << kind
			if store[kind] = 1; !c.Failed() && isNumber(c.Peek()) {
				store[kind] = schema.Number[uint8](0, 250).Read(c)
			}
		})
		return store
	}}
}

// spacesText says something of spaces: "a1 X, b2 Y"; "" where it is nothing.
func (g *Game) spacesText(of func(at uint8) string) string {
	var words []string
	for at := range uint8(spaces) {
		if text := of(at); text != "" {
			words = append(words, g.spaceName(at)+" "+text)
		}
	}
	return unless("none", list(words))
}

func (g *Game) conditionsText(b *Biome) string {
	return g.spacesText(func(at uint8) string {
		if b.Cond[at].None() {
			return ""
		}
		text := g.write.card.Print(g.cards.conditionOf(b.Cond[at].Must()))
		if h := b.habitat(at); h != g.changed(b, at) { // it lies on another one
			text += " now " + habitatNames[h]
		}
		return text
	})
}

func (g *Game) readConditions(r *reader, _ rule.Seat, b *Biome) {
	b.Cond, b.In = [spaces]rule.Maybe[uint8]{}, [3]Spaces{}
	g.eachSpace(r, func(at uint8) {
		w := r.C.Peek()
		card := g.write.card.Read(r.C)
		if r.C.Failed() {
			return
		}
		if g.cards.info[card].cond.None() {
			r.C.Fail(w, nil, "%s is no Changing Conditions card", g.cardName(card))
			return
		}
		b.Cond[at] = g.cards.info[card].cond
		for h := range b.In {
			b.In[h] &^= bit(at)
		}
		if r.C.Accept("now") {
			pair := g.cards.Pairs[b.Cond[at].Must()]
			first, second := habitatNames[pair[0]], habitatNames[pair[1]]
			b.In[pair[schema.Word[uint8](first+" or "+second+", which the card names", first, second).Read(r.C)]] |= bit(at)
		}
	})
}

func (g *Game) bountifulText(b *Biome) string {
	return g.spacesText(func(at uint8) string { return g.bountyText(b, at) })
}

// bountyText says which Bountiful card lies on a space, "" for none.
func (g *Game) bountyText(b *Biome, at uint8) string {
	switch {
	case b.Bounty[at].None() && b.Down.has(at):
		return "unknown down"
	case b.Bounty[at].None():
		return ""
	case b.Down.has(at):
		return g.write.bounty.Print(b.Bounty[at].Must()) + " down"
	}
	return g.write.bounty.Print(b.Bounty[at].Must())
}

func (g *Game) readBountiful(r *reader, _ rule.Seat, b *Biome) {
	b.Bounty, b.Down = [spaces]rule.Maybe[uint8]{}, 0
	g.eachSpace(r, func(at uint8) {
		if !r.C.Accept("unknown") {
			b.Bounty[at] = rule.Some(g.write.bounty.Read(r.C))
		} else if w := r.C.Peek(); w.Text != "down" {
			r.C.Fail(w, []string{"down"}, "an unknown Bountiful card lies face down")
			return
		}
		if r.C.Accept("down") {
			b.Down |= bit(at)
		}
	})
}

func (g *Game) nestsText(b *Biome) string {
	return g.spacesText(func(at uint8) string {
		if b.Holder[at].None() && b.Brood[at] == 0 {
			return ""
		}
		text := fmt.Sprintf("in %s %d", g.spaceName(b.Holder[at].Must()), b.babies(at))
		if b.fed(at) > 0 {
			text += fmt.Sprintf(" fed %d", b.fed(at))
		}
		return text
	})
}

// readNests reads nests; the number of babies is the printed one if none is
// given, which waits until the board is known.
func (g *Game) readNests(r *reader, _ rule.Seat, b *Biome) {
	b.Holder, b.Brood = [spaces]rule.Maybe[uint8]{}, [spaces]uint8{}
	g.eachSpace(r, func(at uint8) {
		if !r.C.Expect("in") {
			return
		}
		b.Holder[at] = rule.Some(g.write.space.Read(r.C))
		w := r.C.Peek()
		if !isNumber(w) {
			r.D.later = append(r.D.later, func() {
				if b.Card[at].Is() && b.Holder[at].Is() && b.Brood[at] == 0 {
					b.Brood[at] = g.litterOf(b, at)
				}
			})
			return
		}
		babies, fed := schema.Number[uint8](0, 15).Read(r.C), uint8(0)
		if r.C.Accept("fed") {
			fed = schema.Number[uint8](1, 15).Read(r.C)
			if fed > babies {
				r.C.Fail(w, nil, "%d of %d babies cannot have been fed", fed, babies)
			}
		}
		b.Brood[at] = babies | fed<<4
	})
}

// passedText says which bonuses have been earned, where they are not those
// behind the token.
func (g *Game) passedText(b *Biome) string {
	if b.Passed == g.passedBy(b) {
		return ""
	}
	return g.write.bonuses.Print(b.Passed)
}

// passedBy returns the bonuses that a token has passed that never moved back.
func (g *Game) passedBy(b *Biome) (set uint32) {
	for i, space := range g.cards.Track.Bonuses {
		if space.At <= int(b.Points) {
			set |= 1 << i
		}
	}
	return set
}
