// Package playcmd holds the commands about one game or scenario: play, ask, step,
// legal, why and draw.
package playcmd
