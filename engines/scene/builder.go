package scene

import "strconv"

// A Builder is a scene that is being made. It keeps IDs and what items say
// unique, even in positions that no table can show, such as one with a card in
// two places.
type Builder struct {
	Scene
	ids  map[ID]int
	said map[string]int
}

// Area adds an area and returns its ID.
func (b *Builder) Area(a Area) ID {
	a.ID = b.unique(a.ID)
	b.Areas = append(b.Areas, a)
	return a.ID
}

// Add adds an item and returns its ID: the one given, with a number if
// something has it already.
func (b *Builder) Add(it Item) ID {
	it.ID = b.unique(it.ID)
	if !it.State.Has(Part) {
		if b.said == nil {
			b.said = map[string]int{}
		}
		if b.said[it.Say]++; b.said[it.Say] > 1 {
			it.Say += " (" + strconv.Itoa(b.said[it.Say]) + ")"
		}
	}
	b.Items = append(b.Items, it)
	return it.ID
}

func (b *Builder) unique(id ID) ID {
	if b.ids == nil {
		b.ids = map[ID]int{}
	}
	if b.ids[id]++; b.ids[id] > 1 {
		return b.unique(id + "/" + ID(strconv.Itoa(b.ids[id])))
	}
	return id
}

// Note adds a text that is a part of what it lies on.
func (b *Builder) Note(id, at ID, box Box, stand Stand, size int, state State, texts ...string) {
	b.Add(Item{ID: id, At: at, Kind: Label, Box: box, Stand: stand, Size: size, State: state | Part, Text: texts})
}
