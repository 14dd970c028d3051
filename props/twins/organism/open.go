package organism

import (
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// Open opens ORGANISM, before the first player's first turn.
//
// organism.setup.empty-board, organism.player-count
func Open(s setup) (reference.Game, error) {
	s.Readings = profile(&s)
	t := &table{setup: &s, rain: s.Has("rain"), half: 1}
	t.elements, t.free, t.fields = map[string]*element{}, map[string]int{}, map[string]field{}
	for _, p := range s.Players {
		t.players = append(t.players, &player{name: p.Name})
	}
	sides, rings := 6, t.ringsInPlay()
	if len(t.players) == 5 {
		sides = 5
	}
	t.board = newBoard(sides, rings, t.corners(rings))
	t.layout()
	t.inherit()
	if t.rain {
		t.beginRain()
	} else {
		t.begin(t.players[0].name)
	}
	return reference.New(t), nil
}

// profile returns the readings that are played. With the variant of the designer's program,
// rulings without a stated reading get that program's reading.
func profile(s *setup) map[string]string {
	readings := map[string]string{}
	for id, reading := range s.Readings {
		readings[id] = reading
	}
	if !s.Has("designer-2022") {
		return readings
	}
	for _, pair := range strings.Fields("element-supply=B food-supply=C introduce-adjacent-food=B mobile-other-organism=B " +
		"alive-group=C conflict-scope=B conflict-cycle=B conflict-multi=B integrity-bonus-unit=B sacrifice-amount=B " +
		"power-check-time=B power-tie-impl=B three-acting=B three-time=B rings-and-homes=B corners=B commune-own=B " +
		"commune-mobile-impl=B persist-bonus=C persist-sacrifice=B sacrifice-credited=B") {
		name, reading, _ := strings.Cut(pair, "=")
		if id := "organism.ruling." + name; !s.Stated[id] {
			readings[id] = reading
		}
	}
	return readings
}

// number returns the value of a variant, or other if it has none.
func (t *table) number(variant string, other int) int {
	if n, err := strconv.Atoi(t.setup.Variants[variant]); err == nil {
		return n
	}
	return other
}

// threshold returns the power that ends the game.
//
// organism.setup.threshold, organism.ruling.threshold-value
func (t *table) threshold() int { return t.number("threshold", 5) }

// inherit puts fields on the board before the game.
//
// organism.inherit.pattern, organism.inherit.owners
func (t *table) inherit() {
	pattern := t.setup.Variants["inherit"]
	if pattern == "" || pattern == "none" {
		return
	}
	for _, one := range strings.Split(pattern, "+") {
		what, where, _ := strings.Cut(one, "@")
		owner, kind, _ := strings.Cut(what, ".")
		t.fields[where] = field{t.fieldOwner(owner), kind}
	}
}

// fieldOwner returns the owner that a word means. P2 may stand for the second player.
func (t *table) fieldOwner(word string) string {
	if word == neutral || t.player(word) != nil {
		return word
	}
	seat, _ := strconv.Atoi(strings.TrimPrefix(word, "P"))
	return t.players[seat-1].name
}

// Moves returns every legal move.
func (t *table) Moves() (list []string) {
	who, whats := t.moves()
	return reference.Each(whats, func(what string) string { return who + ": " + what })
}

// Winners returns the winners, and whether the game is over.
func (t *table) Winners() (names []string, over bool) {
	return slices.Clone(t.winners), t.phase == phaseOver
}

// moves returns who decides, and their legal moves.
func (t *table) moves() (who string, whats []string) {
	switch t.phase {
	case phaseStart:
		return t.turn, []string{"begin"}
	case phaseConflict:
		return t.turn, []string{"resolve"}
	case phaseIntegrity:
		return t.turn, []string{"check"}
	case phaseIntroduce:
		if !t.mustIntroduce() {
			return t.turn, nil
		}
		return t.turn, t.introductions()
	case phaseEcho:
		return t.turn, t.echoes()
	case phaseChoose:
		return t.turn, t.choices()
	case phaseAct:
		return t.actor, t.acts()
	case phaseSync:
		return t.actor, t.earned()
	case phaseImmolate:
		return t.disabled.owner, t.immolations()
	case phaseRegenerate:
		return t.disabled.owner, t.regrowths()
	case phaseReclaim:
		return t.owed[0].owner, t.receivers()
	case phaseAvenge:
		if !t.plays("avenge") || t.player(t.turn).tokens == 0 {
			return t.turn, []string{"avenge none"}
		}
		return t.turn, []string{"avenge", "avenge none"}
	case phaseRoll:
		return "dice", t.dice()
	}
	return "", nil
}

// Do plays a legal move.
func (t *table) Do(_, what string) {
	words := strings.Fields(what)
	switch t.phase {
	case phaseStart:
		t.beginAgain()
	case phaseConflict:
		t.alone = true
		t.resolve()
	case phaseIntegrity:
		t.check()
	case phaseIntroduce:
		t.introduce(words[1:])
	case phaseEcho:
		t.echo(strings.TrimPrefix(what, "echo "))
	case phaseChoose:
		t.activate(words[1], words[2])
	case phaseAct:
		t.act(what)
	case phaseSync:
		t.earn(strings.TrimPrefix(what, "sync "))
	case phaseImmolate:
		t.immolate(words[1])
	case phaseRegenerate:
		t.regenerate(words[1:])
	case phaseReclaim:
		t.reclaim(words[1])
	case phaseAvenge:
		t.avenge(what == "avenge")
	case phaseRoll:
		column, _ := strconv.Atoi(words[1])
		t.roll(words[0], column)
	}
}
