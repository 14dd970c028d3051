package always

import (
	"errors"
	"math/rand/v2"
	"regexp"
	"slices"
	"sort"
	"strings"
	"sync"
	"unicode/utf8"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
	"umpire/scenarios/syntax"
)

// A Search is the statements of a case, and where to look for exceptions to them.
type Search struct {
	Def       *rule.GameDef
	Setup     rule.Setup
	Moments   []rule.Position // the positions of the case itself
	Always    []*syntax.Always
	Positions int // how many positions are asked about
	Seed      uint64
	CardsPath string // of a card set, for the scenarios of exceptions
	Games     []*rule.GameDef
	Done      <-chan struct{} // once it is closed, the search ends with ErrStopped
}

// ErrStopped is returned by a search that ends before it has asked about all its positions.
var ErrStopped = errors.New("the search was stopped")

// Run searches. The reports are in the order of the claims; the same follow from the same
// seed.
func (s *Search) Run() ([]*Report, error) {
	table, err := s.Def.Table(s.Setup)
	if err != nil {
		return nil, err
	}
	own := *s // nothing is said of a position that cannot be
	own.Moments = slices.DeleteFunc(slices.Clone(s.Moments), func(p rule.Position) bool { return len(table.Faults(p)) > 0 })
	x := &search{Search: &own, table: table, r: rand.New(rand.NewPCG(s.Seed, 23)), texts: map[rule.Move]string{}}
	x.domains = &domains{conditions: &conditions{table: table, known: map[string]*scenarios.Expression{}}, known: map[string][]string{}}
	for _, always := range s.Always {
		for i := range always.Claims {
			claim := &always.Claims[i]
			r := &Report{When: always.When.S, Claim: lineOf("", claim), claim: claim, when: always.When.S, Used: map[string]int{}}
			x.reports = append(x.reports, &openClaim{Report: r, pattern: newPattern(claim), gap: gapOf(claim)})
		}
	}
	x.listen()
	if x.run(); x.stopped() {
		return nil, ErrStopped
	}
	var reports []*Report
	for _, o := range x.reports {
		if o.Positions = x.positions; o.Applied == 0 {
			x.fails(o, o.odd)
		}
		if o.Exception != nil {
			x.write(o.Exception)
		}
		reports = append(reports, o.Report)
	}
	return reports, nil
}

// An openClaim is a claim to which exceptions are still looked for.
type openClaim struct {
	*Report
	pattern *pattern
	gap     [2]string // of "expect A <= B": A and B, so that A - B is to grow; "" for others
	met     bool      // in this position, the condition was met
	odd     error     // why the condition could not be worked out for some words
	written []string  // cannot: moves of the pattern that can be read, proposed or not
}

type search struct {
	*Search
	table     rule.AnyGame
	domains   *domains
	r         *rand.Rand
	reports   []*openClaim
	texts     map[rule.Move]string // printed moves
	positions int
	varied    bool            // the present positions come from one that was varied
	some      []rule.Position // some of those that were met, for variations
	near      []distant       // those nearest to an exception
}

// A distant is a position and how near it is to an exception.
type distant struct {
	at  rule.Position
	gap float64
}

// The numbers of positions that are kept to begin from, and the lengths of walks.
const (
	maxSome, maxNear           = 300, 400
	walkPlies, variedPlies     = 12, 4
	longestGame, longestSettle = 600, 200
	maxCounted                 = 40 // the first positions in which proposals are judged only to count them; later, every eighth
)

var comparison = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([^<>=]+) (<=|>=|<|>) ([^<>=]+)$`) })

// gapOf returns the two sides of a comparison that a claim expects.
func gapOf(claim *syntax.Claim) (gap [2]string) {
	if claim.Kind != syntax.ClaimExpect || strings.Contains(claim.Expects[0].S, " and ") || strings.Contains(claim.Expects[0].S, " or ") {
		return gap
	}
	// The words in angle brackets are not signs of comparison.
	plain := word().ReplaceAllString(claim.Expects[0].S, "‹$1›")
	m := comparison().FindStringSubmatch(plain)
	if m == nil {
		return gap
	}
	back := strings.NewReplacer("‹", "<", "›", ">")
	gap = [2]string{back.Replace(m[1]), back.Replace(m[3])}
	if m[2][0] == '>' {
		gap[0], gap[1] = gap[1], gap[0]
	}
	return gap
}

// listen collects the words of the game, and a few positions in which to try them.
func (x *search) listen() {
	seen, known := map[string]bool{}, map[string]bool{} // words, and lines, which are many times the same
	add := func(text string) {
		for line := range strings.Lines(text) {
			if known[line] {
				continue
			}
			known[line] = true
			for _, w := range anyWord().FindAllString(line, -1) {
				if w = strings.Trim(w, `"`); !seen[w] && len(x.domains.words) < 1500 && !slices.Contains(x.table.Seats(), w) {
					seen[w] = true
					x.domains.words = append(x.domains.words, w)
				}
			}
		}
	}
	for _, p := range x.Moments[:min(len(x.Moments), 1)] {
		add(x.table.PrintPosition(p))
	}
	at := x.table.Start()
	for range 150 {
		legal := x.table.Legal(at)
		if len(legal) == 0 {
			at = x.table.Start()
			continue
		}
		add(x.table.PrintPosition(at))
		for _, m := range legal[:min(len(legal), 60)] {
			add(x.print(m))
		}
		if x.r.IntN(10) == 0 && len(x.some) < 5 && !x.table.Deciders(at).Has(rule.Chance) {
			x.some = append(x.some, at)
		}
		at, _ = x.table.Play(at, x.draw(at, legal))
	}
	x.some = append(x.some, at)
}

var anyWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]*"|@-?\d+,-?\d+|[\pL\d_-]+`) })

// run asks about positions of all sources until there are enough: those of the case, walks
// from them, random games, positions that were varied, and walks from those nearest to an
// exception.
func (x *search) run() {
	for _, p := range x.Moments {
		x.ask(p)
	}
	sources := []struct {
		share float64
		next  func()
		asked int
	}{{.4, x.game, 0}, {.25, x.aside, 0}, {.2, x.vary, 0}, {.15, x.towards, 0}}
	for x.positions < x.Positions && x.open() {
		least := 0
		for i := range sources {
			if float64(sources[i].asked)/sources[i].share < float64(sources[least].asked)/sources[least].share {
				least = i
			}
		}
		before := x.positions
		x.varied = false
		sources[least].next()
		sources[least].asked += max(1, x.positions-before)
	}
}

func (x *search) stopped() bool {
	select {
	case <-x.Done:
		return true
	default:
		return false
	}
}

func (x *search) open() bool {
	return !x.stopped() && slices.ContainsFunc(x.reports, func(o *openClaim) bool { return o.Exception == nil && o.Err == nil })
}

func (x *search) game() { x.walk(x.table.Start(), longestGame) }

// aside walks from a position of the case.
func (x *search) aside() {
	if len(x.Moments) == 0 {
		x.game()
		return
	}
	x.walk(x.Moments[x.r.IntN(len(x.Moments))], walkPlies)
}

// vary changes a line of a position that was met, and walks from there if it is sound.
func (x *search) vary() {
	p := x.some[x.r.IntN(len(x.some))]
	if len(x.Moments) > 0 && x.r.IntN(2) == 0 {
		p = x.Moments[x.r.IntN(len(x.Moments))]
	}
	for range 1 + x.r.IntN(3) {
		lines := strings.Split(strings.TrimSuffix(x.table.PrintPosition(p), "\n"), "\n")
		at := x.r.IntN(len(lines))
		others := append(inquiry.Varied(lines[at]), "")
		other := others[x.r.IntN(len(others))]
		if strings.HasPrefix(strings.TrimSpace(lines[at]), "|") && x.r.IntN(2) == 0 {
			other = exchange(lines[at], x.r)
		}
		lines[at] = other
		varied, err := x.table.ReadPosition(strings.Join(lines, "\n"))
		if err == nil && len(x.table.Faults(varied)) == 0 && x.table.Advise(varied) == "" {
			p, x.varied = varied, true
		}
	}
	if x.varied {
		x.walk(p, variedPlies)
	}
}

// exchange exchanges two signs of a row of a picture.
func exchange(row string, r *rand.Rand) string {
	signs := []rune(row)
	var at []int
	for i, sign := range signs {
		if sign != ' ' && sign != '|' {
			at = append(at, i)
		}
	}
	if len(at) < 2 {
		return row
	}
	i, j := at[r.IntN(len(at))], at[r.IntN(len(at))]
	signs[i], signs[j] = signs[j], signs[i]
	return string(signs)
}

// towards walks from one of the positions nearest to an exception.
func (x *search) towards() {
	if len(x.near) == 0 {
		x.game()
		return
	}
	n := min(x.r.IntN(len(x.near)), x.r.IntN(len(x.near)))
	x.walk(x.near[n].at, walkPlies)
}

// walk plays at random, and asks about every position.
func (x *search) walk(p rule.Position, plies int) {
	for ; plies >= 0 && x.positions < x.Positions && !x.stopped(); plies-- {
		x.ask(p)
		legal := x.table.Legal(p)
		if len(legal) == 0 {
			return
		}
		if len(x.some) < maxSome {
			x.some = append(x.some, p)
		} else if x.r.IntN(20) == 0 {
			x.some[x.r.IntN(maxSome)] = p
		}
		p, _ = x.table.Play(p, x.draw(p, legal))
	}
}

func (x *search) draw(p rule.Position, legal []rule.Move) rule.Move {
	if !x.table.Deciders(p).Has(rule.Chance) {
		return legal[x.r.IntN(len(legal))]
	}
	weights := make([]int, len(legal))
	for i, m := range legal {
		weights[i] = max(0, x.table.Weight(p, m))
	}
	return legal[rule.Pick(x.r.Uint32(), len(legal), weights)]
}

// print prints a move, each once.
func (x *search) print(m rule.Move) string {
	text, known := x.texts[m]
	if !known {
		if len(x.texts) > 200_000 {
			clear(x.texts)
		}
		text = x.table.PrintMove(m)
		x.texts[m] = text
	}
	return text
}

// ask asks about a position. Where chance owes a result, nothing can be expected.
func (x *search) ask(p rule.Position) {
	x.positions++
	deciders := x.table.Deciders(p)
	if deciders.Has(rule.Chance) {
		return
	}
	var legal, proposed []rule.Move
	moves := func(proposals bool) []rule.Move {
		if legal == nil {
			legal = x.table.Legal(p)
		}
		if !proposals {
			return legal
		}
		if checker, is := x.table.(rule.Checker); is && proposed == nil {
			proposed = slices.Concat(legal, checker.Proposals(p))
		}
		return proposed
	}
	for _, o := range x.reports {
		if o.Exception != nil || o.Err != nil {
			continue
		}
		o.met = false
		if o.claim.Kind == syntax.ClaimExpect {
			x.expect(o, p)
		} else {
			x.moves(o, p, deciders, moves)
		}
		if o.met {
			o.Applied++
		}
		x.fails(o, x.domains.lost)
		x.domains.lost = nil
	}
}

// met reports whether the condition of a claim holds for a binding.
func (x *search) met(o *openClaim, b binding, p rule.Position) bool {
	is, err := x.domains.holds(o.when, b, nil, p)
	if err != nil && len(b) == 0 {
		x.fails(o, err)
	} else if err != nil {
		o.odd = err // a word of a move that the fact does not know: the condition does not hold of it
	}
	o.met = o.met || is
	return is && err == nil
}

// fails notes that an expression cannot be worked out.
func (x *search) fails(o *openClaim, err error) {
	if err != nil && o.Err == nil {
		o.Err = err
	}
}

func (x *search) expect(o *openClaim, p rule.Position) {
	expect := o.claim.Expects[0].S
	gap := -1e18
	x.domains.complete(nil, x.some[:min(len(x.some), 5)], []string{o.when, expect}, func(b binding) bool {
		if !x.met(o, b, p) {
			return o.Err == nil
		}
		holds, err := x.domains.holds(expect, b, nil, p)
		if x.fails(o, err); err == nil && !holds {
			o.Exception = x.exception(o, p, b, expect)
		}
		if o.gap[0] != "" {
			left, one := x.domains.number(o.gap[0], b, p)
			right, two := x.domains.number(o.gap[1], b, p)
			if one && two {
				gap = max(gap, left-right)
			}
		}
		return o.Err == nil && o.Exception == nil
	})
	if gap > -1e18 && x.table.Deciders(p) != 0 {
		x.keep(p, gap)
	}
}

// keep keeps a position among those nearest to an exception.
func (x *search) keep(p rule.Position, gap float64) {
	at := sort.Search(len(x.near), func(i int) bool { return x.near[i].gap <= gap })
	if at == maxNear || slices.ContainsFunc(x.near[at:min(len(x.near), at+20)], func(d distant) bool { return d.at == p }) {
		return
	}
	x.near = slices.Insert(x.near, at, distant{p, gap})
	if len(x.near) > maxNear {
		x.near = x.near[:maxNear]
	}
}

// moves asks about the moves that a claim speaks of.
func (x *search) moves(o *openClaim, p rule.Position, deciders rule.Seats, list func(proposals bool) []rule.Move) {
	seats := x.table.Seats()
	var played []candidate
	one := func(m rule.Move, b binding) {
		texts := []string{o.when}
		if o.claim.Kind != syntax.ClaimAfter {
			x.domains.complete(b, x.some[:min(len(x.some), 5)], texts, func(b binding) bool {
				is := x.met(o, b, p)
				if is {
					x.judge(o, p, m, b)
				}
				return o.Err == nil && !is
			})
			return
		}
		texts = append(texts, o.claim.Until.S)
		for _, e := range o.claim.Expects {
			texts = append(texts, e.S)
		}
		c, met := candidate{m: m}, 0
		x.domains.complete(b, x.some[:min(len(x.some), 5)], texts, func(b binding) bool {
			if x.met(o, b, p) {
				if met++; len(c.bound) < maxBound {
					c.bound = append(c.bound, b)
				} else if at := x.r.IntN(met); at < maxBound {
					c.bound[at] = b
				}
			}
			return o.Err == nil
		})
		if met > 0 {
			played = append(played, c)
		}
	}
	defer func() {
		x.r.Shuffle(len(played), func(i, j int) { played[i], played[j] = played[j], played[i] })
		for _, c := range played[:min(len(played), maxPlayed)] {
			if o.Err == nil && o.Exception == nil {
				x.after(o, p, c)
			}
		}
	}()
	may := func(who string) bool {
		seat := slices.Index(seats, who)
		return seat >= 0 && deciders.Has(rule.Seat(seat))
	}
	if !o.pattern.open { // the move is written out
		for _, who := range seats {
			b, speaks := o.pattern.bind(who+": "+o.claim.Move.S, seats)
			if !speaks || o.claim.Kind != syntax.ClaimCannot && !may(who) {
				continue
			}
			m, err := x.table.ReadMove(p, who+": "+o.claim.Move.S)
			if err != nil {
				x.fails(o, err)
				return
			}
			one(m, b)
		}
		return
	}
	proposals := o.claim.Kind == syntax.ClaimCan || o.claim.Kind == syntax.ClaimCannot && (x.positions <= maxCounted || x.positions%8 == 0)
	asked := map[rule.Move]bool{}
	moves := list(proposals)
	if proposals && o.claim.Kind == syntax.ClaimCannot {
		moves = slices.Concat(moves, x.written(o, p))
	}
	for _, m := range moves {
		if proposals {
			if asked[m] {
				continue
			}
			asked[m] = true
		}
		text := x.print(m)
		if b, is := o.pattern.bind(text, seats); is {
			if proposals { // two moves may print the same: what a scenario would read counts
				var err error
				if m, err = x.table.ReadMove(p, text); err != nil || x.print(m) != text {
					continue
				}
			}
			if who, _ := syntax.Said(text); o.claim.Kind != syntax.ClaimCan || may(who) {
				one(m, b)
			}
		}
		if o.Exception != nil || o.Err != nil {
			return
		}
	}
}

// A candidate is a legal move of a claim "after", and bindings with which the condition
// holds before it.
type candidate struct {
	m     rule.Move
	bound []binding
}

// maxPlayed is how many moves of a claim "after" are played in a position, and maxBound
// how many bindings each is asked about. They are drawn.
const maxPlayed, maxBound = 16, 24

// maxWritten is how many moves of a pattern are written out.
const maxWritten = 400

// written returns moves of a claim's pattern with the words of the game put in, which the
// game may never propose.
func (x *search) written(o *openClaim, p rule.Position) (moves []rule.Move) {
	if o.written == nil {
		o.written = []string{}
		names := namesIn(o.pattern.text)
		if strings.Contains(o.pattern.text, "...") || len(names) > 3 {
			return nil
		}
		read := func(line string) (wrong int) { // the column of the first mistake, 0 if there is none
			_, err := x.table.ReadMoveExactly(line) // most lines are wrong
			var errs rule.TextErrors
			switch {
			case err == nil:
				return 0
			case errors.As(err, &errs):
				return errs[0].Col
			}
			return -1
		}
		var fill func(b binding, names []string)
		fill = func(b binding, names []string) {
			if len(o.written) >= maxWritten {
				return
			}
			if len(names) == 0 {
				if line := b.put(o.pattern.text); read(line) == 0 {
					o.written = append(o.written, line)
				}
				return
			}
			values := x.domains.words
			if names[0] == "player" || names[0] == "other" || names[0] == "n" {
				values = x.domains.of(names[0], "", nil)
			}
			before, _, _ := strings.Cut(o.pattern.text, "<"+names[0]+">")
			from := 1 + utf8.RuneCountInString(b.put(before))
			for _, value := range values[:min(len(values), 200)] {
				if strings.Contains(value, " ") {
					value = `"` + value + `"`
				}
				b[names[0]] = value
				wrong := 0
				if len(names) > 1 {
					wrong = read(b.put(o.pattern.text))
				}
				if wrong < from || wrong >= from+utf8.RuneCountInString(value) { // else no other words help
					fill(b, names[1:])
				}
				delete(b, names[0])
			}
		}
		fill(binding{}, names)
	}
	for _, line := range o.written {
		if m, err := x.table.ReadMove(p, line); err == nil {
			moves = append(moves, m)
		}
	}
	return moves
}
