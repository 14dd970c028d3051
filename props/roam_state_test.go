package props

import (
	"slices"
	"strings"
)

// inv returns an invariant of Roam that is checked at every position of every game.
func inv(name, words string, check func(*Sample) *Violation) *Law {
	return &Law{Name: name, Words: words, sample: check}
}

// roamStates are the invariants of one position and the move that led to it.
var roamStates = []*Law{
	inv("01-markers-are-kept", "For each player, markers in supply and on the map are 24.", markersKept),
	inv("02-squares-hold-their-capacity", "No square holds more markers than one, or two with Stacking.", squaresCapacity),
	inv("03-land-cards-are-kept", "Each of the 43 land cards is in one place.", landKept),
	inv("04-starting-cards-stay", "Each player has the three starting cards of one colour for the whole game.", startingStay),
	inv("05-artifacts-are-kept", "Row, pile and players hold 24 artifacts in the full game, none else; the row has four unless the pile is empty.", artifactsKept),
	inv("06-coins-are-not-negative", "Nobody has less than no coins.", coinsNotNegative),
	inv("07-nothing-is-lost", "Nobody loses a character or an artifact.", nothingLost),
	inv("08-no-card-stays-complete", "At the start of a turn no card is complete, except one whose lead was tied and for which all passed.", noneComplete),
	inv("09-somebody-is-face-up", "Before the use a character is face up, unless a flip turned the last one down.", somebodyUp),
	inv("19-claimed-squares-are-empty", "A claimed card's squares are empty, and its slot has a new card unless the deck is empty.", claimedEmpty),
	inv("23-the-end-stays", "The last round stays the last, and when the game is over no move is legal.", endStays),
	inv("26-outpost-stays", "The Outpost card changes its owner once.", outpostStays),
	inv("34-scores-are-what-is-owned", "A score is the points of characters and artifacts, and of the Outpost card.", scoresOwned),
}

func markersKept(s *Sample) *Violation {
	for _, p := range s.roam().Players {
		on := 0
		for _, slot := range slotNames {
			on += p.On(slot)
		}
		if p.Supply+p.Marks != 24 || p.Marks != on {
			return violation("%s has %d markers in supply and %d on the map, where %d are seen", p.Name, p.Supply, p.Marks, on).
				states("expect %s.supply + %s.marks == 24", p.Name, p.Name)
		}
	}
	return nil
}

func (g *Env) capacity() int {
	if g.has("stacking") {
		return 2
	}
	return 1
}

func squaresCapacity(s *Sample) *Violation {
	r := s.roam()
	for _, at := range everySquare() {
		if n := len(r.At(at)); n > s.capacity() {
			return violation("%s holds %d markers", at, n).states("expect len(at(%q)) <= %d", at, s.capacity())
		}
	}
	return nil
}

func landKept(s *Sample) *Violation {
	r := s.roam()
	total := r.Deck
	seen := map[string]bool{}
	place := func(card string) *Violation {
		if strings.HasPrefix(card, "L") {
			if total++; seen[card] {
				return violation("%s is in two places", card)
			}
			seen[card] = true
		}
		return nil
	}
	for _, slot := range slotNames {
		if b := place(r.Slots[slot]); b != nil {
			return b
		}
	}
	for _, p := range r.Players {
		for _, card := range p.Cards {
			if b := place(card); b != nil {
				return b
			}
		}
	}
	if total != 43 && r.set() {
		return violation("%d land cards are in the deck, on the map and with players", total).
			states("expect deck == %d", r.Deck+43-total)
	}
	return nil
}

func startingStay(s *Sample) *Violation {
	for _, p := range s.roam().Players {
		if len(p.Cards) == 0 && !s.roam().set() {
			continue
		}
		colour := s.cards().card(p.Cards[0]).Colour
		for i, id := range p.Cards {
			starting := s.cards().card(id).Colour
			if (i < 3) != (starting != "") || i < 3 && starting != colour {
				return violation("%s has the characters %v", p.Name, p.Cards).states("expect %s.owns(%q)", p.Name, id)
			}
		}
		if s.Before != nil && s.Before.roam().set() && !slices.Equal(s.Before.roam().player(p.Name).Cards[:3], p.Cards[:3]) {
			return violation("%s has other starting cards than before: %v", p.Name, p.Cards)
		}
	}
	return nil
}

func artifactsKept(s *Sample) *Violation {
	r := s.roam()
	total := len(r.Row) + r.Pile
	for _, p := range r.Players {
		total += len(p.Artifacts)
	}
	switch refilled := r.set() && !strings.HasPrefix(r.Phase, "refill-row"); {
	case !s.has("full") && total > 0:
		return violation("%d artifacts are in a basic game", total).states("expect len(row) + pile == 0")
	case s.has("full") && r.set() && total != 24:
		return violation("%d artifacts are in the row, in the pile and with players", total).states("expect pile == %d", r.Pile+24-total)
	case s.has("full") && refilled && len(r.Row) != 4 && r.Pile > 0:
		return violation("%d artifacts are on offer", len(r.Row)).states("expect len(row) == 4")
	}
	return nil
}

func coinsNotNegative(s *Sample) *Violation {
	for _, p := range s.roam().Players {
		if p.Coins < 0 {
			return violation("%s has %d coins", p.Name, p.Coins).states("expect %s.coins >= 0", p.Name)
		}
	}
	return nil
}

func nothingLost(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	for i, p := range s.roam().Players {
		before := s.Before.roam().Players[i]
		for _, id := range slices.Concat(before.Cards, before.Artifacts) {
			if !slices.Contains(p.Cards, id) && !slices.Contains(p.Artifacts, id) {
				return violation("%s loses %s", p.Name, id).states("expect %s.owns(%q)", p.Name, id)
			}
		}
	}
	return nil
}

// begins reports whether a turn has just begun.
func (s *Sample) begins() bool {
	r := s.roam()
	if s.Before == nil || !r.set() || r.Over {
		return false
	}
	before := s.Before.roam()
	return before.set() && (before.Turn != r.Turn || before.Round != r.Round)
}

func noneComplete(s *Sample) *Violation {
	r := s.roam()
	if !s.begins() || r.Used != "" || s.move().who == r.Turn { // the player has already moved in this turn
		return nil
	}
	for _, slot := range slotNames {
		if !r.full(slot) {
			continue
		}
		leaders, most := 0, 0
		_, most = r.count(slot)
		for _, p := range r.Players {
			if p.On(slot) == most {
				leaders++
			}
		}
		if leaders < 2 {
			return violation("%s is complete at the start of a turn and one player leads there", slot).states(`expect any(%q, {len(at(#)) == 0})`, squaresOf(slot))
		}
	}
	return nil
}

func somebodyUp(s *Sample) *Violation {
	r := s.roam()
	if r.Phase != "before-use" || r.player(r.Turn).Ready > 0 {
		return nil
	}
	for at := s; at.Before != nil; at = at.Before {
		if at.move().kind == "flip" {
			return nil
		}
		if before := at.Before.roam(); before.Turn != r.Turn || before.Round != r.Round {
			break
		}
	}
	return violation("%s has no face-up character before the use", r.Turn).states("expect %s.ready > 0", r.Turn)
}

func claimedEmpty(s *Sample) *Violation {
	r := s.roam()
	if s.Before == nil {
		return nil
	}
	if _, card, slot := s.claimed(); card != "" && r.Slots[slot] != card {
		for _, at := range squaresOf(slot) {
			if len(r.At(at)) > 0 {
				return violation("%s is claimed and %s still holds markers", card, at).states("expect len(at(%q)) == 0", at)
			}
		}
	}
	refilling := strings.HasPrefix(r.Phase, "refill") || r.Phase == "top"
	for _, slot := range slotNames {
		if r.set() && r.Slots[slot] == "" && r.Deck > 0 && !refilling {
			return violation("%s has no card, and the deck has %d", slot, r.Deck).states("expect slots.%s != \"\"", slot)
		}
	}
	return nil
}

func endStays(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	last := func(s *Sample) bool {
		return strings.Contains("\n"+s.Text(), "\nlast round\n") || strings.Contains("\n"+s.Text(), "\nover\n") || s.roam().Over
	}
	if last(s.Before) && !last(s) {
		return violation("the end was triggered, and no longer is").ends(s.Text() + "last round\n")
	}
	if s.roam().Over && len(s.Legal()) > 0 {
		return violation("the game is over and %d moves are legal", len(s.Legal())).states("expect legal none")
	}
	return nil
}

func outpostStays(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	before, after := s.Before.roam().Outpost, s.roam().Outpost
	if before != "" && after != before || after != "" && !s.has("outpost") {
		return violation("the Outpost goes from %q to %q", before, after).states("expect outpost == %q", before)
	}
	return nil
}

func scoresOwned(s *Sample) *Violation {
	r := s.roam()
	for _, p := range r.Players {
		points := 0
		for _, id := range slices.Concat(p.Cards, p.Artifacts) {
			points += s.cards().card(id).Points
		}
		if r.Outpost == p.Name {
			points += 3
		}
		if p.Points != points {
			return violation("%s has %d points and owns %d", p.Name, p.Points, points).states("expect %s.points == %d", p.Name, points)
		}
	}
	return nil
}

// roamUses are the invariants of using a character and of the coins it brings.
var roamUses = []*Law{
	inv("10-a-use-turns-one-down", "A turn turns at most one character face down by use.", oneDown),
	inv("11-markers-are-paid-for", "A use places at most a marker for each solid cell and each blank that is bought or free.", markersPaid),
	inv("12-solids-are-all-placed", "If markers suffice and none is replaced, every solid cell whose square has room gets one.", solidsPlaced),
	inv("13-coins-are-on-the-squares", "A use pays the symbols of the squares that received a marker, and costs its blanks.", coinsOnSquares),
	inv("17-coins-come-and-go", "Coins come from symbols, consolation and artifacts, and go for blanks, early rests, bids and purchases.", coinsComeAndGo),
	inv("29-order-does-not-matter", "The order in which the parts of a use are written, and its solids named, does not matter.", orderNoMatter),
	inv("32-early-rest-has-its-price", "An early rest costs a coin for each face-up character and turns everything up.", earlyRest),
	inv("33-free-rest-when-all-are-down", "A free rest happens exactly if all characters are face down at the rest check.", freeRest),
}

// uses reports whether the last move used a character.
func (s *Sample) uses() bool { return s.Before != nil && s.move().kind == "use" }

func oneDown(s *Sample) *Violation {
	if !s.uses() {
		return nil
	}
	m := s.move()
	before, after := s.use()
	used := s.cards().card(m.what).ID
	for _, p := range before.Players {
		for _, id := range p.Cards {
			down := p.Up(id) && after.player(p.Name).Down(id)
			if down != (p.Name == m.who && id == used) {
				return violation("using %s, %s has %s turned down: %t", used, p.Name, id, down).states("expect %s.down(%q)", m.who, used)
			}
		}
	}
	for at := s.Before; at.Before != nil; at = at.Before {
		if then := at.Before.roam(); then.Turn != before.Turn || then.Round != before.Round {
			break
		}
		if at.move().kind == "use" && at.move().who == m.who {
			return violation("%s uses two characters in a turn", m.who)
		}
	}
	return nil
}

// placedBy returns the squares on which the user has more markers than before.
func placedBy(who string, before, after *roamTable) (squares []string) {
	for _, at := range everySquare() {
		for n := before.player(who).On(at); n < after.player(who).On(at); n++ {
			squares = append(squares, at)
		}
	}
	return squares
}

func markersPaid(s *Sample) *Violation {
	if !s.uses() {
		return nil
	}
	m := s.move()
	before, after := s.use()
	solid, _ := s.cards().card(m.what).cells("a1", "S", 0)
	got, most := len(placedBy(m.who, before, after)), len(solid)+len(m.parts["blank"])
	if got > most || before.player(m.who).Supply-after.player(m.who).Supply != got {
		return violation("%d markers are placed where %d may be", got, most).states("expect %s.marks <= %d", m.who, before.player(m.who).Marks+most)
	}
	return nil
}

func solidsPlaced(s *Sample) *Violation {
	if !s.uses() || s.move().at == "none" {
		return nil
	}
	m := s.move()
	before, after := s.use()
	solid, blank := s.cards().card(m.what).cells(m.at, s.edge(m.who), len(m.parts["rotate"]))
	if len(m.parts["replace"]) > 0 || before.player(m.who).Supply < len(solid)+len(m.parts["blank"]) {
		return nil
	}
	want := slices.Clone(m.parts["blank"])
	for _, at := range m.parts["blank"] {
		x, y := readSquare(at)
		if !slices.Contains(blank, [2]int{x, y}) {
			return violation("%s is no blank of %s at %s", at, m.what, m.at)
		}
	}
	for _, cell := range solid {
		at := squareName(cell[0], cell[1])
		if !onMap(cell[0], cell[1]) {
			return violation("%s at %s is legal and does not fit", m.what, m.at).states("expect legal excludes %s", s.Table.PrintMove(s.Move))
		}
		if len(before.At(at)) < s.capacity() {
			want = append(want, at)
		}
	}
	got := placedBy(m.who, before, after)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		return violation("%q places markers on %v, not on %v", s.Table.PrintMove(s.Move), got, want)
	}
	return nil
}

func coinsOnSquares(s *Sample) *Violation {
	if !s.uses() {
		return nil
	}
	m := s.move()
	before, after := s.use()
	want := before.player(m.who).Coins
	for _, at := range placedBy(m.who, before, after) {
		want += before.Symbols(at)
	}
	want -= 2 * (len(m.parts["blank"]) - len(m.parts["free"]))
	if got := after.player(m.who).Coins; got != want {
		return violation("after %q %s has %d coins, not %d", s.Table.PrintMove(s.Move), m.who, got, want).states("expect %s.coins == %d", m.who, want)
	}
	return nil
}

// moneyClauses are the clauses that may change the players' total number of coins.
var moneyClauses = []string{
	"roam.setup.coins", "roam.coin.", "roam.blank.", "roam.rest.early", "roam.claim.bid-pay", "roam.claim.consolation",
	"roam.artifact.coin", "roam.artifact.replace", "roam.full.buy",
}

func coinsComeAndGo(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	purse := func(r *roamTable) (sum int) {
		for _, p := range r.Players {
			sum += p.Coins
		}
		return sum
	}
	for _, e := range s.Effects {
		before, after := purse(roamAt(s.Table, e.Before)), purse(roamAt(s.Table, e.After))
		allowed := slices.ContainsFunc(moneyClauses, func(id string) bool { return strings.HasPrefix(e.ID, id) })
		if before != after && !allowed {
			return violation("%s makes %d coins of %d", e.ID, after, before)
		}
	}
	return nil
}

// useParts splits a printed use into the use itself and its further parts.
func useParts(text string) (first string, parts []string) {
	words := strings.Split(text, " ")
	from := 0
	for i, word := range words {
		if i > from && (word == "rotate" || word == "only" || word == "replace" || word == "blank") {
			parts = append(parts, strings.Join(words[from:i], " "))
			from = i
		}
	}
	parts = append(parts, strings.Join(words[from:], " "))
	return parts[0], parts[1:]
}

func orderNoMatter(s *Sample) *Violation {
	r := s.random()
	for _, m := range some(r, 30, s.Legal()) {
		first, parts := useParts(s.Table.PrintMove(m))
		if readRoam(first).kind != "use" || len(parts) == 0 {
			continue
		}
		var blanks, others []string
		for _, part := range parts {
			if words := strings.Fields(part); words[0] == "only" {
				slices.Reverse(words[1:])
				others = append(others, strings.Join(words, " "))
			} else if words[0] == "blank" {
				blanks = append(blanks, part)
			} else {
				others = append(others, part)
			}
		}
		slices.Reverse(others)
		text := strings.Join(slices.Concat([]string{first}, blanks, others), " ")
		again, err := s.Table.ReadMove(s.At, text)
		if err != nil || len(s.Table.Judge(s.At, again)) > 0 {
			return violation("%q is legal, and not as %q: %v", s.Table.PrintMove(m), text, err).states("%s", text)
		}
		one, _ := s.Table.Play(s.At, m)
		if other, _ := s.Table.Play(s.At, again); one != other {
			return violation("%q leads elsewhere than %q", text, s.Table.PrintMove(m)).states("%s", text).ends(s.Table.PrintPosition(one))
		}
	}
	return nil
}

func earlyRest(s *Sample) *Violation {
	if s.Before == nil || s.Table.PrintMove(s.Move) != s.move().who+": rest early" {
		return nil
	}
	before, after := s.Before.roam().player(s.move().who), s.roam().player(s.move().who)
	if after.Coins != before.Coins-before.Ready || before.Ready == 0 || before.Ready == len(before.Cards) {
		return violation("an early rest with %d characters up costs %d", before.Ready, before.Coins-after.Coins).states("expect %s.coins == %d", after.Name, before.Coins-before.Ready)
	}
	for _, id := range slices.Concat(after.Cards, after.Artifacts) {
		if !after.Up(id) {
			return violation("%s is face down after an early rest", id).states("expect %s.up(%q)", after.Name, id)
		}
	}
	return nil
}

func freeRest(s *Sample) *Violation {
	if s.Before == nil {
		return nil
	}
	for _, e := range s.Effects {
		if e.ID != "roam.rest.free" {
			continue
		}
		r := roamAt(s.Table, e.Before)
		if p := r.player(r.Turn); p.Ready > 0 {
			return violation("%s rests for free with %d characters face up", p.Name, p.Ready)
		}
	}
	r := s.roam()
	if r.Phase != "rest-check" {
		return nil
	}
	for _, m := range s.Legal() {
		_, what, _ := strings.Cut(s.Table.PrintMove(m), ": ")
		ready := r.player(r.Turn).Ready
		if what == "rest" && ready > 0 || what == "no rest" && ready == 0 {
			return violation("%q is legal with %d characters face up", what, ready).states("expect legal excludes %s", s.Table.PrintMove(m))
		}
	}
	return nil
}
