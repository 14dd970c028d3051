package pages

import (
	"fmt"
	"html/template"
	"io"
	"regexp"
	"strings"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// TestPack writes out every reference again: the pictures are what they were.
func TestPack(t *testing.T) {
	var pictures []string
	for i := range 24 {
		p := "<svg viewBox=\"0 0 9 9\">\n<title>a/</title>\n"
		for j := range 24 {
			p += fmt.Sprintf("<rect x=\"%d\" y=\"0\" width=\"100\" height=\"100\"/>\n", j)
			if j == i {
				p += fmt.Sprintf("<text x=\"%d\" y=\"0\">a &lt; b</text>\n\n<g class=\"open\">\n<use href=\"#u-mnk-x\"/>\n</g>\n", j)
			}
		}
		pictures = append(pictures, p+"</svg>\n")
	}
	packed, shared := pack(pictures)
	bodies := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^<g id="(p\d+)">(.*)</g>$`).FindAllStringSubmatch(string(shared), -1) {
		bodies[m[1]] = m[2]
	}
	reference := regexp.MustCompile(`<use href="#(p\d+)"/>`)
	size := len(shared)
	for i, p := range packed {
		size += len(p)
		text := string(p)
		for range 20 {
			text = reference.ReplaceAllStringFunc(text, func(use string) string { return bodies[reference.FindStringSubmatch(use)[1]] })
		}
		if want := strings.ReplaceAll(pictures[i], "\n", ""); text != want {
			t.Errorf("picture %d is %s, want %s", i, text, want)
		}
	}
	if whole := len(strings.Join(pictures, "")); size > whole/2 || len(bodies) == 0 {
		t.Errorf("%d bytes of %d in %d parts", size, whole, len(bodies))
	}
}

func played(t *testing.T, script string) *Strip {
	t.Helper()
	opt := scenarios.Options{Games: []*rule.Title{mnk.Title}}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nplayers Ann, Bob\nscenario \"One\"\n"+script))
	if len(suite.Diags) > 0 {
		t.Fatal(suite.Diags)
	}
	moments, table, _ := scenarios.Replay(suite.Cases[0], opt)
	return Panels(table, moments, "")
}

const three = "  Ann: place b2\n  Bob cannot: place b2\n    because mnk.place.empty\n  Bob: place a1\n"

func TestPanels(t *testing.T) {
	var got []string
	for _, p := range played(t, three).Panels {
		got = append(got, fmt.Sprint(p.Caption, " ", p.Refused, " ", len(p.Notes)))
	}
	want := "The position false 0; Ann: place b2 false 1; Bob: place b2 is refused true 1; Bob: place a1 false 1"
	if strings.Join(got, "; ") != want {
		t.Errorf("%s, want %s", strings.Join(got, "; "), want)
	}
}

// TestFit makes pages that are too large: pictures are left out until they are
// not, the last of each strip stays, and the first that is left is open.
func TestFit(t *testing.T) {
	whole := 0
	for _, c := range []struct {
		part, least, most int // of the whole page, in percent
	}{{1000, 8, 8}, {90, 3, 7}, {1, 2, 2}} {
		c := struct{ limit, least, most int }{max(1, whole*c.part/100), c.least, c.most}
		if whole == 0 {
			c.limit = 1 << 20
		}
		strips := []*Strip{played(t, three), played(t, three)}
		var page strings.Builder
		err := Fit(&page, strips, c.limit, func(w io.Writer, shared template.HTML) error {
			fmt.Fprint(w, shared)
			for _, s := range strips {
				for _, p := range s.Panels {
					fmt.Fprint(w, p.Picture)
				}
			}
			return nil
		})
		whole = max(whole, page.Len())
		if n := strings.Count(page.String(), "<svg viewBox"); err != nil || n < c.least || n > c.most {
			t.Errorf("within %d bytes %d pictures, want %d to %d (%v)", c.limit, n, c.least, c.most, err)
		}
		if c.least > 2 && page.Len() > c.limit {
			t.Errorf("%d bytes, want %d at most", page.Len(), c.limit)
		}
		for _, s := range strips {
			open := 0
			for _, p := range s.Panels {
				if p.Open {
					open++
					if p.Picture == "" {
						t.Errorf("within %d bytes a panel without a picture is open", c.limit)
					}
				}
			}
			if last := s.Panels[len(s.Panels)-1]; open != 1 || last.Picture == "" {
				t.Errorf("within %d bytes %d panels are open, the last is %q", c.limit, open, last.Picture)
			}
		}
	}
}

func TestPlacesTellNothingOfTheMachine(t *testing.T) {
	for file, want := range map[string]string{
		"scenarios/roam/faq.md":        "scenarios/roam/faq.md",
		"../../scenarios/roam/faq.md":  "scenarios/roam/faq.md",
		"./a.scenario":                 "a.scenario",
		"/home/ann/secret/a.scenario":  "a.scenario",
		"roam/../roam/a.scenario":      "roam/a.scenario",
		"/home/ann/../bob/b/../c/d.md": "d.md",
	} {
		if got := place(file); got != want {
			t.Errorf("%s is told as %s, want %s", file, got, want)
		}
	}
}

// TestHostilePage reads a page whose every text would be a script.
func TestHostilePage(t *testing.T) {
	evil := `</script></style><script>alert(1)</script><img src=x onerror="alert(1)">' onload='x' javascript:alert(1)`
	clause := []map[string]any{{"ID": evil, "Words": evil}}
	panels := []*Panel{{Caption: evil, Notes: []Note{{evil, evil}}, Drawing: drawing(evil)}}
	answer := map[string]any{
		"ID": evil, "Question": evil, "Answer": evil, "Verdict": evil, "Failure": map[string]string{"Expected": evil, "Found": evil},
		"Script": []map[string]any{{"Text": evil, "Refused": true, "Because": []string{evil}}}, "By": []string{evil}, "Rest": []string{evil},
		"Scenario": evil, "File": evil, "Line": 1, "Panels": panels,
	}
	section := map[string]any{"Name": evil, "Answers": []any{answer}}
	game := map[string]any{"Name": evil, "Edition": evil, "Sections": []any{section}, "Clauses": clause}
	var b strings.Builder
	if err := HTML(&b, "faq", evil, map[string]any{"Games": []any{game}, "Proof": evil}, ""); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(b.String(), "<script"); n != 1 {
		t.Errorf("there are %d scripts", n)
	}
	for _, bad := range []string{"<img", "onerror=\"", "' onload"} {
		if strings.Contains(b.String(), bad) {
			t.Errorf("the page has %s", bad)
		}
	}
}
