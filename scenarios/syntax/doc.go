// Package syntax reads and formats the scenario language, which GRAMMAR.ebnf
// defines: [Parse] for files, [ParseMarkdown] for the scenario blocks of a
// page, [Format] for both. It knows no game: it keeps positions and moves as
// texts with their places, and the game reads them later.
//
// All mistakes of a source are reported in one run, each with its place and, if
// possible, the word that was probably meant. A mistake that only follows from
// another one is not reported.
package syntax
