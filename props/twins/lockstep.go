package twins

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/twins/reference"
	"umpire/scenarios"
	"umpire/scenarios/minimize"
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
	return fmt.Sprintf("%s differ after %d moves\nat:\n%s\nlast moves:\n  %s\nonly the engine:\n%s\nonly the second implementation:\n%s",
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
	seen   []string    // moves that were legal in some position of the run
	first  []rule.Move // what to play first

	refusals bool // the clauses that refuse are compared as well
	compared int  // how many refusals were compared
}

// Lockstep plays a random game of at most limit moves on the engine and the twin,
// from the start. It returns how many moves it made, and the first difference.
func Lockstep(table rule.AnyGame, twin reference.Game, r *rand.Rand, limit int) (moves int, d *Difference) {
	run := &Run{table: table, twin: twin, r: r, at: table.Start()}
	return run.play(limit)
}

// LockstepFrom does the same from a position, where the moves first are made first if they
// are legal. It makes no move if the twin does not support the position.
func LockstepFrom(at rule.Position, table rule.AnyGame, twin reference.Game, r *rand.Rand, limit int, first ...rule.Move) (moves int, d *Difference) {
	run := &Run{table: table, twin: twin, r: r, at: at, begin: table.PrintPosition(at), first: first}
	defer run.caught(&d)
	var unreported reference.UnsupportedFeature
	if err := twin.Read(run.begin); errors.As(err, &unreported) {
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
		if moves < len(run.first) && slices.Contains(legal, run.first[moves]) {
			move = run.first[moves]
		}
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
		if _, err := run.table.ReadTerse(run.at, odd); err == nil {
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
	ours, theirs := reference.Each(legal, run.table.PrintMove), run.twin.Legal()
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
	ours := rule.FactNamed(facts, "points")
	if theirs, known := scorer.Points(name); known && ours.IsValid() && ours.Interface() != theirs {
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

// A Match is a game under a set-up, to be played on the engine and the twin.
type Match struct {
	Def   *rule.GameDef
	Setup rule.Setup
	// Open opens both. If it is nil, the engine is opened without changes, with its twin.
	Open func(*rule.GameDef, rule.Setup) (rule.AnyGame, reference.Game, error)
}

func (m *Match) open() (rule.AnyGame, reference.Game, error) {
	if m.Open != nil {
		return m.Open(m.Def, m.Setup)
	}
	table, err := m.Def.Table(m.Setup)
	if err != nil {
		return nil, nil, err
	}
	twin, err := Open(m.Def, table, m.Setup)
	return table, twin, err
}

// A Finding is a difference with the smallest set-up, the smallest position and the
// fewest moves known to show it.
type Finding struct {
	Match
	*Difference
}

// Shrink returns the finding for a difference in the match. It leaves out parts of the
// set-up, the position and the moves as long as a difference of the same kind remains.
func (m Match) Shrink(d *Difference) *Finding {
	f := &Finding{m, d}
	if f.replay(d.Begin, d.Script) == nil {
		return f // the difference cannot be reproduced
	}
	f.later()
	for before := -1; before != f.size(); {
		before = f.size()
		f.shrinkMoves()
		f.shrinkSetup()
		f.shrinkPosition()
	}
	return f
}

// size returns the total length of the parts that shrink.
func (f *Finding) size() int {
	return len(f.Begin) + len(f.Script) + len(f.Setup.Rulings) + len(f.Setup.Variants) + len(f.Setup.Cards)
}

// replay plays the moves from a position, "" for the start. It returns the difference
// at the end if that is of the kind of the finding.
func (f *Finding) replay(begin string, script []string) (d *Difference) {
	table, twin, err := f.open()
	if err != nil {
		return nil
	}
	run := &Run{table: table, twin: twin, r: rand.New(rand.NewPCG(1, 1)), at: table.Start(), begin: begin, refusals: f.What == "reasons"}
	defer func() {
		if d != nil && !f.like(d) {
			d = nil
		}
	}()
	defer run.caught(&d)
	if begin != "" {
		if run.at, err = table.ReadPosition(begin); err != nil || len(table.Faults(run.at)) > 0 {
			return nil
		}
		if err := twin.Read(table.PrintPosition(run.at)); err != nil {
			return run.difference("positions read", "", err.Error())
		}
	}
	for _, text := range script {
		move, err := table.ReadMove(run.at, text)
		if err != nil || len(table.Judge(run.at, move)) > 0 {
			return nil
		}
		if twin.Play(text) != nil {
			return nil
		}
		run.script = append(run.script, text)
		run.at, _ = table.Play(run.at, move)
	}
	if f.Try != "" {
		return run.attempt(f.Try)
	}
	return run.compare(table.Legal(run.at))
}

func (f *Finding) like(d *Difference) bool {
	return d.What == f.What && kind(d.Engine) == kind(f.Engine) && kind(d.Twin) == kind(f.Twin)
}

// kind returns the subject of a difference: the verb of a move, or the first word of a line.
func kind(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	if _, what, ok := strings.Cut(line, ": "); ok {
		line = what
	}
	word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
	return word
}

// show replaces the game by a shorter one if that shows the difference too.
func (f *Finding) show(begin string, script []string) bool {
	d := f.replay(begin, script)
	if d != nil {
		f.Difference = d.trying(f.Try)
	}
	return d != nil
}

func (d *Difference) trying(text string) *Difference {
	d.Try = text
	return d
}

// later replaces the first moves of the game by the position they lead to: it looks for
// the latest position from which the rest shows the difference.
func (f *Finding) later() {
	table, _, err := f.open()
	if err != nil {
		return
	}
	at := table.Start()
	if f.Begin != "" {
		at, _ = table.ReadPosition(f.Begin)
	}
	stages := []string{f.Begin}
	for _, text := range f.Script {
		move, err := table.ReadMove(at, text)
		if err != nil {
			return
		}
		at, _ = table.Play(at, move)
		stages = append(stages, table.PrintPosition(at))
	}
	for left := range min(len(stages), 40) {
		from := len(f.Script) - left
		if f.show(stages[from], f.Script[from:]) {
			return
		}
	}
}

// shrinkMoves leaves out moves, in runs of half the game first.
func (f *Finding) shrinkMoves() {
	for size := max(1, len(f.Script)/2); size > 0; size /= 2 {
		for from := len(f.Script) - size; from >= 0; from -= size {
			if to := from + size; to <= len(f.Script) {
				f.show(f.Begin, slices.Concat(f.Script[:from], f.Script[to:]))
			}
		}
	}
}

// shrinkSetup leaves out the card set, readings and variants.
func (f *Finding) shrinkSetup() {
	try := func(change func(*rule.Setup)) bool {
		old := f.Setup
		if change(&f.Setup); f.show(f.Begin, f.Script) {
			return true
		}
		f.Setup = old
		return false
	}
	if f.Setup.Cards != nil {
		try(func(s *rule.Setup) { s.Cards = nil })
	}
	for i := len(f.Setup.Rulings) - 1; i >= 0; i-- {
		try(func(s *rule.Setup) { s.Rulings = slices.Delete(slices.Clone(s.Rulings), i, i+1) })
	}
	for i := len(f.Setup.Variants) - 1; i >= 0; i-- {
		try(func(s *rule.Setup) { s.Variants = slices.Delete(slices.Clone(s.Variants), i, i+1) })
	}
}

// shrinkPosition leaves out lines of the position, entries of lists and marks in pictures.
func (f *Finding) shrinkPosition() {
	if f.Begin == "" {
		return
	}
	minimize.Lines(strings.Split(strings.TrimRight(f.Begin, "\n"), "\n"), func(lines []string) bool {
		return f.show(strings.Join(lines, "\n")+"\n", f.Script)
	})
}

// Source returns the finding as a scenario file. The file does not say which answer is
// right: both are in comments.
func (f *Finding) Source() string { return f.source("") }

func (f *Finding) source(cards string) string {
	table, _, err := f.open()
	if err != nil {
		return ""
	}
	recording := scenarios.Recording{
		Def:       f.Def,
		Setup:     f.Setup,
		CardsPath: cards,
		Name:      "The two implementations part: " + f.What,
		Start:     table.Start(),
		Moves:     f.Script,
		Expect:    f.answers(),
	}
	if f.Begin != "" {
		recording.Start, _ = table.ReadPosition(f.Begin)
		recording.FromText = true
	}
	return "# What the text wants is open. State one of the two answers, and fix the other\n# implementation.\n" + recording.Source(table)
}

// answers returns comments with what each of the two says at the end of the scenario.
func (f *Finding) answers() (comments []string) {
	say := func(who, text string) {
		comments = append(comments, "# Only the "+who+" says:")
		for line := range strings.Lines(cmp.Or(text, "nothing of it")) {
			comments = append(comments, "#   "+strings.TrimRight(line, "\n"))
		}
	}
	if f.Try != "" {
		comments = append(comments, "# tried: "+strings.ReplaceAll(f.Try, "\n", " "))
	}
	say("engine", f.Engine)
	say("twin", f.Twin)
	return comments
}

// Write writes the finding into a folder, with its card set if it has one, and returns
// the path of the scenario.
func (f *Finding) Write(folder string) (string, error) {
	name := fmt.Sprintf("%s-twins-%s", f.Def.Name, strings.ReplaceAll(f.What, " ", "-"))
	if err := atomicfile.Make(folder); err != nil {
		return "", err
	}
	cards := ""
	if f.Setup.Cards != nil {
		cards = name + ".yaml"
		if err := atomicfile.Over(filepath.Join(folder, cards), f.Setup.Cards); err != nil {
			return "", err
		}
	}
	path := filepath.Join(folder, name+".scenario")
	return path, atomicfile.Over(path, []byte(f.source(cards)))
}
