package pages

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func TestDrawingsAreColouredAndEscaped(t *testing.T) {
	text := "| " + Paint(1, "<C>") + " & " + Paint(rule.Chance, "d") + " |"
	want := `| <span class="seat1">&lt;C&gt;</span> &amp; <span class="seat15">d</span> |`
	fail.Unequal(t, string(drawing(text)), want, "%s, want %s")
}

func TestTextsAreEscaped(t *testing.T) {
	var b strings.Builder
	data := map[string]any{"Games": []map[string]any{{"Name": "<b>", "Edition": "\"x\" & y", "Names": []string{"A"}, "Rulings": []any{}}}}
	fail.Must(t, HTML(&b, "rulings", "Rulings", data, ""))
	fail.If(t, strings.Contains(b.String(), "<b>") || !strings.Contains(b.String(), "&lt;b&gt;: &#34;x&#34; &amp; y</h2>"), "%v", b.String())
	err := HTML(&b, "nothing", "", nil, "")
	fail.If(t, err == nil, "a page without a template is written")
}

func TestMarksThatAreNotOurs(t *testing.T) {
	for text, want := range must.Cases[map[string]string](t, "testdata/pages.yaml", "MarksThatAreNotOurs") {
		fail.Unequal(t, string(drawing(text)), want, "%q is drawn as %s, not %s", text)
	}
}

func TestLines(t *testing.T) {
	for _, c := range must.Cases[[]struct{ What, Text, Want string }](t, "testdata/pages.yaml", "Lines") {
		fail.Unequal(t, line(c.Text), c.Want, "%s: %s, not %s", c.What)
	}
}

func faqWith(question, answer, drawing string) map[string]any {
	answers := []map[string]any{{"Question": question, "Answer": answer, "Before": drawing, "Script": nil, "After": "", "Verdict": "proved", "File": "a`<b>.scenario", "Line": 1, "Scenario": question, "By": nil, "Rest": nil, "Message": ""}}
	return map[string]any{"Proof": "", "Games": []map[string]any{{"Name": "mnk", "Edition": "", "Sections": []map[string]any{{"Name": "", "Answers": answers}}}}}
}

func TestLinksThatAreRefused(t *testing.T) {
	for _, to := range []string{
		"[x](javascript:alert(1))", "[x](JavaScript:alert(1))", "[x](java\\script\\:alert(1))", "[x]( <javascript:alert(1)>)", "![x](data:image/svg+xml,y)",
		"[x](vbscript:y)", "[x](file:///etc/passwd)", "[x](unknown:y)",
	} {
		var b strings.Builder
		err := Markdown(&b, "faq", faqWith("Why?", to, ""))
		fail.If(t, err == nil || !strings.Contains(err.Error(), "the page would have a link to") || b.Len() > 0, "%s: %v\n%s", to, err, b.String())
	}
	for _, to := range []string{"[x](https://example.org)", "[x](#place)", "[x](../a.md)", "[x](mailto:a@example.org)", "javascript:alert(1)", "<javascript:alert(1)>", "`[x](javascript:y)`"} {
		var b strings.Builder
		fail.Unequal(t, Markdown(&b, "faq", faqWith("Why?", to, "")), nil, "%s: %v", to)
	}
}

// FuzzMarkdown: whatever the texts are, a page is refused, or it contains no HTML and
// has its usual end.
func FuzzMarkdown(f *testing.F) {
	f.Add("May I?", "Yes. <b>", "| x |")
	f.Add("```", "[x](javascript:y)", "```\n<script>")
	f.Add("# x\n<!--", "[a]: data:x", "~~~")
	f.Fuzz(func(t *testing.T, question, answer, drawing string) {
		var b strings.Builder
		if err := Markdown(&b, "faq", faqWith(question, answer, drawing)); err != nil {
			fail.If(t, !strings.Contains(err.Error(), "a link to"), "%q, %q, %q: %v", question, answer, drawing, err)
			return
		}
		fail.If(t, strings.ContainsFunc(b.String(), func(r rune) bool { return escape.Odd(r) && r != '\n' && r != '\t' }), "%q", b.String())
	})
}

func TestCells(t *testing.T) {
	fail.Unequal(t, cell("a|b\nc"), `a\|b c`, "%v")
}

func ExampleAnchor() {
	fmt.Println(Anchor("roam", "May I bid zero?"))
	fmt.Println(Anchor("roam.claim.bid-zero"))
	// Output:
	// roam-may-i-bid-zero
	// roam.claim.bid-zero
}

// The letters of every script stay in an ID, IDs are distinct, and none is empty.
func TestIDsOfScripts(t *testing.T) {
	taken := Taken()
	for _, c := range must.Cases[[][2]string](t, "testdata/pages.yaml", "IDsOfScripts") {
		fail.Unequal(t, UnusedID(taken, c[0]), c[1], "%q: %q, want %q", c[0])
	}
}

// A link of a page to one of its headings leads there, and loses nothing but a target
// that does not exist.
func TestLinksToHeadings(t *testing.T) {
	page := "# Größe\n\n[1](#größe) [2](#gr%C3%B6%C3%9Fe) [3](#gro\u0308ße) [4](#规则) [5](#规则-1) [6](#nichts) [7](#whats-up-here) [8](#what-s-up-here) [9](#WHATS-up-here) [10](#)\n\n" +
		"## 规则\n\n## 规则 \n\n## What's *up* here?\n\n> # 引用\n\n[11](https://x.example/#größe)\n"
	var ids []string
	var text string
	taken := map[string]int{}
	blocks := Blocks([]byte(page), Outside)
	for _, b := range blocks {
		if b.Level > 0 {
			ids = append(ids, UnusedID(taken, b.Plain))
		}
	}
	for _, b := range blocks {
		text += string(Point(b.HTML, ids))
	}
	var got []string
	for _, part := range strings.Split(text, `<a href="`)[1:] {
		address, _, _ := strings.Cut(part, `"`)
		got = append(got, address)
	}
	want := []string{"#größe", "#größe", "#größe", "#规则", "#规则-again", "#what-s-up-here", "#what-s-up-here", "#what-s-up-here", "https://x.example/#gr%C3%B6%C3%9Fe"}
	fail.If(t, !slices.Equal(got, want), "got %q\nwant %q\n%s", got, want, text)
	fail.If(t, Capital("übung") != "Übung" || Capital("ab") != "Ab", "a capital letter of another script")
}

// Links between pages are written with letters, and with nothing else that was escaped.
func TestLetteredLinks(t *testing.T) {
	for link, want := range must.Cases[map[string]string](t, "testdata/pages.yaml", "LetteredLinks") {
		fail.Unequal(t, string(lettered([]byte(link))), want, "%s: %s, want %s", link)
	}
}

func luminance(colour string) float64 { // relative luminance as in WCAG 2
	part := func(at int) float64 {
		n, _ := strconv.ParseUint(colour[at:at+2], 16, 8)
		c := float64(n) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*part(1) + 0.7152*part(3) + 0.0722*part(5)
}

// TestContrast checks the theme against WCAG level AA: 4.5 for text, 3 for the borders of controls.
func TestContrast(t *testing.T) {
	_, dark, _ := strings.Cut(style, "\n[data-theme=dark] {")
	for name, block := range map[string]string{"light": style, "dark": dark} {
		block, _, _ = strings.Cut(block, "}")
		colours := map[string]string{}
		for _, m := range regexp.MustCompile(`--([a-z0-9-]+): (#[0-9a-f]{6});`).FindAllStringSubmatch(block, -1) {
			colours[m[1]] = m[2]
		}
		check := func(on, ground string, least float64) {
			a, b := colours[on], colours[ground]
			fail.Now(t, a == "" || b == "", "%s: no colour %s or %s", name, on, ground)
			x, y := luminance(a), luminance(b)
			c := (max(x, y) + 0.05) / (min(x, y) + 0.05)
			fail.If(t, c < least, "%s: %s on %s has %.2f, less than %.1f", name, on, ground, c, least)
		}
		for _, ground := range []string{"page", "card", "sunk"} {
			for _, text := range []string{"ink", "soft", "link", "good", "told", "bad", "seat0", "seat1", "seat2", "seat3", "seat4", "seat5"} {
				check(text, ground, 4.5)
			}
			check("edge", ground, 3)
		}
		for _, badge := range []string{"good", "told", "bad"} {
			check(badge, badge+"-on", 4.5)
		}
		check("ink", "bad-on", 4.5)
		check("page", "ink", 4.5)
	}
}

func TestBlocks(t *testing.T) {
	page := "# A *page*\n\nProse\nin two lines.\n\n> ```scenario\n> game mnk\n> ```\n\n```scenario\ngame mnk\n```\n\n## <i>Last</i> & [least](b.md)\n"
	got := rule.NamesOf(slices.Values(Blocks([]byte(page), Outside)), func(b Block) string {
		return fmt.Sprintf("%d-%d level %d %q scenario %t", b.First, min(b.Last, 99), b.Level, b.Plain, b.Scenario)
	})
	want := []string{
		`1-2 level 1 "A page" scenario false`, `3-5 level 0 "" scenario false`, `6-9 level 0 "" scenario false`,
		`10-13 level 0 "" scenario true`, `14-99 level 2 "<i>Last</i> & least" scenario false`,
	}
	fail.If(t, strings.Join(got, "\n") != strings.Join(want, "\n"), "got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
}

// Prose has the tables and the struck text of GitHub's Markdown. A table can be scrolled by keys.
func TestProse(t *testing.T) {
	for page, want := range must.Cases[map[string]string](t, "testdata/pages.yaml", "Prose") {
		got := ""
		for _, block := range Blocks([]byte(page), Outside) {
			got += strings.ReplaceAll(string(block.HTML), "\n", "")
		}
		fail.Unequal(t, got, want, "%s, want %s")
	}
}

// TestHostileProse reads pages that contain more than prose.
func TestHostileProse(t *testing.T) {
	for _, page := range []string{
		"<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b", "[a](javascript:alert(1))", "![a](https://x.example/y.png)", "<javascript:alert(1)>",
		"[a]\n\n[a]: javascript:alert(1)", "<style>*{display:none}</style>", "| <script> |\n|---|\n| <b> |", "[a](JaVaScRiPt:alert(1))", "[a](&#106;avascript:alert(1))", "<!-- a -->", "![a][b]\n\n[b]: http://x/y.svg",
	} {
		var b strings.Builder
		for _, block := range Blocks([]byte(page), Outside) {
			b.WriteString(string(block.HTML))
		}
		for _, bad := range []string{"<script", "<img", "javascript:alert(1)\"", "<style", "<!--", "<b>"} {
			fail.If(t, strings.Contains(strings.ToLower(b.String()), bad), "%q becomes %q", page, b.String())
		}
	}
}

func FuzzBlocks(f *testing.F) {
	f.Add("# A\n\n```scenario\ngame mnk\n```\n<b>\n[a](javascript:b)\n")
	f.Fuzz(func(t *testing.T, page string) {
		last := 0
		for _, b := range Blocks([]byte(page), Outside) {
			fail.If(t, b.First <= 0 || b.First < last, "a block begins in line %d, after one in %d", b.First, last)
			last = b.First
			s := string(b.HTML)
			fail.If(t, strings.Contains(s, "<script") || strings.Contains(s, "<img") || strings.Contains(s, "href=\"javascript"), "%q", s)
		}
	})
}
