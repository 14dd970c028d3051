package scenarios

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"umpire/engines/rule"
)

// A workshop keeps what the cases of a suite share: a table for each setup, and the
// expressions compiled for it.
type workshop struct {
	mu       sync.Mutex
	stages   map[string]*stage
	programs map[string]*sync.Map // by game and players, because these determine the names in expressions
	asked    uint64               // the number of calls of stage
	sweeps   int                  // the number of calls of sweepPrograms
}

// A stage is a game under one setup. Cases play on fresh copies of its table.
type stage struct {
	def   *rule.GameDef
	table rule.AnyGame // nobody plays on it; nil if err is set
	err   error
	asked uint64 // when it was last used, in counts of workshop.asked

	clauses  func() map[string]rule.Clause
	programs *sync.Map // from the source of an expression to *program
	env      func() (names map[string]any)
}

// stage returns the game under a setup, and opens it if needed.
func (w *workshop) stage(def *rule.GameDef, setup rule.Setup) (*stage, error) {
	key := setupKey(def, &setup)
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked++
	st := w.stages[key]
	if st == nil {
		if w.stages == nil {
			w.stages = map[string]*stage{}
		}
		st = newStage(def, setup)
		st.programs = w.programsFor(st)
		w.stages[key] = st
	}
	st.asked = w.asked
	return st, st.err
}

// forget keeps only the most recently used stages, as many as most. It also drops
// expressions whose players no stage has any more.
func (w *workshop) forget(most int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.sweepPrograms()
	if len(w.stages) <= most {
		return
	}
	var asked []uint64
	for _, st := range w.stages {
		asked = append(asked, st.asked)
	}
	slices.Sort(asked)
	maps.DeleteFunc(w.stages, func(_ string, st *stage) bool { return st.asked < asked[len(asked)-most/2] })
	used := map[*sync.Map]bool{}
	for _, st := range w.stages {
		used[st.programs] = true
	}
	maps.DeleteFunc(w.programs, func(_ string, programs *sync.Map) bool { return !used[programs] })
}

// programsFor returns the cache of expressions compiled for the game and the players of
// a stage. Variants and readings do not change the names in expressions.
func (w *workshop) programsFor(st *stage) *sync.Map {
	if st.err != nil {
		return nil
	}
	key := st.def.Name + "\x00" + strings.Join(st.table.Seats(), "\x00")
	if w.programs == nil {
		w.programs = map[string]*sync.Map{}
	}
	if w.programs[key] == nil {
		w.programs[key] = &sync.Map{}
	}
	return w.programs[key]
}

// sweepPrograms empties a cache of expressions that has become large, as happens while
// somebody types an expression. It counts only now and then, because counting is slow.
func (w *workshop) sweepPrograms() {
	const often, most = 256, 20_000
	if w.sweeps++; w.sweeps%often != 0 {
		return
	}
	for _, programs := range w.programs {
		n := 0
		programs.Range(func(any, any) bool { n++; return true })
		if n > most {
			programs.Clear()
		}
	}
}

func newStage(def *rule.GameDef, setup rule.Setup) *stage {
	st := &stage{def: def}
	st.table, st.err = open(def, setup)
	st.clauses = sync.OnceValue(func() map[string]rule.Clause {
		all := map[string]rule.Clause{}
		for i, id := range st.ids() {
			all[id] = rule.Clause(i)
		}
		return all
	})
	st.env = sync.OnceValue(func() map[string]any {
		table := st.table.Fresh()
		return environment(table, table.Start())
	})
	return st
}

// open opens a game, and returns a panic of the game as an error.
func open(def *rule.GameDef, setup rule.Setup) (table rule.AnyGame, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("fault in the game: %v", fault)
		}
	}()
	return def.Table(setup)
}

// setupKey returns a string that is unique for a setup.
func setupKey(def *rule.GameDef, setup *rule.Setup) string {
	var b strings.Builder
	add := func(words ...string) {
		for _, word := range words {
			b.WriteString(word)
			b.WriteByte(0)
		}
	}
	add(def.Name)
	for _, p := range setup.Players {
		add("p", p.Name, p.Words)
	}
	for _, v := range setup.Variants {
		add("v", v.Name, v.Value)
	}
	for _, r := range setup.Rulings {
		add("r", r.Name, r.Value)
	}
	for _, name := range setup.Misread {
		add("m", name)
	}
	if setup.Cards != nil {
		add("c", string(setup.Cards))
	}
	return b.String()
}

// clause returns the clause with the given ID, and whether there is one.
func (st *stage) clause(id string) (rule.Clause, bool) {
	c, ok := st.clauses()[id]
	return c, ok
}

// book returns the rulebook of the game.
func (st *stage) book() *rule.Book { return &rule.Book{Clauses: st.def.Clauses} }

// ids returns the IDs of all clauses.
func (st *stage) ids() []string {
	ids := make([]string, len(st.def.Clauses))
	for i := range ids {
		ids[i] = st.def.Clauses[i].ID
	}
	return ids
}
