package pages

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

func luminance(colour string) float64 { // relative luminance as in WCAG 2
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

// TestContrast checks the theme against WCAG level AA: 4.5 for text, 3 for the borders
// of controls.
func TestContrast(t *testing.T) {
	_, dark, _ := strings.Cut(style, "\n[data-theme=dark] {")
	for name, block := range map[string]string{"light": style, "dark": dark} {
		block, _, _ = strings.Cut(block, "}")
		colours := map[string]string{}
		for _, m := range regexp.MustCompile(`--([a-z0-9-]+): (#[0-9a-f]{6});`).FindAllStringSubmatch(block, -1) {
			colours[m[1]] = m[2]
		}
		check := func(on, ground string, least float64) {
			a, b := colours[on], colours[ground]
			if a == "" || b == "" {
				t.Fatalf("%s: no colour %s or %s", name, on, ground)
			}
			x, y := luminance(a), luminance(b)
			if c := (max(x, y) + 0.05) / (min(x, y) + 0.05); c < least {
				t.Errorf("%s: %s on %s has %.2f, less than %.1f", name, on, ground, c, least)
			}
		}
		for _, ground := range []string{"page", "card", "sunk"} {
			for _, text := range []string{"ink", "soft", "link", "good", "told", "bad", "seat0", "seat1", "seat2", "seat3", "seat4", "seat5"} {
				check(text, ground, 4.5)
			}
			check("edge", ground, 3)
		}
		for _, badge := range []string{"good", "told", "bad"} {
			check(badge, badge+"-on", 4.5)
		}
		check("ink", "bad-on", 4.5)
		check("page", "ink", 4.5)
	}
}
