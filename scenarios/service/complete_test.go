package service_test

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios/service"
)

// If a word of a move in the files of every game is removed with all that follows, then
// the word is among the completions at its place.
func TestTheWordThatStandsThereIsOffered(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			step := *every
			if step == 0 {
				step = 7
			}
			d := newDesk()
			asked, offered := 0, 0
			missed := map[string]int{}
			texts := files(t, def.Name)
			line := 0
			for _, name := range slices.Sorted(maps.Keys(texts)) {
				text := texts[name]
				open(t, d, name, text)
				split := strings.Split(text, "\n")
				for _, n := range moveLines(text) {
					if line++; line%step != 0 {
						continue
					}
					for _, at := range words(split[n]) {
						asked++
						word := split[n][at[0]:at[1]]
						if offers(t, d, name, n, at[0], word) {
							offered++
						} else {
							missed[fmt.Sprintf("%s:%d %s [%s]", name, n+1, strings.TrimSpace(split[n][:at[0]]), word)]++
						}
					}
				}
				d.Close(context.Background(), service.Named{URI: name})
			}
			if asked == 0 {
				t.Fatal("nothing is asked")
			}
			share := 100 * float64(offered) / float64(asked)
			t.Logf("%d of %d words are offered, %.1f %%", offered, asked, share)
			if share < leastOffered {
				for place := range missed {
					t.Log(place)
				}
				t.Errorf("%.1f %% of the words are offered, not %v %%", share, leastOffered)
			}
		})
	}
}

// The least number in a hundred words that are offered: of moves, and of other lines.
const (
	leastOffered = 98.0
	leastOther   = 98.0
)

// The same is true for the words of all other lines of scenarios, settings and positions,
// except free text.
func TestTheWordOfOtherLinesIsOffered(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			step := *every
			if step == 0 {
				step = 11
			}
			d := newDesk()
			asked, offered := map[string]int{}, map[string]int{}
			texts := files(t, def.Name)
			line := 0
			for _, name := range slices.Sorted(maps.Keys(texts)) {
				open(t, d, name, texts[name])
				for n, text := range strings.Split(texts[name], "\n") {
					kind := kindOf(text)
					if kind == "" {
						continue
					}
					if line++; line%step != 0 {
						continue
					}
					tokens := words(text)
					if kind == "expect" && !strings.Contains(text, "expect legal ") {
						said, _, _ := strings.Cut(text, " #")
						tokens = partsOf.FindAllStringIndex(said, -1)
					}
					for _, at := range tokens {
						if number.MatchString(text[at[0]:at[1]]) && kind != "expect" {
							continue
						}
						asked[kind]++
						if word := text[at[0]:at[1]]; offers(t, d, name, n, at[0], word) {
							offered[kind]++
						} else if *every > 0 {
							t.Logf("%s:%d %s [%s]", name, n+1, strings.TrimSpace(text[:at[0]]), word)
						}
					}
				}
				d.Close(context.Background(), service.Named{URI: name})
			}
			all, found := 0, 0
			for _, kind := range slices.Sorted(maps.Keys(asked)) {
				all, found = all+asked[kind], found+offered[kind]
				t.Logf("%s: %d of %d, %.1f %%", kind, offered[kind], asked[kind], 100*float64(offered[kind])/float64(asked[kind]))
			}
			if share := 100 * float64(found) / float64(max(1, all)); all == 0 || share < leastOther {
				t.Errorf("%.1f %% of %d words are offered, not %v %%", share, all, leastOther)
			} else {
				t.Logf("%.1f %% of %d words", share, all)
			}
		})
	}
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

// words returns the beginnings and ends of the words of a line, in bytes. A quoted text is
// one word. Texts around an equals sign or an @ are words of their own.
func words(line string) [][]int {
	line, _, _ = strings.Cut(line, " #")
	return regexp.MustCompile(`"[^"]*"|[\w.]+@|[^\s,:=]+`).FindAllStringIndex(line, -1)
}

// offers reports whether a word is offered at a place, with a blank rest of the line.
func offers(t *testing.T, d *service.Desk, uri string, line, column int, word string) bool {
	a, err := d.Complete(context.Background(), service.Place{URI: uri, Position: service.Position{Line: line, Character: column}})
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(a.Items, func(it service.Item) bool {
		rest, ok := strings.CutPrefix(strings.ReplaceAll(it.Text, `"`, ""), strings.ReplaceAll(word, `"`, ""))
		if len(word) == 1 && word >= "A" && word <= "Z" && strings.HasPrefix(it.Text, word) {
			return true // the initial of a player
		}
		return ok && (rest == "" || strings.ContainsAny(rest[:1], " :,()]"))
	})
}
