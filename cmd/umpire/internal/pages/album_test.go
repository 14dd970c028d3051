package pages

import (
	"fmt"
	"html/template"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/engines/biome"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// TestPack replaces every reference by the part to which it refers, at the right place.
// The pictures are the same as before.
func TestPack(t *testing.T) {
	sheet := &scene.Sheet{Name: "test", Symbols: []scene.Symbol{{Name: "coin", Say: "coin", Paths: []scene.Path{{D: "M10 10L90 10L50 90Z", Fill: scene.Main}}}}}
	var pictures []*picture.Drawing
	var whole []string
	for i := range 12 {
		s := scene.Scene{Title: "a/", Sheet: sheet, Players: []scene.Player{{Name: "Ann"}}, Areas: []scene.Area{{ID: "board", Title: "board", Box: scene.Box{W: 1200, H: 300}}}}
		for j := range 24 {
			it := scene.Item{ID: scene.ID(fmt.Sprint("a", j)), At: "board", Box: scene.Box{X: j % 12 * 100, Y: j / 12 * 150, W: 100, H: 100}, Say: "a", Shape: scene.Hex}
			if j == i || j == 23-i {
				it = scene.Item{ID: it.ID, At: "board", Kind: scene.Card, Owner: 1, Look: "coin", Box: it.Box, Say: "b", Text: []string{"a < b", "c"}}
			}
			s.Items = append(s.Items, it)
		}
		d := picture.Draw(&s, picture.Options{})
		pictures = append(pictures, d)
		text := string(d.Frame())
		for _, p := range d.Parts() {
			text += string(p.SVG(p.At))
		}
		whole = append(whole, strings.ReplaceAll(bare([]byte(text+"</svg>")), "\n", ""))
	}
	packed, shared := pack(pictures)
	bodies := map[string]string{}
	for _, m := range regexp.MustCompile(`(?m)^<g id="(p[0-9a-z]+)">(.*)</g>$`).FindAllStringSubmatch(string(shared), -1) {
		bodies[m[1]] = m[2]
	}
	size := len(shared)
	for i, p := range packed {
		size += len(p)
		got := unfolded(string(p), bodies, 0, 0)
		fail.If(t, got != unfolded(whole[i], nil, 0, 0), "picture %d is\n%s, want\n%s", i, got, whole[i])
	}
	all := len(strings.Join(whole, ""))
	fail.If(t, size > all/2 || len(bodies) == 0, "%d bytes of %d in %d parts", size, all, len(bodies))
}

var (
	element   = regexp.MustCompile(`<[^>]*>|[^<]+`)
	reference = regexp.MustCompile(`^<use href="#(p[0-9a-z]+)"(?: x="(-?\d+)")?(?: y="(-?\d+)")?/>$`)
	where     = regexp.MustCompile(` (c?[xy])="(-?\d+)"`)
	start     = regexp.MustCompile(`M(-?\d+) ?(-?\d+)`) // where a path begins; the rest of it is relative
)

// unfolded returns a picture without references, moved by x and y.
func unfolded(svg string, bodies map[string]string, x, y int) string {
	var b strings.Builder
	for _, e := range element.FindAllString(svg, -1) {
		if m := reference.FindStringSubmatch(e); m != nil {
			dx, _ := strconv.Atoi(m[2])
			dy, _ := strconv.Atoi(m[3])
			b.WriteString(unfolded(bodies[m[1]], bodies, x+dx, y+dy))
			continue
		}
		e = where.ReplaceAllStringFunc(e, func(a string) string {
			m := where.FindStringSubmatch(a)
			n, _ := strconv.Atoi(m[2])
			if strings.HasSuffix(m[1], "x") {
				n += x
			} else {
				n += y
			}
			return fmt.Sprintf(" %s=\"%d\"", m[1], n)
		})
		b.WriteString(start.ReplaceAllStringFunc(e, func(a string) string {
			m := start.FindStringSubmatch(a)
			right, _ := strconv.Atoi(m[1])
			down, _ := strconv.Atoi(m[2])
			return fmt.Sprint("M", right+x, " ", down+y)
		}))
		b.WriteString("\n")
	}
	return b.String()
}

func played(t *testing.T, script string) *Strip {
	t.Helper()
	table, moments := replayed(t, script)
	return Panels(table, moments, "")
}

func replayed(t *testing.T, script string) (rule.AnyGame, []scenarios.Moment) {
	t.Helper()
	opt := scenarios.Options{Games: []*rule.GameDef{mnk.Def}}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nplayers Ann, Bob\nscenario \"One\"\n"+script))
	fail.Now(t, len(suite.Diags) > 0, "%v", suite.Diags)
	moments, table, _ := scenarios.Replay(suite.Cases[0], opt)
	return table, moments
}

const three = "  Ann: place b2\n  Bob cannot: place b2\n    because mnk.place.empty\n  Bob: place a1\n"

func TestPanels(t *testing.T) {
	got := rule.NamesOf(slices.Values(played(t, three).Panels), func(p *Panel) string { return fmt.Sprint(p.Caption, " ", p.Refused, " ", len(p.Notes)) })
	want := "The position false 0; Ann: place b2 false 1; Bob: place b2 is refused true 1; Bob: place a1 false 1"
	fail.If(t, strings.Join(got, "; ") != want, "%s, want %s", strings.Join(got, "; "), want)
}

// TestAlbum: the strips of a long page have fewer drawings, and each has the one that decides. Those of
// a short page have all.
func TestAlbum(t *testing.T) {
	table, moments := replayed(t, three)
	for _, row := range []struct {
		strips int
		want   string // which of four panels have a drawing in the first strip, and in the last
	}{{1, "1111 1111"}, {maxDrawings / 4, "1111 1111"}, {maxDrawings / 3, "1011 1011"}, {maxDrawings/3 + 1, "1010 1010"}, {maxDrawings/2 + 1, "0010 0010"}, {maxDrawings + 5, "0010 0010"}} {
		var a Album
		for range row.strips {
			fail.Unequal(t, len(a.Panels(table, moments).Panels), 4, "%d panels, want %d")
		}
		var got []string
		for _, s := range []*Strip{a.Strips[0], a.Strips[row.strips-1]} {
			has := ""
			for _, p := range s.Panels {
				if slices.Contains(s.drawn(), p) {
					has += "1"
				} else {
					has += "0"
				}
			}
			got = append(got, has)
		}
		all := len(drawn(a.Strips))
		fail.If(t, strings.Join(got, " ") != row.want || len(a.Strips) != row.strips || all > max(maxDrawings, row.strips), "%d strips with %d drawings: %s, want %s", row.strips, all, got, row.want)
	}
}

// TestSame: equal pictures are packed once, and those that differ in a word are kept apart.
func TestSame(t *testing.T) {
	var pictures []*picture.Drawing
	for range 2 {
		for _, p := range played(t, three).drawn() {
			pictures = append(pictures, p.drawn)
		}
	}
	worded := *pictures[0]
	worded.Description += " Really."
	pictures = append(pictures, &worded)
	_, which := same(pictures)
	fail.If(t, !slices.Equal(which, []int{0, 1, 2, 3, 0, 1, 2, 3, 4}), "%v", which)
	packed, _ := pack(pictures)
	fail.If(t, packed[0] != packed[4] || packed[0] == packed[8] || len(packed) != 9, "%d pictures: %q, %q, %q", len(packed), packed[0], packed[4], packed[8])
}

// TestSeveralRefused has a line of several moves, of which the third is refused in the
// position after the first two.
func TestSeveralRefused(t *testing.T) {
	opt := scenarios.Options{Games: []*rule.GameDef{biome.Def}}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte("game biome\nplayers Ada, Ben\nscenario \"One\"\n  position\n    phase action\n    turn Ada\n    store Ada fish 2\n    hand Ada \"CC Marsh-Prairie\"\n    board Ada c1 \"Honey Mesquite\"\n"+
		"  Ada: activate c1\n  Ada cannot: pay fish 3\n    because biome.action.pay-any\n"))
	moments, table, result := scenarios.Replay(suite.Cases[0], opt)
	fail.Now(t, result.Status != scenarios.Passed, "%v", result.Diags)
	panels := Panels(table, moments, "").Panels
	last := panels[len(panels)-1]
	fail.If(t, last.Caption != "Ada: pay fish is refused, after Ada: pay fish, Ada: pay fish" || !last.Refused || len(last.Notes) == 0 || last.Notes[0].Clause != "biome.action.pay-any",
		"%+v", last)
	other := Panels(table, moments, "")
	other.attempt(&moments[len(moments)-1], "Ada: pay fish 2")
	last = other.Panels[len(other.Panels)-1]
	fail.If(t, last.Refused || last.Caption != "Ada: pay fish 2" || len(last.Notes) == 0, "%+v", last)
}

// TestFit makes pages that are too large. Pictures are omitted until a page fits, each
// strip keeps its last one, and the first remaining panel is open.
func TestFit(t *testing.T) {
	whole := 0
	for _, c := range []struct {
		part, least, most int // in percent of the whole page
	}{{1000, 8, 8}, {90, 3, 7}, {1, 2, 2}} {
		c := struct{ limit, least, most int }{max(1, whole*c.part/100), c.least, c.most}
		if whole == 0 {
			c.limit = 1 << 20
		}
		strips := []*Strip{played(t, three), played(t, three)}
		var page strings.Builder
		err := Fit(&page, strips, c.limit, nil, func(w io.Writer, shared template.HTML) error {
			fmt.Fprint(w, shared)
			for _, s := range strips {
				for _, p := range s.Panels {
					fmt.Fprint(w, p.Picture)
				}
			}
			return nil
		})
		whole = max(whole, page.Len())
		n := strings.Count(page.String(), "<svg viewBox")
		fail.If(t, err != nil || n < c.least || n > c.most, "within %d bytes %d pictures, want %d to %d (%v)", c.limit, n, c.least, c.most, err)
		fail.If(t, c.least > 2 && page.Len() > c.limit, "%d bytes, want %d at most", page.Len(), c.limit)
		for _, s := range strips {
			open := 0
			for _, p := range s.Panels {
				if p.Open {
					open++
					fail.If(t, p.Picture == "", "within %d bytes a panel without a picture is open", c.limit)
				}
			}
			last := s.Panels[len(s.Panels)-1]
			fail.If(t, open != 1 || last.Picture == "", "within %d bytes %d panels are open, the last is %q", c.limit, open, last.Picture)
		}
	}
}

func TestPlacesTellNothingOfTheMachine(t *testing.T) {
	for file, want := range must.Cases[map[string]string](t, "testdata/pages.yaml", "Places") {
		fail.Unequal(t, place(file), want, "%s is described as %s, want %s", file)
	}
}

// TestHostilePage reads a page in which every text looks like a script.
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
	heading := map[string]any{"Level": 4, "ID": evil, "Plain": evil, "HTML": evil}
	card := map[string]any{"Level": 4, "ID": evil, "Plain": evil, "HTML": evil, "Verdict": evil, "Panels": []any{panels}, "Flow": []any{
		map[string]any{"Proof": answer, "Source": evil, "Asked": true, "Told": true}, map[string]any{"Example": map[string]any{"Source": evil, "Verdict": evil}}}}
	own := map[string]any{"Title": heading, "Items": []any{map[string]any{"Heading": heading}, map[string]any{"Card": card}}}
	game := map[string]any{"Level": 3, "Pages": []any{own}, "Name": evil, "Edition": evil, "Sections": []any{section}, "Clauses": clause}
	var b strings.Builder
	fail.Must(t, HTML(&b, "faq", evil, map[string]any{"Games": []any{game}, "Proof": evil}, ""))
	fail.Unequal(t, strings.Count(b.String(), "<script"), 1, "there are %d scripts")
	for _, bad := range []string{"<img", "onerror=\"", "' onload"} {
		fail.If(t, strings.Contains(b.String(), bad), "the page has %s", bad)
	}
}
