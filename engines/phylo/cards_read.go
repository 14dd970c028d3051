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
	maxValues   = 16
	maxScale    = 10
	maxRank     = 9
	maxRange    = 12
	maxMove     = 12
	maxSpread   = 6
	maxPoints   = 99
	maxDuration = 99
	leastDeck   = 6 // phylo.ruling.small-decks
	mostDeck    = 60
)

// all reads a whole card set.
func (r *cardReader) all(root fields.Field) {
	f := r.Fields(root, []string{"meta", "starters", "habitats", "species", "events", "decks"}, nil)
	meta := r.Fields(f["meta"], []string{"terrains", "climates", "deck_size"}, []string{"game", "version", "points_formula_public", "sources_public", "name", "licence", "edition"})
	if game, ok := meta["game"]; ok && r.Text(game) != "phylo" {
		r.Fail(game, []string{"phylo"}, "meta.game is not phylo")
	}
	r.set.Terrains = r.names(meta["terrains"], "TERRAINs")
	r.set.Climates = r.names(meta["climates"], "CLIMATEs")
	r.set.Size = r.Number(meta["deck_size"], leastDeck, mostDeck)
	r.starter(f["starters"])
	for _, c := range r.List(f["habitats"]) {
		r.habitat(c)
	}
	r.allSpecies(f["species"])
	for _, c := range r.List(f["events"]) {
		r.event(c)
	}
	if len(r.set.Cards) > maxCards {
		r.Fail(root, nil, "the card set has %d cards; %d are the most", len(r.set.Cards), maxCards)
	}
	r.decks(f["decks"])
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

// card adds a card of the given sort with its ID and name.
func (r *cardReader) card(f map[string]fields.Field, sort Sort) Card {
	c := Card{ID: r.Unique(f["id"], "card"), Name: r.Unique(f["name"], "name of a card"), Sort: sort}
	if strings.ContainsAny(c.ID, " ,:;@") {
		r.Fail(f["id"], nil, "%s is more than a word", f["id"].Path())
	}
	return c
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
		r.keep(r.card(r.Fields(item, []string{"id", "name"}, []string{"from"}), StarterCard))
	}
}

func (r *cardReader) habitat(item fields.Field) {
	f := r.Fields(item, []string{"id", "name", "terrains", "climates", "range"}, []string{"from", "latin", "points"})
	c := r.card(f, HabitatCard)
	c.Terrains = r.values(f["terrains"], r.set.Terrains, 3)
	c.Climates = r.values(f["climates"], r.set.Climates, 4)
	c.Range = uint8(r.Number(f["range"], 1, maxRange))
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
			n := r.Number(pair.Value, 1, mostAlike)
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
