package loam

import (
	_ "embed"
	"fmt"
	"strings"

	"umpire/engines/fields"
	"umpire/engines/rule"
)

// What the rulebook states about any card set.
const (
	statedCreatures = 120
	statedBehaviors = 15
	statedBonus     = 6 // for the distance of balance whose bonus is stated
	maxBehaviors    = 32
	maxPoints       = 1000
)

var typeNames = []string{"Microbial Decomposer", "Animal Decomposer", "Ecosystem Engineer", "Plant Mutualist", "Large Predator", "Small Predator"}

//go:embed cards.yaml
var standInYAML []byte

//go:embed cards_gen.txt
var standInWritten string

// StandIn returns the embedded card set.
var StandIn = fields.Embedded(standInYAML, standInWritten, ReadCards)

func listCards(set *CardSet) (list []rule.Card) {
	for stat, in := range set.Inputs {
		text := fmt.Sprintf("basic A: %s\nbasic B: %s\nupgraded A: %s\nupgraded B: %s", in.Texts[0][0], in.Texts[0][1], in.Texts[1][0], in.Texts[1][1])
		list = append(list, rule.Card{ID: Stats[stat], Kind: "input", Name: in.Title, Text: text})
	}
	for i := range set.Behaviors {
		b := &set.Behaviors[i]
		text := fmt.Sprintf("%s + %s", Types[b.Pair[0]], Types[b.Pair[1]])
		if b.cost != nil {
			text += fmt.Sprintf("\ncost: bury %d from %s", b.cost.n, b.cost.from)
		}
		list = append(list, rule.Card{ID: b.ID, Kind: "behavior", Name: b.Name, Text: text + "\n" + b.Text})
	}
	for i := range set.Creatures {
		c := &set.Creatures[i]
		text := fmt.Sprintf("%s %d, %d/%d/%d", Types[c.Type], c.Level, c.Gains[0], c.Gains[1], c.Gains[2])
		if c.Copies > 1 {
			text += fmt.Sprintf(", %d copies", c.Copies)
		}
		list = append(list, rule.Card{ID: c.ID, Kind: "creature", Name: c.Name, Text: text})
	}
	return list
}

// ReadCards reads a card set from YAML. It reports every independent mistake,
// as a rule.TextErrors with the field in the message.
func ReadCards(data []byte) (*CardSet, error) {
	set := &CardSet{}
	if err := fields.Read(data, whatIsRead, set.read); err != nil {
		return nil, err
	}
	return set, nil
}

// CardWarnings returns what the rulebook leads to expect of a card set and a
// set without mistakes does not keep, each with its place and field.
func CardWarnings(data []byte) rule.TextErrors {
	return fields.Warnings(data, whatIsRead, new(CardSet).read)
}

const whatIsRead = "the card set"

func (set *CardSet) read(r *fields.Reader, root fields.Field) {
	(&cardReader{Reader: r, set: set}).all(root)
}

type cardReader struct {
	*fields.Reader
	set    *CardSet
	waived bool // the stated totals need not be right

	// Effects as they were read; they are compiled once the creatures are known.
	printedEffects [3][2][2][]part
	effects        [][]part
	costs          []*cost
	onlys          []only // of the costs
	only           only   // of the step read last

	// Where things stand, for warnings.
	at struct {
		creatures, behaviors fields.Field
		gains, pairs, points []fields.Field
		effects              [3][2][2]fields.Field
	}
}

// A setFile is a card set as it is written. What the game does not use is named _.
type setFile struct {
	Schema string `field:"schema" words:"loam-cards/1"`
	Set    struct {
		Title  string `field:"title"`
		ID     string `field:"id"`
		Totals string `field:"totals,may" words:"waived"`
		_      any    `field:"status,may"`
	} `field:"set"`
	Meta struct {
		Game string `field:"game,may" words:"loam"`
		_    any    `field:"version,may"`
		_    any    `field:"licence,may"`
		_    any    `field:"name,may"`
	} `field:"meta,may"`
	Constants  fields.Field `field:"constants,may"`
	Scoring    fields.Field `field:"community_scoring,may"`
	Components fields.Field `field:"components,may"`
	Stats      fields.Field `field:"stats,may"`
	Types      fields.Field `field:"types,may"`
	Levels     fields.Field `field:"levels,may"`
	Balance    fields.Field `field:"balance_bonus"`
	Solo       fields.Field `field:"solo,may"`
	Inputs     fields.Field `field:"inputs"`
	Behaviors  fields.Field `field:"behaviors"`
	Creatures  fields.Field `field:"creatures"`
	_          any          `field:"sources,may"`
}

// all reads a whole card set. The numbers that it leaves out are the rulebook's.
func (r *cardReader) all(root fields.Field) {
	var f setFile
	r.Struct(root, &f)
	r.set.Title, r.waived = f.Set.Title, f.Set.Totals == "waived"
	r.set.Numbers = statedNumbers
	r.Struct(f.Constants, &r.set.Numbers.Constants)
	r.Struct(f.Scoring, &r.set.Numbers.ScoreTable)
	if !r.waived {
		r.Struct(f.Components, &components{})
	}
	r.printed(&f)
	r.balance(f.Balance)
	r.solo(f.Solo)
	r.inputs(f.Inputs)
	r.behaviors(f.Behaviors)
	r.creatures(f.Creatures)
	if r.Mistakes() == 0 {
		r.set.deal()
		r.compile()
		r.warn()
	}
}

// components are the numbers of things in the box, which any set states the same way.
type components struct {
	Creatures        int `field:"creatures,may" range:"120..120"`
	Behaviors        int `field:"behaviors,may" range:"15..15"`
	Inputs           int `field:"inputs,may" range:"12..12"`
	InputCopies      int `field:"input_copies,may" range:"4..4"`
	RootZoneTrackers int `field:"root_zone_trackers,may" range:"4..4"`
	ReminderTrackers int `field:"reminder_trackers,may" range:"4..4"`
	StatCounters     int `field:"stat_counters,may" range:"12..12"`
	PointCounters    int `field:"point_counters,may" range:"20..20"`
}

// printed checks the lists of stats, types and levels, which are the same in every set.
func (r *cardReader) printed(f *setFile) {
	for i, item := range r.List(f.Stats) {
		var s struct {
			ID    fields.Field `field:"id"`
			Short string       `field:"short" words:"S N F"`
		}
		r.Struct(item, &s)
		if at := r.Word(s.ID, Stats[:]); at >= 0 && at != i {
			r.Fail(s.ID, nil, "%s: the stats are %s, in this order", s.ID.Path(), strings.Join(Stats[:], ", "))
		}
	}
	for i, item := range r.List(f.Types) {
		var t struct {
			ID   fields.Field `field:"id"`
			Name fields.Field `field:"name"`
		}
		r.Struct(item, &t)
		if at := r.Word(t.ID, Types[:]); at >= 0 && at != i {
			r.Fail(t.ID, nil, "%s: the types are %s, in this order", t.ID.Path(), strings.Join(Types[:], ", "))
		}
		r.Word(t.Name, typeNames)
	}
	for i, item := range r.List(f.Levels) {
		if n := r.Number(item, 1, 3); n != i+1 {
			r.Fail(item, nil, "%s: the levels are 1, 2, 3", item.Path())
		}
	}
}

// balance reads the table of balance points: distances from 0 up, the last one
// for every greater distance too.
func (r *cardReader) balance(f fields.Field) {
	rows := r.List(f)
	for i, item := range rows {
		key := "distance"
		if i == len(rows)-1 {
			key = "distance_at_least"
		}
		row := r.Fields(item, []string{key, "points"}, []string{"provenance"})
		if at, ok := row[key]; ok && r.Number(at, 0, maxPoints) != i {
			r.Fail(at, nil, "%s is %d: the rows go up one by one from 0", at.Path(), i)
		}
		points := r.Number(row["points"], 0, maxPoints)
		r.at.points = append(r.at.points, row["points"])
		if i == statedDistance && points != statedBonus {
			r.Fail(row["points"], nil, "%s: a distance of %d is worth %d points", row["points"].Path(), statedDistance, statedBonus)
		}
		r.set.Balance = append(r.set.Balance, int16(points))
	}
	if f.Given() && len(rows) <= statedDistance {
		r.Fail(f, nil, "%s needs a row for a distance of %d", f.Path(), statedDistance)
		r.set.Balance = append(r.set.Balance, 0)
	}
}

// solo reads benchmarks and modifiers; those omitted are the rulebook's.
func (r *cardReader) solo(f fields.Field) {
	r.set.Benchmarks = []Benchmark{{0, "Degraded soil"}, {15, "Marginal soil"}, {24, "Healthy soil"}, {30, "Rich soil"}}
	r.set.Modifiers = [4]int16{3, 4, 8, 4}
	var found struct {
		Benchmarks fields.Field   `field:"benchmarks,may"`
		Scenarios  []soloScenario `field:"scenarios,may"`
	}
	r.Struct(f, &found)
	if found.Benchmarks != (fields.Field{}) {
		r.benchmarks(found.Benchmarks)
	}
	for _, s := range found.Scenarios {
		if s.ID.Right {
			r.set.Modifiers[s.ID.V] = s.Modifier
		}
	}
}

var scenarioIDs = []string{"drought", "surface-fire", "allelopathy", "invasive-species"}

type scenarioID uint8

// Words are the IDs of the scenarios, as card sets write them.
func (scenarioID) Words() []string { return scenarioIDs }

// A soloScenario changes the benchmarks of a solo game.
type soloScenario struct {
	ID       fields.Value[scenarioID] `field:"id"`
	Modifier int16                    `field:"modifier" range:"-1000..1000"`
	_        any                      `field:"name,may"`
}

func (r *cardReader) benchmarks(f fields.Field) {
	r.set.Benchmarks = nil
	next := 0
	rows := r.List(f)
	for i, item := range rows {
		row := r.Fields(item, []string{"label"}, []string{"min", "max"})
		least := 0
		if from, ok := row["min"]; ok {
			if least = r.Number(from, 0, maxPoints); i > 0 && least != next {
				r.Fail(from, nil, "%s is %d, one more than the row before", from.Path(), next)
			}
		}
		if to, ok := row["max"]; ok {
			next = r.Number(to, least, maxPoints) + 1
		} else if i < len(rows)-1 {
			r.Fail(item, nil, "%s lacks the field \"max\"", item.Path())
		}
		r.set.Benchmarks = append(r.set.Benchmarks, Benchmark{least, r.Text(row["label"])})
	}
	if len(rows) == 0 {
		r.Fail(f, nil, "%s has no rows", f.Path())
	}
}

// A creature is a kind of creature as a card set has it.
type creature struct {
	ID     string               `field:"id" unique:"creature"`
	Name   fields.Value[string] `field:"name" unique:"creature name"`
	Type   fields.Field         `field:"type"`
	Level  uint8                `field:"level" range:"1..3"`
	Copies uint8                `field:"copies" range:"1..128"`
	Gains  fields.Field         `field:"gains"`
	_      any                  `field:"description,may"`
	_      any                  `field:"provenance,may"`
}

func (r *cardReader) creatures(f fields.Field) {
	r.at.creatures = f
	total := 0
	for _, item := range r.List(f) {
		one := r.creature(item)
		total += int(one.Copies)
		r.set.Creatures = append(r.set.Creatures, one)
	}
	switch {
	case !f.Given():
	case total > MaxCreatures:
		r.Fail(f, nil, "creatures: %d copies in all; %d are the most", total, MaxCreatures)
	case total == 0:
		r.Fail(f, nil, "creatures: a set needs at least one")
	case total != statedCreatures && !r.waived:
		r.Fail(f, nil, "creatures: %d copies in all; the game has %d (set.totals: waived lets any number pass)", total, statedCreatures)
	}
}

func (r *cardReader) creature(item fields.Field) Creature {
	var c creature
	r.Struct(item, &c)
	one := Creature{ID: c.ID, Name: c.Name.V, Type: uint8(max(0, r.Word(c.Type, Types[:]))), Level: c.Level, Copies: c.Copies}
	if strings.Contains(one.Name, "#") {
		r.Fail(c.Name.Field, nil, "%s has %q in it, which distinguishes the copies of a creature", c.Name.Path(), "#")
	}
	r.at.gains = append(r.at.gains, c.Gains)
	gains := r.List(c.Gains)
	if c.Gains.Given() && len(gains) != 3 {
		r.Fail(c.Gains, nil, "%s has %d numbers; there are 3 stats", c.Gains.Path(), len(gains))
	}
	for i, gain := range gains[:min(3, len(gains))] {
		one.Gains[i] = int16(r.Number(gain, 0, 99))
	}
	if one.Name == "Tiger beetle larva" && (one.Type != 4 || one.Level != 2 || one.Gains != [3]int16{1, 0, 2}) {
		r.Fail(c.Name.Field, nil, "%s: Tiger beetle larva is LP, level 2, gains [1, 0, 2]", item.Path())
	}
	return one
}

// What the rulebook and what is known of the game lead to expect of a set.
const (
	defaultCreatures = 84 // different ones
	defaultCosts     = 2  // behaviors with a bury cost, at least
)

// warn reports what is unusual in a set that has no mistake. Sets whose totals
// are waived need not be complete.
func (r *cardReader) warn() {
	r.warnCreatures()
	r.warnBehaviors()
	r.warnEffects()
	for i := 1; i < len(r.set.Balance); i++ {
		if r.set.Balance[i] > r.set.Balance[i-1] {
			r.Warn(r.at.points[i], "%s: the balance bonus rises with the distance, from %d to %d points", r.at.points[i].Path(), r.set.Balance[i-1], r.set.Balance[i])
		}
	}
}

func (r *cardReader) warnCreatures() {
	var levels [6]uint8
	for i := range r.set.Creatures {
		c := &r.set.Creatures[i]
		levels[c.Type] |= 1 << c.Level
		if c.Gains == [3]int16{} {
			r.Warn(r.at.gains[i], "%s: %s raises no stat", r.at.gains[i].Path(), c.Name)
		}
	}
	if r.waived {
		return
	}
	if n := len(r.set.Creatures); n != defaultCreatures {
		r.Warn(r.at.creatures, "creatures: %d different ones; the game is said to have %d", n, defaultCreatures)
	}
	for kind, found := range levels {
		for level := 1; level <= 3; level++ {
			if found>>level&1 == 0 {
				r.Warn(r.at.creatures, "creatures: %s has no creature of level %d", Types[kind], level)
			}
		}
	}
}

func (r *cardReader) warnBehaviors() {
	first := map[[2]uint8]string{}
	costs := 0
	for i := range r.set.Behaviors {
		b := &r.set.Behaviors[i]
		if other, twice := first[b.Pair]; twice {
			r.Warn(r.at.pairs[i], "%s: %s has the pair %s + %s, and so has %s", r.at.pairs[i].Path(), b.Name, Types[b.Pair[0]], Types[b.Pair[1]], other)
		} else {
			first[b.Pair] = b.Name
		}
		if b.cost != nil {
			costs++
		}
	}
	if r.waived {
		return
	}
	for a := range uint8(6) {
		for b := a + 1; b < 6; b++ {
			if first[[2]uint8{a, b}] == "" {
				r.Warn(r.at.behaviors, "behaviors: none has the pair %s + %s", Types[a], Types[b])
			}
		}
	}
	if costs < defaultCosts {
		r.Warn(r.at.behaviors, "behaviors: %d with a bury cost; the rulebook speaks of several", costs)
	}
}

// warnEffects compares the sides of each input: an upgraded effect should give
// at least as much as the basic one.
func (r *cardReader) warnEffects() {
	for stat := range 3 {
		for i := range 2 {
			basic, upgraded := strength(r.printedEffects[stat][0][i]), strength(r.printedEffects[stat][1][i])
			if upgraded < basic {
				at := r.at.effects[stat][1][i]
				r.Warn(at, "%s: %s places and draws less than %s", at.Path(), doingText(stat, 1, i), doingText(stat, 0, i))
			}
		}
	}
}

func doingText(stat, side, effect int) string {
	return fmt.Sprintf("%s%s %c", Stats[stat], [2]string{"", "+"}[side], 'A'+rune(effect))
}

// strength counts the creatures that an effect places, draws and grows at most.
func strength(parts []part) (n int) {
	for _, p := range parts {
		switch p.op {
		case opPlace, opDraw, opGrow:
			n += int(p.n)
		}
		best := 0
		for _, inside := range p.inside {
			best = max(best, strength(inside))
		}
		n += best
	}
	return n
}
