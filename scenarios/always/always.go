// Package always searches for exceptions to statements about every position: the blocks
// "always" of scenarios. No search proves one; it counts in how many positions a statement
// applied, and writes an exception as a short scenario that passes.
package always

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A Report is what the search found out about a claim.
type Report struct {
	When, Claim string // as they are written, on one line each
	Positions   int    // positions of the table that were asked about
	Applied     int    // those in which the condition held for something that the claim speaks of
	Tried       int    // moves of the claim that were judged or made
	Legal       int    // those of them that are legal
	Alone       int    // cannot: those that a stated clause alone refuses
	Otherwise   int    // cannot: those that other clauses refuse, and none that is stated
	Used        map[string]int
	Exception   *Exception // nil when none was found
	Err         error      // why the claim cannot be asked about

	claim *syntax.Claim
	when  string
}

// An Exception is a position in which a claim does not hold.
type Exception struct {
	Position rule.Position
	Line     []string // the moves that show it, with what chance did
	Binding  string   // what the words in angle brackets are: "player Cid, card L04"
	Reasons  []string // IDs of the clauses that refuse a move that was said to be legal
	Varied   bool     // the position was made from one of play: it breaks no rule, and no play to it is known
	Source   string   // a scenario that passes, as short as it could be made
	Passes   error    // why it does not, nil when it does

	of      *Report
	bound   binding
	expects string
}

// Vacuous returns what makes a report without an exception say little, "" for nothing: the
// claim was hardly asked about.
func (r *Report) Vacuous() string {
	switch {
	case r.Err != nil || r.Exception != nil:
	case r.claim.Kind == syntax.ClaimExpect && r.Applied == 0:
		return "the condition was never met"
	case r.claim.Kind != syntax.ClaimExpect && r.Tried == 0 && r.when != "":
		return "the move was never tried where the condition holds"
	case r.claim.Kind != syntax.ClaimExpect && r.Tried == 0:
		return "the move was never tried"
	case r.claim.Kind == syntax.ClaimAfter && r.Legal == 0:
		return "the move was never legal"
	}
	return ""
}

// Warnings returns what in a report is odd: clauses that are named for nothing.
func (r *Report) Warnings() (all []string) {
	for _, id := range r.claim.Clauses {
		if r.Vacuous() == "" && r.Exception == nil && r.Used[id.S] == 0 {
			word := map[syntax.ClaimKind]string{syntax.ClaimCan: "never refused the move", syntax.ClaimCannot: "never refused the move alone"}[r.claim.Kind]
			all = append(all, id.S+" "+word)
		}
	}
	if r.Otherwise > 0 {
		all = append(all, fmt.Sprintf("other clauses alone refused the move %d of %d times", r.Otherwise, r.Tried))
	}
	return all
}

// A binding is what the words in angle brackets stand for.
type binding map[string]string

// String lists a binding in order of the names.
func (b binding) String() string {
	parts := rule.NamesOf(slices.Values(slices.Sorted(maps.Keys(b))), func(name string) string { return name + " " + b[name] })
	return strings.Join(parts, ", ")
}

var word = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<([\pL][\pL\d_-]*)>`) })

// put replaces the words in a text.
func (b binding) put(text string) string {
	return word().ReplaceAllStringFunc(text, func(of string) string { // at once: a value may look like a word
		if value, bound := b[of[1:len(of)-1]]; bound {
			return value
		}
		return of
	})
}

// namesIn returns the different words of texts, in order.
func namesIn(texts ...string) (names []string) {
	for _, m := range word().FindAllStringSubmatch(strings.Join(texts, "\n"), -1) {
		if !slices.Contains(names, m[1]) {
			names = append(names, m[1])
		}
	}
	return names
}

// A pattern matches printed moves.
type pattern struct {
	text  string // "<player>: bid <n>"
	match *regexp.Regexp
	names []string
	open  bool // it has words of its own or a rest, so that only moves that are proposed can match
}

func newPattern(claim *syntax.Claim) *pattern {
	p := &pattern{text: claim.Who.S + ": " + claim.Move.S}
	p.open = strings.Contains(claim.Move.S, "<") || strings.Contains(claim.Move.S, "...")
	var b strings.Builder
	b.WriteString("^")
	rest := p.text
	for rest != "" {
		m := word().FindStringSubmatchIndex(rest)
		dots := strings.Index(rest, "...")
		switch {
		case dots >= 0 && (m == nil || dots < m[0]):
			b.WriteString(quoted(rest[:dots]) + ".*?")
			rest = rest[dots+len("..."):]
		case m != nil:
			b.WriteString(quoted(rest[:m[0]]) + `("[^"]*"|[^\s,:"]+(?:,[^\s,:"]+)*)`)
			p.names = append(p.names, rest[m[2]:m[3]])
			rest = rest[m[1]:]
		default:
			b.WriteString(quoted(rest))
			rest = ""
		}
	}
	p.match = regexp.MustCompile(b.String() + "$")
	return p
}

// quoted matches a text however many spaces are in it.
func quoted(text string) string { return strings.ReplaceAll(regexp.QuoteMeta(text), " ", `\s+`) }

// bind returns what the words of the pattern are in a printed move. The speaker must be at
// the table.
func (p *pattern) bind(move string, seats []string) (binding, bool) {
	m := p.match.FindStringSubmatch(move)
	if m == nil {
		return nil, false
	}
	b := binding{}
	for i, name := range p.names {
		value := strings.Trim(m[i+1], `"`)
		if old, is := b[name]; is && old != value {
			return nil, false
		}
		b[name] = value
	}
	who, _ := syntax.Said(move)
	return b, slices.Contains(seats, who) && (b["other"] == "" || b["other"] != b["player"])
}

// conditions compiles expressions, each once for what the words in it stand for.
type conditions struct {
	table rule.AnyGame
	known map[string]*scenarios.Expression

	at     rule.Position // of names
	before *rule.Position
	names  map[string]any
	found  map[string]bool // what holds at that position, by expression
}

// holds evaluates an expression with words. The empty one holds.
func (c *conditions) holds(text string, b binding, before *rule.Position, p rule.Position) (bool, error) {
	if text == "" {
		return true, nil
	}
	source := b.put(text)
	same := c.names != nil && c.at == p && (before == nil) == (c.before == nil) && (before == nil || *before == *c.before)
	if is, known := c.found[source]; known && same {
		return is, nil
	}
	condition, known := c.known[source]
	if !known {
		var err error
		if condition, err = scenarios.NewChange(c.table, source, nil); err != nil {
			return false, fmt.Errorf("%s: %w", source, err)
		}
		if len(c.known) > maxConditions {
			clear(c.known)
		}
		c.known[source] = condition
	}
	if !same {
		c.at, c.before, c.names, c.found = p, before, scenarios.Names(c.table, before, p), map[string]bool{}
	}
	is, err := condition.HoldsWith(c.names)
	if err == nil {
		c.found[source] = is
	}
	return is, err
}

// maxConditions is how many compiled expressions are kept.
const maxConditions = 20_000

// number evaluates an expression as a number.
func (c *conditions) number(text string, b binding, p rule.Position) (float64, bool) {
	source := "# " + b.put(text)
	value, known := c.known[source]
	if !known {
		value, _ = scenarios.NewNumber(c.table, source[2:], nil)
		c.known[source] = value
	}
	if value == nil {
		return 0, false
	}
	n, err := value.Number(c.table, p, 0)
	return n, err == nil
}

// domains are what the words that no move binds run over.
type domains struct {
	*conditions
	words []string // of the game's text
	known map[string][]string
	lost  error // a word runs over nothing
}

// maxValues is how many values a word runs over, and maxBindings how many bindings of
// several words are tried in a position.
const (
	maxValues   = 150
	maxBindings = 4000
)

// of returns what a word runs over in an expression: players, small numbers, or the words
// of the game with which the expression has a value in some positions.
func (d *domains) of(name, expression string, seen []rule.Position) []string {
	switch name {
	case "player", "other":
		return d.table.Seats()
	case "n":
		values := make([]string, 10)
		for i := range values {
			values[i] = strconv.Itoa(i)
		}
		return values
	}
	key := name + "\n" + expression
	if values, is := d.known[key]; is {
		return values
	}
	values := []string{}
	var last error
	for _, value := range d.words {
		b := binding{name: value, "player": d.table.Seats()[0], "other": d.table.Seats()[len(d.table.Seats())-1], "n": "1"}
		for _, other := range namesIn(expression) {
			b[other] = cmp.Or(b[other], value)
		}
		stands := len(seen) > 0
		for i := range seen {
			if _, err := d.holds(expression, b, &seen[i], seen[i]); err != nil {
				stands, last = false, err
				break
			}
		}
		if stands && len(values) < maxValues {
			values = append(values, value)
		}
	}
	if len(values) == 0 {
		d.lost = fmt.Errorf("<%s> stands for nothing: no word of the game has a value in %s (%v)", name, expression, last)
	}
	d.known[key] = values
	return values
}

// complete calls do with each binding that adds values to b for all words of the texts.
func (d *domains) complete(b binding, seen []rule.Position, texts []string, do func(binding) bool) {
	missing := slices.DeleteFunc(namesIn(texts...), func(name string) bool { return b[name] != "" })
	left := maxBindings
	var next func(binding, []string) bool
	next = func(b binding, missing []string) bool {
		if len(missing) == 0 {
			if left--; left < 0 {
				return false
			}
			return do(b)
		}
		name := missing[0]
		in := texts[slices.IndexFunc(texts, func(text string) bool { return strings.Contains(text, "<"+name+">") })]
		for _, value := range d.of(name, in, seen) {
			if name == "other" && value == b["player"] || name == "player" && value == b["other"] {
				continue
			}
			more := maps.Clone(b)
			if more == nil {
				more = binding{}
			}
			more[name] = value
			if !next(more, missing[1:]) {
				return false
			}
		}
		return true
	}
	next(b, missing)
}

// lineOf writes a claim on one line, with its condition.
func lineOf(when string, claim *syntax.Claim) string {
	text := claim.At.S
	if when != "" {
		text = "when " + when + ": " + text
	}
	link := map[syntax.ClaimKind]string{syntax.ClaimCan: " unless ", syntax.ClaimCannot: " because "}[claim.Kind]
	for i, id := range claim.Clauses {
		if i > 0 {
			link = ", "
		}
		text += link + id.S
	}
	if claim.Kind == syntax.ClaimAfter {
		for _, expect := range claim.Expects {
			text += " expect " + expect.S
		}
	}
	return strings.Join(strings.Fields(text), " ")
}

// Setup says in words under which setup a search was made: "2 players, the basic game and
// the default readings".
func Setup(def *rule.GameDef, setup rule.Setup, table rule.AnyGame) string {
	game := "the basic game"
	if len(setup.Variants) > 0 {
		names := rule.NamesOf(slices.Values(setup.Variants), func(v rule.Setting) string { return strings.TrimSuffix(v.Name+"="+v.Value, "=") })
		game = strings.Join(names, ", ")
	}
	readings := "the default readings"
	if len(setup.Rulings) > 0 {
		names := rule.NamesOf(slices.Values(setup.Rulings), func(r rule.Setting) string { return r.Name + " = " + r.Value })
		slices.SortFunc(names, cmp.Compare)
		readings = strings.Join(names, ", ")
	}
	return rule.Count(len(table.Seats()), "player") + ", " + game + " and " + readings
}

// A World is another setup in which a claim does not hold that holds in its own.
type World struct {
	Name      string // "variant stacking"
	Claim     string
	Exception *Exception
}

// Worlds searches for exceptions under each variant that needs no value, each other reading
// and each other number of players, one change at a time, with a tenth of the positions. It
// leaves out claims to which there is an exception already.
func (s *Search) Worlds(reports []*Report) (worlds []World) {
	try := func(name string, setup rule.Setup) {
		other := *s
		other.Setup, other.Positions, other.Moments = setup, max(100, s.Positions/10), nil
		table, err := s.Def.Table(setup)
		if err != nil {
			return // these settings exclude each other
		}
		if own, err := s.Def.Table(s.Setup); err == nil {
			for _, p := range s.Moments {
				if at, err := table.ReadPosition(own.PrintPosition(p)); err == nil {
					other.Moments = append(other.Moments, at)
				}
			}
		}
		found, err := other.Run()
		if err != nil {
			return
		}
		for i, r := range found {
			if r.Exception != nil && reports[i].Exception == nil && r.Exception.Passes == nil {
				worlds = append(worlds, World{name, r.Claim, r.Exception})
			}
		}
	}
	has := func(settings []rule.Setting, name string) bool {
		return slices.ContainsFunc(settings, func(s rule.Setting) bool { return s.Name == name })
	}
	for _, v := range s.Def.Variants {
		if setup := s.Setup; v.Values == "" && !has(setup.Variants, v.Name) {
			setup.Variants = append(slices.Clone(setup.Variants), rule.Setting{Name: v.Name})
			try("variant "+v.Name, setup)
		}
	}
	for i := range s.Def.Rulings {
		r := &s.Def.Rulings[i]
		for _, reading := range r.Choices() {
			if reading.Name == s.Def.Reading(s.Setup, r.ID) {
				continue
			}
			setup := s.Setup
			setup.Rulings = append(slices.DeleteFunc(slices.Clone(setup.Rulings), func(o rule.Setting) bool { return o.Name == r.ID }), rule.Setting{Name: r.ID, Value: reading.Name})
			try("reading "+reading.Label()+" of "+r.ID, setup)
		}
	}
	names := []string{"Ann", "Ben", "Cid", "Dot", "Eve", "Fay"}
	for n := s.Def.Players[0]; n <= min(s.Def.Players[1], len(names)); n++ {
		setup := s.Setup
		if n == len(setup.Players) {
			continue
		}
		setup.Players = slices.Clone(setup.Players[:min(n, len(setup.Players))])
		for _, name := range names {
			if len(setup.Players) < n && !slices.ContainsFunc(setup.Players, func(p rule.Player) bool { return p.Name == name }) {
				setup.Players = append(setup.Players, rule.Player{Name: name})
			}
		}
		try(fmt.Sprintf("%d players", n), setup)
	}
	return worlds
}
