package biome

import (
	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// momentLines are the season and the phase, and whose turn it is.
func (g *Game) momentLines() []line {
	w := g.write
	return []line{
		g.seasonLine(),
		schema.One("phase", phaseValue, func(d *draft) *Phase { return &d.Phase }, func(*draft) Phase { return Action }).
			Always().Shown("phase action", phaseHelp),
		schema.One("start", w.player, func(d *draft) *rule.Seat { return &d.Start }, schema.Zero).
			Always().Shown("start p1", "the starting player; the first one listed"),
		schema.One("turn", w.player, func(d *draft) *rule.Seat { return &d.Turn }, schema.Zero).
			When(func(d *draft) bool { return !d.Phase.simultaneous() && d.Phase < Over }).
			Shown("turn p2", "whose turn it is; the first who has not had it"),
		schema.One("ready", w.players, func(d *draft) *uint8 { return &d.Ready }, schema.Zero).
			When(func(d *draft) bool { return d.Ready != 0 || d.Phase > DealBounties && d.Phase < Over }).
			Shown("ready p1", "who is done with the phase, or has had the turn"),
		schema.Flag("ending", "", func(d *draft) *bool { return &d.Ending }).
			Shown("ending", "an end trigger is on; said or not at 120 points"),
		schema.One("winners", w.players, func(d *draft) *uint8 { return &d.Winners }, schema.Zero).
			When(func(d *draft) bool { return d.Winners != 0 || d.Phase >= Over }).
			Shown("winners p1", "at the end; who has most points"),
		schema.One("rating", schema.Or(schema.Number[uint8](1, len(ratings)), "none", 0), func(d *draft) *uint8 { return &d.Rating }, schema.Zero).
			When(func(d *draft) bool { return d.Rating > 0 || d.Phase >= Over && g.solo && !g.race }).
			Shown("rating 2", "at the end of Build your Biome; by the points"),
	}
}

// phaseValue is a phase.
var phaseValue = schema.Word[Phase]("a phase", phaseWords...)

const phaseHelp = `disaster, reduce, draw, collect, play, nesting,
predation, feeding, scavenging, migration, action
(when left out), over; in set-up deal-goals to send`

// seasonLine is the season, perhaps with the phase: "season 8, phase predation".
func (g *Game) seasonLine() line {
	season := schema.One("season", schema.Number[uint8](0, 250), func(d *draft) *uint8 { return &d.Season }, func(d *draft) uint8 {
		if d.Phase < Disaster {
			return 0
		}
		return defaultSeason
	})
	read := season.Read
	season.Read = func(r *reader) {
		if read(r); r.C.Accept(",") || r.C.Peek().Text == "phase" {
			if r.C.Expect("phase") {
				r.Say("phase")
				r.D.Phase = phaseValue.Read(r.C)
			}
		}
	}
	return season.Always().Shown("season 8", "1 to 12; 5 when left out")
}

// eventLines are what is going on in the phases.
func (g *Game) eventLines() []line {
	w := g.write
	all := []line{
		schema.One("order", g.orderValue(), func(d *draft) *[4]rule.Seat { return &d.Order }, schema.Zero).
			When(func(d *draft) bool { return d.Phase == Predation }).
			Shown("order p2, p1", "of predation; by points"),
		schema.One("hunted", w.spaces, func(d *draft) *Spaces { return &d.Hunted }, schema.Zero).
			Shown("hunted c1", "predators that have hunted this turn, or vultures"),
		schema.One("virtual", w.spaces, func(d *draft) *Spaces { return &d.Virtual }, schema.Zero).
			Shown("virtual a1", "one player: own nests that are still to be attacked"),
		schema.One("attack", g.attackValue(), func(d *draft) *attack { return &d.Attack }, schema.Zero).
			Shown("attack c1 on p2.a1", "waits for the roll; \"won\" after a success"),
		schema.One("last", schema.Maybe(w.player, "none"), func(d *draft) *rule.Maybe[rule.Seat] { return &d.Last }, schema.Zero).
			When(func(d *draft) bool { return d.Phase == Collect }).
			Shown("last p2", "who is owed the extra of the last place; by points"),
		schema.One("extra", w.players, func(d *draft) *uint8 { return &d.Extra }, schema.Zero).
			Shown("extra p2", "who has collected and still chooses the extra"),
		schema.One("left", schema.Number[uint8](0, 200), func(d *draft) *uint8 { return &d.Left }, schema.Zero).
			Shown("left 3", "cards left to deal"),
	}
	for seat := range g.n {
		all = append(all, g.of(seat, subject{
			word:    "migrated",
			print:   func(s *State, seat rule.Seat) string { return unless("none", w.spaces.Print(s.Moved[seat])) },
			read:    func(r *reader, seat rule.Seat) { r.D.Moved[seat] = w.spaces.Read(r.C) },
			example: "migrated p2 c3", help: "animals that have come this phase",
		}))
	}
	return append(all, g.migrantLine())
}

// orderValue is the players one after the other.
func (g *Game) orderValue() schema.Value[[4]rule.Seat] {
	return schema.Value[[4]rule.Seat]{
		Print: func(order [4]rule.Seat) string {
			var names []string
			for _, seat := range order[:g.n] {
				names = append(names, g.name(seat))
			}
			return list(names)
		},
		Read: func(c *notation.Cursor) (order [4]rule.Seat) {
			n, seen := 0, uint8(0)
			c.Each(func() {
				w := c.Peek()
				seat := g.write.player.Read(c)
				if !c.Failed() && seen>>seat&1 != 0 {
					c.Fail(w, nil, "%s is named twice", w.Text)
				}
				if !c.Failed() {
					order[n] = seat
					n, seen = n+1, seen|1<<seat
				}
			})
			return order
		},
	}
}

// attackValue is an attack: the predator, the nest, and whether it has succeeded.
func (g *Game) attackValue() schema.Value[attack] {
	w := g.write
	return schema.Value[attack]{
		Print: func(a attack) string {
			text := w.space.Print(a.From) + " on " + w.place.Print(place{a.Seat, a.At})
			if a.Won {
				text += " won"
			}
			return text
		},
		Read: func(c *notation.Cursor) attack {
			a := attack{On: true, From: w.space.Read(c)}
			if c.Expect("on") {
				nest := w.place.Read(c)
				a.Seat, a.At = nest.seat, nest.at
				a.Won = c.Accept("won")
				a.On = !a.Won
			}
			return a
		},
	}
}

// migrantLine is the animal that waits to be settled: by its space, in solo by
// its card, which has been revealed.
func (g *Game) migrantLine() line {
	w := g.write
	if !g.solo {
		return schema.One("migrant", schema.Some(w.space), func(d *draft) *rule.Maybe[uint8] { return &d.Migrant }, schema.Zero).
			Shown("migrant d2", "an animal that waits to be settled")
	}
	return line{
		Word: "migrant",
		Print: func(d *draft, say func(string)) {
			if d.Migrant.Is() {
				say(w.card.Print(d.Migrant.Must()))
			}
		},
		Read: func(r *reader) {
			at := r.C.Peek()
			card := w.card.Read(r.C)
			if g.cards.info[card].typ >= types {
				r.C.Fail(at, nil, "%s is no animal", g.cardName(card))
				return
			}
			r.D.Migrant = rule.Some(card)
			r.D.later = append(r.D.later, func() { r.D.Aside[0].set(card) })
		},
	}
}
