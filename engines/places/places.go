// Package places says where in the code of a game a clause of its rulebook is
// ruled: file, line and function of everything that cites it.
//
// The index is made from the code and kept in index.txt:
//
//	go generate ./engines/places
package places

//go:generate go run ./generate -o index.txt ../mnk ../jetty ../biome ../loam ../organism ../phylo ../roam

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

// index is what is known; games outside the repository add theirs before it is asked.
var index = sync.OnceValue(func() map[string][]Place {
	all := map[string][]Place{}
	read(all, "engines/", text)
	for _, one := range added {
		read(all, "", one)
	}
	return all
})

var added []string

// Add adds the index of a game outside the repository, whose files are named from above its
// folder. The generated places_gen.go of the game calls it while the program starts.
func Add(index string) { added = append(added, index) }

// Index returns the index of one game of the repository, "" for an unknown one.
func Index(game string) string {
	_, rest, found := strings.Cut(text, "\n"+game+"\n")
	if !found {
		return ""
	}
	index := game + "\n"
	for line := range strings.Lines(rest) {
		if !strings.Contains(line, " ") {
			break
		}
		index += line
	}
	return index
}

// Code returns the generated code with which a game outside the repository adds its index.
func Code(game, index string) string {
	return fmt.Sprintf("// Code generated from the rules by go generate; DO NOT EDIT.\n\npackage %s\n\nimport \"umpire/engines/places\"\n\n"+
		"func init() { places.Add(index) }\n\n// index says where each clause is ruled.\nconst index = %q\n", game, index)
}

// read reads an index into a map: the name of a game, "@" with a file and a function in it,
// and a line for each citation there. IDs stand without the name of the game.
func read(all map[string][]Place, folder, text string) {
	game, at := "", Place{}
	for line := range strings.Lines(text) {
		switch words := strings.Fields(line); {
		case len(words) == 1:
			game = words[0]
		case len(words) == 3 && words[0] == "@":
			at.File, at.Func = folder+game+"/"+words[1], words[2]
		case len(words) == 3 && words[0] != "#":
			at.Line, _ = strconv.Atoi(words[0])
			at.How = How(words[1])
			id := game + "." + words[2]
			all[id] = append(all[id], at)
		}
	}
}
