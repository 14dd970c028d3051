package screen

import (
	"context"
	"strings"
	"unicode/utf16"

	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/desk"
)

// taking are the commands that a move follows.
var taking = map[string]bool{"why": true, "w": true, "branch": true, "br": true}

// complete goes on with the word that is typed, as far as it is sure, and offers what
// may follow.
func (w *Walk) complete() {
	typed := string(w.line.text[:w.line.caret])
	word, rest, more := strings.Cut(typed, " ")
	var items []string
	var from int
	switch {
	case !more:
		from = 0
		for _, c := range w.s.Help() {
			if name, _, _ := strings.Cut(c[0], ","); strings.HasPrefix(name, typed) && !strings.Contains(name, " ") {
				items = append(items, name+" ")
			}
		}
		more, at := w.moveWords(typed)
		if at == 0 {
			items = append(items, more...)
		}
	case word == "rule" || word == "r":
		from = len(typed) - len(rest)
		for i := range w.s.Title.Clauses {
			items = append(items, w.s.Title.Clauses[i].ID)
		}
		for i := range w.s.Title.Rulings {
			items = append(items, w.s.Title.Rulings[i].ID)
		}
		items = begin(items, rest)
	case taking[word]:
		items, from = w.moveWords(rest)
		from += len(typed) - len(rest)
	default:
		items, from = w.moveWords(typed)
	}
	if len(items) == 0 {
		w.note = "nothing completes this"
		return
	}
	sure := common(items)
	tail := string(w.line.text[w.line.caret:])
	if len(sure) > len(typed)-from || len(items) == 1 {
		w.line.set(typed[:from] + sure)
		w.line.caret = len(w.line.text)
		w.line.text = append(w.line.text, []rune(tail)...)
	}
	w.note, w.offered = "", ""
	if len(items) > 1 {
		for i := range items {
			items[i] = strings.TrimSpace(items[i])
		}
		w.offered = strings.Join(items, "  ")
	}
}

// moveWords returns what may stand at the end of a move that is typed, legal words
// alone if there are any, and where in it that begins. The desk knows.
func (w *Walk) moveWords(typed string) (items []string, from int) {
	if name := w.alone(); !strings.Contains(typed, ":") && name != "" { // who speaks goes without saying
		items, from = w.wordsOf(name + ": " + typed)
		if from -= len(name) + 2; from >= 0 {
			return items, from
		}
	}
	return w.wordsOf(typed)
}

// alone returns who has to decide, when it is one.
func (w *Walk) alone() string {
	all := desk.Deciders(w.s.Title, w.s.Table, w.now())
	if len(all) != 1 {
		return ""
	}
	return all[0].Name
}

func (w *Walk) wordsOf(typed string) (items []string, from int) {
	table, p := w.s.Table, w.now()
	r := &scenarios.Recording{Title: w.s.Title, Setup: w.s.Setup, Name: "here", Start: p, FromText: true}
	source := strings.TrimRight(r.Source(table), "\n") + "\n"
	d := desk.New(desk.Options{Games: []*rule.Title{w.s.Title}})
	ctx := context.Background()
	if _, err := d.Open(ctx, desk.Open{URI: "here.scenario", Text: source + "  " + typed + "\n"}); err != nil {
		return nil, 0
	}
	at := desk.Position{Line: strings.Count(source, "\n"), Character: 2 + len(utf16.Encode([]rune(typed)))}
	found, err := d.Complete(ctx, desk.Place{URI: "here.scenario", Position: at})
	if err != nil {
		return nil, 0
	}
	from = len(string(utf16.Decode(utf16.Encode([]rune(typed))[:max(0, found.Range.Start.Character-2)])))
	for _, it := range found.Items {
		if !it.Refused && (it.Kind == "move" || it.Kind == "player" || it.Kind == "word") && !strings.Contains(it.Text, "cannot") && !strings.HasSuffix(it.Text, " sees") {
			items = append(items, it.Text)
		}
	}
	return items, from
}

func begin(items []string, typed string) (some []string) {
	for _, it := range items {
		if strings.HasPrefix(it, typed) {
			some = append(some, it)
		}
	}
	return some
}

// common returns the beginning that all texts have.
func common(items []string) string {
	sure := []rune(items[0])
	for _, it := range items[1:] {
		n := 0
		for _, r := range it {
			if n == len(sure) || sure[n] != r {
				break
			}
			n++
		}
		sure = sure[:n]
	}
	return string(sure)
}
