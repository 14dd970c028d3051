package biome

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// chance returns the randomizer that decides now, and the possible results.
func (t *table) chance() (says string, faces []string) {
	switch {
	case t.spinning():
		for _, field := range t.cards.Disasters {
			faces = append(faces, field.ID)
		}
		return "spin", faces
	case t.rolling():
		return "roll", []string{"1", "2", "3", "4", "5", "6"}
	case t.season == 0 && t.left > 0:
		return t.chanceOfSetup()
	}
	if _, says, faces := t.chanceOfJobs(); says != "" {
		return says, faces
	}
	if t.left > 0 {
		return "deck", t.deckFaces()
	}
	return "", nil
}

func (t *table) spinning() bool { return t.phase == "disaster" && t.spun == "" }

func (t *table) rolling() bool { return t.attack != nil && !t.attack.hit }

// Winners returns the winners, and whether the game is over.
func (t *table) Winners() (names []string, over bool) {
	return slices.Clone(t.winners), t.phase == "over"
}

// Do plays a legal move, and continues until the next decision.
func (t *table) Do(who, what string) {
	t.play(who, what)
	t.goOn()
}

// play plays a legal move.
func (t *table) play(who, what string) {
	p := t.who(who)
	if says, _ := t.chance(); says == who || p == nil {
		t.applyAnyChance(unquote(what))
		return
	}
	said := reference.Words(what)
	if said[0] == "exchange" || said[0] == "change" {
		t.applyFree(p, said)
		return
	}
	for i := range t.jobs {
		thread := (t.thread(p) + i) % len(t.jobs)
		j := t.top(thread)
		switch {
		case j == nil || t.asks(j) != p:
		case j.do == "bonuses":
			t.applyBonus(thread, p, said)
			return
		default:
			t.applyStep(thread, j, said)
			return
		}
	}
	switch {
	case t.settler() == p:
		t.settleCard(p, t.space(said[1]))
	case t.attack != nil:
		t.seize(int(said[1][0] - '0'))
	default:
		t.applyPhase(p, said)
	}
}

// applyAnyChance applies a result of chance.
func (t *table) applyAnyChance(what string) {
	switch {
	case t.spinning():
		t.spin(what)
		return
	case t.rolling() && t.phase == "scavenging":
		t.rollScavenger(what)
		return
	case t.rolling():
		t.roll(what)
		return
	case t.season == 0 && t.left > 0:
		t.applyChanceOfSetup(what)
		return
	}
	if thread, says, _ := t.chanceOfJobs(); says != "" {
		t.applyChance(thread, what)
	} else {
		t.revealCard(what)
	}
}

// unquote returns the name printed on a card: Marsh Fern for "Marsh Fern#2".
func unquote(s string) string {
	s, _, _ = strings.Cut(strings.Trim(s, `"`), "#")
	return s
}
