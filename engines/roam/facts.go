package roam

import (
	"strings"

	"umpire/engines/rule"
)

// Facts are what expectations may name of the table.
type Facts struct {
	Turn     string                                `expr:"turn" doc:"whose turn it is; empty when the game is over or being set up"`
	Round    int                                   `expr:"round" doc:"the number of the round, from 1"`
	Phase    string                                `expr:"phase" doc:"where the turn is, in the words of a position"`
	Over     bool                                  `expr:"over" doc:"whether the game is over"`
	Reason   string                                `expr:"reason" doc:"why the game is over: characters, or stalemate; empty while it is not"`
	Winners  []string                              `expr:"winners" doc:"who has won; empty while no player has"`
	First    string                                `expr:"first" doc:"the first player"`
	Slots    map[string]string                     `expr:"slots" doc:"the land card of each slot, empty if there is none: slots.NW"`
	Row      []string                              `expr:"row" doc:"the artifacts on offer"`
	Deck     int                                   `expr:"deck" doc:"how many cards are in the deck"`
	Pile     int                                   `expr:"pile" doc:"how many artifacts are in the pile"`
	Top      string                                `expr:"top" doc:"the visible top of the deck; empty if it is not known"`
	Outpost  string                                `expr:"outpost" doc:"who has the Outpost card; empty if no player has it"`
	Bid      int                                   `expr:"bid" doc:"the highest bid of an open auction; -1 if there is none"`
	Bidder   string                                `expr:"bidder" doc:"who made the highest bid"`
	Tied     []string                              `expr:"tied" doc:"who is tied in an open auction"`
	Answered []string                              `expr:"answered" doc:"who of them has bid or passed"`
	Asks     string                                `expr:"asks" doc:"whose bid it is; empty without an auction"`
	Used     string                                `expr:"used" doc:"the character used this turn; empty if none"`
	At       func(square string) ([]string, error) `expr:"at" doc:"the owners of the markers on a square, bottom first: at(\"c3\")"`
	Symbols  func(square string) (int, error)      `expr:"symbols" doc:"the coin symbols of a square: symbols(\"c3\")"`
	Worth    func(card string) (int, error)        `expr:"worth" doc:"the points of a character or an artifact, as printed: worth(\"L04\")"`
	Price    func(artifact string) (int, error)    `expr:"price" doc:"what an artifact costs, as printed: price(\"A02\")"`
	Ability  func(artifact string) (string, error) `expr:"ability" doc:"what an artifact can do, as printed: free-blank, replace, coin, rotate, slide or flip"`
	Printed  func(card string) (int, error)        `expr:"printed" doc:"how many coin symbols a land card has, as printed: printed(\"L04\")"`
	Size     func(card string) (int, error)        `expr:"size" doc:"how many solid cells the pattern of a character has, as printed"`
}

// PlayerFacts are what expectations may name of a player.
type PlayerFacts struct {
	Coins     int                             `expr:"coins" doc:"the player's coins"`
	Supply    int                             `expr:"supply" doc:"the markers that are not on the map"`
	Marks     int                             `expr:"marks" doc:"how many markers are on the map"`
	Markers   []string                        `expr:"markers" doc:"the squares with a marker of the player: a1 b1 .. a2 .."`
	Cards     []string                        `expr:"cards" doc:"the IDs of the player's characters, starting cards first"`
	Artifacts []string                        `expr:"artifacts" doc:"the IDs of the player's artifacts"`
	Ready     int                             `expr:"ready" doc:"how many characters are face up"`
	Points    int                             `expr:"points" doc:"the points so far"`
	Ledger    []rule.Line                     `expr:"ledger" doc:"where the points come from: lines with what, points and clause"`
	Score     []rule.Line                     `expr:"score" doc:"the same as ledger"`
	Owns      func(card string) (bool, error) `expr:"owns" doc:"whether the player has a character or an artifact: owns(\"L04\")"`
	Up        func(card string) (bool, error) `expr:"up" doc:"whether the player has it face up"`
	Down      func(card string) (bool, error) `expr:"down" doc:"whether the player has it face down"`
	On        func(place string) (int, error) `expr:"on" doc:"how many markers the player has on a slot or a square: on(\"SW\"), on(\"c3\")"`
}

// Facts returns what expectations may name of the table.
func (g *Game) Facts(s *State) any {
	f := Facts{
		Round: int(s.Round), Phase: phaseWords[s.Phase], Over: s.Phase == Finished, Winners: g.namesOf(s.Winners),
		First: g.name(s.First), Slots: map[string]string{}, Row: []string{}, Deck: s.Deck.len(), Pile: s.Pile.len(),
		Bid: int(s.Bid.Must()), Reason: g.reason(s), Tied: g.namesOf(s.Tied), Answered: g.namesOf(s.Asked), Asks: g.asks(s),
		At:      func(at string) ([]string, error) { return g.owners(s, at), g.isSquare(at) },
		Symbols: func(at string) (int, error) { return g.symbolsAt(s, at), g.isSquare(at) },
	}
	f.Price = rule.Printed(g.artifact, func(a *Artifact) int { return int(a.Cost) })
	f.Ability = rule.Printed(g.artifact, func(a *Artifact) string { return a.Ability.String() })
	f.Size = rule.Printed(g.character, func(c *Card) int { return len(c.Solids) })
	f.Printed = rule.Printed(g.character, func(c *Card) (n int) {
		for _, coins := range c.Coins {
			n += int(coins)
		}
		return n
	})
	f.Worth = func(card string) (int, error) {
		if a, err := g.artifact(card); err == nil {
			return int(a.Points), nil
		}
		return rule.Printed(g.character, func(c *Card) int { return int(c.Points) })(card)
	}
	if s.Round > 0 && !f.Over {
		f.Turn = g.name(s.Turn)
	}
	for slot, card := range s.Slots {
		f.Slots[g.slots[slot]] = ""
		if land, ok := card.Get(); ok {
			f.Slots[g.slots[slot]] = g.cardID(land)
		}
	}
	for _, offer := range s.Row {
		if at, ok := offer.Get(); ok {
			f.Row = append(f.Row, g.tileID(at))
		}
	}
	if s.Top.Is() {
		f.Top = g.cardID(s.Top.Must())
	}
	if s.Outpost.Is() {
		f.Outpost = g.name(s.Outpost.Must())
	}
	if s.Bidder.Is() {
		f.Bidder = g.name(s.Bidder.Must())
	}
	if s.Used.Is() {
		f.Used = g.cardName(s.Used.Must())
	}
	return f
}

// Player returns what expectations may name of a player.
func (g *Game) Player(s *State, seat rule.Seat) any {
	f := PlayerFacts{
		Coins: int(s.Coins[seat]), Supply: markers - s.markers(seat), Marks: s.markers(seat), Markers: g.squareNames(s.has(seat)),
		Cards: g.cardIDs(seat, s.Cards[seat]), Artifacts: g.tileIDs(s.Tiles[seat]),
		Ready: s.up(seat).len(), Ledger: g.score(s, seat),
		Owns: func(card string) (bool, error) { up, down := g.face(s, seat, card); return up || down, g.isCard(card) },
		Up:   func(card string) (bool, error) { up, _ := g.face(s, seat, card); return up, g.isCard(card) },
		Down: func(card string) (bool, error) { _, down := g.face(s, seat, card); return down, g.isCard(card) },
		On:   func(place string) (int, error) { return g.on(s, seat, place), g.isPlace(place) },
	}
	f.Points, f.Score = rule.Sum(f.Ledger), f.Ledger
	return f
}

func (g *Game) isSquare(text string) error {
	if _, ok := g.findSquare(text); ok {
		return nil
	}
	return rule.NoSuch(0, "a square of the map", text, g.squareNames(wholeMap))
}

// isPlace reports a text that is neither a square nor a slot.
func (g *Game) isPlace(text string) error {
	if _, ok := g.findSlot(text); ok || g.isSquare(text) == nil {
		return nil
	}
	return rule.NoSuch(0, "a slot or a square of the map", text, append(g.squareNames(wholeMap), g.slots...))
}

func (g *Game) character(name string) (*Card, error) {
	if at, ok := g.cards.cards[strings.ToLower(name)]; ok {
		return &g.cards.Cards[at], nil
	}
	return nil, rule.NoSuch(0, "a character", name, g.cards.words)
}

func (g *Game) artifact(name string) (*Artifact, error) {
	if at, ok := g.cards.tiles[strings.ToLower(name)]; ok {
		return &g.cards.Artifacts[at], nil
	}
	return nil, rule.NoSuch(0, "an artifact", name, g.tileWords())
}

// isCard reports a text that is neither a character nor an artifact.
func (g *Game) isCard(text string) error {
	word := strings.ToLower(text)
	_, tile := g.cards.tiles[word]
	if _, card := g.cards.cards[word]; card || tile {
		return nil
	}
	return rule.NoSuch(0, "a character or an artifact", text, append(g.tileWords(), g.cards.words...))
}

func (g *Game) face(s *State, seat rule.Seat, name string) (up, down bool) {
	word := strings.ToLower(name)
	if at, ok := g.cards.tiles[word]; ok {
		has := s.Tiles[seat]&tile(at) != 0
		return has && s.Spent&tile(at) == 0, has && s.Spent&tile(at) != 0
	}
	if card, ok := g.cards.cards[word]; ok {
		bit := g.bit(seat, card)
		return s.up(seat)&bit != 0, s.Cards[seat]&s.Down[seat]&bit != 0
	}
	return false, false
}

// owners returns whose markers are on a square, bottom first.
func (g *Game) owners(s *State, name string) []string {
	owners := []string{}
	at, ok := g.findSquare(name)
	for _, level := range []*[4]Squares{&s.Low, &s.High} {
		for seat := range g.players() {
			if ok && level[seat]&square(at) != 0 {
				owners = append(owners, g.name(seat))
			}
		}
	}
	return owners
}

func (g *Game) symbolsAt(s *State, name string) int {
	at, ok := g.findSquare(name)
	if !ok {
		return 0
	}
	symbols := s.Symbols
	return int(symbols.of(at))
}

// on returns how many markers a player has on a slot or a square.
func (g *Game) on(s *State, seat rule.Seat, place string) int {
	var set Squares
	if at, ok := g.findSquare(place); ok {
		set = square(at)
	} else if slot, ok := g.findSlot(place); ok {
		set = g.land[slot]
	}
	return (s.Low[seat] & set).len() + (s.High[seat] & set).len()
}

var (
	_ rule.LedgerProvider[State] = (*Game)(nil)
	_ rule.Standings[State]      = (*Game)(nil)
)

// Ledgers returns how the scores add up.
func (g *Game) Ledgers(s *State) (all []rule.Ledger) {
	for seat, name := range g.Seats() {
		all = append(all, rule.Ledger{Name: name + ".score", Fact: name + ".points", Lines: g.score(s, rule.Seat(seat))})
	}
	return all
}

// score returns what a player's points are made of, as the cards stand: a line for
// each character and artifact that has points, and for the Outpost card.
func (g *Game) score(s *State, seat rule.Seat) []rule.Line {
	var lines []rule.Line
	add := func(what string, points int16, c rule.Clause) {
		lines = append(lines, rule.Line{What: what, Points: int(points), Clause: clauses[c].ID})
	}
	for bit := range s.Cards[seat].each {
		if c := &g.cards.Cards[g.card(seat, bit)]; c.Points != 0 {
			add(c.ID+" "+c.Name, c.Points, ScoreCards)
		}
	}
	if lines == nil {
		add("no character has points", 0, ScoreCards)
	}
	if g.full {
		none := len(lines)
		for at := range s.Tiles[seat].each {
			if a := &g.cards.Artifacts[at]; a.Points != 0 {
				add(a.ID+" "+a.Ability.String(), a.Points, ScoreArtifacts)
			}
		}
		if len(lines) == none {
			add("no artifact has points", 0, ScoreArtifacts)
		}
	}
	if s.Outpost.Holds(seat) {
		add("Outpost", g.cards.Outpost, ScoreOutpost)
	}
	return lines
}
