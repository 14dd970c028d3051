package checkcmd

import (
	"bytes"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/explain"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
)

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
		Lost: func() int { accepted, rejected := r.decisions(); return len(accepted) + len(rejected) },
		Got:  func(msg tea.Msg) (screen.Done, bool) { return r.edited(msg, places) },
	}
	decide := func(key byte) func(int) screen.Done {
		return func(i int) screen.Done {
			if i < 0 {
				return screen.Done{}
			}
			return screen.Done{Go: r.decide(i, key), Moved: true}
		}
	}
	b.Keys = []screen.Key{
		{Key: "a", Words: "accept: record the new outcomes", Do: decide('a')},
		{Key: "r", Words: "reject: keep the old ones, as stated", Do: decide('r')},
		{Key: "s", Words: "skip: decide another time", Do: decide('s')},
		{Key: "A", Words: "accept all: this and all that follow in the group", Do: decide('A')},
		{Key: "R", Words: "reject all: this and all that follow in the group", Do: decide('R')},
		{Key: "u", Words: "undo: take the last decision back", Do: func(i int) screen.Done {
			if len(r.decided) == 0 {
				return screen.Done{Note: "nothing has been decided yet"}
			}
			return screen.Done{Go: r.undo(i), Moved: true}
		}},
		{Key: "e", Words: "edit: write what was decided, then edit the file ($EDITOR)", Do: r.edit},
		{Key: "o", Words: "open: step through the scenario, from here", Do: r.open},
		{Key: "q", Words: "quit: leave; what was decided is written", Do: func(int) screen.Done { left = true; return screen.Done{Leave: true} }},
	}
	if err := screen.Show(r.App, b); err != nil {
		return err
	}
	if !left {
		return exit.With(exit.Budget)
	}
	return r.write()
}

// items returns the changes with their groups.
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
	if i < 0 {
		return screen.Done{}
	}
	s, err := stepper.Through(r.App, r.asked[i].c, r.asked[i].From)
	if err != nil {
		return screen.Done{Note: err.Error()}
	}
	return screen.Done{Step: s}
}

// An edited is the message that the editor has ended.
type edited struct{ err error }

// edit writes the decisions and opens the file of a change in the editor.
func (r *review) edit(i int) screen.Done {
	if i < 0 {
		return screen.Done{}
	}
	file, line := r.asked[i].File, r.asked[i].From
	if screen.Editor(file, line) == nil {
		return screen.Done{Note: screen.NoEditor}
	}
	if err := apply(r.decisions()); err != nil {
		return screen.Done{Note: err.Error()}
	}
	r.written = append(r.written, r.taken()...)
	return screen.Edit(file, line, func(err error) tea.Msg { return edited{err} })
}

// edited runs the scenarios again after the editor has ended.
func (r *review) edited(msg tea.Msg, places []string) (screen.Done, bool) {
	of, is := msg.(edited)
	if !is {
		return screen.Done{}, false
	}
	r.asked, r.decided, r.unused = nil, nil, nil
	var said bytes.Buffer // messages would be lost on the full screen
	was := r.Err
	r.Err = terminal.NewWriter(&said)
	groups, err := r.groups(places)
	r.Err = was
	if err != nil {
		return screen.Done{Note: escape.Line(err.Error())}, true
	}
	r.list(groups)
	first, _, _ := strings.Cut(said.String(), "\n")
	switch {
	case first != "":
		return screen.Done{Note: escape.Line(first)}, true
	case of.err != nil:
		return screen.Done{Note: "the editor ended with an error"}, true
	case len(r.asked) == 0:
		return screen.Done{Note: "no changed outcome waits for review any more; q leaves"}, true
	}
	return screen.Done{}, true
}

// taken returns the keys of the decisions.
func (r *review) taken() (keys []byte) {
	for _, one := range r.asked {
		if one.key == 'a' || one.key == 'r' {
			keys = append(keys, one.key)
		}
	}
	return keys
}

// decisions returns the accepted and the rejected changes.
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
