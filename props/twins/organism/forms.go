package organism

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// forms are the actions of every type, but those that grow or move several elements. Words
// in capitals stand for each word of their kind: see expand.
var forms = map[string][]string{
	"eat":  {"eat OWN from NEAR"},
	"move": {"move OWN to NEAR", "move OWN to CHANGING as KIND", "move field LAID to SPACE"},
	"free": {"slide OWN to NEAR", "slide OWN to CHANGING as KIND", "combust ACTORS as KIND", "transmute OWN as KIND"},
}

// expand returns the texts of a form for a doer.
// Clauses: perform.own-organism, ruling.eat-which, ruling.move-back, move.same-element-again
func (t *table) expand(d doer, form string) []string {
	return reference.Expand(form, func(word string) (list []string, found bool) {
		switch word {
		case "OWN":
			return t.mine(d), true
		case "ACTORS":
			return t.of(d.actor), true
		case "MEMBER":
			return t.organism(d.organism), true
		case "SPACE":
			return t.board.spaces, true
		case "NEAR":
			ours := func(e *element) bool { return e.owner == d.actor || e.organism == d.organism }
			return reference.Keep(t.board.spaces, func(s string) bool { return t.touches(s, ours) || slices.Contains(t.where(ours), s) }), true
		case "CHANGING":
			return reference.Keep(t.board.spaces, func(s string) bool { return t.fields[s].kind == "metamorphose" }), true
		case "LAID":
			return reference.Keep(t.board.spaces, func(s string) bool { return t.fields[s].kind != "" }), true
		case "KIND":
			return kinds, true
		case "FIELD":
			return t.grown(), true
		}
		return nil, false
	})
}

// allowed returns those of some actions or free decisions that no clause refuses to a doer.
func (t *table) allowed(d doer, list []string) []string {
	return slices.DeleteFunc(list, func(what string) bool {
		r, words := &refusal{table: t, who: d.actor}, strings.Fields(what)
		judge := r.action
		if slices.Contains([]string{"slide", "combust", "transmute"}, words[0]) {
			judge = r.free
		}
		budget := d.budget
		if words[0] == "jump" {
			budget += d.joined
		}
		judge(actionTerms{d.actor, d.organism, budget}, words)
		return len(r.Clauses) > 0
	})
}

// actions returns every action of a type, or a CIRCULATE instead.
// Clauses: perform.type-or-circulate, perform.own-organism
func (t *table) actions(d doer) []string {
	return append(t.typed(d), t.allowed(d, t.expand(d, "circulate OWN to MEMBER"))...)
}

func (t *table) typed(d doer) (list []string) {
	for _, form := range forms[d.kind] {
		list = append(list, t.expand(d, form)...)
	}
	switch d.kind {
	case "grow":
		for _, kind := range kinds {
			list = append(list, t.growths(d, kind)...)
		}
		return append(list, t.allowed(d, t.paid(d, t.fieldsOf(d.actor), "grow field FIELD at NEAR"))...)
	case "move":
		return slices.Concat(t.allowed(d, list), t.jumps(d), t.pushes(d), t.pulses(d), t.contracts(d))
	}
	return t.allowed(d, list)
}

// growths returns every growth of an element of a type.
// Clauses: grow.cost, grow.zero-cost, grow.any-grower
func (t *table) growths(d doer, kind string) []string {
	return t.allowed(d, t.paid(d, t.growCost(d.organism, kind), "grow "+kind+" at NEAR"))
}

// growCost returns the food that an element of a type costs.
// Clauses: grow.cost, ruling.grow-cost-scope, ruling.merge-grow-cost
func (t *table) growCost(organism int, kind string) int {
	return len(t.where(func(e *element) bool { return e.organism == organism && e.kind == kind }))
}

// paid returns the growths of a form with every way to pay for them.
func (t *table) paid(d doer, cost int, form string) (list []string) {
	for _, payment := range t.growPayments(d, cost) {
		list = append(list, reference.Each(t.expand(d, form), func(what string) string { return what + payment })...)
	}
	return list
}

// freeDecisions returns the moves that use no action.
// Clauses: perform.end
func (t *table) freeDecisions() (list []string) {
	for _, form := range forms["free"] {
		list = append(list, t.expand(t.doing(), form)...)
	}
	return t.allowed(t.doing(), list)
}

// where returns the spaces with elements for which holds is true.
func (t *table) where(holds func(*element) bool) []string {
	return reference.Keep(t.board.spaces, func(s string) bool { return t.elements[s] != nil && holds(t.elements[s]) })
}

// of returns the spaces with elements of a player.
func (t *table) of(owner string) []string {
	return t.where(func(e *element) bool { return e.owner == owner })
}

// organism returns the spaces of an organism of this turn.
// Clauses: frozen, separated-still-member
func (t *table) organism(number int) []string {
	return t.where(func(e *element) bool { return e.organism == number && number != 0 })
}

// touching returns the spaces adjacent to a space, also over warps.
// Clauses: board.adjacency, warp.link, warp.any-user, ruling.warp-neutral
func (t *table) touching(s string) []string {
	near := t.board.near[s]
	here, ok := t.fields[s]
	if !ok || here.kind != "warp" {
		return near
	}
	near = slices.Clone(near)
	for _, other := range t.board.spaces {
		if t.fields[other] == here && other != s && !slices.Contains(near, other) {
			near = append(near, other)
		}
	}
	return near
}

// besideFor returns the spaces that are adjacent for what no WARP card names.
// Clauses: warp.link
func (t *table) besideFor(s string) []string {
	if t.reads("warp-purposes", "B") {
		return t.touching(s)
	}
	return t.board.near[s]
}

// isOpen reports whether a space has no element and no pillar.
// Clauses: space.open, pillar.exclusive, ruling.pillar-open
func (t *table) isOpen(s string) bool { return t.elements[s] == nil && t.fields[s].kind != "pillar" }

func (t *table) touches(s string, holds func(*element) bool) bool {
	return slices.ContainsFunc(t.touching(s), func(other string) bool { e := t.elements[other]; return e != nil && holds(e) })
}

// clashes reports whether an element of an owner and a type may not stand on a space,
// because it would touch another owner's element of that type.
// Clauses: move.same-type-never, rain.same-type, rain.same-type-rain, merge.contact,
// ruling.forbid-wins, ruling.rain-merge
func (t *table) clashes(s, owner, kind string) bool {
	return t.touches(s, func(e *element) bool {
		return e.owner != owner && e.kind == kind && !(t.plays("merge") && e.owner != rain && owner != rain)
	})
}

// whole reports whether the elements on some spaces include all three types.
// Clauses: living
func (t *table) whole(spaces []string) bool {
	seen := map[string]bool{}
	for _, s := range spaces {
		seen[t.elements[s].kind] = true
	}
	return len(seen) == len(kinds)
}

// group returns the spaces connected to an element, directly or over others. link reports
// whether two adjacent elements are connected.
func (t *table) group(from string, link func(a, b *element) bool) (spaces []string) {
	near := t.reach(from, func(s, other string) bool {
		e := t.elements[other]
		return e != nil && link(t.elements[s], e)
	})
	return t.board.ordered(slices.Collect(maps.Keys(near)))
}

// groups returns all groups, in the order of their first spaces.
func (t *table) groups(link func(a, b *element) bool) (list [][]string) {
	seen := map[string]bool{}
	for _, s := range t.board.spaces {
		if t.elements[s] == nil || seen[s] {
			continue
		}
		g := t.group(s, link)
		for _, member := range g {
			seen[member] = true
		}
		list = append(list, g)
	}
	return list
}

// own connects elements of one player.
// Clauses: contiguous, single, warp.integrity
func own(a, b *element) bool { return a.owner == b.owner }

// merged also connects equal types of different players, if MERGE is in play.
// Clauses: merge.merged, ruling.rain-merge
func (t *table) merged(a, b *element) bool {
	return own(a, b) || t.plays("merge") && a.kind == b.kind && a.owner != rain && b.owner != rain
}

// Clauses: recomputed
func (t *table) organisms() [][]string { return t.groups(t.merged) }

// drawn returns the spaces as they are drawn, row by row, each from west to east.
func (b *board) drawn() (rows [][]string) {
	outer := b.rings - 1
	at := map[spot]string{}
	for _, s := range b.spaces {
		at[b.spotOf(b.place[s])] = s
	}
	for r := -outer; r <= outer; r++ {
		var row []string
		for q := -outer; q <= outer; q++ {
			if s := at[spot{q, r}]; s != "" {
				row = append(row, s)
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// sign returns the sign for a space in the picture, such as ".", "3", "AE2" or "AE@Bs".
func (t *table) sign(s string) (text string) {
	food := t.free[s]
	if e := t.elements[s]; e != nil {
		text, food = t.letter(e.owner)+strings.ToUpper(e.kind[:1]), e.food
	}
	if food > 0 {
		text += fmt.Sprint(food)
	}
	text = cmp.Or(text, ".")
	if f, ok := t.fields[s]; ok {
		text += "@" + t.letter(f.owner) + fieldLetters[f.kind]
	}
	return text
}

var fieldLetters = map[string]string{"slide": "s", "warp": "w", "project": "p", "pillar": "i", "metamorphose": "m"}

// letter returns the sign for an owner's pieces: the first letter of the name if all
// players have different ones, else the player's number.
func (t *table) letter(name string) string {
	switch name {
	case rain:
		return "*"
	case neutral:
		return "-"
	}
	return t.setup.Letter(name)
}

func (n *notation) pictureRow(signs []string) {
	row := n.board.rows[n.row]
	n.row++
	for i, sign := range signs[:len(signs)-1] {
		n.readSign(row[i], sign)
	}
}

func (t *table) readSign(s, sign string) {
	delete(t.elements, s)
	delete(t.free, s)
	delete(t.fields, s)
	what, on, has := strings.Cut(sign, "@")
	if has {
		for kind, letter := range fieldLetters {
			if letter == on[1:] {
				t.fields[s] = field{t.named(on[:1]), kind}
			}
		}
	}
	food := 0
	if digits := strings.TrimLeft(what, "."); digits != "" && t.named(what[:1]) != "" && len(what) > 1 && strings.Contains("EGM", what[1:2]) {
		fmt.Sscanf(what[2:], "%d", &food)
		kind := map[string]string{"E": "eat", "G": "grow", "M": "move"}[what[1:2]]
		t.elements[s] = &element{owner: t.named(what[:1]), kind: kind, printed: kind, food: food}
		return
	}
	if fmt.Sscanf(what, "%d", &food); food > 0 {
		t.free[s] = food
	}
}

func (t *table) named(letter string) string {
	for _, name := range []string{rain, neutral} {
		if t.letter(name) == letter {
			return name
		}
	}
	for _, p := range t.players {
		if t.letter(p.name) == letter {
			return p.name
		}
	}
	return ""
}

// piece reads a piece, such as "P1.eat@D0/1", "food@C0/3" or "P1.warp@D2".
func (n *notation) piece(text string) error {
	t := n.table
	what, where, _ := strings.Cut(text, "@")
	s, amount, _ := strings.Cut(where, "/")
	food, _ := strconv.Atoi(amount)
	owner, kind, _ := strings.Cut(what, ".")
	switch {
	case what == "food":
		t.free[s] = food
	case slices.Contains(kinds, kind) && t.elements[s] != nil, slices.Contains(fieldKinds, kind) && t.fields[s].kind != "":
		return reference.UnsupportedFeature("two things in one space")
	case slices.Contains(kinds, kind):
		t.elements[s] = &element{owner: owner, kind: kind, printed: kind, food: food}
	case slices.Contains(fieldKinds, kind):
		t.fields[s] = field{t.fieldOwner(owner), kind}
	default:
		return reference.UnsupportedFeature(text)
	}
	return nil
}

// Open opens ORGANISM, before the first player's first turn.
// Clauses: setup.empty-board, player-count
func Open(s setup) (reference.Game, error) {
	s.Readings = profile(&s)
	t := &table{setup: &s, rain: s.Has("rain"), half: 1}
	t.elements, t.free, t.fields = map[string]*element{}, map[string]int{}, map[string]field{}
	t.players = reference.Each(s.Players, func(p reference.Player) *player { return &player{name: p.Name} })
	sides, rings := 6, t.ringsInPlay()
	if len(t.players) == 5 {
		sides = 5
	}
	t.board = newBoard(sides, rings, t.corners(rings))
	t.layout()
	t.inherit()
	if t.rain {
		t.begin(rain)
	} else {
		t.begin(t.players[0].name)
	}
	return reference.New("organism", t, true), nil
}

// profile returns the readings that are played. With the variant of the designer's program,
// rulings without a stated reading get that program's reading.
func profile(s *setup) map[string]string {
	readings := map[string]string{}
	maps.Copy(readings, s.Readings)
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
// Clauses: setup.threshold, ruling.threshold-value
func (t *table) threshold() int { return t.number("threshold", 5) }

// inherit puts fields on the board before the game.
// Clauses: inherit.pattern, inherit.owners
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
	return reference.Says(now.who(), now.moves())
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
