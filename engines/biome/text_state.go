package biome

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	// Whether the text says what lies in the decks; else they hold all that is nowhere else.
	deck, goals, bounties bool
	pictured              bool      // whether the line of a board leaves the spaces to a picture,
	seat                  rule.Seat // and whose board it is
	later                 []func()  // what waits until all lines are read
}

type (
	line   = schema.Line[draft]
	reader = schema.Reader[draft]
)

// PrintState writes a position.
func (g *Game) PrintState(s *State) string { return g.form().Print(&draft{State: *s}) }

// ParseState reads a position. What is wrong with the table itself is for Validate to say.
func (g *Game) ParseState(text string) (State, error) {
	d, err := g.form().Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line.
func (g *Game) CouldLine(before string) []string { return g.form().Could(before) }

// newForm declares the lines of a position, in the order in which they are printed.
func (g *Game) newForm() *schema.Form[draft] {
	all := slices.Concat(g.phaseLines(), g.eventLines(), g.disasterLines(), g.biomeLines(), g.handLines(), g.deckLines())
	return &schema.Form[draft]{Game: "biome", Start: g.draft, Lines: append(all, g.doingLine()), Finish: g.finish}
}

// phaseText writes the lines after start, and handText what players have next to their Biomes.
func (g *Game) phaseText(s *State) string {
	return textOf(s, g.phaseLines()[3:], g.eventLines(), g.disasterLines())
}

func (g *Game) handText(s *State) string { return textOf(s, g.handLines()) }

func textOf(s *State, parts ...[]line) string {
	some := schema.Form[draft]{Lines: slices.Concat(parts...)}
	return some.Print(&draft{State: *s})
}

// draft is a position of which nothing is said yet: the first season of Year 2.
func (g *Game) draft() (d draft) {
	d.Season, d.Phase = defaultSeason, Action
	return d
}

const (
	defaultSeason = 5
	defaultPoints = 101
)

// presumedPoints are the points of a player of whom nothing is said: the players have come round the
// track, except in set-up.
func presumedPoints(d *draft, _ rule.Seat) int16 {
	if d.Phase < Disaster {
		return 0
	}
	return defaultPoints
}

// nothing is what a player has of whom nothing is said.
func nothing[T any](*draft, rule.Seat) (none T) { return none }

// owners are whose a line is, "store p1 fish 2". The first player is meant when no name is there.
func (g *Game) owners() schema.Players {
	return schema.Players{Names: g.names, Value: schema.Value[rule.Seat]{Print: g.name, Read: func(c *notation.Cursor) rule.Seat {
		seat, _ := c.OneOf(g.names)
		return rule.Seat(seat)
	}}}
}

// unless leaves out a text that says nothing.
func unless(nothing, text string) string {
	if text == nothing {
		return ""
	}
	return text
}

// handLines are what players have next to their Biomes.
func (g *Game) handLines() []line {
	who, count := g.owners(), schema.Number[uint8](0, 255)
	return []line{
		g.heldLine("hand", func(s *State, seat rule.Seat) (*Pile, *uint8) { return &s.Hand[seat], &s.Veil[seat] }).
			Shown(`hand p1 "Marsh Fern"`, "none when omitted; \"unknown 3\" are hidden cards"),
		g.heldLine("aside", func(s *State, seat rule.Seat) (*Pile, *uint8) { return &s.Aside[seat], &s.AsideVeil[seat] }).
			Shown(`aside p1 "Marsh Fern"`, "what an action has drawn and not yet dealt with"),
		schema.Own("score", who, g.scoreText, g.readScore, nil).Shown("score p1 cards 12, feeding 4", "where points came from, for the ledger"),
		schema.OwnValue("credit", who, count, func(d *draft, seat rule.Seat) *uint8 { return &d.Credit[seat] }, nothing).
			Shown("credit p1 3", "discards of the first phase not yet rewarded"),
		schema.OwnValue("took", who, schema.Set[uint8](g.write.resource), func(d *draft, seat rule.Seat) *uint8 { return &d.Took[seat] }, nothing).
			Shown("took p2 fish", "kinds of resources collected in this phase"),
		schema.Own("private", who, g.privateText, g.readPrivate, nil).Shown(`private p1 "The Ranger"`, "the private achievement; or unknown"),
		schema.Own("bountiful-hand", who, g.dealtText, g.readDealt, nil).Shown(`bountiful-hand p1 "Rich Soil"`, "Bountiful cards in hand; \"unknown 2\" are hidden"),
		schema.OwnValue("redrawn", who, count, func(d *draft, seat rule.Seat) *uint8 { return &d.Redrawn[seat] }, nothing).
			Shown("redrawn p1 2", "how many were laid away; 128 more when done"),
	}
}

// heldLine is cards that a player holds, and how many are unknown.
func (g *Game) heldLine(word string, of func(s *State, seat rule.Seat) (*Pile, *uint8)) line {
	return schema.Own(word, g.owners(), func(d *draft, seat rule.Seat) string {
		pile, veil := of(&d.State, seat)
		return andUnknown(unless("none", g.pileText(*pile)), *veil)
	}, func(r *reader, seat rule.Seat) {
		pile, veil := of(&r.D.State, seat)
		*veil = 0
		*pile = g.readPile(r.C, veil)
	}, nil)
}

// andUnknown adds to a list how many further things are unknown.
func andUnknown(list string, unknown uint8) string {
	if unknown == 0 {
		return list
	}
	return strings.TrimPrefix(fmt.Sprintf("%s, unknown %d", list, unknown), ", ")
}

func (g *Game) scoreText(d *draft, seat rule.Seat) string {
	var words []string
	for i, n := range d.Score[seat] {
		if n != 0 {
			words = append(words, fmt.Sprintf("%s %d", sourceWords[i], n))
		}
	}
	return strings.Join(words, ", ")
}

func (g *Game) readScore(r *reader, seat rule.Seat) {
	from, points := schema.Word[source]("a source of points", sourceWords...), schema.Number[int16](-30000, 30000)
	r.D.Score[seat] = [sources]int16{}
	r.C.Each(func() {
		w := r.C.Peek()
		if at := from.Read(r.C); !r.C.Failed() && r.Once(w, w.Text) {
			r.D.Score[seat][at] = points.Read(r.C)
		}
	})
}

func (g *Game) privateText(d *draft, seat rule.Seat) string {
	switch {
	case d.PrivateVeil>>seat&1 != 0:
		return "unknown"
	case d.Private[seat].Is():
		return g.write.goal.Print(d.Private[seat].Must())
	}
	return ""
}

func (g *Game) readPrivate(r *reader, seat rule.Seat) {
	r.D.Private[seat] = rule.Maybe[uint8]{}
	r.D.PrivateVeil &^= 1 << seat
	switch {
	case r.C.Accept("none"):
	case r.C.Accept("unknown"):
		r.D.PrivateVeil |= 1 << seat
	default:
		r.D.Private[seat] = rule.Some(g.write.goal.Read(r.C))
	}
}

func (g *Game) dealtText(d *draft, seat rule.Seat) string {
	return andUnknown(unless("none", g.write.bounties.Print(d.Dealt[seat])), d.DealtVeil[seat])
}

func (g *Game) readDealt(r *reader, seat rule.Seat) {
	r.D.Dealt[seat], r.D.DealtVeil[seat] = 0, 0
	r.C.Each(func() {
		if r.C.Accept("unknown") {
			r.D.DealtVeil[seat] = schema.Number[uint8](1, 32).Read(r.C)
			return
		}
		w := r.C.Peek()
		if card := g.write.bounty.Read(r.C); !r.C.Failed() && r.Once(w, g.bountyName(card)) {
			r.D.Dealt[seat] |= 1 << card
		}
	})
}

const boardExample = `board p1 a1 "Tupelo Tree" used
board p1
  | Mallard Duck * | . | ... |`

const boardHelp = `used: it carries a cube
the same as a picture: the printed rows, a cell
for each space, * for a cube`

// biomeLines are what everybody sees of players, in the order in which it is printed.
func (g *Game) biomeLines() []line {
	w, who := g.write, g.owners()
	board := schema.Own("board", who, g.boardText, g.readBoard, nil).Shown(boardExample, boardHelp)
	board.Rows = g.readPicture
	return []line{
		schema.OwnValue("points", who, schema.Number[int16](0, 30000), func(d *draft, seat rule.Seat) *int16 { return &d.Biomes[seat].Points }, presumedPoints).
			EveryOwn().Shown("points p1 101", "101 when omitted, which is round the track"),
		schema.OwnValue("store", who, g.storeValue(), func(d *draft, seat rule.Seat) *[resources]uint8 { return &d.Biomes[seat].Store }, nothing).
			EveryOwn().Shown("store p1 fish 2, leaf", "resources; none when omitted"),
		board,
		schema.Own("conditions", who, g.conditionsText, g.readConditions, nil).
			Shown(`conditions p1 d1 "CC Prairie-Jungle"`, "\"now marsh\" after a card: what the space counts\nas, where it lies on another one"),
		schema.Own("bountiful", who, g.bountifulText, g.readBountiful, nil).
			Shown(`bountiful p1 d2 "Rich Soil" down`, "down: face down; \"unknown down\" is a hidden card"),
		schema.Own("nests", who, g.nestsText, g.readNests, nil).
			Shown("nests p1 c2 in b2 2 fed 1", "parent, plant, babies (else as many as printed),\nhow many of them have been fed"),
		schema.OwnValue("bonuses", who, w.bonuses, func(d *draft, seat rule.Seat) *uint32 { return &d.Biomes[seat].Pending }, nothing).
			Shown("bonuses p1 discount@30", "bonuses to resolve"),
		schema.OwnValue("passed", who, w.bonuses, func(d *draft, seat rule.Seat) *uint32 { return &d.Biomes[seat].Passed },
			func(d *draft, seat rule.Seat) uint32 { return g.passedBy(&d.Biomes[seat]) }).
			Shown("passed p1 sunlight@10", "bonuses earned before; those behind the token"),
	}
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

func (g *Game) conditionsText(d *draft, seat rule.Seat) string {
	b := &d.Biomes[seat]
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

func (g *Game) readConditions(r *reader, seat rule.Seat) {
	b := &r.D.Biomes[seat]
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

func (g *Game) bountifulText(d *draft, seat rule.Seat) string {
	b := &d.Biomes[seat]
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

func (g *Game) readBountiful(r *reader, seat rule.Seat) {
	b := &r.D.Biomes[seat]
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

func (g *Game) nestsText(d *draft, seat rule.Seat) string {
	b := &d.Biomes[seat]
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
func (g *Game) readNests(r *reader, seat rule.Seat) {
	b := &r.D.Biomes[seat]
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

func (g *Game) boardText(d *draft, seat rule.Seat) string {
	b := &d.Biomes[seat]
	return g.spacesText(func(at uint8) string {
		if b.Card[at].None() {
			return ""
		}
		text := fmt.Sprintf("%q", g.cardName(b.Card[at].Must()))
		if b.Cubes.has(at) {
			text += " used"
		}
		return text
	})
}

// readBoard reads what lies on the spaces; a line that says nothing leaves it to the picture below.
func (g *Game) readBoard(r *reader, seat rule.Seat) {
	b := &r.D.Biomes[seat]
	b.Card, b.Filled, b.Cubes = [spaces]rule.Maybe[uint8]{}, 0, 0
	if r.D.pictured = r.C.Done(); r.D.pictured {
		r.D.seat = seat
		r.C.Further(func() { g.write.space.Read(r.C) })
		return
	}
	g.eachSpace(r, func(at uint8) {
		w := r.C.Peek()
		if card := g.write.card.Read(r.C); !r.C.Failed() {
			g.lie(r, b, at, card, r.C.Accept("used"), w)
		}
	})
}

// lie puts a plant or an animal onto a space.
func (g *Game) lie(r *reader, b *Biome, at, card uint8, used bool, w notation.Word) {
	if g.cards.info[card].typ >= types {
		notation.Fail(r.Errs, w, nil, "%s is neither plant nor animal: write it in a line that begins with conditions", g.cardName(card))
		return
	}
	b.Card[at] = rule.Some(card)
	b.Filled |= bit(at)
	if used {
		b.Cubes |= bit(at)
	}
}

// readPicture reads the rows of a picture: the printed rows of the board, a cell each space.
func (g *Game) readPicture(r *reader, rows []notation.Line) {
	if !r.D.pictured {
		notation.Fail(r.Errs, schema.RowWord(rows[0]), nil, "a picture follows a line like %q", "board "+g.names[0])
		return
	}
	if len(rows) != len(g.board.rows) {
		notation.Fail(r.Errs, schema.RowWord(rows[min(len(rows), len(g.board.rows)+1)-1]), nil, "a board has %d rows, not %d", len(g.board.rows), len(rows))
		return
	}
	for i, row := range rows {
		cells, set := strings.Split(row.Picture, "|"), g.board.rows[i]
		if want := set.len(); len(cells) != want {
			notation.Fail(r.Errs, schema.RowWord(row), nil, "this row has %s, not %d", rule.Count(want, "space"), len(cells))
			return
		}
		col := row.Col
		for _, cell := range cells {
			wide, blanks := len([]rune(cell)), len([]rune(cell))-len([]rune(strings.TrimLeft(cell, " ")))
			g.readCell(r, cell, notation.Word{Line: row.No, Col: col + blanks, Width: max(1, len([]rune(strings.TrimSpace(cell))))}, low(set))
			col += wide + 1
			set &= set - 1
		}
	}
}

func (g *Game) readCell(r *reader, cell string, w notation.Word, at uint8) {
	name, used := strings.CutSuffix(strings.TrimSpace(cell), "*")
	if name = strings.TrimSpace(name); name == "." || name == "" {
		return
	}
	w.Text = name
	c := notation.Over(notation.Line{}, r.Errs)
	if card := g.cards.first[g.readCard(c, w)]; !c.Failed() {
		g.lie(r, &r.D.Biomes[r.D.seat], at, card, used, w)
	}
}

func (g *Game) deckLines() []line {
	w := g.write
	return []line{
		restOr(schema.One("deck", w.pile, func(d *draft) *Pile { return &d.Deck }, func(d *draft) Pile { return g.restOfCards(&d.State) }),
			func(d *draft) *bool { return &d.deck }).Shown(`deck "Marsh Fern", "Mallard Duck" 2`, "all that is nowhere else when omitted, or rest"),
		schema.One("discard", w.pile, func(d *draft) *Pile { return &d.Discard }, schema.Zero).
			Shown(`discard "Marsh Fern"`, "none when omitted"),
		g.achievementsLine(),
		restOr(schema.One("achievement-deck", w.goals, func(d *draft) *uint16 { return &d.Goals }, func(d *draft) uint16 { return g.restOfGoals(&d.State) }),
			func(d *draft) *bool { return &d.goals }).Shown(`achievement-deck "The Ranger"`, "all that is nowhere else when omitted, or rest"),
		schema.One("achievement-discard", w.goals, func(d *draft) *uint16 { return &d.GoalsGone }, schema.Zero).
			Shown(`achievement-discard "The Ranger"`, ""),
		g.goalsAsideLine(),
		restOr(schema.One("bountiful-deck", w.bounties, func(d *draft) *uint32 { return &d.Bounties }, func(d *draft) uint32 { return g.restOfBounties(&d.State) }),
			func(d *draft) *bool { return &d.bounties }).Shown(`bountiful-deck "Rich Soil"`, "all that is nowhere else when omitted, or rest"),
		schema.One("bountiful-discard", w.bounties, func(d *draft) *uint32 { return &d.BountiesGone }, schema.Zero).
			Shown(`bountiful-discard "Rich Soil"`, ""),
	}
}

// restOr lets a line of a deck say "rest": it holds what is nowhere else. Given
// is noted where it says what the deck holds; the rest is filled in by finish.
func restOr(l line, given func(*draft) *bool) line {
	read := l.Read
	l.Usual = nil
	l.Read = func(r *reader) {
		if *given(&r.D) = !r.C.Accept("rest"); *given(&r.D) {
			read(r)
		}
	}
	return l
}

func (g *Game) achievementsLine() line {
	w, place := g.write, schema.Number[uint8](1, 4)
	return line{
		Word: "achievements",
		Print: func(d *draft, say func(string)) {
			var public []string
			for goal := range uint8(len(g.cards.Goals)) {
				text, completed := w.goal.Print(goal), false
				for seat := range g.n {
					if at := d.Place[goal][seat]; at != 0 {
						completed = true
						text += " " + g.name(seat) + " " + place.Print(at)
						if d.Now[goal]>>seat&1 != 0 {
							text += " now"
						}
					}
				}
				if d.Public>>goal&1 != 0 || completed {
					public = append(public, text)
				}
			}
			if public != nil {
				say(list(public))
			}
		},
		Read: func(r *reader) {
			r.D.Public, r.D.Place, r.D.Now = 0, [16][4]uint8{}, [16]uint8{}
			r.C.Each(func() {
				w := r.C.Peek()
				if goal := g.write.goal.Read(r.C); !r.C.Failed() && r.Once(w, g.goalName(goal)) {
					r.D.Public |= 1 << goal
					g.readCompleted(r, goal)
				}
			})
		},
		Example: `achievements "The Florist" p1 1 now`, Help: "public ones, and who completed them at which place;\nnow: in this phase or turn",
	}
}

// readCompleted reads who has completed an achievement: p1 1 now p2 2.
func (g *Game) readCompleted(r *reader, goal uint8) {
	for {
		w := r.C.Peek()
		seat, ok := r.C.OneOf(g.names)
		if !ok || !r.Once(w, g.goalName(goal)+" "+w.Text) {
			return
		}
		r.D.Place[goal][seat] = schema.Number[uint8](1, 4).Read(r.C)
		if r.C.Accept("now") {
			r.D.Now[goal] |= 1 << seat
		}
	}
}

func (g *Game) goalsAsideLine() line {
	return line{
		Word: "achievement-aside",
		Print: func(d *draft, say func(string)) {
			switch {
			case d.GoalVeil != 0:
				say(fmt.Sprintf("unknown %d", d.GoalVeil))
			case d.GoalsAside != 0:
				say(g.write.goals.Print(d.GoalsAside))
			}
		},
		Read: func(r *reader) {
			if r.C.Accept("unknown") {
				r.D.GoalVeil = schema.Number[uint8](1, 16).Read(r.C)
				return
			}
			r.D.GoalsAside = g.write.goals.Read(r.C)
		},
		Example: `achievement-aside "The Ranger"`, Help: "drawn by an action; \"unknown 3\" are hidden",
	}
}

// eachSpace reads a list that has something for spaces, each once: "a1 X, b2 Y".
func (g *Game) eachSpace(r *reader, do func(at uint8)) {
	r.C.Each(func() {
		w := r.C.Peek()
		if at := g.write.space.Read(r.C); !r.C.Failed() && r.Once(w, g.spaceName(at)) {
			do(at)
		}
	})
}
