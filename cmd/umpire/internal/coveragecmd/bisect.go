package coveragecmd

import (
	"context"
	"slices"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/checkcmd"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/bisect"

	"github.com/spf13/cobra"
)

// A bisection is the command bisect: it finds how the second of two runs differs from
// the first, which plays the scenario unchanged.
type bisection struct {
	*app.App
	checkcmd.RuleChange
	cards, variants string
	recorded        bool
	sets            int
	timeout         time.Duration
	seed, format    string
}

// Bisect builds the command bisect, which finds the first move at which a change of the
// rules matters.
func Bisect(a *app.App) *cobra.Command {
	b := &bisection{App: a}
	cmd := app.NewCommand("bisect FILE[#scenario]",
		"find the clauses that explain how two runs differ", app.Exactly(1, 1),
		func(words []string) error { return b.main(words[0]) })
	b.RuleChange.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&b.cards, "cards", "", "run it the second time with the card set in `FILE`")
	f.StringVar(&b.variants, "variants", "", "run it the second time with the variants `LIST`: a,b=2 or none")
	f.BoolVar(&b.recorded, "recorded", false, "compare with the recorded outcomes")
	f.IntVar(&b.sets, "sets", bisect.DefaultLimit, "stop early after `N` sets of clauses")
	f.DurationVar(&b.timeout, "timeout", time.Minute, "stop early after `D` (10s, 2m)")
	app.SeedFlag(cmd, &b.seed)
	app.FormatFlag(cmd, &b.format, "json")
	return cmd
}

// oneRun limits the time of each run. Without some clause, a game might never end.
const oneRun = time.Second

func (b *bisection) main(place string) error {
	switch {
	case b.sets < 1:
		return exit.Usagef("--sets must be at least 1, not %d", b.sets)
	case b.timeout <= 0:
		return exit.Usagef("--timeout must be more than nothing, not %v", b.timeout)
	}
	file, scenario, _, err := app.Split(place)
	if err != nil {
		return err
	}
	first := b.Options()
	first.Timeout = oneRun
	if first.Seed, err = app.ReadSeed(b.seed); err != nil {
		return err
	}
	second := first
	if err := b.Into(&second); err != nil {
		return err
	}
	amended, err := b.amend(&second)
	if err != nil {
		return err
	}
	if changed := amended || len(second.Without)+len(second.Misread)+len(second.Rulings) > 0; changed == b.recorded {
		return exit.Usagef("say how the second run differs: --cards, --variants, --ruling, --misread or --without; or --recorded")
	}
	suite, err := app.LoadSuite(first, file)
	if err != nil {
		return err
	}
	c, err := b.Choose(suite, file, scenario)
	if err != nil {
		return err
	}
	if lack := c.Def.Lacks(rule.CanStrike); lack != "" {
		return exit.Usagef("no clause can be disabled: %s", lack)
	}
	if b.recorded {
		return b.againstRecorded(c, first)
	}
	if r := scenarios.Run(c, second); r.Class == scenarios.Input {
		b.Diags(r.Diags)
		return exit.With(exit.Usage)
	}
	limit, stop := b.limit()
	defer stop()
	d := bisect.Runs(c, first, second, limit)
	if d == nil {
		return b.alike()
	}
	return b.describe(bisectionOf(d))
}

func (b *bisection) limit() (bisect.Limit, context.CancelFunc) {
	ctx, stop := context.WithTimeout(context.Background(), b.timeout)
	return bisect.Limit{Sets: b.sets, Done: ctx.Done()}, stop
}

// amend changes the cards and variants of the second run. It reports whether it changes any.
func (b *bisection) amend(opt *scenarios.Options) (bool, error) {
	var data []byte
	if b.cards != "" {
		var err error
		if data, err = b.Files.ReadGiven(b.cards); err != nil {
			return false, exit.Usagef("%v", err)
		}
	}
	var variants []rule.Setting
	for entry := range strings.SplitSeq(b.variants, ",") {
		if entry = strings.TrimSpace(entry); entry != "" && entry != "none" {
			name, value, _ := strings.Cut(entry, "=")
			variants = append(variants, rule.Setting{Name: name, Value: value})
		}
	}
	if b.cards == "" && b.variants == "" {
		return false, nil
	}
	opt.Amend = func(setup *rule.Setup) {
		if b.variants != "" {
			setup.Variants = variants
		}
		if b.cards != "" {
			setup.Cards = data
		}
	}
	return true, nil
}

func (b *bisection) alike() error {
	if b.format == "json" {
		return b.JSON(bisectionJSON{Version: 2, Alike: true, Sets: [][]string{}})
	}
	b.Printf("the runs are the same\n")
	return nil
}

func (b *bisection) againstRecorded(c *scenarios.Case, opt scenarios.Options) error {
	limit, stop := b.limit()
	defer stop()
	today, why := bisect.Recorded(c, opt, limit)
	if today == nil {
		return b.alike()
	}
	change := today.Changes[0]
	r := explained(why)
	r.Line, r.First, r.Second = change.From, strings.Join(texts(change.Old), "; "), strings.Join(texts(change.New), "; ")
	return b.describe(r)
}

func texts(lines []string) []string {
	return rule.NamesOf(slices.Values(lines), func(line string) string {
		return strings.Join(strings.Fields(strings.TrimLeft(strings.TrimSpace(line), "|!")), " ")
	})
}

type bisectionJSON struct {
	Version int        `json:"version"`
	Alike   bool       `json:"alike"`
	Line    int        `json:"line"`
	First   string     `json:"first"`   // the first event that differs, in the first run
	Second  string     `json:"second"`  // the same in the second run
	Sets    [][]string `json:"sets"`    // each set of clauses without which the runs are the same
	Refuted int        `json:"refuted"` // no set of so many clauses or fewer explains the difference
	Stopped bool       `json:"stopped"` // the search was cut off: larger sets may explain it too
	Partly  bool       `json:"partly"`  // the runs differ again later, for other reasons
}

func explained(e bisect.Explanation) bisectionJSON {
	return bisectionJSON{Version: 2, Sets: append([][]string{}, e.Sets...), Refuted: e.Refuted, Stopped: e.Stopped}
}

func bisectionOf(d *bisect.Difference) bisectionJSON {
	r := explained(d.Explanation)
	r.First, r.Second, r.Partly = "nothing more", "nothing more", d.Partly
	if d.First < len(d.A.Events) {
		r.First, r.Line = d.A.Events[d.First].String(), d.A.Events[d.First].Line
	}
	if d.First < len(d.B.Events) {
		r.Second = d.B.Events[d.First].String()
		if r.Line == 0 {
			r.Line = d.B.Events[d.First].Line
		}
	}
	return r
}

func (b *bisection) describe(r bisectionJSON) error {
	var err error
	if b.format == "json" {
		err = b.JSON(r)
	} else {
		err = pages.Text(b.Out, b.Style(), "bisect", r)
	}
	if err != nil {
		return err
	}
	return exit.With(exit.Disagree)
}
