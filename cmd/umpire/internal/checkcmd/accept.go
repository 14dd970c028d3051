package checkcmd

import (
	"cmp"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/help"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"

	"github.com/spf13/cobra"
)

// Accept builds the command accept, which records the changed outcomes.
func Accept(a *app.App) *cobra.Command {
	g := &goldens{App: a}
	cmd := decideCommand(g, "accept", "record all changed outcomes, or confirm answers",
		help.Long("accept"),
		func(changes []scenarios.Change) error { return apply(changes, nil) })
	cmd.Flags().BoolVar(&g.answers, "answers", false, "confirm that answers say what their scenarios show; record nothing else")
	cmd.Example = help.Example("accept")
	return cmd
}

// Reject builds the command reject, which keeps the outcomes as they are recorded.
func Reject(a *app.App) *cobra.Command {
	return decideCommand(&goldens{App: a}, "reject", "keep the recorded outcomes; changes become failures",
		help.Long("reject"),
		func(changes []scenarios.Change) error { return apply(nil, changes) })
}

// decideCommand builds accept or reject.
func decideCommand(g *goldens, name, short, long string, do func([]scenarios.Change) error) *cobra.Command {
	all := false
	cmd := &cobra.Command{
		Use:   name + " [--all] [FILE[#scenario]...]",
		Short: short,
		Long:  long,
		RunE: func(_ *cobra.Command, places []string) error {
			if len(places) == 0 && !all {
				return exit.Usagef("name what to %s, FILE or FILE#scenario, or give --all; umpire pending lists what waits", name)
			}
			if g.answers && g.cause != "" {
				return exit.Usagef("--cause chooses outcomes, not answers")
			}
			if g.answers {
				return g.confirm(places)
			}
			groups, err := g.groups(places)
			if err != nil {
				return err
			}
			changes := changesOf(groups)
			if len(changes) == 0 {
				g.Say("no changed outcome waits for review")
				return g.ended(nil)
			}
			if err := do(changes); err != nil {
				return err
			}
			for _, group := range groups {
				for _, w := range group.changes {
					g.Printf("%sed %s:%d %q\n", name, escape.Line(w.File), w.From, w.c.Name)
				}
			}
			return g.ended(nil)
		},
	}
	cmd.Flags().BoolVar(&all, "all", false, name+" everything that waits")
	g.flags(cmd)
	return cmd
}

// A pendingJSON is what waits for review, in JSON.
type pendingJSON struct {
	Version int            `json:"version"`
	Groups  []groupJSON    `json:"groups"`
	Unused  []unusedGolden `json:"unused"` // recorded outcomes that no run compares
}

type groupJSON struct {
	Game    string       `json:"game"`
	Cause   string       `json:"cause"`
	Class   string       `json:"class"`
	Changes []changeJSON `json:"changes"`
}

type changeJSON struct {
	File     string   `json:"file"`
	Line     int      `json:"line"`
	Scenario string   `json:"scenario"`
	Class    string   `json:"class"`
	Follows  bool     `json:"follows"` // an earlier outcome of the scenario has changed too
	Old      []string `json:"old"`
	New      []string `json:"new"`
}

// Pending builds the command pending, which lists what waits for review.
func Pending(a *app.App) *cobra.Command {
	g := &goldens{App: a}
	format := ""
	cmd := app.NewCommand("pending [PATH...]", "list changed outcomes that wait for review", nil, func(places []string) error {
		groups, err := g.groups(places)
		if err != nil {
			return err
		}
		if format == "json" {
			err = g.JSON(g.pendingOf(groups))
		} else {
			g.listPending(groups)
		}
		if err == nil && len(groups)+len(g.unused) > 0 {
			err = exit.With(exit.Goldens)
		}
		return g.ended(err)
	})
	app.FormatFlag(cmd, &format, "json")
	g.flags(cmd)
	return cmd
}

func (g *goldens) listPending(groups []*group) {
	if len(groups) == 0 {
		g.Say("no changed outcome waits for review")
	}
	for _, group := range groups {
		g.Printf("%s  %s  %s\n", g.Style().Clause(group.name()), group.kind, rule.Count(len(group.changes), "change"))
		for _, w := range group.changes {
			g.Printf("  %s:%d  %s  %q\n", escape.Line(w.File), w.From, w.kind()+w.after(), w.c.Name)
		}
	}
	for _, u := range g.unused {
		g.Printf("%s:%d  recorded, and compared by no run: %s  %q\n", escape.Line(u.File), u.Line, u.Why, u.Scenario)
	}
}

// after returns a remark for a change that is not the first of its scenario: it may
// follow from the first.
func (w *pendingChange) after() string {
	if w.first {
		return ""
	}
	return ", follows"
}

func (g *group) name() string { return cmp.Or(g.cause, "no clause") }

func (g *goldens) pendingOf(groups []*group) pendingJSON {
	p := pendingJSON{1, []groupJSON{}, append([]unusedGolden{}, g.unused...)}
	for _, g := range groups {
		one := groupJSON{g.def.Name, g.cause, g.kind, []changeJSON{}}
		for _, w := range g.changes {
			one.Changes = append(one.Changes, changeJSON{w.File, w.From, w.c.Name, w.kind(), !w.first, append([]string{}, w.Old...), append([]string{}, w.New...)})
		}
		p.Groups = append(p.Groups, one)
	}
	return p
}

// A group holds the changes with one cause: the first outcome that differs in their
// scenarios belongs to the same clause, and differs in the same way. Later changes of a
// scenario may follow from its first, so they are in the same group.
type group struct {
	def     *rule.GameDef
	cause   string // the clause of the first changed outcome
	kind    string // the kind of the first change
	changes []pendingChange
}

// A pendingChange is a changed outcome that waits for review.
type pendingChange struct {
	scenarios.Change
	c     *scenarios.Case
	first bool // the first change of its scenario
}

// A goldens is what review, accept, reject and pending share: they run the scenarios
// and go through the changed outcomes.
type goldens struct {
	*app.App
	app.Selection
	seed, cause string
	answers     bool // confirm answers instead
	unused      []unusedGolden
	unread      bool // a named file has mistakes, so what waits in it is unknown
}

// An unusedGolden says where outcomes are recorded that no run compares.
type unusedGolden struct {
	File     string `json:"file"`
	Line     int    `json:"line"`
	Scenario string `json:"scenario"`
	Why      string `json:"why"`
}

func (g *goldens) flags(cmd *cobra.Command) {
	g.Selection.Flags(g.App, cmd)
	cmd.Flags().StringVar(&g.cause, "cause", "", "only changes whose cause is the clause `ID`")
	app.SeedFlag(cmd, &g.seed)
}

// groups runs the scenarios that places name, and returns the changes grouped by cause.
// Changes are not stored anywhere: each run finds them again.
func (g *goldens) groups(places []string) ([]*group, error) {
	opt, cases, err := g.chosen(places)
	if err != nil {
		return nil, err
	}
	ctx, stop := g.Context(0)
	defer stop()
	opt.Done = ctx.Done()
	if err := g.Library.KnowsClause(g.cause, g.Game); err != nil {
		return nil, err
	}
	app.Sweep(cases)
	var groups []*group
	index := map[[3]string]*group{}
	seen := map[string]bool{}
	compared := map[string]bool{}
	scenarios.RunAll(cases, opt, runtime.GOMAXPROCS(0), func(r *scenarios.Result) {
		for _, line := range r.Goldens {
			compared[r.Case.File.Name+":"+strconv.Itoa(line)] = true
		}
		if r.Status != scenarios.Waiting || g.cause != "" && !app.Below(r.Changes[0].Cause, g.cause) {
			return
		}
		root := pendingChange{Change: r.Changes[0]}
		key := [3]string{r.Case.Def.Name, root.Cause, root.kind()}
		for i, change := range r.Changes {
			same := change.File + ":" + strconv.Itoa(change.From) + "\n" + strings.Join(change.New, "\n")
			if seen[same] {
				continue // another row of the same table has the same change
			}
			seen[same] = true
			at := index[key]
			if at == nil {
				at = &group{def: r.Case.Def, cause: root.Cause, kind: root.kind()}
				index[key] = at
				groups = append(groups, at)
			}
			at.changes = append(at.changes, pendingChange{change, r.Case, i == 0})
		}
	})
	g.findUnused(cases, compared)
	if ctx.Err() != nil {
		return nil, &exit.Error{Code: exit.Budget, Msg: "interrupted; nothing was written"}
	}
	return groups, nil
}

// chosen returns the cases that places name, and the options to run them with.
func (g *goldens) chosen(places []string) (opt scenarios.Options, cases []*scenarios.Case, err error) {
	opt = g.Options()
	if opt.Seed, err = app.ReadSeed(g.seed); err == nil {
		cases, err = g.cases(opt, places)
	}
	return opt, cases, err
}

// findUnused collects the moves with recorded outcomes that no run has compared.
func (g *goldens) findUnused(cases []*scenarios.Case, compared map[string]bool) {
	var last *syntax.Scenario
	for _, c := range cases {
		if c.Scenario == last {
			continue
		}
		last = c.Scenario
		for _, step := range c.Scenario.Steps {
			move, ok := step.(*syntax.Move)
			if !ok || compared[c.File.Name+":"+strconv.Itoa(move.Text.Line)] || !slices.ContainsFunc(move.Outcomes, func(o syntax.Outcome) bool { return !o.Locked }) {
				continue
			}
			why := "the scenario stops before it"
			if c.Scenario.Pending.Given() {
				why = "the scenario is pending"
			}
			g.unused = append(g.unused, unusedGolden{c.File.Name, move.Text.Line, c.Scenario.Title.S, why})
		}
	}
}

// cases returns the cases that places name: FILE[#scenario], folders and patterns.
func (g *goldens) cases(opt scenarios.Options, places []string) ([]*scenarios.Case, error) {
	var paths []string
	var cases []*scenarios.Case
	for _, place := range places {
		file, scenario, _, err := app.Split(place)
		if err != nil {
			return nil, err
		}
		if scenario == "" {
			paths = append(paths, place)
			continue
		}
		all, err := g.Load(opt, []string{file})
		if err != nil {
			return nil, err
		}
		c, err := g.Choose(&scenarios.Suite{Cases: all.Cases}, file, scenario)
		if err != nil {
			return nil, err
		}
		cases = append(cases, c)
	}
	if len(places) > 0 && len(paths) == 0 {
		return cases, nil
	}
	f, err := g.Load(opt, paths)
	if err != nil {
		return nil, err
	}
	for _, file := range f.Files {
		g.Diags(file.Diags)
		g.unread = g.unread || file.Diags.Failed()
	}
	return append(cases, f.Cases...), nil
}

// ended returns the error with which a command ends: a failure if a file could not be read.
func (g *goldens) ended(err error) error {
	code := exit.OK
	if err != nil {
		var with *exit.Error
		if !errors.As(err, &with) || with.Msg != "" {
			return err
		}
		code = with.Code
	}
	if g.unread {
		code = exit.Lowest(code, exit.Usage)
	}
	return exit.With(code)
}

// apply writes the decisions: accepted outcomes are recorded, and rejected ones become
// stated expectations. It writes all of them or none.
func apply(accepted, rejected []scenarios.Change) error {
	if err := scenarios.Decide(accepted, rejected); err != nil {
		return exit.Usagef("%v", err)
	}
	return nil
}

func changesOf(groups []*group) []scenarios.Change {
	var list []scenarios.Change
	for _, g := range groups {
		for _, w := range g.changes {
			list = append(list, w.Change)
		}
	}
	return list
}

// kind says how the outcomes of a change differ: something else happens (outcome), the same happens
// by other clauses (explanation), or it is said in other words (wording). It can decide only by the
// words: other numbers or names mean another outcome, and so do other words of another clause.
func (w *pendingChange) kind() string {
	was, is := outcomesIn(w.Old), outcomesIn(w.New)
	switch {
	case len(was) == 0:
		return "unrecorded"
	case len(was) != len(is):
		return "outcome"
	}
	kind := "wording"
	for i := range was {
		switch sameWords := was[i].words == is[i].words; {
		case was[i].clause != is[i].clause && sameWords:
			kind = "explanation"
		case was[i].clause != is[i].clause, !sameWords && !sameValues(was[i].words, is[i].words):
			return "outcome"
		}
	}
	return kind
}

// An outcomeLine is an outcome line, split into its parts.
type outcomeLine struct{ words, clause string }

// outcomesIn splits outcome lines into their parts, and leaves out comments.
func outcomesIn(lines []string) (all []outcomeLine) {
	for _, line := range lines {
		line, _, _ = strings.Cut(line, " #")
		text := strings.TrimSpace(line)
		if !strings.HasPrefix(text, "|") {
			continue
		}
		words := strings.Fields(strings.TrimPrefix(strings.TrimPrefix(text, "|"), "!"))
		one := outcomeLine{}
		if n := len(words) - 1; n >= 0 && strings.Contains(words[n], ".") && strings.Contains(text, "  "+words[n]) {
			one.clause, words = words[n], words[:n]
		}
		one.words = strings.Join(words, " ")
		all = append(all, one)
	}
	return all
}

// counting are words that say how many or who.
var counting = []string{"no", "none", "nobody", "nothing", "not", "half", "both", "all", "every", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// sameValues reports whether two texts contain the same numbers, places and names, each
// equally often.
func sameValues(a, b string) bool {
	if strings.Contains(a+b, "|") || strings.Contains(a+b, "→") { // it shows a part of the position
		return false
	}
	in, other := wordsIn(a), wordsIn(b)
	return !slices.ContainsFunc(slices.Concat(in, other), func(word string) bool { return isValue(word) && times(in, word) != times(other, word) })
}

// wordsIn returns the words of a text without quotes and punctuation.
func wordsIn(text string) []string {
	words := strings.Fields(text)
	for i := range words {
		words[i] = strings.TrimSuffix(strings.Trim(words[i], `"'.,:;()!?`), "'s")
	}
	return words
}

// times counts how often a word occurs, in upper or lower case.
func times(words []string, word string) (n int) {
	for _, w := range words {
		if strings.EqualFold(w, word) {
			n++
		}
	}
	return n
}

func isValue(word string) bool {
	return slices.Contains(counting, strings.ToLower(word)) || strings.ContainsFunc(word, func(r rune) bool {
		return unicode.IsDigit(r) || unicode.IsUpper(r) || r == '+'
	})
}

// confirm runs the scenarios with answers that places name, and writes beside each answer that a
// person has confirmed it as it is. It refuses answers whose scenario does not pass.
func (g *goldens) confirm(places []string) error {
	opt, chosen, err := g.chosen(places)
	if err != nil {
		return err
	}
	var cases []*scenarios.Case // with all rows of the scenarios
	known := map[*syntax.Scenario]bool{}
	for _, c := range chosen {
		if len(c.Scenario.FAQ) > 0 && !known[c.Scenario] {
			known[c.Scenario] = true
			cases = append(cases, c.Rows()...)
		}
	}
	if len(cases) == 0 {
		g.Say(`none of these scenarios answers a question with a line: faq "QUESTION" "ANSWER"`)
		return g.ended(exit.With(exit.Nothing))
	}
	ctx, stop := g.Context(0)
	defer stop()
	opt.Done = ctx.Done()
	app.Sweep(cases)
	var changes []scenarios.Change
	var said strings.Builder
	last := map[*syntax.Scenario]*scenarios.Result{} // by scenario, that of a row which does not pass or else of the last
	scenarios.RunAll(cases, opt, runtime.GOMAXPROCS(0), func(r *scenarios.Result) {
		if before := last[r.Case.Scenario]; before == nil || passed(before) {
			last[r.Case.Scenario] = r
		}
		for _, u := range r.Unconfirmed {
			changes = append(changes, u.Change)
			fmt.Fprintf(&said, "confirmed %s:%d %q %q\n", escape.Line(r.Case.File.Name), u.Answer.At.Line, u.Answer.Question.S, u.Answer.Text.S)
		}
	})
	if ctx.Err() != nil {
		return &exit.Error{Code: exit.Budget, Msg: "interrupted; nothing was written"}
	}
	if err := apply(changes, nil); err != nil {
		return err
	}
	g.Printf("%s", said.String())
	refused := false
	for _, c := range cases {
		r := last[c.Scenario]
		last[c.Scenario] = nil
		if r == nil || passed(r) && (len(r.Unconfirmed) > 0 || !slices.ContainsFunc(c.Scenario.FAQ, func(a syntax.Answer) bool { return !c.Confirmed(&a) })) {
			continue
		}
		refused = true
		g.Diags(r.Diags)
		why := "has " + string(r.Status)
		switch {
		case passed(r):
			why = "has a row that cannot be read"
		case r.Status == scenarios.Pending:
			why = "is pending"
		}
		g.Say("%s:%d: the answer is not confirmed: scenario %q %s", escape.Line(c.File.Name), c.Scenario.FAQ[0].At.Line, c.Scenario.Title.S, why)
	}
	switch {
	case refused:
		return g.ended(exit.With(exit.Failed))
	case len(changes) == 0:
		g.Say("every answer here is confirmed as it is")
	}
	return g.ended(nil)
}

func passed(r *scenarios.Result) bool {
	return r.Status == scenarios.Passed || r.Status == scenarios.Waiting
}
