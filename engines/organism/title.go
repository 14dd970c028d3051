package organism

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

func init() {
	Def.Facts = Facts{}
	Def.PlayerFacts = PlayerFacts{}
	Def.Examples = func() []string { return shown().MoveForm().Examples() }
	Def.Notation = func() string { return notationHead + shown().form().Help() + notationRest }
	Def.Chance = func() []string { return devices }
	Def.Open = open
}

// shown is a game in which everything can be said.
func shown() *Game {
	g, _ := New(Options{Rain: true, Players: []string{"P1", "P2"}})
	return g
}

func open(setup rule.Setup) (rule.AnyGame, error) {
	var errs rule.SetupErrors
	o := Options{Readings: map[string]string{}, Misread: setup.Misread}
	for _, p := range setup.Players {
		o.Players = append(o.Players, p.Name)
	}
	for i, v := range setup.Variants {
		if !o.set(v) {
			errs = append(errs, &rule.SetupError{Part: rule.PartVariants, Index: i, Msg: v.Name + " takes a number, not \"" + v.Value + "\""})
		}
	}
	for _, r := range setup.Rulings {
		o.Readings[strings.TrimPrefix(r.Name, "organism.ruling.")] = r.Value
	}
	if errs != nil {
		return nil, errs
	}
	g, err := New(o)
	if err != nil {
		return nil, rule.SetupErrors{blame(setup, err)}
	}
	return rule.ByText(g), nil
}

// set reads one variant. It reports whether the value can be read.
func (o *Options) set(v rule.Setting) (ok bool) {
	ok = true
	switch v.Name {
	case "open":
		o.Open = true
	case "close":
	case "rings":
		o.Rings, ok = readNumber(v.Value)
	case "homes":
		o.Homes = v.Value
	case "threshold":
		o.Threshold, ok = readNumber(v.Value)
	case "designer-2022":
		o.Designer2022 = true
	case "inherit":
		o.Inherit = v.Value
	case "rain":
		o.Rain = true
	case "rain-threshold":
		o.RainThreshold, ok = readNumber(v.Value)
	case "rain-mode":
		o.RainMode = v.Value
	case "intense":
		o.Intense = true
	default:
		o.Mutations = append(o.Mutations, v.Name)
	}
	return ok
}

// blame finds the entry of the setup that a mistake is in.
func blame(setup rule.Setup, err error) *rule.SetupError {
	m, ok := err.(*mistake)
	if !ok {
		return &rule.SetupError{Part: rule.PartVariants, Index: -1, Msg: err.Error()}
	}
	e := &rule.SetupError{Part: rule.PartVariants, Index: -1, Msg: m.msg}
	if m.word == "players" {
		e.Part = rule.PartPlayers
	} else {
		e.Index = slices.IndexFunc(setup.Variants, func(v rule.Setting) bool { return v.Name == m.word })
	}
	if m.broken {
		e.Clause = clauses[m.clause].ID
	}
	return e
}

func readNumber(text string) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n > 0
}

// New returns the game under the given options. Combinations that clash are
// refused, with the clause that they break.
func New(o Options) (*Game, error) {
	g := &Game{book: rule.Book{Clauses: clauses}, seats: slices.Clone(o.Players), threshold: cmp.Or(o.Threshold, defaultThreshold)}
	if len(g.seats) == 0 {
		g.seats = []string{"P1", "P2"}
	}
	g.lawless = rule.NewPermit[State]()
	g.readAs(o)
	if err := g.agree(o); err != nil {
		return nil, err
	}
	if err := g.lay(o); err != nil {
		return nil, err
	}
	g.printedRules()
	if err := g.mutate(o); err != nil {
		return nil, err
	}
	g.misread(o.Misread)
	g.steady = len(g.free)+len(g.otherwise) == 0 && !g.ways[BySync]
	// Printed are pass and done, which forgo, and an action for each of the three types.
	g.plain = g.steady && len(g.also)+len(g.changing) == 0 && len(g.decisions[Act])+len(g.actions[Eat])+len(g.actions[Grow])+len(g.actions[MoveType]) == 5
	for seat := range g.players() {
		g.owners = append(g.owners, seat)
	}
	if g.rain != nil {
		g.owners = append(g.owners, rainSeat)
	}
	reworded.Reword(&g.book, &g.read)
	g.start = g.setUp()
	g.write = g.newValues()
	g.form, g.MoveTexts = sync.OnceValue(g.newForm), schema.MovesOf(g.newMoves)
	return g, nil
}

func (g *Game) readAs(o Options) {
	for ruling, reading := range designer2022 {
		if _, stated := o.Readings[ruling]; o.Designer2022 && !stated {
			settings.Choose(&g.read, Def.Rulings, "organism.ruling."+ruling, reading)
		}
	}
	for ruling, reading := range o.Readings {
		settings.Choose(&g.read, Def.Rulings, "organism.ruling."+ruling, reading)
	}
}

// misreadings are how the usual wrong ways to play of rules.md amend the game, as a mutation does.
var misreadings = map[string]func(*Game){
	"parts-act":              overlook(TurnNewPartsNotActivated),
	"board-order":            inBoardOrder,
	"clear-home-only":        overlook(IntroduceClearAdjacent),
	"enter-hungry":           enterHungry,
	"hold-every-turn":        overlook(HoldOnlyOwnTurn),
	"hold-alive":             holdAlive,
	"eat-what-lies-there":    overlook(EatSpaceMayBeEmpty),
	"grow-anywhere":          growAnywhere,
	"fed-carrier":            fedCarrier,
	"circulate-near":         overlook(CirculateDistance),
	"mover-safe":             overlook(ConflictMoverAtRisk),
	"no-hitting-back":        overlook(ConflictSimultaneous),
	"drop-what-it-held":      dropNoMore,
	"own-integrity":          overlook(IntegrityAllPlayers),
	"dead-disruptors-bleed":  overlook(IntegritySacrificeNeedsSurvivor),
	"more-than-three":        moreThanThree,
	"beyond-the-threshold":   beyondThreshold,
	"shared-tie":             overlook(EndPowerTie),
	"jump-straight":          jumpStraight,
	"avenge-own-turn":        overlook(AvengeOwnTurn),
	"transmute-is-an-action": costsAction(DoTransmute),
	"slide-is-an-action":     costsAction(DoSlide),
	"warp-to-move":           warpToMove,
	"rain-of-war":            overlook(RainPlayersPeace),
}

func (g *Game) misread(names []string) {
	for _, name := range names {
		if amend := misreadings[name]; amend != nil {
			amend(g)
		}
	}
}

// overlook plays as if a clause did not exist.
func overlook(c clause) func(*Game) { return func(g *Game) { g.book.Disabled.Add(c) } }

func inBoardOrder(g *Game) {
	g.also.Add(TurnOrganismOrder, func(s *State, m Move) bool { return m.Verb == DoActivate && s.organism(m.At) > s.firstToAct() })
}

// firstToAct returns the lowest number of an organism that has not been activated.
func (s *State) firstToAct() uint8 {
	first := groups
	for at := range s.elements().each {
		if n := s.organism(at); n != 0 && s.Done>>n&1 == 0 {
			first = min(first, int(n))
		}
	}
	return uint8(first)
}

func enterHungry(g *Game) { g.firstFood = func(*Game, *State, uint8, *trace) int { return 0 } }

func holdAlive(g *Game) {
	g.held = append(g.held, func(g *Game, s *State, gain int, t *trace) int {
		if !g.wholeParts(s, s.own(s.Turn), toBelong, t).has(centre) {
			return 0
		}
		return gain
	})
}

func growAnywhere(g *Game) {
	g.growers = func(_ *Game, _ *State, a activation, _ *trace) Spaces { return a.live }
}

func fedCarrier(g *Game) {
	g.also.Add(MoveFed, func(s *State, m Move) bool {
		carriers := g.board.near[m.At&127].and(s.of(MoveType)).and(s.own(s.Who))
		return m.Verb == DoMove && s.kind(m.At) != MoveType && s.fedOf(carriers).none()
	})
}

func dropNoMore(g *Game) {
	g.whenLost = append(g.whenLost, func(_ *Game, s *State, _ *trace) bool {
		if at := s.Victim.Must(); !s.elements().has(at) {
			s.addFood(at, -1)
		}
		return false
	})
}

func moreThanThree(g *Game) {
	printed := g.count
	g.count = func(g *Game, s *State, seat uint8, t *trace) int { return max(0, printed(g, s, seat, t)-1) }
}

func beyondThreshold(g *Game) { g.threshold++ }

func jumpStraight(g *Game) {
	g.also.Add(JumpPath, func(s *State, m Move) bool {
		if m.Verb != DoJump || g.board.symmetry != 6 {
			return false
		}
		for d := range g.board.toward {
			if g.straight(&m, d) {
				return false
			}
		}
		return true
	})
}

// straight reports whether a jump goes in a direction all the way.
func (g *Game) straight(m *Move, d int) bool {
	at := m.At
	for _, p := range m.steps() {
		if at = g.board.toward[d][at&127]; at != p.at() {
			return false
		}
	}
	return g.board.toward[d][at&127] == m.To
}

// costsAction lets a free decision use up an action.
func costsAction(v Verb) func(*Game) {
	return func(g *Game) {
		apply := g.verbs[v].apply
		if apply == nil {
			return
		}
		g.verbs[v].apply = func(g *Game, s *State, m Move, t *trace) {
			s.spend(1)
			apply(g, s, m, t)
		}
	}
}

func warpToMove(g *Game) {
	for i, link := range g.links {
		g.links[i] = func(g *Game, s *State, at uint8, use purpose, t *trace) Spaces {
			if use == forConflict {
				return Spaces{}
			}
			return link(g, s, at, use, t)
		}
	}
}
