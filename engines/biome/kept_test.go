package biome

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"umpire/engines/rule"
)

// kept holds a position to the invariants of the rulebook, as they can be seen
// on the table.
func kept(g *Game, s *State) error {
	for _, check := range []func(*Game, *State) error{keptCards, keptNests, keptTurns, keptGoals, keptEnd, keptVariants} {
		if err := check(g, s); err != nil {
			return err
		}
	}
	return nil
}

func keptCards(g *Game, s *State) error {
	copies := map[string]int{}
	lie := func(card uint8) { copies[g.cardName(card)]++ }
	piles := []Pile{s.Deck, s.Discard}
	for seat := range g.n {
		piles = append(piles, s.Hand[seat], s.Aside[seat])
		b := &s.Biomes[seat]
		if b.Points < 0 {
			return fmt.Errorf("fewer than no points")
		}
		for at := range uint8(spaces) {
			if b.Card[at].Is() {
				lie(b.Card[at].Must())
				card := g.cards.card(b.Card[at].Must())
				if !slices.Contains(card.Habitats, b.habitat(at)) {
					return fmt.Errorf("%s stands in the %s", card.Name, habitatNames[b.habitat(at)])
				}
				if b.Cubes.has(at) && (card.Action == "" || card.Action == "none") {
					return fmt.Errorf("a cube on %s, which has no action", card.Name)
				}
			} else if b.Cubes.has(at) {
				return fmt.Errorf("a cube on an empty space")
			}
			if b.Cond[at].Is() {
				lie(g.cards.conditionOf(b.Cond[at].Must()))
				if b.Bounty[at].Is() {
					return fmt.Errorf("a Changing Conditions card on a Bountiful card")
				}
			}
		}
		if n := bits.OnesCount32(uint32(b.Cubes)); n > int(s.Season) {
			return fmt.Errorf("%d cubes in season %d", n, s.Season)
		}
	}
	for _, p := range piles {
		for card := range p.each {
			lie(card)
		}
	}
	for i := range g.cards.Cards {
		if c := &g.cards.Cards[i]; copies[c.Name] > c.Copies {
			return fmt.Errorf("%d of %s", copies[c.Name], c.Name)
		}
	}
	return nil
}

func keptNests(g *Game, s *State) error {
	for seat := range g.n {
		b := &s.Biomes[seat]
		birds, rabbits := map[uint8]int{}, map[uint8]int{}
		for at := range uint8(spaces) {
			if b.Holder[at].None() {
				continue
			}
			if season := s.Season % 4; s.Phase < Disaster || season != 3 && season != 0 || season == 3 && s.Phase < Nesting || season == 0 && s.Phase >= Action {
				return fmt.Errorf("a nest in season %d, phase %s", s.Season, phaseWords[s.Phase])
			}
			holder := b.Holder[at].Must()
			if g.read.plantless && g.disasters && s.Season%4 == 0 {
				continue // the plant may be lost under that reading
			}
			if b.Card[at].None() || b.Card[holder].None() || !g.board.Neighbours[at].has(holder) {
				return fmt.Errorf("a nest joins %s and %s", g.spaceName(at), g.spaceName(holder))
			}
			parent, plant := g.cards.card(b.Card[at].Must()), g.cards.card(b.Card[holder].Must())
			if plant.Type != tree && plant.Type != flower && plant.Type != misc || parent.Type != bird && !parent.Rabbit {
				return fmt.Errorf("a nest of %s in %s", parent.Name, plant.Name)
			}
			most := 6
			if birds[holder]++; parent.Rabbit {
				birds[holder]--
				rabbits[holder]++
			} else {
				most = parent.Chicks
			}
			if bounty := g.static(b, at); bounty != nil {
				most += int(bounty.chicks)
			}
			if int(b.babies(at)) > most {
				return fmt.Errorf("%d babies of %s", b.babies(at), parent.Name)
			}
			if rabbits[holder] > 4 || plant.Type == tree && birds[holder] > 2 || plant.Type == misc && birds[holder] > 1 || plant.Type == flower && birds[holder] > 0 {
				return fmt.Errorf("%d birds and %d rabbits nest in %s", birds[holder], rabbits[holder], plant.Name)
			}
			there := b.habitat(holder)
			if there != b.habitat(at) && (!slices.Contains(parent.Habitats, there) || parent.Rabbit && !g.read.rabbitsAcross || g.read.treesAcross && plant.Type != tree) {
				return fmt.Errorf("a nest of %s in the %s", parent.Name, habitatNames[there])
			}
		}
	}
	return nil
}

func keptTurns(g *Game, s *State) error {
	if s.Phase < Disaster {
		if s.Season != 0 {
			return fmt.Errorf("season %d in set-up", s.Season)
		}
		return nil
	}
	if s.Season < 1 || s.Season > 12 {
		return fmt.Errorf("season %d", s.Season)
	}
	season := s.Season % 4
	switch s.Phase {
	case Nesting:
		if season != 3 {
			return fmt.Errorf("nesting in season %d", s.Season)
		}
	case Predation, Feeding, Scavenging:
		if season != 0 {
			return fmt.Errorf("%s in season %d", phaseWords[s.Phase], s.Season)
		}
	case Migration:
		if season != 1 || s.Season == 1 || !g.advanced {
			return fmt.Errorf("migration in season %d", s.Season)
		}
	case Disaster:
		if !g.disasters {
			return fmt.Errorf("a disaster without the variant")
		}
	case Action:
		for i := range g.n {
			seat := (s.Start + i) % g.n
			before, had := (seat+g.n-s.Start)%g.n < (s.Turn+g.n-s.Start)%g.n, s.Ready>>seat&1 != 0
			if seat != s.Turn && before != had {
				return fmt.Errorf("it is the turn of %s, and %s has had it is %v", g.name(s.Turn), g.name(seat), had)
			}
		}
	case Collect:
		if s.Last.Is() && !g.read.ownTurn {
			for seat := range g.n {
				if seat != s.Last.Must() && s.points(seat) <= s.points(s.Last.Must()) {
					return fmt.Errorf("%s is not last alone", g.name(s.Last.Must()))
				}
			}
		}
	}
	return nil
}

func keptGoals(g *Game, s *State) error {
	for goal := range g.cards.Goals {
		for seat := range g.n {
			place := s.Place[goal][seat]
			if place == 0 {
				if s.Public>>goal&1 != 0 && g.holds(&g.cards.Goals[goal].is, &s.Biomes[seat]) {
					return fmt.Errorf("%s meets %s and has not claimed it", g.name(seat), g.goalName(uint8(goal)))
				}
				continue
			}
			better := 0
			for other := range g.n {
				if p := s.Place[goal][other]; p != 0 && p < place {
					better++
				}
			}
			if !g.solo && better != int(place)-1 {
				return fmt.Errorf("%s has place %d of %s after %d others", g.name(seat), place, g.goalName(uint8(goal)), better)
			}
			if g.solo && (place > 3 || place == 2 && s.Season < 7 || place == 3 && s.Season < 11) {
				return fmt.Errorf("place %d in season %d", place, s.Season)
			}
		}
	}
	return nil
}

func keptEnd(g *Game, s *State) error {
	most, full := 0, false
	for seat := range g.n {
		most = max(most, s.points(seat))
		full = full || bits.OnesCount32(uint32(s.Biomes[seat].Filled)) == spaces
	}
	if s.Phase >= Disaster && !g.solo && (most >= 120 || full) && !g.ending(s) {
		return fmt.Errorf("%d points, full is %v, and the end is not triggered", most, full)
	}
	for seat := range g.n {
		if won := s.Winners>>seat&1 != 0; won != (s.Phase >= Over && !g.solo && s.points(seat) == most) {
			return fmt.Errorf("%s has %d points, and has won is %v", g.name(seat), s.points(seat), won)
		}
	}
	return nil
}

func keptVariants(g *Game, s *State) error {
	for seat := range g.n {
		if s.Private[seat].Is() && !g.private {
			return fmt.Errorf("a private achievement without the variant")
		}
		if b := &s.Biomes[seat]; b.Bounty != [spaces]rule.Maybe[uint8]{} && !g.bountiful {
			return fmt.Errorf("a Bountiful card without the variant")
		}
	}
	return nil
}

// TestKept plants positions that break an invariant: each is found by the
// invariants, and refused.
func TestKept(t *testing.T) {
	for _, c := range []struct{ what, position string }{
		{"two of a card of which there is one", "hand p1 \"Bald Eagle\"\nboard p2 a1 \"Bald Eagle\""},
		{"a card out of its habitat", "board p1 c1 \"Marsh Beaver\""},
		{"a cube on a card without an action", "board p1 a1 \"Marsh Beaver\" used"},
		{"more cubes than turns", "season 1\nphase action\nboard p1 a1 \"Marsh Turtle\" used, a2 \"Marsh Snail\" used"},
		{"a nest in Fall", "board p1 a1 \"Marsh Wren\", a2 \"Marsh Oak\"\nnests p1 a1 in a2"},
		{"a nest across a corner", "season 7, phase nesting\nboard p1 a1 \"Marsh Wren\", b2 \"Marsh Oak\"\nnests p1 a1 in b2"},
		{"a nest in another habitat", "season 7, phase action\nboard p1 b1 \"Marsh Wren\", c1 \"Prairie Elm\"\nnests p1 b1 in c1"},
		{"five chicks of a bird of four", "season 7, phase action\nboard p1 a1 \"Marsh Wren\", a2 \"Marsh Oak\"\nnests p1 a1 in a2 5"},
		{"a turn before that of the starting player", "start p1\nturn p1\nready p2"},
		{"a turn that was left out", "start p1\nturn p2\nready none"},
		{"a last place that is shared", "phase collect\nlast p1"},
		{"nesting in Winter", "season 6, phase nesting"},
		{"migration in the Standard mode", "season 5, phase migration"},
		{"a disaster without the variant", "season 6, phase disaster"},
		{"a season of no year", "season 13"},
		{"an achievement that is met and not claimed", "achievements \"The Ranger\"\nboard p1 c1 \"Prairie Wolf\", a1 \"Marsh Otter\""},
		{"a third place behind one", "achievements \"The Florist\" p1 1 p2 3"},
		{"a winner with fewer points", "season 12, phase over\npoints p1 90\nwinners p1"},
		{"a private achievement without the variant", "private p1 \"The Ranger\""},
		{"a Bountiful card without the variant", "bountiful p1 a1 \"Rich Soil\""},
	} {
		t.Run(c.what, func(t *testing.T) {
			g := New()
			s, err := g.ParseState(c.position)
			if err != nil {
				t.Fatal(err)
			}
			if kept(g, &s) == nil {
				t.Error("the invariants do not find it")
			}
			if len(rule.Violations[State, Move](g, &s)) == 0 {
				t.Error("the position stands")
			}
		})
	}
}
