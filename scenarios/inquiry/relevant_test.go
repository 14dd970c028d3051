package inquiry

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// byHand returns the lines of a position of which some variation changes an answer, by
// plain loops over the characters of the text.
func byHand(table rule.AnyGame, p rule.Position, ask func(rule.Position) string) (decide []int) {
	text := strings.TrimSuffix(table.PrintPosition(p), "\n")
	violations, is := len(table.Faults(p)), ask(p)
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		var others []string
		whole := func(instead ...string) string {
			return strings.Join(append(append(slices.Clone(lines[:i]), instead...), lines[i+1:]...), "\n")
		}
		picture := strings.HasPrefix(strings.TrimSpace(line), "|")
		quoted := false
		letter := func(k int) bool {
			r := []rune(line)
			return k >= 0 && k < len(r) && (unicode.IsLetter(r[k]) || unicode.IsDigit(r[k]) || r[k] == '_')
		}
		runes := []rune(line)
		for k := range runes {
			switch {
			case picture && !strings.ContainsRune(" |.", runes[k]):
				others = append(others, whole(string(runes[:k])+"."+string(runes[k+1:])))
			case runes[k] == '"':
				quoted = !quoted
			}
			if quoted || !unicode.IsDigit(runes[k]) || letter(k-1) {
				continue
			}
			to := k
			for letter(to) {
				to++
			}
			if n, err := strconv.Atoi(string(runes[k:to])); err == nil {
				others = append(others, whole(string(runes[:k])+strconv.Itoa(n+1)+string(runes[to:])))
				if n > 0 {
					others = append(others, whole(string(runes[:k])+strconv.Itoa(n-1)+string(runes[to:])))
				}
			}
		}
		if list := strings.Split(line, ", "); len(list) > 1 && !picture {
			for k := range list {
				rest := strings.Join(append(slices.Clone(list[:k]), list[k+1:]...), ", ")
				if k > 0 {
					others = append(others, whole(rest))
					continue
				}
				words := strings.Split(list[0], " ")
				if len(words) > 1 {
					others = append(others, whole(words[0]+" "+rest))
				}
				if len(words) > 2 {
					others = append(others, whole(words[0]+" "+words[1]+" "+rest))
				}
			}
		}
		if !strings.HasPrefix(line, " ") {
			kept := slices.Clone(lines[:i])
			for k := i + 1; k < len(lines); k++ {
				if strings.HasPrefix(lines[k], " ") && len(kept) == i {
					continue
				}
				kept = append(kept, lines[k])
			}
			others = append(others, strings.Join(kept, "\n"))
		}
		if slices.ContainsFunc(others, func(text string) bool {
			other, err := table.ReadPosition(text)
			return err == nil && len(table.Faults(other)) <= violations && ask(other) != is
		}) {
			decide = append(decide, i)
		}
	}
	return decide
}

// TestRelevantIsExact asks a hundred questions of random positions of every game, of moves
// and of facts, and compares the lines that decide with those found by plain loops.
func TestRelevantIsExact(t *testing.T) {
	r, asked, slowest, decided := rand.New(rand.NewPCG(1, 2)), 0, time.Duration(0), 0
	for asked < 100 {
		for _, def := range engines.Games {
			table := must.Get(t, def.Table, rule.Setup{})
			at, seen := table.Start(), []string{}
			for range r.IntN(60) {
				legal := table.Legal(at)
				if len(legal) == 0 {
					break
				}
				m := legal[r.IntN(len(legal))]
				seen = append(seen, table.PrintMove(m))
				at, _ = table.Play(at, m)
			}
			seen = slices.AppendSeq(seen, maps.Keys(Facts(table, at)))
			for _, m := range table.Legal(at) {
				seen = append(seen, table.PrintMove(m))
			}
			for range 3 {
				ask := Asks(table, at, seen[r.IntN(len(seen))])
				if ask == nil {
					continue
				}
				begun := time.Now()
				parts := Relevant(table, at, ask)
				slowest = max(slowest, time.Since(begun))
				var decide []int
				for i, part := range parts {
					if len(part.Others) > 0 {
						decide = append(decide, i)
					}
				}
				asked, decided = asked+1, decided+len(decide)
				if want := byHand(table, at, ask); !slices.Equal(decide, want) {
					t.Fatalf("%s: lines %v decide, by hand %v, of\n%s", def.Name, decide, want, table.PrintPosition(at))
				}
			}
		}
	}
	t.Logf("%d questions, %d lines that decide, the slowest took %v", asked, decided, slowest)
	fail.If(t, decided < asked/4 || slowest > 5*time.Second, "%d questions, %d lines that decide, the slowest took %v", asked, decided, slowest)
}
