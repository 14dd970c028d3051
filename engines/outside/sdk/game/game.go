// Package game makes an engine of a board game written as functions, which umpire can ask
// (protocol umpire-engine/1). It is one file without dependencies: copy it into a module
// of yours. A position is a struct that JSON can hold, and every function is given the
// table: its players, variants and readings. Keep nothing in globals, since umpire asks
// about many tables at once.
package game

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A Game is a game: what it is called, its rulebook, and functions for its rules. Those
// that may be nil are optional.
type Game[S any] struct {
	Name, Edition, Example, Notation string
	Players                          [2]int // the fewest and the most
	Names, Examples                  []string
	Clauses                          []Clause
	Variants, Values                 map[string]string
	Rulings                          []Ruling // the first reading of each is the default
	Misreadings                      []Misreading
	Position                         json.RawMessage // a JSON schema of positions
	Facts                            map[string]Fact[func(*Table, *S) any]
	PlayerFacts                      map[string]Fact[func(*Table, *S, string) any]

	Start    func(*Table) S
	Deciders func(*Table, *S) []string // who may decide; nobody when the game is over
	Moves    func(*Table, *S) []string // those worth judging
	Verbs    map[string]Verb[S]        // kinds of moves of players: "Ann: WORD ARG ..."
	Devices  map[string]Verb[S]        // kinds of moves of chance: "deck: ARG ..."

	Weight   func(t *Table, s *S, move string) int // of a result of chance; nil: all the same
	Setup    func(*Table)                          // forbids what cannot be set up; may be nil
	Check    func(*Table, *S)                      // forbids what no position can be; may be nil
	Complete func(t *Table, s *S, said []string)   // adds what follows from the keys that were said; may be nil
	View     func(t *Table, s *S, player string)   // hides what a player does not see; may be nil
	Rank     func(*Table, *S) Rank                 // may be nil
}

// A Verb is a kind of move.
type Verb[S any] struct {
	Args     []Arg
	Optional int // how many of the last arguments may be omitted
	May, Do  func(t *Table, s *S, by string, args []string)
	Settle   func(t *Table, s *S, by string, args []string) []string // all arguments, where some were omitted; may be nil
}

// An Arg is one of some words, or a number; the zero Arg is any word.
type Arg struct {
	Words    []string
	From, To int
}

// A Clause is a clause of the rulebook. Tie is judged, acted, defined, or "" for what the
// kind says; At is the place in the source.
type Clause struct {
	ID      string `json:"id"`
	Kind    string `json:"kind"`
	Section string `json:"section"`
	Words   string `json:"words"`
	Tie     string `json:"tie,omitempty"`
	At      string `json:"at,omitempty"`
}

// A Ruling is a sentence that can be read in several ways: pairs of an alias and a sentence.
type Ruling struct {
	ID       string      `json:"id"`
	Question string      `json:"question"`
	Readings [][2]string `json:"readings"`
}

// A Misreading is a common wrong way to read a clause.
type Misreading struct {
	Name   string `json:"name"`
	Clause string `json:"clause"`
	Words  string `json:"words"`
}

// A Fact is a value that expectations name. Type is string, int, number or bool, "list of"
// or "map of" one of these, or "int by string".
type Fact[F any] struct {
	Type, Words string
	Of          F
}

// A Rank is who has won, and what each player has.
type Rank struct {
	Winners []string       `json:"winners"`
	Points  map[string]int `json:"points,omitempty"`
	Reason  string         `json:"reason,omitempty"`
}

// A Table is who plays by what, and what the rules say of the present question.
type Table struct {
	Players           []string
	Variants, Rulings map[string]string
	Misread           []string

	struck           []string
	collect, reports bool
	reasons          []reason
	events           []event
	acted            []string
	snapshot         func() any
}

type reason struct {
	Clause     string `json:"clause"`
	Here       string `json:"here,omitempty"`
	Impossible bool   `json:"impossible,omitempty"`
}

type event struct {
	Clause string `json:"clause"`
	Say    string `json:"say,omitempty"`
	Before any    `json:"before,omitempty"`
	Note   bool   `json:"note,omitempty"`
}

type (
	refused struct{}
	unread  map[string]any
)

// Next returns the player to the left of another.
func (t *Table) Next(player string) string {
	return t.Players[(slices.Index(t.Players, player)+1)%len(t.Players)]
}

// Forbids says that a clause forbids the move, or the position, if a condition holds.
func (t *Table) Forbids(clause string, condition bool, here string, args ...any) {
	if condition && !slices.Contains(t.struck, clause) {
		t.refuse(reason{Clause: clause, Here: fmt.Sprintf(here, args...)})
	}
}

// Refuses says the same of a move that cannot be carried out, even without the clause.
func (t *Table) Refuses(clause string, condition bool, here string, args ...any) {
	if condition {
		t.refuse(reason{clause, fmt.Sprintf(here, args...), true})
	}
}

func (t *Table) refuse(r reason) {
	if t.collect {
		t.reasons = append(t.reasons, r)
	}
	if !t.collect || r.Impossible {
		panic(refused{})
	}
}

// Allows reports whether other rules forbid nothing.
func (t *Table) Allows(judge func()) bool {
	collect := t.collect
	defer func() { t.collect = collect }()
	t.collect = false
	return !guarded(judge)
}

// Does reports whether a clause acts: call it before what the clause changes, and change
// it only then.
func (t *Table) Does(clause string, condition bool, say string, args ...any) bool {
	if !condition || slices.Contains(t.struck, clause) {
		return false
	}
	if !slices.Contains(t.acted, clause) {
		t.acted = append(t.acted, clause)
	}
	if t.reports {
		t.events = append(t.events, event{Clause: clause, Say: fmt.Sprintf(say, args...), Before: t.snapshot()})
	}
	return true
}

// Notes reports an event that changes nothing.
func (t *Table) Notes(clause, say string, args ...any) {
	if t.reports {
		t.events = append(t.events, event{Clause: clause, Say: fmt.Sprintf(say, args...), Before: t.snapshot(), Note: true})
	}
}

func (t *Table) begin(struck []string, collect, reports bool) {
	t.struck, t.collect, t.reports, t.reasons, t.events, t.acted = struck, collect, reports, []reason{}, []event{}, nil
}

// guarded reports whether a rule has refused.
func guarded(judge func()) (is bool) {
	defer func() {
		if cause := recover(); cause != nil {
			if _, is = cause.(refused); !is {
				panic(cause)
			}
		}
	}()
	judge()
	return false
}

// Run answers the lines of standard input until it ends.
func (g *Game[S]) Run() {
	if err := g.Serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Serve answers the lines of in until it ends.
func (g *Game[S]) Serve(in io.Reader, out io.Writer) error {
	tables, lines := map[string]*Table{}, bufio.NewScanner(in)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		answer, err := json.Marshal(g.respond(tables, lines.Bytes()))
		if err != nil {
			return err
		}
		if _, err := out.Write(append(answer, '\n')); err != nil {
			return err
		}
	}
	return lines.Err()
}

type question struct {
	ID                             int
	Do, Table, Move, Only, Seat    string
	Players, Misread, Struck, Said []string
	Variants, Rulings              map[string]string
	At                             json.RawMessage
	Look, All                      bool
	Picks                          []uint32
	Asks                           []json.RawMessage
}

// respond answers a question; a failure of the game is an answer too.
func (g *Game[S]) respond(tables map[string]*Table, line []byte) (a map[string]any) {
	var q question
	defer func() {
		if cause := recover(); cause != nil {
			if mistake, ok := cause.(unread); ok {
				a = mistake
			} else {
				a = map[string]any{"error": fmt.Sprint(cause)}
			}
		}
		a["id"] = q.ID
	}()
	if err := json.Unmarshal(line, &q); err != nil {
		panic(err)
	}
	switch q.Do {
	case "hello":
		return g.hello()
	case "batch":
		answers := []any{}
		for _, ask := range q.Asks {
			answers = append(answers, g.respond(tables, ask))
		}
		return map[string]any{"answers": answers}
	case "open":
		t := &Table{Players: q.Players, Variants: q.Variants, Rulings: q.Rulings, Misread: q.Misread}
		t.begin(nil, true, false)
		if g.Setup != nil && guarded(func() { g.Setup(t) }) || len(t.reasons) > 0 {
			return map[string]any{"cannot": t.reasons}
		}
		tables[q.Table] = t
		return map[string]any{"start": g.Start(t)}
	case "close":
		delete(tables, q.Table)
		return map[string]any{}
	}
	t, s := tables[q.Table], new(S)
	if t == nil {
		panic("there is no table " + q.Table)
	}
	if err := json.Unmarshal(q.At, s); err != nil {
		panic(err)
	}
	return g.answer(t, s, &q)
}

func (g *Game[S]) answer(t *Table, s *S, q *question) map[string]any {
	t.snapshot = func() any { raw, _ := json.Marshal(s); return json.RawMessage(raw) }
	t.begin(q.Struck, true, false)
	switch {
	case q.Do == "look":
		return g.look(t, s, q.Struck, q.All)
	case q.Do == "walk":
		return g.walk(t, s, q)
	case q.Do == "check" && g.Check != nil:
		guarded(func() { g.Check(t, s) })
		return map[string]any{"broken": t.reasons}
	case q.Do == "complete" && g.Complete != nil:
		g.Complete(t, s, q.Said)
		return map[string]any{"at": s}
	case q.Do == "view" && g.View != nil:
		g.View(t, s, q.Seat)
		return map[string]any{"at": s}
	case q.Do == "rank" && g.Rank != nil:
		r := g.Rank(t, s)
		return map[string]any{"winners": r.Winners, "points": r.Points, "reason": r.Reason}
	case q.Do != "play":
		panic("there is no question " + q.Do)
	}
	by, word, v, args := g.read(q.Move)
	if v.Settle != nil {
		args = v.Settle(t, s, by, args)
	}
	guarded(func() { v.May(t, s, by, args) })
	if len(t.reasons) > 0 || q.Only == "judge" {
		return map[string]any{"refused": t.reasons, "move": strings.Join(slices.Concat([]string{by + ":"}, word, args), " ")}
	}
	t.begin(q.Struck, false, true)
	v.Do(t, s, by, args)
	a := map[string]any{"to": s, "events": t.events}
	if q.Look {
		a["look"] = g.look(t, s, q.Struck, false)
	}
	return a
}

func (g *Game[S]) hello() map[string]any {
	can := []string{"reasons", "events", "strike", "walk", "batch"}
	for name, has := range map[string]bool{"check": g.Check != nil, "complete": g.Complete != nil, "view": g.View != nil, "rank": g.Rank != nil} {
		if has {
			can = append(can, name)
		}
	}
	slices.Sort(can)
	facts, own, devices := map[string][2]string{}, map[string][2]string{}, []string{}
	for name, f := range g.Facts {
		facts[name] = [2]string{f.Type, f.Words}
	}
	for name, f := range g.PlayerFacts {
		own[name] = [2]string{f.Type, f.Words}
	}
	for name := range g.Devices {
		devices = append(devices, name)
	}
	slices.Sort(devices)
	a := map[string]any{"protocol": 1, "name": g.Name, "edition": g.Edition, "players": g.Players, "names": g.Names, "chance": devices,
		"clauses": g.Clauses, "variants": g.Variants, "values": g.Values, "rulings": g.Rulings, "misreadings": g.Misreadings,
		"facts": facts, "playerFacts": own, "example": g.Example, "examples": g.Examples, "notation": g.Notation, "can": can}
	if g.Position != nil {
		a["position"] = g.Position
	}
	return a
}

// read reads a move. Word holds the word of its verb, if it has one.
func (g *Game[S]) read(line string) (by string, word []string, v Verb[S], args []string) {
	by, rest, _ := strings.Cut(line, ": ")
	args = strings.Split(rest, " ")
	at := len([]rune(by)) + 2
	v, ok := g.Devices[by]
	if !ok {
		if v, ok = g.Verbs[args[0]]; !ok {
			var right []string
			for name := range g.Verbs {
				right = append(right, name)
			}
			slices.Sort(right)
			panic(unread{"unread": "expected " + strings.Join(right, " or "), "from": at, "end": at + len(args[0]), "near": right})
		}
		at += len(args[0]) + 1
		word, args = args[:1], args[1:]
	}
	for i, said := range args {
		end := at + len([]rune(said))
		if i >= len(v.Args) {
			panic(unread{"unread": said + " is more than belongs here", "from": at, "end": end})
		}
		switch kind, n := v.Args[i], 0; {
		case kind.Words != nil && !slices.Contains(kind.Words, said):
			panic(unread{"unread": "expected " + strings.Join(kind.Words, ", "), "from": at, "end": end, "near": kind.Words})
		case kind.To != 0:
			var err error
			if n, err = strconv.Atoi(said); err != nil || n < kind.From || n > kind.To {
				panic(unread{"unread": fmt.Sprintf("expected a number from %d to %d", kind.From, kind.To), "from": at, "end": end})
			}
			args[i] = strconv.Itoa(n)
		}
		at = end + 1
	}
	if len(args) < len(v.Args)-v.Optional {
		panic(unread{"unread": "something is missing at the end", "from": max(0, at-1), "end": at})
	}
	return by, word, v, args
}

func (g *Game[S]) legal(t *Table, s *S, struck []string) []string {
	legal := []string{}
	for _, line := range g.Moves(t, s) {
		by, _, v, args := g.read(line)
		t.begin(struck, false, false)
		if t.Allows(func() { v.May(t, s, by, args) }) {
			legal = append(legal, line)
		}
	}
	return legal
}

func (g *Game[S]) weights(t *Table, s *S, legal []string) (all []int) {
	if len(legal) == 0 || g.Weight == nil {
		return nil
	}
	if by, _, _ := strings.Cut(legal[0], ": "); g.Devices[by].Do == nil {
		return nil
	}
	for _, m := range legal {
		all = append(all, g.Weight(t, s, m))
	}
	return all
}

func (g *Game[S]) look(t *Table, s *S, struck []string, tried bool) map[string]any {
	legal := g.legal(t, s, struck)
	a := map[string]any{"deciders": g.Deciders(t, s), "legal": legal}
	if weights := g.weights(t, s, legal); weights != nil {
		a["weights"] = weights
	}
	t.begin(struck, false, false)
	facts, own := map[string]any{}, map[string]map[string]any{}
	for name, f := range g.Facts {
		facts[name] = f.Of(t, s)
	}
	for _, p := range t.Players {
		own[p] = map[string]any{}
		for name, f := range g.PlayerFacts {
			own[p][name] = f.Of(t, s, p)
		}
	}
	a["facts"], a["playerFacts"] = facts, own
	if tried {
		a["tried"] = g.Moves(t, s)
	}
	return a
}

func (g *Game[S]) walk(t *Table, s *S, q *question) map[string]any {
	moves, choices, acted, over := 0, 0, []string{}, false
	for _, by := range q.Picks {
		legal := g.legal(t, s, q.Struck)
		if over = len(legal) == 0; over {
			break
		}
		weights, total, at := g.weights(t, s, legal), 0, 0
		for _, n := range weights {
			total += n
		}
		if at = int(uint64(by) * uint64(len(legal)) >> 32); total > 0 {
			left := int(uint64(by) * uint64(total) >> 32)
			for at = 0; left >= weights[at]; at++ {
				left -= weights[at]
			}
		}
		who, _, v, args := g.read(legal[at])
		t.begin(q.Struck, false, false)
		v.Do(t, s, who, args)
		for _, c := range t.acted {
			if !slices.Contains(acted, c) {
				acted = append(acted, c)
			}
		}
		moves, choices = moves+1, choices+len(legal)
	}
	over = over || len(g.Deciders(t, s)) == 0
	return map[string]any{"walked": map[string]any{"to": s, "moves": moves, "choices": choices, "over": over, "clauses": acted}}
}
