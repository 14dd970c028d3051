package coveragecmd

import (
	"context"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/checkcmd"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/bisect"
)

// A bisection is the command bisect: it finds how the second of two runs differs from
// the first, which plays the scenario unchanged.
type bisection struct {
	*app.App
	checkcmd.RuleChange
	cards    string
	variants string
	recorded bool
	sets     int
	timeout  time.Duration
	seed     string
	format   string
}

// Bisect builds the command bisect, which finds the first move at which a change of the
// rules matters.
func Bisect(a *app.App) *cobra.Command {
	b := &bisection{App: a}
	cmd := &cobra.Command{
		Use:   "bisect FILE[#scenario]",
		Short: "which clauses explain how two runs of a script differ",
		Long: `Plays a scenario twice, as it stands and under other cards, variants, readings or
with clauses struck out, and finds the smallest set of clauses without which the two
runs are alike: all sets of one clause are tried, then of two, and so on, of those
clauses that the runs ask about; every smallest set is told. With --recorded the first
run is what was recorded in the scenario, and the clauses are those without which it
does today what was recorded.

After --sets, or when --timeout is over, the search stops short. It says then up to
which size no set explains the difference, and looks for any set that does and cannot
be made smaller.

The exit code is 6 when the runs differ, 0 when they are alike.`,
		Example: `  umpire bisect scenarios/roam/auction.scenario#3 --variants outpost,stacking
  umpire bisect scenarios/mnk/overline.scenario --ruling mnk.ruling.overline=B
  umpire bisect mine/game.scenario --cards other.yaml
  umpire bisect mine/game.scenario --recorded`,
		Args: app.Exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error { return b.main(words[0]) },
	}
	b.RuleChange.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&b.cards, "cards", "", "play the second run with the card set in `FILE`")
	f.StringVar(&b.variants, "variants", "", "play the second run with the variants `LIST`: a,b=2 or none")
	f.BoolVar(&b.recorded, "recorded", false, "compare with the recorded outcomes")
	f.IntVar(&b.sets, "sets", bisect.DefaultLimit, "stop short after `N` sets of clauses")
	f.DurationVar(&b.timeout, "timeout", time.Minute, "stop short after `D` (10s, 2m)")
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
		return exit.Usagef("say what the second run plays otherwise: --cards, --variants, --ruling, --misread or --without; or --recorded")
	}
	suite, err := app.LoadSuite(first, file)
	if err != nil {
		return err
	}
	c, err := b.Choose(suite, file, scenario)
	if err != nil {
		return err
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
	return b.tell(bisectionOf(d))
}

// limit returns the limits of the search.
func (b *bisection) limit() (bisect.Limit, context.CancelFunc) {
	ctx, stop := context.WithTimeout(context.Background(), b.timeout)
	return bisect.Limit{Sets: b.sets, Done: ctx.Done()}, stop
}

// amend changes the cards and variants of the second run. It reports whether it changes
// any.
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
	b.Printf("the runs are alike\n")
	return nil
}

// againstRecorded compares a run with the recorded outcomes.
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
	return b.tell(r)
}

func texts(lines []string) (list []string) {
	for _, line := range lines {
		list = append(list, strings.Join(strings.Fields(strings.TrimLeft(strings.TrimSpace(line), "|!")), " "))
	}
	return list
}
