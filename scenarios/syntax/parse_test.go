package syntax

import (
	"strings"
	"testing"
)

const bidOfZero = `game roam
cards stand-in                       # or the path of a card set
players Cid blue at S, Zoey green at W

scenario "A bid of zero wins the tie when nobody can top it"
  cites roam.claim.tie-bid, roam.claim.bid-zero
  faq "May I bid zero?" "Yes. It wins if no tied rival bids more."

  position
    map                              # C Cid, Z Zoey, o a coin symbol
      |  C C | . o | . . |           # SW=L04 S=L05 SE=L06
      |  o Z | . . | . . |
    coins Cid 0, Zoey 0
    next deck L07
    turn Cid

  Cid: use "Blue Scout" at a2        # a move
    | Cid places a marker on a2 and gains 1 coin   roam.coin.gain
    |! b2 is occupied and skipped                  roam.place.skip-opponent
  Zoey cannot: bid 0
    because roam.claim.bid-order
  expect Cid.owns("L04") and Cid.coins == 1
  expect all(Cid.cards, # != "A04")
  ends
    turn Zoey
`

func TestParseReadsAWholeScenario(t *testing.T) {
	f, diags := Parse("rx6.scenario", []byte(bidOfZero))
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	sc := f.Scenarios[0]
	checks := []struct {
		what      string
		got       Text
		want      string
		line, col int
	}{
		{"the game", f.Settings.Game, "roam", 1, 6},
		{"the words of a player", f.Settings.Players[1].Words, "green at W", 3, 29},
		{"the title, without quotes", sc.Title, "A bid of zero wins the tie when nobody can top it", 5, 10},
		{"the second clause cited", sc.Cites[1], "roam.claim.bid-zero", 6, 29},
		{"the answer", sc.FAQ[0].Text, "Yes. It wins if no tied rival bids more.", 7, 25},
		{"a row of the picture, dedented", sc.Begin.Body.Lines[1], "  |  C C | . o | . . |", 11, 5},
		{"the line after the queue", sc.Begin.Body.Lines[4], "turn Cid", 15, 5},
		{"the queued result", sc.Begin.Next[0].Result, "L07", 14, 15},
		{"the move with its speaker", sc.Steps[0].Place(), `Cid: use "Blue Scout" at a2`, 17, 3},
		{"the words of an outcome", sc.Steps[0].(*Move).Outcomes[0].Words, "Cid places a marker on a2 and gains 1 coin", 18, 7},
		{"the clause of a locked outcome", sc.Steps[0].(*Move).Outcomes[1].Clause, "roam.place.skip-opponent", 19, 52},
		{"the refused move", sc.Steps[1].(*Cannot).Move, "bid 0", 20, 16},
		{"the clause that refuses it", sc.Steps[1].(*Cannot).Because[0], "roam.claim.bid-order", 21, 13},
		{"an expression with # for the element", sc.Steps[3].(*Expect).Expr, `all(Cid.cards, # != "A04")`, 23, 10},
		{"the final position", sc.Ends.Lines[0], "turn Zoey", 25, 5},
	}
	for _, c := range checks {
		if c.got.S != c.want || c.got.Line != c.line || c.got.Col != c.col {
			t.Errorf("%s: %q at %d:%d, want %q at %d:%d", c.what, c.got.S, c.got.Line, c.got.Col, c.want, c.line, c.col)
		}
	}
	if sc.End != 25 || f.Settings.Players[1].Words.Width != len("green at W") {
		t.Errorf("end %d, width %d", sc.End, f.Settings.Players[1].Words.Width)
	}
}

func TestScenariosEndOnTheirLastLine(t *testing.T) {
	f, _ := Parse("", []byte("scenario \"A\"\n  setup\n  Cid: a\n    | b\n    # c\n\n# on B\nscenario \"B\"\n  setup\n\n"))
	if a, b := f.Scenarios[0].End, f.Scenarios[1].End; a != 4 || b != 9 {
		t.Errorf("they end on lines %d and %d", a, b)
	}
}

func BenchmarkParse(b *testing.B) {
	src := []byte(bidOfZero)
	b.ReportAllocs()
	b.SetBytes(int64(len(src)))
	for b.Loop() {
		if _, diags := Parse("rx6.scenario", src); len(diags) > 0 {
			b.Fatal(diags)
		}
	}
	b.ReportMetric(float64(strings.Count(bidOfZero, "\n")), "lines")
}
