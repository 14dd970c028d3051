package kit

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
	"umpire/engines/scene"
)

// most is how many of a thing can be written, more than there are.
const most = 99

// A Kinds is how things of several kinds are written: "herring 2 pike 1", or none.
type Kinds struct {
	Thing string   // "a fish"
	Words []string // the kinds
}

// Print writes how many there are of each kind.
func (k Kinds) Print(of []uint8) string {
	var words []string
	for kind, n := range of {
		if n > 0 {
			words = append(words, k.Words[kind]+" "+strconv.Itoa(int(n)))
		}
	}
	return rule.OrNone(words, " ")
}

// Read reads how many there are of each kind.
func (k Kinds) Read(c *notation.Cursor, all []uint8) {
	if clear(all); c.Accept("none") {
		return
	}
	value := schema.Word[uint8](k.Thing, k.Words...)
	for first := true; first || !c.Done() && !c.Failed(); first = false {
		w := c.Peek()
		kind, n := value.Read(c), uint8(1)
		if next := c.Peek().Text; next != "" && next[0] >= '0' && next[0] <= '9' {
			n = schema.Number[uint8](1, most).Read(c)
		}
		switch {
		case c.Failed():
		case all[kind] > 0:
			c.Fail(w, nil, "%s is named twice", w.Text)
		default:
			all[kind] = n
		}
	}
	c.Further(func() { value.Read(c) })
}

// Field is a part of a move with things of several kinds, up to the end of the move:
// "herring 2 pike".
func Field[M any](k Kinds, of func(*M) []uint8) schema.Part[M] {
	return schema.Part[M]{
		Print: func(m *M) string { return k.Print(of(m)) },
		Read:  func(m *M, c *notation.Cursor) { k.Read(c, of(m)) },
	}
}

// Count returns how many things there are.
func Count(of []uint8) (n int) {
	for _, one := range of {
		n += int(one)
	}
	return n
}

// A Stock is what each player has of things of several kinds.
type Stock[S any] struct {
	Word                   string // the line of a position, and the fact that counts
	Of                     func(*S, rule.Seat) []uint8
	Kinds                  Kinds
	Example, Help          string
	CountDoc, Fact, DocOf  string                     // what the facts mean; Fact is how many there are of a kind
	Hidden                 func(*S, rule.Seat) *uint8 // how many more there are, of which nobody says what they are; nil: none
	HiddenWord, HiddenHelp string                     // their line: "unknown Ben 3"
	Row                    string                     // how a terminal says where they are: "on the stall"; "" for in the hand
	Look, Where            string                     // the symbol of a pile, and how it is said: "in the hand of"
}

func (k Stock[S]) declare(d *parts[S]) {
	players := d.players()
	text := func(draft *Draft[S], seat rule.Seat) string {
		if words := k.Kinds.Print(k.Of(&draft.State, seat)); words != "none" {
			return words
		}
		return ""
	}
	d.lines = append(d.lines, schema.Own(k.Word, players, text,
		func(r *schema.Reader[Draft[S]], seat rule.Seat) { k.Kinds.Read(r.C, k.Of(&r.D.State, seat)) },
		func(r *schema.Reader[Draft[S]], seat rule.Seat) { clear(k.Of(&r.D.State, seat)) }).Shown(k.Example, k.Help))
	if k.Hidden != nil {
		d.lines = append(d.lines, schema.OwnValue(k.HiddenWord, players, schema.Number[uint8](0, most),
			func(draft *Draft[S], seat rule.Seat) *uint8 { return k.Hidden(&draft.State, seat) },
			func(*Draft[S], rule.Seat) uint8 { return 0 }).Shown(k.HiddenWord+" "+d.names[1]+" 3", k.HiddenHelp))
	}
	d.player = append(d.player,
		ofPlayer(k.Word, k.CountDoc, k.count),
		ofPlayer(k.Fact, k.DocOf, func(s *S, seat rule.Seat) func(string) (int, error) {
			of := slices.Clone(k.Of(s, seat))
			return func(word string) (int, error) {
				kind := slices.Index(k.Kinds.Words, word)
				if kind < 0 {
					return 0, rule.NoSuch(0, k.Kinds.Thing, word, k.Kinds.Words)
				}
				return int(of[kind]), nil
			}
		}))
	slots := len(k.Kinds.Words)
	if k.Hidden != nil {
		slots++
	}
	d.shelves = append(d.shelves, shelf[S]{k.Word, slots, k.picture})
}

func (k Stock[S]) count(s *S, seat rule.Seat) int {
	n := Count(k.Of(s, seat))
	if k.Hidden != nil {
		n += int(*k.Hidden(s, seat))
	}
	return n
}

// PileID names the pile of a kind that a player has, in pictures: Ann.hand.owl.
func PileID(name, word, kind string) scene.ID { return scene.ID(name + "." + word + "." + kind) }

// picture draws a pile for each kind, from a slot of the player's shelf on.
func (k Stock[S]) picture(p *canvas[S], seat rule.Seat, slot int) {
	name := p.names[seat]
	for kind, n := range k.Of(p.s, seat) {
		var rows []string
		if k.Row != "" {
			rows = []string{fmt.Sprintf("%s %d %s", k.Kinds.Words[kind], n, k.Row)}
		}
		if n > 0 {
			p.Add(scene.Item{
				ID: PileID(name, k.Word, k.Kinds.Words[kind]), At: p.at, Kind: scene.Pile, Look: k.Look, N: int(n), Owner: scene.Of(seat), Text: []string{k.Kinds.Words[kind]}, Rows: rows, Box: p.slot(slot + kind),
				Say: fmt.Sprintf("%d %s %s %s", n, k.Kinds.Words[kind], k.Where, name),
			})
		} else { // where the pile would lie
			b := p.slot(slot + kind)
			p.Add(scene.Item{
				ID: p.at + scene.ID("/no-"+k.Word+"-"+k.Kinds.Words[kind]), At: p.at, Kind: scene.Place, Shape: scene.Round, State: scene.Part | scene.Dashed | scene.Faint, Text: []string{k.Kinds.Words[kind]}, Size: 18, Rows: []string{},
				Box: scene.Box{X: b.X, Y: b.Y, W: b.W - 10, H: b.H - 10},
			})
		}
	}
	if k.Hidden == nil || *k.Hidden(p.s, seat) == 0 {
		return
	}
	n := *k.Hidden(p.s, seat)
	p.Add(scene.Item{
		ID: scene.ID(name + "/" + k.Word), At: p.at, Kind: scene.Pile, N: int(n), State: scene.FaceDown | scene.Unknown, Owner: scene.Of(seat), Text: []string{k.Word},
		Box: p.slot(slot + len(k.Kinds.Words)), Say: fmt.Sprintf("%s %s: %d %s that are not seen", k.Where, name, n, k.Look),
	})
}

// A Number is a number of each player. It is in the head of the player's shelf.
type Number[S any, T schema.Integer] struct {
	Word          string // the line of a position; "" for none
	Of            func(*S, rule.Seat) *T
	Least, Most   int
	Usual         func(*S, rule.Seat) T // when it is omitted; nil for 0
	Example, Help string
	Fact, Doc     string // a fact; "" for none
	Look          string // a symbol before it; "" for no picture
}

func (n Number[S, T]) declare(d *parts[S]) {
	standard := func(draft *Draft[S], seat rule.Seat) (none T) {
		if n.Usual == nil {
			return none
		}
		return n.Usual(&draft.State, seat)
	}
	d.lines = append(d.lines, schema.OwnValue(n.Word, d.players(), schema.Number[T](n.Least, n.Most),
		func(draft *Draft[S], seat rule.Seat) *T { return n.Of(&draft.State, seat) }, standard).Shown(n.Example, n.Help))
	if n.Fact != "" {
		d.player = append(d.player, ofPlayer(n.Fact, n.Doc, func(s *S, seat rule.Seat) int { return int(*n.Of(s, seat)) }))
	}
	if n.Look != "" {
		d.counters = append(d.counters, counter[S]{n.Look, func(s *S, seat rule.Seat) int { return int(*n.Of(s, seat)) }})
	}
}

// One is a line with one thing, and the fact of it.
func One[S any, T comparable](word string, v schema.Value[T], of func(*S) *T, standard func(*S) T) Line[S] {
	return Line[S]{schema.One(word, v, func(d *Draft[S]) *T { return of(&d.State) }, func(d *Draft[S]) T {
		if standard == nil {
			var none T
			return none
		}
		return standard(&d.State)
	})}
}

// A Line is a part that is a line of a position alone.
type Line[S any] struct{ schema.Line[Draft[S]] }

// Shown gives a line an example and words about it.
func (l Line[S]) Shown(example, help string) Line[S] { return Line[S]{l.Line.Shown(example, help)} }

// Always prints a line in every position.
func (l Line[S]) Always() Line[S] { return Line[S]{l.Line.Always()} }

func (l Line[S]) declare(d *parts[S]) { d.lines = append(d.lines, l.Line) }

func (d *parts[S]) players() schema.Players {
	return schema.Players{Names: d.names, Value: schema.Word[rule.Seat]("a player", d.names...)}
}

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

// An OnTop is a card on top of a pile and who has seen it. Nobody knows the card if By is empty.
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
	Usual         func(*S) [MaxKinds]uint8 // what is in it when the line is omitted; nil for nothing
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
