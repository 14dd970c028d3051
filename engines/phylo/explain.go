package phylo

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// comesFirst is the evidence that something else is due in the part of the game.
func (g *Game) comesFirst(e *evidence, s *State) {
	e.Is("part", partWords[min(s.Part, Over)])
	switch active := g.name(s.Active); s.Part {
	case Dealing:
		e.Say("the opening hands are being dealt")
	case Drawing:
		e.Say("%s draws a card first", active)
	case Redrawing:
		e.Say("%s draws a card for the discarded one first", active)
	case Throwing:
		e.Say("a throw decides first who begins")
	case Trimming:
		e.Say("%s first drops cards, down to %d", active, handLimit)
	case Over:
		e.Say("the game is over")
	default:
		e.Say("%s has %s left", active, rule.Count(int(s.Actions), "action"))
	}
}

// notOpened is the evidence that a player may not play other cards than habitats.
func (g *Game) notOpened(e *evidence, seat rule.Seat) {
	e.Is(g.name(seat)+".opened", false)
	if e.Say("%s has laid no habitat yet", g.name(seat)); g.read.firstOfGame {
		e.Is(g.name(1-seat&1)+".opened", false).Say("no player has laid a habitat yet")
	}
}

func (g *Game) lacks(e *evidence, s *State, seat rule.Seat, card uint8) {
	e.Is(fmt.Sprintf("%s.holds(%q)", g.name(seat), g.cardName(card)), 0)
	if held := g.pileText(&s.Hand[seat&1], s.Veil[seat&1]); held != "none" {
		e.Say("%s holds %s", g.name(seat), held)
		return
	}
	e.Say("%s holds no card", g.name(seat))
}

// offGridAt is the evidence that no card may lie on a spot by the reading of the grid.
func (g *Game) offGridAt(e *evidence, p Spot) {
	amiss := "%s is half off %s's starter in both directions"
	if g.read.aligned {
		amiss = "%s is not exactly aligned with %s's starter"
	}
	e.Is("move.aligned", false).Say(amiss, p, g.name(0))
}

// inTheWay is the evidence that cards lie where one is to go; without is the index of a
// piece that is not in the way itself.
func (j *judge) inTheWay(e *evidence, to Spot, without int) {
	var words []string
	w, itself := j.web(), 0
	for k := range w.n {
		switch f := &w.faces[k]; {
		case f.overlaps(to) && int(f.piece) == without:
			itself = 1
		case f.overlaps(to):
			e.About(f.Spot.String())
			words = append(words, j.label(f))
		}
	}
	if words == nil {
		from := j.s.Table[without].at()
		e.Since(fmt.Sprintf("covered(%q)", from), j.asker(j.s).covered(from), ">", 0).Say("the card that it covers stays there")
		return
	}
	e.Since(fmt.Sprintf("overlaps(%q)", to), len(words)+itself, ">", itself).Say("in the way: %s", strings.Join(words, ", "))
}

// farther is the evidence that a spot is too far away, or not as far as it must be, or the same.
func (j *judge) farther(e *evidence, from, to Spot, d, far int, exactly bool, value string) {
	fact := fmt.Sprintf("distance(%q, %q)", from, to)
	e.About(from.String())
	switch what := j.faceName(j.s, from); {
	case d < 1:
		e.Since(fact, d, "<", 1).Say("%s is there already", what)
	case far == 0:
		e.Since("move.reach", far, "<", 1).Say("%s has no %s", what, value)
	case exactly:
		e.Since(fact, d, "!=", far).Say("%s has %s %d and goes exactly that far, and %s is %s away", what, value, far, to, rule.Count(d, "step"))
	default:
		e.Since(fact, d, ">", far).Say("%s has %s %d, and %s is %s away", what, value, far, to, rule.Count(d, "step"))
	}
}

func (g *Game) notTheirs(e *evidence, s *State, p Spot, seat rule.Seat) {
	e.Since(fmt.Sprintf("owner(%q)", p), g.name(1-seat&1), "!=", g.name(seat)).About(p.String()).Say("%s is %s's", g.faceName(s, p), g.name(1-seat&1))
}

// noMover is the evidence that no species lies where one is to move or to spread.
func (g *Game) noMover(e *evidence, s *State, p Spot) {
	i := s.face(p)
	if i < 0 {
		e.Is(fmt.Sprintf("at(%q)", p), "").Say("there is no card at %s", p)
		return
	}
	e.About(p.String())
	switch one := &s.Table[i]; {
	case !one.Role.living():
		e.Is(fmt.Sprintf("role(%q)", p), roleWords[one.Role]).Say("%s is a %s", g.faceName(s, p), roleWords[one.Role])
	case one.Role == Copy:
		e.Is(fmt.Sprintf("copy(%q)", p), true).Say("%s is a copy, which has no SPREAD", g.faceName(s, p))
	default:
		c := g.card(one.Card)
		if c.Diet == Photosynthetic {
			e.Since(fmt.Sprintf("rank(%q)", p), int(c.Rank), "!=", 1)
		} else {
			e.Since(fmt.Sprintf("diet(%q)", p), c.Diet.String(), "!=", Photosynthetic.String())
		}
		e.Say("%s is not a plant", g.faceName(s, p))
	}
}

func (g *Game) noTarget(e *evidence, p Spot) {
	e.Is(fmt.Sprintf("at(%q)", p), "").Say("there is no card at %s", p)
}

// offTarget is the evidence against a card on which another of a certain kind is to be
// played: that it is another kind of card than that means, is not what its filter names,
// nil for none, or something else.
func (g *Game) offTarget(e *evidence, c *Card, b *face, kind Sort, f *Filter, further ...string) {
	var words []string
	role := fmt.Sprintf("role(%q)", b.Spot)
	switch {
	case b.role == Starter:
		e.Is(role, roleWords[Starter])
		words = append(words, g.label(b)+" is a starter")
	case (kind == HabitatCard) != (b.role == Habitat):
		e.Is(fmt.Sprintf("(%s == %q)", role, roleWords[Habitat]), b.role == Habitat)
		words = append(words, fmt.Sprintf("%s is a %s and no %s", g.label(b), roleWords[b.role], kind))
	case f != nil:
		if text := g.misfit(f, c, b); text != "" {
			e.Is("move.fits", false)
			words = append(words, g.label(b)+" "+text)
		}
	}
	for _, text := range further {
		if text != "" {
			words = append(words, text)
		}
	}
	e.About(b.Spot.String()).Say("%s", strings.Join(words, ", and "))
}

func unless(holds bool, text string) string {
	if holds {
		return ""
	}
	return text
}

// misfit says what of a card a filter does not mean, "" if it means the card.
func (g *Game) misfit(f *Filter, c *Card, b *face) string {
	of := g.card(b.card)
	var words []string
	add := func(yes bool, format string, args ...any) {
		if yes {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	add(f.Class != 0 && of.Class != f.Class, "is of class %s, not %s", g.set.Classes[of.Class], g.set.Classes[f.Class])
	add(f.Scales != 0 && f.Scales>>of.Scale&1 == 0, "has SCALE %d, not %s", of.Scale, scalesText(f.Scales))
	add(of.Scale < f.ScaleMin, "has SCALE %d, less than %d", of.Scale, f.ScaleMin)
	add(f.SameScale && of.Scale != c.Scale, "has SCALE %d, not %d", of.Scale, c.Scale)
	add(f.SameRank && of.Rank != c.Rank, "has FOODCHAIN %d, not %d", of.Rank, c.Rank)
	add(f.SameName && of.Name != c.Name, "is not the same species")
	add(f.HasSpread && of.Spread == 0, "has no SPREAD")
	add(f.HasSpread && of.Spread > 0 && b.role == Copy, "is a copy, which has no SPREAD")
	add(f.Terrains != 0 && f.Terrains&b.terrains == 0, "has TERRAIN %s, not %s", listed(b.terrains, g.set.Terrains, " and "), listed(f.Terrains, g.set.Terrains, " or "))
	return strings.Join(words, " and ")
}

func (g *Game) pieceName(one *Piece) string { return g.cardName(one.Card) + " " + one.at().String() }

func (g *Game) label(f *face) string { return g.cardName(f.card) + " " + f.Spot.String() }

// outOfRange is the evidence that a spot is too far from the habitats on which the face at i hangs.
func (g *Game) outOfRange(e *evidence, w *web, a *face, i int) {
	var words []string
	for from := w.bearers[i]; !from.empty(); from = from.rest() {
		k := from.first()
		h := &w.faces[k]
		if g.read.direct && !shares(a, h) || g.inReach(w, a, i, k) {
			continue
		}
		if limit := int(g.cards[h.card].Range); g.read.links && !g.read.mutual {
			many := "as many"
			if !w.connected(i) {
				many = "more"
			}
			e.Is(fmt.Sprintf("connected(%q)", w.faces[i].Spot), w.connected(i))
			words = append(words, fmt.Sprintf("%s has range %d, and the chain to it has %s links", g.label(h), limit, many))
		} else {
			far := g.distance(w.origin, a.Spot, h.Spot)
			e.Since(fmt.Sprintf("distance(%q, %q)", a.Spot, h.Spot), far, ">", limit)
			words = append(words, fmt.Sprintf("%s has range %d and is %d away from %s", g.label(h), limit, far, a.Spot))
		}
	}
	if e.Say("%s", strings.Join(words, ", ")); words == nil {
		e.Is(fmt.Sprintf("connected(%q)", w.faces[i].Spot), w.connected(i)).Say("out of the range of its habitat")
	}
}

// unlike is the evidence that two cards have no TERRAIN or no CLIMATE in common.
func (g *Game) unlike(e *evidence, a, b *face) {
	e.Is("move.shares(here)", false)
	var words []string
	if a.linkTerr&b.linkTerr == 0 {
		words = append(words, fmt.Sprintf("TERRAIN %s, not %s", listed(b.linkTerr, g.set.Terrains, " and "), listed(a.linkTerr, g.set.Terrains, " or ")))
	}
	if a.linkClim&b.linkClim == 0 {
		words = append(words, fmt.Sprintf("CLIMATE %s, not %s", listed(b.linkClim, g.set.Climates, " and "), listed(a.linkClim, g.set.Climates, " or ")))
	}
	e.Say("%s", strings.Join(words, ", and "))
}

// rankedApart is the evidence that FOODCHAIN keeps one species from standing on another: by
// the reading in force the other may have these ranks.
func rankedApart(e *evidence, a, b *Card, may ...uint8) {
	e.Is(fmt.Sprintf("(rank(here) in %s)", strings.ReplaceAll(fmt.Sprint(may), " ", ", ")), false)
	e.Say("FOODCHAIN %d, and the %s %s has %d", b.Rank, a.Diet, a.Name, a.Rank)
}

// eats is the evidence that a herbivore does not eat a species: by its FOODCHAIN or, by
// reading B of phylo.ruling.herbivore-black, its DIET.
func (g *Game) eats(e *evidence, a, b *Card) {
	switch {
	case b.Rank == 1:
		e.Since("diet(here)", b.Diet.String(), "!=", Photosynthetic.String()).Say("DIET %s, and the %s %s eats yellow cards only", b.Diet, a.Diet, a.Name)
	case g.read.ownRank:
		rankedApart(e, a, b, 1, a.Rank)
	default:
		rankedApart(e, a, b, 1)
	}
}

// listed writes some TERRAINs or CLIMATEs: forest and grassland.
func listed(values Values, names []string, between string) string {
	return rule.OrNone(strings.Fields(valueNames(values, names)), between)
}
