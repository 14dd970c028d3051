// Package explorecmd holds the commands that play many games: explore, simulate, soak
// and conform.
package explorecmd
