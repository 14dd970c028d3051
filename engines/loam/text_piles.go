package loam

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// pileLines are what lies in the middle.
func (g *Game) pileLines() []line {
	w := g.write
	owner := schema.Players{Names: g.names, Value: w.owner}
	return []line{
		schema.One("soil", w.pile, func(d *draft) *Pile { return &d.Soil }, schema.Zero).Always().
			Shown("soil Bacillus 2, Potworm", "face up; none"),
		{
			Word: "discard",
			Print: func(d *draft, say func(string)) {
				if !d.Discard.empty() || d.Veil[4] > 0 {
					say(hidden(g.creatureNames(d.Discard), d.Veil[4]))
				}
			},
			Read: func(r *reader) {
				r.D.Veil[4] = 0
				r.D.Discard = g.readPile(r.C, &r.D.Veil[4])
			},
			Example: "discard Termite, unknown 1", Help: "the creature discard pile; none",
		},
		schema.OwnValue("buried", owner, w.pile, func(d *draft, seat rule.Seat) *Pile { return &d.Buried[seat] }, nothing[Pile]).
			Shown("buried p1 Potworm", "of the discard pile, what only p1 knows"),
		schema.One("invasive", w.pile, func(d *draft) *Pile { return &d.Alien }, schema.Zero).
			Shown("invasive Potworm", "beside the root zone; none"),
		schema.One("deck", w.pile, func(d *draft) *Pile { return &d.Deck }, func(d *draft) Pile { return g.restOfCreatures(&d.State) }).OrRest("rest").
			Shown("deck Potworm, Termite", "the creatures named nowhere else; or rest"),
		schema.One("display", w.behaviors, func(d *draft) *Behaviors { return &d.Display }, schema.Zero).Always().
			Shown(`display "Pest Patrol"`, "the available behaviors; none"),
		schema.One("behavior-discard", w.behaviors, func(d *draft) *Behaviors { return &d.BehaviorDiscard }, schema.Zero).
			Shown("behavior-discard Bodyguards", "none"),
		schema.One("behavior-deck", w.behaviors, func(d *draft) *Behaviors { return &d.BehaviorDeck }, func(d *draft) Behaviors { return g.restOfBehaviors(&d.State) }).OrRest("rest").
			Shown("behavior-deck Bodyguards", "those named nowhere else; or rest"),
	}
}

// restOfCreatures returns the creatures that are nowhere but in the deck.
func (g *Game) restOfCreatures(s *State) Pile {
	rest := g.cards.all
	for _, pile := range append([]Pile{s.Soil, s.Discard, s.Alien}, s.Hand[:]...) {
		for card := range pile.each {
			g.cards.take(&rest, g.cards.first[card])
		}
	}
	for _, card := range s.Life[:s.inZones()] {
		g.cards.take(&rest, card)
	}
	return rest
}

// inZones returns how many creatures are in all root zones.
func (s *State) inZones() (n int) {
	for _, size := range s.Size {
		n += int(size)
	}
	return min(n, MaxCreatures)
}

// restOfBehaviors returns the behaviors that are nowhere but in their deck.
func (g *Game) restOfBehaviors(s *State) Behaviors {
	return g.cards.behaviors &^ (s.Display | s.BehaviorDiscard | s.held() | s.using())
}
