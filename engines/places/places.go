// Package places says where in the code of a game a clause of its rulebook is
// ruled: file, line and function of everything that cites it.
//
// The index is made from the code and kept in index.txt:
//
//	go generate ./engines/places
package places

//go:generate go run ../internal/findplaces

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// A Place is where a clause is ruled.
type Place struct {
	File string // engines/roam/claim.go, from the top of the repository
	Line int
	Func string // (*Game).award
	How  How
}

// A How is what a place does with a clause.
type How string

// What is done with a clause in a place.
const (
	Forbids How = "forbids" // it forbids a move or a position there
	Acts    How = "acts"    // it does something there
	Asks    How = "asks"    // something depends on it there, without its acting
	Names   How = "names"   // it is handed on to what cites it
)

// String returns a place as editors and people find it.
func (p Place) String() string { return fmt.Sprintf("%s:%d %s", p.File, p.Line, p.Func) }

// Of returns the places of a clause, by its ID. A clause that follows from others
// has none of its own.
func Of(id string) []Place { return index()[id] }

//go:embed index.txt
var text string

var index = sync.OnceValue(func() map[string][]Place { return read(text) })

// read reads an index: the name of a game, "@" with a file and a function in it,
// and a line for each citation there. IDs stand without the name of the game.
func read(text string) map[string][]Place {
	all := map[string][]Place{}
	game, at := "", Place{}
	for line := range strings.Lines(text) {
		switch words := strings.Fields(line); {
		case len(words) == 1:
			game = words[0]
		case len(words) == 3 && words[0] == "@":
			at.File, at.Func = "engines/"+game+"/"+words[1], words[2]
		case len(words) == 3 && words[0] != "#":
			at.Line, _ = strconv.Atoi(words[0])
			at.How = How(words[1])
			id := game + "." + words[2]
			all[id] = append(all[id], at)
		}
	}
	return all
}
