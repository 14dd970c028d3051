package biome

import "umpire/engines/rule"

// A step is an instruction of an action or a benefit. Those of a card set are
// compiled into one list, in which an action is a place to begin.
type step struct {
	op       op
	clause   rule.Clause // of the template
	kind     uint8       // a resource, a type
	n, m     uint8
	types    uint8  // that count, a bit each
	scope    uint8  // a habitat, or none for the whole Biome
	filter   uint8  // a number in CardSet.filters
	jump     uint16 // where tails goes on
	end      uint16 // behind the template
	name     string // of the template, for positions
	bounty   bool   // the step belongs to a Bountiful card
	public   bool   // what is drawn is shown to everybody
	discount bool
}

// An op is what a step does.
type op uint8

const (
	opEnd         op = iota
	opPay            // n resources and cards in any mix
	opPoints         // n points
	opCountPoints    // n points for each card that counts
	opCountDraw      // n cards for each
	opTokenPoints    // n points for each token of a kind, m at most
	opSetPoints      // n points for each set of types
	opGiveFood       // n tokens of food
	opGiveKind       // n tokens of a kind
	opGiveCards      // n cards
	opDrawAside      // n cards
	opPlayAside      // one of them, free or at a discount
	opGain           // n tokens of a kind
	opDraw           // n cards
	opOthers         // the others may draw n
	opPlayHand       // one that passes the filter, free
	opGivePoints     // n points
	opReveal         // n points if one is of type m
	opMiss           // n tokens of a kind and the cards
	opFlip           // heads goes on, tails jumps
	opSteal          // one token of a kind from each
	opKeep           // n of the cards
	opGoals          // draw n achievements
	opPublish        // one of them
	opSkip           // to the end of the template
)

// owner returns whose action or benefit a step belongs to, and its number in
// it, from 1.
func (g *Game) owner(pc uint16) (name string, step int) {
	best := uint16(0)
	for i := range g.cards.Cards {
		if c := &g.cards.Cards[i]; c.pc != 0 && c.pc <= pc && c.pc > best {
			best, name = c.pc, c.Name
		}
	}
	for i := range g.cards.Bountiful {
		if b := &g.cards.Bountiful[i]; b.pc != 0 && b.pc <= pc && b.pc > best {
			best, name = b.pc, b.Name
		}
	}
	return name, int(pc-best) + 1
}
