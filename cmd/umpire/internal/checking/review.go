package checking

import (
	"bufio"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explain"
	"umpire/engines/plain"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A review goes through the changes and keeps what was decided.
type review struct {
	*goldens
	in                 *bufio.Scanner
	accepted, rejected []scenarios.Change
}

const reviewKeys = `  a  accept: record the new outcomes
  r  reject: keep the old ones, as stated; the difference becomes a failure
  s  skip: decide another time (Enter does too)
  A  accept this and all that follow in the group
  R  reject this and all that follow in the group
  q  leave; what was decided is written
`

// Review builds the command review, which shows outcomes that differ one by one.
func Review(a *app.App) *cobra.Command {
	g := &goldens{App: a}
	cmd := &cobra.Command{
		Use:   "review [PATH...]",
		Short: "go through changed outcomes, one by one",
		Long: `Runs the scenarios and shows each recorded outcome that changed, grouped by the
clause at which their scenarios first differ. Answer each with a key and Enter, from a terminal
or a pipe:

` + reviewKeys + `
Ends with code 3 when changes are left.`,
		RunE: func(_ *cobra.Command, places []string) error {
			groups, err := g.groups(places)
			if err != nil {
				return err
			}
			if len(groups) == 0 {
				g.Say("no changed outcome waits for review")
				return nil
			}
			r := &review{goldens: g, in: bufio.NewScanner(g.App.In)}
			return r.all(groups)
		},
	}
	g.flags(cmd)
	return cmd
}

// all asks about each group in turn and writes what was decided.
func (r *review) all(groups []*group) error {
	for i, g := range groups {
		if !r.group(g, fmt.Sprintf("group %d of %d", i+1, len(groups))) {
			break
		}
	}
	if err := apply(r.accepted, r.rejected); err != nil {
		return err
	}
	left := len(changesOf(groups)) - len(r.accepted) - len(r.rejected)
	r.Printf("%d accepted, %d rejected, %d left\n", len(r.accepted), len(r.rejected), left)
	if left > 0 {
		return exit.With(exit.Goldens)
	}
	return nil
}

// group asks about the changes of a group, false to leave.
func (r *review) group(g *group, head string) bool {
	r.Printf("%s: %s, %s, %s\n", r.Style().Bold(head), r.Style().Clause(g.name()), g.kind, app.Counted(len(g.changes), "change"))
	book := rule.Book{Clauses: g.title.Clauses}
	if c, ok := book.Find(g.cause); ok {
		entry := book.Entry(c)
		r.Printf("  %s: %s\n", entry.Section, entry.Words)
	}
	for i := range g.changes {
		w := &g.changes[i]
		r.Printf("\n%d of %d  %s:%d  %s  %q\n", i+1, len(g.changes), plain.Line(w.File), w.From, w.kind()+w.after(), w.c.Name)
		r.show(w)
		switch r.ask() {
		case "a":
			r.accepted = append(r.accepted, w.Change)
		case "r":
			r.rejected = append(r.rejected, w.Change)
		case "A":
			r.accepted = append(r.accepted, rest(g, i)...)
			return true
		case "R":
			r.rejected = append(r.rejected, rest(g, i)...)
			return true
		case "q":
			return false
		}
	}
	return true
}

// rest returns the changes of a group from one on.
func rest(g *group, from int) []scenarios.Change {
	return changesOf([]*group{{changes: g.changes[from:]}})
}

// show prints a change as a diff.
func (r *review) show(w *waiting) {
	r.Printf("%s", explain.PaintDiff(explain.DiffLines(lines(w.Old), lines(w.New)), r.Style()))
}

func lines(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return strings.Join(list, "\n") + "\n"
}

// ask reads a key; the end of the input is q.
func (r *review) ask() string {
	for {
		r.Printf("a accept, r reject, s skip, A accept group, R reject group, q quit, ? help > ")
		if !r.in.Scan() {
			r.Printf("\n")
			return "q"
		}
		switch key := strings.TrimSpace(r.in.Text()); key {
		case "a", "r", "s", "A", "R", "q":
			return key
		case "accept", "reject", "skip", "quit":
			return key[:1]
		case "":
			return "s"
		case "?", "h", "help":
			r.Printf("%s", reviewKeys)
		default:
			r.Printf("%q is none of the keys\n%s", key, reviewKeys)
		}
	}
}
