package scenarios_test

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/minimize"
	"umpire/scenarios/syntax"
)

// spoilt are scenarios of every game with two or three mistakes each, marked as
// {wrong|right}, or {wrong|} where nothing is suggested. Each is in the folder of its
// game, below its fixture. Nothing may be reported about other lines, because they are
// wrong only as a consequence.
var spoilt = []struct{ name, game, src string }{
	{"a move, a fact and a clause", "roam", `
scenario "s"
  position
    map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06
    turn Cid
  Cid: use {"Blue Scuot"|Blue Scout} at a2
  Zoey cannot: bid 0
    because {roam.claim.bid-oder|roam.claim.bid-order}
  Cid: bid 0
  expect Cid.owns("L04") and Cid.{coin|coins} == 1
  expect legal 12
  ends
    turn Zoey
`},
	{"a refused move, a speaker and a word of a move", "roam", `
scenario "s"
  position
    map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06
    turn Cid
  {Zoey: use "Green Scout" at e6|roam.turn}
  {Zoye|Zoey}: bid 0
  expect legal includes {slied|slide} a3>a4
`},
	{"a keyword, a seat and a reading", "roam", `
scenario "s"
  ruling {roam.ruling.outpost-edges|roam.ruling.outpost-edge} = A
  position
    map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06
  {expct|expect} Cid.coins == 0
  Cid: {rset|rest} early
  expect {Zoye|Zoey}.coins == 0
`},
	{"a colour and a card", "roam", `
scenario "s"
  players Cid {bleu|blue} at S, Zoey green at W
  position
    map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06
  Cid: use {"Blue Scuot"|Blue Scout} at a2
  expect turn {==|quotes} Zoey
`},
	{"a line of a position, a move and a card", "loam", `
scenario "s"
  position
    {siol|soil} Bacillus, Potworm
    display "Biofilm Grazing", "Trophic Cascade", "Pore Chase"
  Fern: use {nutrient|nutrients} A
  Fern: place {"Bacilus"|Bacillus} from soil into c1
  Fern: take "Trophic Cascade"
  expect len(Fern.{behaviours|behaviors}) == 1
`},
	{"a colon, a clause and an end", "loam", `
scenario "s"
  position
    soil Bacillus, Potworm
  Fern{| }use nutrients A
  Fern: place "Bacillus" from soil into c1
  Fern cannot: take "Pore Chase"
    because {loam.behavior.ern|loam.behavior.earn}
  expect legal none
  ends
    {siol|soil} Potworm
`},
	{"a cited clause, a queue and a fact", "loam", `
scenario "s"
  cites {loam.behavior.pairs|loam.behavior.pair}
  position
    soil Bacillus
  next {behaviour|behaviors} "Trophic Cascade"
  Fern: use nutrients A
  expect {phaze|phase} == "place"
`},
	{"an action, a space and a fact", "organism", `
scenario "s"
  position Opening
  Ann: {activte|activate} D0 eat
  Ann: eat D0 from C0
  expect food("D0") == 8 and Ann.{livng|living} == 1
  Bob cannot: eat D10 from {Q1|}
    because organism.eat.from-open
`},
	{"a named position, a clause and a single equals sign", "organism", `
scenario "s"
  cites {organism.eat.form-open|organism.eat.from-open}
  position {Openning|Opening}
  Ann: activate D0 eat
  expect turn {=|==} "Bob"
`},
	{"a variant, a player and a move", "organism", `
scenario "s"
  variants {slyde|slide}
  position Opening
  {An|Ann}: activate D0 eat
  Ann: {eet|eat} D0 from C0
  expect Ann.power == 7
`},
	{"a card, a move and a store", "biome", `
scenario "s"
  position Act
    store Ada {fsh|fish} 1
    board Ada a1 "Marsh Turtle"
  Ada: {activte|activate} a1
  Ada cannot: activate e1
    because {biome.season.turn-base|biome.season.turn-based}
  expect Ada.{usd|used}("a1") and Ada.cubes == 12
`},
	{"because, legal and the end", "biome", `
scenario "s"
  position Act
    board Ada a1 "Marsh Turtle"
  Ada cannot: activate e1
    {becuase|because} biome.season.turn-based
  expect legal {inclueds|includes} activate a1
  Ada: rest {drwa|}
  ends
    {seson|season} 7
`},
	{"a phase, a queue and a fact", "biome", `
scenario "s"
  position Act
    {phaze|phase} action
    next {dekc|deck} "Marsh Oak"
  Ada: activate a1
  expect {trun|turn} == "Ben"
`},
	{"a device of chance, a card and a fact", "phylo", `
scenario "s"
  position P
    part draw
    hand S "Moose"
  expect South.library == 39
  {dekc|deck}: "Gray Wolf"
  South cannot: drop {"Moosse"|Moose}
    because phylo.turn.order
  expect South.{libary|library} == 38 and South.hand == 4
`},
	{"where the game goes on otherwise nothing is judged", "phylo", `
scenario "s"
  position P
  South: {pas|pass}
  South: pass
  expect turn == "North" and actions == 17
  deck: "Meadow Vole"
  North cannot: {psas|pass}
    because only phylo.turn.alternate
  expect {acions|actions} == 3
`},
	{"a scenario that begins from one with a mistake", "phylo", `
scenario "s"
  position P
  South: {pas|pass}

scenario "t"
  from "s" after move 1
  South: pass
  expect {acions|actions} == 1
`},
	{"a scenario that begins from none", "phylo", `
scenario "t"
  from {"s"|}
  South: {psas|pass}
  expect {acions|actions} == 1
`},
	{"a table with a mistake", "mnk", `
scenario "s"
  setup
  Ann: place <cell>
  expect {emty|empty} == <left>
  examples
    | cell | left |
    | a1   | 8    |
    | b2   |{|}
`},
	{"a picture, a word and a keyword", "mnk", `
scenario "s"
  {cite|cites} mnk.win.line
  position
    board
      | . {q|} . |
      | . . . |
      | . . . |
  Ann: {plaice|place} a1
  Ann cannot: place a1
    because {mnk.place.emty|mnk.place.empty}
`},
	{"one mistake before and one after a line that can be left out", "mnk", `
scenario "s"
  setup
  Ann: place a1
  {expct|expect} {emty|empty} == 8 and moves == 1
  {Ann: place b1|mnk.turn.alternate}
  expect {winer|winner} == ""
`},
}

func TestSeveralMistakesOfEveryGame(t *testing.T) {
	heads := map[string]string{
		"roam": "game roam\nplayers Cid blue at S, Zoey green at W\n",
		"mnk":  "game mnk\nplayers Ann, Bob\n",
	}
	for _, c := range spoilt {
		t.Run(c.game+": "+c.name, func(t *testing.T) {
			head := heads[c.game]
			if head == "" {
				head = "include \"fixture.scenario\"\n"
			}
			source, want := unmarked(head + c.src)
			diags := reported(c.game+"/x.scenario", source)
			var got []string
			for i, d := range diags {
				near := ""
				if i < len(want) && want[i].near != "" && strings.Contains(d.Error()+"\n"+strings.Join(d.Hints, "\n"), want[i].near) {
					near = want[i].near
				}
				got = append(got, fmt.Sprintf("%d:%d %s", d.Line, d.Col, near))
			}
			var wanted []string
			for _, w := range want {
				wanted = append(wanted, fmt.Sprintf("%d:%d %s", w.line, w.col, w.near))
			}
			if strings.Join(got, "\n") != strings.Join(wanted, "\n") {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(wanted, "\n"))
				for _, d := range diags {
					t.Log(d.Render())
				}
			}
		})
	}
}

// A mark is the place of an expected mistake, and the expected suggestion.
type mark struct {
	line, col int
	near      string
}

// unmarked removes the marks from a source and returns them.
func unmarked(src string) (source string, marks []mark) {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(src, "{")
		b.WriteString(before)
		if !found {
			return b.String(), marks
		}
		inside, after, _ := strings.Cut(rest, "}")
		i := strings.LastIndex(inside, "|")
		wrong, near := inside[:i], inside[i+1:]
		done := b.String()
		m := mark{line: 1 + strings.Count(done, "\n"), col: 1 + len([]rune(done[strings.LastIndex(done, "\n")+1:])), near: strings.TrimSpace(near)}
		if wrong == "" { // something is missing, so the mistake is at the text that is there instead
			wrong = near
		}
		b.WriteString(wrong)
		marks = append(marks, m)
		src = after
	}
}

const payBegins = `game biome
players Ada, Ben
scenario "Paying"
  position
    phase action
    turn Ada
    store Ada fish 2
    hand Ada "CC Marsh-Prairie"
    board Ada c1 "Honey Mesquite"
  Ada: activate c1
`

// The moves named by a line are judged one by one, each in the position that those
// before it lead to. A mistake is reported for the move that has it.
func TestSeveralMovesInALine(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	for _, c := range []struct{ name, lines, want string }{
		{"all of them are made", "  Ada: pay fish 2, \"CC Marsh-Prairie\"\n  expect moves == 4 and Ada.hand == 0\n", ""},
		{"one cannot be made", "  Ada: pay fish 3\n", "11:3: pay fish is illegal"},
		{"a thing that there is not", "  Ada: pay fish, lead\n", `11:16: "," is too much here`},
		{"an attempt that is none", "  Ada cannot: pay fish 2\n    because biome.feed.type\n", "11:3: Ada can: pay fish 2 is legal here"},
		{"an attempt changes nothing", "  Ada cannot: pay fish 3\n    because biome.action.pay-any\n  expect Ada.fish == 2 and moves == 1\n  Ada: pay fish 2\n", ""},
		{"what the first may not, the rest is not asked", "  Ada cannot: pay leaf, fish 9\n    because biome.feed.type\n", "12:13: biome.feed.type does not forbid it; what does:"},
		{"all of them are legal", "  expect legal includes pay fish 2, \"CC Marsh-Prairie\"\n", ""},
		{"the second is not legal", "  expect legal includes pay leaf, fish\n", "11:25: pay leaf, fish is not among the legal moves"},
		{"the third is not legal after two", "  expect legal includes pay fish 3\n", "11:25: pay fish 3 is not among the legal moves: Ada: pay fish is illegal after Ada: pay fish, Ada: pay fish"},
		{"so they are not legal together", "  expect legal excludes pay fish 3\n", ""},
		{"two of them are", "  expect legal excludes\n    pay fish 3\n    pay fish 2\n", "13:5: pay fish 2 is legal here"},
		{"a list has the first of a line", "  expect legal are\n    pay fish 2\n    pay \"CC Marsh-Prairie\", fish\n    pay fish, fish, \"CC Marsh-Prairie\"\n", ""},
		{"a list lacks what is the second of a line", "  expect legal are\n    pay fish, \"CC Marsh-Prairie\"\n", "11:3: Ada: pay \"CC Marsh-Prairie\" is legal as well"},
		{"after a mistake the rest is read", "  Ada: pay leaf\n  Ada: pay fish 2\n  Ada: pay fisch 2\n", "11:3: pay leaf is illegal"},
	} {
		suite := scenarios.LoadSource(opt, "a.scenario", []byte(payBegins+c.lines))
		if len(suite.Cases) == 0 {
			t.Fatal(c.name, suite.Diags)
		}
		got := ""
		if diags := append(suite.Diags, scenarios.Run(suite.Cases[0], opt).Diags...); len(diags) > 0 {
			got = strings.TrimPrefix(diags[0].Error(), "a.scenario:")
		}
		if got != c.want && (c.want == "" || !strings.HasPrefix(got, c.want)) {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

// A refused attempt with several moves is recorded as the whole line, because its
// first move alone may be legal.
func TestSeveralMovesThatAreRefused(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(payBegins+"  Ada cannot: pay fish 3\n    because biome.action.pay-any\n  Ada cannot: pay   leaf\n    because biome.action.pay-any\n"))
	moments, table, _ := scenarios.Replay(suite.Cases[0], opt)
	last := moments[len(moments)-1]
	if got := strings.Join(last.Refused, "; "); got != "Ada: pay fish 3; Ada: pay leaf" {
		t.Fatal(got)
	}
	tried, err := rule.Try(table, last.Position, last.Refused[0])
	if err != nil || len(tried.Made()) != 2 || len(tried.Reasons) == 0 || tried.Reasons[0].ID != "biome.action.pay-any" {
		t.Errorf("%v: %+v", err, tried)
	}
}

// A result of chance between the moves of one line must be queued.
func TestChanceBetweenSeveralMoves(t *testing.T) {
	const begins = "game phylo\nplayers South, North\nscenario \"s\"\n  position\n    hand S \"Moose\", \"Cattail\"\n"
	opt := scenarios.Options{Games: engines.Games}
	for lines, want := range map[string]string{
		"  South: discard Moose, Cattail\n  deck: Forest\n  deck: Grassland\n":                    "6:3: chance owes a result first (deck)",
		"  next deck Forest, Grassland\n  South: discard Moose, Cattail\n  expect actions == 1\n": "",
		"  next deck Forest, Grassland\n  South: discard Moose, Cattail\n  expect moves == 4\n":   "",
	} {
		suite := scenarios.LoadSource(opt, "a.scenario", []byte(begins+lines))
		got := ""
		if diags := append(suite.Diags, scenarios.Run(suite.Cases[0], opt).Diags...); len(diags) > 0 {
			got = strings.TrimPrefix(diags[0].Error(), "a.scenario:")
		}
		if got != want && (want == "" || !strings.HasPrefix(got, want)) {
			t.Errorf("%q: %q, not %q", lines, got, want)
		}
	}
}

// The line is formatted and shortened as one line.
func TestSeveralMovesAreFormattedAndMinimized(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	source := payBegins + "  Ada: pay fish 2, \"CC Marsh-Prairie\"\n  expect Ada.points != 106\n"
	formatted, diags := syntax.Format("a.scenario", []byte(source), nil)
	if got := string(formatted); diags.Failed() || !strings.Contains(got, "\n  Ada: pay fish 2, \"CC Marsh-Prairie\"\n") {
		t.Errorf("%v\n%s", diags, got)
	}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(source))
	short := minimize.Scenario(suite.Cases[0], opt)
	if short == nil || !strings.Contains(short.Source, "Ada: pay fish 2, \"CC Marsh-Prairie\"") {
		t.Errorf("%+v", short)
	}
}
