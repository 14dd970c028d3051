package tasks

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/explore/disk"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/twins"
	"umpire/props/twins/reference"
)

// A Soaking is the specification of a soak. A task is a range of game numbers of one
// game, checked against the laws or against its twin: "roam laws 000000120-000000124".
// Its result is a [Soaked].
type Soaking struct {
	Seed    uint64 `json:"seed"`
	Misread string `json:"misread,omitempty"` // a misreading for the engine, but not for the twin
}

// A Soaked is the result of a soak.
type Soaked struct {
	Games    int       `json:"games"`
	Moves    int       `json:"moves"`
	Asked    int       `json:"asked"` // how many checks of a law in a position were made
	Findings []Finding `json:"findings"`
}

// A Finding is a broken law, or a difference between an engine and its twin, with the
// shortest game that was found to show it.
type Finding struct {
	Game   string `json:"game"`
	Law    string `json:"law"`              // for a twin: "twins: " and what differs
	Clause string `json:"clause,omitempty"` // "" if it is unknown
	Words  string `json:"words"`
	Moves  int    `json:"moves"`
	Script string `json:"scenario"`
	Seed   uint64 `json:"seed"` // seed of the game in which it was found
}

// compare orders findings. The least of several similar ones is kept, which is the
// shortest.
func compare(a, b Finding) int {
	return cmp.Or(cmp.Compare(a.Moves, b.Moves), cmp.Compare(len(a.Script), len(b.Script)), cmp.Compare(a.Script, b.Script),
		cmp.Compare(a.Words, b.Words), cmp.Compare(a.Seed, b.Seed))
}

// Merge adds the result of another soak. Of findings with the same game, law and
// clause, the least is kept, so neither order nor repetition matters.
func (s *Soaked) Merge(o *Soaked) {
	s.Games += o.Games
	s.Moves += o.Moves
	s.Asked += o.Asked
	all := slices.Concat(s.Findings, o.Findings)
	slices.SortFunc(all, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Law, b.Law), cmp.Compare(a.Clause, b.Clause), compare(a, b))
	})
	s.Findings = slices.CompactFunc(all, func(a, b Finding) bool {
		return a.Game == b.Game && a.Law == b.Law && a.Clause == b.Clause
	})
}

// soakGames is how many games a task plays.
const soakGames = 4

// Job returns the job that soaks the games with the numbers from to to-1, for each
// def.
func (s *Soaking) Job(defs []*rule.GameDef, from, to int) *Job {
	var names []string
	for at := from; at < to; at += soakGames {
		for _, def := range defs {
			kinds := []string{"laws", "twins"}
			if twins.Tellings[def.Name] == nil {
				kinds = kinds[:1]
			}
			for _, kind := range kinds {
				names = append(names, fmt.Sprintf("%s %s %09d-%09d", def.Name, kind, at, min(to, at+soakGames)))
			}
		}
	}
	return newJob("soak", s, names)
}

type soaker struct {
	spec  Soaking
	games []*rule.GameDef
	laws  []*props.Law
}

func openSoaking(text []byte, games []*rule.GameDef, _ disk.Files) (Worker, error) {
	w := &soaker{games: games, laws: props.Laws()}
	return w, json.Unmarshal(text, &w.spec)
}

func (w *soaker) Do(ctx context.Context, name string) ([]byte, error) {
	var game, kind string
	var from, to int
	if _, err := fmt.Sscanf(name, "%s %s %d-%d", &game, &kind, &from, &to); err != nil {
		return nil, fmt.Errorf("%q is no task of a soak", name)
	}
	def, err := find(w.games, game)
	if err != nil {
		return nil, err
	}
	all := Soaked{Findings: []Finding{}}
	for n := from; n < to; n++ {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		seed := rand.New(rand.NewPCG(w.spec.Seed, uint64(n))).Uint64()
		if kind == "twins" {
			all.Merge(w.twin(def, seed))
		} else {
			all.Merge(w.law(def, seed))
		}
	}
	return json.Marshal(all)
}

// law plays a game and checks the laws.
func (w *soaker) law(def *rule.GameDef, seed uint64) *Soaked {
	played := props.Soak(def, w.laws, seed)
	s := &Soaked{Games: 1, Moves: played.Moves, Asked: played.Asked}
	for _, f := range played.Failures {
		s.Findings = append(s.Findings, Finding{
			Game: def.Name, Law: f.Law.Name, Clause: f.Clause(), Words: f.Breach.Msg, Moves: len(f.Spot.Line()), Script: f.Source(), Seed: seed,
		})
	}
	return s
}

// longestTwins limits the moves of a game in lockstep with its twin.
const longestTwins = 400

// twin plays a game in lockstep with its twin.
func (w *soaker) twin(def *rule.GameDef, seed uint64) *Soaked {
	r := rand.New(rand.NewPCG(seed, 17))
	match := twins.Match{Def: def, Open: w.open}
	if r.IntN(3) > 0 {
		match.Setup = twins.AnySetup(def, nil, r)
	}
	table, twin, err := w.open(def, match.Setup)
	if err != nil { // the settings contradict each other, or the twin does not support them
		match.Setup = rule.Setup{}
		if table, twin, err = w.open(def, match.Setup); err != nil {
			return &Soaked{}
		}
	}
	moves, d := twins.Lockstep(table, twin, r, longestTwins)
	s := &Soaked{Games: 1, Moves: moves}
	if d != nil {
		f := match.Shrink(d)
		s.Findings = []Finding{{
			Game: def.Name, Law: "twins: " + f.What, Clause: parted(def, f), Words: f.Error(), Moves: len(f.Script), Script: f.Source(), Seed: seed,
		}}
	}
	return s
}

// open opens the engine, with the misreading if there is one, and the twin.
func (w *soaker) open(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, reference.Game, error) {
	wrong := setup
	for i := range def.Misreadings {
		if def.Misreadings[i].Name == w.spec.Misread {
			wrong.Misread = []string{w.spec.Misread}
		}
	}
	table, err := def.Table(wrong)
	if err != nil {
		return nil, nil, err
	}
	twin, err := twins.Open(def, table, setup)
	return table, twin, err
}

// parted returns the clause of the first difference between an engine and its twin. It
// is the clause by which the engine refuses the move, or else the one that acts in the
// last move.
func parted(def *rule.GameDef, f *twins.Finding) string {
	table, err := def.Table(f.Setup)
	if err != nil {
		return ""
	}
	at := table.Start()
	if f.Begin != "" {
		if at, err = table.ReadPosition(f.Begin); err != nil {
			return ""
		}
	}
	clause := ""
	for _, text := range f.Script {
		m, err := table.ReadMove(at, text)
		if err != nil || len(table.Judge(at, m)) > 0 {
			return clause
		}
		var effects []rule.Effect
		if at, effects = table.Play(at, m); len(effects) > 0 {
			clause = effects[0].ID
		}
	}
	for line := range strings.Lines(f.Twin) { // moves that only the twin allows
		m, err := table.ReadMove(at, strings.TrimSpace(line))
		if err != nil {
			continue
		}
		if reasons := table.Judge(at, m); len(reasons) > 0 {
			return reasons[0].ID
		}
	}
	return clause
}
