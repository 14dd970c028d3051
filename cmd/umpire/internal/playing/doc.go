// Package playing holds the commands that look into one game: step, play, legal, why
// and draw.
package playing
