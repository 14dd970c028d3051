package jetty

import (
	_ "embed"
	"fmt"
	"strconv"

	"umpire/engines/kit"
	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
	"umpire/engines/scene"
)

//go:embed signs.txt
var signText string

var sheet = scene.ReadSheet("jetty", signText)

var (
	fish       = kit.Kinds{Thing: "a fish", Words: fishWords[:]}
	phaseWords = [phases]string{Dealing: "deal", Rolling: "roll", Acting: "act", Casting: "cast", Over: "over"}
	deckValue  = schema.Value[Catch]{
		Print: func(c Catch) string { return fish.Print(c[:]) },
		Read:  func(c *notation.Cursor) (all Catch) { fish.Read(c, all[:]); return all },
	}
)

func (g *Game) declare() kit.Declaration[State, Move] {
	player := schema.Word[rule.Seat]("a player", g.Names...)
	kind := func(m *Move) *Kind { return &m.Kind }
	number := func(m *Move) *rule.Maybe[uint8] { return &m.N }
	aFish := schema.Field(schema.Word[Fish]("a fish", fishWords[:]...), func(m *Move) *Fish { return &m.Fish })
	return kit.Declaration[State, Move]{
		Start: State{}, Phase: g.phaseText, Title: "Jetty", Common: "pier", Sheet: sheet,
		Score: g.score, Points: g.points, ScoreDoc: "the points now, fish in hand counted as unsold",
		Summary: func(s *State, seat rule.Seat) string {
			return fmt.Sprintf("%s, %d fish in hand, stall: %s", rule.Count(g.points(s, seat), "point"), s.held(seat), fish.Print(s.Stall[seat][:]))
		},
		Parts: []kit.Part[State]{
			kit.Stock[State]{
				Word: "hand", Kinds: fish, Of: func(s *State, seat rule.Seat) []uint8 { return s.Hand[seat][:] },
				Example: "hand Ann herring 2 pike 1", Help: "a fish without a number is one; an empty hand when omitted",
				Hidden: func(s *State, seat rule.Seat) *uint8 { return &s.Veil[seat] }, HiddenWord: "unknown", HiddenHelp: "more fish in hand, which are among those of the deck",
				CountDoc: "how many fish the player has in hand", Fact: "holds", DocOf: `how many of a kind are known to be in hand: Ann.holds("pike")`,
				Look: "fish", Where: "in the hand of",
			},
			kit.Stock[State]{
				Word: "stall", Kinds: fish, Of: func(s *State, seat rule.Seat) []uint8 { return s.Stall[seat][:] },
				Example: "stall Ann perch 3", Help: "fish that are sold; an empty stall when omitted",
				CountDoc: "how many fish the player has sold", Fact: "sold", DocOf: `how many of a kind the player has sold: Ann.sold("pike")`,
				Row: "on the stall", Look: "fish", Where: "on the stall of",
			},
			kit.Number[State, uint8]{
				Word: "feasts", Most: 99, Of: func(s *State, seat rule.Seat) *uint8 { return &s.Feasts[seat] },
				Example: "feasts Ann 1", Help: "none when omitted", Fact: "feasts", Doc: "how many feasts the player has given", Look: "feast",
			},
			kit.One("deck", deckValue, func(s *State) *Catch { return &s.Deck }, g.rest).
				Shown("deck herring 4 trout 2", "the fish that are nowhere else when omitted; or none"),
			kit.One("turn", player, func(s *State) *rule.Seat { return &s.Turn }, nil).Always().Shown("turn Ben", "the first player when omitted"),
			kit.Fact("turn", "whose turn it is; empty while fish are dealt and when the game is over", g.whoseTurn),
			kit.Fact("phase", "where the turn is, in the words of a position", func(s *State) string { return phaseWords[s.Phase%phases] }),
			kit.Heap[State]{Word: "deck", Things: "fish", Doc: "how many fish are in the deck", N: (*State).left},
			kit.Die[State]{
				Word: "die", Of: func(s *State) *rule.Maybe[uint8] { return &s.Die }, Sides: 6,
				Example: "die 4", Help: "not yet rolled when omitted", Doc: "what the die shows; 0 while it is not rolled",
			},
			kit.One("phase", schema.Word[Phase]("where the turn is", phaseWords[:]...), func(s *State) *Phase { return &s.Phase }, defaultPhase).
				Shown("phase cast", "deal, roll, act, cast or over; by the die when omitted"),
			kit.Number[State, int16]{
				Word: "points", Least: -9999, Most: 9999, Of: func(s *State, seat rule.Seat) *int16 { return &s.Points[seat] },
				Usual:   func(s *State, seat rule.Seat) int16 { return g.result(s).Points[seat] },
				Example: "points Ann 12", Help: "as counted when omitted, once the game is over",
			},
			kit.One("winners", schema.Set[rule.Seats](player), func(s *State) *rule.Seats { return &s.Winners }, func(s *State) rule.Seats { return g.result(s).Winners }).
				Shown("winners Ann", "as counted when omitted"),
			kit.Fact("over", "whether the game is over", func(s *State) bool { return s.Phase == Over }),
			kit.Fact("winners", "who has won; empty while no player has", func(s *State) []string { return g.NamesOf(s.Winners) }),
		},
		By: func(m *Move) *rule.Seat { return &m.Seat },
		Verbs: []schema.Verb[Move]{
			schema.Kind("fish", GoFishing, kind, "Ann: fish"),
			schema.Kind("sell", Sell, kind, "Ann: sell perch 2", aFish, schema.Optional("", schema.Number[uint8](1, 99), number)),
			schema.Kind("pass", Pass, kind, "Ann: pass"),
		},
		Devices: []schema.Verb[Move]{
			schema.Kind("die", Roll, kind, "die: 4", schema.Field(schema.Some(schema.Number[uint8](1, 6)), number)),
			schema.Kind("deck", Draw, kind, "deck: trout", aFish),
		},
	}
}

// MoveFacts are what evidence may name of a move.
type MoveFacts struct {
	Number int `expr:"number" doc:"how many fish are sold"`
	InDeck int `expr:"inDeck" doc:"how many fish of the kind that is drawn are in the deck"`
}

// MoveFacts returns what evidence may name of a move.
func (g *Game) MoveFacts(s *State, m Move) any {
	return MoveFacts{int(g.Settle(s, m).N.Or(0)), int(s.Deck[m.Fish%kinds])}
}

// Touches returns what a move concerns: the deck from which a fish comes, the fish that
// are sold, the points of who passes.
func (g *Game) Touches(_ *State, m Move) []scene.ID {
	switch m.Kind {
	case Roll:
		return []scene.ID{"die"}
	case Draw, GoFishing:
		return []scene.ID{"deck"}
	case Sell:
		return []scene.ID{kit.PileID(g.Name(m.Seat), "hand", fishWords[m.Fish%kinds])}
	}
	return []scene.ID{scene.ID(g.Name(m.Seat) + "/points")}
}

type sentence = rule.Wording[*Game, State, Move]

// speaker puts the clauses into words: by the sentences of rules.md, whose words in braces
// are words, and by code where a sentence needs a condition.
var speaker = rule.NewSpeaker(clauses, words, code)

var words = rule.Words[*Game, State, Move]{
	"active":          func(t *sentence) string { return t.Game.Name(t.Before.Turn) },
	"fish":            func(t *sentence) string { return fishWords[t.Move.Fish%kinds] },
	"fish held":       func(t *sentence) string { return some(t.Before.Hand[t.Move.Seat&3][t.Move.Fish%kinds], t.Move.Fish) },
	"fish sold":       func(t *sentence) string { return some(t.Game.Settle(t.Before, t.Move).N.Or(0), t.Move.Fish) },
	"due":             func(t *sentence) string { return t.Game.phaseText(t.Before) },
	"next":            func(t *sentence) string { return t.Game.Name(t.After.Turn) },
	"number":          func(t *sentence) string { return strconv.Itoa(int(t.Move.N.Or(0))) },
	"one fish":        func(t *sentence) string { return some(1, t.Move.Fish) },
	"player":          func(t *sentence) string { return t.Game.Name(t.Move.Seat) },
	"winners":         func(t *sentence) string { return t.Game.NameList(t.After.Winners) },
	"winners counted": func(t *sentence) string { return t.Game.NameList(t.Game.result(t.Before).Winners) },
	"points counted": func(t *sentence) string {
		right := t.Game.result(t.Before)
		return t.Game.EachSays(func(seat rule.Seat) string { return fmt.Sprintf("%s has %d", t.Game.Name(seat), right.Points[seat]) })
	},
	"points won": func(t *sentence) string {
		return t.Game.EachSays(func(seat rule.Seat) string {
			if n := t.After.Points[seat] - t.Before.Points[seat]; n != 0 {
				return fmt.Sprintf("%s %+d", t.Game.Name(seat), n)
			}
			return ""
		})
	},
}

var code = rule.Provisions[*Game, State, Move]{
	ComponentDeck: {
		Violation: func(g *Game, s *State) string {
			if fish, ok := g.tooMany(s).Get(); ok {
				return fmt.Sprintf("the game has %s, and more are on the table", some(whole[fish], fish))
			}
			return "more fish are hidden than are left"
		},
	},
	TurnRoll: {
		Violation: func(g *Game, s *State) string {
			if s.Die.Is() {
				return "a die lies there before it is rolled"
			}
			return "no die has been rolled"
		},
	},
	FishLimit: {
		Violation: func(g *Game, s *State) string {
			seat := g.overfull(s).Or(0)
			return fmt.Sprintf("%s has %d fish in hand", g.Name(seat), s.held(seat))
		},
	},
	SellFeast: {
		Violation: func(g *Game, s *State) string {
			seat := g.feastless(s).Or(0)
			return fmt.Sprintf("%s has given %d, and sold %s", g.Name(seat), s.Feasts[seat&3], fish.Print(s.Stall[seat&3][:]))
		},
	},
}

// some says a number of fish of a kind: "2 perch".
func some(n uint8, fish Fish) string { return fmt.Sprintf("%d %s", n, fishWords[fish%kinds]) }

func (g *Game) whoseTurn(s *State) string {
	if s.Phase == Dealing || s.Phase == Over {
		return ""
	}
	return g.Name(s.Turn)
}

func (g *Game) phaseText(s *State) string {
	deck, name := fmt.Sprintf("%d in the deck", s.left()), g.Name(s.Turn)
	switch s.Phase {
	case Dealing:
		return name + " is dealt a fish, " + deck
	case Rolling:
		return "the die is rolled for " + name + ", " + deck
	case Casting:
		return name + " fishes, " + deck
	case Over:
		return "over, won by " + g.NameList(s.Winners)
	}
	if n, rolled := s.Die.Get(); rolled {
		return fmt.Sprintf("%s has rolled %d, %s", name, n, deck)
	}
	return "the turn of " + name + ", " + deck
}

func defaultPhase(s *State) Phase {
	if s.Die.Is() {
		return Acting
	}
	return Rolling
}
