package conform

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"umpire/engines"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/engines/subprocess"
	"umpire/props/fail"
	"umpire/props/must"
)

// spoken returns an engine that outputs just these bytes, whatever it is asked.
func spoken(t testing.TB, said []byte, most int) *Engine {
	t.Helper()
	deaf := must.Value(os.OpenFile(os.DevNull, os.O_WRONLY, 0))(t)
	return heardBy(t, deaf, said, most)
}

// heardBy is spoken with what the engine is asked written to a file.
func heardBy(t testing.TB, to *os.File, said []byte, most int) *Engine {
	p := subprocess.Spoken(to, bytes.NewReader(said), most)
	t.Cleanup(func() {
		for range p.Lines {
		}
		to.Close()
	})
	return &Engine{Process: p, ctx: t.Context(), limits: Limits{time.Minute, most}}
}

func randomLine(t testing.TB, def *rule.GameDef, seed uint64) *Line {
	t.Helper()
	table := must.Get(t, def.Table, rule.Setup{})
	l := &Line{Def: def, Table: table, Refused: map[int][]rule.Move{}}
	// Go's fuzzer draws the seed.
	r := rand.New(rand.NewPCG(seed, 1))
	p := table.Start()
	for range 3 {
		legal := table.Legal(p)
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		l.Moves = append(l.Moves, m)
		p, _ = table.Play(p, m)
	}
	return l
}

// truth returns the answers of an engine that knows the rules.
func truth(l *Line) []byte {
	var said bytes.Buffer
	enc := json.NewEncoder(&said)
	p := l.Table.Start()
	say := func() {
		enc.Encode(map[string]string{"text": l.Table.PrintPosition(p)})
		moves := rule.NamesOf(slices.Values(l.Table.Legal(p)), l.Table.PrintMove)
		enc.Encode(map[string][]string{"moves": moves})
	}
	said.WriteString("{\"ok\":true}\n")
	say()
	for _, m := range l.Moves {
		said.WriteString("{\"ok\":true}\n")
		p, _ = l.Table.Play(p, m)
		say()
	}
	return said.Bytes()
}

// TestTheTruthAgrees: with the seeds of FuzzAnswers, Walk comes to the end of the line.
func TestTheTruthAgrees(t *testing.T) {
	for _, def := range engines.Games {
		l := randomLine(t, def, 3)
		d, err := spoken(t, truth(l), 1<<24).Walk(l)
		fail.If(t, d != nil || err != nil, "%s: %v, %v", def.Name, d, err)
	}
}

// FuzzAnswers lets an engine answer anything. The walk must end, either without a
// difference or with one that is reported in a few plain words.
func FuzzAnswers(f *testing.F) {
	for i, def := range engines.Games {
		said := truth(randomLine(f, def, 7))
		f.Add(uint8(i), uint64(7), said)
		f.Add(uint8(i), uint64(7), bytes.Replace(said, []byte("moves"), []byte("moovs"), 1))
	}
	for _, line := range []string{"{\"ok\":true}\n{\"text\":\"\u202e\\u001b[2J\"}\n", "{\"unsupported\":\"\\u001b[2J\"}\n", "{\"error\":\"x\"}", "null\n", "{\"ok\":true}\n{\"unsupported\":\"print\"}\n{\"moves\":null}", "\xff\n", "[[[["} {
		f.Add(uint8(0), uint64(1), []byte(line))
	}
	f.Fuzz(func(t *testing.T, choice uint8, seed uint64, said []byte) {
		l := randomLine(t, engines.Games[int(choice)%len(engines.Games)], seed)
		d, err := spoken(t, said, 1<<16).Walk(l)
		var unsupported *UnsupportedFeature
		var unstarted *StartError
		words := ""
		switch {
		case errors.As(err, &unsupported), errors.As(err, &unstarted):
			words = err.Error()
		case err != nil:
			t.Fatalf("%T: %v", err, err)
		case d == nil:
			return
		default:
			words = d.Said
			if d.Move != nil && (d.Kind == Allows) != (len(l.Table.Judge(d.At, *d.Move)) > 0) {
				t.Errorf("%s of %s", d.Kind, l.Table.PrintMove(*d.Move))
			}
		}
		fail.If(t, !utf8.ValidString(words) || strings.ContainsFunc(words, func(r rune) bool { return escape.Odd(r) && r != '\n' && r != '\t' }),
			"not plain: %q", words)
		fail.If(t, len(words) > 6*subprocess.MaxShown, "%d bytes are said", len(words)) // an escape is up to six times as long as a byte
	})
}

// FuzzQuestions puts any text into a request. The request must be one line of JSON with
// just this text.
func FuzzQuestions(f *testing.F) {
	f.Add("position", "board\n  | . |\r\n", "Ann: place b2\u2028\x00", "meta: {}\n")
	f.Fuzz(func(t *testing.T, do, text, move, cards string) {
		asked := request{Do: do, Text: text, Move: move, Cards: cards, Players: []string{text, move}, Rulings: map[string]string{do: move}}
		for _, part := range []string{do, text, move, cards} {
			if !utf8.ValidString(part) {
				return // games print positions and moves, and card sets are UTF-8
			}
		}
		hears, ours, err := os.Pipe()
		if err != nil {
			t.Skip(err)
		}
		defer hears.Close()
		said := make(chan []byte, 1)
		go func() {
			line, _ := io.ReadAll(hears)
			said <- line
		}()
		e := heardBy(t, ours, []byte("{\"ok\":true}\n"), 1000)
		_, err = e.ask(asked)
		fail.Must(t, err)
		ours.Close()
		line := <-said
		var heard request
		err = json.Unmarshal(line, &heard)
		fail.If(t, err != nil || !reflect.DeepEqual(heard, asked), "%+v is heard as %+v: %v", asked, heard, err)
		fail.If(t, bytes.Count(line, []byte("\n")) != 1 || !bytes.HasSuffix(line, []byte("\n")), "%q is not a line", line)
	})
}
