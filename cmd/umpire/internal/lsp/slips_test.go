package lsp

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"

	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/service"
)

// Each seeded mistake is reported once, on its line. For most of them a quick fix
// removes all mistakes.
func TestSeededMistakes(t *testing.T) {
	for _, c := range []struct {
		set    string
		mended int // at least so many
	}{{"games", 57}, {"further", 30}} {
		t.Run(c.set, func(t *testing.T) {
			data := must.Get(t, os.ReadFile, "../../../../scenarios/testdata/slips/"+c.set+"/slips.yaml")
			var all [][5]string
			err := yaml.Unmarshal(data, &all)
			fail.Now(t, err != nil || len(all) < 30, "%d mistakes: %v", len(all), err)
			lines, mended := mendAll(t, c.set, all)
			t.Logf("%d of %d on the line, %d mended by a quick fix", lines, len(all), mended)
			fail.If(t, lines < len(all) || mended < c.mended, "want all on the line, %d mended", c.mended)
		})
	}
}

// mendAll makes the mistakes one by one. It counts those that are reported once and on
// their line, and those that a quick fix removes.
func mendAll(t *testing.T, set string, slips [][5]string) (lines, mended int) {
	e := newEditor(t, nil)
	for i, s := range slips {
		base := must.Get(t, os.ReadFile, "../../../../scenarios/testdata/slips/"+set+"/"+s[0]+".scenario")
		before, after, _ := strings.Cut(string(base), s[1])
		source := before + s[2] + after
		wrong := 1 + strings.LastIndex(before, "\n")
		line := strings.Count(source[:wrong+strings.Index(source[wrong:], s[3])], "\n")
		name := fmt.Sprintf("%02d-%s.scenario", i, s[0])
		e.open(name, source)
		all := e.diagnostics(name)
		if len(all) == 1 && all[0].Range.Start.Line == line {
			lines++
		} else {
			t.Logf("MISS %q: %v", s[2], all)
		}
		var actions []codeAction
		if len(all) > 0 {
			e.call("textDocument/codeAction", rangeParams{documentParams{textDocument{URI: e.uri(name)}}, all[0].Range}, &actions)
		}
		mends := false
		var titles []string
		for _, action := range actions {
			if action.Kind != "quickfix" {
				continue
			}
			titles = append(titles, action.Title)
			e.apply(action.Edit)
			if len(e.diagnostics(name)) == 0 {
				mends = true
				break
			}
			e.change(name, service.Change{Text: source})
		}
		if mends {
			mended++
		} else {
			t.Logf("no fix of %q: %v %q", s[2], all, titles)
		}
	}
	return lines, mended
}
