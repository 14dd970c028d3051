package organism

import (
	"slices"

	"umpire/props/twins/reference"
)

// where returns the spaces with elements for which holds is true.
func (t *table) where(holds func(*element) bool) (list []string) {
	for _, s := range t.board.spaces {
		if e := t.elements[s]; e != nil && holds(e) {
			list = append(list, s)
		}
	}
	return list
}

// of returns the spaces with elements of a player.
func (t *table) of(owner string) []string {
	return t.where(func(e *element) bool { return e.owner == owner })
}

// organism returns the spaces of an organism of this turn.
//
// organism.organism.frozen, organism.organism.separated-still-member
func (t *table) organism(number int) []string {
	return t.where(func(e *element) bool { return e.organism == number && number != 0 })
}

// touching returns the spaces adjacent to a space, also over warps.
//
// organism.board.adjacency, organism.warp.link, organism.warp.any-user,
// organism.ruling.warp-neutral
func (t *table) touching(s string) []string {
	near := t.board.near[s]
	here, ok := t.fields[s]
	if !ok || here.kind != "warp" {
		return near
	}
	near = slices.Clone(near)
	for _, other := range t.board.spaces {
		if t.fields[other] == here && other != s && !slices.Contains(near, other) {
			near = append(near, other)
		}
	}
	return near
}

// besideFor returns the spaces that are adjacent for what no WARP card names.
//
// organism.warp.link, organism.ruling.warp-purposes
func (t *table) besideFor(s string) []string {
	if t.reads("warp-purposes", "B") {
		return t.touching(s)
	}
	return t.board.near[s]
}

// isOpen reports whether a space has no element and no pillar.
//
// organism.space.open, organism.pillar.exclusive, organism.ruling.pillar-open
func (t *table) isOpen(s string) bool {
	return t.elements[s] == nil && t.fields[s].kind != "pillar"
}

// touches reports whether a space touches an element for which holds is true.
func (t *table) touches(s string, holds func(*element) bool) bool {
	for _, other := range t.touching(s) {
		if e := t.elements[other]; e != nil && holds(e) {
			return true
		}
	}
	return false
}

// clashes reports whether an element of an owner and a type may not stand on a space,
// because it would touch another owner's element of that type.
//
// organism.move.same-type-never, organism.rain.same-type, organism.rain.same-type-rain,
// organism.merge.contact, organism.ruling.forbid-wins, organism.ruling.rain-merge
func (t *table) clashes(s, owner, kind string) bool {
	return t.touches(s, func(e *element) bool {
		return e.owner != owner && e.kind == kind && !(t.plays("merge") && e.owner != rain && owner != rain)
	})
}

// whole reports whether the elements on some spaces include all three types.
//
// organism.organism.living
func (t *table) whole(spaces []string) bool {
	seen := map[string]bool{}
	for _, s := range spaces {
		seen[t.elements[s].kind] = true
	}
	return len(seen) == len(kinds)
}

// group returns the spaces connected to an element, directly or over others. link reports
// whether two adjacent elements are connected.
func (t *table) group(from string, link func(a, b *element) bool) (spaces []string) {
	seen := map[string]bool{from: true}
	queue := []string{from}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, other := range t.touching(s) {
			if e := t.elements[other]; e != nil && !seen[other] && link(t.elements[s], e) {
				seen[other] = true
				queue = append(queue, other)
			}
		}
	}
	return reference.Keep(t.board.spaces, func(s string) bool { return seen[s] })
}

// groups returns all groups, in the order of their first spaces.
func (t *table) groups(link func(a, b *element) bool) (list [][]string) {
	seen := map[string]bool{}
	for _, s := range t.board.spaces {
		if t.elements[s] == nil || seen[s] {
			continue
		}
		g := t.group(s, link)
		for _, member := range g {
			seen[member] = true
		}
		list = append(list, g)
	}
	return list
}

// own connects elements of one player.
//
// organism.organism.contiguous, organism.organism.single, organism.warp.integrity
func own(a, b *element) bool { return a.owner == b.owner }

// merged also connects equal types of different players, if MERGE is in play.
//
// organism.merge.merged, organism.ruling.rain-merge
func (t *table) merged(a, b *element) bool {
	return own(a, b) || t.plays("merge") && a.kind == b.kind && a.owner != rain && b.owner != rain
}

// organisms returns every organism on the board.
//
// organism.organism.recomputed
func (t *table) organisms() [][]string { return t.groups(t.merged) }
