package kit

import (
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// How many kinds of cards a pile has at most, and how many cards on its top can be known.
const (
	MaxKinds = 16
	MaxKnown = 4
)

// A Pile is a pile of cards of several kinds, as a part of a state. The zero pile is empty.
// Nobody knows the order of its cards but those who have seen what is on top.
type Pile struct {
	In  [MaxKinds]uint8 // how many cards there are of each kind, those on top as well
	Top [MaxKnown]OnTop // from the topmost card down, as far as one is known
}

// An OnTop is a card on top of a pile and who has seen it. Nobody knows the card if By is
// empty.
type OnTop struct {
	Kind uint8
	By   rule.Seats
}

// Len returns how many cards are in the pile.
func (p *Pile) Len() int { return Count(p.In[:]) }

// Draws returns how many of the cards that the top card may be are of a kind: so likely is
// it that one of the kind is drawn.
func (p *Pile) Draws(kind uint8) int {
	if kind >= MaxKinds {
		return 0
	}
	if top := p.Top[0]; top.By != 0 {
		return bit(top.Kind == kind)
	}
	n := int(p.In[kind])
	for _, known := range p.Top {
		n -= bit(known.By != 0 && known.Kind == kind)
	}
	return max(0, n)
}

func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Draw takes the top card, which is of a kind that Draws allows.
func (p *Pile) Draw(kind uint8) {
	p.In[kind%MaxKinds]--
	copy(p.Top[:], p.Top[1:])
	p.Top[MaxKnown-1] = OnTop{}
}

// Show lets some seats see the top card, which is of a kind that Draws allows.
func (p *Pile) Show(kind uint8, by rule.Seats) { p.Top[0] = OnTop{kind, p.Top[0].By | by} }

// Put lays a card on top, seen by some seats; of the cards below as many stay known as
// there is room for.
func (p *Pile) Put(kind uint8, by rule.Seats) {
	p.In[kind%MaxKinds]++
	copy(p.Top[1:], p.Top[:])
	p.Top[0] = OnTop{kind, by}
	if by == 0 {
		p.Top[0] = OnTop{}
	}
}

// Shuffle adds all cards of other piles, which are empty then, and nobody knows the order.
func (p *Pile) Shuffle(others ...*Pile) {
	p.Top = [MaxKnown]OnTop{}
	for _, from := range others {
		for kind, n := range from.In {
			p.In[kind] += n
		}
		*from = Pile{}
	}
}

// View returns the pile as a seat knows it.
func (p Pile) View(seat rule.Seat) Pile {
	for i, top := range p.Top {
		if p.Top[i].By &= rule.Only(seat); !top.By.Has(seat) {
			p.Top[i] = OnTop{}
		}
	}
	return p
}

// A Knowledge is who has seen what each player keeps hidden, by owner.
type Knowledge [8]rule.Seats

// Knows reports whether a viewer knows what an owner hides: its own things anybody knows.
func (k *Knowledge) Knows(viewer, owner rule.Seat) bool {
	return viewer == owner || k[owner&7].Has(viewer)
}

// Show lets some viewers see what an owner hides.
func (k *Knowledge) Show(owner rule.Seat, viewers rule.Seats) {
	k[owner&7] |= viewers &^ rule.Only(owner)
}

// Forget says that an owner hides something else, which nobody has seen.
func (k *Knowledge) Forget(owner rule.Seat) { k[owner&7] = 0 }

// Swap says that two owners have exchanged what they hide: each knows what it gave.
func (k *Knowledge) Swap(a, b rule.Seat) {
	k[a&7], k[b&7] = (k[b&7]|rule.Only(b))&^rule.Only(a), (k[a&7]|rule.Only(a))&^rule.Only(b)
}

// Cards is a face-down pile of cards of all players.
type Cards[S any] struct {
	Word          string // the line of a position, and the fact that counts
	Kinds         Kinds
	Of            func(*S) *Pile
	Usual         func(*S) [MaxKinds]uint8 // what is in it when the line is left out; nil for nothing
	Left          func(*S) int             // how many cards there are but those hidden elsewhere; nil for all
	Example, Help string
	Doc           string
}

func (k Cards[S]) declare(d *parts[S]) {
	in := schema.Value[[MaxKinds]uint8]{
		Print: func(in [MaxKinds]uint8) string { return k.Kinds.Print(in[:len(k.Kinds.Words)]) },
		Read: func(c *notation.Cursor) (in [MaxKinds]uint8) {
			k.Kinds.Read(c, in[:])
			return in
		},
	}
	One(k.Word, in, func(s *S) *[MaxKinds]uint8 { return &k.Of(s).In }, k.Usual).Shown(k.Example, k.Help).declare(d)
	top := k.Word + "-top"
	kind, players := schema.Word[uint8](k.Kinds.Thing, k.Kinds.Words...), d.players().Value
	d.lines = append(d.lines, schema.Line[Draft[S]]{
		Word: top, Example: top + " " + k.Kinds.Words[0] + " by " + d.names[0], Help: "a card on top and who has seen it; more after over, an unknown one as unknown",
		Print: func(draft *Draft[S], say func(string)) {
			var words []string
			known := 0
			for i, card := range k.Of(&draft.State).Top {
				if card.By == 0 {
					words = append(words, "unknown")
					continue
				}
				known = i + 1
				words = append(words, kind.Print(card.Kind)+" by "+schema.Set[rule.Seats](players).Print(card.By))
			}
			if known > 0 {
				say(strings.Join(words[:known], " over "))
			}
		},
		Read: func(r *schema.Reader[Draft[S]]) {
			pile := k.Of(&r.D.State)
			pile.Top = [MaxKnown]OnTop{}
			for i := 0; ; i++ {
				if i == MaxKnown {
					r.C.Fail(r.C.Peek(), nil, "at most %d cards on top can be known", MaxKnown)
					return
				}
				if !r.C.Accept("unknown") {
					pile.Top[i].Kind = kind.Read(r.C)
					if !r.C.Failed() && r.C.Expect("by") {
						pile.Top[i].By = schema.Set[rule.Seats](players).Read(r.C)
					}
					if pile.Top[i].By == 0 {
						pile.Top[i] = OnTop{}
					}
				}
				if r.C.Failed() || !r.C.Accept("over") {
					return
				}
			}
		},
	})
	left := k.Left
	if left == nil {
		left = func(s *S) int { return k.Of(s).Len() }
	}
	Heap[S]{Word: k.Word, Things: "cards", Doc: k.Doc, N: left}.declare(d)
}

// Seen is the part that says who has seen what the players hide.
type Seen[S any] struct {
	Word          string // the line of a position, and the fact with the names of who has seen it
	Of            func(*S) *Knowledge
	Example, Help string
	Doc           string
}

func (k Seen[S]) declare(d *parts[S]) {
	players := d.players()
	of := func(draft *Draft[S], seat rule.Seat) *rule.Seats { return &k.Of(&draft.State)[seat] }
	d.lines = append(d.lines, schema.OwnValue(k.Word, players, schema.Set[rule.Seats](players.Value), of,
		func(*Draft[S], rule.Seat) rule.Seats { return 0 }).Shown(k.Example, k.Help))
	d.player = append(d.player, ofPlayer(k.Word, k.Doc, func(s *S, seat rule.Seat) (names []string) {
		for viewer := range k.Of(s)[seat].Each {
			names = append(names, d.names[viewer])
		}
		return names
	}))
}
