package biome

import (
	"slices"
	"strings"

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

// components are the counts that the rulebook states.
var components = []struct {
	name  string
	count int
}{
	{"player_boards", 4}, {"spaces_per_board", spaces}, {"resource_tokens", startTokens}, {"chicks", chickCount}, {"rabbits", rabbitCount}, {"nests", nestCount}, {"cubes_per_player", cubesEach},
	{"plant_animal_cards", mainCards}, {"conditions_cards", conditionCards}, {"starting_cards", 12}, {"achievement_cards", goalCards}, {"bountiful_cards", bountyCards}, {"legend_cards", 8}, {"spinner_fields", 8},
}

// all reads a whole card set.
func (r *cardReader) all(root fields.Field) {
	f := r.Fields(root, []string{"schema", "set", "tokens", "board", "track", "starting", "main", "conditions", "achievements", "bountiful", "disasters"}, []string{"sources", "components"})
	r.Word(f["schema"], []string{"biome-cards/1"})
	set := r.Fields(f["set"], []string{"id", "title"}, []string{"status", "totals"})
	r.set.Title = r.Text(set["title"])
	r.Text(set["id"])
	if totals, ok := set["totals"]; ok {
		r.waived = r.Word(totals, []string{"waived"}) == 0
	}
	r.components(f["components"])
	r.tokens(f["tokens"])
	r.board(f["board"])
	r.track(f["track"])
	for _, item := range r.List(f["starting"]) {
		r.card(item, true)
	}
	for _, item := range r.List(f["main"]) {
		r.card(item, false)
	}
	r.conditions(f["conditions"])
	r.goals(f["achievements"])
	r.bountifuls(f["bountiful"])
	r.disasters(f["disasters"])
	r.totals(f)
	if r.Mistakes() == 0 {
		r.set.deal()
	}
}

func (r *cardReader) components(f fields.Field) {
	var names []string
	for _, c := range components {
		names = append(names, c.name)
	}
	found := r.Fields(f, nil, names)
	for _, c := range components {
		if field, ok := found[c.name]; ok {
			r.Number(field, c.count, c.count)
		}
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

func (r *cardReader) board(f fields.Field) {
	found := r.Fields(f, []string{"id", "spaces"}, []string{"from"})
	b := &r.set.Board
	b.ID = r.Text(found["id"])
	items := r.List(found["spaces"])
	if len(items) != spaces && found["spaces"].Given() {
		r.Fail(found["spaces"], nil, "board.spaces: a board has %d spaces, not %d", spaces, len(items))
		return
	}
	next := make([]map[string]fields.Field, len(items))
	for at, item := range items {
		one := r.Fields(item, []string{"name", "habitat", "row", "neighbours"}, nil)
		b.Names[at] = r.spaceName(one["name"])
		b.Habitat[at] = uint8(max(0, r.Word(one["habitat"], habitatNames)))
		b.Row[at] = uint8(r.Number(one["row"], 1, spaces))
		next[at] = map[string]fields.Field{}
		for _, n := range r.List(one["neighbours"]) {
			next[at][r.Text(n)] = n
		}
	}
	r.neighbours(next)
}

// spaceName reads the name of a space: a letter and digits.
func (r *cardReader) spaceName(f fields.Field) string {
	name := r.Unique(f, "space")
	ok := len(name) >= 2 && name[0] >= 'a' && name[0] <= 'z' && strings.Trim(name[1:], "0123456789") == "" && name[1] != '0' && len(name) <= 4
	if name != "" && !ok {
		r.Fail(f, nil, "%s is a letter and a number, like c2, not %q", f.Path(), name)
	}
	return name
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
	found := r.Fields(f, []string{"length", "bonuses"}, []string{"from"})
	track := &r.set.Track
	track.Length = r.Number(found["length"], 1, 1000)
	items := r.List(found["bonuses"])
	if len(items) > maxBonuses {
		r.Fail(found["bonuses"], nil, "track.bonuses: a track has at most %d bonus spaces, not %d", maxBonuses, len(items))
		return
	}
	last := 0
	for _, item := range items {
		one := r.Fields(item, []string{"at", "bonus"}, nil)
		at := r.Number(one["at"], 1, 999)
		if at >= track.Length && found["length"].Given() {
			r.Fail(one["at"], nil, "%s lies beyond the track, which has %d spaces", one["at"].Path(), track.Length)
		}
		if at <= last {
			r.Fail(one["at"], nil, "%s: bonus spaces ascend", one["at"].Path())
		}
		last = at
		track.Bonuses = append(track.Bonuses, BonusSpace{at, bonus(max(0, r.Word(one["bonus"], bonusNames)))})
	}
}

func (r *cardReader) conditions(f fields.Field) {
	for _, item := range r.List(f) {
		one := r.Fields(item, []string{"name", "pair", "copies"}, []string{"from"})
		pair := r.habitats(one["pair"])
		if len(pair) != 2 && one["pair"].Given() {
			r.Fail(one["pair"], nil, "%s is two different habitats", one["pair"].Path())
			pair = []uint8{0, 1}
		}
		c := Card{Name: r.Unique(one["name"], "card"), Copies: r.Number(one["copies"], 1, 99), Type: types, Habitats: pair}
		r.set.Cards = append(r.set.Cards, c)
		if len(pair) == 2 {
			r.set.Pairs = append(r.set.Pairs, [2]uint8{pair[0], pair[1]})
		}
	}
}

func (r *cardReader) disasters(f fields.Field) {
	for _, item := range r.List(f) {
		one := r.Fields(item, []string{"id", "name", "weight"}, []string{"from"})
		kind := r.Word(one["id"], fieldNames)
		r.Unique(one["id"], "disaster")
		r.set.Fields = append(r.set.Fields, SpinnerField{fieldNames[max(0, kind)], r.Text(one["name"]), r.Number(one["weight"], 1, 1000), field(max(0, kind))})
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
