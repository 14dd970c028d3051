package rulescmd

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/scenarios/faq"
)

// A faqs is the command faq.
type faqs struct {
	*app.App
	app.Selection
	app.Effort
	search string
	strict bool
	format string
	outs   []string
}

// FAQ builds the command faq, which prints questions with their answers.
func FAQ(a *app.App) *cobra.Command {
	q := &faqs{App: a}
	cmd := &cobra.Command{
		Use:   "faq [PATH...]",
		Short: "the questions that scenarios answer, each answer proved",
		Long: `Plays the scenarios that have a question and an answer (faq "..." "...") and tells
of each whether its answer is proved, by which clauses and by which scenario: an
answer is proved when something that its scenario states fails once a clause is struck
out or misread that the scenario cites. Else it is told, and not proved. An answer that its
scenario refutes ends with code 1; with --strict one that is only told ends with 5.

--format md and --format html write a page for readers, with the positions drawn.
In HTML, a Markdown page keeps its headings, its order and its prose, and each of its
questions gets what proves the answer; --search and the like list questions instead.`,
		Example: `  umpire faq scenarios/roam
  umpire faq --search "bid zero"
  umpire faq --game roam --out html=faq.html --out md=faq.md`,
		RunE: func(_ *cobra.Command, paths []string) error { return q.main(paths) },
	}
	q.Selection.Flags(a, cmd)
	q.Effort.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&q.search, "search", "", "only questions and answers with all the `WORDS` in them")
	f.BoolVar(&q.strict, "strict", false, "an answer that is told and not proved is a failure: exit code 5")
	f.BoolVar(&q.AllowEmpty, "allow-empty", false, "a selection that matches nothing is no failure")
	app.FormatFlag(cmd, &q.format, "json", "md", "html")
	app.OutFlag(cmd, &q.outs)
	return cmd
}

func (q *faqs) main(paths []string) error {
	ctx, stop, opt, err := q.Begin(q.App)
	if err != nil {
		return err
	}
	defer stop()
	f, err := q.Load(opt, paths)
	if err != nil {
		return err
	}
	for _, file := range f.Files {
		q.Diags(file.Diags)
	}
	entries := slices.DeleteFunc(faq.Collect(f.Cases, opt, q.Jobs), func(e *faq.Entry) bool { return !q.asked(e) })
	if err := q.Ended(ctx); err != nil {
		return err
	}
	if len(entries) == 0 && !q.AllowEmpty {
		return f.Nothing("none of these scenarios has such a question (--allow-empty makes this no failure)")
	}
	page := faqSheet{entries: entries, cases: f.Cases, opt: opt, own: q.search+q.Run+q.Skip+q.Clause == "", frame: pages.Frame{Title: "Questions and answers"}, links: pages.Outside}
	err = q.Emit(q.format, q.outs, map[string]app.Rendering{
		"pretty": q.pretty(entries), "json": faqJSON(entries), "md": faqMarkdown(entries), "html": page.page,
	})
	if err != nil {
		return err
	}
	codes := []int{exit.OK}
	if f.Broken() {
		codes = append(codes, exit.Usage)
	}
	for _, e := range entries {
		switch {
		case e.Verdict() == faq.Refuted:
			codes = append(codes, app.CodeOf(e.Result.Class))
		case e.Verdict() == faq.Told && q.strict:
			codes = append(codes, exit.Threshold)
		}
	}
	return exit.With(exit.Lowest(codes...))
}

// asked reports whether an entry contains all words of --search.
func (q *faqs) asked(e *faq.Entry) bool {
	all := strings.ToLower(e.Question + " " + e.Answer)
	for word := range strings.FieldsSeq(strings.ToLower(q.search)) {
		if !strings.Contains(all, word) {
			return false
		}
	}
	return true
}

// pretty writes every question with its answer and its proof.
func (q *faqs) pretty(entries []*faq.Entry) app.Rendering {
	return func(w io.Writer, style terminal.Style) error {
		for i, e := range entries {
			if i == 0 || entries[i-1].Def != e.Def {
				fmt.Fprintf(w, "%s: %s\n", style.Bold(e.Def.Name), tallyOf(entries, e))
			}
			verdict := style.Good(string(e.Verdict()))
			switch {
			case e.Verdict() != faq.Proved:
				verdict = style.Bad(string(e.Verdict()))
			case q.Quiet:
				continue
			}
			fmt.Fprintf(w, "\n%s\n  %s\n  %s by %s\n", style.Bold(e.Question), e.Answer, verdict, app.Place(e.Case))
			writeClauses(w, style, e)
			if e.Verdict() == faq.Refuted {
				fmt.Fprintf(w, "%s", e.Result.Diags[0].Render())
			}
		}
		return nil
	}
}

// writeClauses writes the clauses that decide an answer, and then the others that its
// scenario cites.
func writeClauses(w io.Writer, style terminal.Style, e *faq.Entry) {
	if len(e.By) > 0 {
		fmt.Fprintf(w, "  carried by %s\n", style.Clause(strings.Join(e.By, ", ")))
	}
	rest := slices.DeleteFunc(e.Clauses(), func(id string) bool { return slices.Contains(e.By, id) })
	if len(rest) > 0 {
		fmt.Fprintf(w, "  cites %s\n", style.Clause(strings.Join(rest, ", ")))
	}
}

// tallyOf counts the questions about the game of one.
func tallyOf(entries []*faq.Entry, one *faq.Entry) string {
	all, proved, told := 0, 0, 0
	for _, e := range entries {
		if e.Def == one.Def {
			all++
			switch e.Verdict() {
			case faq.Proved:
				proved++
			case faq.Told:
				told++
			}
		}
	}
	tally := fmt.Sprintf("%s, %d proved", app.Counted(all, "question"), proved)
	if told > 0 {
		tally += fmt.Sprintf(", %d told and not proved", told)
	}
	return tally
}
