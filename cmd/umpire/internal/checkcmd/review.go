package checkcmd

import (
	"bufio"
	"bytes"
	"fmt"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explain"
	"umpire/cmd/umpire/internal/help"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"

	"github.com/spf13/cobra"
)

// A review goes through the changes and holds the decisions.
type review struct {
	*goldens
	in      *bufio.Scanner
	asked   []reviewItem
	decided [][]int // for each decision, the changes that it decided, for undo
	written []byte  // keys of the decisions that are written already
}

// A reviewItem is a change in its group, with the decision: a key, or 0 for none.
type reviewItem struct {
	*pendingChange
	group      *group
	nth, of    int // its number in the group, and the size of the group
	key        byte
	groupTitle string
}

// Review builds the command review, which shows outcomes that differ one by one.
func Review(a *app.App) *cobra.Command {
	g := &goldens{App: a}
	cmd := &cobra.Command{
		Use:   "review [PATH...]",
		Short: "accept or reject changed outcomes, one by one",
		Long:  help.Long("review") + help.Text("review_keys") + "\n\nThe exit code is 3 when changes are left.",
		RunE: func(_ *cobra.Command, places []string) error {
			groups, err := g.groups(places)
			if err != nil {
				return err
			}
			if len(groups) == 0 {
				g.Say("no changed outcome waits for review")
				return g.ended(nil)
			}
			r := &review{goldens: g, in: bufio.NewScanner(g.App.In)}
			r.list(groups)
			if screen.Fits(a) {
				return g.ended(r.onScreen(places))
			}
			return g.ended(r.all())
		},
	}
	g.flags(cmd)
	return cmd
}

// list fills r.asked with the changes, group by group.
func (r *review) list(groups []*group) {
	for i, g := range groups {
		for j := range g.changes {
			r.asked = append(r.asked, reviewItem{pendingChange: &g.changes[j], group: g, nth: j + 1, of: len(g.changes), groupTitle: fmt.Sprintf("group %d of %d", i+1, len(groups))})
		}
	}
}

// all asks about each change in turn and writes the decisions.
func (r *review) all() error {
	var shown *group
	for at := 0; at < len(r.asked); {
		one := &r.asked[at]
		if one.group != shown {
			shown = one.group
			r.head(one)
		}
		r.Printf("\n%d of %d  %s:%d  %s  %q\n", one.nth, one.of, escape.Line(one.File), one.From, one.kind()+one.after(), one.c.Name)
		r.show(one.pendingChange)
		key := r.ask()
		if key == 'q' {
			break
		}
		if key == 'u' {
			at = r.undo(at)
			continue
		}
		at = r.decide(at, key)
	}
	return r.write()
}

func (r *review) head(one *reviewItem) {
	g := one.group
	r.Printf("%s: %s, %s, %s\n", r.Style().Bold(one.groupTitle), r.Style().Clause(g.name()), g.kind, rule.Count(len(g.changes), "change"))
	book := rule.Book{Clauses: g.def.Clauses}
	if c, ok := book.Find(g.cause); ok {
		entry := book.Entry(c)
		r.Printf("  %s: %s\n", entry.Section, entry.Words)
	}
}

// decide stores the decision of a key, and returns the index of the next change.
func (r *review) decide(at int, key byte) (next int) {
	next = at + 1
	if key == 'A' || key == 'R' {
		next = at + 1 + r.asked[at].of - r.asked[at].nth
		key += 'a' - 'A'
	}
	var which []int
	for i := at; i < next; i++ {
		r.asked[i].key = key
		which = append(which, i)
	}
	r.decided = append(r.decided, which)
	return next
}

// undo takes the last decision back, and returns the index of its first change.
func (r *review) undo(at int) int {
	if len(r.decided) == 0 {
		r.Printf("nothing has been decided yet\n")
		return at
	}
	last := r.decided[len(r.decided)-1]
	r.decided = r.decided[:len(r.decided)-1]
	for _, i := range last {
		r.asked[i].key = 0
	}
	return last[0]
}

// show prints a change as a diff, with the lines of the board that the move changes.
func (r *review) show(w *pendingChange) {
	r.Printf("%s", explain.PaintDiff(explain.DiffLines(lines(w.Old), lines(w.New)), r.Style()))
	if before, after, ok := w.boards(); ok && before != after {
		r.Printf("the board, before and after:\n%s", explain.PaintDiff(explain.DiffLines(before, after), r.Style()))
	}
}

// boards returns drawings of the table before and after the move of a change. Ok is
// false if the move belongs to another scenario.
func (w *pendingChange) boards() (before, after string, ok bool) {
	if w.File != w.c.File.Name {
		return "", "", false
	}
	moments, table, _ := scenarios.Replay(w.c, scenarios.Options{Games: []*rule.GameDef{w.c.Def}})
	at := 0
	for i, m := range moments {
		if !m.Inherited && m.Line > 0 && m.Line < w.From {
			at = i
		}
	}
	if at == 0 {
		return "", "", false
	}
	draw := func(m scenarios.Moment) string { return strings.TrimRight(table.Draw(m.Position, nil), "\n") + "\n" }
	return draw(moments[at-1]), draw(moments[at]), true
}

func lines(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return strings.Join(list, "\n") + "\n"
}

// ask reads a key. It returns q at the end of the input.
func (r *review) ask() byte {
	for {
		r.Printf("a accept, r reject, s skip, A accept group, R reject group, u undo, q quit, ? help > ")
		if !r.in.Scan() {
			r.Printf("\n")
			return 'q'
		}
		switch key := strings.TrimSpace(r.in.Text()); key {
		case "a", "r", "s", "A", "R", "u", "q", "accept", "reject", "skip", "undo", "quit":
			return key[0]
		case "":
			return 's'
		case "?", "h", "help":
			r.Printf("%s\n", help.Text("review_keys"))
		default:
			r.Printf("%q is none of the keys\n%s\n", key, help.Text("review_keys"))
		}
	}
}

// onScreen goes through the changes on the full screen, and writes the decisions.
func (r *review) onScreen(places []string) error {
	left := false
	b := &screen.Browse{
		Title:  "umpire review",
		Items:  r.items,
		Detail: r.detail,
		Status: func() string {
			accepted, rejected := r.decisions()
			return fmt.Sprintf("%d accepted, %d rejected, %d left", len(accepted), len(rejected), len(r.asked)-len(accepted)-len(rejected))
		},
		Lost:   func() int { accepted, rejected := r.decisions(); return len(accepted) + len(rejected) },
		Edited: func(err error) screen.Done { return r.edited(err, places) },
	}
	decide := func(key byte) func(int) screen.Done {
		return func(i int) screen.Done { return screen.Done{Go: r.decide(i, key), Moved: true} }
	}
	b.Keys = []screen.Key{
		{Key: "a", Words: "accept: record the new outcomes", Item: decide('a')},
		{Key: "r", Words: "reject: keep the old ones, pinned", Item: decide('r')},
		{Key: "s", Words: "skip: decide another time", Item: decide('s')},
		{Key: "A", Words: "accept all: this and all that follow in the group", Item: decide('A')},
		{Key: "R", Words: "reject all: this and all that follow in the group", Item: decide('R')},
		{Key: "u", Words: "undo: take the last decision back", Do: func() screen.Done {
			if len(r.decided) == 0 {
				return screen.Done{Note: "nothing has been decided yet"}
			}
			return screen.Done{Go: r.undo(0), Moved: true}
		}},
		{Key: "e", Words: "edit: write what was decided, then edit the file ($EDITOR)", Item: r.edit},
		{Key: "o", Words: "open: step through the scenario, from here", Item: r.open},
		{Key: "q", Words: "quit: leave; what was decided is written", Do: func() screen.Done { left = true; return screen.Done{Leave: true} }},
	}
	if err := screen.Show(r.App, b); err != nil {
		return err
	}
	if !left {
		return exit.With(exit.Budget)
	}
	return r.write()
}

func (r *review) items() (items []screen.Item) {
	for i := range r.asked {
		one := &r.asked[i]
		item := screen.Item{
			Group: fmt.Sprintf("%d  %s  %s", len(one.group.changes), one.group.name(), one.group.kind),
			Text:  escape.Line(one.c.Name + one.after()),
		}
		if one.key != 0 {
			item.Mark = string(one.key)
		}
		items = append(items, item)
	}
	return items
}

// detail shows a change: where it is, its cause, the outcomes before and after, and the
// board with marks on what the move changes.
func (r *review) detail(i, width int) string {
	one := &r.asked[i]
	var text bytes.Buffer
	out, style := terminal.NewWriter(&text), terminal.Style(true)
	fmt.Fprintf(out, "%s:%d  %s\n\n", escape.Line(one.File), one.From, one.kind()+one.after())
	book := rule.Book{Clauses: one.group.def.Clauses}
	if c, ok := book.Find(one.group.cause); ok {
		entry := book.Entry(c)
		fmt.Fprintf(out, "%s (%s): %s\n\n", style.Clause(one.group.cause), entry.Section, entry.Words)
	}
	fmt.Fprintf(out, "before (-) and after (+):\n%s", explain.PaintDiff(explain.DiffLines(lines(one.Old), lines(one.New)), style))
	shown := screen.Wrap(text.String(), width)
	if before, after, ok := one.boards(); ok {
		shown += "\n\nthe board after the move:\n" + screen.Marked(before, after)
	}
	return shown
}

// open steps through the scenario of a change, from the move that differs.
func (r *review) open(i int) screen.Done {
	s, err := stepper.Through(r.App, r.asked[i].c, r.asked[i].From)
	if err != nil {
		return screen.Done{Note: err.Error()}
	}
	return screen.Done{Step: s}
}

// edit writes the decisions and opens the file of a change in the editor.
func (r *review) edit(i int) screen.Done {
	file, line := r.asked[i].File, r.asked[i].From
	if screen.Editor(file, line) == nil {
		return screen.Done{Note: screen.NoEditor}
	}
	if err := apply(r.decisions()); err != nil {
		return screen.Done{Note: err.Error()}
	}
	r.written = append(r.written, r.taken()...)
	return screen.Edit(file, line)
}

// edited runs the scenarios again after the editor has ended.
func (r *review) edited(ended error, places []string) screen.Done {
	r.asked, r.decided, r.unused = nil, nil, nil
	var said bytes.Buffer // messages would be lost on the full screen
	was := r.Err
	r.Err = terminal.NewWriter(&said)
	groups, err := r.groups(places)
	r.Err = was
	if err != nil {
		return screen.Done{Note: escape.Line(err.Error())}
	}
	r.list(groups)
	if first, _, _ := strings.Cut(said.String(), "\n"); first != "" {
		return screen.Done{Note: escape.Line(first)}
	}
	note := ""
	if len(r.asked) == 0 {
		note = "no changed outcome waits for review any more; q leaves"
	}
	return screen.EditorNote(ended, note)
}

func (r *review) taken() (keys []byte) {
	for _, one := range r.asked {
		if one.key == 'a' || one.key == 'r' {
			keys = append(keys, one.key)
		}
	}
	return keys
}

func (r *review) decisions() (accepted, rejected []scenarios.Change) {
	for _, one := range r.asked {
		switch one.key {
		case 'a':
			accepted = append(accepted, one.Change)
		case 'r':
			rejected = append(rejected, one.Change)
		}
	}
	return accepted, rejected
}

// write writes the decisions and prints how many changes are left.
func (r *review) write() error {
	accepted, rejected := r.decisions()
	if err := apply(accepted, rejected); err != nil {
		return err
	}
	left := len(r.asked) - len(accepted) - len(rejected)
	before := bytes.Count(r.written, []byte("a"))
	r.Printf("%d accepted, %d rejected, %d left\n", before+len(accepted), len(r.written)-before+len(rejected), left)
	if left > 0 {
		return exit.With(exit.Goldens)
	}
	return nil
}
