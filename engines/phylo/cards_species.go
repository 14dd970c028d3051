package phylo

import (
	_ "embed"
	"maps"
	"slices"
	"strings"

	"umpire/engines/fields"
)

// A withFilter is a species whose filter is read once all classes are known.
type withFilter struct {
	card  int
	field fields.Field
	hosts bool
}

// allSpecies reads the species, then their filters, which name classes of species further down.
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

// A species is a species card as a card set has it.
type species struct {
	label
	Class    fields.Field        `field:"class"`
	Scale    uint8               `field:"scale" range:"1..10"`
	Rank     fields.Value[uint8] `field:"rank" range:"1..9"`
	Diet     fields.Value[Diet]  `field:"diet"`
	Terrains fields.Field        `field:"terrains"`
	Climates fields.Field        `field:"climates"`
	Move     uint8               `field:"move,may" range:"0..12"`
	MoveKind string              `field:"move_kind,may" words:"move flight"` // FLIGHT is MOVE: phylo.ruling.move-flight
	Points   int16               `field:"points,may" range:"-99..99"`
	Spread   spread              `field:"spread,may"`
	Keywords fields.Field        `field:"keywords,may"`
	Invades  fields.Field        `field:"invades,may"`
	Hosts    fields.Field        `field:"hosts,may"`
	Needs    struct {
		Terrain fields.Field `field:"adjacent_terrain"`
	} `field:"place_needs,may"`
	_ any `field:"latin,may"`
}

type spread struct {
	N       uint8 `field:"n" range:"1..6"`
	Needs   Need  `field:"needs"`
	Doubles bool  `field:"wind_doubles,may"`
}

func (r *cardReader) species(item fields.Field) (later []withFilter) {
	var f species
	r.Struct(item, &f)
	c := r.card(&f.label, SpeciesCard)
	c.Class = r.class(f.Class)
	c.Scale, c.Rank, c.Move, c.Points = f.Scale, f.Rank.V, f.Move, f.Points
	c.Spread, c.Needs, c.Doubles = f.Spread.N, f.Spread.Needs, f.Spread.Doubles
	if f.Diet.Right {
		c.Diet = f.Diet.V
		r.rank(f.Rank.Field, &c)
	}
	c.Terrains = r.values(f.Terrains, r.set.Terrains, 3)
	c.Climates = r.values(f.Climates, r.set.Climates, 4)
	r.keywords(&f, &c)
	if at := r.Word(f.Needs.Terrain, r.set.Terrains); at >= 0 {
		c.Beside = 1 << at
	}
	if f.Invades != (fields.Field{}) {
		later = append(later, withFilter{len(r.set.Cards), f.Invades, false})
	}
	if f.Hosts != (fields.Field{}) {
		later = append(later, withFilter{len(r.set.Cards), f.Hosts, true})
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

// keywords reads the keywords; those that the rules do not know do nothing.
func (r *cardReader) keywords(f *species, c *Card) {
	for _, item := range r.List(f.Keywords) {
		word := r.Text(item)
		if slices.Contains(c.Keywords, word) {
			r.Fail(item, nil, "%s: %q is listed twice", item.Path(), word)
		}
		c.Keywords = append(c.Keywords, word)
	}
	c.Pollinate = slices.Contains(c.Keywords, "pollinator")
	c.Overrides = slices.Contains(c.Keywords, "pack-hunting") || slices.Contains(c.Keywords, "scavenger")
	for _, pair := range []struct {
		keyword, name string
		filter        fields.Field
	}{{"invasive", "invades", f.Invades}, {"parasite", "hosts", f.Hosts}} {
		filtered := pair.filter != fields.Field{}
		switch has := slices.Contains(c.Keywords, pair.keyword); {
		case has && !filtered:
			r.Fail(f.Keywords, nil, "%s: the keyword %s needs the field %q", f.Keywords.Path(), pair.keyword, pair.name)
		case filtered && !has:
			r.Fail(pair.filter, nil, "%s needs the keyword %s", pair.filter.Path(), pair.keyword)
		}
	}
}

func (r *cardReader) filter(item fields.Field) *Filter {
	var f struct {
		Class     fields.Field `field:"class,may"`
		Scales    []int        `field:"scale_in,may" range:"1..10"`
		ScaleMin  uint8        `field:"scale_min,may" range:"1..10"`
		Terrains  fields.Field `field:"terrain_any,may"`
		SameScale bool         `field:"same_scale,may"`
		SameRank  bool         `field:"same_rank,may"`
		HasSpread bool         `field:"has_spread,may"`
		SameName  bool         `field:"same_species,may"`
	}
	r.Struct(item, &f)
	filter := Filter{ScaleMin: f.ScaleMin, SameScale: f.SameScale, SameRank: f.SameRank, HasSpread: f.HasSpread, SameName: f.SameName}
	if f.Class != (fields.Field{}) {
		filter.Class = uint8(max(0, r.Word(f.Class, r.set.Classes)))
	}
	for _, scale := range f.Scales {
		filter.Scales |= 1 << scale
	}
	filter.Terrains = r.values(f.Terrains, r.set.Terrains, maxValues)
	return &filter
}

func (r *cardReader) event(item fields.Field) {
	var f struct {
		label
		Duration fields.Field `field:"duration"` // null for a permanent one
		Target   struct {
			Kind   string       `field:"kind" words:"habitat species"`
			Filter fields.Field `field:"filter,may"`
		} `field:"target"`
		Effect fields.Field `field:"effect"`
	}
	r.Struct(item, &f)
	c := r.card(&f.label, EventCard)
	if f.Duration.Given() {
		c.Duration = uint8(r.Number(f.Duration, 1, 99))
	}
	c.OnSort = HabitatCard
	if f.Target.Kind == "species" {
		c.OnSort = SpeciesCard
	}
	if f.Target.Filter != (fields.Field{}) {
		c.On = *r.filter(f.Target.Filter)
	}
	r.effect(f.Effect, &c)
	r.keep(c)
}

func (r *cardReader) effect(f fields.Field, c *Card) {
	var e struct {
		Terrains fields.Field       `field:"set_terrains,may"`
		Climates fields.Field       `field:"set_climates,may"`
		Discard  fields.Value[bool] `field:"discard,may"`
		Wind     fields.Value[bool] `field:"wind,may"`
	}
	r.Struct(f, &e)
	does := 0
	for _, one := range []fields.Field{e.Terrains, e.Climates, e.Discard.Field, e.Wind.Field} {
		if one != (fields.Field{}) {
			does++
		}
	}
	if f.Given() && does != 1 {
		r.Fail(f, nil, "%s does %d things; an event does one", f.Path(), does)
	}
	c.Sets = r.values(e.Terrains, r.set.Terrains, maxValues)
	c.Cools = r.values(e.Climates, r.set.Climates, maxValues)
	c.Discards, c.Wind = e.Discard.V, e.Wind.V
}

//go:embed cards.yaml
var standInYAML []byte

//go:embed cards_gen.txt
var standInWritten string

// StandIn returns the embedded card set.
var StandIn = fields.Embedded(standInYAML, standInWritten, ReadCards)

// ReadCards reads a card set from YAML. It reports every independent mistake,
// as a rule.TextErrors with the field in the message.
func ReadCards(data []byte) (*CardSet, error) {
	set := &CardSet{Classes: []string{""}}
	err := fields.Read(data, "the card set", func(r *fields.Reader, root fields.Field) {
		(&cardReader{r, set, map[string]uint8{}}).all(root)
	})
	if err != nil {
		return nil, err
	}
	set.index()
	return set, nil
}

type cardReader struct {
	*fields.Reader
	set *CardSet
	ids map[string]uint8 // of the cards read so far
}

// A setFile is a card set as it is written. What the game does not use is named _.
type setFile struct {
	Meta struct {
		Game     string       `field:"game,may" words:"phylo"`
		Terrains fields.Field `field:"terrains"`
		Climates fields.Field `field:"climates"`
		Size     int          `field:"deck_size" range:"6..60"` // at least 6: phylo.ruling.small-decks
		_        any          `field:"version,may"`
		_        any          `field:"points_formula_public,may"`
		_        any          `field:"sources_public,may"`
		_        any          `field:"name,may"`
		_        any          `field:"licence,may"`
		_        any          `field:"edition,may"`
	} `field:"meta"`
	Starters fields.Field `field:"starters"`
	Habitats fields.Field `field:"habitats"`
	Species  fields.Field `field:"species"`
	Events   fields.Field `field:"events"`
	Decks    fields.Field `field:"decks"`
}

func (r *cardReader) all(root fields.Field) {
	var f setFile
	r.Struct(root, &f)
	r.set.Terrains = r.names(f.Meta.Terrains, "TERRAINs")
	r.set.Climates = r.names(f.Meta.Climates, "CLIMATEs")
	r.set.Size = f.Meta.Size
	r.starter(f.Starters)
	for _, c := range r.List(f.Habitats) {
		r.habitat(c)
	}
	r.allSpecies(f.Species)
	for _, c := range r.List(f.Events) {
		r.event(c)
	}
	if len(r.set.Cards) > maxCards {
		r.Fail(root, nil, "the card set has %d cards; %d are the most", len(r.set.Cards), maxCards)
	}
	r.decks(f.Decks)
}

func (r *cardReader) names(f fields.Field, what string) (names []string) {
	for _, item := range r.List(f) {
		name := r.Unique(item, what)
		if strings.ContainsAny(name, " ,:;@") {
			r.Fail(item, nil, "%s is more than a word", item.Path())
		}
		names = append(names, name)
	}
	if f.Given() && (len(names) == 0 || len(names) > maxValues) {
		r.Fail(f, nil, "%s has %d %s; 1 to %d are allowed", f.Path(), len(names), what, maxValues)
		names = names[:min(len(names), maxValues)]
	}
	return names
}

// A label is what every card has.
type label struct {
	ID   fields.Value[string] `field:"id" unique:"card"`
	Name string               `field:"name" unique:"name of a card"`
	_    any                  `field:"from,may"`
}

func (r *cardReader) card(l *label, sort Sort) Card {
	if strings.ContainsAny(l.ID.V, " ,:;@") {
		r.Fail(l.ID.Field, nil, "%s is more than a word", l.ID.Path())
	}
	return Card{ID: l.ID.V, Name: l.Name, Sort: sort}
}

func (r *cardReader) keep(c Card) {
	if c.ID != "" && len(r.set.Cards) < maxCards {
		r.ids[c.ID] = uint8(len(r.set.Cards))
	}
	r.set.Cards = append(r.set.Cards, c)
}

func (r *cardReader) starter(f fields.Field) {
	list := r.List(f)
	if f.Given() && len(list) != 1 {
		r.Fail(f, nil, "%s has %d cards; one stands for both starters", f.Path(), len(list))
	}
	for _, item := range list {
		var f struct{ label }
		r.Struct(item, &f)
		r.keep(r.card(&f.label, StarterCard))
	}
}

func (r *cardReader) habitat(item fields.Field) {
	var f struct {
		label
		Terrains fields.Field `field:"terrains"`
		Climates fields.Field `field:"climates"`
		Range    uint8        `field:"range" range:"1..12"`
		_        any          `field:"latin,may"`
		_        any          `field:"points,may"`
	}
	r.Struct(item, &f)
	c := r.card(&f.label, HabitatCard)
	c.Range = f.Range
	c.Terrains = r.values(f.Terrains, r.set.Terrains, 3)
	c.Climates = r.values(f.Climates, r.set.Climates, 4)
	r.keep(c)
}

// values reads 1 to most values out of a list of names.
func (r *cardReader) values(f fields.Field, names []string, most int) (values Values) {
	list := r.List(f)
	for _, item := range list {
		if at := r.Word(item, names); at >= 0 && at < maxValues {
			if values>>at&1 != 0 {
				r.Fail(item, nil, "%s: %q is listed twice", item.Path(), names[at])
			}
			values |= 1 << at
		}
	}
	if f.Given() && (len(list) == 0 || len(list) > most) {
		r.Fail(f, nil, "%s has %d values; 1 to %d are allowed", f.Path(), len(list), most)
	}
	return values
}

// decks reads the decks: {A: {HF: 3, aspen: 2}}.
func (r *cardReader) decks(f fields.Field) {
	ids := slices.Sorted(maps.Keys(r.ids))
	for _, deck := range r.Pairs(f, "from names to decks") {
		d, total := Deck{Name: deck.Key}, 0
		if r.set.deck(d.Name) != nil {
			r.Fail(deck.At, nil, "%s has two decks %q", f.Path(), d.Name)
		}
		for _, pair := range r.Pairs(deck.Value, "from cards to copies") {
			card, known := r.ids[pair.Key]
			n := r.Number(pair.Value, 1, maxAlike)
			total += n
			switch {
			case !known:
				r.Fail(pair.At, ids, "%s: there is no card %q", deck.Value.Path(), pair.Key)
			case r.set.Cards[card].Sort == StarterCard:
				r.Fail(pair.At, nil, "%s: a starter is not a card of a deck", deck.Value.Path())
			case d.Cards.has(card):
				r.Fail(pair.At, nil, "%s: %q is listed twice", deck.Value.Path(), pair.Key)
			default:
				for range n {
					d.Cards.add(card)
				}
			}
		}
		if deck.Value.Given() && total != r.set.Size {
			r.Fail(deck.Value, nil, "%s has %d cards; a deck has %d (meta.deck_size)", deck.Value.Path(), total, r.set.Size)
		}
		r.set.Decks = append(r.set.Decks, d)
	}
	if f.Given() && len(r.set.Decks) == 0 {
		r.Fail(f, nil, "%s has no deck", f.Path())
	}
}
