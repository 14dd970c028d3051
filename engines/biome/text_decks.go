package biome

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

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

// doingLine is what is being resolved, the latest last: in a simultaneous phase
// for each player by number, else for the first.
func (g *Game) doingLine() line {
	return line{
		Word: "doing",
		Print: func(d *draft, say func(string)) {
			for i := range d.Threads {
				th := &d.Threads[i]
				for _, f := range th.F[:th.N] {
					say(fmt.Sprintf("%d %s %s", i+1, g.name(f.seat), g.frameText(&f)))
				}
			}
		},
		Read:    g.readDoing,
		Example: `doing p1 "Kit Fox" step 2, left 1`, Help: "what is being resolved, the latest last; also\ndoing p1 draw 2, doing p1 bonuses",
	}
}

func (g *Game) frameText(f *frame) string {
	switch f.kind {
	case fDraw:
		return fmt.Sprintf("draw %d", f.left)
	case fBonus:
		return "bonuses"
	}
	owner, step := g.owner(f.pc)
	text := fmt.Sprintf("%q step %d, left %d", owner, step, f.left)
	if f.at > 0 {
		text += fmt.Sprintf(", asked %d", f.at)
	}
	return text
}

func (g *Game) readDoing(r *reader) {
	c, i := r.C, 0
	if isNumber(c.Peek()) {
		i = schema.Number[int](1, 4).Read(c) - 1
	}
	w := c.Peek()
	f := frame{seat: g.write.player.Read(c)}
	if c.Failed() {
		return
	}
	th := &r.D.Threads[i]
	if th.N >= maxFrames {
		c.Fail(w, nil, "at most %d things are being resolved at once", maxFrames)
		return
	}
	switch {
	case c.Accept("draw"):
		f.kind, f.left = fDraw, schema.Number[uint8](1, 250).Read(c)
	case c.Accept("bonuses"):
		f.kind = fBonus
	default:
		f.kind = fRun
		g.readRun(r, &f)
	}
	th.push(f)
}

// readRun reads a step of an action or a benefit: "Kit Fox" step 2, left 1.
func (g *Game) readRun(r *reader, f *frame) {
	c := r.C
	w := c.Next()
	if card, ok := g.cards.at[lower(w.Text)]; ok {
		f.pc = g.cards.info[card].pc
	} else if bounty, ok := g.cards.bountyAt[lower(w.Text)]; ok {
		f.pc = g.cards.Bountiful[bounty].pc
	}
	if f.pc == 0 {
		c.Fail(w, g.cards.names, "expected a card with an action, draw or bonuses, not %q", w.Text)
		return
	}
	last := uint16(0)
	for int(f.pc+last) < len(g.cards.program) {
		if name, _ := g.owner(f.pc + last); lower(name) != lower(w.Text) {
			break
		}
		last++
	}
	if c.Accept("step") {
		f.pc += schema.Number[uint16](1, int(last)).Read(c) - 1
	}
	f.left = g.cards.program[f.pc].n
	if c.Accept(",") && c.Expect("left") {
		f.left = schema.Number[uint8](0, 250).Read(c)
		if c.Accept(",") && c.Expect("asked") {
			f.at = schema.Number[uint8](1, 3).Read(c)
		}
	}
}

// values are how the things of Biome are written.
type values struct {
	player                        schema.Value[rule.Seat]
	space, resource, goal, bounty schema.Value[uint8]
	card, copy                    schema.Value[uint8] // by its first copy, and with the number of the copy
	place                         schema.Value[place]
	players                       schema.Value[uint8] // a bit each
	spaces                        schema.Value[Spaces]
	goals                         schema.Value[uint16]
	bounties, bonuses             schema.Value[uint32]
	pile                          schema.Value[Pile]
}

// A place is a space of a player's Biome, p2.c1.
type place struct {
	seat rule.Seat
	at   uint8
}

func (g *Game) newValues() *values {
	w := &values{
		player:   schema.Known("a player", g.name, g.isPlayer, func() []string { return g.names }),
		space:    schema.Known("a space like "+g.board.Names[0], g.spaceName, g.isSpace, func() []string { return g.board.Names[:] }),
		resource: schema.Word[uint8]("a resource", resourceNames...),
		goal:     schema.Known("an achievement", quoting(g.goalName), byName(g.cards.goalAt), g.goalNames),
		bounty:   schema.Known("a Bountiful card", quoting(g.bountyName), byName(g.cards.bountyAt), g.bountyNames),
		card:     schema.Value[uint8]{Print: quoting(g.cardName), Read: func(c *notation.Cursor) uint8 { return g.cards.first[g.readCard(c, c.Next())] }},
		copy:     schema.Value[uint8]{Print: quoting(g.copyName), Read: func(c *notation.Cursor) uint8 { return g.readCard(c, c.Next()) }},
		bonuses:  schema.Set[uint32](schema.Known("a bonus space like discount@30", g.bonusName, g.isBonus, g.bonusNames)),
		pile:     schema.Value[Pile]{Print: g.pileText, Read: func(c *notation.Cursor) Pile { return g.readPile(c, nil) }},
	}
	w.place = schema.Value[place]{Print: func(p place) string { return g.name(p.seat) + "." + g.spaceName(p.at) }, Read: g.readPlace}
	w.players = schema.Set[uint8](w.player)
	w.spaces = schema.Set[Spaces](w.space)
	w.goals = schema.Set[uint16](w.goal)
	w.bounties = schema.Set[uint32](w.bounty)
	return w
}

func quoting(name func(uint8) string) func(uint8) string {
	return func(thing uint8) string { return strconv.Quote(name(thing)) }
}

// byName finds a thing by its name in small letters.
func byName(things map[string]uint8) func(notation.Word) (uint8, bool) {
	return func(w notation.Word) (uint8, bool) {
		thing, ok := things[lower(w.Text)]
		return thing, ok
	}
}

func (g *Game) isPlayer(w notation.Word) (rule.Seat, bool) {
	seat := slices.Index(g.names, w.Text)
	return rule.Seat(max(seat, 0)), seat >= 0 && !w.Quoted
}

func (g *Game) isSpace(w notation.Word) (uint8, bool) {
	at := slices.Index(g.board.Names[:], w.Text)
	return uint8(max(at, 0)), at >= 0 && !w.Quoted
}

func (g *Game) isBonus(w notation.Word) (uint8, bool) {
	i := slices.Index(g.bonusNames(), w.Text)
	return uint8(max(i, 0)), i >= 0
}

// readCard returns the copy of a card that a word names: "Marsh Fern#2"; the
// first when it has no number.
func (g *Game) readCard(c *notation.Cursor, w notation.Word) uint8 {
	name, number, found := strings.Cut(w.Text, "#")
	first, ok := g.cards.at[lower(name)]
	if !ok {
		c.Fail(w, g.cards.names, "expected a card, not %q", w.Text)
		return 0
	}
	if !found {
		return first
	}
	n, err := strconv.Atoi(number)
	if copies := int(g.cards.info[first].copies); err != nil || n < 1 || n > copies {
		c.Fail(w, nil, "there are %d copies of %s, so no %q", copies, name, "#"+number)
		return first
	}
	return first + uint8(n-1)
}

// readPlace reads p2.c1.
func (g *Game) readPlace(c *notation.Cursor) (p place) {
	w := c.Next()
	name, _, found := strings.Cut(w.Text, ".")
	seat := slices.Index(g.names, name)
	if !found || seat < 0 || w.Quoted {
		c.Fail(w, g.places(), "expected a player's space like %s.%s, not %q", g.names[0], g.board.Names[0], w.Text)
		return p
	}
	return place{rule.Seat(seat), g.write.space.Read(c.Part(w.Part(len(name)+1, len(w.Text))))}
}

func (g *Game) places() (list []string) {
	for _, name := range g.names {
		for _, space := range g.board.Names {
			list = append(list, name+"."+space)
		}
	}
	return list
}

// readPile reads a list of cards, "Marsh Fern", "Mallard Duck" 2; with veil also
// how many are unknown.
func (g *Game) readPile(c *notation.Cursor, veil *uint8) (pile Pile) {
	c.Each(func() {
		if veil != nil && c.Accept("unknown") {
			*veil = schema.Number[uint8](1, 199).Read(c)
			return
		}
		w := c.Peek()
		card := g.write.card.Read(c)
		for range copies(c) {
			if !c.Failed() && !g.cards.add(&pile, card) {
				c.Fail(w, nil, "copies of %s in the game: %d", g.cardName(card), g.cards.info[card].copies)
			}
		}
	})
	return pile
}

// copies reads a number that may follow a name.
func copies(c *notation.Cursor) int {
	if !c.Failed() && isNumber(c.Peek()) {
		return schema.Number[int](1, MaxCards).Read(c)
	}
	return 1
}

func isNumber(w notation.Word) bool {
	_, err := strconv.Atoi(w.Text)
	return err == nil && !w.Quoted
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
