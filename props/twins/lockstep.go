package twins

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/twins/reference"
)

// A Difference is a point where the engine and the twin disagree.
type Difference struct {
	What   string   // what differs: positions, legal moves, views, ends, winners, verdicts, reasons, panic
	Begin  string   // the position before the moves; "" is the start of the game
	Script []string // the moves that lead to the difference
	Try    string   // for verdicts and reasons: the move that is judged differently
	At     string   // the position at the difference, as the engine prints it
	Engine string   // what only the engine says
	Twin   string   // what only the twin says
}

func (d *Difference) Error() string {
	return fmt.Sprintf("%s differ after %d moves\nat:\n%s\nlast moves:\n  %s\nonly the engine:\n%s\nonly the twin:\n%s",
		d.What, len(d.Script), d.At, strings.Join(d.Script[max(0, len(d.Script)-6):], "\n  "), d.Engine, d.Twin)
}

// A Run is a game played on the engine and the twin.
type Run struct {
	table  rule.AnyGame
	twin   reference.Game
	r      *rand.Rand
	begin  string
	script []string
	at     rule.Position
	seen   []string // moves that were legal in some position of the run

	refusals bool // the clauses that refuse are compared as well
	compared int  // how many refusals were compared
}

// Lockstep plays a random game of at most limit moves on the engine and the twin,
// from the start. It returns how many moves it made, and the first difference.
func Lockstep(table rule.AnyGame, twin reference.Game, r *rand.Rand, limit int) (moves int, d *Difference) {
	run := &Run{table: table, twin: twin, r: r, at: table.Start()}
	return run.play(limit)
}

// LockstepFrom does the same from a position. It makes no move if the twin does not
// support the position.
func LockstepFrom(at rule.Position, table rule.AnyGame, twin reference.Game, r *rand.Rand, limit int) (moves int, d *Difference) {
	run := &Run{table: table, twin: twin, r: r, at: at, begin: table.PrintPosition(at)}
	defer run.caught(&d)
	var untold reference.Unsupported
	if err := twin.Read(run.begin); errors.As(err, &untold) {
		return 0, nil
	} else if err != nil {
		return 0, run.difference("positions read", "", err.Error())
	}
	return run.play(limit)
}

// caught turns a panic of the twin into a difference.
func (run *Run) caught(d **Difference) {
	if p := recover(); p != nil {
		*d = run.difference("panic", "", fmt.Sprint(p))
	}
}

// full is the engine's reason to end a game when its longest list of notes is full. The
// twins have no such limit.
const full = "overfull"

// One ply in attempts tries a move that is mostly illegal.
const attempts = 100

func (run *Run) play(limit int) (moves int, d *Difference) {
	defer run.caught(&d)
	for ; ; moves++ {
		legal := run.table.Legal(run.at)
		if len(legal) == 0 && run.table.Facts(run.at)["reason"] == full {
			return moves, nil
		}
		if d := run.compare(legal); d != nil {
			return moves, d
		}
		if len(legal) == 0 || moves == limit {
			return moves, nil
		}
		move := legal[run.r.IntN(len(legal))]
		text := run.table.PrintMove(move)
		if run.r.IntN(attempts) == 0 {
			if d := run.attempt(run.odd(text)); d != nil {
				return moves, d
			}
		}
		run.seen = append(run.seen, text)
		next, _ := run.table.Play(run.at, move)
		run.script = append(run.script, text)
		if err := run.twin.Play(text); err != nil {
			return moves, run.difference("legal moves", text, err.Error())
		}
		run.at = next
	}
}

// odd returns a move that is mostly illegal: a legal one with a mistake in it, or one
// that was legal in an earlier position.
func (run *Run) odd(text string) string {
	if len(run.seen) > 0 && run.r.IntN(2) == 0 {
		return run.seen[run.r.IntN(len(run.seen))]
	}
	for range 20 {
		odd := props.Mutate(run.r, text)
		if _, err := run.table.ReadMove(run.at, odd); err == nil {
			return odd
		}
	}
	return text
}

// attempt compares the two verdicts on a move that is mostly illegal.
func (run *Run) attempt(text string) *Difference {
	move, err := run.table.ReadMove(run.at, text)
	if err != nil {
		return nil
	}
	said := run.table.PrintMove(move)
	found := run.table.Judge(run.at, move)
	engine, twin := len(found) == 0, slices.Contains(run.twin.Legal(), said)
	var d *Difference
	switch {
	case engine && !twin:
		d = run.difference("verdicts", "allows "+said, "")
	case twin && !engine:
		d = run.difference("verdicts", "", "allows "+said)
	case !engine:
		return run.reasons(said, found)
	default:
		return nil
	}
	d.Try = text
	return d
}

// compare compares the positions, the legal moves, the views, the points and the ends.
func (run *Run) compare(legal []rule.Move) *Difference {
	position := run.table.PrintPosition(run.at)
	if d := run.texts("positions", position, run.twin.Print()); d != nil {
		return d
	}
	ours := make([]string, len(legal))
	for i, move := range legal {
		ours[i] = run.table.PrintMove(move)
	}
	theirs := run.twin.Legal()
	slices.Sort(ours)
	slices.Sort(theirs)
	if !slices.Equal(ours, theirs) {
		return run.difference("legal moves", only(ours, theirs), only(theirs, ours))
	}
	facts := run.table.Facts(run.at)
	for seat, name := range run.table.Seats() {
		seen := position
		if view := run.table.View(run.at, rule.Seat(seat)); view != run.at {
			seen = run.table.PrintPosition(view)
		}
		if d := run.texts("views of "+name, seen, run.twin.View(name)); d != nil {
			return d
		}
		if d := run.comparePoints(name, facts[name]); d != nil {
			return d
		}
	}
	return run.compareEnds(facts)
}

// comparePoints compares a player's points, if both sides know them.
func (run *Run) comparePoints(name string, facts any) *Difference {
	scorer, ok := run.twin.(reference.Scorer)
	if !ok {
		return nil
	}
	ours, theirs := rule.FactNamed(facts, "points"), scorer.Points(name)
	if ours.IsValid() && ours.Interface() != theirs {
		return run.difference("points of "+name, fmt.Sprint(ours), fmt.Sprint(theirs))
	}
	return nil
}

func (run *Run) texts(what, ours, theirs string) *Difference {
	if same(ours, theirs) {
		return nil
	}
	if engine, twin := tidy(ours), tidy(theirs); engine != twin {
		return run.difference(what, only(lines(engine), lines(twin)), only(lines(twin), lines(engine)))
	}
	return nil
}

func (run *Run) compareEnds(facts map[string]any) *Difference {
	winners, over := run.twin.Winners()
	if ours := run.table.Deciders(run.at) == 0; ours != over {
		return run.difference("ends", fmt.Sprintf("over: %v", ours), fmt.Sprintf("over: %v", over))
	}
	if !over {
		return nil
	}
	ours, _ := facts["winners"].([]string)
	ours = slices.Clone(ours)
	slices.Sort(ours)
	slices.Sort(winners)
	if !slices.Equal(ours, winners) {
		return run.difference("winners", fmt.Sprint(ours), fmt.Sprint(winners))
	}
	return nil
}

func (run *Run) difference(what, engine, twin string) *Difference {
	return &Difference{What: what, Begin: run.begin, Script: slices.Clone(run.script), At: run.table.PrintPosition(run.at), Engine: engine, Twin: twin}
}

// same reports whether two positions differ at most in the spaces between words.
func same(a, b string) bool {
	for a != "" && b != "" {
		var one, other string
		one, a, _ = strings.Cut(a, "\n")
		other, b, _ = strings.Cut(b, "\n")
		if one != other && !slices.Equal(strings.Fields(one), strings.Fields(other)) {
			return false
		}
	}
	return a == b
}

// tidy removes extra spaces and empty lines, which have no meaning.
func tidy(position string) string {
	var b strings.Builder
	for line := range strings.Lines(position) {
		if words := strings.Fields(line); len(words) > 0 {
			b.WriteString(strings.Join(words, " ") + "\n")
		}
	}
	return b.String()
}

func lines(text string) []string { return slices.Collect(strings.Lines(text)) }

// only returns the lines of a that are not in b. If there are none, it returns the first
// line of a that has another place in b.
func only(a, b []string) string {
	const most = 12
	var rest []string
	for _, line := range a {
		if !slices.Contains(b, line) {
			rest = append(rest, strings.TrimRight(line, "\n"))
		}
	}
	if len(rest) > most {
		rest = append(rest[:most], fmt.Sprintf("... and %d more", len(rest)-most))
	}
	if rest == nil && len(a) >= len(b) {
		for i, line := range a {
			if i >= len(b) || line != b[i] {
				return "in another order or number: " + strings.TrimRight(line, "\n")
			}
		}
	}
	return strings.Join(rest, "\n")
}
