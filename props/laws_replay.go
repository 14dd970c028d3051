package props

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"umpire/engines/rule"
)

// replayLaws are the laws of playing a recorded game again. The replay is compared with
// the game as it was first played, move by move.
var replayLaws = []*Law{
	{Name: "replays-from-text", Words: "A game replayed from its printed moves passes through the same positions.", sample: replayText, reach: atTheEnd},
	{Name: "replays-from-the-middle", Words: "A game replayed from a printed position in its middle ends the same.", sample: replayMiddle, reach: atTheEnd},
	{Name: "replays-from-a-dump", Words: "From each printed position of a game the next move leads to the next printed one.", sample: replayDump, reach: atTheEnd},
	{Name: "names-do-not-matter", Words: "A game among players of other names is the same game under other names.", sample: namesDoNotMatter, reach: atTheEnd},
}

func replayText(s *Sample) *Violation {
	table := s.again()
	at := table.Start()
	if s.From != nil {
		at = *s.From
	}
	return s.ending(playAgain(table, "from its moves", s.samples(), at))
}

func replayMiddle(s *Sample) *Violation {
	table, game := s.again(), s.samples()
	game = game[len(game)/2:]
	at, b := game[0].written(table)
	if b == nil {
		b = playAgain(table, "from its middle", game, at)
	}
	return s.ending(b)
}

func replayDump(s *Sample) *Violation {
	table := s.again()
	for _, next := range s.samples()[1:] {
		at, b := next.Before.written(table)
		if n := len(table.Legal(at)); b == nil && n != len(next.Before.Legal()) {
			b = violation("%d moves were legal, and %d in the printed position\n%s", len(next.Before.Legal()), n, next.Before.Text())
		}
		if b == nil {
			_, b = next.ply(table, "from a written position", at)
		}
		if b != nil {
			return s.ending(b)
		}
	}
	return nil
}

// ending states where the game should end, if a law is broken.
func (s *Sample) ending(b *Violation) *Violation {
	if b != nil {
		b.Ends = s.Text()
	}
	return b
}

// playAgain plays a game again from its first position, which the table has as at.
func playAgain(table rule.AnyGame, how string, game []*Sample, at rule.Position) (b *Violation) {
	if at != game[0].At {
		return violation("%s the game starts at\n%snot at\n%s", how, table.PrintPosition(at), game[0].Text())
	}
	for _, next := range game[1:] {
		if at, b = next.ply(table, how, at); b != nil {
			return b
		}
	}
	return nil
}

// ply plays the printed move that led to the sample. It must be legal and lead there again.
func (s *Sample) ply(table rule.AnyGame, how string, at rule.Position) (rule.Position, *Violation) {
	text, number := s.Table.PrintMove(s.Move), len(s.Line())
	m, err := table.ReadMove(at, text)
	if err != nil {
		return at, violation("%s: move %d, %q, cannot be read: %v", how, number, text, err)
	}
	if reasons := table.Judge(at, m); len(reasons) > 0 {
		return at, violation("%s: move %d, %q, is refused by %v in\n%s", how, number, text, ids(reasons), table.PrintPosition(at))
	}
	next, _ := table.Play(at, m)
	if next != s.At {
		return at, violation("%s: move %d, %q, leads to\n%snot to\n%safter %q", how, number, text, table.PrintPosition(next), s.Text(), s.Before.Script())
	}
	return next, nil
}

// written prints a position, and a table reads it back. It must be the same position.
func (s *Sample) written(table rule.AnyGame) (rule.Position, *Violation) {
	at, err := table.ReadPosition(s.Text())
	switch {
	case err != nil:
		return at, violation("the printed position cannot be read: %v\n%s", err, s.Text())
	case at != s.At:
		return at, violation("the printed position reads back as another:\n%s\n%s", s.Text(), table.PrintPosition(at))
	}
	return at, nil
}

// samples returns the positions from the start of the game to this one.
func (s *Sample) samples() []*Sample {
	samples := make([]*Sample, len(s.Line())+1)
	for i := len(samples) - 1; i >= 0; i, s = i-1, s.Before {
		samples[i] = s
	}
	return samples
}

// nameOrQuote finds words, and quoted texts as a whole.
var nameOrQuote = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"[^"]*"|[\pL\d_]+`) })

// namesDoNotMatter plays the game with players whose names are one letter longer. The
// first letter stays the same, because drawings use it to mark a player's pieces.
func namesDoNotMatter(s *Sample) *Violation {
	setup := s.Setup
	setup.Players = nil
	names := map[string]string{}
	for i, name := range s.Table.Seats() {
		p := rule.Player{Name: name + "x"}
		if i < len(s.Setup.Players) {
			p.Words = s.Setup.Players[i].Words
		}
		setup.Players = append(setup.Players, p)
		names[name] = name + "x"
	}
	table, err := s.Def.Table(setup)
	if err != nil {
		return violation("players of other names cannot play: %v", err)
	}
	other := func(text string) string {
		return nameOrQuote().ReplaceAllStringFunc(text, func(word string) string { return cmp.Or(names[word], word) })
	}
	at := table.Start()
	if s.From != nil {
		if at, err = table.ReadPosition(other(s.Table.PrintPosition(*s.From))); err != nil {
			return violation("the position cannot be read among players of other names: %v", err)
		}
	}
	for _, sample := range s.samples() {
		if sample.Before != nil {
			text := other(s.Table.PrintMove(sample.Move))
			m, err := table.ReadMove(at, text)
			if err != nil {
				return violation("%q cannot be read among players of other names: %v", text, err)
			}
			at, _ = table.Play(at, m)
		}
		if n := len(table.Legal(at)); n != len(sample.Legal()) {
			return violation("%d moves are legal, and %d among players of other names", len(sample.Legal()), n)
		}
	}
	if got, want := table.PrintPosition(at), other(s.Text()); strings.Join(strings.Fields(got), " ") != strings.Join(strings.Fields(want), " ") {
		return violation("among players of other names the game comes to\n%snot to\n%s", got, want)
	}
	return nil
}

var rulingLaws = []*Law{
	{Name: "rulings-are-questions-that-are-answered", Words: "A ruling's question is one that a player would ask, and each reading is a sentence of its own that answers it.", title: rulingsAnswered},
	{Name: "readings-have-words-of-their-own", Words: "The word of a reading is lower case, no letter alone, and no other reading of the ruling has it.", title: readingsNamed},
}

func rulingsAnswered(def *rule.GameDef) *Violation {
	other := map[string]string{}
	for _, r := range def.Rulings {
		if why := noQuestion(r.Question); why != "" {
			return violation("%s: the question %q %s", r.ID, r.Question, why)
		}
		for _, reading := range r.Readings {
			if why := noAnswer(reading.Words); why != "" {
				return violation("%s: reading %s, %q, %s", r.ID, reading.Name, reading.Words, why)
			}
			key := bare(reading.Words)
			if id := other[key]; id != "" && len(strings.Fields(key)) > shortAnswer || id == r.ID {
				return violation("%s: reading %s, %q, is one of %s too", r.ID, reading.Name, reading.Words, id)
			}
			other[key] = r.ID
		}
	}
	return nil
}

// A question has at least leastWords words. Answers of at most shortAnswer words may
// answer several questions.
const (
	leastWords  = 3
	shortAnswer = 4
)

// noQuestion returns why a text is not a question, or "" if it is one.
func noQuestion(text string) string {
	switch words := strings.Fields(text); {
	case len(words) < leastWords:
		return "is too short"
	case !unicode.IsUpper([]rune(text)[0]):
		return "begins with a small letter"
	case !strings.HasSuffix(text, "?"):
		return "does not end with a question mark"
	case !balanced(text):
		return "has a bracket or a quote without its other half"
	case !verb().MatchString(text):
		return "has no verb"
	case stub().MatchString(text):
		return "is a note, not a sentence"
	}
	return ""
}

// noAnswer returns why a text is not a sentence, or "" if it is one.
func noAnswer(text string) string {
	switch {
	case text == "":
		return "is empty"
	case !unicode.IsUpper([]rune(text)[0]) && !unicode.IsDigit([]rune(text)[0]):
		return "begins with a small letter"
	case !strings.HasSuffix(text, "."):
		return "does not end with a full stop"
	case !balanced(text):
		return "has a bracket or a quote without its other half"
	case stub().MatchString(text):
		return "is a note, not a sentence"
	}
	return ""
}

// verb finds a verb that is usual in questions about rules.
var verb = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(is|are|was|be|been|does|do|did|done|has|have|had|can|cannot|may|must|might|should|would|could|will|shall|needs?|counts?|gets?|goes|go|stands?|ends?|happens?|applies|apply|comes?|takes?|makes?|means?|wins?|pays?|works?|begins?|decides?|gives?|keeps?|plays?|moves?|costs?|gains?|earns?|draws?|score|scores|chooses?|uses?|falls?|holds?|stays?|leaves?|lies|follows?|refers?|tops?|starts?|picks?|ask|asks|know|knows|see|sees|let|lets|join|joins|turn|turns|lose|loses|include|includes|break|breaks|cross|crosses|become|becomes|reach|reaches|receive|receives|return|returns|remain|remains|change|changes|replace|replaces|place|places|buy|buys|bid|bids|read|reads|say|says|touch|touches|eat|eats|grow|grows|roll|rolls|set|sets|form|forms|cover|covers|block|blocks|limit|limits|contain|contains|belong|belongs|require|requires|rest|rests|share|shares|shuffle|shuffles|settle|settles|resolve|resolves|match|matches|trigger|triggers|begin|occur|occurs|matter|matters|save|saves|protect|protects|steal|steals|discard|discards|feed|feeds|nest|nests|own|owns|occupy|occupies|lie|finish|finishes)\b`)
})

// stub finds marks that notes of the catalogue have and sentences do not.
var stub = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\[impl\]|\[R:|DEFAULT|\bRuling\b.*:|Obs\.|\bsee \x60`)
})

// balanced reports whether brackets and quotes come in pairs.
func balanced(text string) bool {
	var open []rune
	for _, sign := range text {
		switch sign {
		case '(', '[', '{':
			open = append(open, sign)
		case ')', ']', '}':
			pair := map[rune]rune{')': '(', ']': '[', '}': '{'}[sign]
			if len(open) == 0 || open[len(open)-1] != pair {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return len(open) == 0 && strings.Count(text, `"`)%2 == 0
}

// bare returns a text in lower case, without punctuation.
func bare(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), " ")
}

var alias = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9]+(-[a-z0-9]+)*$`) })

func readingsNamed(def *rule.GameDef) *Violation {
	for _, r := range def.Rulings {
		seen := map[string]string{}
		for _, reading := range r.Readings {
			for _, word := range []string{reading.Name, reading.Alias} {
				if other, taken := seen[word]; taken && word != "" && (other != reading.Name || word == reading.Alias) {
					return violation("%s: %q stands for %s and for %s", r.ID, word, other, reading.Name)
				}
				seen[word] = reading.Name
			}
			if reading.Alias != "" && !alias().MatchString(reading.Alias) {
				return violation("%s: the word of reading %s is %q", r.ID, reading.Name, reading.Alias)
			}
		}
	}
	return nil
}

var disabledLaws = []*Law{
	{Name: "disabled-clauses-never-panic", Words: "Random play without any one clause, or without two, never panics, nor does a move that nothing refuses then.", env: disabledNeverPanic},
	{Name: "disabled-clauses-do-nothing", Words: "A clause that is disabled forbids nothing and does nothing.", env: disabledDoNothing},
}

// Without each clause, disabledMoves moves are played. Every lookEvery moves look is called.
const (
	disabledMoves = 25
	lookEvery     = 20
)

func disabledNeverPanic(g *Env) *Violation {
	r := rand.New(rand.NewPCG(1, 6))
	for c := range g.Table.Book().Clauses {
		if b := g.playWithout(r, disabledMoves, rule.Clause(c)); b != nil {
			return b
		}
	}
	n := len(g.Table.Book().Clauses)
	for range 12 {
		if b := g.playWithout(r, disabledMoves, rule.Clause(r.IntN(n)), rule.Clause(r.IntN(n))); b != nil {
			return b
		}
	}
	return nil
}

// PlayWithout plays random moves with clauses disabled. On the way it prints, reads,
// draws and views positions, and plays moves with mistakes in them if nothing forbids them.
// It returns an error if anything panics.
func (g *Env) PlayWithout(r *rand.Rand, moves int, without ...rule.Clause) error {
	return asError(g.playWithout(r, moves, without...))
}

func (g *Env) playWithout(r *rand.Rand, moves int, without ...rule.Clause) *Violation {
	table := g.again(without...)
	var trail []rule.Move
	lead := r.IntN(2) * r.IntN(300) // moves played first with all clauses, because play with one disabled has no kernel
	what := func() string {
		texts := rule.NamesOf(slices.Values(trail[max(0, len(trail)-12):]), table.PrintMove)
		return fmt.Sprintf("%[2]d moves by all clauses, then play without %[1]s after %[3]s", strings.Join(table.Book().IDs(rule.SetOf(without...)), "; "), lead, strings.Join(texts, "; "))
	}
	b := guard("play", func() *Violation {
		walk := g.Table.Walk()
		walk.Random(r, lead)
		at := walk.Position()
		for n := range moves {
			legal := table.Legal(at)
			if n%lookEvery == 0 || len(legal) == 0 {
				look(r, table, at, legal)
			}
			if len(legal) == 0 {
				return nil
			}
			m := legal[r.IntN(len(legal))]
			trail = append(trail, m)
			next, effects := table.Play(at, m)
			for _, e := range effects {
				table.Describe(e)
			}
			at = next
		}
		return nil
	})
	if b != nil {
		b.Msg = what() + ": " + b.Msg
	}
	return b
}

// look does with a position what tools do, and plays moves that people might try.
func look(r *rand.Rand, table rule.AnyGame, at rule.Position, legal []rule.Move) {
	_, _ = table.ReadPosition(table.PrintPosition(at))
	table.Draw(at, nil)
	table.Facts(at)
	table.Faults(at)
	for seat := range table.Seats() {
		table.View(at, rule.Seat(seat))
	}
	for _, m := range some(r, 6, legal) {
		if tried, err := table.ReadTerse(at, Mutate(r, table.PrintMove(m))); err == nil && len(rule.Forbids(table, at, tried)) == 0 {
			table.Play(at, tried)
		}
	}
}

func disabledDoNothing(g *Env) *Violation {
	r := rand.New(rand.NewPCG(1, 7))
	all := make([]rule.Clause, len(g.Table.Book().Clauses))
	for c := range all {
		all[c] = rule.Clause(c)
	}
	s := g.first(1)
	s, b := s.advance(20)
	if b != nil {
		return b
	}
	table := g.again(all...)
	for _, m := range s.Attempts(r, 20) {
		if reasons := table.Judge(s.At, m); len(reasons) > 0 {
			return violation("without any clause %q is forbidden by %v", table.PrintMove(m), ids(reasons))
		}
	}
	if violations := table.Faults(s.At); len(violations) > 0 {
		return violation("without any clause the position breaks %v", ids(violations))
	}
	for _, m := range some(r, 5, s.Legal()) {
		if _, effects := table.Play(s.At, m); len(effects) > 0 {
			return violation("without any clause %q is carried out by %s", table.PrintMove(m), effects[0].ID)
		}
	}
	if cited := table.Cited(); cited.Len() > 0 {
		return violation("without any clause %v are cited", table.Book().IDs(cited))
	}
	return nil
}
