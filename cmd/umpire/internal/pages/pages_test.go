package pages

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/escape"
	"umpire/engines/rule"
)

func TestDrawingsAreColouredAndEscaped(t *testing.T) {
	text := "| " + Paint(1, "<C>") + " & " + Paint(rule.Chance, "d") + " |"
	want := `| <span class="seat1">&lt;C&gt;</span> &amp; <span class="seat15">d</span> |`
	if got := string(drawing(text)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestTextsAreEscaped(t *testing.T) {
	var b strings.Builder
	data := map[string]any{"Games": []map[string]any{{"Name": "<b>", "Edition": "\"x\" & y", "Names": []string{"A"}, "Rulings": []any{}}}}
	if err := HTML(&b, "rulings", "Rulings", data, ""); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "<b>") || !strings.Contains(b.String(), "&lt;b&gt;: &#34;x&#34; &amp; y</h2>") {
		t.Error(b.String())
	}
	if err := HTML(&b, "nothing", "", nil, ""); err == nil {
		t.Error("a page without a template is written")
	}
}

func TestMarksThatAreNotOurs(t *testing.T) {
	for _, c := range [][2]string{
		{"a\uE1FFb", "ab"},
		{"a\uE100b", `a<span class="seat0">b</span>`},
		{"\uE100\uE101x\uE1FF\uE1FF", `<span class="seat0"></span><span class="seat1">x</span>`},
		{"\x1b[2J\u202e", `\u001b[2J\u202e`},
	} {
		if got := string(drawing(c[0])); got != c[1] {
			t.Errorf("%q is drawn as %s, not %s", c[0], got, c[1])
		}
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct{ what, text, want string }{
		{"a text", "It wins if no *tied* rival bids more; see `roam.claim` & 1 < 2.", "It wins if no *tied* rival bids more; see `roam.claim` & 1 < 2."},
		{"a link", "See [the rules](https://example.org/a?b#c).", "See [the rules](https://example.org/a?b#c)."},
		{"a tag", "<script>alert(1)</script><img src=x onerror=y>", "&lt;script>alert(1)&lt;/script>&lt;img src=x onerror=y>"},
		{"a comment", "<!-- the rest is gone", "&lt;!-- the rest is gone"},
		{"an entity", "&lt;b> &#60;b> A & B;", "&amp;lt;b> &amp;#60;b> A & B;"},
		{"a heading", "# No", `\# No`},
		{"a fence", "``` the rest is code", "\\``` the rest is code"},
		{"a list", "- no", `\- no`},
		{"a numbered list", "1. no", `1\. no`},
		{"a quote", "> no", `\> no`},
		{"a rule", "---", `\---`},
		{"a definition", "[x]: javascript:alert(1)", `\[x]: javascript:alert(1)`},
		{"lines", "a\n# b", "a # b"},
		{"escapes", "a\x1b[2J\u202eb", `a\u001b[2J\u202eb`},
	} {
		if got := line(c.text); got != c.want {
			t.Errorf("%s: %s, not %s", c.what, got, c.want)
		}
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
		if err := Markdown(&b, "faq", faqWith("Why?", to, "")); err == nil || !strings.Contains(err.Error(), "the page would have a link to") || b.Len() > 0 {
			t.Errorf("%s: %v\n%s", to, err, b.String())
		}
	}
	for _, to := range []string{"[x](https://example.org)", "[x](#place)", "[x](../a.md)", "[x](mailto:a@example.org)", "javascript:alert(1)", "<javascript:alert(1)>", "`[x](javascript:y)`"} {
		var b strings.Builder
		if err := Markdown(&b, "faq", faqWith("Why?", to, "")); err != nil {
			t.Errorf("%s: %v", to, err)
		}
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
			if !strings.Contains(err.Error(), "a link to") {
				t.Errorf("%q, %q, %q: %v", question, answer, drawing, err)
			}
			return
		}
		if strings.ContainsFunc(b.String(), func(r rune) bool { return escape.Odd(r) && r != '\n' && r != '\t' }) {
			t.Errorf("%q", b.String())
		}
	})
}

func TestCells(t *testing.T) {
	if got := cell("a|b\nc"); got != `a\|b c` {
		t.Error(got)
	}
}

func ExampleAnchor() {
	fmt.Println(Anchor("roam", "May I bid zero?"))
	fmt.Println(Anchor("roam.claim.bid-zero"))
	// Output:
	// roam-may-i-bid-zero
	// roam.claim.bid-zero
}
