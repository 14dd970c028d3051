package playcmd

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

// maxLegal is how many moves are listed at most.
const maxLegal = 60

// legal lists the legal moves that contain a text.
func (k *ask) legal(text string) {
	n := 0
	for _, m := range k.run.Table.Legal(k.run.End) {
		line := k.run.Table.PrintMove(m)
		if !strings.Contains(strings.ToLower(line), strings.ToLower(text)) {
			continue
		}
		if n++; n <= maxLegal {
			k.Printf("  %s\n", line)
		}
	}
	switch {
	case n > maxLegal:
		k.Printf("and %d more; legal WORDS lists those that contain the words\n", n-maxLegal)
	case n == 0:
		k.Printf("there is no such legal move here\n")
	}
}

// example returns a move that could be typed now.
func (k *ask) example() string {
	if legal := k.run.Table.Legal(k.run.End); len(legal) > 0 {
		return k.run.Table.PrintMove(legal[0])
	}
	return k.Def.Examples()[0]
}
