// Package searching holds the commands that play many games: explore, simulate and
// conform.
package searching
