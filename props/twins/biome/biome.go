package biome

import (
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// A game is a table that reads and prints text.
type game struct {
	t     *table
	legal []string // the legal moves; nil until somebody asks for them
}

func (g *game) Read(position string) error {
	t, err := read(g.t, position)
	if err == nil {
		g.t, g.legal = t, nil
	}
	return err
}

func (g *game) Print() string { return g.t.print(nil) }

// View returns the position as a player sees it.
func (g *game) View(player string) string { return g.t.print(g.t.who(player)) }

// Legal returns every legal move.
func (g *game) Legal() []string {
	if g.legal == nil {
		g.legal = g.t.moves()
	}
	return slices.Clone(g.legal)
}

// Play makes a move.
func (g *game) Play(move string) error {
	if !slices.Contains(g.Legal(), move) {
		return fmt.Errorf("%s is illegal", move)
	}
	g.legal = nil
	who, what := reference.Move(move)
	g.t.play(who, what)
	g.t.goOn()
	return nil
}

// Winners returns the winners, and whether the game is over.
func (g *game) Winners() (names []string, over bool) {
	return slices.Clone(g.t.winners), g.t.phase == "over"
}

// moves returns every legal move. If chance must decide, its moves come first.
func (t *table) moves() (list []string) {
	if t.phase == "over" {
		return nil
	}
	if says, faces := t.chance(); says != "" {
		for _, face := range faces {
			list = append(list, says+": "+face)
		}
		return list
	}
	for _, p := range t.players {
		for _, what := range slices.Concat(t.owed(p), t.phaseMoves(p), t.freeMoves(p)) {
			list = append(list, p.name+": "+what)
		}
	}
	return list
}

// chance returns the device of chance that decides now, and the possible results.
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

// owed returns the decisions that a player must make before play continues.
func (t *table) owed(p *player) (list []string) {
	for thread := range t.jobs {
		j := t.top(thread)
		switch {
		case j == nil || t.asks(j) != p:
		case j.do == "bonuses":
			list = append(list, t.bonusMoves(p)...)
		default:
			list = append(list, t.stepMoves(j)...)
		}
		if len(list) > 0 {
			return list
		}
	}
	switch {
	case t.busy():
	case t.settler() == p:
		list = append(list, t.settlements(p)...)
	case t.attack != nil && t.attack.hit && t.turn == p.seat:
		list = append(list, t.seizures()...)
	}
	return list
}

// play plays a legal move.
func (t *table) play(who, what string) {
	p := t.who(who)
	if says, _ := t.chance(); says == who || p == nil {
		t.applyAnyChance(unquote(what))
		return
	}
	said := words(what)
	if slices.Contains(t.freeMoves(p), what) {
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
