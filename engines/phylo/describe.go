package phylo

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

var words = rule.Words[*Game, State, Move]{
	"actions": func(t *sentence) string { return strconv.Itoa(int(t.Game.actions)) },
	"active":  func(t *sentence) string { return t.Game.name(t.Before.Active) },
	"along":   func(t *sentence) string { return t.Game.describeAlong(t.Before, t.Move.From) },
	"begins":  func(t *sentence) string { return t.Game.name(t.After.Active) },
	"card":    func(t *sentence) string { return t.Game.cardName(t.Move.Card) },
	"first":   func(t *sentence) string { return t.Game.name(0) },
	"moved":   func(t *sentence) string { return t.Game.faceName(t.Before, t.Move.From) },
	"other":   func(t *sentence) string { return t.Game.name(1 - t.Before.Active&1) },
	"second":  func(t *sentence) string { return t.Game.name(1) },
	"target":  func(t *sentence) string { return t.Game.faceName(t.Before, t.Move.To) },
	"to":      func(t *sentence) string { return t.Move.To.String() },
}

// code says what needs a condition or a list.
var code = provisions{
	SetupHand:     {Describe: (*Game).describeDraw},
	SetupFirstTie: {Describe: (*Game).describeThrow},
	TurnDraw:      {Describe: (*Game).describeDraw},
	ActionDiscard: {Describe: (*Game).describeDraw},

	EndLastCard: {Describe: (*Game).describeEnd},
	ScoreWinner: {Describe: (*Game).describeWinner},

	EventDuration:      {Describe: func(g *Game, _ Move, before, after *State) string { return g.describeEvents(before, after) }},
	EventRemovedToPile: {Describe: (*Game).describePiled},
	RemoveStep:         {Describe: func(g *Game, _ Move, before, _ *State) string { return g.describeLost(before) }},
	RemovePile:         {Describe: (*Game).describePiled},

	ActionSpecies: {Describe: (*Game).describeSpecies},
}

func (g *Game) describeSpecies(m Move, before, _ *State) string {
	where := map[Kind]string{Onto: "onto ", Under: "under "}[m.Kind]
	return fmt.Sprintf("%s lays %s %s%s", g.name(before.Active), g.cardName(m.Card), where, m.To)
}

func (g *Game) describeDraw(m Move, before, after *State) string {
	does := map[Kind]string{Draw: "draws ", Discard: "discards ", Drop: "discards "}[m.Kind]
	if after.Part == Trimming && before.Part != Trimming {
		return fmt.Sprintf("%s has %s in hand and drops down to %d", g.name(after.Active), rule.Count(after.Hand[after.Active&1].len(), "card"), handLimit)
	}
	if after.Part == Drawing || does == "" {
		return g.name(after.Active) + " has to draw a card"
	}
	return g.name(before.Active) + " " + does + g.cardName(m.Card)
}

// describeThrow says that a throw decides who begins, and what is thrown once both are.
func (g *Game) describeThrow(m Move, before, after *State) string {
	throws := before.Throws
	throws[m.Seat&1] = m.Throw()
	switch {
	case before.Part != Throwing:
		return "as many habitats each: a throw decides"
	case throws[0] == NoThrow || throws[1] == NoThrow:
		return g.name(m.Seat) + " has thrown"
	case after.Part == Throwing:
		return fmt.Sprintf("%s and %s both throw %s: they throw again", g.name(0), g.name(1), throwWords[throws[0]])
	}
	return fmt.Sprintf("%s throws %s, %s throws %s: %s begins", g.name(0), throwWords[throws[0]], g.name(1), throwWords[throws[1]], g.name(after.Active))
}

func (g *Game) describeEnd(_ Move, before, _ *State) string {
	active := g.name(before.Active)
	switch last, ran := before.Last.Get(); {
	case ran:
		return fmt.Sprintf("the deck of %s has run out and the last turn is over", g.name(last))
	case g.read.endsAtOnce:
		return fmt.Sprintf("the deck of %s is empty: the game ends with this turn", active)
	}
	return fmt.Sprintf("the deck of %s is empty: the turn of %s after this one is the last", active, g.name(1-before.Active&1))
}

func (g *Game) describeWinner(_ Move, before, after *State) string {
	south, north := g.score(before, 0, g.scorer(before)), g.score(before, 1, g.scorer(before))
	more := ""
	if south == north && g.read.moreSpecies {
		more = fmt.Sprintf(", species %d to %d", g.present(before, 0), g.present(before, 1))
	}
	return fmt.Sprintf("%s %d, %s %d%s: %s", g.name(0), south, g.name(1), north, more, verdict(g.resultText(after.Winners)))
}

func verdict(result string) string {
	switch result {
	case "both":
		return "both win"
	case "nobody":
		return "no player wins"
	}
	return result + " wins"
}

func (g *Game) faceName(s *State, p Spot) string {
	i := s.face(p)
	if i < 0 {
		return p.String()
	}
	return fmt.Sprintf("%s %s", g.cardName(s.Table[i].Card), p)
}

// describeAlong says which parasites and events go along with a card that moves.
func (g *Game) describeAlong(s *State, from Spot) string {
	i, names := s.face(from), []string{}
	if i < 0 {
		return ""
	}
	for _, one := range s.Table[i+1 : s.end(i)] {
		names = append(names, g.cardName(one.Card))
	}
	if len(names) == 0 {
		return ""
	}
	return " with " + rule.And(names)
}

// describeLost says which species are removed, and where their chains broke.
func (g *Game) describeLost(s *State) string {
	lost := g.lost(s, rule.NewTrace[State](&g.book))
	q := g.asker(s)
	w := q.web()
	var gone mask
	for i := range w.n {
		if lost.has(int(w.faces[i].piece)) {
			gone.add(i)
		}
	}
	var words []string
	reported := gone
	for rest := gone; !rest.empty(); rest = rest.rest() {
		i := rest.first()
		words = append(words, q.label(i)+" is removed: "+q.broken(i, nothing, &reported))
	}
	return strings.Join(words, "; ")
}

// broken says why a species hangs on no habitat: what it cannot stand on, and what is wrong with
// what it stands on, apart from the card that the question comes from, if any.
func (q *asker) broken(i, from int, reported *mask) string {
	reported.add(i)
	var words []string
	for near := q.w.meet(i); !near.empty(); near = near.rest() {
		b := near.first()
		if b == from {
			continue
		}
		if q.holds(b, i) {
			words = append(words, "it "+q.standing(i, b, reported))
		} else if line := q.noLink(i, b); line.Clause != q.g.book.Clauses[SpeciesStarterGivesNone].ID {
			words = append(words, line.What)
		}
	}
	switch {
	case words != nil:
		return strings.Join(words, ", ")
	case from >= 0:
		return "it stands on nothing else"
	}
	return "it stands on nothing"
}

// standing says what a species stands on and, if it hangs on no habitat there, why: the chain is
// followed up to the link that broke, or to a card of which it has been reported.
func (q *asker) standing(i, b int, reported *mask) string {
	text := "stands on " + q.label(b)
	switch {
	case q.w.connected(i):
		return text
	case q.w.connected(b):
		e := &evidence{}
		q.g.outOfRange(e, q.w, &q.w.faces[i], b)
		return text + ", but " + e.Words
	case reported.has(b):
		return text + ", which hangs on no habitat"
	}
	return text + ", which hangs on no habitat (" + q.broken(b, i, reported) + ")"
}

func (q *asker) holds(b, i int) bool { return q.g.stands(&q.w.faces[i], &q.w.faces[b], q.t) }

// describeEvents says which events are over, and how long the others last.
func (g *Game) describeEvents(before, after *State) string {
	for i := range before.pieces() {
		one := &before.Table[i]
		if i < len(after.pieces()) && *one == after.Table[i] {
			continue
		}
		if i < len(after.pieces()) && after.Table[i].Role == Event && after.Table[i].at() == one.at() && after.Table[i].Card == one.Card && after.Table[i].turnsLeft()+1 == one.turnsLeft() {
			return fmt.Sprintf("%s on %s: %s left", g.cardName(one.Card), g.faceName(before, one.at()), rule.Count(after.Table[i].turnsLeft(), "turn"))
		}
		return fmt.Sprintf("%s on %s is over", g.cardName(one.Card), g.faceName(before, one.at()))
	}
	return ""
}

func (set *CardSet) printed(c *Card) (lines []string) {
	add := func(yes bool, format string, args ...any) {
		if yes {
			lines = append(lines, fmt.Sprintf(format, args...))
		}
	}
	species := c.Sort == SpeciesCard
	add(species, "SCALE %d, FOODCHAIN %d, %s, %s", c.Scale, c.Rank, c.Diet, set.Classes[c.Class])
	add(c.Terrains != 0, "TERRAIN %s, CLIMATE %s", valueNames(c.Terrains, set.Terrains), valueNames(c.Climates, set.Climates))
	add(c.Range > 0, "range %d", c.Range)
	add(c.Move > 0, "MOVE %d", c.Move)
	add(c.Spread > 0, "SPREAD %d, needs %s", c.Spread, needNames[c.Needs])
	add(c.Doubles, "WIND doubles SPREAD")
	add(len(c.Keywords) > 0, "%s", strings.Join(c.Keywords, ", "))
	add(c.Invades != nil, "onto %s", set.filterText(c.Invades))
	add(c.Hosts != nil, "under %s", set.filterText(c.Hosts))
	add(c.Beside != 0, "is laid next to %s", valueNames(c.Beside, set.Terrains))
	add(species, "%s", rule.Count(int(c.Points), "point"))
	if c.Sort == EventCard {
		add(true, "on a %s: %s", c.OnSort, set.filterText(&c.On))
		add(c.Sets != 0, "TERRAIN becomes %s", valueNames(c.Sets, set.Terrains))
		add(c.Cools != 0, "CLIMATE becomes %s", valueNames(c.Cools, set.Climates))
		add(c.Discards, "discards the card")
		add(c.Wind, "is WIND")
		add(c.Duration > 0, "%s", rule.Count(int(c.Duration), "turn"))
		add(c.Duration == 0, "permanent")
	}
	return lines
}

// scalesText writes a set of SCALEs: 6 or 7.
func scalesText(scales uint16) string {
	var words []string
	for scale := range maxScale + 1 {
		if scales>>scale&1 != 0 {
			words = append(words, strconv.Itoa(scale))
		}
	}
	return strings.Join(words, " or ")
}

func (set *CardSet) filterText(f *Filter) string {
	if f == nil {
		return "none"
	}
	var words []string
	add := func(yes bool, format string, args ...any) {
		if yes {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	add(f.Class != 0, "class %s", set.Classes[f.Class])
	add(f.Scales != 0, "SCALE %s", scalesText(f.Scales))
	add(f.ScaleMin > 0, "SCALE %d or more", f.ScaleMin)
	add(f.SameScale, "the same SCALE")
	add(f.SameRank, "the same FOODCHAIN")
	add(f.SameName, "the same species")
	add(f.Terrains != 0, "TERRAIN %s", strings.ReplaceAll(valueNames(f.Terrains, set.Terrains), " ", " or "))
	add(f.HasSpread, "with SPREAD")
	if words == nil {
		return "any"
	}
	return strings.Join(words, ", ")
}

// describePiled says which cards go to whose discard pile.
func (g *Game) describePiled(_ Move, before, after *State) string {
	var said []string
	for seat := range rule.Seat(2) {
		for card := range g.cards {
			switch n := after.Gone[seat].count(uint8(card)) - before.Gone[seat].count(uint8(card)); {
			case n == 1:
				said = append(said, fmt.Sprintf("%s goes to the pile of %s", g.cardName(uint8(card)), g.name(seat)))
			case n > 1:
				said = append(said, fmt.Sprintf("%d %s go to the pile of %s", n, g.cardName(uint8(card)), g.name(seat)))
			}
		}
	}
	for seat := range rule.Seat(2) {
		if n := int(after.Unseen[seat]) - int(before.Unseen[seat]); n > 0 {
			said = append(said, fmt.Sprintf("to the pile of %s, from the table: %s that is not known", g.name(seat), rule.Count(n, "card")))
		}
	}
	return strings.Join(said, ", ")
}
