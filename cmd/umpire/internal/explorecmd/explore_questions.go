package explorecmd

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/explore"
	"umpire/engines/rule"
	"umpire/scenarios"
)

func (x *exploration) questions() error {
	type asked struct {
		kind  explore.Kind
		texts []string
	}
	for _, asked := range []asked{{explore.Always, x.always}, {explore.Never, x.never}, {explore.Sometimes, x.sometimes}, {explore.Until, x.until}} {
		for _, text := range asked.texts {
			condition, err := scenarios.NewCondition(x.Table, text, &x.Files.Limits)
			if err != nil {
				return exit.Usagef("--%s %q: %v", asked.kind, text, err)
			}
			x.opt.Questions = append(x.opt.Questions, explore.Question{Kind: asked.kind, Text: text, New: func() explore.Ask {
				table := x.Table.Fresh()
				return func(p rule.Position, depth int) (bool, error) { return condition.Holds(table, p, depth) }
			}})
		}
	}
	for _, asked := range []asked{{explore.Maximize, x.maximize}, {explore.Minimize, x.minimize}} {
		for _, text := range asked.texts {
			number, err := scenarios.NewNumber(x.Table, text, &x.Files.Limits)
			if err != nil {
				return exit.Usagef("--%s %q: %v", asked.kind, text, err)
			}
			x.opt.Questions = append(x.opt.Questions, explore.Question{Kind: asked.kind, Text: text, Measure: func() explore.Measure {
				table := x.Table.Fresh()
				return func(p rule.Position, depth int) (float64, error) { return number.Number(table, p, depth) }
			}})
		}
	}
	for _, place := range x.to {
		target, err := x.target(place)
		if err != nil {
			return err
		}
		x.opt.Questions = append(x.opt.Questions, explore.Question{Kind: explore.Reaches, Text: place, New: func() explore.Ask {
			return func(p rule.Position, _ int) (bool, error) { return p == target, nil }
		}})
	}
	for _, id := range x.clauses {
		c, found := x.Table.Book().Find(id)
		if !found {
			return exit.Usagef("--clause: %s has no clause %q%s", x.Def.Name, id, args.DidYouMean("", id, x.Def.ClauseIDs()))
		}
		if x.Table.Book().Entry(c).EnforcementOf() == rule.Follows {
			return exit.Usagef("--clause: %s follows from %s and has no say of its own", id, strings.Join(x.Table.Book().Entry(c).From, ", "))
		}
		x.opt.Clauses = append(x.opt.Clauses, c)
	}
	return nil
}

// target returns the position of a scenario that --to names, on the table that is searched.
func (x *exploration) target(place string) (rule.Position, error) {
	s, err := x.Find(place, x.seed, true)
	if err != nil {
		return rule.Position{}, err
	}
	if s.Case.Def != x.Def {
		return rule.Position{}, exit.Usagef("--to %s: it is a position of %s, not of %s", place, s.Case.Def.Name, x.Def.Name)
	}
	p, err := x.Table.ReadPosition(s.Table.PrintPosition(s.Now()))
	if err != nil {
		return p, exit.Usagef("--to %s: the position cannot be on this table: %v", place, err)
	}
	return p, nil
}

// progress returns a function that shows the progress of a search: how much of the
// present depth is expanded, and how many positions each depth has.
func (x *exploration) progress(bar *app.Progress) func(*explore.Search) {
	part := -1
	return func(s *explore.Search) {
		depth := len(s.Levels) - 1
		level := s.Levels[depth]
		if depth != part {
			bar.Part(fmt.Sprintf("depth %d ", depth), int(level.States))
			part = depth
		}
		bar.Plot = func(width, height int, style terminal.Style) []string {
			stored := fmt.Sprintf("%s positions stored, %s", figures.Count(s.Stored()), figures.Bytes(float64(s.Memory())))
			if bound := x.bounded(); bound != "" {
				stored += " of " + bound
			}
			return append([]string{stored}, Live(s, width, height-1, style)...)
		}
		bar.Show(int(level.States - level.Left))
	}
}

// bounded says how much the search may store, "" if there is no limit.
func (x *exploration) bounded() string {
	var bounds []string
	if x.opt.States > 0 {
		bounds = append(bounds, figures.Counted(uint64(x.opt.States), "position"))
	}
	if x.opt.Memory > 0 {
		bounds = append(bounds, figures.Bytes(float64(x.opt.Memory)))
	}
	return strings.Join(bounds, ", ")
}

// report returns a report with what the flags ask for, and no results yet.
func (x *exploration) report() *Search {
	r := &Search{
		Version: 1, Game: x.Def.Name, Mode: "exact", Jobs: x.opt.Jobs, Answers: []Answer{},
		Bounds: Bounds{Depth: x.opt.Depth, States: x.opt.States, Memory: x.opt.Memory, Seconds: x.time.Seconds()},
	}
	if x.opt.Prints {
		r.Mode = "fingerprints"
	}
	if x.spot != nil {
		r.File, r.Scenario, r.Step = x.spot.Case.File.Name, x.spot.Case.Name, x.spot.At
	}
	r.Resident = resident()
	return r
}

func (x *exploration) describe(s *explore.Outcome, r *Search) error {
	var faults error
	var sources []string
	for i := range s.Answers {
		a, source, err := x.answer(s, &s.Answers[i])
		faults = errors.Join(faults, err)
		if source != "" && x.out != "" {
			sources = append(sources, source)
			a.File = x.out
		}
		r.Answers = append(r.Answers, a)
	}
	r.Exit = x.code(s)
	if sources != nil {
		if err := app.Keep(x.out, joinSources(sources)); err != nil {
			return exit.Usagef("--out: %v", err)
		}
	}
	r.Resume = x.again(s)
	switch x.format {
	case "json":
		if err := x.JSON(r); err != nil {
			return err
		}
	case "html":
		if err := x.page(r); err != nil {
			return err
		}
	default:
		if err := pages.Text(x.App.Out, x.Style(), "explore", struct {
			*Search
			Quiet bool
		}{r, x.Quiet}); err != nil {
			return err
		}
		x.Say("%s", r.Cost())
		if r.Resume != "" {
			x.Say("to continue: %s", r.Resume)
		}
	}
	if faults != nil && s.Resumed {
		return exit.Usagef("what %s holds leads to no example: %v", x.opt.Checkpoint, faults)
	}
	if faults != nil {
		return &exit.Error{Code: exit.Fault, Msg: faults.Error()}
	}
	return exit.With(r.Exit)
}

func (x *exploration) code(s *explore.Outcome) int {
	codes := []int{}
	if s.Stop == explore.Interrupted || s.Stop == explore.ByStates || s.Stop == explore.ByMemory || s.Stop == explore.ByTime {
		codes = append(codes, exit.Budget)
	}
	until := false
	for _, a := range s.Answers {
		until = until || a.Kind == explore.Until && a.Verdict == explore.Seen
	}
	for _, a := range s.Answers {
		invariant := a.Kind == explore.Always || a.Kind == explore.Never
		switch {
		case a.Verdict == explore.Fails || a.Verdict == explore.None:
			codes = append(codes, exit.Failed)
		case a.Verdict == explore.Open && !until && !(invariant && s.Stop == explore.ByDepth):
			codes = append(codes, exit.Budget)
		}
	}
	return exit.Lowest(codes...)
}

// again returns the command line that continues the search, "" when there is nothing to continue.
func (x *exploration) again(s *explore.Outcome) string {
	if s.Stop == explore.Whole || s.Stop == explore.Answered || s.Stop == explore.ByDepth {
		return ""
	}
	line := x.command()
	if x.opt.Checkpoint == "" {
		return line + " (from the beginning: --checkpoint FILE would have kept what is known)"
	}
	return line + " --checkpoint " + app.Quote(x.opt.Checkpoint)
}

// command returns the command line without the checkpoint.
func (x *exploration) command() string {
	line := x.Opening.Again("umpire explore")
	line.Add("--always", x.always...)
	line.Add("--never", x.never...)
	line.Add("--sometimes", x.sometimes...)
	line.Add("--until", x.until...)
	line.Add("--maximize", x.maximize...)
	line.Add("--minimize", x.minimize...)
	line.Add("--to", x.to...)
	line.Add("--clause", x.clauses...)
	if x.opt.Depth > 0 {
		line.Add("--depth", fmt.Sprint(x.opt.Depth))
	}
	if x.opt.Prints {
		line = append(line, "--fingerprints")
	}
	if x.opt.Symmetry {
		line = append(line, "--symmetry")
	}
	return strings.Join(line, " ")
}

// resident returns how many bytes of memory the program has from the system.
func resident() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys - m.HeapReleased
}

// A Search is the result of a search. Its JSON is stable.
type Search struct {
	Version   int         `json:"version"`
	Game      string      `json:"game"`
	File      string      `json:"file,omitempty"`
	Scenario  string      `json:"scenario,omitempty"`
	Step      int         `json:"step,omitempty"`
	Mode      string      `json:"mode"`                // exact, fingerprints or rounds
	Collision float64     `json:"collision,omitempty"` // upper bound on the probability that two positions had the same fingerprint
	Sides     int         `json:"sides"`               // number of sides from which the table looks the same
	Jobs      int         `json:"jobs"`
	Bounds    Bounds      `json:"bounds"`
	Stop      string      `json:"stop"`
	Levels    []Level     `json:"levels"`
	States    uint64      `json:"states"`
	Moves     uint64      `json:"moves"`
	Expanded  uint64      `json:"expanded"` // positions whose legal moves have all been played
	Dead      uint64      `json:"dead"`
	Seconds   float64     `json:"seconds"`
	StatesPS  float64     `json:"states_per_second"`
	MovesPS   float64     `json:"moves_per_second"`
	PerState  float64     `json:"bytes_per_state"`
	Resident  uint64      `json:"resident_bytes"`
	Answers   []Answer    `json:"answers"`
	Exit      int         `json:"exit"`
	Resume    string      `json:"resume,omitempty"` // the command line that continues the search
	Campaign  *tasks.Cost `json:"cost,omitempty"`   // of a campaign, otherwise nil
}

// Bounds limit the search; 0 means no limit.
type Bounds struct {
	Depth   int     `json:"depth"`
	States  int     `json:"states"`
	Memory  int64   `json:"memory"`
	Seconds float64 `json:"seconds"`
}

// A Level is the result for one depth.
type Level struct {
	Depth int `json:"depth"`
	explore.Level
	Branching float64 `json:"branching"`
}

// An Answer is the answer to a question, with a shortest line that shows it.
type Answer struct {
	Kind    string   `json:"kind"`
	Text    string   `json:"text"`
	Verdict string   `json:"verdict"`
	Line    []string `json:"line,omitempty"`
	Source  string   `json:"scenario,omitempty"`
	File    string   `json:"file,omitempty"`
	Value   *float64 `json:"value,omitempty"` // of maximize and minimize
}

// Count fills in what the search has counted. Rates leave out the given numbers of
// positions and moves, which come from a checkpoint.
func (r *Search) Count(s *explore.Outcome, elapsed time.Duration, states, moves uint64) {
	for depth, level := range s.Levels {
		l := Level{Depth: depth, Level: level}
		if expanded := level.States - level.Left; expanded > 0 {
			l.Branching = float64(level.Moves) / float64(expanded)
		}
		r.Levels = append(r.Levels, l)
		r.Dead += level.Dead
	}
	if found := s.Found; found > 0 {
		r.Levels = append(r.Levels, Level{Depth: len(s.Levels), Level: explore.Level{States: found, Left: found}})
	}
	r.Stop, r.Sides, r.Collision = string(s.Stop), s.Sides, s.Collision
	r.States, r.Moves, r.Expanded = s.Stored, s.Moves, s.Expanded
	r.Seconds = elapsed.Seconds()
	r.StatesPS, r.MovesPS = float64(r.States-states)/r.Seconds, float64(r.Moves-moves)/r.Seconds
	r.PerState = float64(s.Memory) / float64(r.States)
}

// Bounded says how the search was limited.
func (r *Search) Bounded() string {
	var bounds []string
	if r.Bounds.Depth > 0 {
		bounds = append(bounds, fmt.Sprintf("%d moves", r.Bounds.Depth))
	}
	if r.Bounds.States > 0 {
		bounds = append(bounds, figures.Counted(uint64(r.Bounds.States), "position"))
	}
	if r.Bounds.Memory > 0 {
		bounds = append(bounds, figures.Bytes(float64(r.Bounds.Memory)))
	}
	if r.Bounds.Seconds > 0 {
		bounds = append(bounds, figures.Duration(time.Duration(r.Bounds.Seconds*float64(time.Second))))
	}
	if bounds == nil {
		return "no bounds"
	}
	return strings.Join(bounds, ", ")
}

func (r *Search) ended() string {
	switch explore.Stop(r.Stop) {
	case explore.Whole:
		return "this is everything that can be reached"
	case explore.Answered:
		return "ended when every question had its answer"
	case explore.ByDepth:
		return fmt.Sprintf("ended at depth %d, as --depth says", r.Bounds.Depth)
	case explore.ByStates:
		return fmt.Sprintf("ended by --states %d", r.Bounds.States)
	case explore.ByMemory:
		return fmt.Sprintf("ended by --memory %s: the positions, their tables and buffers fill it", figures.Bytes(float64(r.Bounds.Memory)))
	case explore.ByTime:
		return fmt.Sprintf("ended by --time %s", figures.Duration(time.Duration(r.Bounds.Seconds*float64(time.Second))))
	}
	return "interrupted: this is what is known so far"
}

// Summary returns a few lines about the whole search.
func (r *Search) Summary() []string {
	lines := []string{fmt.Sprintf("%s, %s; %s", figures.Counted(r.States, "position"), figures.Counted(r.Moves, "move"), r.ended())}
	if r.Dead > 0 {
		lines = append(lines, figures.Count(r.Dead)+" positions are stuck: the game is not over, and no player has a legal move")
	}
	if r.Mode == "fingerprints" {
		lines = append(lines, fmt.Sprintf("fingerprints of 64 bits: the chance that two positions were taken for one is below %.2g", r.Collision))
	}
	if r.Sides > 1 {
		lines = append(lines, fmt.Sprintf("positions that look the same from one of %d sides are counted once", r.Sides))
	}
	return lines
}

// Word returns the verdict of an answer: holds, found, not found.
func (r *Search) Word(a *Answer) string {
	word, _ := r.verdict(a)
	return word
}

// Said returns an answer in words, which begin with Word.
func (r *Search) Said(a *Answer) string {
	_, said := r.verdict(a)
	return said
}

// Cost returns the cost of the search, which differs from run to run. A short search
// has no rates, since most of its time goes into starting the program.
func (r *Search) Cost() string {
	if r.Campaign != nil {
		return r.Campaign.String()
	}
	const few = 10_000
	cost := figures.Duration(time.Duration(r.Seconds * float64(time.Second)))
	if r.States >= few {
		cost += fmt.Sprintf(": %s positions/s, %s moves/s, %.1f bytes a position", figures.Count(uint64(r.StatesPS)), figures.Count(uint64(r.MovesPS)), r.PerState)
	}
	return fmt.Sprintf("%s, %s resident, %d at work", cost, figures.Bytes(float64(r.Resident)), r.Jobs)
}

// Table returns the numbers of each depth in columns, after a row with their names.
func (r *Search) Table() (lines []string) {
	rows := [][]string{{"depth", "positions", "moves", "branching", "over", "stuck", "not expanded"}}
	for _, l := range r.Levels {
		branching := fmt.Sprintf("%.2f", l.Branching)
		if l.States == l.Left {
			branching = ""
		}
		rows = append(rows, []string{fmt.Sprint(l.Depth), figures.Count(l.States), figures.Count(l.Moves), branching, figures.Count(l.Over), figures.Count(l.Dead), figures.Count(l.Left)})
	}
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], len(cell))
		}
	}
	for _, row := range rows {
		for i := range row {
			row[i] = fmt.Sprintf("%*s", widths[i], row[i])
		}
		lines = append(lines, strings.Join(row, "  "))
	}
	return lines
}

func (r *Search) verdict(a *Answer) (word, said string) {
	moves := fmt.Sprintf("%d moves", len(a.Line))
	if len(a.Line) == 1 {
		moves = "1 move"
	}
	if a.Value != nil {
		word = fmt.Sprint(*a.Value)
		said = fmt.Sprintf("%s after %s", word, moves)
		if explore.Stop(r.Stop) != explore.Whole {
			return word, said + ", within these bounds (" + r.Bounded() + ")"
		}
		return word, said + ", in all that can be reached"
	}
	switch explore.Verdict(a.Verdict) {
	case explore.Holds:
		return "holds", "holds, in all that can be reached"
	case explore.Fails:
		return "does not hold", "does not hold after " + moves
	case explore.Seen:
		return "found", "found after " + moves + ", and not before"
	case explore.None:
		return "not found", "not found: none in all that can be reached"
	}
	word = "none"
	if a.Kind == string(explore.Always) || a.Kind == string(explore.Never) {
		word = "holds"
	}
	return word, fmt.Sprintf("%s within these bounds (%s)", word, r.Bounded())
}
