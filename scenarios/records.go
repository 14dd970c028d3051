package scenarios

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"

	"umpire/engines/notation"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A Keep is a cache for texts that are loaded and run repeatedly with small changes,
// as in an editor. It keeps tables, compiled expressions, and the results of unchanged
// cases. Pass the same Keep to each Load and RunAll, with options that do not change.
// It may be used by several goroutines; the zero value is empty.
//
// The key of a result is everything that it depends on: the setup with its cards, the
// seed, the text of the scenario and its row, the positions that it names, and the
// same for the scenario that it begins from. A result that mentions places is reused
// only if all of that is still on the same lines.
type Keep struct {
	shop    workshop
	mu      sync.Mutex
	round   uint64 // counts loads
	results map[digest]*kept
	cites   map[digest]bool         // what decides has said of clauses that no run cited
	files   map[string]*syntax.File // as they were read last without mistakes
}

type digest [sha256.Size]byte

type kept struct {
	result Result // without its case
	line   int    // the line of its scenario
	used   uint64 // the round in which it was last asked for
}

// The largest numbers of results, of tables and of files that are kept.
const (
	maxKept   = 20_000
	maxStages = 48
	maxFiles  = 64
)

// parse reads a scenario file, from what is kept of its last text as far as possible.
func (k *Keep) parse(name string, text []byte) (*syntax.File, syntax.Diagnostics) {
	if k == nil {
		return syntax.Parse(name, text)
	}
	k.mu.Lock()
	before := k.files[name]
	k.mu.Unlock()
	file, diags := before.Again(name, text)
	if len(diags) > 0 {
		return file, diags
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.files == nil || len(k.files) >= maxFiles {
		k.files = map[string]*syntax.File{}
	}
	k.files[name] = file
	return file, diags
}

func (k *Keep) next() *workshop {
	k.mu.Lock()
	k.round++
	k.mu.Unlock()
	k.shop.forget(maxStages)
	return &k.shop
}

// result returns the kept result of a case, or nil if it has to be run.
func (k *Keep) result(c *Case) *Result {
	if k == nil || !c.keeps() {
		return nil
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	of := cmp.Or(k.results[c.digests().what], k.results[c.digests().where])
	if of == nil {
		return nil
	}
	of.used = k.round
	r := of.result
	r.Case, r.Diags, r.Goldens = c, slices.Clone(r.Diags), slices.Clone(r.Goldens)
	for i := range r.Goldens {
		r.Goldens[i] += c.Scenario.Line - of.line
	}
	return &r
}

// note keeps a result, if another run would give the same.
func (k *Keep) note(r *Result) {
	if k == nil || !r.Case.keeps() || r.Class == Timeout || r.Class.Broken() || r.Status == Skipped || len(r.Changes) > 0 {
		return
	}
	of := &kept{result: *r, line: r.Case.Scenario.Line}
	of.result.Case, of.result.Diags = nil, make(syntax.Diagnostics, len(r.Diags))
	for i, d := range r.Diags {
		of.result.Diags[i] = alone(d)
	}
	of.result.Because = alone(r.Because)
	key := r.Case.digests().where
	if len(r.Diags) == 0 && r.Because == nil {
		key = r.Case.digests().what
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	of.used = k.round
	if k.results == nil {
		k.results = map[digest]*kept{}
	}
	if len(k.results) >= maxKept {
		for key, old := range k.results {
			if old.used+1 < k.round {
				delete(k.results, key)
			}
		}
		if len(k.results) >= maxKept {
			clear(k.results)
		}
	}
	k.results[key] = of
}

// alone copies a diagnostic, including the line that it quotes. Otherwise each kept
// result would keep a whole version of the text in memory.
func alone(d *syntax.Diagnostic) *syntax.Diagnostic {
	if d == nil {
		return nil
	}
	of := *d
	of.Source, of.Msg, of.Near = strings.Clone(d.Source), strings.Clone(d.Msg), strings.Clone(d.Near)
	of.Hints = slices.Clone(d.Hints)
	for i := range of.Hints {
		of.Hints[i] = strings.Clone(of.Hints[i])
	}
	return &of
}

func (k *Keep) decides(clause string, cases []*Case, ask func() bool) bool {
	if k == nil || !slices.ContainsFunc(cases, (*Case).keeps) {
		return ask()
	}
	var h hashed
	h.write(clause)
	for _, c := range cases {
		of := c.digests().what
		h = append(h, of[:]...)
	}
	key := h.sum()
	k.mu.Lock()
	says, known := k.cites[key]
	k.mu.Unlock()
	if known {
		return says
	}
	says = ask()
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.cites == nil || len(k.cites) >= maxKept {
		k.cites = map[digest]bool{}
	}
	k.cites[key] = says
	return says
}

// keeps reports whether the result of a case depends on the scenario texts alone. If
// it draws a picture, it also depends on the picture's file.
func (c *Case) keeps() bool {
	return c.unread == nil && !slices.ContainsFunc(c.script.Steps, func(s syntax.Step) bool { _, draws := s.(*syntax.Draw); return draws })
}

// digests are hashes of what a case says, and of the places where it says it.
type digests struct{ what, where digest }

func (c *Case) digest() *digests {
	what, where := make(hashed, 0, 1<<10), make(hashed, 0, 1<<8)
	what.write(setupKey(c.Def, &c.Setup), c.Name, c.label)
	if c.seed != nil {
		what.numbers(1, int(*c.seed))
	}
	file := c.File
	for _, p := range file.Settings.Players { // a line that begins with a player's name is a move
		what.write(p.Name.S)
	}
	what.write(file.Source[max(c.Scenario.Line, 1)-1 : min(c.Scenario.End, len(file.Source))]...)
	where.write(file.Name)
	where.numbers(c.Scenario.Line, c.rowAt.Line)
	if c.script.Begin.Kind == syntax.FromPosition {
		lines, _ := c.positionLines()
		for _, l := range lines {
			what.write(l.text.S)
			where.write(l.file.Name)
			where.numbers(l.text.Line)
		}
	}
	if c.from != nil {
		from := c.from.digests()
		what = append(what, from.what[:]...)
		where = append(where, from.where[:]...)
	}
	settings := c.source.settings() // the mistake may be in them
	where = append(where, settings[:]...)
	d := &digests{what: what.sum()}
	d.where = append(where, d.what[:]...).sum()
	return d
}

// digestOwn computes the digest of what precedes the scenarios in the file itself.
func (src *source) digestOwn() digest {
	var h hashed
	to := len(src.file.Source)
	if len(src.file.Scenarios) > 0 {
		to = min(to, max(0, src.file.Scenarios[0].Line-1))
	}
	h.write(src.file.Name)
	h.write(src.file.Source[min(to, max(src.file.First, 1)-1):to]...)
	return h.sum()
}

// digestAll computes the digest of what precedes the scenarios in the file and in the
// files that it includes.
func (src *source) digestAll() digest {
	var h hashed
	for _, of := range src.all {
		one := of.own()
		h = append(h, one[:]...)
	}
	return h.sum()
}

// A hashed is what a digest is computed of. It is gathered first, since many short texts are
// hashed slowly.
type hashed []byte

func (h *hashed) write(texts ...string) {
	h.numbers(len(texts))
	for _, text := range texts {
		h.numbers(len(text))
		*h = append(*h, text...)
	}
}

func (h *hashed) numbers(numbers ...int) {
	for _, n := range numbers {
		*h = binary.LittleEndian.AppendUint64(*h, uint64(n))
	}
}

func (h hashed) sum() digest { return digest(sha256.Sum256(h)) }

// AnyGame returns a table of a game under a setup. It opens each only once.
func (k *Keep) Table(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, error) {
	stage, err := k.shop.stage(def, setup)
	if err != nil {
		return nil, err
	}
	return stage.table.Fresh(), nil
}

// A Recording is a game that is to be written as a scenario.
type Recording struct {
	Def       *rule.GameDef
	Setup     rule.Setup
	CardsPath string        // the path of a custom card set, relative to the file
	Name      string        // the scenario's title
	Start     rule.Position // the first position
	FromText  bool          // write Start as a position; otherwise the scenario begins from the set-up
	Moves     []string      // as the table prints them
	Outcomes  [][]string    // for each move, lines such as "words   clause"; may be nil
	Expect    []string      // lines to write after the last move
	Ends      string        // the final position; may be ""
	Cites     []string
}

// Source returns the recording as a formatted scenario file.
func (r *Recording) Source(table rule.AnyGame) string {
	w := &sourceWriter{}
	r.settings(w)
	w.line(0, "")
	w.line(0, "scenario %s", quoted(r.Name))
	if len(r.Cites) > 0 {
		w.line(1, "cites %s", strings.Join(r.Cites, ", "))
	}
	r.begin(w, table)
	for i, move := range r.Moves {
		w.line(1, "%s", move)
		if i < len(r.Outcomes) {
			for _, outcome := range r.Outcomes[i] {
				w.line(2, "| %s", outcome)
			}
		}
	}
	for _, line := range r.Expect {
		w.line(1, "%s", line)
	}
	if r.Ends != "" {
		w.line(1, "ends")
		w.block(2, r.Ends)
	}
	if formatted, diags := syntax.Format("recording.scenario", []byte(w.String()), nil); !diags.Failed() {
		return string(formatted)
	}
	return w.String()
}

// Settings returns the preamble of the file: the game, its cards, players, variants and rulings.
func (r *Recording) Settings() string {
	w := &sourceWriter{}
	r.settings(w)
	return w.String()
}

func (r *Recording) settings(w *sourceWriter) {
	w.line(0, "game %s", r.Def.Name)
	switch {
	case r.CardsPath != "":
		w.line(0, "cards %s", quoted(r.CardsPath))
	case r.Setup.Cards != nil:
		w.line(0, "# played with a card set of its own: name its file here, cards \"PATH\"")
	}
	if len(r.Setup.Players) > 0 {
		players := make([]string, len(r.Setup.Players))
		for i, p := range r.Setup.Players {
			players[i] = strings.TrimSpace(p.Name + " " + p.Words)
		}
		w.line(0, "players %s", strings.Join(players, ", "))
	}
	if len(r.Setup.Variants) > 0 {
		variants := make([]string, len(r.Setup.Variants))
		for i, v := range r.Setup.Variants {
			if variants[i] = v.Name; v.Value != "" {
				variants[i] += "=" + v.Value
			}
		}
		w.line(0, "variants %s", strings.Join(variants, ", "))
	}
	for _, s := range r.Setup.Rulings {
		w.line(0, "ruling %s = %s", s.Name, s.Value)
	}
}

func (r *Recording) begin(w *sourceWriter, table rule.AnyGame) {
	w.line(0, "")
	if !r.FromText {
		w.line(1, "setup")
	} else {
		unchecked := ""
		if len(table.Fresh().Faults(r.Start)) > 0 {
			unchecked = " unchecked"
		}
		w.line(1, "position%s", unchecked)
		w.block(2, table.PrintPosition(r.Start))
	}
	w.line(0, "")
}

// quoted puts a text in quotes. The text must not contain quotes itself.
func quoted(text string) string { return notation.Quote(strings.Join(strings.Fields(text), " ")) }

// A sourceWriter writes lines, two spaces deep for each level.
type sourceWriter struct{ strings.Builder }

func (w *sourceWriter) line(level int, format string, args ...any) {
	line := strings.Repeat("  ", level) + fmt.Sprintf(format, args...)
	w.WriteString(strings.TrimRight(line, " ") + "\n")
}

// block writes the lines of a text, and keeps their own indentation.
func (w *sourceWriter) block(level int, text string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, " \t\r\n"); line != "" {
			w.line(level, "%s", line)
		}
	}
}

// WriteRows writes a file of rows, one a line in JSON.
func WriteRows[Row any](rows []Row) []byte {
	var b bytes.Buffer
	lines := json.NewEncoder(&b)
	lines.SetEscapeHTML(false)
	for i := range rows {
		lines.Encode(&rows[i]) //nolint:errcheck // a buffer takes all
	}
	return b.Bytes()
}

// ReadRows reads a file of rows, up to the first other line.
func ReadRows[Row any](data []byte) (rows []Row) {
	for lines := json.NewDecoder(bytes.NewReader(data)); ; {
		var r Row
		if lines.Decode(&r) != nil {
			return rows
		}
		rows = append(rows, r)
	}
}
