package pages

import (
	"fmt"
	"strings"
	"testing"

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
	data := []map[string]any{{"Name": "<b>", "Edition": "\"x\" & y", "Names": []string{"A"}, "Rulings": []any{}}}
	if err := HTML(&b, "rulings", data); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "<b>") || !strings.Contains(b.String(), "&lt;b&gt;: &#34;x&#34; &amp; y</h2>") {
		t.Error(b.String())
	}
	if err := HTML(&b, "nothing", nil); err == nil {
		t.Error("a page without a template is written")
	}
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
