package phylo

import (
	"slices"

	"umpire/engines/fields"
)

// A withFilter is a species whose filter is read once all classes are known.
type withFilter struct {
	card  int
	field fields.Field
	hosts bool
}

// allSpecies reads the species, then their filters, which name classes of
// species further down.
func (r *cardReader) allSpecies(f fields.Field) {
	var later []withFilter
	for _, item := range r.List(f) {
		later = append(later, r.species(item)...)
	}
	for _, l := range later {
		c := &r.set.Cards[l.card]
		if filter := r.filter(l.field); l.hosts {
			c.Hosts = filter
		} else {
			c.Invades = filter
		}
	}
}

func (r *cardReader) species(item fields.Field) (later []withFilter) {
	f := r.Fields(item, []string{"id", "name", "class", "scale", "rank", "diet", "terrains", "climates"},
		[]string{"latin", "move", "move_kind", "spread", "keywords", "invades", "hosts", "place_needs", "points", "from"})
	c := r.card(f, SpeciesCard)
	c.Class = r.class(f["class"])
	c.Scale = uint8(r.Number(f["scale"], 1, maxScale))
	c.Rank = uint8(r.Number(f["rank"], 1, maxRank))
	if diet := r.Word(f["diet"], dietNames); diet >= 0 {
		c.Diet = Diet(diet)
		r.rank(f["rank"], &c)
	}
	c.Terrains = r.values(f["terrains"], r.set.Terrains, 3)
	c.Climates = r.values(f["climates"], r.set.Climates, 4)
	if move, ok := f["move"]; ok {
		c.Move = uint8(r.Number(move, 0, maxMove))
	}
	if kind, ok := f["move_kind"]; ok {
		r.Word(kind, []string{"move", "flight"}) // FLIGHT is MOVE: phylo.ruling.move-flight
	}
	if points, ok := f["points"]; ok {
		c.Points = int16(r.Number(points, -maxPoints, maxPoints))
	}
	r.spread(f["spread"], &c)
	r.keywords(f, &c)
	if needs, ok := f["place_needs"]; ok {
		if at := r.Word(r.Fields(needs, []string{"adjacent_terrain"}, nil)["adjacent_terrain"], r.set.Terrains); at >= 0 {
			c.Beside = 1 << at
		}
	}
	for _, hosts := range []bool{false, true} {
		if field, ok := f[map[bool]string{false: "invades", true: "hosts"}[hosts]]; ok {
			later = append(later, withFilter{len(r.set.Cards), field, hosts})
		}
	}
	r.keep(c)
	return later
}

// rank holds FOODCHAIN and DIET together.
func (r *cardReader) rank(f fields.Field, c *Card) {
	least, most := 3, maxRank
	switch c.Diet {
	case Photosynthetic, Carbon:
		least, most = 1, 1
	case Herbivore:
		least, most = 2, 2
	}
	if f.Given() && (int(c.Rank) < least || int(c.Rank) > most) {
		r.Fail(f, nil, "%s: a species of the diet %s has rank %s, not %d", f.Path(), c.Diet, [...]string{1: "1", 2: "2", 3: "3 or more"}[least], c.Rank)
	}
}

func (r *cardReader) class(f fields.Field) uint8 {
	name := r.Text(f)
	if at := slices.Index(r.set.Classes, name); at >= 0 {
		return uint8(at)
	}
	r.set.Classes = append(r.set.Classes, name)
	if len(r.set.Classes) > maxCards {
		r.Fail(f, nil, "%s: more than %d classes", f.Path(), maxCards)
	}
	return uint8(len(r.set.Classes) - 1)
}

func (r *cardReader) spread(f fields.Field, c *Card) {
	if !f.Given() {
		return
	}
	s := r.Fields(f, []string{"n", "needs"}, []string{"wind_doubles"})
	c.Spread = uint8(r.Number(s["n"], 1, maxSpread))
	c.Needs = Need(max(0, r.Word(s["needs"], needNames)))
	c.Doubles = r.Yes(s["wind_doubles"])
}

// keywords reads the keywords; those that the rules do not know do nothing.
func (r *cardReader) keywords(f map[string]fields.Field, c *Card) {
	for _, item := range r.List(f["keywords"]) {
		word := r.Text(item)
		if slices.Contains(c.Keywords, word) {
			r.Fail(item, nil, "%s: %q stands twice", item.Path(), word)
		}
		c.Keywords = append(c.Keywords, word)
	}
	c.Pollinate = slices.Contains(c.Keywords, "pollinator")
	c.Overrides = slices.Contains(c.Keywords, "pack-hunting") || slices.Contains(c.Keywords, "scavenger")
	for _, pair := range [][2]string{{"invasive", "invades"}, {"parasite", "hosts"}} {
		_, filtered := f[pair[1]]
		switch has := slices.Contains(c.Keywords, pair[0]); {
		case has && !filtered:
			r.Fail(f["keywords"], nil, "%s: the keyword %s needs the field %q", f["keywords"].Path(), pair[0], pair[1])
		case filtered && !has:
			r.Fail(f[pair[1]], nil, "%s needs the keyword %s", f[pair[1]].Path(), pair[0])
		}
	}
}

// filter reads which cards a text means.
func (r *cardReader) filter(item fields.Field) *Filter {
	f := r.Fields(item, nil, []string{"class", "scale_in", "scale_min", "same_scale", "same_rank", "terrain_any", "has_spread", "same_species"})
	var filter Filter
	if class, ok := f["class"]; ok {
		filter.Class = uint8(max(0, r.Word(class, r.set.Classes)))
	}
	for _, scale := range r.List(f["scale_in"]) {
		filter.Scales |= 1 << r.Number(scale, 1, maxScale)
	}
	if least, ok := f["scale_min"]; ok {
		filter.ScaleMin = uint8(r.Number(least, 1, maxScale))
	}
	if terrains, ok := f["terrain_any"]; ok {
		filter.Terrains = r.values(terrains, r.set.Terrains, maxValues)
	}
	filter.SameScale, filter.SameRank = r.Yes(f["same_scale"]), r.Yes(f["same_rank"])
	filter.HasSpread, filter.SameName = r.Yes(f["has_spread"]), r.Yes(f["same_species"])
	return &filter
}

func (r *cardReader) event(item fields.Field) {
	f := r.Fields(item, []string{"id", "name", "duration", "target", "effect"}, []string{"from"})
	c := r.card(f, EventCard)
	if d := f["duration"]; d.Given() {
		c.Duration = uint8(r.Number(d, 1, maxDuration))
	}
	target := r.Fields(f["target"], []string{"kind"}, []string{"filter"})
	c.OnSort = HabitatCard + Sort(max(0, r.Word(target["kind"], sortNames[HabitatCard:EventCard])))
	if filter, ok := target["filter"]; ok {
		c.On = *r.filter(filter)
	}
	r.effect(f["effect"], &c)
	r.keep(c)
}

// effect reads what an event does: one thing.
func (r *cardReader) effect(f fields.Field, c *Card) {
	e := r.Fields(f, nil, []string{"set_terrains", "set_climates", "discard", "wind"})
	if f.Given() && len(e) != 1 {
		r.Fail(f, nil, "%s does %d things; an event does one", f.Path(), len(e))
	}
	if terrains, ok := e["set_terrains"]; ok {
		c.Sets = r.values(terrains, r.set.Terrains, maxValues)
	}
	if climates, ok := e["set_climates"]; ok {
		c.Cools = r.values(climates, r.set.Climates, maxValues)
	}
	c.Discards, c.Wind = r.Yes(e["discard"]), r.Yes(e["wind"])
}
