package biome

import (
	"umpire/engines/fields"
	"umpire/engines/rule"
)

// card reads a plant or an animal.
func (r *cardReader) card(item fields.Field, starting bool) {
	need := []string{"name", "copies", "type", "habitats", "points", "cost"}
	if starting {
		need = append(need, "start_no")
	}
	f := r.Fields(item, need, []string{"latin", "chicks", "rabbit", "bird_nests", "predator", "scavenges", "action", "from"})
	c := Card{Name: r.Unique(f["name"], "card"), Copies: r.Number(f["copies"], 1, 99), Points: r.Number(f["points"], 0, 99), Action: "none"}
	if f["latin"].Given() {
		c.Latin = r.Text(f["latin"])
	}
	typ := r.Word(f["type"], typeNames)
	if typ < 0 {
		return
	}
	c.Type = uint8(typ)
	if starting {
		c.StartNo = r.Number(f["start_no"], 1, 6)
		if c.Copies > 1 {
			r.Fail(f["copies"], nil, "%s: there is one of each starting card", f["copies"].Path())
		}
	}
	c.Habitats = r.habitats(f["habitats"])
	if n := len(c.Habitats); (n < 1 || n > 2) && f["habitats"].Given() {
		r.Fail(f["habitats"], nil, "%s is one or two habitats", f["habitats"].Path())
	}
	r.cost(f["cost"], &c)
	r.breeding(f, &c)
	c.Predator = r.yesOf(f, "predator", &c, isAnimal(c.Type), "animals hunt")
	if f["scavenges"].Given() {
		one := r.Fields(f["scavenges"], []string{"needs_own", "habitats"}, nil)
		c.Scavenges = &scavenging{own: none}
		if own := r.Word(one["needs_own"], append([]string{"none"}, habitatNames...)); own > 0 {
			c.Scavenges.own = uint8(own - 1)
		}
		for _, h := range r.List(one["habitats"]) {
			c.Scavenges.over |= 1 << max(0, r.Word(h, habitatNames))
		}
	}
	if action := f["action"]; action.Given() && !action.Says("none") {
		c.pc, c.Action = r.action(action)
	}
	r.set.Cards = append(r.set.Cards, c)
}

func (r *cardReader) yesOf(f map[string]fields.Field, name string, c *Card, may bool, words string) bool {
	field, ok := f[name]
	yes := ok && r.Yes(field)
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
func (r *cardReader) breeding(f map[string]fields.Field, c *Card) {
	c.Rabbit = r.yesOf(f, "rabbit", c, isAnimal(c.Type) && c.Type != bird, "animals that are no birds are rabbits")
	chicks, ok := f["chicks"]
	switch {
	case c.Type == bird && !ok:
		r.Fail(f["name"], nil, "%s is a bird and lacks the field \"chicks\"", c.Name)
	case c.Type == bird:
		c.Chicks = r.Number(chicks, 1, 9)
	case ok:
		r.Fail(chicks, nil, "%s: only birds have chicks", chicks.Path())
	}
	symbols, ok := f["bird_nests"]
	switch {
	case isPlant(c.Type) && !ok:
		r.Fail(f["name"], nil, "%s is a plant and lacks the field \"bird_nests\"", c.Name)
	case c.Type == tree:
		c.Symbols = r.Number(symbols, 2, 2)
	case c.Type == flower:
		c.Symbols = r.Number(symbols, 0, 0)
	case c.Type == misc:
		c.Symbols = r.Number(symbols, 0, 1)
	case ok:
		r.Fail(symbols, nil, "%s: only plants hold nests", symbols.Path())
	}
}

func (r *cardReader) goals(f fields.Field) {
	printed := 0
	for _, item := range r.List(f) {
		one := r.Fields(item, []string{"name", "printed", "predicate", "points"}, []string{"text", "from"})
		goal := Goal{Name: r.Unique(one["name"], "achievement"), Printed: r.Yes(one["printed"]), clause: noClause}
		if one["text"].Given() {
			goal.Text = r.Text(one["text"])
		}
		if goal.Printed {
			if printed++; printed > 1 {
				r.Fail(one["printed"], nil, "%s: one achievement is printed on the centerpiece", one["printed"].Path())
			}
		}
		if c, ok := goalClauses[goal.Name]; ok {
			goal.clause = c
		}
		goal.is = r.predicate(one["predicate"])
		points := r.List(one["points"])
		if len(points) != 4 && one["points"].Given() {
			r.Fail(one["points"], nil, "%s: there are four places", one["points"].Path())
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
		one := r.Fields(item, []string{"name", "requires", "benefit"}, []string{"text", "from"})
		b := Bountiful{Name: r.Unique(one["name"], "bountiful"), requires: r.filter(one["requires"])}
		if one["text"].Given() {
			b.Text = r.Text(one["text"])
		}
		benefit := r.Fields(one["benefit"], nil, []string{"on_play", "static"})
		if len(benefit) == 0 && one["benefit"].Given() {
			r.Fail(one["benefit"], nil, "%s is on_play, static or both", one["benefit"].Path())
		}
		if steps, ok := benefit["on_play"]; ok {
			b.pc = r.steps(steps)
		}
		if static, ok := benefit["static"]; ok {
			s := r.Fields(static, nil, []string{"extra_chicks", "shelter", "disaster_safe"})
			if n, ok := s["extra_chicks"]; ok {
				b.chicks = uint8(r.Number(n, 1, 5))
			}
			if n, ok := s["shelter"]; ok {
				b.shelter = uint8(r.Number(n, 1, 18))
			}
			if yes, ok := s["disaster_safe"]; ok {
				b.safe = r.Yes(yes)
			}
		}
		r.set.Bountiful = append(r.set.Bountiful, b)
	}
}
