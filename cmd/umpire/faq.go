package main

import (
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/scenarios"
	"umpire/scenarios/faq"
)

// A faqs is the command faq.
type faqs struct {
	*app
	selection
	search string
	jobs   int
	seed   string
	format string
	outs   []string
}

func faqCommand(a *app) *cobra.Command {
	q := &faqs{app: a}
	cmd := &cobra.Command{
		Use:   "faq [PATH...]",
		Short: "the questions that scenarios answer, each answer proved",
		Long: `Plays the scenarios that have a question and an answer (faq "..." "...") and tells
of each whether its answer is proved, by which clauses and by which scenario. An
answer that its scenario refutes ends with code 1.

--format md and --format html write a page for readers, with the positions drawn.`,
		Example: `  umpire faq scenarios/roam
  umpire faq --search "bid zero"
  umpire faq --game roam --out html=faq.html --out md=faq.md`,
		RunE: func(_ *cobra.Command, paths []string) error { return q.main(paths) },
	}
	q.selection.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&q.search, "search", "", "only questions and answers with all the `WORDS` in them")
	f.IntVarP(&q.jobs, "jobs", "j", runtime.GOMAXPROCS(0), "run `N` scenarios at a time")
	seedFlag(cmd, &q.seed)
	f.BoolVar(&q.allowEmpty, "allow-empty", false, "a selection that matches nothing is no failure")
	formatFlag(cmd, &q.format, "json", "md", "html")
	outFlag(cmd, &q.outs)
	return cmd
}

func (q *faqs) main(paths []string) error {
	seed, err := readSeed(q.seed)
	if err != nil {
		return err
	}
	if q.jobs < 1 {
		return exit.Usagef("--jobs must be at least 1, not %d", q.jobs)
	}
	opt := scenarios.Options{Games: engines.Games, Seed: seed}
	f, err := q.load(opt, paths)
	if err != nil {
		return err
	}
	for _, file := range f.files {
		q.diags(file.Diags)
	}
	entries := slices.DeleteFunc(faq.Collect(f.cases, opt, q.jobs), func(e *faq.Entry) bool { return !q.asked(e) })
	if len(entries) == 0 && !q.allowEmpty {
		return &exit.Error{Code: exit.Nothing, Msg: "none of these scenarios has such a question (--allow-empty makes this no failure)"}
	}
	err = q.emit(q.format, q.outs, map[string]rendering{
		"pretty": q.pretty(entries), "json": faqJSON(entries), "md": faqMarkdown(entries), "html": faqPage(entries),
	})
	if err != nil {
		return err
	}
	codes := []int{exit.OK}
	if f.broken() {
		codes = append(codes, exit.Usage)
	}
	for _, e := range entries {
		if e.Verdict() == faq.Refuted {
			codes = append(codes, codeOf(e.Result.Class))
		}
	}
	return exit.With(exit.Lowest(codes...))
}

// asked reports whether an entry has all the words that are searched.
func (q *faqs) asked(e *faq.Entry) bool {
	all := strings.ToLower(e.Question + " " + e.Answer)
	for word := range strings.FieldsSeq(strings.ToLower(q.search)) {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// pretty writes every question with its answer, and what proves it.
func (q *faqs) pretty(entries []*faq.Entry) rendering {
	return func(w io.Writer, style terminal.Style) error {
		for i, e := range entries {
			if i == 0 || entries[i-1].Title != e.Title {
				fmt.Fprintf(w, "%s: %s\n", style.Bold(e.Title.Name), tallyOf(entries, e))
			}
			verdict := style.Good(string(e.Verdict()))
			switch {
			case e.Verdict() != faq.Proved:
				verdict = style.Bad(string(e.Verdict()))
			case q.quiet:
				continue
			}
			fmt.Fprintf(w, "\n%s\n  %s\n  %s by %s\n", style.Bold(e.Question), e.Answer, verdict, place(e.Case))
			if ids := e.Clauses(); len(ids) > 0 {
				fmt.Fprintf(w, "  %s\n", style.Clause(strings.Join(ids, ", ")))
			}
			if e.Verdict() == faq.Refuted {
				fmt.Fprintf(w, "%s", e.Result.Diags[0].Render())
			}
		}
		return nil
	}
}

// tallyOf counts the questions of the game of one.
func tallyOf(entries []*faq.Entry, one *faq.Entry) string {
	all, proved := 0, 0
	for _, e := range entries {
		if e.Title == one.Title {
			all++
			if e.Verdict() == faq.Proved {
				proved++
			}
		}
	}
	return fmt.Sprintf("%s, %d proved", counted(all, "question"), proved)
}
