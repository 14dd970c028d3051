package props

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// roamPairs are the invariants that compare two games or two positions.
var roamPairs = []*Law{
	{Name: "14-the-map-may-be-turned", Words: "A game on the map turned by 180 degrees, everybody at the opposite edge, is the same game.", sample: mapTurned, reach: atTheEnd},
	{Name: "15-rotation-is-another-seat", Words: "A pattern rotated k times is the pattern of the seat k steps clockwise, and four rotations are none.", env: rotationIsSeat},
	inv("16-fit-does-not-see-markers", "A marker more on a square makes no anchor legal or illegal.", fitBlind),
	{Name: "27-games-can-be-replayed", Words: "Setup, draws and moves determine the game.", sample: replayText, reach: atTheEnd},
	{Name: "28-no-colour-has-privileges", Words: "Players of exchanged colours play the same game.", sample: coloursExchanged, reach: atTheEnd},
	{Name: "30-unbought-artifacts-change-nothing", Words: "A basic game is a full game in which nobody buys an artifact.", sample: basicIsFull, reach: atTheEnd},
	{Name: "31-outpost-changes-only-the-score", Words: "Map, coins and cards are the same with Outpost and without.", sample: outpostApart, reach: atTheEnd},
}

// alongside plays the game's moves under another setup, each one translated. It returns
// the last position.
func (s *Sample) alongside(setup rule.Setup, moves []string, translate func(string) string) (*roamTable, *Violation) {
	table, err := s.Def.Table(setup)
	if err != nil {
		return nil, violation("the other game cannot be opened: %v", err)
	}
	at := table.Start()
	for _, text := range moves {
		text = translate(text)
		if device := speaker(text); device != "pile" {
			at = drawTiles(table, at)
		}
		m, err := table.ReadMove(at, text)
		if err != nil {
			return nil, violation("%q cannot be read in the other game: %v", text, err)
		}
		if reasons := table.Judge(at, m); len(reasons) > 0 {
			return nil, violation("%q is refused in the other game: %v", text, values(reasons))
		}
		at, _ = table.Play(at, m)
	}
	return roamAt(table, at), nil
}

// drawTiles lets chance draw the artifacts of a full game, which a basic game does not
// have.
func drawTiles(table rule.AnyGame, at rule.Position) rule.Position {
	for table.Deciders(at).Has(rule.Chance) {
		first := table.Legal(at)[0]
		if speaker(table.PrintMove(first)) != "pile" {
			break
		}
		at, _ = table.Play(at, first)
	}
	return at
}

// same compares what two games have in common. The functions square and card translate
// from the first game to the second.
func same(one, other *roamTable, square, card func(string) string) *Violation {
	for i, p := range one.Players {
		q := other.Players[i]
		if p.Coins != q.Coins || p.Marks != q.Marks || p.Ready != q.Ready {
			return violation("%s has %d coins, %d markers, %d face up, and in the other game %d, %d, %d", p.Name, p.Coins, p.Marks, p.Ready, q.Coins, q.Marks, q.Ready)
		}
		for _, at := range everySquare() {
			if p.On(at) != q.On(square(at)) {
				return violation("%s has %d markers on %s, and in the other game %d on %s", p.Name, p.On(at), at, q.On(square(at)), square(at))
			}
		}
		cards := make([]string, len(p.Cards))
		for i, id := range p.Cards {
			cards[i] = card(id)
		}
		if !slices.Equal(slices.Sorted(slices.Values(cards)), slices.Sorted(slices.Values(q.Cards))) {
			return violation("%s has %v, and in the other game %v", p.Name, p.Cards, q.Cards)
		}
	}
	return nil
}

func alike(text string) string { return text }

// turnSquare turns a square by 180 degrees.
func turnSquare(name string) string {
	x, y := readSquare(name)
	return squareName(5-x, 5-y)
}

var turned = map[string]string{"NW": "SE", "N": "S", "NE": "SW", "SW": "NE", "S": "N", "SE": "NW", "W": "E", "E": "W"}

var squareOrQuote = regexp.MustCompile(`"[^"]*"|\b[a-f][1-6]\b`)

// turnMove turns the squares and slots of a move by 180 degrees.
func turnMove(text string) string {
	text = squareOrQuote.ReplaceAllStringFunc(text, func(word string) string {
		if strings.HasPrefix(word, `"`) {
			return word
		}
		return turnSquare(word)
	})
	if m := readRoam(text); m.kind == "order" {
		words := strings.Fields(text)
		for i, word := range words {
			if slot, ok := turned[word]; ok && i > 1 {
				words[i] = slot
			}
		}
		return strings.Join(words, " ")
	}
	return text
}

func mapTurned(s *Sample) *Violation {
	setup := s.Setup
	setup.Players = slices.Clone(setup.Players)
	for i, p := range setup.Players {
		colour, edge, _ := strings.Cut(p.Words, " at ")
		setup.Players[i].Words = colour + " at " + turned[edge]
	}
	moves := s.Script()
	if len(moves) < 7 {
		return nil // the map is not laid yet
	}
	moves = slices.Clone(moves)
	slices.Reverse(moves[1:7]) // put the same cards into the opposite slots
	other, b := s.alongside(setup, moves, turnMove)
	if b != nil {
		return b
	}
	return same(s.roam(), other, turnSquare, alike)
}

func coloursExchanged(s *Sample) *Violation {
	setup := s.Setup
	setup.Players = slices.Clone(setup.Players)
	exchange := strings.NewReplacer("blue", "green", "green", "blue", "Blue ", "Green ", "Green ", "Blue ")
	for i, p := range setup.Players {
		setup.Players[i].Words = exchange.Replace(p.Words)
	}
	other, b := s.alongside(setup, s.Script(), exchange.Replace)
	if b != nil {
		return b
	}
	return same(s.roam(), other, alike, func(id string) string {
		return strings.NewReplacer("B", "G", "G", "B").Replace(id)
	})
}

// without returns a setup without an option. with returns a setup with one more option.
func without(setup rule.Setup, option string) rule.Setup {
	setup.Variants = slices.DeleteFunc(slices.Clone(setup.Variants), func(v rule.Setting) bool { return v.Name == option })
	return setup
}

func with(setup rule.Setup, option string) rule.Setup {
	setup.Variants = append(slices.Clone(setup.Variants), rule.Setting{Name: option})
	return setup
}

func basicIsFull(s *Sample) *Violation {
	if s.has("full") {
		return nil
	}
	other, b := s.alongside(with(s.Setup, "full"), s.Script(), alike)
	if b != nil {
		return b
	}
	mine := s.roam()
	if other.Phase == "purchase" { // the next turn has not begun, and a rest may still come
		return nil
	}
	return same(mine, other, alike, alike)
}

func outpostApart(s *Sample) *Violation {
	if !s.has("outpost") || s.has("stacking") {
		return nil
	}
	other, b := s.alongside(without(s.Setup, "outpost"), s.Script(), alike)
	if b != nil {
		return b
	}
	return same(s.roam(), other, alike, alike)
}

// anchors returns the characters, squares and rotations of the legal uses.
func anchors(table rule.AnyGame, at rule.Position) map[string]bool {
	all := map[string]bool{}
	for _, m := range table.Legal(at) {
		if use := readRoam(table.PrintMove(m)); use.kind == "use" {
			all[fmt.Sprint(use.what, " at ", use.at, " rotated ", len(use.parts["rotate"]))] = true
		}
	}
	return all
}

func fitBlind(s *Sample) *Violation {
	r := s.roam()
	if r.Phase != "before-use" {
		return nil
	}
	random := s.random()
	at := everySquare()[random.IntN(36)]
	p := r.Players[random.IntN(len(r.Players))]
	if len(r.At(at)) >= s.capacity() || p.Supply < 12 {
		return nil
	}
	more, err := s.Table.ReadPosition(s.Text() + "marks " + p.Name + " " + at + "\n")
	if err != nil {
		return violation("a marker more on %s cannot be read: %v", at, err)
	}
	if one, other := anchors(s.Table, s.At), anchors(s.Table, more); !maps.Equal(one, other) {
		return violation("a marker on %s makes of %d anchors %d", at, len(one), len(other))
	}
	return nil
}

func rotationIsSeat(g *Env) *Violation {
	setup := rule.Setup{Variants: []rule.Setting{{Name: "full"}}, Cards: g.Setup.Cards}
	set := cardsOf(g)
	var tiles []string
	for _, tile := range set.Artifacts {
		if tile.Ability == "rotate" {
			tiles = append(tiles, tile.ID)
		}
	}
	var sides [4]rule.AnyGame // the same game seen from each edge
	for edge := range sides {
		setup.Players = []rule.Player{{Name: "Cid", Words: "blue at " + "SWNE"[edge:edge+1]}, {Name: "Zoey", Words: "green at " + "SWNE"[(edge+1)%4:][:1]}}
		table, err := g.Def.Table(setup)
		if err != nil {
			return violation("the game cannot be opened from the edge %c: %v", "SWNE"[edge], err)
		}
		sides[edge] = table
	}
	for from := range 4 {
		for turns := range min(5, len(tiles)+1) {
			for _, card := range []string{"B1", "B2", "B3", "L10", "L17", "L24", "L31", "L40"} {
				for _, anchor := range []string{"c3", "d4", "a1", "f6", "b5"} {
					plain := useAt(sides[(from+turns)%4], card, anchor, nil, nil)
					rotated := useAt(sides[from], card, anchor, tiles, tiles[:turns])
					if plain != rotated {
						return violation("%s at %s from %c rotated %d times gives %q, and from %c %q", card, anchor, "SWNE"[from], turns, rotated, "SWNE"[(from+turns)%4], plain)
					}
				}
			}
		}
	}
	return nil
}

// useAt returns the squares on which a use by the first player puts markers.
func useAt(table rule.AnyGame, card, anchor string, own, rotate []string) string {
	text := "coins Cid 0, Zoey 0\n"
	if cards := append(slices.Clone(own), card); cards[0] != "" && !strings.HasPrefix(card, "B") || len(own) > 0 {
		text += "own Cid " + strings.TrimSuffix(strings.Join(cards, " "), " "+starting(card)) + "\n"
	}
	at, err := table.ReadPosition(text + "phase before-use\n")
	if err != nil {
		return err.Error()
	}
	move := "Cid: use " + card + " at " + anchor
	for _, tile := range rotate {
		move += " rotate with " + tile
	}
	m, err := table.ReadMove(at, move)
	if err != nil {
		return err.Error()
	}
	if reasons := table.Judge(at, m); len(reasons) > 0 {
		return strings.Join(ids(reasons), " ")
	}
	at, _ = table.Play(at, m)
	return strings.Join(roamAt(table, at).player("Cid").Markers, " ")
}

// starting returns the card if it is a starting card, which a position does not list. For
// others it returns "?".
func starting(card string) string {
	if strings.HasPrefix(card, "B") {
		return card
	}
	return "?"
}

// A liar is Roam with a flaw in what it says about itself. Each invariant must find a flaw
// of its own.
type liar struct {
	rule.AnyGame
	setup rule.Setup
	fresh bool
	flaw  *flaw
}

type flaw struct {
	law   string
	facts func(l *liar, r *roamTable, set func(who, name string, value any))
	legal func(l *liar, at rule.Position, moves []rule.Move) []rule.Move
	read  func(l *liar, at rule.Position, text string) string
}

func (l *liar) Fresh() rule.AnyGame { return &liar{l.AnyGame.Fresh(), l.setup, true, l.flaw} }

func (l *liar) Facts(at rule.Position) map[string]any {
	facts := l.AnyGame.Facts(at)
	if l.flaw.facts != nil {
		l.flaw.facts(l, roamAt(l.AnyGame, at), func(who, name string, value any) {
			if who == "" {
				facts[name] = value
				return
			}
			facts[who] = altered(facts[who], name, value)
		})
	}
	return facts
}

// altered returns a copy of a struct with another value for a fact.
func altered(of any, name string, value any) any {
	copied := reflect.New(reflect.TypeOf(of)).Elem()
	copied.Set(reflect.ValueOf(of))
	for i := range copied.NumField() {
		if copied.Type().Field(i).Tag.Get("expr") == name {
			copied.Field(i).Set(reflect.ValueOf(value))
		}
	}
	return copied.Interface()
}

func (l *liar) Legal(at rule.Position) []rule.Move {
	if l.flaw.legal != nil {
		return l.flaw.legal(l, at, l.AnyGame.Legal(at))
	}
	return l.AnyGame.Legal(at)
}

func (l *liar) ReadMove(at rule.Position, text string) (rule.Move, error) {
	if l.flaw.read != nil {
		text = l.flaw.read(l, at, text)
	}
	return l.AnyGame.ReadMove(at, text)
}

// each changes a fact of every player.
func each(name string, value func(l *liar, r *roamTable, p *roamPlayer) any) func(*liar, *roamTable, func(string, string, any)) {
	return func(l *liar, r *roamTable, set func(string, string, any)) {
		for i := range r.Players {
			set(r.Players[i].Name, name, value(l, r, &r.Players[i]))
		}
	}
}

// tells changes a fact of the table.
func tells(name string, value func(r *roamTable) any) func(*liar, *roamTable, func(string, string, any)) {
	return func(_ *liar, r *roamTable, set func(string, string, any)) { set("", name, value(r)) }
}

var flaws = []flaw{
	{law: "01", facts: each("marks", func(_ *liar, _ *roamTable, p *roamPlayer) any { return p.Marks + 1 })},
	{law: "02", facts: tells("at", func(*roamTable) any { return func(string) []string { return []string{"Cid", "Cid", "Cid"} } })},
	{law: "03", facts: tells("deck", func(r *roamTable) any { return r.Deck + 1 })},
	{law: "04", facts: each("cards", func(*liar, *roamTable, *roamPlayer) any { return []string{"B1", "G2", "B3"} })},
	{law: "05", facts: tells("pile", func(r *roamTable) any { return r.Pile + 1 })},
	{law: "06", facts: each("coins", func(_ *liar, _ *roamTable, p *roamPlayer) any { return p.Coins - 1 })},
	{law: "07", facts: each("cards", func(_ *liar, r *roamTable, p *roamPlayer) any { return p.Cards[:len(p.Cards)-r.Round&1] })},
	{law: "08", facts: func(_ *liar, _ *roamTable, set func(string, string, any)) {
		set("", "at", func(string) []string { return []string{"Cid"} })
		set("Cid", "on", func(string) int { return 6 })
	}},
	{law: "09", facts: each("ready", func(*liar, *roamTable, *roamPlayer) any { return 0 })},
	{law: "10", facts: each("up", func(*liar, *roamTable, *roamPlayer) any { return func(string) bool { return true } })},
	{law: "11", facts: each("supply", func(*liar, *roamTable, *roamPlayer) any { return 24 })},
	{law: "12", facts: tells("at", func(*roamTable) any { return func(string) []string { return nil } })},
	{law: "13", facts: tells("symbols", func(*roamTable) any { return func(string) int { return 1 } })},
	{law: "14", facts: each("on", func(_ *liar, _ *roamTable, p *roamPlayer) any {
		return func(at string) int {
			if at == "a1" {
				return p.On(at) + 1
			}
			return p.On(at)
		}
	})},
	{law: "15", facts: each("markers", func(_ *liar, _ *roamTable, p *roamPlayer) any {
		return p.Markers[:min(len(p.Markers), 3-len(p.Artifacts)/4)]
	})},
	{law: "16", legal: func(l *liar, at rule.Position, moves []rule.Move) []rule.Move {
		r := roamAt(l.AnyGame, at)
		if sum := r.Players[0].Marks + r.Players[1].Marks; sum%2 == 1 && r.Phase == "before-use" {
			return moves[:len(moves)-1]
		}
		return moves
	}},
	{law: "17", facts: each("coins", func(_ *liar, _ *roamTable, p *roamPlayer) any { return p.Ready })},
	{law: "18", facts: each("coins", func(*liar, *roamTable, *roamPlayer) any { return 2 })},
	{law: "19", facts: tells("slots", func(r *roamTable) any {
		slots := map[string]string{}
		for slot, card := range r.Slots {
			slots[slot] = strings.TrimPrefix(card, "L07")
		}
		return slots
	})},
	{law: "20", facts: each("on", func(_ *liar, _ *roamTable, p *roamPlayer) any { return func(at string) int { return 6 - p.On(at) } })},
	{law: "21", facts: tells("bid", func(*roamTable) any { return 99 })},
	{law: "22", facts: func(_ *liar, r *roamTable, set func(string, string, any)) {
		set("Zoey", "on", func(at string) int { return 9 })
	}},
	{law: "23", facts: tells("over", func(r *roamTable) any { return r.Over || r.Round%3 == 2 })},
	{law: "24", facts: tells("round", func(r *roamTable) any { return r.Round + 1 })},
	{law: "25", facts: tells("over", func(r *roamTable) any { return r.Round > 2 })},
	{law: "26", facts: tells("outpost", func(r *roamTable) any { return r.Turn })},
	{law: "27", read: func(l *liar, at rule.Position, text string) string {
		if l.fresh {
			return l.PrintMove(l.AnyGame.Legal(at)[0])
		}
		return text
	}},
	{law: "28", facts: each("coins", func(_ *liar, _ *roamTable, p *roamPlayer) any {
		if slices.Contains(p.Cards, "B1") {
			return p.Coins + 1
		}
		return p.Coins
	})},
	{law: "29", read: func(l *liar, at rule.Position, text string) string { // ignores the parts after a blank
		if i := strings.Index(text, " blank "); i >= 0 {
			for _, part := range []string{" rotate ", " replace ", " only "} {
				if j := strings.Index(text[i:], part); j >= 0 {
					text = text[:i+j]
				}
			}
		}
		return text
	}},
	{law: "30", facts: each("coins", func(_ *liar, r *roamTable, p *roamPlayer) any { return p.Coins + len(r.Row) })},
	{law: "31", facts: each("coins", func(l *liar, _ *roamTable, p *roamPlayer) any { return p.Coins + len(l.setup.Variants) })},
	{law: "32", facts: each("coins", func(*liar, *roamTable, *roamPlayer) any { return 5 })},
	{law: "33", facts: each("ready", func(*liar, *roamTable, *roamPlayer) any { return 1 })},
	{law: "34", facts: each("points", func(_ *liar, _ *roamTable, p *roamPlayer) any { return p.Points + 1 })},
}

// def returns Roam with the flaw in it.
func (f *flaw) title() *rule.GameDef {
	roam, _ := engines.Find("roam")
	def := *roam
	def.Open = func(setup rule.Setup) (rule.AnyGame, error) {
		table, err := roam.Open(setup)
		return &liar{table, setup, false, f}, err
	}
	return &def
}

func TestEveryInvariantFindsItsFlaw(t *testing.T) {
	found := map[string]bool{}
	for i := range flaws {
		f := &flaws[i]
		setup := roamSetup("two full outpost")
		if f.law == "30" {
			setup = roamSetup("two")
		}
		law := slices.IndexFunc(roamInvariants(), func(l *Law) bool { return strings.HasPrefix(l.Name, f.law+"-") })
		t.Run(roamInvariants()[law].Name, func(t *testing.T) {
			failure := roamInvariants()[law].Hold(f.title(), setup, 100)
			if failure == nil {
				t.Fatal("the invariant is broken and does not notice")
			}
			t.Log(failure.Violation.Msg)
		})
		found[f.law] = true
	}
	if len(found) != len(roamInvariants()) {
		t.Errorf("flaws are planted against %d of %d invariants", len(found), len(roamInvariants()))
	}
}
