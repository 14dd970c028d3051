package phylo

import (
	"fmt"
	"slices"

	"umpire/engines/rule"
)

func init() {
	Def.Unwritten = [][2]string{
		{"~a spot", "phylo.geo.alignment"},
		{"turn", "phylo.turn.alternate"},
		{"actions", "phylo.turn.actions"},
		{"left", "phylo.event.duration"},
		{"hand", "phylo.setup.deck"},
		{"pile", "phylo.setup.deck"},
		{"library", "phylo.setup.deck"},
		{"habitat", "phylo.setup.deck"},
		{"species", "phylo.setup.deck"},
		{"event", "phylo.setup.deck"},
		{"copy", "phylo.setup.deck"},
		{"starter", "phylo.setup.starters"},
	}
}

// Validate judges a position: whether it can lie on a table. How it happened is not asked.
func (g *Game) Validate(s *State, t *trace) bool {
	ok := g.startersLie(s, t)
	for seat := range rule.Seat(2) {
		ok = ok && g.validateCards(s, seat, t)
	}
	return ok && g.apart(s, t) && g.onGrid(s, t) && g.piled(s, t) && g.validateEvents(s, t) && g.validatePart(s, t) && g.validateDecks(s, t) && g.validateResult(s, t)
}

// startersLie judges whether each player has a starter and the two are next to each other.
func (g *Game) startersLie(s *State, t *trace) bool {
	for seat := range rule.Seat(2) {
		if s.starter(seat) < 0 && t.BreaksFor(SetupStarters, func(e *evidence) { e.Say("%s has no starter", g.name(seat)) }) {
			return false
		}
	}
	south, north := s.starter(0), s.starter(1)
	if south < 0 || north < 0 {
		return true // in search of further reasons
	}
	quiet, p, q := t.Silent(), s.Table[south].at(), s.Table[north].at()
	dx, dy := p.from(q)
	return g.ring(quiet).has(dx, dy) || !t.BreaksFor(SetupStarters, func(e *evidence) { e.Say("the starters %s and %s are not next to each other", p, q) })
}

// validateCards judges which cards a player has, wherever they are, and on the table
// before the first habitat.
func (g *Game) validateCards(s *State, seat rule.Seat, t *trace) bool {
	all, n := g.owned(s, seat)
	if n > g.set.Size && t.BreaksFor(SetupDeck, func(e *evidence) { e.Say("%s has %s, a deck has %d", g.name(seat), rule.Count(n, "card"), g.set.Size) }) {
		return false
	}
	for card := range all.each {
		has, of := all.count(card), g.decks[seat].count(card)
		if g.declared[seat] != "" && has > of && t.BreaksFor(SetupDeck, func(e *evidence) {
			e.Say("%s has %d %s, deck %s has %d", g.name(seat), has, g.cardName(card), g.declared[seat], of)
		}) {
			return false
		}
	}
	for i := range s.pieces() {
		one := &s.Table[i]
		none := g.declared[seat] != "" && one.Role == Copy && one.seat() == seat && !g.decks[seat].has(one.Card)
		if none && t.BreaksFor(SetupDeck, func(e *evidence) {
			e.Say("%s has a copy of %s, and deck %s has none", g.name(seat), g.cardName(one.Card), g.declared[seat])
		}) {
			return false
		}
	}
	if g.started(s, seat) {
		return true
	}
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role != Starter && one.seat() == seat {
			return !t.BreaksFor(TurnFirstCard, func(e *evidence) {
				e.Say("%s has %s on the table, and is given as having laid no habitat", g.name(seat), g.cardName(one.Card))
			})
		}
	}
	return true
}

// owned gathers a player's cards that are known, wherever they are, and counts them.
func (g *Game) owned(s *State, seat rule.Seat) (all Pile, n int) {
	for _, pile := range []*Pile{&s.Hand[seat], &s.Deck[seat], &s.Gone[seat]} {
		for card := range pile.each {
			for range pile.count(card) {
				all.add(card)
				n++
			}
		}
	}
	for i := range s.pieces() {
		if card, known := s.Table[i].real(); known && s.Table[i].seat() == seat {
			all.add(card)
			n++
		}
	}
	return all, n
}

// onGrid judges whether each card lies where cards may, by the reading of the grid.
func (g *Game) onGrid(s *State, t *trace) bool {
	for i := range s.pieces() {
		one := &s.Table[i]
		if one.Role.main() && g.offGrid(s, one.at()) && t.BreaksFor(GeoAlignment, func(e *evidence) { e.Say("%s %s is off the grid", g.cardName(one.Card), one.at()) }) {
			return false
		}
	}
	return true
}

// apart judges whether no two face cards overlap.
func (g *Game) apart(s *State, t *trace) bool {
	for i := range s.pieces() {
		for j := i + 1; j < len(s.pieces()); j++ {
			a, b := &s.Table[i], &s.Table[j]
			if a.Y-b.Y > 1 {
				break
			}
			overlap := a.Role.main() && b.Role.main() && !a.isCovered() && !b.isCovered() && a.at().overlaps(b.at())
			if overlap && t.BreaksFor(GeoNoOverlap, func(e *evidence) {
				e.Say("%s %s and %s %s overlap", g.cardName(a.Card), a.at(), g.cardName(b.Card), b.at())
			}) {
				return false
			}
		}
	}
	return true
}

// piled judges what lies on and under each card.
func (g *Game) piled(s *State, t *trace) bool {
	below, main := -1, -1 // the card with a place of its own, and the one that it covers
	for i := range s.pieces() {
		one := &s.Table[i]
		if main >= 0 && s.Table[main].at() != one.at() {
			below, main = -1, -1
		}
		host := main
		if one.Role.main() {
			if below, main = main, i; below >= 0 && !s.Table[below].isCovered() {
				below = -1 // the two overlap
			}
			host = below
		}
		if c, wrong := g.misplaced(s, i, host); wrong != fine && t.BreaksFor(c, func(e *evidence) { g.sayMisplaced(e, s, i, host, wrong) }) {
			return false
		}
	}
	return true
}

type misplacement uint8

const (
	fine       misplacement = iota
	nowhere                 // on or under no card
	copyOfNone              // a copy of what has no SPREAD
	hostless                // a parasite by itself, by reading B of phylo.ruling.parasite-normal
	unnamed                 // its text does not name the card
	noKeyword               // without INVASIVE or PARASITE
	otherKind               // on another kind of card than it means
	tower                   // on a card that covers one, by reading B of phylo.ruling.invasive-stack
	discards                // an event that takes the card away at once
)

// misplaced returns what is wrong with how a card lies, and by which clause: on or under
// the card at index host, -1 for none, or by itself.
func (g *Game) misplaced(s *State, i, host int) (c rule.Clause, wrong misplacement) {
	one := &s.Table[i]
	card := &g.cards[one.Card]
	var on *Piece
	if host >= 0 {
		on = &s.Table[host]
	}
	switch {
	case one.Role == Copy && !g.spreading(card):
		return SpreadLikeMove, copyOfNone
	case one.Role.main() && on == nil:
		lone := one.Role == Species && g.read.hostOnly && card.Hosts != nil && !g.read.parasiteWaits
		return ParasiteUnder, when(lone, hostless)
	case one.Role.main() && !g.waits(one):
		return InvasiveOnTop, g.unlikely(card, card.Invades, one, on, g.read.noTower && s.covers(host))
	case one.Role.main():
		return 0, fine
	case one.Role == Parasite && on == nil:
		return ParasiteUnder, nowhere
	case one.Role == Parasite && g.waits(on) && on.seat() == one.seat():
		return 0, fine
	case one.Role == Parasite:
		return ParasiteUnder, g.unlikely(card, card.Hosts, one, on, false)
	case on == nil:
		return EventTarget, nowhere
	case on.Role == Starter || (card.OnSort == HabitatCard) != (on.Role == Habitat):
		return EventTarget, otherKind
	case !g.couldFit(&card.On, card, on):
		return EventTarget, unnamed
	}
	return EventTarget, when(card.Discards, discards)
}

// unlikely returns what is wrong with a species that lies on or under another by a
// keyword and its filter, nil without the keyword.
func (g *Game) unlikely(c *Card, f *Filter, one, on *Piece, onTower bool) misplacement {
	switch {
	case f == nil || one.Role == Copy || one.Role == Habitat:
		return noKeyword
	case !on.Role.living():
		return otherKind
	case onTower:
		return tower
	}
	return when(!g.couldFit(f, c, on), unnamed)
}

func when(yes bool, wrong misplacement) misplacement {
	if yes {
		return wrong
	}
	return fine
}

func (g *Game) sayMisplaced(e *evidence, s *State, i, host int, wrong misplacement) {
	one, c := &s.Table[i], g.card(s.Table[i].Card)
	e.About(one.at().String())
	if host < 0 {
		e.Say("%s %s %s", c.Name, one.at(), [...]string{nowhere: "lies with no card", copyOfNone: "is a copy of what has no SPREAD", hostless: "lies under no host"}[min(wrong, hostless)])
		return
	}
	on := g.blank[s.Table[host].Card&(maxCards-1)] // TERRAINs as printed
	on.role = s.Table[host].Role
	where, filter := "on", &c.On
	switch one.Role {
	case Parasite:
		where, filter = "under", c.Hosts
	case Species, Copy, Habitat:
		filter = c.Invades
	}
	what := fmt.Sprintf("%s lies %s %s %s", c.Name, where, g.cardName(on.card), one.at())
	switch wrong {
	case copyOfNone:
		e.Say("%s %s is a copy of what has no SPREAD", c.Name, one.at())
	case noKeyword:
		e.Say("%s and is %s", what, map[Role]string{Parasite: "no PARASITE", Copy: "a copy, which has no keywords", Species: "no INVASIVE species", Habitat: "a habitat"}[one.Role])
	case otherKind:
		e.Say("%s, which is a %s", what, roleWords[on.role])
	case tower:
		e.Say("%s, which covers a card", what)
	case discards:
		e.Say("%s and would have discarded it", what)
	default:
		e.Say("%s, which %s", what, g.misfit(filter, c, &on))
	}
}

// waits reports whether a card can be a parasite without its host, which waits for its
// player's removal by reading B of phylo.ruling.parasite-host-leaves.
func (g *Game) waits(one *Piece) bool {
	return g.read.parasiteWaits && one.Role == Species && g.cards[one.Card].Hosts != nil
}

// couldFit reports whether a filter can have meant a card when the one that it is written on was
// played: by what is printed on it or, as far as TERRAINs go, by what an event may have made of it.
func (g *Game) couldFit(f *Filter, c *Card, on *Piece) bool {
	b := g.blank[on.Card&(maxCards-1)]
	b.role = on.Role
	for i := range g.cards {
		if event := &g.cards[i]; event.Sort == EventCard && (event.OnSort == HabitatCard) == (on.Role == Habitat) {
			b.terrains |= event.Sets
		}
	}
	return g.fits(f, c, &b)
}

// validateEvents judges how many turns the events have left. Those that are played in this turn
// have all of them, and each has taken an action; all others have counted the turns since.
func (g *Game) validateEvents(s *State, t *trace) bool {
	next, spent, known := g.clock(s)
	fresh := 0
	for i := range s.pieces() {
		one := &s.Table[i]
		if one.Role != Event {
			continue
		}
		c := &g.cards[one.Card]
		left, numbered := one.turnsLeft(), one.More.Is()
		full := int(g.lasting(c).Or(0))
		own := one.seat() == next
		passes := left >= 1 && left <= full
		all := passes && own && left == full
		if all {
			fresh++
		}
		switch timed := passes && known && t.Silent().Applies(TurnAlternate); {
		case !numbered && full > 0 && t.BreaksFor(EventDuration, func(e *evidence) {
			e.Say("%s is given as permanent, and lasts %s", g.pieceName(one), rule.Count(full, "turn"))
		}),
			numbered && full == 0 && t.BreaksFor(EventDuration, func(e *evidence) {
				e.Say("%s is given %s left, and is permanent", g.pieceName(one), rule.Count(left, "turn"))
			}),
			numbered && full > 0 && !passes && t.BreaksFor(EventDuration, func(e *evidence) {
				e.Say("%s has %s left, and lasts %d", g.pieceName(one), rule.Count(left, "turn"), full)
			}),
			timed && (all && fresh > spent || !all && !g.passes(full-left, own)) && t.BreaksFor(EventDuration, func(e *evidence) {
				said := fmt.Sprintf("cannot have %s left in a turn of %s", rule.Count(left, "turn"), g.name(next))
				if s.Part == Over {
					said = fmt.Sprintf("cannot have %s left after the last turn, that of %s", rule.Count(left, "turn"), g.name(1-next))
				} else if all {
					said = fmt.Sprintf("has %s left: %s would have been played in this turn, and %d can have been", rule.Count(left, "turn"), rule.Count(fresh, "event"), max(0, spent))
				}
				e.Say("%s of %s %s", g.pieceName(one), g.name(one.seat()), said)
			}):
			return false
		}
	}
	return true
}

// passes reports whether so many turns can have passed since an event was played before
// this turn, which is its player's own or the other's.
func (g *Game) passes(turns int, own bool) bool {
	return turns&1 != 0 == (own != (g.read.counting == turnsFromPlaying))
}

// clock returns whose turn it is, and how many actions of it can have been events. When
// the game is over it is as at the beginning of the turn that would be next.
func (g *Game) clock(s *State) (next rule.Seat, spent int, known bool) {
	spent = int(g.actions) - int(s.Actions)
	switch s.Part {
	case Over:
		last, ran := s.Last.Get()
		return 1 - g.final(last), 0, ran
	case Drawing:
		spent = 0
	case Redrawing:
		spent--
	}
	return s.Active & 1, spent, true
}

// validatePart judges what is due, and the hands and free MOVEs that there can be then.
func (g *Game) validatePart(s *State, t *trace) bool {
	active, setup := s.Active&1, s.Part == Dealing || s.Part == Throwing
	hands := [2]int{s.Hand[0].len() + int(s.Veil[0]), s.Hand[1].len() + int(s.Veil[1])}
	counts := [2]int{g.habitats(&s.Hand[0]), g.habitats(&s.Hand[1])}
	thrown := s.Throws[0] != NoThrow || s.Throws[1] != NoThrow
	switch {
	case !g.timed(s) && t.BreaksFor(TurnActions, func(e *evidence) {
		e.Say("with %s left of %d the part cannot be %s", rule.Count(int(s.Actions), "action"), g.actions, partWords[s.Part%parts])
	}):
	case s.Part == Trimming && !g.read.handLimit && t.BreaksFor(TurnOrder, func(e *evidence) {
		e.Say("a hand may hold any number of cards, so %s has none to drop", g.name(active))
	}):
	case s.Part == Trimming && g.read.handLimit && hands[active] <= handLimit && t.BreaksFor(TurnOrder, func(e *evidence) {
		e.Say("%s has %s in hand, and may keep %d", g.name(active), rule.Count(hands[active], "card"), handLimit)
	}):
	case g.overLimit(s, hands, t):
	case setup && g.begun(s) && t.BreaksFor(TurnOrder, func(e *evidence) {
		e.Say("when the part is %s it is turn 1, nothing has been played or discarded, and no deck has run out", partWords[s.Part])
	}):
	case !g.dealing(s, hands, t):
	case s.Part == Throwing && s.Throws[0] != NoThrow && s.Throws[1] != NoThrow && t.BreaksFor(SetupFirstTie, func(e *evidence) { e.Say("both throws are made, so that they are compared at once") }):
	case s.Part == Throwing && counts[0] != counts[1] && s.Veil == [2]uint8{} && t.BreaksFor(SetupFirstTie, func(e *evidence) {
		e.Say("%s has %s in hand, %s %d", g.name(0), rule.Count(counts[0], "habitat"), g.name(1), counts[1])
	}):
	case s.Part != Throwing && thrown && t.BreaksFor(SetupFirstTie, func(e *evidence) { e.Say("a throw is given, and the part is %s", partWords[s.Part%parts]) }):
	case !g.freed(s, t):
	default:
		return true
	}
	return false
}

// timed reports whether as many actions are left as can be: all of them before
// the draw, at least one during the actions, one less or more when a card has been
// discarded, none when the hand is trimmed or the game over.
func (g *Game) timed(s *State) bool {
	switch s.Part {
	case Drawing:
		return s.Actions == g.actions
	case Redrawing:
		return s.Actions < g.actions
	case Acting:
		return s.Actions > 0 && s.Actions <= g.actions
	}
	return s.Actions == 0
}

// overLimit judges the hands where a reading limits them: only in the actions of a turn
// can a player hold the card more that was drawn.
func (g *Game) overLimit(s *State, hands [2]int, t *trace) bool {
	if !g.read.handLimit {
		return false
	}
	for seat := range rule.Seat(2) {
		limit := handLimit
		if seat == s.Active&1 && (s.Part == Acting || s.Part == Trimming) {
			limit++
		}
		if hands[seat] > limit && t.BreaksFor(TurnOrder, func(e *evidence) {
			e.Say("%s has %s in hand, and can have %d when the part is %s", g.name(seat), rule.Count(hands[seat], "card"), limit, partWords[s.Part%parts])
		}) {
			return true
		}
	}
	return false
}

// begun reports whether something has been done that is not done in the set-up.
func (g *Game) begun(s *State) bool {
	return s.Number != 1 || s.Opened != 0 || s.Last.Is() || g.laid(s) || s.discarded(0) > 0 || s.discarded(1) > 0
}

// laid reports whether a card lies on the table besides the starters.
func (g *Game) laid(s *State) bool {
	return slices.ContainsFunc(s.pieces(), func(p Piece) bool { return p.Role != Starter })
}

// dealing judges whether the hands are as they can be when they are dealt: the
// first player's first, five cards each, and a card more in the deck.
func (g *Game) dealing(s *State, hands [2]int, t *trace) bool {
	active := s.Active & 1
	if s.Part != Throwing && s.Part != Dealing {
		return true
	}
	for seat := range rule.Seat(2) {
		want := g.hand // cards when the other's are dealt, or all
		due := s.Part == Dealing && seat == active
		if s.Part == Dealing && seat > active {
			want = 0
		}
		switch {
		case due && hands[seat] >= g.hand && t.BreaksFor(SetupHand, func(e *evidence) {
			e.Say("%s has %s in hand and is to get one more of %d", g.name(seat), rule.Count(hands[seat], "card"), g.hand)
		}),
			!due && hands[seat] != want && t.BreaksFor(SetupHand, func(e *evidence) {
				e.Say("%s has %s in hand, not %d, when the part is %s", g.name(seat), rule.Count(hands[seat], "card"), want, partWords[s.Part%parts])
			}),
			hands[seat]+s.Deck[seat].len()-int(s.Veil[seat]) <= g.hand && t.BreaksFor(SetupHand, func(e *evidence) {
				e.Say("%s has %s in hand and in the deck, and needs more than %d", g.name(seat), rule.Count(hands[seat]+s.Deck[seat].len()-int(s.Veil[seat]), "card"), g.hand)
			}):
			return false
		}
	}
	return true
}

// freed judges the free MOVEs that have been used: in this turn, of species that the
// player has seen, and that were on the table.
func (g *Game) freed(s *State, t *trace) bool {
	active := s.Active & 1
	for n, one := range g.seen {
		if s.Used>>n&1 == 0 {
			continue
		}
		switch {
		case (s.Part < Acting && s.Part != Redrawing || s.Part >= Over) && t.BreaksFor(SeenFreeMove, func(e *evidence) {
			e.Say("a free MOVE of %s is given as used, and the part is %s", g.cardName(one.card), partWords[s.Part%parts])
		}),
			one.seat != active && t.BreaksFor(SeenFreeMove, func(e *evidence) {
				e.Say("a free MOVE of %s is used, and %s has not seen it in the wild", g.cardName(one.card), g.name(active))
			}),
			g.read.freeAgain && t.BreaksFor(SeenFreeMove, func(e *evidence) {
				e.Say("a free MOVE of %s is noted, of which there can be any number", g.cardName(one.card))
			}),
			!s.hadSpecies(active, one.card) && t.BreaksFor(SeenFreeMove, func(e *evidence) {
				e.Say("a free MOVE of %s is used, and %s has none on the table or discarded", g.cardName(one.card), g.name(active))
			}):
			return false
		}
	}
	return true
}

// hadSpecies reports whether a player has a species on the table or has discarded it.
func (s *State) hadSpecies(seat rule.Seat, card uint8) bool {
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role == Species && one.Card == card && one.seat() == seat {
			return true
		}
	}
	return s.Gone[seat].has(card)
}

// validateDecks judges whether there are the cards that are due to be drawn, and
// whose deck has run out.
func (g *Game) validateDecks(s *State, t *trace) bool {
	active := s.Active & 1
	due := [parts]rule.Clause{Dealing: SetupHand, Drawing: TurnDraw, Redrawing: ActionDiscard}[s.Part%parts]
	switch {
	case s.Part <= Redrawing && s.Deck[active].empty() && t.BreaksFor(due, func(e *evidence) { e.Say("the deck of %s is empty, and a card is to be drawn", g.name(active)) }):
	case s.Part == Drawing && s.Number == 1 && g.read.noFirstDraw && t.BreaksFor(TurnDraw, func(e *evidence) { e.Say("no card is drawn in turn 1") }):
	case s.Part == Redrawing && s.Gone[active].empty() && t.BreaksFor(ActionDiscard, func(e *evidence) {
		e.Say("a card is to be drawn for a discarded one, and %s has discarded none", g.name(active))
	}):
	case s.Part != Dealing && s.Part != Throwing && !g.ends(s, t):
	default:
		for seat := range rule.Seat(2) {
			if left := s.library(seat); left < 0 && t.BreaksFor(SetupDeck, func(e *evidence) {
				e.Say("%s of %s cannot be known: the deck has too few", rule.Count(-left, "card"), g.name(seat))
			}) {
				return false
			}
		}
		return true
	}
	return false
}

// ends judges the end of the game: whether the position names a player whose deck has
// run out if and only if there is one, and whose turn is the last then.
func (g *Game) ends(s *State, t *trace) bool {
	active := s.Active & 1
	last, ran := s.Last.Get()
	last &= 1
	final := g.final(last)
	none := [2]bool{s.Deck[0].empty(), s.Deck[1].empty()}
	switch {
	case !ran && s.Part == Over && t.BreaksFor(EndLastCard, func(e *evidence) { e.Say("no deck has run out") }),
		!ran && s.Part != Over && (none[0] || none[1]) && t.BreaksFor(EndLastCard, func(e *evidence) {
			e.Say("a deck is empty, and no player is given as the one whose deck ran out first")
		}),
		ran && !none[last] && t.BreaksFor(EndLastCard, func(e *evidence) {
			e.Say("the deck of %s has %s and is given as used up", g.name(last), rule.Count(s.Deck[last].len(), "card"))
		}),
		ran && s.Part == Drawing && last == active && t.BreaksFor(EndLastCard, func(e *evidence) {
			e.Say("the deck of %s has run out, so that %s draws no card", g.name(last), g.name(last))
		}),
		ran && s.Part == Over && active != final && t.BreaksFor(EndLastCard, func(e *evidence) {
			e.Say("the deck of %s ran out first, so that the last turn is that of %s", g.name(last), g.name(final))
		}),
		ran && s.Part != Over && g.read.endsAtOnce && active != last && t.BreaksFor(EndLastCard, func(e *evidence) {
			e.Say("the deck of %s has run out, so that the game ended with the turn of %s", g.name(last), g.name(last))
		}),
		ran && s.Part != Over && last == active && none[1-last] && t.BreaksFor(EndLastCard, func(e *evidence) {
			e.Say("the deck of %s was empty before this turn, so that it ran out first", g.name(1-last))
		}):
		return false
	}
	return true
}

// final returns whose turn is the last when the deck of a player has run out first.
func (g *Game) final(last rule.Seat) rule.Seat {
	if g.read.endsAtOnce {
		return last & 1
	}
	return 1 - last&1
}

// validateResult judges the result: nothing before the end, and then what the table shows.
func (g *Game) validateResult(s *State, t *trace) bool {
	for i, c := range scoringClauses {
		if s.Unscored>>i&1 != 0 && t.BreaksFor(c, func(e *evidence) { e.Say("it is given as not counted") }) {
			return false
		}
	}
	wins := g.counted(s)
	return s.Part != Over || s.Winners == wins || !t.BreaksFor(ScoreWinner, func(e *evidence) {
		e.Say("the result is given as %s; the table shows %s", g.resultText(s.Winners), g.resultText(wins))
	})
}

// counted returns who wins when the table is counted now.
func (g *Game) counted(s *State) uint8 {
	next := *s
	next.Winners = 0
	g.finish(&next, g.scorer(s))
	return next.Winners
}
