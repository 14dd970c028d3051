package twins

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/props/twins/reference"
	"umpire/scenarios"
	"umpire/scenarios/minimize"
)

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
		if run.at, err = table.ReadPosition(begin); err != nil || len(table.Flaws(run.at)) > 0 {
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

// like reports whether a difference is of the kind of the finding.
func (f *Finding) like(d *Difference) bool {
	return d.What == f.What && kind(d.Engine) == kind(f.Engine) && kind(d.Twin) == kind(f.Twin)
}

// kind returns the subject of a difference: the verb of a move, or the first word of a
// line.
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

// shrinkPosition leaves out lines of the position, entries of lists and marks in
// pictures.
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
		Name:      "The engine and its twin part: " + f.What,
		Start:     table.Start(),
		Moves:     f.Script,
		Expect:    f.answers(),
	}
	if f.Begin != "" {
		recording.Start, _ = table.ReadPosition(f.Begin)
		recording.FromText = true
	}
	return "# What the text wants is open. State one of the two answers, and mend the other\n# telling.\n" + recording.Source(table)
}

// answers returns comments with what each of the two says at the end of the scenario.
func (f *Finding) answers() (comments []string) {
	say := func(who, text string) {
		comments = append(comments, "# Only the "+who+" says:")
		if text == "" {
			text = "nothing of it"
		}
		for line := range strings.Lines(text) {
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
