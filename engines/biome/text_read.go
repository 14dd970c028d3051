package biome

import (
	"maps"
	"slices"
	"strconv"
	"sync"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// ParseState reads a position. What it leaves out has a default, said in the
// Title's notation; what is wrong with the table itself is Sound's to say.
func (g *Game) ParseState(text string) (State, error) {
	var errs rule.TextErrors
	r := &stateReader{g: g, errs: &errs, said: map[string]bool{}}
	r.s.Season, r.s.Phase = 5, Action
	for seat := range g.n {
		r.s.Biomes[seat].Points = 101
	}
	for _, line := range notation.Lines(text) {
		r.line(line)
	}
	r.endPicture()
	if errs == nil {
		r.finish()
	}
	if errs != nil {
		return State{}, errs
	}
	return r.s, nil
}

// A stateReader reads a position line by line.
type stateReader struct {
	g     *Game
	s     State
	errs  *rule.TextErrors
	said  map[string]bool // subjects that have been named
	later []func()        // lines that wait for the whole position

	head notation.Word // the word board of the picture being read
	seat uint8
	rows []notation.Line
}

// subjects are what a line may begin with, and how the rest is read. Those of
// biomeSubjects are about what everybody sees of a player.
var (
	subjects      func() map[string]func(*stateReader, reader)
	biomeSubjects func() map[string]func(*stateReader, reader, uint8, *Biome)
)

func init() { // since lines can stand within lines
	subjects = sync.OnceValue(allSubjects)
	biomeSubjects = sync.OnceValue(allBiomeSubjects)
}

func allBiomeSubjects() map[string]func(*stateReader, reader, uint8, *Biome) {
	return map[string]func(*stateReader, reader, uint8, *Biome){
		"points":     func(r *stateReader, n reader, _ uint8, b *Biome) { b.Points = int16(n.number(0, 30000)) },
		"store":      func(r *stateReader, n reader, _ uint8, b *Biome) { b.Store = r.tokens(n) },
		"board":      (*stateReader).boardLine,
		"conditions": (*stateReader).conditionsLine,
		"bountiful":  (*stateReader).bountifulLine,
		"nests":      (*stateReader).nestsLine,
		"bonuses":    func(r *stateReader, n reader, _ uint8, b *Biome) { b.Pending = r.bonuses(n) },
		"passed": func(r *stateReader, n reader, seat uint8, b *Biome) {
			b.Passed = r.bonuses(n)
		},
	}
}

func allSubjects() map[string]func(*stateReader, reader) {
	players := func(to func(*State) *uint8) func(*stateReader, reader) {
		return func(r *stateReader, n reader) {
			*to(&r.s) = uint8(n.set(reader.player))
		}
	}
	where := func(to func(*State) *Spaces) func(*stateReader, reader) {
		return func(r *stateReader, n reader) { *to(&r.s) = r.spaceSet(n) }
	}
	goals := func(to func(*State) *uint16) func(*stateReader, reader) {
		return func(r *stateReader, n reader) {
			*to(&r.s) = uint16(n.set(reader.goal))
		}
	}
	bounties := func(to func(*State) *uint32) func(*stateReader, reader) {
		return func(r *stateReader, n reader) {
			*to(&r.s) = uint32(n.set(reader.bounty))
		}
	}
	all := map[string]func(*stateReader, reader){
		"season": func(r *stateReader, n reader) {
			r.s.Season = uint8(n.number(0, 250))
			if n.c.Accept(",") || n.c.Peek().Text == "phase" {
				if n.c.Expect("phase") {
					r.phaseLine(n)
				}
			}
		},
		"phase":   (*stateReader).phaseLine,
		"start":   func(r *stateReader, n reader) { r.s.Start = n.player() },
		"turn":    func(r *stateReader, n reader) { r.s.Turn = n.player() },
		"ready":   players(func(s *State) *uint8 { return &s.Ready }),
		"winners": players(func(s *State) *uint8 { return &s.Winners }),
		"extra":   players(func(s *State) *uint8 { return &s.Extra }),
		"rating": func(r *stateReader, n reader) {
			if r.s.Rating = 0; !n.c.Accept("none") {
				r.s.Rating = uint8(n.number(1, len(ratings)))
			}
		},
		"ending":  func(r *stateReader, _ reader) { r.s.Ending = true },
		"order":   (*stateReader).orderLine,
		"hunted":  func(r *stateReader, n reader) { r.s.Hunted = uint32(r.spaceSet(n)) },
		"virtual": where(func(s *State) *Spaces { return &s.Virtual }),
		"attack":  (*stateReader).attackLine,
		"last":    (*stateReader).lastLine,
		"left":    func(r *stateReader, n reader) { r.s.Left = uint8(n.number(0, 200)) },
		"migrated": func(r *stateReader, n reader) {
			seat := r.player(n)
			r.s.Moved[seat] = uint32(r.spaceSet(n))
		},
		"migrant": (*stateReader).migrantLine, "spun": (*stateReader).spunLine, "standing": (*stateReader).standingLine,
		"stage": (*stateReader).stageLine, "losing": where(func(s *State) *Spaces { return &s.Disaster.Lost }),
		"losing-tokens": (*stateReader).sharesLine,
		"losing-nests":  where(func(s *State) *Spaces { return &s.Disaster.Nests }),
		"saved":         func(r *stateReader, n reader) { r.s.Disaster.Saved = n.space() + 1 },
		"shown":         (*stateReader).shownLine,
		"hand":          func(r *stateReader, n reader) { seat := r.player(n); r.s.Hand[seat] = r.cards(n, &r.s.Veil[seat]) },
		"aside": func(r *stateReader, n reader) {
			seat := r.player(n)
			r.s.Aside[seat] = r.cards(n, &r.s.AsideVeil[seat])
		},
		"score":  (*stateReader).scoreLine,
		"credit": func(r *stateReader, n reader) { seat := r.player(n); r.s.Credit[seat] = uint8(n.number(0, 255)) },
		"took": func(r *stateReader, n reader) {
			seat := r.player(n)
			r.s.Took[seat] = uint8(n.set(reader.resource))
		},
		"private": (*stateReader).privateLine,
		"bountiful-hand": func(r *stateReader, n reader) {
			seat, set := r.player(n), uint64(0)
			r.s.DealtVeil[seat] = 0
			n.c.Each(func() {
				if n.c.Accept("unknown") {
					r.s.DealtVeil[seat] = uint8(n.number(1, 32))
					return
				}
				w := n.c.Peek()
				n.once(w, &set, n.bounty())
			})
			r.s.Dealt[seat] = uint32(set)
		},
		"redrawn":      func(r *stateReader, n reader) { seat := r.player(n); r.s.Redrawn[seat] = uint8(n.number(0, 255)) },
		"deck":         (*stateReader).deckLine,
		"discard":      func(r *stateReader, n reader) { r.s.Discard = r.cards(n, nil) },
		"achievements": (*stateReader).goalsLine, "achievement-deck": func(r *stateReader, n reader) {
			if r.said["achievement-deck"] = !n.c.Accept("rest"); r.said["achievement-deck"] {
				goals(func(s *State) *uint16 { return &s.Goals })(r, n)
			}
		},
		"achievement-discard": goals(func(s *State) *uint16 { return &s.GoalsGone }),
		"achievement-aside": func(r *stateReader, n reader) {
			if n.c.Accept("unknown") {
				r.s.GoalVeil = uint8(n.number(1, 16))
				return
			}
			goals(func(s *State) *uint16 { return &s.GoalsAside })(r, n)
		},
		"bountiful-deck": func(r *stateReader, n reader) {
			if r.said["bountiful-deck"] = !n.c.Accept("rest"); r.said["bountiful-deck"] {
				bounties(func(s *State) *uint32 { return &s.Bounties })(r, n)
			}
		},
		"bountiful-discard": bounties(func(s *State) *uint32 { return &s.BountiesGone }),
		"doing":             (*stateReader).doingLine,
	}
	for word, read := range biomeSubjects() {
		all[word] = func(r *stateReader, n reader) {
			seat := r.player(n)
			r.said[word+" "+r.g.name(seat)] = true
			read(r, n, seat, &r.s.Biomes[seat])
		}
	}
	return all
}

func (r *stateReader) line(line notation.Line) {
	if line.IsPicture() {
		r.row(line)
		return
	}
	r.endPicture()
	n := reader{r.g, notation.Over(line, r.errs)}
	word := n.c.Next()
	read := subjects()[word.Text]
	if read == nil || word.Quoted {
		n.c.Fail(word, slices.Sorted(maps.Keys(subjects())), "%q is no line of a position", word.Text)
		return
	}
	r.said[word.Text] = true
	r.head = word
	read(r, n)
	n.c.Close()
}

// once reports a name that a list has twice; seen are those before, a bit each.
func (n reader) once(w notation.Word, seen *uint64, at uint8) {
	if n.c.Failed() {
		return
	}
	if *seen>>(at&63)&1 != 0 {
		n.c.Fail(w, nil, "%s is named twice in this line", w.Text)
	}
	*seen |= 1 << (at & 63)
}

// player reads whose line it is, the first player's when nobody is named.
func (r *stateReader) player(n reader) uint8 {
	seat, _ := n.c.OneOf(r.g.names)
	return uint8(seat)
}

// count reads a number that may follow a name.
func (r *stateReader) count(n reader) int {
	w := n.c.Peek()
	if _, err := strconv.Atoi(w.Text); err == nil && !w.Quoted {
		return n.number(1, MaxCards)
	}
	return 1
}

// cards reads a list of cards; with veil also how many are unknown.
func (r *stateReader) cards(n reader, veil *uint8) (pile Pile) {
	if veil != nil {
		*veil = 0
	}
	n.c.Each(func() {
		if veil != nil && n.c.Accept("unknown") {
			*veil = uint8(n.number(1, 199))
			return
		}
		w := n.c.Peek()
		before := len(*r.errs)
		card, _ := n.card()
		if len(*r.errs) > before {
			return
		}
		for range r.count(n) {
			if !r.g.cards.add(&pile, card) {
				n.c.Fail(w, nil, "there are %d of %s, no more", r.g.cards.info[card].copies, r.g.cardName(card))
				return
			}
		}
	})
	return pile
}

func (r *stateReader) tokens(n reader) (store [resources]uint8) {
	seen := uint64(0)
	n.c.Each(func() {
		name := n.c.Peek()
		kind := n.resource()
		if n.once(name, &seen, kind); !n.c.Failed() {
			w := n.c.Peek()
			if _, err := strconv.Atoi(w.Text); err == nil {
				store[kind] = uint8(n.number(0, 250))
			} else {
				store[kind] = 1
			}
		}
	})
	return store
}

func (r *stateReader) spaceSet(n reader) Spaces { return Spaces(n.set(reader.space)) }

// set reads a list of names, each at most once, as bits.
func (n reader) set(name func(reader) uint8) (seen uint64) {
	n.c.Each(func() {
		w := n.c.Peek()
		n.once(w, &seen, name(n))
	})
	return seen
}

// bonuses reads bonus spaces: discount@30.
func (r *stateReader) bonuses(n reader) uint32 {
	seen := uint64(0)
	var words []string
	for _, space := range r.g.cards.Track.Bonuses {
		words = append(words, bonusNames[space.Kind]+"@"+strconv.Itoa(space.At))
	}
	n.c.Each(func() {
		w := n.c.Next()
		at := slices.Index(words, w.Text)
		if at < 0 {
			n.c.Fail(w, words, "expected a bonus space like discount@30, not %q", w.Text)
			return
		}
		n.once(w, &seen, uint8(at))
	})
	return uint32(seen)
}
