package coverage

import (
	"math/rand/v2"

	"umpire/engines/parallel"
	"umpire/engines/rule"
)

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
