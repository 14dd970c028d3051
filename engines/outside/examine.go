package outside

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"umpire/engines/rule"
	"umpire/engines/subprocess"
)

// A Check is a part of the examination of an engine.
type Check struct {
	Name, Words string
	Skipped     string // why it was not made, "" if it was
	Err         error  // what is wrong, nil for nothing
}

// An examination is an engine that is examined, with positions that random games reach.
type examination struct {
	def   *rule.GameDef
	game  *Game
	rng   *rand.Rand
	at    []State
	moves map[State][]Move
}

// How much is examined.
const (
	examinedMoves = 250     // of random games
	examinedPairs = 60      // positions with all that lead from them
	longLine      = 1 << 20 // bytes of the longest move that is asked
)

// checks are the parts of an examination, in their order.
var checks = []struct {
	name, words, needs string
	do                 func(x *examination) error
}{
	{"starts", "it describes its game and opens a table", "", (*examination).start},
	{"plays", "random games run to their ends: positions, events and facts make sense", "", (*examination).plays},
	{"repeats", "equal questions have equal answers", "", (*examination).repeats},
	{"tables", "questions about several tables may alternate", "", (*examination).tables},
	{"refuses", "each refusal names a clause, and listed moves are not refused", "reasons", (*examination).refuses},
	{"strikes", "a struck clause does not refuse", "strike", (*examination).strikes},
	{"accepts", "positions that play reaches pass check", "check", (*examination).accepts},
	{"reads", "positions and moves are read as they are written", "", (*examination).reads},
	{"unread", "nonsense is answered by unread", "", (*examination).unread},
	{"views", "what a player sees does not change when it is seen again", "view", (*examination).views},
	{"walks", "walk leads where single moves lead", "walk", (*examination).walks},
	{"one form", "equal positions are written in one form", "", (*examination).oneForm},
	{"long line", "it answers a line of 1 MiB", "", (*examination).longLine},
	{"ends", "it ends when its input ends", "", (*examination).ends},
}

// Examine examines an engine. The error is that of loading it.
func Examine(o Options, seed uint64) (def *rule.GameDef, all []Check, err error) {
	forget(&o)
	o.Jobs = 1
	def, close, err := Load(o)
	if err != nil {
		return nil, nil, err
	}
	defer close()
	x := &examination{def: def, rng: rand.New(rand.NewPCG(seed, 1)), moves: map[State][]Move{}}
	for _, c := range checks {
		one := Check{Name: c.name, Words: c.words}
		switch {
		case x.game == nil && c.name != "starts":
			one.Skipped = "it does not start"
		case c.needs != "" && !x.game.can[c.needs]:
			one.Skipped = fmt.Sprintf("%q is not among what it can", c.needs)
		default:
			one.Err = rule.Careful(func() error { return c.do(x) })
		}
		all = append(all, one)
	}
	return def, all, nil
}

// opened returns the game of a table of an engine; nil for any other table.
func opened(table rule.AnyGame) *Game {
	if of, ok := table.(interface{ Inner() any }); ok {
		switch g := of.Inner().(type) {
		case *Game:
			return g
		case rankedGame:
			return g.Game
		}
	}
	return nil
}

func (x *examination) start() error {
	table, err := x.def.Table(rule.Setup{})
	if err == nil {
		x.game = opened(table)
	}
	return err
}

// plays plays random games and keeps their positions.
func (x *examination) plays() error {
	g := x.game
	s, t := g.start, rule.NewTrace[State](g.Book())
	for range examinedMoves {
		l := g.look(s, "")
		l.facts()
		if len(l.moves) == 0 {
			s = g.start
			continue
		}
		if x.moves[s] == nil {
			x.at, x.moves[s] = append(x.at, s), l.moves
		}
		g.Apply(&s, l.moves[rule.Pick(x.rng.Uint32(), len(l.moves), l.weights)], t)
	}
	if len(x.at) == 0 {
		return errors.New("there is no legal move in the first position")
	}
	return nil
}

func (x *examination) some() []State { return x.at[:min(len(x.at), examinedPairs)] }

// raw asks a question and returns the answer without its ID.
func (x *examination) raw(t *table, q *Question) (string, error) {
	raw, fault := x.game.pool.put(t, q)
	if fault != nil {
		return "", fault
	}
	return described(raw), nil
}

func (x *examination) questions(s State) (all []*Question) {
	all = append(all, &Question{Do: "look", At: json.RawMessage(s.text()), All: true})
	for i, m := range x.moves[s] {
		if i < 3 {
			all = append(all, x.game.playing(playKey{s, m, "", false}))
		}
	}
	return all
}

func (x *examination) repeats() error {
	for _, s := range x.some() {
		for _, q := range x.questions(s) {
			first, err := x.raw(x.game.table, q)
			if err != nil {
				return err
			}
			if again, err := x.raw(x.game.table, q); err != nil || again != first {
				return x.differs(q, first, again, "and then")
			}
		}
	}
	return nil
}

func (x *examination) differs(q *Question, first, again, how string) error {
	return x.game.pool.fault(q, nil, "%s is answered by %s, %s by %s", q.subject(), brief(first), how, brief(again))
}

// tables asks about one table before and after another is opened and asked about.
func (x *examination) tables() error {
	g := x.game
	others := slices.Clone(standardNames)
	slices.Reverse(others)
	others = others[:len(g.names)]
	open := g.table.open
	open.Table, open.Players = "other", others
	var first []string
	var asked []*Question
	for _, s := range x.some() {
		asked = append(asked, x.questions(s)...)
	}
	for _, q := range asked {
		a, err := x.raw(g.table, q)
		if err != nil {
			return err
		}
		first = append(first, a)
	}
	if _, err := x.raw(nil, &open); err != nil {
		return err
	}
	for i, q := range asked {
		if again, err := x.raw(g.table, q); err != nil || again != first[i] {
			return x.differs(q, first[i], again, "after another table was opened")
		}
	}
	return nil
}

// attempts returns the moves worth judging in a position, and some of other positions.
func (x *examination) attempts(s State) []Move {
	all := x.game.Moves(&s, nil)
	for range 6 {
		other := x.moves[x.at[x.rng.IntN(len(x.at))]]
		all = append(all, other[x.rng.IntN(len(other))])
	}
	return all
}

func (x *examination) refuses() error {
	for _, s := range x.some() {
		for _, m := range x.attempts(s) {
			if p := x.game.play(s, m, "", true); !p.legal && slices.Contains(x.moves[s], m) {
				return x.game.pool.fault(x.game.playing(playKey{s, m, "", true}), nil, "`%s` is listed as legal and refused", m)
			}
		}
	}
	return nil
}

func (x *examination) strikes() error {
	for _, s := range x.some() {
		for _, m := range x.attempts(s) {
			for _, r := range x.game.play(s, m, "", true).refused {
				for _, left := range x.game.play(s, m, r.Clause, true).refused {
					if left.Clause == r.Clause && !left.Impossible {
						return x.game.pool.fault(x.game.playing(playKey{s, m, r.Clause, true}), nil, "`%s` is refused by %s although that is struck", m, r.Clause)
					}
				}
			}
		}
	}
	return nil
}

func (x *examination) accepts() error {
	for _, s := range x.at {
		q := &Question{Do: "check", At: json.RawMessage(s.text())}
		if a := x.game.ask(q); len(a.Broken) > 0 {
			return x.game.pool.fault(q, nil, "play leads to a position that breaks %s: %s", a.Broken[0].Clause, a.Broken[0].Here)
		}
	}
	return nil
}

func (x *examination) reads() error {
	for _, s := range x.at {
		text := x.game.PrintState(&s)
		back, err := x.game.ParseState(text)
		if err != nil {
			return fmt.Errorf("a position that is written as %q cannot be read: %w", text, err)
		}
		if back != s {
			return fmt.Errorf("a position that is written as %q is read as another, written as %q: %s, not %s", text, x.game.PrintState(&back), brief(back.text()), brief(s.text()))
		}
		for _, m := range x.moves[s] {
			if again, err := x.game.ParseMove(m.String()); err != nil || again != m {
				return fmt.Errorf("the move %q cannot be read: %v", m, err)
			}
		}
	}
	return nil
}

// nonsense are moves that no game has.
var nonsense = []string{"", "?", "take", "{}", "null", "place place place", "take -1", "take 1e9", "\u202e", "ääh 🂡", "a: b: c", strings.Repeat("x ", 300), `"`, `\`, "1", "take take"}

func (x *examination) unread() error {
	g := x.game
	for _, by := range slices.Concat(g.names, g.welcome.Chance) {
		for _, words := range nonsense {
			q := &Question{Do: "play", At: json.RawMessage(g.start.text()), Move: by + ": " + words, Only: "judge"}
			if a := g.ask(q); a.Unread == "" && a.Refused == nil {
				return g.pool.fault(q, nil, "the move %q is answered neither by unread nor by refused", brief(q.Move))
			}
		}
	}
	return nil
}

func (x *examination) views() error {
	for _, s := range x.some() {
		for seat := range x.game.names {
			once := x.game.View(&s, rule.Seat(seat))
			if twice := x.game.View(&once, rule.Seat(seat)); twice != once {
				return fmt.Errorf("what %s sees changes when it is seen again: %s, then %s", x.game.names[seat], brief(once.text()), brief(twice.text()))
			}
		}
	}
	return nil
}

func (x *examination) walks() error {
	g := x.game
	for range 5 {
		by := make([]uint32, 40)
		for i := range by {
			by[i] = x.rng.Uint32()
		}
		a, b, t := g.start, g.start, rule.NewTrace[State](g.Book())
		moves, choices, over := g.Run(&a, by, t)
		n, some, ended := g.single(&b, by, t)
		if a != b || moves != n || choices != some || over != ended {
			return fmt.Errorf("walk makes %d moves to %s, the same moves one by one are %d and lead to %s", moves, brief(a.text()), n, brief(b.text()))
		}
	}
	return nil
}

// oneForm looks for positions that differ only in the order of lists, and in nothing that
// can be seen.
func (x *examination) oneForm() error {
	seen := map[string]State{}
	open := []State{x.game.start}
	t, standard := rule.NewTrace[State](x.game.Book()), any(x.game.form.standard)
	for n := 0; len(open) > 0 && n < 2*examinedPairs; n++ {
		s := open[0]
		open = open[1:]
		l := x.game.look(s, "")
		key := loose(s.text(), standard) + described([]byte(write(l.raw)))
		if other, known := seen[key]; known {
			if other != s {
				return fmt.Errorf("two positions look the same and are written differently, so searches count too many: %s and %s", brief(other.text()), brief(s.text()))
			}
			continue
		}
		seen[key] = s
		for _, m := range l.moves {
			next := s
			x.game.Apply(&next, m, t)
			open = append(open, next)
		}
	}
	return nil
}

// loose returns a position with its lists sorted, but for those that are as long as in the
// first position: these are boards, not sets.
func loose(text string, standard any) string {
	var sort func(v, standard any) any
	sort = func(v, standard any) any {
		switch v := v.(type) {
		case []any:
			was, _ := standard.([]any)
			for i := range v {
				v[i] = sort(v[i], nth(was, i))
			}
			if len(v) != len(was) {
				slices.SortFunc(v, func(a, b any) int { return strings.Compare(write(a), write(b)) })
			}
		case map[string]any:
			was, _ := standard.(map[string]any)
			for key := range v {
				v[key] = sort(v[key], was[key])
			}
		}
		return v
	}
	return write(sort(decoded(text), standard))
}

func nth(list []any, i int) any {
	if i < len(list) {
		return list[i]
	}
	return nil
}

func (x *examination) longLine() error {
	g := x.game
	q := &Question{Do: "play", At: json.RawMessage(g.start.text()), Move: g.names[0] + ": " + strings.Repeat("x", longLine), Only: "judge"}
	if a := g.ask(q); a.Unread == "" && a.Refused == nil {
		return fmt.Errorf("a move of 1 MiB is answered neither by unread nor by refused")
	}
	return nil
}

func (x *examination) ends() error {
	o := x.game.pool.Options
	p, err := subprocess.Start(subprocess.Command{Line: o.line(), Dir: o.Dir}, o.Stderr, o.Answer)
	if err != nil {
		return err
	}
	defer p.Close(true)
	if err := p.Send([]byte(`{"id":1,"do":"hello","protocol":[1]}`), time.Now().Add(o.Timeout)); err != nil {
		return err
	}
	select {
	case <-p.Lines:
	case <-time.After(o.Timeout):
		return errors.New("it does not answer hello")
	}
	if !p.EndsByItself(min(o.Timeout, 3*time.Second)) {
		return errors.New("it still runs 3 seconds after its input has ended")
	}
	return nil
}
