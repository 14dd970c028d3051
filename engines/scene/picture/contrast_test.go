package picture

import (
	"math"
	"strconv"
	"testing"
)

// luminance is that of WCAG 2.
func luminance(colour string) float64 {
	part := func(at int) float64 {
		n, _ := strconv.ParseUint(colour[at:at+2], 16, 8)
		c := float64(n) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*part(1) + 0.7152*part(3) + 0.0722*part(5)
}

func contrast(a, b string) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestContrast holds every pair in which a theme is painted to AA: 4.5 for
// text, 3 for edges and marks.
func TestContrast(t *testing.T) {
	grounds := []Paint{Page, Paper, Surface, Back}
	for tone := uint8(1); tone <= 7; tone++ {
		surface, _ := toneOf(tone)
		grounds = append(grounds, surface)
	}
	for h := range hueCount {
		grounds = append(grounds, h.tint())
	}
	for _, theme := range Themes {
		check := func(what string, p, on Paint, least float64) {
			if c := contrast(theme.Colour(p), theme.Colour(on)); c < least {
				t.Errorf("%s: %s, paint %d %s on %d %s has %.2f, less than %.1f", theme.Name, what, p, theme.Colour(p), on, theme.Colour(on), c, least)
			}
		}
		for _, ground := range grounds {
			check("text", Ink, ground, 4.5)
			check("small text", Soft, ground, 4.5)
			for _, mark := range []Paint{Chosen, Plus, Minus, Target} {
				check("mark", mark, ground, 3)
			}
			if c := max(contrast(theme.Colour(Edge), theme.Colour(ground)), contrast(theme.Colour(Casing), theme.Colour(ground))); c < 3 {
				t.Errorf("%s: a piece cannot be told from paint %d: %.2f", theme.Name, ground, c)
			}
		}
		for _, mark := range []Paint{Chosen, Plus, Minus, Target} {
			check("badge", OnMark, mark, 4.5)
		}
		check("badge", Paper, Ink, 4.5)
		check("badge of what is broken", Page, Soft, 4.5)
		for h := range hueCount {
			check("letter", h.on(), h.paint(), 4.5)
		}
		for p := Page; p < paints; p++ {
			if c := theme.Colour(p); len(c) != 7 || c[0] != '#' {
				t.Errorf("%s: paint %d has the colour %q", theme.Name, p, c)
			}
		}
	}
}
