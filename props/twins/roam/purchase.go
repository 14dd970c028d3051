package roam

import (
	"slices"
	"strconv"
	"strings"
)

// purchase lets the active player buy an artifact of the row, at the end of the turn.
//
// roam.full.buy, roam.ruling.purchase-order
func (t *table) purchase() {
	t.phase = phasePurchase
	if len(t.purchases()) == 1 {
		t.afterPurchase() // "buy none" is the only move
	}
}

// purchases returns the moves of the active player in the purchase.
//
// roam.full.buy-one, roam.full.buy-afford, roam.full.own-any,
// roam.ruling.artifact-windows
func (t *table) purchases() []string {
	list := []string{"buy none"}
	if !t.setup.Has("full") {
		return list
	}
	for _, id := range t.row {
		if id != "" && t.cards.artifact(id).Cost <= t.active().coins {
			list = append(list, "buy "+id)
		}
	}
	return append(list, t.coins()...)
}

// trade plays a move of the purchase.
//
// roam.full.keep, roam.full.refill, roam.ruling.pile-empty,
// roam.ruling.bought-unusable
func (t *table) trade(what string) {
	p := t.active()
	if id, ok := strings.CutPrefix(what, "coin with "); ok {
		p.turnDown(id)
		p.coins++
		t.purchase()
		return
	}
	id := strings.TrimPrefix(what, "buy ")
	if id == "none" {
		t.afterPurchase()
		return
	}
	p.coins -= t.cards.artifact(id).Cost
	p.artifacts = append(p.artifacts, id)
	t.bought = p.name
	at := slices.Index(t.row[:], id)
	t.row[at] = ""
	if len(t.pile) == 0 {
		copy(t.row[at:], t.row[at+1:])
		t.row[3] = ""
		t.afterPurchase()
		return
	}
	t.phase, t.gap = phaseRefillRow, strconv.Itoa(at+1)
}
