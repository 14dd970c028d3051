package biome

import (
	"fmt"
	"slices"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

func (g *Game) phaseLines() []line {
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
			When(func(d *draft) bool { return d.Winners != 0 || d.Phase >= Over && !g.solo }).
			Shown("winners p1", "at the end; who has most points, of several players"),
		schema.One("rating", schema.Or(schema.Number[uint8](1, len(ratings)), "none", 0), func(d *draft) *uint8 { return &d.Rating }, schema.Zero).
			When(func(d *draft) bool { return d.Rating > 0 || d.Phase >= Over && g.solo && !g.race }).
			Shown("rating 2", "at the end of Build your Biome; by the points"),
	}
}

var phaseValue = schema.Word[Phase]("a phase", phaseWords...)

const phaseHelp = `disaster, reduce, draw, collect, play, nesting,
predation, feeding, scavenging, migration, action
(when omitted), over; in set-up deal-goals to send`

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
	return season.Always().Shown("season 8", "1 to 12; 5 when omitted")
}

func (g *Game) eventLines() []line {
	w := g.write
	return []line{
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
		schema.OwnValue("migrated", g.owners(), w.spaces, func(d *draft, seat rule.Seat) *Spaces { return &d.Moved[seat] }, nothing).
			Shown("migrated p2 c3", "animals that have come this phase"),
		g.migrantLine(),
	}
}

// orderValue is the players one after the other.
func (g *Game) orderValue() schema.Value[[4]rule.Seat] {
	return schema.Value[[4]rule.Seat]{
		Print: func(order [4]rule.Seat) string {
			names := rule.NamesOf(slices.Values(order[:g.n]), g.name)
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
				r.C.Fail(at, nil, "%s is not an animal", g.cardName(card))
				return
			}
			r.D.Migrant = rule.Some(card)
			r.D.later = append(r.D.later, func() { r.D.Aside[0].set(card) })
		},
	}
}

func (g *Game) disasterLines() []line {
	w := g.write
	disabled := func(holds func(*disaster) bool) func(*draft) bool {
		return func(d *draft) bool { return d.Disaster.Field.Is() && holds(&d.Disaster) }
	}
	return []line{
		schema.One("spun", schema.Some(schema.Word[uint8]("a field of the spinner", fieldNames...)), func(d *draft) *rule.Maybe[uint8] { return &d.Disaster.Field }, schema.Zero).
			Shown("spun tsunami", "the disaster"),
		g.standingLine(),
		g.stageLine(),
		g.sharesLine(),
		schema.One("losing", w.spaces, func(d *draft) *Spaces { return &d.Disaster.Lost }, schema.Zero).
			When(disabled(func(d *disaster) bool { return d.Lost != 0 })).
			Shown("losing a1, a2", "cards that are lost, and are still there"),
		schema.One("losing-nests", w.spaces, func(d *draft) *Spaces { return &d.Disaster.Nests }, schema.Zero).
			When(disabled(func(d *disaster) bool { return d.Nests != 0 })).
			Shown("losing-nests a1", "the animals whose nests are lost"),
		schema.One("saved", schema.Some(w.space), func(d *draft) *rule.Maybe[uint8] { return &d.Disaster.Saved }, schema.Zero).
			When(disabled(func(d *disaster) bool { return d.Saved.Is() })).
			Shown("saved a2", "the card that is being saved"),
	}
}

func (g *Game) standingLine() line {
	who := schema.Maybe(g.write.player, "none")
	return line{
		Word: "standing",
		Print: func(d *draft, say func(string)) {
			if d.Disaster.Field.Is() && g.n > 1 {
				say("first " + who.Print(d.Disaster.First) + ", last " + who.Print(d.Disaster.Last))
			}
		},
		Read: func(r *reader) {
			if r.C.Expect("first") {
				if r.D.Disaster.First = who.Read(r.C); r.C.Expect(",") && r.C.Expect("last") {
					r.D.Disaster.Last = who.Read(r.C)
				}
			}
		},
		Example: "standing first p1, last none", Help: "the sole leader and the sole last at the spin",
	}
}

func (g *Game) stageLine() line {
	stage, number := schema.Word[uint8]("a stage", stageWords...), schema.Number[uint8](0, 255)
	return line{
		Word: "stage",
		Print: func(d *draft, say func(string)) {
			if d := &d.Disaster; d.Field.Is() && d.Stage != judging {
				say(fmt.Sprintf("%s, need %d, pay %d", stage.Print(d.Stage), d.Need, d.Pay))
			}
		},
		Read: func(r *reader) {
			d := &r.D.Disaster
			d.Stage = stage.Read(r.C)
			if r.C.Accept(",") && r.C.Expect("need") {
				d.Need = number.Read(r.C)
				if r.C.Accept(",") && r.C.Expect("pay") {
					d.Pay = number.Read(r.C)
				}
			}
		},
		Example: "stage lose, need 2", Help: "judge, lose, lose-nests, draw, save, pay, remove",
	}
}

// sharesLine is how many tokens of food and of sunlight may still be lost, where
// they are halved separately.
func (g *Game) sharesLine() line {
	number := schema.Number[uint8](0, 255)
	return line{
		Word: "losing-tokens",
		Print: func(d *draft, say func(string)) {
			if g.halvesApart(&d.Disaster) {
				say(fmt.Sprintf("foods %d, sunlight %d", d.Disaster.Foods, d.Disaster.Suns))
			}
		},
		Read: func(r *reader) {
			d := &r.D.Disaster
			if r.C.Expect("foods") {
				if d.Foods = number.Read(r.C); r.C.Expect(",") && r.C.Expect("sunlight") {
					d.Suns = number.Read(r.C)
				}
			}
		},
		Example: "losing-tokens foods 2, sunlight 1", Help: "how many may still be lost, where halved apart",
	}
}

// finish fills in what the lines leave out.
func (g *Game) finish(r *reader) {
	if len(*r.Errs) > 0 {
		return
	}
	s := &r.D.State
	for seat := range g.n {
		g.settleHabitats(&s.Biomes[seat])
	}
	if s.Phase >= Disaster && g.triggered(s) {
		s.Ending = true
	}
	for _, later := range r.D.later {
		later()
	}
	g.finishPhase(r)
	if !r.D.deck {
		s.Deck = g.restOfCards(s)
	}
	if !r.D.goals {
		s.Goals = g.restOfGoals(s)
	}
	if !r.D.bounties {
		s.Bounties = g.restOfBounties(s)
	}
	if s.Attack.On && s.Phase == Predation && !(g.solo && s.Ready != 0) && !r.Said("hunted") {
		s.Hunted |= bit(s.Attack.From)
	}
	if t := rule.NewTrace[State](&g.book); s.Phase == Disaster && !g.validateDisaster(s, t) || s.Hunted != 0 && !g.validateHunt(s, t) {
		return // before the disaster takes what it must not, or the phase ends and forgets who has hunted
	}
	for range 2 { // what was being resolved may come to its end
		g.oweBonuses(s)
		g.tidy(s)
	}
}

// oweBonuses lets players resolve the bonuses that they have, where nothing else is being resolved.
func (g *Game) oweBonuses(s *State) {
	if s.Phase < Disaster || s.Phase >= Over {
		return
	}
	for seat := range s.Threads {
		if s.Threads[seat].N > 0 {
			return
		}
	}
	for seat := range g.n {
		waits := g.read.ownTurn && !s.Phase.simultaneous() && seat != s.Turn
		if s.Biomes[seat].Pending != 0 && !waits {
			s.thread(seat).push(frame{kind: fBonus, seat: seat})
		}
	}
}

// settleHabitats finds which spaces count as which habitat; where a card lies,
// and b.In has a habitat for the space, that one.
func (g *Game) settleHabitats(b *Biome) {
	said := b.In
	b.In = g.board.in
	for at := range uint8(spaces) {
		if b.Cond[at].None() {
			continue
		}
		to := g.changed(b, at)
		for h := range said {
			if said[h].has(at) {
				to = uint8(h)
			}
		}
		b.In[g.board.Habitat[at]] &^= bit(at)
		b.In[to] |= bit(at)
	}
}

// changed returns what a space counts as with the topmost Changing Conditions card alone.
func (g *Game) changed(b *Biome, at uint8) uint8 {
	h := g.board.Habitat[at]
	if kind, ok := b.Cond[at].Get(); ok && int(kind) >= len(g.cards.Pairs) {
		return h
	}
	switch pair := g.cards.Pairs[b.Cond[at].Must()]; h {
	case pair[0]:
		return pair[1]
	case pair[1]:
		return pair[0]
	}
	return h
}

// finishPhase fills in whose turn it is.
func (g *Game) finishPhase(r *reader) {
	s := &r.D.State
	t := rule.NewTrace[State](&g.book)
	turn, ready, doing := s.Turn, s.Ready, s.Threads
	if s.Phase != Collect {
		s.Last = rule.Maybe[rule.Seat]{} // it is owed while players collect
	}
	g.finishDisaster(r)
	switch {
	case s.Phase >= Over:
		s.Turn, s.Ready, s.Order = 0, 0, [4]rule.Seat{}
		g.finishEnd(r)
		return
	case s.Phase == Predation:
		if !r.Said("order") {
			g.rankHunters(s, t)
		}
	case !s.Phase.simultaneous() && s.Phase >= Disaster:
		g.firstTurn(s, t)
		s.Threads = doing
	case s.Phase.simultaneous():
		s.Turn, s.Order = 0, [4]rule.Seat{}
	case s.Phase < Disaster:
		s.Order = [4]rule.Seat{}
	}
	if s.Phase == Disaster && s.Disaster.Field.Is() && !r.Said("standing") {
		g.standing(s)
	}
	if s.Phase == Collect && !r.Said("last") {
		g.lastPlace(s, t)
	}
	if s.Phase < Disaster {
		return
	}
	if s.Phase == Reduce && !r.Said("ready") {
		for seat := range g.n {
			if s.handLen(seat) == 0 && s.Credit[seat] == 0 {
				ready |= 1 << seat
			}
		}
	}
	s.Ready = ready
	if s.Phase.simultaneous() {
		return
	}
	if !r.Said("turn") {
		for i := range g.n {
			if seat := s.Order[i]; ready>>seat&1 == 0 {
				s.Turn = seat
				break
			}
		}
		return
	}
	s.Turn = turn
	if r.Said("ready") {
		return
	}
	for i := range g.n {
		if s.Order[i] == turn {
			break
		}
		s.Ready |= 1 << s.Order[i]
	}
}

// finishEnd fills in who has won, and the rating.
func (g *Game) finishEnd(r *reader) {
	s := &r.D.State
	if !r.Said("winners") {
		s.Winners = g.leaders(s)
	}
	if g.solo && !g.race && !r.Said("rating") {
		s.Rating = g.rating(s.points(0), rule.NewTrace[State](&g.book))
	}
}

// finishDisaster drops what only a disaster has a use for, where there is none.
func (g *Game) finishDisaster(r *reader) {
	d := &r.D.Disaster
	if g.n == 1 {
		d.First, d.Last = rule.Maybe[rule.Seat]{}, rule.Maybe[rule.Seat]{}
	}
	if d.Stage == judging {
		d.Need, d.Pay = 0, 0
	}
	if apart := g.halvesApart(d); !apart {
		d.Foods, d.Suns = 0, 0
	} else if !r.Said("losing-tokens") {
		d.Foods, d.Suns = d.Need, d.Need
	}
	if d.Field.None() {
		*d = disaster{}
	}
}

// tidy continues by itself where a position is at no decision.
func (g *Game) tidy(s *State) {
	if s.Phase >= Over || g.won(s) || !g.validateSeason(s, rule.NewTrace[State](&g.book)) {
		return
	}
	g.run(s, rule.NewTrace[State](&g.book))
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
