package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/bisect"
)

// A bisection is the command bisect: how the second of two runs differs from the
// first, which is played as the scenario says.
type bisection struct {
	*app
	ruleChange
	cards    string
	variants string
	recorded bool
	seed     string
	format   string
}

func bisectCommand(a *app) *cobra.Command {
	b := &bisection{app: a}
	cmd := &cobra.Command{
		Use:   "bisect FILE[#scenario]",
		Short: "which clauses explain how two runs of a script differ",
		Long: `Plays a scenario twice, as it stands and under other cards, variants, readings or
with clauses struck out, and finds the smallest set of clauses without which the two
runs are alike. With --recorded the first run is what was recorded in the scenario,
and the clauses are those without which it does today what was recorded.

The exit code is 6 when the runs differ, 0 when they are alike.`,
		Example: `  umpire bisect scenarios/roam/auction.scenario#3 --variants outpost,stacking
  umpire bisect scenarios/mnk/overline.scenario --ruling mnk.ruling.overline=B
  umpire bisect mine/game.scenario --cards other.yaml
  umpire bisect mine/game.scenario --recorded`,
		Args: exactly(1, 1),
		RunE: func(_ *cobra.Command, words []string) error { return b.main(words[0]) },
	}
	b.ruleChange.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&b.cards, "cards", "", "play the second run with the card set in `FILE`")
	f.StringVar(&b.variants, "variants", "", "play the second run with the variants `LIST`: a,b=2 or none")
	f.BoolVar(&b.recorded, "recorded", false, "compare with the recorded outcomes")
	seedFlag(cmd, &b.seed)
	formatFlag(cmd, &b.format, "json")
	return cmd
}

func (b *bisection) main(place string) error {
	file, scenario, _, err := split(place)
	if err != nil {
		return err
	}
	first := scenarios.Options{Games: engines.Games, Timeout: patience}
	if first.Seed, err = readSeed(b.seed); err != nil {
		return err
	}
	second := first
	if err := b.into(&second); err != nil {
		return err
	}
	amended, err := b.amend(&second)
	if err != nil {
		return err
	}
	if changed := amended || len(second.Without)+len(second.Misread)+len(second.Rulings) > 0; changed == b.recorded {
		return exit.Usagef("say what the second run plays otherwise: --cards, --variants, --ruling, --misread or --without; or --recorded")
	}
	suite, err := scenarios.Load(first, file)
	if err != nil {
		return exit.Usagef("%v", err)
	}
	c, err := b.choose(suite, file, scenario)
	if err != nil {
		return err
	}
	if b.recorded {
		return b.againstRecorded(c, first)
	}
	if r := scenarios.Run(c, second); r.Class == scenarios.Input {
		b.diags(r.Diags)
		return exit.With(exit.Usage)
	}
	d := bisect.Runs(c, first, second)
	if d == nil {
		return b.alike()
	}
	return b.tell(bisectionOf(d))
}

// amend lets the second run have other cards and variants.
func (b *bisection) amend(opt *scenarios.Options) (bool, error) {
	var data []byte
	if b.cards != "" {
		var err error
		if data, err = os.ReadFile(b.cards); err != nil {
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
		return b.json(bisectionJSON{Version: 1, Alike: true, Because: []string{}, Others: []string{}})
	}
	b.printf("the runs are alike\n")
	return nil
}

// againstRecorded compares with what was recorded.
func (b *bisection) againstRecorded(c *scenarios.Case, opt scenarios.Options) error {
	today, because := bisect.Recorded(c, opt)
	if today == nil {
		return b.alike()
	}
	change := today.Changes[0]
	r := bisectionJSON{Version: 1, Line: change.From, First: strings.Join(texts(change.Old), "; "), Second: strings.Join(texts(change.New), "; "), Because: []string{}, Others: []string{}}
	if len(because) > 0 {
		r.Because, r.Others = because[:1], append(r.Others, because[1:]...)
	}
	return b.tell(r)
}

func texts(lines []string) (list []string) {
	for _, line := range lines {
		list = append(list, strings.Join(strings.Fields(strings.TrimLeft(strings.TrimSpace(line), "|!")), " "))
	}
	return list
}

// A bisectionJSON is what is found, for machines.
type bisectionJSON struct {
	Version int      `json:"version"`
	Alike   bool     `json:"alike"`
	Line    int      `json:"line"`
	First   string   `json:"first"`  // what differs first, in the first run
	Second  string   `json:"second"` // and in the second
	Because []string `json:"because"`
	Others  []string `json:"others"` // clauses that explain it alone as well
	Partly  bool     `json:"partly"` // the runs differ again later, for other reasons
}

func bisectionOf(d *bisect.Difference) bisectionJSON {
	r := bisectionJSON{Version: 1, First: "nothing more", Second: "nothing more", Because: append([]string{}, d.Because...), Others: append([]string{}, d.Others...), Partly: d.Partly}
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

// tell prints what was found.
func (b *bisection) tell(r bisectionJSON) error {
	var err error
	if b.format == "json" {
		err = b.json(r)
	} else {
		writeBisection(b.out, b.style(), r)
	}
	if err != nil {
		return err
	}
	return exit.With(exit.Disagree)
}

func writeBisection(w io.Writer, style terminal.Style, r bisectionJSON) {
	fmt.Fprintf(w, "they differ first at line %d\n  %s %s\n  %s %s\n", r.Line, style.Bad("-"), r.First, style.Good("+"), r.Second)
	switch {
	case len(r.Because) == 0:
		fmt.Fprintln(w, "no set of clauses explains it: the runs differ without any of those they cite")
		return
	case r.Partly:
		fmt.Fprintln(w, "up to there, without these clauses the runs are alike:")
	default:
		fmt.Fprintln(w, "without these clauses the runs are alike:")
	}
	for _, id := range r.Because {
		fmt.Fprintf(w, "  %s\n", style.Clause(id))
	}
	for _, id := range r.Others {
		fmt.Fprintf(w, "or without %s\n", style.Clause(id))
	}
}
