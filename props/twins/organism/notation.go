package organism

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// A notation writes and reads a position in the notation of scenarios.
type notation struct {
	*table
	*reference.Lines

	// While it is read:
	row      int
	given    map[string]bool
	later    []func() // to do after the organisms are known
	printed  []func() // to do after all elements are known
	removing []string
}

func (t *table) notation() *notation {
	l := &reference.Lines{Split: strings.Fields, Join: func(words []string) string { return strings.Join(words, " ") }}
	n := &notation{table: t, Lines: l}
	n.Always("board", reference.Special{Text: t.picture(), Read: func(string) {}})
	n.amounts("power", &t.rainPower, func(p *player) *int { return &p.power })
	n.amounts("tokens", nil, func(p *player) *int { return &p.tokens })
	n.amounts("streak", nil, func(p *player) *int { return &p.streak })
	odd := func(p *player) bool { return p.introduced != (len(t.of(p.name)) > 0) }
	introduced := cmp.Or(t.introduced(), "none")
	n.If(slices.ContainsFunc(t.players, odd), "introduced", words(introduced, func(names []string) {
		for _, p := range t.players {
			p.introduced = slices.Contains(names, p.name)
		}
	}))
	for _, p := range t.players {
		n.If(p.echo != "" && t.plays("echo"), "echo "+p.name, words(p.echo, func(words []string) { p.echo = strings.TrimPrefix(words[0], "none") }))
	}
	n.Always("turn", &t.turn)
	n.If(t.half == 2, "half", &t.half)
	n.Add("extra", &t.extra)
	round := t.likelyRound()
	n.If(t.round != round || t.rain && t.rains != round+t.ahead(), "round", &t.round)
	n.If(t.rain && t.rains != t.round+t.ahead(), "rains", &t.rains)
	n.phaseLines()
	winners := cmp.Or(strings.Join(t.winners, ", "), "none")
	over := t.phase == phaseOver
	n.If(over, "winner", words(winners, func(names []string) {
		t.winners = slices.DeleteFunc(names, func(name string) bool { return name == "none" })
	}))
	n.If(over && t.reason != "", "reason", &t.reason)
	n.elementLines()
	return n
}

// Print writes the position in the notation of scenarios. Nothing in it is hidden.
func (t *table) Print(string) string { return t.notation().Lines.Print() }

// Read reads a position in the same notation.
func (old *table) Read(position string) (reference.Table, error) {
	t := &table{setup: old.setup, board: old.board, rain: old.rain, half: 1}
	t.elements, t.free, t.fields = map[string]*element{}, map[string]int{}, map[string]field{}
	t.players = reference.Each(old.players, func(p *player) *player { return &player{name: p.name, homes: p.homes} })
	t.inherit()
	t.turn = t.players[0].name
	n := t.notation()
	given, err := n.Lines.ReadAll(position, n.drawn)
	if err != nil {
		return nil, err
	}
	n.given = given
	return t, n.finish()
}

// drawn reads a line of the picture, or one of pieces.
func (n *notation) drawn(word, rest string) (read bool, err error) {
	switch {
	case word == "|":
		n.pictureRow(strings.Fields(rest))
		return true, nil
	case !strings.Contains(word, "@"):
		return false, nil
	}
	for _, one := range append(strings.Fields(rest), word) {
		err = errors.Join(err, n.piece(one))
	}
	return true, err
}

func words(said string, read func(words []string)) reference.Special {
	return reference.Special{Text: said, Read: func(rest string) { read(reference.Words(rest)) }}
}

func (n *notation) many(word string, said []string, read func(words []string)) {
	for _, one := range said {
		n.Always(word, words(one, nil))
	}
	n.If(false, word, words("", read))
}

// amounts adds a line with a number of every player, and of RAIN, that is not zero.
func (n *notation) amounts(word string, ofRain *int, of func(*player) *int) {
	numbers := map[string]*int{}
	for _, p := range n.players {
		numbers[p.name] = of(p)
	}
	if ofRain != nil {
		numbers[rain] = ofRain
	}
	var parts []string
	for _, name := range append(n.names(), rain) {
		if value := numbers[name]; value != nil && *value != 0 {
			parts = append(parts, fmt.Sprintf("%s %d", name, *value))
		}
	}
	n.Add(word, words(strings.Join(parts, ", "), func(words []string) {
		for pair := range slices.Chunk(words, 2) {
			*numbers[pair[0]], _ = strconv.Atoi(pair[1])
		}
	}))
}

func (n *notation) phaseLines() {
	t := n.table
	n.Always("phase", words(t.phaseText(), n.readPhase))
	n.If(t.phase == phaseSync, "chosen", &t.chosen)
	losing := t.phase == phaseImmolate || t.phase == phaseRegenerate
	removing := t.board.ordered(reference.Each(t.round1, func(l loss) string { return l.space }))
	n.If(losing && len(removing) > 0, "removing", words(strings.Join(removing, " "), func(words []string) { n.removing = append(n.removing, words...) }))
	n.If(t.alone && (losing || t.phase == phaseReclaim), "pausing", &t.alone)
	n.many("bonus", reference.Each(t.bonuses, func(one bonus) string { return fmt.Sprint(one.kind, " ", one.left) }), func(words []string) {
		left, _ := strconv.Atoi(words[1])
		t.bonuses = append(t.bonuses, bonus{words[0], left})
	})
	n.If(t.phase == phaseAct && t.actor != t.turn, "acting", &t.actor)
	n.many("member-actions", reference.Each(t.members, func(m share) string { return fmt.Sprint(m.name, " ", m.left) }), func(words []string) {
		left, _ := strconv.Atoi(words[1])
		t.members = append(t.members, share{words[0], left})
	})
	n.many("member", t.organismTexts(), func(words []string) {
		at := slices.IndexFunc(words, func(word string) bool { return strings.HasSuffix(word, ":") })
		number, _ := strconv.Atoi(strings.TrimSuffix(words[at], ":"))
		for _, s := range words[at+1:] {
			n.later = append(n.later, func() { t.elements[s].organism = number })
		}
	})
	n.kindLines("done", true, &t.done)
	n.kindLines("chose", t.phase == phaseIntroduce, &t.barred) // they name organisms of the first half
	n.kindLines("barred", t.phase != phaseIntroduce, &t.barred)
}

// kindLines adds the types chosen for organisms, if they are to be shown.
func (n *notation) kindLines(word string, shown bool, list *[]activation) {
	byNumber := reference.Sorted(*list, func(a, b activation) int { return a.organism - b.organism })
	said := reference.Each(byNumber, func(one activation) string { return fmt.Sprint(one.organism, " ", one.kind) })
	if !shown {
		said = nil
	}
	n.many(word, said, func(words []string) {
		n.later = append(n.later, func() { *list = append(*list, activation{n.numberOf(words[0]), words[1]}) })
	})
}

func (t *table) phaseText() string {
	switch t.phase {
	case phaseAct:
		return fmt.Sprintf("act %s %s %d", t.activeSpace(), t.chosen, t.left)
	case phaseSync:
		return fmt.Sprintf("sync %s %s", t.activeSpace(), strings.Join(t.types, " "))
	case phaseImmolate, phaseRegenerate:
		l := t.disabled
		return fmt.Sprintf("%s %s %s %s %d", t.phase, l.owner, l.kind, l.space, l.organism)
	case phaseRoll:
		return fmt.Sprintf("roll %d", t.rolls)
	}
	return t.phase
}

// organismTexts returns the organisms, if the board alone does not show them.
func (t *table) organismTexts() (list []string) {
	if t.phase == phaseIntroduce {
		for _, one := range t.barred {
			list = append(list, fmt.Sprintf("%d: %s", one.organism, strings.Join(t.organism(one.organism), " ")))
		}
		return list
	}
	c := t.copy()
	if c.freeze(); t.phase == phaseImmolate || t.phase == phaseRegenerate || t.phase == phaseReclaim {
		c.clear()
	}
	differ := false
	for s, e := range t.elements {
		differ = differ || c.elements[s].organism != e.organism
	}
	if !differ || t.phase == phaseAvenge || t.phase == phaseRoll || t.phase == phaseOver || t.phase == phaseIntegrity {
		return nil
	}
	if t.highest() == 0 && slices.Contains([]string{phaseEcho, phaseChoose, phaseAct, phaseSync}, t.phase) {
		list = append(list, "0: "+strings.Join(t.where(func(*element) bool { return true }), " "))
	}
	for number := 1; number <= t.highest(); number++ {
		if spaces := t.organism(number); len(spaces) > 0 {
			list = append(list, fmt.Sprintf("%d: %s", number, strings.Join(spaces, " ")))
		}
	}
	return list
}

// elementLines adds what a position says about single elements.
func (n *notation) elementLines() {
	t := n.table
	all := t.where(func(*element) bool { return true })
	// each adds lines about elements: what holds of them, after their spaces.
	each := func(word string, says func(e *element) []string, read func(e *element, words []string)) {
		var said []string
		for _, s := range all {
			for _, one := range says(t.elements[s]) {
				said = append(said, strings.TrimSpace(s+" "+one))
			}
		}
		n.many(word, said, func(words []string) {
			n.printed = append(n.printed, func() { read(t.elements[words[0]], words[1:]) })
		})
	}
	is := func(holds bool, word string) (said []string) {
		if holds {
			said = []string{word}
		}
		return said
	}
	every := func(words []string, set func(e *element)) {
		for _, s := range words {
			set(t.elements[s])
		}
	}
	each("broken", func(e *element) []string { return is(e.broken, "") }, func(e *element, more []string) {
		e.broken = true
		every(more, func(e *element) { e.broken = true })
	})
	for _, kind := range kinds {
		each("transmuted", func(e *element) []string { return is(e.printed == kind && e.transmuted, kind) }, func(e *element, words []string) {
			e.printed, e.transmuted = words[0], true
		})
	}
	each("used", func(e *element) []string { return is(e.used, "") }, func(e *element, more []string) {
		e.used = true
		every(more, func(e *element) { e.used = true })
	})
	for _, name := range append(t.names(), rain) {
		by := func(e *element) []string {
			return reference.Keep(e.victims, func(one string) bool { return one == name })
		}
		each("disrupted", by, func(e *element, words []string) { e.victims = append(e.victims, words[0]) })
	}
	owed := reference.Each(t.owed, func(l loss) string { return fmt.Sprintf("%s outside %d", l.owner, l.organism) })
	if t.phase == phaseOver {
		owed = nil
	}
	n.many("owed", owed, func(words []string) {
		organism, _ := strconv.Atoi(words[2])
		t.owed = append(t.owed, loss{owner: words[0], organism: organism})
	})
	each("immune", func(e *element) []string { return is(len(e.immune) > 0, strings.Join(e.immune, ", ")) }, func(e *element, words []string) {
		e.immune = t.inSeatOrder(words)
	})
	slid := slices.Concat(reference.Each(all, func(s string) []string { return t.elements[s].slid })...)
	for _, off := range append(t.board.ordered(slid), "") { // no field is on ""; that line is only read
		each("slid", func(e *element) []string { return is(slices.Contains(e.slid, off), off) }, func(e *element, words []string) {
			e.slid = append(e.slid, words[0])
		})
	}
}

// picture draws the board, north first.
func (t *table) picture() (text string) {
	for _, row := range t.board.rows {
		text += "\n  | " + strings.Join(reference.Each(row, t.sign), " ") + " |"
	}
	return text
}

// ahead returns the number of turns that RAIN has begun more than the first player.
// Clauses: rain.first
func (t *table) ahead() int {
	first := t.turn == t.players[0].name && t.phase == phaseStart && t.half == 1 && !t.extra
	if first || t.turn == rain && t.phase != phaseStart {
		return 1
	}
	return 0
}

// likelyRound returns the first round in which the position can be.
// Clauses: drink.streak, setup.empty-board
func (t *table) likelyRound() int {
	round := 1
	began := slices.ContainsFunc(t.players, func(p *player) bool { return p.introduced })
	if t.rain && !began && (t.turn == rain && len(t.of(rain)) == 0 || t.turn != rain && t.ahead() == 1) {
		round = 0
	}
	acting := slices.IndexFunc(t.players, func(p *player) bool { return p.name == t.turn })
	for i, p := range t.players {
		for t.plays("drink") && !t.plays("avenge") && round < 9999 {
			turns := round
			if acting >= 0 && i > acting {
				turns-- // this player's turn is yet to come
			}
			if t.plays("accelerate") {
				turns *= 2
				if i == acting && t.half == 1 {
					turns--
				}
			}
			if i == acting && t.phase == phaseIntroduce {
				turns--
			}
			if p.streak <= max(0, turns) {
				break
			}
			round++
		}
	}
	return round
}

// activeSpace returns the first space of the active organism, or its number if nothing is
// left of it.
func (t *table) activeSpace() string {
	if spaces := t.organism(t.active); len(spaces) > 0 {
		return spaces[0]
	}
	return fmt.Sprint(t.active)
}

// numberOf returns the number of an organism, which a word names by its number or by a space.
func (t *table) numberOf(word string) int {
	if e := t.elements[word]; e != nil {
		return e.organism
	}
	n, _ := strconv.Atoi(word)
	return n
}

func (n *notation) readPhase(words []string) {
	t := n.table
	t.phase = words[0]
	switch t.phase {
	case phaseAct:
		t.chosen = words[2]
		t.left, _ = strconv.Atoi(words[3])
		n.printed = append(n.printed, func() { t.active = t.numberOf(words[1]) })
	case phaseSync:
		t.types = words[2:]
		n.printed = append(n.printed, func() { t.active = t.numberOf(words[1]) })
	case phaseImmolate, phaseRegenerate:
		organism, _ := strconv.Atoi(words[4])
		t.disabled = loss{owner: words[1], kind: words[2], space: words[3], organism: organism}
	case phaseRoll:
		t.rolls = 1
		if len(words) > 1 {
			t.rolls, _ = strconv.Atoi(words[1])
		}
	}
}

func (n *notation) finish() error {
	t := n.table
	for _, p := range t.players {
		if !n.given["introduced"] {
			p.introduced = len(t.of(p.name)) > 0
		}
	}
	if t.phase == "" {
		switch {
		case t.turn == rain:
			t.phase = phaseStart
		case t.mustIntroduce():
			t.phase = phaseIntroduce
		default:
			t.phase = phaseChoose
		}
	}
	switch t.phase {
	case phaseStart, phaseConflict, phaseIntegrity, phaseIntroduce, phaseAvenge, phaseRoll, phaseOver,
		phaseImmolate, phaseRegenerate, phaseReclaim:
	default:
		t.freeze()
		if n.given["member"] {
			for _, e := range t.elements {
				e.organism = 0
			}
		}
	}
	for _, do := range slices.Concat(n.later, n.printed) {
		do()
	}
	for _, s := range t.board.spaces {
		e := t.elements[s]
		if n.given["member"] && e != nil && e.organism != 0 && e.owner != t.turn && !t.plays("merge") &&
			slices.Contains([]string{phaseEcho, phaseChoose, phaseAct, phaseSync}, t.phase) {
			return reference.UnsupportedFeature("an organism of another player")
		}
	}
	t.actor = cmp.Or(t.actor, t.turn)
	switch {
	case n.given["round"]:
	case n.given["rains"]:
		t.round = max(0, t.rains-t.ahead())
	default:
		t.round = t.likelyRound()
	}
	if t.rain && !n.given["rains"] {
		t.rains = t.round + t.ahead()
	}
	t.round1 = slices.DeleteFunc(t.nextRound(), func(l loss) bool { return !slices.Contains(n.removing, l.space) })
	return nil
}
