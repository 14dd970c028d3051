package biome

import (
	"slices"
	"strings"

	"umpire/engines/fields"
)

func (r *cardReader) board(f fields.Field) {
	var found struct {
		ID     string       `field:"id"`
		Spaces fields.Field `field:"spaces"`
		_      any          `field:"from,may"`
	}
	r.Struct(f, &found)
	b := &r.set.Board
	b.ID = found.ID
	items := r.List(found.Spaces)
	if len(items) != spaces && found.Spaces.Given() {
		r.Fail(found.Spaces, nil, "board.spaces: a board has %d spaces, not %d", spaces, len(items))
		return
	}
	next := make([]map[string]fields.Field, len(items))
	for at, item := range items {
		var one struct {
			Name       fields.Value[string] `field:"name" unique:"space"`
			Habitat    uint8                `field:"habitat" words:"marsh prairie jungle"`
			Row        uint8                `field:"row" range:"1..18"`
			Neighbours fields.Field         `field:"neighbours"`
		}
		r.Struct(item, &one)
		r.spaceName(one.Name)
		b.Names[at], b.Habitat[at], b.Row[at] = one.Name.V, one.Habitat, one.Row
		next[at] = map[string]fields.Field{}
		for _, n := range r.List(one.Neighbours) {
			next[at][r.Text(n)] = n
		}
	}
	r.neighbours(next)
}

// spaceName checks the name of a space: a letter and digits.
func (r *cardReader) spaceName(f fields.Value[string]) {
	name := f.V
	ok := len(name) >= 2 && name[0] >= 'a' && name[0] <= 'z' && strings.Trim(name[1:], "0123456789") == "" && name[1] != '0' && len(name) <= 4
	if name != "" && !ok {
		r.Fail(f.Field, nil, "%s is a letter and a number, like c2, not %q", f.Path(), name)
	}
}

func (r *cardReader) neighbours(next []map[string]fields.Field) {
	b := &r.set.Board
	for at, names := range next {
		for name, field := range names {
			to := slices.Index(b.Names[:], name)
			switch {
			case to < 0:
				r.Fail(field, b.Names[:], "%s: there is no space %q", field.Path(), name)
			case to == at:
				r.Fail(field, nil, "%s: a space is no neighbour of its own", field.Path())
			case next[to][b.Names[at]] == fields.Field{}:
				r.Fail(field, nil, "%s: %s does not name %s as its neighbour", field.Path(), name, b.Names[at])
			default:
				b.Neighbours[at] |= bit(uint8(to))
			}
		}
	}
}

// maxBonuses is how many bonus spaces a track may have.
const maxBonuses = 24

func (r *cardReader) track(f fields.Field) {
	var found struct {
		Length  fields.Value[int] `field:"length" range:"1..1000"`
		Bonuses fields.Field      `field:"bonuses"`
		_       any               `field:"from,may"`
	}
	r.Struct(f, &found)
	track := &r.set.Track
	track.Length = found.Length.V
	items := r.List(found.Bonuses)
	if len(items) > maxBonuses {
		r.Fail(found.Bonuses, nil, "track.bonuses: a track has at most %d bonus spaces, not %d", maxBonuses, len(items))
		return
	}
	last := 0
	for _, item := range items {
		var one struct {
			At   fields.Value[int] `field:"at" range:"1..999"`
			Kind bonus             `field:"bonus"`
		}
		r.Struct(item, &one)
		if one.At.V >= track.Length && found.Length.Given() {
			r.Fail(one.At.Field, nil, "%s lies beyond the track, which has %d spaces", one.At.Path(), track.Length)
		}
		if one.At.V <= last {
			r.Fail(one.At.Field, nil, "%s: bonus spaces ascend", one.At.Path())
		}
		last = one.At.V
		track.Bonuses = append(track.Bonuses, BonusSpace{last, one.Kind})
	}
}
