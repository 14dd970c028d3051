package playcmd

import (
	"slices"
	"strings"

	"umpire/engines/rule"
)

// maxTried is how many moves of people are tried at most, to see what may follow them.
const maxTried = 40

// early draws one of the legal moves of all who may decide now, each as likely as any
// other, and makes it if it belongs to a seat that moves at random. It returns false
// when the people are to be asked, who may say wait. They are asked before chance,
// since they may act before it does, and before a seat that decides in secret: what
// that seat decides cannot show if it is decided last.
func (p *play) early(now rule.Position, who rule.Seats) bool {
	if who&p.auto == 0 || now == p.asked {
		return false
	}
	p.asked = now
	legal := p.Table.Legal(now)
	if len(legal) == 0 {
		return false
	}
	m := p.pick(now, who, legal)
	seat := p.mover(m)
	if seat == rule.Chance || !p.auto.Has(seat) || p.sealed(now, seat, legal) {
		return false
	}
	p.makeAtRandom(m)
	return true
}

// wait makes a move of a seat that moves at random when the people have said wait. It
// returns false when all such seats wait for the people.
func (p *play) wait() bool {
	now := p.s.Now().Position
	legal := p.Table.Legal(now)
	open := slices.DeleteFunc(slices.Clone(legal), func(m rule.Move) bool {
		return !p.auto.Has(p.mover(m))
	})
	for len(open) > 0 {
		m := p.pick(now, p.Table.Deciders(now), open)
		seat := p.mover(m)
		if !p.sealed(now, seat, legal) {
			p.makeAtRandom(m)
			return true
		}
		open = slices.DeleteFunc(open, func(m rule.Move) bool { return p.mover(m) == seat })
	}
	return false
}

// mover returns the seat that makes a move.
func (p *play) mover(m rule.Move) rule.Seat {
	speaker, _, _ := strings.Cut(p.Table.PrintMove(m), ":")
	if seat := slices.Index(p.Table.Seats(), speaker); seat >= 0 {
		return rule.Seat(seat)
	}
	return rule.Chance
}

// sealed reports whether a seat has the same choices whatever the people decide.
func (p *play) sealed(now rule.Position, seat rule.Seat, legal []rule.Move) bool {
	choices, tried := p.choices(legal, seat), 0
	for _, m := range legal {
		who := p.mover(m)
		if p.auto.Has(who) {
			continue
		}
		if tried++; tried > maxTried {
			break
		}
		after, _ := p.Table.Play(now, m)
		if p.Table.Deciders(after).Has(who) {
			continue // this player has more to decide
		}
		if !slices.Equal(p.choices(p.Table.Legal(after), seat), choices) {
			return false
		}
	}
	return tried > 0
}

// choices returns the legal moves of one seat.
func (p *play) choices(legal []rule.Move, seat rule.Seat) (own []rule.Move) {
	for _, m := range legal {
		if p.mover(m) == seat {
			own = append(own, m)
		}
	}
	return own
}
