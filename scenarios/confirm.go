package scenarios

import (
	"cmp"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// Fingerprint returns the fingerprint of an answer of the case's scenario, eight
// hexadecimal digits. It depends on the words of the question and the answer, and on
// what every row of the scenario states: card set, players, variants, readings,
// seed, first position, moves, and expectations. It does not depend on spaces, comments,
// titles, cited clauses, pictures, recorded outcomes, or the game's name.
func (c *Case) Fingerprint(a *syntax.Answer) string {
	h := new(hashed)
	put(h, "faq", a.Question.S, a.Text.S)
	for _, row := range c.family.cases {
		of := row.statement(len(row.script.Steps))
		*h = append(*h, of[:]...)
	}
	sum := h.sum()
	return hex.EncodeToString(sum[:4])
}

// Confirmed reports whether the fingerprint in the scenario file is that of an answer.
func (c *Case) Confirmed(a *syntax.Answer) bool {
	return a.Confirmed.Given() && a.Confirmed.S == c.Fingerprint(a)
}

// A caseStart names the beginning of a case: its first steps.
type caseStart struct {
	c     *Case
	steps int
}

// statement returns a digest of what a case states in its first steps.
func (c *Case) statement(steps int) digest {
	key := caseStart{c, steps}
	if known, ok := c.source.statements.Load(key); ok {
		return known.(digest)
	}
	h, s, ch := new(hashed), &c.Setup, c.choiceOf()
	game := ch.game.text.S + "."
	put(h, "cards", ch.cards.text.S)
	if c.seed != nil {
		put(h, "seed", fmt.Sprint(*c.seed))
	}
	for _, p := range s.Players {
		put(h, "player", p.Name, p.Words)
	}
	for _, list := range [][]rule.Setting{s.Variants, s.Rulings} {
		list = slices.SortedFunc(slices.Values(list), func(a, b rule.Setting) int { return strings.Compare(a.Name, b.Name) })
		for _, one := range list {
			put(h, "setting", strings.TrimPrefix(one.Name, game), one.Value)
		}
	}
	begin := &c.script.Begin
	if c.from != nil {
		n, _ := c.from.stepsThrough(begin.After)
		from := c.from.statement(n)
		*h = append(*h, from[:]...)
	}
	if begin.Kind == syntax.FromPosition {
		put(h, "position", fmt.Sprint(begin.Unchecked))
		lines, _ := c.positionLines()
		for _, l := range lines {
			put(h, "line", l.text.S)
		}
	}
	putQueue(h, begin.Next)
	for _, step := range c.script.Steps[:steps] {
		putStep(h, step, game)
	}
	if ends := c.script.Ends; ends != nil && steps == len(c.script.Steps) {
		putTexts(h, "ends", ends.Lines)
	}
	sum := h.sum()
	c.source.statements.Store(key, sum)
	return sum
}

// putStep writes what a step states. IDs of clauses are written without the game's name.
func putStep(h *hashed, step syntax.Step, game string) {
	switch step := step.(type) {
	case *syntax.Move:
		put(h, "move", step.Text.S)
		for _, o := range step.Outcomes {
			if o.Locked {
				put(h, "outcome", o.Words.S, strings.TrimPrefix(o.Clause.S, game))
			}
		}
	case *syntax.Cannot:
		put(h, "cannot", step.Who.S, step.Move.S, fmt.Sprint(step.Only))
		for _, id := range step.Because {
			put(h, "because", strings.TrimPrefix(id.S, game))
		}
	case *syntax.Expect:
		put(h, "expect", step.Expr.S)
	case *syntax.Legal:
		put(h, "legal", fmt.Sprint(step.How), step.Count.S)
		putTexts(h, "moves", step.Moves)
	case *syntax.Sees:
		put(h, "sees", step.Who.S)
		putTexts(h, "seen", step.Body.Lines)
	case *syntax.Next:
		putQueue(h, step.Results)
	case *syntax.Try:
		put(h, "try")
	case *syntax.Back:
		put(h, "back")
	}
}

func putQueue(h *hashed, queue []syntax.QueuedResult) {
	for _, q := range queue {
		put(h, "next", q.Device.S, q.Result.S)
	}
}

func putTexts(h *hashed, what string, texts []syntax.Text) {
	put(h, what)
	for _, t := range texts {
		put(h, "text", t.S)
	}
}

// put writes texts without the spaces that mean nothing.
func put(h *hashed, texts ...string) {
	for i, text := range texts {
		texts[i] = compact(text)
	}
	h.write(texts...)
}

// compact returns a text with one space between words, and none elsewhere.
func compact(text string) string {
	var b strings.Builder
	word, space := false, false // the last character is of a word, and spaces follow it
	for _, r := range text {
		if unicode.IsSpace(r) {
			space = word
			continue
		}
		word = unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
		if space && word {
			b.WriteByte(' ')
		}
		space = false
		b.WriteRune(r)
	}
	return b.String()
}

// judgeAnswers warns of answers of a scenario that no person has confirmed as they are
// written. With Options.Strict they wait for review. It says nothing about a scenario
// that does not pass, or is played by other rules.
func (r *Result) judgeAnswers(opt *Options) {
	if r.Status != Passed && r.Status != Waiting || !opt.asPrinted() || len(opt.Rulings) > 0 {
		return
	}
	c := r.Case
	if len(c.Scenario.FAQ) == 0 || slices.ContainsFunc(c.family.cases, func(row *Case) bool { return !row.ready }) {
		return
	}
	for i := range c.Scenario.FAQ {
		a := &c.Scenario.FAQ[i]
		if c.Confirmed(a) {
			continue
		}
		at, said := a.At, "the answer is not confirmed: no person has said that these words are what the scenario shows"
		if a.Confirmed.Given() {
			at, said = a.Confirmed, "the answer is not confirmed: its words or its scenario have changed since"
		}
		d := c.File.At(at, syntax.Warning, "[answer-unconfirmed] %s", said)
		d.Hints = []string{fmt.Sprintf("read both; if they agree, umpire accept --answers %s:%d confirms it", c.File.Name, a.At.Line)}
		if opt.Strict {
			d.Severity = syntax.Error
			if r.Status == Passed {
				r.Status, r.Class = Waiting, Unconfirmed
			}
		}
		r.Diags = append(r.Diags, d)
		r.Unconfirmed = append(r.Unconfirmed, Confirmation{a, d, c.confirm(a, opt)})
	}
}

// confirm returns the change that writes the fingerprint of an answer below its line.
func (c *Case) confirm(a *syntax.Answer, opt *Options) Change {
	line := []rune(c.File.Source[a.At.Line-1])
	change := Change{File: c.File.Name, From: a.At.Line + 1, To: a.At.Line + 1, source: c.File.Source,
		New: []string{string(line[:a.At.Col-1]) + "confirmed " + c.Fingerprint(a)}}
	change.path, _ = opt.reader(c).Path(change.File) // on an error, writing fails
	if a.Confirmed.Given() {
		change.From, change.To = a.Confirmed.Line, a.Confirmed.Line+1
		change.Old = []string{c.File.Source[a.Confirmed.Line-1]}
		if _, note, found := strings.Cut(change.Old[0], "#"); found {
			change.New[0] += "  #" + note
		}
	}
	return change
}

// Accept writes the new goldens of the changes into their files, all of them or none. It returns an
// error and writes nothing if a file has changed since it was read, or if two changes of one move
// disagree, as rows of a table may. Callers must pass only changes of files in which all stated
// expectations hold: what a failing run recorded should not be kept.
func Accept(changes []Change) error { return Decide(changes, nil) }

// Decide accepts some changes and locks others, all of them or none. Locking turns the recorded
// lines into locked ones, which the program never rewrites: the difference becomes a failure.
func Decide(accepted, locking []Change) error {
	all := slices.Clone(accepted)
	for _, c := range locking {
		c.New = make([]string, len(c.Old))
		for i, line := range c.Old {
			c.New[i] = locked(line)
		}
		all = append(all, c)
	}
	return rewrite(all)
}

func locked(line string) string {
	i := strings.IndexByte(line, '|')
	if i < 0 || strings.HasPrefix(line[i:], "|!") || isComment(line) {
		return line
	}
	return line[:i] + "|!" + line[i+1:]
}

func rewrite(changes []Change) error {
	byFile := map[string][]Change{}
	var names []string
	for _, c := range changes {
		if byFile[c.File] == nil {
			names = append(names, c.File)
		}
		byFile[c.File] = append(byFile[c.File], c)
	}
	var edits []atomicfile.Edit
	for _, name := range names {
		edit, err := rewritten(name, byFile[name])
		if err != nil {
			return err
		}
		edits = append(edits, edit)
	}
	return atomicfile.Replace(edits...)
}

// maxAccepted is how many bytes a file may have that is rewritten.
const maxAccepted = 1 << 30

func rewritten(name string, changes []Change) (atomicfile.Edit, error) {
	none := atomicfile.Edit{}
	name = cmp.Or(changes[0].path, name)
	data, err := files.Whole(name, maxAccepted)
	if err != nil {
		return none, err
	}
	lines := strings.Split(string(data), "\n")
	end := ""
	if strings.HasSuffix(lines[0], "\r") {
		end = "\r"
	}
	if changes, err = inOrder(name, changes); err != nil {
		return none, err
	}
	if line := moved(data, changes); line > 0 {
		return none, fmt.Errorf("%s:%d: the file has changed since it was read", name, line)
	}
	for _, c := range slices.Backward(changes) {
		fresh := slices.Clone(c.New)
		for i := range fresh {
			fresh[i] += end
		}
		lines = slices.Replace(lines, c.From-1, c.To-1, fresh...)
	}
	return atomicfile.Edit{Name: name, Was: data, Now: []byte(strings.Join(lines, "\n"))}, nil
}

// inOrder sorts the changes of a file and removes repeated ones.
func inOrder(name string, changes []Change) ([]Change, error) {
	changes = slices.Clone(changes)
	slices.SortStableFunc(changes, func(a, b Change) int { return cmp.Compare(a.From, b.From) })
	changes = slices.CompactFunc(changes, func(a, b Change) bool {
		return a.From == b.From && a.To == b.To && slices.Equal(a.New, b.New) && slices.Equal(a.Old, b.Old)
	})
	for i := 1; i < len(changes); i++ {
		if a, b := &changes[i-1], &changes[i]; b.From < a.To || b.From == a.From {
			return nil, fmt.Errorf("%s:%d: the outcomes are not the same in every row or reading: they cannot be recorded", name, b.From)
		}
	}
	return changes, nil
}

// moved returns the first line of a file that has changed since the changes were
// found, or 0. Any changed line counts, because it may change the outcomes.
func moved(data []byte, changes []Change) int {
	var now, then []string
	for line := range strings.Lines(strings.TrimPrefix(string(data), mark)) {
		now = append(now, strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"))
	}
	for _, c := range changes {
		if len(c.source) > 0 && len(c.source) == len(then) && &c.source[0] == &then[0] {
			continue // the source was read together with that of the previous change
		}
		then = c.source
		for i := range max(len(now), len(then)) {
			if i >= len(now) || i >= len(then) || now[i] != then[i] && (i > 0 || mark+now[i] != then[i]) {
				return i + 1
			}
		}
	}
	return 0
}

// mark is the byte order mark, which some editors put before a text in UTF-8.
const mark = "\ufeff"
