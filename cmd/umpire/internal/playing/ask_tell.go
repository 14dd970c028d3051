package playing

import (
	"bytes"
	"strings"

	"umpire/cmd/umpire/internal/explain"
)

// tell prints the result of the question under every reading.
func (k *ask) tell() turn {
	run, rulings := k.q.Readings()
	k.run, k.done = run, true
	var said bytes.Buffer
	explain.WriteReadings(&said, k.Style(), run, rulings)
	k.Printf("%s\n", said.String())
	return onward
}

// mostLegal is how many moves are listed at most.
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

// example returns a move that could be typed now.
func (k *ask) example() string {
	if legal := k.run.Table.Legal(k.run.End); len(legal) > 0 {
		return k.run.Table.PrintMove(legal[0])
	}
	return k.Title.Examples()[0]
}
