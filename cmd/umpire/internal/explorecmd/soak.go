package explorecmd

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/cespare/xxhash/v2"
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/atomicfile"
	"umpire/engines/escape"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/twins"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

type soakCommand struct {
	*app.App
	spec                                       tasks.Soaking
	seed, format, checkpoint, out, page, place string
	outs, from                                 []string
	games, jobs                                int
	time                                       time.Duration

	defs  []*rule.GameDef
	state soakState
}

// A soakState is the content of a checkpoint.
type soakState struct {
	Identity string       `json:"identity"`
	Seed     uint64       `json:"seed"`
	Done     int          `json:"done"` // how many games of each kind and title are done
	Soaked   tasks.Soaked `json:"soaked"`
	Curve    []reach      `json:"curve,omitempty"`
}

// A reach is how much was met after some time.
type reach struct {
	Seconds float64 `json:"seconds"`
	Moves   int     `json:"moves"`
	Clauses int     `json:"clauses"`
	Pairs   int     `json:"pairs"`
}

// reached adds how much has been met by now to the curve, of which it keeps about a hundred
// points.
func (s *soakState) reached(seconds float64) {
	now := reach{Seconds: seconds, Moves: s.Soaked.Moves}
	for key := range s.Soaked.Met {
		if strings.Contains(key, " + ") {
			now.Pairs++
		} else {
			now.Clauses++
		}
	}
	if s.Curve = append(s.Curve, now); len(s.Curve) > 200 {
		for i := range 100 {
			s.Curve[i] = s.Curve[2*i]
		}
		s.Curve = append(s.Curve[:100], now)
	}
}

// Soak builds the command soak, which plays random games for hours and checks the laws
// and the twins.
func Soak(a *app.App) *cobra.Command {
	x := &soakCommand{App: a}
	cmd := app.NewCommand("soak [GAME...|FILE[#scenario][@N]]", "test random games for hours (soak test)", nil,
		func(words []string) error { return x.main(words) })
	cmd.ValidArgs = a.Library.Names()
	f := cmd.Flags()
	f.DurationVar(&x.time, "time", 0, "run for `D` (10m, 8h)")
	f.IntVar(&x.games, "games", 0, "play `N` games of each game to check properties, and as many against its second implementation")
	f.StringVar(&x.seed, "seed", "", "the whole number `N` from which all games follow")
	app.JobsFlag(f, &x.jobs, "let `N` workers play")
	f.StringVar(&x.checkpoint, "checkpoint", "", "resume from `FILE` if it exists, and save to it")
	f.StringArrayVar(&x.outs, "out", nil, "write each finding as a scenario into the folder `DIR`, or with html=FILE a page of what was met")
	f.StringVar(&x.spec.Misread, "misread", "", "let the engine play the misreading `NAME`, to see that it is found")
	f.BoolVar(&x.spec.Guided, "guided", true, "start three of four games where random play seldom comes")
	f.StringArrayVar(&x.from, "from", nil, "start guided games also near the positions of the scenarios in `PATH`, a file or folder")
	app.FormatFlag(cmd, &x.format, "json")
	return cmd
}

func (x *soakCommand) main(names []string) error {
	if err := x.ready(names); err != nil {
		return err
	}
	ctx, stop := x.Context(x.time)
	defer stop()
	before := x.state.Soaked.Games
	if err := x.resume(); err != nil {
		return err
	}
	if x.state.Done > 0 {
		x.Say("continuing from %s: %s games", x.checkpoint, figures.Count(uint64(x.state.Soaked.Games)))
		before = x.state.Soaked.Games
	}
	begun, earlier := time.Now(), 0.0
	if n := len(x.state.Curve); n > 0 {
		earlier = x.state.Curve[n-1].Seconds
	}
	if err := x.soak(ctx, begun.Add(-time.Duration(earlier*float64(time.Second)))); err != nil {
		return err
	}
	return x.report(ctx, time.Since(begun), before)
}

func (x *soakCommand) ready(names []string) error {
	if x.time < 0 || x.games < 0 {
		return exit.Usagef("--time and --games must not be negative")
	}
	if x.time == 0 && x.games == 0 {
		return exit.Usagef("--time or --games must say how long: umpire soak --time 8h")
	}
	for _, out := range x.outs {
		to := &x.out
		if file, is := strings.CutPrefix(out, "html="); is {
			to, out = &x.page, file
		}
		if *to != "" || out == "" {
			return exit.Usagef("--out takes one folder DIR and one page html=FILE")
		}
		*to = out
	}
	if x.jobs < 1 {
		return exit.Usagef("--jobs must be at least 1, not %d", x.jobs)
	}
	x.defs = x.Library
	if len(names) == 1 && !x.Library.Has(names[0]) && strings.ContainsAny(names[0], "./#@\\") {
		if err := x.at(names[0]); err != nil {
			return err
		}
	} else if len(names) > 0 {
		x.defs = nil
		for _, name := range names {
			def, err := x.Library.Find(name)
			if err != nil {
				return err
			}
			x.defs = append(x.defs, def)
		}
	}
	var err error
	if x.spec.Seed, err = app.SeedOr(x.seed, rand.Uint64N(1_000_000)); err != nil {
		return err
	}
	known := x.spec.Misread == ""
	for _, def := range x.defs {
		x.state.Identity += def.Name + " "
		for i := range def.Misreadings {
			known = known || def.Misreadings[i].Name == x.spec.Misread
		}
	}
	if !known {
		return exit.Usagef("--misread: none of these games has the misreading %q; umpire ablate -v lists them", x.spec.Misread)
	}
	x.state.Identity += x.spec.Misread
	if !x.spec.Guided {
		x.state.Identity += "unguided "
	}
	if len(x.from) > 0 {
		if err := x.learn(); err != nil {
			return err
		}
	}
	x.state.Seed = x.spec.Seed
	x.state.Soaked.Findings = []tasks.Finding{}
	if x.Cluster != nil && x.checkpoint != "" {
		return exit.Usagef("--checkpoint is of one machine: a campaign continues from its store")
	}
	return nil
}

// at has all games begin at a position of a scenario.
func (x *soakCommand) at(place string) error {
	s, err := x.Find(place, "", true)
	if err != nil {
		return err
	}
	if x.spec.Misread != "" {
		return exit.Usagef("--misread is found by second implementations, which play from the start")
	}
	x.place, x.defs = place, []*rule.GameDef{s.Case.Def}
	x.spec.Setup, x.spec.Start = &s.Case.Setup, s.Table.PrintPosition(s.Now())
	x.state.Identity = fmt.Sprintf("%s %+v %s", place, s.Case.Setup, x.spec.Start)
	return nil
}

// learn collects the positions of scenarios. It leaves out the scenarios that show what --misread
// names, those that cite its clause or fail under it: it is to be found, not given.
func (x *soakCommand) learn() error {
	if !x.spec.Guided || x.place != "" {
		return exit.Usagef("--from is for guided games: omit --guided=false and the position")
	}
	opt, wrong := x.Options(), x.Options()
	wrong.Misread = []string{x.spec.Misread}
	cases, err := (&app.Selection{}).Sound(x.App, opt, x.from)
	if err != nil {
		return err
	}
	known, of, left := map[string]bool{}, map[string]int{}, 0
	for _, c := range cases {
		if !slices.Contains(x.defs, c.Def) {
			continue
		}
		moments, table, _ := scenarios.Replay(c, opt)
		if table == nil {
			continue
		}
		cites := rule.NamesOf(slices.Values(c.Scenario.Cites), func(id syntax.Text) string { return id.S })
		if slices.ContainsFunc(c.Def.Misreadings, func(m rule.Misreading) bool {
			return m.Name == x.spec.Misread && (slices.Contains(cites, m.Clause) || scenarios.Run(c, wrong).Status != scenarios.Passed)
		}) {
			left++
			continue
		}
		key := fmt.Sprintf("%s %+v", c.Def.Name, c.Setup)
		at, seen := of[key]
		if !seen {
			at = len(x.spec.Origins)
			of[key] = at
			x.spec.Origins = append(x.spec.Origins, tasks.Origin{Game: c.Def.Name, Setup: c.Setup})
		}
		for _, m := range moments {
			if text := table.PrintPosition(m.Position); !known[key+text] {
				known[key+text] = true
				x.spec.Origins[at].Places = append(x.spec.Origins[at].Places, twins.Place{Text: text, Cites: cites})
			}
		}
	}
	if len(known) == 0 {
		return exit.Usagef("--from %s: no scenario can be used: each one fails, is omitted or is about a game that is not played", strings.Join(x.from, " "))
	}
	x.Say("positions of scenarios: %d with %s, %s omitted", len(known), rule.Count(len(of), "set-up"), rule.Count(left, "scenario"))
	text, err := json.Marshal(x.spec.Origins)
	x.state.Identity += fmt.Sprintf("from %016x ", xxhash.Sum64(text))
	return err
}

// How many games of each kind and title are played before the time is checked again, on
// this machine and on a cluster.
const (
	soakHere = 4
	soakFar  = 400
)

// soak plays until the games or the time run out, or it is interrupted.
func (x *soakCommand) soak(ctx context.Context, begun time.Time) error {
	saved := time.Now()
	bar, show := x.bar()
	bar.Plot = x.plot
	for x.games == 0 || x.state.Done < x.games {
		chunk := soakHere
		if x.Cluster != nil {
			chunk = soakFar
		}
		to := x.state.Done + chunk
		if x.games > 0 {
			to = min(to, x.games)
		}
		job := x.spec.Job(x.defs, x.state.Done, to)
		soaked := tasks.Soaked{}
		err := x.carryOut(ctx, job, func(d tasks.Done) error {
			var one tasks.Soaked
			if err := json.Unmarshal(d.Result, &one); err != nil {
				return err
			}
			soaked.Merge(&one)
			return nil
		})
		if ctx.Err() != nil {
			break // an incomplete result does not count
		}
		if err != nil {
			return exit.Usagef("%v", err)
		}
		found := len(x.state.Soaked.Findings)
		x.state.Soaked.Merge(&soaked)
		x.state.Done = to
		x.state.reached(time.Since(begun).Seconds())
		if n := len(x.state.Soaked.Findings); n > found {
			x.Say("%s after %s games", rule.Count(n, "finding"), figures.Count(uint64(x.state.Soaked.Games)))
		}
		if time.Since(saved) > 20*time.Second {
			if err := x.save(); err != nil {
				return err
			}
			saved = time.Now()
		}
		show(x.state.Done)
	}
	bar.Clear()
	return x.save()
}

// bar returns a progress bar, and the function that shows the number of games. On a
// cluster the bar counts tasks, and that function does nothing.
func (x *soakCommand) bar() (bar *app.Progress, show func(int)) {
	if x.Cluster != nil {
		return x.Hire(x.jobs), func(int) {}
	}
	bar = app.NewProgress(x.App, x.state.Done, x.games, "games of each kind")
	return bar, bar.Show
}

// plot returns a line with the results so far.
func (x *soakCommand) plot(int, int, terminal.Style) []string {
	s := &x.state.Soaked
	return []string{fmt.Sprintf("%s games, %s moves, properties checked %s times, %s", figures.Count(uint64(s.Games)),
		figures.Count(uint64(s.Moves)), figures.Count(uint64(s.Asked)), rule.Count(len(s.Findings), "finding"))}
}

const soakHead = "umpire soak 1 %016x\n"

func (x *soakCommand) save() error {
	if x.checkpoint == "" {
		return nil
	}
	text, err := json.Marshal(x.state)
	if err == nil {
		err = atomicfile.Over(x.checkpoint, append(fmt.Appendf(nil, soakHead, xxhash.Sum64(text)), text...))
	}
	if err != nil {
		return exit.Usagef("the checkpoint cannot be saved: %v", err)
	}
	return nil
}

// resume continues from the checkpoint. It fails if --seed asks for another seed.
func (x *soakCommand) resume() error {
	if x.checkpoint == "" {
		return nil
	}
	text, err := files.Whole(x.checkpoint, maxSoaked)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return exit.Usagef("the soak cannot continue from %s: %v", x.checkpoint, files.Cause(err))
	}
	head, body, _ := strings.Cut(string(text), "\n")
	var s soakState
	if head+"\n" != fmt.Sprintf(soakHead, xxhash.Sum64String(body)) || json.Unmarshal([]byte(body), &s) != nil || !s.addsUp(x.Library) {
		return exit.Usagef("the soak cannot continue from %s: it is damaged, or not a checkpoint of a soak: name another file", x.checkpoint)
	}
	if s.Identity != x.state.Identity || x.seed != "" && s.Seed != x.state.Seed {
		return exit.Usagef("the soak cannot continue from %s: it is of %.200swith seed %d", x.checkpoint, s.Identity, s.Seed)
	}
	x.state, x.spec.Seed = s, s.Seed
	return nil
}

// Limits for a checkpoint: bytes, games of each kind and title, findings.
const (
	maxSoaked   = 64 << 20
	maxGames    = 1 << 40
	maxFindings = 10_000
)

// addsUp reports whether a checkpoint is plausible: its numbers agree with each other,
// and its findings are about known games.
func (s *soakState) addsUp(games []*rule.GameDef) bool {
	of := &s.Soaked
	if s.Done < 0 || s.Done > maxGames || of.Games < 0 || of.Games > 2*len(games)*s.Done || of.Moves < 0 || of.Asked < 0 || len(of.Findings) > maxFindings {
		return false
	}
	return !slices.ContainsFunc(of.Findings, func(f tasks.Finding) bool {
		known := slices.ContainsFunc(games, func(t *rule.GameDef) bool { return t.Name == f.Game })
		return !known || f.Law == "" || f.Moves < 0 || strings.ContainsFunc(f.Law+f.Clause, escape.Odd)
	})
}

// A soakReport is the result in JSON.
type soakReport struct {
	Version int `json:"version"`
	soakState
	Pairs   int         `json:"pairs"` // how many pairs of clauses acted in one move
	Asked   int         `json:"asked"` // games of each kind that --games asks for, 0 if only --time limits them
	Seconds float64     `json:"seconds"`
	Jobs    int         `json:"jobs"`
	Cost    *tasks.Cost `json:"cost,omitempty"`
	Exit    int         `json:"exit"`
}

// report prints the findings and writes their scenarios.
func (x *soakCommand) report(ctx context.Context, elapsed time.Duration, before int) error {
	s := &x.state.Soaked
	r := soakReport{Version: 1, soakState: x.state, Asked: x.games, Seconds: elapsed.Seconds(), Jobs: x.jobs}
	switch {
	case len(s.Findings) > 0:
		r.Exit = exit.Failed
	case x.games > 0 && x.state.Done < x.games || x.games == 0 && ctx.Err() != context.DeadlineExceeded:
		r.Exit = exit.Budget
	}
	if x.Cluster != nil {
		r.Cost = x.Cluster.Cost.Settle(x.Cluster.Workers, uint64(s.Moves))
	}
	if x.out != "" && len(s.Findings) > 0 {
		if err := atomicfile.Make(x.out); err != nil {
			return exit.Usagef("--out: %v", err)
		}
		for i := range s.Findings {
			if name := x.fileOf(s.Findings[i]); name != "" {
				if err := x.ToFile(name, []byte(s.Findings[i].Script)); err != nil {
					return err
				}
			}
		}
	}
	if x.page != "" {
		var b bytes.Buffer
		if err := x.html(&b, elapsed); err != nil {
			return err
		}
		if err := x.ToFile(x.page, b.Bytes()); err != nil {
			return err
		}
	}
	if x.format == "json" {
		r.Curve, r.Soaked.Met = nil, maps.Clone(s.Met)
		maps.DeleteFunc(r.Soaked.Met, func(key string, _ tasks.Met) bool { return strings.Contains(key, " + ") })
		r.Pairs = len(s.Met) - len(r.Soaked.Met)
		return cmp.Or(x.JSON(r), exit.With(r.Exit))
	}
	err := pages.Text(x.Out, x.Style(), "soak", map[string]any{"Findings": s.Findings, "File": x.fileOf, "Said": x.said})
	if err != nil {
		return err
	}
	if n := len(x.state.Curve); n > 0 {
		x.Say("met %s, and %s that acted in one move", figures.Counted(uint64(x.state.Curve[n-1].Clauses), "clause"), figures.Counted(uint64(x.state.Curve[n-1].Pairs), "pair"))
	}
	x.Printf("%s, %s, properties checked %s: %s\n", figures.Counted(uint64(s.Games), "game"), figures.Counted(uint64(s.Moves), "move"),
		figures.Counted(uint64(s.Asked), "time"), found(len(s.Findings)))
	for _, def := range x.defs {
		for _, law := range props.Skipped(def) {
			x.Say("%s: not checked: %s", def.Name, law)
		}
	}
	x.Say("%s: %s games/s, %d at work", figures.Duration(elapsed), figures.Count(uint64(float64(s.Games-before)/elapsed.Seconds())), x.jobs)
	if r.Cost != nil {
		x.Say("%s", r.Cost)
	}
	x.Say("to play them again: %s", x.again())
	return exit.With(r.Exit)
}

// maxRare is how many of the rarest clauses a page shows.
const maxRare = 30

// A soakPage is the data of a page: how much was met over time, and the rarest clauses.
type soakPage struct {
	Said    string
	Curves  []soakCurve
	Seconds float64
	Games   []soakGame
}

type soakCurve struct {
	What, Colour, Points string
	Left                 int // where its legend begins
	Top                  uint64
}

type soakGame struct {
	Name  string
	Rare  []metClause
	Never []string
}

type metClause struct {
	*rule.Entry
	Met tasks.Met
}

func (x *soakCommand) html(w io.Writer, elapsed time.Duration) error {
	s, end := &x.state.Soaked, reach{Seconds: 1, Pairs: 1, Clauses: 1}
	if n := len(x.state.Curve); n > 0 {
		end = x.state.Curve[n-1]
	}
	page := soakPage{Seconds: end.Seconds, Said: fmt.Sprintf("%s games, %s moves in %s, seed %d: %s", figures.Count(uint64(s.Games)),
		figures.Count(uint64(s.Moves)), figures.Duration(elapsed), x.state.Seed, found(len(s.Findings)))}
	for i, of := range []func(reach) int{func(r reach) int { return r.Clauses }, func(r reach) int { return r.Pairs }} {
		top, points := max(1, of(end)), ""
		for _, r := range x.state.Curve {
			points += fmt.Sprintf(" %.1f,%.1f", 50+650*r.Seconds/max(1e-9, end.Seconds), 260-220*float64(of(r))/float64(top))
		}
		page.Curves = append(page.Curves, soakCurve{[]string{"clauses", "pairs of clauses in one move"}[i], colour(i), points, 50 + 200*i, uint64(top)})
	}
	for _, def := range x.defs {
		game := soakGame{Name: def.Name}
		for i := range def.Clauses {
			e := &def.Clauses[i]
			if met := s.Met[e.ID]; met.Games > 0 {
				game.Rare = append(game.Rare, metClause{e, met})
			} else if e.EnforcementOf() == rule.Acted {
				game.Never = append(game.Never, e.ID)
			}
		}
		slices.SortStableFunc(game.Rare, func(a, b metClause) int { return a.Met.Games - b.Met.Games })
		game.Rare = game.Rare[:min(maxRare, len(game.Rare))]
		page.Games = append(page.Games, game)
	}
	return pages.HTML(w, "soak", "Reached by random games", page, "")
}

func found(n int) string {
	if n == 0 {
		return "nothing was found"
	}
	return rule.Count(n, "finding")
}

// again returns the command line that plays the same games.
func (x *soakCommand) again() string {
	line := "umpire soak"
	if x.place != "" {
		line += " " + app.Quote(x.place)
	} else if len(x.defs) < len(x.Library) {
		for _, def := range x.defs {
			line += " " + def.Name
		}
	}
	if x.spec.Misread != "" {
		line += " --misread " + x.spec.Misread
	}
	if !x.spec.Guided {
		line += " --guided=false"
	}
	for _, path := range x.from {
		line += " --from " + app.Quote(path)
	}
	return line + " --games " + strconv.Itoa(x.state.Done) + " --seed " + strconv.FormatUint(x.state.Seed, 10)
}

// maxTold limits the lines printed for one finding without -v.
const maxTold = 40

// fileOf returns the file to which a finding is written, "" for none.
func (x *soakCommand) fileOf(f tasks.Finding) string {
	if x.out == "" || f.Script == "" {
		return ""
	}
	return x.out + "/" + findingName(&f)
}

// said returns what is printed about a finding that is written to no file.
func (x *soakCommand) said(f tasks.Finding) string {
	said := f.Words + "\n\n" + f.Script
	if strings.Count(said, "\n") > maxTold && !x.Verbose {
		said, _, _ = strings.Cut(f.Words, "\n")
		said += "\n(-v prints the game, --out DIR writes it)"
	}
	return said
}

func findingName(f *tasks.Finding) string {
	name := f.Game + "-" + f.Law
	if f.Clause != "" {
		name += "-" + f.Clause
	}
	return strings.NewReplacer(": ", "-", " ", "-", "/", "-").Replace(name) + ".scenario"
}
