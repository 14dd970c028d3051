package phylo

import (
	"slices"
	"strings"

	"umpire/engines/fields"
)

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

// A cardReader reads a card set.
type cardReader struct {
	*fields.Reader
	set *CardSet
	ids map[string]uint8 // of the cards read so far
}

// The bounds of what is printed; the text sets none.
const (
	maxValues = 16
	maxScale  = 10
	maxRank   = 9
	maxMove   = 12
)

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

// all reads a whole card set.
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

// names reads the TERRAINs or CLIMATEs of a set.
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

// card returns a card of the given sort with its ID and name.
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
				r.Fail(item, nil, "%s: %q stands twice", item.Path(), names[at])
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
	var ids []string
	for id := range r.ids {
		ids = append(ids, id)
	}
	slices.Sort(ids)
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
				r.Fail(pair.At, nil, "%s: a starter is no card of a deck", deck.Value.Path())
			case d.Cards.has(card):
				r.Fail(pair.At, nil, "%s: %q stands twice", deck.Value.Path(), pair.Key)
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
