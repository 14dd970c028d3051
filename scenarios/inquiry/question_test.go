package inquiry_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/mnk"
	"umpire/engines/organism"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
	"umpire/scenarios/syntax"
)

var opt = scenarios.Options{Games: engines.Games}

// gap is a line of five cells that one mark completes, in a game where three win.
func gap(move string) *inquiry.Question {
	return &inquiry.Question{
		Def: mnk.Def,
		Setup: rule.Setup{
			Players:  []rule.Player{{Name: "Ann"}, {Name: "Bob"}},
			Variants: []rule.Setting{{Name: "size", Value: "5x1x3"}},
		},
		Position:  []string{"board", "  | x x . x x |", "turn Ann"},
		Unchecked: true,
		Moves:     []string{move},
	}
}

func Example() {
	q := gap("Ann: place c1")
	run, rulings := q.Readings()
	fmt.Println(q.Suggest(run))
	for _, r := range rulings {
		for _, reading := range r.Readings {
			fmt.Println(reading.Label(), reading.InForce, reading.Facts)
		}
	}
	fmt.Print(q.Source(inquiry.Answer{Question: "Does a longer line win?", Answer: "Yes."}))
	// Output:
	// Yes. Ann makes a line; Ann wins.
	// A (longer) true []
	// B (exact) false [{winner "" "Ann"}]
	// game mnk
	// players Ann, Bob
	// variants size=5x1x3
	//
	// position asked
	//   board
	//     | x x . x x |
	//   turn Ann
	//
	// scenario "Does a longer line win?"
	//   cites mnk.win.line
	//   faq "Does a longer line win?" "Yes."
	//   position asked unchecked
	//   Ann: place c1
	//     |! Ann makes a line; Ann wins  mnk.win.line
	//   expect winner == "Ann"
	//
	// scenario "Does a longer line win? By B (exact) of mnk.ruling.overline"
	//   ruling mnk.ruling.overline = B
	//   cites mnk.draw.full
	//   position asked unchecked
	//   Ann: place c1
	//     |! the board is full: a draw  mnk.draw.full
	//   expect winner == ""
}

func TestARefusal(t *testing.T) {
	q := gap("Ann: place a1")
	run, rulings := q.Readings()
	a := run.Refused()
	fail.If(t, a == nil || strings.Join(a.Clauses, " ") != "mnk.place.empty", "%+v", run.Attempts)
	fail.If(t, len(rulings) != 1 || rulings[0].Matters(), "no reading makes a cell hold two marks")
	got := q.Suggest(run)
	fail.If(t, !strings.HasPrefix(got, "No. A mark is placed on an empty cell"), "%v", got)
}

// An answer begins with what ends the game, and says nothing twice.
func TestAnAnswerBeginsWithTheEnd(t *testing.T) {
	def := organism.Def
	q := &inquiry.Question{
		Def: def, Setup: rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}},
		Position: []string{
			"Ann.eat@D0/1 Ann.grow@D1/1 Ann.move@D2/1 Ann.eat@D4/1 Ann.grow@D5/1 Ann.move@D6/1 Ann.eat@D8/1 Ann.grow@D9/1 Ann.move@D10/1",
			"Bob.eat@A0 Bob.grow@B0 Bob.move@B1", "phase act D8 eat 1", "done D0 eat", "done D4 eat",
		},
		Moves: []string{"Ann: done"},
	}
	run, _ := q.Readings()
	got := q.Suggest(run)
	fail.If(t, !strings.HasPrefix(got, "Yes. The game is over; winner: Ann. ") || strings.Count(got, "touch") > 1, "%v %v", got, run.Err)
}

func TestWhatCannotBePlayed(t *testing.T) {
	q := gap("Ann: place c1")
	q.Unchecked = false
	var invalid *inquiry.Invalid
	run, rulings := q.Readings()
	fail.If(t, !errors.As(run.Err, &invalid) || rulings != nil || len(invalid.Reasons) == 0, "%v: four marks stand against none", run.Err)
	q = gap("Ann: plce c1")
	run = q.Play()
	fail.If(t, run.Err == nil || !strings.Contains(run.Err.Error(), "Ann: plce c1 is not a move here"), "%v", run.Err)
	q.Position = []string{"bord"}
	var texts rule.TextErrors
	run = q.Play()
	fail.If(t, !errors.As(run.Err, &texts) || texts[0].Near != "board", "%v", run.Err)
	q.Setup.Variants[0].Name = "sise"
	run = q.Play()
	fail.If(t, run.Err == nil || run.Table != nil, "there is no such variant")
}

// Check reports what is wrong with a text, and nothing for a correct one.
func TestCheck(t *testing.T) {
	source := gap("Ann: place c1").Source(inquiry.Answer{Question: "Does it?", Answer: "Yes."})
	must.Succeed(t, inquiry.Check(opt, "a.scenario", source))
	for was, now := range map[string]string{
		`winner == "Ann"`: `winner == "Bob"`,
		"place c1":        "place a1",
		"game mnk":        "game mkn",
		source:            "game mnk\n",
	} {
		fail.If(t, inquiry.Check(opt, "a.scenario", strings.Replace(source, was, now, 1)) == nil, "nothing is wrong with %q for %q", now, was)
	}
}

// Questions and answers may contain any characters.
func TestAnyWords(t *testing.T) {
	for _, words := range []string{`Is "x" a mark # or not?`, `back\slash`, "two\nlines\t\ttabs", "<cell>", "„May“ I…?", "a | b"} {
		q := gap("Ann: place a1")
		source := q.Source(inquiry.Answer{Question: words, Answer: words})
		err := inquiry.Check(opt, "a.scenario", source)
		fail.If(t, err != nil, "%q: %v\n%s", words, err, source)
	}
}

// TestAllGames asks about legal and refused moves in random games of every game.
// The scenarios that are written pass, and are formatted.
func TestAllGames(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			table := must.Get(t, def.Table, rule.Setup{})
			rounds := 20
			if testing.Short() {
				rounds = 4
			}
			// The games come from a fixed seed, not from rapid, which would prefer small numbers.
			r := rand.New(rand.NewPCG(1, 2))
			asked, refused, said := 0, 0, 0
			for range rounds {
				walk := table.Walk()
				walk.Random(r, r.IntN(60)>>r.IntN(5))
				before := walk.Position()
				if walk.Over() || len(table.Legal(before)) == 0 {
					continue
				}
				legal := table.Legal(before)
				q := &inquiry.Question{Def: def, Position: strings.Split(table.PrintPosition(before), "\n"), Unchecked: len(table.Faults(before)) > 0}
				first := legal[r.IntN(len(legal))]
				q.Moves = append(q.Moves, table.PrintMove(first), table.PrintMove(legal[r.IntN(len(legal))]))
				after, _ := table.Play(before, first)
				if _, err := table.ReadMove(after, q.Moves[1]); err != nil || r.IntN(2) > 0 {
					q.Moves = q.Moves[:1]
				}
				asked++
				run, rulings := q.Readings()
				fail.Now(t, run.Err != nil, "%v", run.Err)
				if run.Refused() != nil {
					refused++
				}
				for i := range rulings {
					if rulings[i].Matters() {
						said++
					}
				}
				source := q.Source(inquiry.Answer{Question: "May I?", Answer: q.Suggest(run)})
				err := inquiry.Check(opt, "asked.scenario", source)
				fail.Now(t, err != nil, "%v\n%s", err, source)
				formatted, diags := syntax.Format("asked.scenario", []byte(source), nil)
				fail.If(t, len(diags) > 0 || string(formatted) != source, "not as fmt writes it: %v\n%s", diags, source)
			}
			t.Logf("%d questions, %d refusals, %d rulings that matter", asked, refused, said)
			fail.If(t, asked == 0, "nothing was asked")
		})
	}
}
