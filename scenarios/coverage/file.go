package coverage

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"umpire/engines/rule"
	"umpire/scenarios/exemptions"
)

// A File is coverage as JSON. Its shape is stable: fields may be added, but are
// never renamed.
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
	Strikable int               `json:"strikable"`       // clauses that can be struck out
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
type FileSource struct {
	Cited   []string `json:"cited"`
	Allowed []string `json:"allowed"`
	Refused []string `json:"refused"`
	Changed []string `json:"changed"`
}

// FileOf returns coverage in the form of the file.
func FileOf(games []*Game, known exemptions.Reasons) File {
	f := File{1, []FileGame{}}
	for _, g := range games {
		book := rule.Book{Clauses: g.Def.Clauses}
		reached, shown, strikable := g.Reached(), g.Shown(), Strikable(g.Def)
		source := func(m Marks) FileSource {
			return FileSource{book.IDs(m.Cited), book.IDs(m.Allowed), book.IDs(m.Refused), book.IDs(m.Changed)}
		}
		one := FileGame{
			Name: g.Def.Name, Clauses: len(book.Clauses), Reached: reached.Len(), Shown: shown.Len(),
			Unreached: book.IDs(Without(g.Def, reached)), Unshown: book.IDs(Without(g.Def, shown)), Reasons: map[string]string{},
			Strikable: strikable.Len(), Missed: g.Missed.Len(), Holding: g.Holding, Games: g.Games,
			Marks: FileMarks{source(g.Scenarios), source(g.Recorded), source(g.Random), book.IDs(g.Stated), book.IDs(g.Missed)},
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

// Read reads coverage from a file. Clauses that a game no longer has are left out.
func Read(r io.Reader, defs []*rule.GameDef) ([]*Game, exemptions.Reasons, error) {
	var f File
	if err := json.NewDecoder(r).Decode(&f); err != nil {
		return nil, nil, fmt.Errorf("is no coverage: %w", err)
	}
	if f.Version != 1 {
		return nil, nil, fmt.Errorf("is no coverage of version 1")
	}
	var games []*Game
	known := exemptions.Reasons{}
	for i := range f.Games {
		one := &f.Games[i]
		at := slices.IndexFunc(defs, func(def *rule.GameDef) bool { return def.Name == one.Name })
		if at < 0 {
			return nil, nil, fmt.Errorf("is about a game %q, which is not known", one.Name)
		}
		def := defs[at]
		for id, why := range one.Reasons {
			known[id] = &exemptions.Reason{Name: id, Why: why}
		}
		book := rule.Book{Clauses: def.Clauses}
		set := func(ids []string) (set rule.Set) {
			for _, id := range ids {
				if c, ok := book.Find(id); ok {
					set.Add(c)
				}
			}
			return set
		}
		source := func(s FileSource) Marks {
			return Marks{set(s.Cited), set(s.Allowed), set(s.Refused), set(s.Changed)}
		}
		games = append(games, &Game{
			Def: def, Scenarios: source(one.Marks.Scenarios), Recorded: source(one.Marks.Recorded), Random: source(one.Marks.Random),
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
	Def                        *rule.GameDef
	GainedReached, LostReached []string
	GainedShown, LostShown     []string
}

// Compare compares a run with a baseline, game by game. Games that only one of them
// has are left out.
func Compare(baseline, now []*Game) (ds []Difference) {
	for _, g := range now {
		for _, b := range baseline {
			if b.Def != g.Def {
				continue
			}
			book := rule.Book{Clauses: g.Def.Clauses}
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
