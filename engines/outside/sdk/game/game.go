// Package game makes an engine of a board game written as functions, which umpire can ask (protocol
// umpire-engine/1). It is one file without dependencies: copy it into a module of yours. A position
// is a struct that JSON can hold, and every function is given the table: its players, variants and
// readings. Keep nothing in globals, since umpire asks about many tables at once.
package game

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"maps"
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
	Draws    []string                  // devices that only draw within moves, by Table.Chance

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

	disabled         []string
	collect, reports bool
	replay           bool // of a move that has drawn: its first event begins at the position that waited
	reasons          []reason
	events           []event
	acted            []string
	snapshot         func() any
	drawing          string   // the move for whose draw the position waits, and what it has drawn
	drawn            []string // results that are still to be given to the move
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
	draw    struct {
		device  string
		legal   []string // its moves
		weights []int
	}
)

// Next returns the player to the left of another.
func (t *Table) Next(player string) string {
	return t.Players[(slices.Index(t.Players, player)+1)%len(t.Players)]
}

// Forbids says that a clause forbids the move, or the position, if a condition holds.
func (t *Table) Forbids(clause string, condition bool, here string, args ...any) {
	if condition && !slices.Contains(t.disabled, clause) {
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
	if !condition || slices.Contains(t.disabled, clause) {
		return false
	}
	if !slices.Contains(t.acted, clause) {
		t.acted = append(t.acted, clause)
	}
	t.report(event{Clause: clause, Say: fmt.Sprintf(say, args...)})
	return true
}

// Notes reports an event that changes nothing.
func (t *Table) Notes(clause, say string, args ...any) {
	t.report(event{Clause: clause, Say: fmt.Sprintf(say, args...), Note: true})
}

func (t *Table) report(e event) {
	if !t.reports {
		return
	}
	if len(t.events) > 0 || !t.replay {
		e.Before = t.snapshot()
	}
	t.events = append(t.events, e)
}

// drawClause refuses what is out of place in a draw within a move.
const drawClause = ".engine.draw"

// Chance draws within a move: one of some outcomes, by weight; nil weights are all 1. The
// move is run again once the result is known, up to here.
func (t *Table) Chance(device string, outcomes []string, weights []int) string {
	if len(t.drawn) > 0 {
		drawn := t.drawn[0]
		t.drawn = t.drawn[1:]
		if !slices.Contains(outcomes, drawn) {
			panic(draw{})
		}
		return drawn
	}
	d := draw{device: device, legal: []string{}}
	for i, o := range outcomes {
		weight := 1
		if weights != nil {
			weight = weights[i]
		}
		if weight > 0 {
			d.legal, d.weights = append(d.legal, device+": "+o), append(d.weights, weight)
		}
	}
	panic(d)
}

func (t *Table) begin(disabled []string, collect, reports bool) {
	t.disabled, t.collect, t.reports, t.reasons, t.events, t.acted = disabled, collect, reports, []reason{}, []event{}, nil
}

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
	case "open":
		t := &Table{Players: q.Players, Variants: q.Variants, Rulings: q.Rulings, Misread: q.Misread}
		t.begin(nil, true, false)
		if g.Setup != nil && guarded(func() { g.Setup(t) }) || len(t.reasons) > 0 {
			return map[string]any{"cannot": t.reasons}
		}
		tables[q.Table] = t
		first := g.Start(t)
		return map[string]any{"start": g.position(t, &first)}
	}
	t, s := tables[q.Table], new(S)
	if t == nil {
		panic("there is no table " + q.Table)
	}
	var waits struct{ Drawing string }
	for _, at := range []any{s, &waits} {
		if err := json.Unmarshal(q.At, at); err != nil {
			panic(err)
		}
	}
	t.drawing = waits.Drawing
	return g.answer(t, s, &q)
}

// position returns a position as JSON, with the move that waits for a draw.
func (g *Game[S]) position(t *Table, s *S) json.RawMessage {
	raw, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	if g.Draws == nil {
		return raw
	}
	quoted, _ := json.Marshal(t.drawing)
	return []byte(strings.Replace(fmt.Sprintf(`{"drawing":%s,%s`, quoted, raw[1:]), ",}", "}", 1))
}

func (g *Game[S]) answer(t *Table, s *S, q *question) map[string]any {
	t.snapshot = func() any { return g.position(t, s) }
	t.begin(q.Struck, true, false)
	switch {
	case q.Do == "look":
		return g.look(t, s, q.Struck, q.All)
	case q.Do == "walk":
		return g.walk(t, s, q)
	case q.Do == "check" && (g.Check != nil || g.Draws != nil):
		if t.drawing != "" && !g.mayWait(t, s) {
			return map[string]any{"broken": []reason{{Clause: g.Name + drawClause, Here: "nothing is drawn by " + t.drawing}}}
		}
		if t.begin(q.Struck, true, false); g.Check != nil {
			guarded(func() { g.Check(t, s) })
		}
		return map[string]any{"broken": t.reasons}
	case q.Do == "complete" && g.Complete != nil:
		g.Complete(t, s, q.Said)
		return map[string]any{"at": g.position(t, s)}
	case q.Do == "view" && g.View != nil:
		g.View(t, s, q.Seat)
		return map[string]any{"at": g.position(t, s)}
	case q.Do == "rank" && g.Rank != nil:
		r := g.Rank(t, s)
		return map[string]any{"winners": r.Winners, "points": r.Points, "reason": r.Reason}
	case q.Do != "play":
		panic("there is no question " + q.Do)
	}
	line := g.judge(t, s, q)
	if len(t.reasons) > 0 || q.Only == "judge" {
		return map[string]any{"refused": t.reasons, "move": line}
	}
	g.make(t, s, line, q.Struck, true)
	a := map[string]any{"to": g.position(t, s), "events": t.events}
	if q.Look {
		a["look"] = g.look(t, s, q.Struck, false)
	}
	return a
}

// judge finds what forbids a move, and returns the move with what was omitted.
func (g *Game[S]) judge(t *Table, s *S, q *question) string {
	by, word, v, args := g.read(q.Move)
	switch {
	case t.drawing != "":
		legal := g.legal(t, s, q.Struck)
		if t.begin(q.Struck, true, false); !slices.Contains(legal, q.Move) {
			t.reasons = append(t.reasons, reason{g.Name + drawClause, "a result is drawn first", true})
		}
		return q.Move
	case v.Do == nil:
		t.reasons = append(t.reasons, reason{g.Name + drawClause, "nothing is drawn", true})
		return q.Move
	case v.Settle != nil:
		args = v.Settle(t, s, by, args)
	}
	guarded(func() { v.May(t, s, by, args) })
	return strings.Join(slices.Concat([]string{by + ":"}, word, args), " ")
}

// carryOut makes a move with results that were drawn. It returns the next draw, if there is one.
func (g *Game[S]) carryOut(t *Table, s *S, lines, disabled []string, reports bool) (next *draw) {
	defer func() {
		if cause := recover(); cause != nil {
			d, ok := cause.(draw)
			if !ok {
				panic(cause)
			}
			next = &d
		}
	}()
	by, _, v, args := g.read(lines[0])
	t.begin(disabled, false, reports)
	t.drawing, t.drawn, t.replay = "", nil, len(lines) > 1
	for _, line := range lines[1:] {
		_, result, _ := strings.Cut(line, ": ")
		t.drawn = append(t.drawn, result)
	}
	v.Do(t, s, by, args)
	return nil
}

// make makes a move; where it draws, the position waits for the result.
func (g *Game[S]) make(t *Table, s *S, line string, disabled []string, reports bool) {
	lines := []string{line}
	if t.drawing != "" {
		lines = append(strings.Split(t.drawing, "; "), line)
	}
	var before []byte
	if g.Draws != nil {
		before, _ = json.Marshal(s)
	}
	if d := g.carryOut(t, s, lines, disabled, reports); d != nil {
		*s = *new(S)
		_ = json.Unmarshal(before, s) // it was read from such a text
		t.begin(disabled, false, reports)
		t.Does(g.Name+drawClause, true, "the result of the %s is awaited", d.device)
		t.drawing = strings.Join(lines, "; ")
	}
}

// draws returns the draw for which a position waits; without results if it cannot wait so.
func (g *Game[S]) draws(t *Table, s *S, disabled []string) (d *draw) {
	waits, copied := t.drawing, new(S)
	defer func() {
		t.drawing = waits
		if cause := recover(); cause != nil {
			if _, ok := cause.(unread); !ok {
				panic(cause)
			}
			d = &draw{}
		}
	}()
	raw, _ := json.Marshal(s)
	_ = json.Unmarshal(raw, copied)
	by, _, _ := strings.Cut(waits, ": ")
	if _, device := g.Devices[by]; device || slices.Contains(t.Players, by) {
		d = g.carryOut(t, copied, strings.Split(waits, "; "), disabled, false)
	}
	if d == nil {
		d = &draw{}
	}
	return d
}

// mayWait reports whether a position can wait for the draw for which it waits.
func (g *Game[S]) mayWait(t *Table, s *S) bool {
	waits := t.drawing
	defer func() { t.drawing = waits }()
	if len(g.draws(t, s, nil).legal) == 0 {
		return false
	}
	t.drawing = ""
	first, _, _ := strings.Cut(waits, "; ")
	t.begin(nil, true, false)
	g.judge(t, s, &question{Move: first})
	return len(t.reasons) == 0
}

func (g *Game[S]) hello() map[string]any {
	can := []string{"reasons", "events", "strike", "walk"}
	for name, has := range map[string]bool{"check": g.Check != nil || g.Draws != nil, "complete": g.Complete != nil, "view": g.View != nil, "rank": g.Rank != nil} {
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
	devices = append(slices.AppendSeq(devices, maps.Keys(g.Devices)), g.Draws...)
	slices.Sort(devices)
	clauses := g.Clauses
	if g.Draws != nil {
		clauses = append(slices.Clone(clauses), Clause{ID: g.Name + drawClause, Kind: "turn", Section: "Draws", Tie: "judged",
			Words: "The result of a draw comes before anything else, and there is none when nothing is drawn."})
	}
	a := map[string]any{"protocol": 1, "name": g.Name, "edition": g.Edition, "players": g.Players, "names": g.Names, "chance": devices,
		"clauses": clauses, "variants": g.Variants, "values": g.Values, "rulings": g.Rulings, "misreadings": g.Misreadings,
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
	if slices.Contains(g.Draws, by) {
		return by, nil, v, args
	}
	if !ok {
		if v, ok = g.Verbs[args[0]]; !ok {
			right := slices.Sorted(maps.Keys(g.Verbs))
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

func (g *Game[S]) legal(t *Table, s *S, disabled []string) []string {
	if t.drawing != "" {
		return append([]string{}, g.draws(t, s, disabled).legal...)
	}
	legal := []string{}
	for _, line := range g.Moves(t, s) {
		by, _, v, args := g.read(line)
		t.begin(disabled, false, false)
		if t.Allows(func() { v.May(t, s, by, args) }) {
			legal = append(legal, line)
		}
	}
	return legal
}

func (g *Game[S]) weights(t *Table, s *S, legal, disabled []string) (all []int) {
	if t.drawing != "" {
		return g.draws(t, s, disabled).weights
	}
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

func (g *Game[S]) look(t *Table, s *S, disabled []string, tried bool) map[string]any {
	legal := g.legal(t, s, disabled)
	a := map[string]any{"legal": legal}
	if t.drawing == "" {
		a["deciders"] = g.Deciders(t, s)
	} else {
		a["deciders"] = []string{}
		if d := g.draws(t, s, disabled); d.device != "" {
			a["deciders"] = []string{d.device}
		}
	}
	if weights := g.weights(t, s, legal, disabled); weights != nil {
		a["weights"] = weights
	}
	t.begin(disabled, false, false)
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
	if tried && t.drawing == "" {
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
		weights, total, at := g.weights(t, s, legal, q.Struck), 0, 0
		for _, n := range weights {
			total += n
		}
		if at = int(uint64(by) * uint64(len(legal)) >> 32); total > 0 {
			left := int(uint64(by) * uint64(total) >> 32)
			for at = 0; left >= weights[at]; at++ {
				left -= weights[at]
			}
		}
		g.make(t, s, legal[at], q.Struck, false)
		for _, c := range t.acted {
			if !slices.Contains(acted, c) {
				acted = append(acted, c)
			}
		}
		moves, choices = moves+1, choices+len(legal)
	}
	over = over || t.drawing == "" && len(g.Deciders(t, s)) == 0
	return map[string]any{"walked": map[string]any{"to": g.position(t, s), "moves": moves, "choices": choices, "over": over, "clauses": acted}}
}
