// Package syntax reads and formats the scenario language, which GRAMMAR.ebnf
// defines: [Parse] for files, [ParseMarkdown] for the scenario blocks of a
// page, [Format] for both. It knows no game: positions and moves are texts with
// their places, which the game reads later.
//
// All mistakes of a source are reported in one run, each with its place and,
// where there is one, the word that was meant. A mistake that only follows from
// another is not reported.
package syntax
