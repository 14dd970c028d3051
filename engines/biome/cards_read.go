package biome

import (
	_ "embed" // cards.yaml
	"slices"
	"strings"

	"umpire/engines/fields"
	"umpire/engines/rule"
)

//go:embed cards.yaml
var standInYAML []byte

//go:embed cards_gen.txt
var standInWritten string

// StandIn returns the embedded card set.
var StandIn = fields.Embedded(standInYAML, standInWritten, ReadCards)

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

type cardReader struct {
	*fields.Reader
	set    *CardSet
	waived bool // the stated totals need not be right
}

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

func (r *cardReader) habitats(f fields.Field) (list []uint8) {
	for _, item := range r.List(f) {
		h := r.Word(item, habitatNames)
		if h < 0 {
			continue
		}
		if slices.Contains(list, uint8(h)) {
			r.Fail(item, nil, "%s: %s is listed twice", item.Path(), habitatNames[h])
			continue
		}
		list = append(list, uint8(h))
	}
	return list
}

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
				r.Fail(field, nil, "%s: a space is not its own neighbor", field.Path())
			case next[to][b.Names[at]] == fields.Field{}:
				r.Fail(field, nil, "%s: %s does not name %s as its neighbor", field.Path(), name, b.Names[at])
			default:
				b.Neighbours[at] |= bit(uint8(to))
			}
		}
	}
}

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

// A cardFile is a plant or an animal as a card set has it.
type cardFile struct {
	Name      fields.Value[string] `field:"name" unique:"card"`
	Copies    fields.Value[int]    `field:"copies" range:"1..99"`
	Points    int                  `field:"points" range:"0..99"`
	Latin     fields.Field         `field:"latin,may"`
	Type      fields.Value[int]    `field:"type" words:"tree flower misc-plant bird mammal reptile misc-animal"`
	Habitats  fields.Field         `field:"habitats"`
	Cost      fields.Field         `field:"cost"`
	Rabbit    fields.Field         `field:"rabbit,may"`
	Chicks    fields.Field         `field:"chicks,may"`
	Nests     fields.Field         `field:"bird_nests,may"`
	Predator  fields.Field         `field:"predator,may"`
	Scavenges fields.Field         `field:"scavenges,may"`
	Action    fields.Field         `field:"action,may"`
	_         any                  `field:"from,may"`
}

func (r *cardReader) mainCard(item fields.Field) {
	var f cardFile
	r.Struct(item, &f)
	r.card(&f, 0)
}

func (r *cardReader) startingCard(item fields.Field) {
	var f struct {
		cardFile
		Number int `field:"start_no" range:"1..6"`
	}
	r.Struct(item, &f)
	if f.Copies.V > 1 {
		r.Fail(f.Copies.Field, nil, "%s: there is one of each starting card", f.Copies.Path())
	}
	r.card(&f.cardFile, f.Number)
}

// card adds a plant or an animal. number is that of a starting card, else 0.
func (r *cardReader) card(f *cardFile, number int) {
	if !f.Type.Right {
		return
	}
	c := Card{Name: f.Name.V, StartNo: number, Copies: f.Copies.V, Points: f.Points, Type: uint8(f.Type.V), Action: "none"}
	if f.Latin.Given() {
		c.Latin = r.Text(f.Latin)
	}
	c.Habitats = r.habitats(f.Habitats)
	if n := len(c.Habitats); (n < 1 || n > 2) && f.Habitats.Given() {
		r.Fail(f.Habitats, nil, "%s is one or two habitats", f.Habitats.Path())
	}
	r.cost(f.Cost, &c)
	r.breeding(f, &c)
	c.Predator = r.yesOf(f.Predator, &c, isAnimal(c.Type), "animals hunt")
	if f.Scavenges.Given() {
		c.Scavenges = r.scavenges(f.Scavenges)
	}
	if f.Action.Given() && !f.Action.Says("none") {
		c.pc, c.Action = r.action(f.Action)
	}
	r.set.Cards = append(r.set.Cards, c)
}

func (r *cardReader) scavenges(f fields.Field) *scavengeRule {
	var one struct {
		Own  int     `field:"needs_own" words:"none marsh prairie jungle"`
		Over []uint8 `field:"habitats" words:"marsh prairie jungle"`
	}
	r.Struct(f, &one)
	s := &scavengeRule{own: none}
	if one.Own > 0 {
		s.own = uint8(one.Own - 1)
	}
	for _, habitat := range one.Over {
		s.over |= 1 << habitat
	}
	return s
}

func (r *cardReader) yesOf(field fields.Field, c *Card, may bool, words string) bool {
	yes := r.Yes(field)
	if yes && !may {
		r.Fail(field, nil, "%s: only %s, and %s is a %s", field.Path(), words, c.Name, typeNames[c.Type])
	}
	return yes
}

func (r *cardReader) cost(f fields.Field, c *Card) {
	found := r.Fields(f, nil, resourceNames)
	sum := 0
	for kind, name := range resourceNames {
		field, ok := found[name]
		if !ok {
			continue
		}
		if isPlant(c.Type) != (kind == sunlight) {
			r.Fail(field, nil, "%s: plants cost sunlight and animals food", field.Path())
		}
		n := r.Number(field, 1, 15)
		c.Cost[kind] = uint8(n)
		sum += n
	}
	if sum == 0 && f.Given() {
		r.Fail(f, nil, "%s: a card costs something", f.Path())
	}
}

func (r *cardReader) breeding(f *cardFile, c *Card) {
	c.Rabbit = r.yesOf(f.Rabbit, c, isAnimal(c.Type) && c.Type != bird, "animals that are not birds are rabbits")
	missing := fields.Field{}
	switch {
	case c.Type == bird && f.Chicks == missing:
		r.Fail(f.Name.Field, nil, "%s is a bird and lacks the field \"chicks\"", c.Name)
	case c.Type == bird:
		c.Chicks = r.Number(f.Chicks, 1, 9)
	case f.Chicks != missing:
		r.Fail(f.Chicks, nil, "%s: only birds have chicks", f.Chicks.Path())
	}
	switch {
	case isPlant(c.Type) && f.Nests == missing:
		r.Fail(f.Name.Field, nil, "%s is a plant and lacks the field \"bird_nests\"", c.Name)
	case c.Type == tree:
		c.Symbols = r.Number(f.Nests, 2, 2)
	case c.Type == flower:
		c.Symbols = r.Number(f.Nests, 0, 0)
	case c.Type == misc:
		c.Symbols = r.Number(f.Nests, 0, 1)
	case f.Nests != missing:
		r.Fail(f.Nests, nil, "%s: only plants hold nests", f.Nests.Path())
	}
}

func (r *cardReader) goals(f fields.Field) {
	printed := 0
	for _, item := range r.List(f) {
		var one struct {
			Name      string             `field:"name" unique:"achievement"`
			Printed   fields.Value[bool] `field:"printed"`
			Predicate fields.Field       `field:"predicate"`
			Points    fields.Field       `field:"points"`
			Text      fields.Field       `field:"text,may"`
			_         any                `field:"from,may"`
		}
		r.Struct(item, &one)
		goal := Goal{Name: one.Name, Printed: one.Printed.V, clause: noClause}
		if one.Text.Given() {
			goal.Text = r.Text(one.Text)
		}
		if goal.Printed {
			if printed++; printed > 1 {
				r.Fail(one.Printed.Field, nil, "%s: one achievement is printed on the centerpiece", one.Printed.Path())
			}
		}
		if c, ok := goalClauses[goal.Name]; ok {
			goal.clause = c
		}
		goal.is = r.predicate(one.Predicate)
		points := r.List(one.Points)
		if len(points) != 4 && one.Points.Given() {
			r.Fail(one.Points, nil, "%s: there are four places", one.Points.Path())
			continue
		}
		for i, p := range points {
			goal.Points[i] = r.Number(p, 0, 99)
			if i > 0 && goal.Points[i] > goal.Points[i-1] {
				r.Fail(p, nil, "%s: a later place is worth no more than an earlier one", p.Path())
			}
		}
		r.set.Goals = append(r.set.Goals, goal)
	}
	if printed == 0 && f.Given() {
		r.Fail(f, nil, "achievements: one is printed on the centerpiece")
	}
}

// noClause marks achievements that no clause names.
const noClause rule.Clause = rule.MaxClauses - 1

var goalClauses = map[string]rule.Clause{
	"The Ecologist": AchievementEcologist, "The Naturalist": AchievementNaturalist,
	"The Mammalogist": AchievementMammalogist, "The Gardener": AchievementGardener,
}

func (r *cardReader) bountifuls(f fields.Field) {
	for _, item := range r.List(f) {
		var one struct {
			Name     string       `field:"name" unique:"bountiful"`
			Requires fields.Field `field:"requires"`
			Text     fields.Field `field:"text,may"`
			Benefit  fields.Field `field:"benefit"`
			_        any          `field:"from,may"`
		}
		r.Struct(item, &one)
		b := Bountiful{Name: one.Name, requires: r.filter(one.Requires)}
		if one.Text.Given() {
			b.Text = r.Text(one.Text)
		}
		var benefit struct {
			OnPlay fields.Field `field:"on_play,may"`
			Static fields.Value[struct {
				Chicks  uint8 `field:"extra_chicks,may" range:"1..5"`
				Shelter uint8 `field:"shelter,may" range:"1..18"`
				Safe    bool  `field:"disaster_safe,may"`
			}] `field:"static,may"`
		}
		r.Struct(one.Benefit, &benefit)
		static := &benefit.Static.V
		b.chicks, b.shelter, b.safe = static.Chicks, static.Shelter, static.Safe
		if one.Benefit.Given() && benefit.OnPlay == (fields.Field{}) && benefit.Static.Field == (fields.Field{}) {
			r.Fail(one.Benefit, nil, "%s is on_play, static or both", one.Benefit.Path())
		}
		if benefit.OnPlay != (fields.Field{}) {
			b.pc = r.steps(benefit.OnPlay)
		}
		r.set.Bountiful = append(r.set.Bountiful, b)
	}
}
