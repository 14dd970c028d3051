package organism

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// mine returns the spaces of the actor's elements in the acting organism.
//
// organism.perform.own-organism, organism.ruling.eat-which
func (t *table) mine(d doer) []string {
	return t.where(func(e *element) bool { return e.organism == d.organism && e.owner == d.actor })
}

// bodies returns the spaces of the elements that a PULSE or a CONTRACT moves.
//
// organism.ruling.merge-whole
func (t *table) bodies(d doer) []string {
	if t.reads("merge-whole", "B") {
		return t.organism(d.organism)
	}
	return t.mine(d)
}

// eat gives an element the food of a space and one food more.
//
// organism.eat.amount, organism.eat.clears-space, organism.eat.one-target,
// organism.eat.repeat, organism.ruling.eat-same-space
func (t *table) eat(s, from string) {
	extra := min(1, t.tokensLeft())
	t.elements[s].food += t.free[from] + extra
	delete(t.free, from)
}

// besideLike reports whether a space touches another owner's element of a type. Growth
// there is never allowed.
//
// organism.move.same-type-never
func (t *table) besideLike(s, owner, kind string) bool {
	return t.touches(s, func(e *element) bool { return e.owner != owner && e.kind == kind })
}

// growsBeside reports whether an organism may grow into a space.
//
// organism.ruling.expand-any, organism.ruling.grow-next-to-own
func (t *table) growsBeside(d doer, s string) bool {
	return t.touches(s, func(e *element) bool {
		switch {
		case t.plays("expand") && t.reads("expand-any", "B") && e.owner == d.actor:
			return true
		case e.organism != d.organism:
			return false
		}
		return e.kind == "grow" || t.plays("expand")
	})
}

// nearOthers reports whether a space is too near to other owners' elements for growth.
//
// organism.grow.not-near-others, organism.ruling.grow-near-rain, organism.ruling.merge-grow
func (t *table) nearOthers(d doer, s string) bool {
	return t.touches(s, func(e *element) bool {
		switch {
		case e.owner == d.actor:
			return false
		case t.rain && e.owner != rain && t.reads("grow-near-rain", "B"):
			return false
		case t.plays("merge") && t.reads("merge-grow", "B") && e.organism == d.organism:
			return false
		}
		return true
	})
}

// growPayments returns every way to pay for a growth, such as " pay C2:1 D3:2".
//
// organism.grow.payment, organism.grow.exact, organism.ruling.grow-overpay
func (t *table) growPayments(d doer, cost int) []string {
	payers := reference.Keep(t.mine(d), func(s string) bool { return t.elements[s].kind == "grow" })
	return t.payments(payers, cost)
}

// payments returns every way to take food from the given spaces.
func (t *table) payments(payers []string, cost int) (list []string) {
	var pay func(i, left int, line string)
	pay = func(i, left int, line string) {
		switch {
		case left == 0 && line == "":
			list = append(list, "")
		case left == 0:
			list = append(list, " pay"+line)
		case i < len(payers):
			for n := range min(left, t.elements[payers[i]].food) + 1 {
				more := line
				if n > 0 {
					more += fmt.Sprintf(" %s:%d", payers[i], n)
				}
				pay(i+1, left-n, more)
			}
		}
	}
	pay(0, cost, "")
	return list
}

// pay takes the food that the words after "pay" name. It stops at any other word.
func (t *table) pay(words []string) {
	i := slices.Index(words, "pay")
	if i < 0 {
		return
	}
	for _, word := range words[i+1:] {
		s, n, found := strings.Cut(word, ":")
		if !found {
			return
		}
		food, _ := strconv.Atoi(n)
		t.elements[s].food -= food
	}
}

// grow adds an element.
//
// organism.grow.absorb, organism.grow.independent, organism.ruling.count-later
func (t *table) grow(d doer, words []string) {
	t.pay(words)
	t.put(words[3], &element{owner: d.actor, kind: words[1], printed: words[1], organism: d.organism})
	if t.reads("count-later", "B") && t.phase == phaseAct && words[1] == t.chosen {
		t.left++
	}
}
