package scenarios

import "testing"

// Several mistakes of one scenario are reported in one run, in order, each at its word.
// What depends on a position that was not reached is not judged.
func TestSeveralMistakes(t *testing.T) {
	const race = "game race\nscenario \"s\"\n"
	for _, c := range []struct{ name, src, want string }{
		{"a move and a fact", mnkScene + "  setup\n  Ann: plaice a1\n  expect emty == 8\n",
			`5:8: expected "place" (did you mean "place"?)` + "\n" + `6:10: no fact is called "emty" (did you mean "empty"?)`},
		{"a speaker, a move and a clause", mnkScene + "  setup\n  Anne: place a1\n  Bob: place 77\n  Ann cannot: place a1\n    because mnk.place.emty\n",
			`5:3: nobody at the table is called "Anne": Ann, Bob (did you mean "Ann"?)` + "\n" + `6:14: expected a cell, a letter and a number like a1, not "77"` + "\n" + `8:13: mnk has no clause "mnk.place.emty" (did you mean "mnk.place.empty"?)`},
		{"a misspelt try", mnkScene + "  setup\n  tri\n    Ann: place a1\n    expect empty == 8\n  expect empty == 9\n",
			`5:3: unknown word "tri" (did you mean "try"?)`},
		{"a mistake right below a try", mnkScene + "  setup\n  try\n    Ann: place a1\n  cites mnk.place.empty\n  expect empty == 9\n",
			`7:3: cites belongs before the first step`},
		{"after a move that is refused", mnkScene + "  setup\n  Bob: place a1\n  Bob: place a1\n  expect Ann.mark == 1\n  expect empty == 3\n",
			"5:3: place a1 is illegal\n" + `7:14: no fact of Ann is called "mark": marks, has (did you mean "marks"?)`},
		{"after a position that cannot be read", mnkScene + "  position\n    trun Ann\n  Ann: plaice a1\n  expect winner = \"Ann\"\n",
			`5:5: "trun" is no line of a position (did you mean "turn"?)` + "\n" + `6:8: expected "place" (did you mean "place"?)` + "\n" + `7:17: = compares nothing (did you mean "=="?)`},
		{"what cannot be judged is not", mnkScene + "  setup\n  Ann: plaice a1\n  Ann: place d9\n  Bob cannot: place a1\n    because mnk.place.empty\n  expect empty == 4 and winner == \"Ann\"\n  expect legal 3\n  expect legal none\n  expect legal includes place c3\n  ends\n    turn Ann\n",
			`5:8: expected "place" (did you mean "place"?)`},
		{"the legal moves and the end", mnkScene + "  setup\n  Bop: place a1\n  expect legal includes plaise a1\n  expect legal excludes\n    place b1\n    Bob: plice b2\n  ends\n    trun Ann\n",
			`5:3: nobody at the table is called "Bop": Ann, Bob (did you mean "Bob"?)` + "\n" + `6:25: expected "place" (did you mean "place"?)` + "\n" + `9:10: expected "place" (did you mean "place"?)` + "\n" + `11:5: "trun" is no line of a position (did you mean "turn"?)`},
		{"a queue and what somebody sees", race + "  setup\n  Ann: rol\n  next dye 3\n  next die x\n  Bop sees\n    secret 0 0\n",
			`4:8: no move is called "rol" (did you mean "roll"?)` + "\n" + `5:8: "dye" is no device of chance in race: die, deck (did you mean "die"?)` + "\n" + `6:12: expected a number` + "\n" + `7:3: nobody at the table is called "Bop": Ann, Bob (did you mean "Bob"?)`},
		{"chance owes a result, and the line there is wrong too", race + "  setup\n  Ann: roll\n  expect Ann.point == 3\n  Bob: rol\n",
			`5:14: no fact of Ann is called "point": points (did you mean "points"?)` + "\n6:3: chance owes a result first (die)\n" + `6:8: no move is called "rol" (did you mean "roll"?)`},
		{"a device misspelt where a result is due", race + "  setup\n  Ann: roll\n  expect Ann.points == 0\n  dye: 3\n  Bob: rol\n",
			`6:3: nobody at the table is called "dye": Ann, Bob, die, deck (did you mean "die"?)` + "\n" + `7:8: no move is called "rol" (did you mean "roll"?)`},
		{"the players are not named", "game mnk\nscenario \"s\"\n  setup\n  Willibald: place a1\n  Kunigunde: place b1\n  Willibald: place c1\n  expect Kunigunde.marks == 1\n  expect emty == 6\n",
			`4:3: nobody at the table is called "Willibald": Cross, Nought` + "\n" + `5:3: nobody at the table is called "Kunigunde": Cross, Nought` + "\n" + `8:10: no fact is called "emty" (did you mean "empty"?)`},
		{"a pending scenario that cannot be read", mnkScene + "  pending \"not yet\"\n  setup\n  Bob: place a1\n  expect emty == 9\n",
			`7:10: no fact is called "emty" (did you mean "empty"?)`},
	} {
		t.Run(c.name, func(t *testing.T) {
			suite, results := runText(Options{}, c.src)
			if got := written(diagsOf(suite, results)); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
