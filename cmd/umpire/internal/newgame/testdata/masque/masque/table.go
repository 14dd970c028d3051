package masque

import (
	"fmt"

	"umpire/engines/kit"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
	"umpire/engines/scene"
)

type sentence = rule.Wording[*Game, State, Move]

// speaker puts the clauses into words, by the sentences of rules.md.
var speaker = rule.NewSpeaker(clauses, words)

var words = rule.Words[*Game, State, Move]{
	"active":  func(t *sentence) string { return t.Game.Name(t.Before.Turn) },
	"card":    func(t *sentence) string { return maskWords[t.Move.Mask%masks] },
	"dealt":   func(t *sentence) string { return t.Game.Name(t.Game.undealt(t.Before)) },
	"due":     func(t *sentence) string { return t.Game.phaseText(t.Before) },
	"named":   func(t *sentence) string { return maskWords[t.Move.Named.Or(0)%masks] },
	"next":    func(t *sentence) string { return t.Game.Name(t.After.Turn) },
	"player":  func(t *sentence) string { return t.Game.Name(t.Move.Seat) },
	"target":  func(t *sentence) string { return t.Game.Name(t.Move.Target.Or(t.Before.Target)) },
	"left in": func(t *sentence) string { return t.Game.NameList(t.Game.in(t.After)) },
	"moonlit": func(t *sentence) string { return t.Game.Name(t.Game.moonlit(t.Before).Or(0)) },
	"gone":    func(t *sentence) string { return t.Game.NameList(t.After.Out &^ t.Before.Out) },
	"loser": func(t *sentence) string {
		loser := t.Game.loser(t.Before, t.Move.Seat, t.Move.Target.Or(0))
		return t.Game.Name(loser.Or(0))
	},
	"gone mask": func(t *sentence) string {
		gone := t.After.Out &^ t.Before.Out
		if gone == 0 {
			return "mask"
		}
		return maskWords[t.Before.hidden(gone.First()).Or(0)%masks]
	},
	"winners": func(t *sentence) string {
		if t.After.Winners != 0 {
			return t.Game.NameList(t.After.Winners)
		}
		return t.Game.NameList(kit.Best(t.Game.in(t.After), t.After.value))
	},
	"favoured": func(t *sentence) string {
		var all rule.Seats
		for seat, n := range t.After.Favours {
			if n > t.Before.Favours[seat] {
				all |= rule.Only(rule.Seat(seat))
			}
		}
		return t.Game.NameList(all)
	},
	"most favours": func(t *sentence) string {
		most := uint8(0)
		for _, n := range t.After.Favours {
			most = max(most, n)
		}
		return fmt.Sprint(most)
	},
	"wrong hand": func(t *sentence) string {
		seat := t.Game.wrongHand(t.Before).Or(0)
		return fmt.Sprintf("%s has %d masks in hand", t.Game.Name(seat), t.Before.held(seat))
	},
	"wrong shield": func(t *sentence) string {
		return t.Game.Name(t.Game.unshielded(t.Before).Or(0)) + " is behind a curtain"
	},
	"wrong seen": func(t *sentence) string {
		return "the mask of " + t.Game.Name(t.Game.unseen(t.Before).Or(0)) + " cannot have been seen"
	},
}

// phaseText says where the game is.
func (g *Game) phaseText(s *State) string {
	deck := fmt.Sprintf("%d in the deck", s.left())
	switch s.Phase {
	case Dealing:
		return g.Name(g.undealt(s)) + " is dealt a mask, " + deck
	case Drawing:
		return g.Name(s.Turn) + " draws a mask, " + deck
	case Redrawing:
		return g.Name(s.Target) + " draws another mask, " + deck
	case Peeking:
		return g.Name(s.Turn) + " sees the top of the deck, " + deck
	case Over:
		return "over, won by " + g.NameList(s.Winners)
	}
	return g.Name(s.Turn) + " is to play, " + deck
}

var (
	mask       = kit.Kinds{Thing: "a mask", Words: maskWords[:]}
	phaseWords = [phases]string{"deal", "draw", "play", "redraw", "peek", "over"}
)

var sheet = &scene.Sheet{Name: "masque", Symbols: []scene.Symbol{
	{Name: "mask", Say: "a mask", Paths: []scene.Path{{D: "M10 30Q50 14 90 30Q92 74 50 90Q8 74 10 30Z", Fill: scene.Main}, {D: "M24 44Q36 36 44 48Q34 54 24 44ZM76 44Q64 36 56 48Q66 54 76 44Z", Fill: scene.Ground}}},
	{Name: "favour", Say: "a favour", Paths: []scene.Path{{D: "M50 8L62 38L94 38L68 58L78 90L50 70L22 90L32 58L6 38L38 38Z", Fill: scene.Main}}},
}}

// declare declares the table and the moves.
func (g *Game) declare() kit.Declaration[State, Move] {
	player := schema.Word[rule.Seat]("a player", g.Names...)
	aMask := schema.Word[Mask]("a mask", maskWords[:]...)
	kind := func(m *Move) *Kind { return &m.Kind }
	card := schema.Field(aMask, func(m *Move) *Mask { return &m.Mask })
	set := func(word, example, help string, of func(*State) *rule.Seats) kit.Part[State] {
		return kit.One(word, schema.Set[rule.Seats](player), of, nil).Shown(example, help)
	}
	return kit.Declaration[State, Move]{
		Phase: g.phaseText, Title: "Masque", Common: "ball", Sheet: sheet,
		Summary: func(s *State, seat rule.Seat) string {
			return fmt.Sprintf("%d favours, %d masks in hand, face up: %s", s.Favours[seat], s.held(seat), mask.Print(s.Played[seat][:]))
		},
		Parts: []kit.Part[State]{
			kit.Stock[State]{
				Word: "hand", Kinds: mask, Of: func(s *State, seat rule.Seat) []uint8 { return s.Hand[seat][:] },
				Example: "hand Ann owl page", Help: "an empty hand when left out",
				Hidden: func(s *State, seat rule.Seat) *uint8 { return &s.Veil[seat] }, HiddenWord: "unknown", HiddenHelp: "more masks in hand, which are among those of the deck",
				CountDoc: "how many masks the player has in hand", Fact: "holds", DocOf: `how many of a kind are known to be in hand: Ann.holds("owl")`,
				Look: "mask", Where: "in the hand of",
			},
			kit.Stock[State]{
				Word: "played", Kinds: mask, Of: func(s *State, seat rule.Seat) []uint8 { return s.Played[seat][:] },
				Example: "played Ann page 2", Help: "masks that are face up; none when left out",
				CountDoc: "how many masks the player has face up", Fact: "showed", DocOf: `how many of a kind the player has face up: Ann.showed("owl")`,
				Row: "face up", Look: "mask", Where: "face up before",
			},
			kit.Seen[State]{Word: "seen", Of: func(s *State) *kit.Knowledge { return &s.Seen }, Example: "seen Ann Ben", Help: "who has seen the mask that the player hides; nobody when left out", Doc: "who has seen the mask that the player hides"},
			kit.Number[State, uint8]{Word: "favours", Most: maxFavours, Of: func(s *State, seat rule.Seat) *uint8 { return &s.Favours[seat] }, Example: "favours Ann 2", Help: "none when left out", Fact: "favours", Doc: "how many favours the player has", Look: "favour"},
			kit.Cards[State]{Word: "deck", Kinds: mask, Of: func(s *State) *kit.Pile { return &s.Deck }, Usual: g.rest, Left: (*State).left, Example: "deck page 4 owl", Help: "the masks that are nowhere else when left out; or none", Doc: "how many masks are in the deck"},
			set("out", "out Ben", "who is out of the round; nobody when left out", func(s *State) *rule.Seats { return &s.Out }),
			set("shielded", "shielded Ben", "who is behind a curtain; nobody when left out", func(s *State) *rule.Seats { return &s.Shielded }),
			kit.One("turn", player, func(s *State) *rule.Seat { return &s.Turn }, nil).Always().Shown("turn Ben", "the first player when left out"),
			kit.One("drew", schema.Some(aMask), func(s *State) *rule.Maybe[Mask] { return &s.Drawn }, nil).Shown("drew owl", "which of the two masks was drawn in this turn; not known when left out"),
			kit.One("phase", schema.Word[Phase]("where the game is", phaseWords[:]...), func(s *State) *Phase { return &s.Phase }, g.defaultPhase).Shown("phase draw", "deal, draw, play, redraw, peek or over; by the hands when left out"),
			kit.One("target", player, func(s *State) *rule.Seat { return &s.Target }, nil).Shown("target Ben", "who draws another mask because of a host"),
			set("winners", "winners Ann", "of the game; nobody when left out", func(s *State) *rule.Seats { return &s.Winners }),
			kit.Fact("turn", "whose turn it is; empty when the game is over", func(s *State) string {
				if s.Phase == Over {
					return ""
				}
				return g.Name(s.Turn)
			}),
			kit.Fact("phase", "where the game is, in the words of a position", func(s *State) string { return phaseWords[s.Phase%phases] }),
			kit.Fact("over", "whether the game is over", func(s *State) bool { return s.Phase == Over }),
			kit.Fact("winners", "who has won; empty while nobody has", func(s *State) []string { return g.NamesOf(s.Winners) }),
			kit.OfPlayer("out", "whether the player is out of the round", func(s *State, seat rule.Seat) bool { return s.Out.Has(seat) }),
			kit.OfPlayer("shielded", "whether the player is behind a curtain", func(s *State, seat rule.Seat) bool { return s.Shielded.Has(seat) }),
		},
		By: func(m *Move) *rule.Seat { return &m.Seat },
		Verbs: []schema.Verb[Move]{
			schema.Kind("play", Play, kind, "Ann: play page on Ben naming owl\nAnn: play curtain", card,
				schema.Optional("on", player, func(m *Move) *rule.Maybe[rule.Seat] { return &m.Target }),
				schema.Optional("naming", aMask, func(m *Move) *rule.Maybe[Mask] { return &m.Named })),
		},
		Devices: []schema.Verb[Move]{schema.Kind("deck", Draw, kind, "deck: moon", card)},
	}
}

// Touches returns what of a picture a move concerns.
func (g *Game) Touches(_ *State, m Move) []scene.ID {
	if m.Kind == Draw {
		return []scene.ID{"deck"}
	}
	return []scene.ID{kit.PileID(g.Name(m.Seat), "hand", maskWords[m.Mask%masks])}
}

func (g *Game) defaultPhase(s *State) Phase {
	switch {
	case s.held(s.Turn) > 1:
		return Playing
	case g.undealt(s) < g.Players() && !s.Out.Has(g.undealt(s)):
		return Dealing
	}
	return Drawing
}
