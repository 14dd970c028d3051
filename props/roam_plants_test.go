package props

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

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
			t.Log(failure.Breach.Msg)
		})
		found[f.law] = true
	}
	if len(found) != len(roamInvariants()) {
		t.Errorf("flaws are planted against %d of %d invariants", len(found), len(roamInvariants()))
	}
}
