package scenarios_test

import (
	"os"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A mistake is one edit of a correct file: the first old becomes new. It must be
// reported once, at the text at within new, with the suggestion near.
type mistake struct {
	name     string
	old, new string
	at       string // where the caret is, on the line of the edit or below; "" means new itself
	near     string // the expected suggestion, in the message or in a hint
}

var mistakes = []mistake{
	// keywords
	{"game misspelt", "game roam", "gmae roam", "gmae", "game"},
	{"unknown game", "game roam", "game rome", "rome", "roam"},
	{"players misspelt", "players Cid", "player Cid", "player", "players"},
	{"variants misspelt", "variants full", "varaints full", "varaints", "variants"},
	{"scenario misspelt", `scenario "A picture`, `scenaro "A picture`, "scenaro", "scenario"},
	{"position misspelt", "position\n    map", "postion\n    map", "postion", "position"},
	{"cites misspelt", "  cites roam", "  cite roam", "cite", "cites"},
	{"faq misspelt", "  faq \"", "  fqa \"", "fqa", "faq"},
	{"ruling misspelt", "  ruling roam", "  rulin roam", "rulin", "ruling"},
	{"expect misspelt", "expect Cid.on", "expct Cid.on", "expct", "expect"},
	{"because misspelt", "because roam", "becuase roam", "becuase", "because"},
	{"cannot misspelt", "Zoey cannot:", "Zoey canot:", "canot", "cannot"},
	{"ends misspelt", "  ends\n", "  end\n", "end", "ends"},
	{"examples misspelt", "  examples\n", "  exampels\n", "exampels", "examples"},
	{"includes misspelt", "legal includes", "legal inclueds", "inclueds", "includes"},
	{"next misspelt", "    next deck", "    nxt deck", "nxt", "next"},
	// words of the game
	{"a variant that does not exist", "variants full", "variants ful", "ful", "full"},
	{"a colour that does not exist", "Cid blue", "Cid bleu", "bleu", "blue"},
	{"an edge that does not exist", "blue at S", "blue at Q", "Q", ""},
	{"a card in the map that does not exist", "SE=L06", "SE=L66", "L66", ""},
	{"a slot that does not exist", "NE=L03", "NEE=L03", "NEE", "NE"},
	{"a subject of positions misspelt", "    marks Cid", "    mraks Cid", "mraks", "marks"},
	{"turn misspelt", "    turn Cid", "    trun Cid", "trun", "turn"},
	{"a player misspelt in a position", "turn Cid", "turn Cdi", "Cdi", "Cid"},
	{"a player misspelt in a move", "Cid: bid 0", "Cidd: bid 0", "Cidd", "Cid"},
	{"a player misspelt in a refusal", "Zoey cannot", "Zoe cannot", "Zoe", "Zoey"},
	{"a character misspelt", `use "Blue Scout"`, `use "Blue Scuot"`, `"Blue Scuot"`, "Blue Scout"},
	{"a verb of a move misspelt", "Cid: slide", "Cid: slied", "slied", "slide"},
	{"a word of a move misspelt", `Scout" at a2`, `Scout" att a2`, "att", "at"},
	{"a square off the board", "at a2", "at g2", "g2", ""},
	{"an artifact that does not exist", "with A05", "with A55", "A55", ""},
	{"a character face down that does not exist", `down "Blue Climber"`, `down "Blue Climbr"`, `"Blue Climbr"`, "Blue Climber"},
	// clauses and names
	{"a cited clause misspelt", "roam.claim.bid-zero", "roam.claim.bid-zeros", "roam.claim.bid-zeros", "roam.claim.bid-zero"},
	{"a reason misspelt", "because roam.claim.bid-order", "because roam.claim.bid-oder", "roam.claim.bid-oder", "roam.claim.bid-order"},
	{"a ruling that does not exist", "roam.ruling.outpost-edge = A", "roam.ruling.outpost-edges = A", "roam.ruling.outpost-edges", "roam.ruling.outpost-edge"},
	{"a reading that does not exist", "outpost-edge = A", "outpost-edge = D", "D", ""},
	{"a fact misspelt", "Cid.coins == 1", "Cid.coin == 1", "coin", "coins"},
	{"a player misspelt in an expectation", "expect Zoey.marks", "expect Zoye.marks", "Zoye", "Zoey"},
	{"one equals sign", "Cid.coins == 1", "Cid.coins = 1", "=", "=="},
	{"a position that is not named", "position fixture\n    marks", "position fixtur\n    marks", "fixtur", "fixture"},
	{"a scenario that is not there", `from "A bid of zero wins the tie"`, `from "A bid of zero wins the ties"`, `"A bid of zero wins the ties"`, "A bid of zero wins the tie"},
	// valid words in the wrong place
	{"the wrong reason", "because roam.claim.bid-order", "because roam.claim.bid-cap", "roam.claim.bid-cap", "roam.claim.bid-order"},
	{"a move that is legal", "Zoey cannot: bid 0", "Cid cannot: bid 0", "Cid cannot", ""},
	{"a move that is refused", "at a2\n", "at f2\n", `Cid: use "Blue Scout" at f2`, "roam.place.fits"},
	{"a wrong number", "Cid.coins == 1", "Cid.coins == 2", `Cid.owns("L04") and Cid.coins == 2`, "Cid.coins is 1"},
	{"a wrong end", "ends\n    turn Zoey", "ends\n    turn Cid", "ends", "turn Zoey"},
	{"a legal move that is not", "\"Green Scout\" at e6", "\"Green Scout\" at a1", `use "Green Scout" at a1`, "Green Scout"},
	// counts and chance
	{"a card in two places", "  position\n    map\n", "  position\n    own Cid L01\n    map\n", "own Cid", "L01"},
	{"negative coins", "coins Cid 0, Zoey", "coins Cid -1, Zoey", "coins Cid -1", "-1"},
	{"a draw that is not in the deck", "next deck L07", "next deck L01", "L01", "roam.component.limited"},
	{"a draw that nobody takes", "next deck L07", "next deck L07, L08", "L08", ""},
	{"no draw for the refill", "    next deck L07\n", "", `use "Green Scout" at e6`, "deck: L07"},
	{"a decision left out", "  Cid: bid 0\n  expect Cid.owns", "  expect Cid.owns", `Cid.owns("L04")`, ""},
	{"an impossible number of the move", "after move 2", "after move 9", "9", ""},
	// layout
	{"a picture with a row too few", "      |  o Z | . . | . . |\n      |  Z Z | o . | . o |\n", "      |  Z Z | o . | . o |\n", "  Z Z |", ""},
	{"a picture with a square too many", "|  C C | . o | . . |", "|  C C | . o | . . . |", "  C C | . o", ""},
	{"a sign that no player has", "|  C C | . o |", "|  C Q | . o |", "Q", ""},
	{"wrong indentation", "  Cid: bid 0\n", "   Cid: bid 0\n", "   Cid: bid 0", ""},
	{"a tab among blanks", "    turn Cid\n  Cid: use", "  \t  turn Cid\n  Cid: use", "  \t  turn", "two spaces"},
	{"a text without its last quote", `"Yes. It wins if no tied rival bids more."`, `"Yes. It wins if no tied rival bids more.`, `"Yes.`, ""},
	{"a move without its colon", "Cid: rest early", "Cid rest early", " rest early", "Cid: rest early"},
	{"a row of a table with a cell too few", "| 3     | 1    |", "| 3     |", "\n\nscenario", "left"},
	{"a column that the table has not", "coins Cid <coins>", "coins Cid <coin>", "<coin>", "coins"},
	{"not UTF-8", "# A file", "# A \xff file", "\xff", ""},
}

func TestMistakes(t *testing.T) {
	base, err := os.ReadFile("testdata/mistakes/base.scenario")
	if err != nil {
		t.Fatal(err)
	}
	if diags := reported("base.scenario", string(base)); len(diags) > 0 {
		t.Fatalf("the file without mistakes has some:\n%v", diags)
	}
	suggested := 0
	for _, m := range mistakes {
		t.Run(m.name, func(t *testing.T) {
			if !strings.Contains(string(base), m.old) {
				t.Fatalf("%q is not in the file", m.old)
			}
			source := strings.Replace(string(base), m.old, m.new, 1)
			diags := reported("base.scenario", source)
			if len(diags) != 1 {
				t.Fatalf("%d mistakes reported, want 1:\n%v", len(diags), diags)
			}
			d := diags[0]
			at := 1 + strings.LastIndex(source[:strings.Index(string(base), m.old)], "\n")
			at += strings.Index(source[at:], m.caret())
			line := 1 + strings.Count(source[:at], "\n")
			col := 1 + len([]rune(source[strings.LastIndex(source[:at], "\n")+1:at]))
			if d.Line != line || d.Col != col {
				t.Errorf("reported at %d:%d, want %d:%d\n%s", d.Line, d.Col, line, col, d.Render())
			}
			if m.near == "" {
				return
			}
			if !strings.Contains(d.Error()+"\n"+strings.Join(d.Hints, "\n"), m.near) {
				t.Errorf("does not suggest %q\n%s", m.near, d.Render())
			} else {
				suggested++
			}
		})
	}
	if len(mistakes) < 60 || suggested < 45 {
		t.Errorf("%d mistakes, %d with a suggestion; want at least 60 and 45", len(mistakes), suggested)
	}
}

func (m mistake) caret() string {
	if m.at != "" {
		return m.at
	}
	return m.new
}

// reported returns the mistakes of a source that are found by reading and running it.
func reported(name, source string) syntax.Diagnostics {
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, name, []byte(source))
	diags := suite.Diags
	for _, c := range suite.Cases {
		diags = append(diags, scenarios.Run(c, opt).Diags...)
	}
	return diags
}
