package biome

// room reports whether a plant has room for a nest of a rabbit, or of a bird.
//
// biome.nest.tree-limit, biome.nest.misc-limit, biome.nest.rabbit-limit,
// biome.ruling.nest-limits-independent, biome.ruling.nest-flowers, biome.ruling.nest-symbols-data
func (t *table) room(p *player, at int, rabbit bool) bool {
	held := 0
	for a, s := range p.board {
		if s.nest != nil && s.nest.holder == at && t.card(p, a).Rabbit == rabbit {
			held++
		}
	}
	if rabbit {
		return held < 4
	}
	return held < t.card(p, at).BirdNests
}

// nest makes a nest.
//
// biome.nest.place
func (t *table) nest(p *player, a, b int) {
	p.board[a].nest = &nest{holder: b, babies: t.litter(p, a)}
}

// litter returns the number of babies in a new nest.
//
// biome.nest.rabbit-litter, biome.nest.chicks
func (t *table) litter(p *player, at int) int {
	c := t.card(p, at)
	if c.Rabbit {
		return 6
	}
	return c.Chicks + t.benefits(p, at).Benefit.Static.ExtraChicks
}

// inHabitat reports whether a nest is in a habitat.
//
// biome.ruling.nest-habitat
func (t *table) inHabitat(p *player, parent int, habitat string) bool {
	n := p.board[parent].nest
	plant, animal := p.board[n.holder].habitat == habitat, p.board[parent].habitat == habitat
	switch {
	case t.reads("nest-habitat", "A"):
		return plant
	case t.reads("nest-habitat", "B"):
		return animal
	}
	return plant || animal
}
