package service_test

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	scenariofiles "umpire/engines/files"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/service"

	"pgregory.net/rapid"
)

// If a word of a line in the files of every game is removed with all that follows, then it is among
// the completions at its place. That is asked of moves, and of all other lines except free text.
func TestTheWordThatStandsThereIsOffered(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			asksForWords(t, def.Name, cmp.Or(*every, 17), func(line string) (kind string, words [][]int) {
				if isMoveLine(line) {
					kind, words = "move", wordsOf(line)
				}
				return kind, words
			})
			asksForWords(t, def.Name, cmp.Or(*every, 7), otherWords)
		})
	}
}

// asksForWords asks at the words of every nth of the lines that have a kind.
func asksForWords(t *testing.T, game string, nth int, words func(line string) (kind string, at [][]int)) {
	const least = 98.0 // in a hundred words
	d := newDesk()
	asked, missed := map[string]int{}, map[string]int{}
	all, found, n := 0, 0, 0
	var places []string
	texts := files(t, game)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		open(t, d, name, texts[name])
		for i, line := range strings.Split(texts[name], "\n") {
			kind, tokens := words(line)
			if kind == "" {
				continue
			}
			if n++; n%nth != 0 {
				continue
			}
			for _, at := range tokens {
				all++
				asked[kind]++
				if word := line[at[0]:at[1]]; offers(t, d, name, i, at[0], word) {
					found++
				} else {
					missed[kind]++
					places = append(places, fmt.Sprintf("%s:%d %s [%s]", name, i+1, strings.TrimSpace(line[:at[0]]), word))
				}
			}
		}
		d.Close(context.Background(), service.TextName{URI: name})
	}
	for _, kind := range slices.Sorted(maps.Keys(asked)) {
		t.Logf("%s: %d of %d words are missed", kind, missed[kind], asked[kind])
	}
	share := 100 * float64(found) / float64(max(1, all))
	fail.If(t, share < least && len(places) > 1, "%.1f %% of %d words are offered, not %v %%:\n%s", share, all, least, strings.Join(places, "\n"))
}

// otherWords returns the words of a line that is no move, without numbers and new names.
func otherWords(line string) (kind string, at [][]int) {
	if kind = kindOf(line); kind == "" {
		return "", nil
	}
	at = wordsOf(line)
	if kind == "expect" && !strings.Contains(line, "expect legal ") {
		said, _, _ := strings.Cut(line, " #")
		return kind, partsOf.FindAllStringIndex(said, -1)
	}
	return kind, slices.DeleteFunc(at, func(at []int) bool {
		before := strings.TrimSpace(line[:at[0]])
		return kind != "expect" && number.MatchString(line[at[0]:at[1]]) || kind == "players" && (before == "players" || strings.HasSuffix(before, ","))
	})
}

var (
	partsOf = regexp.MustCompile(`"[^"]*"|[\w.]+|[=!<>]=|[<>]`) // parts of an expression
	number  = regexp.MustCompile(`^[@+-]*\d+(?:/\d+)*$`)
)

var firstWord = regexp.MustCompile(`^ *([a-z]+)\b`)

// kindOf returns the kind of a line, or "" for a move, a table, an outcome, a title and
// other free text.
func kindOf(text string) string {
	if strings.Contains(text, "<") || moveLine.MatchString(text) {
		return ""
	}
	if strings.Contains(text, " cannot: ") {
		return "cannot"
	}
	word := firstWord.FindStringSubmatch(text)
	if word == nil {
		return ""
	}
	switch word[1] {
	case "because", "cites", "expect", "ruling", "next", "game", "variants", "for", "setup":
		return word[1]
	case "players":
		if strings.Contains(text, " at ") {
			return word[1]
		}
		return ""
	case "scenario", "faq", "from", "include", "cards", "seed", "pending", "position", "ends", "examples", "try", "draw":
		return ""
	}
	if strings.HasPrefix(text, "    ") && !strings.Contains(text, ":") {
		return "line of a position"
	}
	return ""
}

// wordsOf returns the beginnings and ends of the words of a line, in bytes. A quoted text is
// one word. Texts around an equals sign, a semicolon or an @ are words of their own.
func wordsOf(line string) [][]int {
	line, _, _ = strings.Cut(line, " #")
	return regexp.MustCompile(`"[^"]*"|[\w.]+@|[^\s,:;=]+`).FindAllStringIndex(line, -1)
}

// offers reports whether a word is offered at a place, with a blank rest of the line.
func offers(t *testing.T, d *service.Desk, uri string, line, column int, word string) bool {
	a := must.Value(d.Complete(context.Background(), service.Place{URI: uri, Position: service.Position{Line: line, Character: column}}))(t)
	return slices.ContainsFunc(a.Items, func(it service.Item) bool {
		rest, ok := strings.CutPrefix(strings.ReplaceAll(it.Text, `"`, ""), strings.ReplaceAll(word, `"`, ""))
		if len(word) == 1 && word >= "A" && word <= "Z" && strings.HasPrefix(it.Text, word) {
			return true // the initial of a player
		}
		return ok && (rest == "" || strings.ContainsAny(rest[:1], " :,()]"))
	})
}

var every = flag.Int("desk.every", 0, "ask at each so many places of the scenario files; 0 is a few of them")

// files returns the scenario files of a game and their texts, by their names below the
// folder scenarios.
func files(t testing.TB, game string) map[string]string {
	texts := map[string]string{}
	tree := os.DirFS("..")
	err := fs.WalkDir(tree, game, func(name string, e fs.DirEntry, err error) error {
		if err == nil && path.Ext(name) == ".scenario" {
			var text []byte
			text, err = fs.ReadFile(tree, name)
			texts[name] = string(text)
		}
		return err
	})
	must.Succeed(t, err)
	return texts
}

func newDesk() *service.Desk {
	return service.New(service.Options{Games: engines.Games, Files: os.DirFS("..")})
}

func open(t rapid.TB, d *service.Desk, uri, text string) {
	t.Helper()
	must.Value(d.Open(context.Background(), service.Open{URI: uri, Version: 1, Text: text}))(t)
}

// The scenario files of every game have no mistakes, and each operation gives an answer
// that agrees with the others.
func TestCorpus(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			d := newDesk()
			asked := 0
			texts := files(t, def.Name)
			for _, name := range slices.Sorted(maps.Keys(texts)) {
				text := texts[name]
				open(t, d, name, text)
				a, err := d.Format(t.Context(), service.TextName{URI: name})
				fail.If(t, err != nil || len(a.Edits) > 0, "%s is formatted: %v %v", name, a.Edits, err)
				for n, line := range strings.Split(text, "\n") {
					if !isMoveLine(line) {
						continue
					}
					if asked++; asked%cmp.Or(*every, 61) == 1%cmp.Or(*every, 61) {
						agrees(t, d, name, n)
					}
				}
				must.Value(d.Close(t.Context(), service.TextName{URI: name}))(t)
			}
			fail.If(t, asked == 0, "no move is asked about")
		})
	}
}

var moveLine = regexp.MustCompile(`^  +(\w+): \S`)

// isMoveLine reports whether a line has a move and no <column>.
func isMoveLine(line string) bool {
	return moveLine.MatchString(line) && !strings.Contains(line, "<") && !strings.Contains(line, " cannot")
}

// agrees compares the answers of all operations at a line with a move.
func agrees(t *testing.T, d *service.Desk, uri string, n int) {
	t.Helper()
	ctx := context.Background()
	place := service.Place{URI: uri, Position: service.Position{Line: n}}
	where, err := d.Where(ctx, place)
	if err != nil {
		return // such a move is in a position or in outcomes
	}
	after := place
	after.After = true
	next, err := d.Where(ctx, after)
	if err != nil {
		t.Errorf("%s:%d: %v", uri, n+1, err)
		return
	}
	if next.Stopped != nil || len(next.Line) <= len(where.Line) {
		return // no move, or several moves
	}
	made := next.Line[len(where.Line)].Move
	legal, err := d.Legal(ctx, place)
	fail.If(t, err != nil || !slices.ContainsFunc(legal.Moves, func(l service.Legal) bool { return l.Text == made }),
		"%s:%d: %s is not listed: %v", uri, n+1, made, err)
	listed := 0
	for _, g := range legal.Groups {
		listed += len(g.Moves)
	}
	fail.If(t, listed != len(legal.Moves), "%s:%d: %d moves in groups, %d in all", uri, n+1, listed, len(legal.Moves))
	v, err := d.Judge(ctx, service.Try{Place: place, Move: made})
	fail.If(t, err != nil || v.Verdict != service.IsLegal, "%s:%d: %s: %v %v", uri, n+1, made, v, err)
	a, err := d.Draw(ctx, service.Draw{Place: place, Move: made, Scene: true})
	fail.If(t, err != nil || a.SVG == "" && a.Text == "", "%s:%d: %v", uri, n+1, err)
	known, err := d.Facts(ctx, place)
	fail.If(t, err != nil || len(known.Facts) == 0, "%s:%d: no facts: %v", uri, n+1, err)
	written, err := d.Write(ctx, service.Write{Place: after, Title: "written"})
	if err != nil {
		t.Errorf("%s:%d: %v", uri, n+1, err)
		return
	}
	opt := scenarios.Options{Games: engines.Games, Strict: true}
	opt.Files = &scenariofiles.Reader{Tree: os.DirFS("..")}
	suite := scenarios.LoadSource(opt, path.Join(path.Dir(uri), "written.scenario"), []byte(written.Text))
	if len(suite.Cases) != 1 || suite.Diags.Failed() {
		t.Errorf("%s:%d: %v\n%s", uri, n+1, suite.Diags, written.Text)
	} else if r := scenarios.Run(suite.Cases[0], opt); r.Status != scenarios.Passed {
		t.Errorf("%s:%d: %v\n%s", uri, n+1, r.Diags, written.Text)
	}
}

// A correct line replaces one that cannot be read, if the mistake is the whole line.
func TestMeantLines(t *testing.T) {
	const head = "game roam\nplayers Cid blue at S, Zoey green at W\nscenario \"s\"\n  position\n"
	for _, c := range must.Cases[[]struct{ Name, Line, Want string }](t, "testdata/complete.yaml", "MeantLines") {
		d := newDesk()
		open(t, d, "a.scenario", head+c.Line+"\n")
		found, err := d.Diagnostics(context.Background(), service.TextName{URI: "a.scenario"})
		fail.Now(t, err != nil || len(found.Diagnostics) == 0, "%v %v", c.Name, err)
		var written []string
		for _, one := range found.Diagnostics {
			for _, fix := range one.Fixes {
				written = append(written, fix.Edits[0].NewText)
			}
		}
		got := slices.Contains(written, c.Want)
		fail.If(t, got != (c.Want != "") || c.Want == "" && len(written) > 0, "%s: %q", c.Name, written)
	}
}
