package biome

import (
	"fmt"
	"strings"
)

// biome writes what everybody sees of a player. Lines of what the others see in
// a simultaneous phase begin with a word of their own, and are left out where
// nothing has changed.
func (w *writer) biome(prefix string, seat uint8, b *Biome) {
	g, name := w.g, w.g.name(seat)
	line := func(subject, text string) {
		if text != "none" || subject == "store" {
			w.line("%s%s %s %s", prefix, subject, name, text)
		}
	}
	line("points", fmt.Sprint(b.Points))
	line("store", tokensText(&b.Store))
	var board, conditions, bounties, nests []string
	for at := range uint8(spaces) {
		place := g.spaceName(at)
		if b.Card[at] != 0 {
			text := fmt.Sprintf("%s %q", place, g.cardName(b.Card[at]-1))
			if b.Cubes.has(at) {
				text += " used"
			}
			board = append(board, text)
		}
		if b.Cond[at] != 0 {
			text := fmt.Sprintf("%s %q", place, g.cardName(g.cards.conditionOf(b.Cond[at]-1)))
			if h := b.habitat(at); h != g.changed(b, at) { // it lies on another one
				text += " now " + habitatNames[h]
			}
			conditions = append(conditions, text)
		}
		if text := w.bounty(b, at); text != "" {
			bounties = append(bounties, place+" "+text)
		}
		if b.Holder[at] != 0 || b.Brood[at] != 0 {
			text := fmt.Sprintf("%s in %s %d", place, g.spaceName(b.Holder[at]-1), b.babies(at))
			if b.fed(at) > 0 {
				text += fmt.Sprintf(" fed %d", b.fed(at))
			}
			nests = append(nests, text)
		}
	}
	line("board", list(board))
	line("conditions", list(conditions))
	line("bountiful", list(bounties))
	line("nests", list(nests))
	line("bonuses", w.bonuses(b.Pending))
	if b.Passed != g.passedBy(b) {
		w.line("%spassed %s %s", prefix, name, w.bonuses(b.Passed))
	}
}

func (w *writer) bounty(b *Biome, at uint8) string {
	switch {
	case b.Bounty[at] == 0 && b.Down.has(at):
		return "unknown down"
	case b.Bounty[at] == 0:
		return ""
	case b.Down.has(at):
		return fmt.Sprintf("%q down", w.g.bountyName(b.Bounty[at]-1))
	}
	return fmt.Sprintf("%q", w.g.bountyName(b.Bounty[at]-1))
}

// bonuses writes bonus spaces: discount@30.
func (w *writer) bonuses(set uint32) string {
	var words []string
	for i, space := range w.g.cards.Track.Bonuses {
		if set>>i&1 != 0 {
			words = append(words, fmt.Sprintf("%s@%d", bonusNames[space.Kind], space.At))
		}
	}
	return list(words)
}

// passedBy returns the bonuses that a token has passed that never moved back.
func (g *Game) passedBy(b *Biome) (set uint32) {
	for i, space := range g.cards.Track.Bonuses {
		if space.At <= int(b.Points) {
			set |= 1 << i
		}
	}
	return set
}

// sealed writes what the others see of a player where it is not what is.
func (w *writer) sealed(seat uint8) {
	old, now := &writer{g: w.g, s: w.s}, &writer{g: w.g, s: w.s}
	old.biome("shown ", seat, &w.s.Shown[seat])
	now.biome("shown ", seat, &w.s.Biomes[seat])
	is := map[string]bool{}
	for line := range strings.Lines(now.String()) {
		is[line] = true
	}
	kept := map[string]bool{}
	for line := range strings.Lines(old.String()) {
		kept[subjectOf(line)] = true
		if !is[line] {
			w.WriteString(line)
		}
	}
	for line := range strings.Lines(now.String()) {
		if subject := subjectOf(line); !kept[subject] {
			w.line("%s %s", subject, "none")
		}
	}
	if w.s.Shown[seat].Passed == w.g.passedBy(&w.s.Shown[seat]) && w.s.Biomes[seat].Passed != w.g.passedBy(&w.s.Biomes[seat]) {
		w.line("shown passed %s %s", w.g.name(seat), w.bonuses(w.s.Shown[seat].Passed))
	}
}

// subjectOf returns the first three words of a line.
func subjectOf(line string) string {
	words := strings.SplitN(line, " ", 4)
	return strings.Join(words[:min(3, len(words))], " ")
}

// hidden writes what a player has beside the Biome.
func (w *writer) hidden(seat uint8) {
	s, g, name := w.s, w.g, w.g.name(seat)
	pile := func(word string, p Pile, veil uint8) {
		text := g.pileText(p)
		if veil > 0 {
			text = strings.TrimPrefix(text+fmt.Sprintf(", unknown %d", veil), "none, ")
		}
		if text != "none" {
			w.line("%s %s %s", word, name, text)
		}
	}
	pile("hand", s.Hand[seat], s.Veil[seat])
	pile("aside", s.Aside[seat], s.AsideVeil[seat])
	var score []string
	for i, n := range s.Score[seat] {
		if n != 0 {
			score = append(score, fmt.Sprintf("%s %d", sourceWords[i], n))
		}
	}
	if score != nil {
		w.line("score %s %s", name, strings.Join(score, ", "))
	}
	if s.Credit[seat] != 0 {
		w.line("credit %s %d", name, s.Credit[seat])
	}
	if s.Took[seat] != 0 {
		var kinds []string
		for kind, word := range resourceNames {
			if s.Took[seat]>>kind&1 != 0 {
				kinds = append(kinds, word)
			}
		}
		w.line("took %s %s", name, strings.Join(kinds, ", "))
	}
	switch {
	case s.PrivateVeil>>seat&1 != 0:
		w.line("private %s unknown", name)
	case s.Private[seat] != 0:
		w.line("private %s %q", name, g.goalName(s.Private[seat]-1))
	}
	dealt := w.bountyNames(s.Dealt[seat])
	if s.DealtVeil[seat] > 0 {
		dealt = append(dealt, fmt.Sprintf("unknown %d", s.DealtVeil[seat]))
	}
	if dealt != nil {
		w.line("bountiful-hand %s %s", name, strings.Join(dealt, ", "))
	}
	if s.Redrawn[seat] != 0 {
		w.line("redrawn %s %d", name, s.Redrawn[seat])
	}
}

func (w *writer) bountyNames(set uint32) (names []string) {
	for card := range uint8(len(w.g.cards.Bountiful)) {
		if set>>card&1 != 0 {
			names = append(names, fmt.Sprintf("%q", w.g.bountyName(card)))
		}
	}
	return names
}

func (w *writer) goalNames(set uint16) string {
	var names []string
	for goal := range uint8(len(w.g.cards.Goals)) {
		if set>>goal&1 != 0 {
			names = append(names, fmt.Sprintf("%q", w.g.goalName(goal)))
		}
	}
	return list(names)
}
