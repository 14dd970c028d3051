package playing

import (
	"strings"

	"umpire/engines/rule"
	"umpire/scenarios/question"
)

// tell tells what becomes of the question under every reading, side by side.
func (k *ask) tell() turn {
	run, rulings := k.q.Readings()
	k.run, k.done = run, true
	var same []string
	style := k.Style()
	for i := range rulings {
		r := &rulings[i]
		if !r.Matters() {
			same = append(same, r.ID)
			continue
		}
		k.Printf("\n%s: %s\n", style.Clause(r.ID), r.Question)
		for j := range r.Readings {
			k.tellReading(&r.Readings[j])
		}
	}
	k.tellSame(same, len(rulings))
	return onward
}

// tellSame names the rulings of which no reading changes anything.
func (k *ask) tellSame(same []string, of int) {
	which := "the other rulings"
	if len(same) == of {
		which = "the rulings"
	}
	switch {
	case of == 0:
		k.Printf("\nno sentence of the rulebook can be read in several ways\n")
	case len(same) > 0:
		k.Printf("\nno reading of %s changes it: %s\n", which, strings.Join(same, ", "))
	}
	k.Printf("\n")
}

func (k *ask) tellReading(r *question.Reading) {
	name, style := r.Label(), k.Style()
	if r.InForce {
		name += ", in force"
	}
	k.Printf("  %s  %s\n", style.Bold(name), r.Words)
	if !r.InForce && !r.Differs {
		k.Printf("      the same\n")
		return
	}
	if r.Run.Err != nil {
		k.Printf("      it cannot be played so: %s\n", strings.ReplaceAll(r.Run.Err.Error(), "\n", "; "))
		return
	}
	for _, line := range r.Run.Script() {
		k.Printf("      %s\n", strings.Replace(line, "  |! ", "  | ", 1))
	}
	for _, f := range r.Facts {
		k.Printf("      %s is %s, not %s\n", f.Name, f.Is, f.Was)
	}
	if !r.InForce && len(r.Facts) == 0 && strings.Join(r.Run.Script(), "\n") == strings.Join(k.run.Script(), "\n") {
		for _, line := range rule.Difference(k.run.Table.PrintPosition(k.run.End), r.Run.Table.PrintPosition(r.Run.End)) {
			if line.Sign != ' ' {
				k.Printf("      %c %s\n", line.Sign, line.Line)
			}
		}
	}
}

// mostLegal is how many moves are listed at once.
const mostLegal = 60

// legal lists the legal moves that contain a text.
func (k *ask) legal(text string) {
	n := 0
	for _, m := range k.run.Table.Legal(k.run.End) {
		line := k.run.Table.PrintMove(m)
		if !strings.Contains(strings.ToLower(line), strings.ToLower(text)) {
			continue
		}
		if n++; n <= mostLegal {
			k.Printf("  %s\n", line)
		}
	}
	switch {
	case n > mostLegal:
		k.Printf("and %d more; legal WORDS lists those that contain the words\n", n-mostLegal)
	case n == 0:
		k.Printf("there is no such legal move here\n")
	}
}

// example returns a move that could be typed here.
func (k *ask) example() string {
	if legal := k.run.Table.Legal(k.run.End); len(legal) > 0 {
		return k.run.Table.PrintMove(legal[0])
	}
	return k.Title.Examples()[0]
}
