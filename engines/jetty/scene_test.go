package jetty

import (
	"testing"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// Points below zero are drawn as they are: who has fish unsold has less than nothing.
func TestNegativePointsAreDrawn(t *testing.T) {
	g := New()
	s := g.Start()
	s.Phase, s.Hand[0][0] = Rolling, 2
	pictured := g.Picture(&s, rule.Chance)
	for _, it := range pictured.Items {
		if it.ID == scene.ID(g.names[0]+"/points") {
			if it.N != -2 {
				t.Errorf("%d points are drawn, not -2", it.N)
			}
			return
		}
	}
	t.Error("no points are drawn")
}
