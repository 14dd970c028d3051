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
	"umpire/scenarios"
)

// A Soaking is the specification of a soak. A task is a range of game numbers of one
// game, checked against the laws or against its twin: "roam laws 000000120-000000124".
// Its result is a [Soaked].
type Soaking struct {
	Seed    uint64 `json:"seed"`
	Misread string `json:"misread,omitempty"` // a misreading for the engine, but not for the twin
	// Setup and Start are where all games begin: a printed position; nil and "" for the start of drawn setups.
	Setup *rule.Setup `json:"setup,omitempty"`
	Start string      `json:"start,omitempty"`
	// Guided has three of four games begin where random play seldom comes.
	Guided bool `json:"guided,omitempty"`
	// Origins are positions of scenarios, from which guided games start too.
	Origins []Origin `json:"origins,omitempty"`
}

// An Origin has positions of scenarios with one set-up.
type Origin struct {
	Game   string        `json:"game"`
	Setup  rule.Setup    `json:"setup"`
	Places []twins.Place `json:"places"`
}

// A Soaked is the result of a soak.
type Soaked struct {
	Games    int       `json:"games"`
	Moves    int       `json:"moves"`
	Asked    int       `json:"asked"` // how many checks of a law in a position were made
	Findings []Finding `json:"findings"`
	// Met has an entry for each clause that acted in a game, by its ID, and for each two
	// that acted in one move: "mnk.win.line + mnk.place.empty".
	Met map[string]Met `json:"met"`
}

// A Met says in how many games clauses acted, and for one clause the shortest game of them.
type Met struct {
	Games  int    `json:"games"`
	Game   int    `json:"game,omitempty"` // number of the shortest, the first of several
	Moves  int    `json:"moves,omitempty"`
	Script string `json:"scenario,omitempty"`
}

// A Finding is a broken law, or a difference between an engine and its twin, with the
// shortest game that was found to show it.
type Finding struct {
	Game   string `json:"game"`
	Law    string `json:"law"`              // for a twin: "second implementation: " and what differs
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
	for key, met := range o.Met {
		if s.Met == nil {
			s.Met = map[string]Met{}
		}
		have, known := s.Met[key]
		if known && cmp.Or(cmp.Compare(have.Moves, met.Moves), cmp.Compare(have.Game, met.Game), cmp.Compare(have.Script, met.Script)) < 0 {
			met.Game, met.Moves, met.Script = have.Game, have.Moves, have.Script
		}
		met.Games += have.Games
		s.Met[key] = met
	}
	all := append(slices.Clone(s.Findings), o.Findings...)
	slices.SortFunc(all, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Law, b.Law), cmp.Compare(a.Clause, b.Clause), compare(a, b))
	})
	s.Findings = slices.CompactFunc(all, func(a, b Finding) bool { return a.Game == b.Game && a.Law == b.Law && a.Clause == b.Clause })
}

// soakGames is how many games a task plays at most; it ends at each multiple.
const soakGames = 4

// Job returns the job that soaks the games with the numbers from to to-1, for each
// def.
func (s *Soaking) Job(defs []*rule.GameDef, from, to int) *Job {
	var names []string
	for at, end := from, 0; at < to; at = end {
		end = min(to, at-at%soakGames+soakGames)
		for _, def := range defs {
			kinds := []string{"laws", "twins"}
			if twins.Wordings[def.Name] == nil || s.Setup != nil {
				kinds = kinds[:1]
			} else if s.Misread != "" {
				kinds = kinds[1:] // only a second implementation finds it
			}
			for _, kind := range kinds {
				names = append(names, fmt.Sprintf("%s %s %09d-%09d", def.Name, kind, at, end))
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
		return nil, fmt.Errorf("%q is not a task of a soak", name)
	}
	def, err := find(w.games, game)
	if err != nil {
		return nil, err
	}
	all := Soaked{Findings: []Finding{}}
	var m *meeting
	var g *guided
	seen := map[[2]rule.Clause]bool{}
	first := from - from%soakGames // earlier games are played again: later ones begin where they led
	for n := first; n < to; n++ {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		seed := rand.New(rand.NewPCG(w.spec.Seed, uint64(n))).Uint64()
		if n == first || n == from {
			m = &meeting{seen: seen}
		}
		m.next(n)
		var played *Soaked
		switch guided := w.spec.Guided && w.spec.Setup == nil && def.Outside == nil && n > first; {
		case guided && (kind == "laws" || n == first+1):
			played = w.quick(def, kind, seed, m)
		case kind == "laws":
			played = w.law(def, seed, m)
		default:
			if guided && g == nil {
				g = w.guide(def, kind, true, rand.New(rand.NewPCG(seed, 23)))
			}
			played = w.twin(def, seed, g, m)
		}
		if n >= from {
			all.Merge(played)
		}
	}
	all.Merge(&Soaked{Met: m.results(def)})
	return json.Marshal(all)
}

// A guided is a table, with the guide to where its games begin.
type guided struct {
	match twins.Match
	table rule.AnyGame
	twin  reference.Game
	*twins.Guide
}

// The work of a guide before each game, and the number of positions at which games then start.
const (
	scouted = 4000
	often   = 4  // a guide that changes positions notes one after so many moves,
	rarely  = 40 // and one that looks for pairs of clauses after so many
	changed = 800
	begins  = 80
	inTurn  = 20 // the work of a guide alternates with so many of them
)

// A game that only shows what was met for the first time has so many setups at most, and shows
// so many moves at most: few setups of a game with many clauses.
var setups = map[string]int{"laws": 10, "twins": 5}

const shown = 160

// onwards draws how many moves are made from a position.
func onwards(r *rand.Rand) int { return 1 + r.IntN([]int{3, 10, 30}[r.IntN(3)]) }

// guide returns a guide of a drawn setup. Of plain ones, two thirds say at most who plays. If
// positions of scenarios are given, three of four guides have the setup of one that is near to a
// drawn misreading, and know those with that setup.
func (w *soaker) guide(def *rule.GameDef, kind string, plain bool, r *rand.Rand) *guided {
	for {
		g := &guided{match: twins.Match{Def: def, Setup: twins.AnySetup(def, nil, r), Open: w.open}}
		if n := r.IntN(3); plain && n == 0 {
			g.match.Setup = rule.Setup{}
		} else if plain && n == 1 {
			g.match.Setup = rule.Setup{Players: g.match.Setup.Players}
		}
		from, clause := w.origin(def, r)
		if from != nil {
			g.match.Setup = from.Setup
		}
		var err error
		if kind == "twins" {
			g.table, g.twin, err = w.open(def, g.match.Setup)
		} else {
			g.table, err = def.Table(g.match.Setup)
		}
		if err == nil {
			g.Guide = twins.NewGuide(def, g.table, r)
			if from != nil {
				g.Learn(from.Places, clause)
			}
			return g
		}
	}
}

// origin draws the clause of a misreading, and the setup of a position of a scenario, if it can
// one near the clause. Now and then it returns nil, and always if there are no positions.
func (w *soaker) origin(def *rule.GameDef, r *rand.Rand) (o *Origin, clause string) {
	var all, near []*Origin
	if len(w.spec.Origins) > 0 && len(def.Misreadings) > 0 {
		clause = def.Misreadings[r.IntN(len(def.Misreadings))].Clause
	}
	for i := range w.spec.Origins {
		if o := &w.spec.Origins[i]; o.Game == def.Name {
			all = append(all, o)
			for j := range o.Places {
				if o.Places[j].Near(clause) {
					near = append(near, o)
				}
			}
		}
	}
	if len(near) > 0 {
		all = near
	}
	if len(all) == 0 || r.IntN(4) == 0 {
		return nil, ""
	}
	return all[r.IntN(len(all))], clause
}

// quick plays moves of several setups that show clauses which have not acted together in
// this task, and checks the laws or the twin.
func (w *soaker) quick(def *rule.GameDef, kind string, seed uint64, m *meeting) *Soaked {
	r := rand.New(rand.NewPCG(seed, 23))
	s := &Soaked{}
	for n := 0; n < setups[kind] && s.Games < shown; n++ {
		g := w.guide(def, kind, false, r)
		g.Scout(scouted, rarely)
		for at, first := range g.Fresh {
			if !m.shows(g.table, at, first) {
				continue
			}
			if kind == "laws" {
				env := &props.Env{Def: def, Setup: g.match.Setup, Table: g.table, From: &at, First: first}
				s.Merge(w.piece(def, r.Uint64(), env, len(first), m))
			} else if moves, d := twins.LockstepFrom(at, m.watch(g.table, g.match.Setup, &at), g.twin, r, len(first), first...); d != nil {
				s.Merge(parting(&g.match, moves, d, seed))
				break
			} else {
				s.Games, s.Moves = s.Games+1, s.Moves+moves
			}
			if s.Games == shown {
				break
			}
		}
	}
	s.Games = 1
	return s
}

// law plays a game and checks the laws.
func (w *soaker) law(def *rule.GameDef, seed uint64, m *meeting) *Soaked {
	var from *props.Env
	if w.spec.Setup != nil {
		env, err := props.NewEnv(def, *w.spec.Setup)
		if err != nil {
			return &Soaked{}
		}
		at, err := env.Table.ReadPosition(w.spec.Start)
		if err != nil {
			return &Soaked{}
		}
		at = rule.Deal(env.Table, at, rand.New(rand.NewPCG(seed, 19)))
		from, env.From = env, &at
	}
	return w.piece(def, seed, from, 0, m)
}

// piece plays a game of at most limit moves, 0 for a whole one, and checks the laws.
func (w *soaker) piece(def *rule.GameDef, seed uint64, from *props.Env, limit int, m *meeting) *Soaked {
	played := props.Soak(def, w.laws, seed, from, limit)
	s := &Soaked{Games: 1, Moves: played.Moves, Asked: played.Asked}
	if played.Last != nil {
		m.game(played.Last)
	}
	for _, f := range played.Failures {
		s.Findings = append(s.Findings, Finding{
			Game: def.Name, Law: f.Law.Name, Clause: f.Clause(), Words: f.Violation.Msg, Moves: len(f.Sample.Line()), Script: f.Source(), Seed: seed,
		})
	}
	return s
}

// longestTwins limits the moves of a game in lockstep with its twin.
const longestTwins = 400

// twin plays a game in lockstep with its twin.
func (w *soaker) twin(def *rule.GameDef, seed uint64, g *guided, m *meeting) *Soaked {
	r := rand.New(rand.NewPCG(seed, 17))
	match := twins.Match{Def: def, Open: w.open}
	s := &Soaked{Games: 1}
	var d *twins.Difference
	if g != nil {
		match = g.match
		for n := 0; n < begins && d == nil; n++ {
			if n%inTurn == 0 {
				g.Scout(scouted*inTurn/begins, often)
				g.Change(changed * inTurn / begins)
			}
			at, first := g.Begin(false)
			var moves int
			moves, d = twins.LockstepFrom(at, m.watch(g.table, match.Setup, &at), g.twin, r, onwards(r), first...)
			s.Moves += moves
		}
	} else {
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
		s.Moves, d = twins.Lockstep(m.watch(table, match.Setup, nil), twin, r, longestTwins)
	}
	if d != nil {
		return parting(&match, s.Moves, d, seed)
	}
	return s
}

// parting returns the result of a game that ended with a difference, which it shrinks.
func parting(match *twins.Match, moves int, d *twins.Difference, seed uint64) *Soaked {
	f := match.Shrink(d)
	return &Soaked{Games: 1, Moves: moves, Findings: []Finding{{
		Game: match.Def.Name, Law: "second implementation: " + f.What, Clause: parted(match.Def, f), Words: f.Error(), Moves: len(f.Script), Script: f.Source(), Seed: seed,
	}}}
}

// A meeting counts which clauses act in the games of a task.
type meeting struct {
	games   map[[2]rule.Clause]int // in how many games two clauses acted in one move, or one twice
	now     map[[2]rule.Clause]bool
	seen    map[[2]rule.Clause]bool // since the task began, also in games that do not count
	firsts  map[rule.Clause]*first
	current first
	number  int
}

// A first is the shortest game of a task in which a clause acts.
type first struct {
	number int
	table  rule.AnyGame
	setup  rule.Setup
	from   *rule.Position
	moves  []rule.Move
}

// next begins the game with a number.
func (m *meeting) next(number int) {
	if m.games == nil {
		m.games, m.firsts = map[[2]rule.Clause]int{}, map[rule.Clause]*first{}
	}
	for pair := range m.now {
		m.games[pair]++
	}
	m.now, m.number = map[[2]rule.Clause]bool{}, number
}

// move notes a move of the present game, and what acted in it.
func (m *meeting) move(move rule.Move, effects []rule.Effect) {
	m.current.moves = append(m.current.moves, move)
	for i, a := range effects {
		m.meet(a.Clause, a.Clause)
		if f := m.firsts[a.Clause]; f == nil || len(m.current.moves) < len(f.moves) {
			now := m.current
			now.moves = slices.Clone(now.moves)
			m.firsts[a.Clause] = &now
		}
		for _, b := range effects[:i] {
			m.meet(a.Clause, b.Clause)
		}
	}
}

func (m *meeting) meet(a, b rule.Clause) { m.now[pairOf(a, b)], m.seen[pairOf(a, b)] = true, true }

// shows reports whether clauses act together in moves that have not yet done so.
func (m *meeting) shows(table rule.AnyGame, at rule.Position, moves []rule.Move) bool {
	for _, move := range moves {
		var effects []rule.Effect
		at, effects = table.Play(at, move)
		for i, a := range effects {
			for _, b := range effects[:i+1] {
				if !m.seen[pairOf(a.Clause, b.Clause)] {
					return true
				}
			}
		}
	}
	return false
}

func pairOf(a, b rule.Clause) [2]rule.Clause { return [2]rule.Clause{min(a, b), max(a, b)} }

// game notes a game that ended at a position.
func (m *meeting) game(last *props.Sample) {
	var line []*props.Sample
	for s := last; s.Before != nil; s = s.Before {
		line = append(line, s)
	}
	m.current = first{m.number, last.Table, last.Setup, last.From, nil}
	for _, s := range slices.Backward(line) {
		m.move(s.Move, s.Effects)
	}
}

// A watched is a table whose moves are counted.
type watched struct {
	rule.AnyGame
	m *meeting
}

// watch returns a table on which a game begins whose moves are counted.
func (m *meeting) watch(table rule.AnyGame, setup rule.Setup, from *rule.Position) rule.AnyGame {
	m.current = first{m.number, table, setup, from, nil}
	return watched{table, m}
}

// Play plays a move and counts it.
func (w watched) Play(p rule.Position, move rule.Move) (rule.Position, []rule.Effect) {
	to, effects := w.AnyGame.Play(p, move)
	w.m.move(move, effects)
	return to, effects
}

// results returns what was met in all games.
func (m *meeting) results(def *rule.GameDef) map[string]Met {
	m.next(0)
	met := map[string]Met{}
	for pair, games := range m.games {
		a, b := def.Clauses[pair[0]].ID, def.Clauses[pair[1]].ID
		if a != b {
			met[a+" + "+b] = Met{Games: games}
			continue
		}
		f := m.firsts[pair[0]]
		r := &scenarios.Recording{Def: def, Setup: f.setup, Name: a + " acts", Start: f.table.Start()}
		if f.from != nil {
			r.Start, r.FromText = *f.from, true
		}
		r.Moves = rule.NamesOf(slices.Values(f.moves), f.table.PrintMove)
		met[a] = Met{games, f.number, len(f.moves), r.Source(f.table)}
	}
	return met
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
