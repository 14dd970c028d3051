package biome

// nestMoves returns the moves of a player in the nesting phase.
//
// biome.nest.every, biome.nest.choice, biome.ruling.nest-mandatory
func (t *table) nestMoves(p *player) []string {
	list := t.nestings(p)
	if t.reads("nest-mandatory", "B") {
		list = append(list, "done")
	}
	return list
}

// nestings returns the moves by which an animal nests in a plant.
//
// biome.nest.single, biome.nest.fresh-choice
func (t *table) nestings(p *player) (list []string) {
	for a := range p.board {
		for b := range p.board {
			if t.canNest(p, a, b) {
				list = append(list, "nest "+t.spaceName(a)+" in "+t.spaceName(b))
			}
		}
	}
	return list
}

// canNest reports whether the animal on a space can nest in the plant on another.
//
// biome.nest.bird-condition, biome.nest.bird-dual, biome.nest.rabbit-condition,
// biome.ruling.nest-same-habitat, biome.ruling.rabbit-dual, biome.ruling.supply-limits
func (t *table) canNest(p *player, a, b int) bool {
	animal, plant := t.card(p, a), t.card(p, b)
	if animal == nil || plant == nil || !plant.isPlant() || !t.adjacent(a, b) || p.board[a].nest != nil {
		return false
	}
	here, there := p.board[a].habitat, p.board[b].habitat
	switch {
	case animal.Rabbit:
		if here != there && !(t.reads("rabbit-dual", "B") && animal.native(there)) {
			return false
		}
	case animal.Type == "bird":
		if !animal.native(there) {
			return false
		}
		if here != there && plant.Type != "tree" && t.reads("nest-same-habitat", "B") {
			return false
		}
	default:
		return false
	}
	return t.room(p, b, animal.Rabbit)
}

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
