package biome

import (
	"slices"

	"umpire/engines/fields"
)

// ReadCards reads a card set from YAML. It reports every independent mistake,
// as a rule.TextErrors with the field in the message.
func ReadCards(data []byte) (*CardSet, error) {
	set := &CardSet{program: make([]step, 1), filters: make([]filter, 1)}
	err := fields.Read(data, "the card set", func(r *fields.Reader, root fields.Field) {
		(&cardReader{Reader: r, set: set}).all(root)
	})
	if err != nil {
		return nil, err
	}
	return set, nil
}

// A cardReader reads a card set.
type cardReader struct {
	*fields.Reader
	set    *CardSet
	waived bool // the stated totals need not be right
}

// What the rulebook states about any card set.
const (
	litter      = 6 // young of a pair of rabbits
	startTokens = 185
	chickCount  = 50
	rabbitCount = 30
	nestCount   = 16
	cubesEach   = 16 // of a player

	mainCards      = 177
	conditionCards = 10
	goalCards      = 12 // and the printed one
	bountyCards    = 17
)

// How much a set may hold.
const (
	maxGoals    = 16
	maxBounties = 32
)

// A setFile is a card set as it is written. What the game does not use is named _.
type setFile struct {
	Schema string `field:"schema" words:"biome-cards/1"`
	Set    struct {
		Title  string `field:"title"`
		ID     string `field:"id"`
		Totals string `field:"totals,may" words:"waived"`
		_      any    `field:"status,may"`
	} `field:"set"`
	Meta struct {
		Game string `field:"game,may" words:"biome"`
		_    any    `field:"version,may"`
		_    any    `field:"licence,may"`
		_    any    `field:"name,may"`
	} `field:"meta,may"`
	Components struct { // as the rulebook states them
		Boards      int `field:"player_boards,may" range:"4..4"`
		Spaces      int `field:"spaces_per_board,may" range:"18..18"`
		Tokens      int `field:"resource_tokens,may" range:"185..185"`
		Chicks      int `field:"chicks,may" range:"50..50"`
		Rabbits     int `field:"rabbits,may" range:"30..30"`
		Nests       int `field:"nests,may" range:"16..16"`
		Cubes       int `field:"cubes_per_player,may" range:"16..16"`
		Main        int `field:"plant_animal_cards,may" range:"177..177"`
		Conditions  int `field:"conditions_cards,may" range:"10..10"`
		Starting    int `field:"starting_cards,may" range:"12..12"`
		Goals       int `field:"achievement_cards,may" range:"12..12"`
		Bountiful   int `field:"bountiful_cards,may" range:"17..17"`
		Legends     int `field:"legend_cards,may" range:"8..8"`
		SpinnerWide int `field:"spinner_fields,may" range:"8..8"`
	} `field:"components,may"`
	Tokens     fields.Field `field:"tokens"`
	Board      fields.Field `field:"board"`
	Track      fields.Field `field:"track"`
	Starting   fields.Field `field:"starting"`
	Main       fields.Field `field:"main"`
	Conditions fields.Field `field:"conditions"`
	Goals      fields.Field `field:"achievements"`
	Bountiful  fields.Field `field:"bountiful"`
	Disasters  fields.Field `field:"disasters"`
	_          any          `field:"sources,may"`
}

// all reads a whole card set.
func (r *cardReader) all(root fields.Field) {
	var f setFile
	r.Struct(root, &f)
	r.set.Title, r.waived = f.Set.Title, f.Set.Totals == "waived"
	r.tokens(f.Tokens)
	r.board(f.Board)
	r.track(f.Track)
	for _, item := range r.List(f.Starting) {
		r.startingCard(item)
	}
	for _, item := range r.List(f.Main) {
		r.mainCard(item)
	}
	r.conditions(f.Conditions)
	r.goals(f.Goals)
	r.bountifuls(f.Bountiful)
	r.disasters(f.Disasters)
	r.totals(&f)
	if r.Mistakes() == 0 {
		r.set.deal()
	}
}

func (r *cardReader) tokens(f fields.Field) {
	found := r.Fields(f, resourceNames, nil)
	sum := 0
	for kind, name := range resourceNames {
		r.set.Tokens[kind] = r.Number(found[name], 1, 200)
		sum += r.set.Tokens[kind]
	}
	if sum != startTokens && !r.waived && f.Given() {
		r.Fail(f, nil, "tokens: there are %d tokens, not %d", startTokens, sum)
	}
}

func (r *cardReader) conditions(f fields.Field) {
	for _, item := range r.List(f) {
		var one struct {
			Name   string       `field:"name" unique:"card"`
			Pair   fields.Field `field:"pair"`
			Copies int          `field:"copies" range:"1..99"`
			_      any          `field:"from,may"`
		}
		r.Struct(item, &one)
		pair := r.habitats(one.Pair)
		if len(pair) != 2 && one.Pair.Given() {
			r.Fail(one.Pair, nil, "%s is two different habitats", one.Pair.Path())
			pair = []uint8{0, 1}
		}
		r.set.Cards = append(r.set.Cards, Card{Name: one.Name, Copies: one.Copies, Type: types, Habitats: pair})
		if len(pair) == 2 {
			r.set.Pairs = append(r.set.Pairs, [2]uint8{pair[0], pair[1]})
		}
	}
}

func (r *cardReader) disasters(f fields.Field) {
	for _, item := range r.List(f) {
		var one struct {
			ID     fields.Value[field] `field:"id"`
			Name   string              `field:"name"`
			Weight int                 `field:"weight" range:"1..1000"`
			_      any                 `field:"from,may"`
		}
		r.Struct(item, &one)
		r.Unique(one.ID.Field, "disaster")
		r.set.Fields = append(r.set.Fields, SpinnerField{fieldNames[one.ID.V], one.Name, one.Weight, one.ID.V})
	}
	if n := len(r.set.Fields); n == 0 && f.Given() {
		r.Fail(f, nil, "disasters: a spinner has a field at least")
	}
}

// habitats reads a list of one or two different habitats.
func (r *cardReader) habitats(f fields.Field) (list []uint8) {
	for _, item := range r.List(f) {
		h := r.Word(item, habitatNames)
		if h < 0 {
			continue
		}
		if slices.Contains(list, uint8(h)) {
			r.Fail(item, nil, "%s: %s stands twice", item.Path(), habitatNames[h])
			continue
		}
		list = append(list, uint8(h))
	}
	return list
}
