// Package biome implements Biome a second time, with its modes, its variants and the solo
// games, only from its rulebook and the catalogue of its clauses.
//
// Start with table.go, which defines what is on the table, and season.go, which defines the
// order of a season. The rest is one file for each section of the rulebook.
package biome
