package screen

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"umpire/cmd/umpire/internal/app"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/service"
)

// An entry is a line of input, with the history of earlier lines.
type entry struct {
	text    []rune
	caret   int
	history []string
	back    int    // steps back in the history, 0 for the present line
	kept    string // the present line, while an earlier one is shown
}

func (e *entry) String() string { return string(e.text) }

func (e *entry) set(text string) { e.text = []rune(text); e.caret = len(e.text) }

// maxTyped limits the length of a line. Nobody types more, but a text may be pasted.
const maxTyped = 10_000

func (e *entry) insert(text string) {
	in := []rune(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text))
	in = in[:min(len(in), max(0, maxTyped-len(e.text)))]
	e.text = slices.Insert(e.text, e.caret, in...)
	e.caret += len(in)
}

// take returns the line, adds it to the history and begins another.
func (e *entry) take() string {
	line := strings.TrimSpace(e.String())
	if line != "" && (len(e.history) == 0 || e.history[len(e.history)-1] != line) {
		e.history = append(e.history, line)
	}
	e.back = 0
	e.set("")
	return line
}

// recall shows an earlier or a later line of the history.
func (e *entry) recall(by int) {
	to := max(0, min(e.back+by, len(e.history)))
	if to == e.back {
		return
	}
	if e.back == 0 {
		e.kept = e.String()
	}
	if e.back = to; to == 0 {
		e.set(e.kept)
	} else {
		e.set(e.history[len(e.history)-to])
	}
}

// key edits the line. It returns false for a key that edits nothing.
func (e *entry) key(k tea.KeyPressMsg) bool {
	switch k.String() {
	case "left":
		e.caret = max(0, e.caret-1)
	case "right":
		e.caret = min(len(e.text), e.caret+1)
	case "home", "ctrl+a":
		e.caret = 0
	case "end", "ctrl+e":
		e.caret = len(e.text)
	case "backspace":
		if e.caret > 0 {
			e.caret--
			e.text = slices.Delete(e.text, e.caret, e.caret+1)
		}
	case "delete":
		if e.caret < len(e.text) {
			e.text = slices.Delete(e.text, e.caret, e.caret+1)
		}
	case "ctrl+u":
		e.text, e.caret = slices.Delete(e.text, 0, e.caret), 0
	case "ctrl+k":
		e.text = e.text[:e.caret]
	case "ctrl+w":
		from := e.caret
		for from > 0 && e.text[from-1] == ' ' {
			from--
		}
		for from > 0 && e.text[from-1] != ' ' {
			from--
		}
		e.text, e.caret = slices.Delete(e.text, from, e.caret), from
	case "up", "ctrl+p":
		e.recall(1)
	case "down", "ctrl+n":
		e.recall(-1)
	default:
		if k.Text == "" {
			return false
		}
		e.insert(k.Text)
	}
	return true
}

// NoEditor is the note for the case that there is no editor to open.
const NoEditor = "EDITOR is not set: it names the editor to open"

// Editor returns the command that opens a file at a line, nil when there is no editor.
func Editor(file string, line int) *exec.Cmd {
	words := strings.Fields(os.Getenv("EDITOR"))
	if len(words) == 0 {
		return nil
	}
	return exec.Command(words[0], append(words[1:], fmt.Sprintf("+%d", line), file)...)
}

// An editorExit is the message that the editor has ended.
type editorExit struct{ err error }

// EditorNote returns the note that the editor ended with an error, or otherwise another note.
func EditorNote(err error, otherwise string) Done {
	if err != nil {
		return Done{Note: "the editor ended with an error"}
	}
	return Done{Note: otherwise}
}

// Edit opens a file at a line in the editor, which takes the place of the screen. When
// the editor has ended, Browse.Edited says what follows.
func Edit(file string, line int) Done {
	cmd := Editor(file, line)
	if cmd == nil {
		return Done{Note: NoEditor}
	}
	return Done{Run: tea.ExecProcess(cmd, func(err error) tea.Msg { return editorExit{err} })}
}

// taking are the commands that take a move.
var taking = map[string]bool{"why": true, "w": true, "branch": true, "br": true, "readings": true}

// complete completes the typed word as far as it is unambiguous, and offers what may follow.
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
		items = append(w.s.Def.ClauseIDs(), app.RulingIDs(w.s.Def)...)
		items = slices.DeleteFunc(items, func(id string) bool { return !strings.HasPrefix(id, rest) })
	case taking[word]:
		items, from = w.moveWords(rest)
		from += len(typed) - len(rest)
	default:
		items, from = w.moveWords(typed)
	}
	w.note, w.offered = w.line.goOn(typed, items, from)
}

// seen returns the end of the line that fits into a width with the caret, and the caret's column.
func (e *entry) seen(width int) (text string, caret int) {
	from := max(0, e.caret-(width-4))
	return string(e.text[from:]), ansi.StringWidth(string(e.text[from:e.caret]))
}

// goOn completes the typed text as far as it is unambiguous, and returns a note or
// what may follow.
func (e *entry) goOn(typed string, items []string, from int) (note, offered string) {
	if len(items) == 0 {
		return "nothing completes this", ""
	}
	sure := common(items)
	tail := e.text[e.caret:]
	if len(sure) > len(typed)-from || len(items) == 1 {
		line := []rune(typed[:from] + sure)
		e.caret = len(line)
		e.text = append(line, tail...)
	}
	if len(items) == 1 {
		return "", ""
	}
	all := make([]string, len(items))
	for i := range items {
		all[i] = strings.TrimSpace(items[i])
	}
	return "", strings.Join(all, "  ")
}

// moveWords returns what may complete a typed move, and the offset at which that
// begins. The desk finds it.
func (w *Walk) moveWords(typed string) (items []string, from int) {
	words := func(typed string) ([]string, int) { return MoveWords(w.s.Def, w.s.Table, w.s.Setup, w.now(), typed) }
	if who := service.Deciders(w.s.Def, w.s.Table, w.now()); len(who) == 1 && who[0].Name != "" && !strings.Contains(typed, ":") { // the speaker may be omitted
		items, from = words(who[0].Name + ": " + typed)
		if from -= len(who[0].Name) + 2; from >= 0 {
			return items, from
		}
	}
	return words(typed)
}

// MoveWords returns what may complete a move that is typed in a position, and the
// offset at which that begins.
func MoveWords(def *rule.GameDef, table rule.AnyGame, setup rule.Setup, p rule.Position, typed string) (items []string, from int) {
	r := &scenarios.Recording{Def: def, Setup: setup, Name: "here", Start: p, FromText: true}
	return Words(def, strings.TrimRight(r.Source(table), "\n")+"\n", "  ", typed, func(it *service.Item) bool {
		return (it.Kind == "move" || it.Kind == "player" || it.Kind == "word") && !strings.Contains(it.Text, "cannot") && !strings.HasSuffix(it.Text, " sees")
	})
}

// Words returns what may complete a line that is typed below a scenario, and the offset
// at which that begins. The desk finds it.
func Words(def *rule.GameDef, source, indent, typed string, fits func(*service.Item) bool) (items []string, from int) {
	d := service.New(service.Options{Games: []*rule.GameDef{def}})
	ctx := context.Background()
	if _, err := d.Open(ctx, service.Open{URI: "here.scenario", Text: source + indent + typed + "\n"}); err != nil {
		return nil, 0
	}
	at := service.Position{Line: strings.Count(source, "\n"), Character: len(indent) + len(utf16.Encode([]rune(typed)))}
	found, err := d.Complete(ctx, service.Place{URI: "here.scenario", Position: at})
	if err != nil {
		return nil, 0
	}
	from = len(string(utf16.Decode(utf16.Encode([]rune(typed))[:max(0, found.Range.Start.Character-len(indent))])))
	for i := range found.Items {
		if it := &found.Items[i]; !it.Refused && fits(it) {
			items = append(items, it.Text)
		}
	}
	return items, from
}

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
