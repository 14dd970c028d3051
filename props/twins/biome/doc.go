// Package biome tells Biome, its modes, its variants and the solo games, as its
// rulebook does.
//
// Start with table.go, what lies on the table, and season.go, the order of a
// season. The rest is one file for each section of the rulebook.
package biome
