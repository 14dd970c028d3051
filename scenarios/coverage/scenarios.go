package coverage

import (
	"math/rand/v2"

	"umpire/engines/parallel"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/syntax"
)

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
		g.Scenarios = g.Scenarios.Union(r.marks)
		g.Recorded = g.Recorded.Union(recorded(c))
		for _, id := range c.Scenario.Cites {
			book := rule.Book{Clauses: c.Def.Clauses}
			if clause, ok := book.Find(id.S); ok {
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

// Miss strikes out each clause of each game in turn, and records the clauses without
// which a scenario fails.
func Miss(games []*Game, suite *ablation.Suite, done <-chan struct{}, jobs int, step func()) {
	for _, g := range games {
		book := rule.Book{Clauses: g.Def.Clauses}
		suite.TryAll(done, ablation.Strikes(g.Def), false, jobs, func(f *ablation.Finding) {
			if c, ok := book.Find(f.Clause); ok && f.Verdict == ablation.Noticed {
				g.Missed.Add(c)
			}
			step()
		})
	}
}

// A run is the result of a case and its marks.
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

// An attempt is a move in a position.
type attempt struct {
	at   rule.Position
	move rule.Move
}

// allowing returns the clauses without which one of the moves would be illegal.
// Clauses that only forbid are not tried.
func allowing(table rule.AnyGame, made []attempt) (set rule.Set) {
	clauses := table.Book().Clauses
	for i := range clauses {
		c := rule.Clause(i)
		if tie := clauses[i].EnforcementOf(); tie == rule.Follows || tie == rule.Judged {
			continue
		}
		struck := table.Fresh()
		struck.Without(c)
		for _, a := range made {
			if refuses(struck, a) {
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
	book := rule.Book{Clauses: c.Def.Clauses}
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
		o.g.Random = o.g.Random.Union(m)
		o.g.Games++
	})
}

// setupsOf returns the setup without variants, and one for each variant that needs
// no value.
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

// playAtRandom plays one game.
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
		m := pick(table, pos, legal, rng)
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

// pick chooses a move at random. Moves of chance are weighted.
func pick(table rule.AnyGame, pos rule.Position, legal []rule.Move, rng *rand.Rand) rule.Move {
	if !table.Deciders(pos).Has(rule.Chance) {
		return legal[rng.IntN(len(legal))]
	}
	total := 0
	for _, m := range legal {
		total += table.Weight(pos, m)
	}
	if total <= 0 {
		return legal[0]
	}
	left := rng.IntN(total)
	for _, m := range legal {
		if left -= table.Weight(pos, m); left < 0 {
			return m
		}
	}
	return legal[0]
}
