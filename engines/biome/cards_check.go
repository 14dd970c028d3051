package biome

import (
	"umpire/engines/fields"
	"umpire/engines/rule"
)

// A cardFile is a plant or an animal as a card set has it.
type cardFile struct {
	Name      fields.Value[string] `field:"name" unique:"card"`
	Copies    fields.Value[int]    `field:"copies" range:"1..99"`
	Points    int                  `field:"points" range:"0..99"`
	Latin     fields.Field         `field:"latin,may"`
	Type      fields.Value[int]    `field:"type" words:"tree flower misc-plant bird mammal reptile misc-animal"`
	Habitats  fields.Field         `field:"habitats"`
	Cost      fields.Field         `field:"cost"`
	Rabbit    fields.Field         `field:"rabbit,may"`
	Chicks    fields.Field         `field:"chicks,may"`
	Nests     fields.Field         `field:"bird_nests,may"`
	Predator  fields.Field         `field:"predator,may"`
	Scavenges fields.Field         `field:"scavenges,may"`
	Action    fields.Field         `field:"action,may"`
	_         any                  `field:"from,may"`
}

func (r *cardReader) mainCard(item fields.Field) {
	var f cardFile
	r.Struct(item, &f)
	r.card(&f, 0)
}

func (r *cardReader) startingCard(item fields.Field) {
	var f struct {
		cardFile
		Number int `field:"start_no" range:"1..6"`
	}
	r.Struct(item, &f)
	if f.Copies.V > 1 {
		r.Fail(f.Copies.Field, nil, "%s: there is one of each starting card", f.Copies.Path())
	}
	r.card(&f.cardFile, f.Number)
}

// card adds a plant or an animal. number is that of a starting card, else 0.
func (r *cardReader) card(f *cardFile, number int) {
	if !f.Type.Right {
		return
	}
	c := Card{Name: f.Name.V, StartNo: number, Copies: f.Copies.V, Points: f.Points, Type: uint8(f.Type.V), Action: "none"}
	if f.Latin.Given() {
		c.Latin = r.Text(f.Latin)
	}
	c.Habitats = r.habitats(f.Habitats)
	if n := len(c.Habitats); (n < 1 || n > 2) && f.Habitats.Given() {
		r.Fail(f.Habitats, nil, "%s is one or two habitats", f.Habitats.Path())
	}
	r.cost(f.Cost, &c)
	r.breeding(f, &c)
	c.Predator = r.yesOf(f.Predator, &c, isAnimal(c.Type), "animals hunt")
	if f.Scavenges.Given() {
		c.Scavenges = r.scavenges(f.Scavenges)
	}
	if f.Action.Given() && !f.Action.Says("none") {
		c.pc, c.Action = r.action(f.Action)
	}
	r.set.Cards = append(r.set.Cards, c)
}

func (r *cardReader) scavenges(f fields.Field) *scavenging {
	var one struct {
		Own  int     `field:"needs_own" words:"none marsh prairie jungle"`
		Over []uint8 `field:"habitats" words:"marsh prairie jungle"`
	}
	r.Struct(f, &one)
	s := &scavenging{own: none}
	if one.Own > 0 {
		s.own = uint8(one.Own - 1)
	}
	for _, habitat := range one.Over {
		s.over |= 1 << habitat
	}
	return s
}

func (r *cardReader) yesOf(field fields.Field, c *Card, may bool, words string) bool {
	yes := r.Yes(field)
	if yes && !may {
		r.Fail(field, nil, "%s: only %s, and %s is a %s", field.Path(), words, c.Name, typeNames[c.Type])
	}
	return yes
}

// cost reads what a card costs: plants sunlight, animals food.
func (r *cardReader) cost(f fields.Field, c *Card) {
	found := r.Fields(f, nil, resourceNames)
	sum := 0
	for kind, name := range resourceNames {
		field, ok := found[name]
		if !ok {
			continue
		}
		if isPlant(c.Type) != (kind == sunlight) {
			r.Fail(field, nil, "%s: plants cost sunlight and animals food", field.Path())
		}
		n := r.Number(field, 1, 15)
		c.Cost[kind] = uint8(n)
		sum += n
	}
	if sum == 0 && f.Given() {
		r.Fail(f, nil, "%s: a card costs something", f.Path())
	}
}

// breeding reads chicks, rabbits and the symbols for nests.
func (r *cardReader) breeding(f *cardFile, c *Card) {
	c.Rabbit = r.yesOf(f.Rabbit, c, isAnimal(c.Type) && c.Type != bird, "animals that are no birds are rabbits")
	missing := fields.Field{}
	switch {
	case c.Type == bird && f.Chicks == missing:
		r.Fail(f.Name.Field, nil, "%s is a bird and lacks the field \"chicks\"", c.Name)
	case c.Type == bird:
		c.Chicks = r.Number(f.Chicks, 1, 9)
	case f.Chicks != missing:
		r.Fail(f.Chicks, nil, "%s: only birds have chicks", f.Chicks.Path())
	}
	switch {
	case isPlant(c.Type) && f.Nests == missing:
		r.Fail(f.Name.Field, nil, "%s is a plant and lacks the field \"bird_nests\"", c.Name)
	case c.Type == tree:
		c.Symbols = r.Number(f.Nests, 2, 2)
	case c.Type == flower:
		c.Symbols = r.Number(f.Nests, 0, 0)
	case c.Type == misc:
		c.Symbols = r.Number(f.Nests, 0, 1)
	case f.Nests != missing:
		r.Fail(f.Nests, nil, "%s: only plants hold nests", f.Nests.Path())
	}
}

func (r *cardReader) goals(f fields.Field) {
	printed := 0
	for _, item := range r.List(f) {
		var one struct {
			Name      string             `field:"name" unique:"achievement"`
			Printed   fields.Value[bool] `field:"printed"`
			Predicate fields.Field       `field:"predicate"`
			Points    fields.Field       `field:"points"`
			Text      fields.Field       `field:"text,may"`
			_         any                `field:"from,may"`
		}
		r.Struct(item, &one)
		goal := Goal{Name: one.Name, Printed: one.Printed.V, clause: noClause}
		if one.Text.Given() {
			goal.Text = r.Text(one.Text)
		}
		if goal.Printed {
			if printed++; printed > 1 {
				r.Fail(one.Printed.Field, nil, "%s: one achievement is printed on the centerpiece", one.Printed.Path())
			}
		}
		if c, ok := goalClauses[goal.Name]; ok {
			goal.clause = c
		}
		goal.is = r.predicate(one.Predicate)
		points := r.List(one.Points)
		if len(points) != 4 && one.Points.Given() {
			r.Fail(one.Points, nil, "%s: there are four places", one.Points.Path())
			continue
		}
		for i, p := range points {
			goal.Points[i] = r.Number(p, 0, 99)
			if i > 0 && goal.Points[i] > goal.Points[i-1] {
				r.Fail(p, nil, "%s: a later place is worth no more than an earlier one", p.Path())
			}
		}
		r.set.Goals = append(r.set.Goals, goal)
	}
	if printed == 0 && f.Given() {
		r.Fail(f, nil, "achievements: one is printed on the centerpiece")
	}
}

// noClause marks achievements that no clause names.
const noClause rule.Clause = rule.MaxClauses - 1

var goalClauses = map[string]rule.Clause{
	"The Ecologist": AchievementEcologist, "The Naturalist": AchievementNaturalist,
	"The Mammalogist": AchievementMammalogist, "The Gardener": AchievementGardener,
}

func (r *cardReader) bountifuls(f fields.Field) {
	for _, item := range r.List(f) {
		var one struct {
			Name     string       `field:"name" unique:"bountiful"`
			Requires fields.Field `field:"requires"`
			Text     fields.Field `field:"text,may"`
			Benefit  fields.Field `field:"benefit"`
			_        any          `field:"from,may"`
		}
		r.Struct(item, &one)
		b := Bountiful{Name: one.Name, requires: r.filter(one.Requires)}
		if one.Text.Given() {
			b.Text = r.Text(one.Text)
		}
		var benefit struct {
			OnPlay fields.Field `field:"on_play,may"`
			Static fields.Value[struct {
				Chicks  uint8 `field:"extra_chicks,may" range:"1..5"`
				Shelter uint8 `field:"shelter,may" range:"1..18"`
				Safe    bool  `field:"disaster_safe,may"`
			}] `field:"static,may"`
		}
		r.Struct(one.Benefit, &benefit)
		static := &benefit.Static.V
		b.chicks, b.shelter, b.safe = static.Chicks, static.Shelter, static.Safe
		if one.Benefit.Given() && benefit.OnPlay == (fields.Field{}) && benefit.Static.Field == (fields.Field{}) {
			r.Fail(one.Benefit, nil, "%s is on_play, static or both", one.Benefit.Path())
		}
		if benefit.OnPlay != (fields.Field{}) {
			b.pc = r.steps(benefit.OnPlay)
		}
		r.set.Bountiful = append(r.set.Bountiful, b)
	}
}
