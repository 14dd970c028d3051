package biome

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"

	"github.com/goccy/go-yaml"
)

// A verb is a kind of move, by its first word. A move is legal if no clause refuses it.
type verb struct {
	judge  func(*refusal)
	phases []string // in which it is made; a decision inside an action or of a bonus has none
	forms  []string // words in capitals stand for each word of their kind: see wordsFor
}

var verbs map[string]verb

func init() {
	in := func(phases ...string) []string { return phases }
	verbs = map[string]verb{
		"start": {(*refusal).start, in("start"), in("start bird SPACE tree SPACE")},
		"redraw": {decided("bountiful.redraw", func(r *refusal) bool {
			return r.p.redrawDone || r.p.redrawn >= 3 || !slices.Contains(r.p.bounties, r.words[1])
		}), in("bury"), in("redraw BOUNTY")},
		"bury": {(*refusal).bury, in("bury"), in("bury BOUNTY at SPACE")},
		"send": {(*refusal).send, in("send"), in("send BOUNTY to THEIRS")},
		"done": {(*refusal).done, in("bury", "reduce", "nesting", "feeding"), in("done")},

		"reduce": {decided("hand.reward", func(r *refusal) bool { // hand.voluntary, ruling.hand-reward-must
			late := r.p.rewarded && r.reads("hand-pooling", "B")
			return late || !slices.Contains(r.p.hand, r.words[1])
		}), in("reduce"), in("reduce CARD")},
		"reward":  {(*refusal).reward, in("reduce"), in("reward KIND", "reward card")},
		"draw":    {(*refusal).draws, in("draw"), in("draw NUMBER")},
		"collect": {(*refusal).collect, in("collect"), in("collect none", "collect KIND", "collect PAIR")},
		"extra":   {(*refusal).extra, in("collect"), in("extra none", "extra card", "extra KIND")},
		"play":    {(*refusal).play, in("play"), in("play CARD into SPACE", "play COMPOUND into SPACE omit KIND")},
		"forgo":   {(*refusal).due, in("play"), in("forgo draw", "forgo")},

		"nest": {(*refusal).nest, in("nesting"), in("nest SPACE in SPACE")},
		"attack": {(*refusal).attack, in("predation"),
			in("attack with SPACE", "attack with SPACE on none", "attack with SPACE on THEIRS")},
		"feed": {(*refusal).feed, in("feeding"), in("feed SPACE KIND")},
		"scavenge": {(*refusal).scavenge, in("scavenging"),
			in("scavenge none", "scavenge with SPACE", "scavenge with SPACE on PLAYER")},
		"migrate":  {(*refusal).migrate, in("migration"), in("migrate SPACE")},
		"remove":   {(*refusal).remove, in("migration"), in("remove SPACE")},
		"release":  {(*refusal).release, in("migration"), in("release SPACE")},
		"stay":     {(*refusal).stay, in("migration"), in("stay")},
		"settle":   {(*refusal).settle, in("migration"), in("settle SPACE")},
		"activate": {(*refusal).activate, in("action"), in("activate SPACE")},
		"rest":     {(*refusal).due, in("action"), in("rest draw", "rest")},

		"pay": {decided("action.pay-any", func(r *refusal) bool {
			return r.p.store[r.words[1]] == 0 && !slices.Contains(r.p.hand, r.words[1])
		}), nil, in("pay KIND", "pay CARD")},
		"give": {(*refusal).give, nil, in("give KIND", "give CARD", "give KIND to PLAYER", "give CARD to PLAYER")},
		"point": {decided("action.give-def", func(r *refusal) bool { // action.give-points-draw-play
			return r.words[2] == r.p.name
		}), nil, in("point to PLAYER")},
		"keep": {decided("action.draw-keep", func(r *refusal) bool { return !slices.Contains(r.p.aside, r.words[1]) }), nil, in("keep CARD")},
		"publish": {decided("action.new-achievement", func(r *refusal) bool {
			return r.words[1] != "none" && !slices.Contains(r.goalAside, r.words[1])
		}), nil, in("publish none", "publish GOAL")},
		"take": {(*refusal).take, nil, in("take NUMBER")},
		"bonus": {(*refusal).bonus, nil, in(
			"bonus sunlight", "bonus draw", "bonus discount forgo draw", "bonus discount forgo",
			"bonus discount play CARD into SPACE", "bonus discount play COMPOUND into SPACE omit KIND")},

		"lose": {(*refusal).lose, in("disaster"), in("lose KIND", "lose SPACE", "lose nest SPACE")},
		"burn": {(*refusal).burn, in("disaster"), in("burn CARD")},
		"save": {decided("disaster.save", func(r *refusal) bool {
			lost := r.words[1] == "none" || slices.Contains(r.losing, r.space(r.words[1]))
			return r.stage != "save" || !lost
		}), in("disaster"), in("save none", "save SPACE")},
		"discard": {decided("disaster.save", func(r *refusal) bool {
			return r.stage != "pay" || !slices.Contains(r.p.hand, r.words[1])
		}), in("disaster"), in("discard CARD")},

		"exchange": {(*refusal).exchange, nil, in("exchange GOODS for KIND", "exchange GOODS for card")},
		"change":   {(*refusal).change, nil, in("change SPACE with CARD")},
	}
}

// decided judges a decision, once it is due: the clause refuses what is wrong.
func decided(clause string, wrong func(*refusal) bool) func(*refusal) {
	return func(r *refusal) {
		if r.timely() {
			r.By(wrong(r), clause)
		}
	}
}

// Moves returns every legal move. If chance must decide, its moves come first.
func (t *table) Moves() (list []string) {
	if t.phase == "over" {
		return nil
	}
	if says, faces := t.chance(); says != "" {
		return reference.Says(says, faces)
	}
	for _, p := range t.players {
		for _, verb := range slices.Sorted(maps.Keys(verbs)) {
			list = append(list, reference.Says(p.name, t.legal(p, verb))...)
		}
	}
	return list
}

// legal returns the legal moves of a kind: of every form, those that no clause refuses.
func (t *table) legal(p *player, kind string) (list []string) {
	r := &refusal{table: t, p: p, words: []string{kind}}
	hunts := t.phase == "predation" && !t.solo()
	switch {
	case kind == "exchange" || kind == "change":
		if r.closed() {
			return nil
		}
	case !r.timely() || t.ready[p.seat] && !hunts && !r.nested():
		return nil
	}
	for _, form := range verbs[kind].forms {
		for _, what := range reference.Expand(form, func(word string) ([]string, bool) { return t.wordsFor(p, word) }) {
			r := &refusal{table: t, p: p, words: reference.Words(what)}
			if verbs[kind].judge(r); len(r.Clauses) == 0 {
				list = append(list, what)
			}
		}
	}
	return list
}

// wordsFor returns the words for which a word of a form stands.
// Clauses: ruling.exchange-same, ruling.play-exact, ruling.reveal-window, ruling.conditions-owner,
// ruling.bountiful-solo
func (t *table) wordsFor(p *player, word string) (list []string, found bool) {
	switch word {
	case "SPACE":
		for at := range p.board {
			list = append(list, t.spaceName(at))
		}
	case "THEIRS":
		for _, other := range t.players {
			for at := range other.board {
				list = append(list, other.name+"."+t.spaceName(at))
			}
		}
	case "PLAYER":
		return reference.Each(t.players, func(other *player) string { return other.name }), true
	case "NUMBER":
		for n := range 10 {
			list = append(list, strconv.Itoa(n))
		}
	case "KIND":
		return resources, true
	case "PAIR":
		for i, one := range resources {
			list = append(list, reference.Each(resources[i:], func(other string) string { return one + " " + other })...)
		}
	case "GOODS":
		for _, kind := range resources {
			for n := 2; n <= min(3, p.store[kind]); n++ {
				list = append(list, strings.TrimSpace(strings.Repeat(kind+" ", n)))
			}
		}
		return slices.Concat(list, t.choices(p.hand, 2), t.choices(p.hand, 3)), true
	case "CARD":
		return reference.Quoted(t.distinct(slices.Concat(p.hand, p.aside))), true
	case "COMPOUND": // a card that costs several kinds: only then a move says which is omitted
		for _, one := range t.distinct(slices.Concat(p.hand, p.aside)) {
			if c := t.cards.card(one); c != nil && len(c.Cost) > 1 {
				list = append(list, `"`+one+`"`)
			}
		}
	case "BOUNTY":
		return reference.Quoted(p.bounties), true
	case "GOAL":
		return reference.Quoted(t.goalAside), true
	default:
		return nil, false
	}
	return list, true
}

// The resources, in the order of lists. All but the first are foods.
var resources = []string{"sunlight", "fish", "leaf", "fruit", "insect", "rodent"}

// The types of plants and of animals.
// Clauses: component.seven-types
var (
	plants  = []string{"tree", "flower", "misc-plant"}
	animals = []string{"bird", "mammal", "reptile", "misc-animal"}
)

// A card is a plant or an animal.
type card struct {
	Name, Type             string
	Copies, Points, Chicks int
	StartNo                int `yaml:"start_no"` // 0 for a card of the main deck
	BirdNests              int `yaml:"bird_nests"`
	Habitats               []string
	Cost                   map[string]int
	Rabbit, Predator       bool
	Scavenges              *struct {
		NeedsOwn string `yaml:"needs_own"`
		Habitats []string
	}
	Action action
}

func (c *card) isPlant() bool  { return slices.Contains(plants, c.Type) }
func (c *card) isAnimal() bool { return slices.Contains(animals, c.Type) }

// native reports whether a card may be put in a habitat.
// Clauses: board.native, board.dual
func (c *card) native(habitat string) bool { return slices.Contains(c.Habitats, habitat) }

// An action is what a card can do once, or a step of a Bountiful card. If Op is "", it does
// nothing.
type action struct {
	Op, Kind, Type, Hit, Scope       string
	Items, Points, Cards, Draw, Keep int
	Food, Amount, Others, Max, Need  int
	Reveal, Discount, Sunlight       int
	MaxPoints                        int `yaml:"max_points"`
	Types                            []string
	Filter                           filter
}

// UnmarshalYAML reads an action, or the word none.
func (a *action) UnmarshalYAML(unmarshal func(any) error) error {
	var word string
	if unmarshal(&word) == nil {
		return nil
	}
	type plain action
	return unmarshal((*plain)(a))
}

// A filter is a condition on cards. The empty filter passes all cards.
type filter struct {
	Types, Native, In, Pays []string
	Dual, Predator, Rabbit  bool
	NestBearing             bool `yaml:"nest_bearing"`
	MinPoints               *int `yaml:"min_points"`
	MaxPoints               *int `yaml:"max_points"`
}

func (f *filter) passes(c *card, habitat string) bool {
	native := func(h string) bool { return slices.Contains(c.Habitats, h) }
	pays := func(kind string) bool { return c.Cost[kind] > 0 }
	return (f.Types == nil || ofTypes(c, f.Types)) &&
		(f.Native == nil || slices.ContainsFunc(f.Native, native)) &&
		(f.In == nil || slices.Contains(f.In, habitat)) &&
		(f.Pays == nil || slices.ContainsFunc(f.Pays, pays)) &&
		(!f.Dual || len(c.Habitats) == 2) &&
		(!f.Predator || c.Predator) && (!f.Rabbit || c.Rabbit) &&
		(!f.NestBearing || c.BirdNests > 0) &&
		(f.MinPoints == nil || c.Points >= *f.MinPoints) &&
		(f.MaxPoints == nil || c.Points <= *f.MaxPoints)
}

// ofTypes reports whether a card has one of some types. The types may include plant and animal.
func ofTypes(c *card, types []string) bool {
	return slices.ContainsFunc(types, func(t string) bool {
		return t == c.Type || t == "plant" && c.isPlant() || t == "animal" && c.isAnimal()
	})
}

// A predicate is the condition of an achievement on a Biome.
type predicate struct {
	Op, By, Different string
	Of                filter
	Min               int
	MinTypes          int `yaml:"min_types"`
	Parts             []predicate
}

// A bounty is a Bountiful card.
type bounty struct {
	Name     string
	Requires filter
	Benefit  struct {
		OnPlay []action `yaml:"on_play"`
		Static struct {
			ExtraChicks  int `yaml:"extra_chicks"`
			Shelter      int
			DisasterSafe bool `yaml:"disaster_safe"`
		}
	}
}

// cards holds the contents of the box: the board, the track and all cards.
type cards struct {
	Tokens map[string]int
	Board  struct{ Spaces []boardSpace }
	Track  struct {
		Length  int
		Bonuses []struct {
			At    int
			Bonus string
		}
	}
	Starting, Main []*card
	Conditions     []struct {
		Name   string
		Pair   []string
		Copies int
	}
	Achievements []struct {
		Name      string
		Printed   bool
		Predicate predicate
		Points    []int
	}
	Bountiful []*bounty
	Disasters []disaster

	byName map[string]*card
	pairs  map[string][]string // for each Changing Conditions card, its habitats
	rank   map[string]int      // the place of every card in the order of lists
	deck   []string            // the main deck
}

// A boardSpace is a space as the board shows it.
type boardSpace struct {
	Name, Habitat string
	Row           int
	Neighbours    []string
}

// A disaster is a field of the spinner.
type disaster struct{ ID string }

// readCards reads a card set. It does not distinguish copies of a card.
func readCards(data []byte) (*cards, error) {
	c := &cards{byName: map[string]*card{}, pairs: map[string][]string{}, rank: map[string]int{}}
	if err := yaml.Unmarshal(data, c); err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	for _, one := range c.Starting {
		c.byName[one.Name], c.rank[one.Name] = one, len(c.rank)
	}
	add := func(name string, copies int) {
		c.rank[name] = len(c.rank)
		c.deck = append(c.deck, slices.Repeat([]string{name}, copies)...)
	}
	for _, one := range c.Main {
		c.byName[one.Name] = one
		add(one.Name, one.Copies)
	}
	for _, one := range c.Conditions {
		c.pairs[one.Name] = one.Pair
		add(one.Name, one.Copies)
	}
	return c, nil
}

// card returns a plant or an animal, or nil for a Changing Conditions card.
func (c *cards) card(name string) *card { return c.byName[name] }

func (c *cards) ordered(names []string) []string {
	return reference.Sorted(names, func(a, b string) int { return c.rank[a] - c.rank[b] })
}

// bounty returns the Bountiful card with a name, or nil.
func (c *cards) bounty(name string) *bounty {
	return reference.Find(c.Bountiful, func(b *bounty) bool { return b.Name == name })
}
