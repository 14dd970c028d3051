package biome

import "umpire/engines/rule"

// shownLine is what the others see of a player in a simultaneous phase: the
// aspects that are not as they are by now. It waits until the position is known,
// which it then amends.
func (g *Game) shownLine() line {
	all := g.aspects()
	return line{
		Word: "shown",
		Print: func(d *draft, say func(string)) {
			if d.Phase.simultaneous() && d.Phase >= Reduce {
				for seat := range g.n {
					g.sayShown(all, &d.State, seat, say)
				}
			}
		},
		Read:    func(r *reader) { g.readShown(r, all) },
		Example: "shown board p1 none", Help: "what the others see in a simultaneous phase",
	}
}

// sayShown says what is shown otherwise than it is: first what is shown, then
// what is not shown yet, and last the bonuses passed, where they are not what a
// reader of the other lines takes for granted.
func (g *Game) sayShown(all []aspect, s *State, seat rule.Seat, say func(string)) {
	old, now := &s.Shown[seat], &s.Biomes[seat]
	for _, a := range all {
		if text := a.print(old); a.word != passedWord && text != "" && text != a.print(now) {
			say(a.word + " " + g.name(seat) + " " + text)
		}
	}
	for _, a := range all {
		if a.word != passedWord && a.print(old) == "" && a.print(now) != "" {
			say(a.word + " " + g.name(seat) + " none")
		}
	}
	taken := *old
	g.takePassed(&taken, now)
	if taken.Passed != old.Passed {
		say(passedWord + " " + g.name(seat) + " " + g.write.bonuses.Print(old.Passed))
	}
}

// takePassed fills in the bonuses passed that are shown when no line says them: those
// of the player by now, where the points are the same, else those behind the token.
func (g *Game) takePassed(shown, now *Biome) {
	if shown.Passed = now.Passed; shown.Points != now.Points || now.Passed == g.passedBy(now) {
		shown.Passed = g.passedBy(shown)
	}
}

func (g *Game) readShown(r *reader, all []aspect) {
	var words []string
	for _, a := range all {
		words = append(words, a.word)
	}
	w := r.C.Peek()
	i, ok := r.C.OneOf(words)
	if !ok {
		r.C.Next()
		r.C.Fail(w, words, "%q is nothing that everybody sees", w.Text)
		return
	}
	seat := g.write.player.Read(r.C)
	if r.C.Failed() {
		return
	}
	if r.C.Done() {
		r.C.Fail(r.C.Peek(), []string{"none"}, "expected what is shown, or none")
		return
	}
	var b Biome
	waits := len(r.D.later)
	all[i].read(r, seat, &b)
	r.D.later = r.D.later[:waits]
	r.Say("shown " + w.Text + " " + g.names[seat])
	r.D.later = append(r.D.later, func() { all[i].copy(&r.D.Shown[seat], &b) })
}
