package props

import (
	"slices"
	"strings"
)

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
func (s *Spot) uses() bool { return s.Before != nil && s.move().kind == "use" }

func oneDown(s *Spot) *Breach {
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
				return breach("using %s, %s has %s turned down: %t", used, p.Name, id, down).states("expect %s.down(%q)", m.who, used)
			}
		}
	}
	for at := s.Before; at.Before != nil; at = at.Before {
		if then := at.Before.roam(); then.Turn != before.Turn || then.Round != before.Round {
			break
		}
		if at.move().kind == "use" && at.move().who == m.who {
			return breach("%s uses two characters in a turn", m.who)
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

func markersPaid(s *Spot) *Breach {
	if !s.uses() {
		return nil
	}
	m := s.move()
	before, after := s.use()
	solid, _ := s.cards().card(m.what).cells("a1", "S", 0)
	got, most := len(placedBy(m.who, before, after)), len(solid)+len(m.parts["blank"])
	if got > most || before.player(m.who).Supply-after.player(m.who).Supply != got {
		return breach("%d markers are placed where %d may be", got, most).states("expect %s.marks <= %d", m.who, before.player(m.who).Marks+most)
	}
	return nil
}

func solidsPlaced(s *Spot) *Breach {
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
			return breach("%s is no blank of %s at %s", at, m.what, m.at)
		}
	}
	for _, cell := range solid {
		at := squareName(cell[0], cell[1])
		if !onMap(cell[0], cell[1]) {
			return breach("%s at %s is legal and does not fit", m.what, m.at).states("expect legal excludes %s", s.Table.PrintMove(s.Move))
		}
		if len(before.At(at)) < s.capacity() {
			want = append(want, at)
		}
	}
	got := placedBy(m.who, before, after)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		return breach("%q places markers on %v, not on %v", s.Table.PrintMove(s.Move), got, want)
	}
	return nil
}

func coinsOnSquares(s *Spot) *Breach {
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
		return breach("after %q %s has %d coins, not %d", s.Table.PrintMove(s.Move), m.who, got, want).states("expect %s.coins == %d", m.who, want)
	}
	return nil
}

// moneyClauses are the clauses that may change the players' total number of coins.
var moneyClauses = []string{
	"roam.setup.coins", "roam.coin.", "roam.blank.", "roam.rest.early", "roam.claim.bid-pay", "roam.claim.consolation",
	"roam.artifact.coin", "roam.artifact.replace", "roam.full.buy",
}

func coinsComeAndGo(s *Spot) *Breach {
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
			return breach("%s makes %d coins of %d", e.ID, after, before)
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

func orderNoMatter(s *Spot) *Breach {
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
			return breach("%q is legal, and not as %q: %v", s.Table.PrintMove(m), text, err).states("%s", text)
		}
		one, _ := s.Table.Play(s.At, m)
		if other, _ := s.Table.Play(s.At, again); one != other {
			return breach("%q leads elsewhere than %q", text, s.Table.PrintMove(m)).states("%s", text).ends(s.Table.PrintPosition(one))
		}
	}
	return nil
}

func earlyRest(s *Spot) *Breach {
	if s.Before == nil || s.Table.PrintMove(s.Move) != s.move().who+": rest early" {
		return nil
	}
	before, after := s.Before.roam().player(s.move().who), s.roam().player(s.move().who)
	if after.Coins != before.Coins-before.Ready || before.Ready == 0 || before.Ready == len(before.Cards) {
		return breach("an early rest with %d characters up costs %d", before.Ready, before.Coins-after.Coins).states("expect %s.coins == %d", after.Name, before.Coins-before.Ready)
	}
	for _, id := range slices.Concat(after.Cards, after.Artifacts) {
		if !after.Up(id) {
			return breach("%s is face down after an early rest", id).states("expect %s.up(%q)", after.Name, id)
		}
	}
	return nil
}

func freeRest(s *Spot) *Breach {
	if s.Before == nil {
		return nil
	}
	for _, e := range s.Effects {
		if e.ID != "roam.rest.free" {
			continue
		}
		r := roamAt(s.Table, e.Before)
		if p := r.player(r.Turn); p.Ready > 0 {
			return breach("%s rests for free with %d characters face up", p.Name, p.Ready)
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
			return breach("%q is legal with %d characters face up", what, ready).states("expect legal excludes %s", s.Table.PrintMove(m))
		}
	}
	return nil
}
