package biome

import (
	"slices"

	"umpire/props/twins/reference"
)

// applyLoss applies a choice of what is lost.
func (t *table) applyLoss(p *player, words []string) {
	switch {
	case words[0] == "burn":
		t.need--
		reference.Take(&p.hand, words[1])
		t.discard = append(t.discard, words[1])
	case words[0] == "discard":
		// biome.disaster.save-no-reward
		t.pay--
		reference.Take(&p.hand, words[1])
		t.discard = append(t.discard, words[1])
	case words[0] == "save" && words[1] == "none":
		t.afterSave(p)
	case words[0] == "save":
		t.saved, t.stage, t.pay = t.space(words[1]), "pay", 4
	case words[1] == "nest":
		t.losingNests = append(t.losingNests, t.space(words[2]))
		slices.Sort(t.losingNests)
	case slices.Contains(resources, words[1]):
		t.need--
		p.store[words[1]]--
		if words[1] == "sunlight" {
			t.losingTokens[1]--
		} else {
			t.losingTokens[0]--
		}
	default:
		t.need--
		t.losing = append(t.losing, t.space(words[1]))
		slices.Sort(t.losing)
	}
}

// afterLosses continues when the cards are chosen, with the nests that are lost too.
//
// biome.disaster.nest-with-animal, biome.disaster.tsunami-nests,
// biome.ruling.nest-with-plant, biome.ruling.tsunami-nests
func (t *table) afterLosses(p *player) {
	switch t.spun {
	case "snowstorm", "fire":
		// biome.ruling.fire-draw
		t.stage = ""
		t.ready[p.seat] = true
		return
	case "hurricane":
		t.stage = "lose-nests"
		// Nests that are lost in every case need no decision.
		losses := t.hurricaneLosses(p)
		t.losingNests = slices.DeleteFunc(slices.Clone(losses[0]), func(at int) bool {
			return slices.ContainsFunc(losses, func(loss []int) bool { return !slices.Contains(loss, at) })
		})
		return
	}
	t.toSave(p)
}

// goes reports whether a nest is lost with its parent or its plant.
func (t *table) goes(p *player, parent int) bool {
	lost := func(at int) bool { return at != t.saved && slices.Contains(t.losing, at) }
	return lost(parent) || t.reads("nest-with-plant", "A") && lost(p.board[parent].nest.holder)
}

// tsunami reports whether a Tsunami takes a nest by itself.
func (t *table) tsunami(p *player, parent int) bool {
	return t.spun == "tsunami" && (t.reads("tsunami-nests", "A") || t.inHabitat(p, parent, "marsh"))
}

// toSave draws cards for what is lost, before a card can be saved.
//
// biome.disaster.draw, biome.disaster.draw-first, biome.ruling.save-draws
func (t *table) toSave(p *player) {
	t.stage = "save"
	if t.reads("save-draws", "A") {
		t.draw(0, p, 2*(len(t.losing)+len(t.lostNests(p))))
	}
}

// lostNests returns the nests that are lost, by themselves or with a card.
func (t *table) lostNests(p *player) (list []int) {
	for at, s := range p.board {
		if s.nest != nil && (slices.Contains(t.losingNests, at) || t.goes(p, at)) {
			list = append(list, at)
		}
	}
	return list
}

// afterSave removes what is lost.
//
// biome.disaster.save, biome.ruling.save-nest, biome.ruling.save-draws,
// biome.ruling.disaster-pile, biome.disaster.no-point-loss
func (t *table) afterSave(p *player) {
	nests := t.lostNests(p)
	for _, at := range nests {
		p.board[at].nest = nil
	}
	lost := 0
	for _, at := range t.losing {
		if at != t.saved {
			t.discard = append(t.discard, p.remove(at))
			lost++
		}
	}
	t.stage = "remove"
	t.ready[p.seat] = true
	if t.reads("save-draws", "B") {
		t.draw(0, p, 2*(lost+len(nests)))
	}
}
