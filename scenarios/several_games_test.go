package scenarios_test

import (
	"fmt"
	"strings"
	"testing"
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
