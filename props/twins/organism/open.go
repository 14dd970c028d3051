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
func (t *table) Moves() []string {
	now := t.stage()
	if now.moves == nil {
		return nil
	}
	return reference.Each(now.moves(), func(what string) string { return now.who() + ": " + what })
}

// Winners returns the winners, and whether the game is over.
func (t *table) Winners() (names []string, over bool) {
	return slices.Clone(t.winners), t.phase == phaseOver
}

// A stage is a phase as a player or chance decides in it.
type stage struct {
	who   func() string
	moves func() []string
	do    func(what string, words []string)
}

// stage returns the stage of the present phase; at the end of the game nobody decides.
func (t *table) stage() stage {
	turn, actor := func() string { return t.turn }, func() string { return t.actor }
	loser := func() string { return t.disabled.owner }
	only := func(move string) func() []string { return func() []string { return []string{move} } }
	return map[string]stage{
		phaseStart:      {turn, only("begin"), func(string, []string) { t.beginAgain() }},
		phaseConflict:   {turn, only("resolve"), func(string, []string) { t.resolveAlone() }},
		phaseIntegrity:  {turn, only("check"), func(string, []string) { t.check() }},
		phaseIntroduce:  {turn, t.introductions, func(_ string, words []string) { t.introduce(words[1:]) }},
		phaseEcho:       {turn, t.echoes, func(what string, _ []string) { t.echo(strings.TrimPrefix(what, "echo ")) }},
		phaseChoose:     {turn, t.choices, func(_ string, words []string) { t.activate(words[1], words[2]) }},
		phaseAct:        {actor, t.acts, func(what string, _ []string) { t.act(what) }},
		phaseSync:       {actor, t.earned, func(what string, _ []string) { t.earn(strings.TrimPrefix(what, "sync ")) }},
		phaseImmolate:   {loser, t.immolations, func(_ string, words []string) { t.immolate(words[1]) }},
		phaseRegenerate: {loser, t.regrowths, func(_ string, words []string) { t.regenerate(words[1:]) }},
		phaseReclaim:    {func() string { return t.owed[0].owner }, t.receivers, func(_ string, words []string) { t.reclaim(words[1]) }},
		phaseAvenge:     {turn, t.avengings, func(what string, _ []string) { t.avenge(what == "avenge") }},
		phaseRoll:       {func() string { return "dice" }, t.dice, func(_ string, words []string) { t.roll(words[0], words[1]) }},
	}[t.phase]
}

// Do plays a legal move.
func (t *table) Do(_, what string) { t.stage().do(what, strings.Fields(what)) }
