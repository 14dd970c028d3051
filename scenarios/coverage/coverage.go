// Package coverage measures which clauses of the rules a suite of scenarios reaches, and what they
// did there: which allowed something, which refused something and which changed the outcome. A
// clause is shown if a scenario fails without it.
package coverage

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"umpire/engines/files"
	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/syntax"
)

// A File is coverage as JSON. Its shape is stable: fields may be added, but are never renamed.
type File struct {
	Version int        `json:"version"`
	Games   []FileGame `json:"games"`
}

// A FileGame is the coverage of a game.
type FileGame struct {
	Name      string            `json:"name"`
	Clauses   int               `json:"clauses"`
	Reached   int               `json:"reached"`   // clauses that the run of some scenario cites
	Shown     int               `json:"shown"`     // clauses without which some scenario fails
	Unreached []string          `json:"unreached"` // clauses that no scenario cites
	Unshown   []string          `json:"unshown"`
	Reasons   map[string]string `json:"reasons"`         // by clause, why it cannot be shown
	Strikable int               `json:"strikable"`       // clauses that can be disabled
	Missed    int               `json:"strikable_shown"` // how many of these are shown
	Holding   int               `json:"scenarios"`
	Games     int               `json:"random_games"`
	Marks     FileMarks         `json:"marks"`
}

// FileMarks are lists of clauses, from which all the counts follow.
type FileMarks struct {
	Scenarios FileSource `json:"scenarios"`
	Recorded  FileSource `json:"goldens"`
	Random    FileSource `json:"random"`
	Stated    []string   `json:"stated"`
	Missed    []string   `json:"missed"`
}

// A FileSource lists what clauses did in runs of one kind.
type FileSource = marks[[]string]

// FileOf returns coverage in the form of the file.
func FileOf(games []*Game, known exemptions.Reasons) File {
	f := File{1, []FileGame{}}
	for _, g := range games {
		book := g.Def.Book()
		reached, shown, strikable := g.Reached(), g.Shown(), Strikable(g.Def)
		one := FileGame{
			Name: g.Def.Name, Clauses: len(book.Clauses), Reached: reached.Len(), Shown: shown.Len(),
			Unreached: book.IDs(Without(g.Def, reached)), Unshown: book.IDs(Without(g.Def, shown)), Reasons: map[string]string{},
			Strikable: strikable.Len(), Missed: g.Missed.Len(), Holding: g.Holding, Games: g.Games,
			Marks: FileMarks{as(g.Scenarios, book.IDs), as(g.Recorded, book.IDs), as(g.Random, book.IDs), book.IDs(g.Stated), book.IDs(g.Missed)},
		}
		for _, id := range append(slices.Clone(one.Unreached), one.Unshown...) {
			if why := known.Why(id); why != "" {
				one.Reasons[id] = why
			}
		}
		f.Games = append(f.Games, one)
	}
	return f
}

// Read reads coverage from a file. Clauses that a game no longer has are omitted.
func Read(r io.Reader, defs []*rule.GameDef) ([]*Game, exemptions.Reasons, error) {
	var f File
	if err := json.NewDecoder(r).Decode(&f); err != nil {
		return nil, nil, errors.New("is not a coverage report; umpire cover --out json=FILE writes one")
	}
	if f.Version != 1 {
		return nil, nil, fmt.Errorf("is a coverage report of version %d, not 1: write it again with umpire cover --out json=FILE", f.Version)
	}
	var games []*Game
	known := exemptions.Reasons{}
	for i := range f.Games {
		one := &f.Games[i]
		def, _ := rule.Find(defs, one.Name)
		if def == nil {
			return nil, nil, fmt.Errorf("is about a game %q, which is not known", one.Name)
		}
		for id, why := range one.Reasons {
			known[id] = &exemptions.Reason{Name: id, Why: why}
		}
		book := def.Book()
		set := func(ids []string) (set rule.Set) {
			for _, id := range ids {
				if c, ok := book.Find(id); ok {
					set.Add(c)
				}
			}
			return set
		}
		games = append(games, &Game{
			Def: def, Scenarios: as(one.Marks.Scenarios, set), Recorded: as(one.Marks.Recorded, set), Random: as(one.Marks.Random, set),
			Stated: set(one.Marks.Stated), Missed: set(one.Marks.Missed), Holding: one.Holding, Games: one.Games,
		})
	}
	return games, known, nil
}

// Merge combines the coverage of several runs, in the order of the titles.
func Merge(defs []*rule.GameDef, runs ...[]*Game) (games []*Game) {
	for _, def := range defs {
		var all *Game
		for _, run := range runs {
			for _, g := range run {
				if g.Def != def {
					continue
				}
				if all == nil {
					all = &Game{Def: def}
				}
				all.Add(g)
			}
		}
		if all != nil {
			games = append(games, all)
		}
	}
	return games
}

// A Difference lists what one run covers and the other does not.
type Difference struct {
	Def                                                *rule.GameDef
	GainedReached, LostReached, GainedShown, LostShown []string
}

// Compare compares a run with a baseline, game by game. Games that only one of them
// has are omitted.
func Compare(baseline, now []*Game) (ds []Difference) {
	for _, g := range now {
		for _, b := range baseline {
			if b.Def != g.Def {
				continue
			}
			book := g.Def.Book()
			minus := func(a, b rule.Set) []string {
				for i := range a {
					a[i] &^= b[i]
				}
				return book.IDs(a)
			}
			ds = append(ds, Difference{
				g.Def, minus(g.Reached(), b.Reached()), minus(b.Reached(), g.Reached()),
				minus(g.Shown(), b.Shown()), minus(b.Shown(), g.Shown()),
			})
		}
	}
	return ds
}

// Lost reports whether the run covers something less than the baseline.
func (d *Difference) Lost() bool { return len(d.LostReached)+len(d.LostShown) > 0 }

// Goldens adds the clauses that the golden files of a folder name. A file belongs to the game that
// its name begins with (roam_2.golden). On a line that begins with a clause and a colon, the clause
// refused something. It is not an error if the folder does not exist.
func Goldens(read *files.Reader, dir string, games []*Game) error {
	if _, err := read.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	read.Give(dir)
	return read.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(name) != ".golden" {
			return err
		}
		for _, g := range games {
			if rest, ok := strings.CutPrefix(entry.Name(), g.Def.Name); !ok || !strings.ContainsAny(rest[:1], "_.") {
				continue
			}
			file, err := read.Read(name)
			if err != nil {
				return err
			}
			g.Recorded = union(g.Recorded, named(g.Def, string(file.Data)))
		}
		return nil
	})
}

func named(def *rule.GameDef, text string) (m Marks) {
	book := def.Book()
	for line := range strings.Lines(text) {
		for i, word := range strings.Fields(line) {
			c, ok := book.Find(strings.Trim(word, ":,;()\"'|"))
			if !ok {
				continue
			}
			m.Cited.Add(c)
			if i == 0 && strings.HasSuffix(word, ":") {
				m.Refused.Add(c)
			}
		}
	}
	return m
}

// Marks are sets of clauses, by what the clauses did in some runs.
type Marks = marks[rule.Set]

type marks[Set any] struct {
	Cited   Set `json:"cited"`   // a run cited it
	Allowed Set `json:"allowed"` // a move that was made would be illegal without it
	Refused Set `json:"refused"` // it forbade an attempt, or a position
	Changed Set `json:"changed"` // it changed the position
}

// as returns marks with their sets in another form.
func as[From, To any](m marks[From], form func(From) To) marks[To] {
	return marks[To]{form(m.Cited), form(m.Allowed), form(m.Refused), form(m.Changed)}
}

// union returns the clauses of both.
func union(m, o Marks) Marks {
	return Marks{m.Cited.Union(o.Cited), m.Allowed.Union(o.Allowed), m.Refused.Union(o.Refused), m.Changed.Union(o.Changed)}
}

// A Game is the coverage of a game.
type Game struct {
	Def       *rule.GameDef
	Scenarios Marks    // in the runs of scenarios
	Recorded  Marks    // in outcomes that the program recorded
	Random    Marks    // in games played at random
	Stated    rule.Set // the heading of a scenario that passes cites it
	Missed    rule.Set // a scenario fails when it is disabled
	Holding   int      // scenarios that pass
	Games     int      // games played at random
}

// Add adds the coverage of another run of the same game.
func (g *Game) Add(o *Game) {
	g.Scenarios, g.Recorded, g.Random = union(g.Scenarios, o.Scenarios), union(g.Recorded, o.Recorded), union(g.Random, o.Random)
	g.Stated, g.Missed = g.Stated.Union(o.Stated), g.Missed.Union(o.Missed)
	g.Holding += o.Holding
	g.Games += o.Games
}

// Reached returns the clauses that scenarios reach. The code never cites a clause that
// follows from others. Such a clause is reached when one of the others is.
func (g *Game) Reached() rule.Set {
	return g.closed(g.Scenarios.Cited, func(rule.Clause) bool { return true })
}

// Shown returns the clauses that scenarios show: some scenario fails without them. A
// clause that follows from others cannot be disabled. It is shown when one of the
// others is, and the heading of a scenario that passes cites it.
func (g *Game) Shown() rule.Set { return g.closed(g.Missed, g.Stated.Has) }

// closed adds to a set the clauses that follow from it and that may allows.
func (g *Game) closed(set rule.Set, may func(rule.Clause) bool) rule.Set {
	book := g.Def.Book()
	done := set
	for i := range g.Def.Clauses {
		c := rule.Clause(i)
		if g.Def.Clauses[i].EnforcementOf() == rule.Follows && may(c) && follows(book, c, &set, rule.Set{}) {
			done.Add(c)
		}
	}
	return done
}

func follows(book *rule.Book, c rule.Clause, set *rule.Set, seen rule.Set) bool {
	if set.Has(c) {
		return true
	}
	if seen.Has(c) || book.Entry(c).EnforcementOf() != rule.Follows {
		return false
	}
	seen.Add(c)
	return slices.ContainsFunc(book.Entry(c).From, func(id string) bool {
		from, ok := book.Find(id)
		return ok && follows(book, from, set, seen)
	})
}

// Strikable returns the clauses that can be disabled.
func Strikable(def *rule.GameDef) (set rule.Set) {
	for i := range def.Clauses {
		if def.Clauses[i].EnforcementOf() != rule.Follows {
			set.Add(rule.Clause(i))
		}
	}
	return set
}

// Without returns the clauses of a game that are not in a set.
func Without(def *rule.GameDef, set rule.Set) (rest rule.Set) {
	for i := range def.Clauses {
		if !set.Has(rule.Clause(i)) {
			rest.Add(rule.Clause(i))
		}
	}
	return rest
}

// Of runs the cases and returns what they cover, in the order of the games. Cases
// that fail cover nothing, and are returned as failing.
func Of(cases []*scenarios.Case, opt scenarios.Options, jobs int) (games []*Game, failing []*scenarios.Result) {
	byTitle := map[*rule.GameDef]*Game{}
	for _, def := range opt.Games {
		byTitle[def] = &Game{Def: def}
	}
	parallel.InOrder(cases, jobs, func(c *scenarios.Case) *run { return newRun(c, opt) }, func(c *scenarios.Case, r *run) {
		if r.result.Status == scenarios.Failed {
			failing = append(failing, r.result)
		}
		if r.result.Status != scenarios.Passed && r.result.Status != scenarios.Waiting {
			return
		}
		g := byTitle[c.Def]
		g.Holding++
		g.Scenarios = union(g.Scenarios, r.marks)
		g.Recorded = union(g.Recorded, recorded(c))
		for _, id := range c.Scenario.Cites {
			if clause, ok := c.Def.Book().Find(id.S); ok {
				g.Stated.Add(clause)
			}
		}
	})
	for _, def := range opt.Games {
		if g := byTitle[def]; g.Holding > 0 {
			games = append(games, g)
		}
	}
	return games, failing
}

// Miss disables each clause of each game in turn, and records the clauses without
// which a scenario fails.
func Miss(games []*Game, suite *ablation.Suite, done <-chan struct{}, jobs int, step func()) {
	for _, g := range games {
		book := g.Def.Book()
		suite.TryAll(done, ablation.Strikes(g.Def), false, jobs, func(f *ablation.Finding) {
			if c, ok := book.Find(f.Clause); ok && f.Verdict == ablation.Noticed {
				g.Missed.Add(c)
			}
			step()
		})
	}
}

type run struct {
	result *scenarios.Result
	marks  Marks
}

func newRun(c *scenarios.Case, opt scenarios.Options) *run {
	moments, table, result := scenarios.Replay(c, opt)
	r := &run{result: result, marks: Marks{Cited: result.Cited, Refused: result.Refused, Changed: result.Changed}}
	if table == nil || len(moments) == 0 {
		return r
	}
	var made []attempt
	for i := 1; i < len(moments); i++ {
		before := moments[i-1].Position
		if m, err := table.ReadMove(before, moments[i].Move); err == nil {
			made = append(made, attempt{before, m})
		}
	}
	r.marks.Allowed = allowing(table, made)
	return r
}

type attempt struct {
	at   rule.Position
	move rule.Move
}

// allowing returns the clauses without which one of the moves would be illegal.
// Clauses that only forbid are not tried.
func allowing(table rule.AnyGame, made []attempt) (set rule.Set) {
	if len(made) == 0 {
		return set
	}
	clauses := table.Book().Clauses
	heard := table.Fresh()
	heard.Listen()
	for _, a := range made {
		refuses(heard, a)
	}
	asked := heard.Asked() // without any other clause nothing changes
	for i := range clauses {
		c := rule.Clause(i)
		if tie := clauses[i].EnforcementOf(); !asked.Has(c) || tie == rule.Follows || tie == rule.Judged {
			continue
		}
		disabled := table.Fresh()
		disabled.Without(c)
		for _, a := range made {
			if refuses(disabled, a) {
				set.Add(c)
				break
			}
		}
	}
	return set
}

// refuses reports whether a table refuses a move. If the game panics without a
// clause, it does not count as refused.
func refuses(table rule.AnyGame, a attempt) (refused bool) {
	defer func() { _ = recover() }()
	return len(table.Judge(a.at, a.move)) > 0
}

// recorded returns which clauses changed the table according to the recorded
// outcomes of a case. Locked outcomes are stated, so they do not count.
func recorded(c *scenarios.Case) (m Marks) {
	book := c.Def.Book()
	for _, step := range c.Scenario.Steps {
		move, ok := step.(*syntax.Move)
		if !ok {
			continue
		}
		for _, o := range move.Outcomes {
			if clause, known := book.Find(o.Clause.S); known && !o.Locked {
				m.Cited.Add(clause)
				m.Changed.Add(clause)
			}
		}
	}
	return m
}

// Limits of a random game: the number of moves, how many earlier moves are kept to
// be tried again, and for how many moves the clauses that allow them are computed.
const (
	maxMoves = 300
	kept     = 32
	asked    = 40
)

// A Random says which games to play at random.
type Random struct {
	Games int    // how many of each game
	Seed  uint64 // of the random generator
	Shard int    // play only every Of-th game, beginning with this one, counted from 0
	Of    int
	Done  <-chan struct{} // no further game is played once it is closed; may be nil
}

// Play plays games at random, with no variant and with each variant in turn, and adds
// what they cover. It also tries moves again that were legal earlier in the game,
// because some of them are refused now.
func (r Random) Play(games []*Game, jobs int) {
	type one struct {
		g     *Game
		setup rule.Setup
		n     int
	}
	var all []one
	for _, g := range games {
		setups := setupsOf(g.Def)
		for n := range r.Games {
			if n%max(1, r.Of) == r.Shard {
				all = append(all, one{g, setups[n%len(setups)], n})
			}
		}
	}
	parallel.InOrder(all, jobs, func(o one) Marks {
		select {
		case <-r.Done:
			return Marks{}
		default:
		}
		return playAtRandom(o.g.Def, o.setup, rand.New(rand.NewPCG(r.Seed, uint64(o.n))))
	}, func(o one, m Marks) {
		o.g.Random = union(o.g.Random, m)
		o.g.Games++
	})
}

// setupsOf returns the setup without variants, and one for each variant that needs no value.
func setupsOf(def *rule.GameDef) []rule.Setup {
	setups := []rule.Setup{{}}
	for _, v := range def.Variants {
		setup := rule.Setup{Variants: []rule.Setting{{Name: v.Name}}}
		if _, err := def.Table(setup); err == nil {
			setups = append(setups, setup)
		}
	}
	return setups
}

func playAtRandom(def *rule.GameDef, setup rule.Setup, rng *rand.Rand) (marks Marks) {
	table, err := def.Table(setup)
	if err != nil {
		return marks
	}
	pos := table.Start()
	var made []attempt
	var stale []rule.Move
	for n := range maxMoves {
		legal := table.Legal(pos)
		if len(legal) == 0 {
			break
		}
		m := rule.Draw(table, pos, legal, rng)
		if n%(maxMoves/asked) == 0 {
			made = append(made, attempt{pos, m})
		}
		for range min(2, len(stale)) {
			for _, reason := range table.Judge(pos, stale[rng.IntN(len(stale))]) {
				marks.Refused.Add(reason.Clause)
			}
		}
		if stale = append(stale, legal[rng.IntN(len(legal))]); len(stale) > kept {
			stale = stale[1:]
		}
		next, effects := table.Play(pos, m)
		for i := range effects {
			if effects[i].Before != effects[i].After {
				marks.Changed.Add(effects[i].Clause)
			}
		}
		pos = next
	}
	marks.Cited = table.Cited()
	marks.Allowed = allowing(table, made)
	return marks
}
